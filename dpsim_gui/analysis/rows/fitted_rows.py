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
from dpsim_gui.analysis.rows.released_features import FitTarget, ReleasedFeatures, WaveFeatures
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


# Many points around fitted ones, weighed so that their features have the released mean and no point stands out.
#
# Least squares puts all weight on few points, and rows drawn from few points are few rows repeated. Here every fitted
# point stands for a cloud of points around it, and the weights w of all of them are, of those that fit, the most even:
#
#     minimise over w:   κ Σ w log(M w) + ‖Σ_i w_i φ(x_i) − target‖² / (2σ²)
#
# M: number of points;  σ: noise of one feature;  κ: for how many rows it counts that weights be even. The answer has
# the form w_i ∝ exp<λ, φ(x_i)>, and λ makes log Σ exp<λ, φ(x_i)> − <λ, target> + κσ²|λ|²/2 least, which is convex.
# (Maximum entropy: Jaynes 1957. Accelerated gradient: Nesterov 1983.)
#
# How wide clouds may be, the release tells itself: as wide as leaves the means off by no more than their noise
# (Morozov's discrepancy principle, 1966). Rows that lie smoothly get wide clouds, rows that crowd narrow ones.

_WIDTHS = (0.5, 0.35, 0.2, 0.1)
"""Of clouds, in bandwidths."""
_NARROW = (0.3, 0.2)
_MORE_TURNS = 3
_CLOUD_IMPROVES = 0.995
_MOST_WAVES = 3072
_VALUES = 3e7
"""Of features of all points together: 120 MB, and a few seconds."""
_FEWEST, _MOST = 2000, 6000
_EVEN, _HARDLY_EVEN = 1000.0, 10.0
_ROUNDS = 100
_POWER_ROUNDS = 8
_STILL = 1e-3
"""Of the noise: a gradient that no longer matters."""


def cloud_rows(
    features: ReleasedFeatures,
    space: RowSpace,
    found: FittedRows,
    count: int,
    *,
    reach: float,
    rows: float,
    seed: PublicSeed,
) -> Floats:
    """(count, axes) drawn from the widest clouds that fit;  reach: the bandwidth, of a column's width;  rows: n"""
    if isinstance(features, WaveFeatures):
        features = features.slowest(_MOST_WAVES)
    best, least = np.zeros((0, 0)), math.inf
    parents = found.points[drawn(found.weights, _size(len(features.target)), seed, "clouds")]
    for turn, widths in enumerate((_WIDTHS, *[_NARROW] * _MORE_TURNS)):
        points, before = parents, least
        for width in widths:
            points = space.varied(parents, width * reach, seed, f"clouds/{turn}/{width}")
            cloud = Cloud(features=features.of(points), target=features.target, noise=features.noise, rows=rows)
            weights = cloud.weights(_EVEN)
            misfit = cloud.misfit(weights)
            if misfit < least:
                best, least = points[drawn(weights, count, seed, f"drawn/{turn}/{width}")], misfit
            if misfit <= 1:
                return best
        if least > _CLOUD_IMPROVES * before:
            break
        # Rows lie where no cloud reaches: clouds move towards them, by weights that need not be even.
        parents = points[drawn(cloud.weights(_HARDLY_EVEN), len(points), seed, f"clouds/{turn}/moved")]
    return best


def _size(features: int) -> int:
    """How many points can be weighed within seconds."""
    return int(np.clip(_VALUES / max(features, 1), _FEWEST, _MOST))


@dataclass(frozen=True, kw_only=True, eq=False)
class Cloud:
    """features: (M, F) of the points, 32 bits;  target: (F,) noisy mean;  noise: sd of one feature of it;  rows: n"""

    features: NDArray[Any]
    target: NDArray[Any]
    noise: float
    rows: float

    def weights(self, even_for: float) -> Floats:
        """(M,) that sum to 1;  even_for: κ"""
        even = min(even_for, max(self.rows, 1.0)) * self.noise**2
        pace = 1 / (self._curvature() + even)
        result = ahead = np.zeros(len(self.target))
        momentum = 1.0
        for _ in range(_ROUNDS):
            gradient = self._mean(self._weights(ahead)) - self.target + even * ahead
            if math.sqrt(float(np.mean(np.square(gradient)))) < _STILL * self.noise:
                break
            moved = ahead - pace * gradient
            turns_back = float((ahead - moved) @ (moved - result)) > 0
            following = 1.0 if turns_back else (1 + math.sqrt(1 + 4 * momentum**2)) / 2
            ahead = moved + (0.0 if turns_back else (momentum - 1) / following) * (moved - result)
            result, momentum = moved, following
        return self._weights(result)

    def misfit(self, weights: Floats) -> float:
        """Mean square by which the means are off, over that of the noise."""
        return float(np.mean(np.square(self._mean(weights) - self.target))) / max(self.noise, 1e-300) ** 2

    def _weights(self, slopes: Floats) -> Floats:
        powers = (self.features @ slopes.astype(np.float32)).astype(np.float64)
        weights = np.exp(powers - powers.max())
        return np.asarray(weights / weights.sum())

    def _mean(self, weights: Floats) -> Floats:
        return np.asarray(weights.astype(np.float32) @ self.features, dtype=np.float64)

    def _curvature(self) -> float:
        """The largest variance of the features in any direction, by powers, and half as much again to be safe."""
        mean, size = self.features.mean(axis=0), 0.0
        direction = np.ones(len(mean), dtype=np.float32)
        for _ in range(_POWER_ROUNDS):
            along = self.features @ direction
            direction = (along - float(mean @ direction)) @ self.features / len(along)
            size = float(np.linalg.norm(direction))
            if size == 0:
                return 0.0
            direction = direction / size
        return 1.5 * size
