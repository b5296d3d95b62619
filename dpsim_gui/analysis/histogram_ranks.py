"""The distribution function of a column from its nested histograms: the rows up to an edge between two cells.

Nothing is averaged: c_i is F at the edge i + ½ itself. Rows at the very edge may count on either side, so that starts
and ends lie a hair before and behind it.
"""

from dataclasses import dataclass

import numpy as np

from dpsim_gui.analysis.ranks import Bounded, RankSource, SmoothedRanks, noise_of_count
from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.structures.histograms.levels import NestedLevels
from dpsim_gui.structures.histograms.nested_histograms import HistogramReader
from dpsim_gui.structures.histograms.overlapping_levels import OverlappingLevels

# Rows in the cells of histograms, with less noise where the counts themselves say how rows lie.
#
# Rows of a smooth density are spread as chance has it: a cell that is expected to hold μ of them holds μ ± √μ. Where
# noise is larger than that, a count says little and its neighbours say more. So every count E of variance V is drawn
# towards the expected one,
#
#     (E/V + μ/τ)/(1/V + 1/τ),       τ = max(μ, what E differs from μ by around there, in squares, beyond V) + ν
#
# with the variance 1/(1/V + 1/τ). Where rows lie in lumps, τ is large and counts stay as they are. Of histograms that
# overlap, the leaves are drawn and then fitted to all other counts. Of nested ones it goes from the coarsest level
# down, and siblings are moved, each in proportion to its variance, until they add up to their parent.
#
# μ is a moving average of the fitted cells. It may be below 0: cut off there, its noise would put rows into every empty
# stretch. Its width is weighed at every place by how well the averages of neighbours foretell a cell (leaving one out),
# and ν is by how much those of different widths disagree, in squares: much, where the density jumps. Released numbers
# only. Bands do not rest on any of this.

_WIDTHS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
_AROUND = 32
"""The column is judged in about so many places."""
_FEWEST_ROWS = 0.05
"""That a cell's chance is worked out with."""


def shrunken_counts(
    levels: NestedLevels | OverlappingLevels, noisy: Integers, fitted: Floats, rows: float, variance: float
) -> Floats:
    """(m,) rows in each cell.

    noisy: (size,) of one column;  fitted: (m,) by least squares;  variance: of one integer unit
    """
    if isinstance(levels, OverlappingLevels):
        own, others = levels.counts(noisy)
        noise = variance / levels.units[-1] ** 2
        return levels.drawn(*_drawn(own, fitted, *expected_rows(fitted, noise), noise), others, rows, variance)
    return _from_above(levels, noisy, fitted, rows, variance)


def _from_above(levels: NestedLevels, noisy: Integers, fitted: Floats, rows: float, variance: float) -> Floats:
    expected, doubts = expected_rows(fitted, variance * levels.variances[-1])
    result = np.array([rows])
    for level, (branches, (own,)) in enumerate(zip(levels.branches, levels.upwards(noisy[None]), strict=True)):
        noise = variance * levels.variances[level]
        siblings = own.reshape(-1, branches)
        if level == 0:
            result = (siblings + (result - siblings.sum(axis=1))[:, None] / branches).ravel()
            continue
        mean = expected.reshape(len(own), -1).sum(axis=1).reshape(-1, branches)
        mean = (mean + (result - mean.sum(axis=1))[:, None] / branches).ravel()
        doubt = doubts.reshape(len(own), -1).sum(axis=1)
        drawn, left = (each.reshape(-1, branches) for each in _drawn(own, own, mean, doubt, noise))
        missing = result - drawn.sum(axis=1)
        result = (drawn + left * (missing / left.sum(axis=1))[:, None]).ravel()
    return result


def _drawn(own: Floats, seen: Floats, mean: Floats, doubt: Floats, noise: float) -> tuple[Floats, Floats]:
    """Counts drawn towards their means, and their variances;  seen: by which lumps are judged."""
    lumps = _moving(np.square(seen - mean) - noise, max(2, len(own) // _AROUND))
    spread = np.maximum(np.maximum(mean, lumps), _FEWEST_ROWS) + doubt
    left = 1 / (1 / noise + 1 / spread)
    return left * (own / noise + mean / spread), left


def expected_rows(counts: Floats, variance: float) -> tuple[Floats, Floats]:
    """(m,) noisy counts of cells → μ, what rows of a density that is smooth around a cell would put there, and ν.

    Averages of every width are mixed at each place by e^(−½·score), the score of a normal law of variance μ + V summed
    around there over cells, each foretold without itself.
    """
    around = max(2, len(counts) // _AROUND)
    means, scores = [], []
    for width in _WIDTHS:
        if width > max(1, len(counts) // 4):
            break
        window = _window(width)
        others = window.copy()
        others[width] = 0.0
        others /= others.sum()
        foretold = _averaged(counts, others)
        spread = (np.maximum(foretold, _FEWEST_ROWS) + variance) * (1 + float(np.square(others).sum()))
        scores.append(_moving(np.square(counts - foretold) / spread + np.log(spread), max(around, width)))
        means.append(_averaged(counts, window))
    score = np.array(scores)
    weights = np.exp(-0.5 * around * (score - score.min(axis=0)))
    weights /= weights.sum(axis=0)
    mean = (weights * np.array(means)).sum(axis=0)
    return mean, (weights * np.square(np.array(means) - mean)).sum(axis=0)


def _window(width: int) -> Floats:
    """2·width + 1 weights that fall from the middle to both sides (Hann) and add up to 1."""
    weights = 1 + np.cos(np.pi * np.arange(-width, width + 1) / (width + 1))
    return np.asarray(weights / weights.sum())


def _moving(values: Floats, width: int) -> Floats:
    return _averaged(values, _window(min(width, len(values) - 1)))


def _averaged(values: Floats, window: Floats) -> Floats:
    """Beyond the ends values are mirrored."""
    reach = len(window) // 2
    return np.convolve(np.pad(values, reach, mode="symmetric"), window, mode="valid")


_FEWEST_LEAVES = 4
_PILED, _SURE = 3.0, 4.0
"""How many times the rows of half a leaf, and standard deviations of the noise, an outermost leaf has to hold."""
_ROUNDING = 1e-12
"""Of a column's width: how far the place of a row is off by floating point, at most."""


@dataclass(frozen=True, kw_only=True, eq=False)
class HistogramRanks(RankSource):
    reader: HistogramReader
    column: int

    @property
    def _bounds(self) -> Bounded:
        return self.reader

    @property
    def windows(self) -> int:
        return 1

    def averages(self, window: int, stride: int) -> SmoothedRanks:
        """F at every `stride`-th edge. window: always 1"""
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
        result = np.where(beyond > _PILED * usual + _SURE * noise, beyond - usual, 0.0)
        result /= max(1.0, float(result.sum()))
        return float(result[0]), float(result[1])

    def _ranks(self, counts: Floats, last: np.ndarray[tuple[int], np.dtype[np.int64]]) -> SmoothedRanks:
        reader = self.reader
        rows = max(reader.rows, 1.0)
        shares = np.cumsum(counts)[last] / rows
        base, square, fourth = reader.levels.rank_powers(last)
        square, fourth = square / rows**2, fourth / rows**4
        square, fourth = noise_of_count(square, fourth, (base - np.clip(shares, 0, 1)) * reader.row_worth / rows)
        width = self.upper - self.lower
        edges = self.lower + width * (last + 0.5) / (reader.levels.leaves - 1)
        return SmoothedRanks(
            starts=edges - _ROUNDING * width,
            ends=edges + _ROUNDING * width,
            centres=edges,
            shares=shares,
            square=square,
            fourth=fourth,
        )
