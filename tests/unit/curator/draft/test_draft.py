"""The draft: nothing typed is lost, everything wrong is told, and a complete one is a request."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.problems import Problem, Step
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import DpsimError, PlanError
from dpsim_gui.messages import sentence

COMPLETE = Choices(
    source="clinic.csv",
    header=("age", "weight", "outcome"),
    columns=("age", "weight"),
    dataset_text="clinic",
    rows_text="2,000",
    bounds={"age": ("0", "110"), "weight": ("30", "200.5")},
    near={"age": "10", "weight": "7,5"},
    missing={"age": "fill:40", "weight": "leave-out"},
    function="l2sq",
)
BALL = {"domain": DomainKind.BALL, "radius_text": "1", "fill_text": "0"}
TEXT_FIELDS = sorted(each.name for each in fields(Choices) if each.name.endswith("_text"))


def left_to_do(draft: Draft) -> list[Problem]:
    """Before a plan can be made; the target file is asked for last."""
    return [problem for step in Step for problem in draft.problems(step) if problem[0] != "target"]


def test_a_complete_draft_is_the_request_its_texts_say() -> None:
    draft = Draft(COMPLETE)
    assert left_to_do(draft) == []
    assert draft.to_request() == ReleaseRequest(
        function="l2sq",
        epsilon="1",
        columns=("age", "weight"),
        bounds={"age": (0.0, 110.0), "weight": (30.0, 200.5)},
        near={"age": 10.0, "weight": 7.5},
        missing={"age": "fill:40", "weight": "leave-out"},
        rows=2000,
        dataset="clinic",
        row_means="one person",
    )


def test_every_example_is_complete_and_can_be_planned() -> None:
    for example in examples():
        draft = Draft(example.choices)
        assert left_to_do(draft) == []
        assert example.path.is_file()
        assert make_plan(draft.to_request()).predicted_error.total > 0


@pytest.mark.parametrize(
    ("changes", "step", "field"),
    [
        ({"source": ""}, Step.DATA, "source"),
        ({"columns": ()}, Step.DATA, "columns"),
        ({"label_column": "age", "classes_text": "a, b"}, Step.DATA, "label column"),
        ({"label_column": "outcome", "classes_text": "one"}, Step.DATA, "classes"),
        ({"label_column": "outcome", "classes_text": "a, b, a"}, Step.DATA, "classes"),
        ({"label_column": "outcome", "classes_text": "a, b\u202ec"}, Step.DATA, "classes"),
        ({"dataset_text": " "}, Step.DATA, "dataset"),
        ({"row_means_text": ""}, Step.PROTECTED, "row means"),
        ({"row_means_text": "a\u202eb"}, Step.PROTECTED, "row means"),
        ({"rows_per_person_text": "0"}, Step.PROTECTED, "rows per person"),
        ({"rows_per_person_text": "two"}, Step.PROTECTED, "rows per person"),
        ({"person": "age"}, Step.PROTECTED, "person"),
        ({"rows_text": ""}, Step.PROTECTED, "rows"),
        ({"rows_bound_text": "", "neighbours": "add-remove"}, Step.PROTECTED, "rows"),
        ({"rows_text": "0"}, Step.PROTECTED, "rows"),
        ({"bounds": {}}, Step.BOUNDS, "bounds"),
        ({"bounds": {"age": ("0", "110"), "weight": ("", "3")}}, Step.BOUNDS, "bounds"),
        ({"bounds": {"age": ("0", "110"), "weight": ("5", "3")}}, Step.BOUNDS, "bounds"),
        ({"bounds": {"age": ("0", "110"), "weight": ("low", "3")}}, Step.BOUNDS, "bounds"),
        ({"near": {}}, Step.BOUNDS, "bounds"),
        ({"near": {"age": "10", "weight": "0"}}, Step.BOUNDS, "bounds"),
        ({"missing": {}}, Step.BOUNDS, "bounds"),
        ({"missing": {"age": "fill:40", "weight": "fill:"}}, Step.BOUNDS, "bounds"),
        ({"missing": {"age": "fill:40", "weight": "fill:1"}}, Step.BOUNDS, "bounds"),
        ({"missing": {"age": "fill:40", "weight": "own"}}, Step.BOUNDS, "bounds"),
        ({"domain": DomainKind.SPHERE}, Step.BOUNDS, "fill"),
        ({"domain": DomainKind.NONE, "fill_text": "many"}, Step.BOUNDS, "fill"),
        ({**BALL, "kinds": {"age": "category"}}, Step.BOUNDS, "domain"),
        ({"bounds_note_text": "x" * 2001}, Step.BOUNDS, "bounds note"),
        (BALL | {"radius_text": ""}, Step.BOUNDS, "ball"),
        (BALL | {"radius_text": "-1"}, Step.BOUNDS, "ball"),
        (BALL | {"fill_text": "1"}, Step.BOUNDS, "fill"),
        ({"function": ""}, Step.SIMILARITY, "function"),
        (BALL | {"function": "gaussian"}, Step.SIMILARITY, "bandwidth"),
        ({"function": "gaussian", "bandwidth_text": "0"}, Step.SIMILARITY, "bandwidth"),
        ({"function": "lpp", "power_text": "0.5"}, Step.SIMILARITY, "p"),
        ({"function": "cauchy", "bandwidth_text": "1", "landmarks": "none.csv"}, Step.SIMILARITY, "landmarks"),
        (
            {"function": "cauchy", "bandwidth_text": "1", "landmarks": __file__, "source": __file__},
            Step.SIMILARITY,
            "landmarks",
        ),
        ({"epsilon_text": "much"}, Step.BUDGET, "epsilon"),
        ({"epsilon_text": "1000"}, Step.BUDGET, "epsilon"),
        ({"delta_text": "0.5"}, Step.BUDGET, "delta"),
        ({"alpha_text": "2"}, Step.BUDGET, "alpha"),
        ({"target": ""}, Step.RELEASE, "target"),
        ({"target": "no/such/folder/a.dpsim"}, Step.RELEASE, "target"),
        ({"columns": ("weight", "x" * 201)}, Step.DATA, "columns"),
        ({"columns": ("weight", "in\u200bvisible")}, Step.DATA, "columns"),
        ({"target": __file__}, Step.RELEASE, "target"),
        ({"target": "a.dpsim", "threads_text": "many"}, Step.RELEASE, "threads"),
        ({"target": "a.dpsim", "threads_text": "0"}, Step.RELEASE, "threads"),
        ({"target": "a.dpsim", "memory_text": "10"}, Step.RELEASE, "memory"),
    ],
)
def test_what_is_wrong_is_told_on_its_page_in_a_sentence(changes: dict[str, object], step: Step, field: str) -> None:
    draft = Draft(COMPLETE)
    draft.change(**changes)
    problems = draft.problems(step)
    assert [where for where, _ in problems] == [field]
    (said,) = (sentence(message) for _, message in problems)
    assert said[0].isupper() or said.startswith(("weight:", "age "))
    assert said.endswith(".")


@pytest.mark.parametrize(
    "changes",
    [
        {"label_column": "outcome", "classes_text": "a; b\nc"},
        BALL,
        BALL | {"fill_text": "0.5"},
        {"domain": DomainKind.SPHERE, "fill_text": "0"},
        {"domain": DomainKind.NONE, "fill_text": "0"},
        {"function": "gaussian"},
        {"person": "outcome"},
        {"function": "gaussian", "bandwidth_text": "0.1", "landmarks": __file__},
        {"function": "gaussian", "bandwidth_text": "0.1"},
        {"function": "lpp", "power_text": "3"},
        {"neighbours": "add-remove", "rows_bound_text": "1 000 000"},
    ],
)
def test_what_is_right_is_not_complained_about(changes: dict[str, object]) -> None:
    draft = Draft(COMPLETE)
    draft.change(**changes)
    assert left_to_do(draft) == []
    draft.to_request()


@pytest.mark.slow
@given(st.dictionaries(st.sampled_from(TEXT_FIELDS), st.text(max_size=12)))
def test_a_draft_without_problems_always_becomes_a_request(typed: dict[str, str]) -> None:
    """And one with problems never raises anything but a sentence."""
    draft = Draft(COMPLETE)
    for name, text in typed.items():
        draft.change(**{name: text})
    for step in Step:
        for _field, message in draft.problems(step):
            assert sentence(message).strip()
    try:
        draft.to_request()
        made = True
    except DpsimError:
        made = False
    assert made or left_to_do(draft)


def test_unit_length_and_landmarks_reach_the_request_and_only_kernels_take_landmarks() -> None:
    draft = Draft(replace(COMPLETE, domain=DomainKind.SPHERE, landmarks="public.csv"))
    assert draft.to_request().unit_norm
    assert draft.to_request().bounds is None
    assert draft.to_request().landmarks is None
    draft.change(function="gaussian", bandwidth_text="0.5")
    assert draft.to_request().landmarks == "public.csv"


def test_undo_goes_back_through_every_change_and_redo_forward() -> None:
    draft = Draft(COMPLETE)
    states = [draft.choices]
    for change in ({"columns": ("age",)}, {"neighbours": "add-remove"}, {"function": "l1"}):
        assert draft.change(**change)
        states.append(draft.choices)
    for state in reversed(states[:-1]):
        draft.undo()
        assert draft.choices == state
    assert not draft.can_undo
    draft.undo()
    assert draft.choices == states[0]
    for state in states[1:]:
        draft.redo()
        assert draft.choices == state
    assert not draft.can_redo
    draft.redo()
    assert draft.choices == states[-1]


def test_letters_typed_in_a_row_are_one_undo_step() -> None:
    draft = Draft(COMPLETE)
    for text in ("0", "0.", "0.5"):
        draft.change(epsilon_text=text)
    draft.end_typing()
    draft.change(epsilon_text="0.25")
    draft.undo()
    assert draft.choices.epsilon_text == "0.5"
    draft.undo()
    assert draft.choices.epsilon_text == "1"


def test_a_change_that_changes_nothing_is_no_step() -> None:
    draft = Draft(COMPLETE)
    assert not draft.change(epsilon_text="1")
    assert not draft.can_undo


def test_a_change_after_undo_forgets_the_future() -> None:
    draft = Draft(COMPLETE)
    draft.change(function="l1")
    draft.undo()
    draft.change(function="l2")
    assert not draft.can_redo


def test_one_undo_leads_back_from_a_new_form() -> None:
    draft = Draft(COMPLETE)
    draft.start_over(Choices())
    draft.undo()
    assert draft.choices == COMPLETE


def test_a_field_the_form_does_not_have_is_our_bug() -> None:
    with pytest.raises(TypeError, match="no field"):
        Draft().change(espilon_text="1")


def test_bounds_of_unticked_columns_are_kept() -> None:
    draft = Draft(COMPLETE)
    draft.change(columns=("age",))
    assert "weight" not in draft.to_request().bounds  # type: ignore[operator]
    draft.change(columns=("age", "weight"))
    assert draft.choices.bounds_of("weight") == ("30", "200.5")


def test_an_unfinished_draft_says_which_column_lacks_a_number() -> None:
    draft = Draft(replace(COMPLETE, bounds={"age": ("0", "x"), "weight": ("1", "2")}))
    with pytest.raises(PlanError, match="of age: type a number"):
        draft.to_request()


def asked_of_ball(**change: object) -> set[str]:
    """Codes of what is wrong with the bounds."""
    draft = Draft(replace(COMPLETE, **(BALL | change)))  # type: ignore[arg-type]
    return {message.code for field, message in draft.problems(Step.BOUNDS) if field in ("ball", "fill")}


def test_numbers_that_are_filled_in_must_make_a_row_inside_the_ball() -> None:
    assert asked_of_ball() == set()
    assert asked_of_ball(radius_text=" ") == {"type-radius"}
    assert asked_of_ball(radius_text="", fill_text="9") == {"type-radius"}
    assert asked_of_ball(fill_text=" ") == {"say-what-missing-numbers-are"}
    # Two columns of 0.7 are 0.99 away from the centre, and two of 0.8 are 1.13.
    assert asked_of_ball(fill_text="0.7") == set()
    assert asked_of_ball(fill_text="0.8") == {"fill-outside-ball"}
    assert asked_of_ball(fill_text="0.8", columns=("age",)) == set()
    assert asked_of_ball(fill_text="0.8", columns=()) == set()
    assert asked_of_ball(fill_text="1.1", columns=()) == {"fill-outside-ball"}
    # A row of unit norm may be filled in with anything.
    assert asked_of_ball(domain=DomainKind.SPHERE, fill_text="9") == set()
