"""The cells of a block of records, as numbers or as text.

polars reads them. Only where all quotes of a block are orderly does it hear of them, and gives what it would give
without them; elsewhere they are taken out before, so that it takes every line by itself. A column goes by its position.
Narrow tables are read column by column. In wide ones a block has few rows, and columns cost more than the
cells in them; so every cell is put on a line of its own, and polars reads one column, by the same rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import numpy as np

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.data.numbers import read_again
from dpsim_gui.data.polars_engine import local_engine, pl
from dpsim_gui.data.reading_options import TextLayout
from dpsim_gui.data.text.quotes import INNER, are_plain, without_quotes
from dpsim_gui.errors import DataFileError

# Above it, one column of all cells is read faster than all columns.
_NARROW_COLUMNS = 512

_LF = ord("\n")


class Cells(Protocol):
    """The cells of one block."""

    def numbers(self) -> Floats:
        """(k, numbers) float64 in C order, NaN where a cell is no number."""

    def texts(self, column: int) -> pl.Series:
        """(k,) String, null where a cell is empty."""


def cells_of(block: bytes, layout: TextLayout, numbers: Sequence[int], texts: Sequence[int]) -> Cells:
    """block: records, one on each line;  numbers, texts: the columns to be read as such."""
    kind = NarrowCells if len(layout.columns) <= _NARROW_COLUMNS else WideCells
    return kind(block, layout, numbers, texts)


class NarrowCells:
    """Column by column."""

    def __init__(self, block: bytes, layout: TextLayout, numbers: Sequence[int], texts: Sequence[int]) -> None:
        self._quoted = b'"' in block and are_plain(block, layout.separator)
        self._block = block if self._quoted else without_quotes(block, layout.separator)
        self._layout = layout
        self._numbers = [str(column) for column in numbers]
        self._cells = self._read(self._numbers, [str(column) for column in texts])

    def numbers(self) -> Floats:
        layout, cells = self._layout, self._cells
        if not self._numbers:
            return np.empty((cells.height, 0))
        chosen = pl.DataFrame([cells[name] for name in self._numbers])
        rows = np.ascontiguousarray(chosen.to_numpy(order="c", writable=True), dtype=np.float64)
        points = _has_points(self._block, layout)
        doubtful = [at for at, name in enumerate(self._numbers) if points or cells[name].null_count()]
        if doubtful:
            # What polars does not take for a number may still be one, such as 1,234 or "12 %": look at the text.
            texts = self._read([], [self._numbers[at] for at in doubtful])
            found = rows[:, doubtful].ravel(order="F")
            text = pl.concat([texts[name] for name in texts.columns])
            read_again(found, text, decimal=layout.decimal, thousands=layout.thousands)
            rows[:, doubtful] = found.reshape(len(rows), -1, order="F")
        return rows

    def texts(self, column: int) -> pl.Series:
        return self._cells[str(column)]

    def _read(self, numbers: list[str], texts: list[str]) -> pl.DataFrame:
        columns = range(len(self._layout.columns))
        schema = {str(column): pl.String() for column in columns} | {name: pl.Float64() for name in numbers}
        return _read(self._block, self._layout, schema, [*numbers, *texts], texts, quoted=self._quoted)


class WideCells:
    """All cells below each other, row by row."""

    def __init__(self, block: bytes, layout: TextLayout, numbers: Sequence[int], texts: Sequence[int]) -> None:
        self._layout, self._width = layout, len(layout.columns)
        self._lines = cell_lines(without_quotes(block, layout.separator), layout.separator, self._width)
        self._numbers = list(numbers)
        self._texts = self._read(pl.String()) if texts else None

    def numbers(self) -> Floats:
        if not self._numbers:
            return np.empty((self._lines.count(b"\n") // self._width, 0))
        cells = self._read(pl.Float64())
        rows = cells.to_numpy(writable=True).reshape(-1, self._width)
        if self._numbers != list(range(self._width)):
            rows = np.take(rows, self._numbers, axis=1)
        points = _has_points(self._lines, self._layout)
        if points or cells.null_count():
            self._look_at_texts(rows, np.full(rows.shape, True) if points else np.isnan(rows))
        return rows

    def texts(self, column: int) -> pl.Series:
        assert self._texts is not None
        return self._texts.gather_every(self._width, column)

    def _look_at_texts(self, rows: Floats, doubtful: Flags) -> None:
        """rows, doubtful: (k, numbers)"""
        row, at = np.nonzero(doubtful)
        texts = self._read(pl.String()) if self._texts is None else self._texts
        found = rows[row, at]
        text = texts.gather(row * self._width + np.array(self._numbers)[at])
        read_again(found, text, decimal=self._layout.decimal, thousands=self._layout.thousands)
        rows[row, at] = found

    def _read(self, kind: pl.DataType) -> pl.Series:
        texts = [] if kind == pl.Float64() else ["0"]
        return _read(self._lines, self._layout, {"0": kind}, ["0"], texts).to_series()


def cell_lines(block: bytes, separator: str, width: int) -> bytes:
    """Every cell on a line of its own, `width` of them for each record: others are left out, missing ones empty."""
    mark = separator.encode()
    lines = block.replace(mark, b"\n")
    ends = np.flatnonzero(np.frombuffer(lines, dtype=np.uint8) == _LF)
    last = np.frombuffer(block, dtype=np.uint8)[ends[width - 1 :: width]]
    if (last == _LF).all() and len(last) == block.count(b"\n"):
        # Records end with every width-th cell, and nowhere else.
        return lines
    return b"".join(b"\n".join(_cells(record, mark, width)) + b"\n" for record in block.split(b"\n")[:-1])


def _cells(record: bytes, mark: bytes, width: int) -> list[bytes]:
    return (record + mark * width).split(mark, width)[:width]


def _has_points(text: bytes, layout: TextLayout) -> bool:
    """Whether a point may stand in a cell where the comma is the decimal mark, and polars would take it for one."""
    return layout.decimal == "," and b"." in text


def _read(
    text: bytes,
    layout: TextLayout,
    schema: Mapping[str, pl.DataType],
    names: list[str],
    texts: list[str],
    *,
    quoted: bool = False,
) -> pl.DataFrame:
    """The columns `names` of lines; what is no number is null in those of Float64.

    texts: those of them that are text
    """
    try:
        cells = pl.scan_csv(
            text,
            has_header=False,
            separator=layout.separator,
            quote_char='"' if quoted else None,
            schema=schema,
            infer_schema=False,
            ignore_errors=True,
            # A comma that parts cells is inside none of them.
            decimal_comma=layout.decimal == "," != layout.separator,
            extra_columns="ignore",
            missing_columns="insert",
            credential_provider=None,
        ).select(names)
        if texts and INNER in text:
            cells = cells.with_columns(pl.col(texts).str.replace_all(INNER.decode(), layout.separator, literal=True))
        return cells.collect(engine=local_engine())
    except pl.exceptions.PolarsError:
        # Its message quotes cells, so nothing of it is passed on.
        raise DataFileError("data", "not-a-table") from None
