"""Presets are valid budgets, and more harm never means a larger one."""

from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.presets import PRESETS, Harm


def test_more_harm_means_a_smaller_budget() -> None:
    budgets = [Budget.parse(epsilon=PRESETS[harm], delta="0").epsilon for harm in Harm]
    assert budgets == sorted(budgets, reverse=True)
    assert len(set(budgets)) == len(budgets)
