"""The list of steps on the left: where one is, what is finished, and a one-line summary of each."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from dpsim_gui.app.colours import colours_for
from dpsim_gui.app.icons import pixmap
from dpsim_gui.app.plain_tip import plain_tip

_CIRCLE = 26
_LEFT = 14
_TEXT = _LEFT + _CIRCLE + 12


@dataclass(frozen=True, kw_only=True)
class StepState:
    """summary: one line of plain text;  finished: nothing is left to do;  reachable: one may go there now."""

    summary: str = ""
    finished: bool = False
    reachable: bool = True


class StepButton(QAbstractButton):
    def __init__(self, number: int, total: int, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number, self._total, self._title = number, total, title
        self._state = StepState()
        self.setCheckable(True)
        # Qt paints it anew when the mouse comes and goes.
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._name_it()

    def show_state(self, state: StepState) -> None:
        if state == self._state:
            return
        self._state = state
        self.setEnabled(state.reachable)
        self.setToolTip(plain_tip(state.summary) if state.summary else "")
        self._name_it()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(232, self.fontMetrics().height() * 2 + 22)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked() or (self.underMouse() and self.isEnabled()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent_soft if self.isChecked() else colours.sunken))
            painter.drawRoundedRect(frame, 8, 8)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame, 8, 8)
        self._paint_circle(painter)
        self._paint_text(painter)

    def _paint_circle(self, painter: QPainter) -> None:
        colours = colours_for(self.palette())
        circle = QRectF(_LEFT, (self.height() - _CIRCLE) / 2, _CIRCLE, _CIRCLE)
        if self._state.finished:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent))
            painter.drawEllipse(circle)
            tick = pixmap("check", 16, colours.on_accent, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(circle.center().x() - 8, circle.center().y() - 8), tick)
            return
        colour = colours.accent_text if self.isChecked() else colours.muted if self.isEnabled() else colours.disabled
        painter.setPen(QPen(QColor(colour), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(circle.adjusted(1, 1, -1, -1))
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.drawText(circle, int(Qt.AlignmentFlag.AlignCenter), str(self._number))

    def _paint_text(self, painter: QPainter) -> None:
        colours = colours_for(self.palette())
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if self.isChecked() else QFont.Weight.Medium)
        painter.setFont(font)
        painter.setPen(QColor(colours.text if self.isEnabled() else colours.disabled))
        width = self.width() - _TEXT - 10
        line = self.fontMetrics().height()
        lines = 2 if self._state.summary else 1
        top = (self.height() - lines * line) // 2
        title = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, width)
        painter.drawText(QRectF(_TEXT, top, width, line), int(Qt.AlignmentFlag.AlignVCenter), title)
        if self._state.summary:
            font.setWeight(QFont.Weight.Normal)
            font.setPointSizeF(self.font().pointSizeF() - 1)
            painter.setFont(font)
            painter.setPen(QColor(colours.muted if self.isEnabled() else colours.disabled))
            summary = painter.fontMetrics().elidedText(self._state.summary, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QRectF(_TEXT, top + line, width, line), int(Qt.AlignmentFlag.AlignVCenter), summary)

    def _name_it(self) -> None:
        self.setAccessibleName(
            self.tr("Step {number} of {total}: {title}").format(
                number=self._number, total=self._total, title=self._title
            )
        )
        finished = self.tr("finished") if self._state.finished else self.tr("not finished")
        self.setAccessibleDescription(f"{finished}. {self._state.summary}".strip())


class StepList(QWidget):
    """Arrow keys move between the steps that can be reached; Return or a click goes there."""

    chosen = Signal(int)

    def __init__(self, titles: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Steps"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        self.buttons = tuple(
            StepButton(number, len(titles), title, self) for number, title in enumerate(titles, start=1)
        )
        for index, button in enumerate(self.buttons):
            layout.addWidget(button)
            button.clicked.connect(lambda _checked=False, index=index: self._on_clicked(index))
        self._current = -1
        self.show_current(0)

    def show_current(self, index: int) -> None:
        self._current = index
        for position, button in enumerate(self.buttons):
            button.setChecked(position == index)

    def show_state(self, index: int, state: StepState) -> None:
        self.buttons[index].show_state(state)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        direction = {int(Qt.Key.Key_Down): 1, int(Qt.Key.Key_Up): -1}.get(event.key())
        if direction is None:
            super().keyPressEvent(event)
            return
        index = next((i for i, button in enumerate(self.buttons) if button.hasFocus()), self._current)
        candidates = range(index + direction, len(self.buttons) if direction > 0 else -1, direction)
        for position in candidates:
            if self.buttons[position].isEnabled():
                self.buttons[position].setFocus(Qt.FocusReason.TabFocusReason)
                return

    def _on_clicked(self, index: int) -> None:
        self.show_current(self._current)
        self.chosen.emit(index)
