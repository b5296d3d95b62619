"""What a worker of a cluster does: read its share, sum it, and hand on integers.

Nothing here knows a budget, a ledger or noise. What a worker returns is as private as the rows and goes to other
workers and to the owner only; see the help page on clusters.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from dpsim_gui.arrays import Integers
from dpsim_gui.data.arrays.memory import ArraySource
from dpsim_gui.data.chunk import CHUNK_BYTES, Chunk
from dpsim_gui.data.cluster.frame_chunk import chunk_of
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.summary import AnyStructure, Summing
from dpsim_gui.errors import DataFileError, DpsimError
from dpsim_gui.messages import Message


@dataclass(frozen=True, kw_only=True)
class SumJob:
    """All that a worker is told, the same for every share; public."""

    structure: AnyStructure
    selection: Selection


@dataclass(frozen=True, kw_only=True, eq=False)
class PartialSum:
    """Sums of some rows, or why there are none.

    refusal: field and message of a `DataFileError`;  fault: the kind of any other error, whose text could quote cells
    """

    numbers: Integers = field(repr=False)
    rows: int = field(repr=False)
    refusal: tuple[str, Message] | None = None
    fault: str | None = None


def sum_share(job: SumJob, share: RowSource) -> PartialSum:
    return _summed(job, lambda: share.chunks(job.selection))


def sum_block(job: SumJob, block: Any) -> PartialSum:
    """block: rows of a dask array, as numpy or whatever becomes numpy; masked values are missing."""
    rows = block if isinstance(block, np.ma.MaskedArray) else np.asarray(block)
    return _summed(job, lambda: ArraySource(rows, chunk_bytes=CHUNK_BYTES).chunks(job.selection))


def sum_frame(job: SumJob, frame: Any) -> PartialSum:
    """frame: rows of a dask dataframe."""
    return _summed(job, lambda: [chunk_of(frame, job.selection)])


def count_share(share: RowSource) -> PartialSum:
    return _guarded(lambda: PartialSum(numbers=np.zeros(0, dtype=np.int64), rows=share.count_rows()))


def add_up(*sums: PartialSum) -> PartialSum:
    """Exact, so the order and the grouping make no difference."""
    for each in sums:
        if each.refusal or each.fault:
            return each
    numbers = sum((each.numbers for each in sums[1:]), sums[0].numbers)
    return PartialSum(numbers=numbers, rows=sum(each.rows for each in sums))


def _summed(job: SumJob, chunks: Callable[[], Iterable[Chunk]]) -> PartialSum:
    def work() -> PartialSum:
        summing = Summing(job.structure, lambda: None)
        for chunk in chunks():
            summing.add(chunk)
        return PartialSum(numbers=summing.summary.numbers, rows=summing.summary.rows)

    return _guarded(work)


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
