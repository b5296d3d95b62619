"""Logarithm, sine and cosine: right, and the same bits wherever a value stands."""

import math
from fractions import Fraction

import numpy as np
import pytest

from dpsim_gui.columns.portable_math import cosine_and_sine, logarithm

RNG = np.random.default_rng(5)
NEAR_ONE = 1 + RNG.uniform(-1e-6, 1e-6, 500)
POSITIVE = np.concatenate([np.exp(RNG.uniform(-100, 100, 4000)), NEAR_ONE, 2.0 ** np.arange(-9, 9)])
TURNS = np.concatenate([RNG.uniform(-3, 3, 4000), np.arange(-64, 65) / 16, RNG.uniform(-1e-9, 1e-9, 200)])


def test_the_logarithm_is_as_good_as_the_librarys() -> None:
    expected = np.array([math.log(x) for x in POSITIVE])
    assert np.all(np.abs(logarithm(POSITIVE) - expected) <= 4e-16 * np.maximum(np.abs(expected), 1.0) * 1.0001)
    assert logarithm(np.array([1.0])).tolist() == [0.0]


def test_sine_and_cosine_are_as_good_as_the_librarys() -> None:
    cosine, sine = cosine_and_sine(TURNS)
    # The library is asked about an angle near 0, where its argument is not rounded much.
    rest = [float(Fraction(t) - round(Fraction(t))) for t in TURNS.tolist()]
    assert np.allclose(cosine, [math.cos(2 * math.pi * t) for t in rest], rtol=0, atol=6e-16)
    assert np.allclose(sine, [math.sin(2 * math.pi * t) for t in rest], rtol=0, atol=6e-16)


@pytest.mark.parametrize(
    ("turns", "cosine", "sine"),
    [(0.0, 1, 0), (0.25, 0, 1), (0.5, -1, 0), (0.75, 0, -1), (1.0, 1, 0), (-0.25, 0, -1), (-7.5, -1, 0), (1e15, 1, 0)],
)
def test_quarters_of_a_turn_are_exact(turns: float, cosine: float, sine: float) -> None:
    found = cosine_and_sine(np.array([turns]))
    assert (found[0][0], found[1][0]) == (cosine, sine)
    assert not np.signbit(np.concatenate(found)[np.concatenate(found) == 0]).any()


def test_a_values_place_in_an_array_makes_no_difference() -> None:
    log, (cosine, sine) = logarithm(POSITIVE), cosine_and_sine(TURNS)
    for at in range(0, len(TURNS), 7):
        alone = cosine_and_sine(np.array([TURNS[at]]))
        assert (alone[0][0], alone[1][0]) == (cosine[at], sine[at])
    for at in range(0, len(POSITIVE), 7):
        assert logarithm(np.array([POSITIVE[at]]))[0] == log[at]
    for step in (2, 3, 5):
        assert logarithm(np.repeat(POSITIVE, step)[::step]).tobytes() == log.tobytes()
        assert cosine_and_sine(np.repeat(TURNS, step)[1::step])[0].tobytes() == cosine.tobytes()


def test_the_bits_are_those_of_ieee_754_and_of_no_library() -> None:
    """Written down once, where libraries differ: another machine, compiler or library must find the same."""
    found = logarithm(np.array([0.082515, 0.232727, 0.391761, 0.74415, 0.458046, 1.216591]))
    assert [float(x).hex() for x in found] == [
        "-0x1.3f54cb110c244p+1",
        "-0x1.753839c7d8a4ap+0",
        "-0x1.dfcc019839d14p-1",
        "-0x1.2e9ade582333dp-2",
        "-0x1.8fc3237184b40p-1",
        "0x1.918411fa35d62p-3",
    ]
    assert [float(x).hex() for x in np.concatenate(cosine_and_sine(np.array([0.1, 0.3, 0.6180339])))] == [
        "0x1.9e3779b97f4a8p-1",
        "-0x1.3c6ef372fe94ep-2",
        "-0x1.798876847b67fp-1",
        "0x1.2cf2304755a5ep-1",
        "0x1.e6f0e13445500p-1",
        "-0x1.59d9cf5939060p-1",
    ]


def test_no_coordinate_leaves_its_circle() -> None:
    turns = np.concatenate([np.arange(9)[:, None] / 8 + RNG.uniform(-1e-7, 1e-7, (9, 500)) for _ in range(2)]).ravel()
    cosine, sine = cosine_and_sine(turns)
    assert max(np.abs(cosine).max(), np.abs(sine).max()) <= 1.0
