"""Parquet files: numbers of any type, text that holds numbers, labels, and no look at statistics."""

import dataclasses
import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from dpsim_gui.data.open_source import open_source, text_columns
from dpsim_gui.data.parquet.files import LocalParquet
from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.stored_file import Stretch
from dpsim_gui.errors import DataFileError
from tests.unit.data.reading import Everything, labels_of, refused, select

FRAME = pl.DataFrame(
    {
        "int": [1, None, 3],
        "float": [1.5, float("nan"), float("inf")],
        "small": pl.Series([0.5, -1, None], dtype=pl.Float32),
        "truth": [True, False, None],
        "text": ["1,234.5", " 7 % ", "n/a"],
        "money": [Decimal("1.25"), None, Decimal("-3")],
        "nothing": pl.Series([None, None, None], dtype=pl.Null),
        "kind": pl.Series(["2", "x", None], dtype=pl.Categorical),
    }
)
NAN = float("nan")
NUMBERS = [
    [1, 1.5, 0.5, 1, 1234.5, 1.25, NAN, 2],
    [NAN, NAN, -1, 0, 7, NAN, NAN, NAN],
    [3, 1e30, NAN, NAN, NAN, -3, NAN, NAN],
]


def test_every_type_of_number_is_read(tmp_path: Path, everything: Everything) -> None:
    FRAME.write_parquet(tmp_path / "a.parquet")
    for chunk_bytes in (1, 128, 1 << 20):
        names, rows = everything(tmp_path / "a.parquet", chunk_bytes=chunk_bytes)
        assert names == tuple(FRAME.columns)
        assert np.array_equal(rows, NUMBERS, equal_nan=True)


def test_marks_of_text_columns_can_be_given(tmp_path: Path, everything: Everything) -> None:
    pl.DataFrame({"a": ["1.234,5", "2"]}).write_parquet(tmp_path / "a.parquet")
    options = ReadingOptions(decimal=",", thousands=".")
    assert everything(tmp_path / "a.parquet", options)[1].tolist() == [[1234.5], [2]]


def test_rows_stay_in_order_over_row_groups_and_column_groups(tmp_path: Path, everything: Everything) -> None:
    values = np.arange(7000.0).reshape(1000, 7)
    pl.DataFrame(values).write_parquet(tmp_path / "a.parquet", row_group_size=130)
    # Chunks of 35 rows, each read two columns at a time.
    assert np.array_equal(everything(tmp_path / "a.parquet", chunk_bytes=2_000)[1], values)
    source = open_source(tmp_path / "a.parquet")
    assert source.known_rows == source.count_rows(None) == 1000


def test_an_empty_table_has_no_rows(tmp_path: Path, everything: Everything) -> None:
    pl.DataFrame({"a": [1.0]}).clear().write_parquet(tmp_path / "a.parquet")
    assert everything(tmp_path / "a.parquet")[1].shape == (0, 1)


@pytest.mark.parametrize(
    ("values", "classes", "expected"),
    [
        (pl.Series(["a", " b ", None, "c"]), ("b", "a"), [1, 0, -1, -1]),
        (pl.Series(["a", "b", None, "c"], dtype=pl.Categorical), ("b", "a"), [1, 0, -1, -1]),
        (pl.Series([3, 1, None, 2]), ("3", "1.0"), [0, 1, -1, -1]),
        (pl.Series([True, False, None, True]), ("true", "false"), [0, 1, -1, 0]),
        # A tenth in single precision is another number, as it is in an array.
        (pl.Series([0.5, 0.1, None, 2], dtype=pl.Float32), ("0.5", "0.1", "2"), [0, -1, -1, 2]),
        (pl.Series([datetime.date(2020, 1, 2)] * 4), ("2020-01-02",), [0, 0, 0, 0]),
    ],
)
def test_labels_of_any_type_are_found(
    values: pl.Series, classes: tuple[str, ...], expected: list[int], tmp_path: Path
) -> None:
    pl.DataFrame({"x": [1.0, 2.0, 3.0, 4.0], "y": values}).write_parquet(tmp_path / "a.parquet")
    selection = select("x", label_column="y", classes=classes)
    assert labels_of(open_source(tmp_path / "a.parquet", chunk_bytes=24), selection) == expected


def test_columns_that_hold_no_numbers_by_their_type_are_refused(tmp_path: Path) -> None:
    frame = pl.DataFrame({"when": [datetime.date(2020, 1, 2)], "list": [[1, 2]], "bytes": [b"poison"]})
    frame.write_parquet(tmp_path / "a.parquet")
    source = open_source(tmp_path / "a.parquet")
    for name in frame.columns:
        with pytest.raises(DataFileError, match=f"'{name}' holds no numbers"):
            source.chunks(select(name))


def test_columns_of_text_are_told_by_their_type(tmp_path: Path) -> None:
    FRAME.write_parquet(tmp_path / "a.parquet")
    assert text_columns(tmp_path / "a.parquet") == ("text", "kind")


@pytest.mark.parametrize("start", [0, 3])
def test_each_row_is_of_its_person(start: int, tmp_path: Path) -> None:
    """In chunks of one row, of the whole table and of a share that begins elsewhere."""
    people = ["ann", "bob", "ann", "cy", None, "bob", "dee"]
    pl.DataFrame({"x": np.arange(7.0), "who": people, "parts": [[1]] * 7}).write_parquet(tmp_path / "a.parquet")
    source: Any = open_source(tmp_path / "a.parquet", chunk_bytes=8)
    if start:
        source = source._share(Stretch(first=start, last=7, file_bytes=(tmp_path / "a.parquet").stat().st_size))
    selection = select("x", person="who")
    chunks = [*source.chunks(selection)]
    assert [chunk.rows.tolist() for chunk in chunks] == [[[float(k)]] for k in range(start, 7)]
    marks = [chunk.keys.marks.tobytes() for chunk in chunks]
    assert marks == [Keys.of([name]).marks.tobytes() for name in people[start:]]
    # Refused before anything is read.
    with refused("column-not-single"):
        source.parts(dataclasses.replace(selection, person="parts"))


def test_a_wide_table_is_read_a_few_columns_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight chunks of 20 bytes hold two columns of ten numbers."""
    pl.DataFrame(np.zeros((10, 7))).write_parquet(tmp_path / "a.parquet")
    asked: list[int] = []
    plain = LocalParquet.read

    def noted(self: LocalParquet, columns: list[pl.Expr], start: int, count: int) -> pl.DataFrame:
        asked.append(len(columns))
        return plain(self, columns, start, count)

    monkeypatch.setattr(LocalParquet, "read", noted)
    source = open_source(tmp_path / "a.parquet", chunk_bytes=20)
    selection = select(*source.columns)
    next(source.chunks(selection))
    assert asked == [2, 2, 2, 1]


def test_strange_names_are_shown_clean_and_still_found(tmp_path: Path, everything: Everything) -> None:
    pl.DataFrame({"": [1.0], "a\nb": [2.0], "a*": [3.0]}).write_parquet(tmp_path / "a.parquet")
    names, rows = everything(tmp_path / "a.parquet")
    assert names == ("x0", "a b", "a*")
    assert rows.tolist() == [[1, 2, 3]]


def test_signs_of_a_pattern_in_a_name_are_that_name(tmp_path: Path, everything: Everything) -> None:
    folder = tmp_path / "year=2020"
    folder.mkdir()
    for name, value in (("a[1].parquet", 1.0), ("a1.parquet", 2.0)):
        pl.DataFrame({"a": [value]}).write_parquet(folder / name)
    source = open_source(folder / "a[1].parquet")
    assert (source.columns, source.known_rows) == (("a",), 1), "no column of the folder's name"
    assert everything(source)[1].tolist() == [[1.0]]


def test_a_table_without_columns_is_refused(tmp_path: Path) -> None:
    pl.DataFrame().write_parquet(tmp_path / "a.parquet")
    with pytest.raises(DataFileError, match="no columns"):
        open_source(tmp_path / "a.parquet")


def test_a_file_that_is_cut_off_or_changed_is_one_sentence(tmp_path: Path, everything: Everything) -> None:
    FRAME.write_parquet(tmp_path / "a.parquet")
    whole = (tmp_path / "a.parquet").read_bytes()
    for length in (4, 20, len(whole) // 2, len(whole) - 1):
        (tmp_path / "b.parquet").write_bytes(whole[:length])
        with pytest.raises(DataFileError, match="damaged"):
            everything(tmp_path / "b.parquet")


def test_a_file_that_is_replaced_while_it_is_read_is_noticed(tmp_path: Path) -> None:
    pl.DataFrame({"x": np.arange(20.0)}).write_parquet(tmp_path / "a.parquet")
    selection = select("x")
    chunks = open_source(tmp_path / "a.parquet", chunk_bytes=8).chunks(selection)
    next(chunks)
    pl.DataFrame({"x": [1.0]}).write_parquet(tmp_path / "a.parquet")
    with pytest.raises(DataFileError, match="changed"):
        list(chunks)


def test_so_few_columns_are_loaded_at_once_that_they_fit(tmp_path: Path) -> None:
    pl.DataFrame({"x": np.arange(10.0)}).write_parquet(tmp_path / "a.parquet")
    pl.DataFrame({"x": [1.0]}).clear().write_parquet(tmp_path / "b.parquet")
    for name, loaded_bytes, columns in (("a", 239, 2), ("a", 240, 3), ("a", 0, 1), ("b", 24, 3)):
        assert LocalParquet(tmp_path / f"{name}.parquet", loaded_bytes).columns_at_once == columns


def test_a_file_that_was_taken_away_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    pl.DataFrame({"x": [1.0]}).write_parquet(path)
    file = LocalParquet(path, 1 << 20)
    assert file.size == path.stat().st_size
    path.unlink()
    with refused("file-gone", "data"):
        _ = file.size
