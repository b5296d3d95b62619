"""Two releases of the same columns, side by side: difference and ratio with the band of both noises together."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.errors import QueryError
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import Release

Floats = NDArray[np.float64]


@dataclass(frozen=True, kw_only=True, eq=False)
class Compared:
    """All (q,): value with its combined band; `tells` where the band leaves out `neutral` (0, or 1 for a ratio)."""

    value: Floats
    noise_sd: Floats
    low: Floats
    high: Floats
    neutral: float

    @property
    def tells(self) -> NDArray[np.bool_]:
        return (self.low > self.neutral) | (self.high < self.neutral)


def difference(first: Answer, second: Answer) -> Compared:
    """second − first. Both noises are independent, so variances add; half widths of the bands add in squares.

    For normal noise that is the exact 95 % band. For Laplace noise it is a little too wide (4.24 against 4.11 scales
    for two equal terms), never too narrow, because sums of Laplace terms have lighter tails than one.
    """
    value = second.value - first.value
    reach = np.hypot((first.high - first.low) / 2, (second.high - second.low) / 2)
    sd = np.hypot(first.noise_sd, second.noise_sd)
    return Compared(value=value, noise_sd=sd, low=value - reach, high=value + reach, neutral=0.0)


def ratio(first: Answer, second: Answer) -> Compared:
    """second / first by Fieller: r is in the band where |second − r·first| ≤ √(h₂² + r²h₁²), h the half widths.

    With a = first² − h₁², b = first·second, c = second² − h₂²: (b ± √(b² − ac)) / a. Where a ≤ 0 the first answer
    cannot be told from 0 and the ratio is unbounded: low, high = ∓∞.
    """
    h1, h2 = (first.high - first.low) / 2, (second.high - second.low) / 2
    a, b, c = first.value**2 - h1**2, first.value * second.value, second.value**2 - h2**2
    bounded = a > 0
    safe = np.where(bounded, a, 1.0)
    root = np.sqrt(np.maximum(b**2 - a * c, 0.0))
    denominator = np.where(first.value == 0, 1.0, first.value)
    value = np.where(first.value == 0, math.nan, second.value / denominator)
    sd = np.hypot(second.noise_sd, value * first.noise_sd) / np.abs(denominator)
    return Compared(
        value=value,
        noise_sd=np.where(first.value == 0, math.inf, sd),
        low=np.where(bounded, (b - root) / safe, -math.inf),
        high=np.where(bounded, (b + root) / safe, math.inf),
        neutral=1.0,
    )


def columns_in_common(first: Release, second: Release) -> tuple[int, ...]:
    """For each column of the first release its index in the second, so that points can be reordered."""
    if set(first.columns) != set(second.columns):
        raise QueryError("second release", "has other columns; choose a release of the same columns")
    return tuple(second.columns.index(name) for name in first.columns)


def same_question(first: Release, second: Release) -> str | None:
    """Why the two answers do not measure the same thing; None if they do."""
    one, other = first.receipt.facts.similarity, second.receipt.facts.similarity
    if one.name is not other.name:
        return "function"
    if (one.bandwidth, one.power) != (other.bandwidth, other.power):
        return "parameter"
    return None


def reordered(points: Floats, places: tuple[int, ...]) -> Floats:
    """points in the first release's order → in the second's."""
    moved = np.empty_like(points)
    moved[:, list(places)] = points
    return moved
