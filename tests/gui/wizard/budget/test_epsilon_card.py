"""ε is one number: typed, slid, dragged in the plot or taken from a preset; δ has two shortcuts."""

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QSlider
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.budget.error_plot import ErrorPlot
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.privacy.budget import PRESETS, Harm
from tests.gui.wizard.seen import button, card, click, line, named, problem_at, shown
from tests.gui.wizard.walk import Press, TypeInto, planned

EPSILON = "Privacy budget ε"
CARD = "Privacy budget"
HARMS = {Harm.SLIGHT: "Slight", Harm.MODERATE: "Moderate", Harm.SERIOUS: "Serious", Harm.GRAVE: "Grave"}


def test_slider_text_and_plot_are_one_epsilon(loaded: WizardWindow, qtbot: QtBot, type_into: TypeInto) -> None:
    loaded.go_to(Step.BUDGET)
    page = loaded.budget_page
    qtbot.waitUntil(lambda: planned(loaded))
    assert {"× 2.72", "73.1 %"} <= set(shown(card(page, CARD)))
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
    assert "× 2.72" not in shown(card(page, CARD))
    assert shown(card(page, CARD)).count("–") == 2
    assert problem_at(page, EPSILON)
    qtbot.waitUntil(lambda: not plot.isEnabled())


def test_with_delta_the_factor_is_one_on_probabilities_and_nothing_jumps(
    loaded: WizardWindow, type_into: TypeInto, press: Press
) -> None:
    loaded.go_to(Step.BUDGET)
    page = loaded.budget_page
    (note,) = (each for each in page.findChildren(QLabel) if "the odds of any outcome" in each.text())
    pure, width = note.text(), note.width()
    height = note.heightForWidth(width)
    type_into(page, "δ", "1e-6")
    assert "× 2.72" in shown(card(page, CARD))
    assert "odds" not in note.text()
    assert note.text().endswith("plus δ")
    assert note.heightForWidth(width) == height
    press(page, "0, pure privacy")
    assert note.text() == pure


def test_a_preset_types_its_epsilon(loaded: WizardWindow) -> None:
    loaded.go_to(Step.BUDGET)
    assert set(HARMS) == set(PRESETS)
    for harm, text in HARMS.items():
        click(button(loaded.budget_page, text))
        assert loaded.draft.choices.epsilon_text == PRESETS[harm]


def test_delta_has_two_shortcuts(loaded: WizardWindow, press: Press) -> None:
    loaded.go_to(Step.BUDGET)
    press(loaded.budget_page, "1e-6, usual")
    assert loaded.draft.choices.delta_text == "1e-6"
    press(loaded.budget_page, "0, pure privacy")
    assert loaded.draft.choices.delta_text == "0"
