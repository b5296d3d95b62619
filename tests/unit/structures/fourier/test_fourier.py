"""Fourier: frequencies that are the same for ever, features that depend on their row alone."""

import math
from dataclasses import replace
from itertools import islice
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Domain, Everywhere
from dpsim_gui.functions.similarity import KERNELS, FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.embedded import embedding_of
from dpsim_gui.structures.fourier.exponential_sum import ExponentialSum
from dpsim_gui.structures.fourier.fourier import Fourier, frequency_counts
from dpsim_gui.structures.fourier.frequencies import Frequencies
from dpsim_gui.structures.fourier.phases import (
    AMPLITUDE,
    STEPS,
    exact_product,
    largest_wave,
    rounded_frequencies,
    wave_sums,
)
from dpsim_gui.structures.fourier.strata import stratum_variances
from dpsim_gui.structures.paper.projected_fourier import ProjectedFourier
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.setting import Setting
from dpsim_gui.structures.structure import Structure, size_of
from tests.unit.structures.settings import setting_for, unit_ball, unit_box

EVERY_KERNEL = pytest.mark.parametrize("name", sorted(KERNELS))


def kernel(name: str, s: float = 1.0) -> Similarity:
    return Similarity(name=FunctionName(name), bandwidth=s)


def family(name: str, d: int, m: int, seed: int = 5) -> Frequencies:
    return Frequencies(similarity=kernel(name), dimension=d, count=m, seed=PublicSeed(value=seed))


def all_of(frequencies: Frequencies) -> Floats:
    return np.concatenate([block for _, block in frequencies.blocks()])


def setting(name: str = "gaussian", domain: Domain | None = None, **others: Any) -> Setting:
    return setting_for(kernel(name), domain or unit_ball(8), **others)


@EVERY_KERNEL
@pytest.mark.parametrize("d", [1, 3, 20])
def test_frequencies_represent_their_kernel(name: str, d: int) -> None:
    turns = all_of(family(name, d, 20_000))
    lengths = np.array([[0.1], [0.3], [0.5], [1.0], [2.0], [4.0]])
    offsets = np.random.default_rng(1).normal(size=(6, d)) * lengths / math.sqrt(d)
    seen = np.cos(2 * math.pi * offsets @ turns.T).mean(axis=1)
    exact = kernel(name).between(offsets, np.zeros((1, d)))[:, 0]
    assert np.abs(seen - exact).max() < 4 / math.sqrt(2 * 20_000) + 0.003


@EVERY_KERNEL
def test_frequencies_are_the_same_for_ever(name: str) -> None:
    """Golden values: a file opened in years to come answers the same."""
    assert all_of(family(name, 3, 40))[[0, 39], 0] == pytest.approx(GOLDEN[name], rel=1e-6)


def test_more_frequencies_begin_with_the_same_ones() -> None:
    assert np.array_equal(all_of(family("cauchy", 3, 3000))[:1500], all_of(family("cauchy", 3, 1500)))


@pytest.mark.slow
def test_frequencies_drawn_anew_are_those_that_were_kept() -> None:
    frequencies = family("exponential", 5, 2500)
    assert np.array_equal(all_of(frequencies), np.concatenate([block for _, block in frequencies._drawn()]))
    # A little more than is kept; the first ones are there before the others are drawn.
    large = family("laplacian", 5000, 3360)
    assert [start for start, _ in islice(large.blocks(), 2)] == [0, 512]
    assert "_kept" not in vars(large)


@pytest.mark.parametrize("name", ["gaussian", "inverse-l2"])
def test_frequencies_of_a_group_are_orthogonal(name: str) -> None:
    turns = all_of(family(name, 6, 12))
    unit = turns / np.linalg.norm(turns, axis=1, keepdims=True)
    for group in (unit[:6], unit[6:]):
        assert group @ group.T == pytest.approx(np.eye(6), abs=1e-6)


def test_lengths_follow_the_chi_law() -> None:
    lengths = 2 * math.pi * np.linalg.norm(all_of(family("gaussian", 4, 20_000)), axis=1) / math.sqrt(2)
    assert np.square(lengths).mean() == pytest.approx(4, rel=0.03)
    assert np.square(lengths).var() == pytest.approx(8, rel=0.1)


@pytest.mark.parametrize("d", [1, 7, 384])
def test_a_row_has_the_same_features_wherever_it_stands(d: int) -> None:
    random = np.random.default_rng(2)
    frequencies = family("gaussian", d, 700)
    rows = random.normal(size=(600, d)) * 10.0 ** random.integers(-3, 12, (600, 1))
    alone = np.sum([wave_sums(row[None], frequencies.blocks(), 700, 1.0) for row in rows], axis=0)
    assert np.array_equal(wave_sums(rows, frequencies.blocks(), 700, 1.0), alone)
    assert np.array_equal(wave_sums(rows[::-1].copy(), frequencies.blocks(), 700, 1.0), alone)


def test_products_of_rounded_numbers_do_not_depend_on_their_order() -> None:
    random = np.random.default_rng(3)
    rows, turns = random.normal(size=(50, 300)), rounded_frequencies(random.normal(size=(40, 300)))
    order = random.permutation(300)
    assert np.array_equal(exact_product(rows, turns), exact_product(rows[:, order], turns[:, order]))
    assert exact_product(rows, turns) == pytest.approx(rows @ turns.T, abs=1e-9)


def test_features_are_cosines_and_sines() -> None:
    frequencies, rows = family("gaussian", 5, 300), np.random.default_rng(4).normal(size=(400, 5))
    sums = wave_sums(rows, frequencies.blocks(), 300, 1.0) / AMPLITUDE
    angle = 2 * math.pi * rows @ all_of(frequencies).T
    assert np.abs(sums - np.stack([np.cos(angle).sum(axis=0), np.sin(angle).sum(axis=0)])).max() < 400 * 1e-4


def test_a_small_difference_far_from_the_origin_is_still_seen() -> None:
    """Two clusters of timestamps a minute apart: without their low bits they would fall together."""
    frequencies, s = family("gaussian", 1, 4000), 1.0
    rows = 1.6e9 + np.array([[0.0], [1.5]])
    sums = [wave_sums(row[None], frequencies.blocks(), 4000, s).astype(float) / AMPLITUDE for row in rows]
    assert float((sums[0] * sums[1]).sum()) / 4000 == pytest.approx(math.exp(-(1.5**2)), abs=0.03)


@pytest.mark.parametrize("value", [1e308, -1.7976931348623157e308, 5e-324, 0.0, 1e200])
def test_rows_of_any_size_keep_their_features_in_range(value: float) -> None:
    sums = wave_sums(np.array([[value, -value, 1.0]]), family("inverse-l1", 3, 200).blocks(), 200, 1.0)
    l1, l2_squared = largest_wave()
    assert (np.abs(sums).sum(axis=0) <= l1).all()
    assert (np.square(sums).sum(axis=0) <= l2_squared).all()


def test_the_largest_wave_is_the_root_of_two_and_one() -> None:
    l1, l2_squared = largest_wave()
    assert l1 == pytest.approx(math.sqrt(2) * AMPLITUDE, rel=1e-5)
    assert l2_squared == pytest.approx(AMPLITUDE**2, rel=1e-5)


def test_no_table_entry_hangs_on_the_last_bit_of_a_cosine() -> None:
    exact = AMPLITUDE * np.cos(np.arange(STEPS) * (2 * math.pi / STEPS))
    from_half = np.abs(exact - np.floor(exact) - 0.5)
    assert from_half.min() > 1e-6


@EVERY_KERNEL
def test_the_sampling_error_stays_near_what_is_stated(name: str) -> None:
    """Of rows that crowd in the middle of a ball, more than is usual."""
    random = np.random.default_rng(6)
    rows, points = (0.3 * random.normal(size=(k, 8)) / math.sqrt(8) for k in (200, 50))
    where = setting(name)
    chosen = next(each for each in Fourier.candidates(where) if each.choice["frequencies"] == 128)
    exact, squares = where.facts.similarity.total(rows, points), []
    for seed in range(30):
        made = replace(Fourier.design(where, chosen.choice), seed=PublicSeed(value=seed))
        reading = made.read(made.summarise(rows), 200).answer(points)
        squares.append(np.square(reading.value - exact).mean())
        assert (np.abs(reading.value - exact) <= reading.approximation).all()
    assert math.sqrt(float(np.mean(squares))) <= 1.4 * chosen.errors.approximation


def error_together_over_alone(name: str) -> float:
    """m times the squared error of the mean of m frequencies, over that of single ones: 1 if they are independent."""
    random = np.random.default_rng(7)
    rows, points = (0.5 * random.normal(size=(k, 16)) / 4 for k in (100, 40))
    exact, together, alone = kernel(name).total(rows, points), [], []
    for seed in range(60):
        turns = (rows[:, None] - points[None]) @ all_of(family(name, 16, 16, seed)).T
        off = np.cos(2 * np.pi * turns).mean(axis=0) - exact[:, None]
        together.append(16 * np.square(off.mean(axis=1)).mean())
        alone.append(np.square(off).mean())
    return float(np.mean(together) / np.mean(alone))


def test_orthogonal_frequencies_err_less_together_than_as_many_on_their_own() -> None:
    """Half of their variance is taken off; nothing of the laplacian kernel's, whose frequencies are independent."""
    assert error_together_over_alone("gaussian") < 0.5
    assert error_together_over_alone("exponential") < 0.5
    assert error_together_over_alone("laplacian") > 0.7


def variance_of(where: Setting) -> float:
    (found,) = stratum_variances(where.facts.similarity, embedding_of(where.facts), where.seed, 1)
    return found


@pytest.mark.parametrize("bandwidth", [0.4, 1.5, 6.0])
@pytest.mark.parametrize("name", ["gaussian", "exponential", "laplacian"])
def test_the_sampling_error_of_usual_rows_is_foreseen_near_and_far(name: str, bandwidth: float) -> None:
    """Rows like measurements of people: around the middle, some farther out; over many public coins."""
    random, d = np.random.default_rng(8), 6
    places = 0.5 + 0.16 * random.normal(size=(440, d)) * np.exp(0.4 * random.normal(size=(440, 1)))
    where = setting(domain=unit_box(d))
    where = replace(where, facts=replace(where.facts, similarity=kernel(name, bandwidth)))
    measured = measured_variance(where, places[:400], places[400:])
    assert math.sqrt(variance_of(where) / measured) == pytest.approx(1, abs=0.4)


@pytest.mark.parametrize("name", ["gaussian", "laplacian"])
def test_the_sampling_error_is_foreseen_where_some_columns_hold_mostly_one_value(name: str) -> None:
    """Six columns like incomes: four measurements, one often the usual one, and two amounts that are mostly 0."""
    random, d = np.random.default_rng(8), 6
    places = np.clip(0.5 + 0.15 * random.normal(size=(440, d)), 0, 1)
    places[:, 3] = np.where(random.random(440) < 0.5, 0.4, places[:, 3])
    places[:, 4:] = np.where(random.random((440, 2)) < 0.95, 0.0, places[:, 4:])
    where = setting(domain=unit_box(d))
    where = replace(where, facts=replace(where.facts, similarity=kernel(name, 0.15)))
    measured = measured_variance(where, places[:400], places[400:])
    # Noise is as large as this error where m is best.
    assert math.sqrt(2 / (1 + measured / variance_of(where))) > 1 / 1.3


def measured_variance(where: Setting, rows: Floats, points: Floats) -> float:
    """V at these points, over many public coins."""
    squares, exact = [], where.facts.similarity.total(rows, points)
    for seed in range(12):
        made = replace(Fourier.design(where, {"frequencies": 96}), seed=PublicSeed(value=seed))
        off = made.read(made.summarise(rows), len(rows)).answer(points).value - exact
        squares.append(96 * np.square(off).mean())
    return float(np.mean(squares))


def test_in_many_columns_distances_are_those_of_all() -> None:
    """384 columns are simulated in 64; a reach √6 times as far in 64 columns is the same."""
    few, many = (unit_box(d) for d in (64, 384))
    near, far = setting("gaussian", domain=few), setting("gaussian", domain=many)
    far = replace(far, facts=replace(far.facts, similarity=kernel("gaussian", math.sqrt(6))))
    assert variance_of(near) == pytest.approx(variance_of(far), rel=0.2)


def test_without_bounds_the_sampling_error_is_the_largest_possible() -> None:
    where = setting()
    assert variance_of(setting(domain=Everywhere(dimension=3))) == 0.5
    assert variance_of(replace(where, facts=replace(where.facts, similarity=kernel("gaussian", 1e6)))) < 1e-5


@pytest.mark.parametrize("structure", [Fourier, ExponentialSum, ProjectedFourier])
def test_a_plan_knows_how_many_noise_terms_matter_without_drawing_a_frequency(structure: type[Structure]) -> None:
    where = setting("cauchy", domain=unit_ball(20))
    candidate = structure.candidates(where)[0]
    made = structure.design(where, candidate.choice)
    reading = made.read(np.zeros(size_of(made), dtype=np.int64), where.rows).answer(np.zeros((3, 20)))
    assert candidate.terms == pytest.approx(reading.terms.min())


def test_how_many_frequencies_are_offered_depends_on_noise_accuracy_and_work() -> None:
    assert max(frequency_counts(setting(), 8)) == 131072
    assert frequency_counts(setting(kind=NoiseKind.GAUSSIAN), 8) == [8192, 11585, 16384, 23170, 32768, 46341, 65536]
    assert max(frequency_counts(setting(kind=NoiseKind.GAUSSIAN, rows=10**6), 8)) == 23170
    assert frequency_counts(setting(kind=NoiseKind.GAUSSIAN, rows=10**7), 8) == [8192]
    assert max(frequency_counts(setting(kind=NoiseKind.GAUSSIAN, rows=10**6, alpha=0.003), 8)) == 46341
    assert max(frequency_counts(setting(rows=10**8), 8)) == 1024
    assert min(frequency_counts(setting(rows=10**12), 8)) == 32


GOLDEN = {
    "gaussian": [-0.0562197715, -0.0191951059],
    "exponential": [-0.114735469, -0.0203703232],
    "laplacian": [-0.0509510413, -0.0170554668],
    "cauchy": [-0.029439386, -0.0243363641],
    "inverse-l2": [-0.0314613283, -0.0327437371],
    "inverse-l1": [-0.0139711574, -0.0274153501],
}
