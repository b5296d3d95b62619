"""Averages of a distribution function over short intervals: what the sums of one column hold of it.

F(y) is the share of rows at or below y. A ladder or a grid cannot see F at a point, but holds noisy averages

    c_i = ∫ F(y) k_i(y) dy,    k_i ≥ 0,  ∫ k_i = 1,  k_i = 0 outside [starts_i, ends_i]

and since F never falls, F(starts_i) ≤ c_i ≤ F(ends_i). Bands rest on these two inequalities, so that the width of a
cell is inside them and nothing is assumed about where rows lie in it.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.noise_sum import band_multiplier
from dpsim_gui.structures.grid.sums import NodeSums
from dpsim_gui.structures.ladder.basis import HierarchicalBasis
from dpsim_gui.structures.ladder.reader import LadderReader

_FEWEST = 4
"""Places that a simultaneous band rests on, where it may choose."""


@dataclass(frozen=True, kw_only=True, eq=False)
class SmoothedRanks:
    """starts, ends: (m,) both rising;  centres: (m,) the mean of k_i, where the curve through the shares passes
    shares: (m,) noisy c_i;  square: (m,) Σψ², so that their variance is σ² times it;  fourth: (m,) Σψ⁴
    """

    starts: Floats
    ends: Floats
    centres: Floats
    shares: Floats
    square: Floats
    fourth: Floats

    @cached_property
    def terms(self) -> Floats:
        return terms_that_matter(self.square, self.fourth)


def terms_that_matter(square: Floats, fourth: Floats) -> Floats:
    """(m,) of how many equal terms a noise is as good as the sum: (Σψ²)²/Σψ⁴."""
    return np.maximum(np.square(square) / np.maximum(fourth, 1e-300), 1.0)


class Bounded(Protocol):
    """Where columns begin and how wide they are: a reader of ladders or histograms, or a lattice."""

    @property
    def lower(self) -> Floats: ...

    @property
    def widths(self) -> Floats: ...


class RankSource(ABC):
    """One column of a reader, ready to tell averages of its distribution function."""

    column: int

    @property
    @abstractmethod
    def _bounds(self) -> Bounded: ...

    @property
    def lower(self) -> float:
        return float(self._bounds.lower[self.column])

    @property
    def upper(self) -> float:
        return self.lower + float(self._bounds.widths[self.column])

    @property
    @abstractmethod
    def windows(self) -> int:
        """The widest window there is, in cells."""

    @abstractmethod
    def averages(self, window: int, stride: int) -> SmoothedRanks:
        """Averages over runs of `window` cells, `stride` cells apart."""


def noise_of_count(square: Floats, fourth: Floats, of_count: Floats) -> tuple[Floats, Floats]:
    """With the noise of n besides: under add-remove, with b the share of n that c·n holds, it enters c with b − c."""
    return square + np.square(of_count), fourth + of_count**4


def window_widths(source: RankSource) -> Iterator[int]:
    """1, 2, 4, … cells."""
    width = 1
    while width <= source.windows:
        yield width
        width *= 2


def best_window(source: RankSource, reach: float) -> int:
    """The window whose bands are narrowest if rows lie evenly: a public choice, so that bands stay honest.

    A band is off by `reach` times the noise and by what F may rise within the window; both are in shares of the rows.
    reach: sd of one noise unit, times how many of them the band spans
    """
    span = source.upper - source.lower

    def width_of_band(window: int) -> float:
        result = source.averages(window, window)
        if not len(result.shares):
            return math.inf
        noise = reach * np.sqrt(result.square)
        return float(np.mean(noise + (result.ends - result.starts) / span))

    return min(window_widths(source), key=width_of_band)


def best_stride(source: RankSource, window: int, law: NoiseLaw, level: float) -> int:
    """How many cells apart the averages of a simultaneous band lie: half a window, and where F is known at single
    places as many as make the band narrowest if rows lie evenly. The fewer there are, the less all of them ask for.
    """
    if window > 1 or source.windows > 1:
        return max(1, window // 2)
    span = source.upper - source.lower

    def width_of_band(stride: int) -> float:
        result = source.averages(1, stride)
        together = 1 - (1 - level) / len(result.shares)
        noise = law.standard_deviation * np.sqrt(result.square) * band_multiplier(law, result.terms, together)
        # Between two places the band goes from the lower end at one to the upper end at the next.
        return float(2 * np.mean(noise) + (result.centres[1] - result.centres[0]) / span)

    strides = [2**power for power in range(12) if len(source.averages(1, 2**power).shares) >= _FEWEST]
    return min(strides, key=width_of_band) if strides else 1


# The distribution function of a column from a grid: sums along that column, whatever the others hold.
#
# Σ_{k ≤ K} of the shares of a row at x falls from 1 to 0 while x crosses the nodes around K. So the sums of the first
# nodes are n times an average of F over r − 1 steps. r is the order; for r = 1 it is F itself at an edge between cells.


@dataclass(frozen=True, kw_only=True, eq=False)
class GridRanks(RankSource):
    nodes: NodeSums
    column: int

    @property
    def _bounds(self) -> Bounded:
        return self.nodes.lattice

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
            square, fourth = noise_of_count(square, fourth, of_count)
        step, shift = float(lattice.steps[self.column]), lattice.axes[self.column].shift
        order = lattice.orders[self.column]
        return SmoothedRanks(
            starts=np.clip(self.lower + step * (first + 2 - order - shift), self.lower, self.upper),
            ends=np.clip(self.lower + step * (first + window - shift), self.lower, self.upper),
            centres=np.asarray(self.lower + step * (first + 1 + (window - order) / 2 - shift), dtype=np.float64),
            shares=shares,
            square=square,
            fourth=fourth,
        )


# The distribution function of a column from its ladder.
#
# On the unit interval D(y) = Σ_x |x − y| has the slope n·(2F(y) − 1), so over a run of w cells of width g
#
#     c = ½ + (D(y + w·g) − D(y)) / (2·w·g·n)
#
# is the average of F there, whatever the rows are: a ladder splits a row linearly between the two grid points around
# it.


@dataclass(frozen=True, kw_only=True, eq=False)
class LadderRanks(RankSource):
    """reader: with p = 1;  column: which of its ladders"""

    reader: LadderReader
    column: int

    @property
    def _bounds(self) -> Bounded:
        return self.reader

    @property
    def windows(self) -> int:
        return self.reader.basis.cells // 2

    def averages(self, window: int, stride: int) -> SmoothedRanks:
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
            square, fourth = noise_of_count(square, fourth, (base - np.clip(shares, 0, 1)) * reader.row_worth / rows)
        grid = np.linspace(self.lower, self.upper, cells + 1)
        return SmoothedRanks(
            starts=grid[first],
            ends=grid[last],
            centres=(grid[first] + grid[last]) / 2,
            shares=shares,
            square=square,
            fourth=fourth,
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
