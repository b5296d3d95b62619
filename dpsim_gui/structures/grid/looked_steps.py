"""Steps of its own for each column, where a look tells how rows lie along it.

Rows and points are taken to lie along the columns as `Marginals` says, and independently. With f a sum of products over
columns (`product_terms`), r(x, y) = Σ_k β_k(x) g_k(y) what is read of a row, and everything a product over columns:

    noise²  ∝  E_y Σ_k (g_k − their mean)²
    bias²   =  (Σ_c √E_y (E_x r − E_x f)²)²  +  κ² Σ_c E_xy (r − f)²      r as read along column c, f along the others

Columns do depend on each other, so that errors of rows near a point do not average out as they would: κ² = 0.2 + 1/n
of them stays. Twice ten tables of health, incomes and homes (five and six columns, 3 to 8 bandwidths wide) were
foreseen within a factor of 1.3 in 36 of 36 cases with it, and in 32 with κ² = 0.05.

One column after the other is given the steps that make the sum least, until none gets better.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.product_terms import ROUGH, ProductTerms, farthest_apart, product_terms
from dpsim_gui.structures.categories import ValueWeights
from dpsim_gui.structures.grid.forecast import NodeNoise, worst_error
from dpsim_gui.structures.grid.lattice import (
    EXACT,
    HIGHEST_ORDER,
    LARGEST_SQUARE,
    SHIFTS,
    ColumnSteps,
    Ends,
    Lattice,
    NodeAxis,
    lattice_over,
)
from dpsim_gui.structures.grid.node_forecast import MOST_NODES, LatticeForecast
from dpsim_gui.structures.grid.row_sums import spline_weights
from dpsim_gui.structures.grid.steps import LatticeSteps, StepMeans
from dpsim_gui.structures.setting import Facts, Marginals

# κ², see above.
_KEPT = 0.2
_SIDES = (*range(1, 9), 10, 12, 14, 16, 19, 23, 27, 32, 38, 45, 54, 64, 90, 128)
# A column is tried with sides up to so many places above and below in that list.
_NEIGHBOURS = 2
_SWEEPS = 20
# Steps of a column whose rows lie at its nodes.
_MOST_EXACT = 24
# An error that is less by less is the same.
_LESS = 0.999


@dataclass(frozen=True, kw_only=True, eq=False)
class _ColumnSeen:
    """Of one column, for terms i, j: E over points of Σ g_i g_j, of Σ g_i Σ g_j and of Σ g_i over the nodes; of means
    a of what is read and b of f over rows; of products over rows and points of r and f.
    """

    nodes: int
    order: int
    squares: Floats
    sums: Floats
    means: Floats
    aa: Floats
    ab: Floats
    bb: Floats
    rr: Floats
    rf: Floats
    ff: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class LookedSteps:
    """facts: with a kernel that is a sum of products;  values: how those of categories are counted
    squared: whether noise follows the ℓ2 norm
    """

    facts: Facts
    marginals: Marginals
    rows: int
    values: tuple[ValueWeights, ...]
    squared: bool
    _known: dict[tuple[int, int, int], _ColumnSeen] = field(default_factory=dict)

    @cached_property
    def _whole(self) -> Lattice:
        """Which columns are categories, and how wide the others are."""
        return lattice_over(self.facts.bounds, self.facts.space, 1, 1, values=self.values)

    @cached_property
    def _plain(self) -> list[int]:
        return np.flatnonzero(self._whole.plain).tolist()

    @cached_property
    def _orders(self) -> int:
        return HIGHEST_ORDER if self.facts.similarity.traits.is_smooth else 2

    def chosen(self, unit: float) -> tuple[ColumnSteps, ...]:
        """unit: sd of the noise per unit of sensitivity, of a sum over rows"""
        best: tuple[float, list[tuple[int, int]]] = (math.inf, [])
        for side, order in ((0, 1), (2, 2), (5, self._orders)):
            start = [(0, EXACT) if self._is_exact(axis) else (side, order) for axis in self._plain]
            best = min(best, self._descended(start, unit), key=lambda each: each[0])
        return self._cut(best[1])

    def _is_exact(self, axis: int) -> bool:
        """Whether rows may be counted where they lie."""
        return 0 < self.marginals.steps[axis] <= _MOST_EXACT

    def _cut(self, tried: Sequence[tuple[int, int]]) -> tuple[ColumnSteps, ...]:
        return tuple(
            _steps(_SIDES[place] if order else self.marginals.steps[axis], order)
            for axis, (place, order) in zip(self._plain, tried, strict=True)
        )

    def _descended(self, start: list[tuple[int, int]], unit: float) -> tuple[float, list[tuple[int, int]]]:
        """Pairs of a place in _SIDES and an order, of each plain column."""
        best, least = start, self._square(start, unit)
        if not math.isfinite(least):
            return least, best
        for _ in range(_SWEEPS):
            before = least
            for column in range(len(best)):
                side = best[column][0]
                for place in range(max(0, side - _NEIGHBOURS), min(len(_SIDES), side + _NEIGHBOURS + 1)):
                    first = EXACT if self._is_exact(self._plain[column]) else 1
                    for order in range(first, (self._orders if place else 1) + 1):
                        tried = [*best[:column], (place, order), *best[column + 1 :]]
                        if (square := self._square(tried, unit)) < _LESS * least:
                            best, least = tried, square
            if least == before:
                break
        return least, best

    def _square(self, tried: Sequence[tuple[int, int]], unit: float) -> float:
        """Of the predicted error of a mean over rows; infinite for too many nodes."""
        seen = self._columns(self._cut(tried))
        if math.prod(each.nodes for each in seen) > MOST_NODES:
            return math.inf
        moved = math.prod(LARGEST_SQUARE[max(0, each.order - 1)] for each in seen) if self.squared else 1.0
        return moved * (unit / self.rows) ** 2 * self._noise(seen).spread + self._bias(seen)

    def forecast(self, columns: Sequence[ColumnSteps]) -> LatticeForecast:
        facts, seen = self.facts, self._columns(columns)
        lattice = lattice_over(facts.bounds, facts.space, 1, 1, values=self.values, columns=columns)
        off = math.sqrt(self._bias(seen))
        means = StepMeans(off**2, off**2, 0.0, 0.0)
        return LatticeForecast(
            side=max(each.side for each in columns),
            order=max(1, *(each.order for each in columns)),
            lattice=lattice,
            noise=self._noise(seen),
            worst=worst_error(facts.similarity, facts.bounds, lattice),
            steps=LatticeSteps(lattice=lattice, means=(means,)),
            among=self._product([f.mean(axis=(1, 2)) for f in self._exact]),
        )

    def bias(self, columns: Sequence[ColumnSteps]) -> float:
        """Rms of what steps cost an answer."""
        return math.sqrt(self._bias(self._columns(columns)))

    def _columns(self, columns: Sequence[ColumnSteps]) -> list[_ColumnSeen]:
        steps, seen = iter(columns), []
        for at, axis in enumerate(self._whole.axes):
            if axis.far:
                seen.append(self._along(at, axis, (at, 0, 0)))
            else:
                own = next(steps)
                seen.append(self._along(at, own.axis(axis.lower, axis.width), (at, own.side, own.order)))
        return seen

    def _along(self, at: int, axis: NodeAxis, key: tuple[int, int, int]) -> _ColumnSeen:
        if key not in self._known:
            self._known[key] = self._looked_along(at, axis)
        return self._known[key]

    def _looked_along(self, at: int, axis: NodeAxis) -> _ColumnSeen:
        places, f = self.marginals.places[:, at], self._exact[at]
        lattice = Lattice(axes=(axis,))
        g = lattice.seen_from(0, places, self._terms.along)
        r = f if axis.far else np.einsum("xm,tmy->txy", _shares(axis, places), g)
        a, b, count = r.mean(axis=1), f.mean(axis=1), f[0].size
        sums = g.sum(axis=1)
        flat_r, flat_f = r.reshape(len(r), -1), f.reshape(len(f), -1)
        return _ColumnSeen(
            nodes=axis.nodes,
            order=axis.order,
            squares=np.einsum("imy,jmy->ij", g, g) / len(places),
            sums=sums @ sums.T / len(places),
            means=sums.mean(axis=1),
            aa=a @ a.T / len(places),
            ab=a @ b.T / len(places),
            bb=b @ b.T / len(places),
            rr=flat_r @ flat_r.T / count,
            rf=flat_r @ flat_f.T / count,
            ff=flat_f @ flat_f.T / count,
        )

    @cached_property
    def _terms(self) -> ProductTerms:
        similarity = self.facts.similarity
        return product_terms(similarity, farthest_apart(similarity, self._whole.widths), ROUGH)

    @cached_property
    def _exact(self) -> list[Floats]:
        """(T, x, y) f along each column."""
        found = []
        for at, axis in enumerate(self._whole.axes):
            places = self.marginals.places[:, at]
            gaps = places[:, None] - places
            found.append(self._terms.along(np.where(gaps != 0, axis.far, 0.0) if axis.far else gaps))
        return found

    def _product(self, columns: Sequence[Floats]) -> float:
        """Σ_i w_i Π of vectors, or Σ_ij w_i w_j Π of matrices."""
        weights, product = self._terms.weights, np.prod(np.stack(columns), axis=0)
        return float(weights @ product if product.ndim == 1 else weights @ product @ weights)

    def _noise(self, seen: Sequence[_ColumnSeen]) -> NodeNoise:
        nodes = math.prod(each.nodes for each in seen)
        mean_square = self._product([each.sums for each in seen]) / float(nodes) ** 2
        spread = self._product([each.squares for each in seen]) - nodes * mean_square
        return NodeNoise(
            spread=max(spread, 1e-18),
            mean=self._product([each.means for each in seen]) / nodes,
            mean_square=mean_square,
        )

    def _bias(self, seen: Sequence[_ColumnSeen]) -> float:
        """bias²: as if the errors of all columns had one sign, so that none is chosen to make up for another."""
        shared, varying = 0.0, 0.0
        for column, each in enumerate(seen):
            means, squares = [other.bb for other in seen], [other.ff for other in seen]
            means[column], squares[column] = each.aa - 2 * each.ab + each.bb, each.rr - 2 * each.rf + each.ff
            shared += math.sqrt(max(0.0, self._product(means)))
            varying += max(0.0, self._product(squares))
        return shared**2 + (_KEPT + 1 / self.rows) * varying


def _steps(side: int, order: int) -> ColumnSteps:
    if order == EXACT:
        return ColumnSteps(side=side, order=order, ends=Ends(0.5))
    return ColumnSteps(side=side, order=order, ends=Ends(0.0 if side == order == 1 else SHIFTS[order - 1]))


def _shares(axis: NodeAxis, places: Floats) -> Floats:
    """(k, m) β of rows at these places."""
    along = (places - axis.lower) / axis.width * axis.span + axis.shift
    cell = np.clip(np.floor(along), 0, axis.cells - 1).astype(np.int64)
    weights = spline_weights(np.clip(along - cell, 0.0, 1.0), axis.spline)
    shares = np.zeros((len(places), axis.nodes))
    for node in range(axis.spline):
        shares[np.arange(len(places)), cell + node] += weights[:, node]
    return shares
