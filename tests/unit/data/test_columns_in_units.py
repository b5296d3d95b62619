"""Columns with rules of their own: every source reads the same rows of the same cells, whatever the chunks."""

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.columns.spec import ColumnSpec, specs_of, table_of
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.data.frames.cells import chunk_of
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.selection import Selection
from dpsim_gui.errors import DataFileError, PlanError

COLUMNS = ("age", "dose", "stage", "visit", "time", "lng", "lat", "sex")
TABLE = table_of(specs_of(
    COLUMNS,
    {
        "bounds": {
            "age": ("0", "120"), "dose": ("0.1", "100"), "visit": ("2020-01-01", "2024-12-31"), "lng": ("13", "14"),
            "lat": ("52", "53"),
        },
        "near": {"age": "10", "dose": "2", "stage": "1", "visit": "30", "time": "2", "lng": "5"},
        "kind": {"dose": "log", "stage": "ordered", "visit": "date", "time": "cycle:hours", "sex": "category"},
        "values": {"stage": ("1", "2", "3"), "sex": ("Female", "Male")},
        "missing": {"age": "leave-out", "sex": "own"},
    },
    (("lng", "lat"),),
))  # fmt: skip
RECORDS = [
    ["44", "2.5", "2", "2024-03-01", "07:30", "13.4", "52.5", "Female"],
    ["", "2.5", "2", "2024-03-01", "07:30", "13.4", "52.5", "Female"],
    ["1e400", "-1", "3.0", "2023-02-30", "24:01", "", "52.5", "nobody"],
    ["-0", "", "4", "0000-01-01", "", "400", "52.5", ""],
    ["80", "1e400", "1", "2019-05-05", "23:59", "13.99", "51", "Male"],
]


class Frame(dict[str, Any]):
    """Named columns of one length, as a data frame has them."""

    @property
    def columns(self) -> list[str]:
        return list(self)

    def __len__(self) -> int:
        return len(next(iter(self.values())))


def selection(table: ColumnTable = TABLE, **others: str) -> Selection:
    return Selection(columns=table.names, domain=table.space.box, fill=(), table=table, **others)  # type: ignore[arg-type]


def text_file(path: Path) -> Path:
    path.write_text("\n".join([",".join(COLUMNS), *(",".join(record) for record in RECORDS)]) + "\n")
    return path


def rows_of(path: Path, chunk_bytes: int = 1 << 20) -> tuple[Floats, int]:
    chunks = list(open_source(path, chunk_bytes=chunk_bytes).chunks(selection()))
    return np.concatenate([chunk.rows for chunk in chunks]), sum(chunk.records for chunk in chunks)


def expected() -> Floats:
    """Cell by cell, by the rules alone."""
    values = np.array(
        [
            [rule.values_of_texts([cell])[0] for rule, cell in zip(selection().rules, record, strict=True) if rule]
            for record in RECORDS
        ]
    )
    coordinates, counted = TABLE.coordinates(values)
    assert counted.tolist() == [True, False, True, True, True]
    return coordinates[counted]


def test_a_text_table_is_read_by_the_rules_and_rows_left_out_are_still_records(tmp_path: Path) -> None:
    rows, records = rows_of(text_file(tmp_path / "t.csv"))
    np.testing.assert_array_equal(rows, expected())
    assert records == len(RECORDS)
    assert TABLE.space.box.contains(rows).all()


@pytest.mark.parametrize("chunk_bytes", [1, 64, 400])
def test_chunks_make_no_difference(tmp_path: Path, chunk_bytes: int) -> None:
    path = text_file(tmp_path / "t.csv")
    np.testing.assert_array_equal(rows_of(path, chunk_bytes)[0], rows_of(path)[0])


def test_a_parquet_file_of_texts_and_a_frame_of_objects_are_read_alike(tmp_path: Path) -> None:
    frame = pl.DataFrame([[cell or None for cell in record] for record in RECORDS], schema=list(COLUMNS), orient="row")
    frame.write_parquet(tmp_path / "t.parquet")
    np.testing.assert_array_equal(rows_of(tmp_path / "t.parquet")[0], expected())
    objects = {
        name: np.array(cells, dtype=object) for name, cells in zip(COLUMNS, zip(*RECORDS, strict=True), strict=True)
    }
    chunk = chunk_of(Frame(objects), selection())
    np.testing.assert_array_equal(chunk.rows, expected())


def test_typed_columns_say_the_same_as_their_texts(tmp_path: Path) -> None:
    typed = pl.DataFrame(RECORDS[:1], schema=list(COLUMNS), orient="row").with_columns(
        pl.col("age", "dose", "lng", "lat").cast(pl.Float64),
        pl.col("stage").cast(pl.Int8),
        pl.col("visit").str.to_date(),
        pl.lit(7.5).alias("time"),
        pl.col("sex").cast(pl.Categorical),
    )
    typed.write_parquet(tmp_path / "t.parquet")
    np.testing.assert_array_equal(rows_of(tmp_path / "t.parquet")[0], expected()[:1])
    chunk = chunk_of(Frame({name: typed[name].to_numpy() for name in COLUMNS}), selection())
    np.testing.assert_array_equal(chunk.rows, expected()[:1])


def test_a_column_of_lists_is_refused_before_a_row_is_read(tmp_path: Path) -> None:
    frame = pl.DataFrame([[*record[:-1], ["a"]] for record in RECORDS], schema=list(COLUMNS), orient="row")
    frame.write_parquet(tmp_path / "t.parquet")
    with pytest.raises(DataFileError, match="holds lists or records, not single values"):
        open_source(tmp_path / "t.parquet").parts(selection())


def test_numbers_of_an_array_are_values_or_listed_numbers(tmp_path: Path) -> None:
    bounded = ColumnSpec(names=("x0",), bounds=(("0", "10"),), near="2")
    table = table_of([bounded, ColumnSpec(names=("x1",), kind=ColumnKind.CATEGORY, values=("1", "2"))])
    array = np.array([[1.0, 2.0], [np.nan, 7.0], [np.inf, np.nan]])
    np.save(tmp_path / "a.npy", array)
    wanted = [[0.5, 1.0], [2.5, 2.0], [5.0, 2.0]]
    for source in (array, tmp_path / "a.npy"):
        (chunk,) = open_source(source).chunks(selection(table))
        np.testing.assert_array_equal(chunk.rows, wanted)


def test_labels_and_people_stay_with_their_rows(tmp_path: Path) -> None:
    lines = ["age,y,who", "10,a,p", ",b,q", "20,b,p", "30,a,"]
    (tmp_path / "t.csv").write_text("\n".join(lines) + "\n")
    table = table_of([ColumnSpec(names=("age",), bounds=(("0", "100"),), near="1", missing="leave-out")])
    chosen = Selection(
        columns=("age",),
        domain=table.space.box,
        fill=(),
        table=table,
        label_column="y",
        classes=("a", "b"),
        person="who",
    )
    (chunk,) = open_source(tmp_path / "t.csv").chunks(chosen)
    assert chunk.rows.ravel().tolist() == [10.0, 20.0, 30.0]
    assert chunk.labels is not None
    assert chunk.labels.tolist() == [0, 1, 0]
    assert chunk.keys is not None
    assert chunk.keys.known.tolist() == [True, True, False]
    assert (len(chunk), chunk.records) == (3, 4)


def test_rules_must_fit_the_columns() -> None:
    with pytest.raises(PlanError, match="rules for 8, but you chose 1"):
        Selection(columns=("age",), domain=TABLE.space.box, fill=(), table=TABLE)


def test_a_column_of_numbers_and_texts_is_read_cell_by_cell() -> None:
    texts = {name: np.array([cell] * 3, dtype=object) for name, cell in zip(COLUMNS, RECORDS[0], strict=True)}
    written, mixed = (np.array(cells, dtype=object) for cells in (["44", "45", "46.5"], [44, "45", 46.5]))
    plain, odd = (chunk_of(Frame(texts | {"age": cells}), selection()).rows for cells in (written, mixed))
    assert len(np.unique(plain, axis=0)) == 3
    assert np.array_equal(odd, plain)
