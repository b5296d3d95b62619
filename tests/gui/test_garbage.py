"""Garbage in cycles is destroyed in the thread of the windows, whoever made it."""

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from dpsim_gui.app.program import GuiCollector
from dpsim_gui.app.worker import Worker
from dpsim_gui.progress import Progress


class Knot:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector(qtbot: QtBot) -> Iterator[GuiCollector]:
    owner, here = QObject(), gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield GuiCollector(owner)
    gc.set_threshold(*here)
    gc.enable()
    owner.deleteLater()


def test_a_worker_leaves_the_garbage_to_the_window(collector: GuiCollector, qtbot: QtBot) -> None:
    threads: list[int] = []

    def work(_progress: Progress) -> None:
        weakref.finalize(Knot(), lambda: threads.append(threading.get_ident()))
        for _ in range(5000):
            Knot()

    worker = Worker()
    with qtbot.waitSignal(worker.done):
        worker.start(work)
    assert threads == []
    collector.collect()
    assert threads == [threading.get_ident()]
    worker.close()


def test_little_garbage_is_left_where_it_is(collector: GuiCollector) -> None:
    gc.collect()
    knot = Knot()
    seen = weakref.ref(knot)
    del knot
    collector.collect()
    assert seen() is not None
    gc.collect()
    assert seen() is None


def test_it_comes_by_itself(collector: GuiCollector, qtbot: QtBot) -> None:
    knots = [Knot() for _ in range(2000)]
    seen = weakref.ref(knots[0])
    knots.clear()
    qtbot.waitUntil(lambda: seen() is None, timeout=5000)
