"""Cells of a table that do nothing in the spreadsheet that opens it.

Classes, columns and data sets are named by strangers. A spreadsheet runs a text that starts with = + - or @ as a
formula, which may send other cells away. An apostrophe in front makes it text. Numbers stay numbers: -0.5 is none.
"""

from collections.abc import Iterable

# Also in full width, as Chinese, Japanese and Korean keyboards type them.
_FORMULA = tuple("=+-@\uff1d\uff0b\uff0d\uff20")
_CONTROL = ("\t", "\r", "\n")


def harmless(cell: str) -> str:
    """The text as it is, or with an apostrophe in front where a spreadsheet would run it."""
    risky = cell.startswith(_CONTROL) or cell.lstrip().startswith(_FORMULA)
    return f"'{cell}" if risky and not _is_number(cell) else cell


def harmless_row(cells: Iterable[object]) -> list[object]:
    """All texts of a row made harmless; numbers and flags are left to who writes the table."""
    return [harmless(cell) if isinstance(cell, str) else cell for cell in cells]


def _is_number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True
