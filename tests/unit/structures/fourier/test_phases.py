"""Sums of waves against phases worked out in exact fractions, and against the same rows in other company."""

import math
from fractions import Fraction

import numpy as np
import pytest

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.structures.fourier.phases import AMPLITUDE, STEPS, NearSums, largest_wave, rounded_frequencies, wave_sums

COSINES = [round(AMPLITUDE * math.cos(2 * math.pi * step / STEPS)) for step in range(STEPS)]


def by_fractions(rows: Floats, turns: Floats) -> Integers:
    """Half a step is rounded up; the sine is the cosine a quarter turn earlier."""
    sums = np.zeros((2, len(turns)), dtype=np.int64)
    for row in rows.tolist():
        for at, turn in enumerate(turns.tolist()):
            phase = sum(Fraction(x) * Fraction(w) for x, w in zip(row, turn, strict=True)) * STEPS
            step = math.floor(phase + Fraction(1, 2)) % STEPS
            sums[:, at] += COSINES[step], COSINES[(step - STEPS // 4) % STEPS]
    return sums


def quick_sums(rows: Floats, turns: Floats) -> Integers:
    total = 53 - math.ceil(math.log2(rows.shape[1]))
    mantissas, exponents = np.frexp(np.abs(rows).max(axis=1))
    exponents -= mantissas == 0.5
    sums, near = NearSums(rows.T, exponents, (total // 2, total - total // 2)).sums(turns)
    assert near.all()
    return sums


@pytest.mark.parametrize("dimension", [1, 2, 5])
@pytest.mark.parametrize("scale", [2.0**-40, 2.0**-12, 1.0, 2.0**6])
def test_phases_on_halves_and_beside_them_go_where_they_always_went(dimension: int, scale: float) -> None:
    random = np.random.default_rng(dimension)
    # Few bits each, so that every other phase lies on a half of a step.
    rows = scale * random.integers(-8, 9, (40, dimension)).astype(np.float64)
    turns = random.integers(-40, 41, (11, dimension)).astype(np.float64) * 2.0**-19 / scale
    assert np.array_equal(wave_sums(rows, iter([(0, turns)]), 11, 1e9), by_fractions(rows, turns))
    fine = random.normal(size=(20, dimension)).astype(np.float16).astype(np.float64) * scale
    assert np.array_equal(wave_sums(fine, iter([(0, turns)]), 11, 1e9), by_fractions(fine, turns))
    assert np.array_equal(quick_sums(rows, turns), by_fractions(rows, turns))
    assert np.array_equal(quick_sums(fine, turns), by_fractions(fine, turns))


@pytest.mark.parametrize("beside", [2.0**-16, 2.0**-17, 2.0**-18, 2.0**-20, 2.0**-23])
def test_phases_a_hair_beside_halves_go_to_their_own_side(beside: float) -> None:
    random = np.random.default_rng(6)
    # P = i + ½ + beside·j, for a frequency of one step and one whose steps are as small as that.
    rows = np.stack([random.integers(-50, 50, 60) + 0.5, random.integers(-3, 4, 60)], axis=1)
    turns = np.array([[1.0, beside], [1.0, -beside], [3.0, beside], [2.0, beside], [-1.0, beside]]) / STEPS
    assert np.array_equal(wave_sums(rows, iter([(0, turns)]), 5, 1e9), by_fractions(rows, turns))
    assert np.array_equal(quick_sums(rows, turns), by_fractions(rows, turns))


@pytest.mark.parametrize("dimension", [1, 2, 3, 4, 8])
@pytest.mark.parametrize("unit", [2.0**-4, 2.0**-9, 2.0**-40])
def test_phases_of_all_their_bits_go_to_the_nearest_step(dimension: int, unit: float) -> None:
    """Whole numbers i of a bits and j of b bits, the largest among them: sums of their products have up to 53 bits."""
    random = np.random.default_rng(dimension)
    total = 53 - math.ceil(math.log2(dimension))
    a, b = total // 2, total - total // 2
    rows = (2**a - random.integers(1, 2 ** random.integers(1, a, (30, 1)), (30, dimension))).astype(np.float64)
    steps = (2**b - random.integers(0, 2 ** random.integers(1, b, (12, 1)), (12, dimension))).astype(np.float64)
    rows *= random.choice([-1.0, 1.0], rows.shape)
    # Products with even rows lie on halves of a step now and then.
    rows[::3] = 2 * np.trunc(rows[::3] / 2)
    turns = steps * random.choice([-1.0, 1.0], steps.shape) * (unit / STEPS)
    assert np.array_equal(quick_sums(rows, turns), by_fractions(rows, turns))
    assert np.array_equal(wave_sums(rows, iter([(0, turns)]), 12, 1e9), by_fractions(rows, turns))


def test_phases_beyond_the_quick_way_are_named() -> None:
    rows, exponents = np.array([[0.75, 0.5]]), np.array([0], dtype=np.int32)
    turns = np.array([[2.0**32, 0.0], [0.0, 2.0**33], [2.0**-799, 0.0], [0.0, 2.0**-801], [0.0, 0.0]])
    sums, near = NearSums(rows.T, exponents, (26, 26)).sums(turns)
    assert near.tolist() == [True, False, True, False, True]
    assert np.array_equal(sums[:, near], by_fractions(rows, turns[near]))
    assert not sums[:, ~near].any()


@pytest.mark.parametrize(("dimension", "rows", "count"), [(1, 3000, 700), (3, 1025, 513), (2, 20_000, 130)])
def test_quick_sums_over_several_blocks_are_those_of_phases_taken_one_by_one(
    dimension: int, rows: int, count: int
) -> None:
    """Tens of phases lie beside a half, in all blocks."""
    random = np.random.default_rng(dimension)
    exact = np.round(random.normal(size=(rows, dimension)), 2).astype(np.float32).astype(np.float64)
    turns = rounded_frequencies(random.standard_cauchy(size=(count, dimension)))
    turn = np.sum(exact[:, None] * turns, axis=2)
    step = np.floor((turn - np.floor(turn)) * STEPS + 0.5).astype(np.int64) % STEPS
    cosines = np.array(COSINES)
    expected = [cosines[step].sum(axis=0), cosines[(step - STEPS // 4) % STEPS].sum(axis=0)]
    assert np.array_equal(quick_sums(exact, turns), expected)


@pytest.mark.parametrize("bandwidth", [1e-6, 1e-3, 1.0])
def test_sums_are_the_same_in_any_company(bandwidth: float) -> None:
    """Rows of all sizes together go two ways; each alone, and all in two parts, must come to the same."""
    random = np.random.default_rng(3)
    rows = random.normal(size=(1500, 3)) * 10.0 ** random.integers(-9, 9, (1500, 1))
    turns = rounded_frequencies(random.standard_cauchy(size=(70, 3)))
    rows[7], rows[8], turns[5] = 0.0, 1e300, 0.0

    def summed(some: Floats) -> Integers:
        return wave_sums(some, iter([(0, turns[:20]), (20, turns[20:])]), 70, bandwidth)

    total = summed(rows)
    assert np.array_equal(total, summed(rows[:1100]) + summed(rows[1100:]))
    assert np.array_equal(total, sum(summed(rows[i : i + 1]) for i in range(len(rows))))
    assert np.array_equal(summed(rows[:0]), np.zeros((2, 70)))


def test_sums_of_many_equal_rows_do_not_run_over() -> None:
    rows = np.full((5000, 1), 0.25)
    turns = np.array([[0.0], [1.0], [2.0], [3.0]])
    expected = 5000 * AMPLITUDE * np.array([[1, 0, -1, 0], [0, 1, 0, -1]])
    assert np.array_equal(wave_sums(rows, iter([(0, turns)]), 4, 1.0), expected)


def test_phases_of_many_turns_keep_their_last_bit() -> None:
    random = np.random.default_rng(5)
    rows = random.integers(2**25, 2**26, (30, 1)).astype(np.float64)
    turns = random.integers(2**26, 2**27, (9, 1)).astype(np.float64) / STEPS
    assert np.array_equal(wave_sums(rows, iter([(0, turns)]), 9, 1e9), by_fractions(rows, turns))


def test_rows_that_need_more_bits_are_summed_the_same_beside_others_that_do_not() -> None:
    """Both are too far for the quick way, and one block holds them together."""
    random = np.random.default_rng(4)
    turns = rounded_frequencies(2.0**24 * random.random((50, 1)))
    rows = np.array([[1e4], [1.23456789e6], [9e3], [-7.7777777e7]])

    def summed(some: Floats) -> Integers:
        return wave_sums(some, iter([(0, turns)]), len(turns), 1.0)

    alone = [summed(rows[at : at + 1]) for at in range(len(rows))]
    assert np.array_equal(summed(rows), np.sum(alone, axis=0))


def test_frequencies_too_large_or_too_small_for_the_quick_way_are_summed_among_others() -> None:
    """So many phases that the quick way is taken; a phase beyond all numbers counts as whole turns."""
    random = np.random.default_rng(7)
    rows = np.round(random.normal(size=(1100, 1)), 3).astype(np.float32).astype(np.float64)
    turns = rounded_frequencies(np.array([[1.0], [2.0**40], [0.3], [2.0**-900], *([[0.7]] * 12), [-3.1], [2.0**-830]]))

    def summed(rows: Floats, turns: Floats) -> Integers:
        return wave_sums(rows, iter([(0, turns)]), len(turns), 1e9)

    alone = np.concatenate([summed(rows, turns[at : at + 1]) for at in range(len(turns))], axis=1)
    assert np.array_equal(summed(rows, turns), alone)
    assert np.array_equal(alone[:, 3], [len(rows) * AMPLITUDE, 0])
    beyond = summed(np.array([[1e300], [0.25]]), np.array([[1e300], [1.0]]))
    assert beyond[:, 0].tolist() == [2 * AMPLITUDE, 0]
    assert beyond[:, 1].tolist() == [AMPLITUDE, AMPLITUDE]


def test_no_wave_is_longer_than_stated_and_one_is_as_long() -> None:
    """Sensitivities of all waves rest on it."""
    sines = COSINES[-(STEPS // 4) :] + COSINES[: -(STEPS // 4)]
    pairs = list(zip(COSINES, sines, strict=True))
    assert largest_wave() == (max(abs(c) + abs(s) for c, s in pairs), max(c * c + s * s for c, s in pairs))


@pytest.mark.parametrize(("dimension", "bits"), [(1, 27), (2, 26), (3, 26), (4, 26), (5, 25), (8, 25), (9, 25)])
def test_frequencies_keep_as_many_bits_as_products_with_rows_leave_room_for(dimension: int, bits: int) -> None:
    turns = np.random.default_rng(2).uniform(0.5, 1.0, (400, dimension))
    off = np.abs(rounded_frequencies(turns) - turns).max()
    assert 0.4 * 2.0**-bits < off <= 0.5 * 2.0**-bits


def test_rows_of_any_size_keep_their_phases() -> None:
    """Of a kernel as wide as a row is long, or a thousand million times narrower: off by 2·10⁻⁴ radians at most."""
    random = np.random.default_rng(8)
    turns = rounded_frequencies(math.sqrt(2) / (2 * math.pi) * random.normal(size=(6, 2)))
    for size in 10.0 ** np.arange(0, 9.5, 0.5):
        row = size * random.uniform(0.5, 1.0, (1, 2))
        found = wave_sums(row, iter([(0, turns)]), len(turns), 1.0)[0] / AMPLITUDE
        phases = [sum(Fraction(x) * Fraction(w) for x, w in zip(row[0], turn, strict=True)) % 1 for turn in turns]
        assert found == pytest.approx(np.cos([2 * math.pi * float(phase) for phase in phases]), abs=2e-4)
