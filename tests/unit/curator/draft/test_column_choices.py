"""Columns in their own units: what is typed becomes the same request as on the command line, or one sentence."""

from dataclasses import replace

import pytest

from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.column_choices import (
    changes_of_kind,
    column_error,
    column_fields,
    complete_columns,
    is_complete,
    places_of,
    values_of,
)
from dpsim_gui.curator.draft.column_sheet import Cell, cell_problem
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.messages import Message, sentence
from tests.refusals import refused

MIXED = Choices(
    source="visits.csv",
    header=("age", "income", "sex", "smokes", "visit", "arrival", "lng", "lat", "patient"),
    columns=("age", "income", "sex", "smokes", "visit", "arrival", "lng", "lat"),
    kinds={
        "income": "log",
        "sex": "category",
        "smokes": "ordered",
        "visit": "date:%d.%m.%Y",
        "arrival": "cycle:hours",
        "lng": "longitude",
        "lat": "latitude",
    },
    bounds={
        "age": ("0", "110"),
        "income": ("1000", "1000000"),
        "visit": ("2020-01-01", "31.12.2024"),
        "lng": ("-1", "1"),
        "lat": ("50", "52"),
    },
    near={"age": "7,5", "income": "2", "smokes": "1", "visit": "90", "arrival": "2", "lng": "10", "sex": "2"},
    values={"sex": "female; male", "smokes": "never, sometimes, often"},
    missing={
        "age": "fill:40,5",
        "income": "leave-out",
        "sex": "own",
        "smokes": "fill:never",
        "visit": "leave-out",
        "arrival": "leave-out",
        "lng": "fill:0 51,5",
    },
    dataset_text="visits",
    rows_text="2000",
    rows_per_person_text="3",
    person="patient",
    function="gaussian",
)


def said(choices: Choices) -> list[str]:
    return [sentence(message) for _, message in Draft(choices).problems(Step.BOUNDS)]


def test_every_kind_becomes_the_request_that_it_says() -> None:
    request = Draft(MIXED).to_request()
    assert said(MIXED) == []
    assert request.near == {"age": 7.5, "income": 2, "smokes": 1, "visit": 90, "arrival": 2, "lng": 10}
    assert request.far == {"sex": 2.0}
    assert request.kind == {
        "income": "log",
        "sex": "category",
        "smokes": "ordered",
        "visit": "date",
        "arrival": "cycle:hours",
    }
    assert request.values == {"sex": ("female", "male"), "smokes": ("never", "sometimes", "often")}
    assert places_of(MIXED) == (("lng", "lat"),)
    assert (request.place, request.date_format) == ((("lng", "lat"),), {"visit": "%d.%m.%Y"})
    assert request.missing is not None
    assert (request.missing["age"], request.missing["lng"]) == ("fill:40.5", "fill:0 51.5")
    assert (request.person, request.rows_per_person) == ("patient", 3)
    assert request.bandwidth == 1, "in units of near"
    assert make_plan(request).receipt.table is not None


def test_only_numbers_are_filled_in_with_a_decimal_point() -> None:
    """A category that is written 1,5 is that word."""
    listed = replace(MIXED, values={**MIXED.values, "sex": "1,5; 2"}, missing={**MIXED.missing, "sex": "fill:1,5"})
    found = Draft(listed).to_request().missing
    assert found is not None
    assert (found["sex"], found["smokes"], found["income"]) == ("fill:1,5", "fill:never", "leave-out")


@pytest.mark.parametrize(
    ("field", "column", "text", "told"),
    [
        ("near", "age", "", "Say which difference still counts as near for age."),
        ("near", "age", "-1", "The near value of age must be a number above 0"),
        ("near", "income", "0,5", "The near value of income must be a factor above 1"),
        ("near", "lng", "", "Say which difference still counts as near for lng."),
        ("missing", "visit", "", "Decide how to treat missing values of visit."),
        ("missing", "age", "fill:", "Decide how to treat missing values of age."),
        ("missing", "age", "fill:200", "The missing cells of age: the value must lie within the bounds"),
        ("missing", "age", "own", "The missing cells of age: only a category can treat missing cells as a value"),
        ("missing", "sex", "fill:other", "The missing cells of sex: column sex has no value"),
        ("values", "sex", "", "List the possible values of sex"),
        ("values", "sex", "a, b, a", "The values of sex are listed twice"),
        ("values", "sex", '"a, b', "The values of sex"),
        ("kinds", "lat", "number", "A place has a longitude and a latitude"),
    ],
)
def test_what_is_open_or_wrong_is_one_sentence(field: str, column: str, text: str, told: str) -> None:
    draft = Draft(MIXED)
    draft.change(**{field: {**getattr(MIXED, field), column: text}})
    changed = draft.choices
    assert said(changed)[0].startswith(told), said(changed)


def test_bounds_of_a_date_are_days() -> None:
    wrong = replace(MIXED, bounds={**MIXED.bounds, "visit": ("2020", "2024")})
    assert said(wrong) == ["The bounds of visit must be days, such as 2020-01-01 and 2024-12-31."]
    turned = replace(MIXED, bounds={**MIXED.bounds, "visit": ("2024-01-01", "2020-01-01")})
    assert said(turned) == ["The bounds of visit: the first day must be before the last one."]


def test_bounds_are_looked_at_before_there_is_a_unit() -> None:
    early = replace(MIXED, near={}, bounds={**MIXED.bounds, "age": ("110", "0"), "visit": ("2024-01-01", "2020-01-01")})
    assert cell_problem(early, "age", Cell.LOWEST) is not None
    assert cell_problem(early, "visit", Cell.HIGHEST) is not None
    assert cell_problem(early, "income", Cell.LOWEST) is None


def test_another_kind_forgets_what_was_said_in_the_unit_of_the_one_before() -> None:
    choices = Choices(kinds={"b": "log"}, near={"a": "1", "b": "2"}, missing={"a": "own", "b": "fill:1"})
    assert changes_of_kind(choices, "a", "number") == {}
    assert changes_of_kind(choices, "b", "log") == {}
    assert changes_of_kind(choices, "b", "number") == {
        "kinds": {"b": "number"},
        "near": {"a": "1"},
        "missing": {"a": "own"},
    }
    assert changes_of_kind(choices, "a", "date")["kinds"] == {"b": "log", "a": "date"}


def test_bounds_that_are_too_close_are_told_with_their_column() -> None:
    close = replace(
        MIXED, bounds={**MIXED.bounds, "age": ("1", "1.00000001")}, missing={**MIXED.missing, "age": "fill:1"}
    )
    error = column_error(close, "age")
    assert error is not None
    assert (error.field, error.message.code) == ("bounds", "of-column")
    assert dict(error.message.values)["problem"] == Message("bounds-too-close")


def test_a_fill_that_is_no_number_stays_as_typed_for_the_columns_rule_to_refuse() -> None:
    for typed, said_as in (("fill:forty", "fill:forty"), (" fill:40,5 ", "fill:40.5"), ("leave-out", "leave-out")):
        fields = column_fields(replace(MIXED, missing={"age": typed}), ("age",))
        assert fields["missing"] == {"age": said_as}


def test_a_list_that_cannot_be_read_is_told_with_its_column() -> None:
    wrong = replace(MIXED, values={**MIXED.values, "sex": 'female, "male'})
    with refused("values", "of-column") as refusal:
        values_of(wrong, "sex")
    assert dict(refusal.value.message.values)["name"] == "sex"


def test_columns_are_counted_of_which_nothing_is_missing_or_wrong() -> None:
    assert complete_columns(MIXED) == len(MIXED.columns)
    filled = replace(MIXED, missing={**MIXED.missing, "age": "fill:999"})
    assert (is_complete(filled, "age"), is_complete(filled, "sex")) == (False, True)
    wrong = replace(MIXED, near={**MIXED.near, "age": "none"}, values={**MIXED.values, "sex": ""})
    assert complete_columns(wrong) == len(MIXED.columns) - 2
    assert complete_columns(replace(MIXED, columns=())) == 0
