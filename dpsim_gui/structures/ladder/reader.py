"""Answers from ladders: one linear interpolation per ladder, noise included, whatever the depth."""

from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.ladder.basis import HierarchicalBasis
from dpsim_gui.structures.reading import Reader, Reading, read_in_blocks

# D beyond the edge of the box for p ≠ 1, from n and what a ladder knows at five marks.
#
# For y = −t the function x ↦ (x + t)^p on [0, 1] is fitted by κ + Σ_i w_i |x − m_i|^p with m = 0, 1/4, 1/2, 3/4, 1. The
# fit is least squares over x with a slight pull of w to 0, since large weights would multiply the noise. Summed over
# rows this makes D(−t) from n and the D(m_i). The greatest miss over x is the error: next to nothing for p = 2, about
# 2 % for p = 3 and 4, and more the larger p is.

# The m_i above.
MARKS = np.array([0.0, 0.25, 0.5, 0.75, 1.0])
MARKS_FROM_FEATURES = np.array(
    [
        [1.0, 1.0, 0.0, 0.0, 0.0],
        [0.5, 1.0, -0.5, -1.0, 0.0],
        [0.0, 1.0, -1.0, 0.0, 0.0],
        [-0.5, 1.0, -0.5, 0.0, -1.0],
        [-1.0, 1.0, 0.0, 0.0, 0.0],
    ]
)
"""D at the marks from half difference and mean of the ends and the surpluses of levels 0 and 1."""

# Places at which the fit is made, and the slight pull.
_NODES = 129
_PULL = 1e-5


def outside_weights(power: float, beyond: Floats) -> tuple[Floats, Floats, Floats]:
    """beyond: (m,) distance in widths, negative below the box → w (m, 5), κ (m,), error bounds (m,).

    Between nodes g apart the miss passes that at the nodes by at most its interpolation error: p(p−1)g²/8 times the
    size of each term for p ≥ 2, (g/2)^p for 1 < p < 2.
    """
    nodes, solver = _solver(power)
    t = np.abs(beyond)
    target = (nodes + t[:, None]) ** power
    fit = target @ solver.T
    miss = np.abs(target - fit @ _functions(power, nodes)).max(axis=1)
    sizes = np.abs(fit[:, 1:]).sum(axis=1)
    g = 1 / (_NODES - 1)
    if power < 2:
        between = (1 + sizes) * (g / 2) ** power
    else:
        between = power * (power - 1) * g**2 / 8 * ((1 + t) ** (power - 2) + sizes)
    weights = np.where(beyond[:, None] < 0, fit[:, 1:], fit[:, :0:-1])
    return weights, fit[:, 0], miss + between


def _functions(power: float, x: Floats) -> Floats:
    return np.concatenate([np.ones((1, len(x))), np.abs(x - MARKS[:, None]) ** power])


@cache
def _solver(power: float) -> tuple[Floats, Floats]:
    nodes = np.linspace(0, 1, _NODES)
    functions = _functions(power, nodes)
    pull = _PULL * np.diag([0.0] + [1.0] * len(MARKS))
    return nodes, np.asarray(np.linalg.solve(functions @ functions.T / _NODES + pull, functions / _NODES), np.float64)


# Points times ladders at a time: what they look up stays close to a core.
_BLOCK_VALUES = 2**14


@dataclass(frozen=True, kw_only=True, eq=False)
class LadderReader(Reader):
    """grid:         (k, 2^L + 1) noisy Σ of each ladder on its grid points, in units of the answer
    scales:          (k,) what a unit of each ladder's D is worth in the answer
    noise_scales:    (k,) scale_u/A_u;  row_worth: the count's share, 1/units, 0 where n is public
    rows:            n or its noisy count
    constant:        what each row adds to every answer beside the ladders
    places:          (k,) by how much rounding may have moved a row, in the unit of the column
    uneven:          of ladders along directions: the square of what their choice makes an answer err by, over
                     Σ (answer of one − mean of all)²; 0 for ladders along columns, where there is no choice
    """

    basis: HierarchicalBasis
    lower: Floats
    widths: Floats
    scales: Floats
    noise_scales: Floats
    grid: Floats
    rows: float
    row_worth: float
    constant: float
    places: Floats
    uneven: float = 0.0

    def answer(self, points: Floats) -> Reading:
        """points: (q, k) places on the ladders."""
        return read_in_blocks(self._answer, points, _BLOCK_VALUES // max(1, points.shape[1]))

    def _answer(self, points: Floats) -> Reading:
        """At 0 ≤ t ≤ 1 of a cell D is linear, and Σψ² is linear minus t(1−t)·bend (`basis.cell_table`)."""
        cells = self.basis.cells
        place = (points - self.lower) * (cells / self.widths)
        inside = np.clip(place, 0, cells)
        cell = inside.astype(np.int64)
        np.minimum(cell, cells - 1, out=cell)
        t = inside - cell
        cell_of_ladder = cell + np.arange(len(self.lower)) * (cells + 1)
        left = self._flat[cell_of_ladder]
        parts = left + t * (self._flat[cell_of_ladder + 1] - left)
        value = parts.sum(axis=1)
        table = self.basis.cell_table[cell]
        hump = t * (1 - t)
        square = (table[..., 0] + t * table[..., 1] - hump * self.basis.bend) @ self._squares
        fourth = (table[..., 2] + t * table[..., 3]) @ self._fourths
        if self.basis.power == 1:
            # r ≤ 2^(1−L)·t(1−t) for every row, worst if all rows stand where the query does.
            cut = hump @ (self.scales * (2 / cells)) + self._cut_of_places
        else:
            cut = np.full(len(points), self.basis.cut * float(self.scales.sum()) + self._cut_of_places)
        base = (table[..., 4] + t * table[..., 5]) @ self.scales if self.row_worth else np.zeros(len(points))
        if self.constant:
            value += self.rows * self.constant
            base += self.constant
        bends = self._bends.ravel()
        excess = (bends[cell_of_ladder] + bends[cell_of_ladder + 1]) * self._share_of_bends(hump)
        # The excess has one sign: its means add up over ladders, what is left adds in squares.
        scatter = np.square(excess.sum(axis=1)) + np.square(excess).sum(axis=1) / 3
        scatter_noise = self.uneven * square
        beyond = place - inside
        if np.any(beyond):
            if self.uneven:
                parts += np.abs(beyond) * (self.scales * (self.rows / cells))
            self._move_outside(beyond / cells, value, square, fourth, base, cut)
        if self.uneven:
            scatter += self.uneven * np.square(parts - parts.mean(axis=1, keepdims=True)).sum(axis=1)
        square += np.square(base * self.row_worth)
        fourth += np.square(np.square(base * self.row_worth))
        np.minimum(fourth, np.square(square), out=fourth)
        return Reading(
            value=value,
            square=square,
            fourth=fourth,
            approximation=cut * max(self.rows, 0.0),
            scatter=scatter,
            scatter_noise=scatter_noise,
        )

    def _share_of_bends(self, hump: Floats) -> Floats:
        """By which share of D's second differences at both ends of a cell the interpolant usually passes D at t(1 − t).

        p = 1: the mean of r over rows spread within the cell, h·t(1 − t) each. A row in it adds 2h to the two second
        differences together, and so does one in the cell beside it: for rows at one place this is right.
        Otherwise D'' changes slowly, and rows lie between grid points too, where t(1 − t)/2 has the mean 1/12.
        """
        return hump / 2 if self.basis.power == 1 else hump / 4 + 1 / 24

    @cached_property
    def _bends(self) -> Floats:
        """(k, 2^L + 1) second differences of D at its grid points, none below 0; D is convex, and noise is not.

        Beyond the ends D rises by n a unit of length for p = 1; otherwise it bends there as it does beside them.
        """
        inner = np.diff(self.grid, n=2, axis=1)
        if self.basis.power == 1:
            slope = self.scales * (max(self.rows, 0.0) / self.basis.cells)
            first = self.grid[:, 1] - self.grid[:, 0] + slope
            last = self.grid[:, -2] - self.grid[:, -1] + slope
        else:
            first, last = inner[:, 0], inner[:, -1]
        return np.maximum(np.column_stack([first, inner, last]), 0.0)

    def _move_outside(
        self, beyond: Floats, value: Floats, square: Floats, fourth: Floats, base: Floats, cut: Floats
    ) -> None:
        """beyond: (q, k) how far points lie below 0 (negative) or above 1, in widths. Changes the other arrays.

        p = 1: D beyond an edge is D at the edge plus n times the distance (the paper's remark on simplifications).
        Otherwise see `outside_weights`.
        """
        if self.basis.power == 1:
            away = np.abs(beyond) @ self.scales
            value += self.rows * away
            base += away
            return
        point, ladder = np.nonzero(beyond)
        weights, constant, error = outside_weights(self.basis.power, beyond[point, ladder])
        marks = (MARKS * self.basis.cells).astype(np.int64)
        edge = np.where(beyond[point, ladder] < 0, 0, self.basis.cells)
        scale = self.scales[ladder]
        at_marks = (weights * self.grid[ladder[:, None], marks]).sum(axis=1)
        np.add.at(value, point, at_marks + constant * self.rows * scale - self.grid[ladder, edge])
        np.add.at(base, point, scale * (weights @ self.basis.base[marks] + constant - self.basis.base[edge]))
        worth = self.basis.worth[:5]
        noise = np.square(weights @ MARKS_FROM_FEATURES * worth)
        # At an edge the two linear features count in full and no hat does.
        change = noise.sum(axis=1) - float(np.square(worth[:2]).sum())
        np.add.at(square, point, change * self._squares[ladder])
        change = np.square(noise).sum(axis=1) - float((worth[:2] ** 4).sum())
        np.add.at(fourth, point, change * self._fourths[ladder])
        np.add.at(cut, point, (np.abs(weights).sum(axis=1) * self.basis.cut + error) * scale)

    @cached_property
    def _flat(self) -> Floats:
        return self.grid.ravel()

    @cached_property
    def _squares(self) -> Floats:
        return np.square(self.noise_scales)

    @cached_property
    def _fourths(self) -> Floats:
        return np.square(self._squares)

    @cached_property
    def _cut_of_places(self) -> float:
        """Σ_u scale_u·p·(rounding of a row's place, in widths): |x − y|^p is p-Lipschitz on the unit interval."""
        return float(self.basis.power * (self.places / self.widths) @ self.scales)
