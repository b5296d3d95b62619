"""What several releases of one data set cost together: by the basic sum, and by zCDP with the tight conversion.

All costs speak of the same neighbours (privacy_unit.py). Which of the two counts is decided once, beforehand, since
taking the smaller at every step proves less: each of "(ε, δ) by the sum" and "(ε, δ) by zCDP" may fail with probability
δ. An analyst who chooses budgets by what they have seen can aim at both, so only (ε, 2δ) is left.

Canonne, Kamath, Steinke, "The Discrete Gaussian for Differential Privacy" (2020), proposition 12.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import assert_never

from dpsim_gui.messages import Message

# Each float below comes from a handful of operations, so its error is within a few units of 2⁻⁵² of the sizes of its
# terms. 2⁻⁴⁰ of them is added on top: thousands of times that error, and one part in 10¹² of more noise.
_SAFETY = 2.0**-40

# Search range of ln(α − 1). The best order is near α − 1 = √(ln(1/δ)/ρ); outside it any order is still a valid one.
_LOWEST_ORDER, _HIGHEST_ORDER = -25.0, 60.0


class Accountant(StrEnum):
    """How releases are added up: the rule, and all that windows and commands say of it.

    basic:  ε and δ add
    zcdp:   ρ adds, and the sum is turned into ε at the owner's δ; for many releases with Gaussian noise
    """

    BASIC = "basic"
    ZCDP = "zcdp"

    def total(self, costs: Sequence["Cost"], delta: Fraction) -> "Guarantee | None":
        """Of all releases together; None where the owner's δ is 0 and the rule needs more.

        Basic: Σε, Σδ.

        zCDP: ρ and δ₀ add (Bun and Steinke 2016, section 8). Let r be the reserve for δ₀, fixed before any outcome is
        seen, and δ' = (δ − r)/(1 − r). The concentrated parts are (ε, δ')-private for ε = `epsilon_of_rho`(Σρ, δ'). All
        other outcomes have probability s = Σδ₀ at most, so the whole is (ε, s + (1 − s) δ')-private: δ for s = r, and
        less below. Where the first release has no δ₀ there is no reserve (r = 0), else r = δ/2.

        The reserve cannot follow s. An analyst who trades δ₀ for ρ by what they have seen could aim at both, as above:
        spend δ₀ where the loss so far is small, and ρ where it is large. Beyond the reserve, s + (1 − s) δ' is above δ,
        and a cap refuses.
        """
        match self:
            case Accountant.BASIC:
                return Guarantee(epsilon=_sum(cost.epsilon for cost in costs), delta=_sum(cost.delta for cost in costs))
            case Accountant.ZCDP:
                if delta == 0:
                    return None
                if not costs:
                    return Guarantee(epsilon=Fraction(0), delta=delta)
                reserve = delta / 2 if costs[0].loose_delta else Fraction(0)
                converted = (delta - reserve) / (1 - reserve)
                epsilon = Fraction(epsilon_of_rho(_sum(cost.rho for cost in costs), converted))
                loose = min(Fraction(1), _sum(cost.loose_delta for cost in costs))
                return Guarantee(epsilon=epsilon, delta=max(delta, loose + (1 - loose) * converted))
            case _:
                assert_never(self)

    @property
    def needs_delta(self) -> bool:
        """It counts at a δ above 0 only."""
        return self.total((), Fraction(0)) is None

    @property
    def label(self) -> Message:
        match self:
            case Accountant.BASIC:
                return Message("basic-sum")
            case Accountant.ZCDP:
                return Message("zcdp")
            case _:
                assert_never(self)

    @property
    def way(self) -> Message:
        """Behind a number: by the basic sum."""
        match self:
            case Accountant.BASIC:
                return Message("by-basic-sum")
            case Accountant.ZCDP:
                return Message("by-zcdp")
            case _:
                assert_never(self)

    @property
    def note(self) -> Message:
        """What it does, and for whom it is."""
        match self:
            case Accountant.BASIC:
                return Message("basic-sum-note")
            case Accountant.ZCDP:
                return Message("zcdp-note")
            case _:
                assert_never(self)


@dataclass(frozen=True, kw_only=True)
class Cost:
    """What one release costs: it is (ε, δ)-private, and δ₀-approximately ρ-zCDP.

    For a pure release δ = δ₀ = 0 and ρ = ε²/2. Gaussian noise has δ₀ = 0.
    loose_delta: δ₀, the probability of outcomes that ρ says nothing about. For neighbours X and X', the release is
        M(X) = (1 − δ₀) C + δ₀ R and M(X') = (1 − δ₀) C' + δ₀ R', where C and C' are ρ-zCDP (Bun and Steinke 2016,
        definition 8.1)
    δ = 1 promises nothing: that is what is left of some promises for larger groups of rows.
    """

    epsilon: Fraction
    delta: Fraction
    rho: Fraction
    loose_delta: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        if not all(isinstance(value, Fraction) for value in (self.epsilon, self.delta, self.rho, self.loose_delta)):
            raise TypeError("a cost is counted in exact fractions")
        if self.epsilon <= 0 or self.rho <= 0 or not 0 <= self.loose_delta <= self.delta <= 1:
            raise ValueError("a cost needs ε > 0, ρ > 0 and 0 ≤ δ₀ ≤ δ ≤ 1")


@dataclass(frozen=True, kw_only=True)
class Guarantee:
    """(ε, δ) of everything released so far; (0, 0) before the first release."""

    epsilon: Fraction
    delta: Fraction


@dataclass(frozen=True, kw_only=True)
class Spent:
    """The same releases counted in every way; each is valid if it alone was chosen beforehand.

    totals: by accountant, None where it does not count at the owner's δ
    rho:    Σρ
    accountant: which of them counts
    """

    totals: Mapping[Accountant, Guarantee | None]
    rho: Fraction
    accountant: Accountant

    def by(self, accountant: Accountant) -> Guarantee:
        total = self.totals[accountant]
        assert total is not None, "it counts at this δ"
        return total

    @property
    def counted(self) -> Guarantee:
        return self.by(self.accountant)

    @property
    def epsilon(self) -> Fraction:
        return self.counted.epsilon

    @property
    def delta(self) -> Fraction:
        return self.counted.delta


def compose(costs: Iterable[Cost], *, delta: Fraction, accountant: Accountant = Accountant.BASIC) -> Spent:
    """The cost of all releases together; `delta` is the owner's δ for the whole."""
    if not isinstance(delta, Fraction) or not 0 <= delta < 1:
        raise ValueError("the owner's δ must be an exact fraction, at least 0 and below 1")
    if delta == 0 and accountant.needs_delta:
        raise ValueError(f"{accountant} counts at a δ above 0")
    listed = tuple(costs)
    totals = {each: each.total(listed, delta) for each in Accountant}
    return Spent(totals=totals, rho=_sum(cost.rho for cost in listed), accountant=accountant)


def _sum(values: Iterable[Fraction]) -> Fraction:
    """Exact. Budgets have few denominators, and numerators over the same one add up a hundred times faster."""
    numerators: dict[int, int] = {}
    for value in values:
        numerators[value.denominator] = numerators.get(value.denominator, 0) + value.numerator
    return sum((Fraction(top, bottom) for bottom, top in numerators.items()), Fraction(0))


def epsilon_of_rho(rho: Fraction, delta: Fraction) -> float:
    """An ε, rounded up, such that ρ-zCDP implies (ε, δ)-privacy.

    ε = min over α > 1 of  αρ + ln(1 − 1/α) − ln(αδ)/(α − 1)   (proposition 12, solved for ε)
    Every order α is valid, so the search for the best one can only cost accuracy, never privacy.
    """
    if not isinstance(rho, Fraction) or rho <= 0:
        raise ValueError("ρ must be an exact fraction greater than 0")
    size = float(rho)
    conversion = Conversion(delta)

    def at(order: float) -> float:
        constant, safety = conversion.at(order)
        slope = (1 + math.exp(order)) * size
        return slope + constant + safety + _SAFETY * slope

    return max(0.0, math.nextafter(at(lowest(at)), math.inf))


class Conversion:
    """ε − αρ as a function of the Rényi order α, at a fixed δ: g(α) = ln(1 − 1/α) − ln(αδ)/(α − 1)."""

    def __init__(self, delta: Fraction) -> None:
        if not isinstance(delta, Fraction) or not 0 < delta < 1:
            raise ValueError("δ must be an exact fraction between 0 and 1")
        # A bound at a smaller δ also holds at this one; near 1 the logarithm would lose its digits.
        usable = min(delta, Fraction(1, 2))
        self._log_delta = math.log(usable.numerator) - math.log(usable.denominator)
        self._log_size = math.log(usable.numerator) + math.log(usable.denominator)

    def at(self, order: float) -> tuple[float, float]:
        """g(α) and a bound on its floating-point error, at order = ln(α − 1).

        With a = α − 1:  ln(1 − 1/α) = ln a − ln(1 + a),  ln(αδ) = ln(1 + a) + ln δ.
        """
        a = math.exp(order)
        log_alpha = math.log1p(a)
        value = -math.log1p(1 / a) - (log_alpha + self._log_delta) / a
        return value, _SAFETY * (abs(value) + (log_alpha + self._log_size) / a)


def lowest(function: Callable[[float], float]) -> float:
    """Where a function of ln(α − 1) with one valley is lowest, by golden section."""
    shrink = (math.sqrt(5) - 1) / 2
    low, high = _LOWEST_ORDER, _HIGHEST_ORDER
    left, right = high - shrink * (high - low), low + shrink * (high - low)
    at_left, at_right = function(left), function(right)
    while high - low > 1e-7:
        if at_left < at_right:
            high, right, at_right = right, left, at_left
            left = high - shrink * (high - low)
            at_left = function(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + shrink * (high - low)
            at_right = function(right)
    return (low + high) / 2
