"""Budgets to start from, by the harm it would do a person if their row were learned: no legal standard."""

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
