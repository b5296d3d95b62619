"""Points with weights whose features have the released mean: proposed, weighed, varied and weighed again.

    minimise over w ≥ 0, Σw = 1:   ‖Σ_i w_i φ(x_i) − target‖²

The rows of the release lie in the set of all such means, which is convex, and the noise is what the target is off by.
The nearest mean in the set is nearer to the rows' own than the target was, so a better fit cannot fit noise too much.
After each round the points with most weight stay, and others are varied from points drawn by weight, by ever smaller
steps, until a round improves the fit no more.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.candidates import least_squares_weights
from dpsim_gui.analysis.rows.released_features import FitTarget, WaveFeatures
from dpsim_gui.analysis.rows.row_space import RowSpace
from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.progress import Progress
from dpsim_gui.structures.public_seed import PublicSeed

MOST_ROUNDS = 30
_FIRST_STEP = 0.15
_SMALLER = 0.87
_IMPROVES = 0.0001
_MOST_IDLE_ROUNDS = 3
"""Rounds in a row that may improve nothing."""
_SOLVER_ROUNDS = 150
_KEPT = 2 / 3


@dataclass(frozen=True, kw_only=True, eq=False)
class FittedRows:
    """points: (q, axes);  weights: (q,);  step: by which share of a column's width they were last varied
    misfits: ‖Σwφ − target‖² after each round, less what `energy` does not know
    """

    points: Floats
    weights: Floats
    step: float
    misfits: tuple[float, ...]


@dataclass(frozen=True, kw_only=True, eq=False)
class _Known:
    """Of points: their features, the kernel between them, and the answers there."""

    seen: NDArray[Any]
    kernel: Floats
    answers: Floats


def fitted_rows(target: FitTarget, space: RowSpace, seed: PublicSeed, start: Floats, progress: Progress) -> FittedRows:
    """start: (k, axes) points to begin with, k at least `target.count`."""
    points = start[: target.count]
    seen = target.seen(points)
    kernel, answers = target.kernel(seen, seen), target.answers(points, seen)
    step, still, misfits = _FIRST_STEP, 0, list[float]()
    best: FittedRows | None = None
    weights: Floats | None = None
    for turn in range(MOST_ROUNDS):
        progress(turn, MOST_ROUNDS)
        weights = least_squares_weights(kernel, answers, _SOLVER_ROUNDS, start=weights)
        misfits.append(float(weights @ kernel @ weights - 2 * weights @ answers + target.energy))
        least = math.inf if best is None else best.misfits[-1]
        still = 0 if best is None or misfits[-1] < least - _IMPROVES * abs(least) else still + 1
        if misfits[-1] <= least:
            best = FittedRows(points=points, weights=weights, step=step, misfits=tuple(misfits))
            kept = _Known(seen=seen, kernel=kernel, answers=answers)
        if still == _MOST_IDLE_ROUNDS or turn == MOST_ROUNDS - 1:
            break
        assert best is not None
        heavy = np.argsort(-best.weights)[: int(len(points) * _KEPT)]
        heavy = heavy[best.weights[heavy] > 0]
        parents = best.points[drawn(best.weights, len(points) - len(heavy), seed, f"parents/{turn}")]
        new = space.varied(parents, step, seed, f"varied/{turn}")
        # What is known of the points that stay need not be found again.
        new_seen = target.seen(new)
        across = target.kernel(kept.seen[heavy], new_seen)
        own = target.kernel(new_seen, new_seen)
        kernel = np.block([[kept.kernel[np.ix_(heavy, heavy)], across], [across.T, own]])
        answers = np.concatenate([kept.answers[heavy], target.answers(new, new_seen)])
        weights = np.append(best.weights[heavy], np.zeros(len(new)))
        weights /= weights.sum()
        points, seen = np.concatenate([best.points[heavy], new]), np.concatenate([kept.seen[heavy], new_seen])
        step *= _SMALLER
    progress(MOST_ROUNDS, MOST_ROUNDS)
    assert best is not None
    return best


def drawn(weights: Floats, count: int, seed: PublicSeed, label: str) -> Integers:
    """`count` indices by weight, one from each of `count` equal parts of the whole, in random order."""
    coins = (np.arange(count) + seed.uniforms(label, (count,))) / max(count, 1)
    running = np.cumsum(weights)
    index = np.minimum(np.searchsorted(running, coins * running[-1], side="right"), len(weights) - 1)
    return np.asarray(index[np.argsort(seed.uniforms(f"{label}/order", (count,)))], dtype=np.int64)


# Where the rows of a release of waves may lie: points to begin with, in many columns too.
#
# Evenly spread points are far from all rows as soon as there are more than a few columns, and far from all rows a
# kernel says nothing. The slowest waves reach farthest. So points spread evenly are kept by what the slowest waves
# alone tell of the rows around them, varied, and kept again by more and more waves, until they are drawn from the
# smoothed rows.

_SPREAD, _KEPT_PLACES = 20_000, 2000
_SHARES = (1 / 32, 1 / 32, 1 / 32, 1 / 8, 1 / 8, 1 / 8, 1 / 2, 1 / 2)
"""Of the waves, the slowest first."""
_FEWEST_WAVES = 64
_FIRST_PLACE_STEP, _PLACE_STEP_FACTOR = 0.2, 0.7
_CLEARLY = 2.0
"""Noise sds above which an answer is taken for rows."""


def likely_places(features: WaveFeatures, space: RowSpace, count: int, seed: PublicSeed) -> Floats:
    """(count, axes) points around which rows are likely."""
    held = features.held
    slowest = np.argsort(np.square(held.frequencies).sum(axis=1), kind="stable")
    points, step = space.spread(_SPREAD, seed, "spread"), _FIRST_PLACE_STEP
    for turn, share in enumerate(_SHARES):
        some = slowest[: max(_FEWEST_WAVES, int(share * len(slowest)))]
        weights = held.weights[some] / held.weights[some].sum()
        told = (features.waves(points, some) @ (held.means[:, some] * weights).ravel()).astype(np.float64)
        noise = math.sqrt(float(np.square(weights) @ held.noise[some]))
        odds = np.maximum(told - _CLEARLY * noise, 0.0)
        # Noise may drown every row: then one place is as likely as another.
        odds = odds if odds.any() else np.ones(len(points))
        wanted = count if turn == len(_SHARES) - 1 else _KEPT_PLACES
        points = space.varied(points[drawn(odds, wanted, seed, f"likely/{turn}")], step, seed, f"likely/varied/{turn}")
        step *= _PLACE_STEP_FACTOR
    return points
