"""Parts of an array stored in a file, with labels from one of its columns or from another array beside it."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.arrays.header import ArrayHeader
from dpsim_gui.data.arrays.labels import LabelArray
from dpsim_gui.data.arrays.rows import Tick, as_floats
from dpsim_gui.data.chunk import Chunk, LazyChunk, rows_per_chunk
from dpsim_gui.data.class_index import ClassIndex, Labels
from dpsim_gui.data.clean_rows import Cleaning, values_of
from dpsim_gui.data.columns import positions_of
from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.selection import Selection
from dpsim_gui.progress import Progress

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
