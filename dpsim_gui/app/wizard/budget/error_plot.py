"""Predicted error over one axis: ε can be dragged along the curve, all else is read from it and said below it."""

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.wizard.budget.curve_words import instead_of_lines, legend, note, reading
from dpsim_gui.app.wizard.planning.axis_curves import AxisCurves
from dpsim_gui.app.wizard.planning.plot_axis import PlotAxis, axis_words
from dpsim_gui.curator.plan.plan import Plan

if TYPE_CHECKING:
    from dpsim_gui.app.wizard.budget.error_chart import ErrorChart

_HEIGHT = 240
_EPSILON_STEP = 0.05
_KEYS = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}


class ErrorPlot(QWidget):
    epsilon_dragged = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Predicted error"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.curves: AxisCurves | None = None
        self._plan: Plan | None = None
        self._target: float | None = None
        self._pointed: int | None = None
        self._made_chart: ErrorChart | None = None
        self._sentence = QLabel()
        self._sentence.setProperty("role", "muted")
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._sentence.setFixedHeight(scaled(_HEIGHT))
        self._reading, self._note, self._legend = QLabel(), QLabel(), QLabel()
        for label in (self._sentence, self._reading, self._note, self._legend):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        for label in (self._note, self._legend):
            label.setProperty("role", "small")
        self._layout = QVBoxLayout(self)
        # Room for the frame that shows the focus.
        self._layout.setContentsMargins(6, 4, 6, 4)
        self._layout.setSpacing(2)
        for widget in (self._sentence, self._reading, self._note, self._legend):
            self._layout.addWidget(widget)
        self.clear()

    @property
    def _chart(self) -> "ErrorChart":
        """Made with the first curves: what it draws with takes longer to load than all pages to be made."""
        if self._made_chart is None:
            from dpsim_gui.app.wizard.budget.error_chart import ErrorChart  # noqa: PLC0415

            chart = self._made_chart = ErrorChart()
            chart.setFixedHeight(scaled(_HEIGHT))
            chart.pointed.connect(self._point_at)
            chart.epsilon_dragged.connect(self.epsilon_dragged)
            self._layout.insertWidget(0, chart)
        return self._made_chart

    @property
    def axis(self) -> PlotAxis | None:
        """Of the curves that are shown."""
        return None if self.curves is None else self.curves.axis

    def show_curves(self, curves: AxisCurves, plan: Plan, target: float | None = None) -> None:
        before = self.curves
        if before is None or not np.array_equal(before.values, curves.values):
            self._pointed = None
        self.curves, self._plan, self._target = curves, plan, target
        self.setAccessibleName(self.tr("Predicted error against {axis}").format(axis=axis_words(curves.axis).title))
        self._draw()

    def clear(self) -> None:
        self.show_problem(self.tr("The curve is drawn once the choices above are complete."))

    def show_problem(self, sentence: str) -> None:
        """Stands in the place of the curves."""
        self.curves = None
        self._show_sentence(sentence)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _KEYS.get(event.key())
        if self.curves is None or self._made_chart is None or self._made_chart.isHidden():
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape and self._pointed is not None:
            self._point_at(None)
        elif step is None:
            super().keyPressEvent(event)
        elif self.curves.axis is PlotAxis.EPSILON:
            self._chart.move_epsilon(step * _EPSILON_STEP)
        else:
            start = self.curves.nearest(self.curves.at) if self._pointed is None else self._pointed
            self._point_at(int(np.clip(start + step, 0, len(self.curves.values) - 1)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self.curves is not None:
            self._draw()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self._pointed is not None:
            self._point_at(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(colours_for(self.palette()).accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def _draw(self) -> None:
        curves, plan = self.curves, self._plan
        assert curves is not None
        assert plan is not None
        if sentence := instead_of_lines(curves, plan):
            self._show_sentence(sentence)
            return
        self._sentence.hide()
        self._chart.show()
        target_drawn = self._chart.draw(curves, plan, self._target, colours_for(self.palette()))
        self._legend.setText(legend(curves, plan.receipt.structure, target_drawn=target_drawn))
        self._point_at(self._pointed)

    def _point_at(self, place: int | None) -> None:
        """Reads the curve at one of its values, or at the draft's own."""
        curves, plan = self.curves, self._plan
        assert curves is not None
        assert plan is not None
        self._pointed = place
        self._chart.mark(place)
        said = reading(curves, plan, place)
        self._reading.setText(said)
        self._note.setText(note(curves, plan, place))
        keys = (
            self.tr("Left and right arrow keys move ε.")
            if curves.axis is PlotAxis.EPSILON
            else self.tr("Left and right arrow keys read the curve at other places.")
        )
        self.setAccessibleDescription(f"{said} {self._note.text()} {keys}")

    def _show_sentence(self, sentence: str) -> None:
        self._sentence.setText(sentence)
        self._sentence.show()
        if self._made_chart is not None:
            self._made_chart.hide()
        self._pointed = None
        for label in (self._reading, self._note, self._legend):
            # A blank keeps the line, so that nothing below jumps.
            label.setText("\u00a0")
        self.setAccessibleDescription(sentence)
