"""Pure noise by ℓ2 length: its proof with numbers, its sampler against exact laws, and an attack on it."""

import itertools
import math
import os
from fractions import Fraction

import mpmath
import numpy as np
import pytest
import scipy

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy import noise
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import calibrate, unit_noise
from dpsim_gui.privacy.length_noise import FINEST_STEP, SMOOTHING, STEPS, halves, least_scale, slack
from dpsim_gui.privacy.noise import draw
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.noise_sum import added, as_one, band_multiplier, mean_absolute_ratio
from dpsim_gui.privacy.randomness import Coins
from dpsim_gui.privacy.sensitivity import Sensitivity

RARE = 1e-6


def by_length(scale: int, numbers: int) -> NoiseLaw:
    return NoiseLaw(kind=NoiseKind.LENGTH, scale=Fraction(scale), numbers=numbers)


@pytest.mark.parametrize("steps", [64, 1024])
@pytest.mark.parametrize("length", [0.0, 0.01, 1.0, 7.0, 60.0])
def test_the_mixture_is_within_kappa_of_an_exponential_of_the_length(steps: int, length: float) -> None:
    """F(r) = Σ j^(−1/2) exp(−j/J − r²/2hj) against √(πJ)·exp(−r/b), b = 1 and h = 2/J."""
    h = mpmath.mpf(2) / steps
    last = int(steps * (60 + length))
    total = mpmath.fsum(
        mpmath.exp(-mpmath.mpf(j) / steps - length**2 / (2 * h * j)) / mpmath.sqrt(j) for j in range(1, last)
    )
    ratio = total / (mpmath.sqrt(mpmath.pi * steps) * mpmath.exp(-length))
    kappa = 3 / math.sqrt(math.pi * steps)
    assert 1 - kappa <= ratio <= 1 + kappa
    # The bound is not idle: with few steps a mixture is off by a part of it.
    assert length > 0 or abs(ratio - 1) > kappa / 4


def exact_law(steps: int, scale: float, numbers: int, reach: int) -> Floats:
    """P[z] at integers from −reach to reach, in the first of so many sums, summed over all variances."""
    m, h = halves(numbers), scale / steps
    j = np.arange(1, 90 * m * steps)
    weights = np.exp((m - 1) * np.log(j) - j / steps)
    weights /= weights.sum()
    z = np.arange(-reach, reach + 1)
    variances = h * j + SMOOTHING
    densities = np.exp(-np.square(z)[:, None] / (2 * variances)) / np.sqrt(2 * math.pi * variances)
    return np.asarray(densities @ weights)


@pytest.mark.parametrize("move", [1, 3, 20])
def test_one_integer_keeps_epsilon_at_every_outcome_by_its_exact_law(move: int) -> None:
    """With J = 256 the slack is large enough to be seen, and some outcomes need a part of it."""
    steps, scale = 256, 2 * 40.0**2
    law = exact_law(steps, scale, 1, 2000)
    loss = float(np.abs(np.log(law[move:] / law[:-move])).max())
    kappa = 3 / math.sqrt(math.pi * steps)
    assert loss <= move / 40 + math.log((1 + kappa) / (1 - kappa))
    assert loss > 0.9 * move / 40


@pytest.mark.parametrize("numbers", [1, 2, 3, 6])
def test_variances_are_drawn_exactly(numbers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With J = 6 all j that happen can be counted: P[j] ∝ j^(m−1)·exp(−j/J)."""
    monkeypatch.setattr(noise, "STEPS", 6)
    m, size, coins = halves(numbers), 4000, Coins(os.urandom)
    drawn = [noise._variance_by_length(Fraction(6), numbers, coins) - SMOOTHING for _ in range(size)]
    assert all(j.denominator == 1 and j >= 1 for j in drawn)
    j = np.arange(1, 400)
    chances = j ** (m - 1.0) * np.exp(-j / 6)
    chances /= chances.sum()
    last = int(np.searchsorted(np.cumsum(chances), 0.99))
    counts = np.bincount(np.minimum(np.array([int(each) for each in drawn]), last), minlength=last + 1)[1:]
    expected = np.append(chances[: last - 1], chances[last - 1 :].sum()) * size
    kept = expected > 5
    fit = scipy.stats.chisquare(counts[kept], expected[kept] * counts[kept].sum() / expected[kept].sum())
    assert fit.pvalue > RARE
    # The negative control: without the coins that take the surplus off, small j are too many.
    if m > 2:
        wrong = np.cumprod(np.stack([j + each for each in range(m - 1)]), axis=0)[-1] * np.exp(-j / 6)
        wrong = wrong / wrong.sum() * size
        assert (
            scipy.stats.chisquare(
                counts[kept], wrong[:last][kept] * counts[kept].sum() / wrong[:last][kept].sum()
            ).pvalue
            < RARE
        )


@pytest.mark.parametrize("numbers", [1, 3, 4, 9])
def test_lengths_follow_the_gamma_law(numbers: int) -> None:
    """‖z‖/b of k integers, k odd, is Gamma(k) in density; of an even number it is what is left of one more."""
    law = by_length(2 * 2**60, numbers)
    found = np.stack([draw(law, numbers) for _ in range(1500)]).astype(float) / 2**30
    if numbers % 2:
        assert scipy.stats.kstest(np.linalg.norm(found, axis=1), "gamma", args=(numbers,)).pvalue > RARE
        assert scipy.stats.kstest(np.linalg.norm(found, axis=1), "gamma", args=(numbers + 2,)).pvalue < RARE
    random = np.random.default_rng(1)
    spread = np.sqrt(2 * random.gamma(halves(numbers), size=100_000))
    assert scipy.stats.ks_2samp(found[:, 0], spread * random.normal(size=100_000)).pvalue > RARE
    # Uncorrelated, but far from independent: all are large at once.
    if numbers == 9:
        sizes = np.square(found)
        assert abs(np.corrcoef(found[:, 0], found[:, 1])[0, 1]) < 0.15
        assert np.corrcoef(sizes[:, :4].sum(axis=1), sizes[:, 4:].sum(axis=1))[0, 1] > 0.1
    assert np.mean(np.square(found)) * 2**60 == pytest.approx(law.standard_deviation**2, rel=0.15)


@pytest.mark.parametrize("weights", [(1.0,), (1.0, 1.0, 1.0), (1.0, 0.5, 0.1)])
def test_bands_of_any_weighted_sum_hold_what_they_say(weights: tuple[float, ...]) -> None:
    numbers, c, random = 5, np.array(weights), np.random.default_rng(4)
    law = by_length(2, numbers)
    spread = np.sqrt(2 * random.gamma(halves(numbers), size=200_000))
    sums = spread * (random.normal(size=(200_000, len(c))) @ c)
    terms = np.array([(c**2).sum() ** 2 / (c**4).sum()])
    sd = law.standard_deviation * float(np.linalg.norm(c))
    for level in (0.9, 0.95, 0.999):
        inside = np.mean(np.abs(sums) <= sd * band_multiplier(law, terms, level))
        assert inside == pytest.approx(level, abs=0.004)
    assert np.abs(sums).mean() / sd == pytest.approx(mean_absolute_ratio(law, terms)[0], rel=0.01)
    (one,) = law.laplace_terms(np.ones(1))
    assert band_multiplier(law, terms, 0.95) == pytest.approx(
        band_multiplier(law.equal_noise, np.array([one]), 0.95), rel=1e-12
    )


def test_noises_by_length_add_up_as_their_laws_say() -> None:
    laws = [by_length(50, 7), by_length(50, 7)]
    assert added(laws).copies == 2
    assert added(laws).laplace_terms(np.array([3.0]))[0] == 8
    mixed = [by_length(50, 7), by_length(500, 9), NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(900))]
    whole = added(mixed)
    assert whole.standard_deviation == pytest.approx(math.sqrt(sum(law.standard_deviation**2 for law in mixed)))
    variances = [law.standard_deviation**2 for law in mixed]
    terms = sum(variances) ** 2 / (variances[0] ** 2 / 4 + variances[1] ** 2 / 5)
    assert whole.laplace_terms(np.array([100.0]))[0] == pytest.approx(terms)
    assert as_one(mixed).standard_deviation >= whole.standard_deviation * (1 - 1e-9)


@pytest.mark.parametrize(("epsilon", "numbers"), [*itertools.product(("0.001", "0.1", "1", "100"), (1, 8, 500))])
def test_the_scale_covers_the_budget_and_wastes_little(epsilon: str, numbers: int) -> None:
    budget, moved = Budget.parse(epsilon=epsilon, delta="0"), 2**30
    sensitivity = Sensitivity(l1=2**40, l2_squared=moved**2)
    law = calibrate(budget, sensitivity, rows_per_person=3, by_length=numbers)
    assert law.kind is NoiseKind.LENGTH
    assert law.numbers == numbers
    with mpmath.workdps(50):
        b = mpmath.sqrt(mpmath.mpf(law.scale.numerator) / law.scale.denominator / 2)
        kappa = 3 / mpmath.sqrt(mpmath.pi * STEPS)
        w = mpmath.exp(-2 * mpmath.pi**2 * SMOOTHING)
        theta = 2 * w / (1 - w)
        exact = mpmath.log((1 + kappa) / (1 - kappa)) + numbers * (2 * mpmath.log(1 + theta) - mpmath.log(1 - theta))
        assert exact <= slack(numbers) <= 1.03 * exact
        wanted = mpmath.mpf(budget.epsilon.numerator) / budget.epsilon.denominator
        assert 3 * moved / b + exact <= wanted
        assert 3 * moved / b + 1.03 * exact >= wanted * (1 - 1e-6) - 1e-9
    assert (law.scale / STEPS / FINEST_STEP).denominator == 1
    unit = unit_noise(budget, 3)
    assert unit.sd_per_sensitivity * unit.by_length(numbers) * moved == pytest.approx(law.standard_deviation, rel=0.02)


def test_gaussian_noise_knows_no_length() -> None:
    budget = Budget.parse(epsilon="1", delta="1e-6")
    law = calibrate(budget, Sensitivity(l1=9, l2_squared=9), rows_per_person=1, by_length=9)
    assert law.kind is NoiseKind.GAUSSIAN
    assert unit_noise(budget, 1).by_length(9) == 1


def test_what_cannot_be_drawn_is_refused() -> None:
    tiny, one = Budget.parse(epsilon="0.000001", delta="0"), Budget.parse(epsilon="1", delta="0")
    assert least_scale(1, slack(5), 5) is None
    assert least_scale(1, slack(5) * 2, 5) is not None
    for budget, moved in ((tiny, 2**46), (one, 2**50)):
        with pytest.raises(PlanError, match="64-bit"):
            calibrate(budget, Sensitivity(l1=1, l2_squared=moved**2), rows_per_person=1, by_length=5)
    with pytest.raises(ValueError, match="together"):
        draw(by_length(2**60, 5), 4)
    with pytest.raises(ValueError, match="together"):
        draw(by_length(2**60, 5), 6)
    for wrong in ({"kind": NoiseKind.LAPLACE, "numbers": 3}, {"kind": NoiseKind.LENGTH, "numbers": None}):
        with pytest.raises(ValueError, match="by length"):
            NoiseLaw(scale=Fraction(1), **wrong)
    with pytest.raises(ValueError, match="thousands"):
        by_length(1, 10**6)


def test_a_generator_that_is_stuck_ends_in_an_error() -> None:
    with pytest.raises(OSError, match="do not change"):
        noise._falls_below(1, 3, Coins(lambda size: b"\xff" * size))


@pytest.mark.parametrize("numbers", [3, 8])
def test_no_attack_beats_epsilon_and_quieter_noise_is_found_out(numbers: int) -> None:
    """The best statistic is (‖z − far‖ − ‖z‖)/b. 1,500 real draws; thresholds and bound as in `tests.statistical`."""
    budget, moved = Budget.parse(epsilon="1", delta="0"), 2**28
    law = calibrate(budget, Sensitivity(l1=moved, l2_squared=moved**2), rows_per_person=1, by_length=numbers)
    b = math.sqrt(law.scale / 2)
    found = np.stack([draw(law, numbers) for _ in range(3000)]).astype(float)
    far = np.zeros(numbers)
    far[0] = moved

    def loss(quieter: float) -> float:
        """The largest ε by which shares of outcomes above a threshold differ, less three standard deviations."""
        near, away = found[::2] * quieter, found[1::2] * quieter + far
        here, there = (np.linalg.norm(z - far, axis=1) - np.linalg.norm(z, axis=1) for z in (near, away))
        best = 0.0
        for t in np.quantile(np.concatenate([here, there]), np.linspace(0.05, 0.95, 19)):
            p, q = float(np.mean(here >= t)), float(np.mean(there >= t))
            if q > 0.02:
                spread = math.sqrt((1 - p) / (p * len(here)) + (1 - q) / (q * len(there)))
                best = max(best, math.log(p / q) - 4 * spread)
        return best

    assert b > moved
    assert loss(1.0) <= 1
    assert loss(0.25) > 1
