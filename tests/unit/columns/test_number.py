"""Numbers and amounts by factor."""

import math

import numpy as np
import pytest

from dpsim_gui.columns.column import finite_or_missing, number_in
from dpsim_gui.columns.geometry import Span
from dpsim_gui.columns.number import LogColumn, NumberColumn
from dpsim_gui.columns.place import PlaceColumn
from dpsim_gui.errors import PlanError, QueryError


@pytest.mark.parametrize(
    ("text", "number"),
    [("12", 12.0), (" -0.5 ", -0.5), ("1e-3", 1e-3), ("+.5", 0.5), ("5.", 5.0), ("−5", -5.0), ("1e400", math.inf),
     ("-1e400", -math.inf)],
)  # fmt: skip
def test_a_number_is_written_with_a_point(text: str, number: float) -> None:
    assert number_in(text) == number


@pytest.mark.parametrize(
    "text", ["", "nan", "inf", "1_000", "0x1F", "1,5", "١٢", "１２", "1e", ".", "1 2", "1e9999999999"]
)
def test_anything_else_is_no_number(text: str) -> None:
    assert math.isnan(number_in(text))


def test_a_cell_of_a_thousand_letters_is_read_and_no_longer_one() -> None:
    column = NumberColumn(name="x", low=0.0, high=9.0)
    assert column.values_of_texts(["5".zfill(1000)]).tolist() == [5.0]
    assert np.isnan(column.values_of_texts(["5".zfill(1001)])).all()


def test_minus_zero_is_zero() -> None:
    assert math.copysign(1, number_in("-0")) == 1
    number = NumberColumn(name="x", low=-1.0, high=1.0)
    assert not np.signbit(number.coordinates(np.array([[-0.0]]))).any()
    for low, high in ((-0.0, 1.0), (-1.0, -0.0)):
        (part,) = NumberColumn(name="x", low=low, high=high).parts
        ends = np.concatenate(part.box)
        assert not np.signbit(ends[ends == 0]).any()
    place = PlaceColumn(longitude="x", latitude="y", west=0.0, east=1.0, south=0.0, north=1.0, near=1.0)
    for column in (number, LogColumn(name="x", low=1.0, high=2.0, near=2.0), place):
        values = column.values_of_numbers(np.array([-0.0, 5.0]))
        assert values.tolist() == [0.0, 5.0]
        assert not np.signbit(values).any()


def test_a_number_is_measured_in_units_of_near_and_clipped_in_its_own() -> None:
    age = NumberColumn(name="age", low=0.0, high=120.0, near=5.0)
    values = age.values_of_texts(["50", "200", "-3", "1e400", "-1e400", "?"])
    assert age.coordinates(values[:, None]).ravel()[:5].tolist() == [10.0, 24.0, 0.0, 24.0, 0.0]
    assert np.isnan(age.coordinates(values[:, None])[5, 0])
    assert age.parts == (Span(lower=0.0, upper=24.0),)
    assert age.coordinates(np.array([[200.0]]), clip=False)[0, 0] == 40.0
    assert age.default_fill[0].tolist() == [12.0]
    assert age.default_fill[1] == "60"
    assert NumberColumn(name="x", low=-10.0, high=30.0).default_fill[0].tolist() == [10.0]


def test_without_near_a_number_stays_what_it_is() -> None:
    """Releases of plain numbers keep their bits."""
    values = np.random.default_rng(1).uniform(-10, 10, (1000, 1))
    assert NumberColumn(name="x", low=-7.0, high=9.0).coordinates(values).tobytes() == np.clip(values, -7, 9).tobytes()


@pytest.mark.parametrize(("low", "high", "near"), [(-1e30, 1e30, 1e30), (0.0, 1.5e-30, 1e-30)])
def test_bounds_may_be_as_large_and_as_close_as_is_said(low: float, high: float, near: float) -> None:
    assert NumberColumn(name="x", low=low, high=high, near=near).ranges == ((low, high),)


@pytest.mark.parametrize("width", [1, 7, 10**7])
def test_bounds_a_few_float_steps_apart_hold_all_rows_or_are_refused(width: int) -> None:
    low = 0.1
    high = low + width * math.ulp(low)
    for near in (high - low, 3 * (high - low), 1e-16):
        try:
            column = NumberColumn(name="x", low=low, high=high, near=near)
            (part,) = column.parts
        except PlanError:
            continue
        assert isinstance(part, Span)
        rows = column.coordinates(np.array([[low], [high], [low - 1], [high + 1], [low + math.ulp(low)]]))
        assert part.lower <= rows.min() < rows.max() <= part.upper


@pytest.mark.parametrize(
    ("low", "high", "near", "sentence"),
    [
        (math.nan, 1.0, 1.0, "finite"),
        (0.0, math.inf, 1.0, "finite"),
        (1.0, 1.0, 1.0, "below"),
        (0.0, 1e31, 1.0, "1e30"),
        (-1e31, 0.0, 1e30, "1e30"),
        (0.0, 1e-31, 1e-31, "1e-30 apart"),
        (0.0, 1.0, 0.0, "above 0"),
        (0.0, 1.0, -1.0, "above 0"),
        (0.0, 1.0, math.nan, "above 0"),
        (0.0, 1.0, math.inf, "above 0"),
        (0.0, 1.0, 1e-10, "does not fit"),
        (0.0, 1.0, 1e10, "does not fit"),
    ],
)
def test_a_number_needs_bounds_and_a_near_that_fit(low: float, high: float, near: float, sentence: str) -> None:
    with pytest.raises(PlanError, match=sentence):
        NumberColumn(name="x", low=low, high=high, near=near)


@pytest.mark.parametrize("name", ["", "  ", "a\0", "\u202ex", "x" * 201])
def test_a_name_is_plain_text(name: str) -> None:
    with pytest.raises(PlanError, match="visible letters"):
        NumberColumn(name=name, low=0.0, high=1.0)


def test_a_query_far_beyond_all_numbers_is_refused() -> None:
    column = NumberColumn(name="x", low=0.0, high=1.0, near=1e-9)
    assert column.asked("1e40") == 1e40
    with pytest.raises(QueryError, match="far too large"):
        column.asked("1e55")


def test_a_doubling_is_one_step_of_a_factor_of_two() -> None:
    income = LogColumn(name="income", low=100.0, high=1e6, near=2.0)
    values = np.array([[100.0], [200.0], [800.0], [0.0], [-5.0], [1e9], [np.inf], [-np.inf], [np.nan]])
    coordinates = income.coordinates(values).ravel()
    assert coordinates[:5] == pytest.approx([0, 1, 3, 0, 0])
    assert coordinates[5:7].tolist() == [income.parts[0].box[1][0]] * 2
    assert coordinates[7] == 0
    assert np.isnan(coordinates[8])
    assert income.default_fill[0] == pytest.approx([math.log2(1e4) / 2])
    assert income.default_fill[1] == "1e+04"


@pytest.mark.parametrize(
    ("low", "high", "near", "sentence"),
    [
        (0.0, 1.0, 2.0, "above 0"),
        (-1.0, 1.0, 2.0, "above 0"),
        (1.0, 2.0, 1.0, "factor above 1"),
        (1.0, 2.0, 0.5, "factor above 1"),
        (1.0, 2.0, math.nan, "factor above 1"),
        (1.0, 2.0, 1 + 2e-16, "does not fit"),
        (2.0, 1.0, 2.0, "below"),
    ],
)
def test_amounts_by_factor_need_bounds_above_0_and_a_factor(
    low: float, high: float, near: float, sentence: str
) -> None:
    with pytest.raises(PlanError, match=sentence):
        LogColumn(name="x", low=low, high=high, near=near)


def test_amounts_of_nothing_cannot_be_asked_about() -> None:
    for text in ("0", "-3"):
        with pytest.raises(QueryError, match="above 0"):
            LogColumn(name="x", low=1.0, high=2.0).asked(text)


def test_a_number_has_no_zero_below_zero() -> None:
    found = finite_or_missing(np.array([-0.0, 0.0, -1.0, math.inf, -math.inf]))
    assert np.signbit(found[:3]).tolist() == [False, False, True]
    assert np.isnan(found[3:]).all()
