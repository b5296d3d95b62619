"""Mixtures of normal parts: their waves in closed form, their slopes, and that they find the rows of a release."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.analysis.mixture_fit import MixtureFit
from dpsim_gui.analysis.normal_mixture import NormalMixture, joined, softmax
from dpsim_gui.analysis.row_space import RowSpace
from dpsim_gui.analysis.seen_waves import SeenWaves, seen_waves
from dpsim_gui.analysis.synthetic_rows import sample
from dpsim_gui.analysis.wave_means import held_waves
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.release.release import Release
from dpsim_gui.structures.fourier.waves import WaveReader
from dpsim_gui.structures.public_seed import PublicSeed
from tests.simulated_releases import release_of

SEED = PublicSeed(value=3)
ROWS = 20_000


def request(**more: Any) -> ReleaseRequest:
    wanted: dict[str, Any] = {"function": "gaussian", "epsilon": "1", "delta": "1e-6", "rows": 5000, "bandwidth": 1.0}
    return ReleaseRequest(**wanted | {"columns": ("a", "b"), "bounds": (-5.0, 5.0), "structure": "fourier"} | more)


def waves_of(release: Release) -> SeenWaves:
    facts, reader = release.receipt.facts, release.readers[0]
    assert isinstance(reader, WaveReader)
    space = RowSpace(domain=facts.domain, space=facts.space)
    found = seen_waves(reader, release.receipt.law, space, float(facts.similarity.bandwidth or 1.0))
    assert found is not None
    return found


def first(waves: SeenWaves, count: int) -> SeenWaves:
    return replace(
        waves,
        turns=waves.turns[:count],
        means=waves.means[:count],
        precision=waves.precision[:count],
        valued=tuple(replace(each, waves=each.waves[:, :count]) for each in waves.valued),
    )


def some_law(waves: SeenWaves, parts: int, spread: float) -> NormalMixture:
    random, q = np.random.default_rng(2), len(waves.numbers)
    return NormalMixture(
        shares=random.normal(size=parts),
        centres=random.normal(0, 0.5, (parts, q)),
        factors=random.normal(0, spread, (parts, q, q)),
        odds=tuple(random.normal(0, 1.5, (parts, len(each.waves))) for each in waves.valued),
    )


@pytest.fixture(scope="module")
def mixed() -> Release:
    """Numbers of other widths, a category and a circle; what the rows are does not matter."""
    wanted = request(
        columns=("age", "sex", "time", "pay"),
        bounds={"age": (0, 100), "pay": (0, 90_000)},
        kind={"sex": "category", "time": "cycle:hours"},
        values={"sex": ["x", "y", "z"]},
        near={"age": 15, "time": 4, "pay": 12_000},
        bandwidth=None,
        rows=300,
    )
    cells = np.column_stack([np.full(300, 40.0), np.zeros(300), np.full(300, 6.0), np.full(300, 30_000.0)])
    return release_of(wanted, cells)


def test_waves_of_a_law_are_those_of_rows_drawn_from_it(mixed: Release) -> None:
    """With the precision n, means over n rows are off by at most 1 a wave, half of which is the loss."""
    waves, reader = first(waves_of(mixed), 300), mixed.readers[0]
    assert isinstance(reader, WaveReader)
    law = some_law(waves, 3, 0.3)
    rows = law.rows(waves, ROWS, SEED)
    assert mixed.receipt.facts.domain.contains(rows).all()
    held = held_waves(reader, mixed.receipt.law)
    slowest = np.argsort(np.square(held.frequencies).sum(axis=1), kind="stable")[: len(waves.means)]
    turns, start = 2 * np.pi * held.frequencies[slowest].T, np.angle((held.means[0] + 1j * held.means[1])[slowest])
    seen = sum(np.exp(1j * (reader.prepare(part) @ turns)).sum(axis=0) for part in np.array_split(rows, 10)) / ROWS
    middle = np.exp(1j * (np.angle(waves.means) - start))
    exact = replace(waves, means=seen * middle, precision=np.full(len(waves.means), ROWS, dtype=np.float32))
    assert MixtureFit(waves=exact).loss(law)[0] / len(slowest) < 0.6
    other = replace(law, odds=tuple(-each for each in law.odds))
    assert MixtureFit(waves=exact).loss(other)[0] / len(slowest) > 5


def test_slopes_are_those_of_the_loss(mixed: Release) -> None:
    some = first(waves_of(mixed), 400)
    fit, law = MixtureFit(waves=some), some_law(some, 3, 0.4)
    start, slopes = law.vector, fit.loss(law)[1].vector
    for at in range(0, len(start), 7):
        step = np.where(np.arange(len(start)) == at, 0.01, 0.0)
        rise = fit.loss(law.moved(start + step))[0] - fit.loss(law.moved(start - step))[0]
        assert slopes[at] == pytest.approx(rise / 0.02, rel=0.02, abs=0.05 * float(np.abs(slopes).mean()))


def moments(law: NormalMixture) -> tuple[Floats, Floats]:
    shares = softmax(law.shares)
    mean = shares @ law.centres
    square = np.einsum("k,ki,kj->ij", shares, law.centres, law.centres)
    return mean, square + np.einsum("k,kim,kjm->ij", shares, law.factors, law.factors) - np.outer(mean, mean)


def test_halves_and_averages_keep_mean_and_covariance(mixed: Release) -> None:
    law = some_law(waves_of(mixed), 3, 0.4)
    for same in (law.halved(SEED, "halved"), joined([law, law])):
        assert same.parts == 6
        assert same.freedom == 2 * law.freedom + 1
        for one, other in zip(moments(law), moments(same), strict=True):
            assert one == pytest.approx(other)


def slanting(columns: int) -> Floats:
    """A thin slanting cluster: all columns follow one number, half of them downwards."""
    random = np.random.default_rng(6)
    signs = np.where(np.arange(columns) % 2, -1.0, 1.0)
    return np.asarray(random.normal(0, 1, (5000, 1)) * signs + random.normal(0, 0.2, (5000, columns)))


@pytest.mark.slow
def test_rows_keep_how_columns_go_together() -> None:
    """Noise is as large as the mean of a wave; all of them together tell correlations of 0.96."""
    rows = slanting(6)
    made = sample(release_of(request(columns=tuple("abcdef")), rows), 3000).values
    assert made.mean(axis=0) == pytest.approx(rows.mean(axis=0), abs=0.1)
    assert made.std(axis=0) == pytest.approx(rows.std(axis=0), abs=0.1)
    assert np.corrcoef(made.T) == pytest.approx(np.corrcoef(rows.T), abs=0.04)


@pytest.mark.slow
def test_one_cluster_is_not_cut_into_many_parts() -> None:
    release = release_of(request(), slanting(2))
    fit = MixtureFit(waves=waves_of(release))
    spread = RowSpace(domain=release.receipt.facts.domain, space=None).spread(500, SEED, "spread")
    told: list[tuple[int, int | None]] = []
    law = fit.found(spread, SEED, lambda done, of: told.append((done, of)))
    assert law.parts <= 16
    assert told[-1][0] == told[-1][1]
    covariance = moments(law)[1]
    assert covariance == pytest.approx(np.cov(slanting(2).T), abs=0.15)


def test_too_many_columns_and_balls_are_left_to_points() -> None:
    columns = tuple(f"x{at}" for at in range(17))
    release = release_of(request(columns=columns, rows=50), np.zeros((50, 17)))
    reader, facts = release.readers[0], release.receipt.facts
    assert isinstance(reader, WaveReader)
    assert seen_waves(reader, release.receipt.law, RowSpace(domain=facts.domain, space=None), 1.0) is None
