"""Kernel values that depend on their row and landmark alone, to the last bit.

Privacy needs the features of a row to be a function of that row. Here every value is made by additions, subtractions,
multiplications, divisions and square roots of single numbers, in an order that is fixed column by column. Each of these
is rounded correctly by definition (IEEE 754), so neither the block a row stands in nor the machine can matter. Matrix
products and the library's exp, whose last bits depend on both, are not used.

Distances are sums of differences, never differences of products, so nothing cancels: they are right to d·2⁻⁵², and
since |h·f'(h)| ≤ 0.75 for all six kernels, values are right to d·2⁻⁵² too, save for the 2⁻³² of `_exponential`.
"""

import math

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import FARTHEST
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.functions.traits import Metric

# Kernel values between many points, fast where that is provably accurate enough; for public points only.
#
# ‖x − y‖² = ‖x‖² + ‖y‖² − 2<x, y> needs one matrix product, but its rounding grows with ‖x‖². Where that could reach
# `DOUBT`, and for kernels of the distance itself, whose root makes rounding larger, differences are summed instead.

DOUBT = 1e-9
"""No value is farther than this from the exact one."""


def kernel_matrix(similarity: Similarity, rows: Floats, points: Floats) -> Floats:
    """rows (k, d), points (q, d) → (k, q), each within DOUBT."""
    if not similarity.traits.is_smooth or not len(rows):
        return similarity.between(rows, points)
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    seen, others = rows - middle, points - middle
    lengths, reaches = (np.square(each).sum(axis=1) for each in (seen, others))
    s = similarity.kernel_bandwidth
    # Both sums of squares and the product are off by at most d·2⁻⁵³ of their sizes, and |f'| ≤ 1.
    rounding = (seen.shape[1] + 4) * 2.0**-52 * (float(lengths.max()) + float(reaches.max())) / (s * s)
    if not rounding <= DOUBT / 2:
        return similarity.between(rows, points)
    squares = lengths[:, None] + reaches - 2 * (seen @ others.T)
    return similarity.of_distance(np.maximum(squares, 0, out=squares))


KERNEL_ERROR = 2.0**-31
"""How far a value may be from the exact one before it is rounded to an integer."""

# Values at a time that stay close to a core.
_BLOCK_VALUES = 2**15
# exp(−64) is less than 2⁻⁹²: nothing beside any row.
_NOTHING = 64.0
# Written out, since a library's log may differ in the last bit.
_LN2, _PER_LN2 = 0.6931471805599453, 1.4426950408889634
_TAYLOR = tuple(1 / math.factorial(k) for k in range(9, -1, -1))


def kernel_steps(similarity: Similarity, rows: Floats, landmarks: Floats, bits: int) -> Floats:
    """rows (k, d) finite, landmarks (q, d) → (k, q) whole numbers, those nearest to 2^bits·k(x, z)."""
    columns = np.ascontiguousarray(landmarks.T)
    # A row so far away counts as the nearest one that squares can be taken of: still a function of the row alone.
    near = np.clip(rows, -FARTHEST, FARTHEST)
    steps = np.empty((len(rows), len(landmarks)))
    size = max(1, _BLOCK_VALUES // len(landmarks))
    for start in range(0, len(rows), size):
        part = slice(start, start + size)
        np.multiply(_kernel(similarity, near[part], columns), 2.0**bits, out=steps[part])
    return np.rint(steps, out=steps)


def _kernel(similarity: Similarity, rows: Floats, columns: Floats) -> Floats:
    """rows (k, d), columns (d, q) → (k, q)."""
    traits, s = similarity.traits, similarity.kernel_bandwidth
    if traits.metric is Metric.POWER:
        raise ValueError("no kernel is built on powers of gaps")
    distance = np.zeros((len(rows), columns.shape[1]))
    step = np.empty_like(distance)
    for j, column in enumerate(columns):
        np.subtract(rows[:, j, None], column, out=step)
        if traits.metric is Metric.ABSOLUTE:
            np.abs(step, out=step)
        else:
            np.multiply(step, step, out=step)
        distance += step
    if traits.metric is Metric.EUCLIDEAN:
        np.sqrt(distance, out=distance)
    distance /= s * s if traits.bandwidth_degree == 2 else s
    return traits.decay.of(distance, _exponential)


def _exponential(h: Floats) -> Floats:
    """exp(−h) = 2^−n·exp(f·ln 2), −h/ln 2 = f − n, |f| ≤ 1/2, by Taylor's sum of ten terms: right to 2⁻³².

    exp(−64) and less count as exp(−64), which is 0 in any number of bits in use.
    """
    power = np.minimum(h, _NOTHING) * _PER_LN2
    whole = np.rint(power)
    small = (whole - power) * _LN2
    value = np.full_like(small, _TAYLOR[0])
    for coefficient in _TAYLOR[1:]:
        value *= small
        value += coefficient
    return np.asarray(np.ldexp(value, -whole.astype(np.int32)))
