"""What to expect: the error in people, the verdict, what would help, and how the error changes along an axis."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from dpsim_gui.app.language.messages import translated_error, translated_sentence
from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.wizard.axis_curves import AxisCurves, PlotAxis, axes_for, axis_words, curves_over
from dpsim_gui.app.wizard.budget.error_plot import ErrorPlot
from dpsim_gui.app.wizard.budget.verdict_view import VerdictView
from dpsim_gui.app.wizard.page import BusyNote
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.choices import Choices


class AxisChoice(QWidget):
    """What was chosen is remembered as long as the window; where it is not offered, ε stands in for it."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._wanted = PlotAxis.EPSILON
        self.busy = BusyNote(self.tr("Drawing…"))
        self._group = QButtonGroup(self)
        self.buttons: dict[PlotAxis, QPushButton] = {}
        for axis in PlotAxis:
            words = axis_words(axis)
            name = self.tr("Error over: {axis}").format(axis=words.title)
            button = form.toggle(words.short, kind="segment", tip=words.title, name=name)
            button.clicked.connect(lambda _on=False, axis=axis: self._choose(axis))
            self._group.addButton(button)
            self.buttons[axis] = button
        caption = form.label(self.tr("Error over"), "label")
        form.flow(caption, *self.buttons.values(), self.busy, inside=self, spacing=6)
        self.buttons[self._wanted].setChecked(True)

    @property
    def axis(self) -> PlotAxis:
        return next(axis for axis, button in self.buttons.items() if button.isChecked())

    def offer(self, axes: Sequence[PlotAxis]) -> None:
        for axis, button in self.buttons.items():
            button.setVisible(axis in axes)
        shown = self._wanted if self._wanted in axes else PlotAxis.EPSILON
        self.buttons[shown].setChecked(True)

    def _choose(self, axis: PlotAxis) -> None:
        if axis is not self._wanted:
            self._wanted = axis
            self.chosen.emit()


IF_ALL_COUNTED = "error-if-all-counted"


class ForecastCard(Card):
    epsilon_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__(name=self.tr("Expected error"))
        self._preview: PlanPreview | None = None
        self._target: float | None = None
        self._known: dict[PlotAxis, AxisCurves] = {}
        self._curves = Worker(self, done=self._on_curves, failed=self._on_curves_failed)
        self.verdict = VerdictView()
        self._together = form.sentence("", "small")
        self._choice = AxisChoice()
        self._choice.chosen.connect(self._show_curves)
        self._plot = ErrorPlot()
        self._plot.epsilon_dragged.connect(self.epsilon_wanted)
        self._counted = form.sentence("", "small")
        self.body.setSpacing(4)
        self.add(self.verdict, self._counted, self._together, self._choice, self._plot)

    def show_preview(self, preview: PlanPreview, target: float | None, choices: Choices | None = None) -> None:
        """target: the error that was asked for last, drawn as a level;  choices: None where no lever can be pulled"""
        receipt = preview.plan.receipt
        self.verdict.show_preview(preview, choices)
        counted = [translated_sentence(each) for each in preview.plan.warnings if each.code == IF_ALL_COUNTED]
        self._counted.setText(" ".join(counted))
        self._counted.setVisible(bool(counted))
        self._together.setVisible(preview.together is not None)
        if preview.together is not None:
            self._together.setText(
                self.tr("This is your part alone. All sites together: an error of about ± {error}.").format(
                    error=figure(preview.together)
                )
            )
        for widget in (self._choice, self._plot):
            widget.setVisible(preview.over_epsilon is not None)
        self._choice.offer(axes_for(receipt.facts.similarity))
        self.setEnabled(True)
        if preview is not self._preview and preview.over_epsilon is not None:
            self._known = {PlotAxis.EPSILON: preview.over_epsilon}
        self._preview, self._target = preview, target
        self._show_curves()

    def _show_curves(self) -> None:
        """Those over the chosen axis, at once where they are known; the last ones stay until others are made."""
        preview, axis = self._preview, self._choice.axis
        if preview is None or preview.over_epsilon is None:
            return
        self._curves.drop()
        if axis in self._known:
            self._choice.busy.stop()
            self._plot.show_curves(self._known[axis], preview.plan, self._target)
        else:
            self._choice.busy.start()
            self._curves.start(lambda _progress: curves_over(preview.plan.request, axis))

    def _on_curves(self, done: Done) -> None:
        curves = done.of(AxisCurves)
        self._known[curves.axis] = curves
        self._show_curves()

    def _on_curves_failed(self, failed: Failed) -> None:
        self._choice.busy.stop()
        self._plot.show_problem(translated_error(failed.error))

    def clear(self) -> None:
        """Nothing here belongs to the choices as they are."""
        self._preview = None
        self._curves.drop()
        self._choice.busy.stop()
        self._plot.clear()
        self.verdict.clear()
        for sentence in (self._counted, self._together):
            sentence.setVisible(False)
        self.setEnabled(False)
