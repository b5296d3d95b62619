"""Points a program asks about are understood or refused with a sentence, never with a warning or a bug."""

import datetime
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import polars
import pytest

from dpsim_gui import open_release
from dpsim_gui.domain import FARTHEST, Box
from dpsim_gui.errors import QueryError
from dpsim_gui.release.asked_points import check_points, in_blocks, in_order

RELEASE = open_release(Path(__file__).parents[3] / "resources/examples/grid.dpsim")
D = len(RELEASE.columns)
DOMAIN = RELEASE.domain
assert isinstance(DOMAIN, Box)
MIDDLE = DOMAIN.centre


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        (np.zeros((2, D + 1)), "one for every column of the release"),
        (np.zeros((1, 1, D)), "one for every column of the release"),
        (0.5, "one for every column of the release"),
        ([["a"] * D], "must be numbers"),
        ([[0.0] * D, [0.0]], "must be numbers"),
        (np.full((1, D), 1j), "must be numbers"),
        (np.zeros((1, D), "M8[s]"), "must be numbers"),
        (np.ma.masked_greater(np.ones((1, D)), 0), "missing, infinite or far too large"),
        ([[np.nan] * D], "missing, infinite or far too large"),
        ([[np.inf] * D, [-np.inf] * D], "missing, infinite or far too large"),
        ([[1e308] * D], "missing, infinite or far too large"),
    ],
)
def test_what_cannot_be_asked_is_refused(points: Any, sentence: str) -> None:
    with pytest.raises(QueryError, match=sentence):
        RELEASE.query(points)


def test_one_point_is_asked_as_a_row_a_list_or_a_table() -> None:
    answers = [RELEASE.query(points).value for points in (MIDDLE, MIDDLE.tolist(), [MIDDLE.tolist()], MIDDLE[None])]
    assert all(np.array_equal(answer, answers[0]) and answer.shape == (1,) for answer in answers)


def test_a_flat_array_is_points_of_one_column_or_one_point_of_many() -> None:
    flat = [3.0, 1.0, 2.0]
    assert check_points(flat, 1).tolist() == [[3.0], [1.0], [2.0]]
    assert check_points(flat, 3).tolist() == [flat]
    assert check_points([5.0], 1).tolist() == [[5.0]]
    with pytest.raises(QueryError, match="one for every column"):
        check_points(flat, 2)


def test_the_farthest_number_is_a_point_and_the_first_row_beyond_it_is_named() -> None:
    farthest = [[FARTHEST, -FARTHEST], [-FARTHEST, FARTHEST]]
    assert check_points(farthest, 2).tolist() == farthest
    with pytest.raises(QueryError, match="row 3 has a value"):
        check_points([*farthest, [0.0, np.nextafter(FARTHEST, np.inf)], [np.nan, 0.0]], 2)


@pytest.mark.parametrize(
    ("rows", "columns", "cells", "sizes"),
    [(5, 2, 6, [3, 2]), (6, 2, 7, [3, 3]), (4, 3, 100, [4]), (3, 4, 2, [1, 1, 1]), (1, 4, 2, [1]), (0, 2, 6, [0])],
)
def test_points_come_in_blocks_that_hold_so_many_numbers(rows: int, columns: int, cells: int, sizes: list[int]) -> None:
    points = np.arange(float(rows * columns)).reshape(rows, columns)
    blocks = list(in_blocks(points, cells))
    assert list(map(len, blocks)) == sizes
    np.testing.assert_array_equal(np.concatenate(blocks), points)


class Frame:
    """As data frames are: columns by name, in an order of their own, and more than are asked for."""

    columns = ("note", "y", "x")

    def __getitem__(self, name: str) -> list[float]:
        return {"note": [0.0, 0.0, 0.0], "y": [4.0, 5.0, 6.0], "x": [1.0, 2.0, 3.0]}[name]


def test_columns_of_a_data_frame_are_found_by_their_names() -> None:
    frame = Frame()
    assert in_order(frame, ("x", "y")).tolist() == [[1, 4], [2, 5], [3, 6]]
    assert in_order(frame, ("x0", "x1")) is frame, "the release knows no names"
    for names in (("x", "z"), ("v", "z")):
        with pytest.raises(QueryError, match=r"no column '[vz]'"):
            in_order(frame, names)
    for unnamed in (polars.DataFrame(np.zeros((1, 2))), pandas.DataFrame(np.zeros((1, 2)))):
        assert in_order(unnamed, ("v", "z")) is unnamed
    lazy = polars.LazyFrame({"y": [4.0], "x": [1.0]})
    assert in_order(lazy, ("x", "y")).tolist() == [[1, 4]]
    assert in_order(MIDDLE, ()) is MIDDLE


class NAType:
    """As pandas marks what is missing in its nullable columns."""

    def __float__(self) -> float:
        raise TypeError("NA has no value")


class ArrowTable:
    """As pyarrow's: names apart from the columns, which numpy would take as they stand, in their own order."""

    column_names = ("note", "lat", "lng")

    def __init__(self, lat: list[Any], lng: list[Any]) -> None:
        self.columns = [np.zeros(len(lat)), np.array(lat), np.array(lng)]

    def __getitem__(self, name: str) -> Any:
        return self.columns[self.column_names.index(name)]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return np.stack(self.columns, axis=1)


def test_columns_of_an_arrow_table_are_found_by_their_names() -> None:
    expected = RELEASE.query([[-0.1, 51.5], [-3.2, 55.9]]).value
    np.testing.assert_array_equal(RELEASE.query(ArrowTable([51.5, 55.9], [-0.1, -3.2])).value, expected)


def test_columns_of_polars_are_found_by_their_names_whatever_their_type() -> None:
    expected = RELEASE.query([[-0.25, 51.5]]).value
    frame = polars.DataFrame({"lat": [51.5], "note": ["x"], "lng": [-0.25]})
    for kind in (polars.Float64, polars.Float32, polars.Decimal(10, 2)):
        np.testing.assert_array_equal(RELEASE.query(frame.with_columns(polars.col("lat").cast(kind))).value, expected)
    with pytest.raises(QueryError, match="row 2 has a value that is missing"):
        RELEASE.query(polars.DataFrame({"lat": [51, None], "lng": [0, 1]}))


def test_what_pandas_marks_as_missing_is_missing() -> None:
    table = ArrowTable([51.5, 51.5], [-0.1, -0.1])
    table.columns[1] = np.array([51.5, NAType()], dtype=object)
    with pytest.raises(QueryError, match="row 2 has a value that is missing"):
        RELEASE.query(table)


def test_cells_of_polars_are_read_as_their_columns_say() -> None:
    release = open_release(Path(__file__).parents[3] / "resources/examples/columns-grid.dpsim")
    expected = release.query([["2022-05-01", 40, "female", "never"], ["2023-01-15", 71.5, "male", "current"]]).value
    days = [datetime.date(2022, 5, 1), datetime.date(2023, 1, 15)]
    frame = polars.DataFrame(
        {
            "smoker": polars.Series(["never", "current"], dtype=polars.Categorical),
            "sex": polars.Series(["female", "male"], dtype=polars.Enum(["male", "female"])),
            "note": [1, 2],
            "age": [40, 71.5],
            "visit": days,
        },
        strict=False,
    )
    moments = polars.Series("visit", days).cast(polars.Datetime)
    for visits in (frame["visit"], moments, moments.dt.replace_time_zone("UTC")):
        np.testing.assert_array_equal(release.query(frame.with_columns(visits)).value, expected)
    for name in ("visit", "age", "sex", "smoker"):
        second = polars.when(polars.col("note") < 2).then(polars.col(name)).alias(name)
        with pytest.raises(QueryError, match=f"row 2: column {name} is missing"):
            release.query(frame.with_columns(second))


def test_a_class_is_asked_about_only_where_there_are_classes() -> None:
    with pytest.raises(QueryError, match=r"has no classes\. Leave the label out"):
        RELEASE.query(MIDDLE, label="x")
    with pytest.raises(QueryError, match="Ask for values instead"):
        RELEASE.classify(MIDDLE)
