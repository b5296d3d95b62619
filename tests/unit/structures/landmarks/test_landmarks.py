"""Landmarks: features cut to a length, made of numbers that depend on their row alone, and what they cannot see."""

import math
import time
from dataclasses import replace
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui import open_release
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import PlanError, ReleaseFileError
from dpsim_gui.functions.similarity import KERNELS, FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind, UnitNoise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.landmarks.directions import (
    DOUBT,
    GRID_BITS,
    LONGEST,
    Directions,
    kernel_matrix,
    kernel_steps,
    principal_directions,
)
from dpsim_gui.structures.landmarks.forecast import fit, left_out, strangers
from dpsim_gui.structures.landmarks.landmarks import Landmarks
from dpsim_gui.structures.public_points import FARTHEST_POINT, PublicPoints, covering_order
from dpsim_gui.structures.setting import Facts, Setting
from tests.unit.structures.settings import setting_for

EVERY_KERNEL = [Similarity(name=name, bandwidth=1.5) for name in sorted(KERNELS)]
every_kernel = pytest.mark.parametrize("kernel", EVERY_KERNEL, ids=lambda kernel: kernel.name)
GAUSSIAN = Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.5)


def normal(count: int, seed: int, d: int = 3) -> Floats:
    return np.random.default_rng(seed).normal(size=(count, d))


def setting(kernel: Similarity = GAUSSIAN, relation: Relation = Relation.ADD_REMOVE, **change: Any) -> Setting:
    change = {"kind": NoiseKind.GAUSSIAN, "unit": 5.0, "landmarks": PublicPoints.of(normal(200, 1)), **change}
    return setting_for(kernel, Everywhere(dimension=3), relation=relation, **change)


@cache
def built(
    kernel: Similarity = GAUSSIAN, relation: Relation = Relation.ADD_REMOVE, landmarks: int = 80, directions: int = 40
) -> Landmarks:
    return Landmarks.design(setting(kernel, relation), {"landmarks": landmarks, "directions": directions})


@every_kernel
def test_values_are_those_of_the_kernel(kernel: Similarity) -> None:
    rows, points = np.concatenate([normal(30, 2), normal(5, 3) * 1e6, normal(5, 4) * 1e-9]), normal(7, 5)
    for row in rows:
        value = kernel_steps(kernel, row[None], points, 30) / 2.0**30
        assert value == pytest.approx(kernel.between(row[None], points), abs=2.0**-30)


@every_kernel
def test_a_value_depends_on_its_row_alone(kernel: Similarity) -> None:
    """Alone, first, last, or among thousands: the same bits. 40 bits would show any difference."""
    extremes = np.array([[1e308, -1e308, 0.0], [5e-324, 0.0, -0.0], [1e30, 1.0, 1e-30], [0.1, 0.2, 0.3]])
    rows = np.concatenate([normal(500, 6), extremes, normal(496, 7) * 100])
    points = normal(37, 8)
    one_by_one = np.concatenate([kernel_steps(kernel, row[None], points, 40) for row in rows])
    for blocks in (1, 3, 17):
        parts = np.array_split(rows[::-1], blocks)
        found = np.concatenate([kernel_steps(kernel, part, points, 40) for part in parts])
        assert np.array_equal(found[::-1], one_by_one)


@every_kernel
@pytest.mark.parametrize("place", [0.0, 1e3, 1e9])
def test_fast_values_keep_their_promise(kernel: Similarity, place: float) -> None:
    rows, points = normal(20, 9) + place, np.concatenate([normal(20, 10), normal(20, 9)]) + place
    assert kernel_matrix(kernel, rows, points) == pytest.approx(kernel.between(rows, points), abs=DOUBT)
    assert kernel_matrix(kernel, rows[:0], points).shape == (0, 40)


def crowds() -> dict[str, Floats]:
    """Landmarks that make the kernel's matrix as bad as it gets: in one place, in pairs, on a line; and very many."""
    line = np.linspace(0, 1, 60)[:, None] * np.ones(3)
    pairs = np.concatenate([normal(30, 11), normal(30, 11) + 1e-6])
    many = normal(700, 24)
    return {"spread": normal(60, 12), "one place": 1e-5 * normal(60, 13), "pairs": pairs, "line": line, "many": many}


@every_kernel
@pytest.mark.parametrize("crowd", crowds())
def test_no_point_is_seen_longer_than_the_stretch(kernel: Similarity, crowd: str) -> None:
    """λ_max(V K Vᵀ) is the greatest ‖h‖² any point whatever could have."""
    points = crowds()[crowd]
    exact = kernel.between(points, points)
    directions = principal_directions(kernel_matrix(kernel, points, points), 100)
    longest = np.linalg.eigvalsh(directions.rows @ exact @ directions.rows.T)[-1]
    assert longest <= directions.stretch**2 + 1e-12
    assert directions.stretch < 1.01
    assert np.abs(directions.rows).max() <= LONGEST
    assert np.array_equal(directions.rows, directions.rows.astype(np.float32))
    scaled = np.ldexp(directions.rows, GRID_BITS)
    assert np.array_equal(scaled, np.rint(scaled))
    assert directions.centre == pytest.approx(directions.rows @ exact.mean(axis=0), abs=1e-6)


def test_the_directions_of_very_many_points_are_the_leading_ones() -> None:
    """Subspace iteration finds the spread that a full decomposition has in its largest eigenvalues."""
    points = normal(700, 24)
    kernel = kernel_matrix(GAUSSIAN, points, points)
    beside = kernel - np.outer(kernel.mean(axis=0), kernel.mean(axis=0)) / kernel.mean()
    found = principal_directions(kernel, 100)
    spread = np.square(found.rows[1:] @ beside).sum(axis=1)
    expected = np.linalg.eigvalsh(beside)[::-1][: len(spread)]
    assert spread.sum() == pytest.approx(expected.sum(), rel=1e-3)


@every_kernel
def test_no_row_is_farther_from_the_landmarks_than_the_longest(kernel: Similarity) -> None:
    structure = built(kernel)
    rows = np.concatenate([structure.points, normal(500, 38), 3 * normal(500, 39), normal(10, 40) * 1e6])
    offsets = kernel.between(rows, structure.points) @ structure.directions.rows.T - structure.directions.centre
    assert np.linalg.norm(offsets, axis=1).max() <= structure.directions.longest
    assert structure.directions.longest <= 1.5


def test_a_reach_that_no_row_can_pass_is_taken_where_it_costs_little() -> None:
    """Then the bound of an answer rests on what the landmarks see of its point."""
    structure = built()
    assert structure.weight == 1
    assert structure.reach > structure.directions.longest * structure.unit
    reading = structure.read(structure.summarise(normal(300, 41)), None).answer(structure.points)
    assert np.median(reading.approximation) < 0.1


@every_kernel
def test_rows_are_cut_to_the_stated_length_and_reach_it(kernel: Similarity) -> None:
    structure = built(kernel)
    short = replace(structure, reach=structure.reach // 8)
    for row in normal(50, 14):
        square = float(np.square(short.summarise(row[None]).astype(float)).sum())
        assert 0.999 * short.sensitivity.l2_squared < square <= short.sensitivity.l2_squared


@pytest.mark.parametrize("relation", Relation)
def test_rows_are_cut_whatever_the_directions_are(relation: Relation) -> None:
    """Privacy rests on the cut alone: directions of any length and angle keep the promise."""
    structure = built(relation=relation)
    random = np.random.default_rng(25)
    for scale in (8.0, 1e-3):
        wild = np.ldexp(np.rint(np.ldexp(scale * random.uniform(-1, 1, structure.directions.rows.shape), 21)), -21)
        changed = replace(structure, directions=replace(structure.directions, rows=wild))
        rows = np.concatenate([normal(40, 26), normal(20, 27) * 1e3])
        steps = [changed.summarise(row[None]).astype(float) for row in rows]
        moves = steps if relation is Relation.ADD_REMOVE else [a - b for a in steps for b in steps]
        assert max(float(np.square(move).sum()) for move in moves) <= changed.sensitivity.l2_squared


@every_kernel
def test_the_features_of_a_row_are_its_own_to_the_last_bit(kernel: Similarity) -> None:
    structure = built(kernel)
    rows = np.concatenate([normal(300, 6), normal(20, 7) * 1e6])
    one_by_one = sum(structure.summarise(row[None]) for row in rows)
    for blocks in (1, 3, 17):
        parts = np.array_split(rows[::-1], blocks)
        assert np.array_equal(sum(structure.summarise(part) for part in parts), one_by_one)


@pytest.mark.parametrize("relation", Relation)
def test_the_sensitivity_counts_the_rounding_of_every_coordinate(relation: Relation) -> None:
    """A few units of millions, with more digits than a float has."""
    structure = built(relation=relation)
    k = len(structure.directions.rows)
    longest = structure.reach * (1 + Decimal(2) ** -30) + Decimal(k).sqrt() / 2
    moved = longest * (2 if relation is Relation.REPLACE else 1)
    assert 0 <= structure.sensitivity.l2_squared - structure.count**2 - moved**2 <= 2 + moved**2 * Decimal(2) ** -39
    assert 0 <= structure.sensitivity.l1 - structure.count - Decimal(k).sqrt() * moved <= 2


def test_more_landmarks_or_directions_make_hardly_more_noise() -> None:
    few, many = built(landmarks=40, directions=12).sensitivity, built(landmarks=150, directions=100).sensitivity
    assert many.l2_squared < 2 * few.l2_squared
    assert math.sqrt(many.l2_squared) < 1.3 * built().unit


def test_what_landmarks_cannot_see_is_said_at_every_point() -> None:
    structure = built()
    rows = normal(400, 16)
    reader = structure.read(structure.summarise(rows), None)
    near, far = (reader.answer(points) for points in (structure.points[:10], np.full((1, 3), 50.0)))
    assert far.approximation[0] == pytest.approx(1, abs=0.01)
    assert abs(far.value[0]) < 1e-12
    assert far.unseen is not None
    assert far.unseen.all()
    like_them = reader.answer(normal(200, 28)).unseen
    assert like_them is not None
    assert like_them.mean() < 0.02
    assert near.value == pytest.approx(GAUSSIAN.total(rows, structure.points[:10]), abs=0.003)


def test_a_landmark_is_answered_as_well_as_any_other_point() -> None:
    """Though it lies among the points that its answer starts from, with nothing private there."""
    kernel = replace(GAUSSIAN, bandwidth=0.5)
    structure, rows = built(kernel, landmarks=150, directions=16), normal(4000, 36)
    reader = structure.read(structure.summarise(rows), None)
    own, others = (
        reader.answer(points).value - kernel.total(rows, points) for points in (structure.points, normal(150, 37))
    )
    assert np.abs(own).mean() < 1.5 * np.abs(others).mean()


@pytest.mark.parametrize("place", [0.0, 1.0, 3.0, 30.0])
def test_the_bound_holds_for_rows_unlike_the_landmarks(place: float) -> None:
    structure = built()
    rows, points = normal(300, 29) + place, np.concatenate([normal(100, 30), normal(100, 31) + place])
    reading = structure.read(structure.summarise(rows), None).answer(points)
    assert np.all(np.abs(reading.value - GAUSSIAN.total(rows, points)) <= reading.approximation)


def test_rows_of_one_half_of_the_world_are_told_from_those_of_the_other() -> None:
    """The landmarks alone would say the same about both; the released difference does not."""
    structure, points = built(directions=60), normal(300, 32)
    rows = normal(4000, 33)
    for half in (rows[rows[:, 0] > 0], rows[rows[:, 0] < 0]):
        exact = GAUSSIAN.total(half, points)
        found = structure.read(structure.summarise(half), None).answer(points).value
        alone = kernel_matrix(GAUSSIAN, points, structure.points).mean(axis=1)
        assert np.abs(found - exact).mean() < np.abs(alone - exact).mean() / 10


def test_what_is_measured_on_points_left_out_holds_for_rows_like_them() -> None:
    kernel = replace(GAUSSIAN, bandwidth=0.7)
    points = PublicPoints.of(normal(1200, 18))
    rows, asked = normal(4000, 19), normal(300, 20)
    for q, k in ((100, 16), (400, 64), (900, 300)):
        structure = Landmarks.design(setting(kernel, landmarks=points), {"landmarks": q, "directions": k})
        error = structure.read(structure.summarise(rows), None).answer(asked).value - kernel.total(rows, asked)
        measured = float(np.sqrt(np.mean(np.square(error))))
        where = setting(kernel)
        seen = fit(points, strangers(where), embedding_of(where.facts), kernel, q, 512).forecast(k)
        # Rows that differ from the landmarks are thought of too, so it is rather too large than too small.
        assert measured / 2 < seen.error < measured * 8
        lengths = np.sqrt(np.square(structure.directions.rows @ kernel.between(structure.points, asked)).sum(axis=0))
        assert seen.square == pytest.approx(float(np.square(lengths).mean()), rel=0.2)


def test_covering_points_lie_in_every_place_where_points_are() -> None:
    """A crowd of a thousand and ten places with one point each: chance misses most of these, coverage none."""
    crowd, rare = 0.1 * normal(1000, 42), 5 + 10 * np.arange(30.0).reshape(10, 3)
    points = np.random.default_rng(43).permutation(np.concatenate([crowd, rare]))
    order = covering_order(points, 20)
    assert np.array_equal(np.sort(order), np.arange(len(points)))
    assert (np.linalg.norm(points[order[:20]], axis=1) > 5).sum() == 10
    assert np.array_equal(order[20:], np.sort(order[20:]))
    assert np.array_equal(np.sort(covering_order(np.zeros((3, 2)), 5)), np.arange(3))


def test_landmarks_for_coverage_see_rare_rows_and_answer_for_common_ones() -> None:
    """Their mean is not that of all points, so it is not taken for what is usual."""
    values = np.random.default_rng(44).permutation(np.concatenate([normal(1800, 45), 0.2 * normal(200, 46) + 6]))
    points = PublicPoints.of(values)
    first = points.values[: len(points) - left_out(len(points))]
    covering = PublicPoints(
        values=np.concatenate([first[covering_order(first, 200)], points.values[len(first) :]]), covering=True
    )
    assert covering != points
    rows = np.concatenate([normal(3000, 47), 0.2 * normal(300, 48) + 6])
    for public in (points, covering):
        structure = Landmarks.design(setting(landmarks=public), {"landmarks": 200, "directions": 80})
        found = structure.read(structure.summarise(rows), None).answer(rows[::40]).value
        assert np.abs(found - GAUSSIAN.total(rows, rows[::40])).mean() < 0.004
        again = Landmarks.restore(structure.facts, structure.parameters, structure.tables)
        assert again.parameters == structure.parameters
        assert ("rule" in structure.parameters) == public.covering


def test_points_are_left_out_to_measure_with() -> None:
    assert [left_out(n) for n in (16, 100, 1000, 4000, 8192)] == [4, 25, 250, 500, 1024]


def test_points_that_are_alike_in_single_precision_count_once() -> None:
    points = PublicPoints.of(np.array([[0.1, 0.0], [0.1 + 1e-12, -0.0], [0.2, 0.0]]))
    assert points.values.tolist() == [[float(np.float32(0.1)), 0.0], [float(np.float32(0.2)), 0.0]]
    assert repr(points) == "PublicPoints(2 × 2)"
    assert points == PublicPoints.of(points.values)
    assert len({points, PublicPoints.of(points.values), PublicPoints.of(points.values[:1])}) == 2
    with pytest.raises(PlanError, match="1e30"):
        PublicPoints.of(np.array([[np.nan]]))


def test_it_is_said_why_landmarks_cannot_serve() -> None:
    pure = UnitNoise(kind=NoiseKind.LAPLACE, sd_per_sensitivity=1.0)
    few = PublicPoints.of(normal(15, 21))
    for change, said in (
        ({"landmarks": None}, "public points"),
        ({"noise": pure, "classes": 2}, "delta above 0"),
        ({"landmarks": few}, "at least 16"),
        ({"rows": 2**33}, "rows"),
    ):
        reason = Landmarks.obstacle(replace(setting(), **change))
        assert reason is not None
        assert said in str(reason)
    assert Landmarks.obstacle(setting()) is None
    assert Landmarks.obstacle(replace(setting(), noise=pure)) is None


def test_candidates_shrink_with_build_time_and_list_directions_by_doubling() -> None:
    choices = [(each.choice["landmarks"], each.choice["directions"]) for each in Landmarks.candidates(setting())]
    assert sorted({q for q, _ in choices}) == [37, 75, 150]
    assert [k for q, k in choices if q == 37] == sorted([k for q, k in choices if q == 37], reverse=True)
    assert {8, 16, 32} <= {k for q, k in choices if q == 150}
    slow = Landmarks.candidates(setting(rows=2**32))
    assert max(int(each.choice["landmarks"]) for each in slow) == 12
    k = int(slow[0].choice["directions"])
    assert slow[0].work.public_bytes == 4 * 12 * (3 + k) + 8 * k


def test_points_that_are_almost_alike_still_make_a_structure() -> None:
    same = PublicPoints.of(1e-4 * normal(60, 34))
    (candidate, *_) = Landmarks.candidates(setting(landmarks=same))
    structure = Landmarks.design(setting(landmarks=same), candidate.choice)
    rows = 1e-4 * normal(100, 35)
    reading = structure.read(structure.summarise(rows), None).answer(rows)
    assert reading.value == pytest.approx(1.0, abs=1e-3)


@pytest.mark.parametrize("relation", Relation)
def test_features_that_do_not_fit_are_refused(relation: Relation) -> None:
    structure = built(relation=relation, landmarks=20, directions=10)
    parameters, tables = dict(structure.parameters), dict(structure.tables)
    for name in ("directions", "centre", "landmarks"):
        for bad in (tables[name] * 1e35, tables[name][..., :-1], np.full_like(tables[name], np.inf)):
            with pytest.raises(ReleaseFileError):
                Landmarks.restore(structure.facts, parameters, {**tables, name: bad})
    for name, values in (
        ("stretch", (0.5, 2.5, 1)),
        ("sight", (2.0,)),
        ("beyond", (-0.5,)),
        ("bits", (31,)),
    ):
        for value in values:
            with pytest.raises(ReleaseFileError):
                Landmarks.restore(structure.facts, {**parameters, name: value}, tables)


@pytest.mark.serial
def test_four_thousand_landmarks_are_read_in_under_a_second() -> None:
    q, k = 4000, 512
    tables = {"landmarks": normal(q, 22), "directions": np.zeros((k, q)), "centre": np.ones(k)}
    facts = Facts(similarity=GAUSSIAN, domain=Everywhere(dimension=3), relation=Relation.REPLACE)
    given = {
        "landmarks": q,
        "directions": k,
        "bits": 30,
        "reach": 1000,
        "stretch": 1.0,
        "weight": 2,
        "sight": 0.1,
        "beyond": 0.0,
    }
    started = time.process_time()
    structure = Landmarks.restore(facts, given, tables)
    reader = structure.read(np.zeros(k, dtype=np.int64), 1000)
    assert math.isfinite(reader.answer(normal(1, 23)).value[0])
    assert time.process_time() - started < 1


@pytest.mark.parametrize("relation", Relation)
def test_one_direction_is_enough_for_a_file(relation: Relation) -> None:
    """The mean of the landmarks alone: shapes of one line and one number survive the file, and answers follow."""
    structure = built(relation=relation, landmarks=20, directions=1)
    assert structure.directions.rows.shape == (1, 20)
    again = Landmarks.restore(structure.facts, dict(structure.parameters), dict(structure.tables))
    assert again.blocks == structure.blocks
    assert again.sensitivity == structure.sensitivity
    rows, points = normal(1000, 11), normal(30, 12)
    summary = structure.summarise(rows)
    assert np.array_equal(again.summarise(rows), summary)
    public = None if relation is Relation.ADD_REMOVE else len(rows)
    reading = again.read(summary, public).answer(points)
    exact = GAUSSIAN.total(rows, points)
    assert np.all(np.abs(reading.value - exact) <= reading.approximation + 1e-5)
    assert np.array_equal(reading.value, structure.read(summary, public).answer(points).value)


@pytest.mark.parametrize("relation", Relation)
def test_a_release_of_one_direction_is_written_and_read(relation: Relation, tmp_path: Path) -> None:
    """Public points that all but coincide differ in no direction: the planner then releases their mean alone."""
    points = 0.5 + 1e-3 * np.random.default_rng(1).random((40, 2))
    plan = make_plan(
        ReleaseRequest(
            function="gaussian",
            bandwidth=1.0,
            epsilon="1",
            delta="1e-6",
            columns=("a", "b"),
            rows=500,
            neighbours=relation,
            structure="landmarks",
            landmarks=points,
        )
    )
    assert plan.structure.parameters["directions"] == 1
    build_release(plan, 0.5 + 0.1 * normal(500, 3, 2), tmp_path / "one.dpsim", ledger=tmp_path / "ledger")
    answer = open_release(tmp_path / "one.dpsim").query(points[:5])
    assert np.isfinite(answer.value).all()
    assert np.all(np.abs(answer.value - 1) < 0.2)


def test_one_point_beyond_all_bounds_is_none_of_the_public_ones() -> None:
    farthest = np.array([[FARTHEST_POINT, 0.0], [0.0, -FARTHEST_POINT]])
    assert len(PublicPoints.of(farthest)) == 2
    with pytest.raises(PlanError, match="landmark"):
        PublicPoints.of(np.concatenate([farthest, [[np.nextafter(FARTHEST_POINT, np.inf), 0.0]]]))


def test_a_file_of_landmarks_is_taken_to_its_limits_and_no_further() -> None:
    structure = built(landmarks=20, directions=10)
    parameters, tables = dict(structure.parameters), dict(structure.tables)

    def changed(name: str, *values: float) -> dict[str, Floats]:
        table = tables[name].copy()
        table.flat[: len(values)] = values
        return {**tables, name: table}

    fine = [
        changed("landmarks", FARTHEST_POINT, -FARTHEST_POINT),
        changed("directions", LONGEST, -LONGEST),
        {**tables, "centre": np.append(4.0, np.zeros(9))},
        {**tables, "centre": np.append(np.zeros(9), -(2.0**-60))},
    ]
    for taken in fine:
        assert Landmarks.restore(structure.facts, parameters, taken)
    wrong = [
        changed("landmarks", 0.0, math.nextafter(FARTHEST_POINT, math.inf)),
        changed("directions", 0.0, math.nextafter(LONGEST, math.inf)),
        changed("centre", 0.0, math.nextafter(4.0, 5.0)),
        {**tables, "centre": np.full(10, 2.0**-61)},
    ]
    for refused in wrong:
        with pytest.raises(ReleaseFileError):
            Landmarks.restore(structure.facts, parameters, refused)
    for name, ends in (("stretch", (1.0, 2.0)), ("sight", (0.0, 1.0)), ("beyond", (0.0, 1.0))):
        for value in ends:
            assert Landmarks.restore(structure.facts, {**parameters, name: value}, tables)
        for value in (math.nextafter(ends[0], -1.0), math.nextafter(ends[1], 3.0)):
            with pytest.raises(ReleaseFileError):
                Landmarks.restore(structure.facts, {**parameters, name: value}, tables)


def test_sixteen_points_and_four_thousand_million_rows_are_enough_and_not_too_many() -> None:
    least = PublicPoints.of(normal(16, 21))
    assert Landmarks.obstacle(setting(landmarks=least, rows=2**32)) is None
    assert "rows" in str(Landmarks.obstacle(setting(rows=2**32 + 1)))


def test_points_are_taken_from_the_middle_out_whatever_their_size() -> None:
    places = np.array([[9.0, 0.0], [0.1, 0.1], [-9.0, 0.0], [0.0, 3.0], [0.0, -3.0]])
    for size in (1e-20, 1.0, 1e20):
        assert covering_order(places * size, 3).tolist() == [1, 2, 0, 3, 4]
    wide = np.concatenate([places * 1e20, [[1e-20, 1e-20]]])
    assert covering_order(wide, 3).tolist() == [5, 0, 2, 1, 3, 4]


@every_kernel
def test_fast_values_keep_their_promise_for_rows_far_apart(kernel: Similarity) -> None:
    """One row far away is enough for doubt, as one point is."""
    near = normal(20, 9)
    far = np.concatenate([near, [[3e6, 0.0, 0.0]], [[3e6, 1.0, 0.5]]])
    for rows, points in ((far, near), (near, far), (far, far)):
        assert kernel_matrix(kernel, rows, points) == pytest.approx(kernel.between(rows, points), abs=DOUBT)


def test_the_longest_row_is_that_of_the_landmark_which_counts_against_the_mean() -> None:
    """h = V·k with kernel values k = (0, 1) is −1/2, and 0.9 away from c: nothing less would hold."""
    directions = Directions(rows=np.array([[1.0, -0.5]]), centre=np.array([0.4]), stretch=0.5)
    assert directions.longest == pytest.approx(0.9)
