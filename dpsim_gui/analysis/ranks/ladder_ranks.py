"""The distribution function of a column from its ladder.

On the unit interval D(y) = Σ_x |x − y| has the slope n·(2F(y) − 1), so over a run of w cells of width g

    c = ½ + (D(y + w·g) − D(y)) / (2·w·g·n)

is the average of F there, whatever the rows are: a ladder splits a row linearly between the two grid points around it.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.analysis.ranks.smoothed_ranks import SmoothedRanks
from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.structures.ladder.basis import HierarchicalBasis
from dpsim_gui.structures.ladder.reader import LadderReader


@dataclass(frozen=True, kw_only=True, eq=False)
class LadderRanks:
    """reader: with p = 1;  column: which of its ladders"""

    reader: LadderReader
    column: int

    @property
    def lower(self) -> float:
        return float(self.reader.lower[self.column])

    @property
    def upper(self) -> float:
        return self.lower + float(self.reader.widths[self.column])

    @property
    def windows(self) -> int:
        return self.reader.basis.cells // 2

    def averages(self, window: int, stride: int) -> SmoothedRanks:
        """Under add-remove n is noisy as well: with b the share of n that c·n holds, its noise enters c with b − c."""
        reader, column, cells = self.reader, self.column, self.reader.basis.cells
        first = np.arange(0, cells - window + 1, stride)
        last = first + window
        rows = max(reader.rows, 1.0)
        half_steps = cells / (2 * window)
        shares = 0.5 + (self._distances[last] - self._distances[first]) * half_steps / rows
        worth = reader.noise_scales[column] / reader.scales[column] * half_steps / rows
        square, fourth = difference_powers(reader.basis, first, last)
        square, fourth = square * worth**2, fourth * worth**4
        if reader.row_worth:
            base = 0.5 + (reader.basis.base[last] - reader.basis.base[first]) * half_steps
            of_count = np.square((base - np.clip(shares, 0, 1)) * reader.row_worth / rows)
            square, fourth = square + of_count, fourth + np.square(of_count)
        grid = np.linspace(self.lower, self.upper, cells + 1)
        return SmoothedRanks(
            starts=grid[first],
            ends=grid[last],
            centres=(grid[first] + grid[last]) / 2,
            shares=shares,
            square=square,
            terms=np.maximum(np.square(square) / np.maximum(fourth, 1e-300), 1.0),
        )

    @cached_property
    def _distances(self) -> Floats:
        """(2^L + 1,) D on the unit interval."""
        return np.asarray(self.reader.grid[self.column] / self.reader.scales[self.column])


def difference_powers(basis: HierarchicalBasis, first: Integers, last: Integers) -> tuple[Floats, Floats]:
    """Σ(ψ(last) − ψ(first))² and the sum of fourth powers, over the features of one ladder with p = 1.

    At each level a grid point touches one hat. Two points that touch the same one see the difference of two
    coefficients of one noise; otherwise the noises are independent.
    """
    at_first, at_last = basis.coefficients[:, first], basis.coefficients[:, last]
    moved = np.square(at_last[0] - at_first[0])
    square, fourth = moved, np.square(moved)
    for level in range(basis.levels):
        a, b = at_first[1 + level], at_last[1 + level]
        same = (first << level) // basis.cells == (last << level) // basis.cells
        together, a_square, b_square = np.square(b - a), np.square(a), np.square(b)
        square = square + np.where(same, together, a_square + b_square)
        fourth = fourth + np.where(same, np.square(together), np.square(a_square) + np.square(b_square))
    return square, fourth
