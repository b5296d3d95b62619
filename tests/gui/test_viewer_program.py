"""The window keeps a core: linear algebra runs on one thread, whatever was set when numpy was loaded."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import scipy.linalg
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent
from pytestqt.qtbot import QtBot
from threadpoolctl import threadpool_info, threadpool_limits

from dpsim_gui.app.viewer_program import FileOpenEvents, use_one_blas_thread


def threads() -> list[int]:
    return [library["num_threads"] for library in threadpool_info() if library["user_api"] == "blas"]


def test_every_loaded_library_of_linear_algebra_uses_one_thread() -> None:
    scipy.linalg.cholesky(np.eye(2))
    with threadpool_limits(limits=2, user_api="blas"):
        use_one_blas_thread()
        assert set(threads()) <= {1}


def test_a_file_handed_over_is_opened_and_other_events_pass(qtbot: QtBot, tmp_path: Path) -> None:
    opened: list[Path] = []

    def open_files(paths: Iterable[Path]) -> None:
        opened.extend(paths)

    owner = QObject()
    events = FileOpenEvents(open_files, owner)
    assert events.eventFilter(owner, QFileOpenEvent(str(tmp_path / "clinic one.dpsim")))
    assert not events.eventFilter(owner, QEvent(QEvent.Type.User))
    assert not events.eventFilter(owner, QFileOpenEvent(""))
    assert opened == [tmp_path / "clinic one.dpsim"]
