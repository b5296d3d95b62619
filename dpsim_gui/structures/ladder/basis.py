"""One ladder on the unit interval: which features stand for |x − y|^p, and how they are read back.

The grid has the 2^L + 1 points i/2^L. The ladder answers with the bilinear interpolant of |x − y|^p on grid × grid,
written in the hierarchical basis in y. With a, b the ends and m the middle of the k-th dyadic interval of level l:

    D(y) = mean end + half difference of the ends · (1 − 2y) − Σ_l surplus_l,k · Λ_l(y)    one k per level
    surplus_l,k(x) = (|x−a|^p + |x−b|^p)/2 − |x−m|^p                                           ≥ 0, since p ≥ 1

where Λ is the hat on [a, b] of height 1. For p = 1 the surplus is h_l·Λ_l,k(x), h_l = 2^-(l+1). The ends' mean
is 1/2:

    |x − y| = 1/2 + (x − 1/2)(1 − 2y) − Σ_l h_l Λ_l(x) Λ_l(y) − r

with r = 0 unless x and y share a finest cell, where with u, v the positions in it r = 2^(1−L)·(min(u, v) − uv).

Features are counted from a middle value (a public constant per feature), so that D(y) = n·B(y) + deviations: the noise
of a private n is then borne by one count alone. All features of a row are integers, without rounding of rows: a row
between two grid points is split between them in whole parts, and the features of the grid points are whole numbers.
"""

import math
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

import numpy as np
import scipy

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.privacy.sensitivity import Relation

# Levels on offer: four cells to 65,536.
SHALLOWEST = 2
DEEPEST = 16
DEEPEST_SLICED = 12
"""of ladders along directions"""
DEEPEST_POWER = 8
"""For p ≠ 1 every feature sees every row, and tables grow as 4^L."""

# Are made sooner than many small steps.
_PRODUCTS_AT_ONCE = 2**12


@dataclass(frozen=True, kw_only=True, eq=False)
class HierarchicalBasis:
    """power: p;  levels: L ≥ 2
    units:   whole numbers, (linear + L,): integer units per grid step (2^-L) of the half difference of the ends,
             of their mean (p ≠ 1 only), and of the surpluses of each level
    middle:  Λ_0 is counted from this multiple of 1/2 (p = 1)
    """

    power: float
    levels: int
    units: Floats
    middle: float

    @property
    def linear(self) -> int:
        return 1 if self.power == 1 else 2

    @property
    def size(self) -> int:
        """Features of one ladder."""
        return self.linear + self.cells - 1

    @property
    def cells(self) -> int:
        return int(2**self.levels)

    @cached_property
    def worth(self) -> Floats:
        """(size,) what one integer unit of each feature adds to D, on the unit interval."""
        step = 1 / (self.units * self.cells)
        per_level = np.repeat(step[self.linear :], 2 ** np.arange(self.levels))
        return np.concatenate([step[: self.linear], per_level])

    @cached_property
    def table(self) -> Integers:
        """(size, 2^L + 1): the integer features of a row on each grid point, for p ≠ 1."""
        features = power_features(self.power, self.levels)
        return np.rint((features - self._middles[:, None]) / self.worth[:, None]).astype(np.int64)

    @cached_property
    def _middles(self) -> Floats:
        """(size,) the value each feature is counted from."""
        if self.power != 1:
            return np.asarray(np.median(power_features(self.power, self.levels), axis=1))
        middles = np.zeros(self.size)
        middles[1] = self.middle / 2
        return middles

    @property
    def peak(self) -> float:
        """The largest integer feature of a row on a grid point."""
        if self.power == 1:
            return float(self.units[:2].max()) * self.cells / 2
        return float(np.abs(self.table).max())

    @property
    def cut(self) -> float:
        """The most by which the interpolant passes |x − y|^p, g = 2^-L apart, rounded features included.

        p = 1: r ≤ g/2.  1 < p < 2: (g/2)^p each for x and y.  p ≥ 2: g²/8·max f″ each, f″ ≤ p(p−1).
        """
        p, g = self.power, 1 / self.cells
        if p == 1:
            return g / 2
        rounding = float(np.sum(0.5 / (self.units * self.cells)))
        return (2 * (g / 2) ** p if p < 2 else p * (p - 1) * g**2 / 4) + rounding

    def analyse(self, vertices: Integers) -> Integers:
        """vertices: (2^L + 1, k) weights of the rows on the grid points → (size, k) sums of the features.

        p = 1: with G_j = Σ_i H_i |i − j|, a surplus sum in grid steps is (G_a + G_b)/2 − G_m; all of it in integers.
        """
        if self.power != 1:
            return self.table @ vertices
        few = self.cells * vertices.size <= _PRODUCTS_AT_ONCE
        return self._analysis @ vertices if few else self._surpluses(vertices)

    @cached_property
    def _analysis(self) -> Integers:
        return self._surpluses(np.eye(self.cells + 1, dtype=np.int64))

    def _surpluses(self, vertices: Integers) -> Integers:
        place = np.arange(self.cells + 1)[:, None]
        total = vertices.sum(axis=0)
        first = (vertices * place).sum(axis=0)
        slopes = 2 * np.cumsum(vertices[:-1], axis=0) - total
        distances = np.concatenate([first[None], first + np.cumsum(slopes, axis=0)])
        units = self.units.astype(np.int64)
        half = self.cells // 2
        parts = [units[0] * (first - half * total)[None]]
        for level in range(self.levels):
            step = self.cells >> level
            ends, middle = distances[::step], distances[step // 2 :: step]
            parts.append(units[1 + level] * ((ends[:-1] + ends[1:] - 2 * middle) // 2))
        parts[1] = parts[1] - units[1] * round(half * self.middle) * total
        return np.concatenate(parts)

    def synthesise(self, features: Floats) -> Floats:
        """features: (size, k) in value → (2^L + 1, k) D on the grid points."""
        grid = np.zeros((self.cells + 1, features.shape[1]))
        mean = features[1] if self.linear == 2 else 0.0
        grid[0], grid[-1] = mean + features[0], mean - features[0]
        place = self.linear
        for level in range(self.levels):
            step = self.cells >> level
            ends = grid[::step]
            grid[step // 2 :: step] = (ends[:-1] + ends[1:]) / 2 - features[place : place + 2**level]
            place += 2**level
        return grid

    @cached_property
    def base(self) -> Floats:
        """(2^L + 1,) B on the grid points: D per row where all features are at their middle values."""
        base = self.synthesise(self._middles[:, None])[:, 0]
        return base + 0.5 if self.power == 1 else base

    @cached_property
    def coefficients(self) -> Floats:
        """(linear + L, 2^L + 1): ψ of the one feature of each kind that matters at each grid point."""
        y = np.arange(self.cells + 1) / self.cells
        rows = [1 - 2 * y, np.ones_like(y)][: self.linear] + [hat(level, y) for level in range(self.levels)]
        return np.stack(rows) / (self.units * self.cells)[:, None]

    @cached_property
    def cell_table(self) -> Floats:
        """(2^L, 6) per finest cell: left end and rise of Σψ², of Σψ⁴, and of B.

        Inside a cell every ψ is linear, ψ = (1−t)a + t·b, so Σψ² = (1−t)Σa² + tΣb² − t(1−t)Σ(a−b)². Σψ⁴ is convex in
        t and lies below the chord that is kept here. B is linear.
        """
        square = np.square(self.coefficients)
        ends = (square.sum(axis=0), np.square(square).sum(axis=0), self.base)
        return np.ascontiguousarray(np.stack([part for end in ends for part in (end[:-1], np.diff(end))], axis=1))

    @cached_property
    def bend(self) -> float:
        """Σ(a−b)² over a finest cell: every hat has slope ±1/h_l, so it is the same in all cells."""
        return float(np.square(np.diff(self.coefficients[:, :2], axis=1)).sum())


def hat(level: int | Integers, x: Floats) -> Floats:
    """Λ of the one dyadic interval of `level` that contains x: 1 in its middle, 0 at its ends."""
    position = x * 2.0**level
    return np.asarray(1 - np.abs(2 * (position - np.floor(position)) - 1))


def grid_powers(power: float, levels: int) -> Floats:
    """(2^L + 1, 2^L + 1): |x − y|^p on grid × grid."""
    place = np.arange(2**levels + 1)
    return np.asarray(((place / 2**levels) ** power)[np.abs(place[:, None] - place)])


@lru_cache(maxsize=DEEPEST_POWER)
def power_features(power: float, levels: int) -> Floats:
    """(size, 2^L + 1): half difference and mean of the ends, then the surpluses, for a row on each grid point."""
    values = grid_powers(power, levels)
    parts = [(values[:1] - values[-1:]) / 2, (values[:1] + values[-1:]) / 2]
    for level in range(levels):
        step = 2 ** (levels - level)
        ends, middle = values[::step], values[step // 2 :: step]
        parts.append((ends[:-1] + ends[1:]) / 2 - middle)
    return np.concatenate(parts)


# How far one row can move the features of one ladder.
#
# `priced_sensitivity` gives max over rows (pairs of rows under `replace`) of cost − μ·s. The cost is the ℓ1 or squared
# ℓ2 step of the integer features. s = t² (t² + t'²), and t = |1 − 2x| is how far a row is from the middle. At μ = 0
# that is the sensitivity of one ladder. μ > 0 serves many ladders whose places cannot all be extreme
# (`shared_sensitivity`).

# Levels of which all pairs of cells are compared; deeper ones are bounded.
_PAIRED = 10
# The same with eased weights, whose features are denser.
_EASED_PAIRS = 8


def priced_sensitivity(basis: HierarchicalBasis, relation: Relation, *, squared: bool, slopes: Floats) -> Floats:
    """One value per slope μ ≥ 0: an upper bound, exact for ℓ1 and for squared ℓ2 up to 10 levels where μ = 0.

    Rows. A row's features are a convex combination of those of two grid points, and a norm of a difference is convex:
    the maximum is attained on grid points. For p ≠ 1 all pairs of grid points are tried. For p = 1:

    Mirror. Let both rows of a pair lie in the left half, t ≥ t'. Moving the second to its mirror image keeps s, keeps
    the step in Λ_0, turns the linear step (t − t')/2 into (t + t')/2, and, as the two now share no interval of levels
    l ≥ 1, turns |Λ − Λ'| into (Λ, Λ'), which is no shorter in ℓ1 or ℓ2. So with P = 2^(L−1), units u and q_l,
        ℓ1    uP(t + t') + q_0 P|t − t'| + H(t) + H(t'),        H(t) = Σ_{l≥1} q_l 2^L h_l Λ_l
        ℓ2²   (uP)²(t + t')² + (q_0 P)²(t − t')² + H₂(t) + H₂(t'),  H₂ with every term squared
    are maximised over t, t'; the first separates, since |t − t'| is the greater of two signs.
    add-remove: uPt + q_0 P|1 − t − middle| + H(t), and the same with squares.

    Depth. All is convex between dyadic points of level m (levels below m are linear there), so the maximum lies on
    them; levels l ≥ m are bounded by their whole height. −μt² is concave: between neighbours a step δ apart it is at
    most its chord plus μδ²/4.
    """
    if basis.power != 1:
        return np.full(slopes.shape, _dense(basis, relation, squared=squared))
    paired = squared and relation is Relation.REPLACE
    eased = bool(np.any(slopes > 0))
    if paired:
        depth = _EASED_PAIRS if eased else min(basis.levels, _PAIRED)
    else:
        depth = max(basis.levels, 10) if eased else basis.levels
    steps = 2 ** (depth - 1)
    t = np.arange(steps + 1) / steps
    power = 2 if squared else 1
    linear, first, *others = (float(unit) * basis.cells / 2 for unit in basis.units)
    hats = _hats(others, depth, power)
    slack = slopes / (4 * steps**2)
    if relation is Relation.ADD_REMOVE:
        cost = (linear * t) ** power + (first * np.abs(1 - t - basis.middle)) ** power + hats
        return np.asarray(_largest_at_a_place(t, cost, slopes) + slack)
    if not paired:
        ahead, behind = (linear + first) * t + hats, (linear - first) * t + hats
        return np.asarray(_largest_at_a_place(t, ahead, slopes) + _largest_at_a_place(t, behind, slopes) + 2 * slack)
    return np.asarray(_largest_of_pairs(t, hats - slopes[:, None] * t**2, linear, first) + 2 * slack)


def _largest_at_a_place(t: Floats, cost: Floats, slopes: Floats) -> Floats:
    """The greatest cost(t) − μt² for each slope μ."""
    return np.asarray((cost - slopes[:, None] * t**2).max(axis=1))


def _hats(heights: list[float], depth: int, power: int) -> Floats:
    """(2^(depth−1) + 1,) Σ_l (height_l 2^-l Λ_l)^power on the dyadic points 0 ≤ t ≤ 1; all of it for l ≥ depth.

    From one point to the next Λ_l runs through the same 2^(depth−l) values again and again, and is 0 at t = 1.
    """
    hats = np.zeros(2 ** (depth - 1) + 1)
    for level, height in enumerate(heights, start=1):
        if level >= depth:
            hats += (height * 2.0**-level) ** power
            continue
        once = _hat(2 ** (depth - level))
        repeated = hats[:-1].reshape(-1, len(once))
        repeated += (height * 2.0**-level * once) ** power
    return hats


@lru_cache(maxsize=DEEPEST)
def _hat(steps: int) -> Floats:
    """Λ at the places of its interval but the last."""
    return 1 - np.abs(2 * (np.arange(steps) / steps) - 1)


def _largest_of_pairs(t: Floats, hats: Floats, linear: float, first: float) -> Floats:
    """The greatest linear²(t + t')² + first²(t − t')² + hats(t) + hats(t') for each line of hats: (slopes, places)."""
    both = linear**2 * (t[:, None] + t) ** 2 + first**2 * (t[:, None] - t) ** 2
    return np.array([(both + line[:, None] + line).max() for line in hats])


def _dense(basis: HierarchicalBasis, relation: Relation, *, squared: bool) -> float:
    """p ≠ 1: the greatest step over all (pairs of) grid points, from the integer features themselves."""
    features = basis.table.T.astype(np.float64)
    if relation is Relation.ADD_REMOVE:
        return float((np.square(features) if squared else np.abs(features)).sum(axis=1).max())
    return float(scipy.spatial.distance.pdist(features, "sqeuclidean" if squared else "cityblock").max())


@lru_cache(maxsize=256)
def sensitivity_of_one(basis: HierarchicalBasis, relation: Relation, squared: bool) -> float:
    """ℓ1 or squared ℓ2 step of one ladder."""
    return float(priced_sensitivity(basis, relation, squared=squared, slopes=np.zeros(1))[0])


@lru_cache(maxsize=1024)
def _table(basis: HierarchicalBasis, relation: Relation, squared: bool, tightness: int) -> tuple[Floats, Floats]:
    """Slopes from that of a row at the very edge to the one that trades the whole cost for its share of the energy."""
    steps = 2.0 ** np.arange(-3, tightness + 1, 0.33)
    slopes = np.concatenate([[0.0], steps]) * sensitivity_of_one(basis, relation, squared)
    return slopes, priced_sensitivity(basis, relation, squared=squared, slopes=slopes)


def shared_sensitivity(
    basis: HierarchicalBasis,
    relation: Relation,
    *,
    squared: bool,
    factors: Floats,
    half_widths: Floats,
    energy: float | None,
) -> float:
    """The step of many ladders together, ladder u counting in `factors[u]`: Σ_u f_u·cost(t_u), f = A or A².

    energy: E with Σ_u (half_width_u·t_u)² ≤ E for every row, None if all places may be extreme at once.

    For every ν ≥ 0, with ρ_u the half widths and e = 1 (2 under `replace`, where two rows count),
        Σ f_u cost_u = Σ f_u (cost_u − νρ_u²/f_u · s_u) + ν Σ ρ_u² s_u ≤ Σ f_u·priced_sensitivity(νρ_u²/f_u) + ν e E.
    `priced_sensitivity` is a maximum of linear functions of μ, hence convex: interpolating its table lies above it.
    The bound is then convex in ν as well, and its least value is found by halving.
    """
    return _shared_sensitivity(basis, relation, squared, factors.tobytes(), half_widths.tobytes(), energy)


@lru_cache(maxsize=256)
def _shared_sensitivity(
    basis: HierarchicalBasis,
    relation: Relation,
    squared: bool,
    factors: bytes,
    half_widths: bytes,
    energy: float | None,
) -> float:
    weights, spread = np.frombuffer(factors), np.square(np.frombuffer(half_widths))
    weights = np.square(weights) if squared else weights
    plain = sensitivity_of_one(basis, relation, squared)
    total = plain * float(weights.sum())
    if energy is None or basis.power != 1 or energy >= float(spread.sum()):
        return total
    slopes, table = _table(basis, relation, squared, round(math.log2(float(spread.sum()) / energy)))
    rows = 2.0 if relation is Relation.REPLACE else 1.0
    repeated = 1
    if np.ptp(weights) == 0 and np.ptp(spread) == 0:
        weights, spread, repeated = weights[:1], spread[:1], len(weights)
    typical = float(weights.mean() / spread.mean())

    @cache
    def bound(place: int) -> float:
        nu = float(slopes[place]) * typical
        return repeated * float(weights @ np.interp(nu * spread / weights, slopes, table)) + nu * rows * energy

    first, last = 1, len(slopes) - 1
    while first < last:
        middle = (first + last) // 2
        if bound(middle) <= bound(middle + 1):
            last = middle
        else:
            first = middle + 1
    return float(min(total, bound(first)))
