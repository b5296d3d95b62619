"""Distinct people stay distinct and one person stays one, in every reader and type (gate R25)."""

import datetime
import uuid
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any, cast

import numpy as np
import polars as pl
import pytest

from dpsim_gui.columns.category import CategoryColumn
from dpsim_gui.data.cluster_task import read_block
from dpsim_gui.data.frames.cells import _values, chunk_of
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.person_key import Keys, key_of, refuse_person_type
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.selection import Selection
from dpsim_gui.errors import DataFileError
from tests.unit.data.reading import refused, select

LARGE = 2**53
EAST = datetime.timezone(datetime.timedelta(hours=2))
NOON = datetime.datetime(2024, 3, 1, 12, 30)


@pytest.mark.parametrize(
    ("cell", "key"),
    [
        ("ann", "ann"), (" ann\t", "ann"), ("7", "7"), ("7.0", "7"), ("7.00", "7"), ("-7.0", "-7"), ("-0.0", "0"),
        ("007", "007"), ("007.0", "007"), ("12.10", "12.10"), ("12.1", "12.1"), ("1e5", "1e5"), ("7.", "7."),
        ("7,0", "7,0"), ("+7", "+7"), (".0", ".0"), ("x.0", "x.0"), ("\u0667.0", "\u0667.0"),
        (f"{LARGE + 1}.0", f"{LARGE + 1}"),
        (7, "7"), (np.uint64(2**64 - 1), str(2**64 - 1)), (np.int8(-7), "-7"), (2**100 + 1, str(2**100 + 1)),
        (7.0, "7"), (-0.0, "0"), (float(LARGE - 1), str(LARGE - 1)), (np.float32(2**24 - 1), str(2**24 - 1)),
        (np.float16(2047), "2047"), (np.longdouble(7), "7"),
        (Decimal("7.00"), "7"), (Decimal("7.50"), "7.5"), (Decimal("-0.0"), "0"),
        (Decimal(10) ** 25 + 1, f"1{'0' * 24}1"),
        (Decimal("1E+3"), "1000"), (Decimal("100"), "100"), (Decimal(f"{LARGE + 1}.10"), f"{LARGE + 1}.1"),
        (True, "true"), (np.False_, "false"),
        (b"ann", "ann"), (b"7.0", "7"), (np.bytes_(b"ann"), "ann"), (np.str_("ann"), "ann"),
        (datetime.date(2024, 3, 1), "2024-03-01"), (NOON, "2024-03-01T12:30:00"),
        (NOON.replace(microsecond=250_000), "2024-03-01T12:30:00.25"),
        (NOON.replace(tzinfo=EAST), "2024-03-01T10:30:00Z"), (datetime.time(7, 30), "07:30:00"),
        (np.datetime64("2024-03-01T12:30:00", "ns"), "2024-03-01T12:30:00"),
        (np.datetime64("2024-03-01T12:30:00.000000001"), "2024-03-01T12:30:00.000000001"),
        (uuid.UUID(int=5), "00000000-0000-0000-0000-000000000005"),
    ],
)  # fmt: skip
def test_a_person_has_one_text_whatever_the_type(cell: object, key: str) -> None:
    assert key_of(cell) == key


@pytest.mark.parametrize(
    "cell",
    [
        None, "", " ", "NA", " nan ", "-", "a\ufffd", "\ud800", b"", b"NA", float("nan"), float("inf"), 7.5,
        float(LARGE), -float(LARGE),
        float(2**60), np.float32(2**24), np.float16(2048), np.longdouble(2) ** 53, Decimal("NaN"), Decimal("sNaN"),
        Decimal("Infinity"),
        Decimal("1E+999999"), Decimal("1E-999999"), 10**2000, np.datetime64("NaT"), [7], {"a": 1}, object(), 7j,
        datetime.timedelta(1),
    ],
)  # fmt: skip
def test_a_cell_that_may_be_anybodys_is_no_key(cell: object) -> None:
    assert key_of(cell) is None


def test_a_decimal_comma_is_one_where_the_file_says_so() -> None:
    assert [key_of(text, decimal=",") for text in ("7,0", "7", "7.0", "7,10")] == ["7", "7", "7.0", "7,10"]


def test_bytes_that_are_no_text_are_themselves() -> None:
    """Ids of one length differ in their spaces; decoded with replacements, many would be one."""
    cells = [
        b"\xff\xfe",
        b"\xfe\xff",
        b"\xff",
        b" ab",
        b"ab ",
        b"ab",
        b"ab\0",
        b"\xed\xa0\x80",
        b"\xed\xa0\x81",
        b"\n7",
        b"7\n",
    ]
    keys = [key_of(cell) for cell in cells]
    assert None not in keys
    assert len(set(keys)) == len(cells)
    # No text that a table can hold is the key of such bytes.
    assert all(
        key is not None and (key == cell.decode("utf-8", "replace") or key[0] == "\ud800")
        for key, cell in zip(keys, cells, strict=True)
    )


# Readers: from the cells of the person column to the marks of the rows, in chunks of one row and as a whole.

Read = Callable[[Path, Any, int], list[bytes | None]]


def marks(chunks: Any) -> list[bytes | None]:
    found: list[bytes | None] = []
    for chunk in chunks:
        assert chunk.keys is not None
        found += [
            mark.tobytes() if known else None for mark, known in zip(chunk.keys.marks, chunk.keys.known, strict=True)
        ]
    return found


def selection(person: str) -> Selection:
    return select("x" if person == "who" else "x0", person=person)


def parquet(folder: Path, cells: pl.Series, chunk_bytes: int) -> list[bytes | None]:
    pl.DataFrame({"x": np.zeros(len(cells)), "who": cells}).write_parquet(folder / "a.parquet")
    return marks(open_source(folder / "a.parquet", chunk_bytes=chunk_bytes).chunks(selection("who")))


def frame(folder: Path, cells: Any, chunk_bytes: int) -> list[bytes | None]:
    return marks([chunk_of(Frame(x=np.zeros(len(cells)), who=cells), selection("who"))])


def csv(folder: Path, cells: list[str], chunk_bytes: int) -> list[bytes | None]:
    (folder / "a.csv").write_text("x,who\n" + "".join(f"0,{cell}\n" for cell in cells), "utf-8")
    return marks(
        open_source(folder / "a.csv", ReadingOptions(separator=",", decimal="."), chunk_bytes=chunk_bytes).chunks(
            selection("who")
        )
    )


def npy(folder: Path, cells: Any, chunk_bytes: int) -> list[bytes | None]:
    np.save(folder / "a.npy", np.column_stack([np.zeros_like(cells), cells]))
    return marks(open_source(folder / "a.npy", chunk_bytes=chunk_bytes).chunks(selection("x1")))


def columns_npy(folder: Path, cells: Any, chunk_bytes: int) -> list[bytes | None]:
    np.save(folder / "b.npy", np.asfortranarray(np.column_stack([np.zeros_like(cells), cells])))
    return marks(open_source(folder / "b.npy", chunk_bytes=chunk_bytes).chunks(selection("x1")))


def npz(folder: Path, cells: Any, chunk_bytes: int) -> list[bytes | None]:
    np.savez(folder / "a.npz", np.column_stack([np.zeros_like(cells), cells]))
    return marks(open_source(folder / "a.npz", chunk_bytes=chunk_bytes).chunks(selection("x1")))


def columns_npz(folder: Path, cells: Any, chunk_bytes: int) -> list[bytes | None]:
    np.savez_compressed(folder / "b.npz", np.asfortranarray(np.column_stack([np.zeros_like(cells), cells])))
    return marks(open_source(folder / "b.npz", chunk_bytes=chunk_bytes).chunks(selection("x1")))


def memory(folder: Path, cells: Any, chunk_bytes: int) -> list[bytes | None]:
    return marks(
        open_source(np.column_stack([np.zeros_like(cells), cells]), chunk_bytes=chunk_bytes).chunks(selection("x1"))
    )


def block(folder: Path, cells: Any, chunk_bytes: int) -> list[bytes | None]:
    rows = np.column_stack([np.zeros_like(cells), cells])
    return marks(read_block(rows, selection("x1"), kind=rows.dtype))


class Nullable:
    """A column as pandas has them: its own type, and floats for numpy as soon as a cell is missing."""

    dtype = "Int64"

    def __init__(self, cells: list[Any]) -> None:
        self._cells = cells

    def __len__(self) -> int:
        return len(self._cells)

    def astype(self, kind: type) -> Any:
        assert kind is object
        return objects(self._cells)

    def __array__(self, *_: Any, **__: Any) -> Any:
        return np.array([np.nan if cell is None else cell for cell in self._cells], dtype=np.float64)


class Frame:
    """Named columns, as pandas has them."""

    def __init__(self, **columns: Any) -> None:
        self.columns, self._columns = list(columns), columns

    def __getitem__(self, name: str) -> Any:
        return self._columns[name]

    def __len__(self) -> int:
        return len(self._columns["x"])


def objects(cells: list[Any]) -> Any:
    found = np.empty(len(cells), dtype=object)
    found[:] = cells
    return found


WHOLE = [LARGE + at for at in range(-3, 300)] + [2**62 + at for at in range(300)]
UNSIGNED = [2**64 - 1 - at for at in range(300)]
BINARY = [bytes([at % 256, 200 + at // 256, 255]) for at in range(600)] + [b"  a", b" a ", b"a  "]


ARRAYS = (npy, columns_npy, npz, columns_npz, memory, block, frame)
DISTINCT: list[tuple[str, Read, Any]] = [
    *((f"{read.__name__}-int64", read, np.array(WHOLE)) for read in ARRAYS),
    *((f"{read.__name__}-big-endian", read, np.array(WHOLE, dtype=">i8")) for read in ARRAYS),
    *((f"{read.__name__}-uint64", read, np.array(UNSIGNED, dtype=np.uint64)) for read in ARRAYS),
    *((f"{read.__name__}-float64", read, np.arange(LARGE - 300, LARGE, dtype=np.float64)) for read in ARRAYS[:-1]),
    *((f"{read.__name__}-float32", read, np.arange(2**24 - 300, 2**24, dtype=np.float32)) for read in ARRAYS[:-1]),
    ("frame-objects", frame, objects([*WHOLE, *UNSIGNED, *map(Decimal, range(2**90, 2**90 + 99)), *BINARY])),
    ("frame-nullable", frame, Nullable(WHOLE)),
    ("frame-moments", frame, np.arange(2000).astype("datetime64[ns]")),
    ("csv", csv, [*map(str, WHOLE), *(f"0{each}" for each in WHOLE), *(f"{each}.5" for each in WHOLE)]),
    *(
        (f"{read.__name__}-{kind}", read, pl.Series("who", cast(Any, cells), dtype=cast(Any, kind)))
        for read in (parquet, frame)
        for kind, cells in (
            (pl.Int64, WHOLE), (pl.UInt64, UNSIGNED), (pl.Int128, [2**100 + at for at in range(300)]),
            *((pl.Decimal(digits, scale), [Decimal(f"{10 ** (digits - 1) + at}E-{scale}") for at in range(2000)])
              for digits, scale in ((9, 2), (18, 2), (27, 2), (38, 10))),
            (pl.Binary, BINARY), (pl.String, [*map(str, WHOLE), "é", "e\u0301"]), (pl.Boolean, [True, False]),
            (pl.Categorical, list(map(str, WHOLE))),
            (pl.Date, [datetime.date(2020, 1, 1) + datetime.timedelta(at) for at in range(400)]),
            (pl.Datetime("ns"), np.arange(2000).astype("datetime64[ns]")),
            (pl.Datetime("us", "Europe/Berlin"), np.arange(10**15, 10**15 + 2000).astype("datetime64[us]")),
        )
    ),
]  # fmt: skip


@pytest.mark.parametrize(("read", "cells"), [case[1:] for case in DISTINCT], ids=[case[0] for case in DISTINCT])
def test_distinct_people_stay_distinct(read: Read, cells: Any, tmp_path: Path) -> None:
    for chunk_bytes in (1 << 20, 8 * 50):
        found = read(tmp_path, cells, chunk_bytes)
        assert None not in found
        assert len(found) == len(set(found)) == len(cells)


def test_one_person_is_one_in_every_type_and_reader(tmp_path: Path) -> None:
    (seven,) = {mark.tobytes() for mark in Keys.of(["7"]).marks}
    number = np.array([7, 7])
    for read in ARRAYS:
        for kind in (np.int8, np.uint64, ">i4"):
            assert read(tmp_path, number.astype(kind), 8) == [seven] * 2
    for read in ARRAYS[:-1]:
        for floats in (np.float16, np.float32, np.float64, np.longdouble):
            assert read(tmp_path, number.astype(floats), 8) == [seven] * 2
    everything = [7, 7.0, "7", "7.0", " 7 ", "7.00", Decimal("7.00"), np.int16(7), np.float32(7), b"7", b"7.0"]
    assert frame(tmp_path, objects(everything), 0) == [seven] * len(everything)
    assert csv(tmp_path, ["7", "7.0", " 7", '"7"', "7.00 "], 1 << 20) == [seven] * 5
    for column in (
        pl.Series("who", [7, 7], dtype=pl.Decimal(12, 3)), pl.Series("who", [7, 7]), pl.Series("who", ["7", "7.0"]),
        pl.Series("who", [b"7", b"7.0"]), pl.Series("who", ["7", "7.0"], dtype=pl.Categorical),
    ):  # fmt: skip
        assert parquet(tmp_path, column, 8) == frame(tmp_path, column, 8) == [seven] * 2


@pytest.mark.parametrize("missing", [0, 5, 7])
def test_a_missing_id_changes_nobody_else(missing: int, tmp_path: Path) -> None:
    whole = WHOLE[-8:]
    cells: list[Any] = [*whole]
    cells[missing] = None
    decimals = [None if cell is None else Decimal(cell) for cell in cells]
    for read, before, after in (
        (frame, objects(whole), objects(cells)),
        (frame, objects(whole), objects([float("nan") if cell is None else cell for cell in cells])),
        (frame, np.array(whole), Nullable(cells)),
        *((read, pl.Series("who", whole), pl.Series("who", cells)) for read in (frame, parquet)),
        *(
            (read, pl.Series("who", whole), pl.Series("who", decimals, dtype=pl.Decimal(38, 2)))
            for read in (frame, parquet)
        ),
        (csv, list(map(str, whole)), ["" if cell is None else str(cell) for cell in cells]),
    ):
        expected = [*read(tmp_path, before, 8)]
        assert None not in expected
        expected[missing] = None
        assert read(tmp_path, after, 8) == expected
    masked = np.ma.masked_array(np.column_stack([whole, whole]), mask=[[False, cell is None] for cell in cells])
    assert [at for at, mark in enumerate(marks(open_source(masked).chunks(selection("x1")))) if mark is None] == [
        missing
    ]


def test_a_category_of_large_numbers_is_read_exactly_beside_a_missing_cell() -> None:
    """As the person column: numpy would make floats of the other cells."""
    rule = CategoryColumn(name="x", values=(str(LARGE), str(LARGE + 1)))
    for cells in (Nullable([LARGE + 1, None, LARGE]), pl.Series([LARGE + 1, None, LARGE])):
        found = _values(rule, cells)
        assert found[[0, 2]].tolist() == [1.0, 0.0]


@pytest.mark.parametrize("kind", [pl.Float32, pl.Float64])
def test_a_float_column_of_a_table_is_refused_by_its_type_before_a_row_is_read(kind: Any, tmp_path: Path) -> None:
    for read in (parquet, frame):
        for cells in (pl.Series("who", [1.0], dtype=kind), pl.Series("who", [], dtype=kind)):
            with refused("person-float-type", "person"):
                read(tmp_path, cells, 8)
    with pytest.raises(DataFileError):
        frame(tmp_path, np.array([1.0]), 8)


class Type:
    def __init__(self, **said: Any) -> None:
        vars(self).update(said)


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (np.dtype(np.float64), "person-float-type"), (np.dtype(complex), "person-float-type"),
        (Type(kind="f"), "person-float-type"),
        (Type(kind="O", categories=np.array([1.5])), "person-float-type"), (np.dtype("m8[s]"), "column-not-single"),
        (np.dtype([("a", int)]), "column-not-single"), (pl.List(pl.Int64), "column-not-single"),
        (pl.Struct({"a": pl.Int64}), "column-not-single"),
        (pl.Duration("us"), "column-not-single"), (pl.Float32(), "person-float-type"),
    ],
)  # fmt: skip
def test_types_that_name_nobody_exactly_are_refused(kind: Any, code: str) -> None:
    with refused(code, "person"):
        refuse_person_type("who", kind)


@pytest.mark.parametrize(
    "kind",
    [np.dtype(np.int64), np.dtype(object), np.dtype("U4"), np.dtype("M8[ns]"), Type(kind="i"),
     Type(kind="O", categories=np.array([1])),
     Type(), pl.Int64(), pl.String(), pl.Decimal(38, 2), pl.Binary(), pl.Null(), pl.Categorical(), pl.Date()],
)  # fmt: skip
def test_types_that_name_people_exactly_are_taken(kind: Any) -> None:
    refuse_person_type("who", kind)


def test_array_files_and_blocks_of_different_types_are_refused_with_a_person_column(tmp_path: Path) -> None:
    """An id that is missing makes floats of one file's integers, and its large ids would lose their keys."""
    np.save(tmp_path / "1.npy", np.array([[1, LARGE + 1]]))
    np.save(tmp_path / "2.npy", np.array([[1, np.nan]]))
    both = open_source(tmp_path / "*.npy")
    no_person = select("x0")
    assert sum(map(len, both.chunks(no_person))) == 2
    with refused("person-types-differ"):
        both.parts(selection("x1"))
    np.save(tmp_path / "2.npy", np.array([[1, 7]]))
    assert len(marks(open_source(tmp_path / "*.npy").chunks(selection("x1")))) == 2
    rows = np.array([[1.0, 2.0]])
    assert len(list(read_block(rows, no_person, kind=np.dtype(np.int64)))) == 1
    with refused("person-types-differ"):
        read_block(rows, selection("x1"), kind=np.dtype(np.int64))


def test_a_float_column_in_any_of_many_files_is_refused_before_the_first_is_read(tmp_path: Path) -> None:
    for name, cells in (("1", [1, 2]), ("2", [1.0, None])):
        pl.DataFrame({"x": [0.0, 0.0], "who": cells}).write_parquet(tmp_path / f"{name}.parquet")
    with refused("person-float-type"):
        open_source(tmp_path / "*.parquet").parts(selection("who"))
