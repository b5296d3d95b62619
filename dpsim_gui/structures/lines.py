"""Public directions that turn ℓ2 into a mean of one-dimensional distances.

    ‖v‖₂ = c_d · E_u |<u, v>|,   u uniform on the sphere,   c_d = √π Γ((d+1)/2)/Γ(d/2)

Directions are whole multiples of 2⁻²⁴ and rows are rounded to multiples of 2⁻²⁶ of the domain's radius. All products
then add up exactly in float64, in whatever order a matrix product takes them: chunks cannot change a row's places.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Generic, Protocol, TypeVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.messages import Message
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.categories import Categories, columns_of
from dpsim_gui.structures.embedded import Embedding, embedding_of
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.reading import Reader, Reading, read_in_blocks
from dpsim_gui.structures.restored import without_bounds
from dpsim_gui.structures.setting import Facts, Parameter, Setting
from dpsim_gui.structures.structure import Block, Tables, size_of

# What `ladder`, `tree` and `nested-histograms` share.
#
# One bank of noisy sums per column, and categories counted exactly beside it.

# Where queries lie along a line: the law of one coordinate of a uniform point in a ball.
#
# A query's place t = |1 − 2y| has density ∝ (1 − t²)^((dimension−1)/2); dimension 1 is the uniform law.

# Not a power of two, so that no hat of a ladder is met at its ends or its top only.
_PLACES = 4001


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
    def lower(self) -> Floats: ...

    @property
    def blocks(self) -> tuple[Block, ...]: ...

    @property
    def sensitivity(self) -> Sensitivity: ...

    @property
    def touched(self) -> int: ...

    def summarise(self, places: Floats, /) -> Integers: ...

    def read(self, noisy: Integers, rows: int | None, /) -> Reader: ...

    @property
    def parameters(self) -> dict[str, Parameter]: ...

    @property
    def tables(self) -> dict[str, Floats]: ...


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

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return self.bank.parameters

    @property
    def tables(self) -> Tables:
        return self.bank.tables | self.categories.tables

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


# Places on directions at a time: a million points on two thousand directions would be 16 GB.
_BLOCK_VALUES = 2**21


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


@dataclass(frozen=True, kw_only=True, eq=False)
class AlongDirections(Generic[SomeBank]):
    """What `sliced-ladder` and `embedded-tree` share: a bank of noisy sums per direction.

    seed: of the directions
    """

    facts: Facts
    bank: SomeBank
    seed: PublicSeed

    @property
    def blocks(self) -> tuple[Block, ...]:
        return self.bank.blocks

    @property
    def sensitivity(self) -> Sensitivity:
        """Joint over directions and the count: proved at the bank."""
        return self.bank.sensitivity

    @property
    def touched(self) -> int:
        return self.bank.touched

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return self.bank.parameters | {"directions": len(self.bank.lower), "seed": f"{self.seed.value:016x}"}

    @property
    def tables(self) -> Tables:
        return self.bank.tables

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if embedding_of(setting.facts).dimension > MOST_COLUMNS:
            return without_bounds(setting.facts) or Message("structure-too-many-columns", limit=MOST_COLUMNS)
        return without_bounds(setting.facts)
