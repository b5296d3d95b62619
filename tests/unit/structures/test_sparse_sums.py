"""Sums by sparse products against the same in plain numpy, also after the arrays have changed."""

import numpy as np
import pytest

from dpsim_gui.structures.sparse_sums import looked_up, scattered


def test_looked_up_entries_are_added_row_by_row_whatever_the_places_hold_by_then() -> None:
    random = np.random.default_rng(1)
    places, table = np.zeros(60, dtype=np.int64), random.integers(-(2**60) // 12, 2**60 // 12, 100)
    summed = looked_up(places, np.ones_like(places), 12, 100)
    for _ in range(3):
        places[:] = random.integers(0, 100, 60)
        assert np.array_equal(summed(table), table[places].reshape(5, 12).sum(axis=1))


@pytest.mark.parametrize("count", [500, 5000])
def test_scattered_weights_are_added_where_their_places_lie_by_then(count: int) -> None:
    random = np.random.default_rng(2)
    places, weights = np.zeros(count, dtype=np.int64), np.zeros(count)
    summed = scattered(places, weights, 40)
    for _ in range(3):
        places[:], weights[:] = random.integers(0, 39, count), random.integers(0, 2**40, count)
        assert np.array_equal(summed(), np.bincount(places, weights=weights, minlength=40))
