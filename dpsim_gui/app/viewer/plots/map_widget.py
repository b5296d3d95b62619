"""A map over two columns: colours, lines, hatching outside the domain, a crosshair, and where the point is."""

from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QWheelEvent
from PySide6.QtWidgets import QApplication, QRubberBand, QSizePolicy, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.plot_style import DIMMED, LONG_STEP, LOWEST, apply_style, line_pen, panel_plot, render_plot
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.plots.axis_scale import show_scale
from dpsim_gui.app.viewer.plots.geography import EarthLines
from dpsim_gui.app.viewer.plots.hatching import Hatching
from dpsim_gui.app.viewer.plots.map_zoom import MapWindow, MapZoom
from dpsim_gui.app.viewer.plots.marks import Crosshair, NumberedMarks, Place, PointDots
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.slices.surface import COARSE_SIDE, SurfaceRequest
from dpsim_gui.app.widgets.form import grow, row
from dpsim_gui.arrays import Floats

_STRETCHED = 192
_STRIP = 24
"""pixels of a word's strip, its gaps included"""

Bytes = NDArray[np.uint8]

WHEEL_STEP = 0.8
"""by which one notch of the wheel narrows the window"""
_SMALLEST_BOX = 8
_KEYS = {
    int(Qt.Key.Key_Left): (0, -1),
    int(Qt.Key.Key_Right): (0, 1),
    int(Qt.Key.Key_Up): (1, 0),
    int(Qt.Key.Key_Down): (-1, 0),
}
_ZOOMS = {
    int(Qt.Key.Key_Plus): WHEEL_STEP,
    int(Qt.Key.Key_Equal): WHEEL_STEP,
    int(Qt.Key.Key_Minus): 1 / WHEEL_STEP,
}
_DOT = 7


class MapImage(pg.ImageItem):  # type: ignore[misc]  # the library has no types
    """smooth: colours flow from one grid point to the next, so that a fine map on a large screen has no squares.

    A coarse map, which follows the mouse, is stretched before: that costs a tenth of what the painter takes.
    """

    def __init__(self, *, smooth: bool) -> None:
        super().__init__(axisOrder="row-major")
        self._smooth = smooth
        self._is_coarse = False

    def paint(self, painter: QPainter, *rest: Any) -> None:
        if self._smooth:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not self._is_coarse)
        super().paint(painter, *rest)

    def show_colours(self, request: SurfaceRequest, rgb: Bytes, ground: QColor) -> None:
        """rgb: (rows, columns, 3), row by row of y;  ground: between the strips of words."""
        for axis, scale in enumerate((request.y_scale, request.x_scale)):
            if scale.words:
                rgb = _strips(rgb, axis, ground)
        self._is_coarse = self._smooth and request.side <= COARSE_SIDE and not request.has_words
        self.setImage(_stretched(rgb) if self._is_coarse else rgb, autoLevels=False, levels=(0, 255))

    def cover(self, request: SurfaceRequest) -> None:
        """A grid point is the middle of its pixel."""
        left, right, bottom, top = request.x[0], request.x[-1], request.y[0], request.y[-1]
        rows, columns = request.shape
        half_x, half_y = (right - left) / (columns - 1) / 2, (top - bottom) / (rows - 1) / 2
        self.setRect(QRectF(left - half_x, bottom - half_y, right - left + 2 * half_x, top - bottom + 2 * half_y))

    @property
    def colours(self) -> Bytes:
        """(rows, columns, 3) as they are drawn; empty while there is no map."""
        return np.zeros((0, 0, 3), dtype=np.uint8) if self.image is None else np.asarray(self.image)


def _strips(rgb: Bytes, axis: int, ground: QColor) -> Bytes:
    """Each word in a strip of its own, with a gap to the next: no colour flows from one word to another."""
    wide = np.repeat(rgb, _STRIP, axis=axis)
    moved = np.moveaxis(wide, axis, 0)
    edge = np.arange(len(moved)) % _STRIP
    moved[(edge == 0) | (edge == _STRIP - 1)] = ground.red(), ground.green(), ground.blue()
    return wide


def _stretched(rgb: Bytes) -> Bytes:
    """A small map on _STRETCHED places a side; its edges stay where they are."""
    rows, columns, _ = rgb.shape
    image = QImage(np.ascontiguousarray(rgb).tobytes(), columns, rows, 3 * columns, QImage.Format.Format_RGB888)
    smooth = Qt.TransformationMode.SmoothTransformation
    large = image.scaled(_STRETCHED, _STRETCHED, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    lines = np.frombuffer(large.constBits(), dtype=np.uint8).reshape(_STRETCHED, large.bytesPerLine())
    return lines[:, : 3 * _STRETCHED].reshape(_STRETCHED, _STRETCHED, 3).copy()


class MapGestures(QObject):
    """All places are in pixels of the viewport."""

    pressed = Signal()
    clicked = Signal(QPointF)
    wheeled = Signal(float, QPointF)
    """factor of the window's width, where"""
    dragged = Signal(QPointF)
    """by how many pixels since the last one"""
    boxed = Signal(QRectF)

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self._box = QRubberBand(QRubberBand.Shape.Rectangle, viewport)
        self._from: QPointF | None = None
        self._last = QPointF()
        self._moved = False
        self._boxing = False
        viewport.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(event, QWheelEvent):
            self.wheeled.emit(WHEEL_STEP ** (event.angleDelta().y() / 120), event.position())
            event.accept()
            return True
        if isinstance(event, QMouseEvent):
            left = event.button() == Qt.MouseButton.LeftButton
            if kind is QEvent.Type.MouseButtonPress and left:
                self._press(event)
            elif kind is QEvent.Type.MouseMove and self._from is not None:
                self._move(event.position())
            elif kind is QEvent.Type.MouseButtonRelease and left and self._from is not None:
                self._release(event.position())
        return super().eventFilter(watched, event)

    def _press(self, event: QMouseEvent) -> None:
        self._from = self._last = event.position()
        self._moved = False
        self._boxing = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.pressed.emit()

    def _move(self, place: QPointF) -> None:
        assert self._from is not None
        if not self._moved and (place - self._from).manhattanLength() < QApplication.startDragDistance():
            return
        self._moved = True
        if self._boxing:
            self._box.setGeometry(QRect(self._from.toPoint(), QSize()).united(QRect(place.toPoint(), QSize(1, 1))))
            self._box.show()
        else:
            self.dragged.emit(place - self._last)
        self._last = place

    def _release(self, place: QPointF) -> None:
        assert self._from is not None
        start, self._from = self._from, None
        self._box.hide()
        box = QRectF(start, place).normalized()
        if not self._moved:
            self.clicked.emit(place)
        elif self._boxing and min(box.width(), box.height()) >= _SMALLEST_BOX:
            self.boxed.emit(box)


class MapWidget(QWidget):
    """Pointing reads the map; a click or Enter moves the point there. The wheel and + and − zoom, a drag moves the map,
    Shift and a drag choose a box, Home shows all of it.

    smooth: between colours that stand for numbers; classes have edges
    """

    pointed = Signal(object)
    """(row, column) under the crosshair, None when it leaves"""
    chosen = Signal(float, float)
    dot_chosen = Signal(int)
    """a point of a file was clicked"""

    def __init__(self, *, smooth: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Map"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._request: SurfaceRequest | None = None
        self._here: Place = (0.0, 0.0)
        self.setMinimumHeight(scaled(LOWEST))
        self.plot = panel_plot()
        box = self.plot.getViewBox()
        self._image = MapImage(smooth=smooth)
        self.plot.addItem(self._image)
        self._earth = EarthLines(box)
        self.view = MapZoom(box, self.plot.viewport(), self._earth, self)
        self._lines = pg.PlotCurveItem(connect="finite")
        self.hatching, self.unseen_hatching = Hatching(), Hatching(falling=True)
        self.dots = PointDots(size=_DOT)
        self._dot = pg.ScatterPlotItem(size=12, symbol="o", useCache=False)
        self._dot.setZValue(10)
        self.marks = NumberedMarks()
        for item in (self._lines, self.hatching, self.unseen_hatching, self.dots, self._dot, self.marks):
            box.addItem(item, ignoreBounds=True)
        self._cross = Crosshair(box)
        row(grow(self.plot), inside=self, spacing=4, margins=(2, 2, 2, 2))
        self.plot.scene().sigMouseMoved.connect(self._on_mouse)
        gestures = MapGestures(self.plot.viewport())
        gestures.pressed.connect(lambda: self.setFocus(Qt.FocusReason.MouseFocusReason))
        gestures.clicked.connect(self._choose)
        gestures.wheeled.connect(self._on_wheel)
        gestures.dragged.connect(self.view.drag)
        gestures.boxed.connect(self._on_boxed)
        self._paint(colours_for(self.palette()))

    def show_axes(self, across: Axis, up: Axis) -> None:
        show_scale(self.plot, "bottom", across)
        show_scale(self.plot, "left", up)

    def show_map(
        self,
        request: SurfaceRequest,
        rgb: Bytes,
        *,
        outside: QPainterPath,
        unseen: QPainterPath | None = None,
        lines: Floats | None,
        here: Place,
    ) -> None:
        """rgb: (rows, columns, 3), row by row of y;  outside, unseen: hatched;  lines: (k, 2), interrupted by NaN."""
        pointed = None if self._request is None or self._cross.at is None else self._cross.place(self._request)
        self._request = request
        if pointed is not None:
            # The same place in another grid: a finer one, or one of another window.
            self._cross.point_at(request, *request.nearest(*pointed))
        self.recolour(rgb)
        self._image.cover(request)
        self.view.refit()
        self.dim(False)
        self.hatching.cover_path(outside)
        self.unseen_hatching.cover_path(QPainterPath() if unseen is None else unseen)
        self._lines.setVisible(lines is not None)
        if lines is not None:
            # Smooth lines cost more than all the rest of a picture, so those of a moving map are plain.
            self._lines.setData(lines[:, 0], lines[:, 1], antialias=request.side > COARSE_SIDE)
        self.show_here(here)

    def clear(self) -> None:
        """What was shown does not belong to the axes any more."""
        self._request = None
        self._image.clear()
        self._lines.hide()
        self._dot.setData([], [])
        for hatching in (self.hatching, self.unseen_hatching):
            hatching.cover_path(QPainterPath())
        self._cross.leave()

    def _view_place(self, pixel: QPointF) -> QPointF | None:
        """Where on the map a pixel of the viewport is; None beside the map."""
        box, place = self.plot.getViewBox(), self.plot.mapToScene(pixel.toPoint())
        if self._request is None or not box.sceneBoundingRect().contains(place):
            return None
        position: QPointF = box.mapSceneToView(place)
        return position

    def _on_wheel(self, factor: float, pixel: QPointF) -> None:
        place = self._view_place(pixel)
        if place is not None:
            self.view.zoom(factor, (place.x(), place.y()))

    def _on_boxed(self, box: QRectF) -> None:
        first, last = self._view_place(box.topLeft()), self._view_place(box.bottomRight())
        if first is not None and last is not None:
            self.view.look_at(MapWindow(x=(first.x(), last.x()), y=(last.y(), first.y())))

    def recolour(self, rgb: Bytes) -> None:
        """The same map in the colours of another scheme."""
        if self._request is not None:
            self._image.show_colours(self._request, rgb, QColor(colours_for(self.palette()).surface))

    def image_colours(self) -> Bytes:
        """(rows, columns, 3) as they are drawn; empty while there is no map."""
        return self._image.colours

    def dim(self, dimmed: bool) -> None:
        """What is drawn is of another point, and a new map is on its way."""
        for item in (self._image, self._lines):
            item.setOpacity(DIMMED if dimmed else 1.0)

    def show_here(self, here: Place) -> None:
        self._here = here
        self._dot.setData([here[0]], [here[1]])

    def render_to(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        shown = colours_for(self.palette())
        self._cross.show(False)
        self._paint(colours)
        render_plot(self.plot, painter, target)
        self._paint(shown)
        self._cross.show(self._cross.at is not None)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint(colours_for(self.palette()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _KEYS.get(event.key())
        if self._request is None:
            super().keyPressEvent(event)
        elif event.key() in _ZOOMS:
            self.view.zoom(_ZOOMS[event.key()], None if self._cross.at is None else self._cross.place(self._request))
        elif event.key() == Qt.Key.Key_Home:
            self.view.show_whole()
        elif step is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.view.move(step[1] / 4, step[0] / 4)
        elif step is not None:
            times = LONG_STEP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            row, column = self._cross.at or self._request.nearest(*self._here)
            self._point_at(self._request, row + step[0] * times, column + step[1] * times)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._cross.at is not None:
            self.chosen.emit(*self._cross.place(self._request))
        elif event.key() == Qt.Key.Key_Escape and self._cross.at is not None:
            self._leave()
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._leave()
        super().leaveEvent(event)

    def _choose(self, pixel: QPointF) -> None:
        place = self._view_place(pixel)
        if place is None:
            return
        dot = self.dots.nearest(self.plot.mapToScene(pixel.toPoint()))
        if dot is not None:
            self.dot_chosen.emit(dot)
        elif self.view.holds(place):
            self.chosen.emit(float(place.x()), float(place.y()))

    def _on_mouse(self, place: QPointF) -> None:
        box = self.plot.getViewBox()
        if self._request is not None and box.sceneBoundingRect().contains(place):
            position = box.mapSceneToView(place)
            self._point_at(self._request, *self._request.nearest(position.x(), position.y()))

    def _point_at(self, request: SurfaceRequest, row: int, column: int) -> None:
        self._cross.point_at(request, row, column)
        self.pointed.emit(self._cross.at)

    def _leave(self) -> None:
        self._cross.leave()
        self.pointed.emit(None)

    def _paint(self, colours: Colours) -> None:
        apply_style(self.plot, colours)
        for side in ("left", "bottom"):
            self.plot.getAxis(side).setGrid(False)
        for hatching in (self.hatching, self.unseen_hatching):
            hatching.paint_in(colours.muted, colours.surface)
        self._lines.setPen(line_pen("#FFFFFF", 1.2, opacity=0.65))
        for layer in (self._earth, self.dots, self.marks):
            layer.paint_in(colours)
        self._dot.setBrush(colours.accent)
        self._dot.setPen(line_pen("#FFFFFF", 2.5))
