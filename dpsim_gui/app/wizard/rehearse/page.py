"""Rehearse: the whole release on simulated rows, measured beside predicted error, at no privacy cost."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QProgressBar, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, CardGrid, ChoiceCard
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.wizard.dialogs import choose_table
from dpsim_gui.app.wizard.notes import BusyOverlay
from dpsim_gui.app.wizard.planner import Planner, PlanPreview
from dpsim_gui.app.wizard.rehearse.result_card import ResultCard
from dpsim_gui.app.worker import Crashed, Done, Failed, Progressed, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.header import reading_options
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal, rehearse
from dpsim_gui.curator.rehearse.twin import TwinKind
from dpsim_gui.curator.request.field import FieldGroup
from dpsim_gui.curator.request.fields import FIELDS
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import Cancelled, DpsimError
from dpsim_gui.progress import Progress

_FILE = "file"


class TwinCard(Card):
    """The rows that stand in for the private ones, simulated or from a public file, and the button to begin."""

    rehearse_wanted = Signal()
    cancel_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Rows that stand in for yours"), parent=parent)
        self._chosen: str = TwinKind.CLUSTERS
        self._file = self._beside = ""
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
        self.add(grid)
        self._file_name = form.label("", "muted")
        self._file_name.setVisible(False)
        self.add(self._file_name, self._run_line())
        self._problem = InlineProblem()
        self.add(self._problem)
        self._cards[self._chosen].setChecked(True)

    def _run_line(self) -> QHBoxLayout:
        self._go = form.button(self.tr("Rehearse"), self.rehearse_wanted)
        self._cancel = form.button(self.tr("Cancel"), name=self.tr("Cancel the rehearsal"))
        self._cancel.setVisible(False)
        self._cancel.clicked.connect(self.cancel_wanted)
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self._progress.setAccessibleName(self.tr("Progress of the rehearsal"))
        self._progress.setVisible(False)
        return form.row(self._go, self._cancel, form.grow(self._progress), form.STRETCH)

    @property
    def twin(self) -> str:
        """A TwinKind, or the path of a public file."""
        return self._file if self._chosen == _FILE else self._chosen

    def show_data(self, source: str) -> None:
        """source: path of the private data, in whose folder the dialog begins"""
        self._beside = source

    def show_state(self, *, possible: bool, running: bool) -> None:
        if not running and self._cancel.hasFocus():
            # A hidden button would hand the focus to the start of the window.
            self._cards[self._chosen].setFocus(Qt.FocusReason.OtherFocusReason)
        self._go.setEnabled(possible and not running)
        self._cancel.setVisible(running)
        self._progress.setVisible(running)

    def show_begin(self) -> None:
        self._problem.show_problem(None)
        self._progress.setRange(0, 0)
        self.show_state(possible=True, running=True)
        self._cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_progress(self, report: Progressed) -> None:
        if report.total:
            # After the last of one stage comes another, of which nothing is known yet: a full bar would look stuck.
            self._progress.setRange(0, 1000 if report.done < report.total else 0)
            self._progress.setValue(round(1000 * report.done / report.total))

    def show_problem(self, sentence: str | None) -> None:
        self._problem.show_problem(sentence)

    def take_focus(self) -> None:
        self._go.setFocus(Qt.FocusReason.OtherFocusReason)

    def use_file(self, path: Path) -> None:
        """A public table takes the place of the simulated rows."""
        self._chosen, self._file = _FILE, str(path)
        self._cards[_FILE].setChecked(True)
        self._file_name.setText(path.name)
        self._file_name.setVisible(True)

    def _choose(self, twin: str) -> None:
        if twin == _FILE:
            # Chosen once the dialog has given a file.
            self._cards[self._chosen].setChecked(True)
            choose_table(self, self.tr("Public file"), self._file or self._beside, self.use_file)
            return
        self._chosen = twin
        self._file_name.setVisible(False)


class RehearsePage(QWidget):
    edited = Signal()

    def __init__(self, draft: Draft, planner: Planner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft, self._planner = draft, planner
        self._plan: Plan | None = None
        self._measured: Plan | None = None
        self._worker = Worker(self)
        self._worker.progressed.connect(self._on_progress)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)
        self._worker.crashed.connect(self._on_crashed)
        planner.working.connect(self._on_working)
        planner.cleared.connect(self._on_cleared)
        planner.planned.connect(self._on_planned)
        planner.refused.connect(self._on_refused)

        body = PageBody(
            self.tr("Rehearse"),
            self.tr(
                "Make the whole release on simulated rows first. It runs the same code, costs no budget and reads "
                "nothing of your file. You may skip this page."
            ),
            self,
        )
        form.column(body, inside=self)
        self._body = body
        self._twin = TwinCard()
        self._twin.rehearse_wanted.connect(self.rehearse)
        self._twin.cancel_wanted.connect(lambda: self._worker.cancel())
        self._result = ResultCard()
        self._of_study = Card(kind="note")
        sites = form.sentence(
            self.tr("A study has no rows to rehearse with. Every site can rehearse its own release before it is made.")
        )
        self._of_study.add(sites)
        body.add(self._of_study, self._twin, self._result)
        self._overlay = BusyOverlay(self._result)

    @property
    def rehearsed(self) -> bool:
        """Whether what was measured belongs to the plan as it is."""
        return _measure_alike(self._measured, self._plan)

    def show_draft(self) -> None:
        self._twin.show_data(self._draft.choices.source)
        self._twin.setVisible(not self._draft.choices.starts_study)
        self._of_study.setVisible(self._draft.choices.starts_study)
        self._planner.ask()
        self._show_state()

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        """A rehearsal is optional, so nothing can be missing."""

    def focus_first(self, problems: Sequence[Problem]) -> None:
        self._twin.take_focus()

    def close_work(self) -> None:
        self._worker.close()

    def rehearse(self) -> None:
        if self._plan is None:
            return
        self._worker.start(
            _rehearsing(self._plan, self._twin.twin, self._draft.choices, self._planner.ledger), supersede=True
        )
        self._twin.show_begin()

    def _show_state(self) -> None:
        self._twin.show_state(possible=self._plan is not None, running=self._worker.busy)

    def _on_working(self) -> None:
        self._plan = None
        self._overlay.show_busy(True)
        self._show_state()

    def _on_cleared(self) -> None:
        self._plan = self._measured = None
        self._worker.drop()
        self._twin.show_problem(None)
        self._result.setVisible(False)

    def _on_planned(self, preview: PlanPreview) -> None:
        self._overlay.show_busy(False)
        self._plan = preview.plan
        if not self.rehearsed:
            self._twin.show_problem(None)
            # What was measured belongs to another plan.
            self._result.setVisible(False)
            if self._measured is not None and self.isVisible() and not self._draft.choices.starts_study:
                # Who has rehearsed these data once wants to see what the change does.
                self.rehearse()
        self._show_state()

    def _on_refused(self, error: DpsimError) -> None:
        self._overlay.show_busy(False)
        self._plan = None
        self._twin.show_problem(translated_error(error))
        self._result.setVisible(False)
        self._show_state()

    def _on_progress(self, report: Progressed) -> None:
        self._twin.show_progress(report)

    def _on_done(self, done: Done) -> None:
        rehearsal = done.of(Rehearsal)
        if _measure_alike(rehearsal.plan, self._plan):
            self._measured = rehearsal.plan
            self._result.show_rehearsal(rehearsal)
            self.edited.emit()
            # What was waited for comes into view once it has its place.
            QTimer.singleShot(0, self._body, lambda: self._body.ensureWidgetVisible(self._result, 0, 16))
        self._show_state()

    def _on_failed(self, failed: Failed) -> None:
        cancelled = isinstance(failed.error, Cancelled)
        self._twin.show_problem(None if cancelled else translated_error(failed.error))
        self._show_state()

    def _on_crashed(self, _crashed: Crashed) -> None:
        self._show_state()


def _measure_alike(one: Plan | None, other: Plan | None) -> bool:
    """Whether a rehearsal of one tells of the other: what only stands in the receipt moves no answer."""
    if one is None or other is None:
        return False
    return one is other or _without_words(one.request) == _without_words(other.request)


def _without_words(request: ReleaseRequest) -> ReleaseRequest:
    return replace(request, **{field.name: field.default for field in FIELDS if field.group is FieldGroup.RECEIPT})


def _rehearsing(plan: Plan, twin: str, choices: Choices, ledger: Path | None) -> Callable[[Progress], Rehearsal]:
    def work(progress: Progress) -> Rehearsal:
        read = plan.reading or reading_options(choices.reading)
        return rehearse(plan, twin, private=choices.files, private_reading=read, ledger=ledger, progress=progress)

    return work
