"""The door for private rows: any file or array we can read, as one stream of chunks."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from functools import partial
from itertools import chain
from typing import Any, Protocol, TypeVar, assert_never, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.arrays.labels import open_labels
from dpsim_gui.data.arrays.rows import NpzArchive
from dpsim_gui.data.arrays.source import ArraySource, NpySource, NpzSource
from dpsim_gui.data.chunk import CHUNK_BYTES, Chunk, LazyChunk, materialise
from dpsim_gui.data.file_set import DaskCollection, FileInput, file_set
from dpsim_gui.data.guess import FileReading, reading_of, resolve_reading
from dpsim_gui.data.parquet.source import ParquetSource
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.stored_file import Name, StoredFile, file_kind, size_of_file, stored_file
from dpsim_gui.data.text.source import TextSource
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import FORMAT, FileKind
from dpsim_gui.messages import Message
from dpsim_gui.progress import Progress, unwatched


@runtime_checkable
class RowSource(Protocol):
    """Private rows, one stream at a time; opening it reads the header, and the form of a text table's first lines."""

    @property
    def files(self) -> tuple[StoredFile, ...]:
        """Those that are open; none for an array."""

    @property
    def columns(self) -> tuple[str, ...]:
        """Names from the header, or x0, x1, … where there is none."""

    @property
    def label_columns(self) -> tuple[str, ...]:
        """What a selection may name as its label column: the columns and, in an NPZ file, arrays beside them."""

    @property
    def known_rows(self) -> int | None:
        """The number of rows where the file itself says it. Use it only when n is public."""

    def count_rows(self, progress: Progress | None = None) -> int:
        """The number of rows, if need be by reading the file. Use it only when n is public."""

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        """All rows in order, filled and clipped. A wrong column is refused at once, before the first chunk is read.

        The rows, put together, do not depend on the size of chunks, and there are exactly as many as records.
        """

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        """The same chunks still to be made, so that other threads can make them while this one reads on."""

    def in_chunks(self, chunk_bytes: int) -> "RowSource":
        """The same rows in chunks of that size; nothing is opened again."""

    def shares(self, share_bytes: int) -> "Sequence[RowSource]":
        """Sources of about so many bytes each whose rows, put together, are these rows.

        They hold no rows, so they can be sent to other machines that see the same files. What cannot be cut is one.
        """


RowInput = FileInput | NDArray[Any] | DaskCollection | RowSource
"""everything that rows can come from"""


def names_in(source: RowInput | None) -> tuple[Name, ...]:
    """The files, folders and patterns; empty for rows that are in no file."""
    if source is None or isinstance(source, np.ndarray | DaskCollection):
        return ()
    if isinstance(source, str | os.PathLike):
        return (source,)
    return source.files if isinstance(source, RowSource) else tuple(source)


@runtime_checkable
class OneType(Protocol):
    """A source whose values all have one type."""

    @property
    def dtype(self) -> np.dtype[Any]: ...


# Files that are opened at a time.
_ASKED_AT_ONCE = 16

_Asked = TypeVar("_Asked")
_Answer = TypeVar("_Answer")


class FilesSource:
    """files: in their order;  open_one: opens one of them, all in the way that was guessed from the first.

    A file that has other columns than the first, or the same ones in another order, is refused: names that differ
    mean that something else is in it, and a cell of the wrong column would never be noticed.
    """

    def __init__(self, files: Sequence[StoredFile], open_one: Callable[[StoredFile], RowSource]) -> None:
        self._sources = list(_each(files, partial(_named, open_one=open_one)))
        self._sizes = [size_of_file(path) for path in files]
        self.files = tuple(files)
        first = self._sources[0]
        for path, source in zip(files, self._sources, strict=True):
            if source.columns != first.columns:
                raise DataFileError("data", _difference(path.name, source.columns, files[0].name, first.columns))

    @property
    def columns(self) -> tuple[str, ...]:
        return self._sources[0].columns

    @property
    def label_columns(self) -> tuple[str, ...]:
        return self._sources[0].label_columns

    @property
    def known_rows(self) -> int | None:
        counts = [source.known_rows for source in self._sources]
        return None if None in counts else sum(count for count in counts if count is not None)

    def __repr__(self) -> str:
        return f"FilesSource({len(self._sources)} files, {len(self.columns)} columns)"

    def count_rows(self, progress: Progress | None = None) -> int:
        watches = self._watches(progress or unwatched)
        return sum(source.count_rows(watch) for source, watch in zip(self._sources, watches, strict=True))

    def in_chunks(self, chunk_bytes: int) -> "FilesSource":
        same = copy(self)
        same._sources = [source.in_chunks(chunk_bytes) for source in self._sources]
        return same

    def shares(self, share_bytes: int) -> tuple[RowSource, ...]:
        return tuple(chain.from_iterable(_each(self._sources, lambda source: source.shares(share_bytes))))

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        return materialise(self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        watches = self._watches(progress or unwatched)
        # All are asked now and read later, so that a wrong column of any file is refused at once.
        asked = [source.parts(selection, progress=watch) for source, watch in zip(self._sources, watches, strict=True)]
        # Large ids are exact as integers and not as floats, and one missing id makes floats of a file's integers.
        if (
            selection.person is not None
            and len({each.dtype for each in self._sources if isinstance(each, OneType)}) > 1
        ):
            raise DataFileError("person", "person-types-differ")
        return chain.from_iterable(asked)

    def _watches(self, progress: Progress) -> Iterator[Progress]:
        """For each file a progress that adds what was read before it; bytes of files, however a source counts."""
        total, before = sum(self._sizes), 0
        for size in self._sizes:
            yield _shifted(progress, before, size, total)
            before += size


def _shifted(progress: Progress, before: int, size: int, total: int) -> Progress:
    def watch(done: int, of: int | None) -> None:
        progress(before + (size * done // of if of else 0), total)

    return watch


def _each(asked: Sequence[_Asked], answer: Callable[[_Asked], _Answer]) -> Iterator[_Answer]:
    """In order; several at a time, since most of it is waiting for a disk or a store."""
    with ThreadPoolExecutor(_ASKED_AT_ONCE, thread_name_prefix="files") as pool:
        yield from pool.map(answer, asked)


def _named(path: StoredFile, open_one: Callable[[StoredFile], RowSource]) -> RowSource:
    try:
        return open_one(path)
    except DataFileError as error:
        raise DataFileError(error.field, "in-file", name=path.name, problem=error.message) from None


def _difference(name: str, columns: tuple[str, ...], first_name: str, first: tuple[str, ...]) -> Message:
    if len(columns) != len(first):
        return Message(
            "files-differ-in-width",
            name=name,
            columns=len(columns),
            first_name=first_name,
            first_columns=len(first),
        )
    at = next(index for index, pair in enumerate(zip(columns, first, strict=True)) if pair[0] != pair[1])
    return Message(
        "files-differ-in-column",
        position=at + 1,
        column=columns[at],
        name=name,
        first_column=first[at],
        first_name=first_name,
    )


GUESS_ALL = ReadingOptions()


def open_source(
    source: FileInput | NDArray[Any],
    reading: ReadingOptions | FileReading = GUESS_ALL,
    *,
    chunk_bytes: int = CHUNK_BYTES,
) -> RowSource:
    """A source for CSV and its kin (also gzip), NPY, NPZ, Parquet, a folder, pattern or list of them, or an array.

    Raises `DataFileError` with one sentence if the file as a whole cannot be read; a cell never raises anything.
    Many files are read as the first of them suggests.
    reading: as it was resolved before, or what the owner says, to be resolved now.
    chunk_bytes: bytes of float64 rows in a chunk, and so, times a dozen, the memory that reading takes.
    """
    if isinstance(source, np.ndarray):
        return ArraySource(source, chunk_bytes=chunk_bytes)
    files = file_set(source)
    resolved = reading if isinstance(reading, FileReading) else resolve_reading(files, reading)
    resolved.refuse_changed(files)
    if len(files) == 1:
        return _open_file(files[0], resolved, chunk_bytes)
    if resolved.options.labels:
        raise DataFileError("labels", "labels-of-many-files")
    return FilesSource(files, lambda path: _open_file(path, reading_of(path, files[0], resolved), chunk_bytes))


def text_columns(source: FileInput) -> tuple[str, ...]:
    """Columns that hold text by the types the file gives; of many files those of the first.

    Empty for files without types: a text table has none, arrays hold numbers.
    """
    first = file_set(source)[0]
    if not FORMAT[file_kind(first)].has_types:
        return ()
    opened = _open_file(first, resolve_reading(first), CHUNK_BYTES)
    assert isinstance(opened, TypedSource)
    return opened.text_columns


@runtime_checkable
class TypedSource(Protocol):
    """A source of a format that gives types."""

    @property
    def text_columns(self) -> tuple[str, ...]: ...


def _open_file(path: StoredFile, reading: FileReading, chunk_bytes: int) -> RowSource:
    options, labels = reading.options, None
    if options.labels:
        if not FORMAT[reading.kind].is_array:
            raise DataFileError("labels", "labels-only-arrays")
        labels = open_labels(stored_file(options.labels), options.labels_array or None)
    match reading.kind:
        case FileKind.NPY:
            return NpySource(path, chunk_bytes=chunk_bytes, labels=labels)
        case FileKind.NPZ:
            archive = NpzArchive(path)
            return NpzSource(archive, archive.choose(options.array or None), chunk_bytes=chunk_bytes, labels=labels)
        case FileKind.TEXT:
            assert reading.layout is not None
            return TextSource(path, reading.layout, chunk_bytes=chunk_bytes)
        case FileKind.PARQUET:
            assert options.decimal is not None
            assert options.thousands is not None
            return ParquetSource(path, decimal=options.decimal, thousands=options.thousands, chunk_bytes=chunk_bytes)
        case _:
            assert_never(reading.kind)
