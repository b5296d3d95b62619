"""Counting the rows of the file for the page Who is protected, and what becomes of the number."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.wizard.dialogs import tell
from dpsim_gui.app.wizard.planner import Planner
from dpsim_gui.app.wizard.protected.page import ProtectedPage
from dpsim_gui.app.worker import Done, Failed, Progressed, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.header import count_rows, reading_options
from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.errors import Cancelled, DpsimError
from dpsim_gui.privacy.sensitivity import Relation


class RowCounter(QObject):
    """Counts the rows of the file, where their number is public, off the GUI thread."""

    counting = Signal(object)
    """the share of the file that is counted; None when nothing is being counted any more"""
    counted = Signal(int)
    failed = Signal(object)
    """a DpsimError; stopping is none"""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked = Choices()
        self._worker = Worker(self)
        self._worker.progressed.connect(self._on_progress)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)

    def start(self, choices: Choices, reading: FileReading | None) -> None:
        """reading: how the files are read, as it was shown; None where they have not been looked into yet."""
        self._asked = choices
        files, read = choices.files, reading or reading_options(choices.reading)
        self.counting.emit(0.0)
        self._worker.start(lambda progress: count_rows(files, read, progress), supersede=True)

    def is_about(self, choices: Choices) -> bool:
        """Whether what was counted last is the public number of rows under these choices."""
        same = choices.files == self._asked.files and choices.reading == self._asked.reading
        return same and choices.neighbours == Relation.REPLACE

    def stop(self) -> None:
        self._worker.cancel()

    def close(self) -> None:
        self._worker.close()

    def _on_progress(self, report: Progressed) -> None:
        self.counting.emit(report.done / report.total if report.total else 0.0)

    def _on_done(self, done: Done) -> None:
        self.counting.emit(None)
        self.counted.emit(done.of(int))

    def _on_failed(self, failed: Failed) -> None:
        self.counting.emit(None)
        if not isinstance(failed.error, Cancelled):
            self.failed.emit(failed.error)


class CountActions(QObject):
    counted = Signal()
    """the number is in the draft"""

    def __init__(self, draft: Draft, planner: Planner, page: ProtectedPage, window: QWidget) -> None:
        super().__init__(window)
        self._draft, self._window = draft, window
        self._counter = RowCounter(self)
        page.count_wanted.connect(lambda: self._counter.start(draft.choices, planner.reading))
        page.count_stop_wanted.connect(self._counter.stop)
        self._counter.counting.connect(page.show_counting)
        self._counter.counted.connect(self._on_counted)
        self._counter.failed.connect(self._on_failed)

    def close(self) -> None:
        self._counter.close()

    def _on_counted(self, rows: int) -> None:
        if not self._counter.is_about(self._draft.choices):
            # The owner has chosen another file, or made the number private, since the counting began.
            return
        self._draft.change(rows_text=str(rows))
        self.counted.emit()

    def _on_failed(self, error: DpsimError) -> None:
        tell(self._window, self.tr("The rows could not be counted"), translated_error(error))
