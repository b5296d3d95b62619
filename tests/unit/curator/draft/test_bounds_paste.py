"""Bounds from a spreadsheet land where they belong, or nowhere."""

import pytest

from dpsim_gui.curator.draft.bounds_paste import pasted_bounds
from dpsim_gui.errors import PlanError

COLUMNS = ["a", "b", "c"]


def paste(text: str, *, row: int = 0, side: int = 0) -> dict[str, tuple[str, str]]:
    return pasted_bounds(text, columns=COLUMNS, bounds={"a": ("1", "2")}, row=row, side=side)


def test_two_columns_fill_lowest_and_highest_downwards() -> None:
    assert paste("0\t1\r\n5\t6\r\n") == {"a": ("0", "1"), "b": ("5", "6")}


def test_one_column_fills_one_side_and_keeps_the_other() -> None:
    assert paste("9\n8", side=1) == {"a": ("1", "9"), "b": ("", "8")}


def test_a_paste_starts_at_the_selected_line() -> None:
    assert paste("7\t8", row=2) == {"a": ("1", "2"), "c": ("7", "8")}


def test_three_columns_are_matched_by_name_in_any_order() -> None:
    assert paste("c\t0\t1\na\t5\t6") == {"c": ("0", "1"), "a": ("5", "6")}


def test_a_heading_line_is_skipped() -> None:
    assert paste("column\tlow\thigh\nb\t5\t6") == {"a": ("1", "2"), "b": ("5", "6")}


@pytest.mark.parametrize(
    ("text", "row", "side", "told"),
    [
        ("", 0, 0, "nothing to paste"),
        (" \n", 0, 0, "nothing to paste"),
        ("1\t2\n3\t4", 2, 0, "do not fit"),
        ("1\t2", 0, 1, "paste one column"),
        ("1\t2\t3\t4", 0, 0, "paste one column"),
        ("a\t1\t2\nz\t1\t2", 0, 0, "'z' is not one of the columns"),
    ],
)
def test_a_paste_that_could_bound_the_wrong_column_is_refused(text: str, row: int, side: int, told: str) -> None:
    with pytest.raises(PlanError, match=told):
        paste(text, row=row, side=side)
