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
        ("a\t1\t2\nz\t1\t2", 0, LOW, "'z' is not one of the columns"),
        ("a\t1\t2\t3\nz\t1\t2\t3", 0, LOW, "'z' is not one of the columns"),
    ],
)
def test_a_paste_that_could_bound_the_wrong_column_is_refused(text: str, row: int, first: Cell, told: str) -> None:
    with pytest.raises(PlanError, match=told):
        paste(text, row=row, first=first)
