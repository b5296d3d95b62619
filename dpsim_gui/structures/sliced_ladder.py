"""`sliced-ladder`: ‖x − y‖₂ as a mean of ladders along well chosen directions (mathematics: 3.5).

    D(y) ≈ (c_d/k) Σ_u Σ_x |<u, x> − <u, y>|

Exact for d = 1; equal angles for d = 2; orthonormal frames for d ≥ 3, whose error is a third of that of independent
directions. A frame keeps lengths, Σ_u <u, z>² = ‖z‖², so a row cannot be extreme in all directions at once:
`shared_reach` turns that into a joint sensitivity far below the sum over directions.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.domain import Ball, Box, Domain
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.directions import (
    MOST_COLUMNS,
    MOST_DIRECTIONS,
    Projection,
    ball_around,
    direction_counts,
    even_directions,
    even_energy,
    even_error,
    half_ranges,
    mean_to_norm,
    typical_distance,
)
from dpsim_gui.structures.ladder_bank import MOST_NUMBERS, LadderBank, designed_bank
from dpsim_gui.structures.ladder_file import bank_parameters, bank_tables, restored_bank
from dpsim_gui.structures.ladder_weights import designed_rungs
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.restored_facts import require_bounds
from dpsim_gui.structures.restored_parameters import seed_of, whole_number
from dpsim_gui.structures.sliced_reader import SlicedReader
from dpsim_gui.structures.structure import (
    Block,
    Candidate,
    Facts,
    Floats,
    Integers,
    Parameter,
    Setting,
    Tables,
    size_of,
)

_DEPTHS = range(2, 13)


@dataclass(frozen=True, kw_only=True, eq=False)
class SlicedLadder:
    name: ClassVar[str] = "sliced-ladder"
    functions: ClassVar[frozenset[FunctionName]] = frozenset({FunctionName.L2})

    facts: Facts
    bank: LadderBank
    seed: PublicSeed

    @property
    def blocks(self) -> tuple[Block, ...]:
        return self.bank.blocks

    @property
    def sensitivity(self) -> Sensitivity:
        """Joint over directions, levels and the count (`LadderBank.sensitivity`), with E from `even_energy`."""
        return self.bank.sensitivity

    @property
    def _projection(self) -> Projection:
        return _projection(self.facts.domain, self.bank.ladders, self.seed)

    def summarise(self, rows: Floats) -> Integers:
        return self.bank.summarise(self._projection.of_rows(rows))

    def read(self, noisy: Integers, rows: int | None) -> SlicedReader:
        d = self.facts.dimension
        return SlicedReader(
            slices=self.bank.read(noisy, rows),
            projection=self._projection,
            relative=even_error(d, self.bank.ladders)[1],
            rounding=mean_to_norm(d) * self._projection.rounding,
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return bank_parameters(self.bank) | {"directions": self.bank.ladders, "seed": f"{self.seed.value:016x}"}

    @property
    def tables(self) -> Tables:
        return bank_tables(self.bank)

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "SlicedLadder":
        require_bounds(facts, most_columns=MOST_COLUMNS)
        seed = seed_of(parameters)
        count = whole_number(parameters, "directions", 1, MOST_DIRECTIONS if facts.dimension > 1 else 1)
        bank = restored_bank(
            facts,
            parameters,
            tables,
            power=1.0,
            span=_span(facts.domain, count, seed),
            energy=_energy(facts.domain, count),
        )
        return cls(facts=facts, bank=bank, seed=seed)

    @classmethod
    def obstacle(cls, setting: Setting) -> str | None:
        if not isinstance(setting.facts.domain, Box | Ball):
            return "sliced-ladder needs bounds for every column, or a ball"
        if setting.facts.dimension > MOST_COLUMNS:
            return f"sliced-ladder takes at most {MOST_COLUMNS} columns; project the rows to fewer first"
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """One per number of directions and depth."""
        found: list[Candidate] = []
        for count in direction_counts(setting.facts.dimension):
            for depth in _DEPTHS:
                if count * 2**depth > MOST_NUMBERS:
                    break
                try:
                    found.append(cls._candidate(setting, count, depth))
                except PlanError:  # too many rows for exact sums at this depth, and at all deeper ones
                    break
        return tuple(found)

    @classmethod
    def _candidate(cls, setting: Setting, count: int, levels: int) -> Candidate:
        choice = {"directions": count, "levels": levels}
        bank = cls.design(setting, choice).bank
        d, n = setting.facts.dimension, setting.rows
        laws = _laws(setting.facts.domain, count, setting.seed)
        spread, worst = bank.cut(float(np.median(laws)))
        relative, bound = even_error(d, count)
        return Candidate(
            choice=choice,
            gain=bank.gain(setting.noise.kind, _mean_square(bank, laws)),
            approximation=n * relative * typical_distance(setting.facts.domain),
            discretisation=n * spread,
            worst=n * worst,
            multiplicative=1 + bound,
            numbers=size_of(bank),
            build_cost=(2.0 * d + 12.0) * count,
            query_cost=(2.0 * d + 30.0) * count,
            why=f"{count} directions, each in 1/{2**levels} of its range: more cost noise or size, fewer accuracy",
        )

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "SlicedLadder":
        facts, count = setting.facts, int(choice["directions"])
        lower, widths, scales = _span(facts.domain, count, setting.seed)
        energy = _energy(facts.domain, count)
        tightness = 1.0 if energy is None else min(1.0, 4 * energy / float(np.square(widths).sum()))
        law = float(np.median(_laws(facts.domain, count, setting.seed)))
        bank = designed_bank(
            rungs=designed_rungs(
                power=1.0,
                levels=int(choice["levels"]),
                kind=setting.noise.kind,
                relation=facts.relation,
                energy=tightness,
                dimension=law,
            ),
            kind=setting.noise.kind,
            relation=facts.relation,
            lower=lower,
            widths=widths,
            scales=scales,
            rows=setting.rows,
            dimension=law,
            energy=energy,
        )
        return cls(facts=facts, bank=bank, seed=setting.seed)


def _projection(domain: Domain, count: int, seed: PublicSeed) -> Projection:
    centre, radius = ball_around(domain)
    return Projection(vectors=even_directions(len(centre), count, seed), centre=centre, radius=radius)


@lru_cache(maxsize=16)
def _span(domain: Domain, count: int, seed: PublicSeed) -> tuple[Floats, Floats, Floats]:
    """Lower ends and widths of the places from the centre, and what a width counts for: c_d/k times it."""
    if isinstance(domain, Ball):
        # All unit vectors reach alike, and a plan for thousands of columns needs no directions yet. A hair more than
        # the radius, for the rounding of directions and rows.
        reach = np.full(count, domain.radius * (1 + domain.dimension * 2.0**-24))
    else:
        assert isinstance(domain, Box)
        reach = half_ranges(domain, even_directions(domain.dimension, count, seed))
    return -reach, 2 * reach, 2 * reach * mean_to_norm(domain.dimension) / count


def _energy(domain: Domain, count: int) -> float | None:
    _, radius = ball_around(domain)
    return even_energy(domain.dimension, count, radius) if domain.dimension > 1 else None


@lru_cache(maxsize=16)
def _laws(domain: Domain, count: int, seed: PublicSeed) -> Floats:
    """(k,) the dimension of the ball whose coordinates spread like <u, y>/half width, y uniform in the domain.

    A coordinate of a unit ball has the variance 1/(d + 2), which is matched; in a box Var <u, y> = Σ u_j² r_j²/3.
    """
    if isinstance(domain, Ball):
        return np.full(count, float(domain.dimension))
    assert isinstance(domain, Box)
    vectors, half_widths = even_directions(domain.dimension, count, seed), _span(domain, count, seed)[1] / 2
    variances = np.square(vectors) @ np.square(domain.half_widths) / 3 / np.square(half_widths)
    return np.maximum(1 / variances - 2, 1.0)


def _mean_square(bank: LadderBank, laws: Floats) -> float:
    """E Σψ² over queries, by a few laws between the narrowest and the widest."""
    if np.ptp(laws) > 0.01:
        few = 2.0 ** np.arange(math.floor(math.log2(laws.min())), math.ceil(math.log2(laws.max())) + 1)
    else:
        few = laws[:1]
    squares = np.interp(laws, few, [bank.rungs.mean_square(float(law)) for law in few]) * np.square(bank.scales)
    if not bank.count:
        return bank.mean_square_of(squares, None)
    bases = np.array([bank.rungs.mean_base(float(law)) for law in few])
    base, base_square = (float(np.interp(laws, few, column).mean()) for column in bases.T)
    return bank.mean_square_of(squares, (base, base_square))
