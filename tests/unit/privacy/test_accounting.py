"""Composition against Google's dp-accounting (gate R13), and the refusal of anything that is not a cost."""

import math
import random
from fractions import Fraction

import mpmath
import numpy as np
import pytest
from dp_accounting import ZCDpEvent, get_epsilon_gaussian
from dp_accounting.pld import common, privacy_loss_distribution
from dp_accounting.rdp import RdpAccountant
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.privacy.accounting import (
    Accountant,
    Cost,
    CountedCost,
    Guarantee,
    compose,
    epsilon_of_rho,
    recorded_cost,
    rho_of_pure,
)
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import cost_of
from dpsim_gui.privacy.gaussian_curve import SLACK
from dpsim_gui.privacy.value_selection import value_selection_cost

MILLIONTH = Fraction(1, 10**6)


def pure(epsilon: str) -> Cost:
    return cost_of(Budget.parse(epsilon=epsilon, delta="0"))


def gaussian(epsilon: str, delta: str = "1e-7") -> Cost:
    return cost_of(Budget.parse(epsilon=epsilon, delta=delta))


def random_costs(seed: int) -> tuple[list[Cost], Fraction]:
    """One to twenty releases, all pure, all Gaussian or mixed, and the owner's δ."""
    choice = random.Random(seed)
    share = choice.choice([0.0, 0.5, 1.0])
    costs = []
    for _ in range(choice.randint(1, 20)):
        epsilon = f"{10 ** choice.uniform(-2, 0.7):.4f}"
        if choice.random() < share:
            costs.append(gaussian(epsilon, choice.choice(["1e-6", "1e-8", "1e-10"])))
        else:
            costs.append(pure(epsilon))
    return costs, Fraction(1, 10 ** choice.randint(4, 12))


def peer_epsilon(costs: list[Cost], delta: Fraction) -> float:
    """Theirs minimises over given orders: 400 of them around the best one, so it is within 10⁻⁶ of the minimum."""
    rho = float(sum(cost.rho for cost in costs))
    best = math.sqrt(-math.log(delta) / rho)
    accountant = RdpAccountant(orders=1 + best * np.geomspace(0.5, 1.3, 400))
    for cost in costs:
        accountant.compose(ZCDpEvent(rho=float(cost.rho)))
    return float(accountant.get_epsilon(float(delta)))


@pytest.mark.slow
def test_a_thousand_random_sequences_agree_with_an_independent_accountant() -> None:
    for seed in range(1000):
        costs, delta = random_costs(seed)
        spent = compose(costs, delta=delta)
        theirs = peer_epsilon(costs, delta)
        if len(costs) == 1 and costs[0].delta <= delta:
            # A release on its own costs no more than its own ε.
            assert spent.by(Accountant.ZCDP).epsilon == pytest.approx(min(theirs, costs[0].epsilon), rel=0.01)
            continue
        assert theirs * (1 - 1e-6) <= spent.by(Accountant.ZCDP).epsilon <= theirs * 1.01
        assert spent.by(Accountant.ZCDP).epsilon >= get_epsilon_gaussian(1 / math.sqrt(2 * spent.rho), float(delta))
        assert spent.by(Accountant.BASIC).epsilon == sum(cost.epsilon for cost in costs)
        assert spent.by(Accountant.BASIC).delta == sum(cost.delta for cost in costs)


@pytest.mark.parametrize("seed", range(30))
def test_pure_releases_are_never_counted_below_the_best_possible_composition(seed: int) -> None:
    """The privacy loss of the worst mechanisms with these ε; it is rounded up to a mesh of 10⁻³ per release."""
    choice = random.Random(seed)
    epsilons = [choice.randint(50, 1000) / 1000 for _ in range(choice.randint(2, 12))]
    worst = privacy_loss_distribution.identity(value_discretization_interval=1e-3)
    for epsilon in epsilons:
        parameters = common.DifferentialPrivacyParameters(epsilon, 0)
        worst = worst.compose(
            privacy_loss_distribution.from_privacy_parameters(parameters, value_discretization_interval=1e-3)
        )
    costs = [pure(str(epsilon)) for epsilon in epsilons]
    mesh = 2e-3 * len(epsilons)
    for delta in (MILLIONTH, Fraction(1, 100)):
        spent = compose(costs, delta=delta)
        assert min(spent.epsilon, spent.by(Accountant.ZCDP).epsilon) >= worst.get_epsilon_for_delta(float(delta)) - mesh
    total = compose(costs, delta=Fraction(0)).epsilon
    assert worst.get_epsilon_for_delta(1e-12) - mesh <= total <= 1.01 * sum(epsilons)


@pytest.mark.parametrize("delta", ["1e-30", "1e-6", "1e-2", "1/2"])
@pytest.mark.parametrize("rho", ["1e-15", "1e-6", "1e-3", "1/2", "50", "1e6"])
def test_the_search_finds_the_best_order(rho: str, delta: str) -> None:
    exact_rho, exact_delta = Fraction(rho), Fraction(delta)
    a = np.exp(np.linspace(-15, 60, 200_001))
    curve = (1 + a) * float(exact_rho) - np.log1p(1 / a) - (np.log1p(a) + math.log(exact_delta)) / a
    least = max(0.0, float(curve.min()))
    assert epsilon_of_rho(exact_rho, exact_delta) == pytest.approx(least, rel=1e-5, abs=1e-11)


@given(
    st.fractions(min_value=Fraction(1, 10**9), max_value=100, max_denominator=10**9),
    st.fractions(min_value=Fraction(1, 10**9), max_value=Fraction(999, 1000), max_denominator=10**9),
)
def test_more_rho_or_less_delta_never_costs_less(rho: Fraction, delta: Fraction) -> None:
    here = epsilon_of_rho(rho, delta)
    assert epsilon_of_rho(rho * 2, delta) >= here
    assert epsilon_of_rho(rho, delta / 2) >= here


@pytest.mark.parametrize("cost", [gaussian("1", "1e-6"), gaussian("1", "1e-9"), pure("1")], ids=str)
def test_one_release_costs_no_more_than_its_own_epsilon_by_any_way(cost: Cost) -> None:
    spent = compose([cost], delta=MILLIONTH)
    assert spent.by(Accountant.BASIC) == Guarantee(epsilon=Fraction(1), delta=cost.delta)
    for accountant in (Accountant.ZCDP, Accountant.GAUSSIAN):
        assert spent.by(accountant).epsilon <= 1
        assert spent.by(accountant).delta == MILLIONTH
        two = compose([cost, gaussian("0.000001", "1e-9")], delta=MILLIONTH)
        assert two.by(accountant).epsilon > spent.by(accountant).epsilon
    at_less = compose([cost], delta=cost.delta / 2 or MILLIONTH)
    assert cost.delta == 0 or at_less.by(Accountant.GAUSSIAN).epsilon > spent.by(Accountant.GAUSSIAN).epsilon


@pytest.mark.parametrize("number", [1, 2, 10, 200])
@pytest.mark.parametrize("delta", ["1e-4", "1e-6", "1e-10"])
def test_gaussian_privacy_of_gaussian_noise_is_the_best_possible(number: int, delta: str) -> None:
    """Google's accountant has no slack for whole numbers; ours costs a part in a thousand."""
    costs = [gaussian("0.3", "1e-8"), *[gaussian("0.2", "1e-7")] * (number - 1)]
    spent = compose(costs, delta=Fraction(delta), accountant=Accountant.GAUSSIAN)
    best = get_epsilon_gaussian(1 / math.sqrt(2 * spent.rho), float(delta))
    assert best <= spent.epsilon <= 1.005 * best
    assert number == 1 or spent.epsilon < 0.96 * spent.by(Accountant.ZCDP).epsilon


@pytest.mark.parametrize("seed", range(20))
def test_gaussian_privacy_is_never_below_the_best_composition_of_mixed_releases(seed: int) -> None:
    choice, mesh = random.Random(seed), 1e-3
    truth = privacy_loss_distribution.identity(value_discretization_interval=mesh)
    costs = []
    for _ in range(choice.randint(1, 6)):
        epsilon = choice.randint(50, 1000) / 1000
        if choice.random() < 0.5:
            costs.append(pure(str(epsilon)))
            parameters = common.DifferentialPrivacyParameters(epsilon, 0)
            one = privacy_loss_distribution.from_privacy_parameters(parameters, value_discretization_interval=mesh)
        else:
            costs.append(gaussian(str(epsilon)))
            sigma = 1 / math.sqrt(2 * costs[-1].rho)
            one = privacy_loss_distribution.from_gaussian_mechanism(sigma, value_discretization_interval=mesh)
        truth = truth.compose(one)
    for delta in (MILLIONTH, Fraction(1, 100)):
        spent = compose(costs, delta=delta, accountant=Accountant.GAUSSIAN)
        assert spent.epsilon >= truth.get_epsilon_for_delta(float(delta)) - 2 * mesh * len(costs)


@given(st.floats(1e-6, 700))
def test_a_pure_release_is_gaussian_noise_that_touches_it_in_one_point(epsilon: float) -> None:
    """mpmath: Φ(−μ/2) = 1/(1 + e^ε), rounded up by less than a part in ten millions."""
    mu = mpmath.sqrt(2 * mpmath.mpf(float(rho_of_pure(Fraction(epsilon)))))
    with mpmath.workdps(400):
        wanted = 1 / (1 + mpmath.exp(mpmath.mpf(epsilon)))
        assert mpmath.ncdf(-mu / 2) < wanted
        assert mpmath.ncdf(-mu * (1 - mpmath.mpf("1e-7")) / 2) > wanted


def test_what_an_earlier_version_calibrated_counts_as_pure_but_for_its_delta() -> None:
    """Its ρ is known, its curve is not."""
    whole = gaussian("1", "1e-7")
    older = Cost(epsilon=whole.epsilon, delta=whole.delta, rho=whole.rho * Fraction(9, 10))
    read = {
        cost: recorded_cost(epsilon=cost.epsilon, delta=cost.delta, rho=cost.rho, loose_delta=cost.loose_delta)
        for cost in (whole, older, pure("1"), loose("1", "1e-6"))
    }
    assert all(recorded == cost for cost, recorded in read.items())
    assert [cost.by_curve for cost in read] == [True, False, False, True]
    assert older.as_gaussian == CountedCost(rho=rho_of_pure(Fraction(1)), loose_delta=whole.delta)
    assert pure("1").as_gaussian.rho == older.as_gaussian.rho
    assert whole.as_gaussian == CountedCost(rho=whole.rho, slack=SLACK, loose_delta=Fraction(0))
    beyond = recorded_cost(epsilon=Fraction(1), delta=Fraction(9, 10), rho=Fraction(1), loose_delta=Fraction(0))
    assert not beyond.by_curve


def test_beyond_one_budget_gaussian_privacy_is_converted_by_zcdp() -> None:
    costs = [gaussian("5", "1e-8")] * 300
    spent = compose(costs, delta=MILLIONTH, accountant=Accountant.GAUSSIAN)
    slack = 300 * 5 * float(SLACK)
    assert 0 < spent.epsilon - spent.by(Accountant.ZCDP).epsilon < 3 * slack
    assert spent.epsilon > slack + get_epsilon_gaussian(1 / math.sqrt(2 * spent.rho), 1e-6)


def test_the_accountant_that_was_chosen_counts_whichever_sum_is_smaller() -> None:
    """The smaller of the two at every step proves only (ε, 2δ)."""
    for releases, cheaper in ((2, Accountant.BASIC), (500, Accountant.ZCDP)):
        costs = [pure("0.1")] * releases
        basic = compose(costs, delta=MILLIONTH)
        zcdp = compose(costs, delta=MILLIONTH, accountant=Accountant.ZCDP)
        assert (
            basic.counted == basic.by(Accountant.BASIC) == Guarantee(epsilon=Fraction(releases, 10), delta=Fraction(0))
        )
        assert zcdp.counted == zcdp.by(Accountant.ZCDP) == basic.by(Accountant.ZCDP)
        assert (zcdp.epsilon < basic.epsilon) == (cheaper is Accountant.ZCDP)


def test_the_basic_sum_counts_all_deltas_and_zcdp_the_owners() -> None:
    costs = [gaussian("0.1", "1e-6")] * 2
    assert compose(costs, delta=MILLIONTH).delta == 2 * MILLIONTH
    assert compose(costs, delta=MILLIONTH, accountant=Accountant.ZCDP).delta == MILLIONTH


def test_without_a_delta_only_the_sum_is_left() -> None:
    spent = compose([pure("1"), gaussian("1", "1e-6")], delta=Fraction(0))
    assert spent.totals[Accountant.ZCDP] is None
    assert spent.counted == Guarantee(epsilon=Fraction(2), delta=MILLIONTH)
    with pytest.raises(ValueError, match="δ above 0"):
        compose([pure("1")], delta=Fraction(0), accountant=Accountant.ZCDP)


@pytest.mark.parametrize("delta", [Fraction(0), MILLIONTH])
def test_nothing_released_is_nothing_spent(delta: Fraction) -> None:
    spent = compose([], delta=delta)
    assert spent.epsilon == spent.delta == spent.rho == 0
    assert delta == 0 or spent.by(Accountant.ZCDP) == Guarantee(epsilon=Fraction(0), delta=delta)


def test_accountants_are_told_apart_by_their_words() -> None:
    assert [each.label.code for each in Accountant] == ["basic-sum", "zcdp", "gaussian-dp"]
    assert [each.way.code for each in Accountant] == ["by-basic-sum", "by-zcdp", "by-gaussian-dp"]
    assert [each.note.code for each in Accountant] == ["basic-sum-note", "zcdp-note", "gaussian-dp-note"]


def test_the_order_of_releases_does_not_matter() -> None:
    costs = [pure("0.3"), gaussian("1"), pure("2"), gaussian("0.01", "1e-9")]
    assert compose(costs, delta=MILLIONTH) == compose(costs[::-1], delta=MILLIONTH)


def loose(epsilon: str, delta: str) -> Cost:
    """A look that finds texts."""
    return value_selection_cost(Budget.parse(epsilon=epsilon, delta=delta))


@pytest.mark.parametrize("accountant", [Accountant.ZCDP, Accountant.GAUSSIAN])
@pytest.mark.parametrize("looks", [1, 3])
@pytest.mark.parametrize("delta", ["4e-6", "1e-4"])
def test_looks_for_texts_are_never_counted_below_the_best_possible_composition(
    looks: int, delta: str, accountant: Accountant
) -> None:
    """Google's accountant: Gaussian noise of each ρ, and for δ₀ a release that tells all with that probability."""
    costs = [loose("0.3", "2e-6"), *[gaussian("0.5", "1e-6")] * 4, *[loose("0.2", "1e-6")] * (looks - 1)]
    spent = compose(costs, delta=Fraction(delta), accountant=accountant)
    truth = privacy_loss_distribution.identity(value_discretization_interval=1e-3)
    for cost in costs:
        truth = truth.compose(
            privacy_loss_distribution.from_gaussian_mechanism(
                1 / math.sqrt(2 * cost.rho), value_discretization_interval=1e-3
            )
        )
        if cost.loose_delta:
            told = common.DifferentialPrivacyParameters(0.0, float(cost.loose_delta))
            truth = truth.compose(
                privacy_loss_distribution.from_privacy_parameters(told, value_discretization_interval=1e-3)
            )
    assert spent.delta == Fraction(delta)
    least = truth.get_epsilon_for_delta(float(delta))
    assert least <= spent.epsilon <= 1.25 * least


@pytest.mark.parametrize("accountant", [Accountant.ZCDP, Accountant.GAUSSIAN])
def test_a_look_for_texts_keeps_its_own_epsilon_at_its_own_delta(accountant: Accountant) -> None:
    spent = compose([loose("1", "1e-6")], delta=MILLIONTH, accountant=accountant)
    assert 1 - MILLIONTH <= spent.epsilon <= 1
    assert spent.delta == MILLIONTH


def test_delta_beyond_the_reserve_is_beyond_the_owners() -> None:
    """The reserve is fixed by the first release: half of δ if it finds texts, nothing otherwise."""
    two = compose([loose("0.1", "1e-6")] * 2, delta=MILLIONTH, accountant=Accountant.ZCDP)
    assert 1.49 * MILLIONTH < two.delta <= Fraction(3, 2) * MILLIONTH
    late = compose([gaussian("0.1"), loose("0.1", "1e-9")], delta=MILLIONTH, accountant=Accountant.ZCDP)
    assert MILLIONTH < late.delta <= MILLIONTH + Fraction(1, 2 * 10**9)
    first = compose([loose("0.1", "1e-9"), gaussian("0.1")], delta=MILLIONTH, accountant=Accountant.ZCDP)
    assert first.delta == MILLIONTH
    assert first.epsilon > late.epsilon


NOT_EXACT = [math.nan, math.inf, -math.inf, 1.0, 1]


@pytest.mark.parametrize("value", NOT_EXACT, ids=repr)
@pytest.mark.parametrize("field", ["epsilon", "delta", "rho", "loose_delta"])
def test_a_cost_that_is_not_an_exact_fraction_is_refused(field: str, value: float) -> None:
    fields = {"epsilon": Fraction(1), "delta": Fraction(0), "rho": Fraction(1), field: value}
    with pytest.raises(TypeError, match="exact"):
        Cost(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wrong",
    [
        {"epsilon": 0},
        {"epsilon": -1},
        {"rho": 0},
        {"rho": -1},
        {"delta": -1},
        {"delta": 2},
        {"loose_delta": -1},
        {"loose_delta": 1},
    ],
    ids=str,
)
def test_a_cost_of_nothing_or_less_is_refused(wrong: dict[str, int]) -> None:
    fields = {"epsilon": 1, "delta": 0, "rho": 1, "loose_delta": 0, **wrong}
    epsilon, delta, rho, loose = (Fraction(fields[name]) for name in ("epsilon", "delta", "rho", "loose_delta"))
    with pytest.raises(ValueError, match="ε > 0"):
        Cost(epsilon=epsilon, delta=delta, rho=rho, loose_delta=loose)


@pytest.mark.parametrize("rho", [*NOT_EXACT, Fraction(0), Fraction(-1)], ids=repr)
def test_a_rho_that_is_none_is_refused(rho: Fraction) -> None:
    with pytest.raises(ValueError, match="ρ must be"):
        epsilon_of_rho(rho, MILLIONTH)


@pytest.mark.parametrize("delta", [*NOT_EXACT, Fraction(0), Fraction(1), Fraction(-1)], ids=repr)
def test_a_conversion_without_a_usable_delta_is_refused(delta: Fraction) -> None:
    with pytest.raises(ValueError, match="δ must be"):
        epsilon_of_rho(Fraction(1), delta)


@pytest.mark.parametrize("delta", [*NOT_EXACT, Fraction(1), Fraction(-1)], ids=repr)
def test_an_owners_delta_that_is_none_is_refused(delta: Fraction) -> None:
    with pytest.raises(ValueError, match="owner's δ"):
        compose([pure("1")], delta=delta)
