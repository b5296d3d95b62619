"""The wizard from a dropped file to a release that opens and answers, with mouse and keyboard only."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QFileDialog, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.settings import Settings
from dpsim_gui.app.widgets.drop_zone import DropZone
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.release.open import open_release
from tests.gui.wizard.seen import choice, click, drop, line, says
from tests.gui.wizard.walk import HONEST, ONCE, Press, TypeInto, bound_all, can_be_released, opened, planned, statement


def choose_card(where: QWidget, name: str) -> None:
    click(choice(where, name))
    assert choice(where, name).isChecked()


@pytest.mark.parametrize(
    ("relation", "delta"), [("Yes: replace one", "0"), ("No: add or remove one", "0"), ("Yes: replace one", "1e-6")]
)
def test_a_dropped_table_becomes_a_release_that_answers(
    window: WizardWindow,
    qtbot: QtBot,
    table: Path,
    ledger: Path,
    tmp_path: Path,
    press: Press,
    type_into: TypeInto,
    relation: str,
    delta: str,
) -> None:
    (zone,) = window.data_page.findChildren(DropZone)
    assert drop(zone, QUrl.fromLocalFile(str(table)))
    qtbot.waitUntil(lambda: window.draft.choices.header == ("x", "y", "z"))
    press(window.data_page, "Tick all")
    assert window.draft.choices.columns == ("x", "y", "z")
    press(window, "Next")

    press(window.pages.at(Step.PROTECTED), "one person")
    choose_card(window.pages.at(Step.PROTECTED), ONCE)
    choose_card(window.pages.at(Step.PROTECTED), relation)
    if relation.startswith("Yes"):
        press(window.pages.at(Step.PROTECTED), "Count the rows of the file")
        qtbot.waitUntil(lambda: window.draft.choices.rows_text == "500")
    else:
        type_into(window.pages.at(Step.PROTECTED), "Number of rows", "1,000")
    press(window, "Next")
    assert window.current_step() is Step.LOOK
    press(window, "Next")

    bound_all(window, press, "0", "10")
    press(window, "Next")

    choose_card(window.pages.at(Step.SIMILARITY), "Which public texts are most like ours?")
    press(window, "Next")

    type_into(window.pages.at(Step.BUDGET), "Privacy budget ε", "8")
    type_into(window.pages.at(Step.BUDGET), "δ", delta)
    press(window, "Next")
    press(window, "Next")
    assert window.current_step() is Step.RELEASE

    target = tmp_path / "out" / "mine 数.dpsim"
    target.parent.mkdir()
    type_into(window.release_page, "Release file", str(target))
    (honest,) = [box for box in window.release_page.findChildren(QCheckBox) if box.isVisible()]
    honest.setFocus()
    QTest.keyClick(honest, Qt.Key.Key_Space)
    type_into(window.release_page, "Type the ε to confirm", "8")
    qtbot.waitUntil(lambda: can_be_released(window))
    press(window, "Make the release")
    qtbot.waitUntil(lambda: window.current_step() is Step.DONE)

    release = open_release(target)
    rows = np.loadtxt(table, delimiter=",", skiprows=1)
    points = np.array([[5.0, 5.0, 5.0], [0.0, 10.0, 3.0]])
    answer = release.query(points)
    truth = ((rows[:, None] - points) ** 2).sum(axis=(0, 2))
    assert np.abs(answer.value - truth).max() <= 8 * answer.noise_sd.max()
    assert release.columns == ("x", "y", "z")
    with Ledger.open(ledger) as opened:
        (entry,) = opened.entries()
        assert (entry.dataset, entry.state.value) == ("meine Größen 数", "written")
        assert opened.verify() == []
    assert says(window.pages.at(Step.DONE), "together have spent ε = 8")
    assert window.draft.choices.target == ""


def test_an_example_is_one_click_and_ready_to_release(
    window: WizardWindow, qtbot: QtBot, tmp_path: Path, type_into: TypeInto, press: Press
) -> None:
    buttons = [each for each in window.data_page.findChildren(QWidget) if "Load the example" in each.accessibleName()]
    QTest.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(window.draft.choices.header))
    for _ in range(7):
        press(window, "Next")
    assert window.current_step() is Step.RELEASE
    target = tmp_path / "clinic.dpsim"
    type_into(window.release_page, "Release file", str(target))
    click(statement(window))
    type_into(window.release_page, "Type the ε to confirm", "1.0")
    qtbot.waitUntil(lambda: can_be_released(window))
    QTest.keyClick(line(window.release_page, "Type the ε to confirm"), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.current_step() is Step.DONE)
    assert open_release(target).receipt.row_means == "one patient"
    assert Settings("wizard").recent_files == (), "an example is nobody's recent file"


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


def answer_by_keys(window: WizardWindow) -> None:
    """Who is protected, and no first look."""
    assert window.current_step() is Step.PROTECTED
    tab_to("One row is one person")
    press(SPACE)
    tab_to(ONCE)
    press(SPACE)
    tab_to("Yes: replace one")
    press(SPACE)
    tab_to("Number of rows")
    write("500")
    press(ENTER)
    assert window.current_step() is Step.LOOK
    tab_to("Next")
    press(SPACE)


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
    answer_by_keys(window)
    # Bounds and units
    assert window.current_step() is Step.BOUNDS
    tab_to("Bounds of each column")
    for cell in ("0", "10", "2", "5", "0", "10", "2", "5"):
        write(cell)
        press(TAB)
    tab_to("Next")
    press(SPACE)
    # Question
    assert window.current_step() is Step.SIMILARITY
    tab_to("Where are the hot spots?")
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
    assert name_of(focused()) == HONEST
    qtbot.waitUntil(lambda: planned(window) and says(window.release_page, "of your privacy budget"))
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
