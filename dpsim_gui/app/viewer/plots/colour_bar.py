"""The bar beside a map that says which colour is which value of what; as wide as its numbers need."""

import math

import numpy as np
from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.plots.colour_maps import table_of
from dpsim_gui.app.viewer.plots.colour_scale import ColourScale

_NARROWEST = 64
_LEFT, _BAR, _TICK, _GAP = 6.0, 16.0, 8.0, 6.0
_TOP, _BOTTOM = 10.0, 44.0


class ColourBar(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Colour bar"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._map, self._scale, self._title = "", ColourScale(low=0.0, high=1.0), ""

    def sizeHint(self) -> QSize:
        return QSize(self.needed_width, 200)

    @property
    def levels(self) -> list[float]:
        return self._scale.levels(6)

    @property
    def needed_width(self) -> int:
        """For the longest number and the title beside it."""
        metrics = QFontMetricsF(small(self.font()))
        longest = max((metrics.horizontalAdvance(rounded(level)) for level in self.levels), default=0.0)
        title = metrics.height() + _GAP if self._title else 0.0
        return max(scaled(_NARROWEST), math.ceil(_LEFT + _BAR + _TICK + longest + _GAP + title))

    def show_range(self, map_name: str, scale: ColourScale, title: str = "") -> None:
        if (map_name, scale, title) == (self._map, self._scale, self._title):
            return
        before = self.needed_width
        self._map, self._scale, self._title = map_name, scale, title
        self.setAccessibleDescription(f"{title} {rounded(scale.low)} – {rounded(scale.high)}".strip())
        if self.needed_width != before:
            # Only then is all around it laid out anew, which a map that follows the mouse has no time for.
            self.updateGeometry()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        self.draw(QPainter(self), QRectF(self.rect()), colours_for(self.palette()))

    def draw(self, painter: QPainter, area: QRectF, colours: Colours) -> None:
        if not self._map:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bar = QRectF(area.left() + _LEFT, area.top() + _TOP, _BAR, area.height() - _TOP - _BOTTOM)
        table = table_of(self._map)[::-1].copy()
        image = QImage(table.tobytes(), 1, 256, 3, QImage.Format.Format_RGB888).copy()
        painter.drawImage(bar, image)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(bar)
        painter.setFont(small(self.font()))
        line = painter.fontMetrics().height()
        painter.setPen(QColor(colours.muted))
        last = math.inf
        for level, share in zip(self.levels, self._scale.shares(np.array(self.levels)).tolist(), strict=True):
            y = bar.bottom() - bar.height() * share
            if last - y < line:
                # Too close to the number below it.
                continue
            last = y
            painter.drawLine(QLineF(bar.right() + 1, y, bar.right() + 5, y))
            place = QRectF(bar.right() + _TICK, y - line / 2, area.right() - bar.right() - _TICK, line)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), rounded(level))
        if self._title:
            painter.save()
            painter.translate(area.right() - line, bar.center().y())
            painter.rotate(-90)
            shown = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideMiddle, int(bar.height()))
            room = QRectF(-bar.height() / 2, 0, bar.height(), line)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), shown)
            painter.restore()
