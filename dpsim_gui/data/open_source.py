"""The door for private rows: any file or array we can read, as one stream of chunks."""

from collections.abc import Sequence
from typing import Any, Protocol, assert_never, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.arrays.labels import open_labels
from dpsim_gui.data.arrays.memory import ArraySource
from dpsim_gui.data.arrays.npy import NpySource
from dpsim_gui.data.arrays.npz import NpzSource
from dpsim_gui.data.arrays.npz_archive import NpzArchive
from dpsim_gui.data.chunk import CHUNK_BYTES
from dpsim_gui.data.file_kind import file_kind
from dpsim_gui.data.file_set import file_set
from dpsim_gui.data.files_source import FilesSource
from dpsim_gui.data.guess import FileReading, reading_of, resolve_reading
from dpsim_gui.data.parquet.source import ParquetSource
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.stored_file import Name, StoredFile, stored_file
from dpsim_gui.data.text.source import TextSource
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import FORMAT, FileKind

__all__ = ["RowSource", "open_source", "text_columns"]

GUESS_ALL = ReadingOptions()


def open_source(
    source: Name | Sequence[Name] | NDArray[Any],
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


def text_columns(source: Name | Sequence[Name]) -> tuple[str, ...]:
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
