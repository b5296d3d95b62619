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

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.data.number_format import ANY_MARK, CURRENCIES
from dpsim_gui.data.polars_engine import cells_engine, pl
from dpsim_gui.typed_number import APOSTROPHES, MINUS_SIGN, SPACES

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
        .select("at", numbers_from_text(text, decimal=decimal, thousands=thousands))
        .collect(engine=cells_engine())
    )
    numbers[found["at"].to_numpy()] = found["text"].to_numpy()


def numbers_from_text(cells: pl.Expr, *, decimal: str, thousands: str) -> pl.Expr:
    """text → Float64, null where it is no number.

    thousands: the only mark that parts groups of digits, "" for none, or ANY_MARK. NA, ?, \\N, - and the like need no
    list of their own: they are no numbers.
    """
    trimmed = cells.str.strip_chars().str.strip_chars("\"'").str.strip_chars()
    bare = trimmed.str.replace(_SIGN_OF_UNIT, "${1}${2}${3}").str.replace(f"^{MINUS_SIGN}", "-")
    return _with_point(_without_groups(bare, decimal, thousands), decimal).cast(pl.Float64, strict=False)


def _marks(decimal: str, thousands: str) -> tuple[str, ...]:
    if thousands == ANY_MARK:
        return ("," if decimal == "." else ".", " ", "'")
    return (thousands,) if thousands else ()


def _without_groups(cells: pl.Expr, decimal: str, thousands: str) -> pl.Expr:
    """One question for all marks: with one for each, polars would work out `cells` many times."""
    alike = [re.escape(_ALIKE.get(mark, mark)) for mark in _marks(decimal, thousands)]
    if not alike:
        return cells
    groups = "|".join(f"(?:[{mark}][0-9]{{2,3}})*[{mark}][0-9]{{3}}" for mark in alike)
    grouped = rf"^[+-]?[0-9]{{1,3}}(?:{groups})(?:{re.escape(decimal)}[0-9]*)?(?:[eE][+-]?[0-9]+)?$"
    # A cell that has groups has marks of one kind.
    return pl.when(cells.str.contains(grouped)).then(cells.str.replace_all(f"[{''.join(alike)}]", "")).otherwise(cells)


def _with_point(cells: pl.Expr, decimal: str) -> pl.Expr:
    if decimal == ".":
        return cells
    # A point that is left is no decimal mark here, so the cell is no number.
    return pl.when(~cells.str.contains(".", literal=True)).then(cells.str.replace(decimal, ".", literal=True))
