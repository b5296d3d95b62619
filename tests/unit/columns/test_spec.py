"""From what was typed to rules, or to one sentence."""

from typing import Any

import pytest

from dpsim_gui.columns.category import CategoryColumn, OrderedColumn
from dpsim_gui.columns.column import Missing
from dpsim_gui.columns.cycle import CycleColumn
from dpsim_gui.columns.date import DateColumn
from dpsim_gui.columns.number import LogColumn, NumberColumn
from dpsim_gui.columns.place import PlaceColumn
from dpsim_gui.columns.spec import ColumnSpec, fields_of, specs_of, table_of
from dpsim_gui.errors import PlanError

SEX = specs_of(("sex",), {"kind": {"sex": "category"}, "values": {"sex": ("f", "m")}})
WHOLE = specs_of(
    ("age", "lng", "sex", "lat", "visit", "income", "smokes", "time", "day"),
    {
        "bounds": {"age": ("0", "120"), "lng": ("-9", "2"), "lat": ("49.5", "60.5"), "income": ("100", "1e6"),
                   "visit": ("01.01.2015", "2024-12-31")},
        "near": {"age": "5", "lat": "5", "visit": "30", "time": "2", "day": "1"},
        "kind": {"sex": "category", "visit": "date", "income": "log", "smokes": "ordered", "time": "cycle:hours",
                 "day": "cycle:weekdays"},
        "values": {"sex": ("Female", " Male"), "smokes": ("never", "often"), "day": tuple("abcdefg")},
        "far": {"sex": "1.5"},
        "date format": {"visit": "%d.%m.%Y"},
        "missing": {"age": "fill:30", "sex": "own", "lng": "leave-out"},
    },
    (("lng", "lat"),),
)  # fmt: skip


def test_a_whole_table_as_it_is_typed() -> None:
    assert table_of(WHOLE).columns == (
        NumberColumn(name="age", low=0.0, high=120.0, near=5.0, missing=Missing.parse("fill:30")),
        PlaceColumn(longitude="lng", latitude="lat", west=-9.0, east=2.0, south=49.5, north=60.5, near=5.0,
                    missing=Missing.parse("leave-out")),
        CategoryColumn(name="sex", values=("Female", "Male"), far=1.5, missing=Missing.parse("own")),
        DateColumn(name="visit", first="2015-01-01", last="2024-12-31", near=30.0, form="%d.%m.%Y"),
        LogColumn(name="income", low=100.0, high=1e6),
        OrderedColumn(name="smokes", values=("never", "often")),
        CycleColumn(name="time", period="hours", near=2.0),
        CycleColumn(name="day", period="weekdays", near=1.0, values=tuple("abcdefg")),
    )  # fmt: skip
    assert [spec.names[0] for spec in WHOLE if not spec.has_unit] == ["income", "smokes"]


def test_the_fields_of_a_request_say_the_same_as_the_specs() -> None:
    fields = fields_of(WHOLE)
    places = fields.pop("place")
    names = [name for spec in WHOLE for name in spec.names]
    assert specs_of(names, {field.replace("_", " "): said for field, said in fields.items()}, places) == WHOLE
    assert fields_of([ColumnSpec(names=("a",))]) == {}


def test_values_of_a_category_are_one_apart_unless_something_else_is_typed() -> None:
    assert table_of(SEX).columns == (CategoryColumn(name="sex", values=("f", "m"), far=1.0),)


def test_plain_columns_need_bounds_only() -> None:
    plain = specs_of(("a", "b"), {"bounds": {"": ("-1", "1"), "b": ("0", "10")}})
    assert table_of(plain).columns == (
        NumberColumn(name="a", low=-1.0, high=1.0),
        NumberColumn(name="b", low=0.0, high=10.0),
    )
    assert not any(spec.has_unit for spec in plain)
    assert specs_of(("a",), {"bounds": {"": ("-1", "1")}, "near": {"": "0.5"}})[0].has_unit
    assert SEX[0].has_unit


@pytest.mark.parametrize(
    ("typed", "field", "sentence"),
    [
        ({"columns": ()}, "columns", "at least one"),
        ({"columns": ("a", "a"), "bounds": {"": ("0", "1")}}, "columns", "once"),
        ({}, "bounds", "of a: needs bounds"),
        ({"bounds": {"a": ("low", "1")}}, "bounds", "of a: write a number with a decimal point"),
        ({"bounds": {"a": ("0", "1,5")}}, "bounds", "of a: write a number with a decimal point"),
        ({"bounds": {"a": ("2020-01-01", "1")}}, "bounds", "of a: write a number"),
        ({"bounds": {"z": ("0", "1")}}, "bounds", "of z: is not among the columns"),
        ({"near": {"a": "x"}, "bounds": {"": ("0", "1")}}, "near", "of a: write a number"),
        ({"kind": {"a": "color"}}, "kind", "choose one of number, log, ordered, date, text, category, cycle:PERIOD"),
        ({"kind": {"a": "place"}}, "kind", "choose one of"),
        ({"kind": {"a": "cycle"}}, "kind", "choose one of"),
        ({"kind": {"a": "number:3"}}, "kind", "choose one of"),
        ({"kind": {"a": "cycle:years"}, "near": {"a": "1"}}, "kind", "a period is"),
        ({"kind": {"a": "cycle:hours"}}, "near", "of a: type how much of the period"),
        ({"kind": {"a": "date"}, "bounds": {"a": ("2020-01-01", "2021-01-01")}}, "near", "of a: type how many days"),
        ({"kind": {"a": "date"}, "bounds": {"a": ("2020-02-30", "2021-01-01")}}, "bounds", "2024-03-01"),
        ({"kind": {"a": "date"}, "date format": {"a": "%Q"}}, "date format", "codes"),
        ({"kind": {"a": "category"}}, "values", "of a: type the list of its values"),
        ({"kind": {"a": "ordered"}}, "values", "of a: type the list of its values"),
        ({"kind": {"a": "category"}, "values": {"a": ("x",)}, "far": {"a": "?"}}, "far", "of a: write a number"),
        ({"kind": {"a": "category"}, "near": {"a": "1"}}, "near", "has no meaning for a column of the kind category"),
        ({"kind": {"a": "category"}, "bounds": {"a": ("0", "1")}}, "bounds", "has no meaning"),
        ({"far": {"a": "1"}}, "far", "has no meaning for a column of the kind number"),
        ({"values": {"a": ("x",)}}, "values", "has no meaning"),
        ({"date format": {"a": "%Y"}}, "date format", "has no meaning"),
        ({"missing": {"a": "drop"}, "bounds": {"": ("0", "1")}}, "missing", "fill:VALUE"),
        ({"missing": {"a": "own"}, "bounds": {"": ("0", "1")}}, "missing", "only a category"),
        ({"missing": {"a": "fill:2"}, "bounds": {"": ("0", "1")}}, "missing", "within the bounds"),
        ({"places": (("a", "b"),)}, "place", "not among the columns"),
        ({"columns": ("a", "b"), "places": (("a", "a"),)}, "place", "twice"),
        ({"columns": ("a", "b"), "places": (("a", "b"),), "kind": {"a": "number"}}, "kind", "is part of a place"),
        ({"columns": ("a", "b"), "places": (("a", "b"),), "bounds": {"": ("0", "1")}}, "near", "kilometres"),
        ({"columns": ("a", "b"), "places": (("a", "b"),), "near": {"a": "1", "b": "1"}}, "near", "Set it once"),
    ],
)  # fmt: skip
def test_what_is_missing_or_of_no_use_is_said_in_one_sentence(typed: dict[str, Any], field: str, sentence: str) -> None:
    with pytest.raises(PlanError, match=sentence) as error:
        table_of(specs_of(typed.pop("columns", ("a",)), typed, typed.pop("places", ())))
    assert error.value.field == field


@pytest.mark.parametrize(("near", "expected"), [({"lng": "3"}, 3.0), ({"lat": "7"}, 7.0)])
def test_what_is_near_on_a_map_is_typed_once_for_both_columns(near: dict[str, str], expected: float) -> None:
    bounds = {"lng": ("-9", "2"), "lat": ("49.5", "60.5")}
    (spec,) = specs_of(("lng", "lat"), {"bounds": bounds, "near": near}, (("lng", "lat"),))
    place = spec.rule()
    assert isinstance(place, PlaceColumn)
    assert place.near == expected
