"""Legendre moments of the rows in a cell, and how any f is read from them.

With c the centre of a cell, η its half widths and x = c + η∘u a row in it (u in [−1, 1]^d):

    f(x, y) ≈ Σ_{|j| < r} T_j(c, y) P_j(u),    P_j(u) = Π_i P_{j_i}(u_i), Legendre, |P_j| ≤ 1
    T_j(c, y) = Σ_g a_g,j f(c + η∘u_g, y),     a_g,j = Π_i (2 j_i + 1) · weight_g · P_j(u_g)

the projection on polynomials of degree below r, its integrals taken at the r^d Gauss nodes u_g. r = 1 has one node, the
centre, and keeps the count alone. The same sum may be read as point masses ρ_g = Σ_j a_g,j M_j at the nodes.
"""

import math
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.polynomial.legendre import leggauss
from numpy.typing import NDArray

from dpsim_gui.functions.similarity import FunctionName, Similarity

Floats = NDArray[np.float64]

HIGHEST_ORDER = 4
# sup over the line of |d^r/dt^r| of exp(−t²) and of 1/(1+t²), for r = 1 … 4, rounded up.
_STEEPEST = {
    FunctionName.GAUSSIAN: (0.858, 2.0, 3.91, 12.0),
    FunctionName.CAUCHY: (0.65, 2.0, 4.67, 24.0),
}


def exponents(order: int, dimension: int) -> tuple[tuple[int, ...], ...]:
    """All j with |j| < order, the zero first, by rising |j|, so that a lower order is a prefix of a higher one."""
    all_j = (j for j in product(range(order), repeat=dimension) if sum(j) < order)
    return tuple(sorted(all_j, key=lambda j: (sum(j), tuple(-each for each in j))))


def legendre(place: Floats, order: int) -> Floats:
    """place (k, d) in [−1, 1] → (k, J) values P_j, held in [−1, 1] whatever rounding does."""
    u = place
    single = (np.ones_like(u), u, (3 * u * u - 1) / 2, (5 * u * u - 3) * u / 2)[:order]
    values = np.ones((len(place), len(exponents(order, place.shape[1]))))
    for column, j in enumerate(exponents(order, place.shape[1])):
        for axis, degree in enumerate(j):
            if degree:
                values[:, column] *= single[degree][:, axis]
    return np.clip(values, -1.0, 1.0)


@lru_cache(maxsize=32)
def nodes(per_column: int, dimension: int) -> tuple[Floats, Floats]:
    """The Gauss nodes (G, d), the last column running fastest, and their weights (G,), which sum to 1."""
    places, weights = leggauss(per_column)
    where = np.array(list(product(places, repeat=dimension)))
    return where, np.prod(np.array(list(product(weights / 2, repeat=dimension))), axis=1)


@lru_cache(maxsize=32)
def projection(order: int, dimension: int, per_column: int) -> Floats:
    """(G, J) matrix a;  per_column: Gauss nodes per column, at least `order`."""
    where, weights = nodes(per_column, dimension)
    scale = np.array([math.prod(2 * degree + 1 for degree in j) for j in exponents(order, dimension)])
    return np.asarray(weights[:, None] * legendre(where, order) * scale)


@lru_cache(maxsize=32)
def amplification(order: int, dimension: int) -> float:
    """Λ: the projection of a function within ±1 stays within ±Λ; taken on a fine lattice of the cell."""
    steps = np.linspace(-1, 1, 41 if dimension < 3 else 21)
    lattice = np.array(list(product(steps, repeat=dimension)))
    return 1.01 * float(np.abs(legendre(lattice, order) @ projection(order, dimension, order).T).sum(axis=1).max())


def worst_remainder(
    similarity: Similarity, points: Floats, box: tuple[Floats, Floats], half: Floats, order: int
) -> Floats:
    """points (q, d) → (q,) bounds on |f(x, y) − Σ T_j P_j| over all rows of the box (lower, upper), half: η.

    Polynomials of degree below r are reproduced, so the remainder is at most (1 + Λ) times that of the best one known:
    Gaussian, Cauchy   Taylor: M_r (‖η‖/s)^r / r!, M_r the steepest r-th derivative along a line
    l2sq               Taylor: ‖η‖² for r = 2, nothing for r > 2
    all                the constant f(c, y): kernels ‖η‖/s in their own norm, l1 and l2 ‖η‖, lpp Σ_i p·reach_i^(p−1)·η_i
    and just the last for r = 1, where f(c, y) itself is read. A kernel is never off by more than 1 then.
    """
    dimension = points.shape[1]
    bound = _lipschitz(similarity, points, box, half)
    if order == 1:
        return np.minimum(bound, 1.0) if similarity.is_kernel else bound
    norm = float(np.linalg.norm(half))
    if similarity.name in _STEEPEST:
        assert similarity.bandwidth is not None
        steep = _STEEPEST[similarity.name][order - 1] * (norm / similarity.bandwidth) ** order / math.factorial(order)
        bound = np.minimum(bound, steep)
    if similarity.name is FunctionName.L2SQ:
        bound = np.full(len(points), norm**2 if order == 2 else 0.0)
    return (1 + amplification(order, dimension)) * bound


def _lipschitz(similarity: Similarity, points: Floats, box: tuple[Floats, Floats], half: Floats) -> Floats:
    """(q,) bounds on |f(x, y) − f(c, y)| for x in the cell around c."""
    everywhere, norm = np.ones(len(points)), float(np.linalg.norm(half))
    reach = np.maximum(np.abs(points - box[0]), np.abs(points - box[1]))
    match similarity.name:
        case FunctionName.L1:
            return everywhere * float(half.sum())
        case FunctionName.L2:
            return everywhere * norm
        case FunctionName.L2SQ:
            return np.asarray(2 * reach @ half)
        case FunctionName.LPP:
            assert similarity.power is not None
            return np.asarray((similarity.power * reach ** (similarity.power - 1)) @ half)
        case FunctionName.LAPLACIAN | FunctionName.INVERSE_L1:
            norm = float(half.sum())
        case FunctionName.GAUSSIAN | FunctionName.CAUCHY as name:
            norm *= _STEEPEST[name][0]
        case _:
            pass
    assert similarity.bandwidth is not None
    return everywhere * (norm / similarity.bandwidth)
