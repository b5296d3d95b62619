"""Sums of waves over rows whose phases are at most 2⁴⁹ steps: nearest steps in few passes, halves rounded up, exactly.

A phase P in steps is u·N: u is a unit of the row times a unit of the frequency, N a whole number of 53 bits at most.
Added to a large number, P is rounded to its last place; but there a half goes to the even side. So one of two ways:

    N has 52 bits for every row   ½u is added in the product, so that none is a half: 1½·2⁵² + (P + ½u), rounded
    otherwise                     ⌊P + ½⌋ = ⌊(⌊2P⌋ + 1)/2⌋, and ⌊2P⌋ is exact
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags, Floats, Integers
from dpsim_gui.structures.fourier.wave_table import AMPLITUDE, STEPS, joint_table, parted
from dpsim_gui.structures.sparse_sums import looked_up

_LARGE = 1.5 * 2.0**52
_MOST_BITS = 33
"""of a phase in turns; a unit is then 2⁻⁴ steps or less"""
_SMALLEST = -800
"""exponent of a frequency: products of units stay numbers"""
_WIDTH, _HEIGHT = 512, 256
"""frequencies and rows of a block, at most: it stays near a core, and its sums fit 32 bits"""
_BLOCKS = 16
"""whose sums are taken apart together"""
_SMALL_PRODUCT, _FEWEST = 10**6, 32
"""BLAS multiplies matrices without copies up to that many products; with fewer frequencies at once that does not pay"""


class NearSums:
    """places: (1 + d, k) a unit in the last place of each row, and the rows; then rows of zeros up to whole blocks

    Arrays for one block of phases are used again and again.
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
