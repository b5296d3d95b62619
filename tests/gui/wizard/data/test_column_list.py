"""Columns are ticked one by one, all at once, or as far as a filter shows them."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from tests.gui.wizard.seen import line, named
from tests.gui.wizard.walk import Press


def test_two_hundred_columns_stay_usable(window: WizardWindow, qtbot: QtBot, tmp_path: Path, press: Press) -> None:
    path = tmp_path / "wide.csv"
    path.write_text(",".join(f"c{i:03}" for i in range(200)) + "\n" + ",".join(["1"] * 200) + "\n")
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: len(window.draft.choices.header) == 200)
    page = window.data_page
    QTest.keyClicks(line(page, "Filter columns"), "c01")
    press(page, "Tick all")
    assert window.draft.choices.columns == tuple(f"c01{i}" for i in range(10))
    line(page, "Filter columns").clear()
    press(page, "Tick all")
    assert len(window.draft.choices.columns) == 200
    columns = named(page, "Columns of the file", QListView)
    columns.setFocus()
    columns.setCurrentIndex(columns.model().index(0, 0))
    QTest.keyClick(columns, Qt.Key.Key_Space)
    assert window.draft.choices.columns == tuple(f"c{i:03}" for i in range(1, 200))
    assert window.minimumSizeHint().width() <= 1024
