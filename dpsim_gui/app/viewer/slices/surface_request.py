"""What is asked for a map: which two columns, from where to where, how finely, and where the other columns stay."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.scale import PLAIN, Scale
from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Domain
from dpsim_gui.release.asked_points import plane_points

FULL_SIDE = 256
COARSE_SIDE = 64
_AROUND = 1.1


@dataclass(frozen=True, kw_only=True, eq=False)
class SurfaceRequest:
    """across, up: indices of two different columns with their ranges, as positions;  point: (d,) values of the others.

    side: places along each column; of words there are as many as there are words.
    """

    across: int
    up: int
    x_range: tuple[float, float]
    y_range: tuple[float, float]
    point: Floats
    side: int
    x_scale: Scale = PLAIN
    y_scale: Scale = PLAIN

    @classmethod
    def over(cls, axes: Sequence[Axis], columns: tuple[int, int], point: Floats, side: int) -> "SurfaceRequest":
        """Two columns from end to end."""
        x, y = (axes[column] for column in columns)
        return cls(
            across=columns[0],
            up=columns[1],
            x_range=(x.start, x.end),
            y_range=(y.start, y.end),
            point=point,
            side=side,
            x_scale=x.scale,
            y_scale=y.scale,
        )

    @property
    def x(self) -> Floats:
        """Positions."""
        return _places(self.x_scale, self.x_range, self.side)

    @property
    def y(self) -> Floats:
        return _places(self.y_scale, self.y_range, self.side)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows of constant y, columns of constant x."""
        return len(self.y_scale.words) or self.side, len(self.x_scale.words) or self.side

    @property
    def has_words(self) -> bool:
        """Nothing lies between two words: no colour flows from one to the next, no contour crosses them."""
        return bool(self.x_scale.words or self.y_scale.words)

    @property
    def places(self) -> int:
        """Of a map whose bands hold at once; a coarse map is masked like the fine one that follows it."""
        return (len(self.x_scale.words) or FULL_SIDE) * (len(self.y_scale.words) or FULL_SIDE)

    @property
    def across_values(self) -> tuple[int, Floats]:
        return self.across, self.x_scale.values(self.x)

    @property
    def up_values(self) -> tuple[int, Floats]:
        return self.up, self.y_scale.values(self.y)

    def nearest(self, x: float, y: float) -> tuple[int, int]:
        """(row, column) of the grid point nearest to a position."""
        return _nearest(self.y, y), _nearest(self.x, x)

    def points(self, first: int, last: int) -> Floats:
        """Points of rows first ≤ row < last of the grid, ((last − first)·columns, d), x fastest."""
        up, values = self.up_values
        return plane_points(self.point, self.across_values, (up, values[first:last]))

    @property
    def all_points(self) -> Floats:
        return self.points(0, self.shape[0])

    @property
    def columns(self) -> tuple[int, int]:
        return self.across, self.up

    def passes_through(self, point: Floats) -> bool:
        """Whether the map of this point is the same: no column differs but its own two."""
        return bool(np.array_equal(np.delete(point, self.columns), np.delete(self.point, self.columns)))


def slice_range(domain: Domain, point: Floats, pair: tuple[int, int], column: int) -> tuple[float, float]:
    """The range of one column in which a plane through the point cuts the ball, and a little more.

    The cut is a disc of radius² = r² minus the squares of the other columns: small where there are many columns.
    The whole line for other domains, or where the plane misses the ball.
    """
    if not isinstance(domain, Ball) or domain.sphere:
        return -math.inf, math.inf
    others = np.delete(point - domain.centre, list(pair))
    left = domain.radius**2 - float(np.square(others).sum())
    if left <= 0:
        return -math.inf, math.inf
    reach = _AROUND * math.sqrt(left)
    return float(domain.centre[column]) - reach, float(domain.centre[column]) + reach


def _places(scale: Scale, ends: tuple[float, float], side: int) -> Floats:
    return np.arange(float(len(scale.words))) if scale.words else np.linspace(*ends, side)


def _nearest(places: Floats, position: float) -> int:
    step = (places[-1] - places[0]) / (len(places) - 1)
    return int(np.clip(round((position - places[0]) / step), 0, len(places) - 1))
