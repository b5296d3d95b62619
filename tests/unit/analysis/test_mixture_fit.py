"""Mixtures of skewed parts: their waves in closed form, their slopes, and that they find the rows of a release."""

from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest

from dpsim_gui.analysis.rows.mixture_fit import MixtureFit, SkewedMixture, joined, softmax
from dpsim_gui.analysis.rows.row_space import RowSpace
from dpsim_gui.analysis.rows.seen_waves import SeenWaves, seen_waves
from dpsim_gui.analysis.synthetic_rows import sample
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.release.release import Release
from dpsim_gui.structures.fourier.waves import WaveReader
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.structure import Structure
from tests.simulated_releases import planned, release_of

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


def some_law(waves: SeenWaves, parts: int, spread: float) -> SkewedMixture:
    random, q = np.random.default_rng(2), len(waves.numbers)
    return SkewedMixture(
        shares=random.normal(size=parts),
        centres=random.normal(0, 0.5, (parts, q)),
        axes=random.normal(0, spread, (1, q, q)),
        widths=random.uniform(0.6, 1.4, (parts, q)),
        skews=random.normal(0, spread / 2, (parts, 2, q)),
        odds=tuple(random.normal(0, 1.5, (parts, len(each.waves))) for each in waves.valued),
    )


MIXED = request(
    columns=("age", "sex", "time", "pay", "smokes"),
    bounds={"age": (0, 100), "pay": (0, 90_000)},
    kind={"sex": "category", "time": "cycle:hours", "smokes": "category"},
    values={"sex": ["x", "y", "z"], "smokes": ["no", "yes"]},
    near={"age": 15, "time": 4, "pay": 12_000},
    bandwidth=None,
    # So that there are 8192 waves, of which 2000 are looked at.
    rows=2000,
)
VALUED = request(
    columns=("age", "sex", "pay", "smokes"),
    bounds={"age": (0, 100), "pay": (0, 90_000)},
    kind={"sex": "category", "smokes": "category"},
    values={"sex": ["x", "y", "z"], "smokes": ["no", "yes"]},
    near={"age": 15, "pay": 12_000},
    bandwidth=None,
    rows=ROWS,
    structure="lattice-waves",
)
PLAIN = request(columns=("a", "b", "c"), bounds=(-3.0, 3.0), rows=ROWS, structure="lattice-waves")


def of_no_noise(wanted: ReleaseRequest, rows: Floats) -> SeenWaves:
    """The waves of a release of these coordinates, exactly."""
    plan = planned(wanted)
    structure, facts = cast(Structure, plan.structure), plan.receipt.facts
    space = RowSpace(domain=facts.domain, space=facts.space)
    reader = structure.read(structure.summarise(rows), len(rows))
    found = seen_waves(reader, plan.receipt.law, space, float(facts.similarity.bandwidth or 1.0))
    assert found is not None
    return found


@pytest.fixture(scope="module")
def mixed() -> SeenWaves:
    """Numbers of other widths, categories and a circle; what the rows are does not matter."""
    facts = planned(MIXED).receipt.facts
    rows = RowSpace(domain=facts.domain, space=facts.space).spread(200, SEED, "rows")
    return first(of_no_noise(MIXED, rows), 300)


@pytest.mark.slow
@pytest.mark.parametrize("wanted", [MIXED, VALUED, PLAIN], ids=["fourier", "beside categories", "lattice"])
def test_waves_of_a_law_are_those_of_rows_drawn_from_it(wanted: ReleaseRequest) -> None:
    """With the precision n, means over n rows are off by at most 1 a wave, half of which is the loss."""
    facts = planned(wanted).receipt.facts
    waves = of_no_noise(wanted, RowSpace(domain=facts.domain, space=facts.space).spread(10, SEED, "rows"))
    law = some_law(waves, 3, 0.25)
    rows = law.rows(waves, ROWS, SEED)
    assert facts.domain.contains(rows).all()
    exact = first(of_no_noise(wanted, rows), 2000)
    exact = replace(exact, precision=np.full(len(exact.means), ROWS, dtype=np.float32))
    fit = MixtureFit(waves=exact)
    assert fit.loss(law)[0] / len(exact.means) < 0.6
    wrong = [replace(law, centres=law.centres + 0.2), replace(law, axes=1.6 * law.axes)]
    wrong.append(replace(law, skews=-2 * law.skews))
    if law.odds:
        wrong += [
            replace(law, odds=(*law.odds[:at], -law.odds[at], *law.odds[at + 1 :])) for at in range(len(law.odds))
        ]
    for other in wrong:
        assert fit.loss(other)[0] / len(exact.means) > 2


@pytest.mark.parametrize("untied", [False, True])
def test_slopes_are_those_of_the_loss(mixed: SeenWaves, untied: bool) -> None:
    fit, law = MixtureFit(waves=mixed), some_law(mixed, 3, 0.4)
    law = law.untied() if untied else law
    start, slopes = law.vector, fit.loss(law)[1].vector
    for at in range(0, len(start), 7):
        step = np.where(np.arange(len(start)) == at, 0.01, 0.0)
        rise = fit.loss(law.moved(start + step))[0] - fit.loss(law.moved(start - step))[0]
        assert slopes[at] == pytest.approx(rise / 0.02, rel=0.02, abs=0.05 * float(np.abs(slopes).mean()))


def moments(law: SkewedMixture) -> tuple[Floats, Floats]:
    shares = softmax(law.shares)
    mean = shares @ law.centres
    square = np.einsum("k,ki,kj->ij", shares, law.centres, law.centres)
    square += np.einsum("k,kim,kjm->ij", shares, law.factors, law.factors)
    return mean, square + np.einsum("k,ksi,ksj->ij", shares, law.skews, law.skews) - np.outer(mean, mean)


def test_laws_cut_and_put_together_keep_mean_and_covariance(mixed: SeenWaves) -> None:
    """Halves begin with widths that differ by a twentieth, so that they can part."""
    law = some_law(mixed, 3, 0.4)
    for same in (law.halved(SEED, "halved"), law.by_value(0), law.untied(), joined([law, law])):
        assert same.parts % 3 == 0
        mean, covariance = moments(same)
        assert mean == pytest.approx(moments(law)[0])
        assert covariance == pytest.approx(moments(law)[1], abs=0.02 * float(np.abs(moments(law)[1]).max()))


def test_numbers_of_a_law_are_counted(mixed: SeenWaves) -> None:
    """Two numbers; five places of categories and 31 on a circle beside the first ones of each."""
    law, values = some_law(mixed, 3, 0.4), sum(len(each.waves) - 1 for each in mixed.valued)
    assert law.freedom == 3 * (1 + 2 + 2 + 4 + values) - 1 + 2
    assert law.untied().freedom == law.freedom - 2 + 3
    assert len(law.scales) == len(law.vector)


def test_a_part_for_each_value_prefers_it(mixed: SeenWaves) -> None:
    law = some_law(mixed, 1, 0.4)
    values = len(mixed.valued[0].waves)
    split = law.by_value(0)
    assert split.parts == values
    assert (softmax(split.odds[0]) > softmax(law.odds[0])).tolist() == np.eye(values, dtype=bool).tolist()


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


def test_many_columns_are_left_to_points() -> None:
    columns = tuple(f"x{at}" for at in range(17))
    release = release_of(request(columns=columns, rows=50), np.zeros((50, 17)))
    reader, facts = release.readers[0], release.receipt.facts
    assert isinstance(reader, WaveReader)
    assert seen_waves(reader, release.receipt.law, RowSpace(domain=facts.domain, space=None), 1.0) is None


def test_drowned_rows_are_spread_over_the_box() -> None:
    """Noise would choose a point, and all rows would lie there."""
    made = sample(release_of(request(epsilon="0.05", rows=50), np.full((50, 2), 2.0)), 500).values
    assert (made.std(axis=0) > 1.5).all()


def test_tables_of_categories_alone_have_rows_too() -> None:
    values = {"s": ["a", "b"], "t": ["c", "d", "e"]}
    kinds = dict.fromkeys(values, "category")
    wanted = request(columns=("s", "t"), bounds=None, kind=kinds, values=values, bandwidth=None, rows=2000)
    facts = planned(wanted).receipt.facts
    # Seven in ten rows are (a, d), the others (b, c).
    rows = np.where(np.arange(2000)[:, None] % 10 < 7, [0.0, 1.0], [1.0, 0.0])
    waves = of_no_noise(wanted, rows)
    law = MixtureFit(waves=waves).found(waves.space.spread(100, SEED, "start"), SEED, lambda done, of: None)
    made = law.rows(waves, 2000, SEED)
    assert facts.domain.contains(made).all()
    for row, share in (((0.0, 1.0), 0.7), ((1.0, 0.0), 0.3)):
        assert np.mean((made == row).all(axis=1)) == pytest.approx(share, abs=0.06)
