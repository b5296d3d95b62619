"""ρ, ε and δ are turned into each other on the safe side: checked with fifty digits, in arithmetic of another kind."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction

import pytest

from dpsim_gui.privacy.accounting import Conversion, epsilon_of_rho
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import rho_of

_DIGITS = 50
DELTAS = [
    Fraction(1, 10), Fraction(1, 1000), Fraction(1, 10**6), Fraction(3, 10**9), Fraction(1, 10**30),
    Fraction(1, 10**300),
    # Logarithms of numerator and denominator nearly cancel.
    Fraction(10**300 + 7, 10**303 + 9), Fraction(10**200 - 1, 3 * 10**200),
]  # fmt: skip
_ABOVE_HALF = (Fraction(1, 2), Fraction(3, 4), Fraction(10**20 - 1, 10**20))
ORDERS = [-20.0, -12.5, -6.0, -1.0, 0.0, 0.7, 2.0, 5.0, 11.0, 25.0, 50.0]


def decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)


def exact_constant(a: Decimal, delta: Fraction) -> Decimal:
    """g(α) = ln(1 − 1/α) − ln(αδ)/(α − 1) at α = 1 + a."""
    alpha = 1 + a
    return (a / alpha).ln() - (alpha * decimal(delta)).ln() / a


def exact_epsilon(rho: Fraction, delta: Fraction) -> Decimal:
    """The least ε over all orders: proposition 12 of Canonne, Kamath, Steinke 2020, by golden section."""

    def at(order: Decimal) -> Decimal:
        a = order.exp()
        return (1 + a) * decimal(rho) + exact_constant(a, delta)

    low, high, share = Decimal(-40), Decimal(80), (Decimal(5).sqrt() - 1) / 2
    left, right = high - share * (high - low), low + share * (high - low)
    of_left, of_right = at(left), at(right)
    # The order is then known to 10⁻²⁰, and ε, which is flat there, to 10⁻³⁹.
    while high - low > Decimal("1e-20"):
        if of_left < of_right:
            high, right, of_right = right, left, of_left
            left = high - share * (high - low)
            of_left = at(left)
        else:
            low, left, of_left = left, right, of_right
            right = low + share * (high - low)
            of_right = at(right)
    return min(of_left, of_right)


@pytest.mark.parametrize("delta", DELTAS, ids=lambda delta: f"{float(delta):.3g}")
def test_the_stated_error_of_a_conversion_covers_the_real_one(delta: Fraction) -> None:
    conversion = Conversion(delta)
    with localcontext(prec=_DIGITS + 300):
        for order in ORDERS:
            value, safety = conversion.at(order)
            exact = exact_constant(Decimal(math.exp(order)), delta)
            assert safety >= 2.0**-40 * abs(value) > 0
            # A thousandth of it: the margin is meant to be far above what really happens.
            assert abs(Decimal(value) - exact) <= Decimal(safety) / 1000
            assert safety <= 2.0**-38 * (abs(value) + 2000 / math.exp(order) + 1)


@pytest.mark.parametrize("delta", DELTAS, ids=lambda delta: f"{float(delta):.3g}")
@pytest.mark.parametrize("rho", ["1e-9", "1/1000", "1/8", "1/2", "3", "250"])
def test_epsilon_of_rho_is_never_below_the_exact_one_and_hardly_above(rho: str, delta: Fraction) -> None:
    found = epsilon_of_rho(Fraction(rho), delta)
    with localcontext(prec=_DIGITS):
        exact = max(Decimal(0), exact_epsilon(Fraction(rho), delta))
        assert Decimal(found) >= exact
        assert Decimal(found) <= exact * (1 + Decimal("1e-9")) + Decimal("1e-9")


def test_beyond_one_half_delta_counts_as_one_half() -> None:
    """Near 1 its logarithm would lose its digits; a bound at a smaller δ holds at a larger one."""
    half, more, almost_1 = (epsilon_of_rho(Fraction(3), delta) for delta in _ABOVE_HALF)
    assert half == more == almost_1 < epsilon_of_rho(Fraction(3), Fraction(49, 100))


def test_a_rho_slightly_too_large_would_be_seen() -> None:
    """The control: what the tests above compare with tells a part in ten millions."""
    rho, delta = Fraction(1, 50), Fraction(1, 10**6)
    with localcontext(prec=_DIGITS):
        assert exact_epsilon(rho, delta) < exact_epsilon(rho * Fraction(10_000_001, 10_000_000), delta)


def test_a_pure_budget_is_converted_exactly() -> None:
    assert rho_of(Budget.parse(epsilon="1/3", delta="0")) == Fraction(1, 18)
