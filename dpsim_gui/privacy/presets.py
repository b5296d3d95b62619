"""Budgets to start from, by the harm it would do a person if their row were learned: no legal standard."""

import math
from enum import StrEnum


class Harm(StrEnum):
    """What learning a row would do to the person: an embarrassment at most; money or trust lost; health, work or family
    hurt; safety or freedom at stake."""

    SLIGHT = "slight"
    MODERATE = "moderate"
    SERIOUS = "serious"
    GRAVE = "grave"


PRESETS = {Harm.SLIGHT: "3", Harm.MODERATE: "1", Harm.SERIOUS: "0.3", Harm.GRAVE: "0.1"}
"""ε as typed, by harm."""


USUAL_EPSILON = 5
"""Beyond it one person's row can be told apart nearly always: an attack guesses right in 99 % of cases."""


def suggested_delta(rows: int) -> str:
    """The largest power of ten not above 1/(10·rows) nor 10⁻⁶: well below the chance of naming one row at random."""
    return f"1e-{max(6, math.ceil(math.log10(rows)) + 1)}"
