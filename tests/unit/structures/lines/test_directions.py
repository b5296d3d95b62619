"""Facts about the public directions."""

import math

import numpy as np
import pytest

from dpsim_gui.domain import Ball
from dpsim_gui.structures.embedded import Embedding
from dpsim_gui.structures.lines import (
    LineProjection,
    direction_counts,
    even_directions,
    even_energy,
    even_error,
    gaussian_directions,
    gaussian_error,
    mean_to_norm,
)
from dpsim_gui.structures.public_seed import PublicSeed

SEEDS = [PublicSeed(value=value) for value in range(60)]


def test_the_mean_of_projections_is_the_norm() -> None:
    assert mean_to_norm(1) == pytest.approx(1)
    assert mean_to_norm(2) == pytest.approx(math.pi / 2)
    assert mean_to_norm(3) == pytest.approx(2)


@pytest.mark.parametrize(("d", "count"), [(2, 3), (2, 8), (3, 3), (3, 12), (10, 4), (10, 10), (10, 40), (24, 30)])
def test_the_error_of_even_directions_is_the_measured_one(d: int, count: int) -> None:
    errors = []
    for seed in SEEDS:
        vectors = even_directions(d, count, seed)
        points = np.random.default_rng(seed.value).normal(size=(200, d))
        norms = np.linalg.norm(points, axis=1)
        errors.append(mean_to_norm(d) * np.abs(points @ vectors.T).mean(axis=1) / norms - 1)
    rms, bound = even_error(d, count)
    assert rms == pytest.approx(math.sqrt(np.mean(np.square(errors))), rel=0.08)
    assert np.abs(errors).max() <= bound * (1 + 1e-6)


def test_the_first_directions_of_many_are_those_of_a_few_frames() -> None:
    for d in (3, 10):
        many = even_directions(d, 7 * d + 2, SEEDS[2])
        assert many.shape == (7 * d + 2, d)
        for frames in (1, 2, 3, 7):
            assert np.array_equal(even_directions(d, frames * d, SEEDS[2]), many[: frames * d])
        assert not np.allclose(many[:d], many[d : 2 * d])


@pytest.mark.parametrize("count", [5, 40])
def test_the_error_of_gaussian_directions_is_the_measured_one(count: int) -> None:
    errors = []
    for seed in SEEDS:
        vectors = gaussian_directions(6, count, seed)
        points = np.random.default_rng(seed.value).normal(size=(200, 6))
        sums = np.abs(points @ vectors.T).mean(axis=1) / math.sqrt(2 / math.pi)
        errors.append(sums / np.linalg.norm(points, axis=1) - 1)
    rms, bound = gaussian_error(count)
    assert rms == pytest.approx(math.sqrt(np.mean(np.square(errors))), rel=0.15)
    assert np.abs(errors).max() <= bound


def test_frames_are_a_third_of_the_error_of_gaussian_directions() -> None:
    assert even_error(10, 40)[0] == pytest.approx(0.037, abs=0.001)
    assert gaussian_error(40)[0] == pytest.approx(0.12, abs=0.001)
    assert even_error(384, 384)[0] == pytest.approx(0.014, abs=0.001)
    assert even_error(1, 1) == (0.0, 0.0)


@pytest.mark.parametrize(("d", "count"), [(2, 5), (3, 7), (10, 4), (10, 30)])
def test_no_row_has_more_energy_than_stated(d: int, count: int) -> None:
    vectors = even_directions(d, count, SEEDS[3])
    largest = float(np.linalg.eigvalsh(vectors.T @ vectors)[-1])
    assert largest * 4.0 <= even_energy(d, count, 2.0)
    assert even_energy(d, count, 2.0) <= 4.0001 * math.ceil(count / d)


@pytest.mark.parametrize("d", [2, 5, 300])
def test_places_of_a_row_do_not_depend_on_the_rows_around_it(d: int) -> None:
    for vectors in (even_directions(d, 7, SEEDS[1]), gaussian_directions(d, 7, SEEDS[1])):
        ball = Ball(centre=np.zeros(d), radius=3.0)
        projection = LineProjection(vectors=vectors, embedding=Embedding(domain=ball, space=None, p=2.0))
        rows = np.random.default_rng(d).normal(size=(257, d)) / math.sqrt(d)
        whole = projection.of_rows(rows)
        for rest in (rows[:1], rows[3:8], rows[::-1], np.asfortranarray(rows)):
            index = [int(np.flatnonzero((rows == row).all(axis=1))[0]) for row in rest]
            assert np.array_equal(projection.of_rows(rest), whole[index])
        exact = rows @ vectors.T
        lengths = np.linalg.norm(vectors, axis=1)
        assert np.all(np.abs(whole - exact) <= projection.rounding * lengths + 1e-12)


def test_there_are_always_directions_to_compare() -> None:
    assert direction_counts(1) == (1,)
    for d in (2, 3, 16, 384, 4096):
        assert direction_counts(d)
    assert direction_counts(4096)[-1] <= 2048


def test_parts_of_a_frame_are_compared_from_sixteen_columns_on() -> None:
    assert direction_counts(15) == (15, 30, 60, 120, 240, 480)
    assert direction_counts(16) == (1, 4, 16, 32, 64, 128, 256, 512)
    assert direction_counts(64) == (4, 16, 64, 128, 256, 512, 1024, 2048)


def test_no_more_directions_are_compared_than_a_file_may_have() -> None:
    assert direction_counts(2048)[-1] == 2048
    assert direction_counts(2049)[-1] == 512


@pytest.mark.parametrize(("length", "bits"), [(1.0, 26), (2.0, 25), (2.1, 24), (4.0, 24)])
def test_rows_are_rounded_as_finely_as_exact_products_with_the_longest_direction_allow(
    length: float, bits: int
) -> None:
    """2²⁶ steps to the radius for unit vectors: with 2²⁴ to a direction, sums stay below 2⁵²."""
    ball = Ball(centre=np.zeros(4), radius=3.0)
    vectors = np.diag([1.0, 0.5, length, 0.25])
    projection = LineProjection(vectors=vectors, embedding=Embedding(domain=ball, space=None, p=2.0))
    assert projection.rounding == pytest.approx(projection.radius * 2 * 2.0 ** -(bits + 1))
    assert 2.0**bits * 2.0**24 * length <= 2.0**51
