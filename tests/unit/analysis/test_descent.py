"""The least value of functions whose minimum is known, and what happens where there is none."""

import numpy as np
import pytest
import scipy

from dpsim_gui.analysis.rows.descent import Loss, minimise
from dpsim_gui.arrays import Floats


def rosenbrock(point: Floats) -> tuple[float, Floats]:
    """A curved valley; 0 at (1, 1, …)."""
    return float(scipy.optimize.rosen(point)), np.asarray(scipy.optimize.rosen_der(point))


def bowl(point: Floats) -> tuple[float, Floats]:
    """A long ellipse; −Σ 1/(2i) at 1/i."""
    stretch = np.arange(1.0, len(point) + 1)
    return float((stretch * point**2 / 2 - point).sum()), stretch * point - 1


@pytest.mark.parametrize("loss", [rosenbrock, bowl])
@pytest.mark.parametrize("size", [1, 2, 12])
def test_the_minimum_is_found(loss: Loss, size: int) -> None:
    if loss is rosenbrock and size == 1:
        return
    point, value = minimise(loss, np.full(size, -1.2), 300, 60)
    least = np.ones(size) if loss is rosenbrock else 1 / np.arange(1.0, size + 1)
    assert point == pytest.approx(least, abs=1e-4)
    assert value == loss(point)[0]


@pytest.mark.parametrize("steps", [5, 20, 60])
def test_each_step_goes_as_far_as_those_of_scipy(steps: int) -> None:
    """Both follow the same formulas; lengths of steps along a line may differ a little."""
    random = np.random.default_rng(3)
    for start in random.normal(0, 1, (20, 30)):
        theirs = float(scipy.optimize.fmin_l_bfgs_b(bowl, start, maxiter=steps, m=60)[1])
        assert minimise(bowl, start, steps, 60)[1] == pytest.approx(theirs, abs=1e-6)
        theirs = float(scipy.optimize.fmin_l_bfgs_b(rosenbrock, start, maxiter=steps, m=60)[1])
        assert minimise(rosenbrock, start, steps, 60)[1] < 1.5 * theirs + 1e-6


def test_no_more_steps_are_taken_than_allowed_and_few_trials_each() -> None:
    asked: list[float] = []

    def counted(point: Floats) -> tuple[float, Floats]:
        asked.append(rosenbrock(point)[0])
        return rosenbrock(point)

    start = np.full(30, -1.2)
    _, value = minimise(counted, start, 40, 60)
    assert value == min(asked)
    assert 41 <= len(asked) <= 70
    assert minimise(rosenbrock, start, 0, 60)[0] is start
    # With a short memory it still goes down.
    assert minimise(rosenbrock, start, 40, 3)[1] < rosenbrock(start)[0] / 10


def test_points_without_a_value_are_stepped_around() -> None:
    """log x is no number below 0, where the first long step would go."""

    def barrier(point: Floats) -> tuple[float, Floats]:
        with np.errstate(invalid="ignore"):
            return float((point - np.log(point) * 1e-3).sum()), 1 - 1e-3 / point

    point, value = minimise(barrier, np.array([0.9, 0.5]), 100, 10)
    assert np.isfinite(value)
    assert point == pytest.approx([1e-3, 1e-3], rel=0.01)


def test_a_flat_start_and_a_false_slope_end_the_search() -> None:
    start = np.zeros(3)
    assert minimise(lambda point: (float(point @ point), 2 * point), start, 10, 5) == (start, 0.0)
    # A slope that points uphill: nothing lower is found, and the start is kept.
    wrong, value = minimise(lambda point: (float(point @ point), -2 * point), np.ones(3), 10, 5)
    assert wrong.tolist() == [1.0, 1.0, 1.0]
    assert value == 3.0
