"""How a file is read is guessed, told in a sentence, and can be changed."""

from functools import partial
from pathlib import Path

import openpyxl
import polars as pl
import pytest
from PySide6.QtWidgets import QComboBox, QInputDialog
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.header import count_rows, reading_options
from tests.gui.wizard.seen import button, card, click, combo, pick, says

CARD = "How the file is read"


def test_the_way_a_file_is_read_can_be_changed_and_undone(window: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_text("a;b;c\n1,5;2;x\n", "utf-8")
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: window.draft.choices.header == ("a", "b", "c"))
    click(button(window.data_page, "Change how the file is read"))
    pick(window.data_page, "First line", "data")
    qtbot.waitUntil(lambda: window.draft.choices.header == ("x0", "x1", "x2"))
    assert window.draft.choices.reading == {"header": "no"}
    window.draft_actions.undo()
    qtbot.waitUntil(lambda: window.draft.choices.header == ("a", "b", "c"))
    qtbot.waitUntil(lambda: combo(window.data_page, "First line").currentText() == "Automatic (names)")


def test_one_sheet_of_a_workbook_is_shown_and_another_can_be_chosen(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    workbook = openpyxl.Workbook()
    workbook.active.title = "Patients"
    for row in (["age", "sex"], [40, "f"], [50, "m"]):
        workbook.active.append(row)
    workbook.create_sheet("Visits").append(["day"])
    workbook.save(tmp_path / "clinic.xlsx")
    window.data_page.open_file(tmp_path / "clinic.xlsx")
    qtbot.waitUntil(lambda: window.draft.choices.header == ("age", "sex"))
    assert says(card(window.data_page, CARD), "Sheet Patients, first line has the names")
    click(button(window.data_page, "Change how the file is read"))
    assert combo(window.data_page, "Lines to skip").isVisible()
    assert not any(box.isVisible() for box in window.findChildren(QComboBox) if box.accessibleName() == "Separator")
    pick(window.data_page, "Array or sheet", "Visits")
    qtbot.waitUntil(lambda: window.draft.choices.header == ("day",))
    assert count_rows([tmp_path / "clinic.xlsx"], reading_options({"array": "Patients"})) == 2


def _is_chosen(window: WizardWindow, name: str, value: str) -> bool:
    return window.draft.choices.reading.get(name) == value


def test_lines_that_are_no_rows_and_line_breaks_can_be_declared(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "odd.csv"
    path.write_text('p,q\nm,kg\n"1\n",2\n3,4\nsum,6\n', "utf-8")
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: window.draft.choices.header == ("p", "q"))
    click(button(window.data_page, "Change how the file is read"))
    told = {"names_line": "1", "skip_lines": "2", "skip_footer": "1"}
    for (name, value), label in zip(told.items(), ("Line of names", "Lines to skip", "Lines at the end"), strict=True):
        box = combo(window.data_page, label)
        box.setCurrentIndex(box.findData(value))
        box.activated.emit(box.currentIndex())
        qtbot.waitUntil(partial(_is_chosen, window, name, value))
    click(button(window.data_page, "Cells in quotes hold line breaks"))
    qtbot.waitUntil(lambda: window.draft.choices.reading == {**told, "line_breaks_in_cells": "yes"})
    assert count_rows([path], reading_options(window.draft.choices.reading)) == 2
    click(button(window.data_page, "Cells in quotes hold line breaks"))
    qtbot.waitUntil(lambda: window.draft.choices.reading == told)


@pytest.mark.parametrize(
    ("content", "words", "header", "reading"),
    [
        (b"a,b\r1,2\n3\r4,5\r", "Lines end with CR alone (old Macs)", ("a", "b"), {"line_ends": "cr"}),
        (b'"a\rx",b\n1,2\n', "Lines end with LF or CRLF (usual)", ("a x", "b"), {"line_ends": "lf"}),
        (b"a\n" + b"1,2\n3\n" * 9, "The first name belongs to the first column", ("a",), {"names_shift": "0"}),
    ],
)
def test_where_a_file_leaves_it_unclear_the_owner_is_asked(
    content: bytes, words: str, header: tuple[str, ...], reading: dict[str, str], window: WizardWindow, qtbot: QtBot,
    tmp_path: Path,
) -> None:  # fmt: skip
    path = tmp_path / "unclear.csv"
    path.write_bytes(content)
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: window.data_page.findChild(QInputDialog) is not None)
    dialog = window.data_page.findChild(QInputDialog)
    assert isinstance(dialog, QInputDialog)
    assert window.draft.choices.source == ""
    assert words in dialog.comboBoxItems()
    dialog.setTextValue(words)
    dialog.accept()
    qtbot.waitUntil(lambda: window.draft.choices.header == header)
    assert window.draft.choices.reading == reading


def test_text_columns_of_a_parquet_file_are_told_with_their_marks(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    page = window.data_page
    pl.DataFrame({"a": ["1,5", "x"], "b": [1.0, 2.0]}).write_parquet(tmp_path / "t.parquet")
    page.open_file(tmp_path / "t.parquet")
    qtbot.waitUntil(lambda: window.draft.choices.header == ("a", "b"))
    assert says(page, "Columns of text: a. Read as numbers with decimal point;")
    click(button(page, "Change how the file is read"))
    offered = [box.accessibleName() for box in card(page, CARD).findChildren(QComboBox) if box.isVisible()]
    assert offered == ["Decimal mark", "Thousands mark"]
    pl.DataFrame({"b": [1.0, 2.0]}).write_parquet(tmp_path / "u.parquet")
    page.open_file(tmp_path / "u.parquet")
    qtbot.waitUntil(lambda: window.draft.choices.header == ("b",))
    assert not card(page, CARD).isVisible()
