"""The geometric intervals of the paper's distance query, on a row of leaves (Algorithm 3).

Leaves stand at multiples of 1/N. Leaves o places from the query, e_(j+1) ≤ o < e_j, are all taken to be (1+α)^-j away,
with e_j = N·(1+α)^-j rounded to a leaf. The first interval also holds o = N, the last one ends at o = 1: a leaf at the
query itself is at distance 0. For |x − y|^p α is divided by p (the paper's corollary on ℓ_p^p); a power is then off by
a factor of at most M = (1 + α/p)^p, which is 1 + α for p = 1 and a little more otherwise.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from dpsim_gui.arrays import Floats, Integers


@dataclass(frozen=True, kw_only=True, eq=False)
class Intervals:
    """From the farthest to the nearest, m of them.

    far, near:  (m,) offsets o with near ≤ o < far
    distance:   (m,) what a row there counts as, (1+α)^-j
    error:      (m,) the greatest | distance^p − (o/N)^p | over this interval and all nearer ones
    multiplicative:  M;  excess: the greatest | distance^p − (o/N)^p | − (M−1)(o/N)^p, left by the rounding of edges
    """

    far: Integers
    near: Integers
    distance: Floats
    error: Floats
    multiplicative: float
    excess: float

    def worst_within(self, reach: Integers) -> Floats:
        """The greatest error at any offset up to `reach`."""
        first = np.searchsorted(-self.near, -reach, side="left")
        padded = np.append(self.error, 0.0)
        return np.asarray(padded[np.minimum(first, len(self.error))])


@lru_cache(maxsize=32)
def geometric_intervals(leaves: int, alpha: float, power: float) -> Intervals:
    """leaves: N + 1, at multiples of 1/N."""
    last, ratio = leaves - 1, 1 + alpha / power
    count = int(np.ceil(np.log(last) / np.log(ratio))) + 2 if last > 1 else 2
    distance = ratio ** -np.arange(count, dtype=np.float64)
    edges = np.maximum(np.rint(last * distance).astype(np.int64), 1)
    edges[0] = last + 1
    held = np.flatnonzero(edges[:-1] > edges[1:])
    far, near, distance = edges[held], edges[held + 1], distance[held]
    sizes = distance**power
    ends = np.stack([near, far - 1]) / last
    errors = np.abs(sizes - ends**power)
    multiplicative = ratio**power
    excess = float((errors - (multiplicative - 1) * ends**power).max())
    error = np.maximum.accumulate(errors.max(axis=0)[::-1])[::-1]
    return Intervals(
        far=far,
        near=near,
        distance=distance,
        error=error,
        multiplicative=multiplicative,
        excess=max(excess, 0.0),
    )
