"""Sums over private rows, before any noise: private themselves."""

from dataclasses import dataclass
from typing import NoReturn

import numpy as np

from dpsim_gui.data.chunk import Chunk
from dpsim_gui.data.progress import Progress
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.source import RowSource
from dpsim_gui.structures.registry import LabelledStructure
from dpsim_gui.structures.structure import Integers, Structure, size_of


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Summary:
    """numbers: the flat integer sums of a structure;  rows: how many rows they are of. Prints its shape only."""

    numbers: Integers
    rows: int

    def __repr__(self) -> str:
        return f"Summary of {len(self.numbers)} sums"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a summary is private and is not pickled")

    def merge(self, other: "Summary") -> "Summary":
        """The summary of both sets of rows together; exact, so any order gives the same."""
        return Summary(numbers=self.numbers + other.numbers, rows=self.rows + other.rows)


def summarise_source(
    structure: Structure | LabelledStructure, source: RowSource, selection: Selection, progress: Progress | None = None
) -> Summary:
    """The summary of all rows of a source, one chunk at a time."""
    total = Summary(numbers=np.zeros(size_of(structure), dtype=np.int64), rows=0)
    for chunk in source.chunks(selection, progress=progress):
        total = total.merge(Summary(numbers=_numbers(structure, chunk), rows=len(chunk.rows)))
    return total


def _numbers(structure: Structure | LabelledStructure, chunk: Chunk) -> Integers:
    if not isinstance(structure, LabelledStructure):
        return structure.summarise(chunk.rows)
    assert chunk.labels is not None, "a labelled structure is asked for with a label column"
    return structure.summarise(chunk.rows, chunk.labels)
