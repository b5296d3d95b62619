"""The colours of a map: smooth between numbers, in strips where a column has words."""

from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from dpsim_gui.app.viewer.slices.surface_request import COARSE_SIDE, SurfaceRequest

_STRETCHED = 192
_STRIP = 24
"""pixels of a word's strip, its gaps included"""

Bytes = NDArray[np.uint8]


class MapImage(pg.ImageItem):  # type: ignore[misc]  # the library has no types
    """smooth: colours flow from one grid point to the next, so that a fine map on a large screen has no squares.

    A coarse map, which follows the mouse, is stretched before: that costs a tenth of what the painter takes.
    """

    def __init__(self, *, smooth: bool) -> None:
        super().__init__(axisOrder="row-major")
        self._smooth = smooth
        self._is_coarse = False

    def paint(self, painter: QPainter, *rest: Any) -> None:
        if self._smooth:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not self._is_coarse)
        super().paint(painter, *rest)

    def show_colours(self, request: SurfaceRequest, rgb: Bytes, ground: QColor) -> None:
        """rgb: (rows, columns, 3), row by row of y;  ground: between the strips of words."""
        for axis, scale in enumerate((request.y_scale, request.x_scale)):
            if scale.words:
                rgb = _strips(rgb, axis, ground)
        self._is_coarse = self._smooth and request.side <= COARSE_SIDE and not request.has_words
        self.setImage(_stretched(rgb) if self._is_coarse else rgb, autoLevels=False, levels=(0, 255))

    def cover(self, request: SurfaceRequest) -> None:
        """A grid point is the middle of its pixel."""
        left, right, bottom, top = request.x[0], request.x[-1], request.y[0], request.y[-1]
        rows, columns = request.shape
        half_x, half_y = (right - left) / (columns - 1) / 2, (top - bottom) / (rows - 1) / 2
        self.setRect(QRectF(left - half_x, bottom - half_y, right - left + 2 * half_x, top - bottom + 2 * half_y))

    @property
    def colours(self) -> Bytes:
        """(rows, columns, 3) as they are drawn; empty while there is no map."""
        return np.zeros((0, 0, 3), dtype=np.uint8) if self.image is None else np.asarray(self.image)


def _strips(rgb: Bytes, axis: int, ground: QColor) -> Bytes:
    """Each word in a strip of its own, with a gap to the next: no colour flows from one word to another."""
    wide = np.repeat(rgb, _STRIP, axis=axis)
    moved = np.moveaxis(wide, axis, 0)
    edge = np.arange(len(moved)) % _STRIP
    moved[(edge == 0) | (edge == _STRIP - 1)] = ground.red(), ground.green(), ground.blue()
    return wide


def _stretched(rgb: Bytes) -> Bytes:
    """A small map on _STRETCHED places a side; its edges stay where they are."""
    rows, columns, _ = rgb.shape
    image = QImage(np.ascontiguousarray(rgb).tobytes(), columns, rows, 3 * columns, QImage.Format.Format_RGB888)
    smooth = Qt.TransformationMode.SmoothTransformation
    large = image.scaled(_STRETCHED, _STRETCHED, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    lines = np.frombuffer(large.constBits(), dtype=np.uint8).reshape(_STRETCHED, large.bytesPerLine())
    return lines[:, : 3 * _STRETCHED].reshape(_STRETCHED, _STRETCHED, 3).copy()
