"""The one rule for numbers that people write: in a window, after an option, in a pasted row, in a file of points.

    read     12  -0.5  .5  +3  1e-3       digits 0 to 9, a decimal point, an exponent
             −40                          the minus sign of typesetters
             0,5  1234,56                 a decimal comma that cannot part thousands
             1 234,5  1'234.5             groups of three digits, parted by a space of any width or an apostrophe
             1.234,5  1,234.5  1,234,567  groups parted by a point or comma, where the rest tells which of the two it is
    refused  1,500                        1.5 to some and 1500 to others, unless the place says what a comma is
             ٤٠  １２  1_000  0x1F  inf    digits of other scripts, and what only programs write

Private tables are read in bulk by polars, with the marks that the owner has confirmed (`data/numbers.py`);
`tests/unit/test_typed_number.py` sends the same numbers through every door.
"""

import math
import re

from dpsim_gui.errors import PlanError

MINUS_SIGN = "\u2212"
SPACES = " \u00a0\u2009\u202f"
"""every kind of space that typesetters put between groups of digits"""
APOSTROPHES = "'\u2019"

_LONGEST_WHOLE = 30


def _form(decimal: str, mark: str) -> re.Pattern[str]:
    """Numbers with this decimal mark, whose groups of digits a space, an apostrophe or `mark` parts."""
    grouped = rf"[1-9]\d{{0,2}}(?P<mark>[{SPACES}{APOSTROPHES}{mark}])\d{{3}}(?:(?P=mark)\d{{3}})*(?:[{decimal}]\d*)?"
    return re.compile(rf"[+-]?(?:{grouped}|(?:\d+(?:[{decimal}]\d*)?|[{decimal}]\d+)(?:[eE][+-]?\d{{1,3}})?)", re.ASCII)


_WITH_POINT, _WITH_COMMA = _form(".", ","), _form(",", ".")
_GROUPS = re.compile(rf"[{SPACES}{APOSTROPHES},]")
_WHOLE = re.compile(rf"\d+|\d{{1,3}}([{SPACES}{APOSTROPHES},])\d{{3}}(\1\d{{3}})*", re.ASCII)


def plain_number(text: str, *, decimal_comma: bool = False) -> str | None:
    """The number as programs write it, "-1234.5"; None where it is none, or where it means two things.

    decimal_comma: what stands there has decimal commas, as in a table that semicolons separate. A single comma is one.
    """
    stripped = text.strip()
    number = "-" + stripped[1:] if stripped.startswith(MINUS_SIGN) else stripped
    point, comma = _WITH_POINT.fullmatch(number), _WITH_COMMA.fullmatch(number)
    if point and not (comma and "," in number):
        return _GROUPS.sub("", number)
    if comma and (not point or decimal_comma):
        return _GROUPS.sub("", number.replace(",", "\0").replace(".", "")).replace("\0", ".")
    return None


def real_number(field: str, text: str) -> float:
    """What stands in a field; PlanError where it is no finite number."""
    plain = plain_number(text)
    if plain is None or not math.isfinite(float(plain)):
        raise PlanError(field, "number-with-commas" if "," in text else "type-number")
    return float(plain)


def whole_number(field: str, text: str) -> int:
    """'2000', '2,000' or '2 000': of a whole number a comma can only part thousands."""
    stripped = text.strip()
    if _WHOLE.fullmatch(stripped) is None or len(stripped) > _LONGEST_WHOLE:
        raise PlanError(field, "type-whole-number")
    return int(_GROUPS.sub("", stripped))
