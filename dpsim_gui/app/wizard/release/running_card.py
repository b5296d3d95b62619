"""A release under way: how far it is, how fast it goes, how long it will take, and Cancel."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from dpsim_gui.app.language.numbers import bytes_in_words, figure, seconds_in_words
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.wizard.release_job import Pace, ReleaseFailed, ReleaseJob, ReleaseResult, pace_of
from dpsim_gui.app.worker import Crashed, Done, Failed, Progressed, Worker


class ReleaseRunner(QObject):
    """One release at a time, off the GUI thread: begun, watched, cancelled, and what became of it."""

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
        self._job = None
        self.released.emit(done.of(ReleaseResult))

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


class RunningCard(Card):
    cancel_wanted = Signal()
    waits = Signal()
    """emitted on the worker's thread: another program holds the ledger"""

    def __init__(self, parent: QWidget | None = None, *, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(self.tr("Making the release"), parent=parent)
        self._clock, self._started = clock, 0.0
        self._rows: int | None = None
        self._bar = QProgressBar()
        self._bar.setRange(0, 1000)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress of the release"))
        self._pace = form.label("", "muted")
        self.cancel = form.button(self.tr("Cancel"))
        self.cancel.setToolTip(self.tr("Until the noise is drawn, cancelling spends nothing"))
        self.cancel.clicked.connect(self.cancel_wanted)
        self.add(self._bar, form.row(form.grow(self._pace), self.cancel))
        self.waits.connect(self._show_waiting)
        self.setVisible(False)

    def start(self, rows: int | None) -> None:
        """rows: their number where it is public. Rows per second are shown then, otherwise bytes per second."""
        self._rows, self._started = rows, self._clock()
        self._bar.setValue(0)
        self._pace.setText(self.tr("Reading the rows…"))
        self.cancel.setEnabled(True)

    def take_focus(self) -> None:
        self.cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_stopping(self) -> None:
        self.cancel.setEnabled(False)
        self._pace.setText(self.tr("Stopping…"))

    def _show_waiting(self) -> None:
        if self.cancel.isEnabled():
            self._pace.setText(self.tr("Another program is using the ledger; waiting for it…"))

    def show_progress(self, report: Progressed) -> None:
        pace = pace_of(report, rows=self._rows, elapsed=self._clock() - self._started)
        if pace is None:
            return
        self._bar.setValue(round(1000 * pace.share))
        left = self.tr("{time} left").format(time=seconds_in_words(pace.seconds_left))
        self._pace.setText(f"{round(100 * pace.share)} %  ·  {self._speed(pace)}  ·  {left}")

    def _speed(self, pace: Pace) -> str:
        if pace.rows_per_second is None:
            return self.tr("{size} a second").format(size=bytes_in_words(pace.bytes_per_second))
        rows = figure(pace.rows_per_second)
        return self.tr("1 row a second") if rows == "1" else self.tr("{rows} rows a second").format(rows=rows)
