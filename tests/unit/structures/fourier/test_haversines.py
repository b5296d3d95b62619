"""Haversines against numpy's cosines, over many turns."""

import numpy as np
import pytest

from dpsim_gui.structures.fourier.sampling import Haversines


@pytest.mark.parametrize("scale", [0.0, 1e-9, 0.3, 50.0])
def test_they_are_half_of_one_minus_the_cosine(scale: float) -> None:
    random = np.random.default_rng(1)
    points, columns, angle = random.normal(size=(300, 4)), scale * random.normal(size=(4, 77)), random.normal(size=77)
    found = Haversines(300, 100).of(points, columns, angle)
    turns = points @ columns - angle
    expected = (1 - np.cos(2 * np.pi * (turns - np.rint(turns)))) / 2
    assert found.shape == (300, 77)
    assert np.abs(found - expected).max() < 2e-13


def test_the_ends_of_a_half_turn_are_met() -> None:
    turns = np.array([[-0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 7.0]])
    found = Haversines(1, 7).of(np.ones((1, 1)), turns, np.zeros(7))
    assert found[0] == pytest.approx([1, 0.5, 0, 0.5, 1, 0.5, 0], abs=2e-13)


def test_a_point_alone_has_what_it_has_among_others() -> None:
    random = np.random.default_rng(2)
    points, columns, angle = random.normal(size=(40, 5)), random.normal(size=(5, 300)), random.normal(size=300)
    among = Haversines(40, 300).of(points, columns, angle).copy()
    assert all(np.array_equal(Haversines(1, 300).of(points[i : i + 1], columns, angle)[0], among[i]) for i in range(40))
