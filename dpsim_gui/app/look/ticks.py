"""Where an axis is labelled: at round numbers, as many as there is room for."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from dpsim_gui.app.language.numbers import figure, marked
from dpsim_gui.plain_text import RAISED

# Steps within a power of ten, and every how many powers: from many labels to few.
_DENSITIES = (
    *(((1, 2, 3, 4, 5, 6, 7, 8, 9), 1), ((1, 2, 5), 1), ((1, 3), 1)),
    *(((1,), every) for every in (1, 2, 3, 5, 10)),
)
_BETWEEN_LABELS = 5


@dataclass(frozen=True, kw_only=True)
class RoundTicks:
    """places: with their labels;  unit: "" or a power of ten to be written after the name of the axis."""

    places: list[tuple[float, str]]
    unit: str


def round_ticks(low: float, high: float, most: int = 5) -> RoundTicks:
    """At round numbers. Very large and very small ones are counted in a power of ten, so that labels stay short."""
    largest = max(abs(low), abs(high))
    power = 0 if largest == 0 or 1e-3 <= largest < 1e5 else 3 * int(np.floor(np.log10(largest) / 3))
    unit = f" (× 10{str(power).translate(RAISED)})" if power else ""
    if not high > low:
        return RoundTicks(places=[(low, marked(f"{low / 10.0**power:.4g}"))], unit=unit)
    raw = (high - low) / (most - 1)
    decade = 10.0 ** np.floor(np.log10(raw))
    step = next(decade * factor for factor in (1, 2, 2.5, 5, 10) if decade * factor >= raw * (1 - 1e-9))
    numbers = range(int(np.ceil(low / step)), int(np.floor(high / step)) + 1)
    places = [(float(number * step), marked(f"{number * step / 10.0**power:,.6g}")) for number in numbers]
    return RoundTicks(places=places, unit=unit)


def log_ticks(low: float, high: float, *, length: float, extent: Callable[[str], float]) -> list[tuple[float, str]]:
    """Between 10^low and 10^high at round numbers, as many as have room.

    length: of the axis in pixels;  extent: of a label along the axis
    """
    scale = length / (high - low)
    places: list[tuple[float, str]] = []
    for steps, every in _DENSITIES:
        powers = [power for power in range(int(np.floor(low)), int(np.ceil(high)) + 1) if power % every == 0]
        exact = [power + float(np.log10(step)) for power in powers for step in steps]
        places = [(place, figure(10.0**place)) for place in exact if low - 1e-9 <= place <= high + 1e-9]
        room = [scale * (after[0] - before[0]) for before, after in pairwise(places)]
        needed = [(extent(before[1]) + extent(after[1])) / 2 for before, after in pairwise(places)]
        if all(has >= needs + _BETWEEN_LABELS for has, needs in zip(room, needed, strict=True)):
            break
    return places
