"""What noise has blurred is drawn together by as much as noise explains, and nothing else is."""

import math
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.classes.class_means import ClassMeans
from dpsim_gui.structures.classes.class_means_reader import length_corrections, shrunken_counts
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
    assert length_corrections(np.ones((1, 2)), np.ones((1, 2)), np.ones(1), trace=2.0, square=2.0).tolist() == [0.0]


def test_lengths_are_corrected_only_where_noise_explains_them() -> None:
    means = np.array([[3.0, 0.0], [0.0, 1.0], [-3.0, -1.0]])
    none = length_corrections(means, means, np.zeros(3), trace=2.0, square=2.0)
    assert none.tolist() == [0.0, 0.0, 0.0]
    all_noise = length_corrections(means, means, np.full(3, 50.0), trace=2.0, square=2.0)
    lengths = np.array([9.0, 1.0, 10.0])
    assert all_noise == pytest.approx(lengths - lengths.mean())


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


def test_lengths_are_corrected_by_the_share_of_noise_in_their_variance() -> None:
    """Two classes and s² = 1, so e² = 1/2: lengths of 15 and 3 vary by 72, of which noise makes 2 + 18."""
    means = np.array([[4.0, 0.0], [0.0, -2.0]])
    found = length_corrections(means, means, np.ones(2), trace=2.0, square=2.0)
    assert found == pytest.approx([20 / 72 * 6, -20 / 72 * 6])


def test_lengths_of_three_classes_share_their_noise() -> None:
    """s² = 0.3, so e² = 0.3/3 + 0.9/9 = 0.2: of a variance of 64/3 noise makes 0.32 + 0.8·(32/3 − 0.4), two fifths."""
    means = np.array([[4.0, 0.0], [-2.0, 2.0], [-2.0, -2.0]])
    found = length_corrections(means, means, np.full(3, 0.3), trace=2.0, square=2.0)
    assert found == pytest.approx(0.4 * np.array([16 / 3, -8 / 3, -8 / 3]))


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
