"""Cells from a spreadsheet land where they belong, or nowhere."""

import pytest

from dpsim_gui.curator.draft.bounds_paste import Pasted, pasted_cells
from dpsim_gui.curator.draft.column_sheet import Cell
from dpsim_gui.errors import PlanError

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
        ("1\t2", 0, MISSING, "no more columns"),
        ("1\t2\t3\t4\t5", 0, LOW, "no more columns"),
        ("1\n1\t2\t3", 0, NEAR, "no more columns"),
        ("1\t2\t3\n1", 0, NEAR, "no more columns"),
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
