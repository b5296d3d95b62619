"""How the answers of a file are spread, with the usual band to compare their differences with."""

import numpy as np
from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import significant
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.arrays import Floats

_BINS = 60
_HEIGHT = 84
_SIDE = 8.0


class AnswerHistogram(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Histogram of the answers"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.counts = np.zeros(0, dtype=np.int64)
        self._edges = np.zeros(0)
        self._band = 0.0
        self._marked: float | None = None

    def sizeHint(self) -> QSize:
        return QSize(scaled(320), scaled(_HEIGHT))

    def show_answers(self, values: Floats, band: float) -> None:
        """values: in the unit of display, finite;  band: usual width of a band."""
        self.counts, self._edges = np.histogram(values, bins=_BINS) if values.size else (np.zeros(0, int), np.zeros(0))
        self._band, self._marked = band, None
        if values.size:
            self.setAccessibleDescription(f"{significant(float(values.min()))} – {significant(float(values.max()))}")
        self.setVisible(values.size > 1)
        self.update()

    def mark(self, value: float | None) -> None:
        """The answer of the chosen row."""
        self._marked = value
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.counts.size:
            return
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(small(self.font()))
        line = painter.fontMetrics().height()
        area = QRectF(_SIDE, 4, self.width() - 2 * _SIDE, self.height() - line - 14)
        low, high = float(self._edges[0]), float(self._edges[-1])
        width, tallest = area.width() / len(self.counts), max(1, int(self.counts.max()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.accent))
        for at, count in enumerate(self.counts.tolist()):
            height = area.height() * count / tallest
            painter.drawRect(QRectF(area.left() + at * width, area.bottom() - height, max(1.0, width - 1), height))
        spread = high - low if high > low else 1.0
        painter.setPen(QPen(QColor(colours.text), 2))
        reach = min(area.width(), area.width() * self._band / spread)
        y = area.bottom() + 4
        painter.drawLine(QLineF(area.left(), y, area.left() + reach, y))
        if self._marked is not None:
            x = area.left() + area.width() * (self._marked - low) / spread
            painter.setPen(QPen(QColor(colours.warning), 2))
            painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
        painter.setPen(QColor(colours.muted))
        foot = QRectF(area.left(), area.bottom() + 8, area.width(), line)
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignLeft), significant(low))
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignRight), significant(high))
        words = self.tr("answers; the line below is as long as a usual band")
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignHCenter), words)
