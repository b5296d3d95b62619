"""Rehearse: the whole release on simulated rows, measured beside predicted error, at no privacy cost."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.card_grid import CardGrid
from dpsim_gui.app.widgets.choice_card import ChoiceCard
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.wizard.dialogs import choose_table
from dpsim_gui.app.wizard.error_words import error_words
from dpsim_gui.app.wizard.planning.planner import Planner, PlanPreview
from dpsim_gui.app.wizard.rehearse.curve_plot import RehearsalCurvePlot
from dpsim_gui.app.wizard.rehearse.plot import RehearsalPlot
from dpsim_gui.app.wizard.rehearse.table import RehearsalTable
from dpsim_gui.app.worker import Crashed, Done, Failed, Progress, Progressed, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.options import reading_options
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal, rehearse
from dpsim_gui.curator.rehearse.twin import TwinKind
from dpsim_gui.errors import Cancelled, DpsimError

_FILE = "file"


class RehearsePage(QWidget):
    edited = Signal()

    def __init__(self, draft: Draft, planner: Planner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft, self._planner = draft, planner
        self._plan: Plan | None = None
        self._twin: str = TwinKind.CLUSTERS
        self._file = ""
        self._worker = Worker(self)
        self._worker.progressed.connect(self._on_progress)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)
        self._worker.crashed.connect(self._on_crashed)
        planner.planned.connect(self._on_planned)
        planner.refused.connect(self._on_refused)

        body = PageBody(
            self.tr("Rehearse"),
            self.tr(
                "Make the whole release on simulated rows first. It runs the same code, costs no budget and reads "
                "nothing of your file. You may skip this page."
            ),
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(body)
        self._body = body
        body.add(self._twin_card())
        self._result = self._result_card()
        body.add(self._result)

    def _twin_card(self) -> Card:
        card = Card(self.tr("Rows that stand in for yours"))
        grid = CardGrid(most=4, narrowest=132)
        self._group = QButtonGroup(self)
        self._cards: dict[str, ChoiceCard] = {}
        for twin, title, text in (
            (TwinKind.CLUSTERS, self.tr("Clusters"), self.tr("Groups of similar rows, as most data have.")),
            (TwinKind.UNIFORM, self.tr("Evenly spread"), self.tr("Rows anywhere within the bounds.")),
            (
                TwinKind.HEAVY_TAIL,
                self.tr("Long tail"),
                self.tr("Most rows crowd and a few lie far out, as incomes do."),
            ),
            (_FILE, self.tr("A public file"), self.tr("A table with the same columns that is not private.")),
        ):
            choice = ChoiceCard(title, text)
            choice.clicked.connect(lambda _checked=False, twin=twin: self._choose(twin))
            self._group.addButton(choice)
            self._cards[twin] = choice
            grid.add(choice)
        card.add(grid)
        self._file_name = QLabel()
        self._file_name.setProperty("role", "muted")
        self._file_name.setTextFormat(Qt.TextFormat.PlainText)
        self._file_name.setVisible(False)
        card.add(self._file_name)
        self._go = QPushButton(self.tr("Rehearse"))
        self._go.clicked.connect(self.rehearse)
        self._cancel = QPushButton(self.tr("Cancel"))
        self._cancel.setAccessibleName(self.tr("Cancel the rehearsal"))
        self._cancel.setVisible(False)
        self._cancel.clicked.connect(lambda: self._worker.cancel())
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress of the rehearsal"))
        self._bar.setVisible(False)
        self._problem = InlineProblem()
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._go)
        line.addWidget(self._cancel)
        line.addWidget(self._bar, 1)
        line.addStretch()
        card.add(line)
        card.add(self._problem)
        self._cards[self._twin].setChecked(True)
        return card

    def _result_card(self) -> Card:
        card = Card(self.tr("Measured beside predicted"))
        mark = QLabel(self.tr("SIMULATED"))
        mark.setProperty("role", "badge")
        card.add_to_heading(mark)
        self._table = RehearsalTable()
        self._plot = RehearsalPlot()
        self._curve = RehearsalCurvePlot()
        plots = CardGrid(most=2, narrowest=290)
        plots.add(self._plot)
        plots.add(self._curve)
        note = QLabel(
            self.tr(
                "Each dot is one query; bars and the shaded band are noise bands, dashed lines are the truth. "
                "Your real rows may be spread differently."
            )
        )
        note.setProperty("role", "small")
        note.setWordWrap(True)
        card.add(self._table)
        card.add(plots)
        card.add(note)
        card.setVisible(False)
        return card

    def show_draft(self) -> None:
        self._planner.ask()
        self._show_state()

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        """A rehearsal is optional, so nothing can be missing."""

    def focus_first(self, problems: Sequence[Problem]) -> None:
        self._go.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_work(self) -> None:
        self._worker.close()

    def rehearse(self) -> None:
        if self._plan is None:
            return
        self._problem.show_problem(None)
        self._bar.setRange(0, 0)
        twin = self._file if self._twin == _FILE else self._twin
        self._worker.start(_rehearsing(self._plan, twin, self._draft.choices), supersede=True)
        self._show_state()
        self._cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, twin: str) -> None:
        if twin == _FILE:
            self._cards[self._twin].setChecked(True)
            self._choose_file()
            return
        self._twin = twin
        self._file_name.setVisible(False)

    def _choose_file(self) -> None:
        choose_table(self, self.tr("Public file"), self._file, lambda path: self.use_file(str(path)))

    def use_file(self, name: str) -> None:
        """A public table takes the place of the simulated rows."""
        self._twin, self._file = _FILE, name
        self._cards[_FILE].setChecked(True)
        self._file_name.setText(Path(name).name)
        self._file_name.setVisible(True)

    def _show_state(self) -> None:
        running = self._worker.busy
        if not running and self._cancel.hasFocus():
            # A hidden button would hand the focus to the start of the window.
            self._cards[self._twin].setFocus(Qt.FocusReason.OtherFocusReason)
        self._go.setEnabled(self._plan is not None and not running)
        self._cancel.setVisible(running)
        self._bar.setVisible(running)

    def _on_planned(self, preview: PlanPreview) -> None:
        if preview.plan is not self._plan:
            self._plan = preview.plan
            self._problem.show_problem(None)
            # What was measured belongs to another plan.
            self._result.setVisible(False)
        self._show_state()

    def _on_refused(self, error: DpsimError) -> None:
        self._plan = None
        self._problem.show_problem(error_words(error))
        self._result.setVisible(False)
        self._show_state()

    def _on_progress(self, report: Progressed) -> None:
        if report.total:
            self._bar.setRange(0, 1000)
            self._bar.setValue(round(1000 * report.done / report.total))

    def _on_done(self, done: Done) -> None:
        rehearsal = done.value
        assert isinstance(rehearsal, Rehearsal)
        if rehearsal.plan is self._plan:
            self._table.show_rehearsal(rehearsal)
            self._plot.show_rehearsal(rehearsal)
            self._curve.show_curve(rehearsal.curve)
            self._result.setVisible(True)
            # What was waited for comes into view once it has its place.
            QTimer.singleShot(0, self._body, lambda: self._body.ensureWidgetVisible(self._result, 0, 16))
        self._show_state()

    def _on_failed(self, failed: Failed) -> None:
        cancelled = isinstance(failed.error, Cancelled)
        self._problem.show_problem(None if cancelled else error_words(failed.error))
        self._show_state()

    def _on_crashed(self, _crashed: Crashed) -> None:
        self._show_state()


def _rehearsing(plan: Plan, twin: str, choices: Choices) -> Callable[[Progress], Rehearsal]:
    def work(progress: Progress) -> Rehearsal:
        read = reading_options(choices.reading)
        return rehearse(plan, twin, private=choices.files, private_reading=read, progress=progress)

    return work
