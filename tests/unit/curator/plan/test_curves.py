"""Curves of predicted errors: what plans predict, at a fraction of their cost."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, ClassVar

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.curves import (
    CurveAxis,
    _smooth_line,
    _Sweep,
    curve_values,
    epsilon_curves,
    epsilon_values,
    error_curves,
)
from dpsim_gui.curator.plan.error_terms import setting_without_epsilon
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.numbers import LARGEST_ROWS
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.traits import DISTANCES, MIXTURES, FunctionName
from dpsim_gui.structures.curve_traits import CurveTraits
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


def test_a_tree_is_foreseen_exactly_for_every_number_of_rows() -> None:
    request = replace(REQUEST, function="l1", structure="tree")
    rows = [1.0, 2.0, 3.0, 4.0, 7.0, 8.0, 1000.0, 1023.0, 1024.0, 60_000.0]
    (tree,) = (curve for curve in error_curves(request, CurveAxis.ROWS, rows) if curve.structure == "tree")
    plans = [make_plan(replace(request, rows=int(each), structure="tree")) for each in rows]
    assert tree.errors == pytest.approx([plan.predicted_error.total for plan in plans], rel=1e-9)


def between_probes() -> Iterator[Any]:
    """(function, axis, columns). Mixtures ask for the waves of every term at every bandwidth: one, in two columns."""
    for function, axis, d in product(FunctionName, CurveAxis, (2, 20)):
        of_bandwidth = axis is CurveAxis.BANDWIDTH
        if of_bandwidth and function in DISTANCES:
            continue
        is_costly = of_bandwidth and function in MIXTURES and (function, d) != (FunctionName.CAUCHY, 2)
        yield pytest.param(function, axis, d, marks=[pytest.mark.long] if is_costly else [])


@pytest.mark.parametrize(("function", "axis", "d"), list(between_probes()))
def test_a_long_curve_read_between_probes_is_close_to_a_short_one_that_is_exact(
    function: FunctionName, axis: CurveAxis, d: int
) -> None:
    """In two columns pure, in twenty with delta and a private number of rows."""
    delta, neighbours = ("0", "replace") if d == 2 else ("1e-6", "add-remove")
    request = ReleaseRequest(
        function=function,
        epsilon="1",
        delta=delta,
        columns=tuple(f"x{j}" for j in range(d)),
        bounds=(0.0, 1.0),
        rows=5000,
        neighbours=neighbours,
        p=3.0 if function is FunctionName.LPP else None,
        bandwidth=None if function in DISTANCES else 0.2 * d**0.5,
    )
    values, some = curve_values(request, axis, 61), [3, 30, 59]
    long, short = error_curves(request, axis, values), error_curves(request, axis, [values[k] for k in some])
    assert [curve.structure for curve in long] == [curve.structure for curve in short]
    for curve, exact in zip(long, short, strict=True):
        assert curve.errors[some] == pytest.approx(exact.errors, rel=0.06), curve.structure


def sweep(request: ReleaseRequest, axis: CurveAxis) -> _Sweep:
    return _Sweep(request=request, setting=setting_without_epsilon(request), axis=axis, unit=1.0)


def quarters(first: int, last: int) -> list[float]:
    """of a decade"""
    return [10 ** (step / 4) for step in range(first, last + 1)]


@pytest.mark.parametrize(
    ("change", "axis", "structure", "probes"),
    [
        ({}, "bandwidth", "grid", quarters(-4, 4)),
        ({"bandwidth": 1.5}, "bandwidth", "grid", sorted([*quarters(-4, 5), 1.5])),
        ({}, "bandwidth", "moments", None),  # is cheap: foreseen at every value
        ({}, "alpha", "grid", [0.05]),  # knows no α
        ({}, "rows", "moments", [1, 100, 1000, 10_000, 1_000_000]),
        ({}, "rows", "grid", quarters(4, 20)),
        ({"rows": 1100}, "rows", "grid", [*quarters(4, 11), 1100, *quarters(13, 21)]),  # near its own there is none
        ({"rows": 1110}, "rows", "grid", [*quarters(4, 12), 1110, *quarters(13, 21)]),
        ({}, "rows", "fourier", [1000]),  # offers the same for as many rows
    ],
)
def test_probes_span_the_values_in_even_steps_and_hold_the_requests_own(
    change: dict[str, Any], axis: str, structure: str, probes: list[float] | None
) -> None:
    request = replace(CAUCHY, **change)
    values = curve_values(request, CurveAxis(axis), 61)
    found = sweep(request, CurveAxis(axis))._probes(structure, values)
    assert found == pytest.approx(values if probes is None else probes, rel=1e-9)
    if probes is None or len(probes) == 1:
        return
    for points, is_few in ((len(probes), True), (len(probes) + 1, False)):
        few = curve_values(request, CurveAxis(axis), points)
        assert len(few) == points
        assert (sweep(request, CurveAxis(axis))._probes(structure, few).tolist() == few) is is_few


def test_what_is_offered_is_looked_at_where_it_changes_and_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    traits = CurveTraits(offered=lambda setting: setting.rows >= 5000)
    monkeypatch.setattr(STRUCTURES["moments"], "curve", traits)
    changes = sweep(CAUCHY, CurveAxis.ROWS)._changes("moments", np.array([10.0, 100.0, 4999.0, 5000.0, 1e4, 1e5]))
    assert changes.tolist() == [False, False, True, True, True, True]
    many = sweep(replace(CAUCHY, rows=5000), CurveAxis.ROWS)
    assert many._changes("moments", np.array([10.0, 100.0, 5000.0, 1e4])).tolist() == [True, True, True, False]


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


def test_a_curve_over_rows_goes_from_one_row_to_the_most_there_may_be() -> None:
    curves = error_curves(CAUCHY, CurveAxis.ROWS, [0.4, 1.0, LARGEST_ROWS, LARGEST_ROWS + 1.0])
    drawn = np.any([np.isfinite(curve.errors) for curve in curves], axis=0)
    assert drawn.tolist() == [False, True, True, False]


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
        assert (errors[0] < 0.8 * errors[-1]) == asks


def test_curves_run_over_what_is_said_of_them() -> None:
    assert epsilon_values(4) == [0.01, 0.1, 1, 10]
    assert curve_values(CAUCHY, CurveAxis.ALPHA, 3) == [0.01, 0.07071, 0.5]
    assert curve_values(replace(CAUCHY, bandwidth=2.0), CurveAxis.BANDWIDTH, 3) == [0.2, 2, 20]
    assert curve_values(CAUCHY, CurveAxis.ROWS, 3) == [10, 1000, 100_000]
    assert curve_values(replace(CAUCHY, rows=3), CurveAxis.ROWS, 4) == [1, 7, 45, 300]
    assert curve_values(replace(CAUCHY, rows=2), CurveAxis.ROWS, 9)[:4] == [1, 2, 4, 7]


def test_between_probes_a_curve_is_smooth_and_beyond_them_level() -> None:
    places = np.array([0.0, 1.0, 3.0, 4.0, 7.0])
    inner = np.linspace(1.0, 4.0, 31)
    # Straight lines everywhere, and parabolas away from the ends, are drawn as they are.
    for powers, at in (([2, -3, 0], np.linspace(0, 7, 71)), ([0, -4, 1], inner)):
        curve = np.polynomial.Polynomial(powers)
        assert _smooth_line(at, places, curve(places)) == pytest.approx(curve(at))
    heights = np.array([5.0, 1.0, 2.0, -3.0, 0.5])
    assert _smooth_line(places, places, heights) == pytest.approx(heights)
    assert _smooth_line(np.array([-9.0, 8.0, 99.0]), places, heights).tolist() == [5.0, 0.5, 0.5]
    assert _smooth_line(np.array([1.0, 2.0]), places[:1], heights[:1]).tolist() == [5.0, 5.0]
    # No corner where two pieces meet.
    for place in places[1:-1]:
        before, here, after = _smooth_line(place + np.array([-1e-6, 0, 1e-6]), places, heights)
        assert (here - before) / 1e-6 == pytest.approx((after - here) / 1e-6, abs=1e-4)


class Partly(_Sweep):
    """A structure that serves bandwidths from 1 on, foreseen at three of them."""

    known: ClassVar[dict[float, float]] = {0.1: np.nan, 1.0: 2.0, 10.0: 4.0}

    def _probes(self, name: str, values: Sequence[float]) -> Floats:
        return np.array(list(self.known))

    def _total(self, name: str, value: float) -> float:
        return self.known[value]

    def _is_possible(self, name: str, value: float) -> bool:
        return value >= 1

    def _closed_form(self, name: str, values: Floats) -> Floats:
        return np.ones(len(values))


def test_a_structure_that_serves_some_values_is_read_there_and_nowhere_else() -> None:
    made = Partly(request=CAUCHY, setting=setting_without_epsilon(CAUCHY), axis=CurveAxis.BANDWIDTH, unit=1.0)
    found = made.errors("grid", [0.5, 1.0, 10**0.5, 10.0])
    assert found == pytest.approx([np.nan, 2, 8**0.5, 4], nan_ok=True)
    assert np.isnan(made.errors("grid", [0.5, 0.6, 0.7, 0.8])).all(), "possible nowhere"
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(Partly, "known", dict.fromkeys(Partly.known, np.nan))
        assert np.isnan(made.errors("grid", [0.5, 1.0, 2.0, 10.0])).all(), "foreseen nowhere"


def test_the_least_alpha_is_one_that_may_be_asked_for() -> None:
    along = sweep(CAUCHY, CurveAxis.ALPHA)
    assert [along._at(value) is None for value in (1e-6, 0.9e-6, 0.999, 1.0)] == [False, True, False, True]
    over = sweep(CAUCHY, CurveAxis.ROWS)
    assert [over._at(value) is None for value in (1.0, 0.4, LARGEST_ROWS, LARGEST_ROWS + 1)] == [
        False, True, False, True,
    ]  # fmt: skip
