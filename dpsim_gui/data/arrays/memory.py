"""Rows of an array that is already in memory, or mapped into it."""

from collections.abc import Iterator
from functools import partial
from typing import Any, NoReturn

from numpy.typing import NDArray

from dpsim_gui.data.arrays.header import check_real, header_of
from dpsim_gui.data.arrays.rows import as_floats, as_slice
from dpsim_gui.data.chunk import Chunk, LazyChunk, materialise, rows_per_chunk
from dpsim_gui.data.class_index import ClassIndex
from dpsim_gui.data.clean_rows import Cleaning, values_of
from dpsim_gui.data.columns import position_of, positions_of
from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.selection import Selection
from dpsim_gui.progress import Progress, unwatched


class ArraySource:
    """An array of shape (n,), (n, d) or (n, …, …) of real numbers; masked values count as missing."""

    def __init__(self, array: NDArray[Any], *, chunk_bytes: int) -> None:
        self._header = header_of(array.shape, array.dtype, fortran=False)
        check_real(self._header)
        self._rows = array.reshape(self._header.rows, self._header.width)
        self._chunk_bytes = chunk_bytes

    @property
    def columns(self) -> tuple[str, ...]:
        return self._header.columns

    @property
    def label_columns(self) -> tuple[str, ...]:
        return self._header.columns

    @property
    def known_rows(self) -> int | None:
        return self._header.rows

    def __repr__(self) -> str:
        return f"ArraySource({self._header.width} columns)"

    def __reduce__(self) -> NoReturn:
        raise TypeError("an array of private rows is not pickled; workers read files or parts of a dask collection")

    def count_rows(self, progress: Progress | None = None) -> int:
        return self._header.rows

    def shares(self, share_bytes: int) -> "tuple[ArraySource, ...]":
        """One: its rows are here, not in a file that others could read."""
        return (self,)

    def chunks(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[Chunk]:
        return materialise(self.parts(selection, progress=progress))

    def parts(self, selection: Selection, *, progress: Progress | None = None) -> Iterator[LazyChunk]:
        positions = positions_of(selection.columns, self.columns, "columns")
        label = position_of(selection.label_column, self.columns, "label column")
        person = position_of(selection.person, self.columns, "person")
        return self._parts(positions, label, person, selection, progress or unwatched)

    def _parts(
        self, positions: list[int], label: int | None, person: int | None, selection: Selection, progress: Progress
    ) -> Iterator[LazyChunk]:
        cleaning, classes = Cleaning(selection), ClassIndex(selection)
        height, columns = rows_per_chunk(len(positions), self._chunk_bytes), as_slice(positions)
        total = self._header.rows * self._header.row_bytes

        def make(values: NDArray[Any]) -> Chunk:
            return cleaning.chunk(
                values_of(selection, as_floats(values[:, columns])),
                None if label is None else classes.of_numbers(as_floats(values[:, label])),
                None if person is None else Keys.of_array(values[:, person]),
            )

        for start in range(0, self._header.rows, height):
            progress(start * self._header.row_bytes, total)
            yield partial(make, self._rows[start : start + height])
        progress(total, total)
