"""Numbers of an earlier choice are dimmed at once, and those of other data are gone."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import DomainKind
from dpsim_gui.curator.draft.problems import Step
from tests.gui.wizard.seen import line, named, says, shown
from tests.gui.wizard.walk import Press, confirm, planned, statement

WORKING = "Working it out…"


def ready(window: WizardWindow, qtbot: QtBot, step: Step) -> QWidget:
    window.go_to(step)
    qtbot.waitUntil(lambda: planned(window) and not window.busy and not says(window.page, WORKING))
    return window.page


def test_a_typed_delta_dims_the_error_with_the_same_key(loaded: WizardWindow, qtbot: QtBot) -> None:
    page = ready(loaded, qtbot, Step.BUDGET)
    forecast = named(page, "Predicted error", Card)
    before = next(text for text in shown(forecast) if text.startswith("± "))
    QTest.keyClicks(line(page, "δ"), "1e-6")
    # No event was handled in between: the old number may still stand there, but not as if it were current.
    assert says(forecast, WORKING)
    qtbot.waitUntil(lambda: not says(page, WORKING))
    assert before not in shown(forecast)


def test_the_comparison_is_dimmed_while_functions_are_compared(loaded: WizardWindow, qtbot: QtBot) -> None:
    # Without bounds most functions are ruled out, so there is little to plan.
    loaded.draft.change(domain=DomainKind.NONE)
    loaded.go_to(Step.SIMILARITY)
    table = named(loaded.similarity_page, "Comparison of the functions", QTableWidget)
    qtbot.waitUntil(lambda: not loaded.busy and table.rowCount() > 0)
    assert not says(table, WORKING)
    loaded.draft.change(rows_text="900")
    loaded.go_to(Step.SIMILARITY)
    assert says(table, WORKING)
    qtbot.waitUntil(lambda: not says(table, WORKING))


def test_another_file_shows_no_number_of_the_one_before(
    loaded: WizardWindow, qtbot: QtBot, table: Path, press: Press
) -> None:
    forecast = named(ready(loaded, qtbot, Step.BUDGET), "Predicted error", Card)
    before = next(text for text in shown(forecast) if text.startswith("± "))
    ready(loaded, qtbot, Step.REHEARSE)
    press(loaded.rehearse_page, "Rehearse")
    result = named(loaded.rehearse_page, "Measured beside predicted", Card)
    qtbot.waitUntil(result.isVisible)
    ready(loaded, qtbot, Step.RELEASE)
    confirm(loaded, qtbot)
    loaded.open_data(table)
    qtbot.waitUntil(lambda: loaded.draft.choices.header == ("x", "y", "z"))
    loaded.draft.change(columns=("x", "y", "z"), bounds=dict.fromkeys("xyz", ("0", "10")), rows_text="500")
    loaded.draft.change(rows_per_person_text="1", neighbours="replace")
    loaded.go_to(Step.BUDGET)
    assert before not in shown(loaded.budget_page)
    assert says(loaded.budget_page, WORKING)
    loaded.go_to(Step.REHEARSE)
    assert result.isHidden()
    loaded.go_to(Step.RELEASE)
    assert not statement(loaded).isChecked(), "confirmed for other data"
    assert line(loaded.release_page, "Type the ε to confirm").text() == ""
    assert not says(loaded.release_page, "example clinic")


def test_a_new_draft_forgets_what_was_confirmed(loaded: WizardWindow, qtbot: QtBot) -> None:
    ready(loaded, qtbot, Step.RELEASE)
    confirm(loaded, qtbot)
    before = loaded.draft.choices
    loaded.draft_actions.start_anew()
    loaded.data_page.open_choices(before)
    qtbot.waitUntil(lambda: loaded.draft.choices == before)
    loaded.go_to(Step.RELEASE)
    assert not statement(loaded).isChecked()


def test_a_late_plan_of_choices_that_are_gone_is_not_taken(loaded: WizardWindow, qtbot: QtBot) -> None:
    loaded.go_to(Step.BUDGET)
    qtbot.waitUntil(lambda: planned(loaded))
    loaded.draft.change(epsilon_text="2")
    loaded.planner.ask()
    loaded.draft.change(epsilon_text="two")
    loaded.planner.ask()
    qtbot.waitUntil(lambda: not loaded.busy)
    qtbot.wait(50)
    assert loaded.planner.preview is None


def test_typing_goes_on_below_the_overlay(loaded: WizardWindow, qtbot: QtBot) -> None:
    page = ready(loaded, qtbot, Step.BUDGET)
    goal = line(page, "Error you can accept")
    QTest.keyClicks(line(page, "δ"), "1e-6")
    assert says(page, WORKING)
    goal.setFocus()
    QTest.mouseClick(goal, Qt.MouseButton.LeftButton)
    QTest.keyClicks(goal, "12")
    assert goal.text() == "12"


def test_the_receipt_is_shown_whole(loaded: WizardWindow, qtbot: QtBot) -> None:
    """Not cut inside a box that scrolls by itself."""
    ready(loaded, qtbot, Step.RELEASE)
    receipt = named(loaded.release_page, "Receipt", Card)

    def labels() -> list[QLabel]:
        return [each for each in receipt.findChildren(QLabel) if each.isVisible()]

    qtbot.waitUntil(lambda: len(labels()) > 20)
    qtbot.waitUntil(lambda: all(each.height() >= each.fontMetrics().height() for each in labels()))
    assert not receipt.findChildren(QScrollArea)
