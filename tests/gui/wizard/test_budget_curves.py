"""On the page Budget and accuracy: over what the error is drawn is chosen, remembered by the window, and no edit."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.planning.plot_axis import PlotAxis
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.errors import PlanError

TypeInto = Callable[[QWidget, str, str], None]
COLUMNS = tuple("abcdefgh")
CHOICES = Choices(
    source="rows.npy",
    header=COLUMNS,
    columns=COLUMNS,
    dataset_text="rows",
    rows_text="2000",
    bounds=dict.fromkeys(COLUMNS, ("0", "1")),
    function="gaussian",
    bandwidth_text="0.5",
)


@pytest.fixture
def budget(window: WizardWindow, qtbot: QtBot) -> WizardWindow:
    window.draft.start_over(CHOICES)
    window.go_to(4)
    qtbot.waitUntil(lambda: drawn(window) is PlotAxis.EPSILON)
    return window


def drawn(window: WizardWindow) -> PlotAxis | None:
    """Over what, once nothing is being worked out any more."""
    page = window.budget_page
    settled = window.planner.preview is not None and not window.planner.busy and not page._maker.busy
    return page._forecast._plot.axis if settled else None


def choose(window: WizardWindow, qtbot: QtBot, axis: PlotAxis) -> None:
    QTest.mouseClick(window.budget_page._forecast._choice.buttons[axis], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: drawn(window) is axis)


def test_each_axis_is_one_click_away_and_changes_nothing_of_the_draft(budget: WizardWindow, qtbot: QtBot) -> None:
    plot = budget.budget_page._forecast._plot
    for axis in (PlotAxis.ROWS, PlotAxis.BANDWIDTH, PlotAxis.ALPHA, PlotAxis.EPSILON):
        choose(budget, qtbot, axis)
    assert plot._reading.text().startswith("At ε = 1: ")
    assert budget.draft.choices == CHOICES


def test_arrow_keys_go_from_axis_to_axis(budget: WizardWindow, qtbot: QtBot) -> None:
    buttons = budget.budget_page._forecast._choice.buttons
    buttons[PlotAxis.EPSILON].setFocus()
    QTest.keyClick(buttons[PlotAxis.EPSILON], Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: drawn(budget) is PlotAxis.ROWS)
    assert buttons[PlotAxis.ROWS].hasFocus()
    assert buttons[PlotAxis.ROWS].accessibleName() == "Error over: number of rows"


def test_the_curve_over_rows_follows_epsilon(budget: WizardWindow, qtbot: QtBot, type_into: TypeInto) -> None:
    plot = budget.budget_page._forecast._plot
    choose(budget, qtbot, PlotAxis.ROWS)
    before = plot._curves
    type_into(budget.budget_page, "Privacy budget ε", "0.1")
    assert plot._curves is before, "the last picture stays until the new one is there"
    qtbot.waitUntil(lambda: plot._curves is not before and drawn(budget) is PlotAxis.ROWS)
    assert before is not None
    assert plot._curves is not None
    assert (plot._curves.errors_of("fourier") > before.errors_of("fourier")).all()


def test_without_a_bandwidth_epsilon_stands_in_and_a_kernel_brings_it_back(budget: WizardWindow, qtbot: QtBot) -> None:
    buttons = budget.budget_page._forecast._choice.buttons
    choose(budget, qtbot, PlotAxis.BANDWIDTH)
    for function, shown in (("l2sq", PlotAxis.EPSILON), ("gaussian", PlotAxis.BANDWIDTH)):
        budget.draft.change(function=function)
        budget.go_to(4)
        qtbot.waitUntil(lambda shown=shown: drawn(budget) is shown)  # type: ignore[misc]
        assert buttons[PlotAxis.BANDWIDTH].isVisible() == (function == "gaussian")


def test_a_plan_for_another_page_needs_no_curves(budget: WizardWindow, qtbot: QtBot) -> None:
    choose(budget, qtbot, PlotAxis.ROWS)
    before = budget.budget_page._forecast._plot._curves
    budget.draft.change(rows_text="3000")
    budget.go_to(5)
    qtbot.waitUntil(lambda: budget.planner.preview is not None and not budget.planner.busy)
    assert budget.budget_page._forecast._plot._curves is before
    budget.go_to(4)
    qtbot.waitUntil(lambda: budget.budget_page._forecast._plot._curves is not before)
    assert budget.budget_page._forecast._plot._reading.text().startswith("At 3,000 rows: ")


def test_before_there_is_a_plan_a_sentence_stands_in_for_the_curve(window: WizardWindow, qtbot: QtBot) -> None:
    window.draft.start_over(replace(CHOICES, epsilon_text="lots"))
    window.go_to(4)
    forecast = window.budget_page._forecast
    assert forecast._plot._sentence.isVisible()
    window.draft.start_over(replace(CHOICES, rows_text=""))
    window.go_to(4)
    assert not forecast.isVisible()
    assert "whole number" in window.budget_page._refusal.text()


def test_curves_that_cannot_be_made_say_why(budget: WizardWindow, qtbot: QtBot) -> None:
    page = budget.budget_page
    choose(budget, qtbot, PlotAxis.ROWS)
    page._maker.refused.emit(PlanError("landmarks", "cannot be found; choose the file again"))
    assert page._forecast._plot._sentence.isVisible()
    assert page._forecast._plot._sentence.text() == "The landmarks cannot be found; choose the file again."
    choose(budget, qtbot, PlotAxis.EPSILON)
    assert page._forecast._plot._sentence.isHidden()
