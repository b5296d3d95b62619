"""The door for private rows: any file or array we can read, as one stream of chunks."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from functools import partial
from itertools import chain
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.arrays.source import ArraySource, NpySource, NpzSource
from dpsim_gui.data.chunk import CHUNK_BYTES, LazyChunk
from dpsim_gui.data.file_set import DaskCollection, FileInput, file_set
from dpsim_gui.data.frames.memory import DataFrame, MemoryFrame, is_frame
from dpsim_gui.data.frames.sheets import SheetSource
from dpsim_gui.data.frames.statistics import StatisticsSource
from dpsim_gui.data.guess import reading_of, resolve_reading
from dpsim_gui.data.parquet.source import ParquetSource
from dpsim_gui.data.polars_engine import refuse_little_memory
from dpsim_gui.data.reading_options import FileReading, ReadingOptions
from dpsim_gui.data.row_source import Places, RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.stored_file import Name, StoredFile, file_kind, size_of_file
from dpsim_gui.data.text.source import TextSource
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import FORMAT, FileKind
from dpsim_gui.messages import Message
from dpsim_gui.progress import Progress, unwatched

RowInput = FileInput | NDArray[Any] | DataFrame | DaskCollection | RowSource
"""everything that rows can come from"""


def names_in(source: RowInput | None) -> tuple[Name, ...]:
    """The files, folders and patterns; empty for rows that are in no file."""
    if isinstance(source, str | os.PathLike):
        return (source,)
    if isinstance(source, RowSource):
        return source.files
    return tuple(source) if isinstance(source, list | tuple) else ()


# Files that are opened at a time.
_ASKED_AT_ONCE = 16

_Asked = TypeVar("_Asked")
_Answer = TypeVar("_Answer")


class FilesSource(RowSource):
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
        self.columns, self.text_columns = first.columns, first.text_columns
        self.value_labels = first.value_labels

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

    def _parts(self, selection: Selection, places: Places, progress: Progress) -> Iterator[LazyChunk]:
        sources = zip(self._sources, self._watches(progress), strict=True)
        # All are asked now and read later, so that a wrong column of any file is refused at once.
        asked = [source.parts(selection, progress=watch) for source, watch in sources]
        # Large ids are exact as integers and not as floats, and one missing id makes floats of a file's integers.
        if selection.person is not None and len({source.dtype for source in self._sources} - {None}) > 1:
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
    source: FileInput | NDArray[Any] | DataFrame,
    reading: ReadingOptions | FileReading = GUESS_ALL,
    *,
    chunk_bytes: int = CHUNK_BYTES,
) -> RowSource:
    """A source for any file of `file_formats`, a folder, pattern or list of them, an array or a data frame.

    Raises `DataFileError` with one sentence if the file as a whole cannot be read; a cell never raises anything.
    Many files are read as the first of them suggests.
    reading: as it was resolved before, or what the owner says, to be resolved now.
    chunk_bytes: bytes of float64 rows in a chunk, and so, times a dozen, the memory that reading takes.
    """
    if isinstance(source, np.ndarray):
        return ArraySource(source, chunk_bytes=chunk_bytes)
    if is_frame(source):
        return MemoryFrame(source, chunk_bytes)
    assert not isinstance(source, DataFrame), "dask collections are read by their workers"
    files = file_set(source)
    resolved = reading if isinstance(reading, FileReading) else resolve_reading(files, reading)
    resolved.refuse_changed(files)
    if len(files) == 1:
        opened = _open_file(files[0], resolved, chunk_bytes)
    elif resolved.options.labels:
        raise DataFileError("labels", "labels-of-many-files")
    else:
        opened = FilesSource(files, lambda path: _open_file(path, reading_of(path, files[0], resolved), chunk_bytes))
    opened.reading = resolved
    return opened


def text_columns(source: FileInput) -> tuple[str, ...]:
    """Columns that hold text by the types the file gives; of many files those of the first.

    Empty for files without types: a text table has none, arrays hold numbers.
    """
    first = file_set(source)[0]
    if not FORMAT[file_kind(first)].has_types:
        return ()
    return _open_file(first, resolve_reading(first), CHUNK_BYTES).text_columns


SOURCES: dict[FileKind, Callable[[StoredFile, FileReading, int], RowSource]] = {
    FileKind.TEXT: TextSource,
    FileKind.NPY: NpySource,
    FileKind.NPZ: NpzSource,
    FileKind.PARQUET: ParquetSource,
    FileKind.SHEET: SheetSource,
    FileKind.STATISTICS: StatisticsSource,
}


def _open_file(path: StoredFile, reading: FileReading, chunk_bytes: int) -> RowSource:
    if not FORMAT[reading.kind].is_array:
        # Before anything is planned: libraries that are loaded later would not come to an end.
        refuse_little_memory()
    if reading.options.labels and not FORMAT[reading.kind].is_array:
        raise DataFileError("labels", "labels-only-arrays")
    return SOURCES[reading.kind](path, reading, chunk_bytes)
