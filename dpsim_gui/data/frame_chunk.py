"""Rows of one part of a dask dataframe, where the worker that holds it makes a chunk of them."""

from typing import Any

import numpy as np
import polars as pl

from dpsim_gui.data.chunk import Chunk
from dpsim_gui.data.class_index import ClassIndex, Labels
from dpsim_gui.data.column_lookup import positions_of
from dpsim_gui.data.filling import Filling
from dpsim_gui.data.local_engine import LOCAL
from dpsim_gui.data.number_text import numbers_from_text
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Floats


def chunk_of(frame: Any, selection: Selection) -> Chunk:
    """frame: anything with named columns of one length, such as a pandas DataFrame; nulls and texts are cells too."""
    names = tuple(map(str, frame.columns))
    positions = positions_of(selection.columns, names, "columns")
    rows = np.empty((len(frame), len(positions)), dtype=np.float64)
    for column, position in enumerate(positions):
        rows[:, column] = _numbers(frame, position)
    labels = None
    if selection.label_column is not None:
        (position,) = positions_of((selection.label_column,), names, "label_column")
        labels = _labels(frame, position, ClassIndex(selection))
    return Chunk(rows=Filling(selection).settle(rows), labels=labels)


def _numbers(frame: Any, position: int) -> Floats:
    values = _values(frame, position)
    if isinstance(values, np.ndarray):
        return values
    number = numbers_from_text(pl.first(), decimal=".", thousands=",")
    found = values.to_frame().lazy().select(number).collect(engine=LOCAL).to_series()
    return found.to_numpy()


def _labels(frame: Any, position: int, classes: ClassIndex) -> Labels:
    values = _values(frame, position)
    return classes.of_numbers(values) if isinstance(values, np.ndarray) else classes.of_text(values)


def _values(frame: Any, position: int) -> Floats | pl.Series:
    """float64 for numbers and truth values, text with nulls for all else."""
    cells = np.asarray(frame[frame.columns[position]])
    if cells.dtype.kind in "biuf":
        with np.errstate(all="ignore"):
            return cells.astype(np.float64)
    return pl.Series([None if cell is None else str(cell) for cell in cells.tolist()], dtype=pl.String)
