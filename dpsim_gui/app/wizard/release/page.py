"""Release: five lines, two confirmations, and the one moment in which budget is spent. The receipt is folded."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from dpsim_gui.app.language.messages import translated_error, translated_receipt, translated_sentence
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, FoldedParts
from dpsim_gui.app.widgets.elided_label import WrappedText
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.wizard.page import BusyOverlay, Page, PageContext, WarningNote
from dpsim_gui.app.wizard.planner import PlanPreview
from dpsim_gui.app.wizard.release.confirm_card import ConfirmCard, ReleaseSummaryCard, RunningCard
from dpsim_gui.app.wizard.release.file_cards import CapacityView, PublisherCard, StudyCard, TargetCard
from dpsim_gui.app.wizard.release_job import ReleaseFailed, ReleaseJob, ReleaseResult
from dpsim_gui.app.wizard.signing import SigningCard
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.header import capacity_of
from dpsim_gui.curator.draft.problems import Problem, Step
from dpsim_gui.errors import DpsimError
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.release.receipt_sections import Section

_LONGEST_WORD = 40


class ReceiptPreview(QWidget):
    """The receipt as it will be published, section by section, in plain text."""

    def __init__(self) -> None:
        super().__init__()
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
        self._content = form.as_widget(form.column(*map(_section, translated_receipt(receipt)), spacing=14))
        self._layout.addWidget(self._content)


def _section(section: Section) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(3)
    grid.setColumnMinimumWidth(0, scaled(170))
    grid.setColumnStretch(1, 1)
    grid.addWidget(form.sentence(section.heading, "label"), 0, 0, 1, 2)
    for line, (name, text) in enumerate(section.lines, start=1):
        if name:
            grid.addWidget(form.sentence(name, "muted"), line, 0, form.TOP)
            grid.addWidget(_value(text), line, 1)
        else:
            grid.addWidget(_value(text), line, 0, 1, 2)
    return grid


def _value(text: str) -> QWidget:
    if max(map(len, text.split()), default=0) > _LONGEST_WORD:
        # A fingerprint: a label would make the page as wide as that.
        return WrappedText(text)
    label = form.sentence(text)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


class ReceiptCard(Card):
    """The receipt as it will be published, or why there is none yet."""

    def __init__(self) -> None:
        super().__init__(self.tr("Receipt"))
        self._receipt = ReceiptPreview()
        self._refusal = InlineProblem()
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


class ReleasePage(Page):
    running_changed = Signal(bool)
    released = Signal(object)  # a ReleaseResult
    study_written = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__(
            context,
            self.tr("Release"),
            self.tr("Check these lines, confirm, and make the file."),
        )
        self._ledger_path, self._key_folder = context.ledger, context.keys
        self._preview: PlanPreview | None = None
        # The choices whose release failed last.
        self._failed: Choices | None = None
        # One release at a time.
        self._runner = Worker(
            self,
            progressed=lambda report: self._progress.show_progress(report),
            done=self._on_released,
            failed=self._on_failed,
            crashed=lambda _crashed: self._on_ended(),
        )
        planner = self._planner
        planner.working.connect(self._on_working)
        planner.cleared.connect(self._on_cleared)
        planner.planned.connect(self._on_planned)
        planner.refused.connect(self._on_refused)
        # Typing pauses before the plan is made again.
        self._pause = form.make_timer(self, _WAIT_MS, planner.ask)
        self._asked = False
        self._summary = ReleaseSummaryCard()
        self._receipt = ReceiptCard()
        self._warnings = WarningNote()
        self._target = TargetCard()
        self._target.chosen.connect(lambda path: self.edit("target", target=path))
        self._publisher = PublisherCard()
        self._signing = SigningCard(context.keys)
        self._signing.chosen.connect(self._on_key)
        self._capacity = CapacityView()
        self._confirm = ConfirmCard()
        self._confirm.changed.connect(self._show_state)
        self._confirm.release_wanted.connect(self.act)
        self._study = StudyCard(context.keys)
        self._study.write_wanted.connect(self._write_study)
        self._study.written.connect(self.study_written)
        self._progress = RunningCard()
        self._progress.cancel_wanted.connect(self.cancel)
        self._folded = FoldedParts(self.tr("More about this release"))
        for key, title, purpose, part in (
            ("receipt", self.tr("Full receipt"), self.tr("Show the receipt that everyone will see"), self._receipt),
            ("publisher", self.tr("Who publishes it"), self.tr("Say who publishes it"), self._publisher),
            ("signature", self.tr("Signature"), self.tr("Choose who signs it"), self._signing),
            (
                "capacity",
                self.tr("Use of this computer"),
                self.tr("Show how much of this computer is used"),
                self._capacity,
            ),
        ):
            self._folded.add_part(key, title, purpose, part)
        self.add(self._summary, self._target, self._confirm, self._study, self._progress, self._warnings, self._folded)
        self._overlays = tuple(map(BusyOverlay, (self._summary, self._receipt, self._warnings)))
        self.bind(self._target.field, *self._publisher.fields, *self._capacity.fields)
        self._in_receipt = {field.name for field in self._publisher.fields}

    @property
    def running(self) -> bool:
        return self._runner.busy

    @property
    def ready(self) -> bool:
        """Whether everything is confirmed and nothing stands in the way."""
        return self._confirm.ready

    @property
    def action(self) -> tuple[str, bool]:
        return ("", False) if self._draft.choices.starts_study else (self.tr("Make the release"), not self.running)

    def act(self) -> None:
        """Makes the release, or says what is missing for it."""
        self._asked = True
        self.release()
        if not self.running and not self.ready:
            self.edited.emit()
            self._confirm.take_focus()

    def show_draft(self) -> None:
        super().show_draft()
        starts_study = self._draft.choices.starts_study
        self._target.show_kind(shared_plan=starts_study)
        self._signing.show_key(self._draft.choices.signing_key)
        for card in (self._summary, self._confirm):
            card.setVisible(not starts_study)
        for key in ("publisher", "capacity"):
            self._folded.buttons[key].setVisible(not starts_study)
        self._study.setVisible(starts_study)
        # What was planned before may belong to another draft; a known plan comes back at once.
        self._preview = None
        self._planner.ask()
        self._show_state()

    def show_edited(self) -> None:
        super().show_draft()
        self._show_state()

    def edit(self, name: str = "", **changes: object) -> bool:
        changed = super().edit(name, **changes)
        if changed and name in self._in_receipt:
            # The plan that is shown says something else; it must not be run.
            self._planner.outdate()
            self._pause.start()
            self._show_state()
        return changed

    def show_problems(self, problems: Sequence[Problem]) -> None:
        super().show_problems(problems)
        wrong = {where for where, _ in problems}
        for key, fields in (("capacity", self._capacity.fields), ("publisher", self._publisher.fields)):
            if wrong & {field.name for field in fields}:
                # A problem inside is not hidden from anybody.
                self._folded.buttons[key].setChecked(True)
        self._show_state()

    def first_control(self) -> QWidget:
        return self._confirm.first

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
            look=choices.look,
            key=choices.signing_key,
            keys=self._key_folder,
        )
        self._progress.start(job.plan.receipt.rows)
        try:
            self._runner.start(job.task(waiting=self._progress.waits.emit))
        except DpsimError as error:
            self._show_failure(error, spent=False)
            return
        self._show_running()
        self._progress.take_focus()
        self.bring_into_view(self._progress)

    def cancel(self) -> None:
        self._progress.show_stopping()
        self._runner.cancel()

    def _show_running(self) -> None:
        self._progress.setVisible(self.running)
        self._confirm.show_running(self.running)
        for part in (self._target.field, self._publisher, self._signing, self._capacity):
            part.setEnabled(not self.running)
        self.running_changed.emit(self.running)

    def _show_state(self) -> None:
        if self._failed is not None and self._draft.choices != self._failed:
            # What was wrong has been changed since.
            self._failed = None
            self._confirm.failure.clear()
        if self._draft.choices.starts_study:
            self._study.show_missing(self._what_is_unfinished())
            return
        in_the_way, missing = self._what_is_in_the_way(), self._what_is_missing()
        ready = not in_the_way and not missing and not self.running
        # A refusal is told at once, what is not ticked yet only to those who press the button.
        told = in_the_way if self._preview is not None or not self._planner.busy else ""
        self._confirm.show_missing(told or (missing if self._asked else ""), ready=ready)

    def _write_study(self) -> None:
        self._show_state()
        if self._preview is not None and not self._what_is_unfinished():
            self._study.write(self._preview.plan, self._draft.choices)

    def _what_is_missing(self) -> str:
        return "" if self._preview is None else self._confirm.missing(self._preview.plan.receipt.budget.epsilon)

    def _what_is_in_the_way(self) -> str:
        refusal = None if self._preview is None else self._preview.refusal
        if refusal is not None:
            return translated_sentence(refusal)
        return self._what_is_unfinished()

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
        self._preview, self._asked = None, False
        self._summary.show_plan(None)
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
        self._summary.show_plan(preview)
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
        self._summary.show_plan(None)
        self._receipt.show_refusal(translated_error(error))
        self._warnings.show_warnings(())
        self._show_state()

    def _on_key(self, name: str) -> None:
        self.edit(signing_key=name)
        self._signing.show_key(name)

    def _on_released(self, done: Done) -> None:
        self._show_running()
        self._show_state()
        self._confirm.clear()
        self._asked = False
        self.released.emit(done.of(ReleaseResult))

    def _on_failed(self, failed: Failed) -> None:
        error = failed.error
        # Before Cancel goes, which would hand the focus to some other place and scroll there.
        if isinstance(error, ReleaseFailed):
            self._show_failure(error.cause, error.spent)
        else:
            self._show_failure(error, spent=False)
        self._on_ended()

    def _on_ended(self) -> None:
        self._show_running()
        self._show_state()
        self._planner.ask(afresh=True)

    def _show_failure(self, error: DpsimError, spent: bool | None) -> None:
        self._failed = self._draft.choices
        self._confirm.failure.show_error(error, spent, self._use_rows)
        if self.isVisible():
            self._confirm.failure.take_focus()
            self.bring_into_view(self._confirm.failure)

    def _use_rows(self, rows: int) -> None:
        # The button that was pressed goes away now.
        self._confirm.take_focus()
        if self.edit(rows_text=str(rows)):
            self.show_draft()
