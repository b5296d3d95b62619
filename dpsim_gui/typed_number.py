"""Numbers as people type them, in a window or after an option."""

import math
import re

from dpsim_gui.errors import PlanError
from dpsim_gui.plain_text import with_decimal_point

_REAL = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?", re.ASCII)
_WHOLE = re.compile(r"\d+|\d{1,3}([ ,\u00a0\u202f’']\d{3})+", re.ASCII)


def real_number(field: str, text: str) -> float:
    """'12', '-0.5', '0,5', '1e-3'. '1,500' is refused: it is 1.5 to some and 1500 to others."""
    plain = with_decimal_point(text.strip().replace("−", "-"))
    if _REAL.fullmatch(plain) is None or not math.isfinite(float(plain)):
        if "," in plain:
            raise PlanError(field, "number-with-commas")
        raise PlanError(field, "type-number")
    return float(plain)


def whole_number(field: str, text: str) -> int:
    """'2000', '2,000' or '2 000'."""
    plain = text.strip()
    if _WHOLE.fullmatch(plain) is None or len(plain) > 30:
        raise PlanError(field, "type-whole-number")
    return int(re.sub(r"\D", "", plain))
