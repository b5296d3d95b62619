"""A number of rows that was counted does not become public once it is private."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.errors import PlanError

Press = Callable[[QWidget, str], None]
TypeInto = Callable[[QWidget, str, str], None]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def counted(window: WizardWindow, qtbot: QtBot, table: Path, press: Press) -> WizardWindow:
    """A table of 500 rows, counted by the button."""
    window.data_page.open_file(table)
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    window.draft.change(columns=("x", "y"), dataset_text="sizes")
    window.go_to(1)
    press(window.protected_page, "Count the rows of the file")
    qtbot.waitUntil(lambda: window.protected_page._rows_text.text() == "500", timeout=20_000)
    return window


def add_or_remove(window: WizardWindow) -> None:
    QTest.mouseClick(window.protected_page._cards["add-remove"], LEFT)


def replace_one(window: WizardWindow) -> None:
    QTest.mouseClick(window.protected_page._cards["replace"], LEFT)


def test_counted_rows_are_taken_away_when_they_become_private(counted: WizardWindow, type_into: TypeInto) -> None:
    page = counted.protected_page
    add_or_remove(counted)
    assert page._rows_text.text() == ""
    assert "was taken away" in page._rows._hint.text()
    assert "rows" in dict(counted.draft.problems(Step.PROTECTED))
    with pytest.raises(PlanError, match="rows"):
        counted.draft.to_request()
    type_into(page, "Number of rows", "500")
    assert "tells how many rows there are" in page._rows._hint.text()
    type_into(page, "Number of rows", "1,000")
    assert "stays private" in page._rows._hint.text()
    counted.draft.change(bounds={"x": ("0", "10"), "y": ("0", "10")}, function="l2sq")
    assert counted.draft.to_request().rows == 1000


def test_each_way_keeps_its_own_number(counted: WizardWindow, type_into: TypeInto) -> None:
    page = counted.protected_page
    add_or_remove(counted)
    type_into(page, "Number of rows", "1000")
    replace_one(counted)
    assert page._rows_text.text() == "500"
    add_or_remove(counted)
    assert page._rows_text.text() == "1000"


def test_undo_brings_the_number_back_with_what_makes_it_public(counted: WizardWindow) -> None:
    page = counted.protected_page
    add_or_remove(counted)
    QTest.keyClick(counted, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert counted.draft.choices.neighbours == "replace"
    assert page._rows_text.text() == "500"
    QTest.keyClick(counted, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert counted.draft.choices.neighbours == "add-remove"
    assert page._rows_text.text() == ""


def test_a_count_that_ends_after_it_became_private_is_dropped(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path, press: Press
) -> None:
    path = tmp_path / "big.csv"
    path.write_text("x,y\n" + "1,2\n" * 400_000)
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    window.go_to(1)
    press(window.protected_page, "Count the rows of the file")
    add_or_remove(window)
    qtbot.waitUntil(lambda: not window.protected_page._counting, timeout=20_000)
    assert window.draft.choices.rows_text == ""
    # Also where the last row was read before the stop arrived.
    window._counter.counted.emit(400_000)
    assert (window.draft.choices.rows_text, window.draft.choices.rows_bound_text) == ("", "")
    assert window.protected_page._rows_text.text() == ""


def test_a_count_of_another_file_is_dropped(counted: WizardWindow) -> None:
    counted.draft.change(source="another.csv", rows_text="")
    counted._counter.counted.emit(500)
    assert counted.draft.choices.rows_text == ""
