"""Many points around fitted ones, weighed so that their features have the released mean and no point stands out.

Least squares puts all weight on few points, and rows drawn from few points are few rows repeated. Here every fitted
point stands for a cloud of points around it, and the weights w of all of them are, of those that fit, the most even:

    minimise over w:   κ Σ w log(M w) + ‖Σ_i w_i φ(x_i) − target‖² / (2σ²)

M: number of points;  σ: noise of one feature;  κ: for how many rows it counts that weights be even. The answer has the
form w_i ∝ exp<λ, φ(x_i)>, and λ makes log Σ exp<λ, φ(x_i)> − <λ, target> + κσ²|λ|²/2 least, which is convex. (Maximum
entropy: Jaynes 1957. Accelerated gradient: Nesterov 1983.)

How wide clouds may be, the release tells itself: as wide as leaves the means off by no more than their noise (Morozov's
discrepancy principle, 1966). Rows that lie smoothly get wide clouds, rows that crowd narrow ones.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.analysis.rows.fitted_rows import FittedRows, drawn
from dpsim_gui.analysis.rows.released_features import ReleasedFeatures, WaveFeatures
from dpsim_gui.analysis.rows.row_space import RowSpace
from dpsim_gui.arrays import Floats
from dpsim_gui.structures.public_seed import PublicSeed

_WIDTHS = (0.5, 0.35, 0.2, 0.1)
"""Of clouds, in bandwidths."""
_NARROW = (0.3, 0.2)
_MORE_TURNS = 3
_IMPROVES = 0.995
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
        if least > _IMPROVES * before:
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
