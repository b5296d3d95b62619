"""Drafts: saved and opened by hand, kept by themselves, offered again after a crash; and drafts of a study."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QDateTime, QLocale, QLockFile, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.language.messages import translated_error, translated_sentence
from dpsim_gui.app.language.numbers import counted
from dpsim_gui.app.widgets.form import button, make_timer
from dpsim_gui.app.wizard.dialogs import choose_draft, choose_draft_target, choose_study, tell
from dpsim_gui.app.wizard.page import NoteBar
from dpsim_gui.app.wizard.source_words import source_words
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Change, Draft
from dpsim_gui.curator.draft.file import (
    KeptDraft,
    forget_draft,
    keep_draft,
    keep_released,
    kept_draft,
    left_at,
    open_draft,
    save_draft,
)
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.draft.site import choices_of_study, without_study
from dpsim_gui.curator.files.durable_file import make_private_folder
from dpsim_gui.curator.template.file import StudyTerms, read_study
from dpsim_gui.errors import PlanError

# Saves the draft while it is edited, and finds the one that an earlier window left behind.
#
# Each window writes a file of its own and holds a lock on it. The operating system releases the lock when the program
# ends, however it ends. A file without a lock was left behind.

_WAIT_MS = 1000
_WINDOWS = 16


class DraftAutosave(QObject):
    """folder: None keeps nothing.   found: what was left behind, None where nothing was or it has been dealt with.

    step: whose page the owner is on
    """

    def __init__(self, draft: Draft, folder: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._blank = self._saved = draft.choices
        self.step = self._saved_step = Step.DATA
        self._locks: list[QLockFile] = []
        self._own: Path | None = None
        self._found_at: Path | None = None
        self.found: KeptDraft | None = None
        self._timer = make_timer(self, _WAIT_MS, self.save)
        self._folder = folder
        if folder is not None:
            self._take_place(folder)

    def _take_place(self, folder: Path) -> None:
        try:
            make_private_folder(folder)
        except OSError:
            return
        for number in range(_WINDOWS):
            path = folder / f"draft-{number}.draft"
            lock = QLockFile(str(path.with_suffix(".lock")))
            # Held as long as its program lives, not for a fixed time.
            lock.setStaleLockTime(0)
            if not lock.tryLock(0):
                continue
            left = kept_draft(path)
            if left is None:
                self._locks.append(lock)
                self._own = path
                return
            if self.found is None or left.at > self.found.at:
                self._locks.append(lock)
                self.found, self._found_at = left, path

    def schedule(self, step: Step) -> None:
        """The draft may have changed, or the page that is shown; it is written within a second."""
        self.step = step
        if self._own is not None and not self._timer.isActive():
            self._timer.start()

    def save(self) -> None:
        self._timer.stop()
        choices = self._draft.choices
        if self._own is None or (choices == self._saved and not self._is_elsewhere):
            return
        if choices == self._blank:
            self.mark_saved()
            return
        try:
            keep_draft(choices, self._own, self.step)
        except PlanError:
            # Nothing is lost yet: the owner's work goes on, and the next edit tries again.
            return
        self._saved, self._saved_step = choices, self.step

    @property
    def _is_elsewhere(self) -> bool:
        """Whether the owner has left the page that the kept draft names."""
        return self._own is not None and self.step is not self._saved_step and self._own.exists()

    def mark_saved(self) -> None:
        """The draft as it is now is safe: it was released, saved under a name, or is empty."""
        self._timer.stop()
        self._saved = self._draft.choices
        if self._own is not None:
            forget_draft(self._own)

    def keep_released(self) -> None:
        """The choices of a release are offered to the next one of the same data set."""
        if self._folder is not None:
            with suppress(OSError, PlanError):
                keep_released(self._draft.choices, self._folder)

    def take_found(self) -> Choices:
        """What was left behind; it is the draft of this window from now on. Nothing found changes nothing."""
        choices = self._draft.choices if self.found is None else self.found.choices
        self.drop_found()
        return choices

    def drop_found(self) -> None:
        if self._found_at is not None:
            forget_draft(self._found_at)
        self.found = self._found_at = None

    def close(self) -> None:
        """What is unfinished stays, for the next start."""
        self.save()
        for lock in self._locks:
            lock.unlock()


class RecoveryBar(NoteBar):
    """The offer to go on with a draft that was left behind, at the top of the window until it is answered."""

    wanted = Signal()
    discarded = Signal()

    def __init__(self) -> None:
        super().__init__(
            tr("Unfinished draft"),
            button(tr("Continue"), lambda: self.wanted.emit(), name=tr("Continue with the unfinished draft")),
            button(tr("Discard"), lambda: self.discarded.emit(), kind="quiet", name=tr("Discard the unfinished draft")),
        )

    def show_draft(self, kept: KeptDraft | None) -> None:
        if kept is not None:
            written = QDateTime.fromSecsSinceEpoch(int(kept.at.timestamp()))
            when = QLocale().toString(written, QLocale.FormatType.ShortFormat)
            name = source_words(kept.choices) or self.tr("no file chosen yet")
            self.text.setText(self.tr("You left an unfinished draft ({name}, {time}).").format(name=name, time=when))
        self.setVisible(kept is not None)


class DraftActions(QObject):
    """blank: the form that a new draft begins with;  busy: whether a release is being made from the draft."""

    replaced = Signal(object)  # the draft is another one now, left on the page of this Step
    changed = Signal(Step)  # an edit was taken back or made again; the page that shows it

    def __init__(
        self,
        draft: Draft,
        autosave: DraftAutosave,
        bar: RecoveryBar,
        window: QWidget,
        *,
        blank: Choices,
        busy: Callable[[], bool],
    ) -> None:
        super().__init__(window)
        self._draft, self._autosave, self._bar, self._window = draft, autosave, bar, window
        self.blank, self._busy = blank, busy
        bar.show_draft(autosave.found)
        bar.wanted.connect(self._go_on_with_found)
        bar.discarded.connect(self._discard_found)

    def start_again(self) -> None:
        self.replace_with(self.blank)

    def undo(self) -> None:
        """On the page that shows what changes: nothing is taken back unseen."""
        self._leap(self._draft.undone_next, self._draft.undo)

    def redo(self) -> None:
        self._leap(self._draft.redone_next, self._draft.redo)

    def _leap(self, change: Change | None, move: Callable[[], None]) -> None:
        if change is not None and not self._busy():
            move()
            self.changed.emit(change.step)

    def choose(self) -> None:
        choose_draft(self._window, self._draft.choices.source, self.open)

    def choose_target(self) -> None:
        choose_draft_target(self._window, self._draft.choices.source, self.save)

    def open(self, path: Path) -> None:
        try:
            choices, step = open_draft(path), left_at(path)
        except PlanError as error:
            tell(self._window, self.tr("This draft cannot be opened"), self._about(error))
            return
        self.replace_with(choices, step=step)

    def save(self, path: Path) -> None:
        try:
            save_draft(self._draft.choices, path, self._autosave.step)
        except PlanError as error:
            tell(self._window, self.tr("The draft was not saved"), self._about(error))
            return
        self._autosave.mark_saved()

    def replace_with(self, choices: Choices, *, step: Step = Step.DATA, **changes: Any) -> None:
        """Another draft takes the place of this one; one undo leads back. Not while a release is made.

        step: whose page it was left on
        """
        if not self._busy():
            self._draft.start_over(replace(choices, **changes))
            self.replaced.emit(step)

    def _go_on_with_found(self) -> None:
        if not self._busy():
            step = Step.DATA if self._autosave.found is None else self._autosave.found.step
            self.replace_with(self._autosave.take_found(), step=step)
            self._bar.hide()

    def _discard_found(self) -> None:
        self._autosave.drop_found()
        self._bar.hide()

    def _about(self, error: PlanError) -> str:
        return translated_sentence(error.message, "draft")


_SHOWN = 16


class StudyBar(NoteBar):
    """Hidden outside of studies."""

    leave_wanted = Signal()

    def __init__(self) -> None:
        self._leave = button(tr("Leave the study"), lambda: self.leave_wanted.emit(), kind="quiet")
        super().__init__(tr("Study"), self._leave)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def show_choices(self, choices: Choices, *, running: bool) -> None:
        """running: whether a release is being made; nobody leaves then"""
        self.setVisible(choices.is_shared)
        self._leave.setEnabled(not running)
        if choices.study is not None:
            self.text.setText(self._words(choices.study))
            self.text.setToolTip(self.tr("Fingerprint {all}").format(all=choices.study.fingerprint))
        else:
            self.text.setText(self.tr("You are starting a study: a public plan for several owners. It needs no data."))
            self.text.setToolTip("")

    def _words(self, terms: StudyTerms) -> str:
        name = terms.title or self.tr("a study without a title")
        about = self.tr(
            "You take part in {title}: {sites} sites with {rows} rows together. The study locks what it fixes."
        ).format(title=name, sites=counted(terms.sites), rows=counted(terms.rows))
        signed = (
            self.tr("signed by {key}").format(key=f"{terms.signed_by[:_SHOWN]}…")
            if terms.signed_by
            else self.tr("not signed")
        )
        fingerprint = self.tr("Fingerprint {short}, {signed}.").format(
            short=f"{terms.fingerprint[:_SHOWN]}…", signed=signed
        )
        return f"{about} {fingerprint}"


class StudyActions(QObject):
    def __init__(self, draft: Draft, drafts: DraftActions, window: QWidget) -> None:
        super().__init__(window)
        self._draft, self._drafts, self._window = draft, drafts, window
        self._worker = Worker(self, done=self._on_read, failed=self._on_failed)

    def start(self) -> None:
        """A plan without data."""
        self._drafts.replace_with(self._drafts.blank, starts_study=True)

    def choose(self) -> None:
        choose_study(self._window, self._draft.choices.source, self.take_part)

    def take_part(self, path: Path) -> None:
        self._worker.start(lambda _progress: StudyTerms.of(read_study(path), str(path)), supersede=True)

    def leave(self) -> None:
        choices = self._draft.choices
        # Nobody has typed anything of a study that is followed and has no data yet.
        alone = choices.study is not None and not choices.source
        self._drafts.replace_with(self._drafts.blank if alone else without_study(choices))

    def _on_read(self, done: Done) -> None:
        self._drafts.replace_with(choices_of_study(done.of(StudyTerms), self._draft.choices))

    def _on_failed(self, failed: Failed) -> None:
        tell(self._window, self.tr("This study cannot be opened"), translated_error(failed.error))
