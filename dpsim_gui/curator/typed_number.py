"""Numbers as people type them, read strictly: what could mean two numbers is asked about, never guessed."""

import math
import re

from dpsim_gui.errors import PlanError

_REAL = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?", re.ASCII)
_WHOLE = re.compile(r"\d+|\d{1,3}([ ,\u00a0\u202f’']\d{3})+", re.ASCII)


def real_number(field: str, text: str) -> float:
    """'12', '-0.5', '1e-3'. A comma is refused: '1,500' is 1.5 to some and 1500 to others."""
    plain = text.strip().replace("−", "-")
    if _REAL.fullmatch(plain) is None or not math.isfinite(float(plain)):
        if "," in plain:
            raise PlanError(field, "write the number with a point and no commas, such as 1.5 or 1500")
        raise PlanError(field, "type a number, such as 12 or -0.5")
    return float(plain)


def whole_number(field: str, text: str) -> int:
    """'2000', '2,000' or '2 000'."""
    plain = text.strip()
    if _WHOLE.fullmatch(plain) is None or len(plain) > 30:
        raise PlanError(field, "type a whole number, such as 1000")
    return int(re.sub(r"\D", "", plain))
