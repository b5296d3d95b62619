"""Answers from the paper's trees: geometric intervals, each by its smallest dyadic cover (Algorithms 2 and 3)."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.structures.reading import Reader, Reading, read_in_blocks

# The geometric intervals of the paper's distance query, on a row of leaves (Algorithm 3).
#
# Leaves stand at multiples of 1/N. Leaves o places from the query, e_(j+1) ≤ o < e_j, are all taken to be (1+α)^-j
# away, with e_j = N·(1+α)^-j rounded to a leaf. The first interval also holds o = N, the last one ends at o = 1: a
# leaf at the query itself is at distance 0. For |x − y|^p α is divided by p (the paper's corollary on ℓ_p^p); a power
# is then off by a factor of at most M = (1 + α/p)^p, which is 1 + α for p = 1 and a little more otherwise.


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


Leaves = NDArray[np.int32]
NodeCounts = NDArray[np.uint8]

# Points times intervals at a time that stay close to a core.
_BLOCK_VALUES = 2**16
_CACHED = 2**15


@dataclass(frozen=True, kw_only=True, eq=False)
class Cover:
    """Intervals around a leaf, cut into the fewest nodes of a tree with `levels` levels."""

    levels: int
    power: float
    intervals: Intervals

    def bounds(self, leaf: Integers) -> tuple[Leaves, Leaves]:
        """leaf: (q,) → (q, 2m) first and last + 1 leaf of every interval, right, then left, cut at the ends."""
        near, far = self.intervals.near.astype(np.int32), self.intervals.far.astype(np.int32)
        place = leaf.astype(np.int32)[:, None]
        start = np.concatenate([place + near, place + (1 - far)], axis=1)
        end = np.concatenate([place + far, place + (1 - near)], axis=1)
        leaves = 2**self.levels
        return np.clip(start, 0, leaves, out=start), np.clip(end, 0, leaves, out=end)

    def sums(self, counts: Integers, leaf: Integers) -> tuple[Floats, NodeCounts]:
        """counts: (nodes,) of one tree → (q, 2m) interval counts, and how many nodes each took."""
        start, end = self.bounds(leaf)
        return cover_sums(counts, start, end, self.levels), cover_sizes(start, end)

    def squares(self, leaf: Integers) -> Floats:
        """Σψ² of one tree at each leaf: every node of an interval enters with the interval's weight."""
        weights = np.tile(self.intervals.distance ** (2 * self.power), 2)
        step = max(1, _CACHED // len(weights))
        blocks = [leaf[start : start + step] for start in range(0, len(leaf), step)]
        return np.concatenate([cover_sizes(*self.bounds(block)) @ weights for block in blocks])


def cover_sums(counts: Integers, start: Leaves, end: Leaves, levels: int) -> Floats:
    """Counts of the leaves start … end − 1 from the smallest cover.

    From the leaves up: an odd start or end takes the node that sticks out, then both move to the parents.
    """
    total = np.zeros(start.shape)
    for level in range(levels, 0, -1):
        open_ = start < end
        first, last = open_ & (start & 1 == 1), open_ & (end & 1 == 1)
        total[first] += counts[2**level - 2 + start[first]]
        total[last] += counts[2**level - 3 + end[last]]
        start = (start + 1) >> 1
        end = end >> 1
    return total


def cover_sizes(start: Leaves, end: Leaves) -> NodeCounts:
    """How many nodes the smallest cover of start … end − 1 has, start ≤ end.

    Let h be the highest bit in which start and end differ, and m end without the bits below h. The node of 2^(h+1)
    leaves around m is cut there, start lies in its left half or begins it, end in its right half: m − start and
    end − m leaves, which are covered from m outwards by one node per binary digit 1.
    """
    below = start ^ end
    for shift in (1, 2, 4, 8, 16):
        below |= below >> shift
    below >>= 1
    right = end & below
    return np.asarray(np.bitwise_count(right) + np.bitwise_count(end - right - start))


def cover(levels: int, alpha: float, power: float) -> Cover:
    return Cover(levels=levels, power=power, intervals=geometric_intervals(2**levels, alpha, power))


@dataclass(frozen=True, kw_only=True, eq=False)
class TreeReader(Reader):
    """counts:   (k, nodes) noisy integers of each tree
    scales:      (k,) what |x − y|^p of a whole span counts for;  noise_scales: scale/A, also the worth of one unit
    rows:        n or its noisy count;  row_worth: 1/units of the count, 0 where n is public
    constant:    what each row adds to every answer beside the trees
    uneven:      as in `LadderReader`: of trees along directions
    """

    levels: int
    alpha: float
    power: float
    lower: Floats
    widths: Floats
    scales: Floats
    noise_scales: Floats
    counts: Integers
    rows: float
    row_worth: float
    constant: float
    uneven: float = 0.0

    def answer(self, points: Floats) -> Reading:
        """points: (q, k) places on the trees."""
        return read_in_blocks(self._answer, points, _BLOCK_VALUES // len(self._cover.intervals.far))

    @cached_property
    def _cover(self) -> Cover:
        return cover(self.levels, self.alpha, self.power)

    def _answer(self, points: Floats) -> Reading:
        last = 2**self.levels - 1
        value, square, fourth, error, squares = (np.zeros(len(points)) for _ in range(5))
        away = np.full(len(points), self.constant)
        for u in range(len(self.lower)):
            place = (points[:, u] - self.lower[u]) / self.widths[u]
            leaf = np.rint(np.clip(place, 0, 1) * last).astype(np.int64)
            beyond = np.maximum(np.maximum(-place, place - 1), 0)
            sums, nodes = self._cover.sums(self.counts[u], leaf)
            weights = self._weights(beyond)
            worth = self.noise_scales[u]
            part = worth * (sums * weights).sum(axis=1)
            value += part
            squares += np.square(part)
            square += worth**2 * (nodes * weights**2).sum(axis=1)
            fourth += worth**4 * (nodes * weights**4).sum(axis=1)
            error += self.scales[u] * self._error(leaf, beyond)
            if self.power == 1:
                away += self.scales[u] * beyond
            elif np.any(beyond):
                # A leaf at the edge itself is no longer at distance 0.
                edge = self.counts[u, 2**self.levels - 2 + leaf]
                size = worth * beyond**self.power
                value += size * edge
                square += size**2
                fourth += size**4
        # A row counts as far away as the end of its interval: mostly a little too far, by 1 up to M.
        scatter = np.square(value * (1 - 1 / self._cover.intervals.multiplicative)) / 3
        scatter_noise = self.uneven * square
        if self.uneven:
            scatter += self.uneven * np.maximum(squares - np.square(value) / len(self.lower), 0.0)
        value += away * self.rows
        square += np.square(away * self.row_worth)
        fourth += np.square(np.square(away * self.row_worth))
        return Reading(
            value=value,
            square=square,
            fourth=np.minimum(fourth, np.square(square)),
            approximation=error * max(self.rows, 0.0),
            scatter=scatter,
            scatter_noise=scatter_noise,
        )

    def _weights(self, beyond: Floats) -> Floats:
        """(1, 2m) or (q, 2m): distance^p of each interval. Beyond an edge ℓ1 adds n·distance instead (the remark)."""
        distance = np.tile(self._cover.intervals.distance, 2)
        if self.power == 1 or not np.any(beyond):
            return np.asarray(distance[None] ** self.power)
        return np.asarray((distance + beyond[:, None]) ** self.power)

    def _error(self, leaf: Integers, beyond: Floats) -> Floats:
        """The most one row can be off: by its interval, and p/N for the rounding of row and query to leaves.

        Beyond an edge and for p > 1, with b the distance to the edge, p(1 + α + b)^(p−1) bounds the slope of the power.
        """
        last = 2**self.levels - 1
        inner = np.asarray(self._cover.intervals.worst_within(np.maximum(leaf, last - leaf)) + self.power / last)
        if self.power == 1 or not np.any(beyond):
            return inner
        linear = geometric_intervals(last + 1, self.alpha / self.power, 1.0)
        slope = self.power * (1 + self.alpha + beyond) ** (self.power - 1)
        outer = slope * (float(linear.error[0]) + 1 / last)
        return np.asarray(np.where(beyond > 0, outer, inner))
