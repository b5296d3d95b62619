"""Answers of one-dimensional structures along directions, put together to a distance in ℓ2."""

from dataclasses import dataclass, replace

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.lines.directions import LineProjection
from dpsim_gui.structures.reading import Reader, Reading, joined_readings

_BLOCK_VALUES = 2**21
"""Places on directions at a time: a million points on two thousand directions would be 16 GB."""


@dataclass(frozen=True, kw_only=True, eq=False)
class SlicedReader(Reader):
    """slices:   answers places along the directions
    relative:    bound on the relative error of the directions
    rounding:    what the rounding of a row may add to its distance
    """

    slices: Reader
    projection: LineProjection
    relative: float
    rounding: float

    @property
    def rows(self) -> float:
        return self.slices.rows

    def answer(self, points: Floats) -> Reading:
        """No row is farther from y than ‖y − centre‖ + radius: the directions miss at most `relative` times n of it."""
        step = max(1, _BLOCK_VALUES // len(self.projection.vectors))
        if len(points) > step:
            return joined_readings([self.answer(points[start : start + step]) for start in range(0, len(points), step)])
        places, away = self.projection.of_points(points)
        reading = self.slices.answer(places)
        own = max(self.rows, 0.0) * (self.relative * (away + self.projection.radius) + self.rounding)
        return replace(reading, approximation=reading.approximation + own)
