"""The threshold for texts, against exact probabilities of the discrete Gaussian."""

import math
from fractions import Fraction

import numpy as np
import pytest

from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import rho_of
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.value_selection import publishing_threshold, split_delta, value_selection_cost


def exact_tail(variance: float, least: int) -> float:
    """P[Z ≥ least], summed."""
    values = np.arange(-int(60 * math.sqrt(variance)) - 60, int(60 * math.sqrt(variance)) + 61)
    weights = np.exp(-(values.astype(float) ** 2) / (2 * variance))
    return float(weights[values >= least].sum() / weights.sum())


@pytest.mark.parametrize("variance", [0.3, 1, 2.5, 37, 400, 10_000])
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (6, 1), (3, 10)])
def test_texts_of_one_person_are_published_less_often_than_the_delta_allows(
    variance: float, columns: int, rows: int
) -> None:
    law = NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(variance))
    delta = Fraction(1, 10**6)
    threshold = publishing_threshold(law, delta=delta, columns=columns, rows_per_person=rows)
    # k different texts in every column, or one text k times: no way to spread k rows is worse than this bound.
    once = exact_tail(variance, threshold - rows)
    assert columns * rows * once <= delta
    # And the threshold is not needlessly high: a step and a half of the noise lower, it would be too low.
    lower = exact_tail(variance, threshold - rows - 2 - math.ceil(1.5 * math.sqrt(variance)))
    assert columns * rows * lower > delta


def test_laplace_noise_has_no_threshold() -> None:
    law = NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(3))
    with pytest.raises(ValueError, match="Gaussian"):
        publishing_threshold(law, delta=Fraction(1, 10**6), columns=1, rows_per_person=1)


def test_both_halves_of_delta_add_up_and_only_the_noise_is_concentrated() -> None:
    budget = Budget.parse(epsilon="0.1", delta="1e-6")
    noise, texts = split_delta(budget)
    assert noise.delta + texts == budget.delta
    assert noise.epsilon == budget.epsilon
    cost = value_selection_cost(budget)
    assert (cost.epsilon, cost.delta) == (budget.epsilon, budget.delta)
    assert (cost.rho, cost.loose_delta) == (rho_of(noise), texts)


def test_the_mixture_of_the_proof_is_as_private_as_claimed() -> None:
    """One text that one row alone has: all outcomes summed exactly, for the release on X and on X'.

    Outcomes are the noisy count of a text in both, and that of the other text if it passes. Neither half of the bound
    may fail: δ of the whole release at ε, and the Rényi divergence of what is left without the other text.
    """
    variance, epsilon, loose = 9.0, 1.0, 1e-3
    law = NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(variance))
    threshold = publishing_threshold(law, delta=Fraction(loose), columns=1, rows_per_person=1)
    values = np.arange(-80, 81)
    weights = np.exp(-(values.astype(float) ** 2) / (2 * variance))
    weights /= weights.sum()
    common, moved = weights, np.roll(weights, 1)
    shown = np.append(weights[values + 1 >= threshold], weights[values + 1 < threshold].sum())
    hidden = np.append(np.zeros(len(shown) - 1), 1.0)
    with_text, without = np.outer(common, shown), np.outer(moved, hidden)
    for above, below in ((with_text, without), (without, with_text)):
        whole = np.maximum(above - math.exp(epsilon) * below, 0).sum()
        noise_alone = np.maximum(common - math.exp(epsilon) * moved, 0).sum()
        assert whole <= loose + noise_alone
    # Without the step that pays for the text, the claim would be false.
    assert np.maximum(with_text - math.exp(epsilon) * without, 0).sum() > noise_alone
