"""What is smooth over a plane is worked out at a few of its points."""

import numpy as np
import pytest

from dpsim_gui.structures.reading import coarse_places, filled_in


@pytest.mark.parametrize(
    ("count", "step", "places"),
    [(0, 0.5, 0), (1, 0.5, 1), (10, 0.5, 10), (500, 2.0, 24), (500, 0.02, 51), (30, 0.001, 30)],
)
def test_as_many_places_are_enough_as_steps_ask_for_and_never_less_than_usual(
    count: int, step: float, places: int
) -> None:
    found = coarse_places(np.linspace(3.0, 4.0, count), step)
    assert len(found) == places
    if count:
        assert (found[0], found[-1]) == (0, count - 1)
        assert np.ptp(np.diff(found)) <= 1 if places > 1 else True


def test_between_them_it_is_filled_in_linearly() -> None:
    up, across = np.array([0, 3, 5]), np.array([0, 2, 4, 7])
    x, y = np.arange(8.0), np.arange(6.0)
    exact = (2 * x + 100 * y[:, None]).ravel()
    known = (2 * x[across] + 100 * y[up, None]).ravel()
    assert filled_in(known, up, across) == pytest.approx(exact)
    assert filled_in(np.zeros(0), up[:0], across[:0]).size == 0
