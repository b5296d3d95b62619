"""A release in one sentence: how close counts as near, in the units of its columns."""

from types import SimpleNamespace
from typing import Any

import pytest

from dpsim_gui.analysis.plain_sentence import legend, near_words
from dpsim_gui.columns.category import CategoryColumn
from dpsim_gui.columns.column import Column
from dpsim_gui.columns.cycle import HOURS, CycleColumn
from dpsim_gui.columns.date import DateColumn
from dpsim_gui.columns.number import LogColumn, NumberColumn
from dpsim_gui.columns.place import PlaceColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.messages import Message, render

PLACE = PlaceColumn(longitude="lng", latitude="lat", west=-9.0, east=2.0, south=49.0, north=61.0, near=25.0)
AGE = NumberColumn(name="age", low=0.0, high=110.0, near=15.0)
VISIT = DateColumn(name="visit", first="2021-01-01", last="2024-12-31", near=30.0)
INCOME = LogColumn(name="income", low=100.0, high=1e6, near=2.0)
HOUR = CycleColumn(name="hour", period=HOURS, near=2.0)
SEX = CategoryColumn(name="sex", values=("female", "male"))


def receipt_of(*columns: Column, bandwidth: float, plain: tuple[str, ...] = ("x", "y")) -> Any:
    """plain: names of the columns where none has a rule"""
    similarity = Similarity(name=FunctionName.GAUSSIAN, bandwidth=bandwidth)
    table = ColumnTable(columns=columns) if columns else None
    names = tuple(name for column in columns for name in column.names) or plain
    return SimpleNamespace(facts=SimpleNamespace(similarity=similarity), table=table, columns=names)


@pytest.mark.parametrize(
    ("columns", "bandwidth", "parts"),
    [
        ((), 0.2, ("0.2",)),
        ((PLACE,), 2.0, ("50 km",)),
        ((AGE, VISIT), 2.0, ("30", "60 days")),
        ((INCOME, HOUR, SEX), 2.0, ("factor of about 4", "4 hours", "sex")),
        ((PLACE, AGE), 0.5, ("12.5 km", "7.5")),
        ((AGE, VISIT, INCOME, SEX), 1.0, ("4 columns",)),
    ],
    ids=["no table", "one place", "days", "factors, hours and words", "a place among others", "many"],
)
def test_near_is_told_in_the_units_of_the_columns(columns: Any, bandwidth: float, parts: tuple[str, ...]) -> None:
    words = near_words(receipt_of(*columns, bandwidth=bandwidth))
    text = render(Message("sentence-kernel", rows=Message("sentence-rows-private"), near=words))
    assert [part for part in parts if part not in text] == []


def test_a_map_of_places_tells_kilometres() -> None:
    assert "50 km" in render(legend(receipt_of(PLACE, bandwidth=2.0)))
    assert "km" not in render(legend(receipt_of(PLACE, AGE, bandwidth=2.0)))


@pytest.mark.parametrize(
    ("plain", "degrees"), [(("Lng", "Lat"), True), (("lng", "lat", "age"), False), (("x", "y"), False)]
)
def test_coordinates_without_a_rule_are_told_in_degrees(plain: tuple[str, ...], degrees: bool) -> None:
    receipt = receipt_of(bandwidth=0.2, plain=plain)
    near = render(Message("sentence-kernel", rows=Message("sentence-rows-private"), near=near_words(receipt)))
    assert ("0.2 degrees" in near, "degrees" in render(legend(receipt))) == (degrees, degrees)
