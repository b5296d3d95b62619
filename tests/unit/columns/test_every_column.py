"""Laws that hold for a rule of any kind."""

import math
import pickle
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import IN_THE_MIDDLE, Column, ColumnKind, Missing, MissingRule, brief
from dpsim_gui.columns.geometry import Space
from dpsim_gui.columns.number import NumberColumn
from dpsim_gui.columns.table import COLUMNS, ColumnTable
from dpsim_gui.domain import FARTHEST
from dpsim_gui.errors import PlanError, QueryError
from dpsim_gui.json_values import decode, encode
from tests.unit.columns.examples import EXAMPLES, HOSTILE

every_column = pytest.mark.parametrize("column", EXAMPLES.values(), ids=EXAMPLES.keys())

# numpy's own signs that something was not a number; a rule must not stumble over any.
NUMBERS = np.array(
    [np.nan, np.inf, -np.inf, 0.0, -0.0, 5e-324, -5e-324, 1e-310, 1.0, 2.0, 3.0, 7.0, 12.0, 24.0, 25.0, -1.0, 0.5,
     90.0, 180.0, -180.0, 180.00000000000003, 360.0, 361.0, -3.45e6, 1e4, 1e30, 1e60, -1e308,
     1.7976931348623157e308]
)  # fmt: skip


def values_of(column: Column, cells: Sequence[str | None]) -> Floats:
    """Cells as (k, names) values; the second column of a place gets the same cells, turned."""
    return np.stack([column.values_of_texts([*cells[at:], *cells[:at]]) for at in range(len(column.names))], axis=1)


def rows_of(column: Column) -> Floats:
    """(k, names) values of hostile texts, hostile numbers and all their pairs."""
    numbers = np.stack([np.roll(column.values_of_numbers(NUMBERS), at) for at in range(len(column.names))], axis=1)
    return np.concatenate([values_of(column, HOSTILE), numbers])


def test_there_is_an_example_of_every_kind() -> None:
    assert {column.kind for column in EXAMPLES.values()} == set(COLUMNS)
    # A text is many numbers, and has tests of its own.
    assert set(COLUMNS) == set(ColumnKind) - {ColumnKind.TEXT}
    assert all(COLUMNS[column.kind] is type(column) for column in EXAMPLES.values())


@every_column
def test_no_cell_is_too_hostile_and_all_coordinates_lie_inside(column: Column) -> None:
    table = ColumnTable(columns=(column,))
    coordinates, counted = table.coordinates(rows_of(column))
    assert np.isfinite(coordinates).all()
    assert table.space.box.contains(coordinates).all()
    # No −0: equal coordinates have equal bits.
    assert not np.signbit(coordinates[coordinates == 0]).any()
    assert counted.all() or column.missing.rule is MissingRule.LEAVE_OUT


@every_column
@pytest.mark.parametrize("name", ["", "  ", "a\u202eb", "x" * 201])
def test_no_column_takes_a_name_that_cannot_be_shown(column: Column, name: str) -> None:
    fields = [field for field in ("name", "longitude", "latitude") if hasattr(column, field)]
    assert fields
    for field in fields:
        with pytest.raises(PlanError):
            replace(cast(Any, column), **{field: name})


@every_column
def test_a_rows_coordinates_depend_on_that_row_alone(column: Column) -> None:
    """To the last bit: alone, among others, in any order, and out of an array with gaps."""
    table = ColumnTable(columns=(column,))
    values = rows_of(column)
    together, counted = table.coordinates(values)
    for row in range(len(values)):
        alone, kept = table.coordinates(values[row : row + 1].copy())
        assert (alone.tobytes(), kept[0]) == (together[row].tobytes(), counted[row])
    random = Random(22)
    for _ in range(30):
        chosen = [random.randrange(len(values)) for _ in range(random.randrange(1, 99))]
        mixed, kept = table.coordinates(np.asfortranarray(np.repeat(values[chosen], 3, axis=0))[::3])
        assert mixed.tobytes() == together[chosen].tobytes()
        assert (kept == counted[chosen]).all()


@every_column
def test_a_cells_value_depends_on_that_cell_alone(column: Column) -> None:
    together = column.values_of_texts(HOSTILE)
    alone = [column.values_of_texts([cell]) for cell in HOSTILE]
    assert np.concatenate(alone).tobytes() == together.tobytes()
    assert column.values_of_texts([]).shape == (0,)
    numbers = column.values_of_numbers(NUMBERS)
    assert np.concatenate([column.values_of_numbers(NUMBERS[at : at + 1]) for at in range(len(NUMBERS))]).tobytes() == (
        numbers.tobytes()
    )


@every_column
def test_values_survive_the_way_to_coordinates_and_back(column: Column) -> None:
    """What is clipped lands on the bound; what is inside comes back, and goes to the same coordinates again."""
    table = ColumnTable(columns=(column,))
    values = rows_of(column)
    known = ~np.isnan(column.coordinates(values)).any(axis=1)
    coordinates, _ = table.coordinates(values[known])
    back = table.values_at(coordinates)
    assert np.isfinite(back).all()
    again, _ = table.coordinates(back)
    assert np.allclose(again, coordinates, rtol=1e-9, atol=1e-9)


@every_column
def test_what_is_shown_can_be_asked(column: Column) -> None:
    table = ColumnTable(columns=(column,))
    rng = np.random.default_rng(7)
    box = table.space.box
    places = box.lower + (box.upper - box.lower) * rng.random((40, box.dimension))
    for row in table.values_at(places):
        texts = [column.shown(float(value), at) for at, value in enumerate(row)]
        asked = np.array([table.asked(texts)])
        # Dates and times are shown to the second, places to the metre.
        assert np.allclose(table.points(asked), table.points(row[None]), rtol=1e-4, atol=1e-3)


@every_column
def test_a_point_inside_is_asked_about_where_a_row_would_be(column: Column) -> None:
    table = ColumnTable(columns=(column,))
    box = table.space.box
    middle = table.values_at((box.lower + (box.upper - box.lower) * 0.375)[None])
    assert np.array_equal(table.points(middle), table.coordinates(middle)[0])


@every_column
def test_a_query_that_is_no_value_gets_one_short_sentence(column: Column) -> None:
    texts = ("", " ", "\0", "nan", "1e400", "\u202e7", "x" * 100_000, "Nirgendwo")
    for text, place in product(texts, range(len(column.names))):
        with pytest.raises(QueryError) as error:
            column.asked(text, place)
        assert column.names[place] in error.value.problem
        assert len(error.value.problem) < 250
        assert error.value.problem.isprintable()


@every_column
@settings(max_examples=40, deadline=None)
@given(text=st.text(max_size=30))
def test_any_query_is_a_finite_value_or_one_sentence(column: Column, text: str) -> None:
    try:
        value = column.asked(text)
    except QueryError:
        return
    assert math.isfinite(value)


@every_column
@settings(max_examples=40, deadline=None)
@given(text=st.text(max_size=30))
def test_any_cell_is_inside_or_missing(column: Column, text: str) -> None:
    coordinates = column.coordinates(values_of(column, [text]))
    inside = Space(parts=column.parts).box.contains(coordinates)
    assert inside[0] or np.isnan(coordinates).all()


@every_column
def test_equal_rules_are_equal_and_travel_to_workers(column: Column) -> None:
    ColumnTable(columns=(column,)).coordinates(rows_of(column))
    sent = pickle.loads(pickle.dumps(column))
    assert sent == column
    assert hash(sent) == hash(column)
    assert sent.coordinates(rows_of(column)).tobytes() == column.coordinates(rows_of(column)).tobytes()


@every_column
def test_a_rule_describes_itself_in_one_line(column: Column) -> None:
    assert 10 < len(str(column.description)) < 300
    assert str(column.description).isprintable()
    assert str(column.default_fill[1]).isprintable()


def test_only_a_category_can_have_missing_cells_as_a_value_of_their_own() -> None:
    for column in EXAMPLES.values():
        if column.kind is not ColumnKind.CATEGORY:
            with pytest.raises(PlanError, match="only a category"):
                decode(type(column), encode(column) | {"missing": encode(Missing.parse("own"))})


def test_public_texts_in_messages_are_cut_where_they_get_long() -> None:
    assert brief("x" * 40) == "x" * 40
    assert brief("x" * 41) == "x" * 39 + "…"
    assert brief("a\u202eb") == "a?b"


def test_a_point_may_be_as_far_as_any_and_no_farther() -> None:
    column = NumberColumn(name="x", low=0.0, high=1.0)
    for sign in (1, -1):
        assert column.asked(repr(sign * FARTHEST)) == sign * FARTHEST
        with pytest.raises(QueryError):
            column.asked(repr(sign * math.nextafter(FARTHEST, math.inf)))


@pytest.mark.parametrize(
    ("text", "rule", "fill"),
    [
        ("fill:30", MissingRule.FILL, "30"),
        (" fill: Not known ", MissingRule.FILL, "Not known"),
        ("fill:07:30", MissingRule.FILL, "07:30"),
        ("own", MissingRule.OWN, None),
        ("leave-out", MissingRule.LEAVE_OUT, None),
    ],
)
def test_a_decision_is_read_as_typed(text: str, rule: MissingRule, fill: str | None) -> None:
    missing = Missing.parse(text)
    assert (missing.rule, missing.fill) == (rule, fill)
    assert decode(Missing, encode(missing)) == missing


@pytest.mark.parametrize("text", ["", "30", "fill", "own:30", "leave-out:", "drop", "FILL:30", "fill30"])
def test_anything_else_is_asked_again(text: str) -> None:
    with pytest.raises(PlanError, match="type fill:VALUE, own or leave-out"):
        Missing.parse(text)


@pytest.mark.parametrize("fill", ["", "  ", "a\0b", "\u202e7", "x" * 201])
def test_a_fill_is_plain_text(fill: str) -> None:
    with pytest.raises(PlanError, match="visible letters"):
        Missing(fill=fill)


def test_a_value_belongs_to_a_fill() -> None:
    with pytest.raises(PlanError, match="only fill takes a value"):
        Missing(rule=MissingRule.OWN, fill="30")


def test_where_nothing_is_decided_the_middle_stands_for_it() -> None:
    assert (IN_THE_MIDDLE.rule, IN_THE_MIDDLE.fill) == (MissingRule.FILL, None)


@pytest.mark.parametrize(
    "content",
    [None, [], {}, {"rule": "fill"}, {"rule": "fill", "fill": 3}, {"rule": "drop", "fill": None},
     {"rule": 1, "fill": None}, {"rule": "own", "fill": None, "more": 1}],
)  # fmt: skip
def test_another_json_is_refused(content: object) -> None:
    with pytest.raises(ValueError, match=r".+"):
        decode(Missing, content)
