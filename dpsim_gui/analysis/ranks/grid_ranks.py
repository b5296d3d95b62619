"""The distribution function of a column from a grid: sums along that column, whatever the others hold.

Σ_{k ≤ K} of the shares of a row at x falls from 1 to 0 while x crosses the nodes around K. So the sums of the first
nodes are n times an average of F over r − 1 steps. r is the order; for r = 1 it is F itself at an edge between cells.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.analysis.ranks.smoothed_ranks import SmoothedRanks
from dpsim_gui.arrays import Floats
from dpsim_gui.structures.grid.sums import NodeSums


@dataclass(frozen=True, kw_only=True, eq=False)
class GridRanks:
    nodes: NodeSums
    column: int

    @property
    def lower(self) -> float:
        return float(self.nodes.lattice.lower[self.column])

    @property
    def upper(self) -> float:
        return self.lower + float(self.nodes.lattice.widths[self.column])

    @property
    def windows(self) -> int:
        return max(1, (self._size - 1) // 2)

    @property
    def _size(self) -> int:
        return self.nodes.lattice.shape[self.column]

    @cached_property
    def _below(self) -> Floats:
        """(size,) rows on the nodes before each one, that one included, summed over all other columns."""
        others = tuple(axis for axis in range(len(self.nodes.lattice.shape)) if axis != self.column)
        return np.cumsum(self.nodes.sums.reshape(self.nodes.lattice.shape).sum(axis=others))

    def averages(self, window: int, stride: int) -> SmoothedRanks:
        """A run of w cumulative sums, averaged.

        With a_k the weight of slab k, S the nodes of a slab, A = S·Σa, C and v as in `Grid.read` and p the share of
        rows, the noise of (average − p·n) has for every node a_k − (A + p·v)/(C + v), for the count (A − p·C)/(C + v).
        """
        nodes, lattice, size = self.nodes, self.nodes.lattice, self._size
        first = np.arange(0, max(size - window, 0), stride)
        rows = max(nodes.rows, 1.0)
        running = np.concatenate([[0.0], np.cumsum(self._below)])
        shares = (running[first + window] - running[first]) / (window * rows)
        # Slabs 0 … first count in full, then falling by 1/window; all later ones not at all.
        slope = np.arange(window, 0, -1) / window
        slab, count, loose = lattice.count / size, float(lattice.count), nodes.looseness
        weight = slab * (first + slope.sum())
        common = (weight + np.clip(shares, 0, 1) * loose) / (count + loose)
        square, fourth = (
            slab * (first * (1 - common) ** power + ((slope[:, None] - common) ** power).sum(axis=0))
            + slab * (size - first - window) * common**power
            for power in (2, 4)
        )
        square, fourth = square / (nodes.units * rows) ** 2, fourth / (nodes.units * rows) ** 4
        if nodes.facts.counts_rows:
            of_count = (weight - np.clip(shares, 0, 1) * count) / (count + loose) / (nodes.count * rows)
            square, fourth = square + np.square(of_count), fourth + of_count**4
        step, shift = float(lattice.steps[self.column]), lattice.shifts[self.column]
        order = lattice.orders[self.column]
        return SmoothedRanks(
            starts=np.clip(self.lower + step * (first + 2 - order - shift), self.lower, self.upper),
            ends=np.clip(self.lower + step * (first + window - shift), self.lower, self.upper),
            centres=np.asarray(self.lower + step * (first + 1 + (window - order) / 2 - shift), dtype=np.float64),
            shares=shares,
            square=square,
            terms=np.maximum(np.square(square) / np.maximum(fourth, 1e-300), 1.0),
        )
