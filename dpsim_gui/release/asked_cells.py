"""Points asked about in the columns' own units: words, days, times and numbers become values, and these coordinates."""

import datetime
import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column
from dpsim_gui.columns.geometry import Vertices
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.domain import FARTHEST
from dpsim_gui.errors import QueryError
from dpsim_gui.messages import Message
from dpsim_gui.release.asked_points import named_columns

_NUMBERS = "biuf"


def values_asked(table: ColumnTable, points: Any, *, first_row: int = 1) -> Floats:
    """A table of cells → (q, names) values; columns of a data frame are found by their names.

    first_row: what the first of them is called where one is refused
    """
    cells = _cells(table, points)
    rules = [(column, place) for column in table.columns for place in range(len(column.names))]
    values = np.empty(cells.shape)
    for at, (column, place) in enumerate(rules):
        own = cells[:, at]
        if own.dtype.kind in _NUMBERS and column.reads_numbers:
            values[:, at] = own
        else:
            cells_of_rows = enumerate(own.tolist(), start=first_row)
            values[:, at] = [_value(column, place, cell, row) for row, cell in cells_of_rows]
    return values


def coordinates_asked(table: ColumnTable, values: Floats) -> Floats:
    """(q, names) values → (q, axes), not clipped; a position in a list is the nearest whole one."""
    with np.errstate(all="ignore"):
        coordinates = table.points(values)
        fine = (np.abs(coordinates) <= FARTHEST).all(axis=1)
    if not fine.all():
        row = int(np.argmin(fine))
        _refuse(table, values[row], row + 1)
    for part, place in zip(table.space.parts, table.space.places, strict=True):
        if isinstance(part, Vertices):
            coordinates[:, place] = np.clip(np.rint(coordinates[:, place]), 0.0, part.count - 1.0)
    return coordinates


def _cells(table: ColumnTable, points: Any) -> Any:
    names = table.names
    parts = named_columns(points, names)
    if parts is not None:
        return _mixed(parts)
    array = points if isinstance(points, np.ndarray) else np.asarray(points)
    if array.dtype.kind not in _NUMBERS:
        # numpy would make texts of the numbers in a mixed table.
        array = np.array(points, dtype=object)
    if isinstance(points, np.ma.MaskedArray):
        array = np.where(np.ma.getmaskarray(points), np.nan, array)
    if array.ndim == 1 and len(names) == 1:
        array = array[:, None]
    elif array.ndim == 1 and array.size == len(names):
        array = array[None]
    if array.ndim != 2 or array.shape[1] != len(names):
        shown = ", ".join((*names[:6], *(("…",) if len(names) > 6 else ())))
        raise QueryError("points", "points-need-cells", columns=len(names), names=shown)
    return array


def _mixed(parts: Sequence[Any]) -> Any:
    if all(part.dtype.kind in _NUMBERS for part in parts):
        return np.stack([part.astype(np.float64) for part in parts], axis=1)
    table = np.empty((len(parts[0]), len(parts)), dtype=object)
    for at, part in enumerate(parts):
        table[:, at] = [part[row] for row in range(len(part))] if part.dtype.kind == "M" else part.tolist()
    return table


def _value(column: Column, place: int, cell: Any, row: int) -> float:
    text = _text(cell)
    if text is None:
        raise QueryError("points", "in-row", row=row, problem=Message("cell-is-missing", name=column.names[place]))
    try:
        return column.asked(text, place)
    except QueryError as error:
        raise QueryError(error.field, "in-row", row=row, problem=error.message) from None


def _text(cell: Any) -> str | None:
    """As a person would write it; None for what is missing."""
    if cell is None or (isinstance(cell, float | np.floating) and math.isnan(cell)):
        return None
    if isinstance(cell, bool | np.bool_):
        return "true" if cell else "false"
    if isinstance(cell, float | np.floating):
        return str(int(cell)) if math.isfinite(cell) and float(cell).is_integer() else repr(float(cell))
    if isinstance(cell, np.datetime64):
        return None if np.isnat(cell) else str(cell.astype("datetime64[s]"))
    return cell.isoformat() if isinstance(cell, datetime.date | datetime.time) else str(cell)


def _refuse(table: ColumnTable, values: Floats, row: int) -> None:
    try:
        table.asked([str(_text(value)) for value in values.tolist()])
    except QueryError as error:
        raise QueryError(error.field, "in-row", row=row, problem=error.message) from None
    raise QueryError("points", "row-not-finite", row=row)
