"""What follows from a reading alone: how many noise terms matter, what the method is off by, and planes filled in."""

import numpy as np
import pytest

from dpsim_gui.structures.reading import Reading, coarse_places, filled_in


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


def test_at_least_one_noise_term_matters_even_where_there_is_none() -> None:
    square, fourth = np.array([0.0, 4.0, 4.0, 4.0]), np.array([0.0, 16.0, 4.0, 17.0])
    reading = Reading(value=square, square=square, fourth=fourth, approximation=square, scatter=square)
    assert reading.terms.tolist() == [1.0, 1.0, 4.0, 1.0]


def test_what_noise_explains_is_no_error_of_the_method() -> None:
    one = np.ones(1)
    reading = Reading(
        value=one, square=one, fourth=one, approximation=one, scatter=5 * one, scatter_noise=0.5 * one,
        piled=9 * one, piled_noise=one,
    )  # fmt: skip
    # 5 − 0.5σ² of rows that lie anywhere, and what of 9 passes twice σ² of rows that pile up.
    assert reading.method_sd(2.0) == pytest.approx(np.sqrt([4.0 + 5.0]))
    assert reading.method_sd(6.0) == pytest.approx(np.sqrt([2.0]))
    assert reading.method_sd(100.0).tolist() == [0.0]
