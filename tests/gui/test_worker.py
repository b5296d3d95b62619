"""The worker: results come back on the GUI thread, late ones are harmless, bugs are never lost."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject, QThread
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from dpsim_gui.app.worker import Crashed, Done, Failed, Progressed, Worker
from dpsim_gui.errors import Cancelled, PlanError
from dpsim_gui.progress import Progress


@pytest.fixture
def worker(qapp: object) -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def only(told: list[Any] | None) -> Any:
    assert told is not None
    (report,) = told
    return report


def test_a_result_arrives_on_the_gui_thread(worker: Worker, qtbot: QtBot) -> None:
    threads: list[QThread] = []
    worker.done.connect(lambda _done: threads.append(QThread.currentThread()))
    with qtbot.waitSignal(worker.done) as caught:
        job = worker.start(lambda _progress: threading.get_ident())
    done = only(caught.args)
    assert isinstance(done, Done)
    assert done.job == job
    assert done.value != threading.get_ident()
    assert threads == [worker.thread()]
    assert not worker.busy
    assert done.of(int) == done.value
    with pytest.raises(TypeError, match="returned int, not str"):
        done.of(str)


def test_progress_is_told_in_order(worker: Worker, qtbot: QtBot) -> None:
    told: list[Progressed] = []
    worker.progressed.connect(told.append)

    def work(progress: Progress) -> None:
        for done in range(3):
            progress(done, 3)

    with qtbot.waitSignal(worker.done):
        job = worker.start(work)
    assert told == [Progressed(job=job, done=done, total=3) for done in range(3)]


def test_what_the_user_can_put_right_fails(worker: Worker, qtbot: QtBot) -> None:
    def work(_progress: Progress) -> None:
        raise PlanError("rows", "no-rows")

    with qtbot.waitSignal(worker.failed) as caught:
        worker.start(work)
    failed = only(caught.args)
    assert isinstance(failed, Failed)
    assert failed.error.problem == "the file has no rows"


def test_a_bug_reaches_the_crash_hook_and_the_job_ends(worker: Worker, qtbot: QtBot) -> None:
    def work(_progress: Progress) -> None:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as exceptions, qtbot.waitSignal(worker.crashed) as caught:
        worker.start(work)
    crashed = only(caught.args)
    assert isinstance(crashed, Crashed)
    assert [kind for kind, _, _ in exceptions] == [ZeroDivisionError]
    assert not worker.busy


def test_cancel_stops_work_at_its_next_report(worker: Worker, qtbot: QtBot) -> None:
    started = threading.Event()

    def work(progress: Progress) -> None:
        while True:
            started.set()
            progress(1, None)

    job = worker.start(work)
    assert started.wait(5)
    with qtbot.waitSignal(worker.failed) as caught:
        worker.cancel(job)
    failed = only(caught.args)
    assert isinstance(failed.error, Cancelled)


def test_a_job_cancelled_before_it_starts_never_runs(worker: Worker, qtbot: QtBot) -> None:
    gate, ran = threading.Event(), threading.Event()
    worker.start(lambda _progress: gate.wait(5))
    second = worker.start(lambda _progress: ran.set())
    worker.cancel(second)
    with qtbot.waitSignal(worker.failed):
        gate.set()
    assert not ran.is_set()


def test_a_superseded_job_reports_nothing(worker: Worker, qtbot: QtBot) -> None:
    gate = threading.Event()
    values: list[object] = []
    worker.done.connect(lambda done: values.append(done.value))
    worker.start(lambda _progress: gate.wait(5) and "old")
    worker.start(lambda _progress: "newer", supersede=True)
    last = worker.start(lambda _progress: "newest", supersede=True)
    gate.set()
    qtbot.waitUntil(lambda: not worker.busy)
    assert values == ["newest"]
    assert last == 3


def test_closing_waits_for_the_work_and_drops_its_answer(qapp: object, qtbot: QtBot) -> None:
    worker = Worker()
    ended = threading.Event()
    values: list[object] = []
    worker.done.connect(values.append)

    def work(progress: Progress) -> None:
        try:
            while True:
                progress(1, None)
        finally:
            ended.set()

    worker.start(work)
    worker.close()
    assert ended.is_set() or not worker.busy
    qtbot.wait(20)
    assert values == []


def test_work_ends_unheard_when_its_part_of_the_window_is_gone(qapp: object) -> None:
    """Destroyed with its parent while at work, as a panel that nobody closed."""
    parent = QObject()
    worker, begun, gone, over = Worker(parent), threading.Event(), threading.Event(), threading.Event()
    ended: list[BaseException] = []

    def work(progress: Progress) -> None:
        progress(0, 2)
        begun.set()
        assert gone.wait(60)
        try:
            progress(1, 2)
        except BaseException as error:
            ended.append(error)
            raise
        finally:
            over.set()

    worker.start(work)
    assert begun.wait(60)
    delete(parent)
    gone.set()
    assert over.wait(60)
    worker.close()
    assert [type(error) for error in ended] == [Cancelled]
