"""How fast private files are read, and in how much memory, against the plain readers.

    python tests/benchmarks/files.py [--small]

CSV of 5,000,000 × 10: time over polars' own streaming sum of the same columns; wanted ≤ 2.5.
NPY of 4 GB: time over reading it with numpy and summing; wanted ≤ 2.
Peak resident memory of the reading process: wanted ≤ 700 MB in both.
CSV of days, words, numbers, amounts such as "1,234.50" and places in quotes: all of it, and two columns of numbers,
over polars with the same casts; wanted ≤ 2.5 and ≤ 2.
Parquet of 100 and of 10,000 columns: time over polars' sum; wanted ≤ 2.
CSV of 10,000 columns, one cell in fifty NA: time over polars' sum; wanted ≤ 3. Ours are also filled and clipped.
Each measurement runs in a process of its own, so that peaks do not mix; the best of three counts, in time of the
processor.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import cast

import numpy as np
import polars as pl

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.columns.category import CategoryColumn
from dpsim_gui.columns.column import Column
from dpsim_gui.columns.date import DateColumn
from dpsim_gui.columns.number import NumberColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator.building.threads import Capacity, summarise_source
from dpsim_gui.data.cluster_task import SumJob
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Box
from dpsim_gui.structures.structure import Block, Structure

COLUMNS = 10
REPEATS = 3


def write_csv(path: Path, rows: int) -> None:
    coins = np.random.Generator(np.random.PCG64(0))
    with path.open("wb") as file:
        for start in range(0, rows, 500_000):
            values = coins.normal(size=(min(500_000, rows - start), COLUMNS))
            frame = pl.DataFrame(values, schema=[f"c{index}" for index in range(COLUMNS)])
            frame.write_csv(file, include_header=start == 0)


def write_wide_csv(path: Path, rows: int) -> None:
    coins = np.random.default_rng(1)
    cells = coins.normal(size=(rows, 10_000)).round(6)
    table = pl.DataFrame(np.where(coins.random(cells.shape) < 0.02, np.nan, cells))
    table.with_columns(pl.all().fill_nan(None)).write_csv(path, null_value="NA")


def write_mixed_csv(path: Path, rows: int) -> None:
    coins = np.random.default_rng(0)
    day = np.datetime64("2015-01-01") + coins.integers(0, 3650, rows)
    amount, place = coins.gamma(2, 4000, rows).tolist(), coins.integers(0, 500, rows).tolist()
    table = pl.DataFrame(
        {
            "day": day.astype(str),
            "colour": np.array(["red", "green", "blue", "grey"])[coins.integers(0, 4, rows)],
            "score": coins.normal(size=rows).round(4),
            "age": coins.integers(18, 90, rows),
            "amount": [f"{each:,.2f}" for each in amount],
            "place": [f"Town {each}, north" for each in place],
        }
    )
    table.write_csv(path)


def write_parquet(path: Path, rows: int, columns: int) -> None:
    coins = np.random.default_rng(1)
    pl.DataFrame(coins.normal(size=(rows, columns))).write_parquet(path)


def write_npy(path: Path, rows: int) -> None:
    coins = np.random.Generator(np.random.PCG64(0))
    block = coins.normal(size=(100_000, COLUMNS))
    with path.open("wb") as file:
        header = {"descr": "<f8", "fortran_order": False, "shape": (rows, COLUMNS)}
        np.lib.format.write_array_header_1_0(file, header)
        for start in range(0, rows, len(block)):
            file.write(block[: rows - start].tobytes())


class Total:
    """In the place of a structure: the plain sum of all cells, as the peers compute it."""

    blocks = (Block(name="total", shape=(1,)),)

    def summarise(self, rows: Floats) -> Integers:
        return np.array([round(float(rows.sum()))])


def ours(path: Path) -> float:
    """As a release reads: by all cores, every cell clipped to its bounds."""
    capacity, total = Capacity(), cast(Structure, Total())
    source = open_source(path, chunk_bytes=capacity.chunk_bytes(path.stat().st_size))
    width = len(source.columns)
    domain = Box(lower=np.full(width, -3.0), upper=np.full(width, 3.0))
    selection = Selection(columns=source.columns, domain=domain, fill=(0.0,) * width)
    return float(
        summarise_source(
            SumJob(structure=total, selection=selection, limit=None), source, threads=capacity.threads_for(total)
        ).numbers[0]
    )


_NUMBERS = (NumberColumn(name="score", low=-3, high=3, near=0.3), NumberColumn(name="age", low=18, high=90, near=5))
_MIXED = (
    DateColumn(name="day", first="2015-01-01", last="2024-12-31", near=30),
    CategoryColumn(name="colour", values=("red", "green", "blue")),
    *_NUMBERS,
    NumberColumn(name="amount", low=0, high=50_000, near=1000),
)


def rows_of(path: Path, columns: tuple[Column, ...]) -> float:
    """By one core: what the rules of columns make of cells."""
    table = ColumnTable(columns=columns)
    selection = Selection(columns=table.names, domain=table.value_box, fill=(), table=table)
    return float(sum(chunk.rows.sum() for chunk in open_source(path).chunks(selection)))


def polars_mixed(path: Path) -> float:
    code = pl.col("colour").replace_strict(["red", "green", "blue"], [0, 1, 2], default=3)
    amount = pl.col("amount").str.replace_all(",", "", literal=True).cast(pl.Float64)
    chosen = [pl.col("day").str.to_date("%Y-%m-%d").to_physical(), code, pl.col("score"), pl.col("age"), amount]
    return float(sum(pl.scan_csv(path).select(each.sum() for each in chosen).collect(engine="streaming").row(0)))


def polars_numbers(path: Path) -> float:
    return float(sum(pl.scan_csv(path).select(pl.col("score", "age").sum()).collect(engine="streaming").row(0)))


def polars_parquet(path: Path) -> float:
    return float(sum(pl.scan_parquet(path).select(pl.all().sum()).collect(engine="streaming").row(0)))


def polars_sum(path: Path) -> float:
    return float(sum(pl.scan_csv(path, null_values="NA").select(pl.all().sum()).collect(engine="streaming").row(0)))


def numpy_sum(path: Path) -> float:
    return float(np.load(path).sum())


READERS: dict[str, Callable[[Path], float]] = {
    "ours": ours,
    "polars": polars_sum,
    "numpy": numpy_sum,
    "ours, mixed": partial(rows_of, columns=_MIXED),
    "polars, mixed": polars_mixed,
    "ours, two columns": partial(rows_of, columns=_NUMBERS),
    "polars, two columns": polars_numbers,
    "polars, Parquet": polars_parquet,
}


def measure(reader: str, path: Path) -> tuple[float, float]:
    """(seconds, peak megabytes) of one reader in a fresh process."""
    printed = subprocess.run(
        [sys.executable, __file__, "--reader", reader, "--file", str(path)], check=True, capture_output=True, text=True
    ).stdout.split()
    return float(printed[0]), float(printed[1])


def run_one(reader: str, path: Path) -> None:
    best = float("inf")
    for _ in range(REPEATS):
        begin = time.process_time()
        READERS[reader](path)
        best = min(best, time.process_time() - begin)
    print(best, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def compare(title: str, path: Path, peer: str, wanted: float, *, reader: str = "ours") -> None:
    peer_seconds, peer_memory = measure(peer, path)
    seconds, memory = measure(reader, path)
    size = path.stat().st_size / 1e6
    print(
        f"{title}: {size:,.0f} MB; {peer} {peer_seconds:.2f} s ({peer_memory:,.0f} MB peak), "
        f"ours {seconds:.2f} s, {size / seconds:,.0f} MB/s ({memory:,.0f} MB peak); "
        f"ratio {seconds / peer_seconds:.2f}, wanted ≤ {wanted}; peak wanted ≤ 700 MB"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--small", action="store_true", help="a tenth of the size")
    parser.add_argument("--reader", choices=sorted(READERS), help=argparse.SUPPRESS)
    parser.add_argument("--file", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.reader:
        run_one(arguments.reader, arguments.file)
        return
    share = 10 if arguments.small else 1
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / "table.csv"
        write_csv(table, 5_000_000 // share)
        compare("CSV", table, "polars", 2.5)
        table.unlink()
        wide = Path(folder) / "wide.csv"
        write_wide_csv(wide, 2_000 // share)
        compare("wide CSV", wide, "polars", 3.0)
        wide.unlink()
        mixed = Path(folder) / "mixed.csv"
        write_mixed_csv(mixed, 1_000_000 // share)
        compare("mixed CSV", mixed, "polars, mixed", 2.5, reader="ours, mixed")
        compare("two columns of it", mixed, "polars, two columns", 2.0, reader="ours, two columns")
        mixed.unlink()
        for rows, columns in ((100_000, 100), (2_000, 10_000)):
            store = Path(folder) / "table.parquet"
            write_parquet(store, rows // share, columns)
            compare(f"Parquet of {columns:,} columns", store, "polars, Parquet", 2.0)
            store.unlink()
        array = Path(folder) / "array.npy"
        write_npy(array, 50_000_000 // share)
        compare("NPY", array, "numpy", 2.0)


if __name__ == "__main__":
    main()
