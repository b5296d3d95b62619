"""Histograms fitted to each other: against least squares with dense matrices."""

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.structures.histograms.levels import NestedLevels

FORMS = (
    NestedLevels(branches=(7,), units=(3,)),
    NestedLevels(branches=(4, 5), units=(2, 5)),
    NestedLevels(branches=(5, 4, 3), units=(3, 2, 4)),
)


def counting(levels: NestedLevels) -> Floats:
    """(size, m) which leaves each node has, times its units."""
    parts = zip(levels.nodes, levels.units, strict=True)
    return np.vstack([unit * np.kron(np.eye(nodes), np.ones((1, levels.leaves // nodes))) for nodes, unit in parts])


def read_out(levels: NestedLevels) -> Floats:
    """(m, size) what each integer unit changes at each leaf, where no row is added."""
    return levels.fitted(np.eye(levels.size, dtype=np.int64), 0.0).T


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_without_noise_the_fit_is_exact(levels: NestedLevels) -> None:
    counts = np.random.default_rng(1).integers(0, 90, levels.leaves)
    noisy = (counting(levels) @ counts).astype(np.int64)
    np.testing.assert_allclose(levels.fitted(noisy[None], float(counts.sum()))[0], counts, atol=1e-9)


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_nothing_linear_has_less_noise_than_the_fit(levels: NestedLevels) -> None:
    """The covariance is (HᵀH)⁻¹ with the number of rows held fixed."""
    inverse = np.linalg.inv(counting(levels).T @ counting(levels))
    along = inverse.sum(axis=1)
    best = inverse - np.outer(along, along) / along.sum()
    np.testing.assert_allclose(read_out(levels) @ read_out(levels).T, best, atol=1e-12)


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_the_noise_of_distances_is_that_of_their_coefficients(levels: NestedLevels) -> None:
    last = levels.leaves - 1
    for place in (0.0, 0.3, last / 2, last - 1.1, float(last)):
        distances = np.abs(np.arange(levels.leaves) - place)
        psi = distances @ read_out(levels)
        base, square, fourth = (float(each[0]) for each in levels.distance_powers(np.array([place])))
        assert base == pytest.approx(distances.mean())
        assert square == pytest.approx(float(psi @ psi))
        assert float((psi**4).sum()) * (1 - 1e-9) <= fourth <= square**2


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_the_noise_of_ranks_is_that_of_their_coefficients(levels: NestedLevels) -> None:
    last = np.arange(levels.leaves)
    up_to = (last <= last[:, None]).astype(np.float64)
    psi = up_to @ read_out(levels)
    base, square, fourth = levels.rank_powers(last)
    np.testing.assert_allclose(base, up_to.mean(axis=1))
    np.testing.assert_allclose(square, np.square(psi).sum(axis=1), atol=1e-12)
    np.testing.assert_allclose(fourth, (psi**4).sum(axis=1), atol=1e-12)
    assert levels.rank_square == pytest.approx(float(square[:-1].mean()))
