"""How the cells of a column are spread, as far as a look tells it: to draw rows from, and to ask quantiles of.

Noisy counts are first made possible: none negative, and all of them together as many as before. Of all such counts
those nearest to the noisy ones are taken (least squares), which also clears most bins that hold nothing but noise.
"""

from dataclasses import dataclass

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.looks.told import ToldColumn


@dataclass(frozen=True, kw_only=True, eq=False)
class NumberLaw:
    """Numbers, or days since 1970-01-01: evenly within each bin.  edges: (m + 1,) rising;  shares: (m,) of bins"""

    edges: Floats
    shares: Floats

    def at(self, levels: Floats) -> Floats:
        """(k,) the value below which each share of the cells lies."""
        sums = np.cumsum(self.shares)
        bins = np.minimum(np.searchsorted(sums, levels * sums[-1], side="right"), np.flatnonzero(self.shares)[-1])
        inside = 1 - (sums[bins] - levels * sums[-1]) / self.shares[bins]
        return np.asarray(self.edges[bins] + np.clip(inside, 0.0, 1.0) * np.diff(self.edges)[bins])


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
    inside = nearest_counts(np.array(fine.counts[first + 1 : last + 1], dtype=np.float64))
    if not inside.any():
        return None
    return NumberLaw(edges=edges[first : last + 1], shares=inside / inside.sum())


def nearest_counts(noisy: Floats) -> Floats:
    """The counts nearest to noisy ones, none negative, with the same total: all are lowered by one number, then cut."""
    total = float(noisy.sum())
    if total <= 0:
        return np.zeros_like(noisy)
    falling = np.sort(noisy)[::-1]
    lowered = (np.cumsum(falling) - total) / np.arange(1, len(noisy) + 1)
    kept = int(np.flatnonzero(falling > lowered)[-1])
    return np.asarray(np.maximum(0.0, noisy - lowered[kept]))
