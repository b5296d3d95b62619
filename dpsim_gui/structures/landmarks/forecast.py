"""What landmarks see of points like them: measured on public points that are left out. A public guess.

The points are in a random order. The last of them, a quarter of few and an eighth of many, never become landmarks: they
stand for the private rows and for the points asked about. From them come the length to which rows are cut, how much
noise reaches an answer, and the error of the method: for all rows alike, and for rows of one half of their world.
Strangers are points at the edge of the domain. They are not cut either: in some files rows unlike all landmarks are
common.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.domain import Everywhere
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.embedded import Embedding
from dpsim_gui.structures.landmarks.directions import Directions, kernel_matrix, principal_directions
from dpsim_gui.structures.public_points import PublicPoints
from dpsim_gui.structures.setting import Setting

WEIGHTS = (1, 2, 4)
"""Powers of two, so that weighting rounds nothing."""

# Points kept aside to measure with: a quarter of few, an eighth of many.
_QUARTER_UP_TO = 256
_MOST_LEFT_OUT = 1024
# Rows longer than nearly all of the public points are cut, with a tenth to spare.
_SHORT_ROWS, _SLACK, _SHORTEST = 0.99, 1.1, 2.0**-10
# Fewer landmarks than this take the owner's points themselves as reference.
_FEW = 48
# Rows at a time: 8 MiB for a thousand landmarks.
_BLOCK_ROWS = 1024
# A side of fewer rows has no mean worth comparing.
_FEWEST_ROWS = 4
# A tenth more noise is paid for a bound that needs no cutting.
_PRICE_OF_A_BOUND = 1.1
# More than the rounding of kernel values can lengthen a row by.
_ROUNDING_SLACK = 2.0**-11
# Directions of chance in which strangers are tried.
_STRANGERS = 32
# A guess: private rows that are unlike all landmarks.
_SHARE_OF_STRANGERS = 0.2
# A guess: how far private rows lean to one half of the public points' world.
_SHARE_OF_HALVES = 0.2
# As good as infinitely far, while squares stay finite.
_FAR_AWAY = 1e20


def left_out(points: int) -> int:
    """How many of so many public points are kept to measure with."""
    return min(max(points // 8, min(points // 4, _QUARTER_UP_TO)), _MOST_LEFT_OUT)


@dataclass(frozen=True, kw_only=True)
class LandmarkForecast:
    """With so many directions, at points left out.

    weight:  of the mean's direction, in which rows hardly differ: with it their lengths and the noise are least
    reach:   a tenth above the length that one row in a hundred exceeds, so weighted, and that of any stranger
    error:   rms of the method in K(y);  square: mean ‖h(y)‖², its first coordinate divided by the weight
    baseline_error: rms of K(y) less what the landmarks alone say;  public_error: the same for rows just like them
    visibility_threshold: half of the least ‖h(y)‖² of all: points with less are unlike all of them
    unseen_mean: mean of k(x, y) − <h(x), h(y)>, what two of them have in common that no direction sees
    """

    weight: int
    reach: float
    error: float
    square: float
    baseline_error: float
    public_error: float
    visibility_threshold: float
    unseen_mean: float


@dataclass(frozen=True, kw_only=True, eq=False)
class Fit:
    """seen: (k, m) h at points left out;  own: (k, q) h at the landmarks;  strange: (k, s) h of strangers
    alone, strangers_alone: (m,) mean kernel to the landmarks, and to the strangers;  kernel: (m, m)
    the last three of the points left out
    """

    directions: Directions
    seen: Floats
    own: Floats
    strange: Floats
    alone: Floats
    strangers_alone: Floats
    kernel: Floats

    @property
    def count(self) -> int:
        return len(self.seen)

    def forecast(self, count: int) -> LandmarkForecast:
        return _forecast(self, count)

    def measured(self, count: int) -> LandmarkForecast:
        """The weight is the one of WEIGHTS with the least noise, reach²·square.

        But if a reach that no row can pass costs little more, it is taken. Then no row is cut, and what is seen of a
        point bounds what its answer may be off by.
        """
        directions, seen = self.directions.first(count), self.seen[:count]
        centre = directions.centre[:, None]
        rows, strange = seen - centre, self.strange[:count] - centre
        # Landmarks look longer than others like them, because the directions are their own: rather too long.
        reference = rows if rows.shape[1] >= _FEW else self.own[:count] - centre
        ways = (_weighted(reference, strange, seen, each) for each in WEIGHTS)
        weight, reach, square = min(ways, key=lambda way: way[1] ** 2 * way[2])
        uncut, plain = directions.longest * (1 + _ROUNDING_SLACK), float(np.square(_lengths(seen, 1)).mean())
        if uncut**2 * plain <= _PRICE_OF_A_BOUND**2 * reach**2 * square:
            weight, reach, square = 1, uncut, plain
        cut = rows * np.minimum(1, reach / np.maximum(_lengths(rows, weight), reach))
        unseen_mean = self._unseen_mean(seen)
        typical = unseen_mean * directions.likeness(seen.T)
        return LandmarkForecast(
            weight=weight,
            reach=reach,
            error=self._error(self.kernel - typical - (cut + centre).T @ seen),
            square=square,
            baseline_error=self._baseline_error,
            public_error=self._public_error,
            visibility_threshold=min(0.5, float(np.square(seen).sum(axis=0).min()) / 2),
            unseen_mean=unseen_mean,
        )

    def _unseen_mean(self, seen: Floats) -> float:
        """Over pairs of different points; at most 2/q, twice what the mean of q landmarks strays by."""
        left = self.kernel - seen.T @ seen
        pairs = len(left) * (len(left) - 1)
        return float(np.clip((left.sum() - np.trace(left)) / pairs, 0.0, 2 / self.own.shape[1]))

    def _error(self, left: Floats) -> float:
        """Mostly for all rows together, a little for one half of their world;  left: what is missing in k(x, y)."""
        whole, *halves = (_mean_square(left, part) for part in self._parts)
        return math.sqrt(whole + _SHARE_OF_HALVES * (float(np.mean(halves or [whole])) - whole))

    @cached_property
    def _baseline_error(self) -> float:
        """For rows half way from just like the landmarks to one half of their world, and some strangers among them."""
        whole, *halves = (_mean_square(self.kernel - self.alone, part) for part in self._parts)
        lost = float(np.mean(np.square(self.strangers_alone - self.alone)))
        return math.sqrt(float(np.mean(halves or [whole])) / 4 + _SHARE_OF_STRANGERS**2 * lost)

    @cached_property
    def _public_error(self) -> float:
        return math.sqrt(_mean_square(self.kernel - self.alone, self._parts[0]))

    @cached_property
    def _parts(self) -> list[Flags]:
        """All rows; those on either side in the first two directions beside the mean."""
        return [np.ones(self.seen.shape[1], dtype=np.bool_), *self._halves()]

    def _halves(self) -> Iterator[Flags]:
        for coordinate in self.seen[1:3]:
            above = coordinate > np.median(coordinate)
            yield from (side for side in (above, ~above) if side.sum() >= _FEWEST_ROWS)


def _mean_square(left: Floats, rows: Flags) -> float:
    """Over points asked, of the mean over `rows` other than the point itself;  left: (rows, asked).

    The mean over few rows strays by itself; over many real rows it does not, so its variance is taken off.
    """
    other = ~np.eye(len(left), dtype=np.bool_) & rows[:, None]
    count = np.maximum(other.sum(axis=0), 1)
    mean = np.where(other, left, 0.0).sum(axis=0) / count
    strays = np.where(other, np.square(left - mean), 0.0).sum(axis=0) / (count * np.maximum(count - 1, 1))
    return max(float(np.mean(np.square(mean) - strays)), float(mean.mean()) ** 2)


def _weighted(rows: Floats, strange: Floats, seen: Floats, weight: int) -> tuple[int, float, float]:
    """weight, reach and square of `LandmarkForecast`;  rows, strange: g of public points and of strangers;  seen: h"""
    usual = _SLACK * float(np.quantile(_lengths(rows, weight), _SHORT_ROWS))
    reach = max(usual, float(_lengths(strange, weight).max()), _SHORTEST)
    return weight, reach, float(np.square(_lengths(seen, 1 / weight)).mean())


def _lengths(features: Floats, weight: float) -> Floats:
    """‖·‖ of the columns, their first coordinate times `weight`."""
    squares = np.square(features)
    return np.asarray(np.sqrt(squares[1:].sum(axis=0) + weight**2 * squares[0]))


@lru_cache(maxsize=64)
def _forecast(fitted: Fit, count: int) -> LandmarkForecast:
    """Remembered, because plans for other budgets ask again."""
    return fitted.measured(count)


def strangers(setting: Setting) -> PublicPoints:
    """Points far out in directions of chance: on the edge of the domain; without bounds as good as infinitely far."""
    domain = setting.facts.domain
    offsets = setting.seed.normals("landmarks/strangers", (_STRANGERS, domain.dimension))
    if isinstance(domain, Everywhere):
        return PublicPoints.of(_FAR_AWAY * offsets)
    width = float((domain.upper - domain.lower).max())
    return PublicPoints.of(domain.clip(domain.centre + 1e3 * width * offsets))


def _usual(pool: Floats, similarity: Similarity, used: Floats) -> Floats:
    """(q,) the mean of k(x, z) over all points that may be landmarks, for each landmark z."""
    blocks = np.array_split(pool, -(-len(pool) // _BLOCK_ROWS))
    return np.asarray(sum(kernel_matrix(similarity, block, used).sum(axis=0) for block in blocks) / len(pool))


@lru_cache(maxsize=8)
def fit(
    points: PublicPoints, strange: PublicPoints, seen: Embedding, similarity: Similarity, landmarks: int, most: int
) -> Fit:
    """most: directions. Some seconds for thousands of landmarks, so it is remembered: ε may move without them."""
    values, strangers_seen, last = seen(points.values), seen(strange.values), len(points) - left_out(len(points))
    used, others = values[:landmarks], values[last:]
    kernel = kernel_matrix(similarity, used, used)
    directions = principal_directions(kernel, most)
    if points.covering:
        directions = replace(directions, centre=directions.rows @ _usual(values[:last], similarity, used))
    across, beside = (kernel_matrix(similarity, each, used) for each in (others, strangers_seen))
    return Fit(
        directions=directions,
        seen=directions.rows @ across.T,
        own=directions.rows @ kernel,
        strange=directions.rows @ beside.T,
        alone=across.mean(axis=1),
        strangers_alone=kernel_matrix(similarity, others, strangers_seen).mean(axis=1),
        kernel=kernel_matrix(similarity, others, others),
    )
