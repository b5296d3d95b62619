"""A lattice of nodes over a box, and B-splines that share every row out among the nearest ones.

With h the step along a column and r the order, a row at x adds β((x − node)/h) to each node, β the B-spline of degree
r − 1: no weight is negative and all weights of a row sum to 1, whatever r is. r = 1 counts rows in cells, r = 2 shares
them out linearly. In d columns the weights are products. A function is read back as

    f(x, y) ≈ Σ_nodes β(x − node) g(node, y),    g = f − c₁ δ²f + c₂ δ⁴f − c₃ δ⁶f along every column

with δ central differences and 1 + c₁D + c₂D² + c₃D³ the beginning of (arcsin(z)/z)^r, z² = D/4: the blur by β, undone
up to the eighth power of h where rows lie smoothly. For any row at all the error is about h^r·∂^r f·B_r(t)/r! a column
(B_r: Bernoulli's polynomial, t: place between nodes).

Rows often lie on whole numbers, and bounds do too: were nodes to fall on them, errors would add up. So the lattice
begins a `shift` of a step below the box, and has one more step to reach its end (`ends`).

A category is a column too: one node for each value of its list, `far` from every other, on which rows are counted as
they are or by weights that cost less noise (`categories`). There is nothing to sharpen or to be off by.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.columns.geometry import Space, Vertices
from dpsim_gui.domain import Ball, Box
from dpsim_gui.structures.categories import ValueWeights
from dpsim_gui.structures.grid.ends import NO_ENDS, Ends
from dpsim_gui.structures.grid.splines import cut_whole

# Cubic splines share a row out among four nodes.
HIGHEST_ORDER = 4
MARGIN = 3
"""Nodes beyond the outermost ones that δ⁶ reaches for."""

# Larger matrices are made in parts.
_NODES_AT_ONCE = 256
# max |B_r| / r!, for r = 1 … 4.
WORST_ERROR = (1 / 2, 1 / 12, 0.00802, 1 / 720)
# max over t of the sum of squared weights of one row in one column.
_LARGEST_SQUARE = (1.0, 1.0, 19 / 32, 1 / 2)


@dataclass(frozen=True, kw_only=True, eq=False)
class Lattice:
    """lower, widths: (d,) of the box (a ball's bounding box)
    sides: steps that each column is wide;  orders: r of each;  shifts: by which share of a step each begins below it
    spans: the steps that each column is wide where its `sides` + 1 cells end less than a step beyond it; else empty
    fars: of categories, whose `sides` are their values; 0 for other columns, and empty where there are no categories
    weights: of each column, None but for categories whose values are not counted as they are; empty without any
    """

    lower: Floats
    widths: Floats
    sides: tuple[int, ...]
    orders: tuple[int, ...]
    shifts: tuple[float, ...]
    spans: tuple[float, ...] = ()
    fars: tuple[float, ...] = ()
    weights: tuple[ValueWeights | None, ...] = ()

    @classmethod
    def over_space(cls, space: Space, side: int, order: int, ends: Ends, values: Sequence[ValueWeights]) -> "Lattice":
        """The same as `over` for the other columns, with all categories of a space between them.

        values: how those of each category are counted; empty where all are as they are
        """
        other = space.without_vertices
        plain = None if other is None else cls.over(other.box, side, order, ends)
        columns: list[tuple[float, float, int, int, float, float, float]] = []
        met = 0
        for part in space.parts:
            if isinstance(part, Vertices):
                columns.append((0.0, part.far, part.count, 1, 0.0, part.count, part.far))
                continue
            for _ in part.box[0]:
                assert plain is not None
                box = float(plain.lower[met]), float(plain.widths[met])
                columns.append((*box, plain.sides[met], plain.orders[met], plain.shifts[met], plain.wide[met], 0.0))
                met += 1
        lower, widths, sides, orders, shifts, spans, fars = zip(*columns, strict=True)
        made = cls(
            lower=np.array(lower),
            widths=np.array(widths),
            sides=sides,
            orders=orders,
            shifts=shifts,
            spans=spans if plain is not None and plain.spans else (),
            fars=fars,
        )
        return made.counting(values)

    def counting(self, values: Sequence[ValueWeights]) -> "Lattice":
        """The same with the values of its categories, one after the other, counted in this way."""
        if all(each.is_plain for each in values):
            return self
        met = iter(values)
        found = (None if plain else next(met) for plain in self.plain)
        return replace(self, weights=tuple(None if each is None or each.is_plain else each for each in found))

    @classmethod
    def over(cls, domain: Box | Ball, side: int, order: int, ends: Ends = NO_ENDS) -> "Lattice":
        """`side` steps along the widest column, as many of about that length along the others, at least one.

        A column narrower than one step is a single cell: sharing it out would only add noise.
        """
        widths = domain.upper - domain.lower
        sides = tuple(max(1, math.ceil(each - 1e-6)) for each in side * (widths / widths.max()))
        orders = tuple(1 if each == 1 < side else order for each in sides)
        own = [NO_ENDS if each == at_order == 1 else ends for each, at_order in zip(sides, orders, strict=True)]
        return cls(
            lower=domain.lower,
            widths=widths,
            sides=sides,
            orders=orders,
            shifts=tuple(each.shift for each in own),
            spans=tuple(each.span(side) for each, side in zip(own, sides, strict=True)) if ends.end else (),
        )

    @cached_property
    def plain(self) -> NDArray[np.bool_]:
        """(d,) which columns are no categories."""
        return ~np.array(self.fars, dtype=np.bool_) if self.fars else np.ones(len(self.sides), dtype=np.bool_)

    @property
    def widest_step(self) -> float:
        """Of the columns that are no categories; 0 where all are."""
        steps = self.widths / np.array(self.sides)
        return float(steps[self.plain].max(initial=0.0))

    def without_categories(self) -> "Lattice | None":
        """The other columns; None if there is none."""
        if self.plain.all():
            return self
        kept = np.flatnonzero(self.plain).tolist()
        if not kept:
            return None
        return Lattice(
            lower=self.lower[kept],
            widths=self.widths[kept],
            sides=tuple(self.sides[column] for column in kept),
            orders=tuple(self.orders[column] for column in kept),
            shifts=tuple(self.shifts[column] for column in kept),
            spans=tuple(self.spans[column] for column in kept) if self.spans else (),
        )

    @cached_property
    def cut(self) -> tuple[bool, ...]:
        """Along which columns a row is cut into parts: not along categories, unless there is nothing else."""
        return tuple(self.plain) if self.plain.any() else (True, *(False,) * (len(self.sides) - 1))

    def seen_from(self, column: int, places: Floats, function: Callable[[Floats], Floats]) -> Floats:
        """(…, m, q) what is read at the nodes of a column, from q places in it;  function: of gaps"""
        if self.plain[column]:
            seen = function(self.along(column)[:, None] - places)
            return sharpened_along(seen, self.shape[column], self.orders[column])
        seen = function(np.where(np.arange(self.sides[column])[:, None] == places, 0.0, self.fars[column]))
        weights = self.weights_of(column)
        return seen if weights is None else weights.read(seen)

    def weights_of(self, column: int) -> ValueWeights | None:
        """By which values are counted along a column; None where they are as they are, and along other columns."""
        return self.weights[column] if self.weights else None

    @cached_property
    def mixed(self) -> tuple[tuple[int, ValueWeights], ...]:
        """Columns along which values are counted by weights."""
        return tuple((column, each) for column, each in enumerate(self.weights) if each is not None)

    def as_counted(self) -> "Lattice":
        """With the values of all categories counted as they are."""
        return replace(self, weights=()) if self.weights else self

    def weighted(self, counts: Integers) -> Integers:
        """Sums at the nodes of `as_counted` → at the nodes; whole numbers."""
        if not self.mixed:
            return counts
        nodes = counts.reshape(self.as_counted().shape)
        for column, weights in self.mixed:
            nodes = weights.mixed(nodes, column)
        return nodes.reshape(-1)

    @cached_property
    def units_of_values(self) -> int:
        """Of one row, by the weights of values alone."""
        return math.prod(weights.units for _, weights in self.mixed)

    def farthest(self, points: Floats) -> Floats:
        """(q, d) how far the ends of each column are from each point."""
        ends = np.maximum(np.abs(points - self.lower), np.abs(points - self.lower - self.widths))
        return np.where(self.plain, ends, self.widths)

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """Between nodes, along each column."""
        return tuple(side + (shift > 0) for side, shift in zip(self.sides, self.shifts, strict=True))

    @cached_property
    def shape(self) -> tuple[int, ...]:
        """Nodes along each column."""
        shape = [cells + order - 1 for cells, order in zip(self.cells, self.orders, strict=True)]
        for column, weights in self.mixed:
            shape[column] = weights.nodes
        return tuple(shape)

    @cached_property
    def count(self) -> int:
        return math.prod(self.shape)

    @property
    def wide(self) -> tuple[float, ...]:
        """Steps that each column is wide."""
        return self.spans or self.sides

    @cached_property
    def steps(self) -> Floats:
        """(d,) h along each column, 0 along categories."""
        return np.asarray(np.where(self.plain, self.widths / np.array(self.wide), 0.0))

    def along(self, column: int) -> Floats:
        """Where the nodes of a column are, with MARGIN more at either end."""
        index = np.arange(-MARGIN, self.shape[column] + MARGIN) + 1 - self.orders[column] / 2 - self.shifts[column]
        return np.asarray(self.lower[column] + self.steps[column] * index)

    @cached_property
    def places(self) -> Floats:
        """(…, d) all nodes with their margins, the last column running fastest."""
        axes = [self.along(column) for column in range(len(self.sides))]
        return np.stack([each.ravel() for each in np.meshgrid(*axes, indexing="ij")], axis=1)

    def shares(self, rows: Floats, units: int, room: "RoomForShares | None" = None) -> tuple[Floats, list[Floats]]:
        """Per column: the first node a row touches (d, k), and its shares (r, k), which sum to `units` exactly.

        All are whole numbers. Along categories a row is not cut: its one share is 1, or `units` where all columns are
        such. Nodes are those of `as_counted`.
        room: where they are put, until it is used again
        """
        k = len(rows)
        room = room or RoomForShares.of(self, k)
        first, shares, place = room.first[:, :k], [each[:, :k] for each in room.shares], room.place[:k]
        for column, wide in enumerate(self.wide):
            cell = first[column]
            if not self.plain[column]:
                np.trunc(rows[:, column], out=cell)
                shares[column][...] = units if self.cut[column] else 1.0
                continue
            np.subtract(rows[:, column], self.lower[column], out=place)
            np.divide(place, self.widths[column], out=place)
            np.multiply(place, wide, out=place)
            np.add(place, self.shifts[column], out=place)
            np.floor(place, out=cell)
            np.clip(cell, 0.0, self.cells[column] - 1.0, out=cell)
            np.subtract(place, cell, out=place)
            np.clip(place, 0.0, 1.0, out=place)
            cut_whole(place, units, shares[column], room.spare[:, :k])
        return first, shares

    def largest_square(self, units: int) -> float:
        """Upper bound on Σ share² of one row over all nodes: a product over columns.

        A share is off by at most 1 (the largest one: by the sum of the others' rounding, below r/2), so per column
        √Σ share² ≤ units·√max Σβ² + √(r − 1)/2 + (r − 1)/2. Weights of values are whole, and their squares exact.
        """
        bound = float(self.square_of_values)
        for order, is_cut in zip(self.orders, self.cut, strict=True):
            if not is_cut:
                continue
            rounding = (math.sqrt(order - 1) + order - 1) / 2
            bound *= min(units, units * math.sqrt(_LARGEST_SQUARE[order - 1]) + rounding) ** 2
        return bound

    @cached_property
    def square_of_values(self) -> int:
        """Σ share² of one row, by the weights of values alone."""
        return math.prod(weights.square for _, weights in self.mixed)


def lattice_over(
    domain: Box | Ball,
    space: Space | None,
    side: int,
    order: int,
    ends: Ends = NO_ENDS,
    values: Sequence[ValueWeights] = (),
) -> Lattice:
    """space: of columns with rules, or None;  values: how those of its categories are counted"""
    if space is None or not space.has_vertices:
        return Lattice.over(domain, side, order, ends)
    return Lattice.over_space(space, side, order, ends, values)


@dataclass(frozen=True, kw_only=True, eq=False)
class RoomForShares:
    """Arrays for the shares of k rows, to be used again for other rows: new ones would cost more than what is in them.

    first: (d, k);  shares: (r, k) of each column;  place, spare: (k,), (3, k) for what is between
    """

    first: Floats
    shares: tuple[Floats, ...]
    place: Floats
    spare: Floats

    @classmethod
    def of(cls, lattice: Lattice, rows: int) -> "RoomForShares":
        return cls(
            first=np.empty((len(lattice.orders), rows)),
            shares=tuple(np.empty((order, rows)) for order in lattice.orders),
            place=np.empty(rows),
            spare=np.empty((3, rows)),
        )


@lru_cache(maxsize=8)
def _sharpening(order: int) -> Floats:
    """1, c₁, c₂, c₃ and the first one left out: coefficients of (arcsin(z)/z)^r in D = 4z²."""
    series = np.array([1, 1 / 24, 3 / 640, 5 / 7168, 35 / 294912])
    power = series
    for _ in range(order - 1):
        power = np.convolve(power, series)[:5]
    return power


def blur_left(order: int) -> float:
    """c₄: what g lacks is about c₄·δ⁸f."""
    return float(_sharpening(order)[4])


@lru_cache(maxsize=8)
def stencil(order: int) -> Floats:
    """(7,) weights of f at a node and its neighbours that make g."""
    weights, difference = np.zeros(2 * MARGIN + 1), np.ones(1)
    for coefficient in _sharpening(order)[:4]:
        start = MARGIN - len(difference) // 2
        weights[start : start + len(difference)] += coefficient * difference
        difference = np.convolve(difference, [-1, 2, -1])
    return weights


def sharpened(values: Floats, lattice: Lattice) -> Floats:
    """f at the nodes with margins (q, …, …) → g at the nodes (q, …, …)."""
    for column, order in enumerate(lattice.orders):
        size, weights = lattice.shape[column], stencil(order)
        before = (slice(None),) * (column + 1)
        total = weights[0] * values[(*before, slice(0, size))]
        for k in range(1, 2 * MARGIN + 1):
            total += weights[k] * values[(*before, slice(k, k + size))]
        values = total
    return values


def sharpened_along(values: Floats, size: int, order: int) -> Floats:
    """(…, size + 2·MARGIN, q) → (…, size, q): one product where that is fast, term by term on many nodes."""
    if size <= _NODES_AT_ONCE:
        return np.asarray(sharpener(size, order) @ values)
    weights = stencil(order)
    total = weights[0] * values[..., :size, :]
    for k in range(1, 2 * MARGIN + 1):
        total += weights[k] * values[..., k : k + size, :]
    return np.asarray(total)


@lru_cache(maxsize=256)
def sharpener(size: int, order: int) -> Floats:
    """(size, size + 2·MARGIN) the stencil as a matrix, so that one product sharpens f at many points."""
    matrix, weights = np.zeros((size, size + 2 * MARGIN)), stencil(order)
    for node in range(size):
        matrix[node, node : node + len(weights)] = weights
    return matrix
