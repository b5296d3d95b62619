"""Numbers as people type them in the language of the windows, and as the layers below read them (`typed_number.py`).

Where the comma is the decimal mark, 1,500 is 1.5. 1.500 is handed on as 1,500: a whole number can mean only that, and
everything else refuses it with a sentence. A point that cannot part thousands, as in 0.5, is taken for what it is.
"""

import re

from dpsim_gui.app.language.language import words
from dpsim_gui.messages import DECIMAL
from dpsim_gui.typed_number import plain_number

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
