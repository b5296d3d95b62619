"""Chunks keep their rows to themselves, and every row of one is filled, clipped and inside the domain."""

import copy
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from dpsim_gui.arrays import Floats
from dpsim_gui.data.chunk import CHUNK_BYTES, Chunk, Filling, rows_per_chunk
from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.person_rows import PersonLimit, PersonRows
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Ball, Box, Domain, Everywhere


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


BOX = Box(lower=np.array([-1.0, 0.0, 5.0]), upper=np.array([1.0, 2.0, 6.0]))
BALL = Ball(centre=np.array([1.0, 0.0, -1.0]), radius=2.0)
FILL = {BOX: (0.5, 1.0, 5.5), BALL: (1.0, 0.5, -1.0), Everywhere(dimension=3): (7.0, 8.0, 9.0)}
CELLS = st.floats(allow_nan=True, allow_infinity=True) | st.sampled_from([np.nan, np.inf, -np.inf, 1.7e308, -1.7e308])


def cleaned(domain: Domain, raw: Floats) -> Floats:
    return Filling(Selection(columns=("a", "b", "c"), domain=domain, fill=FILL[domain])).clean(raw.copy())


@pytest.mark.parametrize("domain", FILL)
@given(raw=arrays(np.float64, st.tuples(st.integers(0, 30), st.just(3)), elements=CELLS))
def test_every_row_ends_up_finite_and_inside(domain: Domain, raw: Floats) -> None:
    rows = cleaned(domain, raw)
    assert np.isfinite(rows).all()
    assert domain.contains(rows).all()


@pytest.mark.parametrize("domain", FILL)
@given(raw=arrays(np.float64, (23, 3), elements=CELLS), cut=st.integers(0, 23))
def test_a_row_depends_on_itself_alone(domain: Domain, raw: Floats, cut: int) -> None:
    apart = np.concatenate([cleaned(domain, raw[:cut]), cleaned(domain, raw[cut:])])
    assert np.array_equal(apart, cleaned(domain, raw))


@given(raw=arrays(np.float64, (40, 3), elements=st.floats(-1e300, 1e300)))
def test_numbers_are_clipped_exactly_as_the_box_says(raw: Floats) -> None:
    assert np.array_equal(cleaned(BOX, raw), BOX.clip(raw))


def test_missing_cells_are_filled_and_infinite_ones_go_to_the_bound_of_a_box() -> None:
    raw = np.array([[np.nan, np.inf, -np.inf], [9.0, -9.0, 5.25]])
    assert cleaned(BOX, raw).tolist() == [[0.5, 2.0, 5.0], [1.0, 0.0, 5.25]]


@pytest.mark.parametrize("domain", [BALL, *(d for d in FILL if isinstance(d, Everywhere))])
def test_infinite_cells_are_filled_where_no_bound_is_nearest(domain: Domain) -> None:
    assert cleaned(domain, np.array([[np.inf, -np.inf, np.nan]])).tolist() == [list(FILL[domain])]


def test_large_arrays_are_cleaned_to_their_end() -> None:
    raw = np.full((100_001, 3), np.nan)
    raw[-1] = [0.0, 99.0, -99.0]
    rows = cleaned(BOX, raw)
    assert (rows[:-1] == FILL[BOX]).all()
    assert rows[-1].tolist() == [0.0, 2.0, 5.0]
