"""Answers from ladders: one linear interpolation per ladder, noise included, whatever the depth."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.ladder.basis import HierarchicalBasis
from dpsim_gui.structures.ladder.outside import MARKS, MARKS_FROM_FEATURES, outside_weights
from dpsim_gui.structures.reading import Reading, joined_readings

_BLOCK = 2**14


@dataclass(frozen=True, kw_only=True, eq=False)
class LadderReader:
    """grid:         (k, 2^L + 1) noisy Σ of each ladder on its grid points, in units of the answer
    scales:          (k,) what a unit of each ladder's D is worth in the answer
    noise_scales:    (k,) scale_u/A_u;  row_worth: the count's share, 1/units, 0 where n is public
    rows:            n or its noisy count
    constant:        what each row adds to every answer beside the ladders
    places:          (k,) by how much rounding may have moved a row, in the unit of the column
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

    def answer(self, points: Floats) -> Reading:
        """points: (q, k) places on the ladders."""
        step = max(1, _BLOCK // max(1, points.shape[1]))
        starts = range(0, max(1, len(points)), step)
        return joined_readings([self._answer(points[start : start + step]) for start in starts])

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
        value = (left + t * (self._flat[cell_of_ladder + 1] - left)).sum(axis=1)
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
        beyond = place - inside
        if np.any(beyond):
            self._move_outside(beyond / cells, value, square, fourth, base, cut)
        square += np.square(base * self.row_worth)
        fourth += np.square(np.square(base * self.row_worth))
        np.minimum(fourth, np.square(square), out=fourth)
        return Reading(value=value, square=square, fourth=fourth, approximation=cut * max(self.rows, 0.0))

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
