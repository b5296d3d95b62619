"""Numbers as people read them: no more digits than their noise leaves standing."""

import math
from fractions import Fraction

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
    """ε or δ without loss where a decimal can hold it: 1, 0.5, 1e-06; 1/3 otherwise."""
    if value.denominator == 1:
        return str(value.numerator)
    decimal = f"{float(value):.12g}"
    return decimal if Fraction(decimal) == value else f"{value.numerator}/{value.denominator}"


def _signed(text: str) -> str:
    return text.replace("-", _MINUS)
