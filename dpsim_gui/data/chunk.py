"""A handful of private rows: a `Chunk` as it was read, a `CountedChunk` once it is known which rows are summed.

Only a counted chunk can be summed. A chunk with a person column becomes one by counting the rows of each person, and
in no other way. So a caller that forgets the limit gets an error, and no sum.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NoReturn

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.person_rows import PersonRows

# Bytes of one chunk of float64 rows. Below 32 MB the allocator reuses the memory of the chunk before, which makes
# reading twice as fast as with chunks of 64 MB.
CHUNK_BYTES = 16 << 20


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Chunk:
    """rows: (k, d) float64, filled, clipped to the declared domain, finite.

    labels: (k,) int32, the index of each row's class or -1 where the row's label is none of the declared classes;
    None when no label column was chosen.
    keys: whose each row is, where there is a person column
    left_out: how many records more it stands for, which add nothing

    Private: it prints its shape only and refuses to be pickled or copied into another process.
    """

    rows: Floats
    labels: NDArray[np.int32] | None = None
    keys: Keys | None = None
    left_out: int = 0

    def __post_init__(self) -> None:
        if self.rows.ndim != 2 or self.rows.dtype != np.float64:
            raise ValueError("a chunk holds rows of shape (k, d) in float64")
        if self.labels is not None and (self.labels.shape != self.rows.shape[:1] or self.labels.dtype != np.int32):
            raise ValueError("a chunk holds one int32 label for each row")

    def __len__(self) -> int:
        return int(self.rows.shape[0])

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

    def __repr__(self) -> str:
        labelled = ", labelled" if self.labels is not None else ""
        return f"Chunk({self.rows.shape[0]} × {self.rows.shape[1]}{labelled})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a chunk is private and is not pickled; build it where it is used")


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class CountedChunk:
    """Rows that may be summed, made by `Chunk.counted`.  rows, labels: as there;  records: of the file"""

    rows: Floats
    labels: NDArray[np.int32] | None
    records: int

    def __len__(self) -> int:
        return int(self.rows.shape[0])

    def __repr__(self) -> str:
        return f"CountedChunk({self.rows.shape[0]} × {self.rows.shape[1]})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a chunk is private and is not pickled; build it where it is used")


LazyChunk = Callable[[], Chunk]
"""A chunk still to be made: its bytes are read, its cells are not. It may be called in any thread, once."""


def materialise(parts: Iterator[LazyChunk]) -> Iterator[Chunk]:
    """The chunks of all parts, one after the other."""
    for part in parts:
        yield part()


def rows_per_chunk(columns: int, chunk_bytes: int = CHUNK_BYTES) -> int:
    """How many rows of `columns` float64 values fit into one chunk; at least one."""
    return max(1, chunk_bytes // (8 * columns))
