"""A chunk from a data frame: pandas, polars, or anything with named columns of one length.

Each cell is read by what it is itself, never by the type of its column: a part whose column became one of objects,
because of one odd cell in it, is read like all other parts. Where columns are plain numbers:

    bool, int, float, Decimal and numpy's numbers   the nearest float64, true as 1
    text                                            as a cell of a text table, with the marks of the file
    anything else, and what is missing              missing

With rules of their own, cells are read as `column_values` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.text import TextColumn
from dpsim_gui.data.chunk import Chunk, Cleaning
from dpsim_gui.data.column_values import (
    ClassIndex,
    Labels,
    number_in_cell,
    reads_numbers,
    text_in_cell,
    values_of_objects,
    values_of_series,
)
from dpsim_gui.data.numbers import ANY_MARK, numbers_of_series
from dpsim_gui.data.person_key import Keys, refuse_person_type
from dpsim_gui.data.polars_engine import pl
from dpsim_gui.data.selection import CellReader, Selection, positions_of
from dpsim_gui.errors import DataFileError


class Labelled:
    """A column of numbers that have labels: numbers where numbers are read, labels everywhere else."""

    dtype = "labelled"

    def __init__(self, numbers: list[Any], labels: Mapping[Any, str]) -> None:
        self.numbers, self._labels = numbers, labels

    def __len__(self) -> int:
        return len(self.numbers)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array([number_in_cell(cell) for cell in self.numbers], dtype=np.float64)

    def astype(self, _: type[object]) -> NDArray[Any]:
        """The label of each number, or the number where it has none."""
        objects = np.empty(len(self.numbers), dtype=object)
        objects[:] = [self._labels.get(cell, cell) for cell in self.numbers]
        return objects


# Kinds of numpy types whose values are all numbers, and those whose values are cells of any kind.
_NUMBERS, _CELLS = "biuf", "OUST"
_MOMENTS = "M"


@dataclass(frozen=True)
class NumberMarks:
    """How numbers are written in cells that are text: the decimal mark, and the one between groups of digits."""

    decimal: str = "."
    thousands: str = ANY_MARK

    def numbers(self, texts: pl.Series) -> Floats:
        return numbers_of_series(texts, decimal=self.decimal, thousands=self.thousands)


POINT = NumberMarks()


def chunk_of(frame: Any, selection: Selection, marks: NumberMarks = POINT) -> Chunk:
    """frame: anything with named columns of one length, such as a pandas DataFrame."""
    names = tuple(map(str, frame.columns))
    values = np.empty((len(frame), selection.width), dtype=np.float64)
    for at, position in enumerate(_positions(selection.columns, names, "columns")):
        rule, column = selection.rules[at], frame[frame.columns[position]]
        if isinstance(rule, TextColumn):
            values = _values(rule, column, marks)
            continue
        values[:, at] = _numbers(np.asarray(column), marks) if rule is None else _values(rule, column, marks)
    labels = None
    if selection.label_column is not None:
        (position,) = _positions((selection.label_column,), names, "label column")
        labels = _labels(frame[frame.columns[position]], ClassIndex(selection))
    keys = None
    if selection.person is not None:
        (position,) = _positions((selection.person,), names, "person")
        keys = _keys(selection.person, frame[frame.columns[position]], marks.decimal)
    return Cleaning(selection).chunk(values, labels, keys)


def _values(rule: CellReader, column: Any, marks: NumberMarks = POINT) -> Floats:
    cells = _real(np.asarray(column) if reads_numbers(rule) else _exact(column))
    with np.errstate(all="ignore"):
        if cells.dtype.kind in _NUMBERS + _MOMENTS:
            return values_of_series(rule, _series(cells), marks.numbers)
        if _are_floats(objects := cells.tolist()):
            return values_of_series(rule, pl.Series(objects, dtype=pl.Float64), marks.numbers)
        return values_of_objects(rule, objects, marks.numbers)


def _keys(name: str, cells: Any, decimal: str) -> Keys:
    """cells: a column of pandas, numpy or polars

    The type that this part of the frame has is looked at as well as the declared one. If one id is missing, programs
    turn the integers of a part into floats, and all its large ids are rounded.
    """
    if isinstance(cells, Labelled):
        # Two people may have numbers with the same label.
        return Keys.of(cells.numbers)
    refuse_person_type(name, cells.dtype)
    if isinstance(cells, pl.Series):
        return Keys.of_series(cells, decimal=decimal)
    return Keys.of_array(_exact(cells), decimal=decimal)


def _exact(cells: Any) -> NDArray[Any]:
    """A column as an array. numpy's own conversion makes floats of integers as soon as one of them is missing."""
    if isinstance(cells, pl.Series):
        objects = np.empty(len(cells), dtype=object)
        objects[:] = cells.to_list()
        return objects
    return np.asarray(cells if isinstance(cells.dtype, np.dtype) else cells.astype(object))


def _real(cells: NDArray[Any]) -> NDArray[Any]:
    """One complex number makes a column of floats complex in pandas; the others are still what they were."""
    return np.where(cells.imag == 0, cells.real, np.nan) if cells.dtype.kind == "c" else cells


def _series(cells: NDArray[Any]) -> pl.Series:
    if cells.dtype.kind == _MOMENTS:
        cells = cells.astype("datetime64[us]")
    elif cells.dtype == np.float16:
        cells = cells.astype(np.float64)
    return pl.Series(np.ascontiguousarray(cells))


def _positions(wanted: tuple[str, ...], names: tuple[str, ...], field: str) -> list[int]:
    for name in wanted:
        if names.count(name) > 1:
            raise DataFileError(field, "frame-column-twice", name=name)
    return positions_of(wanted, names, field)


def _numbers(cells: NDArray[Any], marks: NumberMarks) -> Floats:
    """(k,) float64, NaN where a cell is no number."""
    numbers, texts = _apart(cells)
    if texts is None:
        return numbers
    return np.where(texts.is_null().to_numpy(), numbers, marks.numbers(texts))


def _labels(column: Any, classes: ClassIndex) -> Labels:
    numbers, texts = _apart(np.asarray(column))
    labels = classes.of_numbers(numbers)
    if isinstance(column, Labelled):
        # A class may be typed as the number or as its label.
        named = _labels(column.astype(object), classes)
        return np.where(named < 0, labels, named)
    return labels if texts is None else np.where(texts.is_null().to_numpy(), labels, classes.of_text(texts))


def _apart(cells: NDArray[Any]) -> tuple[Floats, pl.Series | None]:
    """The cells that are numbers, NaN elsewhere, and those that are text, null elsewhere; None where none can be."""
    cells = _real(cells)
    if cells.dtype.kind in _NUMBERS:
        with np.errstate(all="ignore"):
            return cells.astype(np.float64), None
    if cells.dtype.kind not in _CELLS:
        # Dates and durations are no numbers in a column of objects either.
        return np.full(len(cells), np.nan), None
    values = cells.tolist()
    if _are_floats(values):
        return np.array(values, dtype=np.float64), None
    numbers = np.array([number_in_cell(value) for value in values], dtype=np.float64)
    return numbers, pl.Series([text_in_cell(value) for value in values], dtype=pl.String)


def _are_floats(cells: list[Any]) -> bool:
    """Whether all cells are floats or missing. Those are read at once, with the same values as one by one."""
    return {float, type(None)}.issuperset(map(type, cells))
