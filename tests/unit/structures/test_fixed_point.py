"""Features as integers: grains and exact sums over places."""

import numpy as np
import pytest

from dpsim_gui.errors import PlanError
from dpsim_gui.structures.fixed_point import grains, looked_up, scattered, to_integers


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


def test_every_feature_has_a_million_steps() -> None:
    magnitudes, weights = np.array([1.0, 50.0, 1e-3]), np.array([1.0, 0.1, 2.0])
    grain = grains(magnitudes, weights, rows=1000)
    assert np.all(magnitudes / grain >= 2**20 * (1 - 1e-12))
    assert grain * weights == pytest.approx(np.full(3, grain[0] * weights[0]))


def test_many_rows_force_a_coarser_grain() -> None:
    fine, coarse = (grains(np.array([1.0]), np.array([1.0]), rows=rows)[0] for rows in (10**6, 2**50))
    assert coarse > fine
    assert 2**50 * 1.0 / coarse <= 2.0**61


def test_columns_that_cannot_share_64_bits_are_refused() -> None:
    with pytest.raises(PlanError, match="64-bit"):
        grains(np.array([1.0, 1e40]), np.array([1.0, 1.0]), rows=10)


def test_a_feature_keeps_two_steps_at_least() -> None:
    """One row is at most 2⁴⁴ steps long: beside 2⁴³ − 1 a feature of size 1 has just two of them."""
    assert grains(np.array([1.0, 2.0**43 - 1]), np.ones(2), rows=1).tolist() == [0.5, 0.5]
    with pytest.raises(PlanError, match="64-bit"):
        grains(np.array([1.0, 2.0**43]), np.ones(2), rows=1)


def test_rounding_is_off_by_at_most_half_a_unit() -> None:
    values = np.random.default_rng(0).normal(size=1000)
    assert np.abs(to_integers(values, 0.01) * 0.01 - values).max() <= 0.005 * (1 + 1e-9)


def test_features_without_any_size_are_refused() -> None:
    with pytest.raises(PlanError, match="64-bit"):
        grains(np.zeros(2), np.ones(2), rows=10)
