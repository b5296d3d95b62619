"""The plan says so when a constant answer would do as well."""

from dataclasses import replace

import pytest

from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest

WIDE = ReleaseRequest(
    function="gaussian", bandwidth=1.0, epsilon="1", columns=tuple(f"x{i}" for i in range(128)), ball=1.0, rows=8000
)
FLAT = ReleaseRequest(function="gaussian", bandwidth=0.2, epsilon="1", columns=("a", "b"), bounds=(0.0, 1.0), rows=8000)


def test_pure_noise_in_many_columns_drowns_the_answers_and_delta_saves_them() -> None:
    assert "a constant might do as well" in str(make_plan(WIDE).warnings[0])
    assert make_plan(replace(WIDE, delta="1e-6", rows=50_000)).warnings == ()


def test_two_columns_are_fine_until_the_budget_is_tiny() -> None:
    assert make_plan(FLAT).warnings == ()
    assert make_plan(replace(FLAT, epsilon="0.001")).warnings


@pytest.mark.parametrize(("bandwidth", "lever"), [(1e-3, "a larger bandwidth"), (200.0, "a smaller bandwidth")])
def test_the_warning_names_the_lever_that_helps(bandwidth: float, lever: str) -> None:
    (warning,) = make_plan(replace(FLAT, bandwidth=bandwidth, epsilon="0.001")).warnings
    assert lever in str(warning)


def test_without_bounds_nobody_can_tell() -> None:
    assert make_plan(replace(WIDE, ball=None)).warnings == ()


def test_sums_of_distances_are_judged_by_their_own_size() -> None:
    distance = replace(FLAT, function="l1", bandwidth=None)
    assert make_plan(distance).warnings == ()
    assert make_plan(replace(distance, epsilon="0.001")).warnings
