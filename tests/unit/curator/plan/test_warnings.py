"""The plan says so when a constant answer would do as well."""

import math
from dataclasses import replace
from typing import Any

import pytest

from dpsim_gui.curator.plan.plan import _best_lever, _drowned, _error_over_differences, make_plan
from dpsim_gui.curator.plan.verdict import Judgement, Verdict, judge, typical_answer
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.messages import Message
from dpsim_gui.privacy.budget import Budget, suggested_delta

WIDE = ReleaseRequest(
    function="gaussian", bandwidth=1.0, epsilon="1", columns=tuple(f"x{i}" for i in range(128)), ball=1.0, rows=8000
)
FLAT = ReleaseRequest(function="gaussian", bandwidth=0.2, epsilon="1", columns=("a", "b"), bounds=(0.0, 1.0), rows=8000)


def test_pure_noise_in_many_columns_drowns_the_answers_and_delta_saves_them() -> None:
    assert "too noisy to be useful" in str(make_plan(WIDE).warnings[0])
    assert make_plan(replace(WIDE, delta="1e-6", rows=50_000)).warnings == ()


def test_two_columns_are_fine_until_the_budget_is_tiny() -> None:
    assert make_plan(FLAT).warnings == ()
    assert make_plan(replace(FLAT, epsilon="0.001")).warnings


def test_the_warning_names_the_lever_that_helps_most() -> None:
    (narrow,) = make_plan(replace(FLAT, bandwidth=1e-3, epsilon="0.001")).warnings
    assert "a larger bandwidth" in str(narrow)
    (pure,) = make_plan(WIDE).warnings
    assert "set δ = 1e-6, which helps most" in str(pure)
    # Noise of a wide kernel falls as its differences do: nothing but the budget is left.
    (wide,) = make_plan(replace(FLAT, bandwidth=200.0, epsilon="0.001", delta="1e-9")).warnings
    assert "To improve them, raise ε" in str(wide)
    # Where many plans are compared nobody reads the advice.
    (plain,) = make_plan(WIDE, advice=False).warnings
    assert "To improve them, raise ε" in str(plain)


@pytest.mark.parametrize("function", ["gaussian", "exponential", "l1", "l2"])
@pytest.mark.parametrize("columns", [1, 2])
def test_thirty_people_at_epsilon_one_are_drowned_in_few_columns_too(function: str, columns: int) -> None:
    """Twenty for distances: at thirty, answers over one column of real tables erred 0.66 of their differences."""
    names, few = tuple(f"x{i}" for i in range(columns)), 20 if function.startswith("l") else 30
    kernel: dict[str, Any] = {} if function.startswith("l") else {"bandwidth": 1.0, "near": dict.fromkeys(names, 10.0)}
    request = ReleaseRequest(function=function, epsilon="1", columns=names, bounds=(0.0, 100.0), rows=few, **kernel)
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


def test_an_error_drowns_from_two_thirds_of_the_differences_on(monkeypatch: pytest.MonkeyPatch) -> None:
    helps, otherwise = Message("delta-first", delta="1e-6"), Message("raise-epsilon-or-rows")
    asked: list[float] = []

    def lever(now: float, request: ReleaseRequest, budget: Budget, look: None) -> Message:
        asked.append(now)
        return helps

    monkeypatch.setattr("dpsim_gui.curator.plan.plan._best_lever", lever)
    for error, spread, advice, told in (
        (2.0, 3.0, True, helps),
        (1.999, 3.0, True, None),
        (9.0, None, True, None),
        (6.0, 3.0, True, helps),
        (6.0, 3.0, False, otherwise),
        (1.0, 0.0, True, otherwise),  # nothing is known of the differences that a lever could be measured by
    ):
        found = _drowned(error, spread, FLAT, FLAT.budget, advice=advice)
        assert [dict(each.values)["advice"] for each in found] == ([] if told is None else [told])
    assert asked == [pytest.approx(2 / 3), 2.0]


@pytest.mark.parametrize(
    ("wider", "with_delta", "advice"),
    [
        (2.0, 2.0, "raise-epsilon-or-rows"),  # 2.6 over 1.3: no clear gain
        (1.999, 2.0, "larger-bandwidth-first"),
        (2.0, 1.999, "delta-first"),
        (1.0, 1.5, "larger-bandwidth-first"),
        (1.5, 1.0, "delta-first"),
        (1.0, 1.0, "larger-bandwidth-first"),
    ],
)
def test_of_two_levers_the_better_is_named_where_it_helps_clearly(
    wider: float, with_delta: float, advice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def left(request: ReleaseRequest, look: None) -> float:
        assert request.structure == "auto"
        assert (request.bandwidth, request.delta) in ((0.4, "0"), (0.2, suggested_delta(8000)))
        return with_delta if request.bandwidth == 0.2 else wider

    monkeypatch.setattr("dpsim_gui.curator.plan.plan._error_over_differences", left)
    assert _best_lever(2.6, replace(FLAT, structure="grid"), FLAT.budget).code == advice


def test_a_distance_has_no_bandwidth_and_delta_is_not_added_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.curator.plan.plan._error_over_differences", lambda request, look: 0.0)
    distance = replace(FLAT, function="l1", bandwidth=None)
    assert _best_lever(2.6, distance, distance.budget).code == "delta-first"
    with_delta = replace(distance, delta="1e-6")
    assert _best_lever(2.6, with_delta, with_delta.budget).code == "raise-epsilon-or-rows"


def test_what_cannot_be_planned_has_no_error_to_compare() -> None:
    assert _error_over_differences(replace(FLAT, bandwidth=1e9)) == math.inf
    assert _error_over_differences(replace(FLAT, function="l1", bandwidth=None, bounds=None)) == math.inf
    distance = replace(FLAT, function="l2sq", bandwidth=None)
    plan = make_plan(distance)
    assert plan.spread is not None
    assert _error_over_differences(distance) == pytest.approx(plan.predicted_error.total / plan.spread, rel=0.1)


def judged(*, rows: int, columns: int = 1, function: str = "gaussian", epsilon: str = "1") -> Judgement:
    names = tuple(f"x{i}" for i in range(columns))
    near = dict.fromkeys(names, 10.0)
    return judge(
        make_plan(
            ReleaseRequest(function=function, epsilon=epsilon, columns=names, bounds=(0, 100), near=near, rows=rows)
        )
    )


def test_a_kernel_is_useful_with_many_rows_and_drowned_with_few() -> None:
    found = [judged(rows=rows, columns=2).verdict for rows in (20, 300, 100_000)]
    assert found == [Verdict.DROWNED, Verdict.BORDERLINE, Verdict.USEFUL]


def test_the_error_in_people_is_the_error_times_the_rows() -> None:
    """Noise does not grow with the rows, so neither do the people it hides."""
    few, many = judged(rows=1_000), judged(rows=100_000)
    assert 0.3 < few.people / many.people < 3
    assert judged(rows=1_000, epsilon="0.1").people > 5 * few.people


def test_a_distance_is_judged_by_its_share_of_an_answer() -> None:
    assert judged(rows=100_000, function="l2sq").verdict is Verdict.USEFUL
    small = judged(rows=20, function="l2sq", epsilon="0.1")
    assert small.verdict is Verdict.DROWNED
    assert small.relative is not None
    assert small.people == small.relative * 20


@pytest.mark.parametrize(
    ("error", "spread", "verdict"),
    [
        (0.02, None, Verdict.BORDERLINE),
        (0.021, None, Verdict.DROWNED),
        (1.0, 3.0, Verdict.USEFUL),
        (1.01, 3.0, Verdict.BORDERLINE),
        (1.99, 3.0, Verdict.BORDERLINE),
        (2.0, 3.0, Verdict.DROWNED),
        (0.1, 0.0, Verdict.DROWNED),
    ],
)
def test_the_verdict_changes_at_a_third_and_two_thirds_of_the_differences(
    error: float, spread: float | None, verdict: Verdict
) -> None:
    """Without bounds, where more than two rows in a hundred are hidden."""
    plan = make_plan(ReleaseRequest(function="gaussian", bandwidth=1.0, epsilon="1", columns=("a",), ball=1.0, rows=50))
    forecast = replace(plan.predicted_error, noise=error, approximation=0.0, discretisation=0.0)
    assert judge(replace(plan, predicted_error=forecast, spread=spread)).verdict is verdict


def test_the_error_is_told_as_a_share_of_a_typical_answer() -> None:
    plan = make_plan(ReleaseRequest(function="l2sq", epsilon="1", columns=("a",), bounds=(0.0, 9.0), rows=50))
    typical = typical_answer(plan)
    assert typical is not None
    assert judge(plan).relative == pytest.approx(plan.predicted_error.total / typical)
