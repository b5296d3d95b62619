"""What comes round again."""

import math

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.cycle import CycleColumn
from dpsim_gui.columns.geometry import Disc
from dpsim_gui.errors import PlanError, QueryError

HOURS = CycleColumn(name="time", period="hours", near=2.0)
DAYS = CycleColumn(name="day", period="weekdays", near=1.0)
MONTHS = CycleColumn(name="month", period="months", near=1.0)
WIND = CycleColumn(name="wind", period="degrees", near=15.0)


def chord(column: CycleColumn, one: float, other: float) -> float:
    points: Floats = column.coordinates(np.array([[one], [other]]))
    return float(np.linalg.norm(points[0] - points[1]))


def test_midnight_is_near_to_half_past_eleven() -> None:
    assert chord(HOURS, 23.5, 0.5) == pytest.approx(chord(HOURS, 11.5, 12.5))
    assert chord(HOURS, 0.0, 24.0) == 0
    # A chord of 2r·sin(πΔ/P), nearly Δ/near while Δ is small, P/(π·near) at most.
    assert chord(HOURS, 3.0, 8.0) == pytest.approx(24 / (2 * math.pi) * math.sin(math.pi * 5 / 24))
    assert chord(HOURS, 3.0, 3.1) == pytest.approx(0.05, rel=1e-4)
    assert chord(HOURS, 0.0, 12.0) == pytest.approx(12 / math.pi)
    assert HOURS.parts == (Disc(radius=24 / (2 * math.pi * 2.0)),)


@pytest.mark.parametrize(
    ("column", "cell", "value"),
    [
        (HOURS, "07:30", 7.5), (HOURS, "7.5", 7.5), (HOURS, "24", 24), (HOURS, "24.5", None), (HOURS, "-1", None),
        (HOURS, "7 PM", 19), (HOURS, "99:99", None), (HOURS, "noon", None), (HOURS, "1e400", None),
        (DAYS, "Monday", 0), (DAYS, "sun", 6), (DAYS, "Thu.", 3), (DAYS, "1", 0), (DAYS, "7", 6), (DAYS, "0", 6),
        (DAYS, "8", None), (DAYS, "1.5", None), (DAYS, "Montag", None), (DAYS, "", None), (DAYS, None, None),
        (MONTHS, "January", 0), (MONTHS, "DEC", 11), (MONTHS, "12", 11), (MONTHS, "0", None), (MONTHS, "13", None),
        (MONTHS, "03", 2), (WIND, "90", 90), (WIND, "-10", -10), (WIND, "730", 10), (WIND, "N", None),
    ],
)  # fmt: skip
def test_cells_of_a_cycle(column: CycleColumn, cell: str | None, value: float | None) -> None:
    expected = math.nan if value is None else value
    assert np.array_equal(column.values_of_texts([cell]), [expected], equal_nan=True)


def test_numbers_are_read_like_texts() -> None:
    for column in (HOURS, DAYS, MONTHS, WIND):
        numbers = np.array([-1.0, 0.0, 1.0, 1.5, 6.0, 7.0, 8.0, 12.0, 13.0, 24.0, 25.0, 361.0, np.nan, np.inf])
        texts = column.values_of_texts([str(number) for number in numbers])
        assert np.array_equal(column.values_of_numbers(numbers), texts, equal_nan=True)


def test_names_of_days_in_another_language_are_typed() -> None:
    days = CycleColumn(name="tag", period="weekdays", near=1.0, values=("Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"))
    assert [days.asked(text) for text in ("Mo", "So", "3")] == [0, 6, 2]
    assert days.shown(5.0) == "Sa"
    with pytest.raises(QueryError, match=r"tag has no value 'Monday'\. Write Mo, Di, Mi"):
        days.asked("Monday")


@pytest.mark.parametrize(
    ("column", "example"), [(HOURS, "07:30"), (DAYS, "Monday"), (MONTHS, "March"), (WIND, "a number such as 90")]
)
def test_a_query_that_does_not_come_round_is_refused(column: CycleColumn, example: str) -> None:
    with pytest.raises(QueryError, match=example):
        column.asked("Ostern")


def test_a_missing_cell_lies_in_the_middle_equally_far_from_all() -> None:
    middle = HOURS.default_fill[0]
    around = HOURS.coordinates(np.linspace(0, 24, 50)[:, None])
    assert np.allclose(np.linalg.norm(around - middle, axis=1), HOURS.parts[0].box[1][0])


@pytest.mark.parametrize(
    ("period", "near", "values", "sentence"),
    [
        ("years", 1.0, (), "a period is hours, weekdays, months, degrees or a number"),
        ("0", 1.0, (), "a period is"),
        ("-3", 1.0, (), "a period is"),
        ("1e400", 1.0, (), "a period is"),
        ("hours", 0.0, (), "above 0"),
        ("hours", 1e12, (), "does not fit"),
        ("hours", 1.0, ("a", "b"), "7 weekdays"),
        ("weekdays", 1.0, ("a", "b"), "7 weekdays"),
        ("weekdays", 1.0, ("a",) * 7, "twice"),
    ],
)
def test_a_cycle_needs_a_period_and_a_near(period: str, near: float, values: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(PlanError, match=sentence):
        CycleColumn(name="x", period=period, near=near, values=values)


def test_whole_turns_back_are_zero_without_a_sign() -> None:
    """Equal values have equal bits."""
    values = CycleColumn(name="wind", period="degrees", near=15.0).values_of_numbers(
        np.array([-360.0, -720.0, -0.0, 360.0])
    )
    assert values.tolist() == [0.0] * 4
    assert not np.signbit(values).any()


@pytest.mark.parametrize(("period", "beyond"), [("1e30", "1.01e30"), ("1e-30", "0.99e-30")])
def test_a_period_may_be_as_long_or_short_as_numbers_go(period: str, beyond: str) -> None:
    assert CycleColumn(name="x", period=period, near=float(period) / 10).length == float(period)
    with pytest.raises(PlanError):
        CycleColumn(name="x", period=beyond, near=float(period) / 10)


def test_a_hair_before_the_start_of_a_turn_is_its_start() -> None:
    """Rounded it would be a whole period, which is no value: they end before it."""
    for period in ("hours", "0.37"):
        column = CycleColumn(name="x", period=period, near=0.01)
        radius = column.parts[0].box[1][0]
        assert column.values_at(np.array([[radius, -1e-20 * radius]])).tolist() == [[0.0]]
