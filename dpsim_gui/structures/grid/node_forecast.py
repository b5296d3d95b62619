"""What is foreseen of a grid's lattices whatever the rows, the budget and the neighbours are."""

import itertools
import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.geometry import Space
from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.product_terms import ROUGH, ProductTerms, farthest_apart, is_separable, product_terms
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.categories import ValueWeights
from dpsim_gui.structures.grid.forecast import MOST_DIRECT, GridForecast, NodeNoise, WorstError, worst_error
from dpsim_gui.structures.grid.lattice import Lattice, NodeAxis, ends_for, lattice_over
from dpsim_gui.structures.grid.steps import AROUND, LatticeSteps, StepForecast, StepMeans, offset_edges, reading_weights
from dpsim_gui.structures.offset_laws import below_crowded, below_spread, same_value

# What noise and steps will do to the answers of a grid of many columns, from public numbers alone.
#
# A function that is a sum of products over columns (`product_terms`) has means that are products of means along single
# columns, as long as rows and points lie in them independently. With terms i, j and columns c, c', per column
#
#     A_c[i] = E f_i      F_c[i, j] = E f_i f_j      M_c[i] = E ē_i      V_c[i, j] = E (e_i − ē_i)(e_j − ē_j)
#
# over the offset u of a point and the place of a row between nodes (`grid.steps`), so that in all, along column c,
#
#     E ē = Σ_i w_i M_c[i] Π_{c' ≠ c} A_c'[i]          E v = Σ_ij w_i w_j V_c[i, j] Π_{c' ≠ c} F_c'[i, j]
#
# The noise is E_y Σ_k (g − its mean)², with g a sum of products as well: exact, node by node along every column.

# Places along a column, and offsets from each, that averages are over.
_POINTS = 16
_OFFSETS = 96
# Columns of which what lies around offsets is kept: as many as a grid has.
_KEPT_MOVED = 7


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
    _noises: dict[NodeAxis, _ColumnNoise] = field(default_factory=dict)
    _columns: dict[float, _ColumnOffsets] = field(default_factory=dict)
    _moved: dict[tuple[float, float], Floats] = field(default_factory=dict)
    _means: dict[tuple[float, int], tuple[Floats, Floats]] = field(default_factory=dict)
    _step_errors: dict[NodeAxis, _ColumnSteps] = field(default_factory=dict)

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

    def _noise_along(self, axis: NodeAxis) -> _ColumnNoise:
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

    def _laws_along(self, axis: NodeAxis) -> tuple[Floats, Floats]:
        """A (2, T) and F (2, T, T), under both laws."""
        known = (axis.width, axis.side if axis.far else 0)
        if known not in self._means:
            if axis.far:
                laws, f = _laws_of_values(axis.side), self.terms.along(np.array([0.0, axis.far]))
            else:
                laws, f = self._seen_at(axis.width).laws, self._seen_at(axis.width).f
            self._means[known] = (laws @ f.T, np.einsum("ls,is,js->lij", laws, f, f))
        return self._means[known]

    def _steps_along(self, axis: NodeAxis) -> _ColumnSteps:
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


# 16 MiB of sums.
MOST_NODES = 2**21
MOST_DIRECT_NODES = 2**16
"""That answers are read from one by one."""
# Of the largest value: from there on finer grids only add noise.
_NOTHING = 1e-9
# Of fewer steps no error is taken for nothing.
_FINE = 32
# Eight per octave up to 256, the most there can be in two columns, and four beyond.
_SIDES = tuple(sorted({round(2 ** (step / 8)) for step in (*range(8, 64), *range(64, 105, 2))}))


@dataclass(frozen=True, kw_only=True, eq=False)
class LatticeForecast:
    """among: mean of f over rows that crowd, at points among them"""

    side: int
    order: int
    lattice: Lattice
    noise: NodeNoise
    worst: WorstError
    steps: LatticeSteps
    among: float


@lru_cache(maxsize=64)
def lattice_forecasts(
    similarity: Similarity, domain: Box | Ball, space: Space | None = None, values: tuple[ValueWeights, ...] = ()
) -> tuple[LatticeForecast, ...]:
    """Every order that helps at every number of steps

    space: of columns with rules;  values: how those of its categories are counted
    """
    return tuple(_way(similarity, domain, space, values).forecasts())


def lattice_forecast(
    similarity: Similarity,
    domain: Box | Ball,
    side: int,
    order: int,
    space: Space | None = None,
    values: tuple[ValueWeights, ...] = (),
) -> LatticeForecast:
    (found,) = _way(similarity, domain, space, values).at(side, [order])
    return found


@dataclass(frozen=True, kw_only=True, eq=False)
class _Way(ABC):
    """How lattices are foreseen."""

    most_nodes: ClassVar[int] = MOST_NODES

    similarity: Similarity
    domain: Box | Ball
    space: Space | None
    values: tuple[ValueWeights, ...]

    @abstractmethod
    def foreseen(self, lattices: Sequence[Lattice]) -> Iterator[tuple[NodeNoise, WorstError, LatticeSteps, float]]:
        """The last four of `LatticeForecast`;  lattices: of one number of steps"""

    @cached_property
    def forecast(self) -> GridForecast:
        return GridForecast(similarity=self.similarity, domain=self.domain)

    def at(self, side: int, orders: Sequence[int]) -> list[LatticeForecast]:
        lattices = [
            lattice_over(self.domain, self.space, side, order, ends_for(self.similarity, order), self.values)
            for order in orders
        ]
        return [
            LatticeForecast(side=side, order=order, lattice=lattice, noise=noise, worst=worst, steps=steps, among=among)
            for order, lattice, (noise, worst, steps, among) in zip(
                orders, lattices, self.foreseen(lattices), strict=True
            )
        ]

    def forecasts(self) -> Iterator[LatticeForecast]:
        for side in _SIDES:
            found = self.at(side, range(1, self.forecast.highest_order + 1))
            if not found[0].lattice.plain.any():
                # Categories only: there are no steps to choose.
                yield found[0]
                return
            yield from (each for each in found if each.lattice.count <= self.most_nodes)
            # Finer steps would only add noise.
            exact = side >= _FINE and any(each.steps.crowded(1) < _NOTHING * self.forecast.height for each in found)
            if exact or found[0].lattice.count > self.most_nodes:
                return


def _way(similarity: Similarity, domain: Box | Ball, space: Space | None, values: tuple[ValueWeights, ...]) -> _Way:
    kind: type[_Way] = _ByProducts
    if space is not None and space.has_vertices:
        kind = _ByProducts if is_separable(similarity) else _OfValues
    elif domain.dimension <= MOST_DIRECT:
        kind = _OverOffsets
    return kind(similarity=similarity, domain=domain, space=space, values=values)


class _OverOffsets(_Way):
    """In up to three columns: integrals over a tensor grid of offsets."""

    most_nodes = MOST_DIRECT_NODES

    def foreseen(self, lattices: Sequence[Lattice]) -> Iterator[tuple[NodeNoise, WorstError, LatticeSteps, float]]:
        # Of a kernel all orders have the same steps, and share what is worked out for them.
        for _, alike in itertools.groupby(lattices, key=lambda lattice: lattice.steps.tobytes()):
            same = list(alike)
            seen, errors = self.forecast.of(same[0].steps), self._steps.of(same[0].steps)
            for lattice, noise in zip(same, seen.noise(same), strict=True):
                yield noise, seen.worst(lattice), errors.on(lattice), self._steps.among

    @cached_property
    def _steps(self) -> StepForecast:
        return StepForecast(similarity=self.similarity, domain=self.domain)


class _OfValues(_Way):
    """Sums over columns that are categories alone: a few closed forms.

    Along a category of k values f is 0 at one node and h = far^p at k − 1 of them: its mean is h(k − 1)/k, and its
    variance h²(k − 1)/k². Means and variances add up over columns, and nothing is off by steps.
    """

    def foreseen(self, lattices: Sequence[Lattice]) -> Iterator[tuple[NodeNoise, WorstError, LatticeSteps, float]]:
        for lattice in lattices:
            heights = self.similarity.of_gaps([np.array([axis.far for axis in lattice.axes])])
            values = np.array([axis.side for axis in lattice.axes])
            mean = float(np.sum(heights * (values - 1) / values))
            spread = float(np.sum(np.square(heights / values) * (values - 1)))
            steps = LatticeSteps(lattice=lattice, means=(StepMeans(0.0, 0.0, 0.0, 0.0),) * len(values))
            noise = NodeNoise(spread=lattice.count * spread, mean=mean, mean_square=mean**2)
            yield noise, WorstError(steps=0.0, cut=0.0), steps, mean


class _ByProducts(_Way):
    """In more, or with categories: products of integrals along columns."""

    def foreseen(self, lattices: Sequence[Lattice]) -> Iterator[tuple[NodeNoise, WorstError, LatticeSteps, float]]:
        known = self._products
        for lattice in lattices:
            worst = worst_error(self.similarity, self.domain, lattice)
            yield known.noise(lattice), worst, known.steps(lattice), known.among(lattice)

    @cached_property
    def _products(self) -> ProductForecast:
        return ProductForecast(similarity=self.similarity, domain=self.domain, space=self.space)
