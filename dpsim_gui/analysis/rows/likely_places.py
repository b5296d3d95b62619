"""Where the rows of a release of waves may lie: points to begin with, in many columns too.

Evenly spread points are far from all rows as soon as there are more than a few columns, and far from all rows a kernel
says nothing. The slowest waves reach farthest. So points spread evenly are kept by what the slowest waves alone tell of
the rows around them, varied, and kept again by more and more waves, until they are drawn from the smoothed rows.
"""

import math

import numpy as np

from dpsim_gui.analysis.rows.fitted_rows import drawn
from dpsim_gui.analysis.rows.released_features import WaveFeatures
from dpsim_gui.analysis.rows.row_space import RowSpace
from dpsim_gui.arrays import Floats
from dpsim_gui.structures.public_seed import PublicSeed

_SPREAD, _KEPT = 20_000, 2000
_SHARES = (1 / 32, 1 / 32, 1 / 32, 1 / 8, 1 / 8, 1 / 8, 1 / 2, 1 / 2)
"""Of the waves, the slowest first."""
_FEWEST_WAVES = 64
_FIRST_STEP, _SMALLER = 0.2, 0.7
_CLEARLY = 2.0
"""Noise sds above which an answer is taken for rows."""


def likely_places(features: WaveFeatures, space: RowSpace, count: int, seed: PublicSeed) -> Floats:
    """(count, axes) points around which rows are likely."""
    held = features.held
    slowest = np.argsort(np.square(held.frequencies).sum(axis=1), kind="stable")
    points, step = space.spread(_SPREAD, seed, "spread"), _FIRST_STEP
    for turn, share in enumerate(_SHARES):
        some = slowest[: max(_FEWEST_WAVES, int(share * len(slowest)))]
        weights = held.weights[some] / held.weights[some].sum()
        told = (features.waves(points, some) @ (held.means[:, some] * weights).ravel()).astype(np.float64)
        noise = math.sqrt(float(np.square(weights) @ held.noise[some]))
        odds = np.maximum(told - _CLEARLY * noise, 0.0)
        # Noise may drown every row: then one place is as likely as another.
        odds = odds if odds.any() else np.ones(len(points))
        wanted = count if turn == len(_SHARES) - 1 else _KEPT
        points = space.varied(points[drawn(odds, wanted, seed, f"likely/{turn}")], step, seed, f"likely/varied/{turn}")
        step *= _SMALLER
    return points
