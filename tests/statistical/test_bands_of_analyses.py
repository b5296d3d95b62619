"""Bands of distributions, shares and means hold the truth as often as they say; drift alarms as seldom as it says.

The small form would see bands that are twice too narrow; the long one releases each structure 1,000 times.
"""

from typing import Any

import numpy as np
import pytest

from dpsim_gui.analysis.category_shares import category_shares
from dpsim_gui.analysis.distribution import distribution
from dpsim_gui.analysis.drift import compared, drift
from dpsim_gui.analysis.spread import spread
from dpsim_gui.analysis.wave_means import WaveMeans, wave_means
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.release.release import BAND_LEVEL
from tests.simulated_releases import noiseless_of, releases_of, releases_of_each
from tests.unit.analysis.test_drift import KINDS as DRIFTING
from tests.unit.analysis.test_drift import request as drift_request
from tests.unit.analysis.test_drift import sample as drawn_rows
from tests.unit.analysis.test_spread import whitened

ROWS = 500
AT = np.array([0.1, 0.25, 0.5, 0.75, 0.9])
KINDS: dict[str, dict[str, Any]] = {
    "ladder": {"function": "l1", "structure": "ladder"},
    "ladder, counted": {"function": "l1", "structure": "ladder", "neighbours": "add-remove"},
    "ladder, gaussian": {"function": "l1", "structure": "ladder", "delta": "1e-6"},
    "histograms": {"function": "l1", "structure": "nested-histograms"},
    "histograms, counted": {"function": "l1", "structure": "nested-histograms", "neighbours": "add-remove"},
    "histograms, gaussian": {"function": "l1", "structure": "nested-histograms", "delta": "1e-6"},
    "grid": {"function": "gaussian", "bandwidth": 0.2, "structure": "grid"},
    "grid, counted": {"function": "gaussian", "bandwidth": 0.2, "structure": "grid", "neighbours": "add-remove"},
}
LONG = pytest.param(1000, marks=[pytest.mark.long, pytest.mark.timeout(3600)])


def request(**more: Any) -> ReleaseRequest:
    wanted: dict[str, Any] = {"epsilon": "1", "rows": ROWS, "columns": ("a", "b"), "bounds": (0.0, 1.0)}
    return ReleaseRequest(**wanted | more)


def rows() -> Floats:
    random = np.random.default_rng(8)
    return np.column_stack([random.beta(2, 5, ROWS), random.random(ROWS)])


def least(trials: int) -> float:
    """Three sds below the level."""
    return BAND_LEVEL - 3 * float(np.sqrt(BAND_LEVEL * (1 - BAND_LEVEL) / trials))


@pytest.mark.slow
@pytest.mark.parametrize("trials", [30, LONG])
@pytest.mark.parametrize("kind", KINDS)
def test_bands_of_quantiles_and_shares_hold(kind: str, trials: int) -> None:
    """A quantile is held if the band reaches over a value with that share of the rows below or at it."""
    ordered = np.sort(rows()[:, 0])
    places = np.linspace(0.05, 0.95, 19)
    shares = np.searchsorted(ordered, places, side="right") / ROWS
    held, all_held, together = np.zeros(len(AT)), 0, 0
    for release in releases_of(request(**KINDS[kind]), rows(), trials):
        told = distribution(release, "a")
        found, below = told.quantiles(AT), told.below(places)
        first = np.searchsorted(ordered, found.low, side="left") / ROWS
        last = np.searchsorted(ordered, found.high, side="right") / ROWS
        held += (first <= AT) & (last >= AT)
        all_held += bool(((below.all_low <= shares) & (shares <= below.all_high)).all())
        together += bool(((below.low <= shares) & (shares <= below.high)).mean() >= 0.5)
    assert (held / trials >= least(trials)).all()
    assert all_held / trials >= least(trials)
    assert together / trials >= least(trials)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_averages_of_a_distribution_are_off_by_the_stated_noise(kind: str) -> None:
    """Whatever the cells are: most of a band of quantiles is the width of a cell, which would hide noise told wrong."""
    wanted, trials = request(**KINDS[kind]), 120
    exact, squares, all_held = distribution(noiseless_of(wanted, rows()), "a").sparse, [], 0
    for release in releases_of(wanted, rows(), trials):
        told = distribution(release, "a")
        off = told.sparse.shares - exact.shares
        squares.append(np.mean(np.square(off) / told.sparse.square) / told.law.standard_deviation**2)
        all_held += bool((np.abs(off) <= told.sparse_reach).all())
    assert np.mean(squares) == pytest.approx(1, abs=0.25)
    assert all_held / trials >= least(trials)


@pytest.mark.slow
@pytest.mark.parametrize("trials", [30, LONG])
@pytest.mark.parametrize("structure", ["grid", "ladder", "nested-histograms"])
def test_bands_of_shares_hold(structure: str, trials: int) -> None:
    truth = np.array([0.6, 0.3, 0.0, 0.1])
    table = np.column_stack([rows()[:, 0], np.repeat([0.0, 1.0, 3.0], (ROWS * truth[[0, 1, 3]]).astype(int))])
    wanted = request(
        function="gaussian" if structure == "grid" else "l1", structure=structure, near={"a": 0.2},
        columns=("a", "b"), bounds={"a": (0, 1)}, kind={"b": "category"}, values={"b": ("x", "y", "z")},
    )  # fmt: skip
    held, all_held = 0, 0
    for release in releases_of(wanted, table / [0.2, 1.0], trials):
        told = category_shares(release, "b").shares
        held += int(((told.low <= truth) & (truth <= told.high)).sum())
        all_held += bool(((told.all_low <= truth) & (truth <= told.all_high)).all())
    assert held / (4 * trials) >= least(4 * trials)
    assert all_held / trials >= least(trials)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_bands_of_covariance_and_regression_hold() -> None:
    """Of the rows that were released, over 1,000 releases; the truth is what the same sums tell without noise."""
    exact, *noisy = whitened(1001)
    truth, fitted = spread(exact), spread(exact).regression("c")
    held = {"mean": 0.0, "covariance": 0.0, "slopes": 0.0, "intercept": 0.0}
    for release in noisy:
        told = spread(release)
        found = told.regression("c")
        pairs = {
            "mean": (told.mean, truth.mean),
            "covariance": (told.covariance, truth.covariance),
            "slopes": (found.slopes, fitted.slopes),
            "intercept": (found.intercept, fitted.intercept),
        }
        for name, (band, right) in pairs.items():
            held[name] += float(((band.low <= right.value) & (right.value <= band.high)).mean())
    assert {name: share / len(noisy) for name, share in held.items() if share / len(noisy) < least(len(noisy))} == {}


@pytest.mark.slow
@pytest.mark.parametrize("trials", [30, LONG])
def test_bands_of_means_hold(trials: int) -> None:
    truth, held = rows().mean(axis=0), 0
    for release in releases_of(request(function="l2sq"), rows(), trials):
        told = spread(release).mean
        held += int(((told.low <= truth) & (truth <= told.high)).sum())
    assert held / (2 * trials) >= least(2 * trials)


@pytest.mark.slow
@pytest.mark.parametrize("trials", [60, LONG])
def test_drift_alarms_by_chance_in_a_twentieth_at_most(trials: int) -> None:
    """Rows are drawn anew for each of the two."""
    random, wanted = np.random.default_rng(9), request(**KINDS["grid"])
    (base,) = releases_of(wanted, np.full((ROWS, 2), 0.5), 1)
    held, alarms = wave_means(base), 0
    for _ in range(trials):
        pair = [_drawn(random, held) for _ in range(2)]
        alarms += compared(pair[0], pair[1], BAND_LEVEL).p_value < 0.05
    assert alarms / trials <= 0.05 + 3 * float(np.sqrt(0.05 * 0.95 / trials))


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("kind", DRIFTING)
def test_drift_between_releases_of_fresh_rows_alarms_in_a_twentieth_at_most(kind: str) -> None:
    """1,000 releases of every structure, in pairs."""
    random, pairs = np.random.default_rng(10), 500
    releases = releases_of_each(drift_request(**DRIFTING[kind]), (drawn_rows(random) for _ in range(2 * pairs)))
    alarms = sum(drift(one, two).p_value < 0.05 for one, two in zip(releases, releases, strict=True))
    assert alarms / pairs <= 0.05 + 3 * float(np.sqrt(0.05 * 0.95 / pairs))


def _drawn(random: np.random.Generator, like: WaveMeans) -> WaveMeans:
    """Waves of rows drawn evenly, with normal noise of the stated size."""
    phase = 2 * np.pi * random.random((ROWS, like.frequencies.shape[1])) @ like.frequencies.T
    means = np.stack([np.cos(phase).mean(axis=0), np.sin(phase).mean(axis=0)])
    noise = np.sqrt(like.noise) * random.normal(size=means.shape)
    return WaveMeans(
        frequencies=like.frequencies, weights=like.weights, means=means + noise, noise=like.noise, rows=float(ROWS)
    )
