"""What the steps of a lattice do to an answer over many rows, from public numbers alone.

The answer about one row at x, asked at y, is off by e(x − y, t), t the place of the row between nodes. It is computed
as it is: the B-spline weights of the row, the sharpened function at the nodes they go to, less f(x − y); along each
column by itself, on a tensor grid of offsets finer near 0. Over t it has a mean ē(u), which all rows share, and a
variance v(u), which rows at many places between nodes average out:

    usual²    =  Σ_columns κ² E v(u)    +  (0.6 E' ē(u))²
    crowded²  =  Σ_columns κ'² E' v(u)  +  (E' |ē(u)|)²

E over u = x − y of rows and points spread evenly, E' of rows that crowd, asked about where they do. κ, κ' ≤ 1: how much
of the spread rows keep together; were all rows in one place it would be 1, by Jensen's inequality.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.structures.grid_lattice import HIGHEST_ORDER, MARGIN, Lattice, spline_weights, stencil
from dpsim_gui.structures.grid_offsets import Offsets, graded_edges

Floats = NDArray[np.float64]

_OFFSETS = {1: 160, 2: 28, 3: 10}
_SMOOTH = (FunctionName.GAUSSIAN, FunctionName.CAUCHY, FunctionName.L2SQ)
_KINK = 1 / 40
"""Of a column's width: offsets are finer than this around a kink."""
_PLACES = (np.arange(4) + 0.5) / 4
"""Of a row between nodes."""
_AROUND = np.arange(-4.875, 5, 0.25)
"""Where the nodes that a row goes to, and the ones they are sharpened by, may be as seen from the row, in steps."""

# P(|x − y| < r·width) = (r/REACH)^POWER per column where rows crowd: places of people, prices and ages lie so, in one
# to three columns (measured on homes, accidents, airports).
_CROWD_REACH, _CROWD_POWER = 0.4, 0.55
_Kept = tuple[tuple[float, float, float], ...]
# κ² = (c·min(1, h/h₀)^p)² + _ROUGH² + 1/n, h in widths of the column, by order: clusters look smooth to fine steps, and
# errors of low orders are to both sides and cancel; streets and round numbers stay. Measured on clusters of many widths
# and on real places.
_KEPT: _Kept = ((0.4, 0.14, 3.0), (0.5, 0.14, 2.0), (0.6, 0.14, 1.5), (0.65, 0.1, 1.2))
_KEPT_CROWDED: _Kept = ((0.5, 0.06, 1.0), (1.0, 0.06, 1.0), (1.0, 0.06, 1.0), (1.0, 0.06, 1.0))
_ROUGH = 0.03
_SHARED = 0.6


@dataclass(frozen=True, kw_only=True, eq=False)
class StepOutlook:
    """similarity: f;  domain: where points and rows lie, at most three columns."""

    similarity: Similarity
    domain: Box | Ball

    def of(self, side: int) -> "StepErrors":
        """All orders at this number of steps."""
        steps = Lattice.over(self.domain, side, 1).steps
        around = (self.offsets.around(column, step * _AROUND) for column, step in enumerate(steps))
        return StepErrors(outlook=self, around=tuple(around))

    @property
    def highest_order(self) -> int:
        return HIGHEST_ORDER if self.similarity.name in _SMOOTH else 2

    @cached_property
    def offsets(self) -> Offsets:
        """To the width, exponentially longer away from 0."""
        edges = []
        for width in map(float, self.domain.upper - self.domain.lower):
            near = min(width, self.similarity.bandwidth or width) / 2
            if self.similarity.name not in _SMOOTH:
                near = min(near, width * _KINK)
            edges.append(graded_edges(near, width, _OFFSETS[self.domain.dimension]))
        return Offsets(similarity=self.similarity, edges=tuple(edges))

    @cached_property
    def among(self) -> float:
        """Mean of f over rows that crowd, at points among them."""
        return float(self.crowd @ self.offsets.exact)

    @cached_property
    def spread(self) -> Floats:
        """(S^d,) law of x − y, both spread evenly: P(|x − y| < r·width) = 2r − r² per column."""
        return self._law(lambda r: 2 * r - r * r)

    @cached_property
    def crowd(self) -> Floats:
        """(S^d,) law of x − y where rows crowd and points lie among them."""
        return self._law(lambda r: np.minimum(1.0, r / _CROWD_REACH) ** _CROWD_POWER)

    @cached_property
    def laws(self) -> Floats:
        """(S^d, 2) both laws."""
        return np.stack([self.spread, self.crowd], axis=1)

    def _law(self, below: Callable[[Floats], Floats]) -> Floats:
        law = np.ones(1)
        for edge in self.offsets.edges:
            share = np.diff(below(np.minimum(1.0, edge / edge[-1])))
            law = (law[:, None] * share).ravel()
        return law


@dataclass(frozen=True, kw_only=True, eq=False)
class StepErrors:
    """around: (…, S^d) per column: f around every offset, in quarters of a step along the column."""

    outlook: StepOutlook
    around: tuple[Floats, ...]

    def on(self, lattice: Lattice) -> "LatticeSteps":
        """lattice: of any order, at this number of steps"""
        columns = list(enumerate(lattice.orders))
        mean, crowd = sum(self._shared[column][order - 1] for column, order in columns), self.outlook.crowd
        return LatticeSteps(
            lattice=lattice,
            spread=tuple(self._spread[column][order - 1] for column, order in columns),
            shared=abs(float(crowd @ mean)),
            shared_crowded=float(crowd @ np.abs(mean)),
        )

    @cached_property
    def _shared(self) -> list[Floats]:
        """Per column: (orders, S^d) ē at every offset."""
        weights = _mean_weights(self.outlook.highest_order)
        return [weights @ around - self.outlook.offsets.exact for around in self.around]

    @cached_property
    def _spread(self) -> list[list[tuple[float, float]]]:
        """Per column and order: E v and E' v."""
        weights = _deviating_weights(self.outlook.highest_order)
        found = []
        for around in self.around:
            off = weights @ around
            squares = (np.square(off, out=off) @ self.outlook.laws).reshape(-1, len(_PLACES), 2).mean(axis=1)
            found.append([(float(usual), float(crowded)) for usual, crowded in squares])
        return found


@dataclass(frozen=True, kw_only=True, eq=False)
class LatticeSteps:
    """spread: per column E v and E' v;  shared: |E' ē|;  shared_crowded: E' |ē|"""

    lattice: Lattice
    spread: tuple[tuple[float, float], ...]
    shared: float
    shared_crowded: float

    def usual(self, rows: int) -> float:
        """Rms for rows in clusters, at points anywhere."""
        return math.sqrt(self._spread(rows, _KEPT, 0) + (_SHARED * self.shared) ** 2)

    def crowded(self, rows: int) -> float:
        """Rms for rows that crowd like places of people, at points among them: an upper bound in practice.

        Rows that all lie on a lattice of their own, such as whole numbers, may still keep more of it.
        """
        return math.sqrt(self._spread(rows, _KEPT_CROWDED, 1) + self.shared_crowded**2)

    def _spread(self, rows: int, kept: _Kept, law: int) -> float:
        """Σ κ² E v over columns."""
        total = 0.0
        for side, order, spread in zip(self.lattice.sides, self.lattice.orders, self.spread, strict=True):
            most, knee, power = kept[order - 1]
            together = math.hypot(most * min(1.0, 1 / side / knee) ** power, _ROUGH, 1 / math.sqrt(rows))
            total += min(1.0, together) ** 2 * spread[law]
        return total


@lru_cache(maxsize=8)
def reading_weights(order: int) -> Floats:
    """(places, …) weights of f at _AROUND by which a row at each place is read back."""
    weights = np.zeros((len(_PLACES), len(_AROUND)))
    shares, sharpening = spline_weights(_PLACES, order), stencil(order)
    for place, t in enumerate(_PLACES):
        for node in range(order):
            first = node + 1 - order / 2 - t - MARGIN
            index = np.searchsorted(_AROUND, first + np.arange(2 * MARGIN + 1) - 0.01)
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
