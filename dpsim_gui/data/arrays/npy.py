"""Rows of an NPY file."""

from collections.abc import Iterator
from contextlib import ExitStack
from copy import copy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.arrays.header import HEAD_BYTES, check_real, parse_header
from dpsim_gui.data.arrays.labels import LabelArray
from dpsim_gui.data.arrays.parts import ArrayParts
from dpsim_gui.data.arrays.rows import Tick, rows_in_file
from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.chunk import Chunk, LazyChunk, materialise
from dpsim_gui.data.file_range import Stretch, row_stretches
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.stored_file import StoredFile
from dpsim_gui.errors import DataFileError
from dpsim_gui.progress import Progress, unwatched


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
