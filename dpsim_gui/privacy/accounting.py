"""What several releases of one data set cost together: by the basic sum, by zCDP, and by Gaussian privacy.

All costs speak of the same neighbours (privacy_unit.py). Which of them counts is decided once, beforehand, since
taking the smallest at every step proves less: each of "(ε, δ) by the sum" and "(ε, δ) by zCDP" may fail with
probability δ. An analyst who chooses budgets by what they have seen can aim at both, so only (ε, 2δ) is left.

**One release costs no more than its own (ε, δ)**, however it is counted. A cap stays a cap: if the rule counts the
first release above it, nothing may follow, and the whole is that release. Else all that follows is within it by the
rule.

**Gaussian privacy.** Let a release with Gaussian noise have μ² = 2ρ and the slack η = `SLACK`·ε (`gaussian_curve`),
and a pure one μ = −2Φ⁻¹(1/(1 + e^ε)) and η = 0. Releases with Σμ² ≤ M² and Ση ≤ H are together (ε, δ)-private for every
ε > H, with δ = e^(H/2) G(ε − H, M). That also holds where each is chosen by what those before it gave.

*Proof.* What is ε-private has a trade-off function of at least max(0, 1 − e^ε x, e^(−ε)(1 − x)). That of N(0, 1) and
N(μ, 1) is convex. It meets the other one in (0, 1), in (1, 0) and in (1/(1 + e^ε), 1/(1 + e^ε)), by the choice of μ,
and lies below it between them. So a pure release is N(hμ, 1), post-processed, with h = 0 for X and h = 1 for X'
(Blackwell; Dong, Roth, Su 2022). So is Gaussian noise, up to the factors of `gaussian_curve`, whose product is at most
e^(H/2) on one side and e^(−H/2) on the other. Let W be a Brownian motion with drift h, seen until time M². Release i
uses its increment over the next μᵢ², divided by μᵢ: that is N(hμᵢ, 1), whatever was given before. So all of them
together are post-processed from W, and W from its end, N(hM², M²), which has the curve G of M. ∎

Canonne, Kamath, Steinke, "The Discrete Gaussian for Differential Privacy" (2020), proposition 12.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import assert_never

from dpsim_gui.messages import Message
from dpsim_gui.privacy import gaussian_curve

# Each float below comes from a handful of operations, so its error is within a few units of 2⁻⁵² of the sizes of its
# terms. 2⁻⁴⁰ of them is added on top: thousands of times that error, and one part in 10¹² of more noise.
_SAFETY = 2.0**-40

# Two values of ρ are the same but for the last bits of the machine that found them.
_SAME = Fraction(1, 10**9)

# Search range of ln(α − 1). The best order is near α − 1 = √(ln(1/δ)/ρ); outside it any order is still a valid one.
_LOWEST_ORDER, _HIGHEST_ORDER = -25.0, 60.0


class Accountant(StrEnum):
    """How releases are added up: the rule, and all that windows and commands say of it.

    basic:    ε and δ add
    zcdp:     ρ adds, and the sum is turned into ε at the owner's δ; for many releases with δ, or very many without
    gaussian: μ² adds; the tightest for releases with Gaussian noise
    """

    BASIC = "basic"
    ZCDP = "zcdp"
    GAUSSIAN = "gaussian"

    def total(self, costs: Sequence["Cost"], delta: Fraction) -> "Guarantee | None":
        """Of all releases together; None where the owner's δ is 0 and the rule needs more."""
        if self is Accountant.BASIC:
            return Guarantee(epsilon=_sum(cost.epsilon for cost in costs), delta=_sum(cost.delta for cost in costs))
        if delta == 0:
            return None
        if not costs:
            return Guarantee(epsilon=Fraction(0), delta=delta)
        whole = self._converted(
            [cost.as_zcdp if self is Accountant.ZCDP else cost.as_gaussian for cost in costs], delta
        )
        if len(costs) == 1 and costs[0].delta <= delta and costs[0].epsilon < whole.epsilon:
            return Guarantee(epsilon=costs[0].epsilon, delta=delta)
        return whole

    def _converted(self, parts: Sequence["CountedCost"], delta: Fraction) -> "Guarantee":
        """ρ (or μ²), η and δ₀ add (Bun and Steinke 2016, section 8).

        Let r be the reserve for δ₀, fixed before any outcome is seen, and δ' = (δ − r)/(1 − r). The concentrated parts
        are (ε, δ')-private by the rule. All other outcomes have probability s = Σδ₀ at most, so the whole is
        (ε, s + (1 − s) δ')-private: δ for s = r, and less below. Where the first release has no δ₀ there is no reserve
        (r = 0), else r = δ/2.

        The reserve cannot follow s. An analyst who trades δ₀ for ρ by what they have seen could aim at both, as above:
        spend δ₀ where the loss so far is small, and ρ where it is large. Beyond the reserve, s + (1 − s) δ' is above δ,
        and a cap refuses.
        """
        reserve = delta / 2 if parts[0].loose_delta else Fraction(0)
        left = (delta - reserve) / (1 - reserve)
        rho, slack = _sum(part.rho for part in parts), _sum(part.slack for part in parts)
        epsilon = epsilon_of_rho(rho, left) if self is Accountant.ZCDP else epsilon_of_gaussian(rho, slack, left)
        loose = min(Fraction(1), _sum(part.loose_delta for part in parts))
        return Guarantee(epsilon=Fraction(epsilon), delta=max(delta, loose + (1 - loose) * left))

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
            case Accountant.GAUSSIAN:
                return Message("gaussian-dp")
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
            case Accountant.GAUSSIAN:
                return Message("by-gaussian-dp")
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
            case Accountant.GAUSSIAN:
                return Message("gaussian-dp-note")
            case _:
                assert_never(self)


@dataclass(frozen=True, kw_only=True)
class CountedCost:
    """What of a release an accountant adds up: ρ, or μ²/2 with its slack η, and δ₀ for what neither speaks of."""

    rho: Fraction
    slack: Fraction = Fraction(0)
    loose_delta: Fraction


@dataclass(frozen=True, kw_only=True)
class Cost:
    """What one release costs: it is (ε, δ)-private, and δ₀-approximately ρ-zCDP.

    For a pure release δ = δ₀ = 0 and ρ = ε²/2. Gaussian noise has δ₀ = 0.
    loose_delta: δ₀, the probability of outcomes that ρ says nothing about. For neighbours X and X', the release is
        M(X) = (1 − δ₀) C + δ₀ R and M(X') = (1 − δ₀) C' + δ₀ R', where C and C' are ρ-zCDP (Bun and Steinke 2016,
        definition 8.1)
    by_curve: C is Gaussian noise with μ² = 2ρ and the slack η = `SLACK`·ε, as `gaussian_curve` proves. Earlier versions
        knew its ρ alone
    δ = 1 promises nothing: that is what is left of some promises for larger groups of rows.
    """

    epsilon: Fraction
    delta: Fraction
    rho: Fraction
    loose_delta: Fraction = Fraction(0)
    by_curve: bool = False

    def __post_init__(self) -> None:
        if not all(isinstance(value, Fraction) for value in (self.epsilon, self.delta, self.rho, self.loose_delta)):
            raise TypeError("a cost is counted in exact fractions")
        if self.epsilon <= 0 or self.rho <= 0 or not 0 <= self.loose_delta <= self.delta <= 1:
            raise ValueError("a cost needs ε > 0, ρ > 0 and 0 ≤ δ₀ ≤ δ ≤ 1")

    @property
    def as_zcdp(self) -> CountedCost:
        return CountedCost(rho=self.rho, loose_delta=self.loose_delta)

    @property
    def as_gaussian(self) -> CountedCost:
        """Where the curve is not known: a pure release, except with probability δ (Kairouz, Oh, Viswanath 2015)."""
        if self.by_curve:
            slack = gaussian_curve.SLACK * self.epsilon
            return CountedCost(rho=self.rho, slack=slack, loose_delta=self.loose_delta)
        return CountedCost(rho=rho_of_pure(self.epsilon), loose_delta=self.delta)


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


def epsilon_of_gaussian(rho: Fraction, slack: Fraction, delta: Fraction) -> float:
    """An ε, rounded up, such that μ² = 2ρ with the slack η keeps (ε, δ).

    Beyond the sizes of one budget, by zCDP: noise with the curve of μ is μ²/2-zCDP, and factors of e^(η/2) on either
    side add η to ε and multiply δ.
    """
    found = gaussian_curve.least_epsilon(rho, slack, delta)
    if found is not None:
        return found
    kept = delta * Fraction(math.exp(-slack / 2)) * (1 - Fraction(_SAFETY))
    return math.nextafter(epsilon_of_rho(rho, kept) + float(slack) * (1 + _SAFETY), math.inf)


def rho_of_pure(epsilon: Fraction) -> Fraction:
    """μ²/2 of any ε-private release, rounded up: μ = −2Φ⁻¹(1/(1 + e^ε)), about 1.25 ε for a small ε."""
    size = float(epsilon)
    wanted = -size - math.log1p(math.exp(-size))
    # Φ(−μ/2) ≥ exp(−ε)/2, so μ²/4 ≤ 2ε and a little.
    low, high = 0.0, 3 * math.sqrt(size) + 3 * size
    while high - low > 2.0**-50 * high:
        middle = (low + high) / 2
        low, high = (middle, high) if gaussian_curve.log_normal(-middle / 2) > wanted else (low, middle)
    return Fraction(high * (1 + _SAFETY) + 2.0**-45) ** 2 / 2


def recorded_cost(*, epsilon: Fraction, delta: Fraction, rho: Fraction, loose_delta: Fraction) -> Cost:
    """A cost that was written down. Earlier versions calibrated by zCDP, which allows clearly less ρ than the curve."""
    noise = delta - loose_delta
    usual = 0 < epsilon <= gaussian_curve.LARGEST_EPSILON and gaussian_curve.SMALLEST_DELTA <= noise < 1
    by_curve = usual and abs(rho / gaussian_curve.largest_rho(epsilon, noise) - 1) < _SAME
    return Cost(epsilon=epsilon, delta=delta, rho=rho, loose_delta=loose_delta, by_curve=by_curve)


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
