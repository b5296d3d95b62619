"""A plane of answers is what its points say one by one, also of another function than the release was made for."""

import itertools
import time
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import QueryError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.asked_points import PointForm, plane_points
from dpsim_gui.release.release import Release
from tests.requests import plain_request, request_for
from tests.simulated_releases import release_of

MIXED: dict[str, Any] = {
    "columns": ("age", "sex", "hour", "lng", "lat"),
    "bounds": {"age": (0, 100), "lng": (5, 7), "lat": (50, 52)},
    "near": {"age": 30, "hour": 6, "lng": 100},
    "kind": {"sex": "category", "hour": "cycle:hours"},
    "values": {"sex": ("female", "male")},
    "place": (("lng", "lat"),),
}
POINT = np.array([40.0, 1.0, 7.5, 6.1, 51.0])
SIDES: dict[int, Floats] = {
    0: np.linspace(0, 110, 7),
    1: np.arange(3.0),
    2: np.linspace(0, 23, 9),
    3: np.linspace(5, 7, 5),
    4: np.linspace(50, 52.5, 6),
}
X, Y = np.linspace(0, 1, 7), np.linspace(0.2, 0.9, 5)


@pytest.mark.parametrize(
    "structure", ["fourier", "projected-fourier", "exponential-sum", "grid", "lattice-waves", "moments"]
)
@pytest.mark.parametrize("relation", Relation)
def test_a_plane_is_answered_as_its_points_are(structure: str, relation: Relation) -> None:
    request = request_for(structure, relation, "1e-6", rows=60)
    rows = np.random.default_rng(0).random((60, len(request.columns)))
    release, point = release_of(request, rows), rows[0]
    plane = release.query_plane(point, (1, X), (0, Y))
    one_by_one = release.query(plane_points(point, (1, X), (0, Y)))
    assert plane.value == pytest.approx(one_by_one.value, rel=1e-9, abs=1e-12)
    assert plane.noise_sd == pytest.approx(one_by_one.noise_sd, rel=1e-9)
    assert plane.low == pytest.approx(one_by_one.low, rel=1e-9, abs=1e-12)
    assert plane.inside.tolist() == one_by_one.inside.tolist()
    assert release.query_plane(point, (1, X[:1]), (0, Y[:1])).value == pytest.approx(plane.value[:1], rel=1e-9)
    with pytest.raises(QueryError, match="far too large"):
        release.query_plane(point, (1, np.array([np.nan])), (0, Y))
    with pytest.raises(QueryError, match="no classes"):
        release.query_plane(point, (1, X), (0, Y), label="nobody")


def mixed_release(structure: str, delta: str) -> Release:
    # Up to four columns have waves.
    kind = MIXED["kind"] | ({"hour": "number"} if structure == "lattice-waves" else {})
    bounds = MIXED["bounds"] | ({"hour": (0, 24)} if structure == "lattice-waves" else {})
    choice = MIXED | {"kind": kind, "bounds": bounds}
    wanted = ReleaseRequest(function="gaussian", epsilon="1", delta=delta, rows=80, structure=structure, **choice)
    rows = np.random.default_rng(1).random((80, 5)) * [100, 1, 24, 2, 2] + [0, 0, 0, 5, 50]
    return release_of(wanted, rows).asked_by(PointForm.VALUES)


@pytest.mark.parametrize(("structure", "delta"), [("fourier", "0"), ("grid", "1e-6"), ("lattice-waves", "1e-6")])
def test_a_plane_of_columns_in_their_own_units_is_answered_as_its_points_are(structure: str, delta: str) -> None:
    """Along numbers, lists, circles and places, in any order."""
    release = mixed_release(structure, delta)
    for across, up in itertools.permutations(SIDES, 2):
        sides = (across, SIDES[across]), (up, SIDES[up])
        plane, one_by_one = release.query_plane(POINT, *sides), release.query(plane_points(POINT, *sides))
        for part in ("value", "noise_sd", "low", "high", "method_sd"):
            assert getattr(plane, part) == pytest.approx(getattr(one_by_one, part), rel=1e-6, abs=1e-9), sides
        assert plane.inside.tolist() == one_by_one.inside.tolist()


@pytest.mark.slow
def test_a_large_plane_of_a_mixed_table_is_not_asked_point_by_point() -> None:
    release = mixed_release("fourier", "1e-6")
    for up in (3, 2):
        sides = (0, np.linspace(0, 20, 100)), (up, np.linspace(5, 7, 100))
        started = time.process_time()
        release.query_plane(POINT, *sides)
        plane = time.process_time() - started
        started = time.process_time()
        release.query(plane_points(POINT, *sides)[:3000])
        assert plane < time.process_time() - started


def test_a_plane_through_a_sphere_is_answered_on_the_sphere() -> None:
    """Coordinates there depend on all columns, so that no side of a plane moves one of them alone."""
    request = ReleaseRequest(
        function="gaussian", bandwidth=1.0, epsilon="1", columns=("a", "b", "c"), unit_norm=True, rows=60,
        structure="fourier",
    )  # fmt: skip
    release = release_of(request, np.random.default_rng(3).normal(size=(60, 3)))
    sides = (0, X), (2, Y)
    plane, one_by_one = (
        release.query_plane([0.1, 0.5, 0.2], *sides),
        release.query(plane_points([0.1, 0.5, 0.2], *sides)),
    )
    assert plane.value == pytest.approx(one_by_one.value, rel=1e-9)
    assert np.ptp(plane.value) > 0


ROWS = np.random.default_rng(0).random((2000, 2))
POINTS = np.random.default_rng(1).random((40, 2))


def released(structure: str) -> Release:
    asked = plain_request(function="gaussian", bandwidth=0.3, epsilon="10", columns=("a", "b"), rows=len(ROWS))
    return release_of(replace(asked, structure=structure), ROWS)


def test_a_grid_answers_other_functions_bandwidths_and_powers() -> None:
    release = released("grid")
    for asked, similarity in (
        ({"function": "laplacian", "bandwidth": 0.2}, Similarity(name=FunctionName.LAPLACIAN, bandwidth=0.2)),
        ({"bandwidth": 0.5}, Similarity(name=FunctionName.GAUSSIAN, bandwidth=0.5)),
        ({"function": "cauchy"}, Similarity(name=FunctionName.CAUCHY, bandwidth=0.3)),
        ({"function": "l1"}, Similarity(name=FunctionName.L1)),
        ({"function": "lpp", "p": 3.0}, Similarity(name=FunctionName.LPP, power=3.0)),
    ):
        answer, exact = release.query(POINTS, **asked), similarity.total(ROWS, POINTS)
        assert np.abs(answer.value - exact).mean() < 0.05 * np.abs(exact).mean()
        assert (answer.noise_sd > 0).all()
    assert np.array_equal(release.query(POINTS).value, release.query(POINTS, function="gaussian").value)


@pytest.mark.parametrize("function", ["gaussian", "laplacian"])
def test_a_kernel_however_narrow_has_an_answer(function: str) -> None:
    """Far below the steps, where squares of what is seen are no numbers any more."""
    release = released("grid")
    for power in range(1, 200):
        answer = release.query(POINTS[:3], function=function, bandwidth=0.9**power)
        assert np.isfinite(answer.total_high).all()
        assert (answer.total_low <= answer.low).all()


def test_consistent_answers_state_the_noise_of_the_plain_ones() -> None:
    release = released("grid")
    plain, consistent = release.query(POINTS), release.query(POINTS, consistent=True)
    assert np.array_equal(plain.noise_sd, consistent.noise_sd)
    assert np.abs(plain.value - consistent.value).max() < 0.05
    assert not np.array_equal(
        release.query(POINTS, function="l2").value, release.query(POINTS, function="l2", consistent=True).value
    )


def test_what_cannot_be_asked_is_said() -> None:
    release = released("grid")
    asked = plain_request(function="gaussian", rows=60, bandwidth=1.0, structure="grid", **MIXED)
    mixed = release_of(asked, np.tile(POINT, (60, 1)))
    with pytest.raises(QueryError, match=r"up to 1,024 nodes without categories\. Ask for plain"):
        mixed.query(POINT[None], consistent=True)
    with pytest.raises(QueryError, match="choose one of l1"):
        release.query(POINTS, function="cosine")
    with pytest.raises(QueryError, match="above 0"):
        release.query(POINTS, bandwidth=-1.0)
    with pytest.raises(QueryError, match="does not belong to l1"):
        release.query(POINTS, function="l1", bandwidth=1.0)


def test_no_points_have_no_answers_whatever_is_asked() -> None:
    release = released("grid")
    for function in FunctionName:
        asked = release.asking(function, p=2.0 if function is FunctionName.LPP else None)
        assert len(asked.query(np.zeros((0, 2)))) == 0
