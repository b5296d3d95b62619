"""A small square in the colour of a class, in the scheme that is shown."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.plot_style import line_pen
from dpsim_gui.app.viewer.classes.colours import colour_of

_SIDE = 12


class Swatch(QWidget):
    """index: of the class; below 0 for what cannot be told."""

    def __init__(self, index: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._index = index
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(_SIDE, _SIDE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_swatch(QPainter(self), QRectF(self.rect()), self._index, colours_for(self.palette()))


def draw_swatch(painter: QPainter, area: QRectF, index: int, scheme: Colours) -> None:
    """With a thin edge, so that the pale one is seen too."""
    painter.fillRect(area, colour_of(index, scheme))
    if index < 0:
        painter.setPen(line_pen(scheme.strong_border))
        painter.setBrush(QColor(0, 0, 0, 0))
        painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))
