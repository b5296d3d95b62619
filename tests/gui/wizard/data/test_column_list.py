"""Columns are ticked one by one, all at once, or as far as a filter shows them; each says what it is."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QTableView
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from tests.gui.wizard.seen import entries, line, named
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
    columns = named(page, "Columns of the file", QTableView)
    columns.setFocus()
    columns.setCurrentIndex(columns.model().index(0, 0))
    QTest.keyClick(columns, Qt.Key.Key_Space)
    assert window.draft.choices.columns == tuple(f"c{i:03}" for i in range(1, 200))
    assert window.minimumSizeHint().width() <= 1024


def test_what_a_column_is_is_chosen_beside_its_tick(window: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "visits.csv"
    path.write_text("age,sex,visit\n1,f,2024-01-01\n")
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: len(window.draft.choices.header) == 3)
    window.draft.change(columns=("age", "sex"), near={"age": "10", "sex": "5"})
    window.data_page.show_draft()
    view = named(window.data_page, "Columns of the file", QTableView)
    model = view.model()
    assert [model.index(line, 1).data() for line in range(3)] == ["number", "number", None]
    assert not model.index(2, 1).flags() & Qt.ItemFlag.ItemIsEditable, "only a ticked column is anything"
    view.setCurrentIndex(model.index(1, 1))
    QTest.keyClick(view, Qt.Key.Key_F2)
    (box,) = [each for each in view.findChildren(QComboBox) if each.isVisible()]
    assert entries(box)[:3] == ["number", "amount, by factor", "category"], "the usual first, not by the alphabet"
    box.setCurrentIndex(box.findText("category"))
    box.activated.emit(box.currentIndex())
    assert window.draft.choices.kinds == {"sex": "category"}
    assert window.draft.choices.near == {"age": "10"}, "5 was near for a number"
    assert model.index(1, 1).data() == "category"
    window.draft_actions.undo()
    assert (window.draft.choices.kinds, window.draft.choices.near["sex"]) == ({}, "5")
