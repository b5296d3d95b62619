"""The plan: public numbers in, everything that will be published out."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.goal_seek import seek_epsilon
from dpsim_gui.curator.plan.plan import make_plan, planned_together, setting_of, study_of
from dpsim_gui.curator.plan.proportions import refuse_absurd_bandwidth
from dpsim_gui.curator.plan.verdict import error_floor
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Box
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.messages import Message
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.receipt_page import receipt_as_text
from dpsim_gui.structures.setting import Facts
from tests.refusals import refused

REQUEST = ReleaseRequest(function="l2sq", epsilon="1", columns=("a", "b"), bounds=(0.0, 1.0), rows=1000)
WAYS = [(relation, delta) for relation in Relation for delta in ("0", "1e-6")]


@pytest.mark.parametrize(("relation", "delta"), WAYS)
def test_less_budget_means_more_error(relation: Relation, delta: str) -> None:
    request = replace(REQUEST, neighbours=relation, delta=delta)
    errors = [make_plan(replace(request, epsilon=epsilon)).predicted_error.total for epsilon in ("0.1", "1", "10")]
    assert errors[0] > 2 * errors[1] > 4 * errors[2]


@pytest.mark.parametrize(("relation", "delta"), WAYS)
def test_ten_rows_of_a_person_cost_ten_times_the_noise(relation: Relation, delta: str) -> None:
    one, ten = (
        make_plan(replace(REQUEST, structure="moments", neighbours=relation, delta=delta, rows_per_person=k))
        for k in (1, 10)
    )
    assert ten.predicted_error.noise == pytest.approx(10 * one.predicted_error.noise, rel=1e-6)


def test_equal_requests_make_equal_plans() -> None:
    assert make_plan(REQUEST).receipt.to_json() == make_plan(replace(REQUEST)).receipt.to_json()


def test_the_receipt_states_n_only_where_it_is_public() -> None:
    assert make_plan(REQUEST).receipt.rows == 1000
    private = make_plan(replace(REQUEST, neighbours="add-remove")).receipt
    assert (private.rows, private.rows_bound) == (None, 1000)


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"rows": None}, "rows", "rows-needed"),
        ({"rows": None, "neighbours": "add-remove"}, "rows", "rows-bound-needed"),
        ({"bounds": None}, "bounds", "bounds-needed"),
        ({"structure": "pyramid"}, "structure", "choose-auto-one"),
        ({"structure": "moments", "bounds": None}, "structure", "structure-ruled-out"),
        ({"structure": "moments", "function": "l1"}, "structure", "structure-no-answer"),
        ({"function": "gaussian", "bandwidth": 1e-9}, "bandwidth", "bandwidth-out-of-proportion"),
        ({"function": "cauchy", "bandwidth": 1e9}, "bandwidth", "bandwidth-out-of-proportion"),
        (
            {"function": "inverse-l2", "bandwidth": 1e9, "bounds": None, "ball": 1.0},
            "bandwidth",
            "bandwidth-out-of-proportion",
        ),
        ({"function": "lpp", "p": 16.0, "bounds": ("0", "1e5")}, "p", "power-of-bounds"),
        ({"function": "lpp", "p": 16.0, "bounds": ("0", "1e-10")}, "p", "power-of-bounds"),
    ],
)
def test_what_cannot_be_planned_is_said(change: dict[str, Any], field: str, code: str) -> None:
    with refused(field, code):
        make_plan(replace(REQUEST, **change))


def test_a_bandwidth_may_be_a_million_times_the_widest_column_and_no_more() -> None:
    box = Box(lower=np.array([50.0, 60.0]), upper=np.array([51.0, 64.0]))
    for bandwidth, allowed in ((4e6, True), (4.1e6, False), (4e-6, True), (3.9e-6, False)):
        similarity = Similarity(name=FunctionName.GAUSSIAN, bandwidth=bandwidth)
        facts = Facts(similarity=similarity, domain=box, relation=Relation.REPLACE)
        if allowed:
            refuse_absurd_bandwidth(facts)
            continue
        with pytest.raises(PlanError):
            refuse_absurd_bandwidth(facts)


def test_a_kernel_too_narrow_for_any_sample_point_is_still_planned() -> None:
    plan = make_plan(replace(REQUEST, function="gaussian", bandwidth=3e-6))
    assert 0 <= plan.predicted_error.mean_absolute <= plan.predicted_error.total


def test_a_plan_changed_after_it_was_shown_is_refused(tmp_path: Path) -> None:
    plan = make_plan(REQUEST)
    plan.refuse_if_changed()
    quieter = replace(plan.receipt, law=replace(plan.receipt.law, scale=plan.receipt.law.scale / 2))
    cheaper = replace(plan.cost, epsilon=plan.cost.epsilon / 2)
    for changed in (replace(plan, receipt=quieter), replace(plan, cost=cheaper)):
        with pytest.raises(PlanError, match="was changed"):
            build_release(changed, np.zeros((1000, 2)), tmp_path / "r.dpsim", ledger=tmp_path / "ledger")
    assert not (tmp_path / "r.dpsim").exists()


@pytest.mark.parametrize(("relation", "delta"), WAYS)
@pytest.mark.parametrize("target", [0.5, 5.0, 50.0])
def test_goal_seek_and_plan_agree_to_three_digits(relation: Relation, delta: str, target: float) -> None:
    request = replace(REQUEST, neighbours=relation, delta=delta)
    goal = seek_epsilon(request, target)
    plan = make_plan(replace(request, epsilon=goal.epsilon))
    assert plan.predicted_error.total == pytest.approx(target, rel=1e-3)
    assert plan.predicted_error.total <= target
    assert plan.receipt.structure == goal.structure
    assert len(goal.epsilon.replace(".", "").lstrip("0")) <= 5, "people type it again"


@pytest.mark.parametrize("delta", ["0", "1e-6"])
@pytest.mark.parametrize("change", [{"missing": {"a": "leave-out"}, "near": 0.1}, {"classes": ("x", "y")}])
def test_goal_seek_asks_for_no_more_where_rows_are_left_out_or_have_classes(delta: str, change: dict[str, Any]) -> None:
    label = "c" if "classes" in change else None
    kernel = replace(REQUEST, function="gaussian", bandwidth=1.0 if "near" in change else 0.1, rows=10_000)
    request = replace(kernel, delta=delta, label_column=label, **change)
    target = make_plan(request).predicted_error.total
    assert float(seek_epsilon(request, target).epsilon) == pytest.approx(1.0, rel=2e-3)


@pytest.mark.parametrize(
    ("change", "target", "field", "code"),
    [
        ({}, 0.0, "target error", "target-not-positive"),
        ({}, -1.0, "target error", "target-not-positive"),
        ({}, float("nan"), "target error", "target-not-positive"),
        ({}, float("inf"), "target error", "target-not-positive"),
        ({}, 1e-6, "target error", "would-take-larger-epsilon"),
        (
            {"function": "gaussian", "bandwidth": 0.3, "structure": "fourier"},
            1e-9,
            "target error",
            "target-unreachable",
        ),
        ({"bounds": None}, 1.0, "function", "no-structure-here"),
    ],
)
def test_a_target_that_cannot_be_reached_is_said(change: dict[str, Any], target: float, field: str, code: str) -> None:
    with refused(field, code):
        seek_epsilon(replace(REQUEST, **change), target)


def test_no_budget_beyond_a_hundred_is_proposed() -> None:
    request = replace(REQUEST, structure="moments")
    target = make_plan(replace(request, epsilon="99.9")).predicted_error.total
    assert seek_epsilon(request, target).epsilon == "99.9"
    with pytest.raises(PlanError) as refusal:
        seek_epsilon(request, target * 99.9 / 100.5)
    assert dict(refusal.value.message.values)["limit"] == 100


def test_an_error_that_any_budget_reaches_takes_the_smallest_there_is() -> None:
    assert seek_epsilon(REQUEST, 1e12).epsilon == "1e-06"


def test_the_rows_that_are_advised_would_do_and_half_as_many_would_not() -> None:
    request = ReleaseRequest(
        function="gaussian", bandwidth=0.3, epsilon="0.5", columns=("a",), bounds=(0.0, 1.0), rows=50, structure="grid"
    )
    for target in (1e-4, 1e-6):
        with pytest.raises(PlanError) as refusal:
            seek_epsilon(request, target)
        advice = dict(refusal.value.message.values)["advice"]
        assert isinstance(advice, Message)
        rows = dict(advice.values)["rows"]
        assert isinstance(rows, int)
        assert rows % 50 == 0, "doubled from the rows that there are"
        errors = [make_plan(replace(request, rows=number)).predicted_error.total for number in (rows, rows // 2)]
        assert errors[0] <= target < errors[1]
    with pytest.raises(PlanError, match="larger error") as refusal:
        seek_epsilon(request, 1e-13)
    # More rows hide one row in a mean, and not in a sum.
    with pytest.raises(PlanError, match="larger error"):
        seek_epsilon(REQUEST, 1e-6)


def test_the_proved_floor_is_told_just_where_it_is_proved() -> None:
    """0.02·R/ε for l1 in one column of width R, under pure privacy up to ε = 0.2."""
    request = ReleaseRequest(function="l1", epsilon="0.2", columns=("a",), bounds=(10.0, 60.0), rows=100)
    assert error_floor(request, request.budget) == pytest.approx(0.02 * 50 / 0.2)
    for change in (
        {"epsilon": "0.21"},
        {"delta": "1e-6"},
        {"function": "l2sq"},
        {"columns": ("a", "b")},
        {"bounds": None, "ball": 3.0},
    ):
        other = replace(request, **change)
        assert error_floor(other, other.budget) is None, change


def test_a_plan_says_what_crowded_rows_may_add() -> None:
    request = ReleaseRequest(
        function="laplacian", bandwidth=0.1, epsilon="1", columns=("a", "b"), bounds=(0.0, 1.0), rows=10_000
    )
    plan = make_plan(request)
    forecast = plan.predicted_error
    assert forecast.crowded is not None
    assert forecast.crowded > forecast.discretisation
    assert "Where many rows lie" in receipt_as_text(plan.receipt)
    totals = {each.structure: (each.total, each.crowded_total) for each in plan.alternatives}
    assert totals["grid"][1] > totals["grid"][0]
    assert totals["fourier"][1] > totals["fourier"][0]
    assert totals["landmarks"] == (0.0, 0.0)
    exact = make_plan(replace(request, function="l2sq", bandwidth=None)).alternatives[0]
    assert exact.crowded_total == exact.total


def test_what_errs_more_everywhere_is_not_chosen() -> None:
    """A grid's error where rows crowd was compared with the usual error of random features."""
    names = tuple("abcdef")
    plan = make_plan(
        ReleaseRequest(function="gaussian", bandwidth=0.1, epsilon="1", columns=names, bounds=(0.0, 1.0), rows=6000)
    )
    chosen, *others = (each for each in plan.alternatives if each.is_possible)
    assert chosen.structure == plan.receipt.structure == "grid"
    assert not any(each.total < chosen.total and each.crowded_total < chosen.crowded_total for each in others)


def test_a_delta_that_may_give_rows_away_is_warned_of() -> None:
    asked = ReleaseRequest(function="l2sq", epsilon="5", columns=("a",), bounds=(0, 1), rows=1000)
    for delta, told in (("0", False), ("1e-4", False), ("2e-4", True), ("0.1", True)):
        warnings = make_plan(replace(asked, delta=delta)).warnings
        assert any("delta is not well below 1/1,000" in str(each) for each in warnings) is told


def test_landmarks_that_serve_nothing_are_told() -> None:
    asked = ReleaseRequest(function="l2sq", epsilon="5", columns=("a",), bounds=(0, 1), rows=1000)
    points = np.linspace(0, 1, 64).reshape(64, 1)
    assert any(
        "does not use the landmarks" in str(each) for each in make_plan(replace(asked, landmarks=points)).warnings
    )
    assert not any("does not use the landmarks" in str(each) for each in make_plan(asked).warnings)


def test_the_budget_that_is_found_is_rounded_up_to_five_digits() -> None:
    request = replace(REQUEST, structure="moments")
    for epsilon, found in (("0.123456", "0.12346"), ("1", "1"), ("12.34567", "12.346"), ("0.001", "0.001")):
        target = make_plan(replace(request, epsilon=epsilon)).predicted_error.total
        assert seek_epsilon(request, target).epsilon == found


def test_a_study_is_of_few_sites_and_no_part_of_another() -> None:
    assert planned_together(REQUEST, sites=2).receipt.study is None
    for request, sites, code in (
        (REQUEST, 1, "sites-range"),
        (REQUEST, 10_001, "sites-range"),
        (replace(REQUEST, study="study.json"), 2, "study-of-a-study"),
    ):
        with refused(None, code):
            planned_together(request, sites=sites)
    plan = planned_together(REQUEST, sites=10_000)
    assert study_of(plan, sites=10_000, title="x" * 200).title == "x" * 200
    for title in ("x" * 201, "two\nlines"):
        with refused("title", "title-not-plain"):
            study_of(plan, sites=10_000, title=title)


def test_names_that_do_not_fit_into_the_head_of_a_file_are_refused() -> None:
    """Of 65,536 bytes 8,192 are for the places of arrays."""
    names = tuple(f"{number:03}{'x' * 197}" for number in range(270))
    wordy = replace(REQUEST, label_column="y", classes=names, bounds_note="x", structure="class-means")
    room = 65_536 - 8_192 - make_plan(wordy).receipt.header_bytes
    assert 0 < room < 2_000
    make_plan(replace(wordy, bounds_note="x" * (1 + room)))
    with refused("classes", "notes-too-long"):
        make_plan(replace(wordy, bounds_note="x" * (2 + room)))


def test_a_function_that_nothing_answers_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.curator.plan.design.contenders", lambda setting, named: {})
    monkeypatch.setattr("dpsim_gui.curator.plan.design.compare", lambda setting: ())
    with refused("function", "no-structure"):
        make_plan(REQUEST)


@pytest.mark.parametrize(
    ("p", "widths", "too_wide"),
    [
        (16.0, (1.0, 1.0), False),
        (16.0, (1.0, 2e-9), False),
        (16.0, (1.0, 1.5e-9), True),
        (16.0, (1.0, 2.3e4), False),
        (16.0, (1.0, 2.4e4), True),
        (14.0, (1e5, 1e5), False),
        (14.1, (1e5, 1e5), True),
        (14.0, (1e-10, 1e-10), False),
        (14.1, (1e-10, 1e-10), True),
    ],
)
def test_the_narrowest_and_the_widest_column_have_powers_that_are_numbers(
    p: float, widths: tuple[float, float], too_wide: bool
) -> None:
    """Widths to the power p between 1e−140 and 1e70, wherever the column lies."""
    request = replace(REQUEST, function="lpp", p=p, bounds={"a": (0.0, widths[0]), "b": (-widths[1], 0.0)})
    if too_wide:
        with refused(None, "power-of-bounds"):
            setting_of(request, request.budget)
    else:
        assert setting_of(request, request.budget).facts.similarity.power == p
