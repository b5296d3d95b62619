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

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from dpsim_gui.arrays import Floats, Integers

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
