"""Which part of a map is looked at, in which proportion, and how it is zoomed and moved within the map.

What was moved is painted together with the picture of its new window, which is a moment away: painting the old picture
at every step of the hand as well would take most of the time that new ones need.
"""

import math
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QObject, QPointF, QSizeF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem

from dpsim_gui.analysis.land import land_within
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.plot_style import line_pen
from dpsim_gui.app.viewer.plots.overlays import Place, levels_between
from dpsim_gui.app.viewer.session.axis import Axis, is_latitude, is_longitude
from dpsim_gui.app.viewer.slices.surface import SurfaceRequest
from dpsim_gui.app.widgets.form import make_timer
from dpsim_gui.arrays import Floats
from dpsim_gui.resources import resource

Range = tuple[float, float]
_BREAK = -32768
_FLATTEST = 0.05  # close to a pole a degree of longitude is almost nothing; the map is drawn no narrower than this
_CONTINENT = 60.0  # degrees that a map shows at most for its coasts to be worth the fine lines
_AROUND = 0.6  # of a map's width, from its middle: which coasts are drawn
_LONGEST_STEP = 6.0  # degrees; no two neighbouring points of a coast that people live on lie further apart


class EarthLines:
    """Land, sea, coasts and degrees of the part that is looked at.  box: of the plot they lie on."""

    def __init__(self, box: Any) -> None:
        self.shown = False
        self._box = box
        self._sea = QColor()
        self._land = QGraphicsPathItem()
        self._land.setPen(Qt.PenStyle.NoPen)
        # Under the picture, which is clear where noise may explain it.
        self._land.setZValue(-20)
        self._coast, self._degrees = pg.PlotCurveItem(connect="finite"), pg.PlotCurveItem(connect="finite")
        for item in (self._land, self._degrees, self._coast):
            box.addItem(item, ignoreBounds=True)
        box.sigRangeChanged.connect(lambda *_: self._follow())

    def show(self, shown: bool) -> None:
        self.shown = shown
        for item in (self._land, self._coast, self._degrees):
            item.setVisible(shown)
        self._box.setBackgroundColor(self._sea if shown else None)
        self._follow()

    def _follow(self) -> None:
        if not self.shown:
            return
        x_range, y_range = ((float(low), float(high)) for low, high in self._box.viewRange())
        self._coast.setData(*coast_within(x_range, y_range).T)
        self._degrees.setData(*graticule(x_range, y_range).T)
        path = QPainterPath()
        for ring in land_within(x_range, y_range):
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring.tolist()]))
        self._land.setPath(path)

    def paint_in(self, colours: Colours) -> None:
        self._sea = QColor(colours.sea)
        self._land.setBrush(QBrush(QColor(colours.land)))
        if self.shown:
            self._box.setBackgroundColor(self._sea)
        self._coast.setPen(line_pen(colours.muted, 1.2, opacity=0.9))
        self._degrees.setPen(line_pen(colours.muted, 1.0, opacity=0.25))


class Proportion(StrEnum):
    STRETCH = "stretch"
    EQUAL = "equal"
    EARTH = "earth"

    def ratio(self, y_range: Range) -> float | None:
        """Pixels of one unit across over those of one unit up; None where the map fills its frame.

        A degree of longitude is cos(latitude) times as long as one of latitude; taken at the middle of the map.
        """
        if self is Proportion.STRETCH:
            return None
        if self is Proportion.EQUAL:
            return 1.0
        return max(_FLATTEST, math.cos(math.radians((y_range[0] + y_range[1]) / 2)))


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


def coast_within(x_range: Range, y_range: Range) -> Floats:
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


def graticule(x_range: Range, y_range: Range) -> Floats:
    """Lines at round degrees, (k, 2), interrupted by NaN."""
    gap = [math.nan, math.nan]
    points = [gap]
    for x in levels_between(*x_range, 6):
        points += [[x, y_range[0]], [x, y_range[1]], gap]
    for y in levels_between(*y_range, 6):
        points += [[x_range[0], y], [x_range[1], y], gap]
    return np.array(points)


SMALLEST = 1e-6  # share of the whole map's width that a window has at least

_LONGEST_WAIT = 100  # ms after which a window is painted without its picture


@dataclass(frozen=True, kw_only=True)
class MapWindow:
    x: Range
    y: Range

    def zoomed(self, factor: float, about: Place) -> "MapWindow":
        """Wider by the factor, or narrower where it is below 1; `about` stays where it is on the screen."""
        x, y = (
            (place + (low - place) * factor, place + (high - place) * factor)
            for (low, high), place in zip((self.x, self.y), about, strict=True)
        )
        return MapWindow(x=x, y=y)

    def moved(self, across: float, up: float) -> "MapWindow":
        return MapWindow(x=(self.x[0] + across, self.x[1] + across), y=(self.y[0] + up, self.y[1] + up))

    @property
    def middle(self) -> Place:
        return (self.x[0] + self.x[1]) / 2, (self.y[0] + self.y[1]) / 2

    @property
    def width(self) -> float:
        return self.x[1] - self.x[0]

    @property
    def height(self) -> float:
        return self.y[1] - self.y[0]

    def kept_in(self, whole: "MapWindow") -> "MapWindow | None":
        """Moved back so far that it shows the map only; None where it would show all of the map.

        Along a side on which it is wider than the map, it is centred on the map.
        """
        if self.width >= whole.width and self.height >= whole.height:
            return None
        return MapWindow(x=_kept(self.x, whole.x), y=_kept(self.y, whole.y))

    def cut_to(self, whole: "MapWindow") -> "MapWindow":
        """The part of the map that the window shows; all of it where it shows none."""
        x = max(self.x[0], whole.x[0]), min(self.x[1], whole.x[1])
        y = max(self.y[0], whole.y[0]), min(self.y[1], whole.y[1])
        return MapWindow(x=x, y=y) if x[0] < x[1] and y[0] < y[1] else whole


def _kept(part: Range, whole: Range) -> Range:
    width, most = part[1] - part[0], whole[1] - whole[0]
    if width >= most:
        middle = (whole[0] + whole[1]) / 2
        return middle - width / 2, middle + width / 2
    width = max(width, SMALLEST * most)
    low = min(max(part[0], whole[0]), whole[1] - width)
    return low, low + width


class MapZoom(QObject):
    """earth: land, coasts and degrees on the plot."""

    changed = Signal()  # another part of the map is looked at
    framed = Signal()  # the frame of the map has another proportion

    def __init__(self, plot: Any, earth: EarthLines, parent: QObject) -> None:
        super().__init__(parent)
        self._plot, self._box, self._viewport, self._earth = plot, plot.getViewBox(), plot.viewport(), earth
        self._box.sigResized.connect(lambda *_: self._on_resized())
        self._unpainted = make_timer(self, _LONGEST_WAIT, self._paint)
        self._proportion = Proportion.STRETCH
        self._whole: MapWindow | None = None
        self.is_zoomed = False

    def part_of(self, request: SurfaceRequest) -> SurfaceRequest:
        """Of the whole map that is requested, what is looked at, to be asked at full resolution."""
        is_new = self._whole is None
        self._whole = MapWindow(x=request.x_range, y=request.y_range)
        if not self.is_zoomed:
            if is_new:
                self._show(self._whole)
                self.framed.emit()
            return request
        part = self._shown.cut_to(self._whole)
        return replace(request, x_range=part.x, y_range=part.y)

    def show_proportion(self, proportion: Proportion, *, earth: bool) -> None:
        """earth: longitude across and latitude up: with coasts and degrees."""
        self._proportion = proportion
        self._earth.show(earth)
        if self._whole is not None:
            self._show(self._shown if self.is_zoomed else self._whole)
        self.framed.emit()

    def refit(self) -> None:
        # A new map was drawn: all of it is shown, unless a part was chosen.
        self._paint()
        if not self.is_zoomed and self._whole is not None:
            self._show(self._whole)

    def show_whole(self) -> None:
        was, self.is_zoomed = self.is_zoomed, False
        self.refit()
        if was:
            self.changed.emit()

    def forget(self) -> None:
        # Another map will be shown: of other columns, or with other ends.
        self.is_zoomed = False
        self._whole = None

    def holds(self, place: QPointF) -> bool:
        """Whether a place is on the map at all, looked at or not."""
        if self._whole is None:
            return False
        (left, right), (bottom, top) = self._whole.x, self._whole.y
        return left <= place.x() <= right and bottom <= place.y() <= top

    def zoom(self, factor: float, about: Place | None = None) -> None:
        """factor: of the window's width;  about: the place that stays, the middle where it is left out."""
        shown = self._shown
        self.look_at(shown.zoomed(factor, shown.middle if about is None else about))

    def move(self, across: float, up: float) -> None:
        """By shares of what is looked at; all of a map cannot be moved."""
        if self.is_zoomed:
            shown = self._shown
            self.look_at(shown.moved(across * shown.width, up * shown.height))

    def drag(self, pixels: QPointF) -> None:
        area = self._box.sceneBoundingRect()
        self.move(-pixels.x() / area.width(), pixels.y() / area.height())

    def look_at(self, wanted: MapWindow) -> None:
        if self._whole is None:
            return
        kept = wanted.kept_in(self._whole)
        if kept is None:
            self.show_whole()
            return
        self.is_zoomed = True
        self._wait_for_picture()
        self._show(kept)
        self.changed.emit()

    @property
    def wide_per_high(self) -> float | None:
        """Of the frame of the whole map, in pixels; None where the map is stretched."""
        if self._whole is None:
            return None
        ratio = self._proportion.ratio(self._whole.y)
        return None if ratio is None else ratio * self._whole.width / self._whole.height

    def fitted(self, room: QSizeF) -> QSizeF:
        """As large as a plot can be in this room without anything beyond the map in its frame."""
        wanted = self.wide_per_high
        if wanted is None:
            return room
        area, size = self._box.sceneBoundingRect(), self._plot.size()
        beside, above = float(size.width() - area.width()), float(size.height() - area.height())
        wide = min(room.width() - beside, wanted * (room.height() - above))
        return QSizeF(beside + wide, above + wide / wanted)

    def _on_resized(self) -> None:
        if not self.is_zoomed and self._whole is not None:
            self._show(self._whole)

    def _wait_for_picture(self) -> None:
        self._viewport.setUpdatesEnabled(False)
        if not self._unpainted.isActive():
            self._unpainted.start()

    def _paint(self) -> None:
        self._unpainted.stop()
        self._viewport.setUpdatesEnabled(True)

    @property
    def _shown(self) -> MapWindow:
        x, y = ((float(low), float(high)) for low, high in self._box.viewRange())
        return MapWindow(x=x, y=y)

    def _show(self, window: MapWindow) -> None:
        ratio = self._proportion.ratio(window.y)
        self._box.setAspectLocked(ratio is not None, ratio=ratio or 1.0)
        self._box.setRange(xRange=window.x, yRange=window.y, padding=0)
