"""The draft: nothing typed is lost, everything wrong is told, and a complete one is a request."""

from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.draft import _LONGEST_UNDO, PAGE_OF, Change, Draft
from dpsim_gui.curator.draft.example import examples
from dpsim_gui.curator.draft.problems import Problem, Step, bound_tells_rows
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import DpsimError, PlanError
from dpsim_gui.messages import Message, sentence

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


LABEL = {"label_column": "outcome", "classes_text": "a, b"}
KERNEL = {"function": "cauchy", "bandwidth_text": "1"}


@pytest.mark.parametrize(
    ("changes", "step", "field", "code"),
    [
        ({"columns": ()}, Step.DATA, "columns", "tick-a-column"),
        ({"label_column": "age", "classes_text": "a, b"}, Step.DATA, "label column", "label-is-measured"),
        ({"label_column": "outcome", "classes_text": "one"}, Step.DATA, "classes", "list-two-classes"),
        ({"label_column": "outcome", "classes_text": "a, b, a"}, Step.DATA, "classes", "list-two-classes"),
        ({"label_column": "outcome", "classes_text": "a, b\u202ec"}, Step.DATA, "classes", "class-names-too-long"),
        (LABEL | {"class_names_text": "one"}, Step.DATA, "class names", "one-name-a-class"),
        (LABEL | {"class_names_text": "x, x"}, Step.DATA, "class names", "class-names-too-long"),
        (LABEL | {"class_names_text": "x, y\u202e"}, Step.DATA, "class names", "class-names-too-long"),
        ({"rows_per_person_text": " "}, Step.PROTECTED, "rows per person", "say-how-often-a-person"),
        ({"dataset_text": " "}, Step.DATA, "dataset", "dataset-name"),
        ({"row_means_text": ""}, Step.PROTECTED, "row means", "say-what-a-row-is"),
        ({"row_means_text": "a\u202eb"}, Step.PROTECTED, "row means", "use-fewer-characters"),
        ({"rows_per_person_text": "0"}, Step.PROTECTED, "rows per person", "whole-number-to-most"),
        ({"rows_per_person_text": "two"}, Step.PROTECTED, "rows per person", "type-whole-number"),
        ({"rows_text": "0"}, Step.PROTECTED, "rows", "whole-number-to-most"),
        ({"bounds": {}}, Step.BOUNDS, "bounds", "type-bounds-of"),
        ({"bounds": {"age": ("0", "110"), "weight": ("", "3")}}, Step.BOUNDS, "bounds", "type-bounds-of"),
        ({"bounds": {"age": ("0", "110"), "weight": ("5", "3")}}, Step.BOUNDS, "bounds", "field-problem"),
        ({"bounds": {"age": ("0", "110"), "weight": ("low", "3")}}, Step.BOUNDS, "bounds", "field-problem"),
        ({"near": {}}, Step.BOUNDS, "bounds", "say-near-of"),
        ({"near": {"age": "10", "weight": "0"}}, Step.BOUNDS, "bounds", "field-problem"),
        ({"missing": {}}, Step.BOUNDS, "bounds", "decide-missing-of"),
        ({"missing": {"age": "fill:40", "weight": "fill:"}}, Step.BOUNDS, "bounds", "decide-missing-of"),
        ({"missing": {"age": "fill:40", "weight": "fill:1"}}, Step.BOUNDS, "bounds", "field-problem"),
        ({"missing": {"age": "fill:40", "weight": "own"}}, Step.BOUNDS, "bounds", "field-problem"),
        ({"domain": DomainKind.SPHERE}, Step.BOUNDS, "fill", "say-what-missing-numbers-are"),
        ({"domain": DomainKind.NONE, "fill_text": "many"}, Step.BOUNDS, "fill", "type-number"),
        ({"function": ""}, Step.SIMILARITY, "function", "choose-function"),
        ({"function": "gaussian", "bandwidth_text": "0"}, Step.SIMILARITY, "bandwidth", "bandwidth-range"),
        ({"function": "lpp", "power_text": "0.5"}, Step.SIMILARITY, "p", "power-range"),
        (KERNEL | {"landmarks": "none.csv"}, Step.SIMILARITY, "landmarks", "landmarks-not-found"),
        (KERNEL | {"landmarks": __file__, "source": __file__}, Step.SIMILARITY, "landmarks", "landmarks-are-private"),
        ({"epsilon_text": "much"}, Step.BUDGET, "epsilon", "not-positive"),
        ({"epsilon_text": "1000"}, Step.BUDGET, "epsilon", "epsilon-range"),
        ({"delta_text": "0.5"}, Step.BUDGET, "delta", "delta-typed-range"),
        ({"alpha_text": "2"}, Step.BUDGET, "alpha", "alpha-range"),
        ({"target": ""}, Step.RELEASE, "target", "choose-target"),
        ({"target": "no/such/folder/a.dpsim"}, Step.RELEASE, "target", "target-folder-missing"),
        ({"columns": ("weight", "x" * 201)}, Step.DATA, "columns", "untick-odd-columns"),
        ({"columns": ("weight", "in\u200bvisible")}, Step.DATA, "columns", "untick-odd-columns"),
        ({"target": "a.dpsim", "threads_text": "many"}, Step.RELEASE, "threads", "type-whole-number"),
        ({"target": "a.dpsim", "threads_text": "0"}, Step.RELEASE, "threads", "whole-number-to"),
        ({"target": "a.dpsim", "memory_text": "10"}, Step.RELEASE, "memory", "must-least-mb"),
    ],
)
def test_what_is_wrong_is_told_on_its_page_in_a_sentence(
    changes: dict[str, object], step: Step, field: str, code: str
) -> None:
    draft = Draft(COMPLETE)
    draft.change(**changes)
    problems = draft.problems(step)
    assert [(where, message.code) for where, message in problems] == [(field, code)]
    (said,) = (sentence(message) for _, message in problems)
    assert said[0].isupper() or said.startswith(("weight:", "age ", "outcome "))
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
    # And back again.
    for state in reversed(states[:-1]):
        draft.undo()
        assert draft.choices == state


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


def test_a_folder_that_takes_no_files_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = Draft(replace(COMPLETE, target=str(tmp_path / "a.dpsim")))
    assert draft.problems(Step.RELEASE) == []
    monkeypatch.setattr("os.access", lambda *_asked: False)
    assert [message.code for _, message in draft.problems(Step.RELEASE)] == ["target-folder-not-writable"]


@pytest.mark.parametrize(
    ("exact", "bound", "tells"),
    [("2,000", "2000", True), ("2000", "2001", False), ("", "2000", False), ("2000", "many", False)],
)
def test_a_bound_that_is_the_exact_number_tells_it(exact: str, bound: str, tells: bool) -> None:
    assert bound_tells_rows(replace(COMPLETE, rows_text=exact, rows_bound_text=bound)) is tells


def asked_of_columns(**change: object) -> list[Message]:
    draft = Draft(replace(COMPLETE, **change))  # type: ignore[arg-type]
    return [message for field, message in draft.problems(Step.BOUNDS) if field == "bounds"]


def test_a_longitude_needs_its_latitude() -> None:
    wanted = {"age": "longitude", "weight": "latitude"}
    assert "place-needs-both" not in {each.code for each in asked_of_columns(kinds=wanted)}
    for kinds, name in (({"age": "longitude"}, "age"), ({"weight": "latitude"}, "weight")):
        first, *_ = asked_of_columns(kinds=kinds)
        assert first == Message("place-needs-both", names=Message("names", names=(name,)))


def test_bounds_of_days_are_days() -> None:
    for pair in (("2020-01-01", "9"), ("9", "2020-01-01")):
        (found,) = asked_of_columns(kinds={"age": "date"}, bounds={**COMPLETE.bounds, "age": pair}, missing=LEFT_OUT)
        assert found == Message(
            "field-problem", field=Message("field.bounds"), problem=Message("bounds-not-days", name="age")
        )


def test_no_more_than_three_columns_are_told_what_is_wrong() -> None:
    names = tuple("abcde")
    wrong = asked_of_columns(
        columns=names,
        bounds=dict.fromkeys(names, ("5", "3")),
        near=dict.fromkeys(names, "1"),
        missing=dict.fromkeys(names, "leave-out"),
    )
    assert [message.code for message in wrong] == ["field-problem"] * 3


LEFT_OUT = {"age": "leave-out", "weight": "leave-out"}


def test_only_so_many_changes_can_be_taken_back() -> None:
    draft = Draft(Choices())
    for number in range(_LONGEST_UNDO + 5):
        draft.change(target=f"{number}.dpsim")
    steps = 0
    while draft.can_undo:
        draft.undo()
        steps += 1
    assert steps == _LONGEST_UNDO
    assert draft.choices.target == "4.dpsim"


def test_a_field_typed_together_with_others_is_a_step_of_its_own() -> None:
    draft = Draft(Choices())
    for rows in ("1", "12"):
        draft.change(rows_text=rows, neighbours="add-remove" if rows == "1" else "replace")
    draft.undo()
    assert draft.choices.rows_text == "1"
    for columns in (("a",), ("a", "b")):
        draft.change(columns=columns)
    draft.undo()
    assert draft.choices.columns == ("a",)


def test_a_change_after_undo_forgets_the_future_and_one_that_changes_nothing_is_no_step() -> None:
    draft = Draft(COMPLETE)
    assert not draft.change(epsilon_text="1")
    assert not draft.can_undo
    for change in (lambda: draft.change(function="l2"), lambda: draft.start_over(Choices(target="b"))):
        draft.change(function="l1")
        draft.undo()
        change()
        assert not draft.can_redo
        draft.undo()
        assert draft.choices == COMPLETE


def test_every_field_of_a_draft_is_shown_on_a_page() -> None:
    """Undo names the field and goes to its page."""
    for field in fields(Choices):
        assert field.name in PAGE_OF, field.name


def test_a_change_is_called_by_what_it_changes() -> None:
    draft = Draft(COMPLETE)
    assert draft.undone_next is None
    draft.change(rows_text="3000")
    assert draft.undone_next == Change(field="rows_text", step=Step.PROTECTED)
    draft.change(purpose="typical", function="laplacian")
    assert draft.undone_next == Change(field="purpose", step=Step.SIMILARITY)
    draft.undo()
    assert draft.redone_next == Change(field="purpose", step=Step.SIMILARITY)
    draft.start_over(Choices(source="other.csv"))
    assert draft.undone_next == Change(field="source", step=Step.DATA)
