"""What noise and steps will do to the answers of a grid, averaged over points of the domain, from public numbers alone.

Averages over places x and points y are integrals over the offset x − y. They are taken on one tensor grid of offsets,
finer near 0, shared by all lattices; per point and column only the share of the box that each step of that grid covers
is counted.
"""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.similarity import DISTANCES, FunctionName, Similarity
from dpsim_gui.structures.grid_lattice import (
    HIGHEST_ORDER,
    MARGIN,
    WORST_ERROR,
    Lattice,
    blur_left,
    sharpened,
    stencil,
)

Floats = NDArray[np.float64]

_POINTS = 96
_FEW_NODES = 100
_STEPS = {1: 160, 2: 28, 3: 10}
# Multiples of these mod 1 fill the cube evenly (powers of the inverse generalised golden ratio).
_GOLDEN = {1: 1.618033988749895, 2: 1.324717957244746, 3: 1.220744084605760}
_SMOOTH = (FunctionName.GAUSSIAN, FunctionName.CAUCHY, FunctionName.L2SQ)
# Central differences of order 1 … 4 and 8 on nine neighbours.
_DIFFERENCES = {
    1: np.array([0, 0, 0, -0.5, 0, 0.5, 0, 0, 0]),
    2: np.array([0, 0, 0, 1, -2, 1, 0, 0, 0]),
    3: np.array([0, 0, -0.5, 1, 0, -1, 0.5, 0, 0]),
    4: np.array([0, 0, 1, -4, 6, -4, 1, 0, 0]),
    8: np.array([1, -8, 28, -56, 70, -56, 28, -8, 1]),
}
_SAFETY = 4.0
_AT_KINK = 1 / 4  # of δ²f: a kink in the middle between two nodes


@dataclass(frozen=True, kw_only=True, eq=False)
class GridOutlook:
    """similarity: f;  domain: where points and rows lie, at most three columns."""

    similarity: Similarity
    domain: Box | Ball

    @property
    def highest_order(self) -> int:
        """Kinks are not met better by smoother splines."""
        return HIGHEST_ORDER if self.similarity.name in _SMOOTH else 2

    def of(self, side: int) -> "LatticeOutlook":
        """All orders at this number of steps."""
        steps = Lattice.over(self.domain, side, 1).steps
        near = np.minimum(steps, (self.similarity.bandwidth or math.inf) / 2)
        wide = self._around(steps)
        return LatticeOutlook(outlook=self, wide=wide, near=wide if (near == steps).all() else self._around(near))

    def _around(self, steps: Floats) -> Floats:
        """f at −4 … 4 steps from every offset, along every column: (d, 9, S^d)."""
        found = np.empty((len(steps), 9, len(self.offsets)))
        for column, step in enumerate(steps):
            moved = np.repeat(self.offsets[None], 9, axis=0)
            moved[..., column] += step * np.arange(-4, 5)[:, None]
            found[column] = self.similarity.between(moved.reshape(-1, len(steps)), self._origin).reshape(9, -1)
        return found

    @property
    def _origin(self) -> Floats:
        return np.zeros((1, self.domain.dimension))

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
    def _edges(self) -> tuple[Floats, ...]:
        """Per column: steps from 0 to twice the width, exponentially longer away from 0 where f is flat."""
        d = self.domain.dimension
        edges = []
        for width in self.domain.upper - self.domain.lower:
            near = min(float(width), self.similarity.bandwidth or float(width)) / 2
            reach = np.log1p(2 * width / near)
            edges.append(near * np.expm1(np.linspace(0, reach, _STEPS[d] + 1)))
        return tuple(edges)

    @cached_property
    def offsets(self) -> Floats:
        """(S^d, d) middles of the steps."""
        middles = [(edge[1:] + edge[:-1]) / 2 for edge in self._edges]
        return np.stack([each.ravel() for each in np.meshgrid(*middles, indexing="ij")], axis=1)

    def covered(self, beyond: Floats) -> Floats:
        """(q, S^d) which share of the box, `beyond` wider at every end, lies at each offset from a point."""
        lower, upper = self.domain.lower - beyond, self.domain.upper + beyond
        total = np.ones((len(self.points), 1))
        for column, edge in enumerate(self._edges):
            below = np.minimum(edge, (self.points[:, column] - lower[column])[:, None])
            above = np.minimum(edge, (upper[column] - self.points[:, column])[:, None])
            share = np.diff(below + above, axis=1) / (upper[column] - lower[column])
            total = (total[:, :, None] * share[:, None, :]).reshape(len(share), -1)
        return total

    @cached_property
    def weight(self) -> Floats:
        """(S^d,) mean over points of the share of the box at each offset; sums to 1."""
        return np.asarray(self.covered(np.zeros(self.domain.dimension)).mean(axis=0))


@dataclass(frozen=True, kw_only=True, eq=False)
class LatticeOutlook:
    """wide: (d, 9, S^d) f around every offset in steps of the lattice;  near: the same in steps of at most s/2."""

    outlook: GridOutlook
    wide: Floats
    near: Floats

    def noise(self, lattice: Lattice) -> tuple[float, float, float]:
        """E_y Σ (g − its mean over the nodes)², and over y the mean and mean square of the mean of g.

        g is counted from its mean, as sums are read: their total is known. Few nodes are summed one by one.
        """
        if lattice.count <= _FEW_NODES:
            points = self.outlook.points
            values = self.outlook.similarity.between(points, lattice.places)
            shape = tuple(size + 2 * MARGIN for size in lattice.shape)
            g = sharpened(values.reshape(len(points), *shape), lattice).reshape(len(points), -1)
            means, square = g.mean(axis=1), np.square(g).sum(axis=1).mean()
        else:
            centre = self.wide[0, 4]
            g = centre.copy()
            for column, order in enumerate(lattice.orders):
                g += np.tensordot(stencil(order), self.wide[column, 1:8], axes=1) - centre
            covered = self.outlook.covered(lattice.steps * (np.array(lattice.orders) - 1) / 2)
            means, square = covered @ g, lattice.count * (covered @ np.square(g)).mean()
        least = 1e-18 * float(np.square(self.wide[0, 4]).max())
        spread = max(float(square - lattice.count * np.square(means).mean()), least)
        return spread, float(means.mean()), float(np.square(means).mean())

    def _met(self, order: int) -> int:
        """The order up to which f can be met."""
        return min(order, self.outlook.highest_order)

    def worst(self, lattice: Lattice, parts: int) -> float:
        """About the most a row's answer can be off by, for points of the domain, with a margin for higher terms.

        parts: into which a row is cut along each column; each share is off by up to half of one
        """
        inside = self.outlook.weight > 0
        cut = sum(order for order in lattice.orders if order > 1) / (2 * parts)
        total = cut * float(np.abs(self.wide[0, 4]).max()) / _SAFETY
        for column, order in enumerate(lattice.orders):
            met = self._met(order)
            between = _AT_KINK if met == self.outlook.highest_order == 2 else WORST_ERROR[met - 1]
            total += between * float(np.abs(self._change(lattice, column)[inside]).max())
            left = np.tensordot(_DIFFERENCES[8], self.wide[column], axes=1)[inside]
            total += blur_left(order) * float(np.abs(left).max())
        return _SAFETY * total

    def _change(self, lattice: Lattice, column: int) -> Floats:
        """h^r ∂^r f at every offset, from differences over the nearer steps."""
        order, step = self._met(lattice.orders[column]), float(lattice.steps[column])
        near = min(step, (self.outlook.similarity.bandwidth or math.inf) / 2)
        return (step / near) ** order * np.tensordot(_DIFFERENCES[order], self.near[column], axes=1)


def farther(similarity: Similarity, points: Floats, lattice: Lattice) -> Floats:
    """(q,) growth of the worst error for points beyond the box: that of distances of degree p has degree p − r."""
    if similarity.name not in DISTANCES:
        return np.ones(len(points))
    degree = {FunctionName.L2SQ: 2.0, FunctionName.LPP: similarity.power or 1.0}.get(similarity.name, 1.0)
    ends = np.maximum(np.abs(points - lattice.lower), np.abs(points - lattice.lower - lattice.widths))
    reach = np.maximum(1.0, (ends / lattice.widths.max()).max(axis=1))
    return np.asarray(reach ** max(0.0, degree - min(lattice.orders)))
