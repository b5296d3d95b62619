"""Sums of waves over rows whose phases are at most MOST_STEPS: the same as by `nearest_steps`, in fewer passes.

A phase P in steps is exact. Added to a large number it keeps 16 bits behind the point, and added to a larger one none:

    Q = 1½·2³⁶ + P, rounded to 2⁻¹⁶;    1½·2⁵² + P, rounded from Q to whole numbers

Rounding is monotone, so the second rounding is wrong at most where Q lies on a half. Those phases, one of 65,536, are
looked at once more.
"""

import itertools
import math

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.structures.fourier.wave_table import STEPS, joint_table, nearest_steps, parted, wave_tables
from dpsim_gui.structures.sparse_sums import looked_up

MOST_STEPS = 2.0**34

_KEPT = 1.5 * 2.0**36
_CUT = 1.5 * 2.0**52 - _KEPT
_WORDS, _HALF = 4, -(2**15)
"""of 16 bits in a number; where its lowest byte comes first, the first word is the fraction of Q, and this is a half"""
_WIDTH, _HEIGHT, _VALUES = 512, 1024, 2**17
"""frequencies, rows and phases of a block, at most: it stays near a core, and its sums fit 32 bits"""
_BLOCKS = 32
"""whose doubtful phases are looked at together"""


def near_sums(rows: Floats, turns: Floats) -> Integers:
    """rows (k, d), frequencies (m, d), both rounded so that products are exact → (2, m) sums of cosines and sines."""
    sums = np.zeros((2, len(turns)), dtype=np.int64)
    if not (len(rows) and len(turns)):
        return sums
    frequencies, places = turns * STEPS, np.ascontiguousarray(rows.T)
    width = min(len(turns), _WIDTH)
    height = min(len(rows), _HEIGHT, _VALUES // width)
    whole = len(rows) - len(rows) % height
    ends = sorted({*range(0, whole, _BLOCKS * height), whole, len(rows)})
    kept_buffers: dict[tuple[int, int], _PhaseBuffers] = {}
    for first in range(0, len(turns), width):
        some = frequencies[first : first + width]
        for start, end in itertools.pairwise(ends):
            shape = len(some), min(height, end - start)
            if shape not in kept_buffers:
                kept_buffers[shape] = _PhaseBuffers(*shape)
            sums[:, first : first + width] += kept_buffers[shape].sums(some, places[:, start:end])
    return sums


class _PhaseBuffers:
    """Arrays for one block of phases, used again and again.

    Cosines and sines are found and added in one pass.
    """

    def __init__(self, frequencies: int, rows: int) -> None:
        self._phases = np.empty((frequencies, rows))
        self._steps = self._phases.view(np.int64).reshape(-1)
        # Fractions are compared by columns, and longer lines of them are compared faster.
        self._columns = rows * math.gcd(frequencies, 4)
        self._summed = looked_up(self._steps, rows, STEPS)
        self._smallest = np.empty((_BLOCKS, _WORDS * self._columns), dtype=np.int16)
        self._joint = np.empty((_BLOCKS, frequencies), dtype=np.int64)

    def sums(self, frequencies: Floats, places: Floats) -> Integers:
        """frequencies: (b, d) in steps;  places: (d, k) rows, whole blocks → (2, b)"""
        height = self._phases.shape[1]
        words = self._phases.view(np.int16).reshape(-1, _WORDS * self._columns)
        blocks = places.shape[1] // height
        smallest, joint = self._smallest[:blocks], self._joint[:blocks]
        for number in range(blocks):
            np.matmul(frequencies, places[:, number * height : (number + 1) * height], out=self._phases)
            np.add(self._phases, _KEPT, out=self._phases)
            np.minimum.reduce(words, axis=0, out=smallest[number])
            np.add(self._phases, _CUT, out=self._phases)
            np.bitwise_and(self._steps, STEPS - 1, out=self._steps)
            joint[number] = self._summed(joint_table())
        block, column = np.divmod(np.flatnonzero(smallest[:, ::_WORDS] == _HALF), self._columns)
        return parted(joint) + self._corrections(frequencies, places, np.unique(block * height + column % height))

    def _corrections(self, frequencies: Floats, places: Floats, rows: Integers) -> Integers:
        """(2, b) for doubtful phases: what should have been added less what was;  rows: that have such phases"""
        width, height = self._phases.shape
        sums = np.zeros((2, width), dtype=np.int64)
        for start in range(0, len(rows), height):
            some = places[:, rows[start : start + height]]
            phases = self._phases.reshape(-1)[: width * some.shape[1]].reshape(width, -1)
            np.matmul(frequencies, some, out=phases)
            np.add(phases, _KEPT, out=phases)
            halves = phases.view(np.int16).reshape(-1, _WORDS)[:, 0] == _HALF
            which, row = np.divmod(np.flatnonzero(halves), some.shape[1])
            phase = np.vecdot(frequencies[which], some.T[row])
            added = (phase + _KEPT + _CUT).view(np.int64) & (STEPS - 1)
            turn = phase / STEPS
            right = nearest_steps(turn - np.floor(turn))
            for total, table in zip(sums, wave_tables(), strict=True):
                np.add.at(total, which, table[right].astype(np.int64) - table[added])
        return sums
