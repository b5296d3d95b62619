"""Rows that pile up where somebody asks.

Of a row at y itself steps read r(y, y) instead of f(y, y): with a kink there, that is the largest error of its cell.
Where columns are mostly one value, held-out rows are as well, and all rows of such a pile are off by the same. Their
number is what the nodes that a row at y goes to hold, less three times what the nodes around these would explain: where
rows only crowd, none are left.

Beside columns that are spread, rows that pile up in one column alone are at y in no cell. A product over columns is off
by e_j of them along that column, and of what is seen at y they are as large a share as of what is seen along column j:

    s_j = M_j / Σ over its nodes of N f(node − y_j),      K(y) is off by K(y) Σ_j e_j s_j

M_j: rows that pile up in column j. The noise of M_j is that of all nodes with these k_j, so that it hides piles in many
columns.

In one column shared out linearly the two nodes of a pile also tell where it is: their sums, less what those around have
on average, are as 1 − t to t. A pile that noise cannot explain is read at that place, as f itself: of M rows, which are
z standard deviations of their noise, the share w that rises from 0 at z = 4 to 1 at z = 6. Without a jump the noise of
what is moved is known from its slopes along the sums (delta method):

    moved = w M (f(x, y) − (1 − t) g_k − t g_(k+1)),    ψ_j = g_j + ∂ moved / ∂N_j

On data it was not fitted on (flight delays, features and pixels of pictures, 20,000 rows, ε = 1) no pile was moved,
because plans share rows out by order 2 or more there. A stated 95 % held 95 % without what piles are off by, and 100 %
with it, in the one setting of sixteen where that made a difference (tests/benchmarks/refinements.py).
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.grid.lattice import MARGIN, Lattice, stencil
from dpsim_gui.structures.grid.row_sums import spline_weights

# A pile holds more than three times what its neighbours explain; rows that only crowd stay below.
_AROUND = 3.0
# Standard deviations of the noise in the rows of a pile: none of them are moved below, and all above.
_CLEARLY, _SURELY = 4.0, 6.0
# Of a step, over which the slope of f is taken.
_HARDLY = 1e-4
# Below it an answer is nothing, and so is what it is off by; squares of what is above stay numbers.
_LEAST_SEEN = 1e-75


def piled_rows(sums: Floats, orders: Sequence[int]) -> Floats:
    """Rows that pile up in each cell;  sums: at the nodes;  orders: of each axis, 0 along which there are no cells"""
    own, around, nodes, all_nodes = sums, sums, np.ones(()), np.ones(())
    for axis, order in enumerate(orders):
        if order:
            own, around = (_windows(each, axis, order, more) for each, more in ((own, 0), (around, 1)))
            many = np.ones(sums.shape[axis])
            shape = [-1 if each == axis else 1 for each in range(len(orders))]
            nodes, all_nodes = (
                each * _windows(many, 0, order, more).reshape(shape) for each, more in ((nodes, 0), (all_nodes, 1))
            )
    explained = _AROUND * nodes * (around - own) / np.maximum(all_nodes - nodes, 1.0)
    return np.clip(own - explained, 0.0, np.maximum(own, 0.0))


@dataclass(frozen=True, kw_only=True, eq=False)
class Piles:
    """Rows at one place each, of one column shared out linearly.

    rows, places: (p,);  cells: (p,) the first of the two nodes they go to;  inside: (p,) how far in that cell
    step: h;  rows_by_sums, inside_by_sums: (p, m) slopes of rows and inside along the sums
    """

    rows: Floats
    places: Floats
    cells: NDArray[np.intp]
    inside: Floats
    step: float
    rows_by_sums: Floats
    inside_by_sums: Floats

    def moved(self, function: Callable[[Floats], Floats], read: Floats, points: Floats) -> tuple[Floats, Floats]:
        """(q,) what reading them at their own places adds to answers, and (m, q) its slopes along the sums.

        function: f of gaps;  read: (m, q) what is read at the nodes;  points: (q,)
        """
        inside, left, right = self.inside[:, None], read[self.cells], read[self.cells + 1]
        gaps = self.places[:, None] - points
        exact, outward = function(gaps), np.where(gaps < 0, -_HARDLY, _HARDLY)
        off = exact - (1 - inside) * left - inside * right
        # Away from the point: at a kink f falls to both sides.
        steeper = (function(gaps + outward * self.step) - exact) / outward
        turned = self.rows[:, None] * (steeper + left - right)
        return np.asarray(self.rows @ off), np.asarray(self.rows_by_sums.T @ off + self.inside_by_sums.T @ turned)


def told_piles(lattice: Lattice, sums: Floats, variance: float) -> Piles | None:
    """Piles that noise cannot explain, of one column shared out linearly; None elsewhere

    sums: (m,);  variance: of the noise at one node
    """
    if lattice.orders != (2,) or not lattice.plain.all():
        return None
    rows = piled_rows(sums, (2,))
    beside = np.pad(rows, 1)
    # A pile near a node also shows in the cell beside it, where it is less.
    told = (rows >= beside[:-2]) & (rows > beside[2:]) & (np.square(rows) > _CLEARLY**2 * variance * _counted(2))
    cells = np.flatnonzero(told)
    around = _windows(sums, 0, 2, 1) - _windows(sums, 0, 2, 0)
    usual = (around / np.maximum(_windows(np.ones(len(sums)), 0, 2, 1) - 2, 1.0))[cells]
    left, right = sums[cells] - usual, sums[cells + 1] - usual
    inside = np.clip(right / (left + right), 0.0, 1.0)
    found, sd = rows[cells], math.sqrt(variance * _counted(2))
    clear = np.clip((found / max(sd, 1e-300) - _CLEARLY) / (_SURELY - _CLEARLY), 0.0, 1.0)
    own, beside = _slopes_of_cells(cells, len(sums))
    # All rows of the two nodes are the pile where those around explain less than none.
    by_sums = own - np.where(found < own @ sums, 2 * _AROUND, 0.0)[:, None] * beside
    growing = clear + np.where((clear > 0) & (clear < 1), found / max((_SURELY - _CLEARLY) * sd, 1e-300), 0.0)
    both, between = (left + right)[:, None], ((inside > 0) & (inside < 1))[:, None]
    at_right = np.zeros_like(own)
    at_right[np.arange(len(cells)), cells + 1] = 1.0
    inside_by_sums = np.where(between, at_right - inside[:, None] * own - (1 - 2 * inside[:, None]) * beside, 0.0)
    return Piles(
        rows=clear * found,
        places=lattice.lower[0] + lattice.steps[0] * (cells + inside - lattice.axes[0].shift),
        cells=cells,
        inside=inside,
        step=float(lattice.steps[0]),
        rows_by_sums=growing[:, None] * by_sums,
        inside_by_sums=inside_by_sums / np.where(both == 0, 1.0, both),
    )


def _slopes_of_cells(cells: NDArray[np.intp], nodes: int) -> tuple[Floats, Floats]:
    """(p, m) each: of the sum of a cell's two nodes, and of the mean of the nodes beside them."""
    own, beside = np.zeros((2, len(cells), nodes))
    for pile, cell in enumerate(cells.tolist()):
        own[pile, cell : cell + 2] = 1.0
        around = [node for node in (cell - 1, cell + 2) if 0 <= node < nodes]
        beside[pile, around] = 1 / max(len(around), 1)
    return own, beside


def pile_shares(
    lattice: Lattice, column: int, sums: Floats, function: Callable[[Floats], Floats], variance: float
) -> tuple[Floats, Floats]:
    """(cells,) s_j as seen from the middle of each cell, and the variance of its noise

    sums: (m,) along the column;  function: of gaps, in one term;  variance: of the noise at one node
    """
    order, step = lattice.orders[column], lattice.steps[column]
    middles = lattice.lower[column] + step * (np.arange(lattice.cells[column]) + 0.5 - lattice.axes[column].shift)
    nodes = lattice.along(column)[MARGIN : MARGIN + len(sums)]
    seen = np.maximum(function(nodes - middles[:, None])[0] @ sums, 0.0)
    piled = piled_rows(sums, (order,))
    shares = np.divide(piled, seen, out=np.zeros_like(seen), where=seen > _LEAST_SEEN)
    summed = math.prod(lattice.shape) // len(sums)
    counted = variance * summed * _counted(order)
    noise = np.divide(counted, np.square(seen), out=np.zeros_like(seen), where=seen > _LEAST_SEEN)
    return np.minimum(shares, 1.0), noise


def _counted(order: int) -> float:
    """Variance of the rows of a pile along a column, over that of one node."""
    return order + 2 * (_AROUND * order / 2) ** 2


def _windows(sums: Floats, axis: int, order: int, more: int) -> Floats:
    """Per cell along an axis: over the nodes that its rows go to, and so many more to either side."""
    before, count = (slice(None),) * axis, sums.shape[axis]
    padded = np.zeros((*sums.shape[:axis], count + 2 * more, *sums.shape[axis + 1 :]))
    padded[(*before, slice(more, more + count))] = sums
    cells = count - order + 1
    total = padded[(*before, slice(0, cells))].copy()
    for first in range(1, order + 2 * more):
        total += padded[(*before, slice(first, first + cells))]
    return np.asarray(total)


def cells_of(lattice: Lattice, column: int, places: Floats) -> tuple[NDArray[np.int64], Floats]:
    """(q,) the cell of each place in a column, and how far in it."""
    along = (places - lattice.lower[column]) / lattice.steps[column] + lattice.axes[column].shift
    cell = np.clip(np.floor(along), 0, lattice.cells[column] - 1).astype(np.int64)
    return cell, np.clip(along - cell, 0.0, 1.0)


def read_of_own(lattice: Lattice, column: int, places: Floats, function: Callable[[Floats], Floats]) -> Floats:
    """(T, q) what is read along a column of rows at these very places;  function: of gaps, in T terms"""
    order = lattice.orders[column]
    if not lattice.stepped[column]:
        return np.asarray(function(np.zeros(len(places))))
    # On a plane most places come again and again.
    different, again = np.unique(places, return_inverse=True)
    _, inside = cells_of(lattice, column, different)
    shares, sharpening = spline_weights(inside, order), stencil(order)
    weights = np.zeros((len(different), order + 2 * MARGIN))
    for node in range(order):
        weights[:, node : node + len(sharpening)] += shares[:, node, None] * sharpening
    nodes = np.arange(order + 2 * MARGIN) - MARGIN + 1 - order / 2
    gaps = lattice.steps[column] * (nodes - inside[:, None])
    return np.asarray((function(gaps) * weights).sum(axis=-1))[:, again]
