"""Sums are the same however the rows are cut: into chunks, into blocks, into parts that are merged."""

import pickle
from typing import cast

import numpy as np
import pytest

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.data.chunk import Chunk
from dpsim_gui.data.summary import Summary, Summing
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.classes.per_class import PerClass
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.structure import Block, Structure
from tests.unit.structures.settings import function, setting_for, unit_box

ROWS = np.random.default_rng(4).random((5000, 2))


@pytest.fixture(scope="module")
def structure() -> Structure:
    return STRUCTURES["moments"].design(setting_for(function("l2sq"), unit_box(2), rows=len(ROWS), unit=1.0), {})


def summed(structure: Structure, *chunks: Chunk) -> Summary:
    summing = Summing(structure, lambda: None)
    for chunk in chunks:
        summing.add(chunk.counted(None))
    return summing.summary


def test_parts_are_merged_to_the_sums_of_all_rows(structure: Structure) -> None:
    whole = summed(structure, Chunk(rows=ROWS))
    np.testing.assert_array_equal(whole.numbers, structure.summarise(ROWS))
    first, second = summed(structure, Chunk(rows=ROWS[:1234])), summed(structure, Chunk(rows=ROWS[1234:]))
    for merged in (
        first.merge(second),
        second.merge(first),
        summed(structure, Chunk(rows=ROWS[:1]), Chunk(rows=ROWS[1:])),
    ):
        np.testing.assert_array_equal(merged.numbers, whole.numbers)
        assert merged.rows == whole.rows == len(ROWS)


def test_records_that_are_left_out_are_counted_and_add_nothing(structure: Structure) -> None:
    kept = np.arange(len(ROWS)) % 5 != 0
    some = summed(structure, Chunk(rows=ROWS).only(kept))
    np.testing.assert_array_equal(some.numbers, structure.summarise(ROWS[kept]))
    assert some.rows == len(ROWS)


class Recording:
    """In the place of a structure: remembers how many rows it was given at a time."""

    def __init__(self, numbers: int) -> None:
        self.blocks = (Block(name="sums", shape=(numbers,)),)
        self.heights: list[int] = []

    def summarise(self, rows: Floats) -> Integers:
        self.heights.append(len(rows))
        return np.zeros(self.blocks[0].size, dtype=np.int64)


class RecordingFew(Recording):
    touched = 16


@pytest.mark.parametrize(
    ("structure", "columns", "height"),
    [
        (Recording(10), 2, 32_768),
        (Recording(2_048), 8, 8_160),
        (Recording(2_048), 384, 629),
        (Recording(100_000), 8, 167),
        (RecordingFew(2_048), 2, 32_768),
        (RecordingFew(1_000_000), 2, 888_888),
    ],
)
def test_a_stop_is_heard_between_blocks_whose_height_follows_from_sizes(
    structure: Recording, columns: int, height: int
) -> None:
    height, ticks = max(1024, height), 0

    def tick() -> None:
        nonlocal ticks
        ticks += 1

    summing = Summing(cast(Structure, structure), tick)
    rows = np.zeros((height + 5, columns))
    for _ in range(2):
        summing.add(Chunk(rows=rows).counted(None))
    assert structure.heights == [height, 5] * 2
    assert ticks == 4


def test_blocks_of_labelled_rows_are_as_high_as_those_of_one_class() -> None:
    base = Recording(2_048)
    summing = Summing(PerClass(base=cast(Structure, base), classes=9, relation=Relation.ADD_REMOVE), lambda: None)
    summing.add(Chunk(rows=np.zeros((8_165, 8)), labels=np.zeros(8_165, dtype=np.int32)).counted(None))
    assert base.heights == [8_160, 5]


def test_a_summary_is_private() -> None:
    summary = Summary(numbers=np.array([12345]), rows=678)
    assert repr(summary) == "Summary of 1 sums"
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(summary)
