"""One record changes no other parsed row where columns have rules of their own, in every reader (gate R15).

Numbers on a log scale, ordered values, dates of two forms, hours, places and categories, cells that leave their row
out, a label and a column that says whose a row is. A hostile record may itself be left out; all others must come out
with the same bits, the same class and the same person. What a person then adds is looked at in
`test_columns_same_tape`.
"""

import datetime
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import polars as pl
import pytest

from dpsim_gui.curator.building.build import selection_for
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.chunk import Chunk
from dpsim_gui.data.frames.cells import chunk_of
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.selection import Selection
from dpsim_gui.errors import DataFileError
from tests.hostile.test_text_row_locality import ODD
from tests.hostile.test_typed_row_locality import NUMBERS, OBJECTS, TEXTS, WHOLE, Frame, as_stored

Parsed = list[tuple[bytes, int, bytes]]
"""bits of each row, the number of its class, and the mark of its person; nothing of rows that are left out"""

hostile = pytest.mark.parametrize("count", [60, pytest.param(1_000, marks=pytest.mark.long)])

COLUMNS = ("age", "dose", "stage", "visit", "told", "time", "lng", "lat", "sex")
RECORDS: tuple[tuple[str, ...], ...] = (
    ("44", "1.5", "I", "2020-01-01", "01.02.2021", "07:30", "13.1", "52.5", "Female", "u", "p"),
    ("45", "0.1", "II", "2024-12-31 07:30:00", "31.12.2024", "24:00", "13.2", "52.4", "Male", "v", "q"),
    ("1,046", "99", " III ", "2023-02-28T23:59:59", "28.2.2020", "7 PM", "13.3", "52.3", "", "1", "p"),
    ("$47", "12 %", "II", "2022-06-15", "5.5.2022", "23:59:59.5", "13.4", "52.2", "NA", "1.0", " p "),
    ("48.5", "3", "I", "2021-01-01 00:00:00+02:00", "06.06.2023", "0:00", "13.5", "52.1", "Male", "w",
     "a name of 24 bytes and more"),
    ("49", "4.25", "III", "2021-12-01", "07.07.2020", "12:00", "13.6", "52.6", "Female", "u", "NA"),
    ("50", "1e1", "I", "2020-02-29", "29.02.2024", "1:01", "13.7", "52.7", " Male ", "v", "r"),
    ("51", "7", "II", "2020-03-01", "01.03.2020", "2:02", "13.8", "52.8", "Female", "u", "q"),
)  # fmt: skip


@cache
def selection() -> Selection:
    request = ReleaseRequest(
        function="gaussian",
        columns=COLUMNS,
        bounds={
            "age": (0, 120), "dose": (0.1, 100), "visit": ("2020-01-01", "2024-12-31"),
            "told": ("2020-01-01", "2024-12-31"), "lng": (13, 14), "lat": (52, 53),
        },
        near={"age": 30, "dose": 4, "stage": 1, "visit": 600, "told": 600, "time": 6, "lng": 30},
        kind={
            "dose": "log", "stage": "ordered", "visit": "date", "told": "date", "time": "cycle:hours",
            "sex": "category",
        },
        date_format={"told": "%d.%m.%Y"},
        values={"stage": ("I", "II", "III"), "sex": ("Female", "Male")},
        missing={
            "age": "leave-out", "stage": "leave-out", "visit": "leave-out", "lng": "leave-out", "dose": "fill:2",
            "sex": "own",
        },
        place=(("lng", "lat"),),
        epsilon="1",
        rows=len(RECORDS),
        structure="fourier",
        label_column="label",
        classes=("u", "v", "1"),
        person="who",
        rows_per_person=2,
    )  # fmt: skip
    return selection_for(make_plan(request, advice=False))


def parsed(chunks: Iterable[Chunk]) -> Parsed:
    found: Parsed = []
    for chunk in chunks:
        assert chunk.labels is not None
        assert chunk.keys is not None
        marks = [mark.tobytes() * bool(known) for mark, known in zip(chunk.keys.marks, chunk.keys.known, strict=True)]
        found += zip([row.tobytes() for row in chunk.rows], chunk.labels.tolist(), marks, strict=True)
    return found


def assert_local(
    read: Callable[[list[Any]], Parsed], records: Sequence[Any], others: Iterator[Any], count: int
) -> None:
    """read: the rows of a table of these records;  count: how many others take the place of one."""
    plain = list(records)
    expected = read(plain)
    assert len(set(expected)) == len(plain) == len(expected)
    kept = 0
    for index in range(count):
        at, record = index % len(plain), next(others)
        found = read([*plain[:at], record, *plain[at + 1 :]])
        behind = len(plain) - at - 1
        assert len(found) - at - behind in (0, 1), record
        assert found[:at] == expected[:at], record
        assert found[len(found) - behind :] == expected[at + 1 :], record
        kept += len(found) == len(plain)
    # Both were met: records that are rows, and such that are left out.
    assert 0 < kept < count


def cells(record: Sequence[str]) -> bytes:
    return ",".join(f'"{cell}"' if "," in cell else cell for cell in record).encode()


def odd_lines() -> Iterator[bytes]:
    """Every second one is a record in which a cell or two are odd; the others are odd throughout."""
    chance = Random(20)
    while True:
        odd = [b"".join(chance.choices(ODD, k=chance.randint(1, 2))) for _ in range(chance.randint(1, 4))]
        line = [cells([cell]) for cell in chance.choice(RECORDS)]
        if chance.random() < 0.7:
            for each in odd[:2]:
                line[chance.randrange(len(line))] = each
        else:
            line = odd
        text = b",".join(line)
        # A line without anything is no record at all.
        if text.strip(b" \0\r\x1f\xef\xbb\xbf"):
            yield text


@hostile
def test_lines_of_a_text_table_with_rules(tmp_path: Path, count: int) -> None:
    path, chance = tmp_path / "t.csv", Random(3)
    options = ReadingOptions(separator=",", decimal=".", encoding="cp1252", header=True, skip_lines=0)

    def read(lines: list[bytes]) -> Parsed:
        path.write_bytes(b"\n".join([cells([*COLUMNS, "label", "who"]), *lines, b""]))
        source = open_source(path, options, chunk_bytes=chance.choice((300, 1 << 20)))
        return parsed(source.chunks(selection()))

    assert_local(read, [cells(record) for record in RECORDS], odd_lines(), count)


DAYS = (
    None, datetime.datetime(1, 1, 1), datetime.datetime(9999, 12, 31, 23, 59, 59, 999_999),
    datetime.datetime(2022, 6, 15, 7, 30, 0, 1),
)  # fmt: skip
TIMES = (None, datetime.time(0, 0), datetime.time(23, 59, 59, 999_999), datetime.time(7, 30))
SCHEMA: dict[str, Any] = {
    "age": pl.String, "dose": pl.Float64, "stage": pl.Categorical, "visit": pl.Datetime, "told": pl.String,
    "time": pl.Time, "lng": pl.Float32, "lat": pl.Decimal(18, 3), "sex": pl.String, "label": pl.Int64, "who": pl.Int64,
}  # fmt: skip


@hostile
def test_records_of_a_parquet_file_with_rules(tmp_path: Path, count: int) -> None:
    path = tmp_path / "t.parquet"
    texts = (None, *(text for text in TEXTS if text != "\ud800"), "I", "II")

    def read(records: list[Any]) -> Parsed:
        frame = pl.DataFrame(records, schema=SCHEMA, orient="row", strict=False)
        frame.write_parquet(path, row_group_size=3, statistics=False)
        return parsed(open_source(path, chunk_bytes=400).chunks(selection()))

    records = [
        (record[0], 1.5 + at, record[2].strip(), datetime.datetime(2021, 1, 1 + at, 7, 30), record[4],
         datetime.time(at, 30), 13.1 + at / 16, Decimal(52) + Decimal(at) / 8, record[8], at % 3, at % 4)
        for at, record in enumerate(RECORDS)
    ]  # fmt: skip
    pools = (
        texts, (None, *NUMBERS), ("I", "II", *texts), (*DAYS[1:], *DAYS), texts, TIMES,
        (13.5, None, *NUMBERS), (Decimal("52.5"), None, Decimal("9" * 15)), texts, (None, *WHOLE), (None, *WHOLE),
    )  # fmt: skip
    assert_local(read, records, _partly(records, pools), count)


@hostile
def test_parts_of_a_dask_dataframe_with_rules(count: int) -> None:
    """One odd cell makes its column one of objects; the others of that part are read as before."""
    names = [*COLUMNS, "label", "who"]

    def read(records: list[Any]) -> Parsed:
        return parsed(chunk_of(Frame(names, records[at : at + 4]), selection()) for at in range(0, len(records), 4))

    records = [
        (40 + at, 1.5 + at, record[2], record[3], record[4], record[5], 13.1 + at / 16, 52.1 + at / 16, record[8],
         at % 3, at % 4)
        for at, record in enumerate(RECORDS)
    ]  # fmt: skip
    odd = (*OBJECTS, *DAYS, *TIMES, datetime.datetime(2021, 1, 1, tzinfo=datetime.UTC))
    refused = 0

    def others() -> Iterator[Any]:
        """A float among whole ids makes all ids of its part floats, so the part is refused; the rest must be local."""
        nonlocal refused
        for record in _partly(records, (odd,) * len(names)):
            if as_stored([0, record[-1]]).dtype != np.float64:
                yield record
                continue
            refused += 1
            with pytest.raises(DataFileError) as refusal:
                read([record, *records[1:]])
            assert refusal.value.message.code == "person-float-type"

    assert_local(read, records, others(), count)
    assert refused


def test_rows_of_an_array_with_rules(tmp_path: Path) -> None:
    """Values, classes and persons that are numbers; one array, one type."""
    request = ReleaseRequest(
        function="gaussian",
        columns=("x0", "x1", "x2"),
        bounds={"x0": (1, 100), "x1": ("2020-01-01", "2024-12-31")},
        near={"x0": 4, "x1": 600},
        kind={"x0": "log", "x1": "date", "x2": "category"},
        date_format={"x1": "%Y"},
        values={"x2": ("1", "2", "3.5")},
        missing={"x0": "leave-out", "x1": "leave-out"},
        epsilon="1",
        rows=len(RECORDS),
        structure="fourier",
        label_column="x3",
        classes=("0", "1"),
        person="x4",
        rows_per_person=2,
    )
    chosen, path = selection_for(make_plan(request, advice=False)), tmp_path / "a.npy"

    def read(records: list[Any]) -> Parsed:
        np.save(path, np.array(records, dtype=np.float64))
        return parsed(open_source(path, chunk_bytes=200).chunks(chosen))

    records = [(1.0 + at, 2020.0 + at % 5, (1.0, 2.0, 3.5)[at % 3], at % 2, at % 4) for at in range(8)]
    assert_local(read, records, _partly(records, (NUMBERS,) * 5), 100)


def _partly(records: Sequence[tuple[Any, ...]], pools: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """One of the records in which some cells are from the pools, from a few to all of them."""
    chance = Random(len(pools))
    while True:
        share = chance.choice((0.1, 0.3, 1.0))
        record = chance.choice(records)
        yield tuple(
            chance.choice(pool) if chance.random() < share else cell for cell, pool in zip(record, pools, strict=True)
        )
