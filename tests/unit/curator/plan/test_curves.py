"""Curves of predicted errors: what plans predict at every value."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.plan.curves import CurveAxis, curve_values, epsilon_curves, epsilon_values, error_curves
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.numbers import LARGEST_ROWS
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import DISTANCES, FunctionName
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.setting import Candidate, Setting

REQUEST = ReleaseRequest(function="l2sq", epsilon="1", columns=("a", "b"), bounds=(0.0, 1.0), rows=1000)
CAUCHY = replace(REQUEST, function="cauchy", bandwidth=1.0, epsilon="0.5", columns=tuple("abcd"))


def test_the_curve_is_the_plans_own_prediction() -> None:
    epsilons = ["0.01", "0.5", "10"]
    curves = epsilon_curves(REQUEST, epsilons)
    assert {curve.structure for curve in curves} == {"moments", "grid"}
    for curve in curves:
        for epsilon, error in zip(epsilons, curve.errors, strict=True):
            plan = make_plan(replace(REQUEST, epsilon=epsilon, structure=curve.structure))
            assert plan.predicted_error.total == pytest.approx(error, rel=1e-9)


@pytest.mark.parametrize(
    ("axis", "values"),
    [(CurveAxis.ALPHA, [0.02, 0.2]), (CurveAxis.BANDWIDTH, [0.3, 1.0, 3.0]), (CurveAxis.ROWS, [50, 50_000])],
)
@pytest.mark.parametrize("delta", ["0", "1e-6"])
def test_curves_over_other_numbers_are_the_plans_own_predictions(
    axis: CurveAxis, values: list[float], delta: str
) -> None:
    request = replace(CAUCHY, delta=delta)
    curves = error_curves(request, axis, values)
    assert {curve.structure for curve in curves} >= {"fourier", "exponential-sum"}
    for curve in curves:
        for value, error in zip(values, curve.errors, strict=True):
            changed: dict[str, Any] = {axis: value, "structure": curve.structure}
            plan = make_plan(replace(request, **changed))
            assert plan.predicted_error.total == pytest.approx(error, rel=1e-9)


@pytest.mark.parametrize(
    ("function", "axis"),
    [(name, axis) for name, axis in product(FunctionName, CurveAxis) if axis != "bandwidth" or name not in DISTANCES],
)
def test_every_function_is_planned_again_at_every_value(function: FunctionName, axis: CurveAxis) -> None:
    """In twenty columns, with delta and a private number of rows."""
    request = ReleaseRequest(
        function=function,
        epsilon="1",
        delta="1e-6",
        columns=tuple(f"x{j}" for j in range(20)),
        bounds=(0.0, 1.0),
        rows=5000,
        neighbours="add-remove",
        p=3.0 if function is FunctionName.LPP else None,
        bandwidth=None if function in DISTANCES else 0.9,
    )
    values = curve_values(request, axis, 3)[:2]
    for curve in error_curves(request, axis, values):
        typed = int if axis is CurveAxis.ROWS else float
        changed: list[dict[str, Any]] = [{axis: typed(value), "structure": curve.structure} for value in values]
        plans = [make_plan(replace(request, **change)) for change in changed]
        assert curve.errors == pytest.approx([plan.predicted_error.total for plan in plans], rel=1e-9)


def test_a_tree_is_foreseen_exactly_for_every_number_of_rows() -> None:
    request = replace(REQUEST, function="l1", structure="tree")
    rows = [1.0, 2.0, 3.0, 4.0, 7.0, 8.0, 1000.0, 1023.0, 1024.0, 60_000.0]
    (tree,) = (curve for curve in error_curves(request, CurveAxis.ROWS, rows) if curve.structure == "tree")
    plans = [make_plan(replace(request, rows=int(each), structure="tree")) for each in rows]
    assert tree.errors == pytest.approx([plan.predicted_error.total for plan in plans], rel=1e-9)


@pytest.mark.parametrize(("axis", "wrong"), [("alpha", [0.0, 1.0]), ("bandwidth", [0.0, 1e40]), ("rows", [0.0, 1e40])])
def test_values_that_mean_nothing_have_no_error_and_leave_the_others_alone(axis: str, wrong: list[float]) -> None:
    asked = replace(REQUEST, function="gaussian", bandwidth=1.0) if axis == "bandwidth" else REQUEST
    own = float(getattr(asked, axis))
    for request in (asked, replace(asked, function="l1")) if axis == "rows" else (asked,):
        whole, some = (error_curves(request, CurveAxis(axis), values) for values in ([wrong[0], own, wrong[1]], [own]))
        for curve, alone in zip(whole, some, strict=True):
            assert curve.errors == pytest.approx([np.nan, *alone.errors, np.nan], nan_ok=True)


@pytest.mark.slow
def test_a_curve_passes_through_the_requests_own_plan() -> None:
    for axis in CurveAxis:
        values = sorted({*curve_values(CAUCHY, axis, 40), float(getattr(CAUCHY, axis))})
        place = values.index(float(getattr(CAUCHY, axis)))
        for curve in error_curves(CAUCHY, axis, values):
            plan = make_plan(replace(CAUCHY, structure=curve.structure))
            assert curve.errors[place] == pytest.approx(plan.predicted_error.total, rel=1e-9)


@pytest.mark.slow
def test_what_landmarks_see_jumps_with_the_bandwidth_and_is_foreseen_at_every_value() -> None:
    points = np.random.default_rng(1).random((100, 4))
    request = replace(CAUCHY, function="gaussian", delta="1e-6", rows=5000, landmarks=points)
    values = curve_values(request, CurveAxis.BANDWIDTH, 21)
    (errors,) = (
        each.errors for each in error_curves(request, CurveAxis.BANDWIDTH, values) if each.structure == "landmarks"
    )
    for place in (1, 7, 12):
        plan = make_plan(replace(request, bandwidth=values[place], structure="landmarks"))
        assert errors[place] == pytest.approx(plan.predicted_error.total, rel=1e-9)


@pytest.mark.parametrize("axis", CurveAxis)
def test_another_epsilon_asks_no_structure_again(axis: CurveAxis, monkeypatch: pytest.MonkeyPatch) -> None:
    request = replace(CAUCHY, columns=("a", "b"), bandwidth=0.37)
    values = curve_values(request, axis, 60)
    before = error_curves(request, axis, values)

    def refuse(name: str) -> Callable[[Setting], tuple[Candidate, ...]]:
        def candidates(setting: Setting) -> tuple[Candidate, ...]:
            raise AssertionError(f"{name} was asked again")

        return candidates

    for name, kind in STRUCTURES.items():
        monkeypatch.setattr(kind, "candidates", refuse(name))
    after = error_curves(replace(request, epsilon="2"), axis, values)
    for more, less in zip(before, after, strict=True):
        assert (less.errors <= more.errors).all()
        assert less.errors.sum() < more.errors.sum()


def test_a_curve_has_gaps_where_no_release_is_possible_and_refuses_what_never_is() -> None:
    (curve, *_) = error_curves(CAUCHY, CurveAxis.BANDWIDTH, [1.0, 1e12])
    assert curve.errors[0] > 0
    assert np.isnan(curve.errors[1])
    with pytest.raises(PlanError, match="choose one of"):
        error_curves(replace(CAUCHY, function="nearness"), CurveAxis.ALPHA, [0.1])


def gaps(request: ReleaseRequest, axis: CurveAxis, values: list[float], structure: str) -> list[float]:
    (errors,) = (each.errors for each in error_curves(request, axis, values) if each.structure == structure)
    return [value for value, error in zip(values, errors, strict=True) if np.isnan(error)]


@pytest.mark.slow
def test_a_long_curve_has_gaps_just_where_a_structure_is_ruled_out() -> None:
    rows = np.geomspace(1e9, 1e13, 60).tolist()
    many, plane = replace(CAUCHY, rows=10**10), replace(REQUEST, function="l1", rows=10**10, structure="tree")
    assert gaps(plane, CurveAxis.ROWS, rows, "tree") == [value for value in rows if value > 1e12]
    assert gaps(many, CurveAxis.ROWS, rows, "exponential-sum") == [value for value in rows if value > 1e11]
    assert gaps(many, CurveAxis.ROWS, rows, "fourier") == [value for value in rows if value > 1e12]
    widths = np.geomspace(1e5, 1e7, 30).tolist()
    assert gaps(CAUCHY, CurveAxis.BANDWIDTH, widths, "fourier") == [value for value in widths if value > 1e6]
    alphas = np.geomspace(1e-4, 2, 60).tolist()
    l1 = replace(REQUEST, function="l1", structure="tree")
    assert gaps(l1, CurveAxis.ALPHA, alphas, "ladder") == [value for value in alphas if value >= 1]
    assert gaps(l1, CurveAxis.ALPHA, alphas, "tree") == [value for value in alphas if not 0.001 <= value < 1]


def test_a_small_alpha_asks_waves_for_more_where_they_cost_no_noise() -> None:
    alphas = np.geomspace(0.002, 0.2, 60).tolist()
    for delta, asks in (("0", False), ("1e-6", True)):
        gaussian = replace(CAUCHY, function="gaussian", delta=delta, epsilon="10", rows=100_000)
        (errors,) = (
            each.errors for each in error_curves(gaussian, CurveAxis.ALPHA, alphas) if each.structure == "fourier"
        )
        assert (errors[0] < 0.9 * errors[-1]) == asks
        plan = make_plan(replace(gaussian, alpha=alphas[0], structure="fourier"))
        assert errors[0] == pytest.approx(plan.predicted_error.total, rel=1e-9)


def test_curves_run_over_what_is_said_of_them() -> None:
    assert epsilon_values(4) == [0.01, 0.1, 1, 10]
    assert curve_values(CAUCHY, CurveAxis.ALPHA, 3) == [0.01, 0.07071, 0.5]
    assert curve_values(replace(CAUCHY, bandwidth=2.0), CurveAxis.BANDWIDTH, 3) == [0.2, 2, 20]
    assert curve_values(CAUCHY, CurveAxis.ROWS, 3) == [10, 1000, 100_000]
    assert [len(curve_values(CAUCHY, axis)) for axis in CurveAxis] == [17, 9, 17]
    assert len(epsilon_values()) == 17
    assert curve_values(replace(CAUCHY, rows=3), CurveAxis.ROWS, 4) == [1, 7, 45, 300]
    assert curve_values(replace(CAUCHY, rows=2), CurveAxis.ROWS, 9)[:4] == [1, 2, 4, 7]


def test_the_least_alpha_and_the_most_rows_are_ones_that_may_be_asked_for() -> None:
    alphas = gaps(CAUCHY, CurveAxis.ALPHA, [1e-6, 0.9e-6, 0.999, 1.0], "fourier")
    assert alphas == [0.9e-6, 1.0]
    plain = replace(REQUEST, rows=10)
    assert gaps(plain, CurveAxis.ROWS, [1.0, 0.4, LARGEST_ROWS, LARGEST_ROWS + 1.0], "moments") == [
        0.4,
        LARGEST_ROWS + 1.0,
    ]
