"""An answer is a finite number or a sentence, never NaN or infinity, whatever is asked and whatever a file holds."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import FARTHEST
from dpsim_gui.errors import DpsimError, QueryError, ReleaseFileError
from dpsim_gui.release.answer import Answer, not_computable, strict_arithmetic
from dpsim_gui.release.container import parse_container
from dpsim_gui.release.open import release_in
from dpsim_gui.release.release import Release
from dpsim_gui.release.writer import encode
from tests.requests import every_request, name_of, plain_request
from tests.simulated_releases import release_file

ROWS = 40
REQUESTS = tuple(every_request(rows=ROWS))
every_release = pytest.mark.parametrize("request_", REQUESTS, ids=map(name_of, REQUESTS))


def file_of(request: ReleaseRequest) -> bytes:
    return release_file(request, np.random.default_rng(0).random((ROWS, len(request.columns))))


def opened(request: ReleaseRequest) -> Release:
    return release_in(parse_container(file_of(request)))


def is_finite(answer: Answer) -> bool:
    return all(np.isfinite(part).all() for part in (answer.value, answer.noise_sd, answer.low, answer.high))


def finite_or_too_far(ask: Callable[[], Answer]) -> bool:
    try:
        return is_finite(ask())
    except QueryError as refused:
        return "too far outside" in refused.problem


@every_release
def test_a_point_that_is_no_place_is_refused(request_: ReleaseRequest) -> None:
    release = opened(request_)
    points = np.full((3, len(release.columns)), 0.5)
    for value in (np.nan, np.inf, -np.inf, 1e308, -1e61):
        points[1, -1] = value
        with pytest.raises(QueryError, match="row 2 has a value that is missing, infinite or far too large"):
            release.query(points)


@every_release
def test_a_point_far_outside_has_a_finite_answer_or_is_refused(request_: ReleaseRequest) -> None:
    release = opened(request_)
    points = np.full((2, len(release.columns)), 0.5)
    for value in (1e3, 1e15, -1e30, 1e45, FARTHEST, -FARTHEST):
        points[1] = value
        assert finite_or_too_far(partial(release.query, points)), value
    assert is_finite(release.query(points[:1]))


@every_release
def test_a_plane_far_outside_has_finite_answers_or_is_refused(request_: ReleaseRequest) -> None:
    release = opened(request_)
    if len(release.columns) < 2:
        pytest.skip("one column has no planes")
    point = np.full(len(release.columns), 0.5)
    for value in (1e3, 1e30, FARTHEST):
        assert finite_or_too_far(partial(release.query_plane, point, (0, [0.0, value]), (1, [-value, 0.5])))


@every_release
@pytest.mark.parametrize("number", [-(2**63), 2**63 - 1])
def test_sums_as_large_as_a_file_can_hold_give_finite_answers_or_a_sentence(
    request_: ReleaseRequest, number: int
) -> None:
    content = parse_container(file_of(request_))
    arrays = {
        name: np.full_like(array, number) if name.startswith("noisy.") else array
        for name, array in content.arrays.items()
    }
    points = np.full((2, len(request_.columns)), 0.25)
    try:
        release = release_in(parse_container(b"".join(encode(dict(content.metadata), arrays))))
        answers = [release.query(points)]
        if len(request_.columns) > 1:
            answers.append(release.query_plane(points[0], (0, [0.0, 1.0]), (1, [0.5, 1.0])))
    except DpsimError:
        return
    assert all(map(is_finite, answers))


def test_a_file_with_bounds_too_close_for_new_releases_still_opens() -> None:
    """Such files were made before: their receipt is read and their answers are finite."""
    request = plain_request(columns=("a", "b"), rows=ROWS, structure="moments")
    content = parse_container(file_of(request))
    narrow = {"domain.lower": np.array([0.0, 1e9]), "domain.upper": np.array([1.0, 1e9 + 2.0**-20])}
    with pytest.raises(DpsimError, match="too close together"):
        make_plan(replace(request, bounds={"a": (0.0, 1.0), "b": (1e9, 1e9 + 2.0**-20)}))
    fill = {name: np.array([0.5, 1e9]) for name in content.arrays if name.endswith("fill")}
    file = b"".join(encode(dict(content.metadata), dict(content.arrays) | narrow | fill))
    release = release_in(parse_container(file))
    assert release.domain.contains(np.array([[0.5, 1e9]])).all()
    assert is_finite(release.query(np.array([[0.5, 1e9]])))


@pytest.mark.parametrize(
    ("inside", "kind"),
    [((True, True), ReleaseFileError), ((True, False), QueryError), ((False, False), QueryError)],
)
def test_points_outside_are_to_blame_before_the_file_is(inside: tuple[bool, ...], kind: type[DpsimError]) -> None:
    assert type(not_computable(np.array(inside))) is kind


def test_no_number_is_lost_on_the_way() -> None:
    large, zero = np.array([1e308]), np.array([0.0])
    for compute in (lambda: large * 10, lambda: large / zero, lambda: zero / zero):
        with pytest.raises(FloatingPointError), strict_arithmetic():
            compute()
