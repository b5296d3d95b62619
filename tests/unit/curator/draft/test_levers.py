"""Levers say by how much each helps, and pulling one does what it says."""

from dataclasses import replace
from typing import Any

import pytest

from dpsim_gui.curator.draft import levers as levers_module
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.levers import LeverKind, best_levers, lever_question
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.plan.verdict import judge
from dpsim_gui.privacy.budget import USUAL_EPSILON

MIXED = Choices(
    source="a.csv",
    columns=("age", "sex", "visit"),
    kinds={"sex": "category", "visit": "date"},
    bounds={"age": ("0", "110"), "visit": ("2020-01-01", "2024-12-31")},
    near={"age": "10", "visit": "90"},
    values={"sex": "female, male"},
    missing={"age": "fill:40", "sex": "own", "visit": "leave-out"},
    rows_text="2000",
    dataset_text="a",
    function="gaussian",
)


def relative(choices: Choices) -> float:
    found = judge(make_plan(Draft(choices).to_request())).of_differences
    assert found is not None
    return found


@pytest.mark.slow
def test_every_lever_helps_as_much_as_it_says() -> None:
    levers = best_levers(lever_question(MIXED))
    assert [lever.gain for lever in levers] == sorted((lever.gain for lever in levers), reverse=True)
    assert {LeverKind.BANDWIDTH, LeverKind.COLUMN, LeverKind.ROWS} <= {lever.kind for lever in levers}
    for lever in levers:
        changes = lever.changes or {"rows_text": lever.value}
        assert bool(lever.changes) is (lever.kind is not LeverKind.ROWS)
        after = relative(replace(MIXED, **changes))
        assert abs(relative(MIXED) / after / lever.gain - 1) < 1e-9
        assert lever.gain > 1


def test_what_is_tried_is_written_as_it_would_be_typed() -> None:
    tried = {kind: (value, changes, request) for kind, value, changes, request in lever_question(MIXED).tried}
    value, changes, request = tried[LeverKind.ROWS]
    assert (value, changes, request.rows) == ("4000", {}, 4000), "rows of a file have to be found"
    value, changes, request = tried[LeverKind.BANDWIDTH]
    assert (value, changes, request.bandwidth) == ("2", {"bandwidth_text": "2"}, 2)
    value, changes, request = tried[LeverKind.EPSILON]
    assert (value, request.epsilon) == ("2", "2")
    value, changes, request = tried[LeverKind.DELTA]
    assert (changes, request.delta) == ({"delta_text": value, "structure": "auto"}, value)
    assert float(value) < 1 / 2000
    assert LeverKind.DELTA not in {kind for kind, *_ in lever_question(replace(MIXED, delta_text="1e-7")).tried}
    for neighbours, field in (("replace", "rows_text"), ("add-remove", "rows_bound_text")):
        study = replace(MIXED, starts_study=True, sites_text="7", neighbours=neighbours, rows_bound_text="2000")
        question = lever_question(study)
        assert question.sites == 7
        assert {kind: changes for kind, _, changes, _ in question.tried}[LeverKind.ROWS] == {field: "4000"}


def test_only_levers_that_help_are_shown_the_best_of_a_kind_and_four_at_most() -> None:
    number = replace(MIXED, columns=("age",), function="l2sq")
    question = lever_question(number)
    (rows,) = [each for each in question.tried if each[0] is LeverKind.ROWS]
    more: list[Any] = [
        (kind, f"{times}", {}, replace(rows[3], rows=2000 * times)) for times, kind in enumerate(LeverKind, start=2)
    ]
    better: list[Any] = [(LeverKind.ROWS, "9", {}, replace(rows[3], rows=18000))]
    none: list[Any] = [
        (LeverKind.DELTA, "0", {}, question.now),
        (LeverKind.EPSILON, "8", {}, replace(rows[3], rows=2100)),
    ]
    told: list[tuple[int, int | None]] = []
    found = best_levers(replace(question, tried=(*none, *more, *better, *none)), lambda *at: told.append(at))
    assert [(lever.kind, lever.value) for lever in found] == [
        (LeverKind.ROWS, "9"),
        (LeverKind.EPSILON, "6"),
        (LeverKind.DELTA, "5"),
        (LeverKind.COLUMN, "4"),
    ]
    assert found[-1].gain < found[0].gain
    assert told == [(done, 11) for done in range(11)]
    # A sixth less error is told, a twentieth is not.
    few: tuple[Any, ...] = tuple((LeverKind.ROWS, f"{n}", {}, replace(rows[3], rows=n)) for n in (2100, 2600))
    assert [lever.value for lever in best_levers(replace(question, tried=few))] == ["2600"]
    assert best_levers(replace(question, tried=few[:1])) == ()


def test_no_lever_goes_beyond_the_usual_epsilon_or_takes_the_last_column() -> None:
    kinds = {kind for kind, *_ in lever_question(replace(MIXED, epsilon_text="4")).tried}
    assert LeverKind.EPSILON not in kinds
    for epsilon, offered_too in ((f"{USUAL_EPSILON / 2}", True), (f"{USUAL_EPSILON / 2 + 0.01}", False)):
        kinds = {kind for kind, *_ in lever_question(replace(MIXED, epsilon_text=epsilon)).tried}
        assert (LeverKind.EPSILON in kinds) is offered_too
    reach = {kind: value for kind, value, *_ in lever_question(replace(MIXED, bandwidth_text="3")).tried}
    assert reach[LeverKind.BANDWIDTH] == "6"
    alone = replace(MIXED, columns=("age",), delta_text="1e-6")
    assert {kind for kind, *_ in lever_question(alone).tried} == {
        LeverKind.FUNCTION,
        LeverKind.BANDWIDTH,
        LeverKind.EPSILON,
        LeverKind.ROWS,
    }
    # Either of two may be left out, and of many none is tried.
    names = [f"c{k}" for k in range(9)]
    for number, offered in ((2, 2), (8, 8), (9, 0)):
        plain = replace(
            MIXED, columns=tuple(names[:number]), kinds={}, bounds=dict.fromkeys(names, ("0", "1")), near={}, missing={}
        )
        tried = [kind for kind, *_ in lever_question(plain).tried]
        assert tried.count(LeverKind.COLUMN) == offered
    directions = replace(MIXED, domain=DomainKind.SPHERE, kinds={}, bandwidth_text="1", fill_text="0")
    assert LeverKind.COLUMN not in {kind for kind, *_ in lever_question(directions).tried}


def test_a_change_that_cannot_be_made_or_planned_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    number = replace(MIXED, columns=("age",), function="l2sq")
    wrong, right = {"rows_text": "many"}, {"epsilon_text": "2"}
    tried = [(LeverKind.DELTA, "much", wrong), (LeverKind.EPSILON, "2", right)]
    monkeypatch.setattr(levers_module, "_changes", lambda choices, now: tried)
    question = lever_question(number)
    assert [(kind, value) for kind, value, *_ in question.tried] == [(LeverKind.EPSILON, "2")]
    unplanned: Any = (LeverKind.COLUMN, "age", {}, replace(question.now, rows=None))
    found = best_levers(replace(question, tried=(unplanned, *question.tried)))
    assert [(lever.kind, lever.changes) for lever in found] == [(LeverKind.EPSILON, right)]
    assert found[0].gain == pytest.approx(2, rel=0.1)


def test_one_column_at_a_time_is_left_out_and_a_place_as_a_whole() -> None:
    tried = [changes["columns"] for kind, _, changes, _ in lever_question(MIXED).tried if kind is LeverKind.COLUMN]
    assert tried == [("sex", "visit"), ("age", "visit"), ("age", "sex")]
    alone = replace(MIXED, columns=("age",))
    assert not [each for each in levers_module._changes(alone, lever_question(alone).now) if each[0] == "column"]


def test_a_lever_may_change_the_function_and_is_measured_as_the_window_shows() -> None:
    classes = replace(MIXED, label_column="outcome", classes_text="a, b", purpose="classes")
    tried = {kind: changes for kind, _, changes, _ in lever_question(classes).tried}
    assert tried[LeverKind.FUNCTION]["function"] == "l2sq"
    assert tried[LeverKind.FUNCTION]["delta_text"] == "1e-6"
    (cauchy,) = (value for kind, value, *_ in lever_question(MIXED).tried if kind is LeverKind.FUNCTION)
    assert cauchy == "cauchy"

    def right(plan: Plan) -> float:
        return 0.8 if plan.request.function == "l2sq" else 0.2

    (lever,) = best_levers(lever_question(classes), measure=right, higher_is_better=True)
    assert (lever.kind, lever.before, lever.after) == (LeverKind.FUNCTION, 0.2, 0.8)
    assert best_levers(lever_question(classes), measure=right) == (), "more of an error is no help"
