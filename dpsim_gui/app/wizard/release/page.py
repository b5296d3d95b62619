"""Release: the receipt, two confirmations, and the one moment in which budget is spent."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from dpsim_gui.app.language.messages import translated_error, translated_receipt, translated_sentence
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import WrappedText
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.wizard.notes import BusyOverlay, WarningNote
from dpsim_gui.app.wizard.planner import Planner, PlanPreview
from dpsim_gui.app.wizard.release.confirm_card import ConfirmCard
from dpsim_gui.app.wizard.release.file_form import FileForm
from dpsim_gui.app.wizard.release.running_card import ReleaseRunner, RunningCard
from dpsim_gui.app.wizard.release.study_card import StudyCard
from dpsim_gui.app.wizard.release_job import ReleaseJob, ReleaseResult
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.header import capacity_of
from dpsim_gui.curator.draft.problems import Problem, Step
from dpsim_gui.errors import DpsimError
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_sections import Section

_LONGEST_WORD = 40


class ReceiptPreview(QWidget):
    """The receipt as it will be published, section by section, in plain text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Receipt"))
        self._layout = form.column(inside=self, spacing=14)
        self._content: QWidget | None = None
        self._shown: Receipt | None = None

    def show_receipt(self, receipt: Receipt | None) -> None:
        if receipt is self._shown:
            return
        self._shown = receipt
        if self._content is not None:
            self._layout.removeWidget(self._content)
            self._content.deleteLater()
            self._content = None
        if receipt is None:
            return
        self._content = QWidget()
        column = form.column(inside=self._content, spacing=14)
        for section in translated_receipt(receipt):
            column.addLayout(_section(section))
        self._layout.addWidget(self._content)


def _section(section: Section) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(3)
    grid.setColumnMinimumWidth(0, scaled(170))
    grid.setColumnStretch(1, 1)
    heading = _label(section.heading, "label")
    grid.addWidget(heading, 0, 0, 1, 2)
    for line, (name, text) in enumerate(section.lines, start=1):
        value = _value(text)
        if name:
            title = _label(name, "muted")
            grid.addWidget(title, line, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(value, line, 1)
        else:
            grid.addWidget(value, line, 0, 1, 2)
    return grid


def _value(text: str) -> QWidget:
    if max(map(len, text.split()), default=0) > _LONGEST_WORD:
        # A fingerprint: a label would make the page as wide as that.
        return WrappedText(text)
    label = _label(text, "")
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _label(text: str, role: str) -> QLabel:
    """Names of columns come from a file, so everything is plain text."""
    label = form.sentence(text)
    if role:
        label.setProperty("role", role)
    return label


class ReceiptCard(Card):
    """The receipt as it will be published, or why there is none yet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Receipt"), parent=parent)
        self._receipt = ReceiptPreview()
        self._refusal = InlineProblem()
        # Who comes to the page reads it first: it is scrolled through with the arrow and page keys.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.add(self._receipt, self._refusal)

    def show_receipt(self, receipt: Receipt) -> None:
        self._refusal.show_problem(None)
        self._receipt.setVisible(True)
        self._receipt.show_receipt(receipt)

    def show_refusal(self, sentence: str) -> None:
        self._receipt.show_receipt(None)
        self._receipt.setVisible(False)
        self._refusal.show_problem(sentence)

    def clear(self) -> None:
        self._refusal.show_problem(None)
        self._receipt.show_receipt(None)


_WAIT_MS = 250


class ReleasePage(QWidget):
    edited = Signal()
    running_changed = Signal(bool)
    released = Signal(object)
    """a ReleaseResult"""
    study_written = Signal()

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
        # The choices whose release failed last.
        self._failed: Choices | None = None
        self._runner = ReleaseRunner(self)
        self._runner.released.connect(self._on_released)
        self._runner.failed.connect(self._on_failed)
        self._runner.crashed.connect(self._on_crashed)
        planner.working.connect(self._on_working)
        planner.cleared.connect(self._on_cleared)
        planner.planned.connect(self._on_planned)
        planner.refused.connect(self._on_refused)

        body = PageBody(
            self.tr("Release"),
            self.tr("Read the receipt as everyone will see it, confirm twice, and make the file. Noise is drawn once."),
            self,
        )
        form.column(body, inside=self)
        self._body = body
        self._receipt = ReceiptCard()
        self._warnings = WarningNote()
        self._form = FileForm(draft, keys)
        self._form.edited.connect(self._on_edited)
        self._form.receipt_edited.connect(self._on_receipt_edited)
        # Typing pauses before the plan is made anew.
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_WAIT_MS)
        self._pause.timeout.connect(planner.ask)
        self._confirm = ConfirmCard()
        self._confirm.changed.connect(self._show_state)
        self._confirm.release_wanted.connect(self.release)
        self._study = StudyCard(keys)
        self._study.write_wanted.connect(self._write_study)
        self._study.written.connect(self.study_written)
        self._progress = RunningCard()
        self._progress.cancel_wanted.connect(self.cancel)
        self._runner.progressed.connect(self._progress.show_progress)
        body.add(self._receipt, self._warnings, self._form, self._confirm, self._study, self._progress)
        self._overlays = (BusyOverlay(self._receipt), BusyOverlay(self._warnings))

    @property
    def running(self) -> bool:
        return self._runner.running

    def show_draft(self) -> None:
        self._form.show_draft()
        self._confirm.setVisible(not self._draft.choices.starts_study)
        self._study.setVisible(self._draft.choices.starts_study)
        # What was planned before may belong to another draft; a known plan comes back at once.
        self._preview = None
        self._planner.ask()
        self._show_state()

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        self._form.show_problems(problems, all_of_them=all_of_them)
        self._show_state()

    def focus_first(self, problems: Sequence[Problem]) -> None:
        if problems:
            self._form.focus_first(problems)
        else:
            self._receipt.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_work(self) -> None:
        self._pause.stop()
        self._runner.close()
        self._study.close_work()

    def confirm(self) -> bool:
        """Ticks and types all that is asked for; whether nothing is missing then. For trials on invented data."""
        self._confirm.confirm(self._draft.choices.epsilon_text)
        self._show_state()
        return self._preview is not None and self._confirm.ready

    def confirm_and_release(self) -> bool:
        """Confirms and begins, once the plan is there; whether it has begun."""
        if self.confirm():
            self.release()
        return self.running

    def release(self) -> None:
        """Runs the plan that is shown, if everything is confirmed."""
        self._show_state()
        if self._preview is None or not self._confirm.ready:
            return
        self._confirm.failure.clear()
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
        self._progress.start(job.plan.receipt.rows)
        try:
            self._runner.start(job, waiting=self._progress.waits.emit)
        except DpsimError as error:
            self._show_failure(error, spent=False)
            return
        self._show_running()
        self._progress.take_focus()
        self._body.bring_into_view(self._progress)

    def cancel(self) -> None:
        self._progress.show_stopping()
        self._runner.cancel()

    def _show_running(self) -> None:
        self._progress.setVisible(self.running)
        self._confirm.show_running(self.running)
        self._form.show_running(self.running)
        self.running_changed.emit(self.running)

    def _show_state(self) -> None:
        if self._failed is not None and self._draft.choices != self._failed:
            # What was wrong has been changed since.
            self._failed = None
            self._confirm.failure.clear()
        if self._draft.choices.starts_study:
            self._study.show_missing(self._what_is_unfinished())
            return
        missing = self._what_is_missing()
        self._confirm.show_missing(missing, enabled=missing == "" and not self.running)

    def _write_study(self) -> None:
        self._show_state()
        if self._preview is not None and not self._what_is_unfinished():
            self._study.write(self._preview.plan, self._draft.choices)

    def _what_is_missing(self) -> str:
        if (unfinished := self._what_is_unfinished()) or self._preview is None:
            return unfinished
        ledger = self._preview.ledger
        unreadable = self._preview.ledger_problem if ledger is None else ledger.problem
        if unreadable is not None:
            return translated_sentence(unreadable)
        return self._confirm.missing(self._preview.plan.receipt.budget.epsilon)

    def _what_is_unfinished(self) -> str:
        if self._preview is None or any(self._draft.problems(step) for step in Step if step is not Step.RELEASE):
            return self.tr("Planning…") if self._planner.busy else self.tr("The earlier pages are not finished.")
        problems = self._draft.problems(Step.RELEASE)
        return translated_sentence(problems[0][1]) if problems else ""

    def _on_working(self) -> None:
        if self.running:
            return
        self._preview = None
        for overlay in self._overlays:
            overlay.show_busy(True)

    def _on_cleared(self) -> None:
        """What was confirmed was confirmed for other data."""
        self._preview = None
        self._receipt.clear()
        self._warnings.show_warnings(())
        self._confirm.clear()
        self._study.clear()

    def _on_planned(self, preview: PlanPreview) -> None:
        if self.running:
            return
        for overlay in self._overlays:
            overlay.show_busy(False)
        self._preview = preview
        if self.isVisible():
            # Dozens of labels; who comes to this page is told the plan again.
            self._receipt.show_receipt(preview.plan.receipt)
        self._warnings.show_warnings(tuple(map(translated_sentence, preview.plan.warnings)))
        self._confirm.ask_about_landmarks(preview.plan.receipt.description.publishes_points)
        self._show_state()

    def _on_refused(self, error: DpsimError) -> None:
        for overlay in self._overlays:
            overlay.show_busy(False)
        self._preview = None
        self._receipt.show_refusal(translated_error(error))
        self._warnings.show_warnings(())
        self._show_state()

    def _on_edited(self) -> None:
        self._show_state()
        self.edited.emit()

    def _on_receipt_edited(self) -> None:
        """The plan that is shown says something else; it must not be run."""
        self._planner.outdate()
        self._pause.start()

    def _on_released(self, result: ReleaseResult) -> None:
        self._show_running()
        self._show_state()
        self._confirm.clear()
        self.released.emit(result)

    def _on_failed(self, error: DpsimError, spent: bool | None) -> None:
        # Before Cancel goes, which would hand the focus to some other place and scroll there.
        self._show_failure(error, spent)
        self._on_crashed()

    def _on_crashed(self) -> None:
        self._show_running()
        self._show_state()
        self._planner.ask(afresh=True)

    def _show_failure(self, error: DpsimError, spent: bool | None) -> None:
        self._failed = self._draft.choices
        self._confirm.failure.show_error(error, spent, self._use_rows)
        if self.isVisible():
            self._confirm.failure.take_focus()
            self._body.bring_into_view(self._confirm.failure)

    def _use_rows(self, rows: int) -> None:
        # The button that was pressed goes away now.
        self._confirm.take_focus()
        if self._draft.change(rows_text=str(rows)):
            self.show_draft()
            self.edited.emit()
