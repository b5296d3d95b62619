"""Answers from nested histograms: distances to the leaves, each with the rows that the counts together put there."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.structures.histograms.levels import NestedLevels
from dpsim_gui.structures.histograms.overlapping_levels import OverlappingLevels
from dpsim_gui.structures.reading import Reader, Reading, joined_readings

_BLOCK_VALUES = 2**14


@dataclass(frozen=True, kw_only=True, eq=False)
class HistogramReader(Reader):
    """noisy:    (k, size) integers of each column, level by level
    widths:      (k,) of the columns, in the unit of the answer
    rows:        n or its noisy count;  row_worth: 1/units of the count, 0 where n is public
    constant:    what each row adds to every answer beside the histograms
    """

    levels: NestedLevels | OverlappingLevels
    lower: Floats
    widths: Floats
    noisy: Integers
    rows: float
    row_worth: float
    constant: float

    def answer(self, points: Floats) -> Reading:
        """points: (q, k)"""
        step = max(1, _BLOCK_VALUES // max(1, points.shape[1]))
        starts = range(0, max(1, len(points)), step)
        return joined_readings([self._answer(points[start : start + step]) for start in starts])

    def _answer(self, points: Floats) -> Reading:
        """Beyond an edge D is D at the edge plus n times the distance (the paper's remark on simplifications)."""
        last = self.levels.leaves - 1
        place = (points - self.lower) * (last / self.widths)
        inside = np.clip(place, 0, last)
        left = np.minimum(inside.astype(np.int64), last - 1)
        line = np.arange(len(self.lower))
        start, end = self.distances[line, left], self.distances[line, left + 1]
        value = (start + (inside - left) * (end - start)).sum(axis=1)
        base, square, fourth = (each.reshape(points.shape) for each in self.levels.distance_powers(inside.ravel()))
        # What the number of rows enters an answer with.
        away = (base + np.abs(place - inside)) @ self._steps + self.constant
        value += self.rows * (np.abs(place - inside) @ self._steps + self.constant)
        counted = np.square(away * self.row_worth)
        square = square @ self._steps**2 + counted
        fourth = fourth @ self._steps**4 + np.square(counted)
        every = np.ones(len(points))
        return Reading(
            value=value,
            square=square,
            fourth=np.minimum(fourth, np.square(square)),
            approximation=every * (max(self.rows, 0.0) * float(self._steps.sum()) / 2),
            scatter=every * float(np.square(self.fitted).sum(axis=1) @ self._moved),
            scatter_noise=every * (self._variance_of_leaves * float(self._moved.sum())),
        )

    @cached_property
    def fitted(self) -> Floats:
        """(k, m) rows at each leaf, by all counts together."""
        return self.levels.fitted(self.noisy, self.rows)

    @cached_property
    def distances(self) -> Floats:
        """(k, m) Σ_j F_j·|j − i| at every leaf i, in the unit of the answer: D rises by 2·#(j ≤ i) − n to the next."""
        first = self.fitted @ np.arange(self.levels.leaves)
        rises = 2 * np.cumsum(self.fitted[:, :-1], axis=1) - self.rows
        return np.column_stack([first, first[:, None] + np.cumsum(rises, axis=1)]) * self._steps[:, None]

    @cached_property
    def _steps(self) -> Floats:
        """(k,) from a leaf to the next, in the unit of the answer."""
        return self.widths / (self.levels.leaves - 1)

    @cached_property
    def _moved(self) -> Floats:
        """(k,) mean square of how far a row is from its leaf. Rows at one leaf may lie together, others apart, so that

        errors add up within a leaf and in squares over leaves: Σ_j F_j²·step²/12.
        """
        return self._steps**2 / 12

    @property
    def _variance_of_leaves(self) -> float:
        """Σ_j of the variances of F_j, per σ² and column."""
        variances, of_rows = self.levels.leaf_squares
        return variances + self.row_worth**2 * of_rows
