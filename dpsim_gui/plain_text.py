"""Text that is safe to show and to store: no control characters, nothing that reorders or hides letters."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

_PADDED_POWER = re.compile(r"e([+-])0+(?=\d)", re.ASCII)
_REFUSED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


LONGEST_NAME = 200
"""letters of a name that is stored"""


def is_plain(text: str, *, longest: int = LONGEST_NAME) -> bool:
    """True for text of visible letters and spaces, at most `longest` of them."""
    if len(text) > longest:
        return False
    # Most text is ASCII, and of that only control characters are refused.
    return _is_visible_ascii(text) or all(unicodedata.category(letter) not in _REFUSED for letter in text)


def _is_visible_ascii(text: str) -> bool:
    return text.isascii() and text.isprintable()


def short_power(number: str) -> str:
    """'1e-06', as Python writes it, as people type it: '1e-6'."""
    return _PADDED_POWER.sub(r"e\1", number)


RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def scientific(value: float, digits: int) -> str:
    """For people, with so many significant digits: 8.55 × 10⁻⁵."""
    factor, power = f"{value:.{digits - 1}e}".split("e")
    return f"{float(factor):g} × 10{str(int(power)).translate(RAISED)}"


# Cells of a table that do nothing in the spreadsheet that opens it.
#
# Classes, columns and data sets are named by strangers. A spreadsheet runs a text that starts with = + - or @ as a
# formula, which may send other cells away. An apostrophe in front makes it text. Numbers stay numbers: -0.5 is none.

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


def close_match(word: str, known: Iterable[str]) -> str | None:
    """The one that was probably meant, in whatever case; None where none is close."""
    spellings = {each.lower(): each for each in known}
    near = get_close_matches(word.lower(), spellings, n=1, cutoff=0.7)
    return spellings[near[0]] if near else None
