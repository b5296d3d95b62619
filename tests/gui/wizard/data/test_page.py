"""A file, a folder or several files are opened as on the command line; what cannot be opened leaves the draft alone."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import fsspec
import polars as pl
import pyreadstat
import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QFileDialog, QInputDialog, QMenu, QMessageBox, QTableView, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui import open_release
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.file import open_draft, save_draft
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.seen import drop, entries, entry_of_menu, line, named, problem, says
from tests.gui.wizard.walk import PLACES, Press, command_line, opened, protect_one_row, python_lines, release


def test_a_file_that_cannot_be_read_leaves_the_draft_alone(loaded: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    before = loaded.draft.choices
    loaded.data_page.open_file(tmp_path / "gone.csv")
    qtbot.waitUntil(lambda: problem(loaded.data_page) != "")
    assert loaded.draft.choices == before
    loaded.data_page.open_example(PLACES)
    qtbot.waitUntil(lambda: loaded.draft.choices.header == ("lng", "lat"))
    assert problem(loaded.data_page) == ""


def test_a_dropped_folder_is_one_table(window: WizardWindow, qtbot: QtBot, visits: Path) -> None:
    assert drop(window.data_page, QUrl.fromLocalFile(str(visits)))
    qtbot.waitUntil(lambda: opened(window))
    choices = window.draft.choices
    assert (choices.source, choices.header, choices.dataset_text) == (str(visits), ("age", "height"), visits.name)
    assert says(window.data_page, visits.name)
    assert says(window.data_page, "3 files, read as one table")
    assert Settings("wizard").recent_files == (visits,)


def test_several_dropped_files_become_one_release(
    window: WizardWindow, qtbot: QtBot, visits: Path, tmp_path: Path, press: Press
) -> None:
    files = [visits / "jan.csv", visits / "mar.csv"]
    assert drop(window.data_page, *(QUrl.fromLocalFile(str(path)) for path in files))
    qtbot.waitUntil(lambda: opened(window))
    assert window.draft.choices.files == tuple(map(str, files))
    assert says(window.data_page, "jan.csv and 1 more")
    assert Settings("wizard").recent == (tuple(files),)
    press(window.data_page, "Tick all")
    press(window, "Next")
    protect_one_row(window)
    press(window.pages.at(Step.PROTECTED), "Count the rows of the file")
    qtbot.waitUntil(lambda: window.draft.choices.rows_text == "4")
    bounds = {"age": ("0", "110"), "height": ("1", "2")}
    window.draft.change(bounds=bounds, near={"age": "10", "height": "0.1"}, function="l1")
    window.draft.change(missing=dict.fromkeys(bounds, "leave-out"))
    release(window, qtbot, tmp_path / "out.dpsim")
    assert open_release(tmp_path / "out.dpsim").receipt.rows == 4
    assert f"{files[0]}' '{files[1]}'" in command_line(window)
    assert "mar.csv']" in python_lines(window)


def test_several_files_can_be_given_to_the_program(window: WizardWindow, qtbot: QtBot, visits: Path) -> None:
    window.open_data(visits / "jan.csv", visits / "feb.csv")
    qtbot.waitUntil(lambda: opened(window))
    assert window.draft.choices.more_files == (str(visits / "feb.csv"),)


@pytest.mark.usefixtures("styled")
def test_several_recent_files_are_opened_again_together_and_missing_ones_are_told(
    window: WizardWindow, qtbot: QtBot, visits: Path, press: Press, theme: Theme
) -> None:
    files = tuple(visits / f"{month}.csv" for month in ("jan", "feb", "mar"))
    window.open_data(*files)
    qtbot.waitUntil(lambda: opened(window))
    again = WizardWindow(Settings("wizard"), theme)
    qtbot.addWidget(again)
    again.show()
    (recent,) = [menu for menu in again.findChildren(QMenu) if menu.title() == "Recent files"]
    recent.aboutToShow.emit()
    (entry,) = recent.actions()
    assert entry.text() == "jan.csv and 2 more"
    entry.trigger()
    qtbot.waitUntil(lambda: opened(again))
    assert again.draft.choices.files == tuple(map(str, files))
    again.draft_actions.start_again()
    for gone, words in ((1, "feb.csv can't be found"), (0, "2 of the 3 files can't be found, such as jan.csv")):
        files[gone].unlink()
        press(again.data_page, "jan.csv and 2 more")
        assert problem(again.data_page) == f"{words}. Choose the files again."
        assert again.draft.choices.source == ""
    again.close()


def test_what_is_no_file_here_is_not_taken(window: WizardWindow, visits: Path) -> None:
    page = window.data_page
    assert not drop(page, QUrl("https://example.org/data.csv"))
    assert not drop(page, QUrl.fromLocalFile(str(visits)), QUrl("https://example.org/data.csv"))
    assert not drop(page, QUrl.fromLocalFile(str(visits / "gone.csv")))
    assert window.draft.choices.source == ""


def test_files_that_do_not_belong_together_are_told(window: WizardWindow, qtbot: QtBot, visits: Path) -> None:
    (visits / "other.csv").write_text("weight\n70\n")
    window.data_page.open_files((visits / "jan.csv", visits / "other.csv"))
    qtbot.waitUntil(lambda: "All files must have the same columns" in problem(window.data_page))
    assert window.draft.choices.source == ""
    window.data_page.open_files((visits / "jan.csv", visits / "jan.csv"))
    qtbot.waitUntil(lambda: "would count twice" in problem(window.data_page))


def test_a_sentence_about_the_file_begins_with_it(window: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "page.csv").write_text("<html><body>no table</body></html>\n")
    window.data_page.open_file(tmp_path / "page.csv")
    qtbot.waitUntil(lambda: problem(window.data_page).startswith("The file is a web page"))


def test_dialogs_choose_a_folder_or_several_files(window: WizardWindow, qtbot: QtBot, visits: Path) -> None:
    window.go_to(Step.BOUNDS)
    entry_of_menu(window, "Open a folder of tables…").trigger()
    assert window.current_step() is Step.BOUNDS, "who thinks better of it stays where they were"
    (dialog,) = window.findChildren(QFileDialog)
    assert dialog.fileMode() is QFileDialog.FileMode.Directory
    dialog.fileSelected.emit(str(visits))
    assert window.current_step() is Step.DATA
    dialog.close()
    qtbot.waitUntil(lambda: opened(window))
    qtbot.waitUntil(lambda: not window.findChildren(QFileDialog))
    entry_of_menu(window, "Open data…").trigger()
    (dialog,) = window.findChildren(QFileDialog)
    assert dialog.fileMode() is QFileDialog.FileMode.ExistingFiles
    dialog.filesSelected.emit([str(visits / "jan.csv"), str(visits / "feb.csv")])
    dialog.close()
    qtbot.waitUntil(lambda: len(window.draft.choices.files) == 2)


def test_a_dropped_draft_is_opened(window: WizardWindow, qtbot: QtBot, visits: Path, tmp_path: Path) -> None:
    window.data_page.open_files((visits / "jan.csv", visits / "mar.csv"))
    qtbot.waitUntil(lambda: opened(window))
    saved = window.draft.choices
    save_draft(saved, tmp_path / "two.draft")
    window.draft_actions.start_again()
    assert drop(window.data_page, QUrl.fromLocalFile(str(tmp_path / "two.draft")))
    qtbot.waitUntil(lambda: opened(window))
    assert window.draft.choices == saved == open_draft(tmp_path / "two.draft")
    assert not window.findChildren(QMessageBox)


def test_a_release_dropped_on_the_wizard_is_sent_to_the_viewer(
    window: WizardWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "a.dpsim"
    path.write_bytes(b"x")
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: "Open it in the viewer" in problem(window.data_page))
    assert window.draft.choices.source == ""


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


def kind_box(page: QWidget, place: int) -> QComboBox:
    """The box in which the kind of a column is chosen, opened with a key."""
    view = named(page, "Columns of the file", QTableView)
    view.setCurrentIndex(view.model().index(place, 1))
    QTest.keyClick(view, Qt.Key.Key_F2)
    (box,) = [each for each in view.findChildren(QComboBox) if each.isVisible()]
    return box


def choose_kind(page: QWidget, place: int, kind: str) -> None:
    box = kind_box(page, place)
    box.setCurrentIndex(box.findText(kind))
    box.activated.emit(box.currentIndex())
    box.close()


def test_what_a_column_is_is_chosen_beside_its_tick(window: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "visits.csv"
    path.write_text("age,sex,visit\n1,f,2024-01-01\n")
    window.data_page.open_file(path)
    qtbot.waitUntil(lambda: len(window.draft.choices.header) == 3)
    window.draft.change(columns=("age", "sex"), near={"age": "10", "sex": "5"})
    window.data_page.show_draft()
    view = named(window.data_page, "Columns of the file", QTableView)
    model = view.model()
    assert [model.index(line, 1).data() for line in range(3)] == ["number", "number", "number"], "one line is too few"
    assert [model.index(line, 2).data() for line in range(3)] == ["1", "f", "2024-01-01"]
    assert not model.index(2, 1).flags() & Qt.ItemFlag.ItemIsEditable, "only a ticked column can be changed"
    box = kind_box(window.data_page, 1)
    assert entries(box)[:3] == ["number", "amount, by ratio", "category"], "the usual first, not by the alphabet"
    box.setCurrentIndex(box.findText("category"))
    box.activated.emit(box.currentIndex())
    assert window.draft.choices.kinds == {"sex": "category"}
    assert window.draft.choices.near == {"age": "10"}, "5 was near for a number"
    assert model.index(1, 1).data() == "category"
    window.draft_actions.undo()
    assert (window.draft.choices.kinds, window.draft.choices.near["sex"]) == ({}, "5")


def test_value_labels_of_a_survey_are_proposed_and_told(window: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "survey.sav"
    frame = pl.DataFrame({"age": [1.0, 2.0], "sex": [1.0, 2.0], "stage": [1.0, 2.0]})
    labels: dict[str, dict[int | float, str]] = {
        "sex": {1: "female", 2: "male"},
        "stage": {1: "early", 2: "late, or unknown"},
    }
    pyreadstat.write_sav(frame, str(path), variable_value_labels=labels)
    page = window.data_page
    page.open_file(path)
    qtbot.waitUntil(lambda: len(window.draft.choices.header) == 3)
    assert window.draft.choices.kinds == {"sex": "category", "stage": "category"}
    assert window.draft.choices.values == {"sex": "female,male", "stage": 'early,"late, or unknown"'}
    window.draft.change(columns=("age", "sex", "stage"), values={"sex": "f, m"}, kinds={})
    page.show_draft()
    for place in range(3):
        choose_kind(page, place, "category")
    assert window.draft.choices.values == {"sex": "f, m", "stage": 'early,"late, or unknown"'}, "typed lists stay"
    assert says(page, "stage: the possible values come from the value labels in your file: early, late, or unknown.")
    window.draft_actions.undo()
    assert "stage" not in window.draft.choices.values


ADDRESS = "memory://clinic/visits/*.csv"
SECRET = "pois0n-7731"


@pytest.fixture
def store() -> Iterator[None]:
    memory = fsspec.filesystem("memory")
    for name in ("jan", "feb"):
        memory.pipe_file(f"/clinic/visits/{name}.csv", b"age,height\n30,1.7\n50,1.8\n")
    yield
    memory.rm("/clinic", recursive=True)


def type_address(window: WizardWindow, qtbot: QtBot, text: str) -> None:
    """Into the dialog that is open."""
    dialog = next(each for each in window.findChildren(QInputDialog) if each.isVisible())
    dialog.setTextValue(text)
    dialog.accept()
    qtbot.waitUntil(lambda: not [each for each in window.findChildren(QInputDialog) if each.isVisible()])


def tells(window: WizardWindow, words: str) -> bool:
    return words in problem(window.data_page)


def test_data_at_an_address_become_a_release_and_a_draft(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path, press: Press, store: None
) -> None:
    press(window.data_page, "Open an address…")
    type_address(window, qtbot, f" {ADDRESS} ")
    qtbot.waitUntil(lambda: opened(window))
    choices = window.draft.choices
    assert (choices.files, choices.header, choices.dataset_text) == ((ADDRESS,), ("age", "height"), "visits")
    assert says(window.data_page, "2 files, read as one table")
    assert says(window.data_page, "memory://clinic/visits")
    assert Settings("wizard").recent == ()
    save_draft(choices, tmp_path / "a.draft")
    assert open_draft(tmp_path / "a.draft").source == ADDRESS
    press(window.data_page, "Tick all")
    press(window, "Next")
    protect_one_row(window)
    press(window.pages.at(Step.PROTECTED), "Count the rows of the file")
    qtbot.waitUntil(lambda: window.draft.choices.rows_text == "4")
    bounds = {"age": ("0", "110"), "height": ("1", "2")}
    window.draft.change(bounds=bounds, near={"age": "10", "height": "0.1"}, function="l1")
    window.draft.change(missing=dict.fromkeys(bounds, "leave-out"))
    release(window, qtbot, tmp_path / "out.dpsim")
    assert open_release(tmp_path / "out.dpsim").receipt.rows == 4
    assert f"dpsim release '{ADDRESS}'" in command_line(window)
    assert f"build_release(plan, '{ADDRESS}'," in python_lines(window)


def test_an_address_with_a_secret_is_refused_and_kept_by_nobody(
    loaded: WizardWindow, qtbot: QtBot, own_home: Path
) -> None:
    before = loaded.draft.choices
    for text, words in (
        (f"https://host/a.csv?X-Amz-Signature={SECRET}", "contains a password, a signature or a query"),
        (f"s3://key:{SECRET}@bucket/a.csv", "contains a password, a signature or a query"),
        (f"bucket/{SECRET}", "is not complete"),
        ("memory://nowhere/a.csv", "no file at this address"),
    ):
        entry_of_menu(loaded, "Open an address…").trigger()
        type_address(loaded, qtbot, text)
        qtbot.waitUntil(partial(tells, loaded, words))
        assert SECRET not in problem(loaded.data_page)
    assert loaded.draft.choices == before
    loaded.autosave.save()
    written = [path for path in own_home.rglob("*") if path.is_file()]
    assert [path for path in written if SECRET.encode() in path.read_bytes()] == []
