"""What every source of private rows can do."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, runtime_checkable

import numpy as np

from dpsim_gui.data.chunk import Chunk, LazyChunk
from dpsim_gui.data.selection import Selection
from dpsim_gui.progress import Progress


class RowSource(Protocol):
    """Private rows, one stream at a time; opening it reads the header, and the form of a text table's first lines."""

    @property
    def columns(self) -> tuple[str, ...]:
        """Names from the header, or x0, x1, … where there is none."""

    @property
    def label_columns(self) -> tuple[str, ...]:
        """What a selection may name as its label column: the columns and, in an NPZ file, arrays beside them."""

    @property
    def known_rows(self) -> int | None:
        """The number of rows where the file itself says it. Use it only when n is public."""

    def count_rows(self, progress: Progress | None = None) -> int:
        """The number of rows, if need be by reading the file. Use it only when n is public."""

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        """All rows in order, filled and clipped. A wrong column is refused at once, before the first chunk is read.

        The rows, put together, do not depend on the size of chunks, and there are exactly as many as records.
        """

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        """The same chunks still to be made, so that other threads can make them while this one reads on."""

    def shares(self, share_bytes: int) -> "Sequence[RowSource]":
        """Sources of about so many bytes each whose rows, put together, are these rows.

        They hold no rows, so they can be sent to other machines that see the same files. What cannot be cut is one.
        """


@runtime_checkable
class OneType(Protocol):
    """A source whose values all have one type."""

    @property
    def dtype(self) -> np.dtype[Any]: ...
