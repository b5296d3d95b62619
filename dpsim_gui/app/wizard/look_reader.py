"""Reads the draft's first look off the GUI thread, once for all pages."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.building.look import open_known_look
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.errors import DpsimError
from dpsim_gui.release.look import FirstLook

_Key = tuple[str, str]


class LookReader(QObject):
    """problem: why the last look that was asked for cannot be used"""

    answered = Signal()  # a look was read or refused

    def __init__(self, ledger: Path | None, parent: QObject | None = None) -> None:
        """ledger: None for the owner's own"""
        super().__init__(parent)
        self._ledger = ledger
        self._asked: _Key = ("", "")
        self._look: FirstLook | None = None
        self.problem: DpsimError | None = None
        self._worker = Worker(self, done=self._on_read, failed=self._on_failed)

    def ask(self, choices: Choices) -> FirstLook | None:
        """The look of these choices, None without one or while it is read; `answered` follows then."""
        if _key(choices) != self._asked:
            self._asked, self._look, self.problem = _key(choices), None, None
            self._worker.drop()
            if choices.look:
                path, dataset, ledger = choices.look, choices.dataset_text.strip(), self._ledger
                self._worker.start(lambda _progress: open_known_look(path, dataset, ledger))
        return self._look

    def _on_read(self, done: Done) -> None:
        self._look = done.of(FirstLook)
        self.answered.emit()

    def _on_failed(self, failed: Failed) -> None:
        self.problem = failed.error
        self.answered.emit()


def _key(choices: Choices) -> _Key:
    return (choices.look, choices.dataset_text.strip()) if choices.look else ("", "")
