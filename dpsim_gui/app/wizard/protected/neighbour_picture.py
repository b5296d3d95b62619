"""A one-line picture of two data sets that must look the same: one row differs, or one row is there or not."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.privacy.sensitivity import Relation

_HEIGHT, _RADIUS, _GAP, _ROWS = 40, 6.0, 19.0, 5


class NeighbourPicture(QWidget):
    def __init__(self, relation: Relation, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._relation = relation
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(260, _HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = (_ROWS - 1) * _GAP + 2 * _RADIUS
        left = 2.0
        middle = left + width + 36
        self._paint_rows(painter, left, QColor(colours.accent))
        painter.setPen(QPen(QColor(colours.muted), 1.5))
        centre = QPointF(left + width + 18, _HEIGHT / 2)
        for offset in (-3.0, 3.0):
            painter.drawPath(_wave(centre + QPointF(-8, offset)))
        changed = QColor(colours.series[1]) if self._relation is Relation.REPLACE else None
        self._paint_rows(painter, middle, changed)

    def _paint_rows(self, painter: QPainter, left: float, last: QColor | None) -> None:
        """`last` is the colour of the row that matters; None paints an empty place."""
        colours = colours_for(self.palette())
        for index in range(_ROWS):
            spot = QRectF(left + index * _GAP, _HEIGHT / 2 - _RADIUS, 2 * _RADIUS, 2 * _RADIUS)
            special = index == _ROWS - 2
            if special and last is None:
                painter.setPen(QPen(QColor(colours.muted), 1.25, Qt.PenStyle.DotLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(last if special and last is not None else QColor(colours.strong_border))
            painter.drawEllipse(spot)


def _wave(start: QPointF) -> QPainterPath:
    path = QPainterPath(start)
    path.cubicTo(start + QPointF(4, -5), start + QPointF(6, 0), start + QPointF(8, 0))
    path.cubicTo(start + QPointF(10, 0), start + QPointF(12, 5), start + QPointF(16, 0))
    return path
