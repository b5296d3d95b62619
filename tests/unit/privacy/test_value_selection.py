"""The threshold for texts, against exact probabilities of the discrete Gaussian."""

import math
from fractions import Fraction

import numpy as np
import pytest

from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.value_selection import publishing_threshold, split_delta, value_selection_cost


def exact_tail(variance: float, least: int) -> float:
    """P[Z ≥ least], summed."""
    values = np.arange(-int(60 * math.sqrt(variance)) - 60, int(60 * math.sqrt(variance)) + 61)
    weights = np.exp(-(values.astype(float) ** 2) / (2 * variance))
    return float(weights[values >= least].sum() / weights.sum())


@pytest.mark.parametrize("variance", [0.3, 1, 2.5, 37, 400, 10_000])
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (6, 1), (3, 10)])
@pytest.mark.parametrize("epsilon", ["0.05", "1", "8"])
def test_texts_of_one_person_are_published_less_often_than_the_delta_allows(
    variance: float, columns: int, rows: int, epsilon: str
) -> None:
    law = NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(variance))
    delta = Fraction(1, 10**6)
    threshold = publishing_threshold(law, epsilon=Fraction(epsilon), delta=delta, columns=columns, rows_per_person=rows)
    # k different texts in every column, or one text k times: no way to spread k rows is worse than this bound.
    once = exact_tail(variance, threshold - rows)
    assert columns * rows * once * (1 + math.exp(float(Fraction(epsilon)))) <= delta
    # And the threshold is not needlessly high: a step and a half of the noise lower, it would be too low.
    lower = exact_tail(variance, threshold - rows - 2 - math.ceil(1.5 * math.sqrt(variance)))
    assert columns * rows * lower * (1 + math.exp(float(Fraction(epsilon)))) > delta


def test_laplace_noise_has_no_threshold() -> None:
    law = NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(3))
    with pytest.raises(ValueError, match="Gaussian"):
        publishing_threshold(law, epsilon=Fraction(1), delta=Fraction(1, 10**6), columns=1, rows_per_person=1)


def test_both_halves_of_delta_add_up_and_zcdp_has_no_room_for_it() -> None:
    budget = Budget.parse(epsilon="0.1", delta="1e-6")
    noise, texts = split_delta(budget)
    assert noise.delta + texts == budget.delta
    assert noise.epsilon == budget.epsilon
    cost = value_selection_cost(budget)
    assert (cost.epsilon, cost.delta) == (budget.epsilon, budget.delta)
    assert cost.rho > 10_000
