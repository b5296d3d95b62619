"""Diagonal lines over a part of a plot: here no row can be, because it lies outside the declared domain."""

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

_SPACING = 9.0


class Hatching(QGraphicsPathItem):
    """The path is in the plot's coordinates; the lines are drawn in pixels, so they do not stretch with the axes."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self._colour = QColor(colour)
        self.setZValue(5)
        # The plot library's own clicks and moves must reach what lies below.
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def paint_in(self, colour: str) -> None:
        self._colour = QColor(colour)
        self.update()

    def cover(self, areas: list[QRectF]) -> None:
        path = QPainterPath()
        for area in areas:
            path.addRect(area)
        self.setPath(path.simplified())

    def cover_path(self, path: QPainterPath) -> None:
        self.setPath(path)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        outline = painter.worldTransform().map(self.path())
        if outline.isEmpty():
            return
        painter.save()
        painter.resetTransform()
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        area = outline.boundingRect()
        veil = QColor(self._colour)
        veil.setAlphaF(0.10)
        painter.fillRect(area, veil)
        line = QColor(self._colour)
        line.setAlphaF(0.55)
        painter.setPen(QPen(line, 1.0))
        start = area.left() - area.height()
        count = int((area.width() + area.height()) / _SPACING) + 1
        painter.drawLines(
            [
                QLineF(start + at * _SPACING, area.bottom(), start + at * _SPACING + area.height(), area.top())
                for at in range(min(count, 4000))
            ]
        )
        painter.restore()
