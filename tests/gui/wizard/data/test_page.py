"""A file, a folder or several files are opened as on the command line; what cannot be opened leaves the draft alone."""

from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from dpsim_gui import open_release
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.file import open_draft, save_draft
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.plain_examples import PLACES
from tests.gui.wizard.seen import drop, entry_of_menu, problem, says
from tests.gui.wizard.walk import Press, command_line, opened, protect_one_row, python_lines, release


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
    press(window.protected_page, "Count the rows of the file")
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
    again.draft_actions.start_anew()
    for gone, words in ((1, "feb.csv is not there"), (0, "2 of the 3 files are not there, jan.csv is the first")):
        files[gone].unlink()
        press(again.data_page, "jan.csv and 2 more")
        assert problem(again.data_page) == f"{words}; choose the files anew."
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
    qtbot.waitUntil(lambda: "all files must have the same columns" in problem(window.data_page))
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
    window.draft_actions.start_anew()
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
    qtbot.waitUntil(lambda: "open it in the viewer" in problem(window.data_page))
    assert window.draft.choices.source == ""
