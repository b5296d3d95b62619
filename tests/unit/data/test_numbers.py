"""polars' own number parser, where it is used, agrees with our rule for cells."""

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.data.numbers import CellForm, cell_form, guess_decimal, numbers_from_text, read_again
from dpsim_gui.data.polars_engine import local_engine

NAN = float("nan")


def numbers(cells: list[str], decimal: str, thousands: str) -> list[float]:
    frame = pl.DataFrame({"a": cells}, schema={"a": pl.String}).lazy()
    read = frame.select(numbers_from_text(pl.col("a"), decimal=decimal, thousands=thousands)).collect(
        engine=local_engine()
    )
    return [NAN if value is None else value for value in read.to_series().to_list()]


@pytest.mark.parametrize(
    ("cell", "decimal", "thousands", "value"),
    [
        (" 12 ", ".", "", 12),
        ("+12", ".", "", 12),
        ("12 %", ".", "", 12),
        ("12%%", ".", "", NAN),
        ("'12'", ".", "", 12),
        ('" 12 "', ".", "", 12),
        ("\u00a012\u3000", ".", "", 12),
        ("−1.5", ".", "", -1.5),
        (".5", ".", "", 0.5),
        ("5.", ".", "", 5),
        ("1e-3", ".", "", 0.001),
        ("1,5", ".", "", NAN),
        ("1,5", ".", ",", NAN),
        ("1,500", ".", ",", 1500),
        ("12,34,567", ".", ",", 1234567),
        ("1,500.25e1", ".", ",", 15002.5),
        ("1500,250", ".", ",", NAN),
        ("1,5", ",", "", 1.5),
        ("1.5", ",", "", NAN),
        ("1.500", ",", "", NAN),
        ("1.500", ",", ".", 1500),
        ("1.500,5", ",", ".", 1500.5),
        ("1.5", ",", ".", NAN),
        ("1,5,5", ",", ".", NAN),
        ("1\u202f500,5", ",", " ", 1500.5),
        ("1’500", ".", "'", 1500),
        ("", ".", ",", NAN),
        ("-", ".", ",", NAN),
        ("?", ".", ",", NAN),
        ("0x10", ".", ",", NAN),
        ("1_000", ".", ",", NAN),
        ("1 000", ".", ",", NAN),
        ("true", ".", ",", NAN),
        ("nan", ".", ",", NAN),
        ("-inf", ".", ",", -np.inf),
        ("1e999", ".", ",", np.inf),
        ("$404.02", ".", "", 404.02),
        ("-$1,234.50", ".", "any", -1234.5),
        ("$ -5", ".", "any", -5),
        ("−5 €", ".", "any", -5),
        ("₹12,34,567", ".", "any", 1234567),
        ("5 % €", ".", "any", NAN),
        ("$5 €", ".", "any", NAN),
        ("$", ".", "any", NAN),
        ("$inf", ".", "any", NAN),
        ("1 234.5", ".", "any", 1234.5),
        ("1'234'567", ".", "any", 1234567),
        ("1,234'567", ".", "any", NAN),
        ("1.234", ",", "any", 1234),
        ("1.234,5 €", ",", "any", 1234.5),
        ("1.5", ",", "any", NAN),
        ("1,5", ".", "any", NAN),
    ],
)
def test_a_cell_is_a_number_or_is_not(cell: str, decimal: str, thousands: str, value: float) -> None:
    assert np.array_equal(numbers([cell], decimal, thousands), [value], equal_nan=True)


CELLS = st.lists(st.text(alphabet="0123456789+-eE., '%infatyNI\u00a0", max_size=9), min_size=1, max_size=40)


def read_by_polars(cells: list[str], decimal: str) -> pl.Series:
    text = "".join(f"{cell}\n" for cell in cells).encode()
    return (
        pl.scan_csv(
            text,
            has_header=False,
            separator=";",
            quote_char=None,
            schema={"0": pl.Float64()},
            ignore_errors=True,
            decimal_comma=decimal == ",",
            infer_schema=False,
        )
        .collect(engine=local_engine())
        .to_series()
    )


@given(cells=CELLS, decimal=st.sampled_from(".,"), thousands=st.sampled_from(["any", "", ",", ".", " ", "'"]))
def test_a_quick_reading_and_a_second_look_are_the_rule(cells: list[str], decimal: str, thousands: str) -> None:
    if thousands == decimal:
        return
    found = read_by_polars(cells, decimal).to_numpy(writable=True)
    read_again(found, pl.Series(cells, dtype=pl.String), decimal=decimal, thousands=thousands)
    assert np.array_equal(found, numbers(cells, decimal, thousands), equal_nan=True)


def test_a_second_look_finds_the_place_of_each_cell() -> None:
    found = np.array([1.0, np.nan, np.nan, np.nan, np.nan, np.nan])
    texts = pl.Series(["7", "3%", None, "4 %", "'-inf'", "NA"])
    read_again(found, texts, decimal=".", thousands="")
    assert np.array_equal(found, np.array([1, 3, np.nan, 4, -np.inf, np.nan]), equal_nan=True)


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
