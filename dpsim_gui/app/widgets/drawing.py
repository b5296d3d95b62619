"""Pictures that a widget paints by itself: of fixed height, as wide as there is room, in the colours of the theme."""

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.arrays import Floats


class Drawing(QWidget):
    def __init__(self, width: int, height: int, name: str = "") -> None:
        """width: what it would like to have;  both at the usual size of text"""
        super().__init__()
        self._wanted_width = scaled(width)
        self.setAccessibleName(name)
        self.setFixedHeight(scaled(height))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._wanted_width, self.height())

    def begin_painting(self) -> tuple[QPainter, Colours]:
        """For paintEvent: smooth lines and images, and small words."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setFont(small(self.font()))
        return painter, colours_for(self.palette())


def blended(shares: Floats, low: str, high: str) -> QImage:
    """shares: (height, width); 0 is painted in the colour `low`, 1 in `high`, and what lies between in a mixture"""
    start, end = (np.array([colour.red(), colour.green(), colour.blue()]) for colour in map(QColor, (low, high)))
    colours = start + (end - start) * shares[..., None]
    pixels = np.ascontiguousarray(np.clip(colours, 0, 255).round().astype(np.uint8))
    height, width, _ = pixels.shape
    # A copy: the image does not own the memory of the array.
    return QImage(pixels.data, width, height, 3 * width, QImage.Format.Format_RGB888).copy()
