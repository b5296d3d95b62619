"""The distribution function of a column from its nested histograms: the rows up to an edge between two cells.

Nothing is averaged: c_i is F at the edge i + ½ itself. Rows at the very edge may count on either side, so that starts
and ends lie a hair before and behind it.
"""

from dataclasses import dataclass

import numpy as np

from dpsim_gui.analysis.ranks.shrunken_counts import shrunken_counts
from dpsim_gui.analysis.ranks.smoothed_ranks import SmoothedRanks
from dpsim_gui.arrays import Floats
from dpsim_gui.structures.histograms.reader import HistogramReader

_FEWEST_LEAVES = 4
_PILED, _SURE = 3.0, 4.0
"""How many times the rows of half a leaf, and standard deviations of the noise, an outermost leaf has to hold."""
_ROUNDING = 1e-12
"""Of a column's width: how far the place of a row is off by floating point, at most."""


@dataclass(frozen=True, kw_only=True, eq=False)
class HistogramRanks:
    reader: HistogramReader
    column: int

    @property
    def lower(self) -> float:
        return float(self.reader.lower[self.column])

    @property
    def upper(self) -> float:
        return self.lower + float(self.reader.widths[self.column])

    @property
    def windows(self) -> int:
        return 1

    def averages(self, window: int, stride: int) -> SmoothedRanks:
        """F at every `stride`-th edge. window: always 1

        Under add-remove n is noisy as well: with b the share of n that c·n holds, its noise enters c with b − c.
        """
        leaves = self.reader.levels.leaves
        return self._ranks(self.reader.fitted[self.column], np.arange((stride - 1) // 2, leaves - 1, stride))

    def estimate(self, variance: float) -> SmoothedRanks:
        """F at every edge, with less noise than stated where the counts allow it;  variance: of one integer unit."""
        reader = self.reader
        counts = reader.fitted[self.column]
        if variance > 0:
            counts = shrunken_counts(reader.levels, reader.noisy[self.column], counts, reader.rows, variance)
        return self._ranks(counts, np.arange(reader.levels.leaves - 1))

    def piles(self, estimate: SmoothedRanks, sd: float) -> tuple[float, float]:
        """Shares of the rows that lie at the very bounds: zeros, and all that was beyond and moved there.

        The outermost leaves are half as wide as the others. What they hold above half of the leaf beside them, or of
        the noise that this may be, is a pile;  sd: of one integer unit
        """
        shares, leaves = estimate.shares, self.reader.levels.leaves
        if leaves < _FEWEST_LEAVES:
            return 0.0, 0.0
        beside = np.array([shares[1] - shares[0], shares[-1] - shares[-2]]) / 2
        beyond = np.array([shares[0], 1 - shares[-1]])
        usual = np.maximum(beside, 0.0)
        noise = sd * np.sqrt(estimate.square[[0, -1]])
        found = np.where(beyond > _PILED * usual + _SURE * noise, beyond - usual, 0.0)
        found /= max(1.0, float(found.sum()))
        return float(found[0]), float(found[1])

    def _ranks(self, counts: Floats, last: np.ndarray[tuple[int], np.dtype[np.int64]]) -> SmoothedRanks:
        reader = self.reader
        rows = max(reader.rows, 1.0)
        shares = np.cumsum(counts)[last] / rows
        base, square, fourth = reader.levels.rank_powers(last)
        square, fourth = square / rows**2, fourth / rows**4
        of_count = np.square((base - np.clip(shares, 0, 1)) * reader.row_worth / rows)
        square, fourth = square + of_count, fourth + np.square(of_count)
        width = self.upper - self.lower
        edges = self.lower + width * (last + 0.5) / (reader.levels.leaves - 1)
        return SmoothedRanks(
            starts=edges - _ROUNDING * width,
            ends=edges + _ROUNDING * width,
            centres=edges,
            shares=shares,
            square=square,
            terms=np.maximum(np.square(square) / np.maximum(fourth, 1e-300), 1.0),
        )
