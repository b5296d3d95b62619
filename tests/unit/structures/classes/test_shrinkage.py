"""What noise has blurred is drawn together by as much as noise explains, and nothing else is."""

import math
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.classes.class_means import ClassMeans
from dpsim_gui.structures.classes.class_means_reader import MeansMetric, shrunken_counts, shrunken_means
from dpsim_gui.structures.classes.labelled import Labels
from dpsim_gui.structures.classes.whitened_means import WhitenedMeans, semicircle
from dpsim_gui.structures.setting import Setting
from tests.unit.structures.settings import function, setting_for, unit_ball


def test_counts_that_noise_explains_become_their_mean() -> None:
    counts = np.array([380.0, 450.0, 410.0, 360.0])
    found = shrunken_counts(counts, sd=100.0)
    assert found.rows.tolist() == [400.0] * 4
    # Not one of them stands three standard deviations of its own noise above 0 by much, together they do.
    assert found.clear.all()
    assert not shrunken_counts(counts, sd=300.0).clear.any()


def test_counts_far_apart_stay_where_they_are() -> None:
    counts = np.array([5000.0, 40.0, 900.0, -3.0])
    found = shrunken_counts(counts, sd=5.0)
    assert found.rows == pytest.approx([5000.0, 40.0, 900.0, 1.0], rel=0.01, abs=1.0)
    assert found.clear.tolist() == [True, True, True, False]


def test_counts_in_between_move_by_the_share_of_noise_in_their_variance() -> None:
    """Variance 200² = 40,000, of which noise makes 10,000: three quarters of a difference are kept."""
    counts = np.array([1000.0, 1400.0, 1200.0])
    assert shrunken_counts(counts, sd=100.0).rows == pytest.approx([1050.0, 1350.0, 1200.0])


@pytest.mark.parametrize("sd", [0.0, 3.0])
def test_one_class_is_compared_with_nothing(sd: float) -> None:
    found = shrunken_counts(np.array([100.0]), sd)
    assert found.rows.tolist() == [100.0]
    assert found.clear.all()
    metric = MeansMetric.plain(np.ones((1, 2)), np.ones(1), np.array([True]))
    assert metric.kept.tolist() == [1.0]
    assert metric.means.tolist() == [[1.0, 1.0]]


def drawn_together(means: Floats, noise: Floats) -> MeansMetric:
    return MeansMetric.plain(means, noise, np.ones(len(means), dtype=np.bool_))


def test_means_without_noise_stay_where_they_are() -> None:
    for means in (np.array([[3.0, 0.0], [0.0, 1.0], [-3.0, -1.0]]), np.ones((2, 2))):
        found = drawn_together(means, np.zeros(len(means)))
        assert found.means == pytest.approx(means)
        assert found.kept.tolist() == [1.0] * len(means)
        assert not found.bias.any()


def test_two_means_move_by_the_share_of_noise_in_their_distance() -> None:
    """m = (2, −1), e² = 1/2 and ‖δ‖²/2 = 5/2: τ² = 2, and four fifths are kept."""
    found = drawn_together(np.array([[4.0, 0.0], [0.0, -2.0]]), np.ones(2))
    assert found.kept == pytest.approx([0.8, 0.8])
    assert found.means == pytest.approx(np.array([[3.6, -0.2], [0.4, -1.8]]))
    assert found.bias == pytest.approx([-0.8 * 0.5 * 2] * 2)


def test_each_mean_moves_by_its_own_noise_in_any_metric() -> None:
    random = np.random.default_rng(5)
    means, noise = random.normal(size=(4, 30)), np.array([0.01, 0.1, 1.0, 10.0])
    means += np.sqrt(noise)[:, None] * random.normal(size=(4, 30))
    found = shrunken_means(means, noise, lambda apart: apart, 30.0)
    assert found.kept == pytest.approx(1 / (1 + noise), abs=0.15)
    assert np.all(np.diff(found.kept) < 0)
    # Sums over coordinates that count three times as much are the same shares.
    scaled = shrunken_means(means, noise, lambda apart: 3 * apart, 90.0)
    assert scaled.kept == pytest.approx(found.kept)


def test_where_noise_explains_all_a_point_still_goes_to_one_class() -> None:
    means = 0.01 * np.eye(3)
    found = drawn_together(means, np.array([1.0, 1.0, 4.0]))
    assert 0 < found.kept[2] < found.kept[0] < 0.01
    assert np.argmax(2 * means[1] @ found.means.T - found.norms + found.bias) == 1


def test_shrunken_means_err_less_than_means_and_uneven_classes_are_told_apart() -> None:
    """Three large classes, three small ones and noise of sums; within classes rows spread by 1 in 40 columns."""
    random, rows, d = np.random.default_rng(6), np.array([5000, 3000, 1000, 60, 40, 30]), 40
    errors, right = [], []
    for _ in range(40):
        truth = 0.3 * random.normal(size=(6, d))
        noise = np.square(25.0 / rows) + 1 / rows
        means = truth + np.sqrt(noise)[:, None] * random.normal(size=(6, d))
        labels = random.choice(6, 400, p=rows / rows.sum())
        points = truth[labels] + random.normal(size=(400, d))
        found = drawn_together(means, noise)
        errors.append([float(np.square(each - truth).mean()) for each in (found.means, means)])
        scores = 2 * points @ found.means.T - found.norms + found.bias
        plain = 2 * points @ means.T - np.square(means).sum(axis=1) + noise * d
        right.append([float(np.mean(each.argmax(axis=1) == labels)) for each in (scores, plain)])
    assert np.mean(errors, axis=0)[0] < 0.5 * np.mean(errors, axis=0)[1]
    shrunken, apart = np.mean(right, axis=0)
    assert shrunken > apart + 0.1


CLASSES, COLUMNS = 20, 100
SPHERE = unit_ball(COLUMNS, sphere=True)


def setting(unit: float, *, rows: int = 8000) -> Setting:
    of_noise: dict[str, Any] = {"relation": Relation.ADD_REMOVE, "kind": NoiseKind.GAUSSIAN, "unit": unit}
    return setting_for(function("l2sq"), SPHERE, rows=rows, classes=CLASSES, **of_noise)


def labelled_rows(count: int, random: np.random.Generator) -> tuple[Floats, Labels]:
    labels = random.integers(0, CLASSES, count).astype(np.int32)
    places = np.random.default_rng(0).normal(0, 0.07, (CLASSES, COLUMNS)) + np.eye(1, COLUMNS)[0]
    return SPHERE.clip(places[labels] + random.normal(0, 0.1, (count, COLUMNS))), labels


@pytest.mark.parametrize("way", [ClassMeans, WhitenedMeans])
def test_twenty_small_classes_are_told_apart_through_much_noise(way: type[ClassMeans] | type[WhitenedMeans]) -> None:
    """Five points above distances to means over each class's own noisy count, and classes set apart by it."""
    random = np.random.default_rng(1)
    rows, labels = labelled_rows(8000, random)
    points, truth = labelled_rows(500, random)
    structure = way.design(setting(35.0), {})
    means = structure if isinstance(structure, ClassMeans) else structure.means
    summary = structure.summarise(rows, labels)
    sd = 35.0 * math.sqrt(structure.sensitivity.l2_squared)
    shrunken, plain = [], []
    for _ in range(10):
        noisy = summary + np.rint(random.normal(0, sd, len(summary))).astype(np.int64)
        reader = structure.read(noisy, sd**2)
        scores = np.where(reader.clear, reader.scores(points).value, -np.inf)
        shrunken.append(np.mean(scores.argmax(axis=1) == truth))
        counts = noisy[CLASSES * COLUMNS :][:CLASSES] / means.units
        n = np.maximum(counts, 1)
        own = noisy[: CLASSES * COLUMNS].reshape(CLASSES, COLUMNS) * means.linear / n[:, None]
        by_distance = 2 * points @ own.T - np.square(own).sum(axis=1) + COLUMNS * (sd * means.linear / n) ** 2
        by_distance[:, counts < 4 * sd / means.units] = -np.inf
        plain.append(np.mean(by_distance.argmax(axis=1) == truth))
    assert np.mean(shrunken) > np.mean(plain) + 0.05


def test_whitening_is_not_advised_where_the_means_of_many_classes_cannot_spare_the_budget() -> None:
    quiet, loud = setting(1.0, rows=50_000), setting(1.0, rows=2000)
    assert WhitenedMeans.is_advised(quiet)
    assert not WhitenedMeans.is_advised(loud)
    assert WhitenedMeans.design(loud, {}).visible_directions(loud) >= 4
    assert "the whole budget" in str(WhitenedMeans.candidates(loud)[0].why)


def test_a_class_is_clear_from_three_deviations_on() -> None:
    assert shrunken_counts(np.array([3.0]), sd=1.0).clear.all()
    assert not shrunken_counts(np.array([3.0]), sd=1.001).clear.any()


def test_counts_without_noise_stay_as_they_are_even_if_all_are_the_same() -> None:
    assert shrunken_counts(np.array([7.0, 7.0]), sd=0.0).rows.tolist() == [7.0, 7.0]


def test_directions_that_can_be_seen_are_those_of_a_falling_spectrum_above_the_noise() -> None:
    """Eigenvalues R²/(H·j), which add up to all that rows can have."""
    for rows in (300, 1000, 3000):
        asked = setting(1.0, rows=rows)
        found = WhitenedMeans.design(asked, {})
        noise = math.sqrt(found.sensitivity.l2_squared) * found.second**2 / 5
        eigenvalues = 1 / np.arange(1, COLUMNS + 1)
        eigenvalues /= eigenvalues.sum()
        seen = np.count_nonzero(eigenvalues > semicircle(noise, COLUMNS) / rows)
        assert 0 <= found.visible_directions(asked) - seen <= 1
        assert 0 < seen < COLUMNS


def test_why_whitening_is_not_advised_is_told_with_the_limit_that_was_passed() -> None:
    """Noise of means from 1.55 radii on, or fewer than four directions."""
    told = set()
    for unit in np.geomspace(0.02, 20, 60):
        for rows in (500, 20_000):
            asked = setting(float(unit), rows=rows)
            found = WhitenedMeans.design(asked, {})
            seen, noise = found.visible_directions(asked), found.noise_of_means(asked)
            (candidate,) = WhitenedMeans.candidates(asked)
            told.add(candidate.why.code)
            match candidate.why.code:
                case "why-whitened-means":
                    assert seen >= 4
                    assert noise <= 1.55
                case "why-not-whitened-means-noise":
                    assert ("limit", 1.55) in candidate.why.values
                    assert noise > 1.55
                case _:
                    assert ("limit", 4) in candidate.why.values
                    assert seen < 4
            assert WhitenedMeans.is_advised(asked) == (candidate.why.code == "why-whitened-means")
    assert len(told) >= 2
