"""What is marked on a plot: numbered places, points of a file, and the crosshair."""

from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.plot_style import line_pen, translucent
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.slices.surface import SurfaceRequest
from dpsim_gui.arrays import Floats

MOST_DRAWN = 5_000
_NEAR = 12.0
"""pixels within which a click finds a point"""
_HEIGHT = 7

Place = tuple[float, float]
_CROSSHAIR_HEIGHT = 8
_SIZE = 9.0


class PointDots(pg.ScatterPlotItem):  # type: ignore[misc]  # the library has no types
    """places: (k, 2), the first MOST_DRAWN of them."""

    def __init__(self, *, size: int) -> None:
        super().__init__(size=size, pen=None)
        self.places = np.zeros((0, 2))
        self.setZValue(_HEIGHT)

    def show_places(self, x: Floats, y: Floats) -> None:
        self.places = np.column_stack([x, y])[:MOST_DRAWN]
        self.setData(self.places[:, 0], self.places[:, 1])

    def paint_in(self, colours: Colours) -> None:
        """In one colour that is seen on any ground."""
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


class Crosshair:
    """box: of the plot it lies on;  at: (row, column) of the grid, None while it is hidden."""

    def __init__(self, box: Any) -> None:
        self.at: tuple[int, int] | None = None
        self._lines = (pg.InfiniteLine(angle=90), pg.InfiniteLine(angle=0))
        for line in self._lines:
            line.setZValue(_CROSSHAIR_HEIGHT)
            line.setPen(line_pen("#FFFFFF", 1.2, opacity=0.9))
            box.addItem(line, ignoreBounds=True)
        self.leave()

    def point_at(self, request: SurfaceRequest, row: int, column: int) -> None:
        """At the nearest grid point there is."""
        rows, columns = request.shape
        self.at = (int(np.clip(row, 0, rows - 1)), int(np.clip(column, 0, columns - 1)))
        for line, position in zip(self._lines, self.place(request), strict=True):
            line.setPos(position)
        self.show(True)

    def place(self, request: SurfaceRequest) -> Place:
        assert self.at is not None
        return float(request.x[self.at[1]]), float(request.y[self.at[0]])

    def leave(self) -> None:
        self.at = None
        self.show(False)

    def show(self, visible: bool) -> None:
        """Where it points, or not at all in a picture that is exported."""
        for line in self._lines:
            line.setVisible(visible)


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
