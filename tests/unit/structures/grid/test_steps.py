"""What steps do to answers: exact for one row, usual and crowded for many."""

import math

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.grid.grid import Grid
from dpsim_gui.structures.grid.lattice import Lattice
from dpsim_gui.structures.grid.steps import AROUND, LatticeSteps, StepForecast, StepMeans, reading_weights
from dpsim_gui.structures.setting import Setting
from tests.unit.structures.settings import setting_for, unit_box
from tests.values_alone import values_alone

LINE = unit_box(1)
SQUARE = unit_box(2)
KERNELS = [
    Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.1),
    Similarity(name=FunctionName.LAPLACIAN, bandwidth=0.14),
    Similarity(name=FunctionName.EXPONENTIAL, bandwidth=0.1),
]


def setting(similarity: Similarity, domain: Box, rows: int, relation: Relation = Relation.REPLACE) -> Setting:
    return setting_for(similarity, domain, rows=rows, relation=relation)


def own_error(similarity: Similarity, rows: Floats, points: Floats, side: int, order: int) -> float:
    """Rms of the noise-free answer's error."""
    domain = SQUARE if rows.shape[1] == 2 else LINE
    made = Grid.design(setting(similarity, domain, len(rows)), {"side": side, "order": order})
    with values_alone():
        value = made.read(made.summarise(rows), len(rows)).answer(points).value
    return float(np.sqrt(np.mean(np.square(value - similarity.total(rows, points)))))


def streets(count: int) -> Floats:
    """Rows that crowd on many scales: towns, quarters in them, houses in those."""
    random = np.random.default_rng(4)
    rows = random.random((count, 2))
    for scale, places in ((0.5, 6), (0.12, 40), (0.03, 300)):
        centres = rows[random.integers(places, size=count)]
        rows = centres + scale * 0.3 * random.normal(size=(count, 2))
    return np.asarray(np.clip(0.5 + 0.5 * (rows - rows.mean(axis=0)), 0, 1))


@pytest.mark.parametrize("order", [1, 2, 3, 4])
def test_a_constant_is_read_back_whole_wherever_the_row_is(order: int) -> None:
    assert reading_weights(order).sum(axis=1) == pytest.approx(np.ones(4))


@pytest.mark.parametrize(
    ("similarity", "order"),
    [
        (each, order)
        for each in KERNELS
        for order in range(1, StepForecast(similarity=each, domain=LINE).highest_order + 1)
    ],
    ids=lambda each: str(getattr(each, "name", each)),
)
def test_the_error_of_one_row_is_the_measured_one(similarity: Similarity, order: int) -> None:
    random = np.random.default_rng(3)
    forecast = StepForecast(similarity=similarity, domain=LINE)
    lattice = Lattice.over(LINE, 11, order)
    around = forecast.offsets.around(0, lattice.steps[0] * AROUND)
    weights = reading_weights(order) @ around - forecast.offsets.exact
    predicted = math.sqrt(float(forecast.laws[:, 0] @ np.square(weights).mean(axis=0)))
    points = random.random((2000, 1))
    squares = [own_error(similarity, row[None], points, 11, order) ** 2 for row in random.random((60, 1))]
    assert math.sqrt(float(np.mean(squares))) == pytest.approx(predicted, rel=0.1)
    # One row has nothing to average with.
    assert forecast.of(lattice.steps).on(lattice).usual(1) >= 0.95 * math.sqrt(
        float(forecast.laws[:, 0] @ weights.var(axis=0))
    )


@pytest.mark.parametrize("similarity", KERNELS, ids=lambda each: each.name)
@pytest.mark.parametrize(("side", "order"), [(8, 1), (16, 1), (16, 2), (32, 2)])
def test_rows_that_crowd_stay_below_the_stated_bound(similarity: Similarity, side: int, order: int) -> None:
    rows = streets(6000)
    asked, rows = rows[:300], rows[300:]
    lattice = Lattice.over(SQUARE, side, order)
    steps = StepForecast(similarity=similarity, domain=SQUARE).of(lattice.steps).on(lattice)
    assert own_error(similarity, rows, asked, side, order) <= 1.15 * steps.crowded(5700)


@pytest.mark.parametrize("similarity", KERNELS, ids=lambda each: each.name)
def test_the_bound_is_above_what_is_usual_and_both_fall_with_finer_steps(similarity: Similarity) -> None:
    forecast, before = StepForecast(similarity=similarity, domain=SQUARE), (math.inf, math.inf)
    for side in (8, 16, 32, 64):
        lattice = Lattice.over(SQUARE, side, 2)
        errors = forecast.of(lattice.steps).on(lattice)
        now = (errors.usual(10**4), errors.crowded(10**4))
        assert now[0] < now[1]
        assert now < before
        before = now


@pytest.mark.parametrize("similarity", KERNELS, ids=lambda each: each.name)
def test_what_crowds_do_lies_between_what_is_usual_and_the_bound(similarity: Similarity) -> None:
    """Streets are rows that crowd: not far above what is expected there, where the bound is several times more."""
    rows = streets(6000)
    asked, rows = rows[:300], rows[300:]
    forecast, ratios = StepForecast(similarity=similarity, domain=SQUARE), []
    for side, order in ((8, 1), (16, 1), (8, 2), (16, 2), (32, 2)):
        lattice = Lattice.over(SQUARE, side, order)
        steps = forecast.of(lattice.steps).on(lattice)
        told = steps.of(5700)
        assert (told.usual, told.crowded) == (steps.usual(5700), steps.crowded(5700))
        assert told.usual <= told.among <= told.crowding <= told.crowded
        ratios.append(own_error(similarity, rows, asked, side, order) / told.crowding)
    assert 1 / 4 < np.median(ratios) < 1.3


def test_values_that_repeat_are_met_at_kinks_along_single_columns() -> None:
    gaussian, laplacian, exponential = (StepForecast(similarity=each, domain=SQUARE).reached for each in KERNELS)
    assert gaussian[:2] == exponential
    assert all(usual < kinked < 1 for usual, kinked in zip(exponential, laplacian, strict=True))


@pytest.mark.parametrize("kernel", KERNELS[1:])
def test_a_single_column_shared_out_linearly_needs_less_room_for_values_that_repeat(kernel: Similarity) -> None:
    """They are read at their own places there; smooth kernels are no case."""
    counted, shared = StepForecast(similarity=kernel, domain=LINE).reached
    assert shared < counted
    assert len(set(StepForecast(similarity=KERNELS[0], domain=LINE).reached)) == 1


@pytest.mark.parametrize("name", [FunctionName.L1, FunctionName.L2])
def test_counts_in_cells_lose_the_less_of_a_distance_the_more_cells_there_are(name: FunctionName) -> None:
    """Every cell is off in its own way. Held to rows of one to four towns, at points among them."""
    random, errors = np.random.default_rng(4), StepForecast(similarity=Similarity(name=name), domain=LINE)
    ratios: dict[int, list[float]] = {4: [], 8: [], 16: []}
    for towns in (1, 2, 3, 4) * 5:
        centres = random.uniform(0.2, 0.8, towns)
        rows = np.clip(centres[random.integers(towns, size=700)] + random.normal(0, 0.1, 700), 0, 1)[:, None]
        private, points = rows[:500], rows[500:]
        exact = errors.similarity.total(private, points)
        for side, found in ratios.items():
            grid = Grid.design(setting(errors.similarity, LINE, 500), {"side": side, "order": 1})
            off = grid.read(grid.summarise(private), 500).answer(points).value - exact
            foreseen = errors.of(grid.lattice.steps).on(grid.lattice)
            assert foreseen.usual(500) < foreseen.crowded(500)
            found.append(float(np.sqrt(np.mean(np.square(off)))) / (500 * foreseen.of(500).among))
    for found in ratios.values():
        assert 0.2 < np.median(found) < 1.3


# By order: of one step and of twenty, what is usual and what crowds keep.
KEPT = {
    True: (
        (0.4011, 0.5009, 0.0351, 0.4177),
        (0.5009, 1.0, 0.0705, 0.8339),
        (0.6007, 1.0, 0.1315, 0.8339),
        (0.6507, 1.0, 0.2845, 0.8339),
    ),
    False: (
        (0.8505, 0.9005, 0.083, 0.2281),
        (0.5009, 1.0, 0.0705, 0.8339),
        (0.6007, 1.0, 0.1315, 0.8339),
        (0.6507, 1.0, 0.2845, 0.8339),
    ),
}


@pytest.mark.parametrize("is_kernel", KEPT)
def test_many_rows_keep_as_much_of_the_spread_of_one_as_was_measured(is_kernel: bool) -> None:
    """What all of them share is kept as it is by crowds, and six tenths of it elsewhere."""
    for order, kept in enumerate(KEPT[is_kernel], start=1):
        found = []
        for side in (1, 20):
            lattice = Lattice.over(LINE, side, order)
            spread = LatticeSteps(lattice=lattice, means=(StepMeans(1.0, 1.0, 0.0, 0.0),), is_kernel=is_kernel)
            found += [spread.usual(10**12), spread.crowded(10**12)]
            assert spread.usual(1) == spread.crowded(1) == 1.0
            shared = LatticeSteps(lattice=lattice, means=(StepMeans(0.0, 0.0, -2.0, 3.0),), is_kernel=is_kernel)
            assert [shared.usual(5), shared.crowded(5)] == pytest.approx([1.2, 3.0])
        assert found == pytest.approx(kept, rel=2e-3)


def test_laws_of_offsets_are_laws_and_crowds_are_closer() -> None:
    uneven = Box(lower=np.zeros(2), upper=np.array([5.0, 0.1]))
    for domain in (LINE, SQUARE, uneven, Ball(centre=np.zeros(3), radius=2)):
        forecast = StepForecast(similarity=KERNELS[0], domain=domain)
        assert forecast.laws[:, 0].sum() == pytest.approx(1)
        assert forecast.crowd.sum() == pytest.approx(1)
        assert forecast.among > float(forecast.laws[:, 0] @ forecast.offsets.exact)


def test_a_private_row_count_gets_little_of_the_budget_where_few_rows_are_near() -> None:
    narrow, wide = (Similarity(name=FunctionName.GAUSSIAN, bandwidth=s) for s in (0.05, 0.5))
    shares = []
    for similarity in (narrow, wide):
        where = setting(similarity, SQUARE, 10**4, Relation.ADD_REMOVE)
        made = Grid.design(where, {"side": 16, "order": 1})
        shares.append(made.count / made.units)
    assert shares[0] < 0.05 < shares[1]
