"""Rows of an NPY file."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from dpsim_gui.data.array_header import HEAD_BYTES, check_real, parse_header
from dpsim_gui.data.array_rows import rows_in_file
from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.chunk import Chunk, rows_per_chunk
from dpsim_gui.data.class_index import ClassIndex
from dpsim_gui.data.column_lookup import positions_of
from dpsim_gui.data.filling import Filling
from dpsim_gui.data.progress import Progress, unwatched
from dpsim_gui.data.selection import Selection
from dpsim_gui.errors import DataFileError


class NpySource:
    """An NPY file of real numbers, in C or Fortran order; never unpickled."""

    def __init__(self, path: Path, *, chunk_bytes: int) -> None:
        with ByteStream(path) as stream:
            head = stream.read(HEAD_BYTES)
            size = stream.size
        self._header, self._values_at = parse_header(head)
        check_real(self._header)
        self._value_bytes = self._header.rows * self._header.row_bytes
        if size < self._values_at + self._value_bytes:
            raise DataFileError("data", "is shorter than its header says; it was cut off, make or copy it again")
        self._path = path
        self._chunk_bytes = chunk_bytes

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
        return f"NpySource({self._header.width} columns)"

    def count_rows(self, progress: Progress | None = None) -> int:
        return self._header.rows

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        positions = positions_of(selection.columns, self.columns, "columns")
        if selection.label_column is not None:
            positions += positions_of((selection.label_column,), self.columns, "label_column")
        return self._chunks(positions, selection, progress or unwatched)

    def _chunks(self, positions: list[int], selection: Selection, progress: Progress) -> Iterator[Chunk]:
        """positions: of the chosen columns and, last, of the label if there is one."""
        filling, classes = Filling(selection), ClassIndex(selection)
        done = 0

        def tick(count: int) -> None:
            nonlocal done
            done += count
            progress(done, self._value_bytes)

        with ByteStream(self._path) as stream:
            height = rows_per_chunk(len(positions), self._chunk_bytes)
            progress(0, self._value_bytes)
            for raw in rows_in_file(stream, self._values_at, self._header, positions, height, tick):
                if selection.label_column is None:
                    yield Chunk(rows=filling.settle(raw))
                else:
                    rows = np.ascontiguousarray(raw[:, :-1])
                    yield Chunk(rows=filling.settle(rows), labels=classes.of_numbers(raw[:, -1]))
