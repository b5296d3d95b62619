"""Arrays as they lie in NPY files and NPZ archives: headers, and rows read as a stream, a few megabytes at a time.

The file is read, not mapped: the pages of a map count as memory of this process, and a file that shrinks under a map
ends the process.
"""

import io
import math
import tokenize
import warnings
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import IO, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.data.selection import numbered
from dpsim_gui.data.stored_file import StoredFile, buffered
from dpsim_gui.errors import DataFileError

MOST_COLUMNS = 1_000_000
# numpy itself takes headers of up to 10,000 bytes; no more than this is ever read to find one.
HEAD_BYTES = 1 << 15


@dataclass(frozen=True, kw_only=True)
class ArrayHeader:
    """rows: length of the first axis; inner: the other axes, flattened into columns in C order."""

    dtype: np.dtype[Any]
    rows: int
    inner: tuple[int, ...]
    fortran: bool

    @property
    def width(self) -> int:
        """Columns of a row: a 1-D array has one, an image as many as pixels."""
        return math.prod(self.inner)

    @property
    def row_bytes(self) -> int:
        return self.width * self.dtype.itemsize

    @property
    def columns(self) -> tuple[str, ...]:
        return numbered(self.width)

    @property
    def is_real(self) -> bool:
        return self.dtype.kind in "biuf"

    @property
    def is_text(self) -> bool:
        return self.dtype.kind in "US" and self.dtype.itemsize > 0


def parse_header(head: bytes) -> tuple[ArrayHeader, int]:
    """The header of an NPY array of version 1, 2 or 3 and where its values begin; head: its first HEAD_BYTES bytes."""
    stream = io.BytesIO(head)
    try:
        with warnings.catch_warnings():
            # Files written by Python 2 are read with a warning to the programmer.
            warnings.simplefilter("ignore")
            version = np.lib.format.read_magic(stream)
            # Version 3 differs from 2 only in the names of fields, which we do not take.
            read = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
            shape, fortran, dtype = read(stream)
    except (ValueError, TypeError, KeyError, SyntaxError, tokenize.TokenError, EOFError, RecursionError, MemoryError):
        raise DataFileError("data", "damaged-npy") from None
    return header_of(tuple(int(size) for size in shape), dtype, fortran=fortran), stream.tell()


def header_of(shape: tuple[int, ...], dtype: np.dtype[Any], *, fortran: bool) -> ArrayHeader:
    """The header of an array with rows along its first axis; refuses what has no rows or no limits."""
    if not shape:
        raise DataFileError("data", "single-number")
    if min(shape) < 0:
        raise DataFileError("data", "damaged-npy")
    header = ArrayHeader(dtype=dtype, rows=shape[0], inner=shape[1:], fortran=fortran)
    if not 1 <= header.width <= MOST_COLUMNS:
        raise DataFileError("data", "array-columns", width=header.width, limit=MOST_COLUMNS)
    return header


def check_real(header: ArrayHeader) -> None:
    """Refuses arrays whose values are no real numbers."""
    if header.dtype.hasobject:
        raise DataFileError("data", "python-objects")
    if header.dtype.kind == "c":
        raise DataFileError("data", "complex-numbers")
    if header.dtype.names is not None:
        raise DataFileError("data", "structured-array")
    if not header.is_real:
        raise DataFileError("data", "text-array")


# Read at a time, so that a stop is answered soon.
_READ_BYTES = 1 << 20
# A packed array in column order has to be loaded as a whole before its first row is known.
_MOST_LOADED_BYTES = 256 << 20

Tick = Callable[[int], None]


class Forward(Protocol):
    """Bytes that can be read once, from first to last."""

    def readinto(self, buffer: memoryview, /) -> int: ...


class Seekable(Forward, Protocol):
    """Bytes that can be read anywhere."""

    def seek(self, offset: int, /) -> int: ...


@dataclass(frozen=True, kw_only=True)
class BlockPlan:
    """Which rows are read, and in which blocks (k, len(positions)): of `height` rows, the last one shorter; k ≥ 1.

    positions: of the columns;  rows: [first, last) of those to read
    kind: of the blocks: float64, or the file's own type where ids must stay exact
    tick: called with the number of bytes done with since the last call; it may raise to stop
    """

    header: ArrayHeader
    positions: list[int]
    rows: tuple[int, int]
    height: int
    kind: np.dtype[Any]
    tick: Tick

    def heights(self) -> Iterator[tuple[int, int]]:
        """(first row, how many) of each block."""
        return _heights(self.rows[1], self.height, self.rows[0])


def rows_in_file(stream: Seekable, values_at: int, plan: BlockPlan) -> Iterator[NDArray[Any]]:
    """values_at: where in the stream the first value stands"""
    if plan.header.fortran:
        return _column_major(stream, values_at, plan)
    stream.seek(values_at + plan.rows[0] * plan.header.row_bytes)
    return _row_major(stream, plan)


def rows_in_archive(stream: Forward, plan: BlockPlan) -> Iterator[NDArray[Any]]:
    """The same from a stream that stands at the first value and cannot go back."""
    return _loaded(stream, plan) if plan.header.fortran else _row_major(stream, plan)


def read_exactly(stream: Forward, buffer: NDArray[Any]) -> None:
    """Fills `buffer` from the stream; a file that ends before is damaged."""
    view = buffer.reshape(-1).view(np.uint8).data
    while len(view):
        count = stream.readinto(view)
        if not count:
            raise DataFileError("data", "file-cut-off")
        view = view[count:]


def as_floats(values: NDArray[Any]) -> Floats:
    """A fresh float64 array in C order; masked values become NaN, numbers beyond float64 become ±inf."""
    with np.errstate(all="ignore"):
        floats = np.array(values, dtype=np.float64, order="C", copy=True, subok=False)
    if isinstance(values, np.ma.MaskedArray):
        floats[np.ma.getmaskarray(values)] = np.nan
    return floats


def _heights(rows: int, height: int, first: int = 0) -> Iterator[tuple[int, int]]:
    for start in range(first, rows, height):
        yield start, min(height, rows - start)


def _row_major(stream: Forward, plan: BlockPlan) -> Iterator[NDArray[Any]]:
    header, positions = plan.header, plan.positions
    step = max(1, _READ_BYTES // header.row_bytes)
    as_they_are = header.dtype == plan.kind and positions == list(range(header.width))
    piece = np.empty((step, header.width), dtype=header.dtype)
    columns = as_slice(positions)
    for _, count in plan.heights():
        block = np.empty((count, len(positions)), dtype=plan.kind)
        for start, part in _heights(count, step):
            if as_they_are:
                read_exactly(stream, block[start : start + part])
            else:
                read_exactly(stream, piece[:part])
                with np.errstate(all="ignore"):
                    block[start : start + part] = piece[:part, columns]
            plan.tick(part * header.row_bytes)
        yield block


def as_slice(positions: list[int]) -> slice | list[int]:
    """Neighbouring columns are copied much faster as a slice."""
    first, last = positions[0], positions[-1]
    return slice(first, last + 1) if positions == list(range(first, last + 1)) else positions


def _column_major(stream: Seekable, values_at: int, plan: BlockPlan) -> Iterator[NDArray[Any]]:
    """Column j of a Fortran array is one run of n values; a block takes a stretch of each."""
    header, positions = plan.header, plan.positions
    # Columns count in C order over the inner axes, the file counts them in Fortran order.
    runs = np.arange(header.width).reshape(header.inner, order="F").ravel()
    itemsize = header.dtype.itemsize
    for start, count in plan.heights():
        block = np.empty((count, len(positions)), dtype=plan.kind)
        piece = np.empty(count, dtype=header.dtype)
        done = 0
        for j, position in enumerate(positions):
            stream.seek(values_at + (int(runs[position]) * header.rows + start) * itemsize)
            read_exactly(stream, piece)
            with np.errstate(all="ignore"):
                block[:, j] = piece
            # Columns that are not asked for are done with as well.
            plan.tick(count * header.row_bytes * (j + 1) // len(positions) - done)
            done = count * header.row_bytes * (j + 1) // len(positions)
        yield block


def _loaded(stream: Forward, plan: BlockPlan) -> Iterator[NDArray[Any]]:
    header = plan.header
    size = header.rows * header.row_bytes
    if size > _MOST_LOADED_BYTES:
        raise DataFileError("array", "npy-column-order")
    values = np.empty(header.rows * header.width, dtype=header.dtype)
    read_exactly(stream, values)
    plan.tick(size)
    table = values.reshape((header.rows, *header.inner), order="F").reshape(header.rows, header.width)
    for start, count in plan.heights():
        with np.errstate(all="ignore"):
            block = table[start : start + count, plan.positions].astype(plan.kind, order="C")
        yield block


_SUFFIX = ".npy"
# Names of arrays that a message lists.
_MOST_NAMES = 12
# The bit in the flags of a ZIP entry.
_ENCRYPTED = 1


class NpzArchive:
    """Names and headers of all arrays; their values are read on demand, as a stream, and never unpickled."""

    def __init__(self, path: StoredFile) -> None:
        self.path = path
        self._members: dict[str, tuple[ArrayHeader, int]] = {}
        with _one_sentence(), buffered(path) as file, zipfile.ZipFile(file) as archive:
            for entry in archive.infolist():
                if entry.flag_bits & _ENCRYPTED:
                    raise DataFileError("data", "password")
                if entry.filename.endswith(_SUFFIX):
                    with archive.open(entry) as stream:
                        self._add(entry.filename.removesuffix(_SUFFIX), stream.read(HEAD_BYTES))

    def _add(self, name: str, head: bytes) -> None:
        try:
            self._members[name] = parse_header(head)
        except DataFileError:
            # A number, a pickle or a damaged array beside the one that is wanted does no harm.
            return

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._members)

    @property
    def tables(self) -> list[str]:
        """Arrays of real numbers, those with several columns first."""
        real = [name for name in self.names if self.header(name).is_real]
        return sorted(real, key=lambda name: not self.header(name).inner)

    def header(self, name: str) -> ArrayHeader:
        return self._members[name][0]

    @contextmanager
    def open(self, name: str) -> Iterator["ArchiveStream"]:
        """A stream of the array's values."""
        with ExitStack() as files:
            with _one_sentence():
                file = files.enter_context(buffered(self.path))
                archive = files.enter_context(zipfile.ZipFile(file))
                stream = files.enter_context(archive.open(name + _SUFFIX))
                stream.read(self._members[name][1])
            yield ArchiveStream(stream)

    def choose(self, wanted: str | None) -> str:
        """The array to use: the one that is asked for, or the only one that can be a table."""
        if wanted is not None:
            if wanted not in self._members:
                raise DataFileError("array", "no-such-array", wanted=wanted, names=self.listed(self.names))
            return wanted
        real = self.tables
        for choice in (real, [name for name in real if self.header(name).inner]):
            if len(choice) == 1:
                return choice[0]
        if not real:
            raise DataFileError("data", "no-number-array")
        raise DataFileError("array", "choose-array", names=self.listed(self.names))

    @staticmethod
    def listed(names: Sequence[str]) -> str:
        more = ", …" if len(names) > _MOST_NAMES else ""
        return (", ".join(names[:_MOST_NAMES]) or "none") + more


class ArchiveStream:
    """Bytes of one array, forward only."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def readinto(self, buffer: memoryview, /) -> int:
        with _one_sentence():
            part = self._stream.read(len(buffer))
        buffer[: len(part)] = part
        return len(part)


@contextmanager
def _one_sentence() -> Iterator[None]:
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, RuntimeError, EOFError, OSError, ValueError):
        raise DataFileError("data", "damaged-archive") from None
