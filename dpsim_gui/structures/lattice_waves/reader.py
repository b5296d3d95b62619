"""Answers from noisy waves of a torus.

    K(y) = c_0 + (1/n) Σ_k c_k/(w_k a²) Σ over the ways of k of N φ_k(y)

The noise of an answer is the same at every point, Σψ² = Σ_k (c_k/(w_k a² n))², as Σ φ_k(y)² = 1, beside that of n.

What was cut off. Waves that are not in the file would add Σ c_k² p to the mean square over the torus, p the mean square
of a row's feature in them. They follow those in the file, so p is read from the last quarter of these. Errors
are larger where answers are, in proportion: K(y)² over its mean square over the torus, at least 1.

Beyond the bounds a point is answered as the nearest one within, times f of the way there: the truth lies between 0 and
that f.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.lattice_waves.basis import point_features
from dpsim_gui.structures.lattice_waves.values import ValueAxes
from dpsim_gui.structures.reading import Reading, joined_readings

_BLOCK_VALUES = 2**20
LAST_SHARE = 4


@dataclass(frozen=True, kw_only=True, eq=False)
class LatticeWaveReader:
    """lower, upper, periods: (d,);  orders: K_j;  mean: c_0, or what stands for it;  fixed: what of it has no noise
    waves: (m, d) k;  coefficients: (m,) c_k;  units: (m,) w_k a²;  sums: of all features, over these
    products: (Π(2K_j + 1),) sums times c_k, 0 where there is no wave
    square, fourth: Σψ² and Σψ⁴ of one row;  count: units of a row in the row count, 0 where n is public
    energy: mean square of K over the torus, times n²;  missing: Σ c_k² p of the waves cut off, times n²
    missing_noise: how much of that is noise;  bound: on what cutting waves and rounding do to an answer
    """

    similarity: Similarity
    lower: Floats
    upper: Floats
    periods: Floats
    orders: tuple[int, ...]
    mean: float
    fixed: float
    waves: NDArray[np.int64]
    coefficients: Floats
    units: Floats
    sums: Floats
    products: Floats
    square: float
    fourth: float
    count: int
    rows: float
    energy: float
    missing: float
    missing_noise: float
    bound: float

    def answer(self, points: Floats) -> Reading:
        inside = np.clip(points, self.lower, self.upper)
        values, size = np.empty(len(points)), max(1, _BLOCK_VALUES // (2 * sum(self._halves)))
        for start in range(0, len(points), size):
            values[start : start + size] = self._values(inside[start : start + size])
        gaps = list((points - inside).T)
        return self._reading(values, self.similarity.of_gaps(gaps))

    def plane(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Reading:
        """The other columns are summed over once; what is left is a product of three matrices."""
        (column, x), (row, y) = across, up
        clipped = np.clip(point, self.lower, self.upper)
        turns = [np.clip(v, self.lower[c], self.upper[c])[:, None] for c, v in ((column, x), (row, y))]
        tensor, gaps = self.products.reshape([2 * order + 1 for order in self.orders]), []
        for each in reversed(range(len(point))):
            gap = np.full((1, 1), point[each] - clipped[each])
            if each in (column, row):
                values, inside, shape = (x, turns[0], (1, -1)) if each == column else (y, turns[1], (-1, 1))
                gap = (values - inside[:, 0]).reshape(shape)
            else:
                own = point_features(self.turns(clipped[None])[:, [each]], [self.orders[each]])[0][0]
                tensor = np.tensordot(tensor, own, axes=(each, 0))
            gaps.append(gap)
        plane = tensor if column > row else tensor.T
        sides = [
            point_features((each - self.lower[at]) / self.periods[at], [self.orders[at]])[0]
            for at, each in ((row, turns[1]), (column, turns[0]))
        ]
        values = self.mean * self._known_rows + sides[0] @ plane @ sides[1].T
        fade = np.broadcast_to(self.similarity.of_gaps(gaps[::-1]), values.shape)
        return self._reading(values.ravel() / self._known_rows, fade.ravel())

    @property
    def _known_rows(self) -> float:
        return max(self.rows, 1.0)

    @cached_property
    def _halves(self) -> tuple[int, int]:
        first = (len(self.orders) + 1) // 2
        return (
            math.prod(2 * order + 1 for order in self.orders[:first]),
            math.prod(2 * order + 1 for order in self.orders[first:]),
        )

    def turns(self, points: Floats) -> Floats:
        return np.asarray((points - self.lower) / self.periods)

    def _values(self, points: Floats) -> Floats:
        """(q,) within the bounds: the two halves of the columns, and the products between them."""
        along = point_features(self.turns(points), self.orders)
        first = (len(along) + 1) // 2
        left, right = (_row_products(half, len(points)) for half in (along[:first], along[first:]))
        totals = ((left @ self.products.reshape(self._halves)) * right).sum(axis=1)
        return np.asarray(self.mean + totals / self._known_rows)

    def _reading(self, values: Floats, fade: Floats) -> Reading:
        """values: within the bounds;  fade: f of the way from there to each point, 1 inside"""
        rows = self._known_rows
        square, fourth = np.full(len(values), self.square), np.full(len(values), self.fourth)
        if self.count:
            of_count = np.square((values - self.fixed) / self.count)
            square, fourth = square + of_count, fourth + np.square(of_count)
        local = np.maximum(np.square(values) * (rows**2 / self.energy), 1.0)
        beyond = np.where(fade < 1, fade, 0.0)
        return Reading(
            value=values * fade,
            square=square * np.square(fade) / rows**2,
            fourth=fourth * np.square(np.square(fade)) / rows**4,
            approximation=self.bound * fade + beyond,
            scatter=local * (self.missing / rows**2) * np.square(fade) + np.square(beyond / 4),
            scatter_noise=local * (self.missing_noise / rows**2) * np.square(fade),
        )


@dataclass(frozen=True, kw_only=True, eq=False)
class ValuedWaveReader:
    """Beside categories: one reader for every combination of values that is asked about.

    of_values: from the place of a combination (`ValueAxes.places`)
    mean: c_0;  sums: (1 + features, nodes) of the constant and of all others, over their weights w a²
    """

    axes: ValueAxes
    rows: float
    mean: float
    sums: Floats
    of_values: Callable[[int], LatticeWaveReader]

    def answer(self, points: Floats) -> Reading:
        places, numbers = self.axes.places(points), self.axes.columns.of(points)
        if not len(points):
            return self.reader(0).answer(numbers)
        every, first = np.unique(places, return_inverse=True)
        found = joined_readings([self.reader(int(place)).answer(numbers[places == place]) for place in every])
        order = np.argsort(np.argsort(first, kind="stable"), kind="stable")
        return replace(
            found,
            value=found.value[order],
            square=found.square[order],
            fourth=found.fourth[order],
            approximation=found.approximation[order],
            scatter=found.scatter[order],
            scatter_noise=np.broadcast_to(found.scatter_noise, found.value.shape)[order],
        )

    def plane(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Reading:
        (column, x), (row, y) = across, up
        columns = self.axes.columns
        if column in columns.categories or row in columns.categories:
            points = np.tile(point, (len(x) * len(y), 1))
            points[:, column], points[:, row] = np.tile(x, len(y)), np.repeat(y, len(x))
            return self.answer(points)
        reader = self.reader(int(self.axes.places(point[None])[0]))
        sides = (columns.axes.index(column), x), (columns.axes.index(row), y)
        return reader.plane(columns.of(point[None])[0], *sides)

    def reader(self, place: int) -> LatticeWaveReader:
        if place not in self._readers:
            self._readers[place] = self.of_values(place)
        return self._readers[place]

    @cached_property
    def _readers(self) -> dict[int, LatticeWaveReader]:
        return {}


def _row_products(along: list[Floats], count: int) -> Floats:
    found = np.ones((count, 1))
    for each in along:
        found = (found[:, :, None] * each[:, None]).reshape(count, -1)
    return found
