"""Points to ask about, read from a CSV or NPY file in blocks of bounded memory.

Query points are public, so a message may say which line is wrong; it still does not repeat what the cell held.
"""

import ast
import csv
import math
import os
import re
import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TextIO

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.domain import FARTHEST
from dpsim_gui.errors import QueryError

Floats = NDArray[np.float64]
Progress = Callable[[int, int | None], None]

_LARGEST_BLOCK = 8192
_BLOCK_VALUES = 2**18
_LONGEST_LINE = 2**22
_FIELD = "points"
_NUMERIC_DTYPE = re.compile(r"[<>=|]?(f[248]|[iu][1248])")


@dataclass(frozen=True, kw_only=True, eq=False)
class LabelledBlock:
    """points: (k, d) float64, finite;  labels: k texts as written;  first_line: where the block begins in the file."""

    first_line: int
    points: Floats
    labels: tuple[str, ...]


def read_points(
    path: Path | str, columns: Sequence[str], *, progress: Progress | None = None
) -> Iterator[tuple[int, Floats]]:
    """Blocks (first line, (k, d) float64 array) of the file, columns in the order of `columns`.

    CSV: separated by commas, semicolons or tabs (with the last two a decimal comma is understood), UTF-8. A first
    line with a word in it, or one that names all columns, is a header: names are matched in any order and extra
    columns are ignored. Without a header each line has exactly d numbers. Blank lines and lines starting with # are
    skipped. NPY: a (q, d) array of numbers, or (d,) for one point; its "lines" are rows counted from 1.
    progress: called with how much of the file is done, and its size
    """
    if Path(path).suffix.lower() == ".npy":
        yield from _array_blocks(Path(path), len(columns), progress or _unwatched)
        return
    for block in _table_blocks(Path(path), columns, None, progress or _unwatched):
        yield block.first_line, block.points


def read_labelled_points(path: Path | str, columns: Sequence[str], label: str) -> Iterator[LabelledBlock]:
    """As `read_points` for a CSV with a header, together with the text of the column `label`."""
    if Path(path).suffix.lower() == ".npy":
        raise QueryError(_FIELD, "an NPY file has no label column; use a CSV file with a header")
    yield from _table_blocks(Path(path), columns, label, _unwatched)


def header_of(path: Path | str) -> tuple[str, ...]:
    """The names on the first line of a CSV file; empty if the file starts with numbers or is an NPY array."""
    if Path(path).suffix.lower() == ".npy":
        return ()
    with _opened(Path(path)) as text:
        for cells in _rows(text):
            return () if all(_number(cell, ",") is not None for cell in cells) else tuple(map(str.strip, cells))
    return ()


def _unwatched(done: int, total: int | None) -> None:
    """The progress of a caller who does not ask for any."""


def _table_blocks(path: Path, columns: Sequence[str], label: str | None, progress: Progress) -> Iterator[LabelledBlock]:
    with _opened(path) as text:
        size = os.fstat(text.fileno()).st_size
        for block in _parsed(text, columns, label):
            yield block
            progress(min(text.buffer.tell(), size - 1), size)
        progress(size, size)


def _opened(path: Path) -> TextIO:
    try:
        # Undecodable bytes become a sign that no number contains, so they end in a message with a line number.
        return path.open(encoding="utf-8-sig", errors="replace", newline="")
    except (OSError, ValueError):
        raise QueryError(_FIELD, "cannot be opened; check that the file exists and that you may read it") from None


class _Lines:
    """Lines of a text with their numbers.

    One that is absurdly long, or a quotation mark that never closes, is refused instead of filling the memory: no
    record may take more than _LONGEST_LINE letters. (The csv module has a limit too, but anyone may change that one.)
    """

    def __init__(self, text: TextIO) -> None:
        self._text = text
        self._letters = 0
        self.number = 0

    def next_record(self) -> None:
        self._letters = 0

    def __iter__(self) -> Iterator[str]:
        while True:
            try:
                line = self._text.readline(_LONGEST_LINE + 1)
            except OSError:
                raise QueryError(_FIELD, "cannot be read to the end; copy the file and try again") from None
            if not line:
                return
            self.number += 1
            self._letters += len(line)
            if self._letters > _LONGEST_LINE:
                raise QueryError(_FIELD, f"line {self.number} is too long; is this a CSV file with one point per line?")
            yield line


def _rows(text: TextIO) -> Iterator[list[str]]:
    for _, cells, _ in _numbered_rows(text):
        yield cells


def _numbered_rows(text: TextIO) -> Iterator[tuple[int, list[str], str]]:
    """(line number, cells, separator) of every line that is neither blank nor a comment."""
    lines = _Lines(text)
    source = (line for line in lines if line.strip() and not line.lstrip().startswith("#"))
    first = next(source, None)
    if first is None:
        return
    separator = "\t" if "\t" in first else ";" if ";" in first else ","

    def again() -> Iterator[str]:
        yield first
        yield from source

    reader = csv.reader(again(), delimiter=separator, strict=True)
    while True:
        lines.next_record()
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            raise QueryError(_FIELD, f"line {lines.number} is not CSV; write one point per line") from None
        if cells:
            yield lines.number, cells, separator


def _parsed(text: TextIO, columns: Sequence[str], label: str | None) -> Iterator[LabelledBlock]:
    width = len(columns)
    block = max(1, min(_LARGEST_BLOCK, _BLOCK_VALUES // max(1, width)))
    rows = _numbered_rows(text)
    places: list[int] | None = None
    label_place: int | None = None
    numbers: list[int] = []
    values: list[list[float]] = []
    labels: list[str] = []
    needed = cells_wanted = 0
    for line, cells, separator in rows:
        if places is None:
            header = _is_header(cells, columns, separator)
            if label is not None and not header:
                raise QueryError(_FIELD, f"line {line} is not a header; name the columns and the label column there")
            places, label_place = _matched(line, cells, columns, label) if header else (list(range(width)), None)
            needed = 1 + max([*places, -1 if label_place is None else label_place])
            cells_wanted = len(cells) if header else width
            if header:
                continue
        if len(cells) != cells_wanted or len(cells) < needed:
            raise QueryError(
                _FIELD,
                f"line {line} has {len(cells)} values where {cells_wanted} are needed; "
                f"give one number for each of the {width} columns",
            )
        values.append(_values(cells, places, separator, line, columns))
        numbers.append(line)
        if label_place is not None:
            labels.append(cells[label_place].strip())
        if len(values) == block:
            yield _block(numbers, values, labels, width)
            numbers, values, labels = [], [], []
    if values:
        yield _block(numbers, values, labels, width)


def _block(numbers: list[int], values: list[list[float]], labels: list[str], width: int) -> LabelledBlock:
    points = np.array(values, dtype=np.float64).reshape(len(values), width)
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
        raise QueryError(_FIELD, f"line {line}: column {_short(column)} is not a number; correct or remove the line")
    if abs(value) > FARTHEST:
        raise QueryError(_FIELD, f"line {line}: column {_short(column)} is absurdly far away; correct the number")
    return value


def _is_header(cells: Sequence[str], columns: Sequence[str], separator: str) -> bool:
    if set(columns) <= {cell.strip() for cell in cells}:
        return True
    return any(_number(cell, separator) is None for cell in cells)


def _matched(
    line: int, cells: Sequence[str], columns: Sequence[str], label: str | None
) -> tuple[list[int], int | None]:
    names = [cell.strip() for cell in cells]
    wanted = [*columns, *([] if label is None else [label])]
    missing = [name for name in wanted if name not in names]
    if missing:
        shown = ", ".join(map(_short, missing[:3])) + (f" and {len(missing) - 3} more" if len(missing) > 3 else "")
        raise QueryError(
            _FIELD, f"line {line} names no column {shown}; name the release's columns there, or leave the header out"
        )
    twice = [name for name in wanted if names.count(name) > 1]
    if twice:
        raise QueryError(_FIELD, f"line {line} names column {_short(twice[0])} twice; keep one of them")
    return [names.index(name) for name in columns], None if label is None else names.index(label)


def _short(name: str) -> str:
    shown = "".join(sign if sign.isprintable() else "?" for sign in name)
    return shown if len(shown) <= 40 else f"{shown[:39]}…"


def _array_blocks(path: Path, width: int, progress: Progress) -> Iterator[tuple[int, Floats]]:
    try:
        with path.open("rb") as file:
            shape, dtype, fortran = _array_header(file)
            start = file.tell()
        expected = math.prod(shape) * dtype.itemsize
        if path.stat().st_size != start + expected:
            raise QueryError(_FIELD, "is cut short or has extra bytes; save the NPY file again")
        if len(shape) == 1:
            shape = (1, shape[0]) if shape[0] == width else (shape[0], 1)
        if len(shape) != 2 or shape[1] != width:
            raise QueryError(_FIELD, f"must be an array of shape (points, {width}), as the release has columns")
        if expected == 0:
            return
        order = "F" if fortran else "C"
        stored = np.memmap(path, dtype=dtype, mode="r", offset=start, shape=shape, order=order)  # type: ignore[call-overload]
    except (OSError, ValueError, OverflowError):
        raise QueryError(_FIELD, "cannot be opened; check that it is an NPY file that you may read") from None
    block = max(1, min(_LARGEST_BLOCK, _BLOCK_VALUES // width))
    for first in range(0, shape[0], block):
        # .npy may hold float16 or big-endian numbers; from here on all is float64 of this machine.
        points = np.array(stored[first : first + block], dtype=np.float64)
        bad = ~(np.abs(points) <= FARTHEST).all(axis=1)
        if bad.any():
            row = first + int(bad.argmax()) + 1
            raise QueryError(_FIELD, f"row {row} holds a value that is missing, infinite or absurdly far; correct it")
        yield first + 1, points
        progress(min(first + block, shape[0]), shape[0])


def _array_header(file: IO[bytes]) -> tuple[tuple[int, ...], np.dtype[np.generic], bool]:
    """Shape, type and order that an NPY file declares. Only plain numbers; pickled objects are never touched."""
    wrong = QueryError(_FIELD, "is not an NPY array of numbers; save it with numpy.save, or use CSV")
    magic = file.read(8)
    if len(magic) < 8 or magic[:6] != b"\x93NUMPY" or magic[6] not in (1, 2, 3):
        raise wrong
    size_format = "<H" if magic[6] == 1 else "<I"
    size_bytes = file.read(struct.calcsize(size_format))
    if len(size_bytes) < struct.calcsize(size_format):
        raise wrong
    (size,) = struct.unpack(size_format, size_bytes)
    header = file.read(size) if size <= 10_000 else b""
    try:
        fields = ast.literal_eval(header.decode("utf-8").strip())
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        raise wrong from None
    if not isinstance(fields, dict) or set(fields) != {"descr", "fortran_order", "shape"}:
        raise wrong
    descr, shape, fortran = fields["descr"], fields["shape"], fields["fortran_order"]
    if not (isinstance(descr, str) and _NUMERIC_DTYPE.fullmatch(descr) and isinstance(fortran, bool)):
        raise wrong
    if not (isinstance(shape, tuple) and all(type(side) is int and 0 <= side < 2**62 for side in shape)):
        raise wrong
    return shape, np.dtype(descr), fortran
