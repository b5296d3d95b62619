"""Sums over private rows, before any noise: private themselves."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

import numpy as np

from dpsim_gui.arrays import Integers
from dpsim_gui.data.chunk import CountedChunk
from dpsim_gui.structures.classes.kinds import AnyStructure, LabelledStructure
from dpsim_gui.structures.classes.per_class import PerClass
from dpsim_gui.structures.looks.counts import CellCounts
from dpsim_gui.structures.partly_counted import PartlyCounted
from dpsim_gui.structures.structure import HasBlocks, Sparse, size_of

# A stop is seen between two blocks: each takes so many additions, which is some hundredths of a second.
_ADDITIONS = 1 << 24
_FEWEST_ROWS, _MOST_ROWS = 1 << 10, 1 << 15
# Making room for one sum takes about as long as an addition; it may take a sixteenth of the time of rows.
_ROOM = 16
# Where a row touches all numbers, it is multiplied with a matrix: so many of its products take as long as an addition.
_PRODUCTS = 32


Summed = AnyStructure | CellCounts
"""What rows are summed for: a release, or a first look."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Summary:
    """numbers: the flat integer sums of a structure;  rows: how many records they are of. Prints its shape only."""

    numbers: Integers
    rows: int

    def __repr__(self) -> str:
        return f"Summary of {len(self.numbers)} sums"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a summary is private and is not pickled")

    def merge(self, other: "Summary") -> "Summary":
        """The summary of both sets of rows together; exact, so any order gives the same."""
        return Summary(numbers=self.numbers + other.numbers, rows=self.rows + other.rows)


class Summing:
    """Adds up chunks, S = Σ_x φ(x), in blocks of rows so short that a stop is answered at once.

    Sums are exact integers, so neither the blocks nor the order of chunks make a difference.
    tick: called after every block; it may raise to stop
    """

    def __init__(self, structure: Summed, tick: Callable[[], None]) -> None:
        self._structure = structure
        self._tick = tick
        self._numbers = np.zeros(size_of(structure), dtype=np.int64)
        self._rows = 0

    @property
    def summary(self) -> Summary:
        return Summary(numbers=self._numbers, rows=self._rows)

    def add(self, chunk: CountedChunk) -> None:
        if not isinstance(chunk, CountedChunk):
            raise TypeError("only a counted chunk is summed")
        height = self._height(chunk.rows.shape[1])
        for start in range(0, len(chunk), height):
            self._numbers += self._sums(chunk, start, start + height)
            self._tick()
        self._rows += chunk.records

    def _height(self, columns: int) -> int:
        """Rows of a block: from sizes alone, so that load on the machine does not change it."""
        inner: HasBlocks = self._structure
        if isinstance(inner, PartlyCounted | PerClass):
            # A row is of one class.
            inner = inner.base
        touched = inner.touched if isinstance(inner, Sparse) else size_of(inner) * (1 + columns // _PRODUCTS)
        additions = columns + touched
        fewest = max(_FEWEST_ROWS, _ROOM * len(self._numbers) // additions)
        return max(fewest, min(_MOST_ROWS, _ADDITIONS // additions))

    def _sums(self, chunk: CountedChunk, start: int, end: int) -> Integers:
        if not isinstance(self._structure, LabelledStructure):
            return self._structure.summarise(chunk.rows[start:end])
        assert chunk.labels is not None, "a labelled structure is asked for with a label column"
        return self._structure.summarise(chunk.rows[start:end], chunk.labels[start:end])
