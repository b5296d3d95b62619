"""Typed lists: ordered values and categories."""

import math
from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.columns.category import ANYTHING_ELSE, NO_VALUE, CategoryColumn, ListedValues, OrderedColumn
from dpsim_gui.columns.column import Missing
from dpsim_gui.columns.geometry import Span, Vertices
from dpsim_gui.errors import PlanError, QueryError

CITY = CategoryColumn(name="city", values=("Zürich", "3", "none", "true"), far=2.0)


@pytest.mark.parametrize(
    ("cell", "position"),
    [
        ("Zürich", 0), (" Zürich ", 0), ("Zu\u0308rich", 0), ("zürich", 0), ("ZÜRICH", 0), ("Zu\u202erich", 4),
        ("3", 1), ("3.0", 1), (" 3 ", 1), ("3e0", 1), ("3.0000001", 4), ("none", 2), ("NONE", 2),
        ("true", 3), ("TRUE", 3), ("1", 3), ("1.0", 3), ("false", 4), ("0", 4),
        ("Bern", 4), ("1e400", 4), ("a\0b", 4), ("\0", 4), ("", math.nan), ("NA", math.nan), (None, math.nan),
        ("x" * 2000, math.nan),
    ],
)  # fmt: skip
def test_a_cell_is_a_listed_value_anything_else_or_missing(cell: str | None, position: float) -> None:
    assert np.array_equal(CITY.values_of_texts([cell]), [position], equal_nan=True)


@pytest.mark.parametrize(("cell", "position"), [("Zürich", 0), ("zürich", 4), ("NONE", math.nan), (" none ", 2)])
def test_earlier_files_tell_capital_letters_apart(cell: str, position: float) -> None:
    earlier = replace(CITY, any_case=False)
    assert np.array_equal(earlier.values_of_texts([cell]), [position], equal_nan=True)


def test_values_that_differ_in_capital_letters_alone_are_told_apart_where_an_earlier_file_has_them() -> None:
    listed = ListedValues(("a", "A", "b"), others=9.0)
    assert [listed.position(text) for text in ("a", "A", "b", "B")] == [0, 1, 2, 9]


def test_numbers_are_found_in_a_list_as_their_texts_are() -> None:
    numbers = np.array([3.0, 1.0, 0.0, -0.0, 3.0000001, np.nan, np.inf, -np.inf])
    expected = [1, 3, 4, 4, 4, np.nan, 4, 4]
    assert np.array_equal(CITY.values_of_numbers(numbers), expected, equal_nan=True)
    assert np.isnan(ListedValues(("a", "b")).of_numbers(numbers)).all()


def test_a_missing_cell_is_anything_else_or_a_value_of_its_own() -> None:
    assert CITY.default_fill[0].tolist() == [4.0]
    own = CategoryColumn(name="city", values=("a", "b"), missing=Missing.parse("own"))
    assert own.parts == (Vertices(count=4, far=1.0),)
    assert own.coordinates(own.values_of_texts(["a", "c", None, ""])[:, None]).ravel().tolist() == [0, 2, 3, 3]
    assert own.choices == ("a", "b", ANYTHING_ELSE, NO_VALUE)
    assert (own.asked("(missing)"), own.shown(3.0)) == (3.0, NO_VALUE)


def test_a_category_is_asked_by_its_values() -> None:
    assert [CITY.asked(text) for text in ("Zürich", " 3.0", "TRUE", ANYTHING_ELSE)] == [0, 1, 3, 4]
    for text in ("Bern", "", "NA", NO_VALUE):
        with pytest.raises(QueryError, match=r"city has no value .* Choose one of Zürich, 3, none, true, \(anything"):
            CITY.asked(text)


@pytest.mark.parametrize("kind", [CategoryColumn, OrderedColumn])
def test_six_values_are_named_and_more_are_hinted_at(kind: type[CategoryColumn | OrderedColumn]) -> None:
    else_ = f", {ANYTHING_ELSE}" if kind is CategoryColumn else ""
    for values, named in (("abcdef", "a, b, c, d, e, f"), ("abcdefg", "a, b, c, d, e, f, …")):
        with pytest.raises(QueryError) as error:
            kind(name="x", values=tuple(values)).asked("z")
        assert error.value.problem.endswith(f"Choose one of {named}{else_}")


def test_one_listed_value_is_enough_for_a_category() -> None:
    assert CategoryColumn(name="smoker", values=("yes",)).parts == (Vertices(count=2, far=1.0),)


def test_positions_in_an_order_are_counted_in_steps() -> None:
    smokes = OrderedColumn(name="smokes", values=("never", "sometimes", "often", "daily"), near=2.0)
    values = smokes.values_of_texts(["often", "never", " DAILY ", "hourly", None])
    assert np.array_equal(values, [2, 0, 3, np.nan, np.nan], equal_nan=True)
    assert smokes.parts == (Span(lower=0.0, upper=1.5),)
    assert smokes.coordinates(values[:2, None]).ravel().tolist() == [1.0, 0.0]
    assert smokes.default_fill[0].tolist() == [0.75]
    assert str(smokes.default_fill[1]) == "sometimes and half a step towards often"
    assert smokes.values_at(np.array([[0.9], [-5.0], [99.0]])).ravel().tolist() == [2, 0, 3]
    with pytest.raises(QueryError, match=r"smokes has no value 'rarely'\. Choose one of never, sometimes"):
        smokes.asked("rarely")


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ((), "2 to 1,000"),
        (("a", "a"), "listed twice"),
        (("Zürich", "Zu\u0308rich"), "listed twice"),
        (("a", ""), "visible letters"),
        (("a", " b"), "without spaces around"),
        (("a", "b\0"), "visible letters"),
        (("a", "\u202eb"), "visible letters"),
        (("a", "x" * 201), "visible letters"),
        (tuple(map(str, range(1001))), "2 to 1,000"),
    ],
)
def test_a_list_holds_different_plain_values(values: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(PlanError, match=sentence):
        CategoryColumn(name="x", values=values)
    with pytest.raises(PlanError, match=sentence):
        OrderedColumn(name="x", values=values)


def test_words_with_a_meaning_of_their_own_are_not_listed() -> None:
    with pytest.raises(PlanError, match="already have a meaning"):
        CategoryColumn(name="x", values=("a", NO_VALUE))
    with pytest.raises(PlanError, match="twice"):
        CategoryColumn(name="x", values=("a", ANYTHING_ELSE))


@pytest.mark.parametrize("far", [0.0, -1.0, math.nan, math.inf, 1e-10, 1e10])
def test_far_is_a_distance(far: float) -> None:
    with pytest.raises(PlanError, match="two different values"):
        CategoryColumn(name="x", values=("a",), far=far)


def test_an_order_of_one_step_has_no_near_of_a_billion() -> None:
    with pytest.raises(PlanError, match="does not fit"):
        OrderedColumn(name="x", values=("a", "b"), near=1e10)
