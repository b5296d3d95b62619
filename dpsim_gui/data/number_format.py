"""How numbers are written in a file: which mark is the decimal one, which parts thousands."""

import re
from enum import StrEnum

MISSING = frozenset({"", "na", "n/a", "#n/a", "nan", "null", "none", "nil", "?", "\\n", "-", "--", ".", "missing"})
# Every kind of space that typesetters put between groups of digits.
SPACES = " \u00a0\u2009\u202f"
APOSTROPHES = "'\u2019"

_NUMBER = re.compile(
    rf"[+-]?(\d+|\d+[.,]\d*|[.,]\d+|\d{{1,3}}([.,{SPACES}{APOSTROPHES}]\d{{2,3}})+([.,]\d*)?)([eE][+-]?\d+)?\s*%?"
)
_DATE = re.compile(r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T].*)?|\d{1,2}:\d{2}(:\d{2}.*)?")

_SIGN, _TAIL = "[+-]?", r"(?:[eE][+-]?\d+)?\s*%?"
# 1.234,5 or 1.234.567, and 1,5 or 12345,678 or 0,123: the comma is the decimal mark.
_COMMA_DECIMAL = re.compile(
    rf"{_SIGN}(?:\d{{1,3}}(?:\.\d{{3}})+,\d*|\d{{1,3}}(?:\.\d{{3}}){{2,}}|\d{{1,3}}(?:[{SPACES}{APOSTROPHES}]\d{{3}})+,\d*"
    rf"|0*,\d+|\d{{4,}},\d*|\d+,(?:\d{{0,2}}|\d{{4,}})){_TAIL}"
)
_POINT_DECIMAL = re.compile(
    rf"{_SIGN}(?:\d{{1,3}}(?:,\d{{3}})+\.\d*|\d{{1,3}}(?:,\d{{3}}){{2,}}|\d{{1,3}}(?:[{SPACES}{APOSTROPHES}]\d{{3}})+\.\d*"
    rf"|0*\.\d+|\d{{4,}}\.\d*|\d+\.(?:\d{{0,2}}|\d{{4,}})){_TAIL}"
)
# 1,234: thousands, or a decimal comma with three digits after it.
_EITHER = re.compile(rf"{_SIGN}[1-9]\d{{0,2}},\d{{3}}{_TAIL}")
_SPACED = re.compile(rf"{_SIGN}\d{{1,3}}(?:[{SPACES}]\d{{3}})+(?:[.,]\d*)?{_TAIL}")
_QUOTED = re.compile(rf"{_SIGN}\d{{1,3}}(?:[{APOSTROPHES}]\d{{3}})+(?:[.,]\d*)?{_TAIL}")


class CellForm(StrEnum):
    """What a cell is written like; how large its number is plays no part."""

    MISSING = "missing"
    NUMBER = "number"
    DATE = "date"
    TEXT = "text"


def cell_form(cell: str) -> CellForm:
    text = cell.strip()
    if text.lower() in MISSING:
        return CellForm.MISSING
    if _NUMBER.fullmatch(text):
        return CellForm.NUMBER
    return CellForm.DATE if _DATE.fullmatch(text) else CellForm.TEXT


def guess_marks(cells: list[str], separator: str, decimal: str | None, thousands: str | None) -> tuple[str, str]:
    """(decimal mark, thousands mark) by how the cells are written; given ones stay.

    The decimal mark is the comma if more cells need it to be (1,5 or 1.234,5) than need the point (1.5 or 1,234.5).
    Cells such as 1,234 fit both; where no other cell tells, they are decimals in a file separated by semicolons, for
    that is why it is, and thousands in any other. Without any sign the point is the decimal mark.
    The thousands mark is a space or an apostrophe where such a cell is seen, and otherwise the one of , and . that is
    not the decimal mark: a group of digits is only ever taken as one if it has three digits.
    """
    stripped = [cell.strip() for cell in cells]
    if decimal is None:
        comma = sum(_COMMA_DECIMAL.fullmatch(cell) is not None for cell in stripped)
        point = sum(_POINT_DECIMAL.fullmatch(cell) is not None for cell in stripped)
        if comma == point == 0 and separator == ";":
            comma = sum(_EITHER.fullmatch(cell) is not None for cell in stripped)
        decimal = "," if comma > point and thousands != "," else "."
        if thousands == ".":
            decimal = ","
    if thousands is None:
        other = "," if decimal == "." else "."
        spaced = any(_SPACED.fullmatch(cell) for cell in stripped)
        quoted = any(_QUOTED.fullmatch(cell) for cell in stripped)
        thousands = " " if spaced else "'" if quoted else other
    return decimal, thousands
