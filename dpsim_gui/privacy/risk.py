"""What a budget means for one person, in numbers that words can carry."""

import math

from dpsim_gui.privacy.budget import Budget


def odds(budget: Budget) -> float:
    """e^ε: the factor by which a release can at most move the odds of any statement about one person (up to δ)."""
    return math.exp(budget.epsilon)


def attack_accuracy(budget: Budget) -> float:
    """(e^ε + δ)/(1 + e^ε): how often the best attacker guesses right whether a person is in, starting from 1/2.

    True positives p and false positives q obey p ≤ e^ε q + δ and 1 − q ≤ e^ε (1 − p) + δ; (p + 1 − q)/2 is largest at
    q = (1 − δ)/(1 + e^ε) = 1 − p (Kairouz, Oh, Viswanath 2015).
    """
    return (1 + budget.delta * math.exp(-budget.epsilon)) / (1 + math.exp(-budget.epsilon))
