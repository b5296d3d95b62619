"""Formulas are set from the one line of `functions.traits`: indices below, powers above, divisions with a bar."""

import unicodedata

import pytest
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from dpsim_gui.app.wizard.similarity.function_card import FormulaBox, formula_piece
from dpsim_gui.functions.traits import TRAITS, FunctionName


def laid(text: str) -> FormulaBox:
    return formula_piece(text).lay(QFont("Inter", 12))


@pytest.mark.parametrize("name", FunctionName)
def test_every_sign_of_a_formula_is_set_and_kernels_have_a_bar(name: FunctionName, qtbot: QtBot) -> None:
    formula, box = TRAITS[name].formula, laid(TRAITS[name].formula)
    set_signs = "".join(text for _, _, text, _ in box.texts)
    kept = [sign for sign in unicodedata.normalize("NFKC", formula) if sign not in " /()‖"]
    assert [sign for sign in unicodedata.normalize("NFKC", set_signs) if sign not in " /()‖"] == kept
    assert len(box.bars) == TRAITS[name].is_kernel


def test_an_index_stands_below_and_a_power_above_the_line(qtbot: QtBot) -> None:
    lines = {text: base for _, base, text, _ in laid("‖x − y‖₁³").texts}
    assert lines["3"] < lines["x"] == 0 < lines["1"]


def test_a_division_below_a_bar_stays_in_its_line(qtbot: QtBot) -> None:
    box = laid("1 / (2 + x² / s)")
    assert len(box.bars) == 1
    lines = {text: base for _, base, text, _ in box.texts}
    assert lines["1"] < 0 < lines["s"] == lines[" / "]


def test_a_bracket_with_a_power_stays(qtbot: QtBot) -> None:
    assert [text for _, _, text, _ in laid("1 / (1 + x)²").texts] == ["1", "(1 + ", "x", ")", "2"]


def test_letters_are_slanted_and_words_are_not(qtbot: QtBot) -> None:
    fonts = {text: font for _, _, text, font in laid("exp(−x / s)").texts}
    assert fonts["x"].italic()
    assert fonts["s"].italic()
    assert not fonts["exp(−"].italic()
