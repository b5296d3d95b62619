"""Rows of one array of an NPZ file, with labels from another."""

from collections.abc import Iterator
from contextlib import ExitStack

import numpy as np
import polars as pl

from dpsim_gui.data.array_header import ArrayHeader, check_real
from dpsim_gui.data.array_rows import Forward, Tick, read_exactly, rows_in_archive
from dpsim_gui.data.chunk import Chunk, rows_per_chunk
from dpsim_gui.data.class_index import ClassIndex, Labels
from dpsim_gui.data.column_lookup import positions_of
from dpsim_gui.data.filling import Filling
from dpsim_gui.data.npz_archive import NpzArchive
from dpsim_gui.data.progress import Progress, unwatched
from dpsim_gui.data.selection import Selection

_LAST_CODE_POINT, _REPLACEMENT = 0x10FFFF, 0xFFFD


class NpzSource:
    """The chosen array gives the rows; a label is one of its columns or another array with one value for each row."""

    def __init__(self, archive: NpzArchive, array: str, *, chunk_bytes: int) -> None:
        self._archive = archive
        self._array = array
        self._header = archive.header(array)
        check_real(self._header)
        self._chunk_bytes = chunk_bytes

    @property
    def columns(self) -> tuple[str, ...]:
        return self._header.columns

    @property
    def label_columns(self) -> tuple[str, ...]:
        return self.columns + tuple(name for name in self._archive.names if self._can_label(name))

    @property
    def known_rows(self) -> int | None:
        return self._header.rows

    def __repr__(self) -> str:
        return f"NpzSource({self._header.width} columns)"

    def count_rows(self, progress: Progress | None = None) -> int:
        return self._header.rows

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        positions = positions_of(selection.columns, self.columns, "columns")
        beside = None
        if selection.label_column is not None:
            (at,) = positions_of((selection.label_column,), self.label_columns, "label_column")
            if at < self._header.width:
                positions.append(at)
            else:
                beside = selection.label_column
        return self._chunks(positions, beside, selection, progress or unwatched)

    def _chunks(
        self, positions: list[int], beside: str | None, selection: Selection, progress: Progress
    ) -> Iterator[Chunk]:
        """positions: of the chosen columns and, last, of a label among them; beside: the array that holds labels."""
        filling, classes = Filling(selection), ClassIndex(selection)
        height = rows_per_chunk(len(positions), self._chunk_bytes)
        total, done = self._header.rows * self._header.row_bytes, 0

        def tick(count: int) -> None:
            nonlocal done
            done += count
            progress(done, total)

        with ExitStack() as files:
            progress(0, total)
            labels_beside = self._labels_beside(files, beside, classes, height)
            stream = files.enter_context(self._archive.open(self._array))
            for raw in rows_in_archive(stream, self._header, positions, height, tick):
                if selection.label_column is None:
                    yield Chunk(rows=filling.settle(raw))
                elif beside is not None:
                    yield Chunk(rows=filling.settle(raw), labels=next(labels_beside))
                else:
                    rows = np.ascontiguousarray(raw[:, :-1])
                    yield Chunk(rows=filling.settle(rows), labels=classes.of_numbers(raw[:, -1]))

    def _can_label(self, name: str) -> bool:
        header = self._archive.header(name)
        fits = header.rows == self._header.rows and header.width == 1 and (header.is_real or header.is_text)
        return fits and name != self._array and name not in self.columns

    def _labels_beside(
        self, files: ExitStack, name: str | None, classes: ClassIndex, height: int
    ) -> Iterator[Labels]:
        if name is None:
            return iter(())
        header = self._archive.header(name)
        stream = files.enter_context(self._archive.open(name))
        if header.is_text:
            return (classes.of_text(cells) for cells in _texts(stream, header, height))
        quiet: Tick = lambda count: None  # noqa: E731 - the rows beside them tell how far it is
        return (classes.of_numbers(values[:, 0]) for values in rows_in_archive(stream, header, [0], height, quiet))


def _texts(stream: Forward, header: ArrayHeader, height: int) -> Iterator[pl.Series]:
    for start in range(0, header.rows, height):
        values = np.empty(min(height, header.rows - start), dtype=header.dtype)
        read_exactly(stream, values)
        if header.dtype.kind == "S":
            texts = [value.decode("utf-8", "replace") for value in values.tolist()]
        else:
            texts = _sound(values).tolist()
        yield pl.Series(texts, dtype=pl.String)


def _sound(values: "np.ndarray[tuple[int], np.dtype[np.str_]]") -> "np.ndarray[tuple[int], np.dtype[np.str_]]":
    """The same texts with the replacement character for codes that are no character, which Python would refuse."""
    native = values.astype(values.dtype.newbyteorder("="))
    codes = native.view(np.uint32)
    codes[(codes > _LAST_CODE_POINT) | ((codes >= 0xD800) & (codes <= 0xDFFF))] = _REPLACEMENT
    return native
