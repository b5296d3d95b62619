"""The directions in which public points lie, as their kernel sees them: their mean, and where they differ most from it.

    V_0 = 1ᵀ/(q·√m),                 m = 1ᵀK1/q², K the kernel between the landmarks      their mean μ, of length √m
    V_i = (u_iᵀ − (u_i·k̄/m)·1ᵀ/q)/√e_i,   k̄ = K1/q, (K − k̄k̄ᵀ/m)u_i = e_i u_i, e_1 ≥ e_2 ≥ …   beside it, largest first
    h(x) = V·k_z(x) = (<ψ(x), w_0>, <ψ(x), w_1>, …)

with ψ the kernel's own feature of a point and w_i orthonormal in its space, because V K Vᵀ = I. So ‖h(x)‖ ≤ ‖ψ(x)‖ = 1,
save for the rounding of V, which `stretch` bounds:

    A = ZᵀVᵀVZ with k_z = Zψ, K = ZZᵀ:   ‖A‖ = ‖V K Vᵀ‖ ≤ 1 + ‖V K Vᵀ − I‖_F = stretch²

Privacy does not rest on any of this: rows are cut to a length whatever V is. Only what is said about the error does.
"""

import math
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import scipy

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import FARTHEST
from dpsim_gui.functions.similarity import Metric, Similarity
from dpsim_gui.structures.public_seed import PublicSeed

# Kernel values that depend on their row and landmark alone, to the last bit.
#
# Privacy needs the features of a row to be a function of that row. Here every value is made by additions, subtractions,
# multiplications, divisions and square roots of single numbers, in an order that is fixed column by column. Each of
# these is rounded correctly by definition (IEEE 754), so neither the block a row stands in nor the machine can matter.
# Matrix products and the library's exp, whose last bits depend on both, are not used.
#
# Distances are sums of differences, never differences of products, so nothing cancels: they are right to d·2⁻⁵², and
# since |h·f'(h)| ≤ 0.75 for all six kernels, values are right to d·2⁻⁵² too, save for the 2⁻³² of `_exponential`.

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


GRID_BITS = 21
"""V has multiples of 2⁻²¹: with LEAST_SPREAD its entries are at most 8, which single precision holds exactly."""

LEAST_SPREAD = 2.0**-6
"""Directions of smaller e_i, or with longer V_i, say less than any noise hides."""

LONGEST = 8.01
"""The longest row of V, LEAST_SPREAD^(−1/2), and a hair for its rounding."""

# Vectors beyond those wanted, and rounds of subspace iteration.
_SPARE = 48
_ROUNDS = 3
# Up to so many points all eigenvectors are computed.
_SMALL = 512
_SEED = PublicSeed.of("landmarks/directions")


@dataclass(frozen=True, kw_only=True, eq=False)
class Directions:
    """rows: (k, q) V, the mean's first;  centre: (k,) c = V·k̄, the mean of h over the landmarks
    stretch: at least √‖A‖
    """

    rows: Floats
    centre: Floats
    stretch: float

    def first(self, count: int) -> "Directions":
        return replace(self, rows=self.rows[:count], centre=self.centre[:count])

    @cached_property
    def longest(self) -> float:
        """No point has a longer h(x) − c: ‖h‖² − 2<h, c> + ‖c‖² ≤ stretch² + ‖c‖² + 2ε.

        For <h(x), c> = Σ_j β_j k(x, z_j) with β = Vᵀc is at least −ε = Σ_j min(β_j, 0), as 0 ≤ k ≤ 1. But for rounding
        β_j = 1/q, and ε = 0.
        """
        below = float(np.minimum(self.rows.T @ self.centre, 0.0).sum())
        return math.sqrt(self.stretch**2 + float(self.centre @ self.centre) - 2 * below)

    @property
    def sway(self) -> float:
        """How far h moves if every kernel value moves by 1 at most: √(Σ_i ‖V_i‖₁²)."""
        return float(np.linalg.norm(np.abs(self.rows).sum(axis=1)))

    def likeness(self, features: Floats) -> Floats:
        """<h(y), c>/‖c‖²: how much a point shares of the landmarks' mean, 1 on average;  features: (m, k)."""
        return np.asarray(features @ (self.centre / float(self.centre @ self.centre)))


def principal_directions(kernel: Floats, most: int) -> Directions:
    """kernel: (q, q) values of k between the landmarks, each within DOUBT;  most: how many directions at most."""
    q, means = len(kernel), kernel.mean(axis=0)
    mean = float(means.mean())
    spread, vectors = _leading(kernel - means[:, None] * (means / mean), min(most, q) - 1)
    rows = (vectors - (means @ vectors) / (mean * q)).T / np.sqrt(np.maximum(spread, LEAST_SPREAD))[:, None]
    rows = rows[(spread >= LEAST_SPREAD) & (np.square(rows).sum(axis=1) <= 1 / LEAST_SPREAD)]
    rows = np.concatenate([np.full((1, q), 1 / (q * math.sqrt(mean))), rows])
    rows = np.ldexp(np.rint(np.ldexp(rows, GRID_BITS)), -GRID_BITS)
    return Directions(
        rows=rows,
        centre=rows @ means,
        stretch=_stretch(rows, kernel),
    )


def _stretch(rows: Floats, kernel: Floats) -> float:
    """√‖V K Vᵀ‖ at most, the errors of K's values and of the product included; directions shorter than 1 do no harm."""
    product, q = rows @ kernel @ rows.T, len(kernel)
    own = np.maximum(product.diagonal(), 1.0)
    off = product - np.diag(product.diagonal())
    square = float(own.max()) + float(np.linalg.norm(off)) + float(np.square(rows).sum()) * q * (DOUBT + q * 2.0**-50)
    return float(np.sqrt(square))


def _leading(matrix: Floats, most: int) -> tuple[Floats, Floats]:
    """The largest eigenvalues, descending, and their vectors as columns; of a large matrix by subspace iteration.

    Its Ritz vectors are orthonormal and diagonalise the matrix among themselves however far the iteration has come.
    """
    q = len(matrix)
    block = min(q, most + _SPARE)
    if q <= _SMALL or 2 * block > q:
        spread, vectors = scipy.linalg.eigh(matrix, subset_by_index=(max(0, q - most), q - 1), check_finite=False)
        return spread[::-1], vectors[:, ::-1]
    basis = _SEED.normals("start", (q, block))
    for _ in range(_ROUNDS):
        basis = np.asarray(scipy.linalg.qr(matrix @ basis, mode="economic", overwrite_a=True, check_finite=False)[0])
    spread, turn = scipy.linalg.eigh(basis.T @ (matrix @ basis), check_finite=False)
    return spread[::-1][:most], (basis @ turn)[:, ::-1][:, :most]
