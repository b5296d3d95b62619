"""From the text of cells to numbers; a cell that cannot be read becomes null, and nothing is said about it."""

import re

import numpy as np
import polars as pl

from dpsim_gui.data.local_engine import LOCAL
from dpsim_gui.data.number_format import APOSTROPHES, SPACES
from dpsim_gui.domain import Floats

_ALIKE = {" ": SPACES, "'": APOSTROPHES}
_MINUS_SIGN = "\u2212"


def plain_numbers(cells: pl.Expr, *, decimal: str) -> pl.Expr:
    """text → Float64 for cells that are nothing but a number, null for all others; quick."""
    if decimal == ".":
        return cells.cast(pl.Float64, strict=False)
    return _with_point(cells, decimal).cast(pl.Float64, strict=False)


def read_again(rows: Floats, texts: pl.DataFrame, columns: list[int], *, decimal: str, thousands: str) -> None:
    """Puts into `rows` the numbers that a quick reading did not find or took wrongly.

    rows: (k, d), NaN where no number was found. texts: the text of those columns of `rows` that `columns` lists.
    polars' own parser takes a point as a decimal mark even where the comma is one and would read 1.234 a thousand times
    too small: there, every cell with a point is read again.
    """
    height = len(rows)
    text, unread = pl.col("text"), pl.col("unread")
    doubtful = unread if decimal == "." else unread | text.str.contains(".", literal=True)
    cells = pl.DataFrame(
        {
            "text": pl.concat([texts[name] for name in texts.columns]),
            "unread": np.isnan(rows[:, columns]).ravel(order="F"),
        }
    )
    found = (
        cells.lazy()
        .with_row_index("at")
        .filter(doubtful & text.is_not_null())
        .select("at", numbers_from_text(text, decimal=decimal, thousands=thousands))
        .collect(engine=LOCAL)
    )
    at = found["at"].to_numpy()
    rows[at % height, np.array(columns)[at // height]] = found["text"].to_numpy()


def numbers_from_text(cells: pl.Expr, *, decimal: str, thousands: str) -> pl.Expr:
    """text → Float64, null where it is no number.

    Spaces, quotes and one percent sign around a number are dropped ("12 %" is 12). Groups of digits are joined only if
    they are groups: one to three digits, then groups of two or three, the last of three. NA, ?, \\N, - and the like
    need no list of their own: they are no numbers.
    """
    trimmed = cells.str.strip_chars().str.strip_chars("\"'").str.strip_chars()
    trimmed = trimmed.str.strip_suffix("%").str.strip_chars().str.replace(f"^{_MINUS_SIGN}", "-")
    return _with_point(_without_groups(trimmed, decimal, thousands), decimal).cast(pl.Float64, strict=False)


def _without_groups(cells: pl.Expr, decimal: str, thousands: str) -> pl.Expr:
    if not thousands:
        return cells
    mark, point = f"[{re.escape(_ALIKE.get(thousands, thousands))}]", re.escape(decimal)
    grouped = rf"^[+-]?[0-9]{{1,3}}(?:{mark}[0-9]{{2,3}})*{mark}[0-9]{{3}}(?:{point}[0-9]*)?(?:[eE][+-]?[0-9]+)?$"
    return pl.when(cells.str.contains(grouped)).then(cells.str.replace_all(mark, "")).otherwise(cells)


def _with_point(cells: pl.Expr, decimal: str) -> pl.Expr:
    if decimal == ".":
        return cells
    # A point that is left is no decimal mark here, so the cell is no number.
    return pl.when(~cells.str.contains(".", literal=True)).then(cells.str.replace(decimal, ".", literal=True))
