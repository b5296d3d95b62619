"""Curves that rise: the nearest rising values, and a smooth line through them that rises too.

Both are short, and scipy's own forms of them would bring 30 MB of scipy along into the viewer.
"""

import numpy as np

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
