"""Both sides of what a table of points may hold: letters, values, headers, names, and which lines are read at once."""

import io
import math
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.columns.category import CategoryColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.domain import FARTHEST
from dpsim_gui.errors import QueryError
from dpsim_gui.release.points.read import read_points
from dpsim_gui.release.points.text import NumberedLines
from dpsim_gui.release.points.text_table import PointTable, point_table
from tests.unit.columns.examples import EXAMPLES

BEYOND = math.nextafter(FARTHEST, math.inf)


def points_in(path: Path, columns: tuple[str, ...], table: ColumnTable | None = None) -> list[list[float]]:
    return [row for _, block in read_points(path, columns, table=table) for row in block.tolist()]


def refusal_of(path: Path, columns: tuple[str, ...], table: ColumnTable | None = None) -> str:
    with pytest.raises(QueryError) as refused:
        points_in(path, columns, table)
    return refused.value.problem


def table_of(columns: tuple[str, ...], separator: str = ",") -> PointTable:
    return point_table(1, columns, columns, separator, None)


def test_a_record_may_take_so_many_letters_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many records there are."""
    monkeypatch.setattr("dpsim_gui.release.points.text.LONGEST_LINE", 8)
    path = tmp_path / "points.csv"
    path.write_bytes(b'"1",345\n' * 9)
    assert points_in(path, ("a", "b")) == [[1.0, 345.0]] * 9
    path.write_bytes(b'"1",3456\n')
    assert "line 1 is too long" in refusal_of(path, ("a", "b"))


def test_lines_are_taken_until_they_are_enough_or_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.release.points.text.LONGEST_LINE", 6)
    for count, taken in ((0, 0), (2, 2), (3, 3), (9, 3)):
        lines = NumberedLines(io.StringIO("12\n" * 5))
        assert lines.take(count) == ["12\n"] * taken
        assert lines.number == taken


@pytest.mark.parametrize(
    ("lines", "separator", "points"),
    [
        (["1,2\n"], ",", [[1, 2]]),
        (["1,2\n", "3,-4\n"], ",", [[1, 2], [3, -4]]),
        (["1,5;2\n"], ";", [[1.5, 2]]),
        ([f"{FARTHEST!r},{-FARTHEST!r}\n"], ",", [[FARTHEST, -FARTHEST]]),
        ([f"{BEYOND!r},0\n"], ",", None),
        ([f"0,{-BEYOND!r}\n"], ",", None),
        (["1,nan\n"], ",", None),
        (["1,2\n", "3\n"], ",", None),
        (["1,2,3\n"], ",", None),
        (["1,2\n", " , \n"], ",", None),
        (["1,x\n"], ",", None),
    ],
)
def test_plain_lines_are_read_at_once_and_all_others_are_not(
    lines: list[str], separator: str, points: list[list[float]] | None
) -> None:
    found = table_of(("a", "b"), separator).plain_points(lines)
    assert (None if found is None else found.tolist()) == points


def test_plain_lines_of_one_column_are_points_of_one_value() -> None:
    found = table_of(("a",)).plain_points(["1\n", "2\n"])
    assert found is not None
    assert found.tolist() == [[1], [2]]


def test_a_value_that_needs_a_closer_look_may_lie_as_far_as_any(tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text(f'"{FARTHEST!r}";{-FARTHEST!r}\n"1,5";2\n')
    assert points_in(path, ("a", "b")) == [[FARTHEST, -FARTHEST], [1.5, 2]]
    path.write_text(f'"{BEYOND!r}";"1,5"\n')
    assert refusal_of(path, ("a", "b")).startswith("line 1: column a is far too large")


def test_one_word_makes_a_header(tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text("a,1\n2,3\n")
    assert refusal_of(path, ("a", "b")).startswith("line 1 is a header, but b is not a column")


def test_a_name_of_forty_letters_is_shown_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text("word\n1\n")
    assert f" {'y' * 40}" in refusal_of(path, ("y" * 40,))
    assert f" {'y' * 39}…" in refusal_of(path, ("y" * 41,))


def test_only_numbers_have_a_decimal_comma_and_only_where_it_means_one_thing(tmp_path: Path) -> None:
    table = ColumnTable(columns=(EXAMPLES["number"], CategoryColumn(name="kind", values=("x,y", "x.y"))))
    path = tmp_path / "points.csv"
    path.write_text("4,5;x,y\n4.5;x.y\n")
    assert points_in(path, table.names, table) == [table.asked(["4.5", "x,y"]), table.asked(["4.5", "x.y"])]
    path.write_text('"4,5","x,y"\n')
    assert points_in(path, table.names, table) == [table.asked(["4.5", "x,y"])]
    path.write_text('"4,500","x,y"\n')
    assert refusal_of(path, table.names, table).startswith("line 1: ")


def test_numbers_of_a_column_with_a_rule_are_read_by_it(tmp_path: Path) -> None:
    table = ColumnTable(columns=(EXAMPLES["ordered numbers"],))
    path = tmp_path / "points.csv"
    path.write_text("4\n1\n")
    assert points_in(path, table.names, table) == [[3.0], [0.0]]
    path.write_text("4\n5\n")
    assert refusal_of(path, table.names, table).startswith("line 2: ")


def test_an_array_may_hold_one_byte_and_the_farthest_values(tmp_path: Path) -> None:
    path = tmp_path / "points.npy"
    np.save(path, np.array([7], dtype=np.uint8))
    assert points_in(path, ("a",)) == [[7]]
    np.save(path, np.array([[FARTHEST, -FARTHEST]]))
    assert points_in(path, ("a", "b")) == [[FARTHEST, -FARTHEST]]
    np.save(path, np.array([[BEYOND, 0.0]]))
    assert refusal_of(path, ("a", "b")).startswith("row 1 holds")


def test_the_header_of_an_array_may_take_ten_thousand_bytes(tmp_path: Path) -> None:
    path = tmp_path / "points.npy"
    told = b"{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1)}"
    for size in (10_000, 10_001):
        path.write_bytes(b"\x93NUMPY\x01\0" + size.to_bytes(2, "little") + told.ljust(size) + np.array([2.5]).tobytes())
        if size == 10_000:
            assert points_in(path, ("a",)) == [[2.5]]
        else:
            assert refusal_of(path, ("a",)).startswith("is not an NPY array")
