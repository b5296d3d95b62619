"""Answers of a grid of few columns, node by node, for any of the ten functions."""

import math
from dataclasses import dataclass, replace

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.grid.lattice import sharpener
from dpsim_gui.structures.grid.sums import NodeSums
from dpsim_gui.structures.reading import Reader, Reading, coarse_places, filled_in, points_of_plane, read_in_blocks

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
        """What a smooth kernel's method is usually off by is worked out at places half a bandwidth apart."""
        x, y = across[1], up[1]
        points = points_of_plane(point, across, up)
        similarity = self.nodes.facts.similarity
        found = self._read(points)
        if not self.is_product or not similarity.traits.is_smooth or not len(points):
            scatter = self.nodes.scatter_over(point, across, up)
            if scatter is None:
                return self.nodes.scattered(found, points)
            return self.nodes.scattered_by(found, points, scatter, np.zeros(len(points)))
        some_x, some_y = (coarse_places(side, similarity.kernel_bandwidth / 2) for side in (x, y))
        coarse = points.reshape(len(y), len(x), -1)[np.ix_(some_y, some_x)].reshape(-1, points.shape[1])
        scatter, missed = (filled_in(each, some_y, some_x) for each in self.nodes.scatter(coarse))
        return self.nodes.scattered_by(found, points, scatter, missed)

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
        for size, order in zip(lattice.shape, lattice.orders, strict=True):
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
        nodes, lattice = self.nodes, self.nodes.lattice
        value, powers = nodes.read_from, [np.ones(len(points)) for _ in range(4)]
        for column in reversed(range(len(lattice.axes))):
            size, places = lattice.shape[column], lattice.along(column)[:, None]
            f = nodes.facts.similarity.between(places, points[:, column, None])
            g = sharpener(size, lattice.orders[column]) @ f
            before = math.prod(lattice.shape[:column])
            if column == len(lattice.axes) - 1:
                value = value.reshape(before, size) @ g
            else:
                value = (value.reshape(before, size, len(points)) * g).sum(axis=1)
            square = np.square(g)
            for power, raised in zip(powers, (g, square, g * square, np.square(square)), strict=True):
                np.multiply(power, raised.sum(axis=0), out=power)
        one, two, three, four = powers
        count = lattice.count

        def about(t: Floats) -> tuple[Floats, Floats]:
            square = two - 2 * t * one + count * t**2
            return square, four - 4 * t * three + 6 * t**2 * two - 4 * t**3 * one + count * t**4

        return nodes.reading(points, value.reshape(-1), one, about)
