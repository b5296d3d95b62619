"""How values between two limits are spread over the colours of a map: evenly, by square roots, or by factors."""

import math
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from dpsim_gui.app.viewer.plots.contour_lines import levels_between
from dpsim_gui.arrays import Floats

_DECADES = 3.0
"""below the highest value that factors are told apart, where lower limits are not above 0"""


class Spacing(StrEnum):
    LINEAR = "linear"
    ROOT = "square root"
    LOG = "log"


@dataclass(frozen=True, kw_only=True)
class ColourScale:
    """low < high: in the first and the last colour, with all that lies beyond them."""

    low: float
    high: float
    spacing: Spacing = Spacing.LINEAR

    @property
    def _floor(self) -> float:
        """Where factors begin: nothing at or below 0 has a logarithm."""
        return max(self.low, self.high / 10**_DECADES)

    @property
    def _counts_factors(self) -> bool:
        return self.spacing is Spacing.LOG and 0 < self._floor < self.high

    def shares(self, values: Floats) -> Floats:
        """0 for the first colour, 1 for the last."""
        if self.high <= self.low:
            return np.zeros(np.shape(values))
        if self._counts_factors:
            least = np.maximum(values, self._floor)
            return np.clip(np.log(least / self._floor) / math.log(self.high / self._floor), 0.0, 1.0)
        even = np.clip((values - self.low) / (self.high - self.low), 0.0, 1.0)
        return np.sqrt(even) if self.spacing is Spacing.ROOT else even

    def levels(self, about: int) -> list[float]:
        """Round numbers between the limits, for the bar; more of them where the colours are wide apart."""
        if self._counts_factors:
            powers = range(math.floor(math.log10(self._floor)), math.ceil(math.log10(self.high)) + 1)
            places = (step * 10.0**power for power in powers for step in (1, 2, 5))
            return [place for place in places if self._floor * (1 - 1e-9) <= place <= self.high * (1 + 1e-9)]
        levels = levels_between(self.low, self.high, about)
        if self.spacing is Spacing.ROOT and levels:
            # The lowest part takes more of the bar than its share.
            levels = sorted({*levels_between(self.low, levels[0], 2), *levels})
        return levels
