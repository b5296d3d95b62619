"""The list of steps on the left: where one is, what is finished, and a one-line summary of each."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QSizePolicy, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.icons import pixmap
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.form import STRETCH, as_widget, column

_CIRCLE = 26
_LEFT = 14
_BESIDE = 12
_TICK = 16


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
        # Qt paints it again when the mouse comes and goes.
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._name_it()

    def show_state(self, state: StepState) -> None:
        if state == self._state:
            return
        self._state = state
        self.setEnabled(state.reachable)
        self._name_it()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(scaled(232), self.fontMetrics().height() * 2 + 22)

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * _LEFT + scaled(_CIRCLE), self.sizeHint().height())

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
        if self.width() > 2 * self.minimumSizeHint().width():
            self._paint_text(painter)

    def _paint_circle(self, painter: QPainter) -> None:
        colours = colours_for(self.palette())
        size = scaled(_CIRCLE)
        circle = QRectF(_LEFT, (self.height() - size) / 2, size, size)
        if self._state.finished:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent))
            painter.drawEllipse(circle)
            side = scaled(_TICK)
            tick = pixmap("check", side, colours.on_accent, self.devicePixelRatioF())
            painter.drawPixmap(circle.center() - QPointF(side / 2, side / 2), tick)
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
        left = _LEFT + scaled(_CIRCLE) + _BESIDE
        width = self.width() - left - 10
        line = self.fontMetrics().height()
        lines = 2 if self._state.summary else 1
        top = (self.height() - lines * line) // 2
        title = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, width)
        painter.drawText(QRectF(left, top, width, line), int(Qt.AlignmentFlag.AlignVCenter), title)
        if self._state.summary:
            painter.setFont(small(self.font()))
            painter.setPen(QColor(colours.muted if self.isEnabled() else colours.disabled))
            summary = painter.fontMetrics().elidedText(self._state.summary, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QRectF(left, top + line, width, line), int(Qt.AlignmentFlag.AlignVCenter), summary)

    def _name_it(self) -> None:
        self.setAccessibleName(
            self.tr("Step {number} of {total}: {title}").format(
                number=self._number, total=self._total, title=self._title
            )
        )
        finished = self.tr("finished") if self._state.finished else self.tr("not finished")
        self.setAccessibleDescription(f"{finished}. {self._state.summary}".strip())
        # The title too: in a narrow window there is room for the number only.
        self.setToolTip(plain_tip(f"{self._title}: {self._state.summary}" if self._state.summary else self._title))


class StepList(QScrollArea):
    """Arrow keys move between the steps that can be reached; Return or a click goes there. A low window scrolls."""

    chosen = Signal(int)

    def __init__(self, titles: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Steps"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.buttons = tuple(StepButton(number, len(titles), title) for number, title in enumerate(titles, start=1))
        for index, button in enumerate(self.buttons):
            button.clicked.connect(lambda _checked=False, index=index: self._on_clicked(index))
        self.setWidget(as_widget(column(*self.buttons, STRETCH, spacing=4)))
        self._current = -1
        self.show_current(0)

    def minimumSizeHint(self) -> QSize:
        """The numbers, beside the bar that scrolls them."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self.buttons[0].minimumSizeHint().width() + bar, super().minimumSizeHint().height())

    def show_current(self, index: int) -> None:
        self._current = index
        for position, button in enumerate(self.buttons):
            button.setChecked(position == index)
        self.ensureWidgetVisible(self.buttons[index], 0, 0)

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
