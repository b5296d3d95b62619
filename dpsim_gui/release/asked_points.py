"""Points that are asked about: as numbers or as cells, checked once, spread over a plane, cut into blocks."""

import datetime
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column
from dpsim_gui.columns.geometry import Vertices
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.columns.text import TextColumn
from dpsim_gui.domain import FARTHEST
from dpsim_gui.errors import PlanError, QueryError
from dpsim_gui.functions.similarity import TRAITS, FunctionName, Similarity
from dpsim_gui.messages import Message
from dpsim_gui.typed_number import plain_number

BLOCK_CELLS = 2**21
# What libraries call columns that nobody named.
_NO_NAME = re.compile(r"(column_?|x|f)?\d+")
_MISSING_MARKS = ("NAType", "NaTType")
Sides = tuple[tuple[int, Floats], tuple[int, Floats]]
"""Which coordinate the lower and the left side of a plane run along, and its values"""


class PointForm(Enum):
    """How points are asked about where columns have units of their own; elsewhere all three are the same.

    CELLS:        as people write them
    VALUES:       as float64 in the unit of `Column`: a day is a number of days, a word its position in the list
    COORDINATES:  as structures see them
    """

    CELLS = "cells"
    VALUES = "values"
    COORDINATES = "coordinates"


def plane_points(point: ArrayLike, across: tuple[int, ArrayLike], up: tuple[int, ArrayLike]) -> Floats:
    """Every pair of values of two columns, `across` fastest, the other columns as in `point`."""
    (column, x), (row, y) = across, up
    wide, high = np.meshgrid(np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64))
    points = np.tile(np.asarray(point, dtype=np.float64), (wide.size, 1))
    points[:, column] = wide.ravel()
    points[:, row] = high.ravel()
    return points


def side_lines(points: Floats, across: tuple[int, ArrayLike], up: tuple[int, ArrayLike]) -> tuple[Floats, Floats]:
    """(q, axes) of `plane_points` → the points along its lower side, and along its left one."""
    grid = points.reshape(np.size(up[1]), np.size(across[1]), -1)
    return grid[0], grid[:, 0]


def vectors_of(points: Any, column: TextColumn | None) -> Any:
    """What a model makes of texts: one, a list or an array of them, or that column of a data frame.

    Anything else, such as vectors, as it is; and all points where rows are no texts.
    """
    if column is None:
        return points
    if isinstance(points, str):
        return vectors_asked([points], column)
    parts = named_columns(points, (column.column,))
    cells = parts[0] if parts is not None else points if isinstance(points, np.ndarray) else np.asarray(points, object)
    words = cells.ndim == 1 and any(isinstance(cell, str) for cell in cells.tolist())
    return vectors_asked(cells.tolist(), column) if parts is not None or words else points


def vectors_asked(texts: Sequence[Any], column: TextColumn) -> Floats:
    """(q, width), each of length 1; a cell without a word is refused with its number."""
    vectors = np.empty((len(texts), column.width))
    for at, cell in enumerate(texts):
        try:
            vectors[at] = column.asked(_text(cell) or "")
        except QueryError as error:
            if error.field != "points":
                raise
            raise QueryError("points", "in-row", row=at + 1, problem=error.message) from None
    return vectors


def sides_of(
    table: ColumnTable | None, points: Floats, across: tuple[int, ArrayLike], up: tuple[int, ArrayLike]
) -> Sides | None:
    """Along which coordinate each side of a plane runs, and where; None where a column is a circle of two.

    table: the rules of the columns, None where these are coordinates themselves
    """
    right, top = side_lines(points, across, up)
    (column, _), (row, _) = across, up
    if table is None:
        return (column, right[:, column]), (row, top[:, row])
    axis, other = table.axis_of(column), table.axis_of(row)
    return None if axis is None or other is None else ((axis, right[:, axis]), (other, top[:, other]))


def similarity_asked(own: Similarity, function: str | None, bandwidth: float | None, p: float | None) -> Similarity:
    """What is left out stays as in the release, where the function has a use for it."""
    try:
        name = own.name if function is None else FunctionName(function)
    except ValueError:
        raise QueryError("function", "choose-one-of-these", choices=", ".join(FunctionName)) from None
    bandwidth = own.bandwidth if bandwidth is None and TRAITS[name].is_kernel else bandwidth
    p = own.power if p is None and TRAITS[name].has_power else p
    try:
        return Similarity(name=name, bandwidth=bandwidth, power=p)
    except PlanError as error:
        raise QueryError(error.field, error.message) from None


def in_order(points: Any, names: Sequence[str]) -> Any:
    """Columns of a data frame by their names, whatever else it holds; anything that has no such columns as it is."""
    parts = named_columns(points, names)
    return points if parts is None else np.stack(parts, axis=1)


def named_columns(points: Any, names: Sequence[str]) -> list[NDArray[Any]] | None:
    """The columns of a data frame, in the order asked for; None for what is no data frame with all of them.

    `frame[name]` is a column that numpy understands in all of them: pandas and polars say their names in `columns`,
    tables of Arrow in `column_names`, where `columns` are the columns themselves. No library is needed for that.
    (The interchange protocol `__dataframe__` is on its way out of pandas. That of Arrow hands out pointers, which
    nothing but a library of Arrow should follow.)
    """
    if isinstance(points, np.ndarray):
        return None
    if type(points).__name__ == "LazyFrame":
        points = points.collect()
    if isinstance(points, Mapping) or (isinstance(points, list) and points and isinstance(points[0], Mapping)):
        return _of_records(points, names)
    given = getattr(points, "column_names", None)
    where = {str(name): name for name in (getattr(points, "columns", ()) if given is None else given)}
    lacking = [name for name in names if name not in where]
    if lacking and not all(map(_NO_NAME.fullmatch, where)) and not all(map(_NO_NAME.fullmatch, names)):
        # Other columns in the place of these would be answered, and nobody would notice.
        raise QueryError("points", "points-lack-column", name=lacking[0])
    if not names or lacking:
        return None
    return [_without_marks(np.asarray(points[where[name]])) for name in names]


def _of_records(points: Any, names: Sequence[str]) -> list[NDArray[Any]]:
    """One point as a dict, columns as a dict of lists, or a list of dicts."""
    records = [points] if isinstance(points, Mapping) else points
    for name in names:
        if any(name not in record for record in records):
            raise QueryError("points", "points-lack-column", name=name)
    if isinstance(points, Mapping) and not any(np.ndim(points[name]) == 0 for name in names):
        return [_column_of(list(points[name])) for name in names]
    return [_column_of([record[name] for record in records]) for name in names]


def _column_of(cells: list[Any]) -> NDArray[Any]:
    if all(isinstance(cell, int | float) and not isinstance(cell, bool) for cell in cells):
        return np.array(cells, dtype=np.float64)
    column = np.empty(len(cells), dtype=object)
    column[:] = cells
    return column


def _without_marks(column: NDArray[Any]) -> NDArray[Any]:
    """Missing cells of nullable columns of pandas are marks of their own kind, which numpy leaves as they are."""
    if column.dtype.kind != "O":
        return column
    plain = [None if type(cell).__name__ in _MISSING_MARKS else cell for cell in column.tolist()]
    result = np.empty(len(plain), dtype=object)
    result[:] = plain
    return result


def check_points(points: ArrayLike, dimension: int) -> Floats:
    """Points as (q, d) finite float64; a flat array is q points of one column, or one point of d columns."""
    array = shaped_points(points, dimension)
    check_numbers(array)
    return array


def _number_of(text: str) -> float:
    """By the rule for all numbers that people write; ValueError where it is none."""
    plain = plain_number(text)
    if plain is None:
        raise ValueError("no number")
    return float(plain)


def shaped_points(points: ArrayLike, dimension: int) -> Floats:
    """The same, for those who look at every number themselves."""
    try:
        given = np.asarray(points)
        if given.dtype.kind in "cmM":
            # numpy would drop imaginary parts with a mere warning, and make numbers of dates.
            raise TypeError(given.dtype)
        if given.dtype.kind in "OU":
            # numpy would also read 1_000 and digits of other scripts.
            cells = [_number_of(cell) if isinstance(cell, str) else cell for cell in given.flat]
            given = np.array(cells, dtype=object).reshape(given.shape)
        array = given.astype(np.float64, copy=False)
    except (TypeError, ValueError):
        raise QueryError("points", "points-not-numbers") from None
    table = _as_table(points, array, dimension)
    if table is None:
        raise QueryError("points", "points-width", dimension=dimension)
    return np.ascontiguousarray(table)


def _as_table(points: Any, array: NDArray[Any], width: int) -> NDArray[Any] | None:
    """(q, width); a flat array is q points of one column, or one point. None for every other shape."""
    if isinstance(points, np.ma.MaskedArray):
        # What is masked is missing: an answer there would be one to a number that nobody meant.
        array = np.where(np.ma.getmaskarray(points), np.nan, array)
    if array.ndim == 1 and width in (1, array.size):
        array = array.reshape(-1, width)
    return array if array.ndim == 2 and array.shape[1] == width else None


def check_numbers(points: Floats) -> None:
    flat = points.ravel()
    # One pass tells nearly always that nothing is wrong; NaN makes every comparison false.
    with np.errstate(over="ignore", invalid="ignore"):
        fine = float(np.dot(flat, flat)) <= FARTHEST**2
    if not fine and not (points.max() <= FARTHEST and points.min() >= -FARTHEST):
        bad = int(np.flatnonzero(~(np.abs(points) <= FARTHEST).all(axis=1))[0])
        raise QueryError("points", "row-has-no-number", row=bad + 1)


def in_blocks(points: Floats, cells: int = BLOCK_CELLS) -> Iterator[Floats]:
    """The points, at most `cells` numbers of them at a time; no points are one empty block."""
    size = max(1, cells // points.shape[1])
    for start in range(0, max(1, len(points)), size):
        yield points[start : start + size]


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
    cells = _as_table(points, array, len(names))
    if cells is None:
        shown = ", ".join((*names[:6], *(("…",) if len(names) > 6 else ())))
        raise QueryError("points", "points-need-cells", columns=len(names), names=shown)
    return cells


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
