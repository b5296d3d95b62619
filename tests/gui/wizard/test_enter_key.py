"""Enter presses the button that has the focus and leads on from a field, and never does more than it says."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.seen import choice, line, problem, problem_at

RETURN = Qt.Key.Key_Return


def test_enter_in_a_field_leads_on_or_says_what_is_missing(loaded: WizardWindow) -> None:
    loaded.go_to(Step.PROTECTED)
    rows = line(loaded.protected_page, "Number of rows")
    rows.setFocus()
    rows.selectAll()
    QTest.keyClick(rows, Qt.Key.Key_Delete)
    QTest.keyClick(rows, RETURN)
    assert loaded.current_step() is Step.PROTECTED
    assert problem_at(loaded.protected_page, "Number of rows")
    QTest.keyClicks(rows, "2000")
    QTest.keyClick(rows, Qt.Key.Key_Enter)
    assert loaded.current_step() is Step.BOUNDS


def test_enter_presses_the_button_that_has_the_focus(loaded: WizardWindow) -> None:
    loaded.bar.next_button.setFocus()
    QTest.keyClick(loaded.bar.next_button, RETURN)
    assert loaded.current_step() is Step.PROTECTED
    card = choice(loaded.protected_page, "No: add or remove one")
    card.setFocus()
    QTest.keyClick(card, RETURN)
    assert loaded.draft.choices.neighbours == "add-remove"
    assert loaded.current_step() is Step.PROTECTED


def test_enter_stays_where_a_line_is_no_field_or_has_its_own_use_for_it(loaded: WizardWindow, qtbot: QtBot) -> None:
    loaded.go_to(Step.BOUNDS)
    low = line(loaded.bounds_page, "Lowest, for many columns")
    low.setFocus()
    QTest.keyClick(low, RETURN)
    assert loaded.current_step() is Step.BOUNDS
    loaded.go_to(Step.BUDGET)
    goal = line(loaded.budget_page, "Error you can accept")
    qtbot.waitUntil(goal.isEnabled)
    goal.setFocus()
    QTest.keyClicks(goal, "nothing")
    QTest.keyClick(goal, RETURN)
    assert loaded.current_step() is Step.BUDGET
    assert problem(loaded.budget_page)
