"""Numbers as people write them: what is unambiguous is read, what is not is asked about, alike at every door."""

import argparse
import math
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import polars as pl
import pytest

from dpsim_gui.cli.terminal import number
from dpsim_gui.columns.number import NumberColumn
from dpsim_gui.curator.request.numbers import given_real
from dpsim_gui.data.numbers import ANY_MARK, CellForm, cell_form, numbers_from_text
from dpsim_gui.errors import DpsimError, PlanError
from dpsim_gui.privacy.budget import exact_number
from dpsim_gui.progress import unwatched
from dpsim_gui.release.asked_points import shaped_points
from dpsim_gui.release.points.text import TextPoints
from dpsim_gui.typed_number import plain_number, real_number, whole_number

NUMBERS: dict[str, float | None] = {
    "12": 12.0,
    " 12 ": 12.0,
    "-0.5": -0.5,
    "+.5": 0.5,
    "5.": 5.0,
    "1e-3": 1e-3,
    "−40": -40.0,
    "0,5": 0.5,
    "12,34": 12.34,
    "1234,567": 1234.567,
    "1,5e-3": 0.0015,
    "1 234,5": 1234.5,
    "1\u202f234,5": 1234.5,
    "1\u00a0234.5": 1234.5,
    "1'234.5": 1234.5,
    "1’234’567": 1234567.0,
    "−1.234,5": -1234.5,
    "1,234.5": 1234.5,
    "1,234,567": 1234567.0,
    "1.500": 1.5,
    "٤٠": None,
    "１２": None,
    "1_000": None,
    "0x1F": None,
    "inf": None,
    "nan": None,
    "1 2": None,
    "1 23,4": None,
    "1 234'567": None,
    "12 34": None,
    "--1": None,
    "1,2,3": None,
    "1e": None,
    ".": None,
    ",": None,
    "abc": None,
}
"""as it is written: its value, None where it is no number, wherever it stands"""


def value_at(door: Callable[[str], float], text: str) -> float | None:
    try:
        value = door(text)
    except (DpsimError, argparse.ArgumentTypeError):
        return None
    return value if math.isfinite(value) else None


def of_points(text: str, separator: str, folder: Path) -> float:
    """What a file of points says; a second column keeps a line of one cell from being a header."""
    path = folder / "points.csv"
    path.write_text(f'x{separator}y\n"{text}"{separator}1\n', "utf-8")
    ((_, points),) = TextPoints(path).blocks(("x", "y"), None, unwatched)
    return float(points[0, 0])


@pytest.mark.parametrize("text", NUMBERS)
def test_a_number_is_the_same_at_every_door(text: str, tmp_path: Path) -> None:
    doors: dict[str, Callable[[str], float]] = {
        "field": lambda typed: real_number("x", typed),
        "option": number("x"),
        "Python": lambda typed: given_real("x", typed),
        "asked": lambda typed: NumberColumn(name="x", low=-1e7, high=1e7, near=1e3).asked(typed, 0),
        "texts in Python": lambda typed: float(shaped_points([[typed]], 1)[0, 0]),
        "points with commas between": lambda typed: of_points(typed, ",", tmp_path),
        "points with semicolons between": lambda typed: of_points(typed, ";", tmp_path),
        "points with tabs between": lambda typed: of_points(typed, "\t", tmp_path),
    }
    assert {name: value_at(door, text) for name, door in doors.items()} == dict.fromkeys(doors, NUMBERS[text])


@pytest.mark.parametrize("text", NUMBERS)
def test_a_private_table_reads_the_same_once_its_decimal_mark_is_known(text: str) -> None:
    value = NUMBERS[text]
    if text in ("inf", "nan"):
        # polars reads both; as no finite numbers they count as missing later.
        return
    frame = pl.LazyFrame({"cell": [text]})
    cells = {
        decimal: frame.select(numbers_from_text(pl.col("cell"), decimal=decimal, thousands=ANY_MARK)).collect().item()
        for decimal in (".", ",")
    }
    if value is None:
        assert cells == {".": None, ",": None}
    else:
        assert value in cells.values()
        assert cell_form(text) is CellForm.NUMBER


def test_digits_of_other_scripts_do_not_look_like_a_number() -> None:
    assert cell_form("\u0664\u0660") is CellForm.TEXT


@pytest.mark.parametrize(("text", "plain"), [("1,500", "1.500"), ("-1,500", "-1.500"), ("−1,500", "-1.500")])
def test_a_comma_that_means_two_things_is_read_where_the_place_says_which(text: str, plain: str) -> None:
    assert plain_number(text) is None
    assert plain_number(text, decimal_comma=True) == plain


@pytest.mark.parametrize(
    ("text", "value"),
    [("12", 12.0), (" -0.5 ", -0.5), ("1e-3", 0.001), (".5", 0.5), ("5.", 5.0), ("−3", -3.0), ("+2", 2.0)],
)
def test_a_number_is_read(text: str, value: float) -> None:
    assert real_number("x", text) == value


@pytest.mark.parametrize("text", ["", "abc", "nan", "inf", "1e999", "0x10", "1 2", "--1", "1_000", "٣"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(PlanError, match="number"):
        real_number("x", text)


@pytest.mark.parametrize(("typed", "meant"), [("0,5", 0.5), ("-12,25", -12.25), ("0,123", 0.123), ("1,5e-3", 0.0015)])
def test_a_decimal_comma_is_read_where_it_means_one_thing(typed: str, meant: float) -> None:
    assert real_number("bandwidth", typed) == meant
    if meant > 0:
        assert exact_number("epsilon", typed) == Fraction(str(meant))


def test_a_comma_is_asked_about_since_it_means_two_things() -> None:
    with pytest.raises(PlanError, match="with a decimal point and no commas"):
        real_number("x", "1,500")


@pytest.mark.parametrize(("text", "value"), [("2000", 2000), ("2,000", 2000), ("2 000 000", 2_000_000), ("7", 7)])
def test_a_whole_number_is_read_with_its_groups(text: str, value: int) -> None:
    assert whole_number("rows", text) == value


@pytest.mark.parametrize(
    "text", ["", "-3", "2.5", "2,00", "20,00,000", "1e3", "9" * 31, "2,000 000.5", "2_000", "1_00", "٣"]
)
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(PlanError, match="whole number"):
        whole_number("rows", text)
