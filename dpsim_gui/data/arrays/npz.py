"""Rows of one array of an NPZ file, with labels from another."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.arrays.header import check_real
from dpsim_gui.data.arrays.labels import LabelArray, can_label
from dpsim_gui.data.arrays.npz_archive import NpzArchive
from dpsim_gui.data.arrays.parts import ArrayParts
from dpsim_gui.data.arrays.rows import Tick, rows_in_archive
from dpsim_gui.data.chunk import Chunk, LazyChunk, materialise
from dpsim_gui.data.selection import Selection
from dpsim_gui.progress import Progress, unwatched


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
    def dtype(self) -> np.dtype[Any]:
        """Of all values."""
        return self._header.dtype

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
        return materialise(self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        parts = ArrayParts(
            header=self._header,
            rows=(0, self._header.rows),
            beside=self._labels,
            blocks=self._blocks,
            chunk_bytes=self._chunk_bytes,
        )
        return parts.of(selection, progress or unwatched)

    def _blocks(
        self, files: ExitStack, positions: list[int], height: int, tick: Tick, kind: np.dtype[Any]
    ) -> Iterator[NDArray[Any]]:
        stream = files.enter_context(self._archive.open(self._array))
        return rows_in_archive(stream, self._header, positions, height, tick, kind=kind)

    def _can_label(self, name: str) -> bool:
        header = self._archive.header(name)
        fits = header.rows == self._header.rows and can_label(header)
        return fits and name != self._array and name not in self.columns
