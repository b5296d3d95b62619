"""Answers of a grid of few columns, node by node, for any of the ten functions."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.grid.lattice import sharpener
from dpsim_gui.structures.grid.sums import NodeSums
from dpsim_gui.structures.reading import Reader, Reading, points_of_plane, read_in_blocks

# A megabyte stays close to a core.
_BLOCK_VALUES = 2**17
# Fewer are read one by one.
_MANY_NODES = 128
# Nodes of which consistent sums are sought by their answers: fractions of a second. Beyond them only the nearest counts
# could be had. Their answers were up to 48 times as far off, and no interval held the truth.
_MOST_FITTED = 1024


@dataclass(frozen=True, kw_only=True, eq=False)
class GridReader(Reader):
    nodes: NodeSums

    @property
    def rows(self) -> float:
        return self.nodes.rows

    @property
    def planes_are_quick(self) -> bool:
        return self.is_product

    def asking(self, similarity: Similarity) -> "GridReader":
        """The same noisy sums, read for another function."""
        return replace(self, nodes=self.nodes.asking(similarity))

    def step(self) -> float:
        return self.nodes.lattice.widest_step

    def consistent(self) -> "GridReader | None":
        """Answers from sums that some rows could have, those whose answers are nearest; None of too many nodes.

        The stated noise stays that of the plain answers. The truth is among the sums that the fit chooses from, so the
        fit comes no farther from it: the interval holds the truth at least as often, and is wider than needed.
        """
        lattice = self.nodes.lattice
        if lattice.count > _MOST_FITTED or not lattice.plain.all():
            return None
        return replace(self, nodes=self.nodes.consistent_for(self._sharpened(self._asked)))

    def with_piles(self, noise_variance: float) -> "GridReader":
        """Rows that clearly pile up are read at their own places, where the sums tell these (`piles`)."""
        return replace(self, nodes=self.nodes.with_piles(noise_variance))

    @property
    def _asked(self) -> Floats:
        """(q, d) points over the bounds, two to a step."""
        lattice = self.nodes.lattice
        sides = [
            low + (np.arange(2 * size) + 0.5) / (2 * size) * width
            for low, width, size in zip(lattice.lower, lattice.widths, lattice.shape, strict=True)
        ]
        return np.stack(np.meshgrid(*sides, indexing="ij"), axis=-1).reshape(-1, len(sides))

    def answer(self, points: Floats) -> Reading:
        return self.nodes.scattered(self._read(points), points)

    def values(self, points: Floats) -> Floats:
        """The slow part is what the method is usually off by."""
        return self._read(points).value

    def _read(self, points: Floats) -> Reading:
        lattice = self.nodes.lattice
        if not self.is_product:
            return read_in_blocks(self._by_nodes, points, _BLOCK_VALUES // len(lattice.places))
        per_point = math.prod(lattice.shape[:-1]) + 4 * max(lattice.shape)
        return read_in_blocks(self._by_columns, points, _BLOCK_VALUES // per_point)

    def plane(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]) -> Reading:
        points = points_of_plane(point, across, up)
        found = self._read_plane(point, across, up, points) if self.is_product else self._read(points)
        scatter = self.nodes.scatter_over(point, across, up)
        return (
            self.nodes.scattered(found, points) if scatter is None else self.nodes.scattered_by(found, points, *scatter)
        )

    @property
    def is_product(self) -> bool:
        """Whether f is a product over columns worth using; with f nearly constant the sums of powers would cancel."""
        similarity, lattice = self.nodes.facts.similarity, self.nodes.lattice
        if not similarity.traits.is_product or len(lattice.axes) == 1:
            return False
        return lattice.count > _MANY_NODES and similarity.kernel_bandwidth <= float(lattice.widths.max()) / 2

    def _by_nodes(self, points: Floats) -> Reading:
        g = self._sharpened(points)
        ones = np.ones(len(g))
        value, told, similarity = self.nodes.read_from @ g, self.nodes.told, self.nodes.facts.similarity
        if told is not None and len(told.rows) and not similarity.traits.is_smooth:
            more, slopes = told.moved(lambda gaps: similarity.of_gaps([gaps]), g, points[:, 0])
            value, g = value + more, g + slopes

        def about(shift: Floats) -> tuple[Floats, Floats]:
            off = g - shift
            square = ones @ np.square(off, out=off)
            return square, ones @ np.square(off, out=off)

        return self.nodes.reading(points, value, ones @ g, about)

    def _sharpened(self, points: Floats) -> Floats:
        """g (C, q): f at the nodes with their margins, sharpened along one column after the other."""
        lattice = self.nodes.lattice
        g = self.nodes.facts.similarity.of_gaps(self._gaps(points))
        before = 1
        for size, order in zip(lattice.shape, lattice.sharpened_orders, strict=True):
            sharpen = sharpener(size, order)
            g = sharpen @ g.reshape(before, sharpen.shape[1], -1)
            before *= size
        return np.asarray(g.reshape(before, len(points)))

    def _gaps(self, points: Floats) -> list[Floats]:
        """From all nodes with their margins, a column each: (…, q) arrays that span the lattice."""
        lattice, columns = self.nodes.lattice, range(len(self.nodes.lattice.axes))
        return [
            np.expand_dims(lattice.along(column)[:, None] - points[:, column], [at for at in columns if at != column])
            for column in columns
        ]

    def _by_columns(self, points: Floats) -> Reading:
        """f = Π f_i: Σ g N by one product per column, and Σ g^k for k = 1 … 4 as products of sums along columns."""
        lattice = self.nodes.lattice
        value, powers = self.nodes.read_from, [np.ones(len(points)) for _ in range(4)]
        for column in reversed(range(len(lattice.axes))):
            size = lattice.shape[column]
            g = self._along(column, points[:, column])
            before = math.prod(lattice.shape[:column])
            if column == len(lattice.axes) - 1:
                value = value.reshape(before, size) @ g
            else:
                value = (value.reshape(before, size, len(points)) * g).sum(axis=1)
            for power, raised in zip(powers, _power_sums(g), strict=True):
                np.multiply(power, raised, out=power)
        return self._read_from(points, value.reshape(-1), powers)

    def _read_plane(self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats], points: Floats) -> Reading:
        """The same over two columns: what depends on one of them alone is worked out once for each of its places."""
        (column, x), (row, y) = across, up
        right, top = self._along(column, x), self._along(row, y)
        value = np.moveaxis(self.nodes.read_from.reshape(self.nodes.lattice.shape), (row, column), (0, 1))
        powers = [np.outer(*each) for each in zip(_power_sums(top), _power_sums(right), strict=True)]
        for other in reversed(range(len(point))):
            if other not in (column, row):
                g = self._along(other, point[[other]])
                value = value @ g[:, 0]
                powers = [power * float(raised[0]) for power, raised in zip(powers, _power_sums(g), strict=True)]
        return self._read_from(points, (top.T @ value @ right).ravel(), [power.ravel() for power in powers])

    def _along(self, column: int, places: Floats) -> Floats:
        """(m, q) g of one column, from q places in it."""
        lattice = self.nodes.lattice
        f = self.nodes.facts.similarity.between(lattice.along(column)[:, None], places[:, None])
        return np.asarray(sharpener(lattice.shape[column], lattice.sharpened_orders[column]) @ f)

    def _read_from(self, points: Floats, value: Floats, powers: Sequence[Floats]) -> Reading:
        """value: (q,) Σ g N;  powers: (q,) Σ g^k for k = 1 … 4"""
        one, two, three, four = powers
        count = self.nodes.lattice.count

        def about(t: Floats) -> tuple[Floats, Floats]:
            square = two - 2 * t * one + count * t**2
            return square, four - 4 * t * three + 6 * t**2 * two - 4 * t**3 * one + count * t**4

        return self.nodes.reading(points, value, one, about)


def _power_sums(g: Floats) -> tuple[Floats, ...]:
    """(q,) Σ g^k for k = 1 … 4;  g: (m, q)"""
    square = np.square(g)
    return tuple(each.sum(axis=0) for each in (g, square, g * square, np.square(square)))
