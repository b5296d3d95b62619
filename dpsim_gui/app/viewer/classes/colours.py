"""One colour per class, distinct without red and green, and the swatch that shows it.

The eight are Okabe and Ito's (2008). More classes than colours start over; the legend and the read-out name them.
"""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for, pale_ground
from dpsim_gui.app.look.plot_style import line_pen

_SIDE = 12

CLASS_COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#4D4D4D")


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


def colour_of(index: int, scheme: Colours) -> QColor:
    """index: of a class; below 0 where the release cannot tell."""
    return pale_ground(scheme) if index < 0 else QColor(CLASS_COLOURS[index % len(CLASS_COLOURS)])


def class_rgb(index: NDArray[np.int64], scheme: Colours) -> NDArray[np.uint8]:
    """(…) places of classes → (…, 3) colours."""
    colours = [colour_of(at, scheme) for at in (*range(len(CLASS_COLOURS)), -1)]
    table = np.array([(colour.red(), colour.green(), colour.blue()) for colour in colours], dtype=np.uint8)
    return table[np.where(index < 0, len(CLASS_COLOURS), index % len(CLASS_COLOURS))]
