"""Rows of a Parquet file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from threading import Lock
from typing import Self

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.data.chunk import Chunk, Cleaning, LazyChunk, rows_per_chunk
from dpsim_gui.data.column_values import ClassIndex, Labels, is_text, values_of_series
from dpsim_gui.data.numbers import numbers_from_text, numbers_of_series
from dpsim_gui.data.parquet.files import LocalParquet, RemoteParquet
from dpsim_gui.data.person_key import Keys, refuse_person_type
from dpsim_gui.data.polars_engine import pl
from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.row_source import Places, RowSource
from dpsim_gui.data.selection import CellReader, Selection, from_header
from dpsim_gui.data.stored_file import StoredFile
from dpsim_gui.errors import DataFileError
from dpsim_gui.progress import Progress

# What polars loads at a time, in chunks. It unpacks a whole row group for any part of it.
_LOADED_CHUNKS = 8


class _Slab:
    """Rows of several chunks, read once: by the first thread that wants them, while the others wait."""

    def __init__(self, read: Callable[[], list[pl.DataFrame]]) -> None:
        self._read, self._reading = read, Lock()

    @property
    def frames(self) -> list[pl.DataFrame]:
        with self._reading:
            return self._frames

    @cached_property
    def _frames(self) -> list[pl.DataFrame]:
        return self._read()


class ParquetSource(RowSource):
    """Slices of rows through polars. Its statistics of columns (minimum, maximum) are never looked at.

    A damaged file is refused: where polars would not survive the damage, `parquet.pages` finds it before.
    """

    def __init__(self, path: StoredFile, reading: FileReading, chunk_bytes: int) -> None:
        decimal, thousands = reading.options.decimal, reading.options.thousands
        assert decimal is not None
        assert thousands is not None
        self._marks = {"decimal": decimal, "thousands": thousands}
        loaded = _LOADED_CHUNKS * chunk_bytes
        self._file: RemoteParquet | LocalParquet
        self._file = RemoteParquet(path, loaded) if isinstance(path, RemoteFile) else LocalParquet(path, loaded)
        self._chunk_bytes = chunk_bytes
        self._schema = self._file.schema
        if not self._schema:
            raise DataFileError("data", "table-without-columns")
        self._stored_names = list(self._schema)
        self.files = (path,)
        self.columns = from_header(self._stored_names)
        kinds = zip(self.columns, self._schema.values(), strict=True)
        self.text_columns = tuple(name for name, kind in kinds if is_text(kind))

    def count_rows(self, progress: Progress | None = None) -> int:
        return self._file.rows if self._stretch is None else self._stretch.last - self._stretch.first

    def in_chunks(self, chunk_bytes: int) -> Self:
        same = super().in_chunks(chunk_bytes)
        same._file = self._file.loading(_LOADED_CHUNKS * chunk_bytes)
        return same

    def shares(self, share_bytes: int) -> tuple[Self, ...]:
        return tuple(map(self._share, self._file.stretches(share_bytes)))

    def _parts(self, selection: Selection, places: Places, progress: Progress) -> Iterator[LazyChunk]:
        names = [self._stored_names[at] for at in places.columns]
        cells = [self._cells(*each) for each in zip(names, selection.rules, strict=True)]
        label, person = (None if at is None else self._stored_names[at] for at in (places.label, places.person))
        if person is not None:
            refuse_person_type(person, self._schema[person])
        return self._read(cells, label, person, selection, progress)

    def _read(
        self, cells: list[pl.Expr], label: str | None, person: str | None, selection: Selection, progress: Progress
    ) -> Iterator[LazyChunk]:
        cleaning, classes = Cleaning(selection), ClassIndex(selection)
        size = self._file.size
        chosen = {name for cell in cells for name in cell.meta.root_names()}
        chosen.update(name for name in (label, person) if name is not None)
        self._file.check(self._stretch, chosen, lambda: progress(0, size))
        first, count = (0 if self._stretch is None else self._stretch.first), self.count_rows()
        rules, height = selection.rules, rows_per_chunk(selection.width, self._chunk_bytes)
        # A column may be wanted twice, as a coordinate and as a person.
        columns = [cells, *([pl.col(name)] for name in (label, person) if name is not None)]

        def make(slab: _Slab, start: int) -> Chunk:
            frame, *others = (each.slice(start, height) for each in slab.frames)
            values = np.empty((frame.height, selection.width), dtype=np.float64)
            if selection.text is not None:
                values = self._values(selection.text, frame.to_series())
            elif selection.table is None:
                values[:] = frame.to_numpy()
            else:
                for at, (rule, column) in enumerate(zip(rules, frame, strict=True)):
                    values[:, at] = self._values(rule, column)
            labels = None if label is None else self._labels(others[0].to_series(), classes)
            keys = None if person is None else Keys.of_series(others[-1].to_series(), decimal=self._marks["decimal"])
            return cleaning.chunk(values, labels, keys)

        for start in range(0, count, _LOADED_CHUNKS * height):
            slab = _Slab(partial(self._slices, columns, first + start, min(_LOADED_CHUNKS * height, count - start)))
            for within in range(0, min(_LOADED_CHUNKS * height, count - start), height):
                progress(size * (start + within) // count, size)
                yield partial(make, slab, within)
        progress(size, size)

    def _labels(self, cells: pl.Series, classes: ClassIndex) -> Labels:
        if cells.dtype.is_numeric() or cells.dtype == pl.Boolean:
            return classes.of_numbers(cells.cast(pl.Float64, strict=False).to_numpy())
        return classes.of_text(cells.cast(pl.String, strict=False))

    def _cells(self, name: str, rule: CellReader | None) -> pl.Expr:
        """What is taken of a column; one that holds nothing we can read by its type is refused."""
        kind = self._schema[name]
        if rule is not None:
            self._values(rule, pl.Series(name, [], dtype=kind))
            return pl.col(name)
        if kind.is_numeric() or kind in (pl.Boolean, pl.Null):
            return pl.col(name).cast(pl.Float64, strict=False)
        if is_text(kind):
            return numbers_from_text(pl.col(name).cast(pl.String), **self._marks)
        raise DataFileError("columns", "column-not-numeric", name=name)

    def _values(self, rule: CellReader | None, cells: pl.Series) -> Floats:
        assert rule is not None, "all columns have rules, or none"
        return values_of_series(rule, cells, lambda texts: numbers_of_series(texts, **self._marks))

    def _slices(self, columns: list[list[pl.Expr]], start: int, count: int) -> list[pl.DataFrame]:
        return [self._slice(each, start, count) for each in columns]

    def _slice(self, columns: list[pl.Expr], start: int, count: int) -> pl.DataFrame:
        group = self._file.columns_at_once
        parts = [self._file.read(columns[at : at + group], start, count) for at in range(0, len(columns), group)]
        if any(part.height != count for part in parts):
            raise DataFileError("data", "data-changed")
        return parts[0] if len(parts) == 1 else pl.concat(parts, how="horizontal")
