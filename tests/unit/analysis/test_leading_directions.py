"""Many noisy waves in few directions: the law of their noise, and shifts that all waves together would hide."""

from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.analysis.drift import apart_in_directions, compared, ordinary_points
from dpsim_gui.analysis.wave_means import WaveMeans
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from tests.simulated_releases import release_of

WAVES, COLUMNS, ROWS = 2048, 4, 2500
_RANDOM = np.random.default_rng(2)
TURNS = _RANDOM.normal(0, np.sqrt(2) / 4 / (2 * np.pi), (WAVES, COLUMNS))
POINTS = _RANDOM.normal(0, 1.5, (48, COLUMNS))
NOISE = 0.06


def held(rows: Floats, noise: float, random: np.random.Generator) -> WaveMeans:
    phase = 2 * np.pi * rows @ TURNS.T
    means = np.stack([np.cos(phase).mean(axis=0), np.sin(phase).mean(axis=0)])
    return WaveMeans(
        frequencies=TURNS,
        weights=np.full(WAVES, 1 / WAVES),
        means=means + np.sqrt(noise) * random.normal(size=means.shape),
        noise=np.full(WAVES, noise),
        rows=float(len(rows)),
    )


def test_noise_has_the_stated_mean_and_variance() -> None:
    random = np.random.default_rng(3)
    silent = replace(held(np.zeros((1, COLUMNS)), 0.0, random), noise=np.full(WAVES, NOISE))
    totals = []
    for _ in range(100):
        noisy = replace(silent, means=silent.means + np.sqrt(NOISE) * random.normal(size=silent.means.shape))
        found = apart_in_directions(noisy, replace(silent, noise=np.zeros(WAVES)), POINTS)
        totals.append(found.total)
    assert np.mean(totals) == pytest.approx(found.of_noise, rel=0.08)
    assert np.var(totals) == pytest.approx(found.spread, rel=0.5)


def test_a_shift_is_seen_that_all_waves_together_hide() -> None:
    random = np.random.default_rng(4)
    rows = random.normal(size=(2, ROWS, COLUMNS))
    one, same, moved = (held(each, NOISE, random) for each in (rows[0], rows[1], rows[1] + [0.25, 0, 0, 0]))
    assert compared(one, same, 0.95, POINTS).p_value > 0.05
    assert compared(one, moved, 0.95, POINTS).p_value < 0.01
    assert compared(one, moved, 0.95).p_value > 0.05


def test_without_noise_it_is_nearly_the_whole_distance() -> None:
    random = np.random.default_rng(5)
    rows = random.normal(size=(2, ROWS, COLUMNS))
    one, moved = (held(each, 0.0, random) for each in (rows[0], rows[1] + [0.5, 0, 0, 0]))
    whole, part = compared(one, moved, 0.95), compared(one, moved, 0.95, POINTS)
    assert 0.95 * whole.distance < part.distance <= whole.distance * (1 + 1e-9)


def test_few_waves_are_compared_as_they_are() -> None:
    rows = np.clip(np.random.default_rng(6).normal(size=(300, 2)), -4, 4)
    request = ReleaseRequest(
        function="gaussian", bandwidth=2.0, epsilon="1", rows=300, columns=("a", "b"), bounds=(-4.0, 4.0),
        structure="fourier",
    )  # fmt: skip
    release = release_of(request, rows)
    assert ordinary_points(release, 100) is None
    points = ordinary_points(release, 5000)
    assert points is not None
    assert points.shape == (192, 2)
