"""Truth and rehearsed release as two maps in the same colours; what noise may explain is left blank."""

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.rehearse.views import RehearsedMap

_HEIGHT, _HEAD, _BETWEEN = 280, 24, 16


class RehearsalMapView(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._map: RehearsedMap | None = None
        self.setAccessibleName(self.tr("Truth and rehearsed release as maps"))
        self.setFixedHeight(scaled(_HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(scaled(500), scaled(_HEIGHT))

    def show_map(self, rehearsed: RehearsedMap | None) -> None:
        self._map = rehearsed
        self.setVisible(rehearsed is not None)
        if rehearsed is not None:
            seen = 1 - float(rehearsed.hidden.mean())
            self.setAccessibleDescription(
                self.tr("{percent} % of the map stand out from the noise.").format(percent=round(100 * seen))
            )
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._map is None:
            return
        colours, shown = colours_for(self.palette()), self._map
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setFont(small(self.font()))
        most = max(float(shown.exact.max()), 1e-300)
        half = (self.width() - scaled(_BETWEEN)) / 2
        blank = np.zeros_like(shown.hidden)
        for place, (title, values, hidden) in enumerate(
            (
                (self.tr("Truth on the twin"), shown.exact, blank),
                (self.tr("What readers would see"), shown.value, shown.hidden),
            )
        ):
            left = place * (half + scaled(_BETWEEN))
            painter.setPen(QColor(colours.muted))
            painter.drawText(QRectF(left, 0, half, scaled(_HEAD)), int(Qt.AlignmentFlag.AlignCenter), title)
            frame = self._frame(QRectF(left, scaled(_HEAD), half, self.height() - scaled(_HEAD) - 2))
            painter.drawImage(frame, _painted(values / most, hidden, colours))
            painter.setPen(QPen(QColor(colours.strong_border), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(frame)

    def _frame(self, room: QRectF) -> QRectF:
        assert self._map is not None
        if not self._map.to_scale:
            return room
        scale = min(room.width() / self._map.width, room.height() / self._map.height)
        wide, high = self._map.width * scale, self._map.height * scale
        return QRectF(room.center().x() - wide / 2, room.top(), wide, high)


def _painted(shares: Floats, hidden: np.ndarray, colours: Colours) -> QImage:
    low, high = QColor(colours.sunken), QColor(colours.accent)
    # The square root shows what is faint.
    near = np.where(hidden, 0.0, np.sqrt(np.clip(shares, 0, 1)))[::-1]
    parts = [getattr(low, part)() + (getattr(high, part)() - getattr(low, part)()) * near for part in _PARTS]
    pixels = np.ascontiguousarray(np.clip(np.stack(parts, axis=-1), 0, 255).round().astype(np.uint8))
    height, width, _ = pixels.shape
    return QImage(pixels.data, width, height, 3 * width, QImage.Format.Format_RGB888).copy()


_PARTS = ("red", "green", "blue")
