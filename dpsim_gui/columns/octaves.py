"""Bins for numbers of unknown size: one for each sign and power of two, and one for zero."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats, Integers


@dataclass(frozen=True, kw_only=True)
class Octaves:
    """Bins −2^most … −2^least, zero, 2^least … 2^most. A number beyond them, infinite ones too, is in the last bin."""

    least: int
    most: int

    @property
    def zero(self) -> int:
        """The bin of numbers below 2^least in size."""
        return self.most - self.least

    @property
    def count(self) -> int:
        return 2 * self.zero + 1

    @cached_property
    def edges(self) -> Floats:
        """(count + 1,) rising"""
        sizes = np.ldexp(1.0, np.arange(self.least, self.most + 1))
        return np.concatenate([-sizes[::-1], sizes])

    def positions(self, values: Floats) -> Integers:
        """The bin of each number, none of which is NaN. Exact: a float is a fraction from ½ to 1 times 2^exponent."""
        sizes = np.minimum(np.abs(values), np.ldexp(1.0, self.most))
        steps = np.clip(np.frexp(sizes)[1].astype(np.int64) - 1, self.least, self.most - 1) - self.least
        signed = np.where(values > 0, self.zero + 1 + steps, self.zero - 1 - steps)
        return np.where(sizes < np.ldexp(1.0, self.least), self.zero, signed)


NUMBER_OCTAVES = Octaves(least=-30, most=50)
"""1e-9 to 1e15"""
DAY_OCTAVES = Octaves(least=0, most=22)
"""days before and after 1970-01-01; 2²² days are 11,000 years"""
