"""Columns of numbers as lines of a CSV table, as fast as polars writes them and in the words of Python.

Both write the fewest digits that lead back to the number. They differ in when an exponent is used and how: such cells
are written by Python. Loaded by `output` for long tables alone, since a single answer need not wait for polars.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats

# From the one up to the other, and at 0, Python writes a float without an exponent.
_LEAST, _MOST = 1e-4, 1e16


def as_csv(columns: Sequence[NDArray[Any]]) -> str:
    """columns: (k,) each, of floats, whole numbers or flags → k lines, flags as true and false."""
    assert all(column.dtype.kind in "fiub" for column in columns), "a text might be a formula"
    cells = [_text(column) if column.dtype.kind == "f" else pl.Series(column) for column in columns]
    table = pl.DataFrame([series.alias(str(at)) for at, series in enumerate(cells)])
    return table.write_csv(None, include_header=False, quote_style="never")


def _text(column: Floats) -> pl.Series:
    size = np.abs(column)
    otherwise = np.flatnonzero(~((size >= _LEAST) & (size < _MOST) | (size == 0)))
    series = pl.Series(column)
    if len(otherwise) == 0:
        return series
    return series.cast(pl.String).scatter(otherwise, [repr(value) for value in column[otherwise].tolist()])
