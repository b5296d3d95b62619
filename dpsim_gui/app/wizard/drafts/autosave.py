"""Saves the draft while it is edited, and finds the one that an earlier window left behind.

Each window writes a file of its own and holds a lock on it. The operating system releases the lock when the program
ends, however it ends. A file without a lock was left behind.
"""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, QTimer

from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.earlier import keep_released
from dpsim_gui.curator.draft.file import KeptDraft, forget_draft, keep_draft, kept_draft
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.files.durable_file import make_private_folder
from dpsim_gui.errors import PlanError

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
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT_MS)
        self._timer.timeout.connect(self.save)
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
