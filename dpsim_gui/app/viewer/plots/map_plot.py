"""A map over two columns: colours, lines, hatching outside the domain, a crosshair, and where the point is."""

from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from dpsim_gui.app.look.colours import LIGHT, Colours, colours_for
from dpsim_gui.app.look.plot_style import LOWEST, apply_style, label_axis, line_pen, panel_plot, render_plot
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.plots.hatching import Hatching
from dpsim_gui.app.viewer.slices.surface import COARSE_SIDE, SurfaceRequest
from dpsim_gui.arrays import Floats

_KEYS = {
    int(Qt.Key.Key_Left): (0, -1),
    int(Qt.Key.Key_Right): (0, 1),
    int(Qt.Key.Key_Up): (1, 0),
    int(Qt.Key.Key_Down): (-1, 0),
}
_LONG_STEP = 16

Bytes = NDArray[np.uint8]
Place = tuple[float, float]


class _SmoothImage(pg.ImageItem):  # type: ignore[misc]  # the library has no types
    """Colours flow from one grid point to the next: a coarse map, or a fine one on a large screen, has no squares."""

    def paint(self, painter: QPainter, *rest: Any) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        super().paint(painter, *rest)


class MapPlot(QWidget):
    """Pointing reads the map; a press, a drag or Enter moves the point there.

    smooth: between colours that stand for numbers; classes have edges
    """

    pointed = Signal(object)
    """(row, column) under the crosshair, None when it leaves"""
    chosen = Signal(float, float)

    def __init__(self, *, smooth: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Map"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._request: SurfaceRequest | None = None
        self._at: tuple[int, int] | None = None
        self._here: Place = (0.0, 0.0)
        self.setMinimumHeight(scaled(LOWEST))
        self.plot = panel_plot()
        self._image = (_SmoothImage if smooth else pg.ImageItem)(axisOrder="row-major")
        self._lines = pg.PlotCurveItem(connect="finite")
        self.hatching = Hatching()
        self.unseen_hatching = Hatching(falling=True)
        self._cross = (pg.InfiniteLine(angle=90), pg.InfiniteLine(angle=0))
        self._dot = pg.ScatterPlotItem(size=12, symbol="o", useCache=False)
        self.plot.addItem(self._image)
        for item in (self._lines, self.hatching, self.unseen_hatching, *self._cross, self._dot):
            self.plot.getViewBox().addItem(item, ignoreBounds=True)
        for item in self._cross:
            item.setZValue(8)
            item.hide()
        self._dot.setZValue(10)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.setSpacing(4)
        layout.addWidget(self.plot, 1)
        self.plot.scene().sigMouseMoved.connect(self._on_mouse)
        self.plot.viewport().installEventFilter(self)
        self._paint(colours_for(self.palette()))

    def name_axes(self, across: str, up: str) -> None:
        label_axis(self.plot, "bottom", across)
        label_axis(self.plot, "left", up)

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
        """rgb: (side, side, 3), row by row of y;  outside, unseen: hatched;  lines: (k, 2), interrupted by NaN."""
        self._request = request
        (left, right), (bottom, top) = request.x_range, request.y_range
        half_x, half_y = (right - left) / (request.side - 1) / 2, (top - bottom) / (request.side - 1) / 2
        self._image.setImage(rgb, autoLevels=False, levels=(0, 255))
        # A grid point is the middle of its pixel.
        self._image.setRect(
            QRectF(left - half_x, bottom - half_y, right - left + 2 * half_x, top - bottom + 2 * half_y)
        )
        self.plot.setXRange(left - half_x, right + half_x, padding=0)
        self.plot.setYRange(bottom - half_y, top + half_y, padding=0)
        self.hatching.cover_path(outside)
        self.unseen_hatching.cover_path(QPainterPath() if unseen is None else unseen)
        self._lines.setVisible(lines is not None)
        if lines is not None:
            # Smooth lines cost more than all the rest of a picture, so those of a moving map are plain.
            self._lines.setData(lines[:, 0], lines[:, 1], antialias=request.side > COARSE_SIDE)
        self.show_here(here)

    def recolour(self, rgb: Bytes) -> None:
        """The same map in the colours of another scheme."""
        self._image.setImage(rgb, autoLevels=False, levels=(0, 255))

    def show_here(self, here: Place) -> None:
        self._here = here
        self._dot.setData([here[0]], [here[1]])

    def render_to(self, painter: QPainter, target: QRectF) -> None:
        shown = colours_for(self.palette())
        visible = [item.isVisible() for item in self._cross]
        for item in self._cross:
            item.hide()
        self._paint(LIGHT)
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

    def eventFilter(self, watched: Any, event: QEvent) -> bool:
        """Presses and drags with the left button move the point; the plot library itself pans nothing."""
        if isinstance(event, QMouseEvent) and event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove):
            if event.type() is QEvent.Type.MouseButtonPress:
                self.setFocus(Qt.FocusReason.MouseFocusReason)
            if event.buttons() & Qt.MouseButton.LeftButton:
                self._choose(self.plot.mapToScene(event.position().toPoint()))
        return bool(super().eventFilter(watched, event))

    def _choose(self, place: QPointF) -> None:
        box = self.plot.getViewBox()
        if self._request is not None and box.sceneBoundingRect().contains(place):
            position = box.mapSceneToView(place)
            self.chosen.emit(float(position.x()), float(position.y()))

    def _on_mouse(self, place: QPointF) -> None:
        box = self.plot.getViewBox()
        if self._request is not None and box.sceneBoundingRect().contains(place):
            position = box.mapSceneToView(place)
            self._point_at(*self._request.nearest(position.x(), position.y()))

    def _point_at(self, row: int, column: int) -> None:
        assert self._request is not None
        request = self._request
        self._at = (int(np.clip(row, 0, request.side - 1)), int(np.clip(column, 0, request.side - 1)))
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
        self._dot.setBrush(colours.accent)
        self._dot.setPen(line_pen("#FFFFFF", 2.5))
