"""Counts drawn towards what their neighbours say: less noise where rows are smooth, nothing lost where they are not."""

import numpy as np
import pytest

from dpsim_gui.analysis.ranks.shrunken_counts import expected_rows, shrunken_counts
from dpsim_gui.arrays import Floats
from dpsim_gui.structures.histograms.levels import NestedLevels

LEVELS = NestedLevels(branches=(8, 8, 8), units=(4, 4, 4))
SD = 30.0
"""of one integer unit: 7.5 rows a count"""


def errors(counts: Floats, trials: int = 40) -> tuple[float, float]:
    """Rms error of ranks, by the fit and with shrunken counts."""
    random, rows = np.random.default_rng(3), float(counts.sum())
    exact = np.concatenate([counts.reshape(nodes, -1).sum(axis=1) * 4 for nodes in LEVELS.nodes])
    plain, shrunken = [], []
    for _ in range(trials):
        noisy = np.rint(exact + random.laplace(0, SD / np.sqrt(2), len(exact))).astype(np.int64)[None]
        fitted = LEVELS.fitted(noisy, rows)[0]
        told = [each[0] for each in LEVELS.upwards(noisy)]
        plain.append(np.cumsum(fitted - counts))
        shrunken.append(np.cumsum(shrunken_counts(LEVELS, told, rows, fitted, SD**2) - counts))
    return float(np.sqrt(np.mean(np.square(plain)))), float(np.sqrt(np.mean(np.square(shrunken))))


def test_ranks_of_smooth_rows_have_less_noise() -> None:
    random = np.random.default_rng(4)
    counts = np.histogram(random.beta(2, 3, 20_000), bins=LEVELS.leaves, range=(0, 1))[0].astype(np.float64)
    plain, shrunken = errors(counts)
    assert shrunken < 0.9 * plain


@pytest.mark.parametrize("every", [2, 5, 64])
def test_ranks_of_rows_in_lumps_are_no_worse(every: int) -> None:
    counts = np.zeros(LEVELS.leaves)
    counts[::every] = 20_000 * every / LEVELS.leaves
    plain, shrunken = errors(counts)
    assert shrunken < 1.1 * plain


def test_the_number_of_rows_is_kept() -> None:
    random = np.random.default_rng(5)
    noisy = np.rint(random.normal(40, SD, (1, LEVELS.size))).astype(np.int64)
    told = [each[0] for each in LEVELS.upwards(noisy)]
    found = shrunken_counts(LEVELS, told, 1234.0, LEVELS.fitted(noisy, 1234.0)[0], SD**2)
    assert found.sum() == pytest.approx(1234.0)


def test_one_spike_among_smooth_rows_costs_no_rank() -> None:
    counts = np.full(LEVELS.leaves, 20.0)
    counts[100] = 5000.0
    plain, shrunken = errors(counts)
    assert shrunken < 1.05 * plain


def test_what_is_expected_is_smoother_than_the_counts() -> None:
    counts = 40 + np.random.default_rng(6).normal(0, 10, 256)
    found = expected_rows(counts, 60.0)
    assert float(np.std(found)) < 0.3 * float(np.std(counts))
    assert float(found.mean()) == pytest.approx(40, rel=0.05)
