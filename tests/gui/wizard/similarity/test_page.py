"""A function is chosen from cards that say why they cannot be, asks for its bandwidth, and explains itself."""

import re
import unicodedata
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.columns.column_picture import ColumnPicture
from dpsim_gui.app.wizard.similarity.function_card import FormulaBox, formula_piece
from dpsim_gui.app.wizard.window import WizardWindow
from dpsim_gui.curator.draft.choices import DomainKind
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.functions.similarity import TRAITS, FunctionName
from tests.gui.wizard.seen import (
    button,
    card,
    choice,
    click,
    entry_of_menu,
    line,
    named,
    pick,
    problem_at,
    says,
    shown,
    wait_for,
)
from tests.gui.wizard.walk import (
    PUBLIC,
    Press,
    can_be_released,
    go_to,
    open_hand,
    plan_at,
    rows_of_few_directions,
    statement,
)

BANDWIDTH = "Bandwidth s"


def table_of(window: WizardWindow) -> QTableWidget:
    return named(window.pages.at(Step.SIMILARITY), "Comparison of the functions", QTableWidget)


def test_functions_that_are_ruled_out_say_why(loaded: WizardWindow, qtbot: QtBot) -> None:
    loaded.draft.change(domain=DomainKind.NONE)
    open_hand(loaded)
    card = choice(loaded.pages.at(Step.SIMILARITY), "Squared distance")
    qtbot.waitUntil(lambda: not card.isEnabled())
    assert card.reason.endswith(".")
    loaded.draft.change(domain=DomainKind.BOX)
    loaded.go_to(Step.SIMILARITY)
    qtbot.waitUntil(card.isEnabled)
    table = table_of(loaded)
    names = [table.model().index(row, 0).data() for row in range(table.rowCount())]
    assert "Squared distance" in names
    loaded.resize(1024, 640)
    assert all(table.sizeHintForColumn(column) <= table.columnWidth(column) for column in range(table.columnCount()))
    errors = [table.model().index(row, 2).data() for row in range(table.rowCount())]
    assert all(text.endswith("%") or text.startswith("×") for text in errors), "all in one unit"


def test_a_kernel_over_columns_without_units_asks_for_its_bandwidth(letters: WizardWindow, press: Press) -> None:
    letters.draft.change(bandwidth_text="")
    page = go_to(letters, Step.SIMILARITY)
    press(letters, "Next")
    assert letters.current_step() is Step.SIMILARITY
    assert problem_at(page, BANDWIDTH)
    assert not says(page, "identical row"), "there is nothing to draw yet"
    QTest.keyClicks(line(page, BANDWIDTH), "0.1")
    assert says(page, "Choose a larger bandwidth"), "between unit vectors hardly anything is so near"
    plan_at(letters, Step.BUDGET)
    for text in (*shown(page), *shown(letters.pages.at(Step.BUDGET))):
        assert not re.search(r"\d[eE][+-]?\d|\b0 %", text), "a number for people"
    letters.go_to(Step.SIMILARITY)
    line(page, BANDWIDTH).selectAll()
    QTest.keyClicks(line(page, BANDWIDTH), "0.6")
    assert says(page, "row (about 1.4) counts 0.39 %")
    assert not says(page, "Choose a larger bandwidth")
    press(letters, "Next")
    assert letters.current_step() is Step.BUDGET


def test_in_units_of_near_the_bandwidth_is_one_and_drawn_along_each_column(loaded: WizardWindow, press: Press) -> None:
    near = {name: text for name, text in loaded.draft.choices.near.items() if name != "height_cm"}
    loaded.draft.change(kinds={"height_cm": "category"}, values={"height_cm": "small, tall"}, near=near)
    loaded.draft.change(function="gaussian")
    page = go_to(loaded, Step.SIMILARITY)
    assert says(page, "A row at 55 counts 36.8 % at 45 and 65, 1.8 % at 35 and 75")
    picture = named(page, "Bandwidth along the column", ColumnPicture)
    QTest.keyClick(picture, Qt.Key.Key_Right)
    assert picture.point == 57.75
    assert says(page, "at 47.75 and 67.75")
    pick(page, "Column of the picture", "height_cm")
    assert says(page, "a row with another value counts 36.8 %")
    QTest.keyClicks(line(page, BANDWIDTH), "2")
    assert says(page, "a row with another value counts 77.9 %")
    loaded.draft_actions.undo()
    press(loaded, "Next")
    assert loaded.current_step() is Step.BUDGET, "1 is what it is where nothing is typed"
    assert loaded.draft.to_request().bandwidth == 1


def test_each_question_proposes_a_function_and_a_delta(loaded: WizardWindow) -> None:
    page = go_to(loaded, Step.SIMILARITY)
    assert "page Data" in choice(page, "Which class is it?").reason
    for purpose, function in (
        ("Where are the hot spots?", "gaussian"),
        ("Is this typical?", "cauchy"),
        ("Which public texts are most like ours?", "l2sq"),
        ("Compare over time", "gaussian"),
    ):
        click(choice(page, purpose))
        assert (loaded.draft.choices.function, loaded.draft.choices.delta_text) == (function, "0")
    assert says(page, "the same in every release")
    loaded.draft.change(label_column="outcome", classes_text="a, b")
    loaded.go_to(Step.SIMILARITY)
    click(choice(page, "Which class is it?"))
    assert (loaded.draft.choices.function, loaded.draft.choices.delta_text) == ("l2sq", "1e-6")
    assert says(page, "Squared distance with δ = 1 × 10⁻⁶")
    click(button(page, "Use δ = 0 instead"))
    assert (loaded.draft.choices.function, loaded.draft.choices.delta_text) == ("l2sq", "0")
    open_hand(loaded)
    click(choice(page, "Euclidean distance"))
    assert says(page, "You chose by hand: Euclidean distance. We suggest: Squared distance.")
    click(button(page, "Use our suggestion"))
    assert loaded.draft.choices.function == "l2sq"


def test_embeddings_get_a_kernel_with_a_delta_and_squared_distance_without(letters: WizardWindow) -> None:
    letters.draft.change(bandwidth_text="", function="", delta_text="0")
    page = go_to(letters, Step.SIMILARITY)
    click(choice(page, "Which public texts are most like ours?"))
    choices = letters.draft.choices
    assert (choices.function, choices.delta_text, choices.bandwidth_text) == ("gaussian", "1e-6", "1")
    click(button(page, "Use δ = 0 instead"))
    assert (letters.draft.choices.function, letters.draft.choices.delta_text) == ("l2sq", "0")
    assert says(page, "no bandwidth to choose")
    click(button(page, "Use δ = 1 × 10⁻⁶ instead"))
    assert (letters.draft.choices.function, letters.draft.choices.delta_text) == ("gaussian", "1e-6")


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize("size", [(1280, 820), (1024, 640)])
def test_question_and_bandwidth_fit_one_screen(loaded: WizardWindow, size: tuple[int, int], qtbot: QtBot) -> None:
    loaded.help_fold.show(False)
    loaded.resize(*size)
    page = go_to(loaded, Step.SIMILARITY)
    click(choice(page, "Is this typical?"))
    qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() == 0)
    if size == (1280, 820):
        qtbot.waitUntil(lambda: page.verticalScrollBar().maximum() == 0)
    assert not choice(page, "Euclidean distance").isVisible(), "what few people need is folded"


def test_what_is_chosen_by_hand_has_the_room_it_needs(loaded: WizardWindow, qtbot: QtBot) -> None:
    page = open_hand(loaded)
    cards = [choice(page, title) for title in ("Gaussian kernel", "Euclidean distance")]
    qtbot.waitUntil(lambda: all(each.height() >= each.sizeHint().height() for each in cards))


def test_percentiles_are_proposed_a_structure_made_for_them(loaded: WizardWindow, qtbot: QtBot) -> None:
    page = go_to(loaded, Step.SIMILARITY)
    click(choice(page, "How are values distributed?"))
    assert (loaded.draft.choices.function, loaded.draft.choices.structure) == ("l1", "nested-histograms")
    assert says(page, "nested histograms")
    plan_at(loaded, Step.BUDGET)
    preview = loaded.planner.preview
    assert preview is not None
    assert preview.plan.receipt.structure == "nested-histograms"
    loaded.go_to(Step.SIMILARITY)
    click(choice(page, "Where are the hot spots?"))
    assert loaded.draft.choices.structure == "auto"
    loaded.draft.change(domain=DomainKind.SPHERE)
    loaded.go_to(Step.SIMILARITY)
    assert "lowest and highest" in choice(page, "How are values distributed?").reason


def test_a_chosen_function_explains_itself_and_the_overview_is_one_step_back(loaded: WizardWindow) -> None:
    open_hand(loaded)
    entry_of_menu(loaded, "Help on this page").trigger()
    for title, name in (("Manhattan distance", FunctionName.L1), ("Squared distance", FunctionName.L2SQ)):
        click(choice(loaded.pages.at(Step.SIMILARITY), title))
        assert loaded.help_pane.topic == f"function-{name}"
    for _ in range(2):
        click(button(loaded.help_pane, "Previous help page"))
    assert loaded.help_pane.topic == "similarity"


FILE = "Choose a public file"
WARNING = "This file will be published"


def choose_file(page: QWidget, path: Path) -> None:
    choose = button(page, FILE)
    wait_for(lambda: choose.height() >= choose.sizeHint().height())
    click(choose)
    (dialog,) = (each for each in page.findChildren(QFileDialog) if each.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.close()


def test_landmarks_say_that_they_are_published_and_must_be_confirmed(
    letters: WizardWindow, tmp_path: Path, embeddings: Path
) -> None:
    public = tmp_path / "public.npy"
    np.save(public, rows_of_few_directions(200, seed=2))
    page = open_hand(letters)
    assert not card(page, WARNING).isVisible()
    choose_file(page, embeddings)
    assert "private file itself" in problem_at(page, FILE)
    choose_file(page, public)
    assert not problem_at(page, FILE)
    assert card(page, WARNING).isVisible()
    assert says(page, "public.npy")
    letters.draft.change(structure="landmarks")
    plan_at(letters, Step.RELEASE)
    assert says(
        card(letters.release_page, "Worth knowing before you release"), "The release file will contain the landmarks"
    )
    statement(letters).setChecked(True)
    line(letters.release_page, "Type the ε to confirm").setText("1")
    assert not can_be_released(letters)
    statement(letters, PUBLIC).setChecked(True)
    assert can_be_released(letters)
    letters.go_to(Step.SIMILARITY)
    click(button(page, "Go on without the public file"))
    assert letters.draft.choices.landmarks == ""
    assert not card(page, WARNING).isVisible()


def laid(text: str) -> FormulaBox:
    return formula_piece(text).lay(QFont("Inter", 12))


@pytest.mark.parametrize("name", FunctionName)
def test_every_sign_of_a_formula_is_set_and_kernels_have_a_bar(name: FunctionName) -> None:
    formula, box = TRAITS[name].formula, laid(TRAITS[name].formula)
    set_signs = "".join(text for _, _, text, _ in box.texts)
    kept = [sign for sign in unicodedata.normalize("NFKC", formula) if sign not in " /()‖"]
    assert [sign for sign in unicodedata.normalize("NFKC", set_signs) if sign not in " /()‖"] == kept
    assert len(box.bars) == TRAITS[name].is_kernel


def test_an_index_stands_below_and_a_power_above_the_line() -> None:
    lines = {text: base for _, base, text, _ in laid("‖x − y‖₁³").texts}
    assert lines["3"] < lines["x"] == 0 < lines["1"]


def test_a_division_below_a_bar_stays_in_its_line() -> None:
    box = laid("1 / (2 + x² / s)")
    assert len(box.bars) == 1
    lines = {text: base for _, base, text, _ in box.texts}
    assert lines["1"] < 0 < lines["s"] == lines[" / "]


def test_a_bracket_with_a_power_stays() -> None:
    assert [text for _, _, text, _ in laid("1 / (1 + x)²").texts] == ["1", "(1 + ", "x", ")", "2"]


def test_letters_are_slanted_and_words_are_not() -> None:
    fonts = {text: font for _, _, text, font in laid("exp(−x / s)").texts}
    assert fonts["x"].italic()
    assert fonts["s"].italic()
    assert not fonts["exp(−"].italic()
