"""Histograms fitted to each other: against least squares with dense matrices."""

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.histograms.levels import NestedLevels
from dpsim_gui.structures.histograms.overlapping_levels import OverlappingLevels

FORMS: tuple[NestedLevels | OverlappingLevels, ...] = (
    NestedLevels(branches=(7,), units=(3,)),
    NestedLevels(branches=(4, 5), units=(2, 5)),
    NestedLevels(branches=(5, 4, 3), units=(3, 2, 4)),
    OverlappingLevels(nodes=(7,), units=(3,)),
    OverlappingLevels(nodes=(4, 20), units=(6, 5)),
    OverlappingLevels(nodes=(3, 12, 48), units=(9, 7, 4)),
)
OVERLAPPING = OverlappingLevels(nodes=(4, 8, 40), units=(10, 3, 2))


def counting(levels: NestedLevels | OverlappingLevels) -> Floats:
    """(size, m) how many units of each leaf's rows every node has."""
    return np.array([levels.sums(leaf) for leaf in np.eye(levels.leaves, dtype=np.int64)], dtype=np.float64).T


def read_out(levels: NestedLevels | OverlappingLevels) -> Floats:
    """(m, size) what each integer unit changes at each leaf, where no row is added."""
    return levels.fitted(np.eye(levels.size, dtype=np.int64), 0.0).T


def of_rows(levels: NestedLevels | OverlappingLevels) -> Floats:
    """(m,) what the number of rows enters each leaf with."""
    return np.asarray(levels.fitted(np.zeros((1, levels.size), dtype=np.int64), 1.0)[0])


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_without_noise_the_fit_is_exact(levels: NestedLevels | OverlappingLevels) -> None:
    counts = np.random.default_rng(1).integers(0, 90, levels.leaves)
    noisy = (counting(levels) @ counts).astype(np.int64)
    np.testing.assert_allclose(levels.fitted(noisy[None], float(counts.sum()))[0], counts, atol=1e-9)


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_nothing_linear_has_less_noise_than_the_fit(levels: NestedLevels | OverlappingLevels) -> None:
    """The covariance is (HᵀH)⁻¹ with the number of rows held fixed."""
    inverse = np.linalg.inv(counting(levels).T @ counting(levels))
    along = inverse.sum(axis=1)
    best = inverse - np.outer(along, along) / along.sum()
    np.testing.assert_allclose(read_out(levels) @ read_out(levels).T, best, atol=1e-12)


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_the_noise_of_distances_is_that_of_their_coefficients(levels: NestedLevels | OverlappingLevels) -> None:
    last = levels.leaves - 1
    for place in (0.0, 0.3, last / 2, last - 1.1, float(last)):
        distances = np.abs(np.arange(levels.leaves) - place)
        psi = distances @ read_out(levels)
        base, square, fourth = (float(each[0]) for each in levels.distance_powers(np.array([place])))
        assert base == pytest.approx(float(distances @ of_rows(levels)))
        assert square == pytest.approx(float(psi @ psi))
        assert float((psi**4).sum()) * (1 - 1e-9) <= fourth <= square**2


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_the_noise_of_ranks_is_that_of_their_coefficients(levels: NestedLevels | OverlappingLevels) -> None:
    last = np.arange(levels.leaves)
    up_to = (last <= last[:, None]).astype(np.float64)
    psi = up_to @ read_out(levels)
    base, square, fourth = levels.rank_powers(last)
    np.testing.assert_allclose(base, up_to @ of_rows(levels))
    np.testing.assert_allclose(square, np.square(psi).sum(axis=1), atol=1e-12)
    np.testing.assert_allclose(fourth, (psi**4).sum(axis=1), atol=1e-12)
    assert levels.rank_square == pytest.approx(float(square[:-1].mean()))


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_the_noise_of_leaves_is_that_of_their_coefficients(levels: NestedLevels | OverlappingLevels) -> None:
    variances, of_all_rows = levels.leaf_squares
    assert variances == pytest.approx(float(np.square(read_out(levels)).sum()))
    assert of_all_rows == pytest.approx(float(np.square(of_rows(levels)).sum()))


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_a_row_has_all_units_of_every_level_and_in_two_nodes_that_touch_at_most(
    levels: NestedLevels | OverlappingLevels,
) -> None:
    for unit, own in zip(levels.units, np.split(counting(levels), np.cumsum(levels.nodes)[:-1]), strict=True):
        assert (own >= 0).all()
        assert (own.sum(axis=0) == unit).all()
        for column in own.T:
            found = np.flatnonzero(column)
            assert len(found) == 1 or list(np.diff(found)) == [1]


def test_nodes_share_rows_in_proportion_to_how_near_their_middles_are() -> None:
    first = counting(OVERLAPPING)[:4]
    middles = 10 * (np.arange(4) + 0.5) - 0.5
    expected = np.clip(1 - np.abs(np.arange(40) - middles[:, None]) / 10, 0, 1)
    expected[0, :5], expected[3, -5:] = 1, 1
    assert np.abs(first / 10 - expected).max() < 0.0501


def test_many_places_are_answered_as_one_by_one() -> None:
    levels = OverlappingLevels(nodes=(16, 1024), units=(64, 32))
    places = np.linspace(0, 1023, 1500)
    for one, many in zip(levels.distance_powers(places[700:703]), levels.distance_powers(places), strict=True):
        np.testing.assert_allclose(one, many[700:703], rtol=1e-9)


def test_leaves_with_variances_of_their_own_are_fitted_by_least_squares() -> None:
    """Against the dense solution of leaves ~ N(own, spread), nodes ~ N(G·F, σ²/u²) and a known total."""
    levels, random = OVERLAPPING, np.random.default_rng(8)
    own, spread = random.normal(30, 9, 40), random.uniform(0.5, 40, 40)
    others, rows, variance = random.normal(200, 40, 12), 1300.0, 50.0
    units = np.repeat([10.0, 3.0], [4, 8])
    shares = counting(levels)[:12] / units[:, None]
    precision = np.diag(1 / spread) + (shares.T * units**2 / variance) @ shares
    wanted = own / spread + (shares.T * units**2 / variance) @ others
    inverse = np.linalg.inv(precision)
    free = inverse @ wanted
    exact = free + inverse.sum(axis=1) * (rows - free.sum()) / inverse.sum()
    np.testing.assert_allclose(levels.drawn(own, spread, others, rows, variance), exact, rtol=1e-9)
