"""An answer and its total band drawn on a line that holds all recent answers."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import significant
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled

_MARGIN = 12.0
_ROOM = 0.15
_BELOW = 36
"""where the numbers begin, under the bar"""


class BandGauge(QWidget):
    """The scale includes 0 and all that has been shown, so that it does not jump from answer to answer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Answer and band on a scale"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._value, self._low, self._high = 0.0, 0.0, 0.0
        self._from, self._to = 0.0, 0.0
        self.is_empty = True

    def sizeHint(self) -> QSize:
        return QSize(scaled(320), _BELOW + self.fontMetrics().height() + 10)

    def forget_range(self) -> None:
        """The unit has changed: start the scale anew."""
        self._from = self._to = 0.0

    def clear(self) -> None:
        """There is no answer, and that of the point before is not one of this."""
        self.is_empty = True
        self.setAccessibleDescription("")
        self.update()

    def show_answer(self, value: float, low: float, high: float) -> None:
        self.is_empty = False
        self._value, self._low, self._high = value, low, high
        # Some room at the ends, so that neither dot nor band stands on them.
        room = _ROOM * (max(self._to, high, 0.0) - min(self._from, low, 0.0))
        if low - room / 2 < self._from and low < 0:
            self._from = low - room
        if high + room / 2 > self._to and high > 0:
            self._to = high + room
        self.setAccessibleDescription(f"{significant(low)} – {significant(value)} – {significant(high)}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = 22.0
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.sunken))
        painter.drawRoundedRect(QRectF(_MARGIN, middle - 4, self.width() - 2 * _MARGIN, 8), 4, 4)
        if self.is_empty:
            return
        left, right = self._place(self._low), self._place(self._high)
        band = QColor(colours.accent)
        band.setAlphaF(0.32)
        painter.setBrush(band)
        painter.drawRoundedRect(QRectF(left, middle - 9, max(4.0, right - left), 18), 4, 4)
        painter.setBrush(QColor(colours.accent))
        painter.setPen(QPen(QColor(colours.surface), 2))
        painter.drawEllipse(QPointF(self._place(self._value), middle), 7, 7)
        painter.setPen(QColor(colours.muted))
        line = QRectF(_MARGIN, _BELOW, self.width() - 2 * _MARGIN, self.height() - _BELOW)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft), significant(self._from))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignRight), significant(self._to))

    @property
    def dot(self) -> float:
        """Where the answer stands, in pixels."""
        return self._place(self._value)

    def _place(self, value: float) -> float:
        width = self.width() - 2 * _MARGIN
        spread = self._to - self._from
        share = (value - self._from) / spread if spread > 0 else 0.0
        return _MARGIN + width * min(1.0, max(0.0, share))
