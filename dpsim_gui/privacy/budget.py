"""The privacy budget of one release, as exact fractions."""

from dataclasses import dataclass
from fractions import Fraction

from dpsim_gui.errors import PlanError
from dpsim_gui.typed_number import plain_number

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
