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
from dpsim_gui.structures.fourier.near_sums import MOST_STEPS, near_sums
from dpsim_gui.structures.fourier.wave_table import STEPS, nearest_steps, wave_tables

PHASE_ERROR = math.pi / STEPS + 2.0**-20 + 1e-4
"""How far a feature may be from the exact cosine: half a step of phase, half a unit, and the rounding of the row."""

_BLOCK_ROWS = 256
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
    some = np.flatnonzero(needed)
    near = high[~needed] if len(some) else high
    reach = max(float(near.max(initial=0.0)), -float(near.min(initial=0.0))) * STEPS * rows.shape[1]
    for first, turns in blocks:
        tame = np.abs(turns).max(axis=1) * reach <= MOST_STEPS
        found = sums[:, first : first + len(turns)]
        found[:, tame] += near_sums(near, turns[tame])
        if not tame.all():
            found[:, ~tame] += _far_sums(near, None, turns[~tame])
        found += _far_sums(high[some], low[some], turns)
    return sums


def _far_sums(high: Floats, low: Floats | None, turns: Floats) -> Integers:
    """(2, m) sums over rows of any size; low: their next bits"""
    sums = np.zeros((2, len(turns)), dtype=np.int64)
    for start in range(0, len(high), _BLOCK_ROWS):
        part = slice(start, start + _BLOCK_ROWS)
        step = _steps(high[part], None if low is None else low[part], turns.T)
        # 256 rows of at most 2²⁰ units each fit 32 bits.
        sums += [table[step].sum(axis=0, dtype=np.int32) for table in wave_tables()]
    return sums


def _steps(high: Floats, low: Floats | None, columns: Floats) -> NDArray[np.int32]:
    with np.errstate(over="ignore", invalid="ignore"):
        phase = high @ columns
        phase -= np.floor(phase)
        if low is not None:
            phase += low @ columns
            phase -= np.floor(phase)
        if not np.isfinite(phase.min()):
            phase[~np.isfinite(phase)] = 0.0
    return nearest_steps(phase)
