"""Slow work off the GUI thread: one class that runs any plain function with a progress argument.

    def count(progress: Progress) -> int: ...
    job = worker.start(count)          # later, on the GUI thread: worker.done.emit(Done(job=job, value=...))

A late answer is harmless: every report carries the id of its job, and reports of superseded jobs are dropped.
"""

import itertools
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from dpsim_gui.errors import Cancelled, DpsimError
from dpsim_gui.progress import Progress

Result = TypeVar("Result")


@dataclass(frozen=True, kw_only=True)
class Progressed:
    """`total` is None while it is not known."""

    job: int
    done: int
    total: int | None


@dataclass(frozen=True, kw_only=True)
class Done:
    job: int
    value: object

    def of(self, kind: type[Result]) -> Result:
        """The value, whose type whoever started the job knows; signals carry no types."""
        if not isinstance(self.value, kind):
            raise TypeError(f"the job returned {type(self.value).__name__}, not {kind.__name__}")
        return self.value


@dataclass(frozen=True, kw_only=True)
class Failed:
    """The user can put it right; a cancelled job fails with `Cancelled`."""

    job: int
    error: DpsimError


@dataclass(frozen=True, kw_only=True)
class Crashed:
    """Our own bug. It also goes to `sys.excepthook`, which shows the crash dialog."""

    job: int
    error: BaseException


class Worker(QObject):
    """One background thread. Jobs run one after another in the order they were started."""

    progressed = Signal(object)
    done = Signal(object)
    failed = Signal(object)
    crashed = Signal(object)
    _reported = Signal(object)

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        progressed: Callable[[Progressed], Any] | None = None,
        done: Callable[[Done], Any] | None = None,
        failed: Callable[[Failed], Any] | None = None,
        crashed: Callable[[Crashed], Any] | None = None,
    ) -> None:
        """What is called, on the thread of the windows, with each report of that name."""
        super().__init__(parent)
        for signal, slot in (
            (self.progressed, progressed),
            (self.done, done),
            (self.failed, failed),
            (self.crashed, crashed),
        ):
            if slot is not None:
                signal.connect(slot)
        self._ids = itertools.count(1)
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="dpsim-worker")
        self._stops: dict[int, threading.Event] = {}
        self._dropped: set[int] = set()
        self._telling, self._gone = threading.Lock(), threading.Event()
        self.destroyed.connect(_end_of(self._telling, self._gone))
        # Emitted on the worker's thread, received on the thread this object lives in.
        self._reported.connect(self._on_reported, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        return bool(self._stops)

    def start(self, task: Callable[[Progress], object], *, supersede: bool = False) -> int:
        """Runs `task(progress)`; returns the job's id. With `supersede`, earlier jobs stop and report nothing more."""
        if supersede:
            self.drop()
        job = next(self._ids)
        stop = threading.Event()
        self._stops[job] = stop
        self._pool.submit(self._run, job, stop, task)
        return job

    def cancel(self, job: int | None = None) -> None:
        """Asks one job, or all, to stop at their next progress report."""
        for number, stop in self._stops.items():
            if job is None or number == job:
                stop.set()

    def drop(self) -> None:
        """Asks all jobs to stop; they report nothing more."""
        self.cancel()
        self._dropped |= set(self._stops)

    def close(self) -> None:
        """Stops everything and waits for the thread; to be called once, when its window closes."""
        self.drop()
        self._pool.shutdown(wait=True)

    def _run(self, job: int, stop: threading.Event, task: Callable[[Progress], object]) -> None:
        def progress(done: int, total: int | None = None) -> None:
            if stop.is_set() or self._gone.is_set():
                raise Cancelled("work", "was-stopped")
            self._tell(Progressed(job=job, done=done, total=total))

        report: Done | Failed | Crashed
        try:
            if stop.is_set():
                raise Cancelled("work", "was-stopped")
            report = Done(job=job, value=task(progress))
        except DpsimError as error:
            report = Failed(job=job, error=error)
        except BaseException as error:  # a bug of ours: carried to the GUI thread, never lost in a thread
            report = Crashed(job=job, error=error)
        self._tell(report)

    def _tell(self, report: Progressed | Done | Failed | Crashed) -> None:
        """To the GUI thread. A part of a window may be destroyed while its thread is at work; then nobody is told."""
        with self._telling:
            if not self._gone.is_set():
                self._reported.emit(report)

    @Slot(object)
    def _on_reported(self, report: Progressed | Done | Failed | Crashed) -> None:
        dropped = report.job in self._dropped
        if not isinstance(report, Progressed):
            self._stops.pop(report.job, None)
            self._dropped.discard(report.job)
        match report:
            case Crashed():
                # A bug is shown even when nobody waits for the answer any more.
                sys.excepthook(type(report.error), report.error, report.error.__traceback__)
                if not dropped:
                    self.crashed.emit(report)
            case _ if dropped:
                pass
            case Progressed():
                self.progressed.emit(report)
            case Done():
                self.done.emit(report)
            case Failed():
                self.failed.emit(report)


def _end_of(telling: threading.Lock, gone: threading.Event) -> Callable[[], None]:
    """What happens when a worker's object is destroyed; it must not hold that object."""

    def end() -> None:
        # A report on its way is waited for.
        with telling:
            gone.set()

    return end
