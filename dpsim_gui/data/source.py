"""The door for private rows: any file or array we can read, as one stream of chunks."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.array_source import ArraySource
from dpsim_gui.data.chunk import CHUNK_BYTES, Chunk
from dpsim_gui.data.file_kind import FileKind, file_kind
from dpsim_gui.data.npy_source import NpySource
from dpsim_gui.data.npz_archive import NpzArchive
from dpsim_gui.data.npz_source import NpzSource
from dpsim_gui.data.number_format import guess_marks
from dpsim_gui.data.parquet_source import ParquetSource
from dpsim_gui.data.progress import Progress
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.text_head import read_head
from dpsim_gui.data.text_layout import lay_out
from dpsim_gui.data.text_source import TextSource

GUESS_ALL = ReadingOptions()


class RowSource(Protocol):
    """Private rows, one stream at a time; opening it reads the header only."""

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


def open_source(
    source: str | os.PathLike[str] | NDArray[Any],
    options: ReadingOptions = GUESS_ALL,
    *,
    chunk_bytes: int = CHUNK_BYTES,
) -> RowSource:
    """A source for CSV and its kin (also gzip), NPY, NPZ, Parquet or an array.

    Raises `DataFileError` with one sentence if the file as a whole cannot be read; a cell never raises anything.
    chunk_bytes: bytes of float64 rows in a chunk, and so, times a dozen, the memory that reading takes.
    """
    if isinstance(source, np.ndarray):
        return ArraySource(source, chunk_bytes=chunk_bytes)
    path = Path(source)
    kind = file_kind(path)
    if kind is FileKind.NPY:
        return NpySource(path, chunk_bytes=chunk_bytes)
    if kind is FileKind.NPZ:
        archive = NpzArchive(path)
        return NpzSource(archive, archive.choose(options.array), chunk_bytes=chunk_bytes)
    if kind is FileKind.PARQUET:
        decimal, thousands = guess_marks([], ",", options.decimal, options.thousands)
        return ParquetSource(path, decimal=decimal, thousands=thousands, chunk_bytes=chunk_bytes)
    return TextSource(path, lay_out(read_head(path, options.encoding), options), chunk_bytes=chunk_bytes)
