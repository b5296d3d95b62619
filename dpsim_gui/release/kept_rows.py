"""Points to ask about with all that stands beside them in their file; an unreadable row is kept without a point.

The strict way, which stops at such a row with a sentence, is `read_points`.
"""

import csv
import io
import math
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.errors import QueryError
from dpsim_gui.file_suffixes import ARRAY, has_suffix
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.release.asked_cells import values_asked
from dpsim_gui.release.numbered_lines import NumberedLines
from dpsim_gui.release.point_array import array_blocks
from dpsim_gui.release.points import (
    PointTable,
    block_rows,
    content_lines,
    opened,
    point_table,
    records,
    separator_of,
)
from dpsim_gui.spreadsheet_cell import harmless_row

_PLAIN_CELL = r"(?:-?\d[\d.eE+-]*|[A-Za-z][A-Za-z0-9 ]*)?"
_PLAIN_LINE = re.compile(f"{_PLAIN_CELL}(?:,{_PLAIN_CELL})*", re.ASCII)


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


def read_kept(
    path: Path | str, columns: Sequence[str], *, table: ColumnTable | None = None, progress: Progress | None = None
) -> Iterator[KeptBlock]:
    """Blocks of the file, as `read_points` reads it; every column of it is kept.

    Refused are files that are no tables of such points at all: without the columns, cut short, not CSV.
    """
    watch = progress or unwatched
    if has_suffix(path, ARRAY):
        yield from _array_rows(Path(path), tuple(columns), table, watch)
        return
    with opened(Path(path)) as text:
        size = os.fstat(text.fileno()).st_size if text.seekable() else 0
        lines = NumberedLines(text)
        first = next(content_lines(lines), None)
        if first is None:
            return
        lines.put_back([first])
        separator = separator_of(first)
        cells = next(records(lines, separator))
        rules = point_table(lines.number, cells, columns, None, separator, table)
        header = tuple(cell.strip() for cell in cells) if rules.header else tuple(columns)
        waiting = [] if rules.header else [cells]
        done = 0
        for block in _rows(lines, rules, header, waiting):
            yield KeptBlock(header=header, first_row=done + 1, lines=block.lines, points=block.points)
            done += len(block.points)
            if size:
                watch(min(text.buffer.tell(), size - 1), size)
        watch(size, size)


def free_names(header: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """Names of answer columns that the file has none of: an answered file may be answered again."""
    return tuple(name if name not in header else f"answer_{name}" for name in names)


def _array_rows(
    path: Path, columns: tuple[str, ...], table: ColumnTable | None, progress: Progress
) -> Iterator[KeptBlock]:
    for first, points in array_blocks(path, len(columns), block_rows(len(columns)), progress, strict=False):
        values = points if table is None else _values(table, points)
        yield KeptBlock(header=columns, first_row=first, lines=_number_lines(points), points=values)


def _values(table: ColumnTable, points: Floats) -> Floats:
    """Numbers of columns in their own units, each row by itself where one of them is no value."""
    try:
        return values_asked(table, points)
    except QueryError:
        pass
    found = np.full(points.shape, math.nan)
    for at, point in enumerate(points):
        try:
            found[at] = values_asked(table, point[None])[0]
        except QueryError:
            continue
    return found


def _number_lines(points: Floats) -> list[str]:
    return [",".join(map(repr, point)) for point in points.tolist()]


@dataclass(frozen=True, kw_only=True, eq=False)
class _Rows:
    lines: list[str]
    points: Floats


def _rows(
    lines: NumberedLines, table: PointTable, header: tuple[str, ...], waiting: list[list[str]]
) -> Iterator[_Rows]:
    """waiting: cells of a first line that was no header."""
    size = block_rows(len(table.columns))
    if len(header) == len(table.columns) and table.separator == "," and not table.rules and not waiting:
        # Nothing but plain numbers: a line is kept as it stands, four times as fast.
        while taken := lines.take(size):
            points = table.plain_points(taken)
            if points is None:
                lines.put_back(taken)
                break
            yield _Rows(lines=[line.rstrip("\r\n") for line in taken], points=points)
    kept: list[str] = []
    points_of: list[list[float]] = []
    for cells in _chained(waiting, lines, table.separator):
        kept.append(_line(cells, len(header)))
        points_of.append(_point(table, cells, lines.number))
        if len(kept) == size:
            yield _Rows(lines=kept, points=np.array(points_of, dtype=np.float64))
            kept, points_of = [], []
    if kept:
        yield _Rows(lines=kept, points=np.array(points_of, dtype=np.float64))


def _chained(waiting: list[list[str]], lines: NumberedLines, separator: str) -> Iterator[list[str]]:
    yield from waiting
    yield from records(lines, separator)


def _point(table: PointTable, cells: list[str], line: int) -> list[float]:
    try:
        return table.point(cells, line)
    except QueryError:
        return [math.nan] * len(table.columns)


def _line(cells: list[str], width: int) -> str:
    """As many cells as there are columns, whatever the line has."""
    kept = [*cells, *[""] * (width - len(cells))][:width]
    plain = ",".join(kept)
    # Numbers and single words need no closer look, which would take longer than all the rest of a wide row.
    if plain.count(",") == width - 1 and width > 1 and _PLAIN_LINE.fullmatch(plain):
        return plain
    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow(harmless_row(kept))
    return text.getvalue()
