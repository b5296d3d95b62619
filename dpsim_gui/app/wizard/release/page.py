"""Release: the receipt, two confirmations, and the one moment in which budget is spent."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.language.language import spoken
from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.widgets.statement import Statement
from dpsim_gui.app.widgets.text_input import TextInput
from dpsim_gui.app.wizard.dialogs import choose_release_target
from dpsim_gui.app.wizard.error_words import error_words
from dpsim_gui.app.wizard.planning.planner import Planner, PlanPreview
from dpsim_gui.app.wizard.problem_board import ProblemBoard
from dpsim_gui.app.wizard.release.capacity_card import CapacityCard
from dpsim_gui.app.wizard.release.receipt_preview import ReceiptPreview
from dpsim_gui.app.wizard.release.running_card import RunningCard
from dpsim_gui.app.wizard.release_job import ReleaseJob, ReleaseResult
from dpsim_gui.app.wizard.signing_card import SigningCard
from dpsim_gui.app.wizard.warning_note import WarningNote
from dpsim_gui.app.worker import Crashed, Done, Failed, Progressed, Worker
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.options import capacity_of
from dpsim_gui.curator.draft.problems import Problem, Step, sentence
from dpsim_gui.errors import Cancelled, DpsimError, PlanError
from dpsim_gui.privacy.budget import exact_number

_RECEIPT_HEIGHT = 300


class ReleasePage(QWidget):
    edited = Signal()
    running_changed = Signal(bool)
    released = Signal(object)
    """a ReleaseResult"""

    def __init__(
        self,
        draft: Draft,
        planner: Planner,
        ledger: Path | None,
        keys: Path | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """ledger, keys: None for the owner's own."""
        super().__init__(parent)
        self._draft, self._planner, self._ledger_path, self._key_folder = draft, planner, ledger, keys
        self._preview: PlanPreview | None = None
        self._job: int | None = None
        self._worker = Worker(self)
        self._worker.progressed.connect(self._on_progress)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)
        self._worker.crashed.connect(self._on_crashed)
        planner.planned.connect(self._on_planned)
        planner.refused.connect(self._on_refused)

        body = PageBody(
            self.tr("Release"),
            self.tr("Read the receipt as everyone will see it, confirm twice, and make the file. Noise is drawn once."),
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(body)
        receipt = Card(self.tr("Receipt"))
        self._receipt = ReceiptPreview()
        roll = QScrollArea()
        roll.setWidget(self._receipt)
        roll.setWidgetResizable(True)
        roll.setFixedHeight(scaled(_RECEIPT_HEIGHT))
        roll.setAccessibleName(self.tr("Receipt as it will be published"))
        self._roll = roll
        receipt.add(roll)
        self._refusal = InlineProblem()
        receipt.add(self._refusal)
        body.add(receipt)
        self._warnings = WarningNote()
        body.add(self._warnings)
        body.add(self._target_card())
        self._signing = SigningCard(keys)
        self._signing.chosen.connect(self._on_key)
        body.add(self._signing)
        self._capacity = CapacityCard()
        self._capacity.edited.connect(self._on_capacity)
        body.add(self._capacity)
        self._confirm_card = self._confirmations()
        body.add(self._confirm_card)
        self._progress = RunningCard()
        self._progress.cancel_wanted.connect(self.cancel)
        body.add(self._progress)
        self._board = ProblemBoard(self._target, self._capacity.threads, self._capacity.memory)

    def _target_card(self) -> Card:
        card = Card(self.tr("Where the release file goes"))
        self._target_text = TextInput(self.tr("Release file"), self.tr("choose a file name ending in .dpsim"))
        self._target_text.textEdited.connect(self._on_target)
        choose = QPushButton(self.tr("Choose…"))
        choose.setAccessibleName(self.tr("Choose the release file"))
        choose.clicked.connect(self._choose_target)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._target_text, 1)
        row.addWidget(choose)
        holder = QWidget()
        holder.setLayout(row)
        self._target = Field(
            "target",
            "",
            holder,
            self.tr("A new file; existing files are never replaced. It may be given to anyone."),
            focus=self._target_text,
        )
        card.add(self._target)
        return card

    def _confirmations(self) -> Card:
        card = Card(self.tr("Confirm"))
        self._honest = Statement(self.tr("I did not look at the private values to choose the bounds or the bandwidth."))
        self._honest.toggled.connect(lambda _on: self._show_state())
        self._public = Statement(self.tr("The landmarks are public: everyone who gets the file may read their points."))
        self._public.toggled.connect(lambda _on: self._show_state())
        self._public.setVisible(False)
        self._typed = TextInput(self.tr("Type the ε to confirm"), "", 120)
        self._typed.textChanged.connect(lambda _text: self._show_state())
        self._typed.returnPressed.connect(self.release)
        self._confirm = Field(
            "confirm",
            self.tr("Type the ε to confirm"),
            self._typed,
            self.tr("So much is spent, once and for good; the noise cannot be drawn again."),
        )
        self._go = QPushButton(self.tr("Make the release"))
        self._go.setProperty("kind", "primary")
        self._go.clicked.connect(self.release)
        self._missing = QLabel()
        self._missing.setTextFormat(Qt.TextFormat.PlainText)
        self._missing.setProperty("role", "muted")
        self._missing.setWordWrap(True)
        self._failure = InlineProblem()
        row = QHBoxLayout()
        row.addWidget(self._go)
        row.addSpacing(8)
        row.addWidget(self._missing, 1)
        card.add(self._honest)
        card.add(self._public)
        card.add(self._confirm)
        card.add(row)
        card.add(self._failure)
        return card

    @property
    def running(self) -> bool:
        return self._job is not None

    def show_draft(self) -> None:
        self._target_text.mirror(self._draft.choices.target)
        self._signing.show_key(self._draft.choices.signing_key)
        self._capacity.show_choices(self._draft.choices)
        # What was planned before may belong to another draft; a known plan comes back at once.
        self._preview = None
        self._planner.ask()
        self._show_state()

    def forget_confirmations(self) -> None:
        """What was confirmed is confirmed for one release only."""
        self._honest.setChecked(False)
        self._public.setChecked(False)
        self._typed.clear()
        self._failure.show_problem(None)

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        self._board.show(problems, all_of_them=all_of_them)
        self._capacity.unfold_for({where for where, _ in problems})
        self._show_state()

    def focus_first(self, problems: Sequence[Problem]) -> None:
        self._target_text.setFocus(Qt.FocusReason.OtherFocusReason)
        self._board.focus_first(problems)

    def close_work(self) -> None:
        self._worker.close()

    def confirm(self) -> bool:
        """Ticks and types all that is asked for; whether nothing is missing then. For trials on invented data."""
        self._honest.setChecked(True)
        self._public.setChecked(True)
        self._typed.setText(self._draft.choices.epsilon_text)
        self._show_state()
        return self._preview is not None and self._go.isEnabled()

    def confirm_and_release(self) -> bool:
        """Confirms and begins, once the plan is there; whether it has begun."""
        if self.confirm():
            self.release()
        return self.running

    def release(self) -> None:
        """Runs the plan that is shown, if everything is confirmed."""
        self._show_state()
        if self._preview is None or not self._go.isEnabled():
            return
        self._failure.show_problem(None)
        choices = self._draft.choices
        job = ReleaseJob(
            plan=self._preview.plan,
            files=choices.files,
            target=choices.target.strip(),
            reading=dict(choices.reading),
            ledger=self._ledger_path,
            capacity=capacity_of(choices),
            key=choices.signing_key,
            keys=self._key_folder,
        )
        try:
            task = job.task(waiting=self._progress.waits.emit)
        except DpsimError as error:
            self._failure.show_problem(error_words(error))
            return
        self._progress.start(job.plan.receipt.rows)
        self._job = self._worker.start(task)
        self._show_running()
        self._progress.take_focus()

    def cancel(self) -> None:
        self._progress.show_stopping()
        self._worker.cancel()

    def _show_running(self) -> None:
        self._progress.setVisible(self.running)
        self._confirm_card.setVisible(not self.running)
        self._target.setEnabled(not self.running)
        self._signing.setEnabled(not self.running)
        self._capacity.setEnabled(not self.running)
        self.running_changed.emit(self.running)

    def _show_state(self) -> None:
        """The button is enabled when nothing is missing; beside it stands what is."""
        missing = self._what_is_missing()
        self._go.setEnabled(missing == "" and not self.running)
        self._missing.setText(spoken(missing))

    def _what_is_missing(self) -> str:
        preview = self._preview
        if preview is None:
            return self.tr("Planning…") if self._planner.busy else self.tr("The earlier pages are not finished.")
        if preview.ledger is None:
            return sentence(preview.ledger_problem)
        if preview.ledger.problem:
            return sentence(preview.ledger.problem)
        problems = self._draft.problems(Step.RELEASE)
        if problems:
            return problems[0][1]
        if not self._public.isHidden() and not (self._honest.isChecked() and self._public.isChecked()):
            return self.tr("Tick both statements above.")
        if not self._honest.isChecked():
            return self.tr("Tick the statement above.")
        try:
            same = exact_number("epsilon", self._typed.text()) == preview.plan.receipt.budget.epsilon
        except PlanError:
            same = False
        if not same:
            epsilon = figure(float(preview.plan.receipt.budget.epsilon))
            return self.tr("Type {epsilon}, the ε this release spends.").format(epsilon=epsilon)
        return ""

    def _on_planned(self, preview: PlanPreview) -> None:
        if self.running:
            return
        self._preview = preview
        self._refusal.show_problem(None)
        self._roll.setVisible(True)
        self._receipt.show_receipt(preview.plan.receipt)
        self._warnings.show_warnings(tuple(map(sentence, preview.plan.warnings)))
        self._public.setVisible("landmarks" in preview.plan.receipt.parameters)
        self._show_state()

    def _on_refused(self, error: DpsimError) -> None:
        self._preview = None
        self._receipt.show_receipt(None)
        self._roll.setVisible(False)
        self._warnings.show_warnings(())
        self._refusal.show_problem(error_words(error))
        self._show_state()

    def _on_target(self, text: str) -> None:
        self._board.touch("target")
        if self._draft.change(target=text):
            self._show_state()
            self.edited.emit()

    def _on_capacity(self, name: str, text: str) -> None:
        self._board.touch(name)
        if self._draft.change(**{f"{name}_text": text}):
            self._show_state()
            self.edited.emit()

    def _on_key(self, name: str) -> None:
        if self._draft.change(signing_key=name):
            self.edited.emit()
        self._signing.show_key(name)

    def _choose_target(self) -> None:
        choose_release_target(self, self._draft.choices.target, self._on_target_chosen)

    def _on_target_chosen(self, path: Path) -> None:
        self._on_target(str(path))
        self._target_text.mirror(str(path))

    def _on_progress(self, report: Progressed) -> None:
        if report.job == self._job:
            self._progress.show_progress(report)

    def _on_done(self, done: Done) -> None:
        assert isinstance(done.value, ReleaseResult)
        self._stop()
        self.forget_confirmations()
        self.released.emit(done.value)

    def _on_failed(self, failed: Failed) -> None:
        self._stop()
        if self.isVisible():
            # Cancel is gone, and would have handed the focus to the help pane; no key spends anything from here.
            self._honest.box.setFocus(Qt.FocusReason.OtherFocusReason)
        if isinstance(failed.error, Cancelled):
            self._failure.show_problem(self.tr("Cancelled. Nothing was spent."))
        else:
            self._failure.show_problem(error_words(failed.error))
        self._planner.ask(afresh=True)

    def _on_crashed(self, _crashed: Crashed) -> None:
        self._stop()
        self._planner.ask(afresh=True)

    def _stop(self) -> None:
        self._job = None
        self._show_running()
        self._show_state()
