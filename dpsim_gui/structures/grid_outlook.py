"""What noise and cells will do to the answers of a grid, averaged over points of the domain, from public numbers alone.

Sums over many cells are integrals over the place c of a cell (few cells are summed one by one), and averages over c and
the point y are integrals over the offset c − y. They are taken on one tensor grid of offsets, finer near 0, shared by
all numbers of cells; per point and column only the share of the box that each step of that grid covers is counted.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.grid_basis import HIGHEST_ORDER, legendre, nodes, projection
from dpsim_gui.structures.grid_cells import Cells

Floats = NDArray[np.float64]

_POINTS = 128
_FEW_POINTS = 64
_STEPS = {1: 160, 2: 28, 3: 8}
_FEW_CELLS = 36
# Multiples of these mod 1 fill the cube evenly (powers of the inverse generalised golden ratio).
_GOLDEN = {1: 1.618033988749895, 2: 1.324717957244746, 3: 1.220744084605760}
# Per column of a cell: one more than the highest order keeps degree, so that what it loses shows.
_NODES = HIGHEST_ORDER + 1


@dataclass(frozen=True, kw_only=True, eq=False)
class GridOutlook:
    """similarity: f;  domain: where points and rows lie, at most three columns."""

    similarity: Similarity
    domain: Box | Ball

    def of(self, cells: Cells) -> "CellOutlook":
        d = self.domain.dimension
        at_offsets = self._inside(self._flat_offsets, cells)
        if cells.count > _FEW_CELLS:
            return CellOutlook(outlook=self, cells=cells, at_offsets=at_offsets, at_cells=None)
        offset = (cells.centres - self._points[:_FEW_POINTS, None]).reshape(-1, d)
        at_cells = self._inside(offset, cells).reshape(-1, cells.count, at_offsets.shape[1])
        return CellOutlook(outlook=self, cells=cells, at_offsets=at_offsets, at_cells=at_cells)

    def _inside(self, offset: Floats, cells: Cells) -> Floats:
        """f at the Gauss nodes of cells whose centres lie at these offsets from y: (k, G)."""
        places, _ = nodes(_NODES, self.domain.dimension)
        inside = (offset[:, None] + places * cells.half_widths).reshape(-1, self.domain.dimension)
        origin = np.zeros((1, self.domain.dimension))
        return self.similarity.between(inside, origin).reshape(-1, len(places))

    @cached_property
    def _points(self) -> Floats:
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
        """Per column: steps from 0 to the width, exponentially longer away from 0 where f is flat."""
        d = self.domain.dimension
        edges = []
        for width in self.domain.upper - self.domain.lower:
            near = min(float(width), self.similarity.bandwidth or float(width)) / 2
            reach = np.log1p(width / near)
            edges.append(near * np.expm1(np.linspace(0, reach, _STEPS[d] + 1)))
        return tuple(edges)

    @cached_property
    def _offsets(self) -> Floats:
        """(S, …, S, d) middles of the steps."""
        middles = [(edge[1:] + edge[:-1]) / 2 for edge in self._edges]
        return np.stack(np.meshgrid(*middles, indexing="ij"), axis=-1)

    @property
    def _flat_offsets(self) -> Floats:
        return self._offsets.reshape(-1, self.domain.dimension)

    @cached_property
    def _covered(self) -> tuple[Floats, ...]:
        """Per column (q, S): which share of the box lies at these offsets from y, on both sides."""
        lower, upper = self.domain.lower, self.domain.upper
        shares = []
        for column, edge in enumerate(self._edges):
            below = np.minimum(edge, (self._points[:, column] - lower[column])[:, None])
            above = np.minimum(edge, (upper[column] - self._points[:, column])[:, None])
            shares.append(np.diff(below + above, axis=1) / (upper[column] - lower[column]))
        return tuple(shares)

    @cached_property
    def weight(self) -> Floats:
        """(S^d,) mean over y of the share of the box at each offset; sums to 1."""
        weight = self._covered[0]
        for share in self._covered[1:]:
            weight = (weight[:, :, None] * share[:, None, :]).reshape(len(share), -1)
        return np.asarray(weight.mean(axis=0))

    def averages_at_points(self, values: Floats) -> Floats:
        """values at the offsets (S^d,) → (q,) averages over c in the box."""
        steps = _STEPS[self.domain.dimension]
        result = self._covered[0] @ values.reshape(steps, -1)
        for share in self._covered[1:]:
            result = np.einsum("qs,qsr->qr", share, result.reshape(len(share), steps, -1))
        return np.asarray(result.reshape(-1))


@dataclass(frozen=True, kw_only=True, eq=False)
class CellOutlook:
    """at_offsets: f at the Gauss nodes of a cell at every offset, (S^d, G)
    at_cells: the same of every cell from some points, (q, C, G), where cells are few
    """

    outlook: GridOutlook
    cells: Cells
    at_offsets: Floats
    at_cells: Floats | None

    def coefficients(self, order: int) -> Floats:
        """(J,) roots of E_y Σ_c T_j(c, y)²: how much moment j weighs in an answer.

        j = 0 is counted from its mean over the cells, since that is how counts are read (their sum is known).
        """
        matrix = self._projection(order)
        if self.at_cells is not None:
            values = self.at_cells @ matrix
            squares = np.square(values).sum(axis=1).mean(axis=0)
            squares[0] -= np.square(values[..., 0].sum(axis=1)).mean() / self.cells.count
        else:
            values = self.at_offsets @ matrix
            squares = self.outlook.weight @ np.square(values)
            squares[0] -= np.square(self.outlook.averages_at_points(values[:, 0])).mean()
            squares *= self.cells.count
        return np.asarray(np.sqrt(np.maximum(squares, 1e-18 * float(np.square(values).max()))))

    def error(self, order: int) -> tuple[float, float]:
        """Rms over c and y of the remainder's mean over a cell, and of the remainder itself."""
        places, shares = nodes(_NODES, self.outlook.domain.dimension)
        remainder = self.at_offsets - self.at_offsets @ (self._projection(order) @ legendre(places, order).T)
        bias, spread = remainder @ shares, np.square(remainder) @ shares
        weight = self.outlook.weight
        return float(np.sqrt(weight @ bias**2)), float(np.sqrt(weight @ spread))

    @cached_property
    def means(self) -> tuple[float, float]:
        """Mean and mean square over y of the mean of f(c, y) over the cells."""
        middle = self.at_offsets.shape[1] // 2
        if self.at_cells is not None:
            means = self.at_cells[..., middle].mean(axis=1)
        else:
            means = self.outlook.averages_at_points(self.at_offsets[:, middle])
        return float(means.mean()), float(np.square(means).mean())

    def _projection(self, order: int) -> Floats:
        """From the nodes to T_j; order 1 reads the centre, which is the middle node."""
        d = self.outlook.domain.dimension
        if order > 1:
            return projection(order, d, _NODES)
        centre = np.zeros((_NODES**d, 1))
        centre[_NODES**d // 2] = 1.0
        return centre
