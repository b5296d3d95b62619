"""CSV of 10,000 columns beside polars: python -m tests.benchmarks.wide_text

CPU time in one thread, in the same run: plain cells, and cells of which one in fifty is NA. Ours are also filled and
clipped to their bounds; polars only adds them up.
"""

import os
import sys
import tempfile
from pathlib import Path

# polars reads it when it is imported.
os.environ["POLARS_MAX_THREADS"] = "1"

import numpy as np
import polars as pl

from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Box
from tests.benchmarks.cpu_time import cpu_seconds

_COLUMNS = 10_000
_MOST = 3.0


def main(rows: int = 2_000, repeats: int = 3) -> int:
    cells = np.random.default_rng(1).normal(size=(rows, _COLUMNS)).round(6)
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        for title, missing in (("numbers", 0.0), ("one in fifty is NA", 0.02)):
            path = Path(folder) / "table.csv"
            _write(path, cells, missing)
            ours, theirs = (cpu_seconds(lambda read=read: read(path), repeats) for read in (_ours, _polars))  # type: ignore[misc]  # noqa: B023
            ratios.append(ours / theirs)
            print(f"{title}: ours {ours:.2f} s, polars {theirs:.2f} s, ratio {ratios[-1]:.2f} (at most {_MOST:g})")
    return 0 if max(ratios) <= _MOST else 1


def _write(path: Path, cells: np.ndarray[tuple[int, int], np.dtype[np.float64]], missing: float) -> None:
    absent = np.random.default_rng(2).random(cells.shape) < missing
    table = pl.DataFrame(np.where(absent, np.nan, cells), schema=[f"gene{column}" for column in range(_COLUMNS)])
    table.with_columns(pl.all().fill_nan(None)).write_csv(path, null_value="NA")


def _ours(path: Path) -> float:
    source = open_source(path)
    box = Box(lower=np.full(_COLUMNS, -3.0), upper=np.full(_COLUMNS, 3.0))
    selection = Selection(columns=source.columns, domain=box, fill=(0.0,) * _COLUMNS)
    return sum(float(chunk.rows.sum()) for chunk in source.chunks(selection))


def _polars(path: Path) -> float:
    table = pl.scan_csv(path, null_values="NA").select(pl.all().sum())
    return float(sum(table.collect(engine="streaming").row(0)))


if __name__ == "__main__":
    sys.exit(main())
