"""Answers over two columns, the others held fixed."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.question import Asker
from dpsim_gui.app.worker import Progress
from dpsim_gui.release.answer import Answer

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

FULL_SIDE = 256
COARSE_SIDE = 64
COARSEST_SIDE = 16
FRAME = 0.04
"""seconds of work a coarse map may take while a slider is dragged: 20 pictures a second with room for drawing them"""
_ROWS_AT_ONCE = 128


@dataclass(frozen=True, kw_only=True, eq=False)
class SurfaceRequest:
    """across, up: indices of two different columns with their ranges;  point: (d,) values of the others."""

    across: int
    up: int
    x_range: tuple[float, float]
    y_range: tuple[float, float]
    point: Floats
    side: int

    @property
    def x(self) -> Floats:
        return np.linspace(*self.x_range, self.side)

    @property
    def y(self) -> Floats:
        return np.linspace(*self.y_range, self.side)

    def nearest(self, x: float, y: float) -> tuple[int, int]:
        """(row, column) of the grid point nearest to a position."""
        side = self.side - 1
        (left, right), (bottom, top) = self.x_range, self.y_range
        column = int(np.clip(round((x - left) / (right - left) * side), 0, side))
        row = int(np.clip(round((y - bottom) / (top - bottom) * side), 0, side))
        return row, column

    def points(self, first: int, last: int) -> Floats:
        """Points of rows first ≤ row < last of the grid, ((last − first)·side, d), x fastest."""
        x, y = np.meshgrid(self.x, self.y[first:last])
        points = np.tile(self.point, (x.size, 1))
        points[:, self.across] = x.ravel()
        points[:, self.up] = y.ravel()
        return points


@dataclass(frozen=True, kw_only=True, eq=False)
class Surface:
    """All grids are (side, side): row = position on y, column = position on x."""

    request: SurfaceRequest
    value: Floats
    noise_sd: Floats
    low: Floats
    high: Floats
    inside: Flags
    approximation: Floats
    seconds: float = 0.0
    """what it took to compute"""

    @classmethod
    def joined(cls, request: SurfaceRequest, parts: Sequence[Answer], seconds: float = 0.0) -> "Surface":
        """From answers in rows of constant y, one block of rows after the other."""
        grids = {
            name: np.concatenate([getattr(part, name) for part in parts]).reshape(request.side, request.side)
            for name in ("value", "noise_sd", "low", "high", "inside", "approximation")
        }
        return cls(request=request, seconds=seconds, **grids)

    @property
    def middle(self) -> float:
        """Median answer of the map, inside the domain if any of it is."""
        return float(np.median(self.value[self.inside] if self.inside.any() else self.value))

    def explained_by_noise(self, neutral: float) -> Flags:
        """Where the noise band reaches the neutral answer, so that noise alone may explain the difference.

        neutral: 0 for kernels (nothing is near), the middle of the map for distances
        """
        # Written so that an unbounded band (NaN) explains anything.
        return ~((self.low > neutral) | (self.high < neutral))


Plane = Callable[[Floats, tuple[int, Floats], tuple[int, Floats]], Answer]
"""the point, the column across with its values, the column up with its values → answers, row by row"""


def chart(asker: Asker, request: SurfaceRequest, progress: Progress) -> Surface:
    return charted(asker.query_plane, request, progress)


def charted(ask: Plane, request: SurfaceRequest, progress: Progress) -> Surface:
    """In a few blocks of rows, so that a newer request soon stops this one; more would undo what a plane saves."""
    start = time.perf_counter()
    parts = []
    for first in range(0, request.side, _ROWS_AT_ONCE):
        progress(first, request.side)
        rows = request.y[first : first + _ROWS_AT_ONCE]
        parts.append(ask(request.point, (request.across, request.x), (request.up, rows)))
    return Surface.joined(request, parts, time.perf_counter() - start)


def coarse_side(last: Surface | None) -> int:
    """Side of a map that takes FRAME seconds, told from the last one: structures differ a thousandfold in speed."""
    if last is None or last.seconds <= 0:
        return COARSE_SIDE
    side = last.request.side * math.sqrt(FRAME / last.seconds)
    return int(min(COARSE_SIDE, max(COARSEST_SIDE, side)))
