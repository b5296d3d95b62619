"""`sliced-ladder`: ‖x − y‖₂ as a mean of ladders along well chosen directions (ours).

    D(y) ≈ (c_d/k) Σ_u Σ_x |<u, x> − <u, y>|

Exact for d = 1; equal angles for d = 2; orthonormal frames for d ≥ 3, whose error is a third of that of independent
directions. A frame keeps lengths, Σ_u <u, z>² = ‖z‖², so a row cannot be extreme in all directions at once:
`shared_sensitivity` turns that into a joint sensitivity far below the sum over directions.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.embedded import Embedding, embedding_of
from dpsim_gui.structures.ladder.bank import (
    MOST_NUMBERS,
    LadderBank,
    bank_parameters,
    bank_tables,
    designed_bank,
    restored_bank,
)
from dpsim_gui.structures.ladder.basis import DEEPEST_SLICED, SHALLOWEST
from dpsim_gui.structures.ladder.weights import RANKS, designed_basis, mean_base, mean_square
from dpsim_gui.structures.lines import (
    MOST_COLUMNS,
    MOST_DIRECTIONS,
    LineProjection,
    SlicedReader,
    direction_counts,
    direction_errors,
    even_directions,
    even_energy,
    even_error,
    even_share,
    mean_to_norm,
)
from dpsim_gui.structures.offset_laws import ORDINARY_DISTANCE, between_laws
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.restored import require_bounds, seed_of, whole_number, without_bounds
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting, Workload
from dpsim_gui.structures.structure import Block, Description, Tables, size_of


@dataclass(frozen=True, kw_only=True, eq=False)
class Slices:
    """span:  lower ends and widths of the places from the centre, and what a width counts for: c_d/k times it
    energy:   E with Σ_u <u, z>² ≤ E, or None
    laws:     (k,) the dimension of the ball whose coordinates spread like <u, y>/half width, y uniform in the domain
    """

    span: tuple[Floats, Floats, Floats]
    energy: float | None
    laws: Floats

    @cached_property
    def law(self) -> float:
        return float(np.median(self.laws))

    @cached_property
    def tightness(self) -> float:
        return 1.0 if self.energy is None else min(1.0, 4 * self.energy / float(np.square(self.span[1]).sum()))

    @cached_property
    def few_laws(self) -> Floats:
        """Between the narrowest and the widest."""
        if np.ptp(self.laws) <= 0.01:
            return self.laws[:1]
        least, most = math.log2(self.laws.min()), math.log2(self.laws.max())
        return np.asarray(2.0 ** np.arange(math.floor(least), math.ceil(most) + 1))

    def mean_square(self, bank: LadderBank) -> float:
        """E Σψ² over queries, by a few laws."""

        def at_laws(values: Sequence[float]) -> Floats:
            return np.asarray(np.interp(self.laws, self.few_laws, values))

        squares = at_laws([mean_square(bank.basis, float(law)) for law in self.few_laws]) * np.square(bank.scales)
        if not bank.count:
            return bank.mean_square_of(squares, None)
        base, base_square = zip(*(mean_base(bank.basis, float(law)) for law in self.few_laws), strict=True)
        return bank.mean_square_of(squares, (float(at_laws(base).mean()), float(at_laws(base_square).mean())))


@lru_cache(maxsize=64)
def slices_of(seen: Embedding, count: int, seed: PublicSeed) -> Slices:
    """In a ball all unit vectors reach alike, and a plan for thousands of columns needs no directions yet.

    A coordinate of a unit ball has the variance 1/(d + 2), which is matched; elsewhere Var <u, y> = Σ u_j² E z_j², but
    for what the one-hot coordinates of a category have in common.
    """
    d = seen.dimension
    if isinstance(seen.domain, Ball):
        # A hair more than the radius, for the rounding of directions and rows.
        reach = np.full(count, seen.radius * (1 + d * 2.0**-24))
        laws = np.full(count, float(d))
    else:
        vectors = even_directions(d, count, seed)
        reach = seen.half_ranges(vectors)
        laws = np.maximum(1 / (np.square(vectors) @ seen.mean_squares / np.square(reach)) - 2, 1.0)
    span = (-reach, 2 * reach, 2 * reach * mean_to_norm(d) / count)
    return Slices(span=span, energy=even_energy(d, count, seen.radius) if d > 1 else None, laws=laws)


# Every depth that directions are worth.
_DEPTHS = range(SHALLOWEST, DEEPEST_SLICED + 1)


@dataclass(frozen=True, kw_only=True, eq=False)
class SlicedLadder:
    name: ClassVar[str] = "sliced-ladder"
    description: ClassVar[Description] = Description(title=Message("structure.sliced-ladder"))
    never_negative: ClassVar[bool] = False

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
    def _projection(self) -> LineProjection:
        seen = embedding_of(self.facts)
        vectors = even_directions(seen.dimension, self.bank.ladders, self.seed)
        return LineProjection(vectors=vectors, embedding=seen)

    @property
    def touched(self) -> int:
        return self.bank.touched

    def summarise(self, rows: Floats) -> Integers:
        return self.bank.summarise(rows, self._projection)

    def read(self, noisy: Integers, rows: int | None) -> SlicedReader:
        d = embedding_of(self.facts).dimension
        return SlicedReader(
            slices=replace(self.bank.read(noisy, rows), uneven=even_share(d, self.bank.ladders)),
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
        seed, seen = seed_of(parameters), embedding_of(facts)
        count = whole_number(parameters, "directions", 1, MOST_DIRECTIONS if seen.dimension > 1 else 1)
        slices = slices_of(seen, count, seed)
        bank = restored_bank(
            facts,
            parameters,
            tables,
            power=1.0,
            span=slices.span,
            energy=slices.energy,
        )
        return cls(facts=facts, bank=bank, seed=seed)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if obstacle := without_bounds(setting.facts):
            return obstacle
        if embedding_of(setting.facts).dimension > MOST_COLUMNS:
            return Message("structure-too-many-columns", limit=MOST_COLUMNS)
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """One per number of directions and depth; the α asked for makes no difference."""
        return _candidates(setting.facts, setting.noise.kind, setting.rows, setting.rows_in_a_sum, setting.seed)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "SlicedLadder":
        slices = slices_of(embedding_of(setting.facts), int(choice["directions"]), setting.seed)
        bank = _bank(slices, setting.facts, setting.noise.kind, setting.rows_in_a_sum, int(choice["levels"]))
        return cls(facts=setting.facts, bank=bank, seed=setting.seed)


def _bank(slices: Slices, facts: Facts, kind: NoiseKind, rows: int, levels: int) -> LadderBank:
    return designed_bank(
        basis=designed_basis(
            power=1.0,
            levels=levels,
            kind=kind,
            relation=facts.relation,
            energy=slices.tightness,
            dimension=slices.law,
            # The one direction of a single column is that column.
            ranks=RANKS if len(slices.laws) == 1 else 0.0,
        ),
        kind=kind,
        relation=facts.relation,
        span=slices.span,
        rows=rows,
        dimension=slices.law,
        energy=slices.energy,
    )


@lru_cache(maxsize=64)
def _candidates(facts: Facts, kind: NoiseKind, rows: int, in_a_sum: int, seed: PublicSeed) -> tuple[Candidate, ...]:
    found: list[Candidate] = []
    seen = embedding_of(facts)
    for count in direction_counts(seen.dimension):
        slices, errors = slices_of(seen, count, seed), direction_errors(seen, count, seed)
        for depth in _DEPTHS:
            if count * 2**depth > MOST_NUMBERS:
                break
            try:
                bank = _bank(slices, facts, kind, in_a_sum, depth)
            except PlanError:  # too many rows for exact sums at this depth, and at all deeper ones
                break
            found.append(_candidate(facts, kind, rows, slices, bank, errors))
    return tuple(found)


def _candidate(
    facts: Facts, kind: NoiseKind, rows: int, slices: Slices, bank: LadderBank, errors: tuple[float, float]
) -> Candidate:
    """errors: of directions, per row: where rows are spread evenly, and where they lie in one place."""
    count, levels = bank.ladders, bank.basis.levels
    d = embedding_of(facts).dimension
    spread, worst = bank.cut(slices.law)
    crowded = bank.crowded_cut(d)
    even_method, together = (rows * error for error in errors)
    # Directions err in proportion to distances. Embeddings fill their ball, and categories have no middle.
    nearer = ORDINARY_DISTANCE if isinstance(facts.domain, Box) and embedding_of(facts).is_plain else 1.0
    return Candidate(
        choice={"directions": count, "levels": levels},
        errors=ErrorModel(
            noise=bank.gain(kind, slices.mean_square(bank)),
            approximation=nearer * between_laws(even_method, together, d),
            discretisation=rows * between_laws(spread, crowded),
            even=math.hypot(even_method, rows * spread),
            # Rows that cluster lie in more than one place.
            clustered=math.hypot(between_laws(even_method, together), rows * crowded),
            worst=rows * worst,
            multiplicative=1 + even_error(d, count)[1],
        ),
        work=Workload(numbers=size_of(bank), per_row=(2.0 * d + 12.0) * count, per_query=(2.0 * d + 30.0) * count),
        why=Message("why-sliced-ladder", count=count, cells=2**levels),
    )
