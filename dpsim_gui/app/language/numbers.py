"""Numbers for people: few digits, a unit that fits the size, and the marks of the language of the windows."""

import math
import re
from fractions import Fraction

from PySide6.QtCore import QCoreApplication

from dpsim_gui.app.language.language import words
from dpsim_gui.messages import DECIMAL, Figure, with_marks_of
from dpsim_gui.plain_text import scientific, short_power
from dpsim_gui.typed_number import plain_number

_SHORT_SUM = 8
"""letters"""
_LEAST_PER_CENT = 1e-4


def marked(text: str) -> str:
    """What English would write, with the marks of the language: 12,500.5 as 12 500,5 in German."""
    return with_marks_of(words, text)


def value_text(shown: str) -> str:
    """A value as its column shows it: a number in the marks of the language, a word or a day as it is."""
    return marked(shown) if isinstance(shown, Figure) else shown


def counted(number: int) -> str:
    """12,500."""
    return marked(f"{number:,}")


def figure(value: float) -> str:
    """Three significant digits: 147,000; 0.0123; 1.2 × 10⁻⁷."""
    if value == 0:
        return "0"
    if abs(value) >= 1e9 or abs(value) < 1e-4:
        return marked(scientific(value, 3))
    rounded = float(f"{value:.3g}")
    return marked(f"{rounded:,.0f}" if abs(rounded) >= 100 else f"{rounded:g}")


def share(value: float) -> str:
    """A share as per cent with two significant digits; never 100 % or 0 % where it is not exactly that."""
    per_cent = 100 * value
    if per_cent >= 99.95 and value < 1:
        return marked(f"{per_cent:.4f} %" if per_cent < 99.99995 else "> 99.9999 %")
    if 0 < per_cent < _LEAST_PER_CENT:
        return marked(f"< {_LEAST_PER_CENT:.4f} %")
    return marked(f"{per_cent:.1f} %" if per_cent >= 1 else f"{per_cent:.2g} %")


def bytes_in_words(size: float) -> str:
    for unit, name in ((2**30, "GB"), (2**20, "MB"), (2**10, "KB")):
        if size >= unit:
            return marked(f"{size / unit:.3g} {name}")
    return f"{size:.0f} B"


def seconds_in_words(seconds: float) -> str:
    if seconds < 1e-3:
        return "< 1 ms"
    if seconds < 1:
        return f"{1e3 * seconds:.0f} ms"
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    if minutes < 90:
        return QCoreApplication.translate("Figures", "{minutes} min").format(minutes=minutes)
    return marked(f"{minutes / 60:.1f} h")


_MINUS = "\u2212"


def rounded(value: float, uncertainty: float = 0.0) -> str:
    """`value` to two significant digits of `uncertainty`, or to seven significant digits where there is none."""
    if not math.isfinite(value):
        return "–"
    known = 0 < uncertainty < math.inf
    size = max(abs(value), uncertainty if known else 0.0)
    if size == 0:
        return "0"
    scale = uncertainty if known else size * 1e-5
    decimals = 1 - math.floor(math.log10(scale))
    if size >= 1e12 or size < 1e-5:
        digits = max(0, math.floor(math.log10(size)) + decimals)
        return _signed(f"{value:.{min(digits, 12)}e}")
    shown = round(value, decimals) if decimals < 0 else value
    text = f"{shown:,.{max(0, min(decimals, 12))}f}"
    if "." in text and not known:
        text = text.rstrip("0").rstrip(".")
    return _signed(text)


def significant(value: float) -> str:
    """Three significant digits: 640,000, 0.00123."""
    if not math.isfinite(value) or value == 0:
        return rounded(value)
    return rounded(value, 10.0 ** (math.floor(math.log10(abs(value))) - 1))


def plain(value: float) -> str:
    """Short form of a typed number such as a bound: 12, 0.5, 1e-07."""
    return _signed(f"{value:.6g}") if math.isfinite(value) else "–"


def exact(value: Fraction) -> str:
    """ε or δ without loss where a decimal can hold it: 1, 0.5, 1e-6; 1/3 otherwise."""
    return marked(in_any_language(value))


def spent(value: Fraction) -> str:
    """A sum of budgets: as it would be typed where that is short, three digits otherwise."""
    text = in_any_language(value)
    return marked(text) if len(text) <= _SHORT_SUM else figure(float(value))


def in_any_language(value: Fraction) -> str:
    """The same for tables and for fields, which show it in their own way."""
    if value.denominator == 1:
        return str(value.numerator)
    decimal = f"{float(value):.12g}"
    return short_power(decimal) if Fraction(decimal) == value else f"{value.numerator}/{value.denominator}"


def _signed(text: str) -> str:
    return marked(text.replace("-", _MINUS))


# Numbers as people type them in the language of the windows, and as the layers below read them (`typed_number.py`).
#
# Where the comma is the decimal mark, 1,500 is 1.5. 1.500 is handed on as 1,500: a whole number can mean only that, and
# everything else refuses it with a sentence. A point that cannot part thousands, as in 0.5, is taken for what it is.

_GROUPED = re.compile(r"[+\-−]?[1-9]\d{0,2}(\.\d{3})+", re.ASCII)
_WITH_POINT = re.compile(r"[+\-−]?\d*\.\d+([eE][+-]?\d{1,3})?", re.ASCII)


def typed_number(text: str) -> str:
    """What was typed, as it would be typed in English; what is no number stays as it is."""
    if words(DECIMAL) == ".":
        return text
    if _GROUPED.fullmatch(text.strip()):
        return text.strip().replace(".", ",")
    return plain_number(text, decimal_comma=True) or text if "," in text else text


def shown_number(text: str) -> str:
    """A number of the layers below as the language writes it."""
    if words(DECIMAL) == ".":
        return text
    if _WITH_POINT.fullmatch(text):
        return text.replace(".", words(DECIMAL))
    return text.replace(",", ".") if _GROUPED.fullmatch(text.replace(",", ".")) else text
