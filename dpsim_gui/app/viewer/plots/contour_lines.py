"""Level lines of a map, as runs of points to draw."""

import math

import contourpy
import numpy as np

from dpsim_gui.arrays import Floats


def levels_between(low: float, high: float, about: int = 8) -> list[float]:
    """Round numbers strictly between low and high, about `about` of them."""
    if not (math.isfinite(low) and math.isfinite(high)) or high <= low:
        return []
    rough = (high - low) / max(1, about)
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1.0, 2.0, 2.5, 5.0, 10.0) if factor * power >= rough * (1 - 1e-9))
    first = math.floor(low / step) + 1
    levels = [step * at for at in range(first, first + 4 * about + 4)]
    return [level for level in levels if low < level < high]


def joined_lines(x: Floats, y: Floats, value: Floats, levels: list[float]) -> Floats:
    """All lines of all levels as one (k, 2) run, interrupted by NaN; value: (rows of y, columns of x)."""
    generator = contourpy.contour_generator(
        x=x, y=y, z=value, name="serial", line_type=contourpy.LineType.ChunkCombinedNan
    )
    gap = np.full((1, 2), np.nan)
    found = [run for level in levels for (run,) in generator.lines(level) if run is not None]
    return np.concatenate([part for run in found for part in (run, gap)]) if found else gap


def lines_at(x: Floats, y: Floats, value: Floats, level: float) -> list[Floats]:
    """Each line is (k, 2); value: (rows of y, columns of x)."""
    generator = contourpy.contour_generator(x=x, y=y, z=value, name="serial", line_type=contourpy.LineType.Separate)
    return [np.asarray(line, dtype=np.float64) for line in generator.lines(level)]
