"""One column of the profile as a small picture: the answer along it with its band, and where the point stands."""

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.display import Display
from dpsim_gui.app.viewer.slices.profile import ColumnProfile
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.arrays import Floats

_WIDTH, _HEIGHT, _TALLEST = 208, 148, 320
_SIDE, _TOP, _BOTTOM = 10.0, 26.0, 22.0
_PALE = 0.35


class ProfileTile(QWidget):
    """A click or the arrow keys move the point along the column; Shift and a click, or Enter, choose it for a map."""

    chosen = Signal(int, float)
    """column, position"""
    paired = Signal(int)
    """column that was chosen for a map"""

    def __init__(self, display: Display, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(scaled(_HEIGHT))
        self.setMaximumHeight(scaled(_TALLEST))
        self._display = display
        self._profile: ColumnProfile | None = None
        self._axis: Axis | None = None
        self._limits = (0.0, 1.0)
        self._here = 0.0
        self._is_first_of_pair = self._is_stale = False
        self._area = QSizeF(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(scaled(_WIDTH), scaled(_HEIGHT))

    @property
    def column(self) -> int | None:
        return None if self._profile is None else self._profile.column

    def show_column(
        self, profile: ColumnProfile, axis: Axis, limits: tuple[float, float], *, here: float, name: str
    ) -> None:
        """limits: of answers, the same for all tiles;  here: position of the point;  name: for screen readers."""
        self._profile, self._axis, self._limits, self._here = profile, axis, limits, here
        self._is_stale = False
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(name))
        self.update()

    def mark_first(self, marked: bool) -> None:
        """The first of two columns that will span a map."""
        self._is_first_of_pair = marked
        self.update()

    def dim(self) -> None:
        """It is of another point, and a new one is on its way."""
        self._is_stale = True
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._profile is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.paired.emit(self._profile.column)
            return
        share = (event.position().x() - _SIDE) / max(1.0, self.width() - 2 * _SIDE)
        low, high = self._ends
        self.chosen.emit(self._profile.column, low + (high - low) * min(1.0, max(0.0, share)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._profile is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.paired.emit(self._profile.column)
            return
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or self._profile is None:
            super().keyPressEvent(event)
            return
        positions = self._profile.request.positions
        at = int(np.argmin(np.abs(positions - self._here))) + step
        self.chosen.emit(self._profile.column, float(positions[min(max(at, 0), len(positions) - 1)]))

    @property
    def _ends(self) -> tuple[float, float]:
        assert self._profile is not None
        request = self._profile.request
        room = 0.5 if request.scale.words else 0.0
        return request.start - room, request.end + room

    def paintEvent(self, _event: QPaintEvent) -> None:
        marked = self.hasFocus() or self._is_first_of_pair
        self.draw(QPainter(self), QRectF(self.rect()), colours_for(self.palette()), marked=marked)

    def draw(self, painter: QPainter, area: QRectF, colours: Colours, *, marked: bool = False) -> None:
        """marked: with a frame that stands out."""
        painter.save()
        painter.translate(area.topLeft())
        self._area = area.size()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.accent if marked else colours.border), 2 if marked else 1))
        painter.setBrush(QColor(colours.surface))
        painter.drawRoundedRect(QRectF(QPointF(), self._area).adjusted(1, 1, -1, -1), 6, 6)
        if self._profile is not None and self._axis is not None:
            self._write(painter, colours)
            painter.setOpacity(_PALE if self._is_stale or self._profile.beyond_noise <= 0 else 1.0)
            (self._draw_bars if self._profile.request.scale.words else self._draw_curve)(painter, colours)
            painter.setOpacity(1.0)
            place = self._x(np.array([self._here]))[0]
            painter.setPen(QPen(QColor(colours.muted), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(place, _TOP), QPointF(place, self._area.height() - _BOTTOM))
        painter.restore()

    def _write(self, painter: QPainter, colours: Colours) -> None:
        assert self._axis is not None
        painter.setFont(small(self.font()))
        width, line = self._area.width() - 2 * _SIDE, painter.fontMetrics().height()
        value = self._axis.text(self._axis.value_at(self._here))
        heading = painter.fontMetrics().elidedText(
            f"{self._axis.name} = {value}", Qt.TextElideMode.ElideMiddle, round(width)
        )
        painter.setPen(QColor(colours.text))
        painter.drawText(QRectF(_SIDE, 5, width, line), int(Qt.AlignmentFlag.AlignLeft), heading)
        painter.setPen(QColor(colours.muted))
        foot = QRectF(_SIDE, self._area.height() - _BOTTOM + 3, width, line)
        for value_of, side in (
            (self._axis.low, Qt.AlignmentFlag.AlignLeft),
            (self._axis.high, Qt.AlignmentFlag.AlignRight),
        ):
            text = painter.fontMetrics().elidedText(
                self._axis.text(value_of), Qt.TextElideMode.ElideRight, round(width / 2 - 4)
            )
            painter.drawText(foot, int(side), text)

    def _draw_curve(self, painter: QPainter, colours: Colours) -> None:
        assert self._profile is not None
        profile = self._profile
        x = self._x(profile.request.positions)
        low, high, value = (self._y(part) for part in (profile.low, profile.high, profile.value))
        shade = QColor(colours.series[0])
        shade.setAlphaF(0.24)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawPolygon(_points(np.concatenate([x, x[::-1]]), np.concatenate([low, high[::-1]])))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.series[0]), 2))
        painter.drawPolyline(_points(x, value))

    def _draw_bars(self, painter: QPainter, colours: Colours) -> None:
        assert self._profile is not None
        profile = self._profile
        x = self._x(profile.request.positions)
        low, high, value = (self._y(part) for part in (profile.low, profile.high, profile.value))
        width = 0.7 * (self._area.width() - 2 * _SIDE) / len(x)
        base = float(self._y(np.array([min(max(0.0, self._limits[0]), self._limits[1])]))[0])
        for at in range(len(x)):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.series[0]))
            top, bottom = sorted((float(value[at]), base))
            painter.drawRect(QRectF(x[at] - width / 2, top, width, max(1.0, bottom - top)))
            painter.setPen(QPen(QColor(colours.text), 1.5))
            painter.drawLine(QPointF(x[at], low[at]), QPointF(x[at], high[at]))

    def _x(self, positions: Floats) -> Floats:
        low, high = self._ends
        return _SIDE + (self._area.width() - 2 * _SIDE) * (positions - low) / (high - low)

    def _y(self, answers: Floats) -> Floats:
        low, high = self._limits
        spread = high - low if high > low else 1.0
        share = (self._display.shown(answers) - low) / spread
        return self._area.height() - _BOTTOM - (self._area.height() - _TOP - _BOTTOM) * np.clip(share, 0.0, 1.0)


def _points(x: Floats, y: Floats) -> QPolygonF:
    return QPolygonF([QPointF(across, up) for across, up in zip(x.tolist(), y.tolist(), strict=True)])
