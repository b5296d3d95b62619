"""Facts about the ladder that its laws do not state: sharp numbers, weights, its forecast, points outside the box."""

import itertools
import math
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.plan.plan import make_plan, setting_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Box, Domain, Everywhere
from dpsim_gui.errors import PlanError, ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.ladder.basis import HierarchicalBasis, sensitivity_of_one
from dpsim_gui.structures.ladder.ladder import Ladder
from dpsim_gui.structures.ladder.weights import RANKS, designed_basis, mean_crowded_cut, mean_square
from dpsim_gui.structures.setting import Setting
from dpsim_gui.structures.structure import size_of
from tests.unit.structures.settings import INDEPENDENT_KINDS, setting_for, unit_ball, unit_box
from tests.unit.structures.specimens import SPECIMENS


def _basis(kind: NoiseKind, levels: int, ranks: float) -> HierarchicalBasis:
    return designed_basis(
        power=1.0, levels=levels, kind=kind, relation=Relation.REPLACE, energy=1.0, dimension=1.0, ranks=ranks
    )


def _noise(basis: HierarchicalBasis, kind: NoiseKind) -> tuple[float, float]:
    """Of a distance, and of the count under a hat of the finest level, per unit of noise per sensitivity."""
    step = sensitivity_of_one(basis, Relation.REPLACE, kind.norm == 2) ** (1 / kind.norm)
    return step * mean_square(basis, 1.0) ** 0.5, step * float(basis.worth[-1]) * 2**basis.levels


@pytest.mark.parametrize("kind", INDEPENDENT_KINDS)
@pytest.mark.parametrize(("levels", "dearer", "sharper"), [(7, 1.01, 0.8), (10, 1.05, 0.5)])
def test_ranks_are_told_far_better_for_hardly_more_noise_of_distances(
    kind: NoiseKind, levels: int, dearer: float, sharper: float
) -> None:
    distance, count = _noise(_basis(kind, levels, 0.0), kind)
    with_ranks = _noise(_basis(kind, levels, RANKS), kind)
    assert with_ranks[0] <= dearer * distance
    assert with_ranks[1] <= sharper * count


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


L1 = Similarity(name=FunctionName.L1)
UNIT = unit_box(1)
PAIR = Box(lower=np.array([-1.0, 10.0]), upper=np.array([1.0, 15.0]))


def lpp(power: float) -> Similarity:
    return Similarity(name=FunctionName.LPP, power=power)


def setting(domain: Domain = UNIT, *, similarity: Similarity = L1, **others: Any) -> Setting:
    return setting_for(similarity, domain, **others)


every_noise = pytest.mark.parametrize("kind", INDEPENDENT_KINDS)
every_relation = pytest.mark.parametrize("relation", Relation)


def test_the_ladder_is_exact_unless_both_points_share_a_finest_cell() -> None:
    ladder = Ladder.design(setting(), {"levels": 4})
    random = np.random.default_rng(1)
    x, y = random.random(400), random.random(400)
    for row, point in zip(x, y, strict=True):
        value = ladder.read(ladder.summarise(np.array([[row]])), 1).answer(np.array([[point]])).value[0]
        u, v = 16 * row - np.floor(16 * row), 16 * point - np.floor(16 * point)
        excess = 2 / 16 * (min(u, v) - u * v) if math.floor(16 * row) == math.floor(16 * point) else 0.0
        assert value - abs(row - point) == pytest.approx(excess, abs=1e-7)


@every_noise
@every_relation
@pytest.mark.parametrize("similarity", [L1, lpp(1.5), lpp(3.0)], ids=str)
def test_the_sensitivity_over_a_box_is_reached(similarity: Similarity, relation: Relation, kind: NoiseKind) -> None:
    ladder = Ladder.design(setting(similarity=similarity, relation=relation, kind=kind), {"levels": 5})
    steps = [ladder.summarise(np.array([[place]])) for place in np.arange(33) / 32]
    if relation is Relation.REPLACE:
        steps = [one - other for one, other in itertools.combinations(steps, 2)]
    exact = [[int(value) for value in step] for step in steps]
    assert max(sum(map(abs, step)) for step in exact) == pytest.approx(ladder.sensitivity.l1, rel=1e-9)
    assert max(sum(v * v for v in step) for step in exact) == pytest.approx(ladder.sensitivity.l2_squared, rel=1e-9)


@every_noise
@every_relation
def test_a_ball_needs_less_noise_than_the_box_around_it(relation: Relation, kind: NoiseKind) -> None:
    ball = unit_ball(100)
    box = Box(lower=-np.ones(100), upper=np.ones(100))
    gains = [Ladder.candidates(setting(domain, relation=relation, kind=kind))[4].errors.noise for domain in (ball, box)]
    assert gains[0] < 0.5 * gains[1]


@every_noise
def test_the_noise_is_near_the_best_possible(kind: NoiseKind) -> None:
    """Gaussian: 0.759 is the best factorisation on the unit interval. Laplace: rms noise·ε at 5 levels."""
    gains = {c.choice["levels"]: c.errors.noise for c in Ladder.candidates(setting(kind=kind))}
    if kind is NoiseKind.GAUSSIAN:
        assert gains[12] <= 1.05 * 0.759
    else:
        assert math.sqrt(2) * gains[5] <= 2.6


@pytest.mark.parametrize("similarity", [L1, lpp(1.5), lpp(3.0)], ids=str)
def test_the_candidate_foretells_the_cells_for_spread_rows(similarity: Similarity) -> None:
    where = setting(PAIR, similarity=similarity)
    candidate = Ladder.candidates(where)[2]
    ladder = Ladder.design(where, candidate.choice)
    steps = (np.arange(400) + 0.5) / 400
    rows = np.stack([2 * steps - 1, 5 * np.random.default_rng(3).permutation(steps) + 10], axis=1)
    points = np.random.default_rng(2).uniform(PAIR.lower, PAIR.upper, (4000, 2))
    value = ladder.read(ladder.summarise(rows), len(rows)).answer(points).value
    excess = (value - similarity.total(rows, points)) * where.rows / len(rows)
    assert candidate.errors.even == pytest.approx(math.sqrt(np.mean(excess**2)), rel=0.1)
    assert candidate.errors.worst is not None
    assert np.abs(excess).max() <= candidate.errors.worst


@pytest.mark.parametrize("power", [1.0, 1.1, 1.5, 1.9, 2.5, 3.0, 7.0])
def test_no_pair_of_points_passes_the_stated_cut(power: float) -> None:
    similarity = lpp(power)
    ladder = Ladder.design(setting(similarity=similarity), {"levels": 3})
    places = np.linspace(0, 1, 193)[:, None]
    for row in places:
        value = ladder.read(ladder.summarise(row[None]), 1).answer(places).value
        excess = value - similarity.total(row[None], places)
        assert np.abs(excess).max() <= ladder.bank.basis.cut + 1e-6


def test_rows_in_the_middle_of_a_cell_reach_the_worst_cut() -> None:
    candidate = Ladder.candidates(setting())[1]
    ladder = Ladder.design(setting(), candidate.choice)
    rows = np.full((1000, 1), 1 / 16)
    reading = ladder.read(ladder.summarise(rows), 1000).answer(rows[:1])
    assert reading.value[0] == pytest.approx(candidate.errors.worst, rel=1e-6)
    assert reading.approximation[0] == pytest.approx(candidate.errors.worst, rel=1e-6)


@every_relation
def test_points_outside_the_box_get_the_distance_added(relation: Relation) -> None:
    where = setting(PAIR, relation=relation)
    ladder = Ladder.design(where, {"levels": 6})
    rows = np.random.default_rng(4).uniform(PAIR.lower, PAIR.upper, (300, 2))
    points = np.array([[-3.0, 12.5], [1.5, 20.0], [-1.0, 9.0], [0.0, 1e6]])
    public = 300 if relation is Relation.REPLACE else None
    reading = ladder.read(ladder.summarise(rows), public).answer(points)
    exact = L1.total(rows, points)
    assert np.all(np.abs(reading.value - exact) <= reading.approximation + 1e-6 * exact)
    assert reading.approximation[1] < 1e-5 * exact[1]
    grows = reading.square[3] > 2 * reading.square[2]
    assert grows == (relation is Relation.ADD_REMOVE)


@every_relation
@pytest.mark.parametrize("power", [1.5, 3.0, 4.0])
def test_powers_outside_the_box_stay_within_the_stated_bound(power: float, relation: Relation) -> None:
    where = setting(PAIR, similarity=lpp(power), relation=relation)
    ladder = Ladder.design(where, {"levels": 6})
    rows = np.random.default_rng(4).beta(0.5, 2, (300, 2)) * (PAIR.upper - PAIR.lower) + PAIR.lower
    points = np.array([[-3.0, 12.5], [1.5, 20.0], [-1.0, 9.0]])
    public = 300 if relation is Relation.REPLACE else None
    summary = ladder.summarise(rows)
    reading = ladder.read(summary, public).answer(points)
    exact = lpp(power).total(rows, points)
    assert np.all(np.abs(reading.value - exact) <= reading.approximation)
    assert np.all(reading.approximation <= 0.25 * exact)
    square, fourth = np.zeros(3), np.zeros(3)
    for i in range(size_of(ladder)):
        moved = summary.copy()
        moved[i] += 10**6
        change = (ladder.read(moved, public).answer(points).value - reading.value) / 10**6
        square += change**2
        fourth += change**4
    assert reading.square == pytest.approx(square, rel=1e-3)
    assert reading.fourth == pytest.approx(fourth, rel=1e-3)


def test_narrow_columns_bear_more_of_the_noise() -> None:
    ladder = Ladder.design(setting(PAIR), {"levels": 4})
    assert ladder.tables["factors"][1] / ladder.tables["factors"][0] == pytest.approx(2.5 ** (2 / 3), rel=1e-3)


def test_obstacles_say_what_to_do() -> None:
    assert Ladder.obstacle(setting()) is None
    assert "l2sq" in str(Ladder.obstacle(setting(similarity=lpp(2.0))))
    assert "bounds" in str(Ladder.obstacle(setting(Everywhere(dimension=2))))
    wide = Box(lower=np.zeros(2**21), upper=np.ones(2**21))
    assert "too many" in str(Ladder.obstacle(setting(wide)))


def test_rows_beyond_exact_sums_are_refused_and_never_offered() -> None:
    huge = setting(rows=10**12)
    depths = [candidate.choice["levels"] for candidate in Ladder.candidates(huge)]
    assert depths == list(range(2, 2 + len(depths)))
    assert 16 not in depths
    with pytest.raises(PlanError, match="64-bit"):
        Ladder.design(huge, {"levels": 16})


def test_candidates_of_many_columns_stay_within_the_size_that_can_be_released() -> None:
    many = Box(lower=np.zeros(5000), upper=np.ones(5000))
    assert max(candidate.work.numbers for candidate in Ladder.candidates(setting(many))) <= 2**22


def test_a_file_that_claims_deep_ladders_for_many_columns_is_refused() -> None:
    many = Box(lower=np.zeros(5000), upper=np.ones(5000))
    ladder = Ladder.design(setting(many), {"levels": 2})
    tables = dict(ladder.tables) | {"units": np.ones(17)}
    with pytest.raises(ReleaseFileError, match="too deep"):
        Ladder.restore(ladder.facts, dict(ladder.parameters) | {"levels": 16}, tables)


def test_fractions_in_a_files_tables_are_refused() -> None:
    ladder = Ladder.design(setting(PAIR), {"levels": 4})
    for key in ("units", "factors"):
        tables = dict(ladder.tables) | {key: ladder.tables[key] + 0.5}
        with pytest.raises(ReleaseFileError, match="whole"):
            Ladder.restore(ladder.facts, dict(ladder.parameters), tables)


def test_no_points_get_no_answers() -> None:
    ladder = Ladder.design(setting(), {"levels": 4})
    assert ladder.read(ladder.summarise(np.zeros((3, 1))), 3).answer(np.empty((0, 1))).value.shape == (0,)


def test_a_file_may_count_rows_in_whole_ones() -> None:
    specimen = next(each for each in SPECIMENS if each.structure == "ladder" and each.relation is Relation.ADD_REMOVE)
    made = specimen.built
    read = type(made).restore(made.facts, {**made.parameters, "count": 1}, made.tables)
    assert read.parameters["count"] == 1
