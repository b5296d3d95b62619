"""Points to ask about, read from a file in blocks of bounded memory.

Query points are public, so a message may say which line is wrong; it still does not repeat what the cell held.
"""

import math
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from tokenize import TokenError
from typing import IO

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.domain import FARTHEST
from dpsim_gui.errors import QueryError
from dpsim_gui.file_formats import TABLE_FORMATS, FileKind
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.release.asked_points import values_asked
from dpsim_gui.release.points.text import KeptBlock, PointFile, TextPoints, block_rows
from dpsim_gui.release.points.text_table import PointRules

_FIELD = "points"


class NpyPoints:
    """A (q, d) array of numbers, or (d,) for one point; its lines are rows counted from 1."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def blocks(
        self, columns: Sequence[str], rules: PointRules | None, progress: Progress
    ) -> Iterator[tuple[int, Floats]]:
        for first, points in _array_blocks(self._path, len(columns), progress, strict=True):
            yield first, values_asked(rules, points, first_row=first) if isinstance(rules, ColumnTable) else points

    def kept(self, columns: Sequence[str], rules: PointRules | None, progress: Progress) -> Iterator[KeptBlock]:
        for first, points in _array_blocks(self._path, len(columns), progress, strict=False):
            values = _values(rules, points) if isinstance(rules, ColumnTable) else points
            yield KeptBlock(header=tuple(columns), first_row=first, lines=_number_lines(points), points=values)


def _values(rules: ColumnTable, points: Floats) -> Floats:
    """Numbers of columns in their own units, each row by itself where one of them is no value."""
    try:
        return values_asked(rules, points)
    except QueryError:
        pass
    result = np.full(points.shape, math.nan)
    for at, point in enumerate(points):
        try:
            result[at] = values_asked(rules, point[None])[0]
        except QueryError:
            continue
    return result


def _number_lines(points: Floats) -> list[str]:
    return [",".join(map(repr, point)) for point in points.tolist()]


def _array_blocks(path: Path, width: int, progress: Progress, *, strict: bool) -> Iterator[tuple[int, Floats]]:
    """(first row counted from 1, (k, width) float64 array).

    strict: a row with a missing or absurd number is refused; otherwise it is all NaN
    """
    try:
        with path.open("rb") as file:
            shape, dtype, fortran = _array_header(file)
            start = file.tell()
        expected = math.prod(shape) * dtype.itemsize
        if path.stat().st_size != start + expected:
            raise QueryError(_FIELD, "npy-wrong-length")
        if len(shape) == 1:
            shape = (1, shape[0]) if shape[0] == width else (shape[0], 1)
        if len(shape) != 2 or shape[1] != width:
            raise QueryError(_FIELD, "points-shape", width=width)
        if expected == 0:
            return
        order = "F" if fortran else "C"
        stored = np.memmap(path, dtype=dtype, mode="r", offset=start, shape=shape, order=order)  # type: ignore[call-overload]
    except (OSError, ValueError, OverflowError):
        raise QueryError(_FIELD, "npy-not-opened") from None
    block = block_rows(width)
    for first in range(0, shape[0], block):
        # .npy may hold float16 or big-endian numbers; from here on all is float64 of this machine.
        points = np.array(stored[first : first + block], dtype=np.float64)
        bad = ~(np.abs(points) <= FARTHEST).all(axis=1)
        if bad.any() and not strict:
            points[bad] = math.nan
        elif bad.any():
            row = first + int(bad.argmax()) + 1
            raise QueryError(_FIELD, "row-not-finite", row=row)
        yield first + 1, points
        progress(min(first + block, shape[0]), shape[0])


def _array_header(file: IO[bytes]) -> tuple[tuple[int, ...], np.dtype[np.generic], bool]:
    """Shape, type and order that an NPY file declares. Only plain numbers; pickled objects are never touched."""
    try:
        version = np.lib.format.read_magic(file)
        # Version 3 differs from 2 only in the names of fields, which no array of plain numbers has.
        read = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
        with warnings.catch_warnings():
            # Files written by Python 2 are read with a warning to the programmer.
            warnings.simplefilter("ignore")
            shape, fortran, dtype = read(file)
    except (ValueError, TypeError, KeyError, SyntaxError, TokenError, EOFError, MemoryError, RecursionError):
        raise QueryError(_FIELD, "not-npy") from None
    # numpy takes true for 1.
    if dtype.kind not in "fiu" or dtype.itemsize > 8 or not all(type(size) is int and size >= 0 for size in shape):
        raise QueryError(_FIELD, "not-npy")
    return tuple(shape), dtype, bool(fortran)


_READERS: dict[FileKind, type[PointFile]] = {FileKind.TEXT: TextPoints, FileKind.NPY: NpyPoints}
_KINDS = {suffix: format_.kind for format_ in TABLE_FORMATS if format_.of_points for suffix in format_.suffixes}


def read_points(
    path: Path | str, columns: Sequence[str], *, table: PointRules | None = None, progress: Progress | None = None
) -> Iterator[tuple[int, Floats]]:
    """Blocks (first line, (k, d) float64 array) of the file, columns in the order of `columns`.

    table: the rules of columns in their own units, or of texts. Cells are then read by them, and the points are values.
    progress: called with how much of the file is done, and its size
    """
    return _point_file(path).blocks(columns, table, progress or unwatched)


def read_kept(
    path: Path | str, columns: Sequence[str], *, table: PointRules | None = None, progress: Progress | None = None
) -> Iterator[KeptBlock]:
    """The same points with all that stands beside them in their file; an unreadable row is kept without a point.

    Refused are files that are no tables of such points at all: without the columns, cut short, not CSV.
    """
    return _point_file(path).kept(columns, table, progress or unwatched)


def _point_file(path: Path | str) -> PointFile:
    file = Path(path)
    # A file of any other name, and standard input, is read as text.
    return _READERS[_KINDS.get(file.suffix.lower(), FileKind.TEXT)](file)
