"""All rules together: chunks of rows, missing cells, points that are asked about."""

from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.category import CategoryColumn, OrderedColumn
from dpsim_gui.columns.column import Column, ColumnKind, Missing
from dpsim_gui.columns.cycle import CycleColumn
from dpsim_gui.columns.date import DateColumn
from dpsim_gui.columns.number import NumberColumn
from dpsim_gui.columns.place import PlaceColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.errors import PlanError, QueryError
from dpsim_gui.json_values import decode, encode
from tests.unit.columns.examples import EXAMPLES

AGE = NumberColumn(name="age", low=0.0, high=120.0, near=5.0)
SEX = CategoryColumn(name="sex", values=("Female", "Male"))
HOME = PlaceColumn(longitude="lng", latitude="lat", west=-9.0, east=2.0, south=49.5, north=60.5, near=5.0)
TIME = CycleColumn(name="time", period="hours", near=2.0)
CLINIC = ColumnTable(columns=(AGE, SEX, HOME, TIME))


def values(table: ColumnTable, rows: list[list[str | None]]) -> Floats:
    """The cells of each column read by its rule."""
    readers = [column for column in table.columns for _ in column.names]
    cells = zip(*rows, strict=True)
    return np.stack([column.values_of_texts(list(each)) for column, each in zip(readers, cells, strict=True)], axis=1)


def test_rows_become_coordinates_in_the_order_of_the_rules() -> None:
    assert CLINIC.names == ("age", "sex", "lng", "lat", "time")
    found, counted = CLINIC.coordinates(values(CLINIC, [["50", "Male", "-3.5", "55", "00:00"]]))
    assert found[0] == pytest.approx([10, 1, 0, 0, 24 / (2 * np.pi * 2), 0])
    assert counted.tolist() == [True]
    assert CLINIC.space.axes == 6
    assert CLINIC.space.embedded_axes == 1 + 3 + 2 + 2


def test_missing_cells_fill_pile_up_or_leave_the_row_out() -> None:
    table = ColumnTable(
        columns=(
            replace(AGE, missing=Missing.parse("fill:30")),
            replace(SEX, missing=Missing.parse("own")),
            replace(HOME, missing=Missing.parse("leave-out")),
            TIME,
        )
    )
    rows: list[list[str | None]] = [
        ["", "NA", "-3.5", "55", None],
        ["50", "Male", "-3.5", "", "00:00"],
        ["50", "Male", "", "55", "00:00"],
        ["50", "other", "-3.5", "55", "00:00"],
    ]
    found, counted = table.coordinates(values(table, rows))
    assert counted.tolist() == [True, False, False, True]
    assert found[0].tolist() == [6, 3, 0, 0, 0, 0]
    assert found[3, 1] == 2
    assert np.isfinite(found).all()
    assert table.space.box.contains(found).all()
    assert table.leaves_rows_out
    assert not CLINIC.leaves_rows_out


def test_the_receipt_says_what_becomes_of_missing_cells() -> None:
    words = [str(CLINIC.missing_words(column)) for column in CLINIC.columns]
    assert words == [
        "Missing cells count as 60",
        "Missing cells count as (anything else)",
        "Missing cells count as -3.5 55",
        "Missing cells count as the middle of the circle, equally far from all values",
    ]
    decided = [replace(SEX, missing=Missing.parse(text)) for text in ("fill:Male", "own", "leave-out")]
    assert [str(CLINIC.missing_words(column)) for column in decided] == [
        "Missing cells count as Male",
        "Missing cells are a category of their own",
        "Rows with a missing cell are skipped",
    ]


@pytest.mark.parametrize(
    ("column", "fill", "sentence"),
    [
        (AGE, "old", "age: column age is not a number"),
        (AGE, "130", "within the bounds"),
        (SEX, "Divers", "sex: column sex has no value 'Divers'"),
        (HOME, "-3.5", "2 numbers separated by spaces"),
        (HOME, "40 55", "within the bounds"),
        (HOME, "-3.5 100", "a latitude"),
        (TIME, "25:00", "time: column time has no value"),
        (DateColumn(name="visit", first="2020-01-01", last="2021-01-01", near=1.0), "2022-01-01", "within the bounds"),
        (OrderedColumn(name="grade", values=("1", "2")), "3", "has no value '3'"),
    ],
)  # fmt: skip
def test_a_fill_is_a_value_within_the_bounds(column: Column, fill: str, sentence: str) -> None:
    content = encode(column) | {"missing": encode(Missing(fill=fill))}
    with pytest.raises(PlanError, match=sentence):
        ColumnTable(columns=(decode(type(column), content),))


@pytest.mark.parametrize("columns", [(), (AGE, AGE), (HOME, NumberColumn(name="lat", low=0.0, high=1.0))])
def test_every_column_is_used_once(columns: tuple[Column, ...]) -> None:
    with pytest.raises(PlanError):
        ColumnTable(columns=columns)


def test_a_cycle_is_measured_in_l2_only() -> None:
    assert CLINIC.obstacle(2.0) is None
    assert "time is cyclic" in str(CLINIC.obstacle(1.0))
    assert ColumnTable(columns=(AGE, SEX, HOME)).obstacle(1.0) is None


def test_points_are_asked_in_the_columns_own_units() -> None:
    asked = CLINIC.asked(["130", "Female", "-3.5", "55", "24:00"])
    assert CLINIC.points(np.array([asked]))[0] == pytest.approx([26, 0, 0, 0, 24 / (2 * np.pi * 2), 0])
    assert CLINIC.asked(["130", " female", "-3.5", "55", "24:00"]) == asked
    with pytest.raises(QueryError, match="sex has no value 'female'"):
        CLINIC.with_cases_apart.asked(["130", "female", "-3.5", "55", "24:00"])
    assert CLINIC.has_lists
    assert not ColumnTable(columns=(AGE, HOME)).has_lists


def test_coordinates_go_back_to_values() -> None:
    back = CLINIC.values_at(CLINIC.points(np.array([[50.0, 1.0, -3.0, 54.0, 7.5]])))
    assert back[0] == pytest.approx([50.0, 1.0, -3.0, 54.0, 7.5])


def test_a_column_knows_its_axis_unless_it_is_a_circle_of_two() -> None:
    kinds = ("category left out", "hours", "number", "place", "ordered")
    table = ColumnTable(columns=tuple(EXAMPLES[kind] for kind in kinds))
    found = {name: table.axis_of(at) for at, name in enumerate(table.names)}
    axis = 0
    for column in table.columns:
        for place, name in enumerate(column.names):
            assert found[name] == (None if column.kind is ColumnKind.CYCLE else axis + place), name
        axis += sum(len(part.box[0]) for part in column.parts)
    with pytest.raises(IndexError):
        table.axis_of(len(table.names))


def test_a_fill_of_several_words_is_one_value() -> None:
    city = CategoryColumn(name="city", values=("Rome", "New York"), missing=Missing.parse("fill:New York"))
    coordinates, counted = ColumnTable(columns=(city,)).coordinates(np.array([[np.nan], [0.0]]))
    assert (coordinates.tolist(), counted.tolist()) == ([[1.0], [0.0]], [True, True])
