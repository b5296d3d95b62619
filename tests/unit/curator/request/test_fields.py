"""The fields of a request are stated once, and everything that speaks of them reads that one table."""

import argparse
from dataclasses import MISSING, fields
from typing import Any

import pytest

from dpsim_gui.cli.request_options import add_request_options
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.request.fields import FIELD, FIELDS, RequestField
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError

EVERY = pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
# A value of each field that is not its default.
SAMPLES: dict[str, Any] = {
    "function": "lpp",
    "bandwidth": -0.25,
    "p": 3.0,
    "columns": ("a", 'b,"c"'),
    "bounds": {"a": (-1.0, 0.1), "b=c": (0.0, 1e9)},
    "near": {"": 5.0, "a": 0.5},
    "kind": {"a": "category"},
    "values": {"a": ("x", "y,z")},
    "far": {"a": 2.0},
    "place": (("lng", "lat"),),
    "date_format": {"a": "%d.%m.%Y"},
    "text_model": "models/letters",
    "missing": {"a": "leave-out"},
    "person": "id",
    "ball": 2.5,
    "unit_norm": True,
    "epsilon": "1/3",
    "delta": "1e-6",
    "neighbours": "add-remove",
    "rows": 1234,
    "rows_per_person": 7,
    "alpha": 0.1,
    "structure": "grid",
    "landmarks": "public.npy",
    "landmarks_rule": "greedy",
    "label_column": "-label",
    "classes": ("one", "two"),
    "class_names": ("World", "Sports"),
    "fill": -3.0,
    "dataset": "clinic 2",
    "row_means": "one visit",
    "bounds_note": "from the manual",
    "publisher": "City Clinic",
    "purpose": "planning of beds",
    "contact": "beds@clinic.example",
    "study": "study.json",
    "match": {"a": "own a"},
}


def test_the_request_has_the_fields_of_the_table_with_their_defaults() -> None:
    stated = {each.name: None if each.default is MISSING else each.default for each in fields(ReleaseRequest)}
    assert stated == {name: field.default for name, field in FIELD.items()}
    assert set(SAMPLES) == set(FIELD)


@EVERY
def test_what_is_written_on_a_command_line_is_read_back(field: RequestField) -> None:
    parser = argparse.ArgumentParser()
    add_request_options(parser)
    needed = [word for name in ("function", "epsilon") for word in (FIELD[name].flag, "1")]
    sample = SAMPLES[field.name]
    read = getattr(parser.parse_args([*needed, *field.words(sample)]), field.name)
    assert read == (field.written(sample) if field.repeated else sample)


@EVERY
def test_a_field_left_as_it_is_takes_its_default(field: RequestField) -> None:
    """Left out of a command unless it should be seen; the draft holds the text it is read from."""
    assert SAMPLES[field.name] != field.default
    assert bool(field.words(field.default)) == (field.always and field.default is not None)
    assert not field.choice or isinstance(getattr(Choices(), field.choice), str)
    assert not field.optional or field.read("  ") == field.default


@pytest.mark.parametrize("name", ["rows", "rows_per_person", "alpha", "bandwidth", "p", "ball"])
def test_a_number_that_is_not_typed_is_asked_for(name: str) -> None:
    with pytest.raises(PlanError) as refusal:
        FIELD[name].read(" ")
    assert refusal.value.field == FIELD[name].title


@pytest.mark.parametrize(("name", "value"), [("rows", 0), ("rows_per_person", 10**6 + 1), ("alpha", 1.0)])
def test_typed_and_given_values_are_refused_in_the_same_words(name: str, value: float) -> None:
    with pytest.raises(PlanError) as typed:
        FIELD[name].read(str(value))
    with pytest.raises(PlanError) as given:
        FIELD[name].take(value)
    assert str(typed.value) == str(given.value)


def test_limits_of_numbers_are_inside() -> None:
    for name, most in (("rows", 10**12), ("rows_per_person", 10**6)):
        assert [FIELD[name].read(str(value)) for value in (1, most)] == [1, most]
        for beyond in (0, most + 1):
            with pytest.raises(PlanError, match=f"{most:,}"):
                FIELD[name].read(str(beyond))
    assert FIELD["alpha"].read("1e-6") == 1e-6
    for text in ("0.9e-6", "1"):
        with pytest.raises(PlanError):
            FIELD["alpha"].read(text)


def test_only_what_is_left_open_may_be_left_empty() -> None:
    required = {"function", "epsilon", "columns"}
    assert {name for name, field in FIELD.items() if field.needed} == required
    with pytest.raises(PlanError):
        FIELD["columns"].take(None)
    may_be_empty = {"bounds_note", "contact", "fill", "label_column", "person", "publisher", "purpose"}
    assert {name for name, field in FIELD.items() if field.optional} == may_be_empty
    # What decides whom a release protects, and what it is of, is always seen.
    seen = {"columns", "dataset", "delta", "epsilon", "neighbours", "row_means", "rows"}
    assert {name for name, field in FIELD.items() if field.always} == seen
