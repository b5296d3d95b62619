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

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.structures.fourier.near_sums import NearSums
from dpsim_gui.structures.fourier.wave_table import STEPS, nearest_steps, wave_tables

PHASE_ERROR = math.pi / STEPS + 2.0**-20 + 1e-4
"""How far a feature may be from the exact cosine: half a step of phase, half a unit, and the rounding of the row."""

_BLOCK_ROWS = 256
# Rounding may double a row; phases out here are whole turns all the same.
_LARGEST = 2.0**1000
_POWERS = 1000
"""Powers of 2 below that are numbers: products with them are exact, and faster than np.ldexp."""
_WIDTH, _FEWEST_PHASES = 512, 2**14
"""of so many frequencies, for which the quick way is worth its preparations"""


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
