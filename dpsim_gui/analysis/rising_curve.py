"""Curves that rise: the nearest rising values, and a smooth line through them that rises too.

Both are short, and scipy's own forms of them would bring 30 MB of scipy along into the viewer.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from dpsim_gui.analysis.ranks import SmoothedRanks
from dpsim_gui.arrays import Floats


def nearest_rising(values: Floats, weights: Floats) -> Floats:
    """The rising sequence x with the least Σ w (x − v)², by pooling adjacent violators.

    v: values;  w: weights, all above 0
    """
    means: list[float] = []
    loads: list[float] = []
    counts: list[int] = []
    for value, weight in zip(values.tolist(), weights.tolist(), strict=True):
        mean, load, count = value, weight, 1
        while means and means[-1] >= mean:
            before, pooled = means.pop(), loads.pop()
            mean = (before * pooled + mean * load) / (pooled + load)
            load, count = load + pooled, count + counts.pop()
        means.append(mean)
        loads.append(load)
        counts.append(count)
    return np.repeat(means, counts)


def rising_line(knots: Floats, heights: Floats, places: Floats) -> Floats:
    """Cubic pieces through (knots, heights) that rise wherever the heights do (Fritsch and Butland 1984).

    The slope at a knot is the weighted harmonic mean of those beside it, and 0 where they differ in sign.
    """
    widths, rises = np.diff(knots), np.diff(heights)
    chords = rises / widths
    slopes = np.zeros(len(knots))
    if len(knots) == 2:
        slopes[:] = chords[0]
    else:
        left, right = 2 * widths[1:] + widths[:-1], widths[1:] + 2 * widths[:-1]
        same = chords[:-1] * chords[1:] > 0
        safe = np.where(same, chords[:-1], 1.0), np.where(same, chords[1:], 1.0)
        slopes[1:-1] = np.where(same, (left + right) / (left / safe[0] + right / safe[1]), 0.0)
        slopes[0] = _end_slope(widths[0], widths[1], chords[0], chords[1])
        slopes[-1] = _end_slope(widths[-1], widths[-2], chords[-1], chords[-2])
    after = np.clip(np.searchsorted(knots, places, side="right"), 1, len(knots) - 1)
    before = after - 1
    t = (places - knots[before]) / widths[before]
    lean = slopes[before] * widths[before] - rises[before]
    end = rises[before] - slopes[after] * widths[before]
    return np.asarray(heights[before] + t * rises[before] + t * (1 - t) * ((1 - t) * lean + t * end))


def _end_slope(width: float, other: float, chord: float, beyond: float) -> float:
    """Three-point estimate, kept from overshooting."""
    slope = ((2 * width + other) * chord - width * beyond) / (width + other)
    if slope * chord <= 0:
        return 0.0
    if chord * beyond <= 0 and abs(slope) > 3 * abs(chord):
        return 3 * chord
    return float(slope)


# Whether the rows of a column lie on whole steps, such as years, minutes or tens, told by the gaps between them.
#
# Between two multiples of a step no row lies, so F stays level there: it rises at the multiples alone. A curve that
# rises through the gaps as well would put a quantile a little before or after a multiple, and be off by all rows on it.
# So the rises inside gaps are added up. If the sum is far below what rows spread between the multiples would make it,
# and noise cannot hide that, quantiles are multiples. Released numbers only; bands assume nothing of it.

_FEWEST_STEPS = 4
_FEWEST_AVERAGES = 2
"""Of F, that lie inside a gap."""
_LITTLE, _NOISE = 0.35, 0.12
"""Of the rise that rows between the multiples would cause: as much is taken for none, and as much noise is borne."""
_ROUND = 1e-9


@dataclass(frozen=True, kw_only=True, eq=False)
class WholeSteps:
    """places: (m,) the multiples, as coordinates;  shares: (m,) of the rows at or below each, the last one 1"""

    places: Floats
    shares: Floats

    def quantiles(self, at: Floats) -> Floats:
        return np.asarray(self.places[np.searchsorted(self.shares, at - _ROUND, side="left")])

    def below(self, asked: Floats) -> Floats:
        step = self.places[1] - self.places[0]
        last = np.searchsorted(self.places - _ROUND * step, asked, side="right")
        return np.asarray(np.concatenate([[0.0], self.shares])[last])


def whole_steps(ranks: SmoothedRanks, bounds: tuple[float, float], values: tuple[float, float]) -> WholeSteps | None:
    """ranks: the finest averages of F;  bounds: of the column as coordinates;  values: the same in its own unit"""
    scale = (bounds[1] - bounds[0]) / (values[1] - values[0])
    for step in _steps(values[1] - values[0], len(ranks.shares)):
        first, last = math.ceil(values[0] / step - _ROUND), math.floor(values[1] / step + _ROUND)
        places = np.asarray(bounds[0] + scale * (step * np.arange(first, last + 1) - values[0]), dtype=np.float64)
        if len(places) >= _FEWEST_STEPS and (result := _level_between(ranks, places)) is not None:
            return WholeSteps(places=np.clip(places, *bounds), shares=np.append(result, 1.0))
    return None


def _steps(width: float, averages: int) -> Iterator[float]:
    """1, 2 and 5 times powers of ten, the largest first, of which a gap may hold enough averages."""
    power = math.floor(math.log10(width))
    while True:
        for factor in (5, 2, 1):
            step = factor * 10.0**power
            if width / step * _FEWEST_AVERAGES > averages:
                return
            yield step
        power -= 1


def _level_between(ranks: SmoothedRanks, places: Floats) -> Floats | None:
    """(m − 1,) shares in the gaps between the places; None unless F is level there."""
    step = places[1] - places[0]
    gap = np.searchsorted(places - _ROUND * step, ranks.starts, side="right") - 1
    inside = (gap >= 0) & (gap < len(places) - 1)
    inside &= ranks.ends <= places[np.clip(gap + 1, 0, len(places) - 1)] + _ROUND * step
    # Of an edge at a multiple itself nobody knows on which side its rows were counted.
    at_multiple = np.abs(ranks.centres - places[np.clip(gap, 0, len(places) - 1)]) <= _ROUND * step
    inside &= ~(at_multiple & (ranks.ends - ranks.starts <= _ROUND * step))
    gap, shares, centres = gap[inside], ranks.shares[inside], ranks.centres[inside]
    counts = np.bincount(gap, minlength=len(places) - 1)
    if (counts == 0).any():
        return None
    ends = np.cumsum(counts)
    several = counts >= _FEWEST_AVERAGES
    head, tail = (ends - counts)[several], (ends - 1)[several]
    rises = shares[tail] - shares[head]
    level = np.bincount(gap, weights=shares) / counts
    # Rows spread over a step would rise by its whole share from one multiple to the next.
    whole = np.diff(np.concatenate([[0.0], level, [1.0]]))
    around = np.maximum((whole[:-1] + whole[1:]) / 2, 0.0)[several]
    expected = float(around @ (centres[tail] - centres[head])) / step
    noise = math.sqrt(float(np.square(rises).sum()))
    if not (rises.sum() < _LITTLE * expected and noise < _NOISE * expected):
        return None
    return np.clip(nearest_rising(level, counts.astype(np.float64)), 0.0, 1.0)
