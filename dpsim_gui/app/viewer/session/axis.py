"""One column as something to move along: its name, and the range that sliders and plots cover at first."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dpsim_gui.domain import Box, Domain, Everywhere
from dpsim_gui.functions.similarity import Similarity

_WITHOUT_BANDWIDTH = 1.0
_BANDWIDTHS_SHOWN = 10.0


@dataclass(frozen=True, kw_only=True)
class Axis:
    """low < high. declared: the owner's bounds, beyond which no row lies; otherwise a range to start with."""

    name: str
    low: float
    high: float
    declared: bool

    @property
    def width(self) -> float:
        return self.high - self.low

    @property
    def middle(self) -> float:
        return self.low + self.width / 2

    def at(self, share: float) -> float:
        """low at share 0, high at share 1, exactly at both ends."""
        return self.high if share >= 1 else self.low + self.width * max(0.0, share)

    def share_of(self, value: float) -> float:
        """Where the value lies between low (0) and high (1), held inside."""
        return min(1.0, max(0.0, (value - self.low) / self.width))

    def tidy(self, value: float) -> float:
        """The value to a thousandth of the width or finer, as a short number: what a mouse or chance can mean."""
        decimals = 3 - math.floor(math.log10(self.width))
        short = round(value, decimals)
        return min(max(short, self.low), self.high) if self.low <= value <= self.high else short

    def reaching(self, value: float) -> "Axis":
        """The same axis, widened to hold the value if it has no declared bounds."""
        if self.declared or self.low <= value <= self.high:
            return self
        return Axis(name=self.name, low=min(self.low, value), high=max(self.high, value), declared=False)


def axes_of(columns: Sequence[str], domain: Domain, similarity: Similarity) -> tuple[Axis, ...]:
    """Bounds of the box, the box around the ball, or ten bandwidths either side of 0 where nothing is declared."""
    if isinstance(domain, Everywhere):
        half_width = _BANDWIDTHS_SHOWN * (similarity.bandwidth or _WITHOUT_BANDWIDTH)
        return tuple(Axis(name=name, low=-half_width, high=half_width, declared=False) for name in columns)
    return tuple(
        Axis(name=name, low=float(low), high=float(high), declared=True)
        for name, low, high in zip(columns, domain.lower, domain.upper, strict=True)
    )


def region_of(domain: Domain, axes: tuple[Axis, ...]) -> Domain:
    """The domain, or what the axes show of it where nothing is declared."""
    if not isinstance(domain, Everywhere):
        return domain
    return Box(lower=np.array([axis.low for axis in axes]), upper=np.array([axis.high for axis in axes]))


def pleasant_step(width: float) -> float:
    """About a hundredth of the width, rounded to 1, 2 or 5 times a power of ten."""
    rough = width / 100
    power = 10.0 ** math.floor(math.log10(rough))
    return next(factor * power for factor in (1.0, 2.0, 5.0, 10.0) if factor * power >= rough * (1 - 1e-9))
