"""What noise and steps will do to the answers of a grid, averaged over points of the domain, from public numbers alone.

Averages over places x and points y are integrals over the offset x − y. They are taken on one tensor grid of offsets,
finer near 0, shared by all lattices; per point and column only the share of the box that each step of that grid covers
is counted.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import LARGEST_BOUND, Ball, Box
from dpsim_gui.functions.similarity import Metric, Similarity
from dpsim_gui.structures.grid.lattice import (
    HIGHEST_ORDER,
    MARGIN,
    WORST_ERROR,
    Lattice,
    NodeAxis,
    blur_left,
    sharpened,
    stencil,
)
from dpsim_gui.structures.grid.steps import Offsets, graded_edges

MOST_DIRECT = 3
"""Columns over whose offsets tensors are laid; in more, means are products of those along columns."""
# Points that an answer's noise is averaged over.
_POINTS = 96
# Nodes up to which they are summed one by one, by columns.
_FEW_NODES = {1: 32, 2: 100, 3: 100}
# Offsets along a column, by columns, as in `steps`.
_STEPS = {1: 160, 2: 28, 3: 10}
# Multiples of these mod 1 fill the cube evenly (powers of the inverse generalised golden ratio).
_GOLDEN = {1: 1.618033988749895, 2: 1.324717957244746, 3: 1.220744084605760}
# Central differences of order 1 … 4, and of order 8, on nine neighbours.
_DIFFERENCES = np.array(
    [
        [0, 0, 0, -0.5, 0, 0.5, 0, 0, 0],
        [0, 0, 0, 1, -2, 1, 0, 0, 0],
        [0, 0, -0.5, 1, 0, -1, 0.5, 0, 0],
        [0, 0, 1, -4, 6, -4, 1, 0, 0],
    ]
)
# δ⁸: what sharpening leaves is about c₄ times this (`blur_left`).
_EIGHTH = np.array([1.0, -8, 28, -56, 70, -56, 28, -8, 1])
# By order, for higher terms: of the bound at most 0.9 was reached by single rows in one to three columns.
_SAFETY = (2.0, 2.0, 4.0, 4.0)
_AT_KINK = 1 / 4  # of δ²f: a kink in the middle between two nodes


@dataclass(frozen=True, kw_only=True, eq=False)
class GridForecast:
    """similarity: f;  domain: where points and rows lie, at most three columns."""

    similarity: Similarity
    domain: Box | Ball

    @property
    def highest_order(self) -> int:
        """Kinks are not met better by smoother splines."""
        return HIGHEST_ORDER if self.similarity.traits.is_smooth else 2

    def of(self, steps: Floats) -> "SideForecast":
        """All orders at these steps, (d,)."""
        near = np.minimum(steps, (self.similarity.bandwidth or math.inf) / 2)
        return SideForecast(forecast=self, steps=steps, nearer=near)

    def around(self, steps: Floats) -> Floats:
        """f at −4 … 4 steps from every offset, along every column: (d, 9, S^d)."""
        return np.stack([self.offsets.around(column, step * np.arange(-4.0, 5)) for column, step in enumerate(steps)])

    def around_nearer(self, steps: Floats) -> Floats:
        """The same, kept: lattices of wide steps share it."""
        key = steps.tobytes()
        if key not in self._kept:
            self._kept[key] = self.around(steps)
        return self._kept[key]

    def around_axes(self, steps: Floats) -> Floats:
        """The same where places and points differ in that column alone, from 0 on: kernels are steepest there."""
        found, widths = [], self.domain.upper - self.domain.lower
        for column, (step, edges) in enumerate(zip(steps, self.offsets.edges, strict=True)):
            gaps = [np.zeros(1)] * len(steps)
            gaps[column] = np.minimum(edges, widths[column]) + step * np.arange(-4.0, 5)[:, None]
            found.append(self.similarity.of_gaps(gaps))
        return np.stack(found)

    @cached_property
    def _kept(self) -> dict[bytes, Floats]:
        return {}

    @cached_property
    def points(self) -> Floats:
        """(q, d) evenly over the domain."""
        d = self.domain.dimension
        lower, width = self.domain.lower, self.domain.upper - self.domain.lower
        steps = _GOLDEN[d] ** -np.arange(1.0, d + 1)
        # Up to half of a box lies outside its ball.
        places = np.modf(np.outer(np.arange(1, 2 * _POINTS + 1), steps))[0]
        points = lower + width * places
        return np.asarray(points[self.domain.contains(points)][:_POINTS])

    @cached_property
    def offsets(self) -> Offsets:
        """To twice the width, exponentially longer away from 0 where f is flat."""
        edges = []
        for width in map(float, self.domain.upper - self.domain.lower):
            near = min(width, self.similarity.bandwidth or width) / 2
            edges.append(graded_edges(near, 2 * width, _STEPS[self.domain.dimension]))
        return Offsets(similarity=self.similarity, edges=tuple(edges))

    def _shares(self, beyond: Floats) -> list[Floats]:
        """Which share of the box, `beyond` wider at every end, lies at each offset from a point, per column.

        beyond: (k, d) → (k, q, S)
        """
        found = []
        for column, edge in enumerate(self.offsets.edges):
            lower, upper = self.domain.lower[column] - beyond[:, column], self.domain.upper[column] + beyond[:, column]
            place = self.points[:, column]
            reached = np.minimum(edge, (place - lower[:, None])[..., None])
            reached += np.minimum(edge, (upper[:, None] - place)[..., None])
            reached /= (upper - lower)[:, None, None]
            found.append(reached[..., 1:] - reached[..., :-1])
        return found

    def means(self, values: Floats, beyond: Floats) -> Floats:
        """Means over the box, wider by each of `beyond`, as seen from each point.

        values: (k, c, S^d) at the offsets;  beyond: (k, d) → (k, c, q)
        """
        first, *others = self._shares(beyond)
        total = first[:, None] @ values.reshape(*values.shape[:2], first.shape[2], -1)
        for share in others:
            rest = total.reshape(*values.shape[:2], *share.shape[1:], -1)
            total = (share[:, None, :, None, :] @ rest)[..., 0, :]
        return np.asarray(total[..., 0])

    @cached_property
    def height(self) -> float:
        """The largest f at an offset."""
        if self.similarity.is_kernel:
            return 1.0
        widths = self.domain.upper - self.domain.lower
        return float(self.similarity.between(np.zeros((1, len(widths))), 2 * widths[None]).item())

    @cached_property
    def met(self) -> NDArray[np.intp]:
        """Which offsets there are between a point and some place of the box."""
        reached = np.ones((len(self.points), 1), dtype=bool)
        for (share,) in self._shares(np.zeros((1, self.domain.dimension))):
            reached = (reached[:, :, None] & (share > 0)[:, None, :]).reshape(len(share), -1)
        return np.flatnonzero(reached.any(axis=0))


@dataclass(frozen=True, kw_only=True)
class NodeNoise:
    """spread: E_y Σ (g − its mean over the nodes)²;  mean, mean_square: over y, of that mean of g
    uneven: E_y of its squared difference from the answer about rows spread evenly; 0 where their sums are all alike
    """

    spread: float
    mean: float
    mean_square: float
    uneven: float = 0.0


@dataclass(frozen=True, kw_only=True)
class WorstError:
    """About the most a row's answer can be off by, for points of the domain.

    steps: between nodes, with a margin for higher terms;  cut: by whole shares, per share
    """

    steps: float
    cut: float

    def of(self, parts: int) -> float:
        """parts: into which a row is cut along each column; each share is off by up to half of one"""
        return self.steps + self.cut / parts


@dataclass(frozen=True, kw_only=True, eq=False)
class SideForecast:
    """steps: (d,) of the lattice;  nearer: the same, at most s/2"""

    forecast: GridForecast
    steps: Floats
    nearer: Floats

    def noise(self, lattices: Sequence[Lattice]) -> list[NodeNoise]:
        """lattices: of these steps. Few nodes are summed one by one."""
        few = _FEW_NODES[len(self.steps)]
        many = [lattice for lattice in lattices if lattice.count > few]
        averaged = iter(self._averaged(many) if many else ())
        return [self._summed(each) if each.count <= few else next(averaged) for each in lattices]

    def _summed(self, lattice: Lattice) -> NodeNoise:
        g = self._at_nodes(lattice)
        return self._noise(lattice, g.mean(axis=1), float(np.einsum("qc,qc->", g, g)) / len(g))

    def _averaged(self, lattices: Sequence[Lattice]) -> Iterator[NodeNoise]:
        values = np.empty((len(lattices), 2, len(self.forecast.offsets.exact)))
        for g, lattice in zip(values[:, 0], lattices, strict=True):
            g[:] = self.forecast.offsets.exact
            for column, order in enumerate(lattice.orders):
                np.add(g, self._sharper[column, order - 1], out=g)
        np.square(values[:, 0], out=values[:, 1])
        beyond = np.stack([each.steps * [axis.nodes - axis.span for axis in each.axes] / 2 for each in lattices])
        found = self.forecast.means(values, beyond)
        for lattice, (means, squares) in zip(lattices, found, strict=True):
            yield self._noise(lattice, means, lattice.count * float(squares.mean()))

    def _noise(self, lattice: Lattice, means: Floats, square: float) -> NodeNoise:
        """g is counted from its mean, as sums are read: their total is known.

        means: (q,) of g over the nodes;  square: E_y Σ g²
        """
        mean_square = float(np.square(means).mean())
        spread = max(square - lattice.count * mean_square, 1e-18 * self.forecast.height**2)
        return NodeNoise(spread=spread, mean=float(means.mean()), mean_square=mean_square)

    def _at_nodes(self, lattice: Lattice) -> Floats:
        """(q, C) g at every node."""
        points, d = self.forecast.points, len(lattice.axes)
        gaps = [
            (points[:, column, None] - lattice.along(column)).reshape(
                len(points), *(-1 if k == column else 1 for k in range(d))
            )
            for column in range(d)
        ]
        return sharpened(self.forecast.similarity.of_gaps(gaps), lattice).reshape(len(points), -1)

    @cached_property
    def _sharper(self) -> Floats:
        """(d, orders, S^d) what sharpening along each column adds to f."""
        return np.asarray(_sharpening(self.forecast.highest_order) @ self._wide)

    def worst(self, lattice: Lattice, columns: int | None = None) -> WorstError:
        """columns: how many of them are looked at, all by default"""
        highest, total = self.forecast.highest_order, 0.0
        for column, order in enumerate(lattice.orders[:columns]):
            met = min(order, highest)
            step = float(lattice.steps[column])
            near = min(step, (self.forecast.similarity.bandwidth or math.inf) / 2)
            between = _AT_KINK if met == highest == 2 else WORST_ERROR[met - 1]
            # h^r ∂^r f, from differences over the nearer steps
            change = between * (step / near) ** met * float(self._changes[column, met - 1])
            total += _SAFETY[met - 1] * (change + blur_left(order) * float(self._blur[column]))
        shared = sum(order for order in lattice.orders[:columns] if order > 1)
        return WorstError(steps=total, cut=shared * self.forecast.height / 2)

    @cached_property
    def _wide(self) -> Floats:
        return self.forecast.around(self.steps)

    @cached_property
    def _near(self) -> Floats:
        return self._wide if (self.nearer == self.steps).all() else self.forecast.around_nearer(self.nearer)

    @cached_property
    def _changes(self) -> Floats:
        """(d, orders) the largest central difference of each order over the nearer steps."""
        return self._largest(_DIFFERENCES[: self.forecast.highest_order], self._near, self.nearer)

    @cached_property
    def _blur(self) -> Floats:
        """(d,) the largest δ⁸f."""
        return self._largest(_EIGHTH[None], self._wide, self.steps)[:, 0]

    def _largest(self, differences: Floats, around: Floats, steps: Floats) -> Floats:
        """differences: (k, 9);  around: f in these steps → (d, k) the largest of each at an offset that can be met."""
        anywhere = np.abs(differences @ around)[..., self.forecast.met].max(axis=-1)
        return np.asarray(np.maximum(anywhere, np.abs(differences @ self.forecast.around_axes(steps)).max(axis=-1)))


@lru_cache(maxsize=64)
def worst_error(similarity: Similarity, domain: Box | Ball, lattice: Lattice) -> WorstError:
    """Over every column of a lattice.

    f knows the other columns by their distance alone, so that in more than three they are looked at as one, as wide
    as their diagonal. Categories add nothing: rows of another value are farther away, where f is flatter.
    """
    plain = lattice.without_categories()
    if plain is None:
        return WorstError(steps=0.0, cut=0.0)
    if plain is not lattice:
        return worst_error(similarity, Box(lower=plain.lower, upper=plain.lower + plain.widths), plain)
    if domain.dimension <= MOST_DIRECT:
        return GridForecast(similarity=similarity, domain=domain).of(lattice.steps).worst(lattice)
    total, cut, known = 0.0, 0.0, dict[NodeAxis, WorstError]()
    for column, axis in enumerate(lattice.axes):
        if axis not in known:
            known[axis] = _worst_along(similarity, axis, _diagonal(similarity, np.delete(lattice.widths, column)))
        total, cut = total + known[axis].steps, cut + known[axis].cut
    return WorstError(steps=total, cut=cut)


def _worst_along(similarity: Similarity, axis: NodeAxis, others: float) -> WorstError:
    """others: how wide all other columns are together"""
    beside = NodeAxis(lower=0.0, width=others, side=1, order=1, span=1.0)
    along = Lattice(axes=(replace(axis, lower=0.0, shift=0.0), beside))
    return _seen_along(similarity, axis.width, others, axis.width / axis.span).worst(along, columns=1)


@lru_cache(maxsize=64)
def _seen_along(similarity: Similarity, width: float, others: float, step: float) -> "SideForecast":
    """Of a column beside all others, which are looked at as one: every order of these steps shares it."""
    steps = np.full(2, step)
    near = np.minimum(steps, (similarity.bandwidth or math.inf) / 2)
    return SideForecast(forecast=_forecast_along(similarity, width, others), steps=steps, nearer=near)


@lru_cache(maxsize=16)
def _forecast_along(similarity: Similarity, width: float, others: float) -> GridForecast:
    """Whatever the steps. A diagonal may be longer than any box: f is no steeper that far away."""
    upper = np.minimum([width, others], LARGEST_BOUND)
    return GridForecast(similarity=similarity, domain=Box(lower=np.zeros(2), upper=upper))


def _diagonal(similarity: Similarity, widths: Floats) -> float:
    """How far apart rows and points can be over columns of these widths, in the distance that f is made of."""
    if similarity.traits.metric is Metric.ABSOLUTE:
        return float(widths.sum())
    power = similarity.power or 2.0
    return float((widths**power).sum() ** (1 / power))


@lru_cache(maxsize=HIGHEST_ORDER)
def _sharpening(highest: int) -> Floats:
    """(orders, 9) stencils less the node itself, on nine neighbours."""
    weights = np.zeros((highest, 9))
    for order in range(1, highest + 1):
        weights[order - 1, 4 - MARGIN : 5 + MARGIN] = stencil(order)
    weights[:, 4] -= 1
    return weights


def farther(similarity: Similarity, points: Floats, lattice: Lattice) -> Floats:
    """(q,) growth of the worst error for points beyond the box: that of distances of degree p has degree p − r."""
    if similarity.is_kernel or not lattice.plain.any():
        return np.ones(len(points))
    ends, widest = lattice.farthest(points)[:, lattice.plain], float(lattice.widths[lattice.plain].max())
    reach = np.maximum(1.0, (ends / widest).max(axis=1))
    return np.asarray(reach ** max(0.0, similarity.degree - min(lattice.orders)))
