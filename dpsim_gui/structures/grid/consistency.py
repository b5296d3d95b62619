"""Sums that some rows could have, whose answers are nearest to those of the noisy sums.

    minimise Σ_q a_q (<g_q, w> − <g_q, N>)²   over w ≥ 0, Σ w = n

g_q reads an answer at a point q of a lattice over the bounds. Counts nearest to the noisy ones answer worse than these,
since noise that answers average out is cut off there. a_q is how much lies near q, by a first fit without weights: most
points are asked about where rows are. (Accelerated projected gradient: Beck and Teboulle 2009.)
"""

import numpy as np

from dpsim_gui.arrays import Floats

# Rounds of projected gradients, before and after points are weighted.
_FIRST_ROUNDS, _ROUNDS = 60, 150
# Of the mean: points far from all rows count a little too.
_LEAST_WEIGHT = 0.02
# Rounds of the power method: a step needs the largest eigenvalue only roughly.
_POWER_ROUNDS = 20


def consistent_sums(answers: Floats, sums: Floats, total: float, *, is_kernel: bool) -> Floats:
    """answers: (C, q) coefficients of the answers;  sums: (C,) noisy N;  total: n ≥ 0

    is_kernel: whether answers are large where rows are; of a distance they are small there
    """
    answers = _about_one(answers)
    first = _fitted(answers @ answers.T, sums, total, _FIRST_ROUNDS)
    near = answers.T @ first
    near = _about_one(np.maximum(near if is_kernel else near.max() - near, 0.0))
    # A distance falls slowly towards the rows.
    weights = (near + _LEAST_WEIGHT * float(near.mean())) ** (2 if is_kernel else 3)
    if not weights.any():
        return first
    return _fitted((answers * weights) @ answers.T, sums, total, _ROUNDS)


def _about_one(values: Floats) -> Floats:
    """Over a power of two, so that neither they nor their powers overflow; the fit is the same to the last bit."""
    _, exponent = np.frexp(np.abs(values).max(initial=0.0))
    return np.asarray(np.ldexp(values, -exponent))


def _fitted(metric: Floats, sums: Floats, total: float, rounds: int) -> Floats:
    """The w ≥ 0 with Σ w = total that makes (w − N)ᵀ·metric·(w − N) least."""
    step = _largest_eigenvalue(metric)
    fitted = nearest_counts(sums, total)
    if step == 0:
        return fitted
    ahead, pace = fitted, 1.0
    for _ in range(rounds):
        moved = nearest_counts(ahead - metric @ (ahead - sums) / step, total)
        faster = (1 + np.sqrt(1 + 4 * pace * pace)) / 2
        ahead = moved + (pace - 1) / faster * (moved - fitted)
        fitted, pace = moved, faster
    return fitted


def _largest_eigenvalue(metric: Floats) -> float:
    """From above, nearly: powers come from below, by little where one direction leads, and steps may be shorter."""
    direction = np.ones(len(metric))
    size = 0.0
    for _ in range(_POWER_ROUNDS):
        direction = metric @ direction
        size = float(np.linalg.norm(direction))
        if size == 0:
            return 0.0
        direction /= size
    return 1.1 * size


def nearest_counts(counts: Floats, total: float) -> Floats:
    """The nearest point to `counts` with no negative entry and the given sum: max(N − θ, 0) for the right θ."""
    falling = np.sort(counts)[::-1]
    excess = (np.cumsum(falling) - total) / np.arange(1, len(counts) + 1)
    last = np.flatnonzero(falling > excess)
    if not last.size:
        return np.zeros_like(counts)
    return np.asarray(np.maximum(counts - excess[last[-1]], 0.0))
