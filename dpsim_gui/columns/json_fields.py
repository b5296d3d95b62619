"""Fields of a rule as they stand in a release file, which may come from a stranger: the exact type, or ValueError."""

import math
from typing import Any

from dpsim_gui.columns.column import MOST_VALUES
from dpsim_gui.plain_text import is_plain


def text_of(value: Any) -> str:
    if not isinstance(value, str) or not is_plain(value):
        raise ValueError("not plain text")
    return value


def real(value: Any) -> float:
    """A float64; whole numbers are written as 5.0, so that there is one way to write each, and −0 is none."""
    if type(value) is not float or not math.isfinite(value) or (value == 0 and math.copysign(1, value) < 0):
        raise ValueError("not a real number")
    return value


def texts_of(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MOST_VALUES:
        raise ValueError("not a list of texts")
    return tuple(map(text_of, value))
