"""What a worker of a cluster does: read its share, sum it, and hand on integers.

Nothing here knows a budget, a ledger or noise. What a worker returns is as private as the rows and goes to other
workers and to the owner only; see the help page on clusters.

How cells of a dask dataframe are read, `frames.cells` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Integers
from dpsim_gui.data.arrays.source import ArraySource
from dpsim_gui.data.chunk import CHUNK_BYTES, Chunk
from dpsim_gui.data.frames.cells import chunk_of
from dpsim_gui.data.person_rows import PersonCounts, PersonLimit, PersonRows
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.summary import Summed, Summing
from dpsim_gui.errors import DataFileError, DpsimError
from dpsim_gui.messages import Message


@dataclass(frozen=True, kw_only=True)
class SumJob:
    """What is summed, the same for every share of the rows; public.

    limit: how many rows of each person are counted: where the selection has a person column, and nowhere else
    """

    structure: Summed
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
