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
from dpsim_gui.structures import lines
from dpsim_gui.structures.embedded import Embedding, embedding_of
from dpsim_gui.structures.ladder.bank import MOST_NUMBERS, LadderBank
from dpsim_gui.structures.ladder.basis import DEEPEST_SLICED, SHALLOWEST
from dpsim_gui.structures.ladder.weights import RANKS, designed_basis, mean_base, mean_square
from dpsim_gui.structures.offset_laws import ORDINARY_DISTANCE, between_laws
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.restored import require_bounds, seed_of, whole_number
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting, Workload
from dpsim_gui.structures.structure import Description, Tables, size_of

# What directions do to a sum over rows: rows in one place share their error, rows on all sides take most of it off.
#
#     c_d·mean over u of |<u, v>| = ‖v‖·(1 + e(v/‖v‖))
#
# The same directions serve all rows, so e is one function on the sphere. Directions are public: where they are few, e
# is worked out for simulated rows and points. Else it is taken for a field over random frames, of the covariance Σ_l
# s_l·G_l(cos θ): G_l is the Gegenbauer polynomial of degree l with G_l(1) = 1, s_l its share, l even. Whole frames have
# no part of degree 2.

# Public rows and points that stand for those of a table.
_ROWS, _POINTS = 48, 24
# Directions times columns for which they are compared one by one.
_MOST_VALUES = 2**15
# Of what rows do together: never less is foreseen.
_LEAST_LEFT = 0.1


@lru_cache(maxsize=256)
def direction_errors(seen: Embedding, count: int, seed: PublicSeed) -> tuple[float, float]:
    """Rms error of a row's share of a sum: where rows are spread evenly, and where all lie in one place.

    At least a tenth of the second is left by spread rows: real ones do not lie as evenly as simulated ones.
    """
    d = seen.dimension
    together = lines.even_error(d, count)[0] * seen.typical_distance
    if d < 3:
        return together, together
    rows, points = (seen.sample(size, seed, f"slices/{name}") for name, size in (("rows", _ROWS), ("points", _POINTS)))
    if d * count <= _MOST_VALUES:
        errors = _errors(rows, points, lines.even_directions(d, count, seed))
        together = math.sqrt(float(np.mean(np.square(errors))))
        # Every row with every other: of many rows hardly any is its own companion.
        pairs = np.square(errors.sum(axis=1)) - np.square(errors).sum(axis=1)
        apart = float(np.mean(pairs)) / (_ROWS * (_ROWS - 1))
    else:
        apart = together**2 * _aligned(rows, points, count)
    return math.sqrt(max(apart, (_LEAST_LEFT * together) ** 2)), together


def _errors(rows: Floats, points: Floats, directions: Floats) -> Floats:
    """(points, rows) ‖v‖·e(v/‖v‖), v = x − y."""
    d, k = directions.shape[1], len(directions)
    along, across = rows @ directions.T, points @ directions.T
    sliced = np.array([np.abs(along - each).sum(axis=1) for each in across]) * (lines.mean_to_norm(d) / k)
    exact = np.array([np.linalg.norm(rows - point, axis=1) for point in points])
    return np.asarray(sliced - exact)


def _aligned(rows: Floats, points: Floats, count: int) -> float:
    """E ‖v‖‖v'‖·(s_2 G_2 + (1 − s_2) G_4)(cos θ)/E ‖v‖² over pairs of rows seen from one point.

    All that is not of degree 2 is taken to be of degree 4; of what is higher less would be left.
    """
    d, found, squares = rows.shape[1], 0.0, 0.0
    second = min(1.0, _second_degree(d, count) / lines.even_error(d, count)[0] ** 2)
    for point in points:
        apart = rows - point
        lengths = np.linalg.norm(apart, axis=1)
        product = np.outer(lengths, lengths)
        at_second, at_fourth = _gegenbauer(np.clip(apart @ apart.T / np.maximum(product, 1e-300), -1, 1), d)
        values = product * (second * at_second + (1 - second) * at_fourth)
        found += float(values.sum() - values.trace()) / (_ROWS * (_ROWS - 1))
        squares += float(np.mean(np.square(lengths)))
    return found / squares


def _second_degree(d: int, count: int) -> float:
    """Variance of the part of degree 2, whose size in |t| over the mean of |t| is (d − 1)(d + 2)/(2(d + 1)).

    For m orthonormal directions Σ<u, v>² of a unit v is a beta variable of variance 2m(d − m)/(d²(d + 2)).
    """
    sizes = [d] * (count // d) + ([count % d] if count % d else [])
    size = (d - 1) * (d + 2) / (2 * (d + 1))
    return (size / (d - 1) / count) ** 2 * sum(2 * m * (d - m) / (d + 2) for m in sizes)


def _gegenbauer(cosine: Floats, d: int) -> tuple[Floats, Floats]:
    """G_2 and G_4 on the sphere of d dimensions."""
    square = np.square(cosine)
    second = (d * square - 1) / (d - 1)
    fourth = ((d + 4) * (d + 2) * np.square(square) - 6 * (d + 2) * square + 3) / (d * d - 1)
    return second, fourth


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
        vectors = lines.even_directions(d, count, seed)
        reach = seen.half_ranges(vectors)
        laws = np.maximum(1 / (np.square(vectors) @ seen.mean_squares / np.square(reach)) - 2, 1.0)
    span = (-reach, 2 * reach, 2 * reach * lines.mean_to_norm(d) / count)
    return Slices(span=span, energy=lines.even_energy(d, count, seen.radius) if d > 1 else None, laws=laws)


# Every depth that directions are worth.
_DEPTHS = range(SHALLOWEST, DEEPEST_SLICED + 1)


@dataclass(frozen=True, kw_only=True, eq=False)
class SlicedLadder(lines.AlongDirections[LadderBank]):
    name: ClassVar[str] = "sliced-ladder"
    description: ClassVar[Description] = Description(title=Message("structure.sliced-ladder"))
    never_negative: ClassVar[bool] = False

    @property
    def _projection(self) -> lines.LineProjection:
        seen = embedding_of(self.facts)
        vectors = lines.even_directions(seen.dimension, self.bank.ladders, self.seed)
        return lines.LineProjection(vectors=vectors, embedding=seen)

    def summarise(self, rows: Floats) -> Integers:
        return self.bank.summarise(rows, self._projection)

    def read(self, noisy: Integers, rows: int | None) -> lines.SlicedReader:
        d = embedding_of(self.facts).dimension
        return lines.SlicedReader(
            slices=replace(self.bank.read(noisy, rows), uneven=lines.even_share(d, self.bank.ladders)),
            projection=self._projection,
            relative=lines.even_error(d, self.bank.ladders)[1],
            rounding=lines.mean_to_norm(d) * self._projection.rounding,
        )

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "SlicedLadder":
        require_bounds(facts, most_columns=lines.MOST_COLUMNS)
        seed, seen = seed_of(parameters), embedding_of(facts)
        count = whole_number(parameters, "directions", 1, lines.MOST_DIRECTIONS if seen.dimension > 1 else 1)
        slices = slices_of(seen, count, seed)
        bank = LadderBank.restore(
            facts,
            parameters,
            tables,
            power=1.0,
            span=slices.span,
            energy=slices.energy,
        )
        return cls(facts=facts, bank=bank, seed=seed)

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
    return LadderBank.design(
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
    for count in lines.direction_counts(seen.dimension):
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
            multiplicative=1 + lines.even_error(d, count)[1],
        ),
        work=Workload(numbers=size_of(bank), per_row=(2.0 * d + 12.0) * count, per_query=(2.0 * d + 30.0) * count),
        why=Message("why-sliced-ladder", count=count, cells=2**levels),
    )
