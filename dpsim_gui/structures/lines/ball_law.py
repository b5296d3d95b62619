"""Where queries lie along a line: the law of one coordinate of a uniform point in a ball.

A query's place t = |1 − 2y| has density ∝ (1 − t²)^((dimension−1)/2); dimension 1 is the uniform law.
"""

import math
from functools import lru_cache

import numpy as np

from dpsim_gui.arrays import Floats

_PLACES = 4001
"""Not a power of two, so that no hat of a ladder is met at its ends or its top only."""


@lru_cache(maxsize=64)
def ball_law(dimension: float) -> tuple[Floats, Floats]:
    """Places t in (0, 1) and their weights."""
    t = places(farthest_place(dimension))
    weight = (1 - t**2) ** ((dimension - 1) / 2)
    return t, weight / weight.sum()


def farthest_place(dimension: float) -> float:
    """How far from the middle places are looked at: eight standard deviations, all of them up to 62 dimensions."""
    return min(1.0, 8 / math.sqrt(dimension + 2))


@lru_cache(maxsize=4)
def places(farthest: float) -> Floats:
    """Even steps from the middle to the farthest place."""
    return (np.arange(_PLACES) + 0.5) / _PLACES * farthest
