"""Rows of arrays: in memory, in NPY files and in NPZ archives, and labels that stand beside them.

Labels are one value for each row, in an NPY file or in another array of an NPZ file.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from functools import partial
from typing import Any, NoReturn, Self

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.arrays.rows import (
    HEAD_BYTES,
    ArrayHeader,
    BlockPlan,
    Forward,
    NpzArchive,
    as_floats,
    as_slice,
    check_real,
    header_of,
    parse_header,
    read_exactly,
    rows_in_archive,
    rows_in_file,
)
from dpsim_gui.data.chunk import Chunk, Cleaning, LazyChunk, rows_per_chunk, values_of
from dpsim_gui.data.column_values import ClassIndex, Labels
from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.polars_engine import pl
from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.data.row_source import Places, RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.stored_file import ByteStream, StoredFile, file_kind, row_stretches, stored_file
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import FileKind
from dpsim_gui.progress import Progress

LABEL = "label"

# What is packed cannot be jumped over: it is read and dropped, so many bytes at a time.
_SKIPPED_BYTES = 1 << 20
# numpy keeps texts as 32-bit codes, of which not all are characters.
_LAST_CODE_POINT, _REPLACEMENT = 0x10FFFF, 0xFFFD


class LabelArray:
    """name: what a selection calls it. Opening it reads the header only; a label itself raises nothing."""

    def __init__(self, *, name: str, header: ArrayHeader, path: StoredFile, values_at: int, archive: NpzArchive | None):
        self.name = name
        self.header = header
        self._path = path
        self._values_at = values_at
        self._archive = archive

    @classmethod
    def in_archive(cls, archive: NpzArchive, name: str) -> "LabelArray":
        return cls(name=name, header=archive.header(name), path=archive.path, values_at=0, archive=archive)

    def refuse_other_rows(self, rows: int) -> None:
        if self.header.rows != rows:
            raise DataFileError("labels", "labels-count")

    def read(self, files: ExitStack, classes: ClassIndex, height: int, rows: tuple[int, int]) -> Iterator[Labels]:
        """Labels of the rows [first, last), `height` at a time; the file stays open as long as `files`."""
        first, last = rows
        stream: Forward
        if self._archive is None:
            file = files.enter_context(ByteStream(self._path))
            file.seek(self._values_at + first * self.header.row_bytes)
            stream = file
        else:
            stream = files.enter_context(self._archive.open(self.name))
            _skip(stream, first * self.header.row_bytes)
        return (self._labels(stream, classes, min(height, last - start)) for start in range(first, last, height))

    def _labels(self, stream: Forward, classes: ClassIndex, count: int) -> Labels:
        values: NDArray[Any] = np.empty(count, dtype=self.header.dtype)
        read_exactly(stream, values)
        if self.header.is_text:
            return classes.of_text(pl.Series(_texts(values), dtype=pl.String))
        with np.errstate(all="ignore"):
            return classes.of_numbers(values.astype(np.float64))


def open_labels(path: StoredFile, array: str | None) -> LabelArray:
    """The labels in a file of their own; array: which one of an NPZ file."""
    try:
        kind = file_kind(path)
        if kind is FileKind.NPZ:
            archive = NpzArchive(path)
            found = LabelArray.in_archive(archive, _chosen(archive, array))
        elif kind is FileKind.NPY:
            with ByteStream(path) as stream:
                header, values_at = parse_header(stream.read(HEAD_BYTES))
            found = LabelArray(name=LABEL, header=header, path=path, values_at=values_at, archive=None)
        else:
            raise DataFileError("labels", "labels-file")
    except DataFileError as error:
        raise DataFileError("labels", error.message) from None
    if not can_label(found.header):
        raise DataFileError("labels", "labels-shape")
    return found


def label_arrays(path: StoredFile, rows: int | None) -> tuple[str, ...]:
    """The arrays of an NPZ file that may be the labels of so many rows; empty for every other kind of file."""
    if file_kind(path) is not FileKind.NPZ:
        return ()
    archive = NpzArchive(path)
    able = [name for name in archive.names if can_label(archive.header(name))]
    fitting = tuple(name for name in able if archive.header(name).rows == rows)
    if not fitting:
        raise DataFileError("labels", "no-label-array")
    return fitting


def can_label(header: ArrayHeader) -> bool:
    return header.width == 1 and (header.is_real or header.is_text)


def _chosen(archive: NpzArchive, wanted: str | None) -> str:
    able = [name for name in archive.names if can_label(archive.header(name))]
    if wanted is None and len(able) == 1:
        return able[0]
    if wanted in archive.names:
        assert wanted is not None
        return wanted
    raise DataFileError("labels", "choose-labels-array", able=archive.listed(able))


def _skip(stream: Forward, count: int) -> None:
    waste = np.empty(_SKIPPED_BYTES, dtype=np.uint8)
    while count:
        part = min(count, len(waste))
        read_exactly(stream, waste[:part])
        count -= part


def _texts(values: NDArray[Any]) -> list[str]:
    if values.dtype.kind == "S":
        return [value.decode("utf-8", "replace") for value in values.tolist()]
    # Codes that are no character, which Python would refuse, become the replacement character.
    native = values.astype(values.dtype.newbyteorder("="))
    codes = native.view(np.uint32)
    codes[(codes > _LAST_CODE_POINT) | ((codes >= 0xD800) & (codes <= 0xDFFF))] = _REPLACEMENT
    texts: list[str] = native.tolist()
    return texts


class _ArrayRows(RowSource):
    """labels: other arrays, with a label for each row of this one"""

    def __init__(self, header: ArrayHeader, chunk_bytes: int, labels: Mapping[str, LabelArray]) -> None:
        check_real(header)
        self._header = header
        self._chunk_bytes = chunk_bytes
        self._labels = labels
        self.columns = header.columns

    @property
    def label_columns(self) -> tuple[str, ...]:
        return (*self.columns, *self._labels)

    def count_rows(self, progress: Progress | None = None) -> int:
        first, last = self._rows
        return last - first

    @property
    def _rows(self) -> tuple[int, int]:
        return (0, self._header.rows) if self._stretch is None else (self._stretch.first, self._stretch.last)

    def _parts(self, selection: Selection, places: Places, progress: Progress) -> Iterator[LazyChunk]:
        cleaning, classes, width = Cleaning(selection), ClassIndex(selection), len(selection.columns)
        # The columns, the person, and last a label that stands in the array itself.
        positions = [*places.columns, *(() if places.person is None else (places.person,))]
        beside = None
        if places.label is not None and places.label >= len(self.columns):
            beside = self._labels[self.label_columns[places.label]]
        elif places.label is not None:
            positions.append(places.label)
        height = rows_per_chunk(len(positions), self._chunk_bytes)
        total, done = self.count_rows() * self._header.row_bytes, 0
        # Ids beyond 2⁵³ are not the same as float64.
        kind = np.dtype(np.float64) if selection.person is None else self._header.dtype.newbyteorder("=")

        def make(raw: NDArray[Any], labels: Labels | None) -> Chunk:
            keys = None if selection.person is None else Keys.of_array(raw[:, width])
            if selection.label_column is not None and labels is None:
                labels = classes.of_numbers(as_floats(raw[:, -1]))
            return cleaning.chunk(values_of(selection, self._fresh(raw, width)), labels, keys)

        def tick(count: int) -> None:
            nonlocal done
            done += count
            progress(done, total)

        with ExitStack() as files:
            progress(0, total)
            plan = BlockPlan(
                header=self._header, positions=positions, rows=self._rows, height=height, kind=kind, tick=tick
            )
            blocks = self._blocks(files, plan)
            labels = None if beside is None else beside.read(files, classes, height, self._rows)
            for raw in blocks:
                yield partial(make, raw, None if labels is None else next(labels))

    def _fresh(self, raw: NDArray[Any], width: int) -> NDArray[np.float64]:
        """The first columns as numbers that may be written over; a block read from a file is nobody else's."""
        return raw if raw.shape[1] == width and raw.dtype == np.float64 else as_floats(raw[:, :width])

    @abstractmethod
    def _blocks(self, files: ExitStack, plan: BlockPlan) -> Iterator[NDArray[Any]]:
        """Opens the file, which stays open as long as the stack."""


class ArraySource(_ArrayRows):
    """An array of shape (n,), (n, d) or (n, …, …) of real numbers; masked values count as missing."""

    def __init__(self, array: NDArray[Any], *, chunk_bytes: int) -> None:
        super().__init__(header_of(array.shape, array.dtype, fortran=False), chunk_bytes, {})
        self._array = array.reshape(self._header.rows, self._header.width)

    def __reduce__(self) -> NoReturn:
        raise TypeError("an array of private rows is not pickled; workers read files or parts of a dask collection")

    def in_chunks(self, chunk_bytes: int) -> "ArraySource":
        return ArraySource(self._array, chunk_bytes=chunk_bytes)

    def _fresh(self, raw: NDArray[Any], width: int) -> NDArray[np.float64]:
        # The caller's own array must stay as it is.
        return as_floats(raw[:, :width])

    def _blocks(self, files: ExitStack, plan: BlockPlan) -> Iterator[NDArray[Any]]:
        columns = as_slice(plan.positions)
        for start, count in plan.heights():
            yield self._array[start : start + count][:, columns]
            plan.tick(count * self._header.row_bytes)


class NpySource(_ArrayRows):
    """An NPY file of real numbers, in C or Fortran order; never unpickled."""

    def __init__(self, path: StoredFile, reading: FileReading, chunk_bytes: int) -> None:
        labels = _labels_beside(reading)
        with ByteStream(path) as stream:
            head = stream.read(HEAD_BYTES)
            self._file_bytes = stream.size
        header, self._values_at = parse_header(head)
        super().__init__(header, chunk_bytes, labels)
        if self._file_bytes < self._values_at + header.rows * header.row_bytes:
            raise DataFileError("data", "npy-cut-off")
        for array in labels.values():
            array.refuse_other_rows(header.rows)
        self.files, self.dtype = (path,), header.dtype

    def shares(self, share_bytes: int) -> tuple[Self, ...]:
        header = self._header
        return tuple(map(self._share, row_stretches(header.rows, header.row_bytes, share_bytes, self._file_bytes)))

    def _blocks(self, files: ExitStack, plan: BlockPlan) -> Iterator[NDArray[Any]]:
        if self._stretch is not None:
            self._stretch.refuse_another_file(self.files[0])
        stream = files.enter_context(ByteStream(self.files[0]))
        return rows_in_file(stream, self._values_at, plan)


class NpzSource(_ArrayRows):
    """The chosen array gives the rows; a label is one of its columns or another array with one value for each row.

    It is one share: what is packed is read from its beginning.
    """

    def __init__(self, path: StoredFile, reading: FileReading, chunk_bytes: int) -> None:
        given = _labels_beside(reading)
        self._archive = archive = NpzArchive(path)
        self._array = archive.choose(reading.options.array or None)
        header = archive.header(self._array)
        able = [name for name in archive.names if name not in (self._array, *header.columns)]
        able = [name for name in able if archive.header(name).rows == header.rows and can_label(archive.header(name))]
        labels = {name: LabelArray.in_archive(archive, name) for name in able}
        super().__init__(header, chunk_bytes, labels | given)
        for array in given.values():
            array.refuse_other_rows(header.rows)
        self.files, self.dtype = (path,), header.dtype

    def _blocks(self, files: ExitStack, plan: BlockPlan) -> Iterator[NDArray[Any]]:
        stream = files.enter_context(self._archive.open(self._array))
        return rows_in_archive(stream, plan)


def _labels_beside(reading: FileReading) -> dict[str, LabelArray]:
    """The labels in a file of their own, if the owner names one."""
    options = reading.options
    if not options.labels:
        return {}
    labels = open_labels(stored_file(options.labels), options.labels_array or None)
    return {labels.name: labels}
