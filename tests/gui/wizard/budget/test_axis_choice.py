"""On the page Budget and accuracy: over what the error is drawn is chosen, remembered by the window, and no edit."""

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QSlider
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.axis_curves import PlotAxis, axis_words
from dpsim_gui.app.wizard.budget.error_plot import ErrorPlot
from dpsim_gui.app.wizard.budget.forecast_card import ForecastCard
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.app.worker import Failed
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import PRESETS, Harm
from tests.gui.wizard.seen import button, click, line, named, problem, problem_at, says, shown, worker_of
from tests.gui.wizard.walk import Press, TypeInto, go_to, plan_at, planned

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
    (plot,) = window.pages.at(Step.BUDGET).findChildren(ErrorPlot)
    return plot


def axis_button(window: WizardWindow, axis: PlotAxis) -> QAbstractButton:
    return button(window.pages.at(Step.BUDGET), f"Error over: {axis_words(axis).title}")


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
    assert button(budget.pages.at(Step.BUDGET), "Error over: number of rows").hasFocus()


def test_the_curve_over_rows_follows_epsilon(budget: WizardWindow, qtbot: QtBot, type_into: TypeInto) -> None:
    plot = plot_of(budget)
    choose(budget, qtbot, PlotAxis.ROWS)
    before = plot.curves
    type_into(budget.pages.at(Step.BUDGET), "Privacy budget ε", "0.1")
    assert plot.curves is before, "the last picture stays until the new one is there"
    qtbot.waitUntil(lambda: plot.curves is not before and drawn(budget) is PlotAxis.ROWS)
    assert before is not None
    assert plot.curves is not None
    assert (plot.curves.errors_of("fourier") > before.errors_of("fourier")).all()


def test_without_a_bandwidth_epsilon_stands_in_and_a_kernel_brings_it_back(budget: WizardWindow, qtbot: QtBot) -> None:
    choose(budget, qtbot, PlotAxis.BANDWIDTH)
    bandwidth = axis_button(budget, PlotAxis.BANDWIDTH)
    for function, axis in (("l2sq", PlotAxis.EPSILON), ("gaussian", PlotAxis.BANDWIDTH)):
        budget.draft.change(function=function)
        budget.go_to(Step.BUDGET)
        qtbot.waitUntil(lambda axis=axis: drawn(budget) is axis)  # type: ignore[misc]
        assert bandwidth.isVisible() == (function == "gaussian")


def test_a_plan_for_another_page_needs_no_curves(budget: WizardWindow, qtbot: QtBot) -> None:
    choose(budget, qtbot, PlotAxis.ROWS)
    before = plot_of(budget).curves
    budget.draft.change(rows_text="3000")
    plan_at(budget, Step.REHEARSE)
    assert plot_of(budget).curves is before
    budget.go_to(Step.BUDGET)
    qtbot.waitUntil(lambda: plot_of(budget).curves is not before)
    assert says(plot_of(budget), "At 3,000 rows: ")


def test_before_there_is_a_plan_a_sentence_stands_in_for_the_curve(window: WizardWindow) -> None:
    window.draft.start_over(replace(CHOICES, epsilon_text="lots"))
    window.go_to(Step.BUDGET)
    assert says(plot_of(window), "The curve appears once your choices are complete.")
    window.draft.start_over(replace(CHOICES, rows_text=""))
    window.go_to(Step.BUDGET)
    assert says(plot_of(window), "The curve appears once your choices are complete.")
    assert "whole number" in problem(window.pages.at(Step.BUDGET))


def test_curves_that_cannot_be_made_say_why(budget: WizardWindow, qtbot: QtBot) -> None:
    choose(budget, qtbot, PlotAxis.ROWS)
    (card,) = budget.findChildren(ForecastCard)
    worker_of(card).failed.emit(Failed(job=0, error=PlanError("landmarks", "public-not-opened")))
    assert says(plot_of(budget), "The landmarks cannot be opened. Name a public file with points like your rows.")
    choose(budget, qtbot, PlotAxis.EPSILON)
    assert not says(plot_of(budget), "landmarks")


EPSILON = "Privacy budget ε"
MEANING = "Show what ε means for one person"
HARMS = {Harm.SLIGHT: "Slight", Harm.MODERATE: "Moderate", Harm.SERIOUS: "Serious", Harm.GRAVE: "Grave"}


def test_slider_text_and_plot_are_one_epsilon(loaded: WizardWindow, qtbot: QtBot, type_into: TypeInto) -> None:
    page = plan_at(loaded, Step.BUDGET)
    click(button(page, MEANING))
    assert {"× 2.72", "73.1 %"} <= set(shown(page))
    slider = named(page, "Privacy budget ε, slider", QSlider)
    slider.setFocus()
    QTest.keyClick(slider, Qt.Key.Key_Home)
    assert loaded.draft.choices.epsilon_text == line(page, EPSILON).text() == "0.01"
    type_into(page, EPSILON, "1/3")
    qtbot.waitUntil(
        lambda: planned(loaded) and loaded.planner.preview is not None
        and loaded.planner.preview.plan.receipt.budget.epsilon == Fraction(1, 3)
    )  # fmt: skip
    (plot,) = page.findChildren(ErrorPlot)
    plot.setFocus()
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert float(loaded.draft.choices.epsilon_text) == pytest.approx(0.37, abs=0.01)
    type_into(page, EPSILON, "lots")
    assert "× 2.72" not in shown(page)
    assert shown(page).count("–") >= 2
    assert problem_at(page, EPSILON)
    qtbot.waitUntil(lambda: not plot.isEnabled())


def test_with_delta_the_factor_is_one_on_probabilities(loaded: WizardWindow, type_into: TypeInto, press: Press) -> None:
    page = go_to(loaded, Step.BUDGET)
    click(button(page, MEANING))
    (note,) = (each for each in page.findChildren(QLabel) if "change the odds of any result" in each.text())
    pure = note.text()
    type_into(page, "δ", "1e-6")
    assert "× 2.72" in shown(page)
    assert "odds" not in note.text()
    assert note.text().endswith("plus δ.")
    press(page, "δ = 0")
    assert note.text() == pure


def test_a_preset_types_its_epsilon(loaded: WizardWindow) -> None:
    loaded.go_to(Step.BUDGET)
    assert set(HARMS) == set(PRESETS)
    for harm, text in HARMS.items():
        click(button(loaded.pages.at(Step.BUDGET), text))
        assert loaded.draft.choices.epsilon_text == PRESETS[harm]


def test_delta_has_two_shortcuts(loaded: WizardWindow, press: Press) -> None:
    loaded.go_to(Step.BUDGET)
    press(loaded.pages.at(Step.BUDGET), "δ = 1 × 10⁻⁶")
    assert loaded.draft.choices.delta_text == "1e-6"
    press(loaded.pages.at(Step.BUDGET), "δ = 0")
    assert loaded.draft.choices.delta_text == "0"
