"""Diagonal lines over a part of a plot where answers mean little: no row can be there, or no landmark sees it."""

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

_SPACING = 9.0


class Hatching(QGraphicsPathItem):
    """The path is in the plot's coordinates; the lines are drawn in pixels, so they do not stretch with the axes."""

    def __init__(self, *, falling: bool = False) -> None:
        """falling: lines from the upper left to the lower right, so that two reasons can be distinguished."""
        super().__init__()
        self._falling = falling
        self._line, self._veil = QColor(), QColor()
        self.setZValue(5)
        # The plot library's own clicks and moves must reach what lies below.
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def paint_in(self, line: str, veil: str) -> None:
        """veil: laid thinly over what is below, so that the lines stand out on any colour."""
        self._line, self._veil = QColor(line), QColor(veil)
        self._veil.setAlphaF(0.45)
        self._line.setAlphaF(0.75)
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
