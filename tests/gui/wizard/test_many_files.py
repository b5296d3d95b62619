"""A folder, several files and labels beside the rows go through the wizard as on the command line."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui import open_release
from dpsim_gui.app.look.theme import Theme
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import DomainKind
from dpsim_gui.curator.draft.file import open_draft, save_draft

Press = Callable[[QWidget, str], None]
TypeInto = Callable[[QWidget, str, str], None]


@pytest.fixture
def visits(tmp_path: Path) -> Path:
    """Three tables of two rows each."""
    folder = tmp_path / "visits 2024.1"
    folder.mkdir()
    for month in ("jan", "feb", "mar"):
        (folder / f"{month}.csv").write_text("age;height\n30;1,7\n40;1,8\n")
    return folder


@pytest.fixture
def arrays(tmp_path: Path) -> Path:
    np.save(tmp_path / "rows.npy", np.linspace(0, 1, 120).reshape(40, 3))
    np.save(tmp_path / "topics.npy", np.array(["a", "b"] * 20))
    np.save(tmp_path / "short.npy", np.zeros(7))
    np.savez(tmp_path / "several.npz", short=np.zeros(7), y=np.arange(40) % 2, z=np.arange(40) % 3)
    return tmp_path


def dropped(where: QWidget, *urls: QUrl) -> bool:
    """Drops them as a desktop does; whether they were taken when they came in."""
    data = QMimeData()
    data.setUrls(list(urls))
    action, mouse, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPoint(5, 5), action, data, mouse, keys)
    entering.ignore()
    where.dragEnterEvent(entering)
    where.dropEvent(QDropEvent(QPointF(5, 5), action, data, mouse, keys))
    return entering.isAccepted()


def _says(field: Field, words: str) -> bool:
    return words in field.problem_label.text()


def opened(window: WizardWindow) -> bool:
    return bool(window.draft.choices.header) and not window.data_page._worker.busy


def released(window: WizardWindow, qtbot: QtBot, type_into: TypeInto, press: Press, target: Path) -> None:
    """From a draft that is complete but for its target."""
    window.draft.change(target=str(target))
    window.go_to(6)
    qtbot.waitUntil(lambda: window.release_page._preview is not None, timeout=20_000)
    window.release_page._honest.setChecked(True)
    type_into(window.release_page, "Type the ε to confirm", "1")
    press(window.release_page, "Make the release")
    qtbot.waitUntil(lambda: window.current == 7, timeout=20_000)


def test_a_dropped_folder_is_one_table(window: WizardWindow, qtbot: QtBot, visits: Path) -> None:
    assert dropped(window.data_page, QUrl.fromLocalFile(str(visits)))
    qtbot.waitUntil(lambda: opened(window))
    choices = window.draft.choices
    assert (choices.source, choices.header, choices.dataset_text) == (str(visits), ("age", "height"), visits.name)
    assert window.data_page._source._name.text() == visits.name
    assert "3 files, read as one table" in window.data_page._source._folder.text()
    assert window._settings.recent_files == (visits,)


def test_several_dropped_files_become_one_release(
    window: WizardWindow, qtbot: QtBot, visits: Path, tmp_path: Path, type_into: TypeInto, press: Press
) -> None:
    files = [visits / "jan.csv", visits / "mar.csv"]
    assert dropped(window.data_page, *(QUrl.fromLocalFile(str(path)) for path in files))
    qtbot.waitUntil(lambda: opened(window))
    assert window.draft.choices.files == tuple(map(str, files))
    assert window.data_page._source._name.text() == "jan.csv and 1 more"
    assert window._settings.recent == (tuple(files),)
    press(window.data_page, "Tick all")
    press(window, "Next")
    press(window.protected_page, "Count the rows of the file")
    qtbot.waitUntil(lambda: window.draft.choices.rows_text == "4", timeout=20_000)
    bounds = {"age": ("0", "110"), "height": ("1", "2")}
    window.draft.change(bounds=bounds, function="l1")
    released(window, qtbot, type_into, press, tmp_path / "out.dpsim")
    assert open_release(tmp_path / "out.dpsim").receipt.rows == 4
    assert f"{files[0]}' '{files[1]}'" in window.done_page._command.toPlainText()
    assert "mar.csv']" in window.done_page._python.toPlainText()


def test_several_files_can_be_given_to_the_program(window: WizardWindow, qtbot: QtBot, visits: Path) -> None:
    window.open_data(visits / "jan.csv", visits / "feb.csv")
    qtbot.waitUntil(lambda: opened(window))
    assert window.draft.choices.more_files == (str(visits / "feb.csv"),)


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
    problem = again.data_page._file_problem
    for gone, words in ((1, "feb.csv is not there"), (0, "2 of the 3 files are not there, jan.csv is the first")):
        files[gone].unlink()
        press(again.data_page, "jan.csv and 2 more")
        assert problem.text() == f"{words}; choose the files anew."
        assert again.draft.choices.source == ""
    again.close()


def test_what_is_no_file_here_is_not_taken(window: WizardWindow, visits: Path) -> None:
    page = window.data_page
    assert not dropped(page, QUrl("https://example.org/data.csv"))
    assert not dropped(page, QUrl.fromLocalFile(str(visits)), QUrl("https://example.org/data.csv"))
    assert not dropped(page, QUrl.fromLocalFile(str(visits / "gone.csv")))
    assert window.draft.choices.source == ""


def test_files_that_do_not_belong_together_are_told(window: WizardWindow, qtbot: QtBot, visits: Path) -> None:
    (visits / "other.csv").write_text("weight\n70\n")
    window.data_page.open_files((visits / "jan.csv", visits / "other.csv"))
    problem = window.data_page._file_problem
    qtbot.waitUntil(lambda: "all files must have the same columns" in problem.text())
    assert window.draft.choices.source == ""
    window.data_page.open_files((visits / "jan.csv", visits / "jan.csv"))
    qtbot.waitUntil(lambda: "would count twice" in problem.text())


def test_a_sentence_about_the_file_begins_with_it(window: WizardWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "page.csv").write_text("<html><body>no table</body></html>\n")
    window.data_page.open_file(tmp_path / "page.csv")
    qtbot.waitUntil(lambda: window.data_page._file_problem.text().startswith("The file is a web page"))


def test_dialogs_choose_a_folder_or_several_files(window: WizardWindow, qtbot: QtBot, visits: Path) -> None:
    window.go_to(2)
    window._choose_folder()
    assert window.current == 2, "who thinks better of it stays where they were"
    (dialog,) = window.findChildren(QFileDialog)
    assert dialog.fileMode() is QFileDialog.FileMode.Directory
    dialog.fileSelected.emit(str(visits))
    assert window.current == 0
    dialog.close()
    qtbot.waitUntil(lambda: opened(window))
    qtbot.waitUntil(lambda: not window.findChildren(QFileDialog))
    window._choose_data()
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
    assert dropped(window.data_page, QUrl.fromLocalFile(str(tmp_path / "two.draft")))
    qtbot.waitUntil(lambda: opened(window))
    assert window.draft.choices == saved == open_draft(tmp_path / "two.draft")
    assert not window.findChildren(QMessageBox)


def test_labels_beside_the_rows_become_classes(
    window: WizardWindow, qtbot: QtBot, arrays: Path, type_into: TypeInto, press: Press
) -> None:
    page = window.data_page
    page.open_file(arrays / "rows.npy")
    qtbot.waitUntil(lambda: opened(window))
    assert page._labels.isVisible()
    page._beside.file.chosen.emit(str(arrays / "topics.npy"))
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "label")
    assert page._beside.file.name.text() == "topics.npy"
    assert page._beside.arrays.isHidden()
    press(page, "Tick all")
    type_into(page, "All classes", "a, b")
    window.draft.change(rows_text="40", radius_text="2", domain=DomainKind.BALL)
    window.draft.change(function="gaussian", bandwidth_text="0.5")
    released(window, qtbot, type_into, press, arrays / "out.dpsim")
    receipt = open_release(arrays / "out.dpsim").receipt
    assert (receipt.label_column, receipt.classes) == ("label", ("a", "b"))
    assert f"--labels={arrays / 'topics.npy'}" in window.done_page._command.toPlainText().replace("'", "")
    assert "labels=" in window.done_page._python.toPlainText()


def test_another_label_or_none_takes_the_place_of_the_file(window: WizardWindow, qtbot: QtBot, arrays: Path) -> None:
    page = window.data_page
    page.open_file(arrays / "rows.npy")
    qtbot.waitUntil(lambda: opened(window))
    box = page._label_box
    for text, expected in (("x1", "x1"), ("No labels", "")):
        page._beside.file.chosen.emit(str(arrays / "topics.npy"))
        qtbot.waitUntil(lambda: window.draft.choices.label_column == "label")
        box.setCurrentIndex(box.findText(text))
        box.activated.emit(box.currentIndex())
        qtbot.waitUntil(lambda: not window.draft.choices.reading)
        assert window.draft.choices.label_column == expected
    page._beside.file.chosen.emit(str(arrays / "topics.npy"))
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "label")
    page._beside.file.remove.click()
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "")
    assert window.draft.choices.reading == {}
    window.undo()
    qtbot.waitUntil(lambda: page._beside.file.name.text() == "topics.npy")


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
        page._beside.file.chosen.emit(str(arrays / name))
        qtbot.waitUntil(partial(_says, page._labels, words))
        assert window.draft.choices == before
        assert page._file_problem.isHidden()
    page._beside.file.chosen.emit(str(arrays / "topics.npy"))
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "label")
    assert page._labels.problem_label.isHidden()


def test_one_of_several_arrays_is_taken_and_can_be_changed(window: WizardWindow, qtbot: QtBot, arrays: Path) -> None:
    page = window.data_page
    np.savez(arrays / "two.npz", train=np.zeros((40, 3)), test=np.zeros((40, 2)))
    page.open_file(arrays / "two.npz")
    qtbot.waitUntil(lambda: window.draft.choices.reading == {"array": "train"})
    assert page._reading.isVisible()
    page._beside.file.chosen.emit(str(arrays / "several.npz"))
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "y")
    assert window.draft.choices.reading["labels_array"] == "y"
    assert [page._beside.arrays.itemData(at) for at in range(page._beside.arrays.count())] == ["y", "z"]
    page._beside.array_chosen.emit("z")
    qtbot.waitUntil(lambda: window.draft.choices.label_column == "z")


def test_tables_of_text_have_their_labels_in_a_column(window: WizardWindow, qtbot: QtBot, visits: Path) -> None:
    window.data_page.open_file(visits / "jan.csv")
    qtbot.waitUntil(lambda: opened(window))
    assert window.data_page._labels.isHidden()


def test_nobody_rehearses_on_the_private_file(window: WizardWindow, qtbot: QtBot, visits: Path) -> None:
    window.data_page.open_file(visits)
    qtbot.waitUntil(lambda: opened(window))
    bounds = {"age": ("0", "110"), "height": ("1", "2")}
    window.draft.change(columns=("age", "height"), rows_text="6", bounds=bounds, function="l1")
    window.go_to(5)
    page = window.rehearse_page
    qtbot.waitUntil(lambda: page._plan is not None, timeout=20_000)
    page.use_file(str(visits / "feb.csv"))
    page.rehearse()
    qtbot.waitUntil(lambda: "private file itself" in page._problem.text(), timeout=20_000)
    assert page._result.isHidden()
