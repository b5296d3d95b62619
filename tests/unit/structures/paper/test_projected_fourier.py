"""Projections keep distances, and the projected structure says what they cost."""

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import scipy.fft
import scipy.stats

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind, UnitNoise
from dpsim_gui.structures.fourier.fourier import Fourier, frequency_counts
from dpsim_gui.structures.fourier.strata import Strata
from dpsim_gui.structures.paper import projected_fourier as projection_module
from dpsim_gui.structures.paper.projected_fourier import (
    ProjectedFourier,
    Projection,
    ProjectionMap,
    quicker_map,
    stretch_bound,
    stretch_error,
)
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.registry import ANSWERED_FUNCTIONS
from dpsim_gui.structures.setting import Setting
from tests.unit.structures.settings import INDEPENDENT_KINDS, function, setting_for, unit_ball

EVERY_MAP = pytest.mark.parametrize("way", list(ProjectionMap))


def projection(way: ProjectionMap, d: int = 300, k: int = 60, seed: int = 3) -> Projection:
    return Projection(way=way, dimension=d, kept=k, seed=PublicSeed(value=seed))


def setting(name: str = "gaussian", d: int = 200) -> Setting:
    return setting_for(function(name, 1.0), unit_ball(d), kind=NoiseKind.GAUSSIAN, unit=3.0)


@EVERY_MAP
def test_squared_lengths_are_kept_up_to_the_chi_square_law(way: ProjectionMap) -> None:
    rows = np.concatenate([np.eye(300)[:50], np.random.default_rng(1).normal(size=(50, 300))])
    ratios = []
    for seed in range(20):
        made = projection(way, seed=seed)(rows)
        ratios.append(np.square(made).sum(axis=1) / np.square(rows).sum(axis=1))
    assert np.mean(ratios) == pytest.approx(1, abs=0.02)
    assert np.std(ratios) <= 1.1 * math.sqrt(2 / 60)


@EVERY_MAP
def test_a_map_is_linear_and_treats_a_row_alike_wherever_it_stands(way: ProjectionMap) -> None:
    made, rows = projection(way), np.random.default_rng(2).normal(size=(37, 300))
    whole = made(rows)
    assert np.array_equal(np.concatenate([made(row[None]) for row in rows]), whole)
    assert np.array_equal(made(rows[::-1])[::-1], whole)
    assert made(rows[:1] + rows[1:2]) == pytest.approx(whole[:1] + whole[1:2], abs=1e-6)


@EVERY_MAP
def test_rows_of_any_size_stay_finite(way: ProjectionMap) -> None:
    rows = np.full((2, 300), 1.7976931348623157e308)
    rows[1] *= np.where(np.arange(300) % 2, 1, -1)
    assert np.isfinite(projection(way)(rows)).all()


@pytest.mark.parametrize("count", [1, 16, 17, 100])
def test_rows_are_filled_up_to_whole_vectors(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a row is rounded as it is among others on any machine: eight numbers of a vector at most, and a spare."""
    heights = []

    def seen(rows: Floats, **more: Any) -> Floats:
        heights.append(len(rows))
        return transform(rows, **more)

    transform = scipy.fft.dct
    monkeypatch.setattr(scipy.fft, "dct", seen)
    Projection(way=ProjectionMap.FAST, dimension=64, kept=60, seed=PublicSeed(value=1))(np.ones((count, 64)))
    assert heights == [16 * math.ceil(count / 16)]


def test_all_coordinates_of_the_fast_map_keep_lengths_exactly() -> None:
    rows = np.random.default_rng(3).normal(size=(5, 64))
    made = projection(ProjectionMap.FAST, 64, 64)(rows)
    assert np.linalg.norm(made, axis=1) == pytest.approx(np.linalg.norm(rows, axis=1))


def test_the_fast_map_is_taken_where_it_is_faster() -> None:
    assert quicker_map(2048, 500) is ProjectionMap.FAST
    assert quicker_map(2048, 32) is ProjectionMap.DENSE


@EVERY_MAP
def test_a_map_is_the_same_for_ever(way: ProjectionMap) -> None:
    golden = {ProjectionMap.DENSE: GOLDEN_DENSE, ProjectionMap.FAST: GOLDEN_FAST}[way]
    assert projection(way, 20, 4)(np.arange(20.0)[None])[0] == pytest.approx(golden, rel=1e-6)


@pytest.mark.parametrize(("dimension", "is_kept"), [(64, True), (65, False)])
def test_a_large_dense_map_is_drawn_anew_instead_of_kept(
    dimension: int, is_kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert projection_module._KEPT_BYTES == 128 << 20
    monkeypatch.setattr(projection_module, "_KEPT_BYTES", 8 * 64 * 512)
    large = projection(ProjectionMap.DENSE, dimension, 512)
    rows = np.zeros((1, dimension))
    rows[0, 5] = 1.0
    assert np.square(large(rows)).sum() == pytest.approx(1, abs=0.3)
    assert ("_kept_normals" in vars(large)) is is_kept


@pytest.mark.parametrize("name", sorted(ANSWERED_FUNCTIONS["projected-fourier"]))
def test_the_projection_costs_no_more_than_stated(name: str) -> None:
    where = setting(name)
    random = np.random.default_rng(5)
    rows, points = (random.normal(size=(k, 200)) / math.sqrt(400) for k in (100, 30))
    for way in ProjectionMap:
        squares = []
        for seed in range(12):
            made = ProjectedFourier(
                facts=where.facts, way=way, kept=64, strata=Strata.plain(2000), seed=PublicSeed(value=seed), count=0
            )
            reading = made.read(made.summarise(rows), 100).answer(points)
            error = reading.value - where.facts.similarity.total(rows, points)
            squares.append(np.square(error).mean())
            assert (np.abs(error) <= reading.approximation).all()
        stated = math.hypot(
            stretch_error(where.facts.similarity, way, where.facts.dimension, 64), math.sqrt(0.5 / 2000)
        )
        assert math.sqrt(float(np.mean(squares))) <= 1.15 * stated


def test_no_more_columns_than_there_are_and_not_for_few() -> None:
    assert all(int(each.choice["kept"]) < 200 for each in ProjectedFourier.candidates(setting()))
    assert "16 columns" in str(ProjectedFourier.obstacle(setting(d=15)))
    assert ProjectedFourier.obstacle(setting()) is None


def test_a_kernel_of_the_l1_distance_is_refused_in_a_file() -> None:
    made = ProjectedFourier.design(setting(), {"kept": 64, "frequencies": 32})
    foreign = setting("laplacian").facts
    with pytest.raises(ReleaseFileError, match="projection"):
        ProjectedFourier.restore(foreign, made.parameters, {})
    with pytest.raises(ReleaseFileError, match="not valid"):
        ProjectedFourier.restore(made.facts, {**made.parameters, "kept": 201}, {})


GOLDEN_DENSE = [-36.8529788, 13.1116889, 32.6247821, 5.1565522]
GOLDEN_FAST = [-22.9497408, 34.0, -17.1387891, 0.862446143]


@pytest.mark.parametrize("kept", [16, 60, 200])
def test_the_worst_case_is_the_stretch_of_one_row_in_a_billion(kept: int) -> None:
    """Short rows are the worse ones: log(χ²/k) reaches farther down than up."""
    similarity = Similarity(name=FunctionName("gaussian"), bandwidth=1.0)
    shortest = float(scipy.stats.chi2.ppf(5e-10, kept)) / kept
    assert stretch_bound(similarity, kept) == pytest.approx(-similarity.traits.steepness * math.log(shortest), rel=1e-6)


def test_rows_are_summed_up_block_by_block(monkeypatch: pytest.MonkeyPatch) -> None:
    made = ProjectedFourier.design(setting(d=20), {"kept": 8, "frequencies": 8})
    rows = np.random.default_rng(3).normal(size=(20, 20)) / 5
    whole = made.summarise(rows)
    monkeypatch.setattr("dpsim_gui.structures.paper.projected_fourier._ROWS_AT_ONCE", 7)
    assert np.array_equal(made.summarise(rows), whole)


def test_the_quicker_map_is_the_fast_one_from_ten_numbers_a_doubling_on() -> None:
    assert [quicker_map(1024, kept) for kept in (99, 100, 101)] == [
        ProjectionMap.DENSE,
        ProjectionMap.FAST,
        ProjectionMap.FAST,
    ]


@pytest.mark.parametrize("kind", INDEPENDENT_KINDS)
def test_candidates_are_among_the_frequencies_on_offer(kind: NoiseKind) -> None:
    asked = replace(setting(d=4), noise=UnitNoise(kind=kind, sd_per_sensitivity=3.0))
    offered = frequency_counts(asked, 4)
    taken = {candidate.choice["frequencies"] for candidate in Fourier.candidates(asked)}
    assert taken <= set(offered)
    # Families share the work.
    for rows in (10**6, 10**7, 10**8):
        busy = replace(asked, rows=rows, facts=setting(d=100).facts)
        one, some, many = (frequency_counts(busy, 100, terms)[-1] for terms in (1, 2, 4))
        assert frequency_counts(busy, 100)[-1] == one >= some >= many
    assert one > some > many
