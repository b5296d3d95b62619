"""macOS hands over files as events; the viewer opens them and lets every other event pass."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent
from pytestqt.qtbot import QtBot

from dpsim_gui.app.viewer_program import FileOpenEvents


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
