"""The law of independent noises added together, against simulation."""

import math
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest

from dpsim_gui.privacy.noise import draw
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.noise_sum import added, as_one, band_multiplier


def laplace(scale: int) -> NoiseLaw:
    return NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(scale))


def gaussian(variance: int) -> NoiseLaw:
    return NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(variance))


SUMS = (
    (laplace(40), laplace(40)),
    (laplace(40), laplace(40), laplace(40), laplace(40)),
    (laplace(20), laplace(60), laplace(90)),
    (gaussian(900), gaussian(3600)),
    (gaussian(2500), laplace(40)),
    tuple(laplace(10 + each) for each in range(30)),
)


@pytest.mark.parametrize("laws", SUMS, ids=lambda laws: "+".join(f"{law.kind}{law.scale}" for law in laws[:4]))
@pytest.mark.parametrize("coefficients", [(1.0,), (1.0, 0.5, 0.2), (1.0,) * 12], ids=["one", "few", "many"])
def test_the_band_of_a_sum_of_noises_covers_what_it_says(
    laws: Sequence[NoiseLaw], coefficients: tuple[float, ...]
) -> None:
    count, random, c = 100_000, np.random.default_rng(3), np.array(coefficients)
    total = np.zeros(count)
    for law in laws:
        drawn = np.stack([_drawn(law, count, random) for _ in c])
        total += c @ drawn
    law, terms = added(laws), np.array([(c**2).sum() ** 2 / (c**4).sum()])
    sd = law.standard_deviation * math.sqrt(float((c**2).sum()))
    assert total.std() == pytest.approx(sd, rel=0.01)
    for level in (0.8, 0.95, 0.99):
        covered = np.mean(np.abs(total) <= sd * band_multiplier(law, terms, level))
        assert covered == pytest.approx(level, abs=0.004)


def _drawn(law: NoiseLaw, count: int, random: np.random.Generator) -> np.ndarray:
    if law.kind is NoiseKind.GAUSSIAN:
        return np.rint(random.normal(0, math.sqrt(law.scale), count))
    # A discrete Laplace integer is the difference of two geometric ones.
    p = 1 - math.exp(-float(1 / law.scale))
    return (random.geometric(p, count) - random.geometric(p, count)).astype(float)


def test_equal_noises_keep_their_own_law() -> None:
    whole = added([laplace(7)] * 3)
    assert (float(whole.scale), whole.copies) == (7.0, 3.0)
    again = added([whole, whole])
    assert (float(again.scale), again.copies) == (7.0, 6.0)


def test_variances_of_gaussian_noises_add_exactly() -> None:
    assert as_one([gaussian(3), gaussian(5)]) == gaussian(8)


@pytest.mark.parametrize("laws", SUMS, ids=len)
def test_the_one_noise_for_older_readers_is_no_narrower(laws: Sequence[NoiseLaw]) -> None:
    one, whole = as_one(laws), added(laws)
    assert one.copies == 1
    assert whole.standard_deviation <= one.standard_deviation <= 1.001 * whole.standard_deviation
    terms = np.array([1.0, 3.0, 100.0])
    assert (band_multiplier(one, terms, 0.95) >= band_multiplier(whole, terms, 0.95) - 1e-9).all()


def test_a_sum_of_noises_is_never_drawn() -> None:
    with pytest.raises(ValueError, match="once"):
        draw(added([laplace(7), laplace(7)]), 3)


def test_a_little_noise_hardly_changes_the_law_of_much() -> None:
    much, little = laplace(1000), laplace(10)
    found = added([much, little])
    assert 1 <= found.copies < 1.001
    assert float(found.scale) == pytest.approx(1000, rel=1e-3)
    assert found.standard_deviation == pytest.approx(math.hypot(much.standard_deviation, little.standard_deviation))


def test_one_noise_alone_keeps_its_law() -> None:
    assert added([laplace(7)]) == laplace(7)


def test_noises_of_which_some_are_equal_are_added_as_others_are() -> None:
    found, turned = added([laplace(7), laplace(7), laplace(50)]), added([laplace(50), laplace(7), laplace(7)])
    assert found.standard_deviation == pytest.approx(math.sqrt(2 * (7**2 * 2 + 50**2)), rel=1e-3)
    assert (float(found.scale), found.copies) == pytest.approx((float(turned.scale), turned.copies))


def test_sums_are_added_as_their_parts_would_be() -> None:
    parts = added([laplace(7), laplace(7), laplace(7), laplace(20)])
    sums = added([added([laplace(7), laplace(7), laplace(7)]), laplace(20)])
    assert (float(sums.scale), sums.copies) == pytest.approx((float(parts.scale), parts.copies))


@pytest.mark.parametrize("laws", SUMS[1:3], ids=len)
def test_the_one_noise_for_older_readers_is_wider_by_less_than_its_finest_step(laws: Sequence[NoiseLaw]) -> None:
    scale, step = as_one(laws).scale, Fraction(1, 2**20)
    variance = sum(2 * law.scale**2 for law in laws)
    assert (scale / step).denominator == 1
    assert 2 * (scale - step) ** 2 <= variance < 2 * scale**2


def test_rounding_never_makes_less_than_one_noise_of_a_sum() -> None:
    """The squares of 13, 22 and 25 come out below their fourth powers."""
    nothing = NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(1, 2**70))
    for scale in (13, 22, 25, 100):
        assert added([laplace(scale), nothing]).copies == pytest.approx(1)
