"""Rows of a Parquet file."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

import numpy as np
import polars as pl

from dpsim_gui.data.chunk import Chunk, rows_per_chunk
from dpsim_gui.data.class_index import ClassIndex, Labels
from dpsim_gui.data.column_lookup import positions_of
from dpsim_gui.data.column_names import from_header
from dpsim_gui.data.filling import Filling
from dpsim_gui.data.local_engine import LOCAL
from dpsim_gui.data.number_text import numbers_from_text
from dpsim_gui.data.progress import Progress, unwatched
from dpsim_gui.data.selection import Selection
from dpsim_gui.errors import DataFileError

# polars loads whole row groups; columns are taken in groups so small that even a file of one row group fits.
_MOST_LOADED_BYTES = 128 << 20


class ParquetSource:
    """Slices of rows through polars. Its statistics of columns (minimum, maximum) are never looked at.

    decimal, thousands: how numbers are written in columns of text.

    A file cut off or with a damaged end is refused. Damage to a page header inside can make polars ask for more memory
    than any machine has, which ends the process; nothing has been drawn or published by then.
    """

    def __init__(self, path: Path, *, decimal: str, thousands: str, chunk_bytes: int) -> None:
        self._path = path
        self._marks = {"decimal": decimal, "thousands": thousands}
        self._chunk_bytes = chunk_bytes
        with _one_sentence():
            self._schema = self._scan().collect_schema()
        if not self._schema:
            raise DataFileError("data", "has no columns; choose a file with a table in it")
        self._stored_names = list(self._schema)
        self.columns = from_header(self._stored_names)

    @property
    def label_columns(self) -> tuple[str, ...]:
        return self.columns

    @cached_property
    def known_rows(self) -> int | None:
        """The number of rows as the file's own summary has it."""
        with _one_sentence():
            return int(self._scan().select(pl.len()).collect(engine=LOCAL).item())

    def __repr__(self) -> str:
        return f"ParquetSource({len(self.columns)} columns)"

    def count_rows(self, progress: Progress | None = None) -> int:
        return self.known_rows or 0

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        names = [self._stored_names[at] for at in positions_of(selection.columns, self.columns, "columns")]
        numbers = [self._number(name) for name in names]
        label = None
        if selection.label_column is not None:
            label = self._stored_names[positions_of((selection.label_column,), self.columns, "label_column")[0]]
        return self._chunks(numbers, label, selection, progress or unwatched)

    def _chunks(
        self, numbers: list[pl.Expr], label: str | None, selection: Selection, progress: Progress
    ) -> Iterator[Chunk]:
        filling, classes = Filling(selection), ClassIndex(selection)
        count = self.count_rows()
        size = self._path.stat().st_size
        height = rows_per_chunk(len(numbers), self._chunk_bytes)
        group = max(1, _MOST_LOADED_BYTES // (8 * max(1, count)))
        for start in range(0, count, height):
            rows = np.empty((min(height, count - start), len(numbers)), dtype=np.float64)
            for first in range(0, len(numbers), group):
                progress(size * (start * len(numbers) + first * len(rows)) // (count * len(numbers)), size)
                part = self._slice(numbers[first : first + group], start, len(rows))
                rows[:, first : first + group] = part.to_numpy()
            labels = None if label is None else self._labels(label, classes, start, len(rows))
            yield Chunk(rows=filling.settle(rows), labels=labels)
        progress(size, size)

    def _labels(self, name: str, classes: ClassIndex, start: int, count: int) -> Labels:
        kind = self._schema[name]
        if kind.is_numeric() or kind == pl.Boolean:
            values = self._slice([pl.col(name).cast(pl.Float64, strict=False)], start, count).to_series()
            return classes.of_numbers(values.to_numpy())
        return classes.of_text(self._slice([pl.col(name).cast(pl.String, strict=False)], start, count).to_series())

    def _number(self, name: str) -> pl.Expr:
        kind = self._schema[name]
        column = pl.col(name)
        if kind.is_numeric() or kind in (pl.Boolean, pl.Null):
            return column.cast(pl.Float64, strict=False)
        if kind in (pl.String, pl.Categorical, pl.Enum):
            return numbers_from_text(column.cast(pl.String), **self._marks)
        raise DataFileError("columns", f"the column {name!r} holds no numbers by its type; choose others")

    def _slice(self, columns: list[pl.Expr], start: int, count: int) -> pl.DataFrame:
        with _one_sentence():
            frame = self._scan().slice(start, count).select(columns).collect(engine=LOCAL)
        if frame.height != count:
            raise DataFileError("data", "changed while it was read; wait until it is complete and retry")
        return frame

    def _scan(self) -> pl.LazyFrame:
        # No globbing, no hive folders, no credentials: this one file and nothing else.
        return pl.scan_parquet(self._path, glob=False, hive_partitioning=False, credential_provider=None)


@contextmanager
def _one_sentence() -> Iterator[None]:
    try:
        yield
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError):
        raise DataFileError("data", "is a damaged or unsupported Parquet file; write it again") from None
