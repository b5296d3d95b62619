"""A map over two columns: colours, lines, hatching outside the domain, a crosshair, and where the point is."""

from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QWheelEvent
from PySide6.QtWidgets import QApplication, QRubberBand, QWidget

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.plot_style import DIMMED, LONG_STEP, line_pen
from dpsim_gui.app.viewer.plots.map_zoom import EarthLines, MapWindow, MapZoom
from dpsim_gui.app.viewer.plots.overlays import Place, PointDots, SlicePlot
from dpsim_gui.app.viewer.slices.surface import COARSE_SIDE, SurfaceRequest
from dpsim_gui.app.widgets.form import grow, row
from dpsim_gui.arrays import Flags, Floats

_STRETCHED = 192
_STRIP = 24  # pixels of a word's strip, its gaps included
WHEEL_STEP = 0.8  # by which one notch of the wheel narrows the window
_SMALLEST_BOX = 8

Bytes = NDArray[np.uint8]
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

    def show_colours(self, request: SurfaceRequest, rgb: Bytes, ground: QColor, clear: Flags | None = None) -> None:
        """rgb: (rows, columns, 3), row by row of y;  ground: between the strips of words;  clear: not painted"""
        if clear is not None:
            rgb = np.dstack([rgb, np.where(clear, 0, 255).astype(np.uint8)])
        for axis, scale in enumerate((request.y_scale, request.x_scale)):
            if scale.words:
                rgb = _strips(rgb, axis, ground)
        self._is_coarse = self._smooth and request.side <= COARSE_SIDE and not request.has_words
        self.setImage(_stretched(rgb) if self._is_coarse else rgb, autoLevels=False, levels=(0, 255))

    def cover(self, request: SurfaceRequest) -> None:
        # A grid point is the middle of its pixel.
        left, right, bottom, top = request.x[0], request.x[-1], request.y[0], request.y[-1]
        rows, columns = request.shape
        half_x, half_y = (right - left) / (columns - 1) / 2, (top - bottom) / (rows - 1) / 2
        self.setRect(QRectF(left - half_x, bottom - half_y, right - left + 2 * half_x, top - bottom + 2 * half_y))

    @property
    def colours(self) -> Bytes:
        """(rows, columns, 3) as they are drawn; empty while there is no map."""
        return np.zeros((0, 0, 3), dtype=np.uint8) if self.image is None else np.asarray(self.image)


def _strips(rgb: Bytes, axis: int, ground: QColor) -> Bytes:
    # Each word in a strip of its own, with a gap to the next: no colour flows from one word to another.
    wide = np.repeat(rgb, _STRIP, axis=axis)
    moved = np.moveaxis(wide, axis, 0)
    edge = np.arange(len(moved)) % _STRIP
    moved[(edge == 0) | (edge == _STRIP - 1)] = ground.red(), ground.green(), ground.blue()
    return wide


def _stretched(rgb: Bytes) -> Bytes:
    """A small map on _STRETCHED places a side; its edges stay where they are."""
    rows, columns, parts = rgb.shape
    form = QImage.Format.Format_RGB888 if parts == 3 else QImage.Format.Format_RGBA8888
    image = QImage(np.ascontiguousarray(rgb).tobytes(), columns, rows, parts * columns, form)
    smooth = Qt.TransformationMode.SmoothTransformation
    large = image.scaled(_STRETCHED, _STRETCHED, Qt.AspectRatioMode.IgnoreAspectRatio, smooth).convertToFormat(form)
    lines = np.frombuffer(large.constBits(), dtype=np.uint8).reshape(_STRETCHED, large.bytesPerLine())
    return lines[:, : parts * _STRETCHED].reshape(_STRETCHED, _STRETCHED, parts).copy()


class MapGestures(QObject):
    """All places are in pixels of the viewport."""

    pressed = Signal()
    clicked = Signal(QPointF)
    wheeled = Signal(float, QPointF)  # factor of the window's width, where
    dragged = Signal(QPointF)  # by how many pixels since the last one
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


class MapWidget(SlicePlot):
    """The wheel and + and − zoom, a drag moves the map, Shift and a drag choose a box, Home shows all of it.

    smooth: between colours that stand for numbers; classes have edges
    """

    chosen = Signal(float, float)
    dot_chosen = Signal(int)  # a point of a file was clicked

    def __init__(self, *, smooth: bool = False) -> None:
        cross = pg.InfiniteLine(angle=90), pg.InfiniteLine(angle=0)
        super().__init__(tr("Map"), lines=cross, dot=12)
        for line in cross:
            line.setZValue(8)
            line.setPen(line_pen("#FFFFFF", 1.2, opacity=0.9))
        self._request: SurfaceRequest | None = None
        self._here: Place = (0.0, 0.0)
        box = self.plot.getViewBox()
        self._image = MapImage(smooth=smooth)
        self.plot.addItem(self._image)
        self._earth = EarthLines(box)
        self.view = MapZoom(self.plot, self._earth, self)
        self._clear_places: Flags | None = None
        self._is_veiled = False
        self._lines = pg.PlotCurveItem(connect="finite")
        self.dots = PointDots(size=7)
        for item in (self._lines, self.dots):
            box.addItem(item, ignoreBounds=True)
        row(grow(self.plot), inside=self, spacing=4, margins=(2, 2, 2, 2))
        gestures = MapGestures(self.plot.viewport())
        gestures.pressed.connect(lambda: self.setFocus(Qt.FocusReason.MouseFocusReason))
        gestures.clicked.connect(self._choose)
        gestures.wheeled.connect(self._on_wheel)
        gestures.dragged.connect(self.view.drag)
        gestures.boxed.connect(self._on_boxed)
        self._paint(self.colours)

    @property
    def has_picture(self) -> bool:
        return self._request is not None and not self._is_veiled

    def veil(self) -> None:
        """Another part is looked at: the old picture stays under a veil, and nothing is claimed or read of it."""
        self._is_veiled = True
        self.dim(True)
        self._lines.hide()
        self._show_cross(False)
        self.pointed.emit(None)

    def show_map(
        self,
        request: SurfaceRequest,
        rgb: Bytes,
        *,
        outside: QPainterPath,
        unseen: QPainterPath | None = None,
        lines: Floats | None,
        here: Place,
        clear: Flags | None = None,
    ) -> None:
        """rgb: (rows, columns, 3), row by row of y;  outside, unseen: hatched;  lines: (k, 2), interrupted by NaN.

        clear: (rows, columns) where land and sea show through on a map of places
        """
        before, self._request = self._request, request
        self._clear_places, self._is_veiled = clear, False
        if before is not None and self._at is not None:
            # The same place in another grid: a finer one, or one of another window.
            self._move_to(*request.nearest(*before.place(self._at)))
            self.pointed.emit(self._at)
        self.recolour(rgb)
        self._image.cover(request)
        self.view.refit()
        self.dim(False)
        self.hatching.setPath(outside)
        self.unseen_hatching.setPath(QPainterPath() if unseen is None else unseen)
        self._lines.setVisible(lines is not None)
        if lines is not None:
            # Smooth lines cost more than all the rest of a picture, so those of a moving map are plain.
            self._lines.setData(lines[:, 0], lines[:, 1], antialias=request.side > COARSE_SIDE)
        self.show_here(here)

    def clear(self) -> None:
        # What was shown does not belong to the axes any more.
        self._request = self._at = self._clear_places = None
        self._is_veiled = False
        self._image.clear()
        self._lines.hide()
        self._dot.setData([], [])
        for hatching in (self.hatching, self.unseen_hatching):
            hatching.setPath(QPainterPath())
        self._show_cross(False)

    def recolour(self, rgb: Bytes) -> None:
        """The same map in the colours of another scheme."""
        if self._request is not None:
            clear = self._clear_places if self._earth.shown else None
            self._image.show_colours(self._request, rgb, QColor(self.colours.surface), clear)

    @property
    def contours_shown(self) -> bool:
        return bool(self._lines.isVisible())

    def image_colours(self) -> Bytes:
        """(rows, columns, 3 or 4) as they are drawn; empty while there is no map."""
        return self._image.colours

    def dim(self, dimmed: bool) -> None:
        # What is drawn is of another point, and a new map is on its way.
        for item in (self._image, self._lines):
            item.setOpacity(DIMMED if dimmed else 1.0)

    def show_here(self, here: Place) -> None:
        self._here = here
        self._dot.setData([here[0]], [here[1]])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step, request = _KEYS.get(event.key()), self._request
        if request is not None and event.key() in _ZOOMS:
            self.view.zoom(_ZOOMS[event.key()], None if self._at is None else request.place(self._at))
        elif request is not None and event.key() == Qt.Key.Key_Home:
            self.view.show_whole()
        elif request is None or step is None:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.view.move(step[1] / 4, step[0] / 4)
        else:
            times = LONG_STEP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            row, column = self._at or request.nearest(*self._here)
            self._point_at(row + step[0] * times, column + step[1] * times)

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

    def _choose(self, pixel: QPointF) -> None:
        place = self._view_place(pixel)
        if place is None:
            return
        dot = self.dots.nearest(self.plot.mapToScene(pixel.toPoint()))
        if dot is not None:
            self.dot_chosen.emit(dot)
        elif self.view.holds(place):
            self.chosen.emit(float(place.x()), float(place.y()))

    def _point_near(self, position: QPointF) -> None:
        assert self._request is not None
        self._point_at(*self._request.nearest(position.x(), position.y()))

    def _point_at(self, row: int, column: int) -> None:
        self._move_to(row, column)
        self.pointed.emit(self._at)

    def _move_to(self, row: int, column: int) -> None:
        """The crosshair goes to a grid point, or to the nearest one there is."""
        assert self._request is not None
        rows, columns = self._request.shape
        at = min(max(row, 0), rows - 1), min(max(column, 0), columns - 1)
        self._move_cross(at, self._request.place(at))

    def _choose_crosshair(self) -> None:
        if self._request is not None:
            self.chosen.emit(*self._request.place(self._at))

    def _paint(self, colours: Colours) -> None:
        super()._paint(colours)
        for side in ("left", "bottom"):
            self.plot.getAxis(side).setGrid(False)
        self._lines.setPen(line_pen("#FFFFFF", 1.2, opacity=0.65))
        for layer in (self._earth, self.dots):
            layer.paint_in(colours)
        self._dot.setPen(line_pen("#FFFFFF", 2.5))
