"""Technical details of a plan: its structure and why, what the error is made of, an error to aim at, and α."""

import math

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.messages import structure_title, translated_sentence
from dpsim_gui.app.language.numbers import figure, shown_number
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.field import ChoiceBox, Field, InlineProblem, NumberInput
from dpsim_gui.app.widgets.stacked_bar import BarSegment, StackedBar
from dpsim_gui.app.wizard.page import WarningNote
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.curator.plan.design import Alternative
from dpsim_gui.structures.forecast import Forecast


class GoalRow(QWidget):
    """An error to aim at, from which the smallest ε follows."""

    target_wanted = Signal(str)  # the error the owner can accept, as typed
    epsilon_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._goal = NumberInput(self.tr("Error you can accept"), self.tr("largest error"), 190)
        seek = form.button(self.tr("Find the smallest ε"), lambda: self.target_wanted.emit(self._goal.value()))
        self._goal.returnPressed.connect(seek.click)
        self._problem = InlineProblem()
        self._beyond = WarningNote()
        self._take = form.button(self.tr("Use this ε anyway"), self._on_take)
        self._offered = ""
        self._beyond.add(self._take)
        line = form.row(self._goal, seek, form.grow(self._problem), form.STRETCH)
        form.column(line, self._beyond, inside=self)

    def clear(self) -> None:
        self._goal.clear()
        self.show_problem(None)

    def show_problem(self, problem: str | None) -> None:
        self._beyond.show_warnings(())
        self._problem.show_problem(problem)

    def offer_epsilon(self, epsilon: str) -> None:
        """The goal needs more than is usual: the owner decides before anything is typed."""
        self.show_problem(None)
        self._offered = epsilon
        shown = shown_number(epsilon)
        words = self.tr(
            "This error needs ε = {epsilon}, which is beyond usual. A larger bandwidth, fewer columns or a larger "
            "error need less."
        ).format(epsilon=shown)
        self._take.setText(self.tr("Use ε = {epsilon} anyway").format(epsilon=shown))
        self._beyond.show_warnings((words,))

    def _on_take(self) -> None:
        self._beyond.show_warnings(())
        # The button is gone with the sentence.
        self._goal.setFocus(Qt.FocusReason.OtherFocusReason)
        self.epsilon_wanted.emit(self._offered)


class TechnicalView(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._error, self._crowded, self._structure = form.sentence(), form.sentence("", "small"), form.sentence()
        self._split = StackedBar(self.tr("What the error is made of"))
        self.goal = GoalRow()
        self._structures = ChoiceBox()
        self.structure = Field(
            "structure",
            self.tr("Structure"),
            self._structures,
            self.tr("Automatic takes the one with the smallest expected error."),
            choice="structure",
        )
        self.alpha = Field(
            "alpha",
            self.tr("Accuracy α of approximations"),
            NumberInput("", "0.05", 120),
            self.tr("Only structures that approximate the function use it."),
            choice="alpha_text",
        )
        self._ruled_out = form.sentence("", "small")
        self._fields = form.as_widget(
            form.row(form.grow(self.structure, where=form.TOP), form.grow(self.alpha, where=form.TOP), spacing=16)
        )
        parts = form.column(self._structure, self._error, self._crowded, form.STRETCH)
        both = form.row(form.grow(parts, 3), form.grow(self._split, 2, where=form.TOP), spacing=24)
        form.column(both, self.goal, self._fields, self._ruled_out, inside=self, spacing=12)

    def show_preview(self, preview: PlanPreview, chosen: str, *, free: bool) -> None:
        """chosen: the structure as the draft says it;  free: whether it can be changed"""
        forecast, receipt = preview.plan.predicted_error, preview.plan.receipt
        self._structure.setText(
            self.tr("Structure: {name}. {why}").format(
                name=structure_title(receipt.structure), why=translated_sentence(preview.plan.candidate.why)
            )
        )
        words = self.tr("Expected error in the unit of an answer: ± {error}.").format(error=figure(forecast.total))
        if not receipt.facts.similarity.is_kernel:
            per_row = figure(forecast.total / receipt.rows_bound)
            words += " " + self.tr("That is {size} per row.").format(size=per_row)
        if preview.plan.spread:
            spread = figure(preview.plan.spread)
            words += " " + self.tr("Answers usually differ by {spread}.").format(spread=spread)
        self._error.setText(words)
        self._crowded.setText(self._where_rows_crowd(forecast))
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
        self.goal.setVisible(preview.over_epsilon is not None)
        self._fields.setVisible(free)
        self._ruled_out.setVisible(free)
        self._show_alternatives(preview.plan.alternatives, chosen)

    def clear(self) -> None:
        self.goal.clear()
        for label in (self._error, self._crowded, self._structure, self._ruled_out):
            label.clear()
        self._split.show_parts(())
        self._structures.offer([("auto", self.tr("Automatic"))], "auto")

    def _where_rows_crowd(self, forecast: Forecast) -> str:
        if forecast.crowded is None:
            return ""
        size = figure(math.hypot(forecast.noise, forecast.crowded))
        return self.tr("Where many rows lie, answers are larger, and the error is usually at most ± {size}.").format(
            size=size
        )

    def _show_alternatives(self, alternatives: tuple[Alternative, ...], chosen: str) -> None:
        entries = [
            (
                candidate.structure,
                self.tr("{name}: error {error}").format(
                    name=structure_title(candidate.structure), error=figure(candidate.total)
                ),
            )
            for candidate in alternatives
            if candidate.is_possible
        ]
        self._structures.offer([("auto", self.tr("Automatic")), *entries], chosen)
        reasons = [
            self.tr("{name} cannot be used: {reason}.").format(
                name=structure_title(candidate.structure), reason=translated(candidate.obstacle)
            )
            for candidate in alternatives
            if candidate.obstacle is not None
        ]
        self._ruled_out.setText("\n".join(reasons))
