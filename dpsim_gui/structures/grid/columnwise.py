"""Answers of a grid of many nodes or columns, one column at a time.

A kernel and `l2` are sums of products over columns (`product_terms`), and so is what is read at the nodes:

    g(node, y) = Σ_i w_i Π_c g_ic(node_c, y_c)

With the columns cut into two halves, the sums as a matrix N, and a_i, b_i the products over each half, an answer is
Σ_i w_i a_iᵀ N b_i: one matrix product serves many points and terms at once, and no function is ever taken at all nodes.
Means and squares of g over the nodes are products of those along columns, so that the noise is as exact as node by
node. `l1`, `l2sq` and `lpp` are sums over columns: there the sums along each column are all that is needed.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.product_terms import EXACT, ProductTerms, is_separable
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.grid.sums import NodeSums, SumsAbout
from dpsim_gui.structures.reading import Reader, Reading, coarse_places, filled_in, points_of_plane, read_in_blocks

# 4 MiB at a time.
_BLOCK_VALUES = 2**19
# From so many points on, a line is answered as a plane of one row.
_MANY_POINTS = 16
# Of one pair of terms and column, measured in products of numbers.
_COST_OF_PAIRS = 16
# Steps by which sharpening along a column can move a distance: Σ c_k 2^(2k−1) for order 4.
_SHARPENED = 1.5


@dataclass(frozen=True, kw_only=True, eq=False)
class ColumnwiseReader(Reader):
    nodes: NodeSums

    @property
    def planes_are_quick(self) -> bool:
        return True

    @property
    def rows(self) -> float:
        return self.nodes.rows

    def asking(self, similarity: Similarity) -> "ColumnwiseReader":
        """The same noisy sums, read for another function."""
        return replace(self, nodes=self.nodes.asking(similarity))

    def step(self) -> float:
        return self.nodes.lattice.widest_step

    def answer(self, points: Floats) -> Reading:
        if not self._is_separable:
            return self.nodes.scattered(self._of_sums(points), points)
        varying = np.flatnonzero((points != points[:1]).any(axis=0)) if len(points) else np.zeros(0, dtype=np.intp)
        if len(points) >= _MANY_POINTS and len(varying) == 1 < points.shape[1]:
            column = int(varying[0])
            other = 1 if column == 0 else 0
            return self.plane(points[0], (column, points[:, column]), (other, points[:1, other]))
        terms = self.nodes.terms(points, EXACT)
        shape, half, count = self.nodes.lattice.shape, self.nodes.first_half, len(terms.rates)
        per_point = count * (math.prod(shape[:half]) + math.prod(shape[half:]) + sum(shape) + count)
        read = self._of_products
        if self._are_few(terms):
            read, per_point = self._of_nodes, per_point + math.prod(shape)
        found = read_in_blocks(lambda block: read(block, terms), points, _BLOCK_VALUES // per_point)
        return self.nodes.scattered(found, points)

    def plane(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Reading:
        """The columns that stay are taken out of the sums once; what is left is a lattice of two columns."""
        (column, x), (row, y) = across, up
        points = points_of_plane(point, across, up)
        if not self._is_separable or not len(points):
            return self.answer(points)
        nodes, lattice, terms = self.nodes, self.nodes.lattice, self.nodes.terms(points, EXACT)
        staying = [each for each in range(len(lattice.axes)) if each not in (column, row)]
        fixed = [self._along(each, point[each : each + 1], terms) for each in staying]
        of_x, of_y = self._along(column, x, terms), self._along(row, y, terms)
        order = (row, column, *staying)
        moved = nodes.read_from.reshape(lattice.shape).transpose(order).reshape(-1, _size(fixed))
        others = _outer(fixed, len(terms.rates))[:, :, 0]
        left = (others @ moved.T).reshape(len(terms.rates), of_y.shape[1], of_x.shape[1])
        value = np.einsum("iuq,iup->qp", of_y * terms.weights[:, None, None], left @ of_x, optimize=True).ravel()
        kept = _products([_Moments.of(each) for each in fixed], len(terms.rates))
        one, spread = _joined(kept, _Moments.of(of_y), _Moments.of(of_x), terms.weights)
        largest = terms.weights * math.prod((_highest(each)[:, 0] for each in fixed), start=np.ones(1))
        peak = np.einsum("i,iu,iv->uv", largest, _highest(of_y), _highest(of_x)).ravel()
        found = nodes.reading(points, value, lattice.count * one, self._about(points, one, spread, peak, None))
        some_x, some_y = coarse_places(x), coarse_places(y)
        coarse = points.reshape(len(y), len(x), -1)[np.ix_(some_y, some_x)].reshape(-1, points.shape[1])
        scatter, missed = (filled_in(each, some_y, some_x) for each in nodes.scatter(coarse))
        return nodes.scattered_by(found, points, scatter, missed)

    def _are_few(self, terms: ProductTerms) -> bool:
        """Whether g at every node costs less than its squares by pairs of terms."""
        shape, count = self.nodes.lattice.shape, len(terms.rates)
        return count > 1 and math.prod(shape) <= _COST_OF_PAIRS * len(shape) * count

    @property
    def _is_separable(self) -> bool:
        return is_separable(self.nodes.facts.similarity)

    def _along(self, column: int, places: Floats, terms: ProductTerms) -> Floats:
        """(T, m, q) g_ic at the nodes of a column, from q places in it."""
        return self.nodes.lattice.seen_from(column, places, terms.along)

    def _of_products(self, points: Floats, terms: ProductTerms) -> Reading:
        nodes, lattice, half = self.nodes, self.nodes.lattice, self.nodes.first_half
        g = [self._along(column, points[:, column], terms) for column in range(len(lattice.axes))]
        left, right = _outer(g[:half], len(terms.rates), len(points)), _outer(g[half:])
        matrix = nodes.read_from.reshape(left.shape[1], right.shape[1])
        # (T, n₂, q) → (n₂, T·q), so that one product serves all terms
        seen = matrix @ right.transpose(1, 0, 2).reshape(right.shape[1], len(terms.rates) * len(points))
        seen = seen.reshape(len(matrix), *left.shape[::2])
        value = np.einsum("inq,niq->q", left * terms.weights[:, None, None], seen)
        means, spreads = _products([_Moments.of(each) for each in g], len(terms.rates))[::2]
        one, spread = terms.weights @ means, np.einsum("i,qij,j->q", terms.weights, spreads, terms.weights)
        powers = _power_sums(g) if len(terms.rates) == 1 else None
        peak = terms.weights @ math.prod(map(_highest, g), start=np.ones(1))
        return nodes.reading(points, value, lattice.count * one, self._about(points, one, spread, peak, powers))

    def _of_nodes(self, points: Floats, terms: ProductTerms) -> Reading:
        nodes, half = self.nodes, self.nodes.first_half
        g = [self._along(column, points[:, column], terms) for column in range(len(nodes.lattice.axes))]
        left, right = _outer(g[:half], len(terms.rates), len(points)), _outer(g[half:])
        left = (left * terms.weights[:, None, None]).transpose(2, 1, 0)
        at_nodes = (left @ right.transpose(2, 0, 1)).reshape(len(points), nodes.lattice.count)

        def about(shift: Floats) -> tuple[Floats, Floats]:
            off = np.square(at_nodes - shift[:, None])
            return off.sum(axis=1), np.square(off, out=off).sum(axis=1)

        return nodes.reading(points, at_nodes @ nodes.read_from, at_nodes.sum(axis=1), about)

    def _about(
        self, points: Floats, mean: Floats, spread: Floats, peak: Floats, powers: Sequence[Floats] | None
    ) -> SumsAbout:
        """(q,) mean: of g over the nodes;  spread: its variance;  peak: bound on |g| of a kernel
        powers: Σ g … Σ g⁴ where they are known

        Otherwise Σ (g − t)⁴ ≤ max (g − t)²·Σ (g − t)².
        """
        count, lattice = self.nodes.lattice.count, self.nodes.lattice
        if not self.nodes.facts.similarity.is_kernel:
            peak = (
                np.linalg.norm(lattice.farthest(points) + 2 * lattice.steps, axis=1) + _SHARPENED * lattice.steps.sum()
            ) * math.prod(weights.steepest for _, weights in lattice.mixed)

        def about(t: Floats) -> tuple[Floats, Floats]:
            square = count * (np.maximum(spread, 0.0) + np.square(mean - t))
            if powers is None:
                return square, np.square(peak + np.abs(t)) * square
            one, two, three, four = powers
            fourth = four - 4 * t * three + 6 * t**2 * two - 4 * t**3 * one + count * t**4
            return square, np.maximum(fourth, np.square(square) / count)

        return about

    def _of_sums(self, points: Floats) -> Reading:
        """f = Σ_c f_c, and so are g and, over the nodes, its cumulants."""
        assert not self.nodes.facts.similarity.is_kernel, "only a distance is a sum over columns"
        nodes, lattice = self.nodes, self.nodes.lattice
        value, mean = np.zeros(len(points)), np.zeros(len(points))
        second, third, fourth = np.zeros((3, len(points)))
        for column, along in enumerate(self._column_sums):
            g = lattice.seen_from(column, points[:, column], lambda gaps: nodes.facts.similarity.of_gaps([gaps]))
            value += along @ g
            middle = g.mean(axis=0)
            off = g - middle
            squares = np.square(off)
            variance = squares.mean(axis=0)
            mean += middle
            second += variance
            third += (squares * off).mean(axis=0)
            fourth += np.square(squares).mean(axis=0) - 3 * np.square(variance)

        def about(t: Floats) -> tuple[Floats, Floats]:
            gap = mean - t
            moment = fourth + 3 * np.square(second) + 4 * gap * third + 6 * np.square(gap) * second + gap**4
            return lattice.count * (second + np.square(gap)), lattice.count * moment

        return nodes.reading(points, value, lattice.count * mean, about)

    @cached_property
    def _column_sums(self) -> list[Floats]:
        return self.nodes.column_sums(self.nodes.read_from)


@dataclass(frozen=True, kw_only=True, eq=False)
class _Moments:
    """Over the nodes of some columns, of products g_i: means (T, q), squares (q, T, T) of their products, and
    spreads (q, T, T): covariances. Kept apart, so that no difference of large numbers is taken.
    """

    means: Floats
    squares: Floats
    spreads: Floats

    @classmethod
    def of(cls, g: Floats) -> "_Moments":
        """g: (T, m, q)"""
        means = g.mean(axis=1)
        off = (g - means[:, None]).transpose(2, 0, 1)
        return cls(
            means=means,
            squares=np.einsum("iq,jq->qij", means, means),
            spreads=off @ off.transpose(0, 2, 1) / g.shape[1],
        )


def _products(columns: Sequence[_Moments], terms: int) -> tuple[Floats, Floats, Floats]:
    """Means, squares and spreads over the nodes of all these columns together."""
    means, squares, spreads = np.ones((terms, 1)), np.ones((1, terms, terms)), np.zeros((1, terms, terms))
    for each in columns:
        spreads = spreads * (each.squares + each.spreads) + squares * each.spreads
        means, squares = means * each.means, squares * each.squares
    return means, squares, spreads


def _joined(
    kept: tuple[Floats, Floats, Floats], of_y: _Moments, of_x: _Moments, weights: Floats
) -> tuple[Floats, Floats]:
    """Mean and variance of g at all pairs of places in two columns, the first of them running slowest."""
    means, squares, spreads = kept
    one = np.einsum("iu,iv->uv", of_y.means * (weights[:, None] * means), of_x.means).ravel()
    pairs = np.multiply.outer(weights, weights)

    def over(left: Floats, right: Floats) -> Floats:
        return np.asarray(left.reshape(len(left), -1) @ right.reshape(len(right), -1).T)

    whole_x = of_x.squares + of_x.spreads
    spread = over(pairs * (spreads * (of_y.squares + of_y.spreads) + squares * of_y.spreads), whole_x)
    return one, (spread + over(pairs * squares * of_y.squares, of_x.spreads)).ravel()


def _outer(g: Sequence[Floats], terms: int = 1, points: int = 1) -> Floats:
    """(T, Π m, q) products over columns, the last one running fastest."""
    total = np.ones((terms, 1, points))
    for each in g:
        size = total.shape[1] * each.shape[1]
        total = (total[:, :, None] * each[:, None]).reshape(each.shape[0], size, each.shape[2])
    return total


def _highest(g: Floats) -> Floats:
    """(T, q) the largest |g| along a column."""
    return np.asarray(np.abs(g).max(axis=1))


def _size(g: Sequence[Floats]) -> int:
    return math.prod(each.shape[1] for each in g)


def _power_sums(g: Sequence[Floats]) -> list[Floats]:
    """Σ g^k over all nodes, k = 1 … 4, of one term."""
    squares = [np.square(each[0]) for each in g]
    raised = [(each[0], square, each[0] * square, np.square(square)) for each, square in zip(g, squares, strict=True)]
    return [np.asarray(math.prod(each[k].sum(axis=0) for each in raised)) for k in range(4)]
