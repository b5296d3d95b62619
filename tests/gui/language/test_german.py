"""German windows: numbers in German marks, typed and shown; nothing English on them; letters of shortcuts differ."""

import re
from fractions import Fraction

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dpsim_gui.app.language.language import Language, help_text, words
from dpsim_gui.app.language.numbers import (
    counted,
    exact,
    figure,
    in_any_language,
    rounded,
    share,
    shown_number,
    typed_number,
)
from dpsim_gui.app.viewer.widgets.fields import NumberBox
from dpsim_gui.app.widgets.field import NumberInput
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import english_table
from dpsim_gui.typed_number import real_number, whole_number


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("0,5", "0.5"),
        ("-0,5", "-0.5"),
        ("1,125", "1.125"),
        ("1.000,5", "1000.5"),
        ("12\u202f500,25", "12500.25"),
        ("1e-6", "1e-6"),
        ("1,5e-6", "1.5e-6"),
        ("0.5", "0.5"),
        ("1/3", "1/3"),
        ("12", "12"),
        ("abc", "abc"),
        ("a, b", "a, b"),
        ("2024-03-01", "2024-03-01"),
        ("31.03.2024", "31.03.2024"),
    ],
)
def test_a_comma_is_the_decimal_mark(german: Language, typed: str, plain: str) -> None:
    assert typed_number(typed) == plain
    assert typed_number(shown_number(plain)) == plain


def test_a_point_that_may_separate_thousands_is_never_read_as_a_decimal_mark(german: Language) -> None:
    with pytest.raises(PlanError, match="no commas"):
        real_number("epsilon", typed_number("1.500"))
    assert whole_number("rows", typed_number("1.500")) == 1500
    with pytest.raises(PlanError, match="whole number"):
        whole_number("rows", typed_number("1,5"))
    assert shown_number(typed_number("1.500")) == "1.500"
    box = NumberBox("x")
    assert box.valueFromText("1.500") == box.value() == 0.0
    assert box.valueFromText("1,5") == 1.5
    assert box.textFromValue(0.25) == "0,25"


def test_numbers_are_written_with_german_marks(german: Language) -> None:
    assert figure(147_000) == "147\u202f000"
    assert figure(0.0123) == "0,0123"
    assert share(0.368) == "36,8 %"
    assert rounded(-12.3456, 0.32) == "−12,35"
    assert counted(12_500) == "12\u202f500"
    assert exact(Fraction(1, 2)) == "0,5"
    assert in_any_language(Fraction(1, 2)) == "0.5"
    assert QLocale().decimalPoint() == ","


def test_a_field_shows_german_and_hands_on_what_all_languages_share(german: Language, qtbot: QtBot) -> None:
    field = NumberInput("ε", "0.05")
    heard: list[str] = []
    qtbot.addWidget(field)
    field.edited.connect(heard.append)
    assert field.placeholderText() == "0,05"
    field.mirror("0.5")
    assert (field.text(), field.value()) == ("0,5", "0.5")
    field.clear()
    QTest.keyClicks(field, "2,5")
    assert heard[-1] == "2.5"
    field.mirror("2.5")
    assert field.text() == "2,5"
    field.setText("0.5")
    field.mirror("0.5")
    assert field.text() == "0.5", "what is being typed stays"


def test_help_pages_are_english_and_say_so(german: Language) -> None:
    assert help_text("bounds").startswith("*Diese Seite gibt es nur auf Englisch.*\n\n###")


def test_no_german_text_is_left_in_english(german: Language) -> None:
    """Whole sentences; names of options, functions and structures are the same in every language."""
    english = re.compile(r"\b(the|and|of|are|this|that|which|with)\b")
    texts = [*german.translation.windows.values(), *(words(code, 2) for code in english_table())]
    kept = re.compile(r"\{[^{}]*\}|`[^`]*`|dpsim \w+( \w+)?|SIL Open Font License|Qt for Python")
    assert [text for text in texts if english.search(kept.sub("", text))] == []
