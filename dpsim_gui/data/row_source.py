"""What every reader of private rows shares: one stream of chunks, in the order of the file.

A reader of another format is a class with `columns`, `files`, `count_rows` and `_parts`, opened by
`(file, reading, chunk_bytes)`, and one line of `SOURCES` in `open_source`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Self

import numpy as np

from dpsim_gui.data.chunk import Chunk, LazyChunk
from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.data.selection import Selection, position_of, positions_of
from dpsim_gui.data.stored_file import StoredFile, Stretch
from dpsim_gui.progress import Progress, unwatched


@dataclass(frozen=True, kw_only=True)
class Places:
    """Where the columns of a selection stand.   label: its place among `label_columns`"""

    columns: list[int]
    label: int | None
    person: int | None


class RowSource(ABC):
    """Private rows, one stream at a time; opening it reads the header, and the form of a text table's first lines.

    files:        those that are open; none for an array
    columns:      names from the header, or x0, x1, … where there is none
    text_columns: those that hold text by the types the file gives; none where it gives no types
    value_labels: by column, the names that the dictionary of the file gives to its values, lowest value first
    dtype:        the one type of all values; None where columns differ
    reading:      how `open_source` opened it; None for a share of the rows
    """

    files: tuple[StoredFile, ...] = ()
    columns: tuple[str, ...]
    text_columns: tuple[str, ...] = ()
    value_labels: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    dtype: np.dtype[Any] | None = None
    reading: FileReading | None = None
    _chunk_bytes: int
    _stretch: Stretch | None = None

    @property
    def label_columns(self) -> tuple[str, ...]:
        """What a selection may name as its label column: the columns and, in an NPZ file, arrays beside them."""
        return self.columns

    @property
    def known_rows(self) -> int | None:
        """The number of rows where the file itself says it. Use it only when n is public."""
        return self.count_rows()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self.columns)} columns)"

    @abstractmethod
    def count_rows(self, progress: Progress | None = None) -> int:
        """The number of rows, if need be by reading the file. Use it only when n is public."""

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        """All rows in order, filled and clipped. A wrong column is refused at once, before the first chunk is read.

        The rows, put together, do not depend on the size of chunks, and there are exactly as many as records.
        """
        return (part() for part in self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        """The same chunks still to be made, so that other threads can make them while this one reads on."""
        places = Places(
            columns=positions_of(selection.columns, self.columns, "columns"),
            label=position_of(selection.label_column, self.label_columns, "label column"),
            person=position_of(selection.person, self.columns, "person"),
        )
        return self._parts(selection, places, progress or unwatched)

    @abstractmethod
    def _parts(self, selection: Selection, places: Places, progress: Progress) -> Iterator[LazyChunk]: ...

    def in_chunks(self, chunk_bytes: int) -> Self:
        """The same rows in chunks of that size; nothing is opened again."""
        same = copy(self)
        same._chunk_bytes = chunk_bytes
        return same

    def shares(self, share_bytes: int) -> "Sequence[RowSource]":
        """Sources of about so many bytes each whose rows, put together, are these rows.

        They hold no rows, so they can be sent to other machines that see the same files. What cannot be cut is one.
        """
        return (self,)

    def _share(self, stretch: Stretch) -> Self:
        """Some of the rows. No plan is of a share, so it does not count as opened the way a plan states."""
        share = copy(self)
        share._stretch, share.reading = stretch, None
        return share
