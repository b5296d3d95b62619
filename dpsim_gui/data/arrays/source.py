"""Rows of arrays: in memory, in NPY files and in NPZ archives."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.arrays.labels import LabelArray, can_label
from dpsim_gui.data.arrays.rows import (
    HEAD_BYTES,
    ArrayHeader,
    NpzArchive,
    Tick,
    as_floats,
    as_slice,
    check_real,
    header_of,
    parse_header,
    rows_in_archive,
    rows_in_file,
)
from dpsim_gui.data.chunk import Chunk, Cleaning, LazyChunk, materialise, rows_per_chunk, values_of
from dpsim_gui.data.column_values import ClassIndex, Labels
from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.selection import Selection, position_of, positions_of
from dpsim_gui.data.stored_file import ByteStream, StoredFile, Stretch, row_stretches
from dpsim_gui.errors import DataFileError
from dpsim_gui.progress import Progress, unwatched

Blocks = Callable[[ExitStack, list[int], int, Tick, np.dtype[Any]], Iterator[NDArray[Any]]]
"""Opens the file, which stays open as long as the stack; (positions of columns, height, tick, kind): `rows_in_file`."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ArrayParts:
    """rows: [first, last) of those to read;  beside: other arrays, with a label for each row of this one."""

    header: ArrayHeader
    rows: tuple[int, int]
    beside: Mapping[str, LabelArray]
    blocks: Blocks
    chunk_bytes: int

    def of(self, selection: Selection, progress: Progress) -> Iterator[LazyChunk]:
        """Refuses columns that are not there at once; reads when it is asked for the first part."""
        positions = positions_of(selection.columns, self.header.columns, "columns")
        labels = None
        if selection.person is not None:
            positions += positions_of((selection.person,), self.header.columns, "person")
        if selection.label_column is not None:
            (at,) = positions_of((selection.label_column,), (*self.header.columns, *self.beside), "label column")
            if at < self.header.width:
                positions.append(at)
            else:
                labels = self.beside[selection.label_column]
        return self._read(positions, labels, selection, progress)

    def _read(
        self, positions: list[int], labels: LabelArray | None, selection: Selection, progress: Progress
    ) -> Iterator[LazyChunk]:
        """positions: of the chosen columns, of the person, and last of a label;  labels: the array that holds them."""
        cleaning, classes, width = Cleaning(selection), ClassIndex(selection), len(selection.columns)
        height = rows_per_chunk(len(positions), self.chunk_bytes)
        first, last = self.rows
        total, done = (last - first) * self.header.row_bytes, 0

        # Ids beyond 2⁵³ are not the same as float64.
        kind = np.dtype(np.float64) if selection.person is None else self.header.dtype.newbyteorder("=")

        def make(raw: NDArray[Any], told: Labels | None) -> Chunk:
            keys = None if selection.person is None else Keys.of_array(raw[:, width])
            if selection.label_column is not None and told is None:
                told = classes.of_numbers(as_floats(raw[:, -1]))
            rows = raw if raw.shape[1] == width and raw.dtype == np.float64 else as_floats(raw[:, :width])
            return cleaning.chunk(values_of(selection, rows), told, keys)

        def tick(count: int) -> None:
            nonlocal done
            done += count
            progress(done, total)

        with ExitStack() as files:
            progress(0, total)
            blocks = self.blocks(files, positions, height, tick, kind)
            told = None if labels is None else labels.read(files, classes, height, self.rows)
            for raw in blocks:
                yield partial(make, raw, None if told is None else next(told))


class ArraySource:
    """An array of shape (n,), (n, d) or (n, …, …) of real numbers; masked values count as missing."""

    def __init__(self, array: NDArray[Any], *, chunk_bytes: int) -> None:
        self._header = header_of(array.shape, array.dtype, fortran=False)
        check_real(self._header)
        self._rows = array.reshape(self._header.rows, self._header.width)
        self._chunk_bytes = chunk_bytes

    @property
    def files(self) -> tuple[StoredFile, ...]:
        return ()

    @property
    def columns(self) -> tuple[str, ...]:
        return self._header.columns

    @property
    def label_columns(self) -> tuple[str, ...]:
        return self._header.columns

    @property
    def known_rows(self) -> int | None:
        return self._header.rows

    def __repr__(self) -> str:
        return f"ArraySource({self._header.width} columns)"

    def __reduce__(self) -> NoReturn:
        raise TypeError("an array of private rows is not pickled; workers read files or parts of a dask collection")

    def count_rows(self, progress: Progress | None = None) -> int:
        return self._header.rows

    def in_chunks(self, chunk_bytes: int) -> "ArraySource":
        return ArraySource(self._rows, chunk_bytes=chunk_bytes)

    def shares(self, share_bytes: int) -> "tuple[ArraySource, ...]":
        """One: its rows are here, not in a file that others could read."""
        return (self,)

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        return materialise(self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        positions = positions_of(selection.columns, self.columns, "columns")
        label = position_of(selection.label_column, self.columns, "label column")
        person = position_of(selection.person, self.columns, "person")
        return self._parts(positions, label, person, selection, progress or unwatched)

    def _parts(
        self, positions: list[int], label: int | None, person: int | None, selection: Selection, progress: Progress
    ) -> Iterator[LazyChunk]:
        cleaning, classes = Cleaning(selection), ClassIndex(selection)
        height, columns = rows_per_chunk(len(positions), self._chunk_bytes), as_slice(positions)
        total = self._header.rows * self._header.row_bytes

        def make(values: NDArray[Any]) -> Chunk:
            return cleaning.chunk(
                values_of(selection, as_floats(values[:, columns])),
                None if label is None else classes.of_numbers(as_floats(values[:, label])),
                None if person is None else Keys.of_array(values[:, person]),
            )

        for start in range(0, self._header.rows, height):
            progress(start * self._header.row_bytes, total)
            yield partial(make, self._rows[start : start + height])
        progress(total, total)


class NpySource:
    """An NPY file of real numbers, in C or Fortran order; never unpickled."""

    def __init__(self, path: StoredFile, *, chunk_bytes: int, labels: LabelArray | None = None) -> None:
        with ByteStream(path) as stream:
            head = stream.read(HEAD_BYTES)
            self._file_bytes = stream.size
        self._header, self._values_at = parse_header(head)
        check_real(self._header)
        value_bytes = self._header.rows * self._header.row_bytes
        if self._file_bytes < self._values_at + value_bytes:
            raise DataFileError("data", "npy-cut-off")
        if labels is not None:
            labels.refuse_other_rows(self._header.rows)
        self._path = path
        self._chunk_bytes = chunk_bytes
        self._labels = labels
        self._stretch: Stretch | None = None

    @property
    def files(self) -> tuple[StoredFile, ...]:
        return (self._path,)

    @property
    def columns(self) -> tuple[str, ...]:
        return self._header.columns

    @property
    def label_columns(self) -> tuple[str, ...]:
        return self._header.columns if self._labels is None else (*self._header.columns, self._labels.name)

    @property
    def dtype(self) -> np.dtype[Any]:
        """Of all values."""
        return self._header.dtype

    @property
    def known_rows(self) -> int | None:
        return self.count_rows()

    def __repr__(self) -> str:
        return f"NpySource({self._header.width} columns)"

    def count_rows(self, progress: Progress | None = None) -> int:
        first, last = self._rows
        return last - first

    @property
    def _rows(self) -> tuple[int, int]:
        return (0, self._header.rows) if self._stretch is None else (self._stretch.first, self._stretch.last)

    def in_chunks(self, chunk_bytes: int) -> "NpySource":
        same = copy(self)
        same._chunk_bytes = chunk_bytes
        return same

    def shares(self, share_bytes: int) -> "tuple[NpySource, ...]":
        return tuple(
            self._only(stretch)
            for stretch in row_stretches(self._header.rows, self._header.row_bytes, share_bytes, self._file_bytes)
        )

    def _only(self, stretch: Stretch) -> "NpySource":
        share = copy(self)
        share._stretch = stretch
        return share

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        return materialise(self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        parts = ArrayParts(
            header=self._header,
            rows=self._rows,
            beside={} if self._labels is None else {self._labels.name: self._labels},
            blocks=self._blocks,
            chunk_bytes=self._chunk_bytes,
        )
        return parts.of(selection, progress or unwatched)

    def _blocks(
        self, files: ExitStack, positions: list[int], height: int, tick: Tick, kind: np.dtype[Any]
    ) -> Iterator[NDArray[Any]]:
        if self._stretch is not None:
            self._stretch.refuse_another_file(self._path)
        stream = files.enter_context(ByteStream(self._path))
        return rows_in_file(stream, self._values_at, self._header, positions, height, tick, rows=self._rows, kind=kind)


class NpzSource:
    """The chosen array gives the rows; a label is one of its columns or another array with one value for each row."""

    def __init__(self, archive: NpzArchive, array: str, *, chunk_bytes: int, labels: LabelArray | None = None) -> None:
        self._archive = archive
        self._array = array
        self._header = archive.header(array)
        check_real(self._header)
        self._chunk_bytes = chunk_bytes
        self._labels = {name: LabelArray.in_archive(archive, name) for name in archive.names if self._can_label(name)}
        if labels is not None:
            labels.refuse_other_rows(self._header.rows)
            self._labels[labels.name] = labels

    @property
    def files(self) -> tuple[StoredFile, ...]:
        return (self._archive.path,)

    @property
    def columns(self) -> tuple[str, ...]:
        return self._header.columns

    @property
    def label_columns(self) -> tuple[str, ...]:
        return self.columns + tuple(self._labels)

    @property
    def dtype(self) -> np.dtype[Any]:
        """Of all values."""
        return self._header.dtype

    @property
    def known_rows(self) -> int | None:
        return self._header.rows

    def __repr__(self) -> str:
        return f"NpzSource({self._header.width} columns)"

    def count_rows(self, progress: Progress | None = None) -> int:
        return self._header.rows

    def in_chunks(self, chunk_bytes: int) -> "NpzSource":
        same = copy(self)
        same._chunk_bytes = chunk_bytes
        return same

    def shares(self, share_bytes: int) -> "tuple[NpzSource, ...]":
        """One: what is packed is read from its beginning."""
        return (self,)

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        return materialise(self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        parts = ArrayParts(
            header=self._header,
            rows=(0, self._header.rows),
            beside=self._labels,
            blocks=self._blocks,
            chunk_bytes=self._chunk_bytes,
        )
        return parts.of(selection, progress or unwatched)

    def _blocks(
        self, files: ExitStack, positions: list[int], height: int, tick: Tick, kind: np.dtype[Any]
    ) -> Iterator[NDArray[Any]]:
        stream = files.enter_context(self._archive.open(self._array))
        return rows_in_archive(stream, self._header, positions, height, tick, kind=kind)

    def _can_label(self, name: str) -> bool:
        header = self._archive.header(name)
        fits = header.rows == self._header.rows and can_label(header)
        return fits and name != self._array and name not in self.columns
