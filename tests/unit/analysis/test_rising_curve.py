"""Rising values and lines against scipy's own."""

import numpy as np
import pytest
from scipy.interpolate import PchipInterpolator
from scipy.optimize import isotonic_regression

from dpsim_gui.analysis.rising_curve import nearest_rising, rising_line


@pytest.mark.parametrize("seed", range(20))
def test_the_nearest_rising_values_are_those_of_scipy(seed: int) -> None:
    rng = np.random.default_rng(seed)
    values, weights = rng.normal(size=50).cumsum() / 5 + rng.normal(size=50), rng.uniform(0.01, 1, size=50)
    expected = isotonic_regression(values, weights=weights).x
    assert nearest_rising(values, weights) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("count", [2, 3, 4, 30])
def test_the_line_through_them_is_that_of_scipy(seed: int, count: int) -> None:
    rng = np.random.default_rng(seed)
    knots, heights = np.sort(rng.random(count)), rng.normal(size=count)
    if seed % 2:
        heights = np.rint(10 * np.sort(heights)) / 10
    places = np.linspace(knots[0], knots[-1], 500)
    expected = PchipInterpolator(knots, heights)(places)
    assert rising_line(knots, heights, places) == pytest.approx(expected, abs=1e-9)
