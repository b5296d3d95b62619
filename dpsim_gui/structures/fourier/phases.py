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

from dpsim_gui.arrays import Floats, Integers

STEPS = 2**16
"""Phases are rounded to 2⁻¹⁶ turns: cosine and sine are looked up."""

AMPLITUDE = 2**20
"""Integer units of a cosine of 1."""

PHASE_ERROR = math.pi / STEPS + 2.0**-20 + 1e-4
"""How far a feature may be from the exact cosine: half a step of phase, half a unit, and the rounding of the row."""

_BLOCK_ROWS = 256
_NEAR_VALUES, _NEAR_ROWS = 2**16, 1024
"""of a block that stays in the cache, and whose sums fit 32 bits"""
_MOST_STEPS = 2.0**50
_WHOLE = 1.5 * 2.0**52
_HALF = 0.5 - 2.0**-36
"""Closer to half a step than this, the rounding of `_steps` may have a say."""
# Rounding may double a row; phases out here are whole turns all the same.
_LARGEST = 2.0**1000


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
    high, low, _ = _parts(rows, 0.0)
    return np.asarray(high @ frequencies.T + low @ frequencies.T)


def _parts(rows: Floats, fine: float) -> tuple[Floats, Floats, NDArray[np.bool_]]:
    """Rows to a bits, the next a bits, and which rows need those: the ones with a value beyond fine·2^a."""
    bits, _ = _bits(rows.shape[1])
    rest = np.clip(rows, -_LARGEST, _LARGEST)
    high = np.abs(rest)
    largest = high.max(axis=1, keepdims=True)
    _, exponent = np.frexp(largest)
    # In place: fresh arrays of this size go back to the system each time on workers of a cluster.
    np.ldexp(rest, bits - exponent, out=high)
    np.rint(high, out=high)
    np.ldexp(high, exponent - bits, out=high)
    np.subtract(rest, high, out=rest)
    np.ldexp(rest, 2 * bits - exponent, out=rest)
    np.rint(rest, out=rest)
    np.ldexp(rest, exponent - 2 * bits, out=rest)
    return high, rest, largest[:, 0] > fine * 2.0**bits


def wave_sums(rows: Floats, blocks: Iterator[tuple[int, Floats]], count: int, bandwidth: float) -> Integers:
    """rows (k, d), finite → (2, m) sums over rows of cos and sin of 2π<ω, x>, in units of 1/AMPLITUDE.

    blocks: (first, (b, d) frequencies in turns, rounded);  count: m;  bandwidth: s, how finely rows must be kept
    """
    sums = np.zeros((2, count), dtype=np.int64)
    if not len(rows):
        return sums
    # The error in radians of a row cut to a bits is about √(2d)/s · |x|·2^−a / 3.5.
    fine = bandwidth * 3e-4 / math.sqrt(2 * rows.shape[1])
    high, low, needed = _parts(rows, fine)
    largest = np.abs(high).max(axis=1)
    for first, turns in blocks:
        most = _MOST_STEPS / (STEPS * turns.shape[1] * max(float(np.abs(turns).max()), 1e-300))
        far = needed | (largest > most)
        some = np.flatnonzero(far)
        found = sums[:, first : first + len(turns)]
        found += _near_sums(high if not len(some) else high[~far], turns)
        for start in range(0, len(some), _BLOCK_ROWS):
            part = some[start : start + _BLOCK_ROWS]
            found += _far_sums(high[part], low[part], needed[part], turns)
    return sums


def _near_sums(rows: Floats, turns: Floats) -> Integers:
    """(2, m) sums over rows whose phases are at most _MOST_STEPS and need no second product.

    As `_far_sums` to the last bit, four times as fast: a phase in steps plus 1½·2⁵² has the nearest whole number in its
    last bits, cosine and sine are looked up together, and all arrays are used again and again.
    """
    sums = np.zeros((2, len(turns)), dtype=np.int64)
    columns, both_tables = np.ascontiguousarray(turns.T) * STEPS, _both_tables()
    height = max(1, min(len(rows), _NEAR_ROWS, _NEAR_VALUES // max(1, len(turns))))
    phases, rounded = np.empty((2, height, len(turns)))
    steps, waves = np.empty((2, height, len(turns)), dtype=np.int64)
    for start in range(0, len(rows), height):
        some = rows[start : start + height]
        phase, near = (buffer[: len(some)] for buffer in (phases, rounded))
        step, wave = (buffer[: len(some)] for buffer in (steps, waves))
        np.matmul(some, columns, out=phase)
        np.add(phase, _WHOLE, out=near)
        np.bitwise_and(near.view(np.int64), STEPS - 1, out=step)
        np.subtract(near, _WHOLE, out=near)
        np.subtract(phase, near, out=phase)
        if max(float(phase.max()), -float(phase.min())) >= _HALF:
            # Halves went to the even neighbour, and belong to the upper one.
            halves = np.abs(phase) >= _HALF
            turn = (near[halves] + phase[halves]) / STEPS
            step[halves] = _nearest_steps(turn - np.floor(turn))
        np.take(both_tables, step, out=wave, mode="clip")
        both = wave.sum(axis=0)
        # Sums of so few rows fit 32 bits: the low half is the cosine, with its sign, and the rest the sine.
        cosine = ((both + 2**31) & (2**32 - 1)) - 2**31
        sums[0] += cosine
        sums[1] += (both - cosine) >> 32
    return sums


def _far_sums(high: Floats, low: Floats, needed: NDArray[np.bool_], turns: Floats) -> Integers:
    """(2, m) sums over at most _BLOCK_ROWS rows, of any size."""
    step = _steps(high, low, needed, turns.T)
    # 256 rows of at most 2²⁰ units each fit 32 bits.
    return np.stack([table[step].sum(axis=0, dtype=np.int32) for table in _tables()]).astype(np.int64)


def _steps(high: Floats, low: Floats, needed: NDArray[np.bool_], columns: Floats) -> NDArray[np.int32]:
    with np.errstate(over="ignore", invalid="ignore"):
        phase = high @ columns
        phase -= np.floor(phase)
        if needed.any():
            phase[needed] += low[needed] @ columns
            phase -= np.floor(phase)
        if not np.isfinite(phase.min()):
            phase[~np.isfinite(phase)] = 0.0
    return _nearest_steps(phase)


def _nearest_steps(turns: Floats) -> NDArray[np.int32]:
    """turns: from 0 to 1, changed; half a step is rounded up."""
    turns *= STEPS
    turns += 0.5
    return turns.astype(np.int32) & (STEPS - 1)


@lru_cache(maxsize=1)
def _tables() -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Cosine and sine of k/STEPS turns as whole numbers."""
    angle = np.arange(STEPS) * (2 * math.pi / STEPS)
    cosine = np.rint(AMPLITUDE * np.cos(angle)).astype(np.int32)
    return cosine, np.roll(cosine, STEPS // 4)


@lru_cache(maxsize=1)
def _both_tables() -> Integers:
    """Cosine in the low half and sine in the high half of one number."""
    cosine, sine = (table.astype(np.int64) for table in _tables())
    return sine * 2**32 + cosine


@lru_cache(maxsize=1)
def largest_wave() -> tuple[int, int]:
    """max |cos| + |sin| and max cos² + sin² over the table, exact: √2 and 1 in units, rounding included."""
    cosine, sine = (table.astype(np.int64) for table in _tables())
    return int((np.abs(cosine) + np.abs(sine)).max()), int((cosine**2 + sine**2).max())
