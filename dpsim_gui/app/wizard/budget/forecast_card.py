"""What to expect: the typical error, what it is made of, the structure and why, the curve, and the goal seek."""

import math
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from dpsim_gui.app.language.messages import structure_title, translated_error, translated_sentence
from dpsim_gui.app.language.numbers import counted, figure, share, shown_number
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import InlineProblem, NumberInput
from dpsim_gui.app.widgets.stacked_bar import BarSegment, StackedBar
from dpsim_gui.app.wizard.axis_curves import AxisCurves, PlotAxis, axes_for, axis_words, curves_over
from dpsim_gui.app.wizard.budget.error_plot import ErrorPlot
from dpsim_gui.app.wizard.page import BusyNote, WarningNote
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.levers import Lever, LeverKind, best_levers, lever_question
from dpsim_gui.curator.plan.verdict import Judgement, Verdict
from dpsim_gui.release.receipt_sections import ROW_NOT_SAID
from dpsim_gui.structures.forecast import Forecast


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
        # In line with the plot below, which has a frame.
        form.column(
            form.row(form.label(self.tr("Error over"), "label"), form.STRETCH, self.busy),
            form.row(*self.buttons.values(), form.STRETCH, spacing=6),
            inside=self,
            spacing=4,
            margins=(6, 0, 6, 0),
        )
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


class VerdictView(QWidget):
    """The predicted error in people, as a verdict, and the levers that help most as buttons."""

    lever_wanted = Signal(object)  # a Lever

    def __init__(self) -> None:
        super().__init__()
        self._worker = Worker(self, done=lambda done: self.show_levers(done.of(tuple)))
        # A label that has no frame when it is first painted never gets one.
        self._verdict = form.label("", Verdict.USEFUL.value, name=self.tr("Verdict"))
        self._people = form.sentence()
        self._buttons = form.column(spacing=6)
        form.column(form.align(self._verdict, form.LEFT), self._people, self._buttons, inside=self, spacing=4)

    def clear(self) -> None:
        self._worker.drop()
        self.show_levers(())
        self._verdict.clear()
        self._people.clear()
        self.setVisible(False)

    def show_judgement(self, judgement: Judgement, *, kernel: bool, row_means: str) -> None:
        """row_means: what one row is, in the owner's words"""
        # Levers still being worked out are those of the choices before.
        self._worker.drop()
        self.setVisible(True)
        self.show_levers(())
        self._verdict.setText(self._words(judgement.verdict))
        form.set_look(self._verdict, "role", judgement.verdict.value)
        self._verdict.updateGeometry()
        self._people.setText(self._in_people(judgement, kernel=kernel, row_means=row_means))
        self._verdict.setAccessibleDescription(self._people.text())

    def ask_for_levers(self, choices: Choices) -> None:
        """Worked out beside; they appear when they are known."""
        self._worker.start(lambda progress: best_levers(lever_question(choices), progress), supersede=True)

    def show_levers(self, levers: tuple[Lever, ...]) -> None:
        while (item := self._buttons.takeAt(0)) is not None:
            old = item.widget()
            assert old is not None
            old.setParent(None)
            old.deleteLater()
        for lever in levers:
            button = form.button(
                self._lever_words(lever), lambda _checked=False, lever=lever: self.lever_wanted.emit(lever)
            )
            if not lever.changes:
                button.setToolTip(
                    self.tr("Goes to the page Data, where more files with the same columns can be chosen")
                )
            self._buttons.addWidget(button, 0, form.LEFT)

    def _lever_words(self, lever: Lever) -> str:
        match lever.kind:
            case LeverKind.REACH:
                what = self.tr("Reach s = {value}").format(value=shown_number(lever.value))
            case LeverKind.COLUMN:
                what = self.tr("Without {value}").format(value=lever.value)
            case LeverKind.DELTA:
                what = self.tr("δ = {value}").format(value=shown_number(lever.value))
            case LeverKind.EPSILON:
                what = self.tr("ε = {value}").format(value=shown_number(lever.value))
            case LeverKind.ROWS:
                what = self.tr("{value} rows").format(value=counted(int(lever.value)))
        # An ampersand in the name of a column is no keyboard shortcut.
        return (
            self.tr("{what}: {gain} times sharper")
            .format(what=what, gain=figure(float(f"{lever.gain:.2g}")))
            .replace("&", "&&")
        )

    def _words(self, verdict: Verdict) -> str:
        match verdict:
            case Verdict.USEFUL:
                return self.tr("Useful")
            case Verdict.BORDERLINE:
                return self.tr("Borderline")
            case Verdict.DROWNED:
                return self.tr("Drowned in noise: a constant would do as well")

    def _in_people(self, judgement: Judgement, *, kernel: bool, row_means: str) -> str:
        people, needed = (counted(math.ceil(max(1.0, times * judgement.people))) for times in (1, 2))
        rows = self.tr("{people} of {rows} rows").format(people=people, rows=counted(judgement.rows))
        if row_means != ROW_NOT_SAID:
            rows = self.tr("{rows} ({row_means} each)").format(rows=rows, row_means=row_means)
        if not kernel:
            return self.tr("As much as if about {rows} stood elsewhere.").format(rows=rows)
        about = self.tr("As much as about {rows} at the point.").format(rows=rows)
        match judgement.verdict:
            case Verdict.USEFUL:
                words = self.tr("Nearly every place within the bounds stands out from the noise.")
            case Verdict.BORDERLINE:
                words = self.tr("A place stands out where more than about {needed} are near it.")
            case Verdict.DROWNED:
                words = self.tr("A place would need more than about {needed} near it to stand out.")
        return f"{about} {words.format(needed=needed)}"


class ForecastCard(Card):
    epsilon_wanted = Signal(str)
    target_wanted = Signal(str)  # the error the owner can accept, as typed

    def __init__(self) -> None:
        super().__init__(name=self.tr("Predicted error"))
        self._preview: PlanPreview | None = None
        self._target: float | None = None
        self._known: dict[PlotAxis, AxisCurves] = {}
        self._curves = Worker(self, done=self._on_curves, failed=self._on_curves_failed)
        self._number = form.label("–", "number")
        self.verdict = VerdictView()
        self._yardstick = form.sentence("", "small")
        self._split = StackedBar(self.tr("What the error is made of"))
        self._split.setMinimumWidth(scaled(205))
        self._crowded = form.sentence("", "small")
        self._crowded.setToolTip(
            self.tr(
                "The typical error is for points where rows are. In a crowd, steps and samples of the method add up "
                "over many rows; this bound holds nearly always, and most points fare better."
            )
        )
        numbers = form.column(
            form.label(self.tr("Typical error of an answer"), "label"),
            self._number,
            self.verdict,
            self._yardstick,
            form.gap(8),
            self._split,
            self._crowded,
            form.STRETCH,
            spacing=4,
        )
        self._choice = AxisChoice()
        self._choice.chosen.connect(self._show_curves)
        self._plot = ErrorPlot()
        self._plot.epsilon_dragged.connect(self.epsilon_wanted)
        picture = form.column(self._choice, self._plot, form.STRETCH, spacing=4)

        self._goal = NumberInput(self.tr("Error you can accept"), self.tr("error you can accept"), 190)
        seek = form.button(self.tr("Find the smallest ε"), lambda: self.target_wanted.emit(self._goal.value()))
        self._goal.returnPressed.connect(seek.click)
        self._goal_problem = InlineProblem()
        self._goal_row = form.as_widget(form.row(self._goal, seek, form.grow(self._goal_problem), form.STRETCH))
        self._beyond = WarningNote()
        self._take = form.button(self.tr("Use this ε all the same"), self._on_take)
        self._offered = ""
        self._beyond.add(self._take)
        self._structure = form.sentence()
        both = form.row(form.grow(numbers, 2), form.grow(picture, 3), spacing=16)
        self.add(both, self._goal_row, self._beyond, self._structure)

    def show_preview(self, preview: PlanPreview, target: float | None) -> None:
        """target: the error that was asked for last, drawn as a level"""
        forecast, receipt = preview.plan.predicted_error, preview.plan.receipt
        self._number.setText(f"± {figure(forecast.total)}")
        self.verdict.show_judgement(
            preview.judgement, kernel=receipt.facts.similarity.is_kernel, row_means=preview.plan.request.row_means
        )
        self._yardstick.setText(self._in_proportion(preview))
        for widget in (self._choice, self._plot, self._goal_row):
            widget.setVisible(preview.over_epsilon is not None)
        parts = (
            (self.tr("Noise"), forecast.noise),
            (self.tr("Approximation"), forecast.approximation),
            (self.tr("Discretisation"), forecast.discretisation),
        )
        # Independent errors add up as squares.
        self._split.show_parts(
            tuple(
                BarSegment(label=label, value=size**2, shown=figure(size), tint=f"series{index}")
                for index, (label, size) in enumerate(parts)
            )
        )
        self._crowded.setText(self._where_rows_crowd(forecast))
        self._choice.offer(axes_for(receipt.facts.similarity))
        self._structure.setText(
            self.tr("Structure: {name}. {why}").format(
                name=structure_title(receipt.structure), why=translated_sentence(preview.plan.candidate.why)
            )
        )
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
        """Nothing here belongs to the data that are open now."""
        self._goal.clear()
        self.show_goal_problem(None)
        self._structure.clear()
        self._plot.clear()
        self._split.show_parts(())
        self.show_refusal()

    def show_refusal(self) -> None:
        self._preview = None
        self._curves.drop()
        self._choice.busy.stop()
        self._number.setText("–")
        self.verdict.clear()
        self._yardstick.setText("")
        self._crowded.setText("")
        self.setEnabled(False)

    def show_goal_problem(self, problem: str | None) -> None:
        self._beyond.show_warnings(())
        self._goal_problem.show_problem(problem)

    def offer_epsilon(self, epsilon: str) -> None:
        """The goal needs more than is usual: the owner decides before anything is typed."""
        self.show_goal_problem(None)
        self._offered = epsilon
        words = self.tr(
            "This error needs ε = {epsilon}, which is beyond usual. A larger reach, fewer columns or more error need "
            "less."
        )
        shown = shown_number(epsilon)
        self._take.setText(self.tr("Use ε = {epsilon} all the same").format(epsilon=shown))
        self._beyond.show_warnings((words.format(epsilon=shown),))

    def _on_take(self) -> None:
        self._beyond.show_warnings(())
        # The button is gone with the sentence.
        self._goal.setFocus(Qt.FocusReason.OtherFocusReason)
        self.epsilon_wanted.emit(self._offered)

    def _where_rows_crowd(self, forecast: Forecast) -> str:
        if forecast.crowded is None:
            return ""
        size = figure(math.hypot(forecast.noise, forecast.crowded))
        return self.tr("Usually at most ± {size} where many rows crowd and answers are larger.").format(size=size)

    def _in_proportion(self, preview: PlanPreview) -> str:
        receipt = preview.plan.receipt
        total = preview.plan.predicted_error.total
        words = []
        if preview.together is not None:
            words.append(
                self.tr("Of your part alone. All sites of the study together: about ± {error}.").format(
                    error=figure(preview.together)
                )
            )
        if not receipt.facts.similarity.is_kernel:
            words.append(self.tr("{size} per row.").format(size=figure(total / receipt.rows_bound)))
        part, spread = preview.judgement.of_differences, preview.plan.spread
        if part is not None and spread:
            # The yardstick of the verdict, so that both say the same.
            pattern = (
                self.tr("About {share} of what answers usually differ by, {spread}: up to a third is useful.")
                if part <= 1
                else self.tr("{times} times what answers usually differ by, {spread}: up to a third of it is useful.")
            )
            words.append(pattern.format(share=share(part), times=figure(float(f"{part:.2g}")), spread=figure(spread)))
        return " ".join(words)
