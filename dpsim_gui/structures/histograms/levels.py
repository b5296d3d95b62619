"""Histograms of one column, each a refinement of the one before, and what they say together.

m leaves stand at multiples of 1/(m − 1) of the column, and a row belongs to the nearest. Level l has K_l = b_1·…·b_l
nodes of r_l = m/K_l leaves each. A node's noisy count over its units u_l is y_l, of variance 1/u_l² (σ² is the noise of
one integer unit). Upwards a node is told best from its own count and its children,

    E_L = y_L,        E_l = a_l·y_l + (1 − a_l)·Σ children E_(l+1)
    S_L = 1/u_L²,     S_l = 1/(u_l² + 1/(b_(l+1)·S_(l+1))),     a_l = u_l²·S_l

with S_l the variance of E_l. Downwards, from the number of rows on, siblings are moved alike until they add up to their
parent: F_l = E_l + (F_(l−1) − Σ siblings E_l)/b_l. That is the least squares fit of all counts at once (Hay, Rastogi,
Miklau, Suciu 2010). A question q about leaves, Σ_j q_j·F_j, with Q_l the mean of q over the leaves of a node and
G_l = Q_l − mean of Q_l over its siblings, is then

    n·Q_0 + Σ_l Σ_nodes G_l·E_l,        of variance Σ_l S_l·Σ_nodes G_l²
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from operator import mul

import numpy as np

from dpsim_gui.arrays import Floats, Integers


@dataclass(frozen=True, kw_only=True)
class NestedLevels:
    """branches: b_l, at least 2 each;  units: u_l, whole numbers ≥ 1; the coarsest level first."""

    branches: tuple[int, ...]
    units: tuple[int, ...]

    @cached_property
    def nodes(self) -> tuple[int, ...]:
        """K_l."""
        return tuple(accumulate(self.branches, mul))

    @property
    def depth(self) -> int:
        return len(self.branches)

    @property
    def touched(self) -> int:
        """Nodes that the noise of an answer is worked out from."""
        return sum(self.branches)

    @property
    def leaves(self) -> int:
        return self.nodes[-1]

    @cached_property
    def size(self) -> int:
        return sum(self.nodes)

    @cached_property
    def variances(self) -> tuple[float, ...]:
        """S_l, per σ²."""
        found = [1 / self.units[-1] ** 2]
        for unit, below in zip(self.units[-2::-1], self.branches[:0:-1], strict=True):
            found.append(1 / (unit**2 + 1 / (below * found[-1])))
        return tuple(found[::-1])

    @cached_property
    def own_weights(self) -> tuple[float, ...]:
        """a_l, 1 of the finest."""
        return tuple(unit**2 * variance for unit, variance in zip(self.units, self.variances, strict=True))

    @property
    def tables(self) -> dict[str, Floats]:
        return {"branches": np.array(self.branches, dtype=np.float64), "units": np.array(self.units, dtype=np.float64)}

    def sums(self, counts: Integers) -> Integers:
        """(m,) rows at each leaf → (size,) integers of all nodes, level by level."""
        parts = zip(self.nodes, self.units, strict=True)
        return np.concatenate([counts.reshape(nodes, -1).sum(axis=1) * unit for nodes, unit in parts])

    def split(self, numbers: Integers) -> list[Integers]:
        """(k, size) of k columns → (k, K_l), level by level."""
        return np.split(numbers, list(accumulate(self.nodes[:-1])), axis=1)

    def upwards(self, noisy: Integers) -> list[Floats]:
        """(k, size) → E_l, (k, K_l) level by level."""
        counts = [each / unit for each, unit in zip(self.split(noisy), self.units, strict=True)]
        found = [np.asarray(counts[-1], dtype=np.float64)]
        for level in range(len(counts) - 2, -1, -1):
            own = self.own_weights[level]
            children = found[-1].reshape(len(noisy), self.nodes[level], -1).sum(axis=2)
            found.append(own * counts[level] + (1 - own) * children)
        return found[::-1]

    def fitted(self, noisy: Integers, rows: float) -> Floats:
        """(k, size) → (k, m) F of the leaves;  rows: n or its noisy count."""
        found = np.full((len(noisy), 1), rows)
        for branches, told in zip(self.branches, self.upwards(noisy), strict=True):
            siblings = told.reshape(len(noisy), -1, branches)
            found = (siblings + ((found - siblings.sum(axis=2)) / branches)[..., None]).reshape(len(noisy), -1)
        return found

    def distance_powers(self, place: Floats) -> tuple[Floats, Floats, Floats]:
        """place: (q,) of a point, in leaves from the first → Q_0, Σψ² and an upper bound on Σψ⁴ of Σ_j F_j·|j − place|.

        Among siblings that the point is not among, Q rises or falls by r_l from each to the next, and ΣG² is
        r_l²·b(b² − 1)/12. Of Σψ⁴ the coarsest level is exact, of all others it is (largest ψ²)·Σψ²: Q moves by at most
        r_l from a node to the next, so that |G_l| ≤ r_l·(b_l − 1)/2.
        """
        gaps = self._gaps(place, _mean_distance)
        widths = [self.leaves // nodes for nodes in self.nodes]
        square = np.zeros(len(place))
        for level, (width, b) in enumerate(zip(widths, self.branches, strict=True)):
            elsewhere = (self.nodes[level] // b - 1) * width**2 * b * (b * b - 1) / 12
            square += self.variances[level] * (elsewhere + np.square(gaps[level]).sum(axis=1))
        top = np.square(gaps[0] * self.worths[0])
        largest, most = 0.0, widths[0] * (self.branches[0] - 1) / 2
        for level in range(1, len(widths)):
            most = widths[level] * (self.branches[level] - 1) / 2 + (1 - self.own_weights[level - 1]) * most
            largest = max(largest, (self.worths[level] * most) ** 2)
        fourth = np.square(top).sum(axis=1) + largest * np.maximum(square - top.sum(axis=1), 0.0)
        base = _mean_distance(place, np.zeros_like(place), self.leaves)
        return base, square, np.minimum(fourth, np.square(square))

    def rank_powers(self, last: Integers) -> tuple[Floats, Floats, Floats]:
        """last: (q,) a leaf → Q_0, Σψ² and Σψ⁴ of Σ_(j ≤ last) F_j. Only siblings that it is among have a G.

        So ΣC⁴ over a level is, for children of other nodes, b·(1 − a)⁴ times what those nodes have.
        """
        square, fourth, place = np.zeros(len(last)), np.zeros(len(last)), last.astype(np.float64)
        at, own, others = np.arange(len(last)), np.zeros(len(last)), np.zeros(len(last))
        gaps, passed = self._gaps(place, _share_up_to), 0.0
        for level, b in enumerate(self.branches):
            square += self.variances[level] * np.square(gaps[level]).sum(axis=1)
            powers = (gaps[level] + passed * own[:, None]) ** 4
            others = b * passed**4 * others + powers.sum(axis=1)
            fourth += self.worths[level] ** 4 * others
            node = last // (self.leaves // self.nodes[level]) % b
            own = gaps[level][at, node] + passed * own
            others, passed = others - powers[at, node], 1 - self.own_weights[level]
        return (place + 1) / self.leaves, square, fourth

    @cached_property
    def leaf_squares(self) -> tuple[float, float]:
        """Σ_j of the variances of F_j per σ²: a level has K_l − K_(l−1) free sums, each over r_l leaves.

        And the squares of what n enters each with, 1/m.
        """
        total, before = 0.0, 1
        for nodes, variance in zip(self.nodes, self.variances, strict=True):
            total += variance * (nodes - before) * nodes / self.leaves
            before = nodes
        return total, 1 / self.leaves

    @cached_property
    def worths(self) -> tuple[float, ...]:
        """a_l/u_l. E_l is made of counts: with C_1 = G_1 and C_(l+1) = G_(l+1) + (1 − a_l)·C_l of the parent,

        a count of level l enters the answer with ψ_l = a_l·C_l/u_l.
        """
        return tuple(weight / unit for weight, unit in zip(self.own_weights, self.units, strict=True))

    def _gaps(self, place: Floats, mean: Callable[[Floats, Floats, int], Floats]) -> list[Floats]:
        """G_l, (q, b_l) level by level, of the siblings among which a place lies."""
        found = []
        for nodes, branches in zip(self.nodes, self.branches, strict=True):
            width = self.leaves // nodes
            group = np.floor(np.clip(place, 0, self.leaves - 1) / (width * branches))
            first = width * (branches * group[:, None] + np.arange(branches, dtype=np.float64))
            means = mean(place[:, None], first, width)
            found.append(means - means.mean(axis=1, keepdims=True))
        return found

    @cached_property
    def rank_square(self) -> float:
        """Mean Σψ² of a rank, over all edges between leaves.

        Of b siblings with r leaves each, i come before the edge as a whole and one by a share f: ΣG² is
        i + f² − (i + f)²/b. Over r·b edges the means of i, f² and (i + f)² are known. The last edge of all adds 0.
        """
        total = 0.0
        for nodes, b, variance in zip(self.nodes, self.branches, self.variances, strict=True):
            r = self.leaves // nodes
            part, whole = (r + 1) * (2 * r + 1) / 6, (r * b + 1) * (2 * r * b + 1) / 6
            total += variance * ((b - 1) / 2 + (part - whole / b) / r**2)
        return total * self.leaves / (self.leaves - 1)


def _mean_distance(place: Floats, first: Floats, width: int) -> Floats:
    """Of |j − place| over the leaves first … first + width − 1; k of them are at or below the place."""
    t = place - first
    k = np.clip(np.floor(t) + 1, 0, width)
    below, above = k * t - k * (k - 1) / 2, (width - k) * (width + k - 1) / 2 - (width - k) * t
    return np.asarray((below + above) / width)


def _share_up_to(last: Floats, first: Floats, width: int) -> Floats:
    """Of the leaves first … first + width − 1 that are not after `last`."""
    return np.asarray(np.clip(last + 1 - first, 0, width) / width)
