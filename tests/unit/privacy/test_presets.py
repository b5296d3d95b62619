"""Presets are valid budgets, and more harm never means a larger one."""

from fractions import Fraction

from dpsim_gui.privacy.budget import PRESETS, USUAL_EPSILON, Budget, Harm, attack_accuracy, suggested_delta


def test_more_harm_means_a_smaller_budget() -> None:
    budgets = [Budget.parse(epsilon=PRESETS[harm], delta="0").epsilon for harm in Harm]
    assert budgets == sorted(budgets, reverse=True)
    assert len(set(budgets)) == len(budgets)


def test_beyond_the_usual_epsilon_an_attack_is_nearly_always_right() -> None:
    """The warning says 99 %."""
    usual, less = (attack_accuracy(Budget.parse(epsilon=str(USUAL_EPSILON - by), delta="0")) for by in (0, 1))
    assert less < 0.99 <= usual


def test_a_suggested_delta_is_the_largest_power_of_ten_that_is_a_tenth_of_a_row() -> None:
    for rows, delta in ((1, "1e-6"), (10**5, "1e-6"), (10**5 + 1, "1e-7"), (10**6, "1e-7"), (3 * 10**8, "1e-10")):
        assert suggested_delta(rows) == delta
        assert Fraction(delta) <= Fraction(1, 10 * rows)
