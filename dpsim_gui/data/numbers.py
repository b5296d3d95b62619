"""From the text of cells to numbers; a cell that cannot be read becomes null, and nothing is said about it.

A cell is read by its own form. Given the decimal mark, it is a number if, after spaces and quotes around it and at most
one percent sign or sign of a currency are dropped, it is

    [+ or -] digits [decimal mark digits] [e exponent]

where the digits before the decimal mark may be parted into groups by one kind of mark other than the decimal one:
, or . or ' or a space. They are groups if the first has one to three digits, the last three, and others two or three.
$404.02, 1,234.50, 12 %, -5 € and 1 234 are numbers with a decimal point; 12,34 and 1,234 567 are none.
"""

from __future__ import annotations

import re
from enum import StrEnum

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import MISSING_WORDS
from dpsim_gui.data.polars_engine import cells_engine, pl
from dpsim_gui.typed_number import APOSTROPHES, MINUS_SIGN, SPACES

# Signs of currencies, as a class of characters: those of Unicode.
CURRENCIES = (
    "$¢£¤¥\u058f\u060b\u09f2\u09f3\u09fb\u0af1\u0bf9\u0e3f\u17db\u20a0-\u20cf\ufdfc\ufe69\uff04\uffe0\uffe1\uffe5\uffe6"
)
# Instead of one mark between groups of digits: whichever the cell itself has.
ANY_MARK = "any"

# As in typed_number.py: digits of no other script, and the minus sign of typesetters.
_SIGN = rf"[+\-{MINUS_SIGN}]"
_NUMBER = re.compile(
    rf"{_SIGN}?(\d+|\d+[.,]\d*|[.,]\d+|\d{{1,3}}([.,{SPACES}{APOSTROPHES}]\d{{2,3}})+([.,]\d*)?)([eE][+-]?\d+)?[{SPACES}]*%?",
    re.ASCII,
)
_DATE = re.compile(r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T].*)?|\d{1,2}:\d{2}(:\d{2}.*)?")

_TAIL = rf"(?:[eE][+-]?\d+)?[{SPACES}]*%?"
# 1.234,5 or 1.234.567, and 1,5 or 12345,678 or 0,123: the comma is the decimal mark.
_COMMA_DECIMAL = re.compile(
    rf"{_SIGN}?(?:\d{{1,3}}(?:\.\d{{3}})+,\d*|\d{{1,3}}(?:\.\d{{3}}){{2,}}|\d{{1,3}}(?:[{SPACES}{APOSTROPHES}]\d{{3}})+,\d*"
    rf"|0*,\d+|\d{{4,}},\d*|\d+,(?:\d{{0,2}}|\d{{4,}})){_TAIL}",
    re.ASCII,
)
_POINT_DECIMAL = re.compile(
    rf"{_SIGN}?(?:\d{{1,3}}(?:,\d{{3}})+\.\d*|\d{{1,3}}(?:,\d{{3}}){{2,}}|\d{{1,3}}(?:[{SPACES}{APOSTROPHES}]\d{{3}})+\.\d*"
    rf"|0*\.\d+|\d{{4,}}\.\d*|\d+\.(?:\d{{0,2}}|\d{{4,}})){_TAIL}",
    re.ASCII,
)


class CellForm(StrEnum):
    """What a cell is written like; how large its number is plays no part."""

    MISSING = "missing"
    NUMBER = "number"
    DATE = "date"
    TEXT = "text"


_CURRENCY = re.compile(rf"({_SIGN}?)[{CURRENCIES}]\s*(.*)|(.*\d)\s*[{CURRENCIES}]")


def cell_form(cell: str) -> CellForm:
    text = _bare(cell)
    if text.lower() in MISSING_WORDS:
        return CellForm.MISSING
    if _NUMBER.fullmatch(text):
        return CellForm.NUMBER
    return CellForm.DATE if _DATE.fullmatch(text) else CellForm.TEXT


def _bare(cell: str) -> str:
    """Without spaces around it and one sign of a currency."""
    text = cell.strip()
    found = None if text.isdigit() else _CURRENCY.fullmatch(text)
    return text if found is None else (found[3] or f"{found[1]}{found[2]}").strip()


def guess_decimal(records: list[list[str]], separator: str, thousands: str) -> str:
    """The decimal mark by how cells are written, each record with one vote; `thousands` cannot be it.

    The usual mark is the point. In a file separated by semicolons it is the comma: that is why the file has semicolons.
    A record votes for the comma if more of its cells need the comma to be the mark (1,5 or 1.234,5) than need the point
    (1.5 or 1,234.5), and the other way round. Cells such as 1,234 fit both.
    The other mark wins with more votes than the usual one, and with two at least: a single odd record among many
    decides nothing. In a table of one or two records one vote is enough.
    """
    if thousands in (".", ","):
        return "," if thousands == "." else "."
    votes = [_vote(record) for record in records]
    comma, point = sum(vote > 0 for vote in votes), sum(vote < 0 for vote in votes)
    enough = 1 if len(records) <= 2 else 2
    if separator == ";":
        return "." if point > comma and point >= enough else ","
    return "," if comma > point and comma >= enough else "."


def _vote(record: list[str]) -> int:
    """Above 0 for the comma, below 0 for the point."""
    cells = [_bare(cell) for cell in record]
    comma = sum(_COMMA_DECIMAL.fullmatch(cell) is not None for cell in cells)
    return comma - sum(_POINT_DECIMAL.fullmatch(cell) is not None for cell in cells)


_ALIKE = {" ": SPACES, "'": APOSTROPHES}
# Every number has a digit, or is infinite; most cells that are none, such as NA, have neither. Null contains nothing.
_PERHAPS_NUMBER = "[0-9iI]"
_SIGN_OF_UNIT = rf"^([+\-{MINUS_SIGN}]?)[{CURRENCIES}]\s*([+\-{MINUS_SIGN}]?[0-9.,])" rf"|([0-9.,])\s*[%{CURRENCIES}]$"
"""One before the number, or else one behind it."""


def read_again(numbers: Floats, texts: pl.Series, *, decimal: str, thousands: str) -> None:
    """Puts into `numbers` those that a quick reading did not find or took wrongly.

    numbers: (k,), NaN where none was found. texts: (k,) what is written there, null for nothing.
    polars' own parser takes a point as a decimal mark even where the comma is one and would read 1.234 a thousand times
    too small: there, every cell with a point is read again.
    """
    text, unread = pl.col("text"), pl.col("unread")
    doubtful = unread if decimal == "." else unread | text.str.contains(".", literal=True)
    found = (
        pl.DataFrame({"text": texts, "unread": np.isnan(numbers)})
        .lazy()
        .with_row_index("at")
        .filter(doubtful & text.str.contains(_PERHAPS_NUMBER))
        .select("at", "text")
        .collect(engine=cells_engine())
    )
    numbers[found["at"].to_numpy()] = numbers_of_series(found["text"], decimal=decimal, thousands=thousands)


def numbers_from_text(cells: pl.Expr, *, decimal: str, thousands: str) -> pl.Expr:
    """text → Float64, null where it is no number.

    thousands: the only mark that parts groups of digits, "" for none, or ANY_MARK. NA, ?, \\N, - and the like need no
    list of their own: they are no numbers.
    """
    trimmed = cells.str.strip_chars().str.strip_chars("\"'").str.strip_chars()
    bare = trimmed.str.replace(_SIGN_OF_UNIT, "${1}${2}${3}").str.replace(f"^{MINUS_SIGN}", "-")
    return _with_point(_without_groups(bare, decimal, thousands), decimal).cast(pl.Float64, strict=False)


def numbers_of_series(texts: pl.Series, *, decimal: str, thousands: str) -> Floats:
    """(k,) texts → (k,) numbers, NaN where there is none."""
    text, marks = pl.first().alias("text"), _marks(decimal, thousands)
    digits = f"[0-9]{{1,3}}(?:{_groups(marks)})|[0-9]+" if marks else "[0-9]+"
    bare = text.str.contains(f"^[+-]?(?:{digits}){_tail(decimal)}$").fill_null(value=False)
    # Most cells are digits and marks alone. By themselves they take a tenth of the time.
    is_bare = texts.to_frame().lazy().select(bare).collect(engine=cells_engine()).to_series().to_numpy()
    bare_number = _with_point(text.str.replace_all(_any_of(marks), "") if marks else text, decimal)
    other_number = numbers_from_text(text, decimal=decimal, thousands=thousands)
    numbers = np.empty(len(texts))
    for chosen, number in ((is_bare, bare_number), (~is_bare, other_number)):
        if chosen.any():
            part = texts.filter(pl.Series(chosen)).to_frame().lazy().select(number.cast(pl.Float64, strict=False))
            numbers[chosen] = part.collect(engine=cells_engine()).to_series().to_numpy()
    return numbers


def _marks(decimal: str, thousands: str) -> list[str]:
    """Those that part groups of digits; each with all that look like it, for a class of characters."""
    if thousands == ANY_MARK:
        return ["," if decimal == "." else ".", SPACES, APOSTROPHES]
    return [re.escape(_ALIKE.get(thousands, thousands))] if thousands else []


def _groups(marks: list[str]) -> str:
    """What follows the first group: a cell has marks of one kind."""
    return "|".join(f"(?:[{mark}][0-9]{{2,3}})*[{mark}][0-9]{{3}}" for mark in marks)


def _tail(decimal: str) -> str:
    return rf"(?:{re.escape(decimal)}[0-9]*)?(?:[eE][+-]?[0-9]+)?"


def _any_of(marks: list[str]) -> str:
    return f"[{''.join(marks)}]"


def _without_groups(cells: pl.Expr, decimal: str, thousands: str) -> pl.Expr:
    """One question for all marks: with one for each, polars would work out `cells` many times."""
    marks = _marks(decimal, thousands)
    if not marks:
        return cells
    grouped = f"^[+-]?[0-9]{{1,3}}(?:{_groups(marks)}){_tail(decimal)}$"
    return pl.when(cells.str.contains(grouped)).then(cells.str.replace_all(_any_of(marks), "")).otherwise(cells)


def _with_point(cells: pl.Expr, decimal: str) -> pl.Expr:
    if decimal == ".":
        return cells
    # A point that is left is no decimal mark here, so the cell is no number.
    return pl.when(~cells.str.contains(".", literal=True)).then(cells.str.replace(decimal, ".", literal=True))
