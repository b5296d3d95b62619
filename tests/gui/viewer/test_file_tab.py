"""One tab: a file that opens, cannot be opened, or opens later."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.file_tabs import FileTab
from dpsim_gui.app.viewer.window import ViewerWindow
from dpsim_gui.app.worker import Crashed, Worker

MakeRelease = Callable[..., Path]
LEFT = Qt.MouseButton.LeftButton


@pytest.mark.parametrize("content", [b"", b"not a release", b"\x00" * 4096])
def test_a_broken_file_gets_a_kind_page_and_no_dialog(
    opened: ViewerWindow, tmp_path: Path, qtbot: QtBot, content: bytes
) -> None:
    path = tmp_path / "broken.dpsim"
    path.write_bytes(content)
    opened.open_files([path])
    qtbot.waitUntil(lambda: opened.tabs.tab(1).broken is not None)
    broken = opened.tabs.tab(1).broken
    assert broken is not None
    assert broken.sentence.text().startswith("The file ")
    assert QApplication.activeModalWidget() is None
    assert path.name not in [recent.name for recent in Settings("viewer").recent_files]
    QTest.mouseClick(broken.close_tab, LEFT)
    assert opened.tabs.count() == 1


def test_a_tab_that_a_bug_of_ours_stops_does_not_wait_for_ever(window: ViewerWindow, tmp_path: Path) -> None:
    window.open_files([tmp_path / "a.dpsim"])
    tab = window.tabs.currentWidget()
    assert isinstance(tab, FileTab)
    (worker,) = tab.findChildren(Worker)
    worker.crashed.emit(Crashed(job=1, error=ZeroDivisionError()))
    assert window.tabs.count() == 0


def test_a_mended_file_opens_on_trying_again(
    window: ViewerWindow, make_release: MakeRelease, tmp_path: Path, qtbot: QtBot
) -> None:
    good = make_release("good.dpsim").read_bytes()
    path = tmp_path / "late.dpsim"
    window.open_files([path])
    qtbot.waitUntil(lambda: window.tabs.tab(0).broken is not None)
    path.write_bytes(good)
    broken = window.tabs.tab(0).broken
    assert broken is not None
    QTest.mouseClick(broken.again, LEFT)
    qtbot.waitUntil(lambda: window.tabs.tab(0).page is not None)
