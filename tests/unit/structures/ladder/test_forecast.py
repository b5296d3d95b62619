"""What cells add where rows crowd, and the depth that follows from it."""

import math

import numpy as np
import pytest

from dpsim_gui.curator.plan.plan import make_plan, setting_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.structures.ladder.ladder import Ladder
from dpsim_gui.structures.ladder.weights import mean_crowded_cut


@pytest.mark.parametrize("levels", [2, 4, 7])
def test_the_excess_of_crowded_rows_is_the_simulated_one(levels: int) -> None:
    random, cells = np.random.default_rng(1), 2**levels
    v = random.random((400, 1))
    # P(|x − y| < r) = (r/0.4)^0.55, so that r is 0.4 times a uniform number to the power 1/0.55
    gap = 0.4 * random.random((400, 4000)) ** (1 / 0.55) * cells * random.choice([-1, 1], (400, 4000))
    a = v + gap
    shared = (a >= 0) & (a <= 1)
    excess = np.where(shared, 2 / cells * np.minimum(a, v) * (1 - np.maximum(a, v)), 0).mean(axis=1)
    mean, square = mean_crowded_cut(levels, 1)
    assert mean == pytest.approx(excess.mean(), rel=0.1)
    assert math.sqrt(square) == pytest.approx(math.sqrt(np.mean(excess**2)), rel=0.1)


@pytest.mark.parametrize(("function", "columns"), [("l1", ("a",)), ("l2", ("a", "b"))])
def test_a_ladder_is_deeper_than_spread_rows_alone_would_ask_for(function: str, columns: tuple[str, ...]) -> None:
    structure = "ladder" if function == "l1" else "sliced-ladder"
    request = ReleaseRequest(
        function=function, columns=columns, bounds=(0.0, 1.0), rows=300, epsilon="1", structure=structure
    )
    plan = make_plan(request)
    chosen, forecast = plan.candidate, plan.predicted_error
    assert int(chosen.choice["levels"]) >= (4 if function == "l1" else 3)
    assert forecast.even is not None
    assert forecast.crowded is not None
    assert forecast.even < forecast.crowded
    # Directions err in proportion to distances, and even points lie farther from rows.
    assert forecast.even_total <= forecast.total or function == "l2"


def test_powers_other_than_one_know_no_crowds() -> None:
    plan = make_plan(
        ReleaseRequest(
            function="lpp", p=3.0, columns=("a",), bounds=(0.0, 1.0), rows=300, epsilon="1", structure="ladder"
        )
    )
    assert plan.predicted_error.even == pytest.approx(plan.predicted_error.crowded)
    assert plan.predicted_error.total == pytest.approx(plan.predicted_error.even_total)


def test_skewed_values_are_answered_better_than_at_the_depth_of_spread_ones() -> None:
    """n·ε = 300 on values with a long tail."""
    rows = np.minimum(np.random.default_rng(2).exponential(0.05, 600), 1)[:, None]
    rows, asked = rows[:300], rows[300:]
    exact = np.abs(rows - asked.T).sum(axis=0)
    request = ReleaseRequest(
        function="l1", columns=("a",), bounds=(0.0, 1.0), rows=300, epsilon="1", structure="ladder"
    )
    plan = make_plan(request)
    errors = {}
    for levels in (3, int(plan.candidate.choice["levels"])):
        made = Ladder.design(setting_of(request, request.budget), {"levels": levels})
        reading = made.read(made.summarise(rows), 300).answer(asked)
        noise = (math.sqrt(2) * float(made.sensitivity.l1)) ** 2 * reading.square
        errors[levels] = math.sqrt(np.mean(np.square(reading.value - exact) + noise))
    assert min(errors, key=lambda levels: errors[levels]) > 3
