"""Rehearse: the whole release on simulated rows, measured beside predicted error, at no privacy cost."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, ChoiceGrid
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.wizard.dialogs import choose_table
from dpsim_gui.app.wizard.page import BusyOverlay, Page, PageContext
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.app.wizard.rehearse.result_card import ResultCard
from dpsim_gui.app.worker import Done, Failed, Progressed, Worker
from dpsim_gui.curator.draft.header import reading_options
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal, rehearse
from dpsim_gui.curator.rehearse.twin import TwinKind
from dpsim_gui.curator.request.fields import FIELDS, FieldGroup
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import Cancelled, DpsimError
from dpsim_gui.progress import Progress

_FILE = "file"
# Of the bar: adding rows up. The rest is noise that is drawn again and again.
_ROWS_PART = 0.3


class TwinCard(Card):
    """The rows that stand in for the private ones, simulated or from a public file, and the button to begin."""

    rehearse_wanted = Signal()
    cancel_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Made-up rows to try it on"))
        self._chosen: str = TwinKind.CLUSTERS
        self._chosen_by_owner = False
        self._stage, self._done = 0, 0.0
        self._file = self._beside = ""
        self._twins = ChoiceGrid(
            (
                (
                    TwinKind.LOOK,
                    self.tr("Like your first look"),
                    self.tr("Rows drawn from what the first look told."),
                ),
                (TwinKind.CLUSTERS, self.tr("Clusters"), self.tr("Groups of similar rows, as in most data.")),
                (TwinKind.UNIFORM, self.tr("Evenly spread"), self.tr("Rows anywhere within the bounds.")),
                (
                    TwinKind.HEAVY_TAIL,
                    self.tr("Long tail"),
                    self.tr("Most values are small and a few are very large, like incomes."),
                ),
                (_FILE, self.tr("A public file"), self.tr("A table with the same columns that is not private.")),
            ),
            most=4,
            narrowest=132,
        )
        self._twins.chosen.connect(self._choose)
        self._twins.show_chosen(self._chosen)
        self._twins.cards[TwinKind.LOOK].setVisible(False)
        self._file_name = form.label("", "muted")
        self.go = form.button(self.tr("Rehearse"), self.rehearse_wanted)
        self._cancel = form.button(self.tr("Cancel"), self.cancel_wanted, name=self.tr("Cancel the rehearsal"))
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self._progress.setAccessibleName(self.tr("Progress of the rehearsal"))
        self._doing = form.label("", "muted")
        for hidden in (self._file_name, self._cancel, self._progress, self._doing):
            hidden.setVisible(False)
        self._problem = InlineProblem()
        run = form.row(self.go, self._cancel, form.grow(self._progress), self._doing, form.STRETCH)
        self.add(self._twins, self._file_name, run, self._problem)

    @property
    def twin(self) -> str:
        """A TwinKind, or the path of a public file."""
        return self._file if self._chosen == _FILE else self._chosen

    def show_look(self, there_is_one: bool) -> None:
        """Rows drawn from a look are the best stand-in, unless the owner has chosen another."""
        self._twins.cards[TwinKind.LOOK].setVisible(there_is_one)
        if there_is_one and not self._chosen_by_owner:
            self._chosen = TwinKind.LOOK
        elif not there_is_one and self._chosen == TwinKind.LOOK:
            self._chosen = TwinKind.CLUSTERS
        self._twins.show_chosen(self._chosen)

    def show_data(self, source: str) -> None:
        """source: path of the private data, in whose folder the dialog begins"""
        self._beside = source

    def show_state(self, *, possible: bool, running: bool) -> None:
        if not running and self._cancel.hasFocus():
            # A hidden button would hand the focus to the start of the window.
            self._twins.cards[self._chosen].setFocus(Qt.FocusReason.OtherFocusReason)
        self.go.setEnabled(possible and not running)
        self._cancel.setVisible(running)
        self._progress.setVisible(running)
        self._doing.setVisible(running)

    def show_begin(self) -> None:
        self._problem.show_problem(None)
        self._stage, self._done = 0, 0.0
        self._progress.setRange(0, 1000)
        self._progress.setValue(0)
        self._doing.setText(self.tr("Making rows and adding them up…"))
        self.show_state(possible=True, running=True)
        self._cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_progress(self, report: Progressed) -> None:
        if not report.total:
            return
        done = min(1.0, report.done / report.total)
        if done < self._done and self._stage == 0:
            # The rows are added up, and the noise is drawn again and again.
            self._stage = 1
            self._doing.setText(self.tr("Drawing noise many times and asking questions…"))
        self._done = done
        self._progress.setValue(
            max(
                self._progress.value(),
                round(
                    1000
                    * (_ROWS_PART * (1 - self._stage) * done + self._stage * (_ROWS_PART + (1 - _ROWS_PART) * done))
                ),
            )
        )

    def show_problem(self, sentence: str | None) -> None:
        self._problem.show_problem(sentence)

    def use_file(self, path: Path) -> None:
        """A public table takes the place of the simulated rows."""
        self._chosen, self._file = _FILE, str(path)
        self._twins.show_chosen(_FILE)
        self._file_name.setText(path.name)
        self._file_name.setVisible(True)

    def _choose(self, twin: str) -> None:
        if twin == _FILE:
            # Chosen once the dialog has given a file.
            self._twins.show_chosen(self._chosen)
            choose_table(self, self.tr("Public file"), self._file or self._beside, self.use_file)
            return
        self._chosen, self._chosen_by_owner = twin, True
        self._file_name.setVisible(False)


class RehearsePage(Page):
    def __init__(self, context: PageContext) -> None:
        super().__init__(
            context,
            self.tr("Rehearse"),
            self.tr(
                "Try the whole release on made-up rows first. It costs no budget and does not read your file. You can "
                "skip this page."
            ),
        )
        self._plan: Plan | None = None
        self._measured: Plan | None = None
        self._worker = Worker(
            self,
            progressed=lambda report: self._twin.show_progress(report),
            done=self._on_done,
            failed=self._on_failed,
            crashed=lambda _crashed: self._show_state(),
        )
        planner = self._planner
        planner.working.connect(self._on_working)
        planner.cleared.connect(self._on_cleared)
        planner.planned.connect(self._on_planned)
        planner.refused.connect(self._on_refused)
        self._twin = TwinCard()
        self._twin.rehearse_wanted.connect(self.rehearse)
        self._twin.cancel_wanted.connect(lambda: self._worker.cancel())
        self._result = ResultCard()
        sites = self.tr("A study has no rows to rehearse with. Every site can rehearse its own release first.")
        self._of_study = Card("", form.sentence(sites), kind="note")
        self.add(self._of_study, self._twin, self._result)
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

    def first_control(self) -> QWidget:
        return self._twin.go

    def rehearse(self) -> None:
        plan, twin, choices, ledger = self._plan, self._twin.twin, self._draft.choices, self._planner.ledger
        if plan is None:
            return
        read = plan.reading or reading_options(choices.reading)

        def work(progress: Progress) -> Rehearsal:
            return rehearse(plan, twin, private=choices.files, private_reading=read, ledger=ledger, progress=progress)

        self._worker.start(work, supersede=True)
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
        self._twin.show_look(preview.plan.drawn is not None)
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

    def _on_done(self, done: Done) -> None:
        rehearsal = done.of(Rehearsal)
        if _measure_alike(rehearsal.plan, self._plan):
            self._measured = rehearsal.plan
            self._result.show_rehearsal(rehearsal)
            self.edited.emit()
            # What was waited for comes into view once it has its place.
            QTimer.singleShot(0, self, lambda: self.ensureWidgetVisible(self._result, 0, 16))
        self._show_state()

    def _on_failed(self, failed: Failed) -> None:
        cancelled = isinstance(failed.error, Cancelled)
        self._twin.show_problem(None if cancelled else translated_error(failed.error))
        self._show_state()


def _measure_alike(one: Plan | None, other: Plan | None) -> bool:
    """Whether a rehearsal of one tells of the other: what only stands in the receipt moves no answer."""
    if one is None or other is None:
        return False
    return one is other or _without_words(one.request) == _without_words(other.request)


def _without_words(request: ReleaseRequest) -> ReleaseRequest:
    return replace(request, **{field.name: field.default for field in FIELDS if field.group is FieldGroup.RECEIPT})
