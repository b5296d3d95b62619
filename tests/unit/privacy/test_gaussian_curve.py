"""The curve of Gaussian noise against mpmath, and its slack against discrete noise that is summed up exactly."""

import itertools
import math
from fractions import Fraction

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import calibrate, rho_of, unit_noise
from dpsim_gui.privacy.gaussian_curve import SLACK, epsilon_at, fits, largest_rho, log_normal, smoothing_variance
from dpsim_gui.privacy.sensitivity import Sensitivity


def curve(epsilon: Fraction, rho: Fraction) -> mpmath.mpf:
    """G(ε, √(2ρ)) to 80 digits."""
    with mpmath.workdps(80):
        mu = mpmath.sqrt(2 * mpmath.mpf(rho.numerator) / rho.denominator)
        loss = mpmath.mpf(epsilon.numerator) / epsilon.denominator
        return mpmath.ncdf(mu / 2 - loss / mu) - mpmath.exp(loss) * mpmath.ncdf(-mu / 2 - loss / mu)


def with_slack(epsilon: Fraction, rho: Fraction) -> mpmath.mpf:
    return mpmath.exp(float(SLACK * epsilon / 2)) * curve((1 - SLACK) * epsilon, rho)


@given(
    st.fractions(min_value=Fraction(1, 10**6), max_value=100),
    st.integers(1, 30),
)
def test_the_rho_found_keeps_delta_and_a_ten_thousandth_more_would_not(epsilon: Fraction, exponent: int) -> None:
    delta = Fraction(1, 10**exponent)
    rho = largest_rho(epsilon, delta)
    assert with_slack(epsilon, rho) <= mpmath.mpf(delta.numerator) / delta.denominator
    more = rho * Fraction(10_001, 10_000)
    assert with_slack(epsilon, more) > mpmath.mpf(delta.numerator) / delta.denominator
    assert not fits(more, epsilon, delta)
    assert Fraction(f"{float(rho):.11e}") == rho, "twelve digits"


def test_a_curve_that_misses_delta_by_a_billionth_does_not_fit() -> None:
    epsilon, rho = Fraction(1), Fraction(1, 50)
    delta = Fraction(mpmath.nstr(with_slack(epsilon, rho), 60))
    assert fits(rho, epsilon, delta * (1 + Fraction(1, 10**9)))
    assert not fits(rho, epsilon, delta * (1 - Fraction(1, 10**9)))


@pytest.mark.parametrize("touched", [1, 2, 1000, 2**40])
@pytest.mark.parametrize("slack", [Fraction(1, 10**9), Fraction(1, 4096), Fraction(1, 40)])
def test_smoothing_keeps_its_slack_and_little_less_would_not(touched: int, slack: Fraction) -> None:
    def spent(variance: Fraction) -> mpmath.mpf:
        with mpmath.workdps(60):
            w = mpmath.exp(-2 * mpmath.pi**2 * variance.numerator / variance.denominator)
            theta = 2 * w / (1 - w)
            return touched * mpmath.log((1 + theta) / (1 - theta))

    variance = smoothing_variance(touched, slack)
    assert spent(variance) <= mpmath.mpf(slack.numerator) / slack.denominator
    if touched / slack > 16:
        assert spent(variance - Fraction(1, 50)) > mpmath.mpf(slack.numerator) / slack.denominator


def exact_delta(epsilon: float, moves: tuple[tuple[int, Fraction], ...]) -> float:
    """δ of independent discrete Gaussian integers: Σ max(0, q(x) − e^ε q(x − v)) over all of them.

    moves: how far each integer moves, and σ² of its noise
    """
    shifted = np.ones(1)
    plain = np.ones(1)
    for move, variance in moves:
        half = math.ceil(12 * math.sqrt(variance)) + move
        x = np.arange(-half, half + 1)
        density = np.exp(-np.square(x) / (2 * float(variance)))
        away = np.exp(-np.square(x - move) / (2 * float(variance)))
        total = float(np.exp(-np.square(np.arange(-2 * half, 2 * half + 1)) / (2 * float(variance))).sum())
        plain = np.multiply.outer(plain, density / total).ravel()
        shifted = np.multiply.outer(shifted, away / total).ravel()
    return float(np.maximum(0, plain - math.exp(epsilon) * shifted).sum())


COUNTS = [
    (epsilon, delta, move)
    for epsilon, delta in [("0.5", "0.01"), ("1", "0.1"), ("1", "1e-3"), ("1", "1e-6"), ("3", "1e-5"), ("8", "1e-4")]
    for move in [(1,), (1, 1), (2, 1), (3,)]
]


@pytest.mark.parametrize(("epsilon", "delta", "move"), COUNTS)
def test_noise_on_counts_keeps_delta_exactly(epsilon: str, delta: str, move: tuple[int, ...]) -> None:
    budget = Budget.parse(epsilon=epsilon, delta=delta)
    sensitivity = Sensitivity(l1=sum(move), l2_squared=sum(step**2 for step in move))
    law = calibrate(budget, sensitivity, rows_per_person=1)
    assert exact_delta(float(epsilon), tuple((step, law.scale) for step in move)) <= float(delta)


def test_without_the_slack_some_counts_would_break_their_budget() -> None:
    """The negative control: continuous noise keeps δ here, discrete noise of the same variance does not."""
    broken = 0
    for epsilon, delta, move in COUNTS:
        budget = Budget.parse(epsilon=epsilon, delta=delta)
        variance = sum(step**2 for step in move) / (2 * rho_of(budget))
        broken += exact_delta(float(epsilon), tuple((step, variance) for step in move)) > float(delta)
    assert broken >= 2


@pytest.mark.parametrize(("epsilon", "delta"), [("1", "0.05"), ("1", "1e-4"), ("2", "1e-5")])
@pytest.mark.parametrize("share", [Fraction(1, 2), Fraction(1, 3)])
def test_two_stages_together_keep_delta(epsilon: str, delta: str, share: Fraction) -> None:
    budget, one = Budget.parse(epsilon=epsilon, delta=delta), Sensitivity(l1=1, l2_squared=1)
    stages = [calibrate(budget, one, rows_per_person=1, share=part).scale for part in (share, 1 - share)]
    assert exact_delta(float(epsilon), tuple((1, variance) for variance in stages)) <= float(delta)
    assert sum(1 / (2 * variance) for variance in stages) <= rho_of(budget), "and its rho"


def test_planning_inverts_the_curve() -> None:
    for epsilon, delta in itertools.product(("0.01", "0.3", "1", "20"), ("0.01", "1e-6", "1e-12")):
        budget = Budget.parse(epsilon=epsilon, delta=delta)
        assert unit_noise(budget, 1).sd_per_sensitivity == pytest.approx(1 / math.sqrt(2 * rho_of(budget)))
        assert epsilon_at(float(rho_of(budget)), float(delta)) == pytest.approx(float(epsilon), rel=1e-9)


@given(st.floats(-60, 10))
def test_the_logarithm_of_the_normal_law_is_right_to_its_last_digits(x: float) -> None:
    with mpmath.workdps(60):
        exact = mpmath.log(mpmath.ncdf(mpmath.mpf(x)))
    assert log_normal(x) == pytest.approx(float(exact), rel=1e-11)
