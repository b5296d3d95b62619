"""What the steps of a lattice do to an answer over many rows, from public numbers alone.

The answer about one row at x, asked at y, is off by e(x − y, t), t the place of the row between nodes. It is computed
as it is: the B-spline weights of the row, the sharpened function at the nodes they go to, less f(x − y); along each
column by itself, on a tensor grid of offsets finer near 0. Over t it has a mean ē(u), which all rows share, and a
variance v(u), which rows at many places between nodes average out:

    usual²    =  Σ_columns κ² E v(u)    +  (0.6 E' ē(u))²
    crowded²  =  Σ_columns κ'² E' v(u)  +  (E' |ē(u)|)²

E over u = x − y of rows and points spread evenly, E' of rows that crowd, asked about where they do. κ, κ' ≤ 1: how much
of the spread rows keep together; were all rows in one place it would be 1, by Jensen's inequality. Of the second, which
is a bound in practice, tables reach a share (`StepForecast.reached`): lattices are chosen by what is reached.

On data it was not fitted on (flight delays, a feature of pictures; eight settings) the grid that is chosen errs 1.01 to
1.26 times the best one on offer, 1.13 in the median (tests/benchmarks/refinements.py).
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.similarity import Metric, Similarity
from dpsim_gui.structures.grid.lattice import HIGHEST_ORDER, MARGIN, Lattice, stencil
from dpsim_gui.structures.grid.row_sums import spline_weights
from dpsim_gui.structures.offset_laws import below_crowded, below_spread, between_laws


@dataclass(frozen=True, kw_only=True, eq=False)
class Offsets:
    """edges: (S + 1,) per column, from 0 on; offsets are the middles between them, the last column running fastest."""

    similarity: Similarity
    edges: tuple[Floats, ...]

    @cached_property
    def _middles(self) -> list[Floats]:
        """Per column, along an axis of its own behind one for moves: (1, …, S, …, 1)."""
        d = len(self.edges)
        middles = [(edge[1:] + edge[:-1]) / 2 for edge in self.edges]
        return [each.reshape(1, *(-1 if k == column else 1 for k in range(d))) for column, each in enumerate(middles)]

    @cached_property
    def exact(self) -> Floats:
        """(S^d,) f at every offset."""
        return self.similarity.of_gaps(self._middles).ravel()

    def around(self, column: int, moves: Floats) -> Floats:
        """(k, S^d) f at every offset, moved by each of k lengths along a column."""
        gaps = list(self._middles)
        gaps[column] = gaps[column] + moves.reshape(-1, *(1 for _ in gaps))
        return self.similarity.of_gaps(gaps).reshape(len(moves), -1)


def offset_edges(similarity: Similarity, width: float, steps: int) -> Floats:
    """(steps + 1,) over a column, finer where f bends: within the bandwidth, and around a kink."""
    near = min(width, similarity.bandwidth or width) / 2
    return graded_edges(near if similarity.traits.is_smooth else min(near, width * _KINK), width, steps)


def graded_edges(near: float, reach: float, steps: int) -> Floats:
    """(steps + 1,) from 0 to `reach`, exponentially longer away from 0, evenly spaced within `near`."""
    return np.asarray(near * np.expm1(np.linspace(0, np.log1p(reach / near), steps + 1)))


# Along each column. What follows was fitted with these: finer ones foresee more at kinks than is ever measured.
_OFFSETS = {1: 160, 2: 28, 3: 10}
# Of a column's width: offsets are finer than this around a kink.
_KINK = 1 / 40
# Of a row between nodes.
_PLACES = (np.arange(4) + 0.5) / 4
AROUND = np.arange(-4.875, 5, 0.25)
"""Where the nodes that a row goes to, and the ones they are sharpened by, may be as seen from the row, in steps."""

_Kept = tuple[tuple[float, float, float], ...]
# κ² = (c·min(1, h/h₀)^p)² + _ROUGH² + 1/n, h in widths of the column, by order: clusters look smooth to fine steps, and
# errors of low orders are to both sides and cancel; streets and round numbers stay. Measured on clusters of many widths
# and on real places.
_KEPT: _Kept = ((0.4, 0.14, 3.0), (0.5, 0.14, 2.0), (0.6, 0.14, 1.5), (0.65, 0.1, 1.2))
_KEPT_CROWDED: _Kept = ((0.5, 0.06, 1.0), (1.0, 0.06, 1.0), (1.0, 0.06, 1.0), (1.0, 0.06, 1.0))
# Rows of one cell are off by how far their mean lies from its node; to distances all cells add, each in its own way.
_KEPT_OF_DISTANCES: _Kept = ((0.85, 1.0, 0.8), *_KEPT[1:])
_KEPT_OF_CROWDED_DISTANCES: _Kept = ((0.9, 0.5, 0.6), *_KEPT_CROWDED[1:])
_ROUGH = 0.03
_SHARED = 0.6
# Of the bound for rows that crowd, in up to three columns: homes, incomes, patients, accidents and airports reached 0.1
# to 0.5 in most cases, and more at kinks where values repeat, unless they are read at their own places.
_REACHED, _REACHED_AT_KINKS, _REACHED_IN_PLACE = 0.5, 0.75, 0.35
# Of that, in two columns: rows seldom crowd as much in both at once (22 pairs of real columns).
_REACHED_BY_BOTH = 0.65
# Of what lies between the two laws, at points among rows: about the median of 27 tables of one to three columns. Steps
# are chosen by the laws themselves, since single tables reach three times as much.
_AMONG_OF_DISTANCES = 0.6


@dataclass(frozen=True, kw_only=True, eq=False)
class StepForecast:
    """similarity: f;  domain: where points and rows lie, at most three columns."""

    similarity: Similarity
    domain: Box | Ball

    def of(self, steps: Floats) -> "StepErrors":
        """All orders at these steps, (d,). Columns of one width have the same errors."""
        widths = (self.domain.upper - self.domain.lower).tolist()
        known: dict[float, list[StepMeans]] = {}
        for column, (width, step) in enumerate(zip(widths, steps, strict=True)):
            if width not in known:
                known[width] = self._means(self.offsets.around(column, step * AROUND))
        return StepErrors(forecast=self, columns=tuple(known[width] for width in widths))

    def _means(self, around: Floats) -> list["StepMeans"]:
        """Per order;  around: (…, S^d) f around every offset, in quarters of a step along a column."""
        shared = _mean_weights(self.highest_order) @ around - self.offsets.exact
        off = _deviating_weights(self.highest_order) @ around
        squares = (np.square(off, out=off) @ self.laws).reshape(-1, len(_PLACES), 2).mean(axis=1)
        columns = (squares[:, 0], squares[:, 1], shared @ self.crowd, np.abs(shared) @ self.crowd)
        return [StepMeans(*each) for each in zip(*(each.tolist() for each in columns), strict=True)]

    @property
    def reached(self) -> tuple[float, ...]:
        """Which share of the bound rows that crowd usually reach, by order.

        Whole numbers and zeros repeat within a column: a kernel with a kink wherever one of several columns agrees is
        off by the same for all such rows. In a single column shared out linearly they are read at their own places
        (`piles`).
        """
        traits, columns = self.similarity.traits, self.domain.dimension
        if not self.similarity.is_kernel:
            return (_REACHED,) * HIGHEST_ORDER
        both = _REACHED_BY_BOTH if columns == 2 else 1.0
        if traits.is_smooth:
            return (both * _REACHED,) * HIGHEST_ORDER
        if columns == 1:
            return _REACHED, _REACHED_IN_PLACE
        return (both * (_REACHED_AT_KINKS if traits.metric is Metric.ABSOLUTE else _REACHED),) * 2

    @property
    def highest_order(self) -> int:
        return HIGHEST_ORDER if self.similarity.traits.is_smooth else 2

    @cached_property
    def offsets(self) -> Offsets:
        """To the width, exponentially longer away from 0."""
        widths, steps = (self.domain.upper - self.domain.lower).tolist(), _OFFSETS[self.domain.dimension]
        edges = tuple(offset_edges(self.similarity, width, steps) for width in widths)
        return Offsets(similarity=self.similarity, edges=edges)

    @cached_property
    def among(self) -> float:
        """Mean of f over rows that crowd, at points among them."""
        return float(self.crowd @ self.offsets.exact)

    @cached_property
    def crowd(self) -> Floats:
        """(S^d,) law of x − y where rows crowd and points lie among them."""
        return self._law(below_crowded)

    @cached_property
    def laws(self) -> Floats:
        """(S^d, 2) of x − y: both spread evenly, P(|x − y| < r·width) = 2r − r² per column, and `crowd`."""
        return np.stack([self._law(below_spread), self.crowd], axis=1)

    def _law(self, below: Callable[[Floats], Floats]) -> Floats:
        law = np.ones(1)
        for edge in self.offsets.edges:
            share = np.diff(below(np.minimum(1.0, edge / edge[-1])))
            law = (law[:, None] * share).ravel()
        return law


class StepMeans(NamedTuple):
    """E v, E' v, E' ē and E' |ē| along one column."""

    spread: float
    spread_crowded: float
    shared: float
    shared_crowded: float


@dataclass(frozen=True, kw_only=True, eq=False)
class StepErrors:
    """columns: by order, of each"""

    forecast: StepForecast
    columns: tuple[list[StepMeans], ...]

    def on(self, lattice: Lattice) -> "LatticeSteps":
        """lattice: of any order, at these steps"""
        similarity = self.forecast.similarity
        return LatticeSteps(
            lattice=lattice,
            means=tuple(means[order - 1] for means, order in zip(self.columns, lattice.orders, strict=True)),
            reached=self.forecast.reached[max(lattice.orders) - 1],
            usual_share=1.0 if similarity.traits.is_smooth or similarity.is_kernel else _AMONG_OF_DISTANCES,
            is_kernel=similarity.is_kernel,
        )


@dataclass(frozen=True, kw_only=True, eq=False)
class LatticeSteps:
    """means: per column;  reached: which share of the bound rows that crowd usually reach
    usual_share: of what lies between the two laws, at points among rows
    """

    lattice: Lattice
    means: tuple[StepMeans, ...]
    reached: float = 1.0
    usual_share: float = 1.0
    is_kernel: bool = True

    def usual(self, rows: int) -> float:
        """Rms for rows in clusters, at points anywhere."""
        kept = self._kept(rows, _KEPT if self.is_kernel else _KEPT_OF_DISTANCES)
        spread = sum(kept * each.spread for kept, each in zip(kept, self.means, strict=True))
        return math.sqrt(spread + (_SHARED * sum(each.shared for each in self.means)) ** 2)

    def crowded(self, rows: int) -> float:
        """Rms for rows that crowd like places of people, at points among them: an upper bound in practice.

        Rows that all lie on a lattice of their own, such as whole numbers, may still keep more of it. What all rows
        share is counted as if the columns' errors had one sign.
        """
        kept = self._kept(rows, _KEPT_CROWDED if self.is_kernel else _KEPT_OF_CROWDED_DISTANCES)
        spread = sum(kept * each.spread_crowded for kept, each in zip(kept, self.means, strict=True))
        return math.sqrt(spread + sum(each.shared_crowded for each in self.means) ** 2)

    def of(self, rows: int) -> "RowSteps":
        """All that is said of so many rows, each worked out once: a plan asks it of hundreds of lattices."""
        usual, crowded = self.usual(rows), self.crowded(rows)
        crowding = max(usual, self.reached * crowded)
        among = between_laws(usual, crowding, int(self.lattice.plain.sum()))
        return RowSteps(
            usual=usual,
            crowded=crowded,
            crowding=crowding,
            among=self.usual_share * among,
        )

    def _kept(self, rows: int, kept: _Kept) -> Iterator[float]:
        """κ² of every column."""
        for axis in self.lattice.axes:
            most, knee, power = kept[axis.order - 1]
            together = math.hypot(most * min(1.0, 1 / axis.span / knee) ** power, _ROUGH, 1 / math.sqrt(rows))
            yield min(1.0, together) ** 2


class RowSteps(NamedTuple):
    """What steps cost so many rows, rms.

    usual, crowded: as `LatticeSteps` has them
    crowding: as much of `crowded` as tables reach, and no less than what is usual anywhere
    among: at points among rows of an ordinary table: between what is usual for both, in orders of magnitude
    """

    usual: float
    crowded: float
    crowding: float
    among: float


@lru_cache(maxsize=8)
def reading_weights(order: int) -> Floats:
    """(places, …) weights of f at AROUND by which a row at each place is read back."""
    weights = np.zeros((len(_PLACES), len(AROUND)))
    shares, sharpening = spline_weights(_PLACES, order), stencil(order)
    for place, t in enumerate(_PLACES):
        for node in range(order):
            first = node + 1 - order / 2 - t - MARGIN
            index = np.searchsorted(AROUND, first + np.arange(2 * MARGIN + 1) - 0.01)
            weights[place, index] += shares[place, node] * sharpening
    return weights


@lru_cache(maxsize=HIGHEST_ORDER)
def _mean_weights(highest: int) -> Floats:
    """(orders, …) the same, mean over places."""
    return np.stack([reading_weights(order).mean(axis=0) for order in range(1, highest + 1)])


@lru_cache(maxsize=HIGHEST_ORDER)
def _deviating_weights(highest: int) -> Floats:
    """(orders · places, …) the same, less that mean."""
    weights = [reading_weights(order) for order in range(1, highest + 1)]
    return np.concatenate([each - each.mean(axis=0) for each in weights])
