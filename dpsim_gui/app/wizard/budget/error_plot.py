"""Expected error over one axis: ε can be dragged along the curve, all else is read from it and said below it."""

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.messages import structure_title
from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.wizard.axis_curves import AxisCurves, PlotAxis, axis_words
from dpsim_gui.curator.plan.plan import Plan

if TYPE_CHECKING:
    from dpsim_gui.app.wizard.budget.error_chart import ErrorChart

# Less than a hundredth is not worth another structure.
_BETTER = 0.99


def instead_of_lines(curves: AxisCurves) -> str:
    """Where lines would tell nothing, the sentence that does; empty where they are to be drawn."""
    if len(curves.values) < 2:
        return tr("Nothing works at other values than yours.")
    return ""


def legend(curves: AxisCurves, chosen: str, *, target_drawn: bool) -> str:
    others = [structure_title(curve.structure) for curve in curves.curves if curve.structure != chosen]
    words = [tr("Thick line: {name}.").format(name=structure_title(chosen))]
    if others:
        words.append(tr("Thin lines: {names}.").format(names=", ".join(others)))
    if np.isfinite(curves.floor).any():
        words.append(tr("Dashed line: no method can do better."))
    if target_drawn:
        words.append(tr("Level line: the error you can accept."))
    if not curves.moves(chosen):
        words.append(tr("{name} has the same error everywhere here.").format(name=structure_title(chosen)))
    return " ".join(words)


def reading(curves: AxisCurves, plan: Plan, place: int | None) -> str:
    """The error at one of the values, or where the draft stands."""
    if place is None:
        value, error = curves.at, curves.scale * plan.predicted_error.total
    else:
        value, error = float(curves.values[place]), float(curves.errors_of(plan.receipt.structure)[place])
    where = axis_words(curves.axis).place(figure(value))
    if not np.isfinite(error):
        name = structure_title(plan.receipt.structure)
        return tr("At {place}: {name} cannot be used.").format(place=where, name=name)
    if curves.axis is PlotAxis.ROWS and not plan.receipt.facts.similarity.is_kernel:
        # A sum over the rows grows with them; whether more rows help shows in its share per row.
        pattern = tr("At {place}: {error}, which is {share} per row.")
        return pattern.format(place=where, error=_give_or_take(error), share=figure(error / value))
    return tr("At {place}: {error}.").format(place=where, error=_give_or_take(error))


def note(curves: AxisCurves, plan: Plan, place: int | None) -> str:
    """Which structure is best at that place if it is another; otherwise how the axis' own value is changed."""
    least = None if place is None else curves.least(place)
    if place is not None and least is not None and least.structure != plan.receipt.structure:
        mine, best = float(curves.errors_of(plan.receipt.structure)[place]), float(least.errors[place])
        if not best >= _BETTER * mine:
            pattern = tr("Smallest error there: {name}, {error}.")
            return pattern.format(name=structure_title(least.structure), error=_give_or_take(best))
    return axis_words(curves.axis).note


def _give_or_take(error: float) -> str:
    """With a blank at which no line is broken."""
    return f"±\u00a0{figure(error)}"


_HEIGHT = 185
_EPSILON_STEP = 0.05
_KEYS = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}


class ErrorPlot(QWidget):
    epsilon_dragged = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Expected error"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.curves: AxisCurves | None = None
        self._plan: Plan | None = None
        self._target: float | None = None
        self._pointed: int | None = None
        self._made_chart: ErrorChart | None = None
        self._sentence = form.label("", "muted")
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._sentence.setFixedHeight(scaled(_HEIGHT))
        self._reading, self._note = QLabel(), QLabel()
        self._legend = ""
        for label in (self._sentence, self._reading, self._note):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self._note.setProperty("role", "small")
        # Room for the frame that shows the focus.
        self._layout = form.column(
            self._sentence, self._reading, self._note, inside=self, spacing=2, margins=(6, 2, 6, 2)
        )
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
        self.setAccessibleName(self.tr("Expected error against {axis}").format(axis=axis_words(curves.axis).title))
        self._draw()

    def clear(self) -> None:
        self.show_problem(self.tr("The curve appears once your choices are complete."))

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
        if sentence := instead_of_lines(curves):
            self._show_sentence(sentence)
            return
        self._sentence.hide()
        self._chart.show()
        target_drawn = self._chart.draw(curves, plan, self._target, colours_for(self.palette()))
        self._legend = legend(curves, plan.receipt.structure, target_drawn=target_drawn)
        self._point_at(self._pointed)

    def _point_at(self, place: int | None) -> None:
        """Reads the curve at one of its values, or at the draft's own."""
        curves, plan = self.curves, self._plan
        assert curves is not None
        assert plan is not None
        self._pointed = place
        self._chart.mark(place)
        text = reading(curves, plan, place)
        self._reading.setText(text)
        self._note.setText(f"{note(curves, plan, place)} {self._legend}")
        keys = (
            self.tr("Left and right arrow keys move ε.")
            if curves.axis is PlotAxis.EPSILON
            else self.tr("Left and right arrow keys read the curve at other places.")
        )
        self.setAccessibleDescription(f"{text} {self._note.text()} {keys}")

    def _show_sentence(self, sentence: str) -> None:
        self._sentence.setText(sentence)
        self._sentence.show()
        if self._made_chart is not None:
            self._made_chart.hide()
        self._pointed = None
        for label in (self._reading, self._note):
            # A blank keeps the line, so that nothing below jumps.
            label.setText("\u00a0")
        self.setAccessibleDescription(sentence)
