"""Small numbered discs on a plot: places of a list, wherever their two columns put them."""

from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.arrays import Floats

_SIZE = 9.0


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
