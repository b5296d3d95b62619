"""One record changes no other parsed row, in every reader of typed data: arrays, archives, Parquet, dask collections.

The sensitivity of every structure stands on this. A table is read; then one of its records after the other is replaced
by hostile ones, and all other rows must come out with the same bits and the same labels, or the file must be refused.
"""

import datetime
import math
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import fsspec
import numpy as np
import openpyxl
import pandas as pd
import polars as pl
import pyreadstat
import pytest

from dpsim_gui.data.cluster_task import SumJob, read_block, sum_rows
from dpsim_gui.data.frames.cells import chunk_of
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Box
from dpsim_gui.errors import DataFileError

ROWS = 12
SMALL_CHUNKS = 400

# Some of them with every run of the tests, all of them with `-m long`.
some = pytest.mark.parametrize("hostile", [100, pytest.param(1_000, marks=pytest.mark.long)])
few = pytest.mark.parametrize("hostile", [100, pytest.param(1_000, marks=pytest.mark.long)])

Row = tuple[float | int, ...]
Parsed = list[tuple[bytes, int]]
"""bits of each row, and the number of its class"""

NUMBERS = (
    math.nan, math.inf, -math.inf, 0.0, -0.0, 5e-324, 1e-310, 1.7976931348623157e308, -1e308, 1e30, 0.1 + 0.2,
    2.0**53, 2.0**53 + 2, 1.0, 3.0, -1.0, 1e9,
)  # fmt: skip
WHOLE = (0, 1, -1, 2**31, 2**53 + 1, 2**63 - 1, -(2**63))
TEXTS = (
    "", " ", '"', '99,"', "5' 11\"", "'", ",", ";", "\t", "\n", "\r\n", "\0", "\x1a", "1,5", "1.234,5", "1,234",
    "1 234", "1'234", "$404.02", "12 %", "-", "NA", "nan", "inf", "-inf", "1e999", "0x1F", "1_000", "True", "true", "1",
    "1.0", "3.0", "١٢", "−5", "½", "\ufeff1", "\u202e1", "é", "=1+1", "#", "\\", "9" * 400, "x" * 20_000, "NULL",
    "b'1'", "\ud800", "\x80",
)  # fmt: skip
OBJECTS: tuple[Any, ...] = (
    None, True, False, 10**400, -(10**400), Decimal("1.5"), Decimal("sNaN"), Decimal("1E+9999"), b"1", b"\xff", 1j,
    datetime.date(2020, 1, 1), datetime.timedelta(1), np.float32(1.5), np.bool_(True), np.datetime64("NaT"),
    [1.0], {}, object(),
    *NUMBERS, *WHOLE, *TEXTS,
)  # fmt: skip


def selection(
    columns: Sequence[str], label: str | None, classes: tuple[str, ...] = ("1", "3", "true", "u")
) -> Selection:
    width = len(columns)
    return Selection(
        columns=tuple(columns),
        domain=Box(lower=np.full(width, -1e9), upper=np.full(width, 1e9)),
        fill=(7.0,) * width,
        label_column=label,
        classes=() if label is None else classes,
    )


def parsed(chunks: Any) -> Parsed:
    found: Parsed = []
    for chunk in chunks:
        labels = [-2] * len(chunk) if chunk.labels is None else chunk.labels.tolist()
        found += zip([row.tobytes() for row in chunk.rows], labels, strict=True)
    return found


def assert_local(read: Callable[[list[Any]], Parsed], records: list[Any], others: Iterator[Any], count: int) -> None:
    """read: the rows of a table of these records, or DataFileError;  count: how many others take the place of one."""
    expected = read(records)
    assert len(expected) == len(records)
    # Rows that look alike would hide that one took another's place.
    assert len(set(expected)) == len(expected)
    refused = 0
    for index in range(count):
        at, record = index % len(records), next(others)
        neighbour = [*records[:at], record, *records[at + 1 :]]
        try:
            found = read(neighbour)
        except DataFileError:
            refused += 1
            continue
        assert found[:at] == expected[:at], record
        assert found[at + 1 :] == expected[at + 1 :], record
    # A reader that refuses everything has not been tested.
    assert refused < count // 2


def drawn(*pools: Sequence[Any], seed: int = 0) -> Iterator[tuple[Any, ...]]:
    """Records with a cell from each pool; every cell of a pool comes up many times."""
    chance = Random(seed)
    while True:
        yield tuple(chance.choice(pool) for pool in pools)


def plain_numbers(width: int) -> list[Row]:
    return [tuple((row + 1) * 1.25 + 100.0 * column for column in range(width)) for row in range(ROWS)]


@few
@pytest.mark.parametrize("dtype", ["<f8", ">f4", "<f2", "<i8", "u1", "?", "<g"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_numbers_of_an_npy_file(tmp_path: Path, dtype: str, order: str, hostile: int) -> None:
    path = tmp_path / "a.npy"

    def read(records: list[Any]) -> Parsed:
        with np.errstate(all="ignore"):
            array = np.array(records, dtype=object).astype(np.float64).astype(dtype)
        np.save(path, np.asarray(array, order=order))  # type: ignore[call-overload]
        return parsed(open_source(path, chunk_bytes=SMALL_CHUNKS).chunks(selection(("x1", "x0"), "x2")))

    records = (
        [(float(row % 2), float(row // 2 % 2), float(row)) for row in range(4)] if dtype == "?" else plain_numbers(3)
    )
    classes_apart = [(*record[:2], float(index % 4)) for index, record in enumerate(records)]
    assert_local(read, classes_apart, drawn(NUMBERS, NUMBERS, NUMBERS), hostile)


@few
@pytest.mark.parametrize("kind", ["U", "S", "<i4", ">f8"])
@pytest.mark.parametrize("packed", [False, True])
def test_labels_beside_the_rows_of_an_array(tmp_path: Path, kind: str, packed: bool, hostile: int) -> None:
    """Texts get as much room as the longest of them needs, so one long label changes where every other one stands."""
    rows, labels = tmp_path / ("a.npz" if packed else "a.npy"), tmp_path / "y.npy"

    def read(records: list[Any]) -> Parsed:
        numbers, told = np.array([record[:2] for record in records]), [record[2] for record in records]
        if kind == "S":
            told = [text.encode("utf-8", "replace") for text in told]
        label = np.array(told) if kind in "US" else np.array(told, dtype=np.float64).astype(kind)
        if packed:
            np.savez(rows, x=numbers, y=label)
            source = open_source(rows, ReadingOptions(array="x"), chunk_bytes=SMALL_CHUNKS)
            return parsed(source.chunks(selection(("x0", "x1"), "y")))
        np.save(rows, numbers)
        np.save(labels, label)
        source = open_source(rows, ReadingOptions(labels=str(labels)), chunk_bytes=SMALL_CHUNKS)
        return parsed(source.chunks(selection(("x0", "x1"), "label")))

    text = kind in "US"
    told: Sequence[Any] = ("1", "3.0", "true", "u") if text else (1, 3, 0, 1)
    records = [(*row, told[index % 4]) for index, row in enumerate(plain_numbers(2))]
    with np.errstate(all="ignore"):
        others = drawn(NUMBERS, NUMBERS, TEXTS if text else (0, 1, 3, -1, 2**31 - 1))
        assert_local(read, records, others, hostile)


@pytest.mark.parametrize(
    ("elsewhere", "hostile"),
    [(False, 100), (True, 12), *(pytest.param(place, 1_000, marks=pytest.mark.long) for place in (False, True))],
)
def test_columns_of_a_parquet_file(tmp_path: Path, elsewhere: bool, hostile: int) -> None:
    """All types of columns that are read as numbers, and labels of each kind in turn; elsewhere: in a store."""
    path = tmp_path / "a.parquet"
    days = [None, datetime.date(1, 1, 1), datetime.date(9999, 12, 31), datetime.date(2020, 2, 29)]
    texts = [None, *(text for text in TEXTS if text != "\ud800")]
    decimals = [None, Decimal(0), Decimal("-0.001"), Decimal("9" * 15), Decimal("1.5")]
    schema: dict[str, Any] = {
        "float": pl.Float64, "single": pl.Float32, "whole": pl.Int64, "small": pl.UInt8, "text": pl.String,
        "dictionary": pl.Categorical, "decimal": pl.Decimal(18, 3), "truth": pl.Boolean, "day": pl.Date,
        "number": pl.Int32,
    }  # fmt: skip
    pools = (
        (None, *NUMBERS), (None, *NUMBERS), (None, *WHOLE), (None, 0, 1, 255), texts, texts, decimals,
        (None, True, False), days, (None, 0, 1, 3, -(2**31)),
    )  # fmt: skip
    turn = 0

    def read(records: list[Any]) -> Parsed:
        frame = pl.DataFrame(records, schema=schema, orient="row", strict=False)
        frame.write_parquet(path, row_group_size=5, statistics=False)
        if elsewhere:
            fsspec.filesystem("memory").pipe_file(str(path), path.read_bytes())
        source = open_source(f"memory:/{path}" if elsewhere else path, chunk_bytes=SMALL_CHUNKS)
        measured = [name for name in schema if name not in ("day", "number")]
        label = ("day", "number")[turn]
        return parsed(source.chunks(selection(measured, label, ("2020-02-29", "1", "3"))))

    records = [
        (row * 1.5, row * 2.5, row, row, ("1,234", "12 %", "x", "−5", "1.5")[row % 5], str(row), Decimal(row) / 8,
         bool(row % 2), days[row % 4], row % 4)
        for row in range(ROWS)
    ]  # fmt: skip
    for turn in (0, 1):
        assert_local(read, records, drawn(*pools, seed=turn), hostile)


class Frame:
    """A part of a dask dataframe: columns of numpy arrays, of one type where all cells have one and of objects else."""

    def __init__(self, names: Sequence[str], records: list[Any]) -> None:
        self.columns = list(names)
        self._columns = {name: as_stored([record[at] for record in records]) for at, name in enumerate(names)}
        self._rows = len(records)

    def __getitem__(self, name: str) -> Any:
        return self._columns[name]

    def __len__(self) -> int:
        return self._rows


def as_stored(cells: list[Any]) -> Any:
    """As data frames keep a column: the narrowest type that all cells have; missing numbers make whole ones floats."""
    kinds = {type(cell) for cell in cells}
    column = np.empty(len(cells), dtype=object)
    column[:] = cells
    if kinds == {bool}:
        return column.astype(np.bool_)
    if kinds == {int} and all(abs(cell) < 2**63 for cell in cells):
        return column.astype(np.int64)
    if kinds <= {int, float, type(None)} and float in kinds and all(abs(cell or 0) < 2**63 for cell in cells):
        return column.astype(np.float64)
    return column


@some
def test_parts_of_a_dask_dataframe(hostile: int) -> None:
    """Numbers, truths, texts and labels of every kind: one odd cell makes a column one of objects, and no more."""
    names = ("whole", "float", "truth", "text", "label", "told")
    told = (1.0, 3.0, 0.0, 1.0)

    def read(records: list[Any]) -> Parsed:
        found: Parsed = []
        for label in ("label", "told"):
            chosen = selection(("truth", "float", "whole", "text"), label)
            # Of parts only one holds the odd record.
            found += parsed(chunk_of(Frame(names, records[at : at + 4]), chosen) for at in range(0, len(records), 4))
        half = len(records)
        return [
            (row, 10 * first + second) for (row, first), (_, second) in zip(found[:half], found[half:], strict=True)
        ]

    records = [
        (row, row / 4, bool(row % 3), ("1,234", "12 %", "x", "1.5")[row % 4], ("1", "1.0", "u", "True")[row % 4],
         told[row % 4])
        for row in range(ROWS)
    ]  # fmt: skip
    assert_local(read, records, drawn(*[OBJECTS] * len(names)), hostile)


@some
def test_blocks_of_a_dask_array(hostile: int) -> None:
    """One block may come in another type than the others; what is no number is refused before anything is spent."""

    class Kept:
        """A structure that sums nothing and keeps what it is given."""

        blocks = ()

        def __init__(self) -> None:
            self.rows: list[bytes] = []

        def summarise(self, rows: Any) -> Any:
            self.rows += [row.tobytes() for row in rows]
            return np.zeros(0, dtype=np.int64)

    def read(records: list[Any]) -> Parsed:
        kept = Kept()
        for start in range(0, len(records), 4):
            block = np.array(records[start : start + 4])
            if block.dtype.kind in "iuf":
                block = np.ma.masked_equal(block, 1e9)
            job = SumJob(structure=kept, selection=selection(("x0", "x1"), None), limit=None)  # type: ignore[arg-type]
            found = sum_rows(job, partial(read_block, kind=block.dtype), block)
            assert found.fault is None
            if found.refusal is not None:
                raise DataFileError(*found.refusal)
        return [(row, -2) for row in kept.rows]

    assert_local(read, plain_numbers(2), drawn((*NUMBERS, *WHOLE, "text"), (*NUMBERS, *WHOLE, None)), hostile)


MOMENTS = (
    datetime.date(1900, 1, 1), datetime.datetime(2024, 3, 1, 7, 30), datetime.time(23, 59), datetime.timedelta(hours=30)
)  # fmt: skip


def in_a_sheet(path: Path, records: list[Any]) -> Path:
    workbook = openpyxl.Workbook(write_only=True)
    sheet = workbook.create_sheet("S")
    for record in [("a", "b", "c", "label"), *records]:
        sheet.append(record)
    workbook.save(path)
    return path


@some
def test_rows_of_a_sheet(tmp_path: Path, hostile: int) -> None:
    """Each cell has a type of its own; the last of them stands, so that no row is empty."""

    def read(records: list[Any]) -> Parsed:
        source = open_source(in_a_sheet(tmp_path / "t.xlsx", records), chunk_bytes=SMALL_CHUNKS)
        return parsed(source.chunks(selection(("a", "b", "c"), "label")))

    plain = [text for text in TEXTS if text.isprintable() and text != "\ud800"]
    cells = (None, True, *MOMENTS, *(number for number in NUMBERS if math.isfinite(number)), *plain, "#N/A", "=1/0")
    records = [
        (row * 1.25, ("1,234", "12 %", "x", "1.5")[row % 4], row, ("1", 1.0, "u", True)[row % 4]) for row in range(ROWS)
    ]
    assert_local(read, records, drawn(cells, cells, cells, ("1", 3, "u", 0.5)), hostile)


@some
@pytest.mark.parametrize("program", ["sav", "dta"])
def test_cases_of_a_statistics_file(tmp_path: Path, program: str, hostile: int) -> None:
    """Dates far outside of the calendar and labels that nobody declared among them."""
    path = str(tmp_path / f"t.{program}")
    labels: dict[str, dict[int | float, str]] = {"label": {1: "u", 2: "true"}}

    def read(records: list[Any]) -> Parsed:
        frame = pd.DataFrame(records, columns=["a", "day", "text", "label"])
        if program == "sav":
            pyreadstat.write_sav(frame, path, variable_value_labels=labels, variable_format={"day": "DATE11"})
        else:
            frame = frame.astype({"label": int})
            pyreadstat.write_dta(frame, path, variable_value_labels=labels, variable_format={"day": "%td"})
        source = open_source(path, chunk_bytes=SMALL_CHUNKS)
        return parsed(source.chunks(selection(("a", "day", "text"), "label")))

    finite = tuple(number for number in NUMBERS if abs(number) < 1e100)
    texts = tuple(text for text in TEXTS if text.isprintable() and len(text) < 200)
    records = [(row * 1.25, 20_000.0 + row, str(row), row % 3) for row in range(ROWS)]
    others = drawn(finite, (*finite, 1e17, -1e17), texts, (0, 1, 2, 7))
    assert_local(read, records, others, hostile // 2)


@some
def test_rows_of_a_data_frame(hostile: int) -> None:
    """pandas gives a column the narrowest type that all its cells have."""

    def read(records: list[Any]) -> Parsed:
        frame = pd.DataFrame({name: [record[at] for record in records] for at, name in enumerate("abcd")})
        return parsed(open_source(frame, chunk_bytes=SMALL_CHUNKS).chunks(selection(("a", "b", "c"), "d")))

    records = [
        (row, row / 4, ("1,234", "12 %", "x", "1.5")[row % 4], ("1", "1.0", "u", "True")[row % 4])
        for row in range(ROWS)
    ]
    # pandas itself has no room for longer numbers, and keeps no half of a letter.
    cells = [cell for cell in OBJECTS if cell != "\ud800" and not (isinstance(cell, int) and abs(cell) >= 2**63)]
    assert_local(read, records, drawn(cells, cells, cells, cells), hostile)
