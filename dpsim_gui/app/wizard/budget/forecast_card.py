"""What to expect: the typical error, what it is made of, the structure and why, the curve, and the goal seek."""

import math

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.language.messages import structure_title, translated_sentence
from dpsim_gui.app.language.numbers import figure, share
from dpsim_gui.app.language.typed_numbers import shown_number
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.widgets.stacked_bar import BarSegment, StackedBar
from dpsim_gui.app.widgets.text_input import NumberInput
from dpsim_gui.app.wizard.budget.axis_choice import AxisChoice
from dpsim_gui.app.wizard.budget.error_plot import ErrorPlot
from dpsim_gui.app.wizard.budget.verdict_view import VerdictView
from dpsim_gui.app.wizard.planning.axis_curves import AxisCurves
from dpsim_gui.app.wizard.planning.planner import PlanPreview
from dpsim_gui.app.wizard.planning.plot_axis import PlotAxis, axes_for
from dpsim_gui.app.wizard.warning_note import WarningNote
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.structures.forecast import Forecast


class ForecastCard(Card):
    axis_chosen = Signal()
    epsilon_wanted = Signal(str)
    target_wanted = Signal(str)
    """the error the owner can accept, as typed"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setAccessibleName(self.tr("Predicted error"))
        caption = QLabel(self.tr("Typical error of an answer"))
        caption.setProperty("role", "label")
        self._number = QLabel("–")
        self._number.setProperty("role", "number")
        self._yardstick = QLabel()
        self._yardstick.setProperty("role", "small")
        self._yardstick.setWordWrap(True)
        self._split = StackedBar(self.tr("What the error is made of"))
        self._split.setMinimumWidth(scaled(205))
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addWidget(caption)
        left.addWidget(self._number)
        self.verdict = VerdictView()
        left.addWidget(self.verdict)
        left.addWidget(self._yardstick)
        left.addSpacing(8)
        left.addWidget(self._split)
        self._crowded = QLabel()
        self._crowded.setProperty("role", "small")
        self._crowded.setWordWrap(True)
        self._crowded.setToolTip(
            self.tr(
                "The typical error is for points where rows are. In a crowd, steps and samples of the method add up "
                "over many rows; this bound holds nearly always, and most points fare better."
            )
        )
        left.addWidget(self._crowded)
        left.addStretch()
        self._choice = AxisChoice()
        self._choice.chosen.connect(self.axis_chosen)
        self._plot = ErrorPlot()
        self._plot.epsilon_dragged.connect(self.epsilon_wanted)
        right = QVBoxLayout()
        right.setSpacing(4)
        right.addWidget(self._choice)
        right.addWidget(self._plot)
        right.addStretch()
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addLayout(left, 2)
        row.addLayout(right, 3)
        self.add(row)

        self._goal = NumberInput(self.tr("Error you can accept"), self.tr("error you can accept"), 190)
        self._seek = QPushButton(self.tr("Find the smallest ε"))
        self._seek.clicked.connect(lambda: self.target_wanted.emit(self._goal.number()))
        self._goal.returnPressed.connect(self._seek.click)
        self._goal_problem = InlineProblem()
        self._goal_row = QWidget()
        goal = QHBoxLayout(self._goal_row)
        goal.setContentsMargins(0, 0, 0, 0)
        goal.setSpacing(8)
        goal.addWidget(self._goal)
        goal.addWidget(self._seek)
        goal.addWidget(self._goal_problem, 1)
        goal.addStretch()
        self.add(self._goal_row)
        self._beyond = WarningNote()
        self._take = QPushButton(self.tr("Use this ε all the same"))
        self._take.clicked.connect(self._on_take)
        self._offered = ""
        self._beyond.add(self._take)
        self.add(self._beyond)

        self._structure = QLabel()
        self._structure.setTextFormat(Qt.TextFormat.PlainText)
        self._structure.setWordWrap(True)
        self.add(self._structure)

    @property
    def axis(self) -> PlotAxis:
        """Over which people want to see the error."""
        return self._choice.axis

    def show_preview(self, preview: PlanPreview) -> None:
        """The curves follow by themselves, as soon as they are made; the last ones stay until then."""
        forecast, receipt = preview.plan.predicted_error, preview.plan.receipt
        self._number.setText(f"± {figure(forecast.total)}")
        self.verdict.show_judgement(
            preview.judgement, kernel=receipt.facts.similarity.is_kernel, row_means=preview.plan.request.row_means
        )
        self._yardstick.setText(self._in_proportion(preview))
        self._show_curves_and_goal(preview.over_epsilon is not None)
        squares = (forecast.noise**2, forecast.approximation**2, forecast.discretisation**2)
        labels = (self.tr("Noise"), self.tr("Approximation"), self.tr("Discretisation"))
        sizes = (forecast.noise, forecast.approximation, forecast.discretisation)
        self._split.show_parts(
            tuple(
                BarSegment(label=label, value=square, shown=figure(size), tint=f"series{index}")
                for index, (label, square, size) in enumerate(zip(labels, squares, sizes, strict=True))
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

    def _show_curves_and_goal(self, shown: bool) -> None:
        for widget in (self._choice, self._plot, self._goal_row):
            widget.setVisible(shown)

    def show_drawing(self) -> None:
        self._choice.busy.start()

    def show_curves(self, curves: AxisCurves, plan: Plan, target: float | None) -> None:
        self._choice.busy.stop()
        self._plot.show_curves(curves, plan, target)

    def show_curve_problem(self, problem: str) -> None:
        self._choice.busy.stop()
        self._plot.show_problem(problem)

    def clear(self) -> None:
        """Nothing here belongs to the data that are open now."""
        self._goal.clear()
        self.show_goal_problem(None)
        self._structure.clear()
        self._plot.clear()
        self._split.show_parts(())
        self.show_refusal()

    def show_refusal(self) -> None:
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
        said = self.tr(
            "This error needs ε = {epsilon}, which is beyond usual. A larger reach, fewer columns or more error need "
            "less."
        )
        shown = shown_number(epsilon)
        self._take.setText(self.tr("Use ε = {epsilon} all the same").format(epsilon=shown))
        self._beyond.show_warnings((said.format(epsilon=shown),))

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
            form = (
                self.tr("About {share} of what answers usually differ by, {spread}: up to a third is useful.")
                if part <= 1
                else self.tr("{times} times what answers usually differ by, {spread}: up to a third of it is useful.")
            )
            words.append(form.format(share=share(part), times=figure(float(f"{part:.2g}")), spread=figure(spread)))
        return " ".join(words)
