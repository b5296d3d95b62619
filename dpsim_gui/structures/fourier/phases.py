"""Phases <ω, x> that depend on the row x alone, to the last bit.

Privacy needs the features of a row to be a function of that row. A matrix product in floating point is not: its
rounding changes with the row's place in a block and with the machine. Here rows and frequencies are rounded to so few
bits that every partial sum of their product is exact, so that no order of summation can matter:

    x = 2^(e − a)·i, |i| ≤ 2^a, and ω/2π = 2^(f − b)·j, |j| ≤ 2^b, with a + b + ⌈log₂ d⌉ = 53

Rows so large that a bits would blur the phase contribute their next a bits in a second product. Phases are in turns.
Whole turns vanish: a sum that overflows is made of whole turns only, so it counts as 0, as the exact sum would.
"""

import math
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags, Floats, Integers
from dpsim_gui.structures.fixed_point import looked_up

STEPS = 2**16
"""Phases are rounded to 2⁻¹⁶ turns: cosine and sine are looked up."""

AMPLITUDE = 2**20
"""Integer units of a cosine of 1."""


@lru_cache(maxsize=1)
def wave_tables() -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Cosine and sine of k/STEPS turns as whole numbers."""
    angle = np.arange(STEPS) * (2 * math.pi / STEPS)
    cosine = np.rint(AMPLITUDE * np.cos(angle)).astype(np.int32)
    return cosine, np.roll(cosine, STEPS // 4)


@lru_cache(maxsize=1)
def joint_table() -> Integers:
    """Cosine in the low half and sine in the high half of one number; `parted` takes sums of them apart."""
    cosine, sine = (table.astype(np.int64) for table in wave_tables())
    return sine * 2**32 + cosine


def parted(joint: Integers) -> Integers:
    """(b, m) sums of entries of the joint table, of 2,047 rows at most each → (2, m) their sums of cosines, sines.

    A sum of cosines is below 2³¹, the low half with its sign. Where it is negative, it has taken 1 from the high half.
    """
    cosine = (joint << 32) >> 32
    return np.stack([cosine.sum(axis=0), ((joint - cosine) >> 32).sum(axis=0)])


@lru_cache(maxsize=1)
def largest_wave() -> tuple[int, int]:
    """max |cos| + |sin| and max cos² + sin² over the table, exact: √2 and 1 in units, rounding included."""
    cosine, sine = (table.astype(np.int64) for table in wave_tables())
    return int((np.abs(cosine) + np.abs(sine)).max()), int((cosine**2 + sine**2).max())


def nearest_steps(turns: Floats) -> NDArray[np.int32]:
    """turns: from −1 to 1, changed; half a step is rounded up, what is less than a half never."""
    turns *= STEPS
    whole = np.floor(turns)
    turns -= whole
    return (whole.astype(np.int32) + (turns >= 0.5)) & (STEPS - 1)


# Sums of waves over rows whose phases are at most 2⁴⁹ steps: nearest steps in few passes, halves rounded up, exactly.
#
# A phase P in steps is u·N: u is a unit of the row times a unit of the frequency, N a whole number of 53 bits at most.
# Added to a large number, P is rounded to its last place; but there a half goes to the even side. So one of two ways:
#
#     N has 52 bits for every row   ½u is added in the product, so that none is a half: 1½·2⁵² + (P + ½u), rounded
#     otherwise                     ⌊P + ½⌋ = ⌊(⌊2P⌋ + 1)/2⌋, and ⌊2P⌋ is exact

# Added to a small number, it leaves the nearest whole number in the last bits of the sum.
_LARGE = 1.5 * 2.0**52
# Of a phase in turns; a unit is then 2⁻⁴ steps or less.
_MOST_BITS = 33
# Exponent of a frequency: products of units stay numbers.
_SMALLEST = -800
# Frequencies and rows of a block, at most: it stays near a core, and its sums fit 32 bits.
_WIDTH, _HEIGHT = 512, 256
# Whose sums are taken apart together.
_BLOCKS = 16
# BLAS multiplies matrices without copies up to that many products; with fewer frequencies at once that does not pay.
_SMALL_PRODUCT, _FEWEST = 10**6, 32


class NearSums:
    """places: (1 + d, k) a unit in the last place of each row, and the rows; then rows of zeros up to whole blocks

    Arrays for one block of phases are used again and again. Sums take 0.36 of the time of `_far_sums` in 4 columns,
    0.43 in 16 and 0.75 in 64.
    """

    def __init__(self, columns: Floats, exponents: NDArray[np.int32], bits: tuple[int, int]) -> None:
        """columns (d, k) of rows: multiples of 2^(e − a), 2^e at most;  exponents: e;  bits: a, b of frequencies"""
        dimension, count = columns.shape
        blocks = -(-count // _HEIGHT)
        self._height = -(-count // blocks)
        if count > _HEIGHT:
            # BLAS is fastest with whole vectors.
            self._height += -self._height % 16
        self._missing = blocks * self._height - count
        self._bits, self._spare, self._largest = bits, 53 - sum(bits), int(exponents.max())
        self._places = np.zeros((1 + dimension, blocks * self._height))
        np.ldexp(1.0, exponents - bits[0], out=self._places[0, :count])
        self._places[1:, :count] = columns
        self._phases = np.empty(_WIDTH * self._height)
        self._ones = np.ones(self._phases.shape, dtype=np.int64)

    def sums(self, turns: Floats) -> tuple[Integers, Flags]:
        """(m, d) frequencies of b bits → (2, m) sums of cosines and sines, 0 where phases may be too large; where not

        N is at most 2^a Σ |j_c| for the whole numbers j of a frequency, so it has 52 bits where Σ |j_c| < 2^(52 − a).
        """
        sums, sizes = np.zeros((2, len(turns)), dtype=np.int64), np.abs(np.ascontiguousarray(turns.T))
        # The least f with |ω| ≤ 2^f.
        mantissa, exponent = np.frexp(sizes.max(axis=0))
        exponent -= mantissa == 0.5
        near = (exponent <= _MOST_BITS - self._spare - self._largest) & (exponent >= _SMALLEST)
        short = sizes.sum(axis=0) < np.ldexp(1.0, exponent + (self._spare - 1))
        which = np.flatnonzero(near & short)
        frequencies = np.empty((len(which), len(self._places)))
        frequencies[:, 0] = np.ldexp(STEPS / 2, exponent[which] - self._bits[1])
        np.multiply(turns[which], STEPS, out=frequencies[:, 1:])
        sums[:, which] = self._added(frequencies, self._places, doubled=False)
        which = np.flatnonzero(near & ~short)
        sums[:, which] = self._added(turns[which] * (2 * STEPS), self._places[1:], doubled=True)
        return sums, near

    def _added(self, frequencies: Floats, places: Floats, *, doubled: bool) -> Integers:
        """frequencies: (m, D) in steps, or in halves of them;  places: (D, k) → (2, m)"""
        sums = np.zeros((2, len(frequencies)), dtype=np.int64)
        pieces = -(-len(frequencies) // _WIDTH)
        for number in range(pieces):
            part = slice(len(frequencies) * number // pieces, len(frequencies) * (number + 1) // pieces)
            for joint in self._block_sums(frequencies[part], places, doubled=doubled):
                sums[:, part] += parted(joint)
        # A missing row has phases of 0.
        sums[0] -= self._missing * AMPLITUDE
        return sums

    def _block_sums(self, frequencies: Floats, places: Floats, *, doubled: bool) -> Iterator[Integers]:
        """(blocks, m) sums of the joint table over blocks of rows, some blocks at a time"""
        width, height = len(frequencies), self._height
        phases = self._phases[: width * height].reshape(width, height)
        unsigned, steps = phases.view(np.uint64), phases.view(np.int64).reshape(-1)
        summed = looked_up(steps, self._ones[: width * height], height, STEPS)
        products = list(_products(frequencies, phases))
        multiply = np.matmul if len(places) > 1 else np.multiply
        joint = np.empty((_BLOCKS, width), dtype=np.int64)
        starts = range(0, places.shape[1], height)
        for number, start in enumerate(starts):
            for some, found in products:
                multiply(some, places[:, start : start + height], out=found)
            if doubled:
                np.floor(phases, out=phases)
                np.add(phases, _LARGE + 1, out=phases)
                np.right_shift(unsigned, 1, out=unsigned)
            else:
                np.add(phases, _LARGE, out=phases)
            np.bitwise_and(steps, STEPS - 1, out=steps)
            # Cosines and sines are found and added in one pass.
            joint[number % _BLOCKS] = summed(joint_table())
            if (number + 1) % _BLOCKS == 0 or number + 1 == len(starts):
                yield joint[: number % _BLOCKS + 1]


def _products(frequencies: Floats, phases: Floats) -> Iterator[tuple[Floats, Floats]]:
    """Frequencies and their phases, as many at once as BLAS multiplies without copies."""
    width, most = len(frequencies), _SMALL_PRODUCT // (phases.shape[1] * frequencies.shape[1])
    each = -(-width // -(-width // most)) if most >= _FEWEST else width
    for start in range(0, width, each):
        yield frequencies[start : start + each], phases[start : start + each]


PHASE_ERROR = math.pi / STEPS + 2.0**-20 + 1e-4
"""How far a feature may be from the exact cosine: half a step of phase, half a unit, and the rounding of the row."""

# Rows at a time whose phases stay in a core's cache.
_BLOCK_ROWS = 256
# Rounding may double a row; phases out here are whole turns all the same.
_LARGEST = 2.0**1000
# Powers of 2 below that are numbers: products with them are exact, and faster than np.ldexp.
_POWERS = 1000
# Of so many frequencies, for which the quick way is worth its preparations.
_FEWEST_PHASES = 2**14


def _bits(dimension: int) -> tuple[int, int]:
    """a of rows and b of frequencies."""
    total = 53 - math.ceil(math.log2(dimension)) if dimension > 1 else 53
    return total // 2, total - total // 2


def rounded_frequencies(turns: Floats) -> Floats:
    """(m, d) → the nearest frequencies of b bits below the largest column of each."""
    _, bits = _bits(turns.shape[1])
    _, exponent = np.frexp(np.abs(turns).max(axis=1, keepdims=True))
    return np.asarray(np.ldexp(np.rint(np.ldexp(turns, bits - exponent)), exponent - bits))


def exact_product(rows: Floats, frequencies: Floats) -> Floats:
    """(k, d) × (m, d) → (k, m), each entry a function of its row and frequency alone; frequencies: rounded."""
    columns, largest = _sized(rows.T)
    high, low = _parts(columns, np.frexp(largest)[1])
    return np.asarray(high.T @ frequencies.T + low.T @ frequencies.T)


def _sized(columns: Floats) -> tuple[Floats, Floats]:
    """Columns of rows, (d, k), cut where they are too large, and the largest value of each row."""
    largest = np.maximum(columns.max(axis=0), -columns.min(axis=0))
    if largest.max(initial=0.0) > _LARGEST:
        return np.clip(columns, -_LARGEST, _LARGEST), np.minimum(largest, _LARGEST)
    return columns, largest


def _parts(columns: Floats, exponents: NDArray[np.int32]) -> tuple[Floats, Floats]:
    """Columns (d, k) of rows to a bits, and the next a bits."""
    bits, _ = _bits(len(columns))
    high = _rounded(columns.copy(), exponents - bits)
    return high, _rounded(columns - high, exponents - 2 * bits)


def _rounded(columns: Floats, exponents: NDArray[np.int32]) -> Floats:
    """The nearest multiples of 2^exponent, one for each row.

    In place: fresh arrays of this size go back to the system each time on workers of a cluster.
    """
    if np.abs(exponents).max(initial=0) < _POWERS:
        columns *= np.ldexp(1.0, -exponents)
        np.rint(columns, out=columns)
        columns *= np.ldexp(1.0, exponents)
        return columns
    np.ldexp(columns, -exponents, out=columns)
    np.rint(columns, out=columns)
    return np.ldexp(columns, exponents, out=columns)


def wave_sums(rows: Floats, blocks: Iterator[tuple[int, Floats]], count: int, bandwidth: float) -> Integers:
    """rows (k, d), finite → (2, m) sums over rows of cos and sin of 2π<ω, x>, in units of 1/AMPLITUDE.

    blocks: (first, (b, d) frequencies in turns, rounded);  count: m;  bandwidth: s, how finely rows must be kept
    """
    sums = np.zeros((2, count), dtype=np.int64)
    if not len(rows):
        return sums
    columns, largest = _sized(rows.T.copy())
    bits, exponents = _bits(len(columns)), np.frexp(largest)[1]
    # The error in radians of a row cut to a bits is about √(2d)/s · |x|·2^−a / 3.5.
    fine = bandwidth * 3e-4 / math.sqrt(2 * len(columns))
    needed, far = largest > fine * 2.0 ** bits[0], None
    if needed.any():
        far = _parts(columns[:, needed], exponents[needed])
        columns, exponents = columns[:, ~needed], exponents[~needed]
    high = _rounded(columns, exponents - bits[0])
    quick = NearSums(high, exponents, bits) if len(exponents) * min(count, _WIDTH) >= _FEWEST_PHASES else None
    for first, turns in blocks:
        found = sums[:, first : first + len(turns)]
        if far is not None:
            found += _far_sums(*far, turns)
        if quick is None:
            found += _far_sums(high, None, turns)
            continue
        added, near = quick.sums(turns)
        found += added
        if not near.all():
            found[:, ~near] += _far_sums(high, None, turns[~near])
    return sums


def _far_sums(high: Floats, low: Floats | None, turns: Floats) -> Integers:
    """(2, m) sums over rows of any size, by columns, (d, k); low: their next bits"""
    sums, (cosines, sines) = np.zeros((2, len(turns)), dtype=np.int64), wave_tables()
    for start in range(0, high.shape[1], _BLOCK_ROWS):
        part = slice(start, start + _BLOCK_ROWS)
        step = _steps(high[:, part].T, None if low is None else low[:, part].T, turns.T)
        # 256 rows of at most 2²⁰ units each fit 32 bits.
        sums[0] += cosines.take(step).sum(axis=0, dtype=np.int32)
        sums[1] += sines.take(step).sum(axis=0, dtype=np.int32)
    return sums


def _steps(high: Floats, low: Floats | None, columns: Floats) -> NDArray[np.int32]:
    with np.errstate(over="ignore", invalid="ignore"):
        phase = high @ columns
        if low is None:
            # Exact, also below 0.
            phase -= np.trunc(phase)
        else:
            phase -= np.floor(phase)
            phase += low @ columns
            phase -= np.floor(phase)
        if not np.isfinite(phase.min()):
            phase[~np.isfinite(phase)] = 0.0
    return nearest_steps(phase)
