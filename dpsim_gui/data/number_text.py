"""From the text of cells to numbers; a cell that cannot be read becomes null, and nothing is said about it."""

import re

import polars as pl

from dpsim_gui.data.number_format import APOSTROPHES, SPACES

_ALIKE = {" ": SPACES, "'": APOSTROPHES}
_MINUS_SIGN = "\u2212"


def reads_directly(decimal: str, text: bytes) -> bool:
    """Whether polars' own number parser, where it succeeds, reads each cell of `text` as `numbers_from_text` does.

    It takes a point as a decimal mark even if the comma is one: then 1.234 would be read a thousand times too small.
    """
    return decimal == "." or b"." not in text


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
