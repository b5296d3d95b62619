"""An acceptable error finds its ε, the cap is shown before anything is spent, and a structure can be chosen by hand."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pyqtgraph as pg
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.language import Language
from dpsim_gui.app.language.numbers import counted
from dpsim_gui.app.widgets.stacked_bar import StackedBar
from dpsim_gui.app.wizard.budget.epsilon_card import AttackDots
from dpsim_gui.app.wizard.budget.verdict_view import VerdictView
from dpsim_gui.app.wizard.page import Page
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.app.worker import Worker
from dpsim_gui.curator.building.copied_rows import fingerprint_of
from dpsim_gui.curator.draft.choices import DomainKind
from dpsim_gui.curator.draft.levers import Lever, LeverKind
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.ledger.entry import Cap
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.plan.verdict import Judgement, Verdict
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE
from tests.gui.wizard.seen import (
    card,
    click,
    close_workers,
    combo,
    entries,
    line,
    named,
    pick,
    problem,
    problem_at,
    says,
    shown,
    shown_button,
    wait_for,
)
from tests.gui.wizard.walk import NUMBERS, Press, TypeInto, can_be_released, go_to, open_example, plan_at, planned

REFUSED = "The ledger refuses this release"


def unfold(page: Page, title: str) -> Page:
    click(shown_button(page, title))
    return page


def plan_of(window: WizardWindow) -> Plan:
    assert window.planner.preview is not None
    return window.planner.preview.plan


def test_an_acceptable_error_finds_the_smallest_epsilon(
    loaded: WizardWindow, qtbot: QtBot, type_into: TypeInto, press: Press
) -> None:
    page = unfold(plan_at(loaded, Step.BUDGET), "Technical details")
    type_into(page, "Error you can accept", "21600")
    press(page, "Find the smallest ε")
    qtbot.waitUntil(lambda: loaded.draft.choices.epsilon_text.startswith("0.09"))
    qtbot.waitUntil(lambda: planned(loaded) and plan_of(loaded).request.epsilon == loaded.draft.choices.epsilon_text)
    assert 0.999 * 21_600 < plan_of(loaded).predicted_error.total <= 21_600
    type_into(page, "Error you can accept", "none")
    press(page, "Find the smallest ε")
    assert problem(page)
    type_into(page, "Error you can accept", "0")
    press(page, "Find the smallest ε")
    qtbot.waitUntil(lambda: "above 0" in problem(page))


def test_a_goal_that_needs_more_than_usual_is_said_before_anything_is_typed(
    loaded: WizardWindow, qtbot: QtBot, type_into: TypeInto, press: Press
) -> None:
    page = unfold(plan_at(loaded, Step.BUDGET), "Technical details")
    type_into(page, "Error you can accept", "190")
    press(page, "Find the smallest ε")
    qtbot.waitUntil(lambda: says(page, "which is beyond usual"))
    assert loaded.draft.choices.epsilon_text == "1", "nothing is typed before the owner says so"
    (use,) = [each for each in page.findChildren(QPushButton) if each.isVisible() and each.text().endswith("anyway")]
    assert not says(page, "hardly hides a person")
    click(use)
    assert float(loaded.draft.choices.epsilon_text) > 5
    assert says(page, "hardly hides a person")
    assert not says(page, "which is beyond usual")
    type_into(page, "Privacy budget ε", "5")
    assert not says(page, "hardly hides a person")


def test_the_cap_is_shown_and_stops_the_release_before_it_starts(window: WizardWindow, ledger: Path) -> None:
    with Ledger.open(ledger) as opened:
        cost = Cost(epsilon=Fraction(1), delta=Fraction(0), rho=Fraction(1, 2))
        opened.reserve(dataset="example clinic", cost=cost, unit=REPLACE_ONE, description="earlier")
        opened.set_cap("example clinic", Cap(epsilon=Fraction(3, 2), delta=Fraction(0)))
    open_example(window, NUMBERS)
    plan_at(window, Step.BUDGET)
    page = unfold(window.pages.at(Step.BUDGET), "Budget so far and cap")
    assert says(card(page, REFUSED), "above its cap")
    bar = named(window.pages.at(Step.BUDGET), "Budget of this data set", StackedBar)
    assert "Spent before ε 1" in bar.accessibleDescription()
    window.go_to(Step.RELEASE)
    assert says(window.release_page, "above its cap")
    assert not can_be_released(window)


def test_known_data_under_another_name_are_told_before_the_release(window: WizardWindow, ledger: Path) -> None:
    open_example(window, NUMBERS)
    mark = fingerprint_of(window.draft.choices.files[0])
    with Ledger.open(ledger) as opened:
        cost = Cost(epsilon=Fraction(1), delta=Fraction(0), rho=Fraction(1, 2))
        opened.reserve(dataset="clinic", cost=cost, unit=REPLACE_ONE, description="earlier", fingerprint=mark)
        opened.set_cap("clinic", Cap(epsilon=Fraction(1), delta=Fraction(0)))
    plan_at(window, Step.BUDGET)
    assert says(card(window.pages.at(Step.BUDGET), REFUSED), "released as clinic, which has a cap")
    window.go_to(Step.RELEASE)
    assert not can_be_released(window)


def test_a_structure_can_be_chosen_by_hand(loaded: WizardWindow, qtbot: QtBot, press: Press) -> None:
    page = go_to(loaded, Step.BUDGET)
    qtbot.waitUntil(lambda: combo(page, "Structure").count() >= 2)
    press(page, "Technical details")
    (moments,) = (entry for entry in entries(combo(page, "Structure")) if entry.startswith("Moments: error"))
    pick(page, "Structure", moments)
    assert loaded.draft.choices.structure == "moments"
    QTest.keyClicks(line(page, "Accuracy α of approximations"), "x")
    assert problem_at(page, "Accuracy α of approximations")


def test_the_error_comes_with_a_verdict_and_a_lever_that_helps(
    loaded: WizardWindow, qtbot: QtBot, press: Press
) -> None:
    # Few columns: each lever is a plan of its own, in five columns a slow one.
    loaded.draft.change(function="gaussian", columns=loaded.draft.choices.columns[:2], epsilon_text="0.03")
    page = plan_at(loaded, Step.BUDGET)
    assert named(page, "Verdict", QLabel).text() == "Too noisy to be useful"
    rows = shown_button(page, "4,000 rows: ")
    click(rows)
    assert loaded.current_step() is Step.DATA
    loaded.go_to(Step.BUDGET)
    bandwidth = shown_button(page, "Bandwidth 2: ")
    (now,) = (text for text in shown(page) if text.startswith("What would lower the error"))
    promised = bandwidth.text().removeprefix("Bandwidth 2: ")
    # The number above the buttons is the one they are compared with.
    assert says(page, f"The error is {now.removeprefix('What would lower the error (now ').removesuffix(')')} of that.")
    click(bandwidth)
    assert loaded.draft.choices.bandwidth_text == "2"
    qtbot.waitUntil(lambda: planned(loaded) and says(page, f"The error is {promised} of that."))
    loaded.draft_actions.undo()
    assert loaded.draft.choices.bandwidth_text == ""


def test_classes_are_tried_on_made_up_rows_and_a_lever_names_what_classes_need(
    loaded: WizardWindow, qtbot: QtBot
) -> None:
    loaded.draft.change(
        function="gaussian",
        columns=loaded.draft.choices.columns[:2],
        epsilon_text="0.3",
        label_column="outcome",
        classes_text="discharged, monitored, referred",
    )
    page = plan_at(loaded, Step.BUDGET)
    qtbot.waitUntil(lambda: says(page, "Tried on made-up rows, not on yours: of 100 new rows about "), timeout=60_000)
    assert says(page, " of 100 right")
    assert not says(page, "± "), "one yardstick"
    lever = shown_button(page, "Squared distance with δ = 1 × 10⁻⁶: ")
    assert lever.text().endswith(" of 100")
    click(lever)
    assert (loaded.draft.choices.function, loaded.draft.choices.delta_text) == ("l2sq", "1e-6")


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize("epsilon", ["1", "0.01"])
@pytest.mark.parametrize("size", [(1280, 820), (1024, 640)])
def test_budget_fits_one_screen_and_never_scrolls_sideways(
    loaded: WizardWindow, qtbot: QtBot, epsilon: str, size: tuple[int, int]
) -> None:
    loaded.help_fold.show(False)
    loaded.resize(*size)
    loaded.draft.change(function="gaussian", columns=loaded.draft.choices.columns[:2], epsilon_text=epsilon)
    page = plan_at(loaded, Step.BUDGET)
    qtbot.waitUntil(lambda: not loaded.busy)
    assert page.horizontalScrollBar().maximum() == 0
    if size == (1280, 820):
        qtbot.waitUntil(lambda: page.verticalScrollBar().maximum() == 0)


def test_structures_are_compared_before_the_plan_comes_to_the_window(loaded: WizardWindow) -> None:
    compared: list[bool] = []
    # Before the page asks for them: it is made when one goes there.
    loaded.planner.planned.connect(lambda preview: compared.append("alternatives" in vars(preview.plan)))
    plan_at(loaded, Step.BUDGET)
    assert compared
    assert all(compared)


def test_a_plan_that_is_refused_leaves_no_number_and_blocks_next(loaded: WizardWindow, press: Press) -> None:
    page = plan_at(loaded, Step.BUDGET)
    assert says(page, "± ")
    loaded.draft.change(domain=DomainKind.NONE, fill_text="0")
    page.show_draft()
    wait_for(lambda: not loaded.busy)
    assert not says(page, "± ")
    assert not named(page, "Verdict", QLabel).isVisible()
    press(loaded, "Next")
    assert loaded.current_step() is Step.BUDGET
    loaded.draft.change(domain=DomainKind.BOX)
    plan_at(loaded, Step.BUDGET)
    press(loaded, "Next")
    assert loaded.current_step() is Step.REHEARSE


def test_an_exceeded_cap_blocks_next_and_offers_two_ways_out(
    window: WizardWindow, qtbot: QtBot, ledger: Path, press: Press
) -> None:
    with Ledger.open(ledger) as opened:
        cost = Cost(epsilon=Fraction(1), delta=Fraction(0), rho=Fraction(1, 2))
        opened.reserve(dataset="example clinic", cost=cost, unit=REPLACE_ONE, description="earlier")
        opened.set_cap("example clinic", Cap(epsilon=Fraction(13, 10), delta=Fraction(0)))
    open_example(window, NUMBERS)
    page = plan_at(window, Step.BUDGET)
    press(window, "Next")
    assert window.current_step() is Step.BUDGET
    budget = window.steps.buttons[list(Step).index(Step.BUDGET)]
    assert not budget.accessibleDescription().startswith("finished")
    press(page, "Lower ε to 0.3")
    qtbot.waitUntil(lambda: planned(window) and not card(page, REFUSED).isVisible())
    assert window.draft.choices.epsilon_text == "0.3"
    window.draft_actions.undo()
    qtbot.waitUntil(lambda: planned(window) and card(page, REFUSED).isVisible())
    press(page, "Raise the cap to ε = 2")
    qtbot.waitUntil(lambda: planned(window) and not card(page, REFUSED).isVisible())
    press(window, "Next")
    assert window.current_step() is Step.REHEARSE
    with Ledger.open(ledger) as opened:
        cap = opened.cap("example clinic")
    assert cap is not None
    assert cap.epsilon == 2


def test_the_wheel_over_an_axis_scrolls_the_page(loaded: WizardWindow) -> None:
    page = plan_at(loaded, Step.BUDGET)
    plot = named(page, "Plot of the expected error", pg.PlotWidget)
    wheel = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(plot.viewport(), wheel)
    assert not wheel.isAccepted()


def test_an_epsilon_sought_for_the_choices_before_is_not_typed_into_new_ones(
    loaded: WizardWindow, qtbot: QtBot, type_into: TypeInto, press: Press
) -> None:
    page = unfold(plan_at(loaded, Step.BUDGET), "Technical details")
    type_into(page, "Error you can accept", "21600")
    press(page, "Find the smallest ε")
    type_into(page, "δ", "1e-6")
    qtbot.waitUntil(lambda: planned(loaded) and not loaded.busy)
    assert loaded.draft.choices.delta_text == "1e-6"
    assert loaded.draft.choices.epsilon_text == "1"


def test_levers_are_written_as_the_language_does(german: Language, qtbot: QtBot) -> None:
    view = VerdictView()
    qtbot.addWidget(view)
    levers = (
        Lever(kind=LeverKind.ROWS, value="50000", before=0.5, after=0.2, changes={}),
        Lever(kind=LeverKind.BANDWIDTH, value="1.5", before=0.5, after=0.2, changes={"bandwidth_text": "1.5"}),
    )
    view.show_levers(levers)
    told = [each.text() for each in view.findChildren(QPushButton)]
    assert counted(50_000) in told[0]
    assert "50,000" not in told[0]
    assert "1,5" in told[1]
    close_workers(view)


def test_levers_of_the_choices_before_are_not_shown_beside_new_ones(qtbot: QtBot) -> None:
    view = VerdictView()
    qtbot.addWidget(view)
    view.ask_for_levers(replace(NUMBERS.choices, function="gaussian", columns=NUMBERS.choices.columns[:2]))
    judgement = Judgement(verdict=Verdict.USEFUL, people=1.0, rows=2000, relative=None, of_differences=None)
    view.show_judgement(judgement, kernel=True, row_means="one patient")
    qtbot.waitUntil(lambda: not any(worker.busy for worker in view.findChildren(Worker)))
    assert not view.findChildren(QPushButton)
    view.ask_for_levers(replace(NUMBERS.choices, function="gaussian", columns=NUMBERS.choices.columns[:2]))
    qtbot.waitUntil(lambda: bool(view.findChildren(QPushButton)))
    close_workers(view)


@pytest.mark.usefixtures("styled")
def test_the_verdict_is_framed_from_the_first_look_on(qtbot: QtBot) -> None:
    view = VerdictView()
    qtbot.addWidget(view)
    view.show()
    judgement = Judgement(verdict=Verdict.BORDERLINE, people=1.0, rows=2000, relative=None, of_differences=None)
    view.show_judgement(judgement, kernel=True, row_means="one patient")
    verdict = named(view, "Verdict", QLabel)
    letters = verdict.fontMetrics().horizontalAdvance(verdict.text())
    assert verdict.sizeHint().width() >= letters + 16
    close_workers(view)


def test_a_cap_is_set_where_the_budget_is_chosen(loaded: WizardWindow, qtbot: QtBot, press: Press) -> None:
    page = unfold(plan_at(loaded, Step.BUDGET), "Budget so far and cap")
    press(page, "Set a cap")
    assert "Type the largest ε" in problem(page)
    QTest.keyClicks(line(page, "Cap ε of this data set"), "3")
    assert line(page, "Cap δ of this data set").text() == "0", "no more δ than releases like this one take"
    loaded.draft.change(delta_text="1e-7")
    plan_at(loaded, Step.BUDGET)
    assert float(line(page, "Cap δ of this data set").text()) == 3e-7, "room for three in δ as in ε"
    press(page, "Set a cap")
    qtbot.waitUntil(lambda: says(page, "The cap is ε = 3, δ = 3 × 10⁻⁷"))
    assert not line(page, "Cap ε of this data set").isVisible()


def test_the_attack_is_a_hundred_dots(loaded: WizardWindow, type_into: TypeInto) -> None:
    loaded.go_to(Step.BUDGET)
    dots = named(loaded.pages.at(Step.BUDGET), "A hundred guesses of an attacker", AttackDots)
    assert dots.right == 73
    type_into(loaded.pages.at(Step.BUDGET), "Privacy budget ε", "0.1")
    assert dots.right == 52
