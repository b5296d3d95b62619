"""Forecasts in many columns, by products of integrals along each."""

import math
from itertools import pairwise

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Box
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.grid.lattice import SHIFTS, Lattice, ends_for
from dpsim_gui.structures.grid.node_forecast import MOST_NODES, ProductForecast, lattice_forecasts
from dpsim_gui.structures.grid.steps import StepForecast
from dpsim_gui.structures.setting import Facts
from tests.unit.structures.settings import unit_ball

FOUR = Box(lower=np.zeros(4), upper=np.array([4.0, 5.0, 4.0, 3.0]))
PAIR = Box(lower=np.zeros(2), upper=np.array([1.0, 1.0]))


def clusters(count: int) -> Floats:
    """Rows in four columns that depend on each other, inside the box."""
    random = np.random.default_rng(2)
    centres = random.uniform(0.2, 0.8, (6, 4))
    rows = centres[random.integers(6, size=count)] + 0.08 * random.normal(size=(count, 4))
    return np.asarray(np.clip(rows, 0, 1) * FOUR.upper)


@pytest.mark.parametrize("name", [FunctionName.GAUSSIAN, FunctionName.LAPLACIAN, FunctionName.CAUCHY])
@pytest.mark.parametrize(("side", "order"), [(6, 1), (6, 2), (10, 2)])
def test_products_foresee_what_tensors_of_offsets_do(name: FunctionName, side: int, order: int) -> None:
    """Where both are possible. Tensors are coarser near a kink."""
    similarity = Similarity(name=name, bandwidth=0.3)
    lattice = Lattice.over(PAIR, side, order)
    products = ProductForecast(similarity=similarity, domain=PAIR).steps(lattice)
    tensors = StepForecast(similarity=similarity, domain=PAIR).of(lattice.steps).on(lattice)
    assert products.usual(1000) == pytest.approx(tensors.usual(1000), rel=0.15)
    assert products.crowded(1000) == pytest.approx(tensors.crowded(1000), rel=0.25)


@pytest.mark.parametrize("name", [FunctionName.GAUSSIAN, FunctionName.EXPONENTIAL, FunctionName.INVERSE_L2])
def test_the_method_s_error_among_rows_is_between_the_two_forecasts(name: FunctionName) -> None:
    similarity, rows = Similarity(name=name, bandwidth=1.0), clusters(2150)
    asked, rows = rows[:150], rows[150:]
    exact = similarity.total(rows, asked)
    seen = ProductForecast(similarity=similarity, domain=FOUR)
    facts = Facts(similarity=similarity, domain=FOUR, relation=Relation.REPLACE)
    for side, order in ((4, 1), (5, 2), (8, 2)):
        ends = ends_for(similarity, order)
        made = Grid(facts=facts, side=side, order=order, parts=2**9, count=1, ends=ends)
        off = made.read(made.summarise(rows), len(rows)).answer(asked).value - exact
        error, steps = math.sqrt(np.mean(np.square(off))), seen.steps(made.lattice)
        assert steps.usual(2000) < steps.of(2000).among < steps.crowded(2000)
        assert steps.usual(2000) / 4 < error < 1.2 * steps.crowded(2000)


def test_finer_steps_err_less_and_bear_more_noise_and_nodes_are_the_limit() -> None:
    similarity = Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.0)
    found = [each for each in lattice_forecasts(similarity, FOUR) if each.order == 2]
    assert max(each.lattice.count for each in found) <= MOST_NODES
    assert max(each.lattice.count for each in found) > MOST_NODES / 4
    fine = [each for each in found if each.side >= 6]
    for coarse, finer in pairwise(fine):
        assert finer.steps.crowded(10**4) < coarse.steps.crowded(10**4)
        assert finer.noise.spread > coarse.noise.spread


def test_points_of_a_ball_are_nearer_its_middle_and_hear_more_noise() -> None:
    similarity = Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.5)
    ball = unit_ball(4)
    box = Box(lower=np.full(4, -1.0), upper=np.ones(4))
    lattice = Lattice.over(box, 6, 2)
    inside = ProductForecast(similarity=similarity, domain=ball).noise(lattice).spread
    assert inside > 1.05 * ProductForecast(similarity=similarity, domain=box).noise(lattice).spread


@pytest.mark.parametrize(("d", "delta", "structure"), [(4, "0", "grid"), (6, "0", "grid"), (7, "1e-6", "fourier")])
def test_a_table_of_many_columns_is_best_served_by_a_grid_without_delta(d: int, delta: str, structure: str) -> None:
    request = ReleaseRequest(
        function="gaussian",
        bandwidth=1.0,
        columns=tuple("abcdefg"[:d]),
        bounds=(0.0, 5.0),
        rows=10_000,
        epsilon="1",
        delta=delta,
    )
    plan = make_plan(request)
    assert plan.receipt.structure == structure
    if structure == "grid":
        forecast = plan.predicted_error
        assert forecast.even is not None
        assert forecast.crowded is not None
        assert forecast.even_total < forecast.total < math.hypot(forecast.noise, forecast.crowded)
        (fourier,) = (each for each in plan.alternatives if each.structure == "fourier")
        assert fourier.even_total == fourier.total
        assert forecast.total < 0.5 * fourier.total


def test_lattices_are_shifted_to_where_rows_on_a_bound_have_little_error() -> None:
    """The error of order r is B_r of the place within a cell: its zeros for even r, and near those for odd r."""
    first, second, third, fourth = SHIFTS
    assert second**2 - second + 1 / 6 == pytest.approx(0, abs=1e-12)
    assert fourth**4 - 2 * fourth**3 + fourth**2 - 1 / 30 == pytest.approx(0, abs=1e-12)
    assert abs(first - 1 / 2) < 1 / 10
    assert abs(third**3 - 1.5 * third**2 + third / 2) < 1 / 300
