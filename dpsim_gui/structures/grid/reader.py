"""Noisy sums at the nodes of a grid, ready for any of the ten functions."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.grid.forecast import GridOutlook, farther
from dpsim_gui.structures.grid.lattice import MARGIN, Lattice, stencil
from dpsim_gui.structures.structure import Facts, Reading

# Half a megabyte stays close to a core.
_BLOCK_VALUES = 2**16
_MANY_NODES = 128


@dataclass(frozen=True, kw_only=True, eq=False)
class GridReader:
    """sums: (C,) noisy, in rows, all moved alike towards their known total;  rows: n or its estimate
    parts, count, looseness: of the grid, to say how noise enters
    smoothed: (C,) what values are read from instead, for consistent answers
    """

    facts: Facts
    lattice: Lattice
    parts: int
    count: int
    looseness: float
    sums: Floats
    rows: float
    smoothed: Floats | None = None

    def asking(self, similarity: Similarity) -> "GridReader":
        """The same noisy sums, read for another function."""
        return replace(self, facts=replace(self.facts, similarity=similarity))

    def consistent(self) -> "GridReader":
        """Answers from the nearest sums with N ≥ 0 and the same total.

        The stated noise stays that of the unprojected answers, which these improve on when noise is large.
        """
        return replace(self, smoothed=nearest_counts(self.sums, max(self.rows, 0.0)))

    def answer(self, points: Floats) -> Reading:
        """ψ = (g(node, y) − t)/(w n) for the sums, (F − K C)/((C + v) w_n n) for the row count.

        F = Σ g, t = (F + K v)/(C + v), C nodes, v: looseness; n = 1 and K = 0 for distances, which are not divided.
        """
        parts = [self._answer(block) for block in self._blocks(points)]
        value, square, fourth = (np.concatenate(each) for each in zip(*parts, strict=True))
        similarity = self.facts.similarity
        worst = self._worst * farther(similarity, points, self.lattice)
        return Reading(
            value=value,
            square=square,
            fourth=np.clip(fourth, 0.0, np.square(square)),
            approximation=worst if similarity.is_kernel else worst * max(self.rows, 0.0),
        )

    @cached_property
    def _worst(self) -> float:
        domain = self.facts.domain
        assert isinstance(domain, Box | Ball)
        outlook = GridOutlook(similarity=self.facts.similarity, domain=domain)
        return outlook.of(max(self.lattice.sides)).worst(self.lattice).of(self.parts)

    def _answer(self, points: Floats) -> tuple[Floats, Floats, Floats]:
        nodes, loose = self.lattice.count, self.looseness
        is_kernel = self.facts.similarity.is_kernel
        rows = max(self.rows, 1.0) if is_kernel else 1.0
        if self._is_product:
            value, one, two, three, four = self._by_columns(points)
            g = None
        else:
            g = self._by_nodes(points)
            value, one = self._read_from @ g, g.sum(axis=0)
        value = value / rows
        density = value if is_kernel else np.zeros(len(points))
        shift = (one + density * loose) / (nodes + loose)
        if g is None:
            square = two - 2 * shift * one + nodes * shift**2
            fourth = four - 4 * shift * three + 6 * shift**2 * two - 4 * shift**3 * one + nodes * shift**4
        else:
            g -= shift
            square = np.square(g, out=g).sum(axis=0)
            fourth = np.square(g, out=g).sum(axis=0)
        units = float(self.parts) ** len(self.lattice.sides)
        square, fourth = square / units**2, fourth / units**4
        if self.facts.counts_rows:
            of_count = np.square((one - density * nodes) / (nodes + loose) / self.count)
            square, fourth = square + of_count, fourth + np.square(of_count)
        return value, square / rows**2, fourth / rows**4

    @property
    def _is_product(self) -> bool:
        """Whether f is a product over columns worth using; with f nearly constant the sums of powers would cancel."""
        similarity = self.facts.similarity
        if not similarity.traits.is_product or len(self.lattice.sides) == 1:
            return False
        assert similarity.bandwidth is not None
        return self.lattice.count > _MANY_NODES and similarity.bandwidth <= float(self.lattice.widths.max()) / 2

    def _blocks(self, points: Floats) -> Iterator[Floats]:
        shape = self.lattice.shape
        per_point = math.prod(shape[:-1]) + 4 * max(shape) if self._is_product else len(self.lattice.places)
        size = max(1, _BLOCK_VALUES // per_point)
        for start in range(0, max(1, len(points)), size):
            yield points[start : start + size]

    @property
    def _read_from(self) -> Floats:
        return self.sums if self.smoothed is None else self.smoothed

    def _by_nodes(self, points: Floats) -> Floats:
        """g (C, q): f at the nodes with their margins, sharpened along one column after the other."""
        values = self.facts.similarity.between(self.lattice.places, points)
        before = 1
        for size, order in zip(self.lattice.shape, self.lattice.orders, strict=True):
            sharpen = _sharpener(size, order)
            values = sharpen @ values.reshape(before, sharpen.shape[1], -1)
            before *= size
        return values.reshape(before, len(points))

    def _by_columns(self, points: Floats) -> tuple[Floats, ...]:
        """f = Π f_i: Σ g N by one product per column, and Σ g^k for k = 1 … 4 as products of sums along columns."""
        similarity, value, powers = self.facts.similarity, self._read_from, [np.ones(len(points)) for _ in range(4)]
        for column in reversed(range(len(self.lattice.sides))):
            size, places = self.lattice.shape[column], self.lattice.along(column)[:, None]
            g = _sharpener(size, self.lattice.orders[column]) @ similarity.between(places, points[:, column, None])
            before = math.prod(self.lattice.shape[:column])
            if column == len(self.lattice.sides) - 1:
                value = value.reshape(before, size) @ g
            else:
                value = (value.reshape(before, size, len(points)) * g).sum(axis=1)
            square = np.square(g)
            for power, raised in zip(powers, (g, square, g * square, np.square(square)), strict=True):
                np.multiply(power, raised.sum(axis=0), out=power)
        return value.reshape(-1), *powers


@lru_cache(maxsize=64)
def _sharpener(size: int, order: int) -> Floats:
    """(size, size + 2·MARGIN) the stencil as a matrix, so that one product sharpens f at many points."""
    matrix, weights = np.zeros((size, size + 2 * MARGIN)), stencil(order)
    for node in range(size):
        matrix[node, node : node + len(weights)] = weights
    return matrix


def nearest_counts(counts: Floats, total: float) -> Floats:
    """The nearest point to `counts` with no negative entry and the given sum: max(N − θ, 0) for the right θ."""
    falling = np.sort(counts)[::-1]
    excess = (np.cumsum(falling) - total) / np.arange(1, len(counts) + 1)
    last = np.flatnonzero(falling > excess)
    if not last.size:
        return np.zeros_like(counts)
    return np.asarray(np.maximum(counts - excess[last[-1]], 0.0))
