"""How the cells of a column are spread, as far as a look tells it: to draw rows from, and to ask quantiles of.

Noisy counts are first made possible: none negative, and all of them together as many as before. Of all such counts
those nearest to the noisy ones are taken (least squares), which also clears most bins that hold nothing but noise.
Between typed bounds bins are alike, and are smoothed before as far as their noise asks for (`smoothed`).
"""

import math
from dataclasses import dataclass

import numpy as np
import scipy

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.columns.looked import CellKind
from dpsim_gui.structures.looks.ranges import NoisyCounts
from dpsim_gui.structures.looks.told import ToldColumn

MOST_NOISE = 0.25
"""Share of rows that noise may put in wrong places where steps are still planned by a look."""
# Standard deviations of noise: what would be told, and what is taken for nothing.
_CLEARLY, _HARDLY = 4.0, 2.0
# Bins that tell as much of a column as steps are planned by.
_PLANNED_BINS = 16


def noisy_share(bins: int, deviation: float) -> float:
    """About the share of rows that noise puts in wrong places, seen in 16 bins;  deviation: of the share of one bin"""
    together = math.sqrt(max(1.0, bins / _PLANNED_BINS))
    return min(bins, _PLANNED_BINS) * deviation * together * math.sqrt(2 / math.pi) / 2


@dataclass(frozen=True, kw_only=True, eq=False)
class NumberLaw:
    """Numbers, or days since 1970-01-01: evenly within each bin.  edges: (m + 1,) rising;  shares: (m,) of bins

    is_whole: only whole numbers occur
    """

    edges: Floats
    shares: Floats
    is_whole: bool = False

    def at(self, levels: Floats) -> Floats:
        """(k,) the value below which each share of the cells lies."""
        sums = np.cumsum(self.shares)
        bins = np.minimum(np.searchsorted(sums, levels * sums[-1], side="right"), np.flatnonzero(self.shares)[-1])
        inside = 1 - (sums[bins] - levels * sums[-1]) / self.shares[bins]
        inside = np.clip(inside, 0.0, 1.0)
        if not self.is_whole:
            return np.asarray(self.edges[bins] + inside * np.diff(self.edges)[bins])
        first, beyond = np.ceil(self.edges[bins]), np.ceil(self.edges[bins + 1])
        return np.asarray(np.minimum(first + np.floor(inside * (beyond - first)), beyond - 1))


@dataclass(frozen=True, kw_only=True, eq=False)
class TextLaw:
    """texts: that occur beyond doubt;  shares: (m,) of each among these"""

    texts: tuple[str, ...]
    shares: Floats

    def at(self, levels: Floats) -> list[str]:
        """One text for each level between 0 and 1."""
        places = np.searchsorted(np.cumsum(self.shares), levels * self.shares.sum(), side="right")
        return [self.texts[min(place, len(self.texts) - 1)] for place in places.tolist()]


def law_of(told: ToldColumn) -> NumberLaw | TextLaw | None:
    """Of the cells that are not missing; None where the look tells neither values nor a range."""
    sure = [(value, interval.value) for value, interval in told.values if interval.low > 0]
    if sure:
        return TextLaw(texts=tuple(value for value, _ in sure), shares=np.array([share for _, share in sure]))
    fine = told.column.fine
    if fine is None or told.range is None:
        return None
    edges = np.array(fine.edges)
    first = max(0, int(np.searchsorted(edges, told.range[0], "right")) - 1)
    last = max(first + 1, min(len(edges) - 1, int(np.searchsorted(edges, told.range[1], "left"))))
    noisy = told.noise.fine(fine.counts[first + 1 : last + 1])
    edges = edges[first : last + 1]
    between = np.ceil(edges[1:]) - np.ceil(edges[:-1]) < 1
    is_whole = fine.of is CellKind.NUMBER and _are_empty(noisy, between)
    counts = noisy.counts
    if is_whole:
        counts = np.where(between, 0.0, counts)
    elif told.column.bounds is not None:
        counts = smoothed(counts, noisy.deviation)
    inside = nearest_counts(counts)
    if not inside.any():
        return None
    return NumberLaw(edges=edges, shares=inside / inside.sum(), is_whole=is_whole)


def _are_empty(noisy: NoisyCounts, bins: Flags) -> bool:
    """Whether these bins seem to hold nothing, and would clearly hold rows if they were like the others."""
    deviation = noisy.deviation * math.sqrt(max(1, int(bins.sum())))
    expected = float(noisy.counts.sum()) * float(bins.mean())
    return expected > _CLEARLY * deviation and float(noisy.counts[bins].sum()) < _HARDLY * deviation


def smoothed(noisy: Floats, deviation: float) -> Floats:
    """Counts of bins in a row, less most of their noise: waves along them are shrunk, those of one octave alike.

    With c the m cosine coefficients of an octave, c → max(0, 1 − m σ²/Σc²)·c (James and Stein). Clear counts stay.
    """
    waves = scipy.fft.dct(noisy, norm="ortho")
    first = 1
    while first < len(waves):
        octave = waves[first : 2 * first]
        octave *= max(0.0, 1 - len(octave) * deviation**2 / max(float(octave @ octave), 1e-300))
        first *= 2
    return np.asarray(scipy.fft.idct(waves, norm="ortho"))


def nearest_counts(noisy: Floats) -> Floats:
    """The counts nearest to noisy ones, none negative, with the same total: all are lowered by one number, then cut."""
    total = float(noisy.sum())
    if total <= 0:
        return np.zeros_like(noisy)
    falling = np.sort(noisy)[::-1]
    lowered = (np.cumsum(falling) - total) / np.arange(1, len(noisy) + 1)
    kept = int(np.flatnonzero(falling > lowered)[-1])
    return np.asarray(np.maximum(0.0, noisy - lowered[kept]))
