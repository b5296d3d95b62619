import math
from fractions import Fraction

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.sensitivity import Sensitivity

SCALES = [Fraction(1, 3), Fraction(1), Fraction(7, 2), Fraction(40)]


@pytest.mark.parametrize("scale", [Fraction(0), Fraction(-1)])
def test_noise_without_width_is_refused(scale: Fraction) -> None:
    with pytest.raises(ValueError, match="positive"):
        NoiseLaw(kind=NoiseKind.LAPLACE, scale=scale)


@pytest.mark.parametrize("scale", SCALES)
def test_the_stated_deviation_of_laplace_noise_is_the_exact_one(scale: Fraction) -> None:
    weights = {x: math.exp(-abs(x) / scale) for x in range(-3000, 3001)}
    variance = sum(x * x * w for x, w in weights.items()) / sum(weights.values())
    assert NoiseLaw(kind=NoiseKind.LAPLACE, scale=scale).standard_deviation == pytest.approx(math.sqrt(variance))


@pytest.mark.parametrize("scale", SCALES)
def test_the_stated_deviation_of_gaussian_noise_is_never_too_small(scale: Fraction) -> None:
    weights = {x: math.exp(-x * x / (2 * scale)) for x in range(-300, 301)}
    deviation = math.sqrt(sum(x * x * w for x, w in weights.items()) / sum(weights.values()))
    stated = NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=scale).standard_deviation
    assert stated >= deviation * (1 - 1e-12)
    if scale >= 1:
        assert stated == pytest.approx(deviation, rel=1e-6)


@pytest.mark.parametrize("kind", NoiseKind)
def test_four_noises_together_are_twice_as_wide(kind: NoiseKind) -> None:
    numbers = 3 if kind is NoiseKind.LENGTH else None
    one, four = (NoiseLaw(kind=kind, scale=Fraction(5), numbers=numbers, copies=copies) for copies in (1.0, 4.0))
    assert four.standard_deviation == pytest.approx(2 * one.standard_deviation, rel=1e-12)
    with pytest.raises(ValueError, match="at least one"):
        NoiseLaw(kind=kind, scale=Fraction(5), numbers=numbers, copies=0.999)


def test_noise_too_narrow_to_leave_zero_has_no_deviation() -> None:
    assert NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(1, 1000)).standard_deviation == 0


@pytest.mark.parametrize("kind", NoiseKind)
def test_a_law_takes_the_norm_of_what_one_row_moves(kind: NoiseKind) -> None:
    moves = np.array([3.0, -4.0])
    expected = {NoiseKind.LAPLACE: 7.0, NoiseKind.GAUSSIAN: 5.0, NoiseKind.LENGTH: 5.0}[kind]
    assert kind.of(Sensitivity(l1=7, l2_squared=25)) == expected
    assert kind.length(kind.powers(moves).sum(keepdims=True)) == expected
    assert np.linalg.norm(moves, ord=kind.norm) == expected
    assert kind.charges_by_length == (kind is not NoiseKind.LAPLACE)


@pytest.mark.parametrize("kind", NoiseKind)
def test_balanced_weights_have_the_least_variance(kind: NoiseKind) -> None:
    coefficients, magnitudes = np.array([1.0, 5.0, 0.2]), np.array([2.0, 0.3, 1.0])

    def variance(weights: Floats) -> float:
        reach = np.linalg.norm(magnitudes * weights, ord=kind.norm)
        return float(reach**2 * np.sum((coefficients / weights) ** 2))

    best = kind.balance(coefficients, magnitudes)
    nearby = np.exp(np.random.default_rng(0).normal(scale=0.05, size=(200, 3)))
    assert all(variance(best) <= variance(best * factors) for factors in nearby)


@pytest.mark.parametrize(("kind", "fourth"), [(NoiseKind.LAPLACE, 6.0), (NoiseKind.GAUSSIAN, 3.0)])
def test_the_excess_kurtosis_is_that_of_the_continuous_law(kind: NoiseKind, fourth: float) -> None:
    """Of a law of wide scale, from its weights."""
    x = np.arange(-4000, 4001) / 100.0
    weights = np.exp(-np.abs(x)) if kind is NoiseKind.LAPLACE else np.exp(-np.square(x) / 2)
    weights /= weights.sum()
    measured = (weights @ x**4) / (weights @ x**2) ** 2
    assert measured == pytest.approx(fourth, rel=1e-3)
    assert kind.excess_kurtosis == pytest.approx(measured - 3, abs=0.01)


@pytest.mark.parametrize("kind", list(NoiseKind))
def test_quantiles_are_those_of_a_law_with_deviation_one(kind: NoiseKind) -> None:
    shares = (np.arange(200_000) + 0.5) / 200_000
    values = kind.quantiles(shares)
    assert np.all(np.diff(values) > 0)
    assert values.std() == pytest.approx(1, rel=1e-3)
    assert np.mean(values**4) - 3 == pytest.approx(kind.excess_kurtosis, abs=0.02)


def test_laws_are_told_apart_by_their_words() -> None:
    assert [kind.in_words.code for kind in NoiseKind] == [
        "laplace-of-scale",
        "gaussian-of-variance",
        "length-of-variance",
    ]


def test_laplace_noise_that_is_all_but_nothing_has_a_deviation_as_long_as_numbers_last() -> None:
    last, beyond = (NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(1, width)) for width in (700, 701))
    assert last.standard_deviation == pytest.approx(math.sqrt(2) * math.exp(-350))
    assert beyond.standard_deviation == 0


def test_cube_roots_are_right_to_the_last_bits_over_all_floats() -> None:
    """Their bits are those of IEEE arithmetic, on every processor."""
    cubes = np.concatenate([np.arange(200.0) ** 3, np.array([0.0, 1e-310, 1e300, 2.0**-1074])])
    roots = NoiseKind.LAPLACE.balance(np.sqrt(cubes), np.ones(len(cubes)))
    assert roots[:200] == pytest.approx(np.arange(200.0), rel=4e-16)
    assert roots == pytest.approx(np.cbrt(np.sqrt(cubes) ** 2), rel=1e-15)


@pytest.mark.parametrize("terms", [1, 2, 4, 16])
@pytest.mark.parametrize("kind", [NoiseKind.LAPLACE, NoiseKind.GAUSSIAN])
def test_a_sum_of_noises_passes_its_quantile_no_more_often_than_stated(kind: NoiseKind, terms: int) -> None:
    rng = np.random.default_rng(2)
    drawn = (
        rng.laplace(0, 0.5**0.5, (200_000, terms)) if kind is NoiseKind.LAPLACE else rng.normal(size=(200_000, terms))
    )
    sums = drawn.sum(axis=1) / terms**0.5
    for chance in (0.014, 1e-3):
        passed = np.mean(sums > kind.sum_quantile(1 - chance, terms))
        assert 0.2 * chance <= passed <= 1.25 * chance
