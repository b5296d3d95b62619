"""One release at a time, off the GUI thread: begun, watched, cancelled, and what became of it."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.wizard.release_job import ReleaseFailed, ReleaseJob, ReleaseResult
from dpsim_gui.app.worker import Crashed, Done, Failed, Progressed, Worker


class ReleaseRunner(QObject):
    progressed = Signal(object)
    """a Progressed"""
    released = Signal(object)
    """a ReleaseResult"""
    failed = Signal(object, object)
    """a DpsimError, and whether the budget is spent: None where the ledger cannot be read"""
    crashed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: int | None = None
        self._worker = Worker(self)
        self._worker.progressed.connect(self._on_progress)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)
        self._worker.crashed.connect(self._on_crashed)

    @property
    def running(self) -> bool:
        return self._job is not None

    def start(self, job: ReleaseJob, waiting: Callable[[], None]) -> None:
        """waiting: called while another program holds the ledger. What is wrong at once is raised."""
        self._job = self._worker.start(job.task(waiting=waiting))

    def cancel(self) -> None:
        self._worker.cancel()

    def close(self) -> None:
        self._worker.close()

    def _on_progress(self, report: Progressed) -> None:
        if report.job == self._job:
            self.progressed.emit(report)

    def _on_done(self, done: Done) -> None:
        assert isinstance(done.value, ReleaseResult)
        self._job = None
        self.released.emit(done.value)

    def _on_failed(self, failed: Failed) -> None:
        error = failed.error
        self._job = None
        if isinstance(error, ReleaseFailed):
            self.failed.emit(error.cause, error.spent)
        else:
            self.failed.emit(error, False)

    def _on_crashed(self, _crashed: Crashed) -> None:
        self._job = None
        self.crashed.emit()
