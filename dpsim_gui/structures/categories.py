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
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.columns.geometry import Vertices
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.structures.reading import Reader, Reading
from dpsim_gui.structures.restored import whole_numbers
from dpsim_gui.structures.setting import Facts, Parameter
from dpsim_gui.structures.structure import Block, Tables

# Of all histograms together: noise of such a scale can still be drawn.
_LARGEST_UNITS = 2.0**42
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


# How the values of a category are counted so that answers about one of them bear least noise.
#
# A kernel makes of k values, `far` from each other, the matrix K = (1 − κ)I + κJ, κ = f(far) and J all ones. A row of
# value c adds the column c of a matrix B of whole numbers: `own` to the node of its value, `other` to those of all
# other values, and `total` to one more node if that is not 0. X = BᵀB = aI + bJ, and the least-squares reading of
# K·counts from the noisy nodes is K X⁻¹Bᵀ: unbiased whatever B is, with the variance (K X⁻¹K)_cc of one node's noise.
#
# **Gaussian noise** is scaled by the columns' ℓ2 length. With that fixed at 1, Σ_c (K X⁻¹K)_cc ≥ (tr K)²/tr X = k,
# since tr(K X⁻¹K)·tr X ≥ (tr K)² by Cauchy and Schwarz (K is not negative definite). B = √K, `own` = √(1 − κ) + u and
# `other` = u = (√(1 − κ + kκ) − √(1 − κ))/k, meets it: X = K, each answer has the noise of one node, and the category
# costs none.
#
# **Laplace noise** is scaled by their ℓ1 length. Counts alone, B = I, have the variance 1 + (k − 1)κ². No small change
# of them is better: moving η of column j into the node of i changes Σ_c (K X⁻¹K)_cc by 2η((K²)_jj ∓ (K²)_ij) + O(η²) ≥
# 0 as K² is not negative definite and has one number on its diagonal; a new node gives O(η²) and takes 2η(K²)_jj. Far
# from them lies the other way: p for the value and q = 1 − p for the total, with a variance of ((1 − κ + kκ)²/(p² +
# kq²) + (k − 1)(1 − κ)²/p²)/k, below ((1 − κ)^⅔ + κ^⅔)³ < 2 however many values there are. A search over all B with
# random starts, k up to 12, found no third way.
#
# **What it gains.** At κ = 0.37 the noise is 0.67 of that of plain counts for 10 values and 0.36 for 50 (Gaussian),
# 0.93 and 0.50 (Laplace).

FINEST = 2**6
"""Units of the largest weight, or more where others are far smaller. Readings know the whole numbers, so that rough
ones only cost a little noise."""
# Three digits in a file.
MOST = 999
VALUES = "values"
"""The parameter in which weights are kept."""
# Less than 2 % of noise is not worth weights that people have to read about.
_WORTH_IT = 0.98


@dataclass(frozen=True, kw_only=True)
class ValueWeights:
    """values: k;  own, other, total: whole numbers, 0 ≤ other < own"""

    values: int
    own: int = 1
    other: int = 0
    total: int = 0

    def __str__(self) -> str:
        """As in a file."""
        return f"{self.own}/{self.other}/{self.total}"

    @property
    def nodes(self) -> int:
        return self.values + (self.total > 0)

    @property
    def units(self) -> int:
        """Of one row over all nodes: the ℓ1 length of every column of B."""
        return self.own + (self.values - 1) * self.other + self.total

    @property
    def square(self) -> int:
        """The squared ℓ2 length of every column of B."""
        return self.own**2 + (self.values - 1) * self.other**2 + self.total**2

    @property
    def is_plain(self) -> bool:
        """Whether values are counted as they are."""
        return self.other == self.total == 0

    def mixed(self, counts: Integers, axis: int) -> Integers:
        """Σ over rows of B along one axis, from the number of rows with each value; whole numbers."""
        rest = counts.sum(axis=axis, keepdims=True)
        nodes = (self.own - self.other) * counts + self.other * rest
        return np.concatenate([nodes, self.total * rest], axis=axis) if self.total else nodes

    def read(self, values: Floats) -> Floats:
        """(…, k, q) what is read of each value → (…, m, q) of each node: X⁻¹Bᵀ, for nodes in which a row adds up to 1.

        With a, b as above and S = Σ values, z = (values − S·b/(a + kb))/a; then Bz, times the units of a row.
        """
        if self.is_plain:
            return values
        near, together = self.own - self.other, self._together
        total = values.sum(axis=-2, keepdims=True)
        z = (values - total * ((together - near**2) / self.values / together)) / near**2
        rest = z.sum(axis=-2, keepdims=True)
        nodes = near * z + self.other * rest
        found = np.concatenate([nodes, self.total * rest], axis=-2) if self.total else nodes
        return np.asarray(found * self.units)

    @cached_property
    def of_values(self) -> Floats:
        """(m, k) by which each node counts in the number of rows with each value."""
        return self.read(np.eye(self.values))

    @property
    def _together(self) -> int:
        """a + kb: eigenvalue of X for the sum of all values; that of any difference between them is a."""
        return (self.own + (self.values - 1) * self.other) ** 2 + self.values * self.total**2

    @property
    def noise_of_waves(self) -> tuple[float, float]:
        """Variance of a discrete Fourier coefficient of the counts, over that of plain ones: the sum, and any other.

        X⁻¹ is the same for all values, so that different coefficients stay independent.
        """
        return self.units**2 / self._together, self.units**2 / (self.own - self.other) ** 2

    @cached_property
    def steepest(self) -> float:
        """Over the largest of what is read of the values, the most that any node can count for."""
        return float(np.abs(self.of_values).sum(axis=1).max())


def restored_weights(counts: Sequence[int], parameters: Mapping[str, Parameter]) -> tuple[ValueWeights, ...]:
    """Of categories of so many values; empty where the file, an earlier one, does not say."""
    if VALUES not in parameters:
        return ()
    found = re.findall(r"([0-9]{1,3})/([0-9]{1,3})/([0-9]{1,3})", str(parameters[VALUES]))
    weights = tuple(tuple(map(int, each)) for each in found)
    if len(weights) != len(counts) or any(other >= own for own, other, _ in weights):
        raise ReleaseFileError("file", "damaged-number", key=VALUES)
    return tuple(
        ValueWeights(values=values, own=own, other=other, total=total)
        for values, (own, other, total) in zip(counts, weights, strict=True)
    )


@lru_cache(maxsize=256)
def least_noisy(values: int, kept: float, kind: NoiseKind) -> ValueWeights:
    """values: k;  kept: κ, what f leaves of 1 at another value"""
    plain = ValueWeights(values=values)
    kept = min(max(kept, 0.0), 1 - 1e-6)
    if values == 1:
        return plain
    tried = _near_root(values, kept) if kind.charges_by_length else _with_total(values)
    best = min(tried, key=lambda each: _variance(each, kept, kind))
    return best if _variance(best, kept, kind) < _WORTH_IT * _variance(plain, kept, kind) else plain


def _near_root(values: int, kept: float) -> list[ValueWeights]:
    """All that are nearly as √K is, in small numbers."""
    alone = math.sqrt(1 - kept)
    rest = (math.sqrt(1 - kept + values * kept) - alone) / values
    ratio, tried = 1 + alone / rest if rest else math.inf, []
    for other in range(1, FINEST):
        own = max(other + 1, round(min(ratio * other, MOST)))
        tried.append(ValueWeights(values=values, own=own, other=other))
        if own >= FINEST:
            break
    return tried


def _with_total(values: int) -> list[ValueWeights]:
    return [ValueWeights(values=values, own=own, total=FINEST - own) for own in range(1, FINEST)]


def _variance(weights: ValueWeights, kept: float, kind: NoiseKind) -> float:
    """Of an answer about one value, where one row may move the nodes by 1."""
    k, (of_sum, of_others) = weights.values, weights.noise_of_waves
    variance = ((1 - kept + k * kept) ** 2 * of_sum + (k - 1) * (1 - kept) ** 2 * of_others) / k
    return variance * weights.square / weights.units**2 if kind.charges_by_length else variance
