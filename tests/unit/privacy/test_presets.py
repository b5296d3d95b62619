"""Presets are valid budgets, and more harm never means a larger one."""

from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.presets import CAVEAT, PRESETS


def test_more_harm_means_a_smaller_budget() -> None:
    budgets = [Budget.parse(epsilon=preset.epsilon, delta="0").epsilon for preset in PRESETS]
    assert budgets == sorted(budgets, reverse=True)
    assert len(set(budgets)) == len(budgets)


def test_a_preset_does_not_pretend_to_be_law() -> None:
    assert "not a legal standard" in CAVEAT
