"""What is typed about columns becomes their rules, or one sentence."""

import datetime
from typing import Any

import pytest

from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.curator.request.fields import FIELD
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError


def request(**others: Any) -> ReleaseRequest:
    given: dict[str, Any] = {"function": "gaussian", "epsilon": "1", "rows": 100, "columns": ("age",)}
    return ReleaseRequest(**(given | others))


def test_plain_numbers_have_no_rules() -> None:
    plain = request(bounds=(0, 100), bandwidth=1)
    assert plain.table is None
    assert not plain.counted_rows_are_private
    assert plain.fill_values == (50.0,)


def test_the_bandwidth_is_1_once_every_column_has_its_near() -> None:
    assert request(bounds=(0, 100), near=5).bandwidth == 1.0
    assert request(bounds=(0, 100), near={"age": "5"}, bandwidth=2).bandwidth == 2.0
    assert request(function="l1", bounds=(0, 100), near=5).bandwidth is None
    with pytest.raises(PlanError, match="bandwidth: is needed"):
        _ = request(columns=("age", "kg"), bounds=(0, 100), near={"age": 5}).similarity


def test_distances_are_in_units_of_near() -> None:
    domain = request(bounds=(0, 100), near=5).domain
    assert domain.upper.tolist() == [20.0]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "bounds",
    [
        ("2020-01-01", "2024-12-31"),
        (datetime.date(2020, 1, 1), datetime.date(2024, 12, 31)),
        ("01.01.2020", "31.12.2024"),
    ],
)
def test_bounds_of_a_date_are_days(bounds: Any) -> None:
    form = {"age": "%d.%m.%Y"} if "." in str(bounds[0]) else None
    found = request(bounds={"age": bounds}, kind={"age": "date"}, near={"age": 30}, date_format=form)
    assert found.table is not None
    assert str(found.table.columns[0].description).startswith("2020-01-01 to 2024-12-31")


def test_a_day_written_as_a_whole_number_is_read_by_its_form() -> None:
    found = request(bounds={"age": (20200101, 20241231)}, kind={"age": "date"}, near=30, date_format={"age": "%Y%m%d"})
    assert found.table is not None
    assert found.table.columns[0].kind is ColumnKind.DATE


def test_a_fill_for_all_columns_is_one_for_each_number() -> None:
    found = request(columns=("age", "kg"), bounds=(0, 100), near=5, fill=30, missing={"kg": "leave-out"})
    assert found.table is not None
    words = [str(found.table.missing_words(column)) for column in found.table.columns]
    assert words == ["missing cells count as 30", "rows with a missing cell are left out"]
    assert found.counted_rows_are_private
    assert found.fill_values == ()


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "days of no date": ({"bounds": ("2020-01-01", "2021-01-01"), "bandwidth": 1}, "kind date"),
    "ball": ({"ball": 1, "near": 5}, "ball: does not go"),
    "unit norm": ({"unit_norm": True, "near": 5}, "unit norm: does not go"),
    "fill of a category": ({"kind": {"age": "category"}, "values": {"age": ["a"]}, "fill": 1}, "fill: is a number"),
    "far for all": ({"bounds": (0, 1), "far": 2}, "far: is given for each category"),
    "kinds in a list": ({"kind": ["category"]}, "kind: is given for each column"),
    "values in a list": ({"values": ["a"]}, "values: are lists"),
    "half a place": ({"place": "lng"}, "place: is the column"),
    "a place of two letters": ({"place": "ab"}, "place: is the column"),
    "a place of three": ({"place": [("a", "b", "c")]}, "place: is the column"),
    "a place of numbers": ({"place": 7}, "place: is the column"),
    "near that is no number": ({"near": {"age": "five"}}, "near: type a number"),
    "a person that is measured": ({"person": "age", "bounds": (0, 1), "bandwidth": 1}, "person: must be a column"),
    "one bound is a day": ({"bounds": ("2020-01-01", 5)}, "bounds: give a pair"),
}


@pytest.mark.parametrize("given", REFUSED, ids=str)
def test_a_mistake_is_one_sentence(given: str) -> None:
    others, sentence = REFUSED[given]
    with pytest.raises(PlanError, match=sentence):
        _ = request(**others).table


def test_a_person_column_makes_the_number_of_counted_rows_private() -> None:
    found = request(bounds=(0, 1), bandwidth=1, person="id")
    assert found.table is None
    assert found.counted_rows_are_private


GATHERED: dict[str, tuple[list[str], Any]] = {
    "near": (["5", "age=10"], {"": 5.0, "age": 10.0}),
    "kind": (["a=b=category"], {"a=b": "category"}),
    "values": (['a=b=x,"y, z",q=1'], {"a=b": ("x", "y, z", "q=1")}),
    "far": (["age=2"], {"age": 2.0}),
    "place": (['lng,"lat,1"'], (("lng", "lat,1"),)),
    "date_format": (["age=%d=%m=%Y"], {"age": "%d=%m=%Y"}),
    "missing": (["age=fill:a=b"], {"age": "fill:a=b"}),
    "bounds": (["age=2020-01-01:2021-01-01"], {"age": ("2020-01-01", "2021-01-01")}),
}


@pytest.mark.parametrize("name", GATHERED)
def test_an_option_typed_for_each_column_is_gathered_and_written_again(name: str) -> None:
    texts, value = GATHERED[name]
    gather = FIELD[name].gathered
    assert gather is not None
    columns = ("age", "a=b", "lng", "lat,1")
    assert gather(FIELD[name].title, texts, columns) == value
    assert gather(FIELD[name].title, FIELD[name].written(value), columns) == value
    assert not gather(FIELD[name].title, [], columns)


@pytest.mark.parametrize(
    ("name", "texts", "sentence"),
    [
        ("kind", ["category"], "COLUMN=KIND"),
        ("kind", ["a=category", "a=log"], "given twice for a"),
        ("near", ["5", "6"], "given twice for all columns"),
        ("near", ["=5"], "COLUMN=NUMBER"),
        ("values", ["a="], "COLUMN=A,B"),
        ("place", ["lng"], "lng,lat"),
    ],
)
def test_a_wrong_option_is_one_sentence(name: str, texts: list[str], sentence: str) -> None:
    gather = FIELD[name].gathered
    assert gather is not None
    with pytest.raises(PlanError, match=sentence):
        gather(name, texts, ("a",))


def test_what_comes_round_again_is_compared_by_straight_distances_only() -> None:
    """An hour has no place on a line, so no sum over columns can be made of it."""
    asked = {"columns": ("hour",), "kind": {"hour": "cycle:24"}, "near": {"hour": 2}}
    assert request(**asked).facts.space is not None
    with pytest.raises(PlanError) as refused:
        _ = request(function="l1", **asked).facts
    assert (refused.value.field, refused.value.message.code) == ("function", "comes-round-again")
