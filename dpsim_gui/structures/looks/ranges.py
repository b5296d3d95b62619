"""Where the numbers of a column lie, told from noisy counts: first by powers of two, then by finer bins.

Everything here works on what is public already. `tests/benchmarks/looks.py` measures the rules and their constants.
Shares of false alarms are those of noise alone, so thresholds follow from its law.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from dpsim_gui.arrays import Flags, Floats, Integers
from dpsim_gui.columns.octaves import Octaves
from dpsim_gui.privacy.noise_law import NoiseKind

# Chance that noise alone passes for rows: in one octave, of which there are 161 in a column; in an octave beside those
# that hold rows, or one further on; in a bin of the second stage; in bins beside those that hold rows; in others.
_OCTAVE, _NEXT_OCTAVE, _SECOND_OCTAVE = 3e-5, 0.014, 0.003
_BIN, _NEAR_BINS, _FAR_BINS = 3e-5, 1e-3, 3e-7
# Without a larger share of the rows, an octave that is so many octaves beyond all others is taken for noise.
_LARGEST_GAP, _FAR_SHARE = 3, 0.02

# Numbers within a factor of 4 of each other are looked at in equal steps, all others in parts of octaves.
_NARROW, MOST_STEPS = 4, 256
_OCTAVES_BELOW, _OCTAVES_ABOVE, _PARTS = 6, 3, 8

# Of the width of bins that hold rows: how far from them another one may be without clearer evidence.
_REACH = 3.0

# Beside each other in a window, thin tails stand out from noise that hides each of their bins.
_WINDOWS = (1, 2, 4, 8, 16)
# A tail is followed for half of the width that is known to hold rows; bins beyond need clearer evidence.
_TAIL = 0.5
# The range goes on by this share of its width where it fades out, unless its last bin holds many rows or stands alone.
_MARGIN, _SHARP, _ALONE = 0.3, 0.03, 0.25


@dataclass(frozen=True, kw_only=True)
class NoisyCounts:
    """counts: (bins,) of rows;  deviation, kind: of the noise of each, in rows"""

    counts: Floats
    deviation: float
    kind: NoiseKind

    def beyond(self, chance: float, bins: int = 1) -> float:
        """What noise on the sum of so many empty bins exceeds with that chance at most."""
        return self.kind.sum_quantile(1 - chance, bins) * self.deviation * math.sqrt(bins)

    @property
    def mirrored(self) -> "NoisyCounts":
        return NoisyCounts(counts=self.counts[::-1], deviation=self.deviation, kind=self.kind)


@dataclass(frozen=True, kw_only=True)
class NumberSpan:
    """The octaves that hold rows. 0 is one of its ends where it is not far from zero on that side."""

    low: float
    high: float


def occupied_span(noisy: NoisyCounts, octaves: Octaves) -> NumberSpan | None:
    """The octaves that hold rows beyond doubt, and their neighbours that seem to; None where there are none."""
    counts = noisy.counts
    sure = np.flatnonzero(counts > noisy.beyond(_OCTAVE))
    if not len(sure):
        return None
    sure = sure[_sizes_in_reach(sure, noisy, octaves)]
    wide = _with_neighbours(noisy, int(sure[0]), -1), _with_neighbours(noisy, int(sure[-1]), 1)
    # Years lie in one octave. A false alarm beside them must not make their bins wider than all years together.
    ends = [wide, (int(sure[0]), wide[1]), (wide[0], int(sure[-1])), (int(sure[0]), int(sure[-1]))]
    narrow = [each for each in ends if _is_narrow(float(octaves.edges[each[0]]), float(octaves.edges[each[1] + 1]))]
    first, last = (narrow or ends)[0]
    low, high = float(octaves.edges[first]), float(octaves.edges[last + 1])
    if first >= octaves.zero and not _is_narrow(low, high):
        low = 0.0
    if last <= octaves.zero and not _is_narrow(low, high):
        high = 0.0
    return NumberSpan(low=low, high=high if low < high else float(octaves.edges[octaves.zero + 1]))


def _is_narrow(low: float, high: float) -> bool:
    """Whether all numbers between are of one sign, and within a factor of each other."""
    return 0 < low < high <= _NARROW * low or _NARROW * high <= low < high < 0


def _sizes_in_reach(sure: Integers, noisy: NoisyCounts, octaves: Octaves) -> list[int]:
    """Which of the octaves are kept: one false alarm among 161 octaves must not make a range absurd."""
    sizes, counts = np.abs(sure - octaves.zero), noisy.counts[sure]
    if not sizes.any():
        return list(range(len(sure)))
    top = int(sizes[np.argmax(np.where(sizes > 0, counts, -np.inf))])
    needed = _FAR_SHARE * float(counts.sum()) + 2 * noisy.beyond(_OCTAVE)
    for place in np.argsort(sizes, kind="stable"):
        if sizes[place] > top + _LARGEST_GAP and counts[place] < needed:
            break
        top = max(top, int(sizes[place]))
    return [place for place in range(len(sure)) if sizes[place] <= top]


def _with_neighbours(noisy: NoisyCounts, at: int, step: int) -> int:
    chances = ((1, _NEXT_OCTAVE), (2, _SECOND_OCTAVE))
    while True:
        beyond = [
            at + step * gap
            for gap, chance in chances
            if 0 <= at + step * gap < len(noisy.counts) and noisy.counts[at + step * gap] > noisy.beyond(chance)
        ]
        if not beyond:
            return at
        at = beyond[0]


def fine_edges(span: NumberSpan) -> Floats:
    """Edges of the second stage's bins, rising: equal steps where the span is far from zero, else parts of octaves.

    Some lie outside the span, since the first stage misses thin tails.
    """
    low, high = span.low, span.high
    size = max(abs(low), abs(high))
    if low > 0 or high < 0:
        step, more = (high - low) / MOST_STEPS, MOST_STEPS // 4
        outer = size * np.ldexp(1.0, np.arange(1, _OCTAVES_ABOVE + 1))
        return np.concatenate([-outer[::-1], low + step * np.arange(-more, MOST_STEPS + more + 1), outer])
    octaves = size * np.ldexp(1.0, np.arange(-_OCTAVES_BELOW, _OCTAVES_ABOVE))
    whole = np.append(octaves, 2 * octaves[-1])
    parts = np.append((octaves[:, None] * (1 + np.arange(_PARTS) / _PARTS)).ravel(), 2 * octaves[-1])
    return np.concatenate([-(parts if low < 0 else whole)[::-1], [0.0], parts if high > 0 else whole])


def bounds_in(noisy: NoisyCounts, edges: Floats) -> tuple[float, float]:
    """Bounds outside of which few rows lie, before they are rounded.

    noisy: (edges + 1,) bins, the first below all edges, the last above them
    """
    first, last = _core(noisy, edges)
    width = _upper(edges, last) + _upper(-edges[::-1], len(edges) - first)
    last, first = (
        _tail_end(noisy, edges, last, width),
        len(edges) - _tail_end(noisy.mirrored, -edges[::-1], len(edges) - first, width),
    )
    low, high = -_upper(-edges[::-1], len(edges) - first), _upper(edges, last)
    width = high - low
    above = _margin(noisy, last, last - first) * width
    below = _margin(noisy.mirrored, len(edges) - first, last - first) * width
    # Most columns that begin near zero are of amounts: they go on below zero only if rows were seen there.
    if low >= 0 and not _holds_rows(noisy, edges < 0):
        below = min(below, low)
    if high <= 0 and not _holds_rows(noisy.mirrored, edges[::-1] > 0):
        above = min(above, -high)
    return low - below, high + above


def _core(noisy: NoisyCounts, edges: Floats) -> tuple[int, int]:
    """The first and last bin that hold rows beyond doubt.

    Among hundreds of bins noise passes for rows now and then. So a bin far from the fullest one, farther than those
    between are wide together, needs clearer evidence.
    """
    first = last = int(np.argmax(noisy.counts))
    sure = noisy.counts > noisy.beyond(_BIN)
    clear = noisy.counts > noisy.beyond(_FAR_BINS)
    while True:
        low, high = -_upper(-edges[::-1], len(edges) - first), _upper(edges, last)
        reach = _REACH * (high - low)
        begins, ends = np.append(edges[0], edges), np.append(edges, edges[-1])
        known = clear | (sure & (begins <= high + reach) & (ends >= low - reach))
        found = np.flatnonzero(known)
        if not len(found) or (found[0] >= first and found[-1] <= last):
            return first, last
        first, last = min(first, int(found[0])), max(last, int(found[-1]))


def _upper(edges: Floats, place: int) -> float:
    """The upper edge of a bin; that of the last bin is unknown."""
    return float(edges[min(place, len(edges) - 1)])


def _tail_end(noisy: NoisyCounts, edges: Floats, last: int, width: float) -> int:
    """The last bin that holds rows, looked for from a bin that does."""
    while True:
        # Only windows beyond it: its own rows would speak for the empty part of a window.
        sums = np.concatenate([[0.0], np.cumsum(noisy.counts[last + 1 :])])
        limit, found = _upper(edges, last) + _TAIL * width, -1
        for size in _WINDOWS:
            starts = np.arange(max(0, len(sums) - size))
            ends = last + starts + size
            near = (edges[np.minimum(ends, len(edges) - 1)] <= limit) & (ends < len(edges))
            needed = np.where(near, noisy.beyond(_NEAR_BINS, size), noisy.beyond(_FAR_BINS, size))
            sure = starts[sums[starts + size] - sums[starts] > needed]
            if len(sure):
                # The part of the window that explains most of its sum.
                found = last + 1 + int(sure[-1]) + int(np.argmax(sums[sure[-1] + 1 : sure[-1] + size + 1]))
                break
        if found < 0:
            return last
        last = found


def _margin(noisy: NoisyCounts, last: int, bins: int) -> float:
    """How far a range goes on beyond its last bin, in widths."""
    counts = noisy.counts
    if counts[last] > _SHARP * counts.sum() + noisy.beyond(_NEXT_OCTAVE):
        return 0.0
    before = counts[max(0, last - max(2, int(_ALONE * bins))) : last]
    alone = len(before) > 3 and before.sum() < noisy.beyond(_NEXT_OCTAVE, len(before))
    return 0.0 if alone and counts[last] > noisy.beyond(_NEAR_BINS) else _MARGIN


def _holds_rows(noisy: NoisyCounts, edges_below: Flags) -> bool:
    """Whether the first bins, up to the edges so marked, hold rows together."""
    bins = int(np.count_nonzero(edges_below)) + 1
    return float(noisy.counts[:bins].sum()) > noisy.beyond(_NEXT_OCTAVE, bins)


def readable_bounds(low: float, high: float) -> tuple[float, float]:
    """Rounded outwards to multiples of 1, 2 or 5 times a power of ten, at most about 40 of them apart."""
    width = high - low
    power = math.floor(math.log10(width / 40))
    factor = next(each for each in (1, 2, 5, 10, 20) if width <= 40 * each * 10.0**power)
    return _rounded(low, factor, power, math.floor), _rounded(high, factor, power, math.ceil)


def _rounded(value: float, factor: int, power: int, towards: Callable[[float], int]) -> float:
    # A bound that is a multiple but for its last bit stays where it is.
    steps = value / (factor * 10.0**power)
    whole = round(steps) if abs(steps - round(steps)) < 1e-9 else towards(steps)
    return float(f"{whole * factor}e{power}") + 0.0
