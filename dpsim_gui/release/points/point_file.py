"""What is read from a file of points, whatever its format."""

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.progress import Progress

_LARGEST_BLOCK = 8192
_BLOCK_VALUES = 2**18


@dataclass(frozen=True, kw_only=True, eq=False)
class KeptBlock:
    """header: names of the file's columns, or the release's where it has none;  first_row: counted from 1.

    lines: the file's own cells of each row as CSV, harmless in a spreadsheet;  points: (k, d), NaN where unreadable
    """

    header: tuple[str, ...]
    first_row: int
    lines: list[str]
    points: Floats

    @property
    def readable(self) -> Flags:
        return np.asarray(~np.isnan(self.points).any(axis=1))

    def cells(self, row: int) -> list[str]:
        return next(csv.reader([self.lines[row]]), [])


class PointFile(Protocol):
    """One format of points. Columns are asked for by name, in the order of the release.

    rules: of columns in their own units: points are then values, otherwise coordinates
    progress: called with how much of the file is done, and its size
    """

    def __init__(self, path: Path) -> None: ...

    def blocks(
        self, columns: Sequence[str], rules: ColumnTable | None, progress: Progress
    ) -> Iterator[tuple[int, Floats]]:
        """(first line or row, (k, d) float64 array); a row that is no point is refused with its number."""
        ...

    def kept(self, columns: Sequence[str], rules: ColumnTable | None, progress: Progress) -> Iterator[KeptBlock]:
        """The same points with all that stands beside them; a row that is no point is kept without one."""
        ...


def block_rows(width: int) -> int:
    return max(1, min(_LARGEST_BLOCK, _BLOCK_VALUES // max(1, width)))
