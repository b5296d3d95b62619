"""Cosines and sines of whole steps of phase as whole numbers: what one row can add to a sum, and no more."""

import math
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers

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
