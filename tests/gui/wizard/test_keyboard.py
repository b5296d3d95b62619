"""The whole way by keyboard alone: Tab, Shift+Tab, Enter, Space, arrows and what is typed; the focus is always seen."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.release.open import open_release
from tests.gui.wizard.seen import says
from tests.gui.wizard.walk import HONEST, ONCE, can_be_released, opened, planned

_MOST_TABS = 60
TAB, ENTER, SPACE, DOWN = Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Down


def focused() -> QWidget:
    # What scrolls to the focus does so once everything has its place.
    QApplication.processEvents()
    widget = QApplication.focusWidget()
    assert widget is not None, "the focus is nowhere"
    return widget


def press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(focused(), key)


def write(text: str) -> None:
    """The first letter in a cell opens it, and the next ones go to where the focus is then."""
    for letter in text:
        QTest.keyClicks(focused(), letter)


def name_of(widget: QWidget) -> str:
    own = widget.text() if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or own


def is_in_view(widget: QWidget) -> bool:
    """At least partly inside every area that scrolls around it."""
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            place = QRect(widget.mapTo(around, QPoint(0, 0)), widget.size())
            if not around.rect().intersects(place):
                return False
        around = around.parentWidget()
    return widget.isVisible()


def tab_to(name: str, *, back: bool = False) -> QWidget:
    """Presses Tab, or Shift+Tab, until the control of that name has the focus."""
    met = []
    shift = Qt.KeyboardModifier.ShiftModifier if back else Qt.KeyboardModifier.NoModifier
    for _ in range(_MOST_TABS):
        now = focused()
        assert is_in_view(now), f"{name_of(now)} has the focus and is out of view"
        if name_of(now) == name:
            return now
        met.append(name_of(now))
        QTest.keyClick(now, Qt.Key.Key_Backtab if back else TAB, shift)
    raise AssertionError(f"{name} was not met, but {met}")


@pytest.mark.slow
@pytest.mark.qt_log_ignore("This plugin does not support")
def test_from_the_file_to_the_release(window: WizardWindow, qtbot: QtBot, table: Path, tmp_path: Path) -> None:
    window.resize(1024, 640)
    # Data
    tab_to("Choose a file…")
    press(ENTER)
    qtbot.waitUntil(lambda: bool(window.findChildren(QFileDialog)))
    (dialog,) = window.findChildren(QFileDialog)
    qtbot.waitUntil(lambda: dialog.isAncestorOf(QApplication.focusWidget() or window))
    plain = tmp_path / "plain.csv"
    table.rename(plain)
    write(str(plain))
    press(ENTER)
    qtbot.waitUntil(lambda: opened(window))
    # What a window manager does when a dialog ends.
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    assert name_of(focused()) == "Columns of the file"
    press(SPACE, DOWN, SPACE)
    assert window.draft.choices.columns == ("x", "y")
    tab_to("Next")
    press(ENTER)
    # Who is protected
    assert window.current_step() is Step.PROTECTED
    tab_to(ONCE)
    press(SPACE)
    tab_to("Yes: replace one")
    press(SPACE)
    tab_to("Number of rows")
    write("500")
    press(ENTER)
    # Bounds and units
    assert window.current_step() is Step.BOUNDS
    tab_to("Bounds of each column")
    for cell in ("0", "10", "2", "5", "0", "10", "2", "5"):
        write(cell)
        press(TAB)
    tab_to("Next")
    press(SPACE)
    # Similarity
    assert window.current_step() is Step.SIMILARITY
    tab_to("Gaussian kernel")
    press(SPACE)
    assert window.draft.choices.function == "gaussian"
    tab_to("Next")
    tab_to("Bandwidth s", back=True)
    press(ENTER)
    # Budget and accuracy
    assert window.current_step() is Step.BUDGET
    qtbot.waitUntil(lambda: planned(window))
    tab_to("Privacy budget ε, slider")
    press(Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert window.draft.choices.epsilon_text == "1.2"
    tab_to("Privacy budget ε", back=True)
    press(Qt.Key.Key_Home)
    QTest.keyClick(focused(), Qt.Key.Key_End, Qt.KeyboardModifier.ShiftModifier)
    write("1")
    press(ENTER)
    # Rehearse
    assert window.current_step() is Step.REHEARSE
    tab_to("Next")
    press(ENTER)
    # Release
    assert window.current_step() is Step.RELEASE
    assert name_of(focused()) == "Receipt"
    qtbot.waitUntil(lambda: planned(window) and says(window.release_page, "How accurate"))
    target = tmp_path / "by-keys.dpsim"
    tab_to("Release file")
    press(Qt.Key.Key_Home)
    QTest.keyClick(focused(), Qt.Key.Key_End, Qt.KeyboardModifier.ShiftModifier)
    write(str(target))
    tab_to(HONEST)
    press(SPACE)
    tab_to("Type the ε to confirm")
    write("1")
    qtbot.waitUntil(lambda: can_be_released(window))
    press(ENTER)
    qtbot.waitUntil(lambda: window.current_step() is Step.DONE)
    assert open_release(target).receipt.rows == 500
    assert name_of(focused()) == "Open in viewer"
    tab_to("Release another")
