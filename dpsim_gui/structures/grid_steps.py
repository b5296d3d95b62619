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
from dpsim_gui.structures.grid_lattice import MARGIN, Lattice, spline_weights, stencil

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
        d, places = len(steps), len(_AROUND)
        around = np.empty((d, places, len(self.offsets)))
        for column, step in enumerate(steps):
            moved = np.repeat(self.offsets[None], places, axis=0)
            moved[..., column] += step * _AROUND[:, None]
            around[column] = self._values(moved.reshape(-1, d)).reshape(places, -1)
        return StepErrors(outlook=self, around=around)

    def _values(self, offsets: Floats) -> Floats:
        return self.similarity.between(offsets, np.zeros((1, offsets.shape[1])))[:, 0]

    @cached_property
    def _edges(self) -> tuple[Floats, ...]:
        """Per column: from 0 to the width, exponentially longer away from 0."""
        edges = []
        for width in self.domain.upper - self.domain.lower:
            near = min(float(width), self.similarity.bandwidth or float(width)) / 2
            if self.similarity.name not in _SMOOTH:
                near = min(near, float(width) * _KINK)
            reach = np.log1p(width / near)
            edges.append(near * np.expm1(np.linspace(0, reach, _OFFSETS[self.domain.dimension] + 1)))
        return tuple(edges)

    @cached_property
    def offsets(self) -> Floats:
        """(S^d, d) middles of the steps between the edges."""
        middles = [(edge[1:] + edge[:-1]) / 2 for edge in self._edges]
        return np.stack([each.ravel() for each in np.meshgrid(*middles, indexing="ij")], axis=1)

    @cached_property
    def exact(self) -> Floats:
        return self._values(self.offsets)

    @cached_property
    def among(self) -> float:
        """Mean of f over rows that crowd, at points among them."""
        return float(self.crowd @ self.exact)

    @cached_property
    def spread(self) -> Floats:
        """(S^d,) law of x − y, both spread evenly: P(|x − y| < r·width) = 2r − r² per column."""
        return self._law(lambda r: 2 * r - r * r)

    @cached_property
    def crowd(self) -> Floats:
        """(S^d,) law of x − y where rows crowd and points lie among them."""
        return self._law(lambda r: np.minimum(1.0, r / _CROWD_REACH) ** _CROWD_POWER)

    def _law(self, below: Callable[[Floats], Floats]) -> Floats:
        law = np.ones(1)
        for edge in self._edges:
            share = np.diff(below(np.minimum(1.0, edge / edge[-1])))
            law = (law[:, None] * share).ravel()
        return law


@dataclass(frozen=True, kw_only=True, eq=False)
class StepErrors:
    """around: (d, …, S^d) f around every offset, in quarters of a step along every column."""

    outlook: StepOutlook
    around: Floats

    def usual(self, lattice: Lattice, rows: int) -> float:
        """Rms for rows in clusters, at points anywhere."""
        return self._error(lattice, rows, self.outlook.spread, _KEPT, shared=_SHARED)

    def crowded(self, lattice: Lattice, rows: int) -> float:
        """Rms for rows that crowd like places of people, at points among them: an upper bound in practice.

        Rows that all lie on a lattice of their own, such as whole numbers, may still keep more of it.
        """
        return self._error(lattice, rows, self.outlook.crowd, _KEPT_CROWDED, shared=None)

    def _error(self, lattice: Lattice, rows: int, law: Floats, kept: _Kept, *, shared: float | None) -> float:
        mean, spread = np.zeros(len(law)), 0.0
        for column, (side, order) in enumerate(zip(lattice.sides, lattice.orders, strict=True)):
            off = reading_weights(order) @ self.around[column] - self.outlook.exact
            mean += off.mean(axis=0)
            most, knee, power = kept[order - 1]
            together = min(1.0, math.hypot(most * min(1.0, 1 / side / knee) ** power, _ROUGH, 1 / math.sqrt(rows)))
            spread += together**2 * float(law @ off.var(axis=0))
        crowd = self.outlook.crowd
        common = float(crowd @ np.abs(mean)) if shared is None else shared * abs(float(crowd @ mean))
        return math.sqrt(spread + common**2)


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
