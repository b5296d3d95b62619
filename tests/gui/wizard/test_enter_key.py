"""Enter presses the button that has the focus and leads on from a field, and never does more than it says."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.busy_note import BusyNote
from dpsim_gui.app.wizard.window import WizardWindow

RETURN = Qt.Key.Key_Return


def test_enter_in_a_field_leads_on_or_says_what_is_missing(loaded: WizardWindow) -> None:
    loaded.go_to(1)
    rows = loaded.protected_page._rows_text
    rows.setFocus()
    rows.selectAll()
    QTest.keyClick(rows, Qt.Key.Key_Delete)
    QTest.keyClick(rows, RETURN)
    assert loaded.current == 1
    assert loaded.protected_page._rows.problem_label.isVisible()
    QTest.keyClicks(rows, "2000")
    QTest.keyClick(rows, Qt.Key.Key_Enter)
    assert loaded.current == 2


def test_enter_presses_the_button_that_has_the_focus(loaded: WizardWindow) -> None:
    loaded.bar.next_button.setFocus()
    QTest.keyClick(loaded.bar.next_button, RETURN)
    assert loaded.current == 1
    card = loaded.protected_page._cards["add-remove"]
    card.setFocus()
    QTest.keyClick(card, RETURN)
    assert loaded.draft.choices.neighbours == "add-remove"
    assert loaded.current == 1


def test_enter_stays_where_a_line_is_no_field_or_has_its_own_use_for_it(loaded: WizardWindow, qtbot: QtBot) -> None:
    loaded.go_to(2)
    low = loaded.bounds_page._table._low
    low.setFocus()
    QTest.keyClick(low, RETURN)
    assert loaded.current == 2
    loaded.go_to(4)
    goal = loaded.budget_page._forecast._goal
    qtbot.waitUntil(goal.isEnabled, timeout=20_000)
    goal.setFocus()
    QTest.keyClicks(goal, "nothing")
    QTest.keyClick(goal, RETURN)
    assert loaded.current == 4
    assert loaded.budget_page._forecast._goal_problem.isVisible()


def test_enter_in_the_last_field_releases_and_does_not_cancel(
    loaded: WizardWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """The focus goes to Cancel while the key is still on its way."""
    loaded.draft.change(target=str(tmp_path / "out.dpsim"))
    loaded.go_to(6)
    page = loaded.release_page
    page._honest.setChecked(True)
    page._typed.setFocus()
    QTest.keyClicks(page._typed, loaded.draft.choices.epsilon_text)
    qtbot.waitUntil(page._go.isEnabled, timeout=20_000)
    QTest.keyClick(page._typed, RETURN)
    assert page.running
    qtbot.waitUntil(lambda: loaded.current == 7, timeout=20_000)


def test_what_takes_long_says_so_and_what_is_quick_does_not(qtbot: QtBot) -> None:
    note = BusyNote("Comparing…")
    qtbot.addWidget(note)
    note.start()
    note.stop()
    qtbot.wait(450)
    assert note.isHidden()
    note.start()
    note.start()
    qtbot.waitUntil(note.isVisible)
    note.stop()
    assert note.isHidden()
