"""What all sources of rows have in common: they tell no cell, and their chunks and shares are the whole once."""

import gzip
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pyreadstat

from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Box

ROWS = 40
VALUES = np.column_stack([np.arange(ROWS) / 64, np.arange(ROWS) % 4, np.arange(ROWS) // 10, -np.arange(ROWS)])
# Ids are whole numbers where a column has a type of its own.
FRAME = pl.DataFrame(VALUES, schema=["x0", "x1", "x2", "x3"]).cast({"x2": pl.Int64})


def csv(folder: Path) -> RowSource:
    FRAME.write_csv(folder / "a.csv")
    return open_source(folder / "a.csv")


def parquet(folder: Path) -> RowSource:
    FRAME.write_parquet(folder / "a.parquet", row_group_size=15)
    return open_source(folder / "a.parquet")


def files(folder: Path) -> RowSource:
    for number in range(2):
        FRAME[number * 20 : number * 20 + 20].write_csv(folder / f"part-{number}.csv")
    return open_source(folder / "part-*.csv")


def npy(folder: Path) -> RowSource:
    np.save(folder / "a.npy", VALUES)
    return open_source(folder / "a.npy")


def npz(folder: Path) -> RowSource:
    np.savez(folder / "a.npz", rows=VALUES)
    return open_source(folder / "a.npz", ReadingOptions(array="rows"))


def memory(folder: Path) -> RowSource:
    return open_source(VALUES)


def sheet(folder: Path) -> RowSource:
    FRAME.to_pandas().to_excel(folder / "a.xlsx", index=False)
    return open_source(folder / "a.xlsx")


def statistics(folder: Path) -> RowSource:
    pyreadstat.write_sav(FRAME.to_pandas(), folder / "a.sav")
    return open_source(folder / "a.sav")


def frame(folder: Path) -> RowSource:
    return open_source(FRAME)


SELECTION = Selection(
    columns=("x3", "x0"),
    domain=Box(lower=np.full(2, -1e3), upper=np.full(2, 1e3)),
    fill=(7.0, 7.0),
    label_column="x1",
    classes=("3", "1"),
    person="x2",
)


def rows(source: RowSource) -> list[tuple[object, ...]]:
    found: list[tuple[object, ...]] = []
    for chunk in source.chunks(SELECTION):
        assert chunk.labels is not None
        assert chunk.keys is not None
        marks = [mark.tobytes() for mark in chunk.keys.marks]
        found += zip(map(tuple, chunk.rows.tolist()), chunk.labels.tolist(), marks, strict=True)
    return found


def test_sources_tell_no_cell_and_their_shares_are_all_rows_once(tmp_path: Path) -> None:
    for opened, told, is_cut, names in (
        (csv, "TextSource(4 columns)", True, ["a.csv"]),
        (parquet, "ParquetSource(4 columns)", True, ["a.parquet"]),
        (files, "FilesSource(2 files, 4 columns)", True, ["part-0.csv", "part-1.csv"]),
        (npy, "NpySource(4 columns)", True, ["a.npy"]),
        (npz, "NpzSource(4 columns)", False, ["a.npz"]),
        (memory, "ArraySource(4 columns)", False, []),
        (sheet, "SheetSource(4 columns)", False, ["a.xlsx"]),
        (statistics, "StatisticsSource(4 columns)", False, ["a.sav"]),
        (frame, "MemoryFrame(4 columns)", False, []),
    ):
        source = opened(tmp_path)
        assert repr(source) == told
        assert source.columns == ("x0", "x1", "x2", "x3")
        assert source.label_columns[:4] == source.columns
        assert source.known_rows in (ROWS, None)
        expected = rows(source)
        assert [row for row, *_ in expected] == [(d, a) for a, _, _, d in VALUES.tolist()]
        assert [label for _, label, _ in expected] == [-1, 1, -1, 0] * 10
        assert len({mark for *_, mark in expected}) == 4
        for chunk_bytes in (8, 100, 1 << 20):
            same = source.in_chunks(chunk_bytes)
            assert (rows(same), same.files, repr(same)) == (expected, source.files, told)
            assert len(list(same.chunks(SELECTION))) == 1 or chunk_bytes < 1 << 20 or told.startswith("Files")
        assert len(list(source.in_chunks(8).chunks(SELECTION))) > 3
        assert [path.name for path in source.files] == names
        shares = source.shares(200)
        assert (len(shares) > 2) is is_cut, told
        if is_cut or told.startswith(("Sheet", "Statistics")):
            # As workers get them.
            shares = tuple(pickle.loads(pickle.dumps(share)) for share in shares)
        assert [row for share in shares for row in rows(share)] == expected
        assert sum(share.count_rows() for share in shares) == ROWS == source.count_rows()


def test_progress_begins_at_nothing_only_rises_and_ends_at_all(tmp_path: Path) -> None:
    """Bytes of the files, however few of their columns are asked for, in chunks of a few rows."""
    text, packed, table = tmp_path / "a.csv", tmp_path / "b.csv.gz", tmp_path / "a.parquet"
    FRAME.write_csv(text)
    packed.write_bytes(gzip.compress(text.read_bytes()))
    FRAME.write_parquet(table)
    np.save(tmp_path / "a.npy", VALUES)
    np.save(tmp_path / "columns.npy", np.asfortranarray(VALUES))
    np.savez(tmp_path / "a.npz", VALUES)
    np.savez_compressed(tmp_path / "columns.npz", np.asfortranarray(VALUES))
    sizes = {path: path.stat().st_size for path in (text, packed, table)}
    loaded = tmp_path / "columns.npz"
    cases: list[tuple[Any, int]] = [
        (text, sizes[text]),
        (table, sizes[table]),
        ([text, packed], sizes[text] + sizes[packed]),
        *((tmp_path / name, VALUES.nbytes) for name in ("a.npy", "columns.npy", "a.npz")),
        (loaded, VALUES.nbytes),
        (VALUES, VALUES.nbytes),
    ]
    for given, total in cases:
        source = open_source(given, chunk_bytes=64)
        for columns in (("x1",), ("x3", "x0", "x1")):
            box = Box(lower=np.full(len(columns), -1e3), upper=np.full(len(columns), 1e3))
            seen = told(source, Selection(columns=columns, domain=box, fill=(0.0,) * len(columns)))
            dones = [done for done, _ in seen]
            assert {each for _, each in seen} == {total}, given
            assert dones == sorted(dones)
            assert (dones[0], dones[-1]) == (0, total)
            # Text and Parquet of a few bytes are read at once, and what is packed column by column.
            at_once = total < VALUES.nbytes or given is loaded
            assert at_once or any(total / 4 < done < 3 * total / 4 for done in dones), given


def test_progress_of_a_share_is_that_of_its_own_bytes(tmp_path: Path) -> None:
    selection = Selection(columns=("x0",), domain=Box(lower=np.full(1, -1e3), upper=np.full(1, 1e3)), fill=(0.0,))
    shares = npy(tmp_path).shares(VALUES.nbytes // 4)
    assert len(shares) == 4
    assert [told(share, selection)[-1] for share in shares] == [(VALUES.nbytes // 4,) * 2] * 4


def told(source: RowSource, selection: Selection) -> list[tuple[int, int | None]]:
    seen: list[tuple[int, int | None]] = []
    for _ in source.chunks(selection, progress=lambda *at: seen.append(at)):
        pass
    return seen
