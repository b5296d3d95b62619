"""How a cell is written, and which mark is the decimal one in a file."""

import re
from enum import StrEnum

from dpsim_gui.columns.column import MISSING_WORDS
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
