"""Pictures that follow a dragged slider: coarse ones in turn, fine ones only when nothing newer is wanted.

A coarse job is short, so it is always finished and shown. Were it dropped on every move, nothing would be shown while
the mouse moves. A newer request waits for it, and only the newest waits. A fine job is long and gives way at once.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.errors import Cancelled
from dpsim_gui.progress import Progress

FULL_AFTER = 120
"""ms after the last move until a fine picture is wanted"""

Task = Callable[[Progress], object]


class LatestJob(QObject):
    done = Signal(object)
    """the value the task returned"""
    failed = Signal(object)
    """the DpsimError"""
    stopped = Signal()
    """the reader has cancelled it"""
    running = Signal(bool)
    rested = Signal()
    """nothing has moved for FULL_AFTER ms: a fine picture is worth its while"""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.worker = Worker(self)
        self.worker.done.connect(self._on_done)
        self.worker.failed.connect(self._on_failed)
        # The crash dialog has said all there is to say about a bug of ours.
        self.worker.crashed.connect(self._next)
        self._running: int | None = None
        self._running_is_fine = False
        self._waiting: tuple[Task, bool] | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(FULL_AFTER)
        self._rest.timeout.connect(self.rested)

    def ask(self, task: Task, *, fine: bool) -> None:
        if self._running is None or self._running_is_fine:
            self._start(task, fine)
        else:
            self._waiting = (task, fine)

    def moved(self) -> None:
        """Puts `rested` off."""
        self._rest.start()

    def forget(self) -> None:
        """Nothing that was asked is wanted any more: it answers another question, or is about other columns."""
        self._rest.stop()
        self._waiting = self._running = None
        self.worker.drop()
        self.running.emit(False)

    @property
    def is_busy(self) -> bool:
        """Whether a newer or a finer picture is on its way."""
        return self._running is not None or self._waiting is not None or self._rest.isActive()

    def close(self) -> None:
        self._rest.stop()
        self._waiting = None
        self.worker.close()

    def _start(self, task: Task, fine: bool) -> None:
        self._waiting = None
        self._running_is_fine = fine
        self._running = self.worker.start(task, supersede=True)
        self.running.emit(True)

    def _next(self) -> None:
        self._running = None
        if self._waiting is None:
            self.running.emit(False)
        else:
            self._start(*self._waiting)

    def _on_done(self, report: Done) -> None:
        self._next()
        self.done.emit(report.value)

    def _on_failed(self, report: Failed) -> None:
        self._next()
        if isinstance(report.error, Cancelled):
            self.stopped.emit()
        else:
            self.failed.emit(report.error)
