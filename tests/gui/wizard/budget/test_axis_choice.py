"""On the page Budget and accuracy: over what the error is drawn is chosen, remembered by the window, and no edit."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.axis_curves import PlotAxis, axis_words
from dpsim_gui.app.wizard.budget.error_plot import ErrorPlot
from dpsim_gui.app.wizard.budget.page import CurveMaker
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.errors import PlanError
from tests.gui.wizard.seen import button, click, problem, says
from tests.gui.wizard.walk import TypeInto, planned

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
    window.go_to(Step.BUDGET)
    qtbot.waitUntil(lambda: drawn(window) is PlotAxis.EPSILON)
    return window


def drawn(window: WizardWindow) -> PlotAxis | None:
    """Over what, once nothing is being worked out any more."""
    return plot_of(window).axis if planned(window) and not window.busy else None


def plot_of(window: WizardWindow) -> ErrorPlot:
    (plot,) = window.budget_page.findChildren(ErrorPlot)
    return plot


def axis_button(window: WizardWindow, axis: PlotAxis) -> QAbstractButton:
    return button(window.budget_page, f"Error over: {axis_words(axis).title}")


def choose(window: WizardWindow, qtbot: QtBot, axis: PlotAxis) -> None:
    click(axis_button(window, axis))
    qtbot.waitUntil(lambda: drawn(window) is axis)


def test_each_axis_is_one_click_away_and_changes_nothing_of_the_draft(budget: WizardWindow, qtbot: QtBot) -> None:
    for axis in (PlotAxis.ROWS, PlotAxis.BANDWIDTH, PlotAxis.EPSILON):
        choose(budget, qtbot, axis)
    assert says(plot_of(budget), "At ε = 1: ")
    assert budget.draft.choices == CHOICES


def test_arrow_keys_go_from_axis_to_axis(budget: WizardWindow, qtbot: QtBot) -> None:
    axis_button(budget, PlotAxis.EPSILON).setFocus()
    QTest.keyClick(axis_button(budget, PlotAxis.EPSILON), Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: drawn(budget) is PlotAxis.ROWS)
    assert button(budget.budget_page, "Error over: number of rows").hasFocus()


def test_the_curve_over_rows_follows_epsilon(budget: WizardWindow, qtbot: QtBot, type_into: TypeInto) -> None:
    plot = plot_of(budget)
    choose(budget, qtbot, PlotAxis.ROWS)
    before = plot.curves
    type_into(budget.budget_page, "Privacy budget ε", "0.1")
    assert plot.curves is before, "the last picture stays until the new one is there"
    qtbot.waitUntil(lambda: plot.curves is not before and drawn(budget) is PlotAxis.ROWS)
    assert before is not None
    assert plot.curves is not None
    assert (plot.curves.errors_of("fourier") > before.errors_of("fourier")).all()


def test_without_a_bandwidth_epsilon_stands_in_and_a_kernel_brings_it_back(budget: WizardWindow, qtbot: QtBot) -> None:
    choose(budget, qtbot, PlotAxis.BANDWIDTH)
    bandwidth = axis_button(budget, PlotAxis.BANDWIDTH)
    for function, shown in (("l2sq", PlotAxis.EPSILON), ("gaussian", PlotAxis.BANDWIDTH)):
        budget.draft.change(function=function)
        budget.go_to(Step.BUDGET)
        qtbot.waitUntil(lambda shown=shown: drawn(budget) is shown)  # type: ignore[misc]
        assert bandwidth.isVisible() == (function == "gaussian")


def test_a_plan_for_another_page_needs_no_curves(budget: WizardWindow, qtbot: QtBot) -> None:
    choose(budget, qtbot, PlotAxis.ROWS)
    before = plot_of(budget).curves
    budget.draft.change(rows_text="3000")
    budget.go_to(Step.REHEARSE)
    qtbot.waitUntil(lambda: planned(budget))
    assert plot_of(budget).curves is before
    budget.go_to(Step.BUDGET)
    qtbot.waitUntil(lambda: plot_of(budget).curves is not before)
    assert says(plot_of(budget), "At 3,000 rows: ")


def test_before_there_is_a_plan_a_sentence_stands_in_for_the_curve(window: WizardWindow, qtbot: QtBot) -> None:
    window.draft.start_over(replace(CHOICES, epsilon_text="lots"))
    window.go_to(Step.BUDGET)
    assert says(plot_of(window), "The curve is drawn once the choices above are complete.")
    window.draft.start_over(replace(CHOICES, rows_text=""))
    window.go_to(Step.BUDGET)
    assert not plot_of(window).isVisible()
    assert "whole number" in problem(window.budget_page)


def test_curves_that_cannot_be_made_say_why(budget: WizardWindow, qtbot: QtBot) -> None:
    choose(budget, qtbot, PlotAxis.ROWS)
    (maker,) = budget.findChildren(CurveMaker)
    maker.refused.emit(PlanError("landmarks", "public-not-opened"))
    assert says(plot_of(budget), "The landmarks cannot be opened; name a public file with points like your rows.")
    choose(budget, qtbot, PlotAxis.EPSILON)
    assert not says(plot_of(budget), "landmarks")
