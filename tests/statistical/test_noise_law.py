"""Gate R2: drawn noise against its exact law and against OpenDP, with controls that must fail.

All checks together fail by chance less than once in a million runs: there are fewer than 1,000 of them, and each has a
threshold of 10⁻¹⁰ (Bonferroni would allow 10⁻⁹; the rest is room for the far tail of χ²).
"""

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import opendp.prelude as dp
import pytest

from dpsim_gui.privacy.noise import draw
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from tests.statistical import exact_law
from tests.statistical.exact_law import Sample

THRESHOLD = 1e-10
SCALES = ["1/3", "1/2", "2/3", "1", "3/2", "2", "7/3", "3", "5", "6", "7", "10", "14", "20", "22/7", "99/7", "100"]
SCALES += ["1000/3", "10000", "1048576/3", "1000000007", f"{2**40}/3", str(2**47), str(2**50)]
LAWS = [NoiseLaw(kind=NoiseKind.LAPLACE, scale=Fraction(text)) for text in SCALES]
# The same as variances while they are small, as deviations when they are large: σ from 0.6 to 2⁵⁰.
LAWS += [
    NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=Fraction(text) ** (1 if Fraction(text) <= 100 else 2)) for text in SCALES
]


@dataclass(frozen=True, kw_only=True)
class Drawn:
    law: NoiseLaw
    values: Sample
    peer_size: int


def test_there_are_at_least_24_scales_of_each_law() -> None:
    for kind in (NoiseKind.LAPLACE, NoiseKind.GAUSSIAN):
        assert len({law.scale for law in LAWS if law.kind is kind}) >= 24


def _name(law: NoiseLaw) -> str:
    return f"{law.kind}-{law.scale}" if law.scale < 10**12 else f"{law.kind}-{float(law.scale):.3g}"


@pytest.fixture(
    scope="module",
    params=[pytest.param((law, 100_000, 5_000), id=_name(law)) for law in LAWS]
    + [pytest.param((law, 10**6, 10**6), id=f"{_name(law)}-long", marks=pytest.mark.long) for law in LAWS],
)
def drawn(request: pytest.FixtureRequest) -> Drawn:
    law, size, peer_size = request.param
    return Drawn(law=law, values=draw(law, size), peer_size=peer_size)


def peer(law: NoiseLaw, size: int) -> Sample:
    """OpenDP's discrete noise; i64, because its plain int has 32 bits and saturates."""
    dp.enable_features("contrib")
    vector = dp.vector_domain(dp.atom_domain(T="i64"))
    if law.kind is NoiseKind.LAPLACE:
        mechanism = dp.m.make_laplace(vector, dp.l1_distance(T="i64"), scale=float(law.scale))
    else:
        mechanism = dp.m.make_gaussian(vector, dp.l2_distance(T="f64"), scale=math.sqrt(law.scale))
    return np.array(mechanism([0] * size), dtype=np.int64)


def test_noise_follows_its_exact_law(drawn: Drawn) -> None:
    assert exact_law.fit(drawn.values, drawn.law) > THRESHOLD


def test_noise_of_another_scale_is_told_apart(drawn: Drawn) -> None:
    for factor in (Fraction(4, 5), Fraction(5, 4)):
        assert exact_law.fit(drawn.values, exact_law.scaled(drawn.law, factor)) < THRESHOLD, factor


def test_noise_agrees_with_opendp(drawn: Drawn) -> None:
    assert exact_law.two_sample(drawn.values, peer(drawn.law, drawn.peer_size), drawn.law) > THRESHOLD


@pytest.mark.parametrize("law", [LAWS[0], LAWS[12], LAWS[31], LAWS[45]], ids=_name)
def test_opendp_at_another_scale_is_told_apart(law: NoiseLaw) -> None:
    ours = draw(law, 200_000)
    for factor in (Fraction(3, 4), Fraction(4, 3)):
        theirs = peer(exact_law.scaled(law, factor), 5_000)
        assert exact_law.two_sample(ours, theirs, law) < THRESHOLD


def test_positive_and_negative_noise_are_equally_likely(drawn: Drawn) -> None:
    assert exact_law.symmetry(drawn.values) > THRESHOLD


def test_the_tails_are_as_heavy_as_they_should_be(drawn: Drawn) -> None:
    assert exact_law.far_tail(drawn.values, drawn.law) > THRESHOLD
    # Beyond 60 b or 12 σ a value turns up less than once in 10²⁰ draws.
    reach = 60 * drawn.law.scale if drawn.law.kind is NoiseKind.LAPLACE else 12 * math.sqrt(drawn.law.scale)
    assert np.abs(drawn.values).max() <= reach + 1


def test_coordinates_are_independent(drawn: Drawn) -> None:
    assert exact_law.neighbours(drawn.values, (1, 2, 8)) > THRESHOLD


def test_wide_noise_has_no_favourite_remainders(drawn: Drawn) -> None:
    if drawn.law.standard_deviation < 3000:
        return
    for modulus in (2, 3, 7, 16, 256):
        assert exact_law.residues(drawn.values, modulus) > THRESHOLD


@pytest.mark.parametrize("law", [LAWS[7], LAWS[12], LAWS[31]], ids=_name)
def test_repeated_draws_do_not_repeat(law: NoiseLaw) -> None:
    assert not np.array_equal(draw(law, 1000), draw(law, 1000))


def test_the_controls_see_coordinates_that_depend_on_each_other() -> None:
    values = draw(LAWS[11], 200_000)
    assert exact_law.neighbours(np.repeat(values, 2), (8, 1)) < THRESHOLD
    assert exact_law.symmetry(np.abs(values)) < THRESHOLD
    assert exact_law.residues(2 * draw(LAWS[18], 10_000), 2) < THRESHOLD
    assert exact_law.far_tail(np.clip(values, -60, 60), LAWS[11]) < THRESHOLD
