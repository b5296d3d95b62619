"""A column's rule along a line: places and values are inverse, and one near away counts as the function says."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.curator.draft.column_ruler import ColumnRuler
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.functions.similarity import FunctionName, Similarity

GAUSSIAN = Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.0)
ONE_NEAR: Any = pytest.approx(np.exp(-1.0))
TWO_NEARS: Any = pytest.approx(np.exp(-4.0))
NUMBER = {"bounds": (20, 140), "near": 30}
AMOUNT = {"kind": "log", "bounds": (2, 200), "near": 2}
GRADES = {"kind": "ordered", "values": ("a", "b", "c", "d"), "near": 1}
LIST = {"kind": "category", "values": ("a", "b", "c")}
HOURS = {"kind": "cycle:24", "near": 3}
DAYS = {"kind": "date", "bounds": ("2020-01-01", "2020-12-31"), "near": 30}


def ruler(**said: Any) -> ColumnRuler:
    of_column: dict[str, Any] = {field: {"x": value} for field, value in said.items()}
    table = ReleaseRequest(function="gaussian", epsilon="1", columns=("x",), rows=100, **of_column).table
    assert table is not None
    return ColumnRuler(table=table)


@pytest.mark.parametrize("said", [NUMBER, AMOUNT, GRADES, LIST, HOURS, DAYS])
def test_values_stand_evenly_from_end_to_end(said: dict[str, Any]) -> None:
    made = ruler(**said)
    low, high = made.column.ranges[0]
    assert (made.values[0], made.values[-1]) == pytest.approx((low, high))
    places = [made.place_of(value) for value in made.values]
    assert places == pytest.approx(np.linspace(0, 1, len(places)), abs=1e-12)
    assert made.value_at(np.array(places)) == pytest.approx(made.values)
    # A point is nowhere but at itself, and counts whole there.
    middle = len(made.values) // 2
    for seen, most in (
        (-made.distances(made.values[middle]), 0.0),
        (made.closeness(GAUSSIAN, made.values[middle]), 1.0),
    ):
        assert int(seen.argmax()) == middle
        assert seen[middle] == pytest.approx(most)
    each = [made.closeness_between(GAUSSIAN, made.values[middle], value) for value in made.values[:5]]
    assert each == pytest.approx(made.closeness(GAUSSIAN, made.values[middle])[:5])


def test_values_are_counted_where_there_are_few() -> None:
    assert [ruler(**said).steps for said in (NUMBER, AMOUNT, GRADES, HOURS, DAYS)] == [0, 0, 4, 0, 0]
    assert [ruler(**said).is_list for said in (NUMBER, GRADES, LIST)] == [False, False, True]
    assert len(ruler(**NUMBER).values) > 200
    assert ruler(**GRADES).value_at(np.array([0.3, 0.55])).tolist() == [1, 2]


def test_amounts_are_laid_out_by_factors() -> None:
    made = ruler(**AMOUNT)
    assert made.place_of(20.0) == pytest.approx(0.5)
    assert made.value_at(np.array([0.25])) == pytest.approx([2 * np.sqrt(10)])
    assert made.distances(4.0)[-1] == pytest.approx(np.log2(50))


def test_a_row_one_and_two_nears_away_counts_as_the_function_says() -> None:
    assert ruler(**NUMBER).shares_at(GAUSSIAN, 80.0) == [(ONE_NEAR, ["50", "110"]), (TWO_NEARS, ["20", "140"])]
    assert ruler(**DAYS).shares_at(GAUSSIAN, 18_300.0) == [
        (ONE_NEAR, ["2020-01-09", "2020-03-09"]),
        (TWO_NEARS, ["2020-04-08"]),
    ]
    assert ruler(**GRADES).shares_at(GAUSSIAN, 1.0) == [(ONE_NEAR, ["a", "c"]), (TWO_NEARS, ["d"])]
    assert ruler(**AMOUNT).shares_at(GAUSSIAN, 10.0) == [(ONE_NEAR, ["5", "20"]), (TWO_NEARS, ["2.5", "40"])]


def test_what_lies_beyond_the_ends_is_not_told() -> None:
    made = ruler(**NUMBER)
    assert made.shares_at(GAUSSIAN, 20.0) == [(ONE_NEAR, ["50"]), (TWO_NEARS, ["80"])]
    assert made.shares_at(GAUSSIAN, 140.0) == [(ONE_NEAR, ["110"]), (TWO_NEARS, ["80"])]
    assert ruler(bounds=(0, 10), near=30).shares_at(GAUSSIAN, 5.0) == []


def test_missing_cells_pile_up_where_they_are_filled_in() -> None:
    assert ruler(**NUMBER, missing="fill:41.5").pile == 41.5
    assert ruler(**GRADES, missing="fill:c").pile == 2
    assert ruler(**NUMBER, missing="leave-out").pile is None


def test_a_list_of_one_value_has_it_in_the_middle() -> None:
    table = ruler(**GRADES)
    column = SimpleNamespace(ranges=((2.0, 2.0),), kind=ColumnKind.ORDERED)
    alone: Any = SimpleNamespace(column=column)
    assert ColumnRuler.place_of(alone, 2.0) == 0.5
    assert table.place_of(3.0) == 1


@pytest.mark.parametrize("said", [NUMBER, AMOUNT, GRADES, LIST, HOURS, DAYS])
def test_a_gaussian_counts_a_row_by_the_distance_that_is_shown(said: dict[str, Any]) -> None:
    made = ruler(**said)
    point = float(made.values[1])
    assert made.closeness(GAUSSIAN, point) == pytest.approx(np.exp(-(made.distances(point) ** 2)), abs=1e-12)


def test_a_year_is_marked_by_days_and_a_week_by_times_of_day() -> None:
    thirds = np.linspace(0, 1, 4)
    year, week = ruler(**DAYS), ruler(kind="date", bounds=("2020-01-01", "2020-01-08"), near=1)
    assert [year.column.shown(each) for each in year.marks_at(thirds)][1] == "2020-05-02"
    assert "2020-05-01 16:00:00" in {year.column.shown(each) for each in year.value_at(thirds)}
    assert week.marks_at(thirds).tolist() == week.value_at(thirds).tolist()
    assert ruler(**NUMBER).marks_at(thirds).tolist() == [20, 60, 100, 140]
