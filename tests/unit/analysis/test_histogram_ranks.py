"""Counts are drawn towards what their neighbours say; curves that rise stay rising."""

import numpy as np
import pytest
from scipy.interpolate import PchipInterpolator
from scipy.optimize import isotonic_regression

from dpsim_gui.analysis.histogram_ranks import expected_rows, shrunken_counts
from dpsim_gui.analysis.rising_curve import nearest_rising, rising_line
from dpsim_gui.arrays import Floats
from dpsim_gui.structures.histograms.levels import NestedLevels
from dpsim_gui.structures.histograms.overlapping_levels import OverlappingLevels

LEVELS = NestedLevels(branches=(8, 8, 8), units=(4, 4, 4))
FORMS = (LEVELS, OverlappingLevels(nodes=(8, 64, 512), units=(4, 4, 2)))
SD = 30.0
"""of one integer unit: 7.5 rows a count"""


def errors(levels: NestedLevels | OverlappingLevels, counts: Floats, trials: int = 40) -> tuple[float, float]:
    """Rms error of ranks, by the fit and with shrunken counts."""
    random, rows = np.random.default_rng(3), float(counts.sum())
    exact = levels.sums(np.rint(counts).astype(np.int64))
    plain, shrunken = [], []
    for _ in range(trials):
        noisy = np.rint(exact + random.laplace(0, SD / np.sqrt(2), len(exact))).astype(np.int64)
        fitted = levels.fitted(noisy[None], rows)[0]
        plain.append(np.cumsum(fitted - counts))
        shrunken.append(np.cumsum(shrunken_counts(levels, noisy, fitted, rows, SD**2) - counts))
    return float(np.sqrt(np.mean(np.square(plain)))), float(np.sqrt(np.mean(np.square(shrunken))))


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_ranks_of_smooth_rows_have_less_noise(levels: NestedLevels | OverlappingLevels) -> None:
    random = np.random.default_rng(4)
    counts = np.histogram(random.beta(2, 3, 20_000), bins=LEVELS.leaves, range=(0, 1))[0].astype(np.float64)
    plain, shrunken = errors(levels, counts)
    assert shrunken < 0.9 * plain


@pytest.mark.parametrize("levels", FORMS, ids=str)
@pytest.mark.parametrize("every", [2, 5, 64])
def test_ranks_of_rows_in_lumps_are_no_worse(levels: NestedLevels | OverlappingLevels, every: int) -> None:
    counts = np.zeros(LEVELS.leaves)
    counts[::every] = 20_000 * every // LEVELS.leaves
    plain, shrunken = errors(levels, counts)
    assert shrunken < 1.1 * plain


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_the_number_of_rows_is_kept(levels: NestedLevels | OverlappingLevels) -> None:
    random = np.random.default_rng(5)
    noisy = np.rint(random.normal(40, SD, levels.size)).astype(np.int64)
    found = shrunken_counts(levels, noisy, levels.fitted(noisy[None], 1234.0)[0], 1234.0, SD**2)
    assert found.sum() == pytest.approx(1234.0)


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_one_spike_among_smooth_rows_costs_no_rank(levels: NestedLevels | OverlappingLevels) -> None:
    counts = np.full(LEVELS.leaves, 20.0)
    counts[100] = 5000.0
    plain, shrunken = errors(levels, counts)
    assert shrunken < 1.05 * plain


@pytest.mark.parametrize("levels", FORMS, ids=str)
def test_no_rows_are_put_into_an_empty_stretch(levels: NestedLevels | OverlappingLevels) -> None:
    counts = np.zeros(LEVELS.leaves)
    counts[: LEVELS.leaves // 2] = 80.0
    random, exact, told = np.random.default_rng(7), levels.sums(counts.astype(np.int64)), []
    for _ in range(40):
        noisy = np.rint(exact + random.laplace(0, SD / np.sqrt(2), len(exact))).astype(np.int64)
        fitted = levels.fitted(noisy[None], float(counts.sum()))[0]
        told.append(shrunken_counts(levels, noisy, fitted, float(counts.sum()), SD**2)[-LEVELS.leaves // 4 :].sum())
    # Noise of the last quarter is about 10 rows; 40 releases tell a mean of 5 apart from none.
    assert abs(float(np.mean(told))) < 5


def test_what_is_expected_is_smoother_than_the_counts() -> None:
    counts = 40 + np.random.default_rng(6).normal(0, 10, 256)
    found, doubt = expected_rows(counts, 60.0)
    assert float(doubt.max()) < 60.0
    assert float(np.std(found)) < 0.3 * float(np.std(counts))
    assert float(found.mean()) == pytest.approx(40, rel=0.05)


def test_averages_of_different_widths_disagree_where_the_density_jumps() -> None:
    counts = np.repeat([10.0, 400.0], 128)
    _, doubt = expected_rows(counts, 25.0)
    assert float(doubt[120:136].max()) > 10 * float(doubt[:64].max())


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
