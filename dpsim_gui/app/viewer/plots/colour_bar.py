"""The bar beside a map that says which colour is which value."""

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.plots.colour_maps import table_of
from dpsim_gui.app.viewer.plots.contour_lines import levels_between

WIDTH = 92
_BAR = 16.0
_TOP, _BOTTOM = 10.0, 44.0


class ColourBar(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Colour bar"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._map, self._low, self._high = "", 0.0, 1.0

    def sizeHint(self) -> QSize:
        return QSize(scaled(WIDTH), 200)

    def show_range(self, map_name: str, low: float, high: float) -> None:
        self._map, self._low, self._high = map_name, low, high
        self.setAccessibleDescription(f"{rounded(low)} – {rounded(high)}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        self.draw(QPainter(self), QRectF(self.rect()), colours_for(self.palette()))

    def draw(self, painter: QPainter, area: QRectF, colours: Colours) -> None:
        if not self._map:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bar = QRectF(area.left() + 6, area.top() + _TOP, _BAR, area.height() - _TOP - _BOTTOM)
        table = table_of(self._map)[::-1].copy()
        image = QImage(table.tobytes(), 1, 256, 3, QImage.Format.Format_RGB888).copy()
        painter.drawImage(bar, image)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(bar)
        painter.setFont(small(self.font()))
        line = painter.fontMetrics().height()
        painter.setPen(QColor(colours.muted))
        step = self._high - self._low
        for level in levels_between(self._low, self._high, 6):
            y = bar.bottom() - bar.height() * (level - self._low) / step
            painter.drawLine(QLineF(bar.right() + 1, y, bar.right() + 5, y))
            place = QRectF(bar.right() + 8, y - line / 2, area.right() - bar.right() - 8, line)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), rounded(level))
