"""Chunks keep their rows to themselves."""

import copy
import pickle

import numpy as np
import pytest

from dpsim_gui.data.chunk import Chunk, rows_per_chunk


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
