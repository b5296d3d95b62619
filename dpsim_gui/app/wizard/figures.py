"""Numbers for people: few digits, and a unit that fits the size."""

from PySide6.QtCore import QCoreApplication

RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def figure(value: float) -> str:
    """Three significant digits: 147,000; 0.0123; 1.2 × 10⁻⁷."""
    if value == 0:
        return "0"
    if abs(value) >= 1e9 or abs(value) < 1e-4:
        digits, power = f"{value:.2e}".split("e")
        return f"{float(digits):g} × 10{str(int(power)).translate(RAISED)}"
    rounded = float(f"{value:.3g}")
    return f"{rounded:,.0f}" if abs(rounded) >= 100 else f"{rounded:g}"


def share(value: float) -> str:
    """A share as per cent with two significant digits; never 100 % or 0 % where it is not exactly that."""
    per_cent = 100 * value
    if per_cent >= 99.95 and value < 1:
        return f"{per_cent:.4f} %" if per_cent < 99.99995 else "> 99.9999 %"
    return f"{per_cent:.1f} %" if per_cent >= 1 else f"{per_cent:.2g} %"


def bytes_in_words(size: float) -> str:
    for unit, name in ((2**30, "GB"), (2**20, "MB"), (2**10, "KB")):
        if size >= unit:
            return f"{size / unit:.3g} {name}"
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
    return f"{minutes / 60:.1f} h"
