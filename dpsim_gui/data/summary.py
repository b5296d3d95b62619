"""Sums over private rows, before any noise: private themselves."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

import numpy as np

from dpsim_gui.arrays import Integers
from dpsim_gui.data.chunk import Chunk
from dpsim_gui.structures.classes.kinds import LabelledStructure
from dpsim_gui.structures.partly_counted import PartlyCounted
from dpsim_gui.structures.structure import Structure, size_of

AnyStructure = Structure | PartlyCounted | LabelledStructure

# A stop is seen between two blocks: each takes about this long, in seconds.
_SHORT, _LONG = 0.02, 0.08
_FEWEST_ROWS = 1024
# Making room for one sum takes about as long as summarising a sixty-fourth of a row.
_SUMS_PER_ROW = 64


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

    def __init__(self, structure: AnyStructure, tick: Callable[[], None]) -> None:
        self._structure = structure
        self._tick = tick
        self._numbers = np.zeros(size_of(structure), dtype=np.int64)
        self._rows = 0
        self._fewest = max(_FEWEST_ROWS, len(self._numbers) // _SUMS_PER_ROW)
        self._height = self._fewest

    @property
    def summary(self) -> Summary:
        return Summary(numbers=self._numbers, rows=self._rows)

    def add(self, chunk: Chunk) -> None:
        start = 0
        while start < len(chunk):
            end = min(len(chunk), start + self._height)
            began = time.thread_time()
            self._numbers += self._sums(chunk, start, end)
            self._adapt_height(end - start, time.thread_time() - began)
            self._tick()
            start = end
        self._rows += chunk.records

    def _adapt_height(self, rows: int, seconds: float) -> None:
        if seconds > _LONG:
            self._height = max(self._fewest, rows // 2)
        elif seconds < _SHORT and rows == self._height:
            self._height *= 2

    def _sums(self, chunk: Chunk, start: int, end: int) -> Integers:
        if not isinstance(self._structure, LabelledStructure):
            return self._structure.summarise(chunk.rows[start:end])
        assert chunk.labels is not None, "a labelled structure is asked for with a label column"
        return self._structure.summarise(chunk.rows[start:end], chunk.labels[start:end])
