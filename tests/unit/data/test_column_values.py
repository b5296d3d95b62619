"""Typed columns and columns of objects say the same, cell by cell."""

import datetime
import math
from decimal import Decimal
from random import Random
from typing import Any

import numpy as np
import polars as pl
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.category import CategoryColumn, OrderedColumn
from dpsim_gui.columns.column import Column, number_in
from dpsim_gui.columns.cycle import CycleColumn
from dpsim_gui.columns.date import DateColumn
from dpsim_gui.columns.number import NumberColumn
from dpsim_gui.data.column_values import ClassIndex, _spelled, number_in_cell, values_of_objects, values_of_series
from dpsim_gui.errors import DataFileError
from tests.unit.columns.examples import EXAMPLES, HOSTILE
from tests.unit.data.reading import select

NOON = datetime.datetime(2024, 3, 1, 12, 30)
EAST = datetime.timezone(datetime.timedelta(hours=2))
AGE = NumberColumn(name="age", low=0.0, high=120.0)
GRADE = OrderedColumn(name="grade", values=("1", "2", "3"))
SMOKER = CategoryColumn(name="smoker", values=("true", "7.5"))
VISIT = DateColumn(name="visit", first="2015-01-01", last="2030-01-01", near=1.0)
PACKED = DateColumn(name="visit", first="2015-01-01", last="2030-01-01", near=1.0, form="%Y%m%d")
TIME = CycleColumn(name="time", period="hours", near=1.0)
DAY = 19783.0


def number_of_texts(texts: pl.Series) -> Floats:
    return np.array([math.nan if text is None else number_in(text) for text in texts], dtype=np.float64)


def objects(column: Column, cells: list[Any]) -> Floats:
    return values_of_objects(column, cells, number_of_texts)


def series(column: Column, cells: list[Any], dtype: Any = None) -> Floats:
    return values_of_series(column, pl.Series("x", cells, dtype=dtype), number_of_texts)


@pytest.mark.parametrize(
    ("column", "cells", "value"),
    [
        (AGE, [3, 3.0, "3", "3.0", np.int8(3), np.float32(3), Decimal(3), b"3"], 3.0),
        (AGE, [True, np.bool_(True), 1], 1.0),
        (AGE, [10**400, Decimal("1E+9999"), math.inf, "1e400"], math.inf),
        (GRADE, [3, 3.0, "3", "3.0", np.int8(3), np.float32(3), Decimal("3.0"), b"3"], 2.0),
        (GRADE, [True, "true", 1, 1.0], 0.0),
        (SMOKER, [True, np.bool_(True), "TRUE", 1, 1.0], 0.0),
        (SMOKER, [7.5, "7.5", Decimal("7.50")], 1.0),
        (SMOKER, [False, "no", 8, math.inf, datetime.date(2024, 3, 1), "2024-03-01"], 2.0),
        (VISIT, [datetime.date(2024, 3, 1), "2024-03-01", np.datetime64("2024-03-01"), datetime.datetime(2024, 3, 1),
                 datetime.datetime(2024, 3, 1, 2, tzinfo=EAST)], DAY),
        (VISIT, [NOON, "2024-03-01 12:30", np.datetime64(NOON)], DAY + 12.5 / 24),
        (PACKED, [20240301, 20240301.0, "20240301", Decimal(20240301), np.int32(20240301)], DAY),
        (PACKED, [datetime.date(2024, 3, 1), datetime.datetime(2024, 3, 1), np.datetime64("2024-03-01")], DAY),
        (TIME, [NOON, NOON.replace(tzinfo=EAST), NOON.time(), "12:30", 12.5, np.datetime64(NOON)], 12.5),
    ],
)  # fmt: skip
def test_a_cell_says_the_same_however_it_is_stored(column: Column, cells: list[Any], value: float) -> None:
    assert objects(column, cells).tolist() == [value] * len(cells)
    for cell in cells:
        assert objects(column, [cell]).tolist() == [value]


class NoTime(datetime.datetime):
    """Differs from itself, as the NaT of pandas does."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return False

    def __ne__(self, other: object) -> bool:
        return True


@pytest.mark.parametrize("column", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_what_is_no_value_is_missing_in_every_column(column: Column) -> None:
    for cell in (None, math.nan, np.nan, Decimal("NaN"), Decimal("sNaN"), np.datetime64("NaT"), 1j, [1.0], {}, object(),
                 NoTime(1, 1, 1), datetime.timedelta(1), ""):  # fmt: skip
        assert np.isnan(objects(column, [cell])).all(), cell


@pytest.mark.parametrize("column", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_one_odd_cell_changes_no_other(column: Column) -> None:
    """A column of one type, and the same cells after an odd one made them objects, floats or texts."""
    numbers = [0, 1, 2, 3, 7, 12, 20240301, -1, 2**53 + 1]
    whole = series(column, numbers)
    assert objects(column, [*numbers, "odd", None])[:-2].tobytes() == whole.tobytes()
    small = numbers[:-1]
    assert series(column, [*map(float, small), 0.5])[:-1].tobytes() == whole[:-1].tobytes()
    assert series(column, [*map(str, small), "odd"])[:-1].tobytes() == whole[:-1].tobytes()
    assert objects(column, [True, False, "odd"])[:2].tobytes() == series(column, [True, False, None])[:2].tobytes()
    days = [datetime.date(2016, 2, 29), datetime.date(1, 1, 1), datetime.date(9999, 12, 31)]
    moments = [NOON, datetime.datetime(1, 1, 1, 3, 4, 5, 678901), datetime.datetime(2262, 1, 1, 23, 59, 59)]
    times = [moment.time() for moment in moments]
    for each in (days, moments, times):
        assert objects(column, [*each, "odd"])[:-1].tobytes() == series(column, each).tobytes()
    texts = [text if text is None else text.encode("utf-8", "replace").decode() for text in HOSTILE]
    assert objects(column, [*texts, 3])[:-1].tobytes() == series(column, texts).tobytes()


def test_a_time_of_day_is_one_text_in_every_kind_of_column() -> None:
    times = [datetime.time(12, 30), datetime.time(7, 5, 1, 120000)]
    column = CategoryColumn(name="when", values=("12:30:00", "07:05:01.120000"))
    assert column.values_of_texts(["12:30:00", "07:05:01.120000"]).tolist() == [0, 1]
    assert series(column, times).tolist() == objects(column, times).tolist() == [0, 1]


@pytest.mark.parametrize("unit", ["ms", "us", "ns"])
@pytest.mark.parametrize("zone", [None, "UTC", "Europe/Berlin"])
def test_moments_of_every_unit_and_zone(unit: Any, zone: str | None) -> None:
    moments = pl.Series("x", [NOON, None], dtype=pl.Datetime(unit)).dt.replace_time_zone(zone)
    expected = DAY + (11.5 if zone == "Europe/Berlin" else 12.5) / 24
    assert np.allclose(values_of_series(VISIT, moments, number_of_texts), [expected, np.nan], equal_nan=True)
    assert values_of_series(TIME, moments, number_of_texts)[0] == 12.5


def test_a_moment_has_the_same_bits_as_text_as_object_and_as_a_count() -> None:
    random = Random(3)
    moments = [
        datetime.datetime(1969, 1, 1) + datetime.timedelta(microseconds=random.randrange(10**16)) for _ in range(2000)
    ]
    typed = series(VISIT, moments)
    assert series(VISIT, [moment.isoformat() for moment in moments[:9]]).tobytes() == typed[:9].tobytes()
    assert objects(VISIT, list(moments)).tobytes() == typed.tobytes()
    aware = [moment.replace(tzinfo=EAST) for moment in moments]
    texts = [moment.isoformat() for moment in aware]
    assert objects(VISIT, list(aware)).tobytes() == series(VISIT, texts).tobytes()
    for offset in (datetime.timedelta(minutes=53, seconds=28), datetime.timedelta(hours=-20)):
        # As clocks were before zones, and such as no text may have.
        far = datetime.timezone(offset)
        assert (
            objects(VISIT, [moment.replace(tzinfo=far) + offset for moment in moments[:9]]).tobytes()
            == typed[:9].tobytes()
        )
    first = datetime.datetime(1, 1, 1, tzinfo=EAST)
    assert objects(VISIT, [first]).tolist() == series(VISIT, [first.isoformat()]).tolist() == [-719162 - 1 / 12]


def test_lists_of_texts_stored_as_categories() -> None:
    smoker = CategoryColumn(name="smoker", values=("yes", "no"))
    for dtype in (pl.Categorical, pl.Enum(["no", "yes", "maybe"])):
        assert np.array_equal(series(smoker, ["yes", "maybe", None], dtype), [0, 2, np.nan], equal_nan=True)
    assert np.isnan(series(smoker, [None, None], pl.Null)).all()


def test_a_column_of_lists_is_refused_by_its_type() -> None:
    with pytest.raises(DataFileError, match="'x' holds lists or records"):
        series(AGE, [[1.0], [2.0]])


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (True, "true"), (np.bool_(False), "false"), (3, "3"), (np.int8(-2), "-2"), (3.0, "3"), (-0.0, "0"),
        (2.5, "2.5"), (np.float32(0.5), "0.5"), (Decimal("2.50"), "2.5"), (Decimal("3.00"), "3"), (math.nan, None),
        (math.inf, "inf"), (-math.inf, "-inf"), (Decimal("sNaN"), None), (datetime.time(7, 30), "07:30:00"),
        (datetime.time(7, 30, 1, 5, tzinfo=EAST), "07:30:01.000005"), (datetime.date(2024, 3, 1), "2024-03-01"),
        (NOON, "2024-03-01T12:30:00.000000"), (NOON.replace(tzinfo=EAST), "2024-03-01T12:30:00.000000"),
        (np.datetime64("2024-03-01T12:30:00.1234567"), "2024-03-01T12:30:00.123456"), (np.datetime64("NaT"), None),
        (b"a\xff", "a\ufffd"), ("text ", "text "), ("a\ud800", "a?"), (None, None), ([1], None), (object(), None),
    ],
)  # fmt: skip
def test_every_cell_has_one_spelling(cell: object, text: str | None) -> None:
    assert _spelled(cell) == text


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        (True, 1.0), (np.bool_(False), 0.0), (10**400, math.inf), (-(10**400), -math.inf), (Decimal("0.5"), 0.5),
        (Decimal("sNaN"), math.nan), (np.float32(0.5), 0.5), ("3", math.nan), (None, math.nan), (NOON, math.nan),
    ],
)  # fmt: skip
def test_every_cell_is_one_number_or_none(cell: object, number: float) -> None:
    assert number_in_cell(cell) == pytest.approx(number, nan_ok=True)


def index_of(*classes: str) -> ClassIndex:
    return ClassIndex(select("a", label_column="y", classes=classes))


def test_text_is_compared_without_the_spaces_around_it() -> None:
    cells = pl.Series(["sick", " sick\t", "Sick", "", None, "well", "sick well"], dtype=pl.String)
    assert index_of(" well ", "sick").of_text(cells).tolist() == [1, 1, 1, -1, -1, 0, -1]


def test_numbers_match_however_they_are_written() -> None:
    values = np.array([3.0, 0.0, 1.0, np.nan, np.inf, 3.5, -3.0])
    assert index_of("3", "0.0", "+1e0").of_numbers(values).tolist() == [0, 1, 2, -1, -1, -1, -1]


def test_a_text_that_is_no_class_counts_as_the_number_it_is() -> None:
    cells = pl.Series(["3.0", " 3", "3", "1", "TRUE", "3.", "4", "x", None, "nan"], dtype=pl.String)
    assert index_of("3", "true").of_text(cells).tolist() == [0, 0, 0, 1, 1, 0, -1, -1, -1, -1]


def test_the_same_text_comes_before_the_same_number() -> None:
    assert index_of("1", "01").of_text(pl.Series(["01", "1", "1.0"])).tolist() == [1, 0, 0]
    assert index_of("x", "3").of_text(pl.Series(["x", "3.0", None, "y"])).tolist() == [0, 1, -1, -1]


def test_truths_match_ones_and_zeros() -> None:
    assert index_of("True", "false").of_numbers(np.array([1.0, 0.0, 2.0])).tolist() == [0, 1, -1]


def test_of_two_names_for_one_number_the_first_counts() -> None:
    assert index_of("3", "3.0").of_numbers(np.array([3.0])).tolist() == [0]


def test_no_number_matches_classes_that_are_words() -> None:
    assert index_of("sick", "nan").of_numbers(np.array([1.0, np.nan])).tolist() == [-1, -1]


def test_labels_are_small_integers() -> None:
    assert index_of("a").of_text(pl.Series(["a"])).dtype == np.int32
    assert index_of("1").of_numbers(np.ones(1)).dtype == np.int32
    assert index_of("a").of_numbers(np.ones(1)).dtype == np.int32
