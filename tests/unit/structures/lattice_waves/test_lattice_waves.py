"""Waves of a torus: the series of a kernel, how far rows are apart, answers beyond the bounds, and refusals."""

import math
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Box, Everywhere
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import SPECTRAL, FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind, UnitNoise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.forecast import best_candidate
from dpsim_gui.structures.lattice_waves.basis import (
    feature_error,
    feature_places,
    feature_sums,
    features_of,
    largest_change,
)
from dpsim_gui.structures.lattice_waves.forecast import TorusKernel, series_forecast
from dpsim_gui.structures.lattice_waves.lattice_waves import LatticeWaves
from dpsim_gui.structures.lattice_waves.reader import PileSums, pile_weights
from dpsim_gui.structures.setting import Facts, Setting
from tests.simulated_releases import noiseless_of
from tests.unit.structures.settings import setting_for, unit_box


def request(function: str, columns: int, rows: int, epsilon: str = "1") -> ReleaseRequest:
    return ReleaseRequest(
        function=function,
        bandwidth=0.2,
        columns=tuple("abc"[:columns]),
        bounds=(0.0, 1.0),
        rows=rows,
        epsilon=epsilon,
        delta="1e-6",
        structure="lattice-waves",
    )


@pytest.mark.parametrize(("function", "columns"), [("laplacian", 1), ("exponential", 2), ("inverse-l2", 2)])
def test_of_rows_that_are_all_alike_everything_that_is_missing_is_told(function: str, columns: int) -> None:
    place = np.full((1, columns), 0.3)
    release = noiseless_of(request(function, columns, 500), np.repeat(place, 500, axis=0))
    reading = release.readers[0].answer(place)
    assert reading.value[0] < 0.999
    assert reading.value[0] + np.sqrt(np.asarray(reading.piled))[0] == pytest.approx(1.0, abs=1e-3)


def test_at_a_place_without_rows_no_pile_is_told() -> None:
    release = noiseless_of(request("exponential", 2, 500), np.full((500, 2), 0.3))
    piled = np.asarray(release.readers[0].answer(np.array([[0.3, 0.3], [0.52, 0.71]])).piled)
    assert piled[1] < 0.01 * piled[0]


def test_a_small_pile_beside_a_large_one_is_told() -> None:
    """A third of all rows; coarse waves of the others, two thirds, would hide them as seen from there."""
    rows = np.where(np.arange(1000) < 670, 0.09, 0.24)[:, None]
    asked = request("exponential", 1, 1000, epsilon="0.27")
    reading = noiseless_of(asked, rows).readers[0].answer(np.array([[0.24]]))
    off = asked.similarity.total(rows, np.array([[0.24]])) - reading.value
    assert off[0] > 0.01
    assert np.sqrt(np.asarray(reading.piled))[0] == pytest.approx(off[0], rel=0.5)


def test_the_last_octave_of_a_line_stands_for_what_follows() -> None:
    waves = np.arange(1, 9).reshape(-1, 1)
    weights = pile_weights(waves, np.full(8, 0.05), np.ones(1), 0.1)
    assert (weights.last > 0).tolist() == [False] * 4 + [True] * 4
    assert (weights.before > 0).tolist() == [False, False, True, True] + [False] * 4
    assert weights.last.sum() == pytest.approx(1 - 0.1 - 8 * 0.05)
    assert weights.before.sum() == pytest.approx(weights.last.sum())


def test_a_wave_belongs_to_the_column_in_which_it_is_finest() -> None:
    """(4, 1) ends its line along the first column, (1, 1) does along neither; (1, 4) is in the second's."""
    waves = np.array([[1, 1], [4, 1], [1, 4], [1, 0]])
    weights = pile_weights(waves, np.full(4, 0.1), np.array([1.0, 1.0]), 0.2)
    assert (weights.last > 0).tolist() == [False, True, True, True]


def test_what_a_pile_is_off_by_is_less_the_faster_waves_fade() -> None:
    """What the last octave tells, less what the one before denies, times their ratio where that one tells more."""
    sums = PileSums(last=np.zeros(3), orders=(2,), before=np.zeros(3), before_orders=(1,), noise=1.0)
    last, before = np.array([0.5, 0.5, 0.5, -1.0, 0.1]), np.array([1.0, 0.4, -0.2, 1.0, -0.3])
    assert sums.off_by(last, before) == pytest.approx([0.25, 0.5, 0.3, 0.0, 0.0])
    alone = PileSums(last=np.zeros(3), orders=(2,), before=np.zeros(3), before_orders=(0,), noise=1.0)
    assert alone.off_by(last, before).tolist() == [0.5, 0.5, 0.5, 0.0, 0.1]


SQUARE = Box(lower=np.array([-1.0, 2.0]), upper=np.array([1.0, 3.0]))
RANDOM = np.random.default_rng(3)


def kernel(name: str = "gaussian", bandwidth: float = 0.3) -> Similarity:
    return Similarity(name=FunctionName(name), bandwidth=bandwidth)


def setting(similarity: Similarity | None = None, *, sd: float = 4.0, **change: Any) -> Setting:
    change = {"alpha": 0.05} | change
    return setting_for(similarity or kernel(), SQUARE, kind=NoiseKind.GAUSSIAN, unit=sd, **change)


def designed(where: Setting) -> LatticeWaves:
    choice = best_candidate(LatticeWaves.candidates(where), where.noise.sd_per_sensitivity).choice
    return LatticeWaves.design(where, choice)


@pytest.mark.parametrize("columns", [1, 2, 3])
@pytest.mark.parametrize("name", sorted(SPECTRAL))
def test_the_series_is_the_kernel_within_half_a_period(name: FunctionName, columns: int) -> None:
    similarity, periods = kernel(name, 0.4), np.linspace(2.0, 2.6, columns)
    series = TorusKernel(similarity=similarity, periods=periods)
    # Near 0 the waves beyond those looked at round off a kink.
    for gap in 0.3 + 0.7 * RANDOM.random((4, columns)):
        value = series.coefficients
        for period, order, u in zip(periods, series.orders, gap, strict=True):
            value = np.tensordot(value, np.cos(2 * math.pi * np.arange(order + 1) * u / period), axes=(0, 0))
        assert float(value) == pytest.approx(float(similarity.of_gaps([np.array([u]) for u in gap])[0]), abs=3e-4)
    assert float(series.coefficients.sum()) == pytest.approx(1, abs=0.06)
    assert float(series.coefficients.min()) > -0.01


def apart(squares: Floats, turns: Floats) -> float:
    """G at one place."""
    value = squares
    for order, v in zip(squares.shape, turns, strict=True):
        value = np.tensordot(value, np.cos(2 * math.pi * np.arange(order) * v), axes=(0, 0))
    return float(squares.sum() - value)


@pytest.mark.parametrize("shape", [(6,), (5, 4), (3, 4, 3), (3, 2, 3, 3)])
def test_no_place_passes_the_bound_and_one_comes_near(shape: tuple[int, ...]) -> None:
    squares = RANDOM.random(shape) ** 3
    bound = largest_change(squares)
    best, top = np.zeros(len(shape)), 0.0
    for _ in range(4000):
        trial = RANDOM.random(len(shape)) if RANDOM.random() < 0.3 else best + 0.02 * RANDOM.normal(size=len(shape))
        if (found := apart(squares, trial)) > top:
            best, top = trial, found
    assert 0.9 * bound < top <= bound


def test_rows_are_apart_by_nearly_as_much_as_declared() -> None:
    made = designed(setting(kernel("exponential", 0.5)))
    rows = RANDOM.uniform(SQUARE.lower, SQUARE.upper, (300, 2))
    features = np.array([made.summarise(row[None]) for row in rows], dtype=np.float64)
    lengths = np.square(features).sum(axis=1)
    squares = lengths[:, None] + lengths - 2 * features @ features.T
    assert 0.9 * made.sensitivity.l2_squared < squares.max() <= made.sensitivity.l2_squared
    # The triangle inequality alone would say four times one row's length.
    assert made.sensitivity.l2_squared < 2.6 * lengths.max()


@pytest.mark.parametrize("columns", [1, 2, 3, 4])
def test_features_are_off_by_no_more_than_stated(columns: int) -> None:
    """Of the finest and of coarse ones; many rows one by one."""
    waves = np.stack(np.meshgrid(*([np.arange(3)] * columns), indexing="ij"), axis=-1).reshape(-1, columns)[1:]
    orders = [2] * columns
    starts = np.cumsum(features_of(waves)) - features_of(waves)
    for bits in (5, 14):
        for turns in RANDOM.random((40, columns)):
            exact = [[1.0, *(f(2 * math.pi * k * t) for k in (1, 2) for f in (math.cos, math.sin))] for t in turns]
            product = np.array(exact[0])
            for each in exact[1:]:
                product = np.multiply.outer(product, each).ravel()
            off = feature_sums(turns[None], orders, bits) / 4.0**bits - product
            of_waves = np.add.reduceat(np.square(off[feature_places(waves, orders)]), starts)
            assert math.sqrt(of_waves.max()) <= feature_error(bits, columns)


def test_more_noise_takes_fewer_waves_and_a_wrapped_torus_needs_fewer_too() -> None:
    quiet, loud = designed(setting(sd=0.01)), designed(setting(sd=30.0))
    assert len(loud.series.waves) < len(quiet.series.waves) / 2
    assert (quiet.series.periods == 2 * (SQUARE.upper - SQUARE.lower)).all()
    short, whole = (series_forecast(kernel(bandwidth=0.05), SQUARE, reach) for reach in (0.13, 2.0))
    assert short.sizes[-1] < whole.sizes[-1] / 2
    assert short.chosen(20).bound > 1e-3


def test_answers_fade_beyond_the_bounds() -> None:
    made, rows = designed(setting()), RANDOM.uniform(SQUARE.lower, SQUARE.upper, (500, 2))
    reader = made.read(made.summarise(rows), 500)
    edge, beyond = np.array([[1.0, 2.5]]), np.array([[1.2, 2.5]])
    inside, outside = reader.answer(edge), reader.answer(beyond)
    fade = math.exp(-((0.2 / 0.3) ** 2))
    assert outside.value == pytest.approx(inside.value * fade)
    assert outside.square == pytest.approx(inside.square * fade**2)
    exact = kernel().total(rows, beyond)
    assert abs(outside.value - exact) <= outside.approximation
    assert outside.approximation[0] >= fade
    plane = reader.plane(np.array([0.0, 0.0]), (1, np.array([2.5, 9.0])), (0, np.array([1.2, 0.1])))
    points = np.array([[1.2, 2.5], [1.2, 9.0], [0.1, 2.5], [0.1, 9.0]])
    for name in ("value", "square", "approximation", "scatter"):
        assert getattr(plane, name) == pytest.approx(getattr(reader.answer(points), name))


def test_a_plane_of_four_columns_is_answered_as_its_points_are() -> None:
    box = unit_box(4)
    facts = Facts(similarity=kernel("cauchy", 0.8), domain=box, relation=Relation.ADD_REMOVE)
    made = designed(setting(facts=facts))
    reader, x, y = made.read(made.summarise(RANDOM.random((200, 4))), None), np.array([0.1, 0.9]), np.array([0.3, 0.5])
    point = np.array([0.2, 0.4, 0.6, 0.8])
    for across, up in ((1, 3), (3, 1), (0, 2)):
        points = np.repeat(point[None], 4, axis=0)
        points[:, across], points[:, up] = np.tile(x, 2), np.repeat(y, 2)
        assert reader.plane(point, (across, x), (up, y)).value == pytest.approx(reader.answer(points).value)


def test_a_kernel_far_wider_than_the_bounds_is_a_constant() -> None:
    made = designed(setting(kernel(bandwidth=1e12)))
    reader = made.read(made.summarise(SQUARE.lower[None]), 1)
    assert reader.answer(SQUARE.upper[None]).value == pytest.approx(1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"noise": UnitNoise(kind=NoiseKind.LAPLACE, sd_per_sensitivity=1.0)}, "delta above 0"),
        ({"rows": 2**40}, "rows exactly"),
        ({"facts": setting_for(kernel(), Everywhere(dimension=2)).facts}, "needs bounds"),
        ({"facts": setting_for(kernel(), unit_box(5)).facts}, "4 columns or fewer"),
    ],
)
def test_it_says_where_it_cannot_serve(change: dict[str, Any], said: str) -> None:
    assert said in str(LatticeWaves.obstacle(setting(**change)))


def test_damaged_tables_are_refused() -> None:
    made = designed(setting())
    tables = dict(made.tables)
    twice, constant, large = (tables["waves"].copy() for _ in range(3))
    twice[0] = twice[1]
    constant[0] = 0
    large[0] = 4000
    many = (
        np.stack(np.meshgrid(np.arange(200), np.arange(1, 101), indexing="ij"), axis=-1)
        .reshape(-1, 2)
        .astype(np.float64)
    )
    for changed in (
        {"waves": twice},
        {"waves": constant},
        {"waves": large},
        {"waves": tables["waves"] + 0.5},
        {"periods": tables["periods"] * 0.4},
        {"periods": tables["periods"] * 3},
        {"coefficients": tables["coefficients"] * 1e9},
        {"coefficients": tables["coefficients"] * 0},
    ):
        with pytest.raises(ReleaseFileError):
            LatticeWaves.restore(made.facts, made.parameters, {**tables, **changed})
    ones = np.ones(len(many))
    with pytest.raises(ReleaseFileError):
        LatticeWaves.restore(
            made.facts,
            {**made.parameters, "waves": len(many)},
            {**tables, "waves": many, "weights": ones, "coefficients": ones},
        )
    five = setting_for(kernel(), unit_box(5)).facts
    with pytest.raises(ReleaseFileError, match="4 number columns"):
        LatticeWaves.restore(five, made.parameters, tables)


def test_a_kernel_very_narrow_in_four_columns_is_counted_in_units_that_a_file_may_state() -> None:
    box = unit_box(4)
    facts = Facts(similarity=kernel("laplacian", 1e-4), domain=box, relation=Relation.ADD_REMOVE)
    made = LatticeWaves.design(setting(facts=facts, rows=100), {"reach": 1.0, "waves": 4})
    assert LatticeWaves.restore(facts, made.parameters, made.tables).count == made.count
