"""What lies over a plot: contours, hatching, numbered places, points of a file, and the crosshair."""

import math
from collections.abc import Sequence
from typing import Any

import contourpy
import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.plot_style import line_pen, translucent
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.plots.data_plot import StyledPlot
from dpsim_gui.app.viewer.slices.surface import SurfaceRequest
from dpsim_gui.arrays import Flags, Floats

_SPACING = 9.0


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
    runs = [run for level in levels for (run,) in generator.lines(level) if run is not None]
    return np.concatenate([part for run in runs for part in (run, gap)]) if runs else gap


def trace_lines(x: Floats, y: Floats, value: Floats, level: float) -> list[Floats]:
    """Each line is (k, 2); value: (rows of y, columns of x)."""
    generator = contourpy.contour_generator(x=x, y=y, z=value, name="serial", line_type=contourpy.LineType.Separate)
    return [np.asarray(line, dtype=np.float64) for line in generator.lines(level)]


def outside_path(request: SurfaceRequest, inside: Flags) -> QPainterPath:
    """The whole map minus the loops around `inside`; empty where all of it is inside."""
    path = QPainterPath()
    if inside.all():
        return path
    path.setFillRule(Qt.FillRule.OddEvenFill)
    x, y = _ringed(request.x), _ringed(request.y)
    path.addRect(QRectF(QPointF(x[0], y[0]), QPointF(x[-1], y[-1])))
    # A ring of "outside" around the map closes every loop.
    mask = np.zeros((len(y), len(x)))
    mask[1:-1, 1:-1] = inside
    for line in trace_lines(x, y, mask, 0.5):
        path.addPolygon(QPolygonF([QPointF(float(px), float(py)) for px, py in line]))
    return path


def _ringed(positions: Floats) -> Floats:
    step = positions[1] - positions[0]
    return np.concatenate([[positions[0] - step], positions, [positions[-1] + step]])


class Hatching(QGraphicsPathItem):
    """The path is in the plot's coordinates; the lines are drawn in pixels, so they do not stretch with the axes.

    falling: lines from the upper left to the lower right, so that two reasons can be distinguished
    """

    def __init__(self, *, falling: bool = False) -> None:
        super().__init__()
        self._falling = falling
        self._line, self._veil = QColor(), QColor()
        self.setZValue(5)
        # The plot library's own clicks and moves must reach what lies below.
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def paint_in(self, colours: Colours) -> None:
        # A thin veil over what is below lets the lines stand out on any colour.
        self._line, self._veil = QColor(colours.muted), QColor(colours.surface)
        self._veil.setAlphaF(0.45)
        self._line.setAlphaF(0.75)
        self.update()

    def cover(self, areas: list[QRectF]) -> None:
        path = QPainterPath()
        for area in areas:
            path.addRect(area)
        self.setPath(path.simplified())

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        outline = painter.worldTransform().map(self.path())
        if outline.isEmpty():
            return
        painter.save()
        painter.resetTransform()
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        area = outline.boundingRect()
        painter.fillRect(area, self._veil)
        painter.setPen(QPen(self._line, 1.0))
        start = area.left() - area.height()
        count = int((area.width() + area.height()) / _SPACING) + 1
        ends = (area.top(), area.bottom()) if self._falling else (area.bottom(), area.top())
        painter.drawLines(
            [
                QLineF(start + at * _SPACING, ends[0], start + at * _SPACING + area.height(), ends[1])
                for at in range(min(count, 4000))
            ]
        )
        painter.restore()


MOST_DRAWN = 5_000
_NEAR = 12.0  # pixels within which a click finds a point
_SIZE = 9.0

Place = tuple[float, float]


class PointDots(pg.ScatterPlotItem):  # type: ignore[misc]  # the library has no types
    """places: (k, 2), the first MOST_DRAWN of them."""

    def __init__(self, *, size: int) -> None:
        super().__init__(size=size, pen=None)
        self.places = np.zeros((0, 2))
        self.setZValue(7)

    def show_places(self, x: Floats, y: Floats) -> None:
        self.places = np.column_stack([x, y])[:MOST_DRAWN]
        self.setData(self.places[:, 0], self.places[:, 1])

    def paint_in(self, colours: Colours) -> None:
        # In one colour that is seen on any ground.
        self.setBrush(translucent(colours.surface, 0.85))
        self.setPen(line_pen(colours.text, 1))

    def nearest(self, place: QPointF) -> int | None:
        """place: of the scene;  which dot is there, None where there is none."""
        box = self.getViewBox()
        if box is None or not len(self.places):
            return None
        (left, right), (bottom, top) = box.viewRange()
        area = box.sceneBoundingRect()
        x = area.left() + (self.places[:, 0] - left) / (right - left) * area.width()
        y = area.bottom() - (self.places[:, 1] - bottom) / (top - bottom) * area.height()
        gaps = np.hypot(x - place.x(), y - place.y())
        nearest = int(np.argmin(gaps))
        return nearest if gaps[nearest] <= _NEAR else None


class NumberedMarks(pg.GraphicsObject):  # type: ignore[misc]  # the library has no types
    """Drawn in pixels, so that discs stay round and numbers upright however the axes are stretched."""

    def __init__(self) -> None:
        super().__init__()
        self.places: list[tuple[float, float]] = []
        self._ground, self._ink = QColor(), QColor()
        self.setZValue(9)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def paint_in(self, colours: Colours) -> None:
        self._ground, self._ink = QColor(colours.text), QColor(colours.surface)
        self.update()

    def show_places(self, x: Floats, y: Floats) -> None:
        self.prepareGeometryChange()
        self.places = list(zip(x.tolist(), y.tolist(), strict=True))
        self.update()

    def boundingRect(self) -> QRectF:
        view = self.viewRect()
        return QRectF() if view is None else QRectF(view)

    def paint(self, painter: QPainter, *_rest: Any) -> None:
        transform = painter.worldTransform()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(small(painter.font()))
        radius = float(scaled(round(_SIZE)))
        for number, (x, y) in enumerate(self.places, start=1):
            place = transform.map(QPointF(x, y))
            painter.setPen(QPen(self._ink, 1.5))
            painter.setBrush(self._ground)
            painter.drawEllipse(place, radius, radius)
            area = QRectF(place.x() - radius, place.y() - radius, 2 * radius, 2 * radius)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), str(number))
        painter.restore()


class SlicePlot(StyledPlot):
    """Answers along one column or over two, and where the point is.

    A crosshair reads them: pointing or the arrow keys move it, a click or Enter moves the point there, Escape hides it.
    """

    pointed = Signal(object)  # index of the place under the crosshair, None when it leaves

    def __init__(self, name: str, *, lines: tuple[Any, ...], dot: int) -> None:
        """lines: of the crosshair;  dot: size of the mark at the point"""
        super().__init__(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._at: Any = None
        self._cross = lines
        self._dot = pg.ScatterPlotItem(size=dot, useCache=False)
        # Above the line that marks the same place on a curve.
        self._dot.setZValue(11)
        self.hatching, self.unseen_hatching = Hatching(), Hatching(falling=True)
        self.marks = NumberedMarks()
        for item in (self.hatching, self.unseen_hatching, self._dot, self.marks, *self._cross):
            self.plot.getViewBox().addItem(item, ignoreBounds=True)
        self._show_cross(False)
        self.plot.scene().sigMouseMoved.connect(self._on_mouse)

    @property
    def has_picture(self) -> bool:
        raise NotImplementedError

    def render_to(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        # The crosshair is the reader's, not a part of the picture.
        self._show_cross(False)
        super().render_to(painter, target, colours)
        self._show_cross(self._at is not None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._at is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose_crosshair()
        elif self._at is not None and event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._leave()
        super().leaveEvent(event)

    def _on_mouse(self, place: QPointF) -> None:
        box = self.plot.getViewBox()
        if self.has_picture and box.sceneBoundingRect().contains(place):
            self._point_near(box.mapSceneToView(place))

    def _point_near(self, position: QPointF) -> None:
        """The crosshair goes to the place nearest to a position of the plot."""
        raise NotImplementedError

    def _choose_crosshair(self) -> None:
        raise NotImplementedError

    def _move_cross(self, at: Any, place: Sequence[float]) -> None:
        """at: its index, which the panel understands"""
        self._at = at
        for line, position in zip(self._cross, place, strict=True):
            line.setPos(position)
        self._show_cross(True)

    def _leave(self) -> None:
        self._at = None
        self._show_cross(False)
        self.pointed.emit(None)

    def _show_cross(self, visible: bool) -> None:
        for line in self._cross:
            line.setVisible(visible)

    def _paint(self, colours: Colours) -> None:
        super()._paint(colours)
        for layer in (self.hatching, self.unseen_hatching, self.marks):
            layer.paint_in(colours)
        self._dot.setBrush(colours.accent)
