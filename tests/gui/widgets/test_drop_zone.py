"""One local file can be dropped."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.drop_zone import DropZone


def drag(urls: list[QUrl]) -> tuple[QMimeData, QDragEnterEvent, QDropEvent]:
    data = QMimeData()
    data.setUrls(urls)
    action, mouse, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(1, 1), action, data, mouse, keys)
    return data, enter, QDropEvent(QPointF(1, 1), action, data, mouse, keys)


@pytest.mark.parametrize(
    "names", [["https://example.org/a.csv"], ["a.csv", "b.csv"], ["folder"], []], ids=["web", "two", "folder", "none"]
)
def test_only_one_local_file_can_be_dropped(qtbot: QtBot, tmp_path: Path, names: list[str]) -> None:
    (tmp_path / "folder").mkdir()
    for name in ("a.csv", "b.csv"):
        (tmp_path / name).touch()
    zone = DropZone("table", "Drop here", "a file")
    qtbot.addWidget(zone)
    taken: list[Path] = []
    zone.dropped.connect(taken.append)
    urls = [QUrl(name) if "://" in name else QUrl.fromLocalFile(str(tmp_path / name)) for name in names]
    _data, enter, drop = drag(urls)
    enter.ignore()
    zone.dragEnterEvent(enter)
    assert not enter.isAccepted()
    zone.dropEvent(drop)
    assert taken == []


def test_a_dropped_file_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "名 a.csv"
    path.touch()
    zone = DropZone("table", "Drop here", "a file")
    qtbot.addWidget(zone)
    taken: list[Path] = []
    zone.dropped.connect(taken.append)
    _data, enter, drop = drag([QUrl.fromLocalFile(str(path))])
    zone.dragEnterEvent(enter)
    assert zone.property("over") is True
    zone.dropEvent(drop)
    assert zone.property("over") is False
    assert taken == [path]
