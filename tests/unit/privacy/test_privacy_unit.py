"""What a promise is worth in another unit of privacy: steps between neighbours, and group privacy over them."""

import itertools
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import cost_of
from dpsim_gui.privacy.privacy_unit import REPLACE_ONE, PrivacyUnit, cost_of_steps
from dpsim_gui.privacy.sensitivity import Relation


def replace(rows: int) -> PrivacyUnit:
    return PrivacyUnit(relation=Relation.REPLACE, rows_per_person=rows)


def add_remove(rows: int) -> PrivacyUnit:
    return PrivacyUnit(relation=Relation.ADD_REMOVE, rows_per_person=rows)


@pytest.mark.parametrize(
    ("promised", "unit", "steps"),
    [
        (replace(1), replace(1), 1),
        (replace(1), replace(10), 10),
        (replace(3), replace(10), 4),
        (replace(10), replace(3), 1),
        (add_remove(1), add_remove(7), 7),
        (add_remove(1), replace(1), 2),
        (add_remove(2), replace(5), 6),
        (add_remove(9), replace(2), 2),
        (replace(1), add_remove(1), None),
        (replace(100), add_remove(1), None),
    ],
)
def test_steps_between_neighbours(promised: PrivacyUnit, unit: PrivacyUnit, steps: int | None) -> None:
    assert unit.steps_of(promised) == steps


def test_the_steps_really_lead_from_one_data_set_to_the_other() -> None:
    """Every replacement of k₂ rows among six, done by the promised steps: each is a neighbour of the one before."""
    for k1, k2 in itertools.product(range(1, 5), repeat=2):
        steps = replace(k2).steps_of(add_remove(k1))
        assert steps is not None
        rows, goal, taken = set(range(6)), set(range(k2, 6)) | set(range(10, 10 + k2)), 0
        while rows - goal:
            rows -= set(sorted(rows - goal)[:k1])
            taken += 1
        while goal - rows:
            rows |= set(sorted(goal - rows)[:k1])
            taken += 1
        assert rows == goal
        assert taken <= steps


def test_units_in_words() -> None:
    assert [str(each) for each in (replace(1), add_remove(1), replace(10), add_remove(2_000))] == [
        "one row replaced",
        "one row added or removed",
        "up to 10 rows of a person replaced",
        "up to 2,000 rows of a person added or removed",
    ]
    with pytest.raises(ValueError, match="at least one row"):
        replace(0)


def test_a_pure_promise_over_m_steps_costs_m_times_as_much() -> None:
    cost = cost_of(Budget.parse(epsilon="1/3", delta="0"))
    assert cost_of_steps(cost, 1) is cost
    assert cost_of_steps(cost, 6) == Cost(epsilon=Fraction(2), delta=Fraction(0), rho=Fraction(2))


@given(
    st.fractions(min_value=Fraction(1, 10**6), max_value=100, max_denominator=10**6),
    st.integers(min_value=2, max_value=200),
)
def test_delta_over_m_steps_is_the_whole_sum_rounded_up(epsilon: Fraction, steps: int) -> None:
    delta = Fraction(1, 10**30)
    got = cost_of_steps(Cost(epsilon=epsilon, delta=delta, rho=Fraction(1)), steps).delta
    with localcontext() as context:
        context.prec, context.Emax = 60, 10**6
        e = Decimal(epsilon.numerator) / Decimal(epsilon.denominator)
        true = sum(((i * e).exp() for i in range(steps)), Decimal(0)) / Decimal(10) ** 30
        measured = Decimal(got.numerator) / Decimal(got.denominator)
        assert min(Decimal(1), true) <= measured <= min(Decimal(1), true * (1 + Decimal(2) ** -38))


def test_no_smaller_delta_would_hold_for_all_mechanisms() -> None:
    """The worst (ε, δ) mechanism on a chain: P₀(O) = e^ε P₁(O) + δ at every step, so the formula is met exactly."""
    epsilon, delta, steps = 0.5, 1e-3, 4
    probability = [1e-2]
    for _ in range(steps):
        probability.insert(0, np.exp(epsilon) * probability[0] + delta)
    converted = cost_of_steps(Cost(epsilon=Fraction(1, 2), delta=Fraction(1, 1000), rho=Fraction(1)), steps)
    bound = np.exp(float(converted.epsilon)) * probability[-1] + float(converted.delta)
    assert probability[0] == pytest.approx(bound, rel=1e-9)
    assert probability[0] > np.exp(steps * epsilon) * probability[-1] + delta * steps


def test_who_counts_the_rows_of_a_person_makes_no_other_unit() -> None:
    kept = PrivacyUnit(relation=Relation.REPLACE, rows_per_person=1, kept=True)
    assert kept == REPLACE_ONE == replace(1) != replace(2)
    assert str(kept) != str(REPLACE_ONE) == "one row replaced"
