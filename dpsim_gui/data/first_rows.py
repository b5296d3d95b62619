"""The first rows of a table as they will be read: for the owner's own eyes, and for how most cells are written.

They are private. Nothing but the form that most of them share may reach a draft, a message or a file.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from dpsim_gui.data.column_values import number_in_cell
from dpsim_gui.data.file_set import FileInput, file_set
from dpsim_gui.data.frames.statistics import StatisticsSource
from dpsim_gui.data.frames.workbook import sheet_head
from dpsim_gui.data.numbers import CellForm
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.polars_engine import pl
from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.stored_file import StoredFile
from dpsim_gui.data.text.head import MOST_LINES, read_head
from dpsim_gui.data.text.layout import cells_of, usual_forms
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import FileKind

_MOST_COLUMNS = 400


@dataclass(frozen=True, kw_only=True)
class FirstRows:
    """cells: a row for each record, in the order of the columns; empty where a kind of file has nothing to show"""

    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...] = field(repr=False)

    @property
    def forms(self) -> dict[str, CellForm]:
        """By column, how most cells are written. It looks at what `resolve_reading` looks at, by majority."""
        return usual_forms(self.columns, self.cells)


def first_rows(path: FileInput, reading: FileReading) -> FirstRows:
    """Of several files those of the first. Arrays hold numbers, and stores are read once only: they show none."""
    file, options = file_set(path)[0], reading.options
    if reading.layout is not None and reading.kind is FileKind.TEXT:
        head = read_head(file, options.encoding, options.line_ends, options.skip_lines or 0)
        return FirstRows(columns=reading.layout.columns, cells=cells_of(head, reading.layout))
    if reading.layout is not None:
        return FirstRows(columns=reading.layout.columns, cells=cells_of(sheet_head(file, options), reading.layout))
    match reading.kind:
        case FileKind.STATISTICS:
            return _of_statistics(file, reading)
        case FileKind.PARQUET if not isinstance(file, RemoteFile):
            return _of_parquet(file)
    return FirstRows(columns=(), cells=())


def _of_statistics(file: StoredFile, reading: FileReading) -> FirstRows:
    source = open_source([file], reading)
    assert isinstance(source, StatisticsSource)
    names = dict(enumerate(source.columns[:_MOST_COLUMNS]))
    frame, _ = next(source.frames(names, MOST_LINES), (None, 0))
    columns = [] if frame is None else [[_shown(cell) for cell in _objects(frame[name])] for name in names.values()]
    return FirstRows(columns=tuple(names.values()), cells=tuple(zip(*columns, strict=True)))


def _of_parquet(file: Path) -> FirstRows:
    try:
        head = pl.scan_parquet(file, glob=False, hive_partitioning=False, credential_provider=None).head(MOST_LINES)
        columns = head.collect_schema().names()[:_MOST_COLUMNS]
        rows = head.select(columns).collect().rows()
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError):
        raise DataFileError("data", "damaged-parquet") from None
    return FirstRows(columns=tuple(columns), cells=tuple(tuple(map(_shown, row)) for row in rows))


def _objects(cells: Any) -> list[Any]:
    """Labels where numbers have them."""
    if isinstance(cells, pl.Series):
        return cells.to_list()
    return list(cells.astype(object)) if hasattr(cells, "astype") else list(cells)


def _shown(cell: Any) -> str:
    if cell is None:
        return ""
    if isinstance(cell, float | np.floating):
        return "" if np.isnan(number_in_cell(cell)) else f"{cell:.15g}"
    return str(cell)
