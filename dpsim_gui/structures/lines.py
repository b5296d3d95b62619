"""Public directions that turn ℓ2 into a mean of one-dimensional distances.

    ‖v‖₂ = c_d · E_u |<u, v>|,   u uniform on the sphere,   c_d = √π Γ((d+1)/2)/Γ(d/2)

Directions are whole multiples of 2⁻²⁴ and rows are rounded to multiples of 2⁻²⁶ of the domain's radius. All products
then add up exactly in float64, in whatever order a matrix product takes them: chunks cannot change a row's places.
"""

import math
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Generic, Protocol, TypeVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.categories import Categories, columns_of
from dpsim_gui.structures.embedded import Embedding
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.reading import Reader, Reading, read_in_blocks
from dpsim_gui.structures.setting import Facts
from dpsim_gui.structures.structure import Block, size_of

# What `ladder`, `tree` and `nested-histograms` share.
#
# One bank of noisy sums per column, and categories counted exactly beside it.

# Where queries lie along a line: the law of one coordinate of a uniform point in a ball.
#
# A query's place t = |1 − 2y| has density ∝ (1 − t²)^((dimension−1)/2); dimension 1 is the uniform law.

_PLACES = 4001
"""Not a power of two, so that no hat of a ladder is met at its ends or its top only."""


@lru_cache(maxsize=64)
def ball_law(dimension: float) -> tuple[Floats, Floats]:
    """Places t in (0, 1) and their weights."""
    t = places(farthest_place(dimension))
    weight = (1 - t**2) ** ((dimension - 1) / 2)
    return t, weight / weight.sum()


def farthest_place(dimension: float) -> float:
    """How far from the middle places are looked at: eight standard deviations, all of them up to 62 dimensions."""
    return min(1.0, 8 / math.sqrt(dimension + 2))


@lru_cache(maxsize=4)
def places(farthest: float) -> Floats:
    """Even steps from the middle to the farthest place."""
    return (np.arange(_PLACES) + 0.5) / _PLACES * farthest


def power_of(similarity: Similarity) -> float:
    """p of `lpp`, 1 of `l1`."""
    return 1.0 if similarity.power is None else float(similarity.power)


def column_spans(facts: Facts) -> tuple[Floats, Floats, Floats]:
    """Lower ends, widths, and what |x − y|^p over a whole column counts for in the answer: width^p.

    A ball is treated as the box around it.
    """
    lower, widths = facts.bounds.lower, facts.bounds.upper - facts.bounds.lower
    return lower, widths, widths ** power_of(facts.similarity)


def query_law(facts: Facts) -> float:
    """The dimension of the ball whose coordinates spread like those of queries: 1, even, for the columns of a box."""
    return float(facts.dimension) if isinstance(facts.domain, Ball) else 1.0


class Bank(Protocol):
    """The sums of all columns of numbers."""

    @property
    def blocks(self) -> tuple[Block, ...]: ...

    @property
    def sensitivity(self) -> Sensitivity: ...

    @property
    def touched(self) -> int: ...

    def summarise(self, places: Floats, /) -> Integers: ...

    def read(self, noisy: Integers, rows: int | None, /) -> Reader: ...


SomeBank = TypeVar("SomeBank", bound=Bank)


@dataclass(frozen=True, kw_only=True, eq=False)
class PerColumn(Generic[SomeBank]):
    facts: Facts
    bank: SomeBank
    categories: Categories

    @property
    def blocks(self) -> tuple[Block, ...]:
        return (*self.bank.blocks, *self.categories.blocks)

    @property
    def sensitivity(self) -> Sensitivity:
        """Joint over the bank (proof: its own `sensitivity`) and the categories beside it."""
        return self.categories.sensitivity_beside(self.bank.sensitivity, self.facts.relation)

    @property
    def touched(self) -> int:
        return self.bank.touched

    def summarise(self, rows: Floats) -> Integers:
        own = self.bank.summarise(columns_of(self.facts).of(rows))
        return np.concatenate([own, self.categories.summarise(rows)]) if self.categories else own

    def read(self, noisy: Integers, rows: int | None) -> Reader:
        size = size_of(self.bank)
        return self.categories.read(columns_of(self.facts), self.bank.read(noisy[:size], rows), noisy[size:])


# Directions and rows are rounded so that their product is exact in 53 bits, whatever order it is summed in.
_DIRECTION_BITS = 24
_ROW_BITS = 26
# A row costs directions times columns.
MOST_DIRECTIONS = 2048
MOST_COLUMNS = 4096
GAUSSIAN_SPREAD = math.sqrt(math.pi / 2 - 1)
"""sd of |g| over its mean, for a standard normal g."""


@dataclass(frozen=True, kw_only=True, eq=False)
class LineProjection:
    """vectors: (k, d) the directions;  embedding: d columns of rows as they are seen"""

    vectors: Floats
    embedding: Embedding

    @property
    def radius(self) -> float:
        return self.embedding.radius

    def of_rows(self, rows: Floats) -> Floats:
        """rows: (n, axes) inside the domain → (n, k) <u, x − centre>, exact for the rounded rows."""
        places = np.empty((len(self.vectors), len(rows)))
        self.along(slice(None), self.rounded(rows), places)
        return places.T

    def rounded(self, rows: Floats) -> Floats:
        """rows: (n, axes) inside the domain → (d, n) from the centre, as whole numbers."""
        # Column by column: a row is short, and numpy is quick along what is long.
        whole = np.empty((self.embedding.dimension, len(rows)))
        np.subtract(self.embedding(rows).T, self.embedding.centre[:, None], out=whole)
        whole *= 2.0**self._row_bits / self.radius
        np.rint(whole, out=whole)
        return whole

    def along(self, which: slice, rounded: Floats, places: Floats) -> None:
        """Puts <u, x − centre> of these directions into places, (g, n).

        Every partial sum is at most 2^bits·2²⁴·‖u‖ ≤ 2⁵¹, by Cauchy–Schwarz: whole numbers that float64 holds.
        """
        np.matmul(self.vectors[which] * 2.0**_DIRECTION_BITS, rounded, out=places)
        places *= self.radius * 2.0 ** -(self._row_bits + _DIRECTION_BITS)

    @cached_property
    def _row_bits(self) -> int:
        """26 for unit vectors, fewer for longer ones, so that no partial sum passes 2⁵²."""
        longest = float(np.sqrt(np.square(self.vectors).sum(axis=1).max()))
        return _ROW_BITS - max(0, math.ceil(math.log2(longest) - 1e-3))

    def of_points(self, points: Floats) -> tuple[Floats, Floats]:
        """points: (q, axes) anywhere → (q, k), and (q,) how far they are from the centre."""
        z = self.embedding.centred(points)
        return z @ self.vectors.T, np.linalg.norm(z, axis=1)

    @property
    def rounding(self) -> float:
        """The most by which rounding a row can move one of its places, per unit of ‖u‖."""
        return float(self.radius * math.sqrt(self.embedding.dimension) * 2.0 ** -(self._row_bits + 1))


def mean_to_norm(d: int) -> float:
    """c_d."""
    return math.sqrt(math.pi) * math.exp(math.lgamma((d + 1) / 2) - math.lgamma(d / 2))


@lru_cache(maxsize=16)
def even_directions(d: int, count: int, seed: PublicSeed) -> Floats:
    """(count, d) unit vectors: d = 1 the line itself, d = 2 equal angles, else random orthonormal frames in a row.

    Every frame is the orthonormal factor of a Gaussian matrix with the signs that make it uniform. The first frames of
    more directions are those of fewer, and are not made again: a plan compares d, 2d, 4d … directions.
    """
    if d == 1:
        return np.ones((1, 1))
    if d == 2:
        angle = (np.arange(count) + seed.uniforms("directions", (1,))[0]) * math.pi / count
        return _on_grid(np.stack([np.cos(angle), np.sin(angle)], axis=1))
    known = count // (2 * d)
    blocks = [even_directions(d, known * d, seed)] if known else []
    for block in range(known, -(-count // d)):
        wanted = min(d, count - block * d)
        frame, triangle = np.linalg.qr(seed.normals(f"directions/{block}", (d, wanted)))
        blocks.append(_on_grid((frame * np.where(np.diag(triangle) < 0, -1.0, 1.0)).T))
    return np.concatenate(blocks)


@lru_cache(maxsize=16)
def gaussian_directions(d: int, count: int, seed: PublicSeed) -> Floats:
    """(count, d) independent standard normal entries, as in the paper's embedding of ℓ2 into ℓ1."""
    return _on_grid(seed.normals("embedding", (count, d)))


def _on_grid(vectors: Floats) -> Floats:
    return np.asarray(np.rint(vectors * 2.0**_DIRECTION_BITS) * 2.0**-_DIRECTION_BITS)


def even_energy(d: int, count: int, radius: float) -> float:
    """E with Σ_u <u, z>² ≤ E for every rounded z in the ball.

    A full frame has Σ_u <u, z>² = ‖z‖², part of one less; equal angles have (k/2)‖z‖². Rounding the directions moves a
    frame's norm by at most √(d·d)·2⁻²⁵, rounding z its length by √d·2⁻²⁷ radii.
    """
    frames = count / 2 if d == 2 else float(-(-count // d))
    slack = (1 + d * 2.0**-25) * (1 + math.sqrt(d) * 2.0**-27)
    return frames * (radius * slack) ** 2


def even_error(d: int, count: int) -> tuple[float, float]:
    """rms and greatest relative error of c_d·mean|<u, v>| over directions of v.

    d = 2: with h = π/2k the mean is a·cos φ times the truth, a = h/sin h and |φ| ≤ h: both are exact.
    d ≥ 3: places in a frame are those of a uniform unit vector, E|u_i u_j| = 2/(πd), so a block of m directions has
        Var Σ|<u, v>| = m/d + m(m−1)·2/(πd) − m²/c_d²
    and blocks are independent. The bound is six times the rms: it holds for all but e⁻¹⁸ or so of the seeds.
    """
    if d == 1:
        return 0.0, 0.0
    c = mean_to_norm(d)
    if d == 2:
        h = math.pi / (2 * count)
        a = h / math.sin(h)
        square = a * a * (0.5 + math.sin(2 * h) / (4 * h)) - 1
        return math.sqrt(max(square, 0.0)), max(a - 1, 1 - a * math.cos(h))
    sizes = [d] * (count // d) + ([count % d] if count % d else [])
    variance = sum(m / d + m * (m - 1) * 2 / (math.pi * d) - (m / c) ** 2 for m in sizes)
    rms = math.sqrt(max(variance, 0.0)) * c / count
    return rms, 6 * rms


def even_share(d: int, count: int) -> float:
    """Squared error of a sum over these directions, over the scatter Σ (part of one − mean)² of its k parts.

    k/(k − 1) for independent directions, whose relative error is √((c_d²/d − 1)/k) for one row; these err less.
    """
    if count == 1:
        return 0.0
    independent = (mean_to_norm(d) ** 2 / d - 1) / count
    return even_error(d, count)[0] ** 2 / independent * count / (count - 1)


def gaussian_error(count: int) -> tuple[float, float]:
    """The same for k Gaussian directions: rms √((π/2 − 1)/k)."""
    rms = GAUSSIAN_SPREAD / math.sqrt(count)
    return rms, 6 * rms


def direction_counts(d: int) -> tuple[int, ...]:
    """Numbers of directions worth comparing."""
    if d == 1:
        return (1,)
    if d == 2:
        return (2, 3, 4, 6, 8, 12, 16, 24, 32)
    parts = [d // 16, d // 4] if d >= 16 else []
    return tuple(k for k in (*parts, d, 2 * d, 4 * d, 8 * d, 16 * d, 32 * d) if k <= MOST_DIRECTIONS)


_BLOCK_VALUES = 2**21
"""Places on directions at a time: a million points on two thousand directions would be 16 GB."""


@dataclass(frozen=True, kw_only=True, eq=False)
class SlicedReader(Reader):
    """slices:   answers places along the directions
    relative:    bound on the relative error of the directions
    rounding:    what the rounding of a row may add to its distance
    """

    slices: Reader
    projection: LineProjection
    relative: float
    rounding: float

    @property
    def rows(self) -> float:
        return self.slices.rows

    def answer(self, points: Floats) -> Reading:
        """No row is farther from y than ‖y − centre‖ + radius: the directions miss at most `relative` times n of it."""
        return read_in_blocks(self._answer, points, _BLOCK_VALUES // len(self.projection.vectors))

    def _answer(self, points: Floats) -> Reading:
        places, away = self.projection.of_points(points)
        reading = self.slices.answer(places)
        own = max(self.rows, 0.0) * (self.relative * (away + self.projection.radius) + self.rounding)
        return replace(reading, approximation=reading.approximation + own)


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
    together = even_error(d, count)[0] * seen.typical_distance
    if d < 3:
        return together, together
    rows, points = (seen.sample(size, seed, f"slices/{name}") for name, size in (("rows", _ROWS), ("points", _POINTS)))
    if d * count <= _MOST_VALUES:
        errors = _errors(rows, points, even_directions(d, count, seed))
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
    sliced = np.array([np.abs(along - each).sum(axis=1) for each in across]) * (mean_to_norm(d) / k)
    exact = np.array([np.linalg.norm(rows - point, axis=1) for point in points])
    return np.asarray(sliced - exact)


def _aligned(rows: Floats, points: Floats, count: int) -> float:
    """E ‖v‖‖v'‖·(s_2 G_2 + (1 − s_2) G_4)(cos θ)/E ‖v‖² over pairs of rows seen from one point.

    All that is not of degree 2 is taken to be of degree 4; of what is higher less would be left.
    """
    d, found, squares = rows.shape[1], 0.0, 0.0
    second = min(1.0, _second_degree(d, count) / even_error(d, count)[0] ** 2)
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
