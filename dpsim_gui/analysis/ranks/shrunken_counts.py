"""Rows in the cells of nested histograms, with less noise where the counts themselves say how rows lie.

Rows of a smooth density are spread within a node as chance has it: a cell that is expected to hold μ of them holds
μ ± √μ. Where noise is larger than that, a count says little and its neighbours say more. So, from the coarsest level
down, every count E of variance V is drawn towards the expected one,

    (E/V + μ/τ)/(1/V + 1/τ),       τ = max(μ, what E differs from μ by around there, in squares, beyond V)

and siblings are then moved, those in proportion to their variance, until they add up to their parent. Where rows lie in
lumps, τ is large and counts stay as they are. μ is a moving average of the fitted cells. Its width is weighed at every
place by how well the averages of neighbours foretell a cell (leaving one out). Released numbers only. Bands do not rest
on any of this.
"""

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.histograms.levels import NestedLevels

_WIDTHS = (1, 2, 4, 8, 16, 32, 64, 128)
_AROUND = 32
"""The column is judged in about so many places."""
_FEWEST_ROWS = 0.05
"""That a cell is expected to hold."""


def shrunken_counts(levels: NestedLevels, told: list[Floats], rows: float, fitted: Floats, variance: float) -> Floats:
    """(m,) rows in each cell.

    told: E_l of one column, (K_l,) level by level;  fitted: (m,) by least squares;  variance: of one integer unit
    """
    expected = expected_rows(fitted, variance * levels.variances[-1])
    found = np.array([rows])
    for level, (branches, own) in enumerate(zip(levels.branches, told, strict=True)):
        noise = variance * levels.variances[level]
        siblings = own.reshape(-1, branches)
        if level == 0:
            found = (siblings + (found - siblings.sum(axis=1))[:, None] / branches).ravel()
            continue
        shares = expected.reshape(len(own), -1).sum(axis=1).reshape(-1, branches)
        shares = shares / shares.sum(axis=1, keepdims=True)
        mean = (shares * np.maximum(found, _FEWEST_ROWS * branches)[:, None]).ravel()
        lumps = _moving(np.square(own - mean) - noise, max(2, len(own) // _AROUND))
        spread = np.maximum(np.maximum(mean, lumps), _FEWEST_ROWS)
        left = 1 / (1 / noise + 1 / spread)
        drawn = (left * (own / noise + mean / spread)).reshape(-1, branches)
        left = left.reshape(-1, branches)
        missing = found - drawn.sum(axis=1)
        found = (drawn + left * (missing / left.sum(axis=1))[:, None]).ravel()
    return found


def expected_rows(counts: Floats, variance: float) -> Floats:
    """(m,) noisy counts of cells → what rows of a density that is smooth around a cell would put there.

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
        foretold = np.maximum(_averaged(counts, others), _FEWEST_ROWS)
        spread = (foretold + variance) * (1 + float(np.square(others).sum()))
        scores.append(_moving(np.square(counts - foretold) / spread + np.log(spread), max(around, width)))
        means.append(np.maximum(_averaged(counts, window), _FEWEST_ROWS))
    score = np.array(scores)
    weights = np.exp(-0.5 * around * (score - score.min(axis=0)))
    return np.asarray((weights * np.array(means)).sum(axis=0) / weights.sum(axis=0))


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
