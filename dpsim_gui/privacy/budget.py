"""The privacy budget of one release, as exact fractions."""

import math
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from dpsim_gui.errors import PlanError
from dpsim_gui.typed_number import plain_number

# Longer texts are refused before a fraction is made of them.
_LONGEST = 64


def exact_number(field: str, text: str) -> Fraction:
    """The exact value of '1', '0.5', '0,5', '1e-6' or '1/3'; nothing passes through binary floating point."""
    typed, slash, denominator = text.strip().partition("/")
    numerator = plain_number(typed)
    whole = not slash or (denominator.isascii() and denominator.isdigit())
    if numerator is None or numerator.startswith("-") or not whole or len(text.strip()) > _LONGEST:
        raise PlanError(field, "delta-not-a-number" if field == "delta" else "not-positive")
    if slash and int(denominator) == 0:
        raise PlanError(field, "divided-by-zero")
    return Fraction(numerator) / int(denominator or 1)


@dataclass(frozen=True, kw_only=True)
class Budget:
    """(ε, δ) of one release: for neighbouring X, X' and any set O of outputs, P[X → O] ≤ e^ε P[X' → O] + δ.

    δ = 0 asks for pure privacy (discrete Laplace noise), δ > 0 for discrete Gaussian noise.
    """

    epsilon: Fraction
    delta: Fraction

    def __post_init__(self) -> None:
        if not Fraction(1, 10**6) <= self.epsilon <= 100:
            raise PlanError("epsilon", "epsilon-range")
        if self.delta != 0 and not Fraction(1, 10**30) <= self.delta <= Fraction(1, 10):
            raise PlanError("delta", "delta-typed-range")

    @classmethod
    def parse(cls, *, epsilon: str, delta: str) -> "Budget":
        return cls(epsilon=exact_number("epsilon", epsilon), delta=exact_number("delta", delta))

    @property
    def is_pure(self) -> bool:
        return self.delta == 0


def odds(budget: Budget) -> float:
    """e^ε: the factor by which a release can at most move the odds of any statement about one person (up to δ)."""
    return math.exp(budget.epsilon)


def attack_accuracy(budget: Budget) -> float:
    """(e^ε + δ)/(1 + e^ε): how often the best attacker guesses right whether a person is in, starting from 1/2.

    True positives p and false positives q obey p ≤ e^ε q + δ and 1 − q ≤ e^ε (1 − p) + δ; (p + 1 − q)/2 is largest at
    q = (1 − δ)/(1 + e^ε) = 1 − p (Kairouz, Oh, Viswanath 2015).
    """
    return (1 + budget.delta * math.exp(-budget.epsilon)) / (1 + math.exp(-budget.epsilon))


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
