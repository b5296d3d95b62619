"""Rows that come as frames: a few thousand records at a time, column by column."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Self

import numpy as np

from dpsim_gui.data.chunk import LazyChunk, rows_per_chunk
from dpsim_gui.data.frames.cells import POINT, NumberMarks, chunk_of
from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.data.row_source import Places, RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.stored_file import size_of_file
from dpsim_gui.progress import Progress


class Columns:
    """Cells of any kind, column by column: lists of cells, or columns that `cells` knows."""

    def __init__(self, cells: Mapping[str, Any], height: int) -> None:
        self._cells, self._height = cells, height
        self.columns = tuple(cells)

    def __len__(self) -> int:
        return self._height

    def __getitem__(self, name: str) -> Any:
        cells = self._cells[name]
        if not isinstance(cells, list):
            return cells
        # numpy would make an array of texts or numbers of it, by what most cells are.
        objects = np.empty(len(cells), dtype=object)
        objects[:] = cells
        return objects


class FrameSource(RowSource):
    """A reader that gives frames; all cells of a frame are then read in one way, see `cells`."""

    _marks: NumberMarks = POINT

    def __copy__(self) -> Self:
        # With what is in memory already, which is not sent to other processes.
        same = object.__new__(type(self))
        same.__dict__.update(self.__dict__)
        return same

    @property
    def expected_rows(self) -> int | None:
        """About how many there are, for progress alone."""
        return self.known_rows

    @abstractmethod
    def frames(self, names: Mapping[int, str], height: int) -> Iterator[tuple[Columns, int]]:
        """The columns at these positions under these names, `height` records at a time, and how many were read so far.

        Which records share a frame makes no difference to any of them.
        """

    def _parts(self, selection: Selection, places: Places, progress: Progress) -> Iterator[LazyChunk]:
        wanted = {*places.columns, places.label, places.person} - {None}
        names = {at: self.columns[at] for at in sorted(at for at in wanted if at is not None)}
        # In bytes of the file, so that progress over several files adds up.
        size = sum(map(size_of_file, self.files)) or self.expected_rows or 1
        progress(0, size)
        for frame, done in self.frames(names, rows_per_chunk(max(len(names), selection.width), self._chunk_bytes)):
            yield partial(chunk_of, frame, selection, self._marks)
            progress(min(size, size * done // (self.expected_rows or done)), size)
        progress(size, size)


def marks_of(reading: FileReading) -> NumberMarks:
    """As the owner typed them; nothing is guessed from cells."""
    options = reading.options
    assert options.decimal is not None
    assert options.thousands is not None
    return NumberMarks(options.decimal, options.thousands)
