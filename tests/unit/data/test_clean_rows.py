"""Whatever bits a cell holds, what comes out is finite and inside the domain."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from dpsim_gui.arrays import Floats
from dpsim_gui.data.chunk import Filling
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Ball, Box, Domain, Everywhere

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
