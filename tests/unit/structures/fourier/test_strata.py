"""Strata: the mixture stays exact, numbers and weights are the best, files that do not fit are refused."""

import math
import time
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import MIXTURES, FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.fourier.fourier import Fourier
from dpsim_gui.structures.fourier.frequencies import Frequencies
from dpsim_gui.structures.fourier.sampling import Haversines
from dpsim_gui.structures.fourier.strata import (
    Strata,
    StrataForecast,
    restored_strata,
    stratum_kernels,
    stratum_variances,
)
from dpsim_gui.structures.paper.projected_fourier import ProjectedFourier
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Setting
from dpsim_gui.structures.structure import Tables
from tests.unit.structures.settings import INDEPENDENT_KINDS, function, setting_for, unit_ball
from tests.values_alone import values_alone


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


EVERY_MIXTURE = pytest.mark.parametrize("name", MIXTURES)
EVERY_KIND = pytest.mark.parametrize("kind", INDEPENDENT_KINDS)


def setting(name: str = "cauchy", kind: NoiseKind = NoiseKind.LAPLACE, **others: Any) -> Setting:
    domain = others.pop("domain", unit_ball(16))
    return setting_for(function(name, 0.5), domain, kind=kind, unit=0.7, **others)


def stratum(name: str, j: int, number: int, count: int) -> Frequencies:
    similarity = Similarity(name=FunctionName(name), bandwidth=0.5)
    band = (j / number, (j + 1) / number)
    seed = PublicSeed(value=3)
    return Frequencies(similarity=similarity, dimension=3, count=count, seed=seed, label=f"stratum/{j}", band=band)


@EVERY_MIXTURE
@pytest.mark.parametrize("number", [2, 16, 64])
def test_the_strata_of_a_kernel_add_up_to_it(name: str, number: int) -> None:
    similarity = Similarity(name=FunctionName(name), bandwidth=0.5)
    distance = np.concatenate([[0.0], np.geomspace(1e-9, 1e300, 400)])
    parts = list(stratum_kernels(similarity, number, distance))
    assert np.mean(parts, axis=0) == pytest.approx(similarity.of_distance(distance), rel=1e-9, abs=1e-290)


@EVERY_MIXTURE
def test_frequencies_of_a_stratum_represent_its_part_of_the_mixture(name: str) -> None:
    similarity = Similarity(name=FunctionName(name), bandwidth=0.5)
    offsets = np.random.default_rng(1).normal(size=(12, 3)) * np.geomspace(0.02, 1, 12)[:, None]
    distance = {"cauchy": np.square(offsets).sum(axis=1), "inverse-l1": np.abs(offsets).sum(axis=1)}
    parts = stratum_kernels(similarity, 4, distance.get(name, np.linalg.norm(offsets, axis=1)))
    for j, exact in enumerate(parts):
        turns = np.concatenate([block for _, block in stratum(name, j, 4, 20_000).blocks()])
        seen = np.cos(2 * math.pi * offsets @ turns.T).mean(axis=1)
        assert np.abs(seen - exact).max() < 4 / math.sqrt(2 * 20_000) + 0.003


@EVERY_MIXTURE
def test_frequencies_of_a_stratum_are_the_same_for_ever(name: str) -> None:
    drawn = np.concatenate([block for _, block in stratum(name, 1, 4, 40).blocks()])
    assert drawn[[0, 39], 0] == pytest.approx(GOLDEN[name], rel=1e-6)


def noise(strata: Strata, weights: Floats, kind: NoiseKind) -> float:
    """Noise² of an answer, up to a factor."""
    m = np.array(strata.counts)
    reach = np.sum(m * weights) ** 2 if kind is NoiseKind.LAPLACE else np.sum(m * weights**2)
    return float(reach * np.sum(1 / (m * weights**2)) / len(m) ** 2)


@EVERY_KIND
def test_no_weights_have_less_noise(kind: NoiseKind) -> None:
    strata = Strata.split(1000, [0.01, 0.03, 0.2, 0.5, 0.4], kind)
    weights = np.array(strata.weights, dtype=np.float64)
    own = noise(strata, weights, kind)
    random = np.random.default_rng(1)
    for step in (0.1, 0.3, 1.0):
        for _ in range(300):
            assert own <= 1.005 * noise(strata, weights * np.exp(step * random.normal(size=5)), kind)
    m, shares = np.array(strata.counts), np.full(5, 1 / 5)
    least = np.sum(np.cbrt(m * shares**2)) ** 3 if kind is NoiseKind.LAPLACE else 1.0
    assert own == pytest.approx(least, rel=0.005)


@EVERY_KIND
def test_no_other_numbers_of_frequencies_have_a_smaller_error(kind: NoiseKind) -> None:
    variances = np.array([0.05, 0.1, 0.2, 0.5, 0.4])
    powers = {NoiseKind.LAPLACE: (3 / 4, 2 / 3), NoiseKind.GAUSSIAN: (1 / 2, 1 / 2)}[kind]

    def error(m: Floats, scale: float) -> float:
        of_noise = np.sum(np.cbrt(m * 0.2**2)) ** 3 if kind is NoiseKind.LAPLACE else 1.0
        return float(scale**2 * of_noise + np.sum(0.2**2 * variances / m))

    strata = Strata.split(100_000, variances.tolist(), kind)
    m, random = np.array(strata.counts, dtype=np.float64), np.random.default_rng(2)
    assert m == pytest.approx(100_000 * variances ** powers[0] / np.sum(variances ** powers[0]), rel=1e-3)
    # The noise for which 100,000 frequencies are the best number of them.
    scale = np.sum(variances**0.75) / (100_000 * 0.2 * np.sum(variances**0.25)) * 0.2
    own = error(m, scale)
    for step in (0.01, 0.1, 0.5):
        for _ in range(200):
            other = m * np.exp(step * random.normal(size=5))
            # Gaussian noise does not limit the number, so it is given.
            other *= 1.0 if kind is NoiseKind.LAPLACE else m.sum() / other.sum()
            assert own <= error(other, scale) * (1 + 1e-6)


@EVERY_MIXTURE
@EVERY_KIND
def test_the_forecast_is_no_worse_than_with_one_stratum(name: str, kind: NoiseKind) -> None:
    where = setting(name, kind)
    unit = where.noise.sd_per_sensitivity

    def totals(number: int) -> list[float]:
        found = []
        for m in (128, 512, 2048):
            shape = Fourier.design(where, {"frequencies": m, "strata": number}).waves.shape
            sampled = float(
                shape.sampling_error(
                    stratum_variances(where.facts.similarity, embedding_of(where.facts), where.seed, number)
                )[0]
            )
            found.append(math.hypot(unit * float(shape.gain(kind, where.rows, 0.5, None)[0]), sampled))
        return found

    assert min(totals(16)) < 0.99 * min(totals(1))


@EVERY_KIND
def test_every_stratum_has_frequencies_and_none_far_more_than_another(kind: NoiseKind) -> None:
    for m in (16, 17, 100, 131_072):
        strata = Strata.split(m, np.geomspace(1e-4, 0.5, 16).tolist(), kind)
        assert strata.frequencies == m
        assert min(strata.counts) >= 1
        assert max(strata.counts) <= 8.5 * min(strata.counts)
        assert max(strata.weights) == 32
        assert min(strata.weights) >= 7
    assert Strata.split(50, [0.3], kind) == Strata.plain(50)


@EVERY_KIND
def test_groups_of_orthogonal_directions_stay_whole(kind: NoiseKind) -> None:
    strata = Strata.split(362, [0.02, 0.1, 0.4, 0.3], kind, 16)
    assert strata.frequencies == 362
    assert [count % 16 for count in strata.counts] == [0, 0, 362 % 16, 0]
    few = Strata.split(127, [0.02, 0.1, 0.4, 0.3], kind, 16)
    assert few == Strata.split(127, [0.02, 0.1, 0.4, 0.3], kind)


def test_strata_are_offered_for_mixtures_of_bounded_rows_only() -> None:
    assert StrataForecast(setting=setting()).number(1000) == 4
    assert StrataForecast(setting=setting("inverse-l1")).number(1000) == 16
    assert StrataForecast(setting=setting("inverse-l1")).number(32) == 2
    many = replace(setting(), rows=10**11)
    assert StrataForecast(setting=many).number(1000) == 4
    assert StrataForecast(setting=replace(many, rows=10**11 + 1)).number(1000) == 1
    assert StrataForecast(setting=setting("gaussian")).number(1000) == 1
    assert StrataForecast(setting=setting(domain=Everywhere(dimension=3))).number(1000) == 1
    assert StrataForecast(setting=setting(rows=10**12)).number(1000) == 1
    choices = [dict(each.choice) for each in Fourier.candidates(setting("gaussian"))]
    assert choices[0] == {"frequencies": 32}
    assert dict(Fourier.candidates(setting())[0].choice) == {"frequencies": 32, "strata": 2}


@EVERY_MIXTURE
@pytest.mark.parametrize("relation", list(Relation))
def test_the_stated_band_holds_the_noise_of_strata(name: str, relation: Relation) -> None:
    """Answers of many noisy sums against the sd stated for one of them."""
    where, random = setting(name, relation=relation), np.random.default_rng(5)
    made = Fourier.design(where, {"frequencies": 128, "strata": 16})
    rows, points = (random.normal(size=(k, 16)) / 4 for k in (1000, 40))
    public = None if where.facts.counts_rows else 1000
    summary = made.summarise(rows)
    clean = made.read(summary, public).answer(points)
    scale = made.sensitivity.l1 * 0.05
    off = []
    with values_alone():
        for _ in range(250):
            drawn = np.rint(random.laplace(0, scale, len(summary))).astype(np.int64)
            off.append(made.read(summary + drawn, public).answer(points).value - clean.value)
    stated = math.sqrt(2) * scale * np.sqrt(clean.square)
    assert np.std(off, axis=0) == pytest.approx(stated, rel=0.2)
    assert np.sqrt(np.mean(np.square(off))) == pytest.approx(np.sqrt(np.mean(np.square(stated))), rel=0.05)
    assert np.mean(np.abs(off) <= 1.96 * stated) == pytest.approx(0.95, abs=0.015)


@EVERY_MIXTURE
def test_what_a_file_said_before_strata_is_read_as_it_was(name: str) -> None:
    plain = Fourier.design(setting(name), {"frequencies": 96})
    assert dict(plain.tables) == {}
    assert Fourier.restore(plain.facts, plain.parameters, {}).strata == Strata.plain(96)
    family = plain.waves.groups[0].frequencies
    assert (family.label, family.band) == ("frequencies", (0.0, 1.0))


WEIGHTS = np.array([3.0, 32.0, 5.0])
COUNTS = np.array([10.0, 2.0, 20.0])


@pytest.mark.parametrize(
    ("name", "tables"),
    [
        ("gaussian", {"strata": COUNTS, "weights": WEIGHTS}),
        ("cauchy", {"strata": COUNTS}),
        ("cauchy", {"weights": WEIGHTS}),
        ("cauchy", {"strata": np.array([32.0]), "weights": np.array([1.0])}),
        ("cauchy", {"strata": np.empty(0), "weights": np.empty(0)}),
        ("cauchy", {"strata": np.float64(3.0) * np.ones(()), "weights": WEIGHTS}),
        ("cauchy", {"strata": np.ones((65,)), "weights": np.ones((65,))}),
        ("cauchy", {"strata": COUNTS[None].repeat(3, axis=0), "weights": WEIGHTS}),
        ("cauchy", {"strata": COUNTS[:2], "weights": WEIGHTS}),
        ("cauchy", {"strata": COUNTS + 1, "weights": WEIGHTS}),
        ("cauchy", {"strata": np.array([10.5, 1.5, 20.0]), "weights": WEIGHTS}),
        ("cauchy", {"strata": np.array([32.0, 0.0, 0.0]), "weights": WEIGHTS}),
        ("cauchy", {"strata": np.array([1e308, -1e308, 32.0]), "weights": WEIGHTS}),
        ("cauchy", {"strata": COUNTS, "weights": WEIGHTS + 1}),
        ("cauchy", {"strata": COUNTS, "weights": WEIGHTS * np.nan}),
        ("cauchy", {"strata": COUNTS, "weights": WEIGHTS - 3}),
    ],
)
def test_a_file_with_strata_that_do_not_fit_is_refused(name: str, tables: Tables) -> None:
    with pytest.raises(ReleaseFileError, match="damaged"):
        restored_strata(setting(name).facts, 32, tables)
    fitting = restored_strata(setting().facts, 32, {"strata": COUNTS, "weights": WEIGHTS})
    assert fitting == Strata(counts=(10, 2, 20), weights=(3, 32, 5))


def test_a_projection_is_stratified_like_the_whole() -> None:
    where = setting(domain=unit_ball(64))
    candidate = ProjectedFourier.candidates(where)[-1]
    made = ProjectedFourier.design(where, candidate.choice)
    assert len(made.strata.counts) == 4
    assert made.tables.keys() == {"strata", "weights"}
    assert candidate.errors.approximation > 0
    assert made.waves.groups[0].frequencies.dimension == made.kept


def test_a_plan_with_strata_takes_little_time() -> None:
    where = replace(setting(domain=unit_ball(384)), rows=10_000)
    started = time.process_time()
    Fourier.candidates(where)
    ProjectedFourier.candidates(where)
    assert time.process_time() - started < 0.5


GOLDEN = {
    "cauchy": [-0.821049049, 0.368095487],
    "inverse-l2": [-0.578434035, 0.189921547],
    "inverse-l1": [-3.18365479, 0.458209798],
}


@pytest.mark.parametrize("number", [2, 64])
def test_a_file_may_have_from_two_to_sixty_four_strata(number: int) -> None:
    tables = {"strata": np.append(np.ones(number - 1), 129.0 - number), "weights": np.ones(number)}
    assert len(restored_strata(setting().facts, 128, tables).counts) == number
