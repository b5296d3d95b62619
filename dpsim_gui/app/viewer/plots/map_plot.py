"""A map over two columns: colours, lines, hatching outside the domain, a crosshair, and where the point is."""

from dataclasses import replace
from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPainterPath
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.plot_style import LOWEST, apply_style, line_pen, panel_plot, render_plot
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.plots.axis_scale import show_scale
from dpsim_gui.app.viewer.plots.geography import Proportion, coastline, graticule
from dpsim_gui.app.viewer.plots.hatching import Hatching
from dpsim_gui.app.viewer.plots.map_gestures import WHEEL_STEP, MapGestures
from dpsim_gui.app.viewer.plots.map_window import MapWindow
from dpsim_gui.app.viewer.plots.numbered_marks import NumberedMarks
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.slices.surface import COARSE_SIDE, SurfaceRequest
from dpsim_gui.arrays import Floats

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
_LONG_STEP = 16
_STRETCHED = 192
_STRIP = 24
"""pixels of a word's strip, its gaps included"""

Bytes = NDArray[np.uint8]
Place = tuple[float, float]


class _SmoothImage(pg.ImageItem):  # type: ignore[misc]  # the library has no types
    """Colours flow from one grid point to the next, so that a fine map on a large screen has no squares.

    A coarse map, which follows the mouse, is stretched before: that costs a tenth of what the painter takes.
    """

    is_coarse = False

    def paint(self, painter: QPainter, *rest: Any) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not self.is_coarse)
        super().paint(painter, *rest)


def strips(rgb: Bytes, axis: int, ground: QColor) -> Bytes:
    """Each word in a strip of its own, with a gap to the next: no colour flows from one word to another."""
    wide = np.repeat(rgb, _STRIP, axis=axis)
    moved = np.moveaxis(wide, axis, 0)
    edge = np.arange(len(moved)) % _STRIP
    moved[(edge == 0) | (edge == _STRIP - 1)] = ground.red(), ground.green(), ground.blue()
    return wide


def stretched(rgb: Bytes) -> Bytes:
    """A small map on _STRETCHED places a side; its edges stay where they are."""
    rows, columns, _ = rgb.shape
    image = QImage(np.ascontiguousarray(rgb).tobytes(), columns, rows, 3 * columns, QImage.Format.Format_RGB888)
    smooth = Qt.TransformationMode.SmoothTransformation
    large = image.scaled(_STRETCHED, _STRETCHED, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    lines = np.frombuffer(large.constBits(), dtype=np.uint8).reshape(_STRETCHED, large.bytesPerLine())
    return lines[:, : 3 * _STRETCHED].reshape(_STRETCHED, _STRETCHED, 3).copy()


class MapPlot(QWidget):
    """Pointing reads the map; a click or Enter moves the point there. The wheel and + and − zoom, a drag moves the map,
    Shift and a drag choose a box, Home shows all of it.

    smooth: between colours that stand for numbers; classes have edges
    """

    pointed = Signal(object)
    """(row, column) under the crosshair, None when it leaves"""
    chosen = Signal(float, float)
    window_changed = Signal()
    """another part of the map is looked at"""

    def __init__(self, *, smooth: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Map"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._request: SurfaceRequest | None = None
        self._at: tuple[int, int] | None = None
        self._here: Place = (0.0, 0.0)
        self._whole: MapWindow | None = None
        self._is_zoomed = False
        self._proportion = Proportion.STRETCH
        self._is_earth = False
        self.setMinimumHeight(scaled(LOWEST))
        self.plot = panel_plot()
        self._image = (_SmoothImage if smooth else pg.ImageItem)(axisOrder="row-major")
        self._lines = pg.PlotCurveItem(connect="finite")
        self.hatching = Hatching()
        self.unseen_hatching = Hatching(falling=True)
        self._cross = (pg.InfiniteLine(angle=90), pg.InfiniteLine(angle=0))
        self._dot = pg.ScatterPlotItem(size=12, symbol="o", useCache=False)
        self._coast = pg.PlotCurveItem(connect="finite")
        self._graticule = pg.PlotCurveItem(connect="finite")
        self.plot.addItem(self._image)
        for item in (
            self._graticule,
            self._coast,
            self._lines,
            self.hatching,
            self.unseen_hatching,
            *self._cross,
            self._dot,
        ):
            self.plot.getViewBox().addItem(item, ignoreBounds=True)
        for item in self._cross:
            item.setZValue(8)
            item.hide()
        self._dot.setZValue(10)
        self.marks = NumberedMarks()
        self.plot.getViewBox().addItem(self.marks, ignoreBounds=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.setSpacing(4)
        layout.addWidget(self.plot, 1)
        self.plot.scene().sigMouseMoved.connect(self._on_mouse)
        gestures = MapGestures(self.plot.viewport())
        gestures.pressed.connect(lambda: self.setFocus(Qt.FocusReason.MouseFocusReason))
        gestures.clicked.connect(self._choose)
        gestures.wheeled.connect(self._on_wheel)
        gestures.dragged.connect(self._on_dragged)
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
        self._request = request
        left, right, bottom, top = request.x[0], request.x[-1], request.y[0], request.y[-1]
        rows, columns = request.shape
        half_x, half_y = (right - left) / (columns - 1) / 2, (top - bottom) / (rows - 1) / 2
        self.recolour(rgb)
        # A grid point is the middle of its pixel.
        self._image.setRect(
            QRectF(left - half_x, bottom - half_y, right - left + 2 * half_x, top - bottom + 2 * half_y)
        )
        if not self._is_zoomed and self._whole is not None:
            self._show_window(self._whole)
        self.hatching.cover_path(outside)
        self.unseen_hatching.cover_path(QPainterPath() if unseen is None else unseen)
        self._lines.setVisible(lines is not None)
        if lines is not None:
            # Smooth lines cost more than all the rest of a picture, so those of a moving map are plain.
            self._lines.setData(lines[:, 0], lines[:, 1], antialias=request.side > COARSE_SIDE)
        self.show_here(here)

    @property
    def is_zoomed(self) -> bool:
        return self._is_zoomed

    def visible_part(self, request: SurfaceRequest) -> SurfaceRequest:
        """Of the whole map that is requested, what is looked at, to be asked at full resolution."""
        self._whole = MapWindow(x=request.x_range, y=request.y_range)
        if not self._is_zoomed:
            if self._request is None:
                self._show_window(self._whole)
            return request
        part = self._seen().cut_to(self._whole)
        return replace(request, x_range=part.x, y_range=part.y)

    def show_proportion(self, proportion: Proportion, *, earth: bool) -> None:
        """earth: longitude across and latitude up: with coasts and degrees."""
        self._proportion, self._is_earth = proportion, earth
        coast = coastline() if earth else np.full((1, 2), np.nan)
        self._coast.setData(coast[:, 0], coast[:, 1])
        if self._whole is not None:
            self._show_window(self._seen() if self._is_zoomed else self._whole)

    def show_whole(self) -> None:
        """All of the map again."""
        was, self._is_zoomed = self._is_zoomed, False
        if self._whole is not None:
            self._show_window(self._whole)
        if was:
            self.window_changed.emit()

    def forget_window(self) -> None:
        """Another map will be shown: of other columns, or with other ends."""
        self._is_zoomed = False
        self._whole = None

    def clear(self) -> None:
        """What was shown does not belong to the axes any more."""
        self._request, self._at = None, None
        self._image.clear()
        self._lines.hide()
        self._dot.setData([], [])
        for hatching in (self.hatching, self.unseen_hatching):
            hatching.cover_path(QPainterPath())
        for item in self._cross:
            item.hide()

    def zoom(self, factor: float, about: Place | None = None) -> None:
        """factor: of the window's width;  about: the place that stays, the middle where it is left out."""
        seen = self._seen()
        self._look_at(seen.zoomed(factor, seen.middle if about is None else about))

    def _seen(self) -> MapWindow:
        x, y = self.plot.getViewBox().viewRange()
        return MapWindow(x=(float(x[0]), float(x[1])), y=(float(y[0]), float(y[1])))

    def _look_at(self, wanted: MapWindow) -> None:
        if self._whole is None:
            return
        kept = wanted.kept_in(self._whole)
        if kept is None:
            self.show_whole()
            return
        self._is_zoomed = True
        self._show_window(kept)
        self.window_changed.emit()

    def _show_window(self, window: MapWindow) -> None:
        box, ratio = self.plot.getViewBox(), self._proportion.ratio(window.y)
        box.setAspectLocked(ratio is not None, ratio=ratio or 1.0)
        box.setRange(xRange=window.x, yRange=window.y, padding=0)
        seen = self._seen()
        degrees = graticule(seen.x, seen.y) if self._is_earth else np.full((1, 2), np.nan)
        self._graticule.setData(degrees[:, 0], degrees[:, 1])

    def _view_place(self, pixel: QPointF) -> QPointF | None:
        """Where on the map a pixel of the viewport is; None beside the map."""
        box, place = self.plot.getViewBox(), self.plot.mapToScene(pixel.toPoint())
        if self._request is None or not box.sceneBoundingRect().contains(place):
            return None
        found: QPointF = box.mapSceneToView(place)
        return found

    def _on_wheel(self, factor: float, pixel: QPointF) -> None:
        place = self._view_place(pixel)
        if place is not None:
            self.zoom(factor, (place.x(), place.y()))

    def _on_dragged(self, pixels: QPointF) -> None:
        if self._is_zoomed:
            area, seen = self.plot.getViewBox().sceneBoundingRect(), self._seen()
            across, up = -pixels.x() * seen.width / area.width(), pixels.y() * seen.height / area.height()
            self._look_at(seen.moved(across, up))

    def _on_boxed(self, box: QRectF) -> None:
        first, last = self._view_place(box.topLeft()), self._view_place(box.bottomRight())
        if first is not None and last is not None:
            self._look_at(MapWindow(x=(first.x(), last.x()), y=(last.y(), first.y())))

    def recolour(self, rgb: Bytes) -> None:
        """The same map in the colours of another scheme."""
        if self._request is not None:
            ground = QColor(colours_for(self.palette()).surface)
            for axis, scale in enumerate((self._request.y_scale, self._request.x_scale)):
                if scale.words:
                    rgb = strips(rgb, axis, ground)
            if isinstance(self._image, _SmoothImage):
                self._image.is_coarse = self._request.side <= COARSE_SIDE and not self._request.has_words
                rgb = stretched(rgb) if self._image.is_coarse else rgb
        self._image.setImage(rgb, autoLevels=False, levels=(0, 255))

    def image_colours(self) -> Bytes:
        """(rows, columns, 3) as they are drawn; empty while there is no map."""
        image = self._image.image
        return np.zeros((0, 0, 3), dtype=np.uint8) if image is None else np.asarray(image)

    def show_here(self, here: Place) -> None:
        self._here = here
        self._dot.setData([here[0]], [here[1]])

    def render_to(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        shown = colours_for(self.palette())
        visible = [item.isVisible() for item in self._cross]
        for item in self._cross:
            item.hide()
        self._paint(colours)
        render_plot(self.plot, painter, target)
        self._paint(shown)
        for item, was in zip(self._cross, visible, strict=True):
            item.setVisible(was)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint(colours_for(self.palette()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _KEYS.get(event.key())
        if self._request is None:
            super().keyPressEvent(event)
        elif event.key() in _ZOOMS:
            self.zoom(_ZOOMS[event.key()], self._cursor)
        elif event.key() == Qt.Key.Key_Home:
            self.show_whole()
        elif step is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if self._is_zoomed:
                seen = self._seen()
                self._look_at(seen.moved(step[1] * seen.width / 4, step[0] * seen.height / 4))
        elif step is not None:
            times = _LONG_STEP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            row, column = self._request.nearest(*self._here) if self._at is None else self._at
            self._point_at(row + step[0] * times, column + step[1] * times)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at is not None:
            self.chosen.emit(float(self._request.x[self._at[1]]), float(self._request.y[self._at[0]]))
        elif event.key() == Qt.Key.Key_Escape and self._at is not None:
            self._leave()
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._leave()
        super().leaveEvent(event)

    @property
    def _cursor(self) -> Place | None:
        """Under the crosshair; None while there is none."""
        if self._at is None or self._request is None:
            return None
        return float(self._request.x[self._at[1]]), float(self._request.y[self._at[0]])

    def _choose(self, pixel: QPointF) -> None:
        place = self._view_place(pixel)
        if place is not None and self._whole is not None:
            (left, right), (bottom, top) = self._whole.x, self._whole.y
            if left <= place.x() <= right and bottom <= place.y() <= top:
                self.chosen.emit(float(place.x()), float(place.y()))

    def _on_mouse(self, place: QPointF) -> None:
        box = self.plot.getViewBox()
        if self._request is not None and box.sceneBoundingRect().contains(place):
            position = box.mapSceneToView(place)
            self._point_at(*self._request.nearest(position.x(), position.y()))

    def _point_at(self, row: int, column: int) -> None:
        assert self._request is not None
        request = self._request
        rows, columns = request.shape
        self._at = (int(np.clip(row, 0, rows - 1)), int(np.clip(column, 0, columns - 1)))
        self._cross[0].setPos(float(request.x[self._at[1]]))
        self._cross[1].setPos(float(request.y[self._at[0]]))
        for item in self._cross:
            item.show()
        self.pointed.emit(self._at)

    def _leave(self) -> None:
        self._at = None
        for item in self._cross:
            item.hide()
        self.pointed.emit(None)

    def _paint(self, colours: Colours) -> None:
        apply_style(self.plot, colours)
        for side in ("left", "bottom"):
            self.plot.getAxis(side).setGrid(False)
        for hatching in (self.hatching, self.unseen_hatching):
            hatching.paint_in(colours.muted, colours.surface)
        self._lines.setPen(line_pen("#FFFFFF", 1.2, opacity=0.65))
        for item in self._cross:
            item.setPen(line_pen("#FFFFFF", 1.2, opacity=0.9))
        self._coast.setPen(line_pen(colours.muted, 1.2, opacity=0.9))
        self._graticule.setPen(line_pen(colours.muted, 1.0, opacity=0.25))
        self.marks.paint_in(colours)
        self._dot.setBrush(colours.accent)
        self._dot.setPen(line_pen("#FFFFFF", 2.5))
