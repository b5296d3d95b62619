"""Landmarks: features of certified length, made of numbers that depend on their row alone, and what they cannot see."""

import math
import time
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import PlanError, ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.noise_law import NoiseKind, UnitNoise
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.frequencies import KERNELS
from dpsim_gui.structures.kernel_matrix import DOUBT, kernel_matrix
from dpsim_gui.structures.landmark_outlook import outlook
from dpsim_gui.structures.landmarks import Landmarks
from dpsim_gui.structures.public_points import PublicPoints
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.row_kernel import kernel_sums
from dpsim_gui.structures.structure import Facts, Floats, Setting
from dpsim_gui.structures.whitening import GRID_BITS, Whitening, whiten

EVERY_KERNEL = [Similarity(name=name, bandwidth=1.5) for name in sorted(KERNELS)]
every_kernel = pytest.mark.parametrize("kernel", EVERY_KERNEL, ids=lambda kernel: kernel.name)
GAUSSIAN = Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.5)


def normal(count: int, seed: int, d: int = 3) -> Floats:
    return np.random.default_rng(seed).normal(size=(count, d))


def setting(kernel: Similarity = GAUSSIAN, relation: Relation = Relation.ADD_REMOVE, **change: Any) -> Setting:
    facts = Facts(similarity=kernel, domain=Everywhere(dimension=3), relation=relation)
    noise = UnitNoise(kind=NoiseKind.GAUSSIAN, sd_per_sensitivity=5.0)
    plain = Setting(facts=facts, rows=1000, noise=noise, alpha=0.1, seed=PublicSeed(value=1))
    return replace(plain, **{"landmarks": PublicPoints.of(normal(200, 1)), **change})


def built(kernel: Similarity = GAUSSIAN, relation: Relation = Relation.ADD_REMOVE, landmarks: int = 80) -> Landmarks:
    return Landmarks.design(setting(kernel, relation), {"landmarks": landmarks})


@every_kernel
def test_values_are_those_of_the_kernel(kernel: Similarity) -> None:
    rows, points = np.concatenate([normal(30, 2), normal(5, 3) * 1e6, normal(5, 4) * 1e-9]), normal(7, 5)
    for row in rows:
        value = kernel_sums(kernel, row[None], points, 30) / 2.0**30
        assert value == pytest.approx(kernel.between(row[None], points)[0], abs=2.0**-30)


@every_kernel
def test_a_value_depends_on_its_row_alone(kernel: Similarity) -> None:
    """Alone, first, last, or among thousands: the same bits. 40 bits would show any difference."""
    extremes = np.array([[1e308, -1e308, 0.0], [5e-324, 0.0, -0.0], [1e30, 1.0, 1e-30], [0.1, 0.2, 0.3]])
    rows = np.concatenate([normal(500, 6), extremes, normal(496, 7) * 100])
    points = normal(37, 8)
    one_by_one = sum(kernel_sums(kernel, row[None], points, 40) for row in rows)
    for blocks in (1, 3, 17):
        parts = np.array_split(rows[::-1], blocks)
        assert np.array_equal(sum(kernel_sums(kernel, part, points, 40) for part in parts), one_by_one)


@every_kernel
@pytest.mark.parametrize("place", [0.0, 1e3, 1e9])
def test_fast_values_keep_their_promise(kernel: Similarity, place: float) -> None:
    rows, points = normal(20, 9) + place, np.concatenate([normal(20, 10), normal(20, 9)]) + place
    assert kernel_matrix(kernel, rows, points) == pytest.approx(kernel.between(rows, points), abs=DOUBT)
    assert kernel_matrix(kernel, rows[:0], points).shape == (0, 40)


def crowds() -> dict[str, Floats]:
    """Landmarks that make the kernel's matrix as bad as it gets: spread, in one place, in pairs, on a line."""
    line = np.linspace(0, 1, 60)[:, None] * np.ones(3)
    pairs = np.concatenate([normal(30, 11), normal(30, 11) + 1e-6])
    return {"spread": normal(60, 12), "one place": 1e-5 * normal(60, 13), "pairs": pairs, "line": line}


@every_kernel
@pytest.mark.parametrize("crowd", crowds())
def test_no_row_is_longer_than_the_stretch(kernel: Similarity, crowd: str) -> None:
    """λ_max(W K Wᵀ) is the greatest ‖φ‖² any row whatever could have."""
    points = crowds()[crowd]
    whitening = whiten(kernel_matrix(kernel, points, points))
    w = whitening.of_values(np.eye(len(points))).T
    longest = np.linalg.eigvalsh(w @ kernel.between(points, points) @ w.T)[-1]
    assert longest <= whitening.stretch**2 + 1e-12
    assert whitening.stretch < 1.001


@every_kernel
@pytest.mark.parametrize("relation", Relation)
def test_the_stated_sensitivity_is_nearly_reached(kernel: Similarity, relation: Relation) -> None:
    """By a row on a landmark, or by two on landmarks far apart: the bound has no slack to give away."""
    far = PublicPoints.of(np.concatenate([normal(40, 14), normal(40, 15) + 1e4]))
    structure = Landmarks.design(setting(kernel, relation, landmarks=far), {"landmarks": 80})
    one, other = (structure.summarise(far.values[i : i + 1]).astype(float) for i in (0, 60))
    step = one if relation is Relation.ADD_REMOVE else one - other
    square = float(np.square(step).sum())
    assert 0.99 * structure.sensitivity.l2_squared < square <= structure.sensitivity.l2_squared


def test_more_landmarks_make_no_more_noise() -> None:
    few, many = (built(relation=Relation.REPLACE, landmarks=q).sensitivity.l2_squared for q in (20, 160))
    assert many == pytest.approx(few, rel=0.01)


def test_what_landmarks_cannot_see_is_said_at_every_point() -> None:
    structure = built()
    rows = normal(400, 16)
    reader = structure.read(structure.summarise(rows), None)
    near, far = (reader.answer(points) for points in (structure.points[:10], np.full((1, 3), 50.0)))
    assert near.approximation.max() < 0.1
    assert far.approximation[0] == pytest.approx(1, abs=0.01)
    assert abs(far.value[0]) < 1e-12
    exact = GAUSSIAN.total(rows, structure.points[:10])
    assert near.value == pytest.approx(exact, abs=0.002)


def test_sums_are_whitened_exactly_and_beyond_64_bits_they_wrap() -> None:
    structure = built(landmarks=20)
    sums = np.random.default_rng(17).integers(-(2**62), 2**62, 20)
    rows = np.ldexp(structure.whitening.of_values(np.eye(20)).T, GRID_BITS)
    for i, found in enumerate(structure.whitening.of_sums(sums)):
        exact = sum(int(rows[i, j]) * int(sums[j]) for j in range(20))
        assert (int(found) - exact) % 2**64 == 0


def test_the_first_landmarks_of_many_have_the_features_of_few() -> None:
    few, many = built(landmarks=20), built(landmarks=160)
    assert np.array_equal(few.whitening.packed, many.whitening.packed[: len(few.whitening.packed)])


def test_what_is_measured_on_points_left_out_holds_for_rows_like_them() -> None:
    kernel = replace(GAUSSIAN, bandwidth=0.7)
    points = PublicPoints.of(normal(1200, 18))
    for q in (50, 200, 1000):
        structure = Landmarks.design(setting(kernel, landmarks=points), {"landmarks": q})
        rows, asked = normal(4000, 19), normal(300, 20)
        error = structure.read(structure.summarise(rows), None).answer(asked).value - kernel.total(rows, asked)
        measured = float(np.sqrt(np.mean(np.square(error))))
        # Beyond half of the points it is a guess, and rather too large than too small.
        assert measured / 2 < outlook(points, kernel, q).error < measured * (2 if q < 600 else 5)


def test_points_that_are_alike_in_single_precision_count_once() -> None:
    points = PublicPoints.of(np.array([[0.1, 0.0], [0.1 + 1e-12, -0.0], [0.2, 0.0]]))
    assert points.values.tolist() == [[float(np.float32(0.1)), 0.0], [float(np.float32(0.2)), 0.0]]
    assert repr(points) == "PublicPoints(2 × 2)"
    assert points == PublicPoints.of(points.values)
    assert len({points, PublicPoints.of(points.values), PublicPoints.of(points.values[:1])}) == 2
    with pytest.raises(PlanError, match="1e30"):
        PublicPoints.of(np.array([[np.nan]]))


def test_it_is_said_why_landmarks_cannot_serve() -> None:
    pure = UnitNoise(kind=NoiseKind.LAPLACE, sd_per_sensitivity=1.0)
    few = PublicPoints.of(normal(15, 21))
    for change, said in (
        ({"landmarks": None}, "public points"),
        ({"noise": pure}, "delta above 0"),
        ({"landmarks": few}, "at least 16"),
        ({"rows": 2**33}, "rows"),
    ):
        reason = Landmarks.obstacle(replace(setting(), **change))
        assert reason is not None
        assert said in reason
    assert Landmarks.obstacle(setting()) is None


def test_candidates_shrink_with_patience_and_with_columns() -> None:
    sizes = [each.choice["landmarks"] for each in Landmarks.candidates(setting())]
    assert sizes == [200, 100, 50, 25]
    slow = Landmarks.candidates(setting(rows=2**32))
    assert [each.choice["landmarks"] for each in slow] == [97, 48, 24, 16]
    assert slow[0].public_bytes == 4 * 97 * 3 + 2 * 97 * 98


@pytest.mark.parametrize("relation", Relation)
def test_features_that_do_not_fit_are_refused(relation: Relation) -> None:
    structure = built(relation=relation, landmarks=20)
    parameters, tables = dict(structure.parameters), dict(structure.tables)
    off_grid, too_large = tables["whitening"].copy(), tables["whitening"].copy()
    off_grid[3] += 2.0**-21
    too_large[3] = 100.0
    for bad in (off_grid, too_large, -tables["whitening"]):
        with pytest.raises(ReleaseFileError):
            Landmarks.restore(structure.facts, parameters, {**tables, "whitening": bad})
    with pytest.raises(ReleaseFileError):
        Landmarks.restore(structure.facts, parameters, {**tables, "landmarks": tables["landmarks"] * 1e35})
    for stretch in (0.5, 2.5, 1):
        with pytest.raises(ReleaseFileError):
            Landmarks.restore(structure.facts, {**parameters, "stretch": stretch}, tables)


@pytest.mark.serial
def test_four_thousand_landmarks_are_read_in_under_a_second() -> None:
    q = 4000
    packed = np.zeros(q * (q + 1) // 2)
    packed[np.cumsum(np.arange(1, q + 1)) - 1] = 1.0
    tables = {"landmarks": normal(q, 22), "whitening": packed}
    facts = Facts(similarity=GAUSSIAN, domain=Everywhere(dimension=3), relation=Relation.REPLACE)
    started = time.process_time()
    structure = Landmarks.restore(facts, {"landmarks": q, "bits": 18, "stretch": 1.0}, tables)
    reader = structure.read(np.zeros(q, dtype=np.int64), 1000)
    assert time.process_time() - started < 1
    assert isinstance(structure.whitening, Whitening)
    assert math.isfinite(reader.answer(normal(1, 23)).value[0])
