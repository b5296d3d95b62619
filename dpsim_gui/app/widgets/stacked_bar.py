"""A horizontal bar of parts with a legend: how an error is made up, how a budget is used."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.widgets.form import column, label

_HEIGHT = 12


@dataclass(frozen=True, kw_only=True)
class BarSegment:
    """tint: the name of one of the Colours, or `series0` … for a colour of the plots."""

    label: str
    value: float
    shown: str
    tint: str


class StackedBar(QWidget):
    """Parts in proportion to their values; `total` larger than their sum leaves the rest empty."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = _Bar()
        self._legend = QGridLayout()
        self._legend.setHorizontalSpacing(8)
        self._legend.setVerticalSpacing(4)
        column(self._bar, self._legend, inside=self, spacing=10)
        self.setAccessibleName(name)

    def show_parts(self, parts: tuple[BarSegment, ...], total: float | None = None) -> None:
        self._bar.show_parts(parts, sum(part.value for part in parts) if total is None else total)
        self.setAccessibleDescription("; ".join(f"{part.label} {part.shown}" for part in parts))
        while (item := self._legend.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.setParent(None)
                widget.deleteLater()
        for line, part in enumerate(parts):
            value = label(part.shown)
            value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._legend.addWidget(_Dot(part.tint), line, 0)
            self._legend.addWidget(label(part.label, "muted"), line, 1)
            self._legend.addWidget(value, line, 2)
        self._legend.setColumnStretch(1, 1)


class _Bar(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._parts: tuple[BarSegment, ...] = ()
        self._total = 0.0
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: tuple[BarSegment, ...], total: float) -> None:
        self._parts, self._total = parts, total
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()), _HEIGHT / 2, _HEIGHT / 2)
        painter.setClipPath(outline)
        painter.fillRect(self.rect(), QColor(colours.sunken))
        if self._total <= 0:
            return
        left = 0.0
        for part in self._parts:
            width = self.width() * min(part.value, self._total) / self._total
            painter.fillRect(QRectF(left, 0, width, _HEIGHT), _colour(self, part.tint))
            left += width


class _Dot(QWidget):
    def __init__(self, tint: str) -> None:
        super().__init__()
        self._tint = tint
        self.setFixedSize(QSize(10, 10))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_colour(self, self._tint))
        painter.drawRoundedRect(QRectF(0, 0, 10, 10), 3, 3)


def _colour(widget: QWidget, tint: str) -> QColor:
    colours = colours_for(widget.palette())
    if tint.startswith("series"):
        return QColor(colours.series[int(tint.removeprefix("series"))])
    return QColor(str(getattr(colours, tint)))
