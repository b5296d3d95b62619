"""Calibration against dp-accounting and against the analytic Gaussian, on a table of 50 cases."""

import math
from fractions import Fraction

import pytest
from dp_accounting import get_epsilon_gaussian, get_sigma_gaussian
from dp_accounting.pld import privacy_loss_mechanism
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import brentq
from scipy.special import log_ndtr

from dpsim_gui.errors import PlanError
from dpsim_gui.privacy import calibration
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import calibrate, cost_of, rho_of, unit_noise
from dpsim_gui.privacy.noise_law import FINEST_DENOMINATOR, LARGEST_SCALE, LARGEST_STEP, NoiseKind, NoiseLaw
from dpsim_gui.privacy.sensitivity import Sensitivity

# (ε, δ, Δ₂², rows per person)
GAUSSIAN_CASES = [
    (epsilon, delta, l2_squared, rows)
    for epsilon, l2_squared, rows in [
        ("0.1", 1, 1),
        ("0.3", 4, 1),
        ("1/3", 7, 2),
        ("0.5", 10**6, 1),
        ("1", 1, 3),
        ("1", 2**41, 1),
        ("2", 25, 10),
        ("4", 3 * 10**13, 1),
        ("8", 9, 1),
    ]
    for delta in ("1e-5", "1e-6", "1e-9", "1e-15")
] + [("0.01", "1e-6", 1, 1), ("20", "1e-7", 1, 1), ("100", "1e-5", 1, 1)]
# (ε, Δ₁, rows per person)
PURE_CASES = [
    ("0.001", 1, 1),
    ("0.1", 1, 1),
    ("0.3", 2, 1),
    ("1/3", 1, 2),
    ("0.7", 10, 1),
    ("1", 1, 1),
    ("1.23456789", 3, 1),
    ("2", 100, 1),
    ("3.3", 1, 5),
    ("5", 7, 1),
    ("100", 1, 1),
]


def test_the_table_has_fifty_cases() -> None:
    assert len(GAUSSIAN_CASES) + len(PURE_CASES) == 50


def analytic_deviation(epsilon: float, delta: float) -> float:
    """σ of the analytic Gaussian mechanism for Δ₂ = 1 (Balle and Wang 2018, theorem 8).

    δ = Φ(1/2σ − εσ) − e^ε Φ(−1/2σ − εσ), solved for σ
    """

    def log_ratio(log_sigma: float) -> float:
        sigma = math.exp(log_sigma)
        inside = float(log_ndtr(0.5 / sigma - epsilon * sigma))
        outside = epsilon + float(log_ndtr(-0.5 / sigma - epsilon * sigma))
        return inside + math.log(-math.expm1(outside - inside)) - math.log(delta)

    generous = 3 * math.sqrt(-2 * math.log(delta)) / epsilon + 1
    return math.exp(brentq(log_ratio, math.log(0.01), math.log(generous), xtol=1e-13))


@pytest.mark.parametrize(("epsilon", "delta", "l2_squared", "rows"), GAUSSIAN_CASES)
def test_gaussian_noise_keeps_the_budget_and_wastes_at_most_a_hundredth(
    epsilon: str, delta: str, l2_squared: int, rows: int
) -> None:
    budget = Budget.parse(epsilon=epsilon, delta=delta)
    law = calibrate(budget, Sensitivity(l1=l2_squared, l2_squared=l2_squared), rows_per_person=rows)
    assert law.kind is NoiseKind.GAUSSIAN
    distance = Fraction(l2_squared * rows**2)
    assert distance / (2 * law.scale) <= cost_of(budget).rho == rho_of(budget)

    multiplier = math.sqrt(law.scale / distance)
    assert get_epsilon_gaussian(multiplier, float(budget.delta)) <= budget.epsilon
    analytic = analytic_deviation(float(budget.epsilon), float(budget.delta))
    assert analytic == pytest.approx(get_sigma_gaussian(float(budget.epsilon), float(budget.delta)), rel=1e-6)
    assert multiplier / analytic >= 1
    # Where one integer is a large part of the noise, whole numbers cost more: half of one, squared.
    assert law.scale - analytic**2 * float(distance) <= 0.6 + 0.001 * law.scale
    assert law.scale < 40 or multiplier / analytic <= 1.01
    if law.scale >= 2**20:
        assert multiplier / analytic <= 1.0004


@pytest.mark.parametrize(("epsilon", "l1", "rows"), PURE_CASES)
def test_laplace_noise_spends_exactly_the_budget(epsilon: str, l1: int, rows: int) -> None:
    budget = Budget.parse(epsilon=epsilon, delta="0")
    law = calibrate(budget, Sensitivity(l1=l1, l2_squared=1), rows_per_person=rows)
    assert law.kind is NoiseKind.LAPLACE
    exact = l1 * rows / budget.epsilon
    assert exact <= law.scale <= exact + Fraction(1, FINEST_DENOMINATOR)

    theirs = privacy_loss_mechanism.DiscreteLaplacePrivacyLoss(float(1 / law.scale), sensitivity=l1 * rows)
    assert theirs.get_delta_for_epsilon(float(budget.epsilon) * (1 + 1e-12)) <= 1e-15
    assert theirs.get_delta_for_epsilon(float(budget.epsilon) * 0.999) > 0


@pytest.mark.parametrize(("epsilon", "delta"), [("0.5", "1e-4"), ("1", "1e-6"), ("3", "1e-5"), ("10", "0.01")])
@pytest.mark.parametrize("moved", [1, 2, 5])
def test_one_noisy_integer_keeps_the_budget_by_their_discrete_gaussian(epsilon: str, delta: str, moved: int) -> None:
    budget = Budget.parse(epsilon=epsilon, delta=delta)
    law = calibrate(budget, Sensitivity(l1=moved, l2_squared=moved**2), rows_per_person=1)
    theirs = privacy_loss_mechanism.DiscreteGaussianPrivacyLoss(math.sqrt(law.scale), sensitivity=moved)
    assert theirs.get_delta_for_epsilon(float(budget.epsilon)) <= budget.delta


budgets = st.builds(
    lambda epsilon, exponent: Budget(epsilon=epsilon, delta=Fraction(1, 10**exponent)),
    st.fractions(min_value=Fraction(1, 10**6), max_value=100),
    st.integers(1, 30),
)
sensitivities = st.builds(
    lambda l1, l2_squared: Sensitivity(l1=l1, l2_squared=l2_squared), st.integers(1, 2**29), st.integers(1, 2**56)
)


@given(budgets, sensitivities, st.booleans())
def test_every_law_can_be_drawn_exactly_and_is_never_too_narrow(
    budget: Budget, sensitivity: Sensitivity, pure: bool
) -> None:
    if pure:
        budget = Budget(epsilon=budget.epsilon, delta=Fraction(0))
        law, exact = calibrate(budget, sensitivity, rows_per_person=1), sensitivity.l1 / budget.epsilon
        assert law.scale.numerator <= LARGEST_STEP
    else:
        law, exact = calibrate(budget, sensitivity, rows_per_person=1), sensitivity.l2_squared / (2 * rho_of(budget))
        assert math.isqrt(int(2 * law.scale)) <= LARGEST_STEP
        assert law.scale <= exact + 5
    assert law.scale.denominator <= FINEST_DENOMINATOR
    assert exact <= law.scale
    if pure:
        assert law.scale <= exact * (1 + Fraction(1, 2**12))


def test_a_scale_near_the_limit_keeps_as_fine_a_denominator_as_fits() -> None:
    law = calibrate(Budget.parse(epsilon="0.7", delta="0"), Sensitivity(l1=2**49, l2_squared=1), rows_per_person=1)
    assert law == NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(2**49 * 10, 7))
    law = calibrate(Budget.parse(epsilon="0.7777", delta="0"), Sensitivity(l1=2**49, l2_squared=1), rows_per_person=1)
    assert law.scale.numerator <= LARGEST_STEP
    assert 0 < law.scale - Fraction(2**49 * 10000, 7777) <= Fraction(1, 8)


@pytest.mark.parametrize(
    ("epsilon", "delta", "rows"), [("0.000001", "0", 10**6), ("0.000001", "1e-6", 10**6), ("1", "0", 2**31)]
)
def test_noise_beyond_64_bits_is_refused_with_what_to_do(epsilon: str, delta: str, rows: int) -> None:
    with pytest.raises(PlanError, match="Raise ε or lower the rows per person"):
        calibrate(
            Budget.parse(epsilon=epsilon, delta=delta),
            Sensitivity(l1=2**20, l2_squared=2**40),
            rows_per_person=rows,
        )


def test_the_largest_noise_that_can_be_drawn_is_still_possible() -> None:
    one = Budget.parse(epsilon="1", delta="0")
    assert calibrate(one, Sensitivity(l1=LARGEST_SCALE, l2_squared=1), rows_per_person=1).scale == LARGEST_SCALE
    with pytest.raises(PlanError, match="Raise ε"):
        calibrate(one, Sensitivity(l1=LARGEST_SCALE + 1, l2_squared=1), rows_per_person=1)


@pytest.mark.parametrize("rows", [0, -1])
def test_a_person_has_at_least_one_row(rows: int) -> None:
    budget = Budget.parse(epsilon="1", delta="0")
    with pytest.raises(PlanError, match="rows per person"):
        calibrate(budget, Sensitivity(l1=1, l2_squared=1), rows_per_person=rows)
    with pytest.raises(PlanError, match="rows per person"):
        unit_noise(budget, rows)


@pytest.mark.parametrize(("delta", "kind"), [("0", NoiseKind.LAPLACE), ("1e-6", NoiseKind.GAUSSIAN)])
@pytest.mark.parametrize("rows", [1, 3])
def test_planners_see_the_deviation_that_the_law_will_have(delta: str, kind: NoiseKind, rows: int) -> None:
    budget = Budget.parse(epsilon="0.8", delta=delta)
    distance = 1000
    law = calibrate(budget, Sensitivity(l1=distance, l2_squared=distance**2), rows_per_person=rows)
    unit = unit_noise(budget, rows)
    assert unit.kind is law.kind is kind
    assert unit.sd_per_sensitivity * distance == pytest.approx(law.standard_deviation, rel=1e-6)


def test_a_pure_release_costs_half_epsilon_squared() -> None:
    cost = cost_of(Budget.parse(epsilon="0.3", delta="0"))
    assert (cost.epsilon, cost.delta, cost.rho) == (Fraction(3, 10), Fraction(0), Fraction(9, 200))


def test_gaussian_noise_is_rounded_up_by_less_than_a_millionth() -> None:
    budget, finest = Budget.parse(epsilon="0.77", delta="1e-6"), 1
    for moved in (1, 2, 3, 5, 7, 11):
        law = calibrate(budget, Sensitivity(l1=moved, l2_squared=moved), rows_per_person=1)
        exact = calibration._gaussian_variance(budget, Sensitivity(l1=moved, l2_squared=moved), Fraction(1))
        assert 0 < law.scale - exact < Fraction(1, 2**20)
        finest = max(finest, law.scale.denominator)
    assert finest == 2**20
