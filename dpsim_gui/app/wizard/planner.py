"""Plans off the GUI thread. The newest question wins. The plan that is shown is the plan that will be run."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.wizard.axis_curves import AxisCurves, PlotAxis, curves_over
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.building.copied_rows import fingerprint_of, refuse_private_landmarks
from dpsim_gui.curator.building.look import open_known_look
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft, change_between
from dpsim_gui.curator.draft.header import reading_options
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.draft.site import error_of_all_sites, refuse_another_template, sites_of
from dpsim_gui.curator.ledger.overview import LedgerPreview, preview
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.plan.verdict import Judgement, judge
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.errors import LedgerError, PlanError
from dpsim_gui.messages import Message
from dpsim_gui.progress import Progress


@dataclass(frozen=True, kw_only=True, eq=False)
class PlanPreview:
    """A plan and what is shown around it.

    judgement:     the error in people, and whether answers are of use
    over_epsilon:  the curves that follow a dragged slider; those over other axes are made when somebody looks at them.
                   None in a shared plan, where the structure is fixed or the noise is that of all sites
    together:      the typical error of all sites of the shared plan together, None without one
    ledger:        what the ledger says, None where it cannot be read, and then ledger_problem says why
    """

    plan: Plan
    judgement: Judgement
    over_epsilon: AxisCurves | None
    together: float | None
    ledger: LedgerPreview | None
    ledger_problem: Message | None

    @property
    def refusal(self) -> Message | None:
        """Why the ledger would refuse this release, or cannot be read; None if it would not."""
        return self.ledger_problem if self.ledger is None else self.ledger.problem


class Planner(QObject):
    working = Signal()  # the draft has changed: what is shown belongs to an earlier choice until an answer comes
    cleared = Signal()  # the draft is about other data: nothing that is shown belongs to it
    planned = Signal(object)  # a PlanPreview
    refused = Signal(object)  # a DpsimError: the draft cannot be planned as it stands

    def __init__(self, draft: Draft, ledger: Path | None, parent: QObject | None = None) -> None:
        """ledger: None for the owner's own"""
        super().__init__(parent)
        self._draft, self.ledger = draft, ledger
        self._worker = Worker(self, done=self._on_done, failed=self._on_failed)
        self._asked: tuple[ReleaseRequest, FileReading | None, int, str] | None = None
        self._requested: tuple[Choices, ReleaseRequest] | None = None
        self._files: tuple[str, ...] = ()
        self._known: tuple[tuple[str, ...], Mapping[str, str]] | None = None
        self._reading: FileReading | None = None
        self.preview: PlanPreview | None = None

    @property
    def busy(self) -> bool:
        return self._worker.busy

    def ask(self, *, afresh: bool = False) -> None:
        """Plans the draft as it is now; an answer comes as a signal unless a newer question comes first."""
        choices = self._draft.choices
        if choices.files != self._files:
            self.clear()
        self._files = choices.files
        try:
            request, sites = self._question(choices), sites_of(choices)
        except PlanError as error:
            self._forget_question()
            self.refused.emit(error)
            return
        reading = self.reading
        question = (request, reading, sites, choices.look)
        if question == self._asked and not afresh:
            if self.preview is not None:
                self._remember(self.preview)
                self.planned.emit(self.preview)
            else:
                # For a page that was made since the question was asked.
                self.working.emit()
            return
        self._asked, self.preview = question, None
        self.working.emit()
        self._worker.start(_previewing(request, reading, self.ledger, choices, sites), supersede=True)

    def _question(self, choices: Choices) -> ReleaseRequest:
        """Page after page asks about the same choices, and hundreds of columns take a while to read."""
        if self._requested is None or self._requested[0] is not choices:
            self._requested = (choices, self._draft.to_request())
        return self._requested[1]

    def preview_of(self, choices: Choices) -> PlanPreview | None:
        """The plan that is shown, where it is one of these choices. Where the file goes is no part of a plan."""
        if self.preview is None or self._requested is None:
            return None
        planned = self._requested[0]
        same = planned == choices or change_between(planned, choices).step is Step.RELEASE
        return self.preview if same else None

    @property
    def reading(self) -> FileReading | None:
        """How the draft's files are read; None where they have not been looked into under these words of the owner."""
        choices = self._draft.choices
        return self._reading if self._known == (choices.files, choices.reading) else None

    def remember_reading(self, files: tuple[str, ...], words: Mapping[str, str], reading: FileReading) -> None:
        """How these files are read under these words of the owner: it is shown, and planned with."""
        self._known, self._reading = (files, dict(words)), reading

    def outdate(self) -> None:
        """The draft has just changed; the question about it follows."""
        self.working.emit()

    def clear(self) -> None:
        """The draft is another one: its numbers are not this one's."""
        self._forget_question()
        self.cleared.emit()

    def _forget_question(self) -> None:
        # A late answer would be about choices that are gone.
        self._worker.drop()
        self._asked, self.preview = None, None

    def forget(self) -> None:
        """The ledger may have changed: the next question is answered anew."""
        if self._asked is not None:
            self.ask(afresh=True)

    def _on_done(self, done: Done) -> None:
        self.preview = done.of(PlanPreview)
        self._remember(self.preview)
        self.planned.emit(self.preview)

    def _on_failed(self, failed: Failed) -> None:
        self._asked = None
        self._draft.remember_refusal((failed.error.field, failed.error.message))
        self.refused.emit(failed.error)

    def _remember(self, preview: PlanPreview) -> None:
        """The draft is not finished as long as the ledger would refuse it."""
        problem = preview.refusal
        self._draft.remember_refusal(None if problem is None else ("ledger", problem))


def _previewing(
    request: ReleaseRequest, reading: FileReading | None, ledger: Path | None, choices: Choices, sites: int
) -> Callable[[Progress], PlanPreview]:
    def work(progress: Progress) -> PlanPreview:
        refuse_private_landmarks(request, choices.files, reading or reading_options(choices.reading), ledger)
        plan = make_plan(request, sites=sites)
        refuse_another_template(choices, plan.receipt)
        if reading is not None:
            # The owner sees it on the page of the data and in the receipt, and confirms it with that.
            plan = plan.read_as(reading, confirmed=True)
        if choices.look:
            plan = plan.with_look(open_known_look(choices.look, request.dataset, ledger))
        progress(1, 4)
        # Worked out and kept here: the page shows them, and some take seconds.
        _ = plan.alternatives
        progress(2, 4)
        in_study = choices.is_shared
        curves = None if in_study else curves_over(request, PlotAxis.EPSILON)
        progress(3, 4)
        seen, problem = _ledger_preview(plan, ledger, choices.files)
        return PlanPreview(
            plan=plan,
            judgement=judge(plan),
            over_epsilon=curves,
            together=error_of_all_sites(choices),
            ledger=seen,
            ledger_problem=problem,
        )

    return work


def _ledger_preview(
    plan: Plan, ledger: Path | None, files: Sequence[str]
) -> tuple[LedgerPreview | None, Message | None]:
    try:
        return preview(plan.request.dataset, plan.cost, plan.unit, ledger, fingerprint=_fingerprint(files)), None
    except LedgerError as error:
        return None, error.message


def _fingerprint(files: Sequence[str]) -> bytes | None:
    """Of one file on this machine. Many files, or remote ones, take too long here: the release itself asks again."""
    if len(files) != 1 or not Path(files[0]).is_file():
        return None
    try:
        return fingerprint_of(files[0])
    except OSError:
        return None
