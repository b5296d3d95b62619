"""Chunks keep their rows to themselves."""

import copy
import pickle

import numpy as np
import pytest

from dpsim_gui.data.chunk import CHUNK_BYTES, Chunk, rows_per_chunk
from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.person_rows import PersonLimit, PersonRows


def test_a_chunk_prints_its_shape_and_no_value() -> None:
    labelled = Chunk(rows=np.full((2, 3), 123.456), labels=np.array([7, 7], dtype=np.int32))
    assert repr(labelled) == str(labelled) == "Chunk(2 × 3, labelled)"
    assert repr(Chunk(rows=np.full((2, 3), 123.456))) == "Chunk(2 × 3)"
    assert len(labelled) == 2


@pytest.mark.parametrize("carry_off", [pickle.dumps, copy.copy, copy.deepcopy])
def test_a_chunk_refuses_to_be_pickled_or_copied(carry_off: object) -> None:
    assert callable(carry_off)
    with pytest.raises(TypeError, match="private"):
        carry_off(Chunk(rows=np.zeros((1, 1))))


def test_a_chunk_is_of_one_shape_and_type() -> None:
    with pytest.raises(ValueError, match="float64"):
        Chunk(rows=np.zeros(3))
    with pytest.raises(ValueError, match="float64"):
        Chunk(rows=np.zeros((3, 1), dtype=np.float32))
    with pytest.raises(ValueError, match="label"):
        Chunk(rows=np.zeros((3, 1)), labels=np.zeros(2, dtype=np.int32))
    with pytest.raises(ValueError, match="label"):
        Chunk(rows=np.zeros((3, 1)), labels=np.zeros(3, dtype=np.int64))


def test_a_chunk_has_room_for_at_least_one_row() -> None:
    assert rows_per_chunk(10, 800) == 10
    assert rows_per_chunk(10_000, 8) == 1


def test_a_chunk_of_the_usual_size_holds_many_rows_and_is_below_32_megabytes() -> None:
    assert 1 << 20 <= CHUNK_BYTES < 32 << 20
    assert rows_per_chunk(100) * 800 <= CHUNK_BYTES


def test_rows_beyond_the_limit_of_a_person_are_left_out_and_stay_records() -> None:
    people = PersonRows(PersonLimit(most=1, memory_bytes=1 << 20))
    labels = np.array([0, 1, 2, 3], dtype=np.int32)
    chunk = Chunk(rows=np.arange(4.0)[:, None], labels=labels, keys=Keys.of(["ann", "bob", "ann", None]))
    counted = chunk.counted(people)
    assert counted.rows.tolist() == [[0.0], [1.0]]
    assert counted.labels is not None
    assert counted.labels.tolist() == [0, 1]
    assert (len(counted), counted.records) == (2, 4)
    again = Chunk(rows=np.ones((2, 1)), keys=Keys.of(["bob", "eve"]), left_out=5).counted(people)
    assert (len(again), again.records) == (1, 7)
