"""Rows of a Parquet file."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import partial

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column
from dpsim_gui.data.chunk import Chunk, Cleaning, LazyChunk, materialise, rows_per_chunk
from dpsim_gui.data.column_values import ClassIndex, Labels, is_text, values_of_series
from dpsim_gui.data.numbers import numbers_from_text
from dpsim_gui.data.parquet.files import LocalParquet, RemoteParquet
from dpsim_gui.data.person_key import Keys, refuse_person_type
from dpsim_gui.data.polars_engine import cells_engine, pl
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.selection import Selection, from_header, position_of, positions_of
from dpsim_gui.data.stored_file import StoredFile, Stretch
from dpsim_gui.errors import DataFileError
from dpsim_gui.progress import Progress, unwatched

# What polars loads at a time, in chunks.
_LOADED_CHUNKS = 8


class ParquetSource:
    """Slices of rows through polars. Its statistics of columns (minimum, maximum) are never looked at.

    decimal, thousands: how numbers are written in columns of text.

    A damaged file is refused: where polars would not survive the damage, `parquet.pages` finds it before.
    """

    def __init__(self, path: StoredFile, *, decimal: str, thousands: str, chunk_bytes: int) -> None:
        loaded = _LOADED_CHUNKS * chunk_bytes
        self._file: RemoteParquet | LocalParquet
        self._file = RemoteParquet(path, loaded) if isinstance(path, RemoteFile) else LocalParquet(path, loaded)
        self.files: tuple[StoredFile, ...] = (path,)
        self._marks = {"decimal": decimal, "thousands": thousands}
        self._chunk_bytes = chunk_bytes
        self._schema = self._file.schema
        if not self._schema:
            raise DataFileError("data", "table-without-columns")
        self._stored_names = list(self._schema)
        self.columns = from_header(self._stored_names)
        self._stretch: Stretch | None = None

    @property
    def label_columns(self) -> tuple[str, ...]:
        return self.columns

    @property
    def text_columns(self) -> tuple[str, ...]:
        """Those that hold text by their type, which the file tells beside their names."""
        return tuple(name for name, kind in zip(self.columns, self._schema.values(), strict=True) if is_text(kind))

    @property
    def known_rows(self) -> int | None:
        return self.count_rows()

    def __repr__(self) -> str:
        return f"ParquetSource({len(self.columns)} columns)"

    def count_rows(self, progress: Progress | None = None) -> int:
        return self._file.rows if self._stretch is None else self._stretch.last - self._stretch.first

    def in_chunks(self, chunk_bytes: int) -> ParquetSource:
        same = copy(self)
        same._file, same._chunk_bytes = self._file.loading(_LOADED_CHUNKS * chunk_bytes), chunk_bytes
        return same

    def shares(self, share_bytes: int) -> tuple[ParquetSource, ...]:
        return tuple(self._only(each) for each in self._file.stretches(share_bytes))

    def _only(self, stretch: Stretch) -> ParquetSource:
        share = copy(self)
        share._stretch = stretch
        return share

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        return materialise(self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        names = [self._stored_names[at] for at in positions_of(selection.columns, self.columns, "columns")]
        cells = [self._cells(*each) for each in zip(names, selection.rules, strict=True)]
        label = self._stored_name(position_of(selection.label_column, self.columns, "label column"))
        person = self._stored_name(position_of(selection.person, self.columns, "person"))
        if person is not None:
            refuse_person_type(person, self._schema[person])
        chosen = {name for name in (*names, label, person) if name is not None}
        return self._parts(cells, label, person, selection, chosen, progress or unwatched)

    def _stored_name(self, position: int | None) -> str | None:
        return None if position is None else self._stored_names[position]

    def _parts(
        self,
        cells: list[pl.Expr],
        label: str | None,
        person: str | None,
        selection: Selection,
        chosen: set[str],
        progress: Progress,
    ) -> Iterator[LazyChunk]:
        cleaning, classes = Cleaning(selection), ClassIndex(selection)
        size = self._file.size
        self._file.check(self._stretch, chosen, lambda: progress(0, size))
        first, count = (0 if self._stretch is None else self._stretch.first), self.count_rows()
        rules, height = selection.rules, rows_per_chunk(len(cells), self._chunk_bytes)
        group = self._file.columns_at_once

        def make(start: int) -> Chunk:
            values = np.empty((min(height, count - start), len(cells)), dtype=np.float64)
            for at in range(0, len(cells), group):
                part = self._slice(cells[at : at + group], first + start, len(values))
                if selection.table is None:
                    values[:, at : at + group] = part.to_numpy()
                    continue
                for place, column in enumerate(part, start=at):
                    values[:, place] = self._values(rules[place], column)
            labels = None if label is None else self._labels(label, classes, first + start, len(values))
            keys = None if person is None else self._keys(person, first + start, len(values))
            return cleaning.chunk(values, labels, keys)

        for start in range(0, count, height):
            progress(size * start // count, size)
            yield partial(make, start)
        progress(size, size)

    def _labels(self, name: str, classes: ClassIndex, start: int, count: int) -> Labels:
        kind = self._schema[name]
        if kind.is_numeric() or kind == pl.Boolean:
            values = self._slice([pl.col(name).cast(pl.Float64, strict=False)], start, count).to_series()
            return classes.of_numbers(values.to_numpy())
        return classes.of_text(self._slice([pl.col(name).cast(pl.String, strict=False)], start, count).to_series())

    def _keys(self, name: str, start: int, count: int) -> Keys:
        return Keys.of_series(self._slice([pl.col(name)], start, count).to_series(), decimal=self._marks["decimal"])

    def _cells(self, name: str, rule: Column | None) -> pl.Expr:
        """What is taken of a column; one that holds nothing we can read by its type is refused."""
        if rule is None:
            return self._number(name)
        self._values(rule, self._none_of(name))
        return pl.col(name)

    def _none_of(self, name: str) -> pl.Series:
        return pl.Series(name, [], dtype=self._schema[name])

    def _values(self, rule: Column | None, cells: pl.Series) -> Floats:
        assert rule is not None, "all columns have rules, or none"
        return values_of_series(rule, cells, self._numbers_in)

    def _numbers_in(self, texts: pl.Series) -> Floats:
        found = (
            texts.to_frame().lazy().select(numbers_from_text(pl.first(), **self._marks)).collect(engine=cells_engine())
        )
        return np.array(found.to_series().to_numpy(), dtype=np.float64)

    def _number(self, name: str) -> pl.Expr:
        kind = self._schema[name]
        column = pl.col(name)
        if kind.is_numeric() or kind in (pl.Boolean, pl.Null):
            return column.cast(pl.Float64, strict=False)
        if is_text(kind):
            return numbers_from_text(column.cast(pl.String), **self._marks)
        raise DataFileError("columns", "column-not-numeric", name=name)

    def _slice(self, columns: list[pl.Expr], start: int, count: int) -> pl.DataFrame:
        frame = self._file.read(columns, start, count)
        if frame.height != count:
            raise DataFileError("data", "data-changed")
        return frame
