"""Points in a text table: CSV, TSV and their kin, from a file or from standard input."""

import csv
import io
import math
import os
import re
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Protocol, TextIO, TypeVar

import numpy as np

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.errors import QueryError
from dpsim_gui.plain_text import harmless_row
from dpsim_gui.progress import Progress
from dpsim_gui.release.points.text_table import PointRules, PointTable, point_table

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
        self, columns: Sequence[str], rules: PointRules | None, progress: Progress
    ) -> Iterator[tuple[int, Floats]]:
        """(first line or row, (k, d) float64 array); a row that is no point is refused with its number."""
        ...

    def kept(self, columns: Sequence[str], rules: PointRules | None, progress: Progress) -> Iterator[KeptBlock]:
        """The same points with all that stands beside them; a row that is no point is kept without one."""
        ...


def block_rows(width: int) -> int:
    return max(1, min(_LARGEST_BLOCK, _BLOCK_VALUES // max(1, width)))


LONGEST_LINE = 2**22


class NumberedLines:
    """One that is absurdly long, or a quotation mark that never closes, is refused instead of filling the memory.

    No record may take more than LONGEST_LINE letters. (The csv module has a limit too, but anyone may change that one.)
    number: of the line that was given out last
    """

    def __init__(self, text: TextIO) -> None:
        self._text = text
        self._again: deque[str] = deque()
        self._letters = 0
        self.number = 0

    def next_record(self) -> None:
        self._letters = 0

    def __iter__(self) -> Iterator[str]:
        while True:
            line = self._read()
            if not line:
                return
            self.number += 1
            self._letters += len(line)
            if self._letters > LONGEST_LINE:
                raise QueryError(_FIELD, "line-too-long", number=self.number)
            yield line

    def take(self, count: int) -> list[str]:
        """The next lines, fewer than `count` at the end or where they are long."""
        taken: list[str] = []
        letters = 0
        while len(taken) < count and letters <= LONGEST_LINE:
            line = self._read()
            if not line:
                break
            taken.append(line)
            letters += len(line)
        self.number += len(taken)
        return taken

    def put_back(self, lines: Sequence[str]) -> None:
        """The last lines given out will be given out once more."""
        self._again.extendleft(reversed(lines))
        self.number -= len(lines)

    def _read(self) -> str:
        if self._again:
            return self._again.popleft()
        try:
            return self._text.readline(LONGEST_LINE + 1)
        except OSError:
            raise QueryError(_FIELD, "file-not-read-to-end") from None


STANDARD_INPUT = Path("-")

_FIELD = "points"
_Block = TypeVar("_Block")
_PLAIN_CELL = r"(?:-?\d[\d.eE+-]*|[A-Za-z][A-Za-z0-9 ]*)?"
_PLAIN_LINE = re.compile(f"{_PLAIN_CELL}(?:,{_PLAIN_CELL})*", re.ASCII)


class TextPoints:
    """Separated by commas, semicolons or tabs (with the last two a decimal comma is understood), UTF-8.

    A first line with a word in it, or one that names all columns, is a header: names are matched in any order and case,
    extra columns are ignored. Without a header each line has exactly d numbers. Where columns have rules, values may be
    words, so only a first line that names all columns is a header. Blank lines and lines starting with # are skipped.
    The path - stands for standard input.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def blocks(
        self, columns: Sequence[str], rules: PointRules | None, progress: Progress
    ) -> Iterator[tuple[int, Floats]]:
        with _opened(self._path) as text:
            yield from _watched(text, _strict(NumberedLines(text), columns, rules), progress)

    def kept(self, columns: Sequence[str], rules: PointRules | None, progress: Progress) -> Iterator[KeptBlock]:
        with _opened(self._path) as text:
            yield from _watched(text, _kept(NumberedLines(text), columns, rules), progress)


def _opened(path: Path) -> TextIO:
    try:
        if path == STANDARD_INPUT:
            return open(sys.stdin.fileno(), encoding="utf-8-sig", errors="replace", newline="", closefd=False)
        # Undecodable bytes become a sign that no number contains, so they end in a message with a line number.
        return path.open(encoding="utf-8-sig", errors="replace", newline="")
    except (OSError, ValueError):
        raise QueryError(_FIELD, "file-not-opened") from None


def _watched(text: TextIO, blocks: Iterator[_Block], progress: Progress) -> Iterator[_Block]:
    # How long a pipe is nobody knows.
    size = os.fstat(text.fileno()).st_size if text.seekable() else 0
    for block in blocks:
        yield block
        if size:
            progress(min(text.buffer.tell(), size - 1), size)
    progress(size, size)


def _separator(first: str) -> str:
    return "\t" if "\t" in first else ";" if ";" in first else ","


def _content_lines(lines: NumberedLines) -> Iterator[str]:
    return (line for line in lines if line.strip() and not line.lstrip().startswith("#"))


def _records(lines: NumberedLines, separator: str, *, of_texts: bool = False) -> Iterator[list[str]]:
    """Cells of every line that is neither blank nor a comment; `lines.number` is then its (last) line.

    of_texts: what looks like a blank line or a comment may belong to a text
    """
    content = iter(lines) if of_texts else _content_lines(lines)
    reader = csv.reader(content, delimiter=separator, strict=True)
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


def _strict(lines: NumberedLines, columns: Sequence[str], rules: PointRules | None) -> Iterator[tuple[int, Floats]]:
    """(first line, points); a line that is no point is refused."""
    first = next(_content_lines(lines), None)
    if first is None:
        return
    lines.put_back([first])
    separator, start = _separator(first), lines.number + 1
    cells = next(_records(lines, separator))
    table = point_table(lines.number, cells, columns, separator, rules)
    if not table.header:
        # What follows is the same whether or not the first point took several lines, but only one line can go back.
        if lines.number > start:
            yield lines.number, np.array([table.point(cells, lines.number)])
        else:
            lines.put_back([first])
    size = block_rows(len(columns))
    if table.is_plain:
        yield from _plain_blocks(lines, table, size)
    yield from _checked_blocks(lines, table, size)


def _plain_blocks(lines: NumberedLines, table: PointTable, size: int) -> Iterator[tuple[int, Floats]]:
    """As long as all lines are plain numbers; the first block with anything else is left to a closer look."""
    while taken := lines.take(size):
        points = table.plain_points(taken)
        if points is None:
            lines.put_back(taken)
            return
        yield lines.number - len(taken) + 1, points


def _checked_blocks(lines: NumberedLines, table: PointTable, size: int) -> Iterator[tuple[int, Floats]]:
    values: list[Sequence[float] | Floats] = []
    first = 0
    for cells in _records(lines, table.separator, of_texts=table.text is not None):
        values.append(table.point(cells, lines.number))
        first = first or lines.number
        if len(values) == size:
            yield first, np.array(values, dtype=np.float64)
            values, first = [], 0
    if values:
        yield first, np.array(values, dtype=np.float64)


def _kept(lines: NumberedLines, columns: Sequence[str], rules: PointRules | None) -> Iterator[KeptBlock]:
    """Every column of the file is kept, and a line that is no point as well."""
    first = next(_content_lines(lines), None)
    if first is None:
        return
    lines.put_back([first])
    separator = _separator(first)
    cells = next(_records(lines, separator))
    table = point_table(lines.number, cells, columns, separator, rules)
    header = tuple(cell.strip() for cell in cells) if table.header else tuple(columns)
    done = 0
    for kept, points in _kept_rows(lines, table, len(header), waiting=[] if table.header else [cells]):
        yield KeptBlock(header=header, first_row=done + 1, lines=kept, points=points)
        done += len(points)


def _kept_rows(
    lines: NumberedLines, table: PointTable, width: int, waiting: list[list[str]]
) -> Iterator[tuple[list[str], Floats]]:
    """(lines, points);  width: columns of the file;  waiting: cells of a first line that was no header"""
    size = block_rows(len(table.columns))
    if width == len(table.columns) and table.separator == "," and table.is_plain and not waiting:
        # Nothing but plain numbers: a line is kept as it stands, four times as fast.
        while taken := lines.take(size):
            plain = table.plain_points(taken)
            if plain is None:
                lines.put_back(taken)
                break
            yield [line.rstrip("\r\n") for line in taken], plain
    kept: list[str] = []
    points: list[Sequence[float] | Floats] = []
    for cells in chain(waiting, _records(lines, table.separator, of_texts=table.text is not None)):
        kept.append(_line(cells, width))
        points.append(_point(table, cells, lines.number))
        if len(kept) == size:
            yield kept, np.array(points, dtype=np.float64)
            kept, points = [], []
    if kept:
        yield kept, np.array(points, dtype=np.float64)


def _point(table: PointTable, cells: list[str], line: int) -> Sequence[float] | Floats:
    try:
        return table.point(cells, line)
    except QueryError as error:
        if error.field != _FIELD:
            raise
        return [math.nan] * len(table.columns)


def _line(cells: list[str], width: int) -> str:
    """As many cells as there are columns, whatever the line has."""
    kept = [*cells, *[""] * (width - len(cells))][:width]
    plain = ",".join(kept)
    # Numbers and single words need no closer look, which would take longer than all the rest of a wide row.
    if plain.count(",") == width - 1 and width > 1 and _PLAIN_LINE.fullmatch(plain):
        return plain
    text = io.StringIO()
    # A cell with a line break is quoted only where one ends the line.
    csv.writer(text).writerow(harmless_row(kept))
    return text.getvalue().removesuffix("\r\n")
