"""Numbers as people type them in the language of the windows, and as the layers below read them.

Where the comma is the decimal mark, 0,5 and 1.000,5 are read so, and 1.500 is handed on as 1,500: a whole number can
mean only that, and everything else refuses it with a sentence, since it is 1500 to some and 1.5 to others. A point that
cannot separate thousands, as in 0.5, is taken for what it is.
"""

import re

from dpsim_gui.app.language.language import words
from dpsim_gui.messages import DECIMAL

_GROUPED = re.compile(r"[+\-−]?[1-9]\d{0,2}(\.\d{3})+", re.ASCII)
_GROUPED_DECIMAL = re.compile(r"[+\-−]?[1-9]\d{0,2}([.\u202f\u00a0 ]\d{3})+,\d+", re.ASCII)
_WITH_POINT = re.compile(r"[+\-−]?\d*\.\d+([eE][+-]?\d{1,3})?", re.ASCII)
_WITH_COMMA = re.compile(r"[+\-−]?\d*,\d*([eE][+-]?\d{1,3})?", re.ASCII)


def typed_number(text: str) -> str:
    """What was typed, as it would be typed in English; what is no number stays as it is."""
    plain = text.strip()
    if words(DECIMAL) == ".":
        return text
    if _GROUPED.fullmatch(plain):
        return plain.replace(".", ",")
    if _GROUPED_DECIMAL.fullmatch(plain):
        return re.sub(r"[.\s]", "", plain).replace(",", ".")
    return plain.replace(",", ".") if _WITH_COMMA.fullmatch(plain) else text


def shown_number(text: str) -> str:
    """A number of the layers below as the language writes it."""
    if words(DECIMAL) == ".":
        return text
    if _WITH_POINT.fullmatch(text):
        return text.replace(".", words(DECIMAL))
    return text.replace(",", ".") if _GROUPED.fullmatch(text.replace(",", ".")) else text
