"""Averages of a distribution function over short intervals: what the sums of one column hold of it.

F(y) is the share of rows at or below y. A ladder or a grid cannot see F at a point, but holds noisy averages

    c_i = ∫ F(y) k_i(y) dy,    k_i ≥ 0,  ∫ k_i = 1,  k_i = 0 outside [starts_i, ends_i]

and since F never falls, F(starts_i) ≤ c_i ≤ F(ends_i). Bands rest on these two inequalities, so that the width of a
cell is inside them and nothing is assumed about where rows lie in it.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.noise_sum import band_multiplier

_FEWEST = 4
"""Places that a simultaneous band rests on, where it may choose."""


@dataclass(frozen=True, kw_only=True, eq=False)
class SmoothedRanks:
    """starts, ends: (m,) both rising;  centres: (m,) the mean of k_i, where the curve through the shares passes
    shares: (m,) noisy c_i;  square: (m,) Σψ², so that their variance is σ² times it;  terms: (m,) that really matter
    """

    starts: Floats
    ends: Floats
    centres: Floats
    shares: Floats
    square: Floats
    terms: Floats


class RankSource(Protocol):
    """One column of a reader, ready to tell averages of its distribution function."""

    @property
    def lower(self) -> float: ...

    @property
    def upper(self) -> float: ...

    @property
    def windows(self) -> int:
        """The widest window there is, in cells."""
        ...

    def averages(self, window: int, stride: int) -> SmoothedRanks:
        """Averages over runs of `window` cells, `stride` cells apart."""
        ...


def window_widths(source: RankSource) -> Iterator[int]:
    """1, 2, 4, … cells."""
    width = 1
    while width <= source.windows:
        yield width
        width *= 2


def best_window(source: RankSource, reach: float) -> int:
    """The window whose bands are narrowest if rows lie evenly: a public choice, so that bands stay honest.

    A band is off by `reach` times the noise and by what F may rise within the window; both are in shares of the rows.
    reach: sd of one noise unit, times how many of them the band spans
    """
    span = source.upper - source.lower

    def width_of_band(window: int) -> float:
        found = source.averages(window, window)
        if not len(found.shares):
            return math.inf
        noise = reach * np.sqrt(found.square)
        return float(np.mean(noise + (found.ends - found.starts) / span))

    return min(window_widths(source), key=width_of_band)


def best_stride(source: RankSource, window: int, law: NoiseLaw, level: float) -> int:
    """How many cells apart the averages of a simultaneous band lie: half a window, and where F is known at single
    places as many as make the band narrowest if rows lie evenly. The fewer there are, the less all of them ask for.
    """
    if window > 1 or source.windows > 1:
        return max(1, window // 2)
    span = source.upper - source.lower

    def width_of_band(stride: int) -> float:
        found = source.averages(1, stride)
        together = 1 - (1 - level) / len(found.shares)
        noise = law.standard_deviation * np.sqrt(found.square) * band_multiplier(law, found.terms, together)
        # Between two places the band goes from the lower end at one to the upper end at the next.
        return float(2 * np.mean(noise) + (found.centres[1] - found.centres[0]) / span)

    strides = [2**power for power in range(12) if len(source.averages(1, 2**power).shares) >= _FEWEST]
    return min(strides, key=width_of_band) if strides else 1
