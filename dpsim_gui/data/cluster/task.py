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
class Errand:
    """All that a worker is told, the same for every share; public."""

    structure: AnyStructure
    selection: Selection


@dataclass(frozen=True, kw_only=True, eq=False)
class Tally:
    """Sums of some rows, or why there are none.

    refusal: field and message of a `DataFileError`;  fault: the kind of any other error, whose text could quote cells
    """

    numbers: Integers = field(repr=False)
    rows: int = field(repr=False)
    refusal: tuple[str, Message] | None = None
    fault: str | None = None


def errand(structure: AnyStructure, selection: Selection) -> Errand:
    return Errand(structure=structure, selection=selection)


def sum_share(told: Errand, share: RowSource) -> Tally:
    return _tally(told, lambda: share.chunks(told.selection))


def sum_block(told: Errand, block: Any) -> Tally:
    """block: rows of a dask array, as numpy or whatever becomes numpy; masked values are missing."""
    rows = block if isinstance(block, np.ma.MaskedArray) else np.asarray(block)
    return _tally(told, lambda: ArraySource(rows, chunk_bytes=CHUNK_BYTES).chunks(told.selection))


def sum_frame(told: Errand, frame: Any) -> Tally:
    """frame: rows of a dask dataframe."""
    return _tally(told, lambda: [chunk_of(frame, told.selection)])


def count_share(share: RowSource) -> Tally:
    return _guarded(lambda: _sums(np.zeros(0, dtype=np.int64), share.count_rows()))


def add_up(*tallies: Tally) -> Tally:
    """Exact, so the order and the grouping make no difference."""
    for each in tallies:
        if each.refusal or each.fault:
            return each
    return _sums(sum((each.numbers for each in tallies[1:]), tallies[0].numbers), sum(each.rows for each in tallies))


def _sums(numbers: Integers, rows: int) -> Tally:
    return Tally(numbers=numbers, rows=rows)


def _tally(told: Errand, chunks: Callable[[], Iterable[Chunk]]) -> Tally:
    def work() -> Tally:
        summing = Summing(told.structure, lambda: None)
        for chunk in chunks():
            summing.add(chunk)
        return _sums(summing.summary.numbers, summing.summary.rows)

    return _guarded(work)


def _guarded(work: Callable[[], Tally]) -> Tally:
    nothing = np.zeros(0, dtype=np.int64)
    try:
        return work()
    except DpsimError as error:
        return Tally(numbers=nothing, rows=0, refusal=(error.field, error.message))
    except Exception as error:
        # Not raised: the worker would write the error and the rows it was given into its log.
        return Tally(numbers=nothing, rows=0, fault=type(error).__name__)


def refuse(tally: Tally) -> Tally:
    """The tally, or on the owner's side the error that a worker met."""
    if tally.refusal:
        raise DataFileError(*tally.refusal)
    if tally.fault:
        raise RuntimeError(f"a worker failed with {tally.fault}")
    return tally
