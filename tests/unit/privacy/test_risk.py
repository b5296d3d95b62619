import math

import pytest

from dpsim_gui.privacy.budget import Budget, attack_accuracy, odds

BUDGETS = [("0.000001", "0"), ("0.1", "1e-6"), ("1", "0"), ("1", "0.1"), ("5", "1e-9"), ("8", "0.1")]


@pytest.mark.parametrize(("epsilon", "delta"), BUDGETS)
def test_odds_move_by_at_most_e_to_the_epsilon(epsilon: str, delta: str) -> None:
    assert odds(Budget.parse(epsilon=epsilon, delta=delta)) == pytest.approx(math.exp(float(epsilon)))


@pytest.mark.parametrize(("epsilon", "delta"), BUDGETS)
def test_the_best_attacker_meets_both_constraints_with_equality(epsilon: str, delta: str) -> None:
    """p ≤ e^ε q + δ, and the same for 'not in'; by symmetry the best has q = 1 − p, and (p + 1 − q)/2 = p."""
    accuracy = attack_accuracy(Budget.parse(epsilon=epsilon, delta=delta))
    assert accuracy == pytest.approx(math.exp(float(epsilon)) * (1 - accuracy) + float(delta), rel=1e-9)
    assert 0.5 <= accuracy <= 1


def test_no_attacker_beats_it_on_a_mesh_of_error_rates() -> None:
    epsilon, delta = 0.7, 0.05
    budget = Budget.parse(epsilon="0.7", delta="0.05")
    mesh = [i / 500 for i in range(501)]
    best = max(
        (p + 1 - q) / 2
        for p in mesh
        for q in mesh
        if p <= math.exp(epsilon) * q + delta and 1 - q <= math.exp(epsilon) * (1 - p) + delta
    )
    assert best <= attack_accuracy(budget) <= best + 0.002


def test_the_largest_budget_neither_overflows_nor_passes_certainty() -> None:
    budget = Budget.parse(epsilon="100", delta="0.1")
    assert odds(budget) == pytest.approx(math.exp(100))
    assert attack_accuracy(budget) == 1
