"""What noise and steps will do to the answers of a grid of many columns, from public numbers alone.

A function that is a sum of products over columns (`product_terms`) has means that are products of means along single
columns, as long as rows and points lie in them independently. With terms i, j and columns c, c', per column

    A_c[i] = E f_i      F_c[i, j] = E f_i f_j      M_c[i] = E ē_i      V_c[i, j] = E (e_i − ē_i)(e_j − ē_j)

over the offset u of a point and the place of a row between nodes (`grid.steps`), so that in all, along column c,

    E ē = Σ_i w_i M_c[i] Π_{c' ≠ c} A_c'[i]          E v = Σ_ij w_i w_j V_c[i, j] Π_{c' ≠ c} F_c'[i, j]

The noise is E_y Σ_k (g − its mean)², with g a sum of products as well: exact, node by node along every column.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Space
from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.product_terms import ROUGH, ProductTerms, farthest_apart, product_terms
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.grid.forecast import NodeNoise
from dpsim_gui.structures.grid.lattice import Axis, Lattice, lattice_over
from dpsim_gui.structures.grid.steps import (
    AROUND,
    LatticeSteps,
    StepMeans,
    offset_edges,
    reading_weights,
)
from dpsim_gui.structures.offset_laws import below_crowded, below_spread, same_value

# Places along a column, and offsets from each, that averages are over.
_POINTS = 16
_OFFSETS = 96
_KEPT_MOVED = 7
"""columns of which what lies around offsets is kept: as many as a grid has"""


@dataclass(frozen=True, kw_only=True, eq=False)
class _ColumnNoise:
    """means: (T,) of g over nodes and points;  squares, spreads: (T, T) E of products of means, and of covariances."""

    means: Floats
    squares: Floats
    spreads: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class _ColumnSteps:
    """Per law of offsets, spread and crowded: (2, T) of M, (2, T, T) of V."""

    shared: Floats
    varying: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class _ColumnOffsets:
    """gaps: (S,) offsets along a column;  laws: (2, S) of them, spread and crowded;  f: (T, S) the terms there"""

    gaps: Floats
    laws: Floats
    f: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class ProductForecast:
    """similarity: f, a sum of products;  domain: where points and rows lie
    space: of columns with rules
    """

    similarity: Similarity
    domain: Box | Ball
    space: Space | None = None
    # Known so far: columns alike are looked at once.
    _noises: dict[Axis, _ColumnNoise] = field(default_factory=dict)
    _columns: dict[float, _ColumnOffsets] = field(default_factory=dict)
    _moved: dict[tuple[float, float], Floats] = field(default_factory=dict)
    _means: dict[tuple[float, int], tuple[Floats, Floats]] = field(default_factory=dict)
    _step_errors: dict[Axis, _ColumnSteps] = field(default_factory=dict)

    @cached_property
    def terms(self) -> ProductTerms:
        gaps = lattice_over(self.domain, self.space, 1, 1).widths
        return product_terms(self.similarity, farthest_apart(self.similarity, gaps), ROUGH)

    def noise(self, lattice: Lattice) -> NodeNoise:
        """Stable where f hardly varies: what spreads is carried along by itself, not found as a difference."""
        weights, count = self.terms.weights, len(self.terms.weights)
        means, squares, spreads = np.ones(count), np.ones((count, count)), np.zeros((count, count))
        for axis in lattice.axes:
            seen = self._noise_along(axis)
            means = means * seen.means
            spreads = spreads * (seen.squares + seen.spreads) + squares * seen.spreads
            squares = squares * seen.squares
        spread = lattice.count * float(weights @ spreads @ weights)
        return NodeNoise(
            spread=max(spread, 1e-18),
            mean=float(weights @ means),
            mean_square=float(weights @ squares @ weights),
            uneven=self._uneven(lattice) if any(each.total for _, each in lattice.mixed) else 0.0,
        )

    def _uneven(self, lattice: Lattice) -> float:
        """E (answer about even rows − mean of g)², both products over columns that differ where values have a total."""
        weights, count = self.terms.weights, len(self.terms.weights)
        both, mixed, read = np.ones((3, count, count))
        for axis in lattice.axes:
            seen = self._noise_along(axis)
            if axis.weights is None:
                both, mixed, read = both * seen.squares, mixed * seen.squares, read * seen.squares
                continue
            even = _laws_of_values(axis.side)[0] @ self.terms.along(np.array([0.0, axis.far])).T
            both, mixed = both * np.outer(even, even), mixed * np.outer(even, seen.means)
            read = read * np.outer(seen.means, seen.means)
        return max(0.0, float(weights @ (both - 2 * mixed + read) @ weights))

    def steps(self, lattice: Lattice) -> LatticeSteps:
        weights, axes = self.terms.weights, lattice.axes
        one, two = (np.stack(each) for each in zip(*map(self._laws_along, axes), strict=True))
        found = []
        for column, axis in enumerate(axes):
            if axis.far:
                found.append(StepMeans(0.0, 0.0, 0.0, 0.0))
                continue
            others = np.arange(len(axes)) != column
            seen = self._steps_along(axis)
            spread, crowded = np.einsum("i,lij,lij,j->l", weights, seen.varying, two[others].prod(axis=0), weights)
            shared = abs(float(seen.shared[1] * one[others, 1].prod(axis=0) @ weights))
            found.append(StepMeans(float(spread), float(crowded), shared, shared))
        return LatticeSteps(lattice=lattice, means=tuple(found))

    def among(self, lattice: Lattice) -> float:
        """Mean of f over rows that crowd, at points among them; the same on every lattice."""
        return float(math.prod(self._laws_along(axis)[0][1] for axis in lattice.axes) @ self.terms.weights)

    def _noise_along(self, axis: Axis) -> _ColumnNoise:
        if axis not in self._noises:
            # Of a category all values are alike.
            points = np.zeros(1) if axis.far else axis.width * self._point_places
            g = Lattice(axes=(replace(axis, lower=0.0),)).seen_from(0, points, self.terms.along)
            means = g.mean(axis=1)
            off = (g - means[:, None]).reshape(len(g), -1)
            self._noises[axis] = _ColumnNoise(
                means=means.mean(axis=1),
                squares=means @ means.T / len(points),
                spreads=off @ off.T / off.shape[1],
            )
        return self._noises[axis]

    @cached_property
    def _point_places(self) -> Floats:
        """Evenly over a column; in a ball as one of its columns is, more often near the middle."""
        even = (np.arange(_POINTS) + 0.5) / _POINTS
        if isinstance(self.domain, Box):
            return even
        fine = np.linspace(-1, 1, 2001)
        below = np.cumsum((1 - fine**2) ** ((self.domain.dimension - 1) / 2))
        return np.asarray((np.interp(even, below / below[-1], fine) + 1) / 2)

    def _seen_at(self, width: float) -> _ColumnOffsets:
        """The same for all steps."""
        if width not in self._columns:
            edges = offset_edges(self.similarity, width, _OFFSETS)
            gaps, places = (edges[1:] + edges[:-1]) / 2, np.minimum(1.0, edges / width)
            laws: tuple[Callable[[Floats], Floats], ...] = (below_spread, below_crowded)
            self._columns[width] = _ColumnOffsets(
                gaps=gaps, laws=np.stack([np.diff(law(places)) for law in laws]), f=self.terms.along(gaps)
            )
        return self._columns[width]

    def _around(self, width: float, wide: float) -> Floats:
        """(T, …, S) f_i around every offset, in quarters of a step: all orders share it, one after the other."""
        if (width, wide) not in self._moved:
            if len(self._moved) >= _KEPT_MOVED:
                self._moved.clear()
            self._moved[width, wide] = self.terms.along(self._seen_at(width).gaps + width / wide * AROUND[:, None])
        return self._moved[width, wide]

    def _laws_along(self, axis: Axis) -> tuple[Floats, Floats]:
        """A (2, T) and F (2, T, T), under both laws."""
        known = (axis.width, axis.side if axis.far else 0)
        if known not in self._means:
            if axis.far:
                laws, f = _laws_of_values(axis.side), self.terms.along(np.array([0.0, axis.far]))
            else:
                laws, f = self._seen_at(axis.width).laws, self._seen_at(axis.width).f
            self._means[known] = (laws @ f.T, np.einsum("ls,is,js->lij", laws, f, f))
        return self._means[known]

    def _steps_along(self, axis: Axis) -> _ColumnSteps:
        if axis not in self._step_errors:
            seen = self._seen_at(axis.width)
            around = self._around(axis.width, axis.span)
            read = reading_weights(axis.order) @ around
            mean = read.mean(axis=1, keepdims=True)
            laws, shared, off = seen.laws, mean[:, 0] - seen.f, read - mean
            self._step_errors[axis] = _ColumnSteps(
                shared=laws @ shared.T, varying=np.einsum("ls,ips,jps->lij", laws, off, off) / off.shape[1]
            )
        return self._step_errors[axis]


def _laws_of_values(values: int) -> Floats:
    """(2, 2) chances that row and point have the same value, and that they have not: all as often, or a few mostly."""
    same = np.array([1 / values, same_value(values)])
    return np.stack([same, 1 - same], axis=1)
