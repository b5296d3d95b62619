"""The plan says so when a constant answer would do as well."""

from dataclasses import replace
from typing import Any

import pytest

from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.plan.verdict import Verdict, judge
from dpsim_gui.curator.request.request import ReleaseRequest

WIDE = ReleaseRequest(
    function="gaussian", bandwidth=1.0, epsilon="1", columns=tuple(f"x{i}" for i in range(128)), ball=1.0, rows=8000
)
FLAT = ReleaseRequest(function="gaussian", bandwidth=0.2, epsilon="1", columns=("a", "b"), bounds=(0.0, 1.0), rows=8000)


def test_pure_noise_in_many_columns_drowns_the_answers_and_delta_saves_them() -> None:
    assert "a constant would do as well" in str(make_plan(WIDE).warnings[0])
    assert make_plan(replace(WIDE, delta="1e-6", rows=50_000)).warnings == ()


def test_two_columns_are_fine_until_the_budget_is_tiny() -> None:
    assert make_plan(FLAT).warnings == ()
    assert make_plan(replace(FLAT, epsilon="0.001")).warnings


def test_the_warning_names_the_lever_that_helps_most() -> None:
    (narrow,) = make_plan(replace(FLAT, bandwidth=1e-3, epsilon="0.001")).warnings
    assert "a larger bandwidth" in str(narrow)
    (pure,) = make_plan(WIDE).warnings
    assert "δ = 1e-6 helps most" in str(pure)
    # Noise of a wide kernel falls as its differences do: nothing but the budget is left.
    (wide,) = make_plan(replace(FLAT, bandwidth=200.0, epsilon="0.001", delta="1e-9")).warnings
    assert "well; raise ε" in str(wide)
    # Where many plans are compared nobody reads the advice.
    (plain,) = make_plan(WIDE, advice=False).warnings
    assert "well; raise ε" in str(plain)


@pytest.mark.parametrize("function", ["gaussian", "exponential", "l1", "l2"])
@pytest.mark.parametrize("columns", [1, 2])
def test_thirty_people_at_epsilon_one_are_drowned_in_few_columns_too(function: str, columns: int) -> None:
    names = tuple(f"x{i}" for i in range(columns))
    kernel: dict[str, Any] = {} if function.startswith("l") else {"bandwidth": 1.0, "near": dict.fromkeys(names, 10.0)}
    request = ReleaseRequest(function=function, epsilon="1", columns=names, bounds=(0.0, 100.0), rows=30, **kernel)
    plan = make_plan(request, advice=False)
    assert [warning.code for warning in plan.warnings] == ["error-drowns-differences"]
    assert judge(plan).verdict is Verdict.DROWNED
    enough = make_plan(replace(request, rows=30_000), advice=False)
    assert enough.warnings == ()
    assert judge(enough).verdict is Verdict.USEFUL


@pytest.mark.parametrize("function", ["gaussian", "exponential", "l2"])
def test_embeddings_without_delta_are_drowned(function: str) -> None:
    wide = replace(
        WIDE, columns=tuple(f"x{i}" for i in range(384)), function=function, rows=3000, ball=None, unit_norm=True
    )
    request = replace(wide, bandwidth=None) if function == "l2" else wide
    plan = make_plan(request, advice=False)
    assert judge(plan).verdict is Verdict.DROWNED
    assert plan.warnings


def test_without_bounds_nobody_can_tell() -> None:
    assert make_plan(replace(WIDE, ball=None)).warnings == ()


def test_sums_of_distances_are_judged_by_their_own_size() -> None:
    distance = replace(FLAT, function="l1", bandwidth=None)
    assert make_plan(distance).warnings == ()
    assert make_plan(replace(distance, epsilon="0.001")).warnings
