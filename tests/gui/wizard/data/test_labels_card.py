"""Labels come from a column or from a file beside the rows, and ask for the list of their classes."""

from functools import partial
from pathlib import Path

import numpy as np
import openpyxl
import polars as pl
import pytest
from PySide6.QtWidgets import QComboBox, QFileDialog, QInputDialog, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui import open_release
from dpsim_gui.app.wizard.data.header_reader import HeaderReader, complete_choices
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.header import count_rows, read_header, reading_options
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.seen import (
    button,
    card,
    click,
    close_workers,
    combo,
    control,
    entries,
    line,
    pick,
    problem,
    problem_at,
    says,
)
from tests.gui.wizard.walk import Press, TypeInto, command_line, open_file, opened, python_lines, release

BESIDE = "Choose a file with labels"


def choose_labels(page: QWidget, path: Path) -> None:
    """Through the dialog of the field."""
    click(button(page, BESIDE))
    (dialog,) = (each for each in page.findChildren(QFileDialog) if each.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.close()


def says_at_labels(page: QWidget, words: str) -> bool:
    return words in problem_at(page, BESIDE)


def test_labels_ask_for_their_classes(loaded: WizardWindow, press: Press, type_into: TypeInto) -> None:
    page = loaded.data_page
    assert not line(page, "All classes").isVisible()
    pick(page, "Label column", "outcome")
    assert loaded.draft.choices.label_column == "outcome"
    press(loaded, "Next")
    assert loaded.current_step() is Step.DATA
    assert problem_at(page, "All classes")
    type_into(page, "All classes", "discharged, monitored, referred")
    assert not problem_at(page, "All classes")
    press(loaded, "Next")
    assert loaded.current_step() is Step.PROTECTED


def test_classes_of_other_data_are_forgotten(
    loaded: WizardWindow, qtbot: QtBot, tmp_path: Path, type_into: TypeInto
) -> None:
    page = loaded.data_page
    pick(page, "Label column", "outcome")
    type_into(page, "All classes", "discharged, monitored, referred")
    (tmp_path / "other.csv").write_text("age,kind\n1,a\n2,b\n")
    page.open_file(tmp_path / "other.csv")
    qtbot.waitUntil(lambda: opened(loaded) and "kind" in loaded.draft.choices.header)
    pick(page, "Label column", "kind")
    assert line(page, "All classes").text() == ""


def test_labels_beside_the_rows_become_classes(
    window: WizardWindow, qtbot: QtBot, arrays: Path, type_into: TypeInto, press: Press
) -> None:
    page = window.data_page
    page.open_file(arrays / "rows.npy")
    qtbot.waitUntil(lambda: opened(window))
    choose_labels(page, arrays / "topics.npy")
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "label")
    assert says(page, "topics.npy")
    assert not combo(page, "Array with the labels").isVisible()
    press(page, "Tick all")
    type_into(page, "All classes", "a, b")
    window.draft.change(row_means_text="one person", rows_per_person_text="1", neighbours="replace")
    window.draft.change(rows_text="40", radius_text="2", domain=DomainKind.BALL, fill_text="0")
    window.draft.change(function="gaussian", bandwidth_text="0.5")
    release(window, qtbot, arrays / "out.dpsim")
    receipt = open_release(arrays / "out.dpsim").receipt
    assert (receipt.label_column, receipt.classes) == ("label", ("a", "b"))
    assert f"--labels={arrays / 'topics.npy'}" in command_line(window).replace("'", "")
    assert "labels=" in python_lines(window)


def test_another_label_or_none_takes_the_place_of_the_file(window: WizardWindow, qtbot: QtBot, arrays: Path) -> None:
    page = window.data_page
    page.open_file(arrays / "rows.npy")
    qtbot.waitUntil(lambda: opened(window))
    window.draft.change(columns=window.draft.choices.columns[2:])
    for text, expected in (("x1", "x1"), ("No labels", "")):
        choose_labels(page, arrays / "topics.npy")
        qtbot.waitUntil(lambda: window.draft.choices.label_column == "label")
        pick(page, "Label column", text)
        qtbot.waitUntil(lambda: not window.draft.choices.reading)
        assert window.draft.choices.label_column == expected
    choose_labels(page, arrays / "topics.npy")
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "label")
    click(button(page, "Go on without the file with labels"))
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "")
    assert window.draft.choices.reading == {}
    window.draft_actions.undo()
    qtbot.waitUntil(lambda: says(page, "topics.npy"))


def test_labels_that_do_not_fit_are_told_at_their_field(window: WizardWindow, qtbot: QtBot, arrays: Path) -> None:
    page = window.data_page
    page.open_file(arrays / "rows.npy")
    qtbot.waitUntil(lambda: opened(window))
    before = window.draft.choices
    for name, words in (
        ("short.npy", "one value for each row"),
        ("gone.npy", "no such file"),
        ("rows.npy", "one number"),
    ):
        choose_labels(page, arrays / name)
        qtbot.waitUntil(partial(says_at_labels, page, words))
        assert window.draft.choices == before
        assert problem(page) == problem_at(page, BESIDE), "nothing is wrong with the table itself"
    choose_labels(page, arrays / "topics.npy")
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "label")
    assert not problem_at(page, BESIDE)


def test_one_of_several_arrays_is_taken_and_can_be_changed(window: WizardWindow, qtbot: QtBot, arrays: Path) -> None:
    page = window.data_page
    np.savez(arrays / "two.npz", train=np.zeros((40, 3)), test=np.zeros((40, 2)))
    page.open_file(arrays / "two.npz")
    qtbot.waitUntil(lambda: window.draft.choices.reading == {"array": "train"})
    assert says(page, "Rows of the array train.")
    choose_labels(page, arrays / "several.npz")
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "y")
    assert window.draft.choices.reading["labels_array"] == "y"
    assert entries(combo(page, "Array with the labels")) == ["Array y", "Array z"]
    pick(page, "Array with the labels", "Array z")
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "z")


def test_tables_of_text_have_their_labels_in_a_column(window: WizardWindow, visits: Path) -> None:
    open_file(window, visits / "jan.csv")
    assert not control(window.data_page, BESIDE).isVisible()
    assert combo(window.data_page, "Label column").isVisible()


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
    assert says(card(window.data_page, CARD), "Sheet Patients, names in the first line.")
    click(button(window.data_page, "Change how the file is read"))
    assert combo(window.data_page, "Lines to skip").isVisible()
    assert not any(box.isVisible() for box in window.findChildren(QComboBox) if box.accessibleName() == "Separator")
    pick(window.data_page, "Array or sheet", "Visits")
    qtbot.waitUntil(lambda: window.draft.choices.header == ("day",))
    assert count_rows([tmp_path / "clinic.xlsx"], reading_options({"array": "Patients"})) == 2


def test_text_columns_of_a_parquet_file_are_told_with_their_marks(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    page = window.data_page
    pl.DataFrame({"a": ["1,5", "x"], "b": [1.0, 2.0]}).write_parquet(tmp_path / "t.parquet")
    page.open_file(tmp_path / "t.parquet")
    qtbot.waitUntil(lambda: window.draft.choices.header == ("a", "b"))
    assert says(page, "Columns of text: a. If you use them as numbers, the decimal mark is the point.")
    click(button(page, "Change how the file is read"))
    offered = [box.accessibleName() for box in card(page, CARD).findChildren(QComboBox) if box.isVisible()]
    assert offered == ["Decimal mark", "Thousands mark"]
    pl.DataFrame({"b": [1.0, 2.0]}).write_parquet(tmp_path / "u.parquet")
    page.open_file(tmp_path / "u.parquet")
    qtbot.waitUntil(lambda: window.draft.choices.header == ("b",))
    assert not card(page, CARD).isVisible()


@pytest.mark.parametrize(("label", "kept"), [("b", "b"), ("gone", "")])
def test_columns_that_are_not_in_the_file_are_left_out(tmp_path: Path, label: str, kept: str) -> None:
    path = tmp_path / "a.csv"
    path.write_text("a,b\n1,2\n")
    wanted = Choices(source=str(path), columns=("a", "c"), label_column=label, epsilon_text="3")
    choices = complete_choices(wanted, read_header(wanted.files, {}))
    assert (choices.header, choices.columns, choices.label_column) == (("a", "b"), ("a",), kept)
    assert choices.epsilon_text == "3"


def test_labels_of_their_own_are_chosen(tmp_path: Path) -> None:
    np.save(tmp_path / "rows.npy", np.zeros((4, 2)))
    np.save(tmp_path / "labels.npy", np.arange(4))
    reading = {"labels": str(tmp_path / "labels.npy")}
    wanted = Choices(source=str(tmp_path / "rows.npy"), reading=reading, label_column="x0")
    assert complete_choices(wanted, read_header(wanted.files, reading)).label_column == "label"


def test_a_file_that_cannot_be_read_is_not_asked_for_again(qtbot: QtBot, tmp_path: Path) -> None:
    reader = HeaderReader()
    gone, other = Choices(source=str(tmp_path / "gone.csv")), Choices(source="other.csv")
    with qtbot.waitSignal(reader.failed):
        reader.ask(gone)
    assert reader.was_asked(gone)
    assert not reader.was_asked(other)
    assert reader.header_of(gone) is None
    close_workers(reader)
