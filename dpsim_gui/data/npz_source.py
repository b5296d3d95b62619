"""Rows of one array of an NPZ file, with labels from another."""

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial

import numpy as np

from dpsim_gui.data.array_header import check_real
from dpsim_gui.data.array_rows import rows_in_archive
from dpsim_gui.data.chunk import Chunk, Part, made, rows_per_chunk
from dpsim_gui.data.class_index import ClassIndex, Labels
from dpsim_gui.data.column_lookup import positions_of
from dpsim_gui.data.filling import Filling
from dpsim_gui.data.label_array import LabelArray, can_label
from dpsim_gui.data.npz_archive import NpzArchive
from dpsim_gui.data.progress import Progress, unwatched
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Floats


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
    def columns(self) -> tuple[str, ...]:
        return self._header.columns

    @property
    def label_columns(self) -> tuple[str, ...]:
        return self.columns + tuple(self._labels)

    @property
    def known_rows(self) -> int | None:
        return self._header.rows

    def __repr__(self) -> str:
        return f"NpzSource({self._header.width} columns)"

    def count_rows(self, progress: Progress | None = None) -> int:
        return self._header.rows

    def shares(self, share_bytes: int) -> "tuple[NpzSource, ...]":
        """One: what is packed is read from its beginning."""
        return (self,)

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        return made(self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Part]:
        positions = positions_of(selection.columns, self.columns, "columns")
        beside = None
        if selection.label_column is not None:
            (at,) = positions_of((selection.label_column,), self.label_columns, "label_column")
            if at < self._header.width:
                positions.append(at)
            else:
                beside = self._labels[selection.label_column]
        return self._parts(positions, beside, selection, progress or unwatched)

    def _parts(
        self, positions: list[int], beside: LabelArray | None, selection: Selection, progress: Progress
    ) -> Iterator[Part]:
        """positions: of the chosen columns and, last, of a label among them; beside: the array that holds labels."""
        filling, classes = Filling(selection), ClassIndex(selection)
        height = rows_per_chunk(len(positions), self._chunk_bytes)
        total, done = self._header.rows * self._header.row_bytes, 0

        def make(raw: Floats, labels: Labels | None) -> Chunk:
            if selection.label_column is None or labels is not None:
                return Chunk(rows=filling.settle(raw), labels=labels)
            rows = np.ascontiguousarray(raw[:, :-1])
            return Chunk(rows=filling.settle(rows), labels=classes.of_numbers(raw[:, -1]))

        def tick(count: int) -> None:
            nonlocal done
            done += count
            progress(done, total)

        with ExitStack() as files:
            progress(0, total)
            labels_beside = iter(()) if beside is None else beside.read(files, classes, height)
            stream = files.enter_context(self._archive.open(self._array))
            for raw in rows_in_archive(stream, self._header, positions, height, tick):
                yield partial(make, raw, None if beside is None else next(labels_beside))

    def _can_label(self, name: str) -> bool:
        header = self._archive.header(name)
        fits = header.rows == self._header.rows and can_label(header)
        return fits and name != self._array and name not in self.columns
