"""The law of a weighted sum of noise, against simulation and closed forms."""

import math
from fractions import Fraction

import numpy as np
import pytest

from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.noise_sum import (
    USUAL_LEVEL,
    USUAL_MULTIPLIERS,
    band_multiplier,
    computed_multipliers,
    mean_absolute_ratio,
    multiplier_at,
    normal_multiplier,
)

LAPLACE, GAUSSIAN = (NoiseLaw(kind=kind, scale=Fraction(5)) for kind in (NoiseKind.LAPLACE, NoiseKind.GAUSSIAN))
LEVELS = (0.5, 0.8, 0.95, 0.99)


@pytest.mark.parametrize("level", [*LEVELS, 1 - 1e-9])
def test_one_laplace_term_has_exponential_tails(level: float) -> None:
    multiplier = band_multiplier(LAPLACE, np.array([1.0]), level)[0]
    assert math.exp(-math.sqrt(2) * multiplier) == pytest.approx(1 - level, rel=1e-6)


@pytest.mark.parametrize("level", LEVELS)
def test_many_laplace_terms_are_as_good_as_normal(level: float) -> None:
    many = band_multiplier(LAPLACE, np.array([1e9]), level)[0]
    assert many == pytest.approx(band_multiplier(GAUSSIAN, np.array([1e9]), level)[0], rel=1e-6)


@pytest.mark.parametrize("weights", [(1, 1), (1, 0.5, 0.2), (1,) * 5, (1, 0.9, 0.3, 0.3, 0.1, 0.1, 0.1)])
def test_the_band_covers_what_it_says(weights: tuple[float, ...]) -> None:
    c = np.array(weights)
    terms = np.array([(c**2).sum() ** 2 / (c**4).sum()])
    sums = (np.random.default_rng(5).laplace(size=(400_000, len(c))) * c).sum(axis=1) / math.sqrt(2 * (c**2).sum())
    for level in (0.95, 0.99):
        covered = np.mean(np.abs(sums) <= band_multiplier(LAPLACE, terms, level))
        assert covered == pytest.approx(level, abs=0.003)
    assert np.abs(sums).mean() == pytest.approx(mean_absolute_ratio(LAPLACE, terms)[0], rel=0.01)


def test_the_mean_size_is_known_at_both_ends() -> None:
    one, many = mean_absolute_ratio(LAPLACE, np.array([1.0, 1e8]))
    assert one == pytest.approx(1 / math.sqrt(2))
    assert many == pytest.approx(mean_absolute_ratio(GAUSSIAN, np.array([1.0]))[0])


@pytest.mark.parametrize("kind", [NoiseKind.LAPLACE, NoiseKind.GAUSSIAN])
def test_a_multiplier_at_one_level_tells_that_at_another(kind: NoiseKind) -> None:
    terms = np.array([1.0, 2.0, 7.5, 1e4])
    known, wanted = (band_multiplier(NoiseLaw(kind=kind, scale=Fraction(5)), terms, level) for level in (0.95, 0.999))
    np.testing.assert_allclose(multiplier_at(kind, known, 0.95, 0.999), wanted, rtol=1e-3)
    assert (wanted > 1.5 * known).all()


@pytest.mark.parametrize("level", [0.0, 1.0, -1.0, math.nan])
def test_a_level_outside_zero_and_one_is_a_mistake(level: float) -> None:
    with pytest.raises(ValueError, match="level"):
        band_multiplier(LAPLACE, np.array([1.0]), level)


def test_the_usual_multipliers_are_those_that_would_be_computed() -> None:
    # To the last bit where they were computed; other systems may round an exponential differently.
    assert pytest.approx(computed_multipliers(USUAL_LEVEL), rel=1e-14, abs=0) == USUAL_MULTIPLIERS
    assert normal_multiplier(USUAL_LEVEL) == USUAL_MULTIPLIERS[0]
    assert normal_multiplier(0.9) == computed_multipliers(0.9)[0] < USUAL_MULTIPLIERS[0]
