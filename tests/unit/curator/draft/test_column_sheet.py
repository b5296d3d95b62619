"""Each kind of column has its cells, and what is typed into one stands in the draft where it belongs."""

import pytest

from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.column_sheet import (
    Cell,
    Pasted,
    cell_problem,
    cell_text,
    changed_cells,
    is_open,
    pasted_cells,
    takes_list,
)
from dpsim_gui.errors import PlanError

CHOICES = Choices(
    columns=("age", "sex", "day", "hour", "weekday", "lng", "lat"),
    kinds={
        "sex": "category",
        "day": "date",
        "hour": "cycle:24",
        "weekday": "cycle:weekdays",
        "lng": "longitude",
        "lat": "latitude",
    },
    bounds={
        "age": ("0", "110"),
        "day": ("2020-01-01", "2020-12-31"),
        "lng": ("0", "9"),
        "lat": ("50", "59"),
        "sex": ("1", "2"),
    },
    near={"age": "10", "day": "30", "hour": "3", "lng": "50", "lat": "9"},
    values={"sex": "f, m", "weekday": "Mo, Di"},
    missing={"age": "fill:40", "sex": "own", "lat": "own"},
)


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("age", ("0", "110", "10", "40")),
        ("sex", ("f, m", None, "", "own")),
        ("day", ("2020-01-01", "2020-12-31", "30", "")),
        ("hour", (None, None, "3", "")),
        ("weekday", ("Mo, Di", None, "", "")),
        ("lng", ("0", "9", "50", "")),
        # Near and missing cells of a place are said at its longitude.
        ("lat", ("50", "59", None, None)),
    ],
)
def test_a_column_has_the_cells_of_its_kind(name: str, texts: tuple[str | None, ...]) -> None:
    """None: there is nothing to type."""
    for cell, text in zip(Cell, texts, strict=True):
        assert is_open(CHOICES, name, cell) is (text is not None)
        assert cell_text(CHOICES, name, cell) == (text or "")
    assert takes_list(CHOICES, name) is (name in ("sex", "weekday"))


def test_what_is_typed_stands_where_it_belongs_and_nowhere_else() -> None:
    typed = {
        ("age", Cell.LOWEST): " 1 ",
        ("new", Cell.HIGHEST): "7",
        ("sex", Cell.LOWEST): "f, m, x",
        ("sex", Cell.HIGHEST): "9",
        ("day", Cell.NEAR): "20",
        ("lat", Cell.NEAR): "1",
        ("age", Cell.MISSING): "55",
        ("day", Cell.MISSING): "leave-out",
        ("hour", Cell.MISSING): "fill:3",
        ("sex", Cell.MISSING): "",
    }
    changes = changed_cells(CHOICES, typed)
    assert changes["bounds"] == {**CHOICES.bounds, "age": ("1", "110"), "new": ("", "7")}
    assert changes["values"] == {**CHOICES.values, "sex": "f, m, x"}
    assert changes["near"] == {**CHOICES.near, "day": "20"}
    assert changes["missing"] == {
        "age": "fill:55", "sex": "", "lat": "own", "day": "leave-out", "hour": "fill:3",
    }  # fmt: skip
    assert changed_cells(CHOICES, {("sex", Cell.MISSING): "own"})["missing"]["sex"] == "own"


@pytest.mark.parametrize(
    ("typed", "problems"),
    [
        ({}, {}),
        ({("age", Cell.LOWEST): "low"}, {("age", Cell.LOWEST): "type-number"}),
        ({("age", Cell.LOWEST): "200"}, {("age", Cell.LOWEST): "of-column-lower-below-upper",
                                         ("age", Cell.HIGHEST): "of-column-lower-below-upper"}),
        ({("age", Cell.NEAR): "0"}, {("age", Cell.NEAR): "near-not-positive"}),
        ({("age", Cell.MISSING): "200"}, {("age", Cell.MISSING): "own-value-outside"}),
        ({("day", Cell.HIGHEST): "soon"}, {("day", Cell.HIGHEST): "first-and-last-day"}),
        # One bad cell does not make the others bad.
        ({("age", Cell.LOWEST): "low", ("age", Cell.NEAR): "0"}, {("age", Cell.LOWEST): "type-number"}),
        ({("age", Cell.LOWEST): ""}, {}),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_at_its_cell(
    typed: dict[tuple[str, Cell], str], problems: dict[tuple[str, Cell], str]
) -> None:
    base = Choices(
        columns=("age", "day"), kinds={"day": "date"}, bounds={name: CHOICES.bounds[name] for name in ("age", "day")},
        near={"age": "10", "day": "30"}, missing={"age": "fill:40", "day": "leave-out"},
    )  # fmt: skip
    changes = changed_cells(base, typed)
    choices = Choices(columns=base.columns, kinds=base.kinds, **changes)
    found = {(name, cell): cell_problem(choices, name, cell) for name in base.columns for cell in Cell}
    assert {place: message.code for place, message in found.items() if message is not None} == problems


def test_a_list_is_no_number_and_how_far_its_values_are_is_one() -> None:
    base = Choices(columns=("sex",), kinds={"sex": "category"}, values={"sex": "f, m"}, missing={"sex": "own"})
    assert [cell_problem(base, "sex", cell) for cell in Cell] == [None] * 4
    wrong = cell_problem(Choices(**{**vars(base), "near": {"sex": "far"}}), "sex", Cell.NEAR)
    assert wrong is not None
    assert wrong.code == "type-number"


COLUMNS = ["a", "b", "c"]
LOW, HIGH, NEAR, MISSING = Cell


def paste(text: str, *, row: int = 0, first: Cell = LOW) -> Pasted:
    return pasted_cells(text, columns=COLUMNS, row=row, first=first)


def test_columns_fill_cells_to_the_right_and_lines_downwards() -> None:
    assert paste("0\t1\r\n5\t6\r\n") == {("a", LOW): "0", ("a", HIGH): "1", ("b", LOW): "5", ("b", HIGH): "6"}
    assert paste("0\t1\t 5\tleave-out") == {
        ("a", LOW): "0",
        ("a", HIGH): "1",
        ("a", NEAR): "5",
        ("a", MISSING): "leave-out",
    }


def test_a_paste_starts_at_the_selected_cell() -> None:
    assert paste("9\n8", first=HIGH) == {("a", HIGH): "9", ("b", HIGH): "8"}
    assert paste("7\t8", row=2) == {("c", LOW): "7", ("c", HIGH): "8"}


def test_lines_with_names_are_matched_by_name_in_any_order() -> None:
    assert paste("c\t0\t1\na\t5\t6") == {("c", LOW): "0", ("c", HIGH): "1", ("a", LOW): "5", ("a", HIGH): "6"}
    assert paste("b\t0\t1\t5", row=2) == {("b", LOW): "0", ("b", HIGH): "1", ("b", NEAR): "5"}


def test_a_heading_line_is_skipped() -> None:
    assert paste("column\tlow\thigh\nb\t5\t6") == {("b", LOW): "5", ("b", HIGH): "6"}


@pytest.mark.parametrize(
    ("text", "row", "first", "told"),
    [
        ("", 0, LOW, "nothing to paste"),
        (" \n", 0, LOW, "nothing to paste"),
        ("1\t2\n3\t4", 2, LOW, "do not fit"),
        ("1\t2", 0, MISSING, "more columns than there are"),
        ("1\t2\t3\t4\t5", 0, LOW, "more columns than there are"),
        ("1\n1\t2\t3", 0, NEAR, "more columns than there are"),
        ("1\t2\t3\n1", 0, NEAR, "more columns than there are"),
        ("1\n2\n3\n4", 0, LOW, "do not fit"),
        ("z\t1\t2", 0, LOW, "'z' is not one of the columns"),
        ("a\t1\t2\nz\t1\t2", 0, LOW, "'z' is not one of the columns"),
        ("a\t1\t2\t3\nz\t1\t2\t3", 0, LOW, "'z' is not one of the columns"),
    ],
)
def test_a_paste_that_could_bound_the_wrong_column_is_refused(text: str, row: int, first: Cell, told: str) -> None:
    with pytest.raises(PlanError, match=told):
        paste(text, row=row, first=first)


def test_a_paste_may_reach_the_last_line_and_the_last_cell() -> None:
    assert paste("1\n2\n3") == {("a", LOW): "1", ("b", LOW): "2", ("c", LOW): "3"}
    assert paste("5\tleave-out\n6", row=1, first=NEAR) == {
        ("b", NEAR): "5",
        ("b", MISSING): "leave-out",
        ("c", NEAR): "6",
    }


def test_four_cells_a_line_are_values_unless_one_line_begins_with_a_name() -> None:
    """Three were always name, lowest and highest."""
    values = {("a", LOW): "1", ("a", HIGH): "2", ("a", NEAR): "3", ("a", MISSING): "own"}
    assert paste("1\t2\t3\town") == values
    assert paste("1\t2\t3\n4\t5\t6\t7") == {
        **{("a", cell): text for cell, text in zip((LOW, HIGH, NEAR), "123", strict=True)},
        **{("b", cell): text for cell, text in zip(Cell, "4567", strict=True)},
    }
    assert paste("name\tlow\thigh\tnear\nb\t1\t2\t3") == {("b", LOW): "1", ("b", HIGH): "2", ("b", NEAR): "3"}


def test_two_cells_a_line_are_never_a_name_and_a_bound() -> None:
    """A column may be named like a value, and a bound alone says nothing."""
    assert paste("a\t5") == {("a", LOW): "a", ("a", HIGH): "5"}
    assert paste("b\t1\t2\n5\t6") == {
        ("a", LOW): "b", ("a", HIGH): "1", ("a", NEAR): "2", ("b", LOW): "5", ("b", HIGH): "6",
    }  # fmt: skip
