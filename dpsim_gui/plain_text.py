"""Text that is safe to show and to store: no control characters, nothing that reorders or hides letters."""

import re
import unicodedata

_THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}", re.ASCII)
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


def with_decimal_point(number: str) -> str:
    """'0,5' as '0.5'. A comma that may separate thousands, as in '1,500', stays as it is, and so do several."""
    if number.count(",") != 1 or "." in number or _THOUSANDS.fullmatch(number):
        return number
    return number.replace(",", ".")


def short_power(number: str) -> str:
    """'1e-06', as Python writes it, as people type it: '1e-6'."""
    return _PADDED_POWER.sub(r"e\1", number)


RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def scientific(value: float, digits: int) -> str:
    """For people, with so many significant digits: 8.55 × 10⁻⁵."""
    factor, power = f"{value:.{digits - 1}e}".split("e")
    return f"{float(factor):g} × 10{str(int(power)).translate(RAISED)}"
