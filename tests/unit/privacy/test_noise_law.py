import math
from fractions import Fraction

import pytest

from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw

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


def test_noise_too_narrow_to_leave_zero_has_no_deviation() -> None:
    assert NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(1, 1000)).standard_deviation == 0
