"""The decimal mark is voted by records, each of its cells by the way it is written."""

import pytest

from dpsim_gui.data.numbers import CellForm, cell_form, guess_decimal

COMMA, POINT, NEITHER = ["1,5"], ["1.5"], ["1,234"]


@pytest.mark.parametrize(
    ("records", "usual", "with_semicolons"),
    [
        ([], ".", ","),
        ([NEITHER] * 3, ".", ","),
        # One of two records is enough, one of three is not.
        ([COMMA], ",", ","),
        ([POINT], ".", "."),
        ([COMMA, NEITHER], ",", ","),
        ([POINT, NEITHER], ".", "."),
        ([COMMA, NEITHER, NEITHER], ".", ","),
        ([POINT, NEITHER, NEITHER], ".", ","),
        ([COMMA, COMMA, NEITHER], ",", ","),
        ([POINT, POINT, NEITHER], ".", "."),
        # As many for either: what is usual.
        ([COMMA, POINT], ".", ","),
        ([COMMA, COMMA, POINT, POINT], ".", ","),
        ([COMMA, COMMA, POINT, POINT, POINT], ".", "."),
        ([COMMA, COMMA, COMMA, POINT, POINT], ",", ","),
        # A record has one vote, whatever the number of its cells, and none if they disagree.
        ([["1,5"] * 9, POINT, POINT], ".", "."),
        ([["1,5", "2.5"], ["1,5", "2.5"]], ".", ","),
        ([["1,5", "2,5", "2.5"]], ",", ","),
        ([["€ 1.234,5"], ["+1.234.567"]], ",", ","),
        ([["1,234.5 %"], ["1,234,567$"]], ".", "."),
    ],
)
def test_the_decimal_mark_by_the_votes_of_records(records: list[list[str]], usual: str, with_semicolons: str) -> None:
    assert guess_decimal(records, ",", "any") == usual
    assert guess_decimal(records, "\t", "") == usual
    assert guess_decimal(records, ";", "any") == with_semicolons
    # The mark between groups of digits cannot be it, whatever the records say.
    for separator in (",", ";"):
        assert (guess_decimal(records, separator, "."), guess_decimal(records, separator, ",")) == (",", ".")


def test_a_cell_has_the_form_it_is_written_in() -> None:
    for form, cells in {
        CellForm.NUMBER: ("1", "+1,5", "-.5", "1 234.5", "1'234", "3e-4", "7 %", "$ 12", "-€5", "12€", "12 345,00 ₽"),
        CellForm.MISSING: ("", "  ", "NA", "n/a", "NaN", "$"),
        CellForm.DATE: ("2020-01-31", "31.1.2020", "1/2/20 10:15", "10:15", "10:15:30.5"),
        CellForm.TEXT: ("x", "1 2", "12345 678", "1-2", "€€5", "a1€"),
    }.items():
        assert {cell: cell_form(cell) for cell in cells} == dict.fromkeys(cells, form)
