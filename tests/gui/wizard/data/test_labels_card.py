"""Labels come from a column or from a file beside the rows, and ask for the list of their classes."""

from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui import open_release
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import DomainKind
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.seen import button, click, combo, control, entries, line, pick, problem, problem_at, says
from tests.gui.wizard.walk import Press, TypeInto, command_line, opened, python_lines, release

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
    window.draft.change(rows_per_person_text="1", neighbours="replace")
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
    assert says(page, "Read from the array train")
    choose_labels(page, arrays / "several.npz")
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "y")
    assert window.draft.choices.reading["labels_array"] == "y"
    assert entries(combo(page, "Array with the labels")) == ["Array y", "Array z"]
    pick(page, "Array with the labels", "Array z")
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "z")


def test_tables_of_text_have_their_labels_in_a_column(window: WizardWindow, qtbot: QtBot, visits: Path) -> None:
    window.data_page.open_file(visits / "jan.csv")
    qtbot.waitUntil(lambda: opened(window))
    assert not control(window.data_page, BESIDE).isVisible()
    assert combo(window.data_page, "Label column").isVisible()
