"""Categories beside a structure that adds up columns: one histogram of noisy counts for each.

    Σ_x far^p·1[x ≠ y] = far^p·(n − N_y),   N_y: rows with the value that is asked about

Counting is exact: no cells, no approximation. The first part, far^p·n, is the same for every point; the structure
itself adds it (`constant`), since it knows n and what noise n bears. The second part bears the noise of one count.

**Sensitivity.** A row is counted once in each histogram, in A_c units. So it moves the histograms by Σ_c A_c in ℓ1 and
by Σ_c A_c² in squared ℓ2; a row that is replaced by another of different values moves twice that. Features side by side
add up in ℓ1 and in squared ℓ2. The histograms see none of the coordinates that the structure sees, and a row may have
any of these with any values, so the greatest steps of both can be met at once: the sum is exact where both are.

**Weights.** Let Δ and V be the step and the mean Σψ² of the structure, e = 2 under `replace`, 1 otherwise. Scaling all
of its features by s makes them sΔ and V/s². The product (sΔ + eΣA_c)²(V/s² + Σ far^2p/A_c²) for Laplace noise, and the
same with squares for Gaussian, is least at A_c/s = (far^2p·Δ/(eV))^(1/3) and (far^2p·Δ²/(eV))^(1/4).
"""

import math
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.columns.geometry import Vertices
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.structures.reading import Reader, Reading
from dpsim_gui.structures.restored import whole_numbers
from dpsim_gui.structures.setting import Facts
from dpsim_gui.structures.structure import Block, Tables

_LARGEST_UNITS = 2.0**42
"""of all histograms together: noise of such a scale can still be drawn"""
# Two bits of a 64-bit sum are left for noise.
_LARGEST_SUM = 2.0**61


@dataclass(frozen=True, kw_only=True, eq=False)
class Categories:
    """axes: which coordinates are positions;  sizes: of their lists
    worths: (c,) far^p;  factors: (c,) A_c ≥ 1, whole numbers
    """

    axes: tuple[int, ...]
    sizes: tuple[int, ...]
    worths: Floats
    factors: Floats

    def __bool__(self) -> bool:
        return bool(self.axes)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The histograms one after the other."""
        return (Block(name="categories", shape=(sum(self.sizes),)),) if self else ()

    @property
    def constant(self) -> float:
        """What each row adds to every answer."""
        return float(self.worths.sum())

    @property
    def mean_square(self) -> float:
        """Σψ² of the histograms, the same at every point."""
        return float(np.square(self.worths / self.factors).sum())

    def sensitivity_beside(self, other: Sensitivity, relation: Relation) -> Sensitivity:
        """Of the structure's features and the histograms, jointly; other: of the structure's own."""
        cells, units = _cells(relation), [int(factor) for factor in self.factors]
        return Sensitivity(
            l1=other.l1 + cells * sum(units), l2_squared=other.l2_squared + cells * sum(unit * unit for unit in units)
        )

    def step(self, kind: NoiseKind, relation: Relation) -> float:
        """What the histograms add to Δ₁, or to Δ₂²."""
        return _cells(relation) * float((self.factors**kind.norm).sum())

    def summarise(self, rows: Floats) -> Integers:
        """rows: (k, axes) → (Σ sizes,)"""
        found = [np.zeros(0, dtype=np.int64)]
        for axis, size, factor in zip(self.axes, self.sizes, self.factors, strict=True):
            found.append(np.bincount(rows[:, axis].astype(np.int64), minlength=size) * int(factor))
        return np.concatenate(found)

    def subtracted(self, counts: Integers, reading: Reading, points: Floats) -> Reading:
        """The structure's answers, which count every row as different, less Σ_c far^p·N_y.  counts: noisy"""
        value, starts = reading.value.copy(), np.cumsum([0, *self.sizes[:-1]])
        for axis, start, worth in zip(self.axes, starts, self.worths / self.factors, strict=True):
            value -= worth * counts[start + points[:, axis].astype(np.int64)]
        fourth = float(((self.worths / self.factors) ** 4).sum())
        return replace(reading, value=value, square=reading.square + self.mean_square, fourth=reading.fourth + fourth)

    def read(self, columns: "SplitColumns", other: Reader, counts: Integers) -> Reader:
        """other: answers the other columns, with every row counted as different in all categories."""
        if not self:
            return other
        return ReaderWithCategories(other=other, columns=columns, categories=self, counts=counts)

    @property
    def tables(self) -> dict[str, Floats]:
        return {"categories": self.factors} if self else {}


@dataclass(frozen=True, kw_only=True, eq=False)
class ReaderWithCategories(Reader):
    """other: answers the other columns, and counts every row as different in all categories
    counts: noisy, of all histograms
    """

    other: Reader
    columns: "SplitColumns"
    categories: Categories
    counts: Integers

    @property
    def rows(self) -> float:
        return self.other.rows

    def answer(self, points: Floats) -> Reading:
        return self.categories.subtracted(self.counts, self.other.answer(self.columns.of(points)), points)


@dataclass(frozen=True, kw_only=True)
class SplitColumns:
    """Categories and other columns: `other` is what a structure knows that sees those only.

    axes: of them among all coordinates;  None for `other` where there are categories only
    """

    other: Facts | None
    axes: tuple[int, ...]
    categories: tuple[int, ...]
    lists: tuple[Vertices, ...]

    @property
    def known(self) -> Facts:
        assert self.other is not None, "asked where `obstacle` says no"
        return self.other

    def of(self, rows: Floats) -> Floats:
        """(k, axes) of the columns that are no categories."""
        return rows[:, self.axes] if self.categories else rows


@lru_cache(maxsize=64)
def columns_of(facts: Facts) -> SplitColumns:
    space = facts.space
    if space is None or not space.has_vertices:
        return SplitColumns(other=facts, axes=tuple(range(facts.dimension)), categories=(), lists=())
    found = [(place.start, part) for part, place in zip(space.parts, space.places, strict=True)]
    positions = {start: part for start, part in found if isinstance(part, Vertices)}
    other = space.without_vertices
    return SplitColumns(
        other=None if other is None else replace(facts, domain=other.box, space=other),
        axes=tuple(axis for axis in range(space.axes) if axis not in positions),
        categories=tuple(positions),
        lists=tuple(positions.values()),
    )


def only_categories(facts: Facts) -> Message | None:
    """Why a structure that adds up columns cannot serve these."""
    if columns_of(facts).other is not None:
        return None
    return Message("only-categories")


def designed_categories(facts: Facts, kind: NoiseKind, rows: int, *, step: float, mean_square: float) -> Categories:
    """step: Δ₁ or Δ₂² of the structure without them;  mean_square: its E Σψ²"""
    plain = plain_categories(facts)
    if not plain:
        return plain
    units = balanced_units(plain.worths, kind, step=step, mean_square=mean_square, cells=_cells(facts.relation))
    most = math.floor(min(_LARGEST_UNITS / len(plain.axes), _LARGEST_SUM / (2 * rows)))
    return replace(plain, factors=np.clip(np.rint(units), 1.0, max(1.0, float(most))))


def balanced_units(coefficients: Floats, kind: NoiseKind, *, step: float, mean_square: float, cells: int = 1) -> Floats:
    """A of features with such coefficients in an answer, each in `cells` coordinates, beside a structure: see above."""
    return np.asarray((np.square(coefficients) * step / (cells * mean_square)) ** (1 / (kind.norm + 2)))


def restored_categories(facts: Facts, tables: Tables) -> Categories:
    plain = plain_categories(facts)
    if not plain:
        return plain
    if columns_of(facts).other is None:
        raise ReleaseFileError("file", "damaged-only-categories")
    return replace(plain, factors=whole_numbers(tables, "categories", len(plain.axes), _LARGEST_UNITS))


def plain_categories(facts: Facts) -> Categories:
    """Rows counted in ones."""
    columns, p = columns_of(facts), facts.similarity.p
    return Categories(
        axes=columns.categories,
        sizes=tuple(part.count for part in columns.lists),
        worths=np.array([part.far**p for part in columns.lists]),
        factors=np.ones(len(columns.lists)),
    )


def _cells(relation: Relation) -> int:
    """How many cells of a histogram one row can change between neighbours."""
    return 2 if relation is Relation.REPLACE else 1
