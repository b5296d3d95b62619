"""Rows are kept with all their cells, whether or not a point can be read from them."""

import csv
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.errors import QueryError
from dpsim_gui.plain_text import harmless
from dpsim_gui.release.points.read import read_kept, read_points
from dpsim_gui.release.points.text import KeptBlock
from tests.unit.columns.examples import EXAMPLES

COLUMNS = ("a", "b")


def test_plain_rows_are_read_as_the_strict_way_reads_them(tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    rows = np.random.default_rng(1).normal(size=(20_000, 2))
    np.savetxt(path, rows, delimiter=",", header="a,b", comments="", fmt="%.17g")
    kept = list(read_kept(path, COLUMNS))
    assert np.array_equal(np.concatenate([block.points for block in kept]), rows)
    assert np.array_equal(rows, np.concatenate([points for _, points in read_points(path, COLUMNS)]))
    assert [block.first_row for block in kept] == [1, *np.cumsum([len(block.points) for block in kept])[:-1] + 1]
    assert kept[0].cells(0) == path.read_text().splitlines()[1].split(",")


def test_an_unreadable_row_keeps_its_cells_and_its_place(tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text('b;note;a\n1,5;"x; y";2\nword;=1+1;2\n;;\n1;z\n1e99;q;2\n3;last;4\n')
    (block,) = read_kept(path, COLUMNS)
    assert block.header == ("b", "note", "a")
    assert block.readable.tolist() == [True, False, False, False, False, True]
    assert block.points[[0, 5]].tolist() == [[2.0, 1.5], [4.0, 3.0]]
    assert [block.cells(row)[1] for row in range(6)] == ["x; y", "'=1+1", "", "z", "q", "last"]


def test_plain_rows_of_another_separator_are_kept_as_a_table_with_commas(tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text("a;b\n1;2\n3;4\n5,5;6\n7,5;8,5\n")
    (block,) = read_kept(path, COLUMNS)
    assert list(block.lines) == ["1,2", "3,4", '"5,5",6', '"7,5","8,5"']
    assert block.points.tolist() == [[1.0, 2.0], [3.0, 4.0], [5.5, 6.0], [7.5, 8.5]]


def test_a_single_empty_cell_is_kept_as_a_cell(tmp_path: Path) -> None:
    """An empty line would be no row at all to whoever reads the table."""
    path = tmp_path / "points.csv"
    path.write_text('a\n1\n""\n2\n')
    (block,) = read_kept(path, ("a",))
    assert list(block.lines) == ["1", '""', "2"]


def test_an_array_with_holes_is_read_around_them(tmp_path: Path) -> None:
    np.save(tmp_path / "points.npy", np.array([[1.0, 2.0], [np.nan, 1.0], [3.0, np.inf], [5.0, 6.0]]))
    (block,) = read_kept(tmp_path / "points.npy", COLUMNS)
    assert block.readable.tolist() == [True, False, False, True]
    with pytest.raises(QueryError):
        list(read_points(tmp_path / "points.npy", COLUMNS))


def test_an_array_of_codes_is_read_around_those_that_are_no_value(tmp_path: Path) -> None:
    """Each row by itself: one that cannot be read leaves those after it as they are."""
    table = ColumnTable(columns=(EXAMPLES["ordered numbers"], EXAMPLES["number"]))
    codes = np.array([[1.0, 20.0], [9.0, 30.0], [4.0, 40.0], [np.nan, 50.0], [2.0, 60.0]])
    fine = [0, 2, 4]
    for rows, readable in ((codes, [True, False, True, False, True]), (codes[fine], [True] * 3)):
        np.save(tmp_path / "points.npy", rows)
        (block,) = read_kept(tmp_path / "points.npy", table.names, table=table)
        assert block.readable.tolist() == readable
        assert block.points[block.readable].tolist() == [[0.0, 20.0], [3.0, 40.0], [1.0, 60.0]]
        assert block.cells(0) == ["1.0", "20.0"]


def test_codes_in_a_text_are_read_by_their_rules_and_kept_as_they_stand(tmp_path: Path) -> None:
    table = ColumnTable(columns=(EXAMPLES["ordered numbers"], EXAMPLES["number"]))
    path = tmp_path / "points.csv"
    path.write_text("grade,age\n1,20\n4,40\n2,60\n")
    (block,) = read_kept(path, table.names, table=table)
    assert block.points.tolist() == [[0.0, 20.0], [3.0, 40.0], [1.0, 60.0]]
    assert block.lines == ["1,20", "4,40", "2,60"]


def test_a_row_is_readable_when_all_of_it_is() -> None:
    points = np.array([[1.0, 2.0], [np.nan, 2.0], [np.nan, np.nan]])
    block = KeptBlock(header=COLUMNS, first_row=1, lines=["1,2", "x,2", ","], points=points)
    assert block.readable.tolist() == [True, False, False]
    assert block.readable.dtype == np.bool_


@pytest.mark.parametrize("text", ["c,d\n1,2\n", '"a\n'])
def test_what_is_no_table_of_such_points_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "points.csv").write_text(text)
    with pytest.raises(QueryError):
        list(read_kept(tmp_path / "points.csv", COLUMNS))


def test_without_a_header_the_release_names_the_columns(tmp_path: Path) -> None:
    (tmp_path / "points.csv").write_text("1,2\n3,4\n")
    (block,) = read_kept(tmp_path / "points.csv", COLUMNS)
    assert block.header == COLUMNS
    assert block.points.tolist() == [[1.0, 2.0], [3.0, 4.0]]


@given(cells=st.lists(st.text(alphabet="a1-+=@,. \"'\t", max_size=6), min_size=2, max_size=2))
def test_the_quick_way_to_keep_a_row_is_the_careful_one(cells: list[str]) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "points.csv"
        with path.open("w", newline="") as text:
            csv.writer(text, lineterminator="\n").writerows([("a", "b", "one", "two"), (1, 2, *cells)])
        (block,) = read_kept(path, COLUMNS)
    assert block.cells(0) == ["1", "2", *map(harmless, cells)]
