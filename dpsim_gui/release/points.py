"""Points to ask about, read from a CSV or NPY file in blocks of bounded memory.

Query points are public, so a message may say which line is wrong; it still does not repeat what the cell held.
"""

import csv
import math
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.domain import FARTHEST
from dpsim_gui.errors import QueryError
from dpsim_gui.file_suffixes import ARRAY, has_suffix
from dpsim_gui.messages import Message
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.release.asked_cells import values_asked
from dpsim_gui.release.numbered_lines import NumberedLines
from dpsim_gui.release.point_array import array_blocks

STANDARD_INPUT = Path("-")

_LARGEST_BLOCK = 8192
_BLOCK_VALUES = 2**18
_FIELD = "points"
_UNDECODABLE = "\ufffd"
_NAMED_COLUMNS = 3
"""of those that are missing, in a message"""


@dataclass(frozen=True, kw_only=True, eq=False)
class LabelledBlock:
    """points: (k, d) float64, finite;  labels: k texts as written;  first_line: where the block begins in the file."""

    first_line: int
    points: Floats
    labels: tuple[str, ...]


def read_points(
    path: Path | str,
    columns: Sequence[str],
    *,
    table: ColumnTable | None = None,
    progress: Progress | None = None,
) -> Iterator[tuple[int, Floats]]:
    """Blocks (first line, (k, d) float64 array) of the file, columns in the order of `columns`.

    CSV: separated by commas, semicolons or tabs (with the last two a decimal comma is understood), UTF-8. A first
    line with a word in it, or one that names all columns, is a header: names are matched in any order and case, extra
    columns are ignored. Without a header each line has exactly d numbers. Blank lines and lines starting with # are
    skipped. The path - stands for a CSV from standard input. NPY: a (q, d) array of numbers, or (d,) for one point; its
    "lines" are rows counted from 1.
    table: the rules of columns in their own units. Cells are then read by them, and the points are values. Since values
    may be words, only a first line that names all columns is a header.
    progress: called with how much of the file is done, and its size
    """
    if has_suffix(path, ARRAY):
        for first, points in array_blocks(Path(path), len(columns), block_rows(len(columns)), progress or unwatched):
            yield first, points if table is None else values_asked(table, points)
        return
    for block in _table_blocks(Path(path), columns, None, progress or unwatched, table):
        yield block.first_line, block.points


def read_labelled_points(
    path: Path | str, columns: Sequence[str], label: str, *, table: ColumnTable | None = None
) -> Iterator[LabelledBlock]:
    """As `read_points` for a CSV with a header, together with the text of the column `label`."""
    if has_suffix(path, ARRAY):
        raise QueryError(_FIELD, "npy-has-no-labels")
    yield from _table_blocks(Path(path), columns, label, unwatched, table)


def header_of(path: Path | str) -> tuple[str, ...]:
    """The names on the first line of a CSV file; empty if the file starts with numbers or is an NPY array."""
    if has_suffix(path, ARRAY):
        return ()
    with opened(Path(path)) as text:
        lines = NumberedLines(text)
        first = next(content_lines(lines), None)
        if first is None:
            return ()
        lines.put_back([first])
        cells = next(records(lines, separator_of(first)))
    return () if all(_number(cell, ",") is not None for cell in cells) else tuple(map(str.strip, cells))


def _table_blocks(
    path: Path, columns: Sequence[str], label: str | None, progress: Progress, rules: ColumnTable | None
) -> Iterator[LabelledBlock]:
    with opened(path) as text:
        # How far a pipe is nobody knows.
        size = os.fstat(text.fileno()).st_size if text.seekable() else 0
        for block in _parsed(text, columns, label, rules):
            yield block
            if size:
                progress(min(text.buffer.tell(), size - 1), size)
        progress(size, size)


def opened(path: Path) -> TextIO:
    try:
        if path == STANDARD_INPUT:
            return open(sys.stdin.fileno(), encoding="utf-8-sig", errors="replace", newline="", closefd=False)
        # Undecodable bytes become a sign that no number contains, so they end in a message with a line number.
        return path.open(encoding="utf-8-sig", errors="replace", newline="")
    except (OSError, ValueError):
        raise QueryError(_FIELD, "file-not-opened") from None


def separator_of(first: str) -> str:
    return "\t" if "\t" in first else ";" if ";" in first else ","


def content_lines(lines: NumberedLines) -> Iterator[str]:
    return (line for line in lines if line.strip() and not line.lstrip().startswith("#"))


def records(lines: NumberedLines, separator: str) -> Iterator[list[str]]:
    """Cells of every line that is neither blank nor a comment; `lines.number` is then its (last) line."""
    reader = csv.reader(content_lines(lines), delimiter=separator, strict=True)
    while True:
        lines.next_record()
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            raise QueryError(_FIELD, "line-not-csv", number=lines.number) from None
        if cells:
            yield cells


def _parsed(
    text: TextIO, columns: Sequence[str], label: str | None, rules: ColumnTable | None
) -> Iterator[LabelledBlock]:
    lines = NumberedLines(text)
    first = next(content_lines(lines), None)
    if first is None:
        return
    lines.put_back([first])
    separator, start = separator_of(first), lines.number + 1
    cells = next(records(lines, separator))
    table = point_table(lines.number, cells, columns, label, separator, rules)
    if not table.header:
        # What follows is the same whether or not the first point took several lines, but only one line can go back.
        if lines.number > start:
            yield _block([lines.number], [table.point(cells, lines.number)], [])
        else:
            lines.put_back([first])
    size = block_rows(len(columns))
    if label is None and rules is None:
        yield from _plain_blocks(lines, table, size)
    yield from _checked_blocks(lines, table, size)


def _plain_blocks(lines: NumberedLines, table: "PointTable", size: int) -> Iterator[LabelledBlock]:
    """As long as all lines are plain numbers; the first block with anything else is left to a closer look."""
    while taken := lines.take(size):
        points = table.plain_points(taken)
        if points is None:
            lines.put_back(taken)
            return
        yield LabelledBlock(first_line=lines.number - len(taken) + 1, points=points, labels=())


def _checked_blocks(lines: NumberedLines, table: "PointTable", size: int) -> Iterator[LabelledBlock]:
    numbers: list[int] = []
    values: list[list[float]] = []
    labels: list[str] = []
    for cells in records(lines, table.separator):
        values.append(table.point(cells, lines.number))
        numbers.append(lines.number)
        if table.label_place is not None:
            labels.append(cells[table.label_place].strip())
        if len(values) == size:
            yield _block(numbers, values, labels)
            numbers, values, labels = [], [], []
    if values:
        yield _block(numbers, values, labels)


@dataclass(frozen=True, kw_only=True)
class PointTable:
    """places: of the release's columns in a line;  cells: how many a line has."""

    columns: tuple[str, ...]
    places: tuple[int, ...]
    label_place: int | None
    cells: int
    separator: str
    header: bool
    rules: tuple[tuple[Column, int], ...] = ()

    def point(self, cells: Sequence[str], line: int) -> list[float]:
        if len(cells) != self.cells:
            raise QueryError(
                _FIELD,
                "line-has-other-number-of-values",
                line=line,
                found=len(cells),
                needed=self.cells,
                columns=len(self.columns),
            )
        if self.rules:
            return [self._asked(cells[place], rule, line) for rule, place in zip(self.rules, self.places, strict=True)]
        return _values(cells, self.places, self.separator, line, self.columns)

    def _asked(self, cell: str, rule: tuple[Column, int], line: int) -> float:
        column, place = rule
        if column.reads_numbers and self.separator != ",":
            cell = cell.replace(",", ".")
        try:
            return column.asked(cell, place)
        except QueryError as error:
            raise QueryError(error.field, "in-line", line=line, problem=error.message) from None

    def plain_points(self, lines: list[str]) -> Floats | None:
        """All lines at once, four times as fast as one by one; None unless every one is as plain as can be."""
        if any(line.count(self.separator) != self.cells - 1 or line.isspace() for line in lines):
            return None
        if self.separator != ",":
            lines = [line.replace(",", ".") for line in lines]
        try:
            points = np.loadtxt(lines, delimiter=self.separator, comments=None, usecols=self.places, ndmin=2)
        except ValueError:
            return None
        # NaN makes either comparison false.
        plain = len(points) == len(lines) and points.max() <= FARTHEST and points.min() >= -FARTHEST
        return points if plain else None


def point_table(
    line: int,
    cells: Sequence[str],
    columns: Sequence[str],
    label: str | None,
    separator: str,
    rules: ColumnTable | None,
) -> PointTable:
    """What the first line tells: a header, or the first point."""
    header = _names_all(cells, columns) if rules is not None else _is_header(cells, columns, separator)
    if label is not None and not header:
        raise QueryError(_FIELD, "line-not-header", line=line)
    places, label_place = _matched(line, cells, columns, label) if header else (list(range(len(columns))), None)
    return PointTable(
        columns=tuple(columns),
        places=tuple(places),
        label_place=label_place,
        cells=len(cells) if header else len(columns),
        separator=separator,
        header=header,
        rules=()
        if rules is None
        else tuple((column, place) for column in rules.columns for place in range(len(column.names))),
    )


def block_rows(width: int) -> int:
    return max(1, min(_LARGEST_BLOCK, _BLOCK_VALUES // max(1, width)))


def _block(numbers: list[int], values: list[list[float]], labels: list[str]) -> LabelledBlock:
    points = np.array(values, dtype=np.float64)
    return LabelledBlock(first_line=numbers[0], points=points, labels=tuple(labels))


def _number(cell: str, separator: str) -> float | None:
    if separator != ",":
        cell = cell.replace(",", ".")
    try:
        # float() would also read 1_000, which no table means.
        return None if "_" in cell else float(cell)
    except ValueError:
        return None


def _values(
    cells: Sequence[str], places: Sequence[int], separator: str, line: int, columns: Sequence[str]
) -> list[float]:
    """One point. float() alone decides on plain numbers, which is twice as fast; all else is looked at cell by cell."""
    try:
        values = [float(cells[place]) for place in places]
        # NaN is no smaller than anything; and no table means 1_000, which float() would read.
        if min(values) >= -FARTHEST and max(values) <= FARTHEST and not _doubtful(values, cells):
            return values
    except ValueError:
        pass
    return [_value(cells[place], separator, line, columns[at]) for at, place in enumerate(places)]


def _doubtful(values: Sequence[float], cells: Sequence[str]) -> bool:
    return math.isnan(sum(values)) or "_" in "".join(cells)


def _value(cell: str, separator: str, line: int, column: str) -> float:
    value = _number(cell, separator)
    if value is None or not math.isfinite(value):
        raise QueryError(_FIELD, "line-not-a-number", line=line, column=_short(column))
    if abs(value) > FARTHEST:
        raise QueryError(_FIELD, "line-value-too-far", line=line, column=_short(column))
    return value


def _is_header(cells: Sequence[str], columns: Sequence[str], separator: str) -> bool:
    return _names_all(cells, columns) or any(_number(cell, separator) is None for cell in cells)


def _names_all(cells: Sequence[str], columns: Sequence[str]) -> bool:
    return set(map(_spelled, columns)) <= set(map(_spelled, cells))


def _spelled(name: str) -> str:
    """Names are the same in any case, with any blanks around and between their words."""
    return " ".join(name.split()).casefold()


def places_of(wanted: Sequence[str], names: Sequence[str]) -> list[int | None]:
    """Where columns stand in a header: exactly as they are named, or else the only one of that spelling."""
    exact: dict[str, list[int]] = {}
    alike: dict[str, list[int]] = {}
    for at, name in enumerate(names):
        exact.setdefault(name, []).append(at)
        alike.setdefault(_spelled(name), []).append(at)
    found = (exact.get(name, []) if len(exact.get(name, [])) == 1 else alike.get(_spelled(name), []) for name in wanted)
    return [places[0] if len(places) == 1 else None for places in found]


def _matched(
    line: int, cells: Sequence[str], columns: Sequence[str], label: str | None
) -> tuple[list[int], int | None]:
    names = [cell.strip() for cell in cells]
    wanted = [*columns, *([] if label is None else [label])]
    known = set(map(_spelled, names))
    missing = [name for name in wanted if _spelled(name) not in known]
    if missing and not all(sign.isprintable() and sign != _UNDECODABLE for sign in "".join(names)):
        raise QueryError(_FIELD, "points-not-utf8")
    if missing:
        some, hidden = ", ".join(map(_short, missing[:_NAMED_COLUMNS])), len(missing) - _NAMED_COLUMNS
        shown = Message("receipt.names-and-more", names=some, count=hidden) if hidden > 0 else some
        raise QueryError(_FIELD, "line-unknown-column", line=line, shown=shown)
    places = places_of(wanted, names)
    twice = [name for name, place in zip(wanted, places, strict=True) if place is None]
    if twice:
        raise QueryError(_FIELD, "line-column-twice", line=line, twice=_short(twice[0]))
    found = [place for place in places if place is not None]
    return found[: len(columns)], None if label is None else found[-1]


def _short(name: str) -> str:
    shown = "".join(sign if sign.isprintable() else "?" for sign in name)
    return shown if len(shown) <= 40 else f"{shown[:39]}…"
