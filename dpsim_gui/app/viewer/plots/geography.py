"""Maps of the earth: which columns are longitude and latitude, how degrees are drawn, and where the coasts are."""

import math
import re
from enum import StrEnum
from functools import cache
from typing import Any

import numpy as np
import pyqtgraph as pg

from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.plot_style import line_pen
from dpsim_gui.app.viewer.plots.hatching import levels_between
from dpsim_gui.app.viewer.session.axis import PLAIN, Axis
from dpsim_gui.arrays import Floats
from dpsim_gui.resources import resource

_LONGITUDE = re.compile(r"(^|[^a-z])(lng|lon|long|longitude)([^a-z]|$)")
_LATITUDE = re.compile(r"(^|[^a-z])(lat|latitude)([^a-z]|$)")
_BREAK = -32768
_FLATTEST = 0.05
"""close to a pole a degree of longitude is almost nothing; the map is drawn no narrower than this"""
_CONTINENT = 60.0
"""degrees that a map shows at most for its coasts to be worth the fine lines"""
_AROUND = 0.6
"""of a map's width, from its middle: which coasts are drawn"""
_LONGEST_STEP = 6.0
"""degrees; no two neighbouring points of a coast that people live on lie further apart"""


class EarthLines:
    """Of the part that is looked at.  box: of the plot they lie on."""

    def __init__(self, box: Any) -> None:
        self.shown = False
        self._box = box
        self._coast, self._degrees = pg.PlotCurveItem(connect="finite"), pg.PlotCurveItem(connect="finite")
        for item in (self._degrees, self._coast):
            box.addItem(item, ignoreBounds=True)
        box.sigRangeChanged.connect(lambda *_: self._follow())

    def show(self, shown: bool) -> None:
        self.shown = shown
        for item in (self._coast, self._degrees):
            item.setVisible(shown)
        self._follow()

    def _follow(self) -> None:
        if not self.shown:
            return
        x_range, y_range = ((float(low), float(high)) for low, high in self._box.viewRange())
        for item, lines in (
            (self._coast, coast_within(x_range, y_range)),
            (self._degrees, graticule(x_range, y_range)),
        ):
            item.setData(lines[:, 0], lines[:, 1])

    def paint_in(self, colours: Colours) -> None:
        self._coast.setPen(line_pen(colours.muted, 1.2, opacity=0.9))
        self._degrees.setPen(line_pen(colours.muted, 1.0, opacity=0.25))


class Proportion(StrEnum):
    STRETCH = "stretch"
    EQUAL = "equal"
    EARTH = "earth"

    def ratio(self, y_range: tuple[float, float]) -> float | None:
        """Pixels of one unit across over those of one unit up; None where the map fills its frame.

        A degree of longitude is cos(latitude) times as long as one of latitude; taken at the middle of the map.
        """
        if self is Proportion.STRETCH:
            return None
        if self is Proportion.EQUAL:
            return 1.0
        return max(_FLATTEST, math.cos(math.radians((y_range[0] + y_range[1]) / 2)))


def is_longitude(axis: Axis) -> bool:
    if axis.scale is not PLAIN:
        return axis.scale.is_longitude
    return _LONGITUDE.search(axis.name.lower()) is not None and axis.low >= -360 and axis.high <= 360


def is_latitude(axis: Axis) -> bool:
    if axis.scale is not PLAIN:
        return axis.scale.is_latitude
    return _LATITUDE.search(axis.name.lower()) is not None and axis.low >= -90 and axis.high <= 90


def is_earth(across: Axis, up: Axis) -> bool:
    return is_longitude(across) and is_latitude(up)


def usual_proportion(across: Axis, up: Axis) -> Proportion:
    return Proportion.EARTH if is_earth(across, up) else Proportion.STRETCH


@cache
def coastline(*, fine: bool) -> Floats:
    """(k, 2) longitude and latitude, one line after another, interrupted by NaN."""
    stored = np.load(resource("maps/coastline-fine.npy" if fine else "maps/coastline.npy"), allow_pickle=False)
    lines: Floats = stored.astype(np.float64) / 100
    lines[stored[:, 0] == _BREAK] = np.nan
    return lines


def coast_within(x_range: tuple[float, float], y_range: tuple[float, float]) -> Floats:
    """Coasts of a part of the earth, (k, 2), interrupted by NaN; of a continent and less the fine ones.

    Some of the coast around is taken too, so that lines go on to the edge.
    """
    x_low, x_high, y_low, y_high = (
        middle + sign * (_AROUND * width + _LONGEST_STEP)
        for middle, width in ((sum(ends) / 2, abs(ends[1] - ends[0])) for ends in (x_range, y_range))
        for sign in (-1, 1)
    )
    lines = coastline(fine=max(abs(x_range[1] - x_range[0]), abs(y_range[1] - y_range[0])) <= _CONTINENT)
    x, y = lines.T
    inside = (x_low <= x) & (x <= x_high) & (y_low <= y) & (y <= y_high)
    # One row of NaN stands for each stretch that is left out.
    kept = inside | np.r_[False, inside[:-1]]
    return np.asarray(np.where(inside[:, None], lines, np.nan)[kept])


def graticule(x_range: tuple[float, float], y_range: tuple[float, float]) -> Floats:
    """Lines at round degrees, (k, 2), interrupted by NaN."""
    gap = [math.nan, math.nan]
    points = [gap]
    for x in levels_between(*x_range, 6):
        points += [[x, y_range[0]], [x, y_range[1]], gap]
    for y in levels_between(*y_range, 6):
        points += [[x_range[0], y], [x_range[1], y], gap]
    return np.array(points)
