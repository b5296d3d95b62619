"""The window: opening, tabs, drops, broken files, the keyboard."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QMenu,
    QSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

from dpsim_gui.app import viewer_program
from dpsim_gui.app.look.theme import Theme, ThemeChoice
from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.file_tabs import FileTab
from dpsim_gui.app.viewer.query.panel import QueryPanel
from dpsim_gui.app.viewer.surface.panel import SurfacePanel
from dpsim_gui.app.viewer.window import AboutDialog, ViewerWindow
from dpsim_gui.app.worker import Crashed, Worker
from tests.gui.viewer.conftest import LEFT, MakeRelease, dismiss_dialog, open_page, some


def drop(window: ViewerWindow, *paths: Path) -> bool:
    """As the desktop does it: enter, then let go. True if the window took it."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    place, keys = QPointF(20, 20), Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(place.toPoint(), Qt.DropAction.CopyAction, data, LEFT, keys)
    enter.ignore()
    QApplication.sendEvent(window, enter)
    event = QDropEvent(place, Qt.DropAction.CopyAction, data, LEFT, keys)
    event.ignore()
    QApplication.sendEvent(window, event)
    return enter.isAccepted() and event.isAccepted()


def trigger(menu: QWidget, text: str) -> None:
    """The entry of a menu, or of a menu in it, with that text."""
    entries = [entry for each in (menu, *menu.findChildren(QMenu)) for entry in each.actions()]
    (found,) = {entry for entry in entries if entry.text() == text}
    found.trigger()


def test_without_a_file_the_window_offers_to_open_one(window: ViewerWindow) -> None:
    assert window.middle.currentWidget() is window.start
    QTest.mouseClick(window.start.open, LEFT)
    dismiss_dialog(window)


def test_the_example_opens_on_its_map(window: ViewerWindow, qtbot: QtBot) -> None:
    QTest.mouseClick(window.start.example, LEFT)
    qtbot.waitUntil(lambda: window.current_page() is not None)
    page = some(window.current_page())
    panel = page.shown
    assert isinstance(panel, SurfacePanel)
    qtbot.waitUntil(lambda: panel.surface is not None)
    assert page.session.release.columns == ("lng", "lat")
    assert window.tabs.tabText(0) == "Example: road accidents"
    page.list.choose(1)
    window.open_files([page.session.path])
    assert page.shown is not panel, "a file that is opened by name stays where it is"
    window.open_example()
    assert page.shown is panel


def test_a_release_opens_on_a_typical_point_and_a_place_on_its_map(
    opened: ViewerWindow, make_release: MakeRelease, qtbot: QtBot
) -> None:
    page = some(opened.tabs.tab(0).page)
    assert page.list.list.currentRow() == 0
    assert isinstance(page.shown, QueryPanel)
    assert page.pane.isVisible()
    place = {
        "columns": ("lat", "height", "lon"),
        "bounds": {"lat": (50.0, 60.0), "height": (0.0, 1.0), "lon": (0.0, 9.0)},
    }
    opened.open_files([make_release("places.dpsim", **place)])
    qtbot.waitUntil(lambda: opened.tabs.tab(1).page is not None)
    panel = some(opened.tabs.tab(1).page).shown
    assert isinstance(panel, SurfacePanel)
    assert (panel.across.currentText(), panel.up.currentText()) == ("lon", "lat")
    opened.tabs.close_tab(1)
    assert opened.windowTitle().startswith("clinic.dpsim")


def test_the_same_file_opens_once(opened: ViewerWindow) -> None:
    opened.open_files([opened.tabs.tab(0).path])
    assert opened.tabs.count() == 1


def test_several_files_are_tabs_and_keys_turn_them(
    opened: ViewerWindow, make_release: MakeRelease, qtbot: QtBot
) -> None:
    opened.open_files([make_release("other.dpsim")])
    qtbot.waitUntil(lambda: opened.tabs.tab(1).page is not None)
    opened.activateWindow()
    qtbot.waitActive(opened)
    assert opened.tabs.currentIndex() == 1
    QTest.keyClick(opened, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert opened.tabs.currentIndex() == 0
    QTest.keyClick(opened, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert opened.tabs.count() == 1
    QTest.keyClick(opened, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert opened.middle.currentWidget() is opened.start


def test_keys_reach_every_panel(opened: ViewerWindow, qtbot: QtBot) -> None:
    opened.activateWindow()
    qtbot.waitActive(opened)
    page = some(opened.tabs.tab(0).page)
    for number in range(page.panel_count):
        QTest.keyClick(opened, Qt.Key(int(Qt.Key.Key_1) + number), Qt.KeyboardModifier.ControlModifier)
        assert page.list.list.currentRow() == number


def test_arrow_keys_walk_through_the_panels(opened: ViewerWindow) -> None:
    page = some(opened.tabs.tab(0).page)
    QTest.keyClick(page.list.list, Qt.Key.Key_Down)
    assert page.stack.currentIndex() == 1
    assert not page.pane.isVisible(), "the receipt is about no point"


def test_a_dropped_release_opens(window: ViewerWindow, make_release: MakeRelease, qtbot: QtBot) -> None:
    assert drop(window, make_release())
    qtbot.waitUntil(lambda: window.tabs.count() == 1 and window.tabs.tab(0).page is not None)


def test_a_dropped_table_gets_one_kind_sentence(window: ViewerWindow, tmp_path: Path) -> None:
    path = tmp_path / "patients.csv"
    path.write_text("age\n1\n")
    assert drop(window, path)
    assert window.tabs.count() == 0
    assert window.notice.isVisible()
    assert "patients.csv" in window.notice.text.text()
    assert "Batch" in window.notice.text.text()
    QTest.mouseClick(window.notice.dismiss, LEFT)
    assert not window.notice.isVisible()


def test_an_unknown_file_is_named_for_what_it_is_not(window: ViewerWindow, tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").write_bytes(b"x")
    drop(window, tmp_path / "holiday.jpg")
    assert "not a release" in window.notice.text.text()


def test_recent_files_are_offered_and_can_be_forgotten(opened: ViewerWindow, qtbot: QtBot) -> None:
    path = opened.tabs.tab(0).path
    opened.tabs.close_tab(0)
    assert opened.start.recent.count() == 1
    item = some(opened.start.recent.item(0))
    assert item.text() == path.name
    QTest.mouseClick(opened.start.recent.viewport(), LEFT, pos=opened.start.recent.visualItemRect(item).center())
    qtbot.waitUntil(lambda: opened.tabs.count() == 1)
    opened.menus.recent.aboutToShow.emit()
    assert [action.text() for action in opened.menus.recent.actions() if action.text()] == [path.name, "&Forget these"]
    trigger(opened.menus.recent, "&Forget these")
    assert Settings("viewer").recent_files == ()


def test_help_follows_the_panel(opened: ViewerWindow, qtbot: QtBot) -> None:
    opened.activateWindow()
    qtbot.waitActive(opened)
    QTest.keyClick(opened, Qt.Key.Key_F1)
    assert opened.help.isVisible()
    assert opened.help.topic == "viewer-query"
    page = some(opened.tabs.tab(0).page)
    for number in range(page.panel_count):
        page.list.choose(number)
        assert opened.help.topic == page.topic
    opened.show_help(False)
    assert not opened.help.isVisible()


def test_the_theme_is_remembered(opened: ViewerWindow, theme: Theme) -> None:
    trigger(opened.menuBar(), "Dar&k")
    assert theme.choice is ThemeChoice.DARK
    assert Settings("viewer").theme is ThemeChoice.DARK


def test_about_is_shown_without_blocking(opened: ViewerWindow) -> None:
    dialog = AboutDialog(opened)
    dialog.open()
    assert dialog.isVisible()
    QTest.mouseClick(dialog.close_button, LEFT)


def test_every_control_has_a_name_for_screen_readers(opened: ViewerWindow) -> None:
    page = some(opened.tabs.tab(0).page)
    for number in range(page.panel_count):
        page.list.choose(number)
    for kind in (QAbstractButton, QSlider, QAbstractSpinBox, QComboBox):
        for control in page.findChildren(kind):
            text = control.text() if isinstance(control, QAbstractButton) else ""
            if isinstance(control.parent(), QLineEdit) or control.objectName().startswith("qt_"):
                continue  # Qt's own parts: the button that clears a field, the corner of a table
            assert control.accessibleName() or text, control
    for edit in page.findChildren(QLineEdit):
        if edit.objectName() != "qt_spinbox_lineedit":
            assert edit.accessibleName(), edit


def test_the_program_prints_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert viewer_program.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("dpsim-viewer ")


def test_a_release_is_saved_as_a_web_page_beside_it(
    window: ViewerWindow, qtbot: QtBot, make_release: MakeRelease, tmp_path: Path
) -> None:
    window.menus.page.trigger()
    assert "Open a release first" in window.notice.text.text()
    path = make_release("one.dpsim")
    window.open_files([path])
    qtbot.waitUntil(lambda: window.current_page() is not None)
    window.menus.page.trigger()
    (dialog,) = window.findChildren(QFileDialog)
    assert Path(dialog.directory().absolutePath()) == path.parent
    dialog.fileSelected.emit(str(tmp_path / "answers.html"))
    dialog.reject()
    qtbot.waitUntil(lambda: "Saved as" in window.notice.text.text())
    assert "<title>one</title>" in (tmp_path / "answers.html").read_text("utf-8")


@pytest.mark.parametrize("content", [b"", b"not a release", b"\x00" * 4096])
def test_a_broken_file_gets_a_kind_page_and_no_dialog(
    opened: ViewerWindow, tmp_path: Path, qtbot: QtBot, content: bytes
) -> None:
    path = tmp_path / "broken.dpsim"
    path.write_bytes(content)
    opened.open_files([path])
    qtbot.waitUntil(lambda: opened.tabs.tab(1).broken is not None)
    broken = some(opened.tabs.tab(1).broken)
    assert broken.sentence.text().startswith("The file ")
    assert QApplication.activeModalWidget() is None
    assert path.name not in [recent.name for recent in Settings("viewer").recent_files]
    QTest.mouseClick(broken.close_tab, LEFT)
    assert opened.tabs.count() == 1


def test_a_tab_that_a_bug_of_ours_stops_does_not_wait_for_ever(window: ViewerWindow, tmp_path: Path) -> None:
    window.open_files([tmp_path / "a.dpsim"])
    tab = window.tabs.currentWidget()
    assert isinstance(tab, FileTab)
    (worker,) = tab.findChildren(Worker)
    worker.crashed.emit(Crashed(job=1, error=ZeroDivisionError()))
    assert window.tabs.count() == 0


def test_a_mended_file_opens_on_trying_again(
    window: ViewerWindow, make_release: MakeRelease, tmp_path: Path, qtbot: QtBot
) -> None:
    good = make_release("good.dpsim").read_bytes()
    path = tmp_path / "late.dpsim"
    window.open_files([path])
    qtbot.waitUntil(lambda: window.tabs.tab(0).broken is not None)
    path.write_bytes(good)
    broken = some(window.tabs.tab(0).broken)
    QTest.mouseClick(broken.again, LEFT)
    qtbot.waitUntil(lambda: window.tabs.tab(0).page is not None)


def test_the_display_menu_marks_clipping(opened: ViewerWindow) -> None:
    page = some(opened.tabs.tab(0).page)
    page.header.clip.trigger()
    assert page.header.clipped.isVisible()
    page.header.per_row.trigger()
    assert page.session.display.per_row


@pytest.mark.parametrize(("said", "told"), [("a patient", True), ("one row", False)])
def test_what_one_row_is_stands_there_where_the_owner_said_it(
    window: ViewerWindow, make_release: MakeRelease, qtbot: QtBot, said: str, told: bool
) -> None:
    page = open_page(window, make_release(row_means=said), qtbot)
    assert page.header.sentence.text().startswith(f"Each row is {said}.") == told
    assert "‖" not in page.header.sentence.text(), "a sentence instead of the formula"
