"""What a worker of a cluster does: read its share, sum it, and hand on integers.

Nothing here knows a budget, a ledger or noise. What a worker returns is as private as the rows and goes to other
workers and to the owner only; see the help page on clusters.

Each cell of a dask dataframe is read by what it is itself, never by the type of its column: a part whose column became
one of objects, because of one odd cell in it, is read like all other parts. Where columns are plain numbers:

    bool, int, float, Decimal and numpy's numbers   the nearest float64, true as 1
    text                                            as a cell of a text table with decimal point
    anything else, and what is missing              missing

With rules of their own, cells are read as `column_values` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.columns.column import Column
from dpsim_gui.data.arrays.source import ArraySource
from dpsim_gui.data.chunk import CHUNK_BYTES, Chunk, Cleaning
from dpsim_gui.data.column_values import (
    ClassIndex,
    Labels,
    number_in_cell,
    text_in_cell,
    values_of_objects,
    values_of_series,
)
from dpsim_gui.data.numbers import ANY_MARK, numbers_from_text
from dpsim_gui.data.open_source import RowSource
from dpsim_gui.data.person_key import Keys, refuse_person_type
from dpsim_gui.data.person_rows import PersonCounts, PersonLimit, PersonRows
from dpsim_gui.data.polars_engine import cells_engine, pl
from dpsim_gui.data.selection import Selection, positions_of
from dpsim_gui.data.summary import Summing
from dpsim_gui.errors import DataFileError, DpsimError
from dpsim_gui.messages import Message
from dpsim_gui.structures.classes.kinds import AnyStructure

# Kinds of numpy types whose values are all numbers, and those whose values are cells of any kind.
_NUMBERS, _CELLS = "biuf", "OUST"
_MOMENTS = "M"


def chunk_of(frame: Any, selection: Selection) -> Chunk:
    """frame: anything with named columns of one length, such as a pandas DataFrame."""
    names = tuple(map(str, frame.columns))
    values = np.empty((len(frame), len(selection.columns)), dtype=np.float64)
    for at, position in enumerate(_positions(selection.columns, names, "columns")):
        rule, column = selection.rules[at], frame[frame.columns[position]]
        values[:, at] = _numbers(np.asarray(column)) if rule is None else _values(rule, column)
    labels = None
    if selection.label_column is not None:
        (position,) = _positions((selection.label_column,), names, "label column")
        labels = _labels(np.asarray(frame[frame.columns[position]]), ClassIndex(selection))
    keys = None
    if selection.person is not None:
        (position,) = _positions((selection.person,), names, "person")
        keys = _keys(selection.person, frame[frame.columns[position]])
    return Cleaning(selection).chunk(values, labels, keys)


def _values(rule: Column, column: Any) -> Floats:
    cells = np.asarray(column) if rule.reads_numbers else _exact(column)
    with np.errstate(all="ignore"):
        if cells.dtype.kind in _NUMBERS + _MOMENTS:
            return values_of_series(rule, _series(cells), _numbers_in)
        return values_of_objects(rule, cells.tolist(), _numbers_in)


def _keys(name: str, cells: Any) -> Keys:
    """cells: a column of pandas, numpy or polars

    The type that this part of the frame has is looked at as well as the declared one. If one id is missing, programs
    turn the integers of a part into floats, and all its large ids are rounded.
    """
    refuse_person_type(name, cells.dtype)
    return Keys.of_series(cells) if isinstance(cells, pl.Series) else Keys.of_array(_exact(cells))


def _exact(cells: Any) -> NDArray[Any]:
    """A column as an array. numpy's own conversion makes floats of integers as soon as one of them is missing."""
    if isinstance(cells, pl.Series):
        objects = np.empty(len(cells), dtype=object)
        objects[:] = cells.to_list()
        return objects
    return np.asarray(cells if isinstance(cells.dtype, np.dtype) else cells.astype(object))


def _series(cells: NDArray[Any]) -> pl.Series:
    if cells.dtype.kind == _MOMENTS:
        cells = cells.astype("datetime64[us]")
    elif cells.dtype == np.float16:
        cells = cells.astype(np.float64)
    return pl.Series(np.ascontiguousarray(cells))


def _numbers_in(texts: pl.Series) -> Floats:
    number = numbers_from_text(pl.first(), decimal=".", thousands=ANY_MARK)
    found = texts.to_frame().lazy().select(number).collect(engine=cells_engine()).to_series()
    return np.array(found.to_numpy(), dtype=np.float64)


def _positions(wanted: tuple[str, ...], names: tuple[str, ...], field: str) -> list[int]:
    for name in wanted:
        if names.count(name) > 1:
            raise DataFileError(field, "frame-column-twice", name=name)
    return positions_of(wanted, names, field)


def _numbers(cells: NDArray[Any]) -> Floats:
    """(k,) float64, NaN where a cell is no number."""
    numbers, texts = _apart(cells)
    if texts is None:
        return numbers
    return np.where(texts.is_null().to_numpy(), numbers, _numbers_in(texts))


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
    numbers = np.array([number_in_cell(value) for value in values], dtype=np.float64)
    return numbers, pl.Series([text_in_cell(value) for value in values], dtype=pl.String)


@dataclass(frozen=True, kw_only=True)
class SumJob:
    """What is summed, the same for every share of the rows; public.

    limit: how many rows of each person are counted: where the selection has a person column, and nowhere else
    """

    structure: AnyStructure
    selection: Selection
    limit: PersonLimit | None

    def __post_init__(self) -> None:
        if (self.selection.person is None) != (self.limit is None):
            raise ValueError("a person column needs a limit of rows for each person, and a limit a person column")


@dataclass(frozen=True, kw_only=True, eq=False)
class PartialSum:
    """Sums of some rows, or why there are none.

    refusal: field and message of a `DataFileError`;  fault: the kind of any other error, whose text could quote cells
    people: whose the rows of a share are, where they are still to be counted
    """

    numbers: Integers = field(repr=False)
    rows: int = field(repr=False)
    refusal: tuple[str, Message] | None = None
    fault: str | None = None
    people: PersonCounts | None = field(default=None, repr=False)


Read = Callable[[Any, Selection], Iterable[Chunk]]
"""A share of the rows, of whatever kind, to its chunks in order."""


def read_share(share: RowSource, selection: Selection) -> Iterable[Chunk]:
    return share.chunks(selection)


def read_block(block: Any, selection: Selection, *, kind: np.dtype[Any]) -> Iterable[Chunk]:
    """block: rows of a dask array, as numpy or whatever becomes numpy; masked values are missing.

    kind: the type that the whole array declares; a block of floats among integers has rounded large ids
    """
    rows = block if isinstance(block, np.ma.MaskedArray) else np.asarray(block)
    if selection.person is not None and rows.dtype != kind:
        raise DataFileError("person", "person-types-differ")
    return ArraySource(rows, chunk_bytes=CHUNK_BYTES).chunks(selection)


def read_frame(frame: Any, selection: Selection) -> Iterable[Chunk]:
    """frame: rows of a dask dataframe."""
    return [chunk_of(frame, selection)]


def sum_rows(job: SumJob, read: Read, share: Any) -> PartialSum:
    """The sums of all rows of a share, of a job that does not ask whose they are."""

    def work() -> PartialSum:
        summing = Summing(job.structure, lambda: None)
        for chunk in read(share, job.selection):
            summing.add(chunk.counted(None))
        return PartialSum(numbers=summing.summary.numbers, rows=summing.summary.rows)

    return _guarded(work)


def meet_people(job: SumJob, read: Read, share: Any) -> PartialSum:
    """Whose the rows of a share are, before anybody knows which of them are counted: no sums yet."""

    def work() -> PartialSum:
        assert job.limit is not None
        people = PersonRows(job.limit)
        for chunk in read(share, job.selection):
            chunk.counted(people)
        return PartialSum(numbers=np.zeros(0, dtype=np.int64), rows=0, people=people.counts())

    return _guarded(work)


def sum_counted_rows(job: SumJob, read: Read, share: Any, met: PartialSum, before: NDArray[np.int32]) -> PartialSum:
    """The sums of the rows that are counted, where `before` says how many of each person the shares before had.

    A share that does not hold the people it held when they were met was changed in between. Its rows are refused, or
    more than k of one person might be counted over all shares.
    """
    if met.people is None:
        return met
    own = met.people

    def work() -> PartialSum:
        assert job.limit is not None
        people = PersonRows(job.limit, PersonCounts(marks=own.marks, counts=before))
        summing = Summing(job.structure, lambda: None)
        for chunk in read(share, job.selection):
            summing.add(chunk.counted(people))
        expected = PersonCounts(marks=own.marks, counts=np.minimum(before + own.counts, job.limit.most))
        if not people.are_exactly(expected):
            raise DataFileError("data", "file-changed")
        return PartialSum(numbers=summing.summary.numbers, rows=summing.summary.rows)

    return _guarded(work)


def count_share(share: RowSource) -> PartialSum:
    return _guarded(lambda: PartialSum(numbers=np.zeros(0, dtype=np.int64), rows=share.count_rows()))


def add_up(*sums: PartialSum) -> PartialSum:
    """Exact, so the order and the grouping make no difference."""
    for each in sums:
        if each.refusal or each.fault:
            return each
    numbers = sum((each.numbers for each in sums[1:]), sums[0].numbers)
    return PartialSum(numbers=numbers, rows=sum(each.rows for each in sums))


def _guarded(work: Callable[[], PartialSum]) -> PartialSum:
    nothing = np.zeros(0, dtype=np.int64)
    try:
        return work()
    except DpsimError as error:
        return PartialSum(numbers=nothing, rows=0, refusal=(error.field, error.message))
    except Exception as error:
        # Not raised: the worker would write the error and the rows it was given into its log.
        return PartialSum(numbers=nothing, rows=0, fault=type(error).__name__)


def refuse(found: PartialSum) -> PartialSum:
    """The sum, or on the owner's side the error that a worker met."""
    if found.refusal:
        raise DataFileError(*found.refusal)
    if found.fault:
        raise RuntimeError(f"a worker failed with {found.fault}")
    return found
