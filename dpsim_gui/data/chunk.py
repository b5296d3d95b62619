"""A handful of private rows: a `Chunk` as it was read, a `CountedChunk` once it is known which rows are summed.

`Cleaning` makes chunks: the one place where cells are filled, clipped and left out.

Only a counted chunk can be summed. A chunk with a person column becomes one by counting the rows of each person, and
in no other way. So a caller that forgets the limit gets an error, and no sum.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NoReturn

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.columns.column import Column
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.data.column_values import values_of_floats
from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.person_rows import PersonRows
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Box
from dpsim_gui.errors import DataFileError

# Bytes of one chunk of float64 rows. Below 32 MB the allocator reuses the memory of the chunk before, which makes
# reading twice as fast as with chunks of 64 MB.
CHUNK_BYTES = 16 << 20


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class _PrivateRows:
    """Prints its shape only and refuses to be pickled or copied into another process."""

    rows: Floats
    labels: NDArray[np.int32] | None = None

    def __len__(self) -> int:
        return int(self.rows.shape[0])

    def __repr__(self) -> str:
        labelled = ", labelled" if self.labels is not None else ""
        return f"{type(self).__name__}({self.rows.shape[0]} × {self.rows.shape[1]}{labelled})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a chunk is private and is not pickled; build it where it is used")


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Chunk(_PrivateRows):
    """rows: (k, d) float64, filled, clipped to the declared domain, finite.

    labels: (k,) int32, the index of each row's class or -1 where the row's label is none of the declared classes;
    None when no label column was chosen.
    keys: whose each row is, where there is a person column
    left_out: how many records more it stands for, which add nothing
    """

    keys: Keys | None = None
    left_out: int = 0

    def __post_init__(self) -> None:
        if self.rows.ndim != 2 or self.rows.dtype != np.float64:
            raise ValueError("a chunk holds rows of shape (k, d) in float64")
        if self.labels is not None and (self.labels.shape != self.rows.shape[:1] or self.labels.dtype != np.int32):
            raise ValueError("a chunk holds one int32 label for each row")

    @property
    def records(self) -> int:
        """How many records of the file it stands for: a number that is public wherever n is."""
        return len(self) + self.left_out

    def only(self, counted: Flags) -> "Chunk":
        """Without the rows that are not counted; (k,) counted."""
        if counted.all():
            return self
        return replace(
            self,
            rows=self.rows[counted],
            labels=None if self.labels is None else self.labels[counted],
            keys=None if self.keys is None else self.keys.only(counted),
            left_out=self.left_out + int(np.count_nonzero(~counted)),
        )

    def counted(self, people: PersonRows | None) -> "CountedChunk":
        """The rows that are summed: all of them or, with a person column, the first k of each person.

        people: who was met so far; chunks must come in the order of the file. None without a person column
        """
        if (self.keys is None) != (people is None):
            raise ValueError("rows with a person column are counted by person, and no others")
        kept = self if self.keys is None or people is None else self.only(people.counted(self.keys))
        return CountedChunk(rows=kept.rows, labels=kept.labels, records=kept.records)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class CountedChunk(_PrivateRows):
    """Rows that may be summed, made by `Chunk.counted`.  rows, labels: as there;  records: of the file"""

    records: int


LazyChunk = Callable[[], Chunk]
"""A chunk still to be made: its bytes are read, its cells are not. It may be called in any thread, once."""


def rows_per_chunk(columns: int, chunk_bytes: int = CHUNK_BYTES) -> int:
    """How many rows of `columns` float64 values fit into one chunk; at least one."""
    return max(1, chunk_bytes // (8 * columns))


# Values worked on at a time: half a megabyte stays in the cache of a core.
_BLOCK_VALUES = 1 << 16
# Up to so many rows, fill values and bounds are not repeated for each row.
_FEW_ROWS = 1 << 10


class Cleaning:
    """Makes a chunk of the values of some records, by the rules of their columns or as plain numbers.

    Each row depends on itself alone, so how a file is cut into chunks makes no difference.
    """

    def __init__(self, selection: Selection) -> None:
        self._table = selection.table
        self._leaves_out = selection.text is not None and selection.text.rule.leaves_rows_out
        self._filling = Filling(selection) if selection.table is None else None

    def chunk(self, values: Floats, labels: NDArray[np.int32] | None = None, keys: Keys | None = None) -> Chunk:
        """values: (k, columns) float64, C order, any bits; they may be written over."""
        if self._filling is not None:
            present = ~np.isnan(values[:, 0]) if self._leaves_out else np.ones(len(values), dtype=np.bool_)
            return Chunk(rows=self._filling.clean(values), labels=labels, keys=keys).only(present)
        assert self._table is not None
        rows, counted = _by_rules(self._table, values)
        return Chunk(rows=rows, labels=labels, keys=keys).only(counted)


def values_of(selection: Selection, numbers: Floats) -> Floats:
    """(k, columns) numbers of an array → what each is by the rule of its column; plain ones as they are."""
    if selection.text is not None:
        raise DataFileError("columns", "array-without-texts", name=selection.text.rule.column)
    if selection.table is None:
        return numbers
    with np.errstate(all="ignore"):
        columns = zip(selection.rules, numbers.T, strict=True)
        found = [values_of_floats(rule, column) for rule, column in columns if isinstance(rule, Column)]
    return np.stack(found, axis=1)


def _by_rules(table: ColumnTable, values: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """(k, names) values → (k, axes) coordinates inside the space, and which rows are counted."""
    rows = np.empty((len(values), table.space.axes))
    counted = np.empty(len(values), dtype=np.bool_)
    height = max(1, _BLOCK_VALUES // values.shape[1])
    with np.errstate(all="ignore"):
        for start in range(0, len(values), height):
            block = slice(start, start + height)
            rows[block], counted[block] = table.coordinates(values[block])
    return rows, counted


class Filling:
    """Replaces what is not a number and pulls the rest into the domain, silently.

    NaN (missing, unreadable)     the fill value of its column
    ±inf                          the bound on that side for a box; the fill value otherwise, since a ball and the
                                  whole space have no nearest point to infinity
    finite, outside the domain    clipped, as the domain says

    Each row depends on itself alone, so how a file is cut into chunks makes no difference.
    """

    def __init__(self, selection: Selection) -> None:
        self._domain = selection.domain
        self._height = max(1, _BLOCK_VALUES // selection.width)
        self._fill = np.array([selection.fill], dtype=np.float64)

    @cached_property
    def _tiles(self) -> tuple[Floats, ...]:
        """Fill values and bounds, a row for each of a block: numpy then works on thousands of values, not on d."""
        return tuple(np.tile(each, (self._height, 1)) for each in self._rows)

    @property
    def _rows(self) -> tuple[Floats, ...]:
        box = self._domain
        return (self._fill, box.lower[None], box.upper[None]) if isinstance(box, Box) else (self._fill,)

    def _beside(self, block: Floats) -> tuple[Floats, ...]:
        """Fill values and bounds, to be taken with every row of the block; for few rows no tiles are made."""
        return self._rows if len(block) <= _FEW_ROWS else tuple(tile[: len(block)] for tile in self._tiles)

    def clean(self, raw: Floats) -> Floats:
        """raw: (k, d) float64, C order, any bits → the same array, now finite and inside the domain."""
        clean_block = self._clean_in_box if isinstance(self._domain, Box) else self._clean_elsewhere
        # Sums of cells that are huge, infinite or NaN are expected here and mean nothing but "look closer".
        with np.errstate(all="ignore"):
            for start in range(0, len(raw), self._height):
                clean_block(raw[start : start + self._height])
        return raw

    def _clean_in_box(self, block: Floats) -> None:
        """The same as `Box.clip`, in place."""
        fill, lower, upper = self._beside(block)
        if np.isnan(block.sum()):
            np.copyto(block, fill, where=np.isnan(block))
        np.maximum(block, lower, out=block)
        np.minimum(block, upper, out=block)

    def _clean_elsewhere(self, block: Floats) -> None:
        if not np.isfinite(block.sum()):
            fill, *_ = self._beside(block)
            np.copyto(block, fill, where=~np.isfinite(block))
        block[...] = self._domain.clip(block)
