"""Rows of one part of a dask dataframe, where the worker that holds it makes a chunk of them.

Each cell is read by what it is itself, never by the type of its column: a part whose column became one of objects,
because of one odd cell in it, is read like all other parts.

    bool, int, float, Decimal and numpy's numbers   the nearest float64, true as 1
    text                                            as a cell of a text table with decimal point
    anything else, and what is missing              missing
"""

import math
from decimal import Decimal
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.data.chunk import Chunk
from dpsim_gui.data.class_index import ClassIndex, Labels
from dpsim_gui.data.clean_rows import Filling
from dpsim_gui.data.columns import positions_of
from dpsim_gui.data.number_format import ANY_MARK
from dpsim_gui.data.numbers import numbers_from_text
from dpsim_gui.data.polars_engine import LOCAL
from dpsim_gui.data.selection import Selection
from dpsim_gui.errors import DataFileError

# Kinds of numpy types whose values are all numbers, and those whose values are cells of any kind.
_NUMBERS, _CELLS = "biuf", "OUST"


def chunk_of(frame: Any, selection: Selection) -> Chunk:
    """frame: anything with named columns of one length, such as a pandas DataFrame."""
    names = tuple(map(str, frame.columns))
    rows = np.empty((len(frame), len(selection.columns)), dtype=np.float64)
    for column, position in enumerate(_positions(selection.columns, names, "columns")):
        rows[:, column] = _numbers(_cells(frame, position))
    labels = None
    if selection.label_column is not None:
        (position,) = _positions((selection.label_column,), names, "label_column")
        labels = _labels(_cells(frame, position), ClassIndex(selection))
    return Chunk(rows=Filling(selection).settle(rows), labels=labels)


def _positions(wanted: tuple[str, ...], names: tuple[str, ...], field: str) -> list[int]:
    for name in wanted:
        if names.count(name) > 1:
            raise DataFileError(field, "dataframe-has-two-columns", name=name)
    return positions_of(wanted, names, field)


def _cells(frame: Any, position: int) -> NDArray[Any]:
    return np.asarray(frame[frame.columns[position]])


def _numbers(cells: NDArray[Any]) -> Floats:
    """(k,) float64, NaN where a cell is no number."""
    numbers, texts = _apart(cells)
    if texts is None:
        return numbers
    number = numbers_from_text(pl.first(), decimal=".", thousands=ANY_MARK)
    found = texts.to_frame().lazy().select(number).collect(engine=LOCAL).to_series()
    return np.where(texts.is_null().to_numpy(), numbers, found.to_numpy())


def _labels(cells: NDArray[Any], classes: ClassIndex) -> Labels:
    numbers, texts = _apart(cells)
    labels = classes.of_numbers(numbers)
    return labels if texts is None else np.where(texts.is_null().to_numpy(), labels, classes.of_text(texts))


def _apart(cells: NDArray[Any]) -> tuple[Floats, pl.Series | None]:
    """The cells that are numbers, NaN elsewhere, and those that are text, null elsewhere; None where none can be."""
    if cells.dtype.kind in _NUMBERS:
        with np.errstate(all="ignore"):
            return cells.astype(np.float64), None
    if cells.dtype.kind not in _CELLS:
        # Dates, durations and complex numbers are no numbers in a column of objects either.
        return np.full(len(cells), np.nan), None
    values = cells.tolist()
    numbers = np.array([_number(value) for value in values], dtype=np.float64)
    return numbers, pl.Series([_text(value) for value in values], dtype=pl.String)


def _number(value: Any) -> float:
    if not isinstance(value, bool | int | float | Decimal | np.bool_ | np.integer | np.floating):
        return math.nan
    try:
        return float(value)
    except OverflowError:
        # A whole number beyond float64.
        return math.inf if value > 0 else -math.inf
    except ValueError:
        # A signalling NaN of Decimal.
        return math.nan


def _text(value: Any) -> str | None:
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    # Half a surrogate pair is a letter to Python and to nobody else.
    return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else None
