"""Noisy counts and moments of cells, ready for any of the ten functions."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.structures.grid_basis import exponents, nodes, projection, worst_remainder
from dpsim_gui.structures.grid_cells import Cells
from dpsim_gui.structures.structure import Facts, Floats, Reading

_BLOCK_VALUES = 2**18
_MANY_NODES = 128


@dataclass(frozen=True, kw_only=True, eq=False)
class GridReader:
    """moments: (C, J) noisy, the counts moved alike towards their known sum;  rows: n or its estimate
    units, count, looseness: of the structure, to say how noise enters
    smoothed: (C, J) what values are read from instead, for consistent answers
    """

    facts: Facts
    cells: Cells
    order: int
    units: Floats
    count: int
    looseness: float
    moments: Floats
    rows: float
    smoothed: Floats | None = None

    def asking(self, similarity: Similarity) -> "GridReader":
        """The same noisy sums, read for another function."""
        return replace(self, facts=replace(self.facts, similarity=similarity))

    def consistent(self) -> "GridReader":
        """Answers from the nearest counts with N ≥ 0 and the same sum, moments within ±N.

        The stated noise stays that of the unprojected answers, which these improve on when noise is large.
        """
        counts = nearest_counts(self.moments[:, 0], max(self.rows, 0.0))
        clipped = np.clip(self.moments, -counts[:, None], counts[:, None])
        clipped[:, 0] = counts
        return replace(self, smoothed=clipped)

    def answer(self, points: Floats) -> Reading:
        """ψ_c,0 = (T_0(c, y) − t)/(w_0 n),  ψ_c,j = T_j/(w_j n),  of the row count (F − K C)/((C + v) w_n n).

        F = Σ_c T_0, t = (F + K v)/(C + v), C cells, v: looseness; n = 1 and K = 0 for distances, which are not divided.
        """
        parts = [self._answer(block) for block in self._blocks(points)]
        value, square, fourth = (np.concatenate(each) for each in zip(*parts, strict=True))
        box = (self.cells.lower, self.cells.lower + self.cells.widths)
        worst = worst_remainder(self.facts.similarity, points, box, self.cells.half_widths, self.order)
        return Reading(
            value=value,
            square=square,
            fourth=np.clip(fourth, 0.0, np.square(square)),
            approximation=worst if self.facts.similarity.is_kernel else worst * max(self.rows, 0.0),
        )

    def _answer(self, points: Floats) -> tuple[Floats, Floats, Floats]:
        sums = self._by_columns(points) if self._is_product else self._by_nodes(points)
        cells, loose = self.cells.count, self.looseness
        is_kernel = self.facts.similarity.is_kernel
        rows = max(self.rows, 1.0) if is_kernel else 1.0
        value = sums.value / rows
        density = value if is_kernel else np.zeros(len(points))
        shift = (sums.total + density * loose) / (cells + loose)
        square, fourth = sums.shifted(shift, cells)
        square = square / self.units[0] ** 2 + sums.square
        fourth = fourth / self.units[0] ** 4 + sums.fourth
        if self.facts.counts_rows:
            of_count = np.square((sums.total - density * cells) / (cells + loose) / self.count)
            square, fourth = square + of_count, fourth + np.square(of_count)
        return value, square / rows**2, fourth / rows**4

    @property
    def _is_product(self) -> bool:
        """Whether f is a product over columns worth using; with f nearly constant the sums of powers would cancel."""
        similarity = self.facts.similarity
        if similarity.name not in (FunctionName.GAUSSIAN, FunctionName.LAPLACIAN):
            return False
        assert similarity.bandwidth is not None
        many = self._masses.size > _MANY_NODES and len(self.cells.sides) > 1
        return many and similarity.bandwidth <= float(self.cells.widths.max()) / 2

    def _blocks(self, points: Floats) -> Iterator[Floats]:
        per_point = 4 * self.order * max(self.cells.sides) if self._is_product else self._masses.size
        size = max(1, _BLOCK_VALUES // per_point)
        for start in range(0, max(1, len(points)), size):
            yield points[start : start + size]

    @cached_property
    def _masses(self) -> Floats:
        """(C, G) masses ρ at the nodes of every cell, so that an answer is Σ ρ f(node, y)."""
        source = self.moments if self.smoothed is None else self.smoothed
        return np.asarray(source @ projection(self.order, len(self.cells.sides), self.order).T)

    @cached_property
    def _nodes(self) -> Floats:
        """(C·G, d) where the masses are."""
        places, _ = nodes(self.order, len(self.cells.sides))
        return (self.cells.centres[:, None] + places * self.cells.half_widths).reshape(-1, len(self.cells.sides))

    def _by_nodes(self, points: Floats) -> "Sums":
        values = self.facts.similarity.between(points, self._nodes)
        value = values @ self._masses.ravel()
        if self.order == 1:
            zero = np.zeros(len(points))
            return Sums(value=value, total=values.sum(axis=1), first=values, powers=(), square=zero, fourth=zero)
        d = len(self.cells.sides)
        moments = values.reshape(len(points), self.cells.count, -1) @ projection(self.order, d, self.order)
        squares = np.square(moments[..., 1:] / self.units[1:]).reshape(len(points), -1)
        return Sums(
            value=value,
            total=moments[..., 0].sum(axis=1),
            first=moments[..., 0],
            powers=(),
            square=squares.sum(axis=1),
            fourth=np.square(squares).sum(axis=1),
        )

    def _by_columns(self, points: Floats) -> "Sums":
        """f = Π_i f_i: one product per column for the value; sums over cells are products of sums along columns."""
        similarity, d = self.facts.similarity, len(self.cells.sides)
        places, order = nodes(self.order, 1)[0][:, 0], self.order
        along, single = [], projection(order, 1, order)
        for column in range(d):
            where = (self.cells.along(column)[:, None] + places * self.cells.half_widths[column]).reshape(-1, 1)
            along.append(similarity.between(points[:, column, None], where))
        shape = (*self.cells.sides, *(order for _ in range(d)))
        pairs = [axis for column in range(d) for axis in (column, d + column)]
        value = self._masses.reshape(shape).transpose(pairs).reshape(along[0].shape[1], -1)
        value = along[0] @ value
        for factor in along[1:]:
            value = np.einsum("qb,qbr->qr", factor, value.reshape(*factor.shape, -1))
        # (q, B, r) per column: T_k of one column, for k < r.
        taken = [each.reshape(len(points), -1, order) @ single for each in along]
        square, fourth = np.zeros(len(points)), np.zeros(len(points))
        for j, unit in list(zip(exponents(order, d), self.units, strict=True))[1:]:
            squares = [np.square(taken[axis][..., degree]) for axis, degree in enumerate(j)]
            square += np.prod([each.sum(axis=1) for each in squares], axis=0) / unit**2
            fourth += np.prod([np.square(each).sum(axis=1) for each in squares], axis=0) / unit**4
        powers = tuple(np.prod([np.sum(each[..., 0] ** k, axis=1) for each in taken], axis=0) for k in (1, 2, 3, 4))
        return Sums(value=value.reshape(-1), total=powers[0], first=None, powers=powers, square=square, fourth=fourth)


@dataclass(frozen=True, kw_only=True, eq=False)
class Sums:
    """Per point: value before division, total = Σ_c T_0, and Σ T_j²/w_j², Σ T_j⁴/w_j⁴ over cells and j ≠ 0.

    T_0 itself is kept as first (q, C), or as the sums over cells of its first four powers.
    """

    value: Floats
    total: Floats
    first: Floats | None
    powers: tuple[Floats, ...]
    square: Floats
    fourth: Floats

    def shifted(self, shift: Floats, cells: int) -> tuple[Floats, Floats]:
        """Σ_c (T_0 − t)² and Σ_c (T_0 − t)⁴."""
        if self.first is not None:
            squares = np.square(self.first - shift[:, None])
            return squares.sum(axis=1), np.einsum("qi,qi->q", squares, squares)
        one, two, three, four = self.powers
        square = two - 2 * shift * one + cells * shift**2
        return square, four - 4 * shift * three + 6 * shift**2 * two - 4 * shift**3 * one + cells * shift**4


def nearest_counts(counts: Floats, total: float) -> Floats:
    """The nearest point to `counts` with no negative entry and the given sum: max(N − θ, 0) for the right θ."""
    falling = np.sort(counts)[::-1]
    excess = (np.cumsum(falling) - total) / np.arange(1, len(counts) + 1)
    last = np.flatnonzero(falling > excess)
    if not last.size:
        return np.zeros_like(counts)
    return np.asarray(np.maximum(counts - excess[last[-1]], 0.0))
