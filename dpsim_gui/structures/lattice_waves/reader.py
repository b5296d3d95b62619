"""Answers from noisy waves of a torus.

    K(y) = c_0 + (1/n) Σ_k c_k/(w_k a²) Σ over the ways of k of N φ_k(y)

The noise of an answer is the same at every point, Σψ² = Σ_k (c_k/(w_k a² n))², as Σ φ_k(y)² = 1, beside that of n.

What was cut off. Waves that are not in the file would add Σ c_k² p to the mean square over the torus, p the mean square
of a row's feature in them. They follow those in the file, so p is read from the last quarter of these. Errors
are larger where answers are, in proportion: K(y)² over its mean square over the torus, at least 1. What many rows at
one place are off by is read beside it (`piles`).

Beyond the bounds a point is answered as the nearest one within, times f of the way there: the truth lies between 0 and
that f.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.lattice_waves.basis import ValueAxes, feature_places, features_of, point_features
from dpsim_gui.structures.reading import Reader, Reading, joined_readings, points_of_plane

# Rows that pile up where somebody asks.
#
# A row at y itself has 1 of every wave as seen from y, those that were cut off as well: together these would add
# 1 − c_0 − Σ c_k of it, which is much at a kink. Rows that only crowd have less and less of finer waves, rows that all
# have one value have as much of any. So what a pile at y is off by is told by the finest waves in the file:
#
#     q(y) = Σ_k b_k Σ over rows x of Π_j cos(2π k_j (x_j − y_j)/L_j),     Σ b_k = 1 − c_0 − Σ c_k
#
# Along a line of waves that differ in one k_j alone, those in its last octave stand for those that follow: b_k ∝ c_k
# for them, along the column in which a wave is finest, and 0 for all others. A pile in one column beside others that
# are spread is told by the waves that are fine in that column. The octave before, weighted in the same way, tells
# q_0(y): where q falls from there to the last octave, it falls as much again beyond it. A pile is off by q · q/q_0
# there, and by q where q does not fall. As seen from the rarer of a few values q_0 may be below 0: then by q + q_0, as
# chance makes q large and q_0 small as well.


@dataclass(frozen=True, kw_only=True, eq=False)
class PileSums:
    """last, before: (Π(2K_j + 1),) sums of rows times b_k of the last octave, and of the one before, 0 elsewhere
    orders, before_orders: their K_j;  noise: Σ (b_k/(w_k a²))² of the last
    """

    last: Floats
    orders: tuple[int, ...]
    before: Floats
    before_orders: tuple[int, ...]
    noise: float

    def off_by(self, last: Floats, before: Floats) -> Floats:
        """(q,) what a pile is off by, times n;  last, before: q and q_0"""
        if not any(self.before_orders):
            return np.maximum(last, 0.0)
        kept = np.maximum(last + np.minimum(before, 0.0), 0.0)
        return kept * np.divide(kept, before, out=np.ones_like(kept), where=before > kept)


@dataclass(frozen=True, kw_only=True, eq=False)
class PileWeights:
    """(m,) b_k of the last octave, and of the one before it: all 0 where there is none.

    waves: (m, d) k
    """

    waves: NDArray[np.int64]
    last: Floats
    before: Floats

    def of(self, sums: Floats, scale: Floats, square: float) -> PileSums:
        """sums: of all features;  scale: (m,) 1/(w_k a²);  square: Σ over the noise in each of these sums"""
        noise = float(np.square(self.last * scale).sum()) * square
        last, before = self._octaves
        return PileSums(
            last=last.placed(sums),
            orders=last.orders,
            before=before.placed(sums),
            before_orders=before.orders,
            noise=noise,
        )

    @cached_property
    def _octaves(self) -> tuple["_Octave", "_Octave"]:
        return _Octave.of(self.waves, self.last), _Octave.of(self.waves, self.before)


@dataclass(frozen=True, kw_only=True, eq=False)
class _Octave:
    """Where sums go that have a weight.

    which: (n,) of all features;  weights: (n,) b_k of each;  places: (n,) where it goes;  orders: K_j
    """

    which: NDArray[np.intp]
    weights: Floats
    places: NDArray[np.intp]
    orders: tuple[int, ...]

    @classmethod
    def of(cls, waves: NDArray[np.int64], weights: Floats) -> "_Octave":
        features, some = features_of(waves), weights > 0
        orders = tuple(int(order) for order in waves[some].max(axis=0, initial=0))
        return cls(
            which=np.flatnonzero(np.repeat(some, features)),
            weights=np.repeat(weights[some], features[some]),
            places=feature_places(waves[some], orders),
            orders=orders,
        )

    def placed(self, sums: Floats) -> Floats:
        """(Π(2K_j + 1),) 0 where there is no wave"""
        found = np.zeros(math.prod(2 * order + 1 for order in self.orders))
        found[self.places] = sums[self.which] * self.weights
        return found


def pile_weights(waves: NDArray[np.int64], coefficients: Floats, periods: Floats, mean: float) -> PileWeights:
    """waves: (m, d) k;  coefficients: (m,) c_k;  mean: c_0"""
    lost, octaves = max(0.0, 1 - mean - float(coefficients.sum())), _octaves(waves, periods)
    worth = np.maximum(coefficients, 0.0)
    last, before = (_summing_to(lost, np.where(octaves == which, worth, 0.0)) for which in (0, 1))
    return PileWeights(waves=waves, last=last, before=before)


def _summing_to(total: float, shares: Floats) -> Floats:
    return np.asarray(shares * (total / max(float(shares.sum()), np.finfo(np.float64).tiny)))


def _octaves(waves: NDArray[np.int64], periods: Floats) -> NDArray[np.int64]:
    """(m,) of each, along the column in which it is finest: 0 in the last octave of its line, 1 and 2 before."""
    finest, found = np.argmax(waves / periods, axis=1), np.zeros(len(waves), dtype=np.int64)
    for column in range(waves.shape[1]):
        along, others = waves[:, column], np.where(np.arange(waves.shape[1]) == column, 0, waves)
        line = np.ravel_multi_index(tuple(others.T), tuple(others.max(axis=0) + 1))
        longest = np.zeros(int(line.max()) + 1, dtype=np.int64)
        np.maximum.at(longest, line, along)
        end = longest[line]
        found = np.where(finest == column, (2 * along <= end).astype(np.int64) + (4 * along <= end), found)
    return found


# 8 MiB at a time.
_BLOCK_VALUES = 2**20
# Of the waves, one in four: the finest tell what those cut off would add.
LAST_SHARE = 4


@dataclass(frozen=True, kw_only=True, eq=False)
class LatticeWaveReader(Reader):
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
    piles: PileSums
    square: float
    fourth: float
    count: int
    rows: float
    energy: float
    missing: float
    missing_noise: float
    bound: float

    @property
    def planes_are_quick(self) -> bool:
        return True

    def answer(self, points: Floats) -> Reading:
        inside = np.clip(points, self.lower, self.upper)
        totals, size = np.empty((3, len(points))), max(1, _BLOCK_VALUES // (2 * sum(self._halves)))
        for start in range(0, len(points), size):
            totals[:, start : start + size] = self._totals(inside[start : start + size])
        gaps = list((points - inside).T)
        return self._reading(totals, self.similarity.of_gaps(gaps))

    def plane(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Reading:
        """The other columns are summed over once; what is left is a product of three matrices."""
        (column, x), (row, y) = across, up
        clipped = np.clip(point, self.lower, self.upper)
        turns = [np.clip(v, self.lower[c], self.upper[c])[:, None] for c, v in ((column, x), (row, y))]
        gaps = []
        tensors = [each.reshape(_sizes(orders)) for each, orders in self._tensors]
        for each in reversed(range(len(point))):
            gap = np.full((1, 1), point[each] - clipped[each])
            if each in (column, row):
                values, inside, along = (x, turns[0], (1, -1)) if each == column else (y, turns[1], (-1, 1))
                gap = (values - inside[:, 0]).reshape(along)
            else:
                own = point_features(self.turns(clipped[None])[:, [each]], [self.orders[each]])[0][0]
                tensors = [np.tensordot(tensor, own[: tensor.shape[each]], axes=(each, 0)) for tensor in tensors]
            gaps.append(gap)
        sides = [
            point_features((each - self.lower[at]) / self.periods[at], [self.orders[at]])[0]
            for at, each in ((row, turns[1]), (column, turns[0]))
        ]
        planes = [tensor if column > row else tensor.T for tensor in tensors]
        totals = [sides[0][:, : len(plane)] @ plane @ sides[1][:, : plane.shape[1]].T for plane in planes]
        fade = np.broadcast_to(self.similarity.of_gaps(gaps[::-1]), totals[0].shape)
        return self._reading(np.reshape(totals, (3, -1)), fade.ravel())

    @property
    def _known_rows(self) -> float:
        return max(self.rows, 1.0)

    @property
    def _tensors(self) -> tuple[tuple[Floats, tuple[int, ...]], ...]:
        piles = self.piles
        return (self.products, self.orders), (piles.last, piles.orders), (piles.before, piles.before_orders)

    @cached_property
    def _halves(self) -> tuple[int, int]:
        first = (len(self.orders) + 1) // 2
        return math.prod(_sizes(self.orders[:first])), math.prod(_sizes(self.orders[first:]))

    def turns(self, points: Floats) -> Floats:
        return np.asarray((points - self.lower) / self.periods)

    def _totals(self, points: Floats) -> list[Floats]:
        """(q,) within the bounds, of products, piles and what is before: halves of the columns, and these between."""
        along, found = point_features(self.turns(points), self.orders), []
        first, read = (len(along) + 1) // 2, None
        for tensor, orders in self._tensors:
            if orders != read:
                some, read = [each[:, :size] for each, size in zip(along, _sizes(orders), strict=True)], orders
                left, right = (_row_products(half, len(points)) for half in (some[:first], some[first:]))
            found.append(np.einsum("ij,ij->i", left @ tensor.reshape(left.shape[1], -1), right))
        return found

    def _reading(self, totals: Floats, fade: Floats) -> Reading:
        """totals: (3, q) as `_totals` has them;  fade: f of the way from the bounds to each point, 1 inside"""
        rows, (own, last, before) = self._known_rows, totals
        values = self.mean + own / rows
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
            piled=np.square(self.piles.off_by(last, before) * (fade / rows)),
            piled_noise=np.square(fade / rows) * self.piles.noise,
        )


@dataclass(frozen=True, kw_only=True, eq=False)
class ValuedWaveReader(Reader):
    """Beside categories: one reader for every combination of values that is asked about.

    of_values: from the place of a combination (`ValueAxes.places`)
    mean: c_0;  sums: (1 + features, nodes) of the constant and of all others, over their weights w a²
    """

    axes: ValueAxes
    rows: float
    mean: float
    sums: Floats
    of_values: Callable[[int], LatticeWaveReader]

    @property
    def planes_are_quick(self) -> bool:
        return True

    def answer(self, points: Floats) -> Reading:
        places, numbers = self.axes.places(points), self.axes.columns.of(points)
        if not len(points):
            return self.reader(0).answer(numbers)
        every, first = np.unique(places, return_inverse=True)
        found = joined_readings([self.reader(int(place)).answer(numbers[places == place]) for place in every])
        order = np.argsort(np.argsort(first, kind="stable"), kind="stable")
        return found.taken(order)

    def plane(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Reading:
        (column, x), (row, y) = across, up
        columns = self.axes.columns
        if column in columns.categories or row in columns.categories:
            return self.answer(points_of_plane(point, across, up))
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


def _sizes(orders: tuple[int, ...]) -> list[int]:
    return [2 * order + 1 for order in orders]


def _row_products(along: list[Floats], count: int) -> Floats:
    found = np.ones((count, 1))
    for each in along:
        found = (found[:, :, None] * each[:, None]).reshape(count, -1)
    return found
