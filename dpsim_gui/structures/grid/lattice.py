"""A lattice of nodes over a box, and B-splines that share every row out among the nearest ones.

With h the step along a column and r the order, a row at x adds β((x − node)/h) to each node, β the B-spline of degree
r − 1: no weight is negative and all weights of a row sum to 1, whatever r is. r = 1 counts rows in cells, r = 2 shares
them out linearly. In d columns the weights are products. A function is read back as

    f(x, y) ≈ Σ_nodes β(x − node) g(node, y),    g = f − c₁ δ²f + c₂ δ⁴f − c₃ δ⁶f along every column

with δ central differences and 1 + c₁D + c₂D² + c₃D³ the beginning of (arcsin(z)/z)^r, z² = D/4: the blur by β, undone
up to the eighth power of h where rows lie smoothly. For any row at all the error is about h^r·∂^r f·B_r(t)/r! a column
(B_r: Bernoulli's polynomial, t: place between nodes).

Rows often lie on whole numbers, and bounds do too: were nodes to fall on them, errors would add up. So the lattice
begins a `shift` of a step below the box, and has one more step to reach its end (**Ends**).

A category is a column too: one node for each value of its list, `far` from every other, on which rows are counted as
they are or by weights that cost less noise (`categories`). There is nothing to sharpen or to be off by.

**Ends.** Nodes beyond the bounds hold hardly any rows, but all their noise. A kernel reads little of what is far away.
A distance reads most of it, so that its lattice begins and ends as little beyond the bounds as rows on a bound allow:
side + 1 − shift − end steps to the width instead of side. At about six steps that is 0.82 of the noise over two
columns, and 0.77 over three.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.columns.geometry import Space, Vertices
from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.categories import ValueWeights

# Cubic splines share a row out among four nodes.
HIGHEST_ORDER = 4
# Nodes beyond the outermost ones that δ⁶ reaches for.
MARGIN = 3
# Larger matrices are made in parts.
_NODES_AT_ONCE = 256
# max |B_r| / r!, for r = 1 … 4.
WORST_ERROR = (1 / 2, 1 / 12, 0.00802, 1 / 720)
# max over t of the sum of squared weights of one row in one column.
LARGEST_SQUARE = (1.0, 1.0, 19 / 32, 1 / 2)
# The parameter in files.
END = "end"
# Of a step, by order: irrational, and where B_r is 0 or nearly so. Rows that lie on a bound, such as many a column's
# zeros or both values of a yes or no, then have less error than others.
SHIFTS = (math.sqrt(2) - 1, (3 - math.sqrt(3)) / 6, math.sqrt(6) / 5, (1 - math.sqrt(1 - 4 / math.sqrt(30))) / 2)


@dataclass(frozen=True)
class Ends:
    """Of a step: by how much a lattice begins below the bounds, and how far it ends above them

    end: 0 where it ends where its last whole step does, 1 − shift above them
    """

    shift: float
    end: float = 0.0

    def span(self, side: int) -> float:
        """Steps that a column is wide;  side: one less than its cells where there is a shift, else all of them"""
        return side + 1 - self.shift - self.end if self.end else float(side)


# Nodes at the bounds themselves.
NO_ENDS = Ends(0.0)
# Shared out linearly and sharpened, a row there is read from its own place as |0| = 0.
_AT_A_KINK = (1 - math.sqrt(1013 / 1599)) / 2
# By order. Rows that are counted whole are read without error 0.40 of a step above a node's cell. There zeros would
# gain most, while the noise of cells below the bounds costs all others: this is between.
_OF_DISTANCES = (Ends(1 - math.sqrt(0.5), _AT_A_KINK), Ends(_AT_A_KINK, _AT_A_KINK))


def ends_for(similarity: Similarity, order: int) -> Ends:
    """`l2sq` has no kink, and `moments` for it."""
    is_smooth = similarity.is_kernel or similarity.traits.is_smooth
    return Ends(SHIFTS[order - 1]) if is_smooth else _OF_DISTANCES[order - 1]


EXACT = 0
"""The order of a column whose rows lie at its nodes: they are counted there, and f is read as it is."""


@dataclass(frozen=True, kw_only=True)
class ColumnSteps:
    """How one column is cut;  side, order, ends: as those of a whole lattice, or EXACT with half a step before"""

    side: int
    order: int
    ends: Ends

    def __str__(self) -> str:
        """As files write it where each column has steps of its own."""
        return f"{self.side}/{self.order}/{self.ends.shift!r}"

    def axis(self, low: float, width: float) -> "NodeAxis":
        ends = NO_ENDS if self.side == self.order == 1 else self.ends
        span = ends.span(self.side)
        return NodeAxis(lower=low, width=width, side=self.side, order=self.order, shift=ends.shift, span=span)


@dataclass(frozen=True, kw_only=True)
class NodeAxis:
    """One column. Two that differ in where they begin alone are equal: all that is foreseen of them is the same.

    lower, width: of the box;  side: steps that it is wide, or values;  order: r, or EXACT
    shift: by which share of a step it begins below the box;  span: steps that it is wide, to the last bit of one
    far: of a category, 0 for other columns;  weights: of its values, None where they are counted as they are
    """

    lower: float = field(compare=False)
    width: float
    side: int
    order: int
    shift: float = 0.0
    span: float
    far: float = 0.0
    weights: ValueWeights | None = None

    @property
    def cells(self) -> int:
        """Between nodes."""
        return self.side + (self.shift > 0)

    @property
    def spline(self) -> int:
        """The order by which rows are shared out."""
        return max(1, self.order)

    @property
    def nodes(self) -> int:
        return self.cells + self.spline - 1 if self.weights is None else self.weights.nodes


@dataclass(frozen=True, kw_only=True, eq=False)
class Lattice:
    axes: tuple[NodeAxis, ...]

    @classmethod
    def over(cls, domain: Box | Ball, side: int, order: int, ends: Ends = NO_ENDS) -> "Lattice":
        """`side` steps along the widest column, as many of about that length along the others, at least one.

        A column narrower than one step is a single cell: sharing it out would only add noise.
        """
        widths, axes = domain.upper - domain.lower, []
        steps = side * (widths / widths.max())
        for low, width, exact in zip(domain.lower.tolist(), widths.tolist(), steps.tolist(), strict=True):
            own_side = max(1, math.ceil(exact - 1e-6))
            own_order = 1 if own_side == 1 < side else order
            axes.append(ColumnSteps(side=own_side, order=own_order, ends=ends).axis(low, width))
        return cls(axes=tuple(axes))

    @classmethod
    def of_columns(cls, domain: Box | Ball, columns: Sequence[ColumnSteps]) -> "Lattice":
        """Steps of its own along each column."""
        widths = domain.upper - domain.lower
        cut = zip(columns, domain.lower.tolist(), widths.tolist(), strict=True)
        return cls(axes=tuple(column.axis(low, width) for column, low, width in cut))

    @classmethod
    def over_space(
        cls, space: Space, plain_axes: Callable[[Box], "Lattice"], values: Sequence[ValueWeights]
    ) -> "Lattice":
        """All categories of a space between the other columns.

        plain_axes: the lattice over these;  values: how those of each category are counted; empty where all are as
        they are
        """
        other, axes, counted = space.without_vertices, list[NodeAxis](), iter(values)
        plain = iter(() if other is None else plain_axes(other.box).axes)
        for part in space.parts:
            if isinstance(part, Vertices):
                weights, size = next(counted, None), part.count
                weights = None if weights is None or weights.is_plain else weights
                axis = NodeAxis(lower=0.0, width=part.far, side=size, order=1, span=size, far=part.far, weights=weights)
                axes.append(axis)
            else:
                axes += [next(plain) for _ in part.box[0]]
        return cls(axes=tuple(axes))

    @cached_property
    def lower(self) -> Floats:
        """(d,) of the box (a ball's bounding box)."""
        return np.array([axis.lower for axis in self.axes])

    @cached_property
    def widths(self) -> Floats:
        return np.array([axis.width for axis in self.axes])

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """By which rows are shared out."""
        return tuple(axis.spline for axis in self.axes)

    @cached_property
    def sharpened_orders(self) -> tuple[int, ...]:
        """By which the function is sharpened."""
        return tuple(axis.order for axis in self.axes)

    @cached_property
    def plain(self) -> NDArray[np.bool_]:
        """(d,) which columns are no categories."""
        return np.array([not axis.far for axis in self.axes])

    @cached_property
    def stepped(self) -> NDArray[np.bool_]:
        """(d,) along which columns rows may lie beside a node."""
        return np.array([not axis.far and axis.order != EXACT for axis in self.axes])

    @property
    def widest_step(self) -> float:
        """Of the columns that are no categories; 0 where all are."""
        return max((axis.width / axis.side for axis in self.axes if not axis.far), default=0.0)

    def without_categories(self) -> "Lattice | None":
        """The other columns; None if there is none."""
        kept = tuple(axis for axis in self.axes if not axis.far)
        if len(kept) == len(self.axes):
            return self
        return Lattice(axes=kept) if kept else None

    @cached_property
    def cut(self) -> tuple[bool, ...]:
        """Along which columns a row is cut into parts: not along categories, unless there is nothing else."""
        return tuple(self.plain) if self.plain.any() else (True, *(False,) * (len(self.axes) - 1))

    def seen_from(self, column: int, places: Floats, function: Callable[[Floats], Floats]) -> Floats:
        """(…, m, q) what is read at the nodes of a column, from q places in it;  function: of gaps"""
        axis = self.axes[column]
        if not axis.far:
            return sharpened_along(function(self.along(column)[:, None] - places), axis.nodes, axis.order)
        seen = function(np.where(np.arange(axis.side)[:, None] == places, 0.0, axis.far))
        return seen if axis.weights is None else axis.weights.read(seen)

    @cached_property
    def mixed(self) -> tuple[tuple[int, ValueWeights], ...]:
        """Columns along which values are counted by weights."""
        return tuple((column, axis.weights) for column, axis in enumerate(self.axes) if axis.weights is not None)

    def as_counted(self) -> "Lattice":
        """With the values of all categories counted as they are."""
        return Lattice(axes=tuple(replace(axis, weights=None) for axis in self.axes)) if self.mixed else self

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
        return tuple(axis.cells for axis in self.axes)

    @cached_property
    def shape(self) -> tuple[int, ...]:
        """Nodes along each column."""
        return tuple(axis.nodes for axis in self.axes)

    @cached_property
    def count(self) -> int:
        return math.prod(self.shape)

    @cached_property
    def steps(self) -> Floats:
        """(d,) h along each column, 0 along categories."""
        return np.array([0.0 if axis.far else axis.width / axis.span for axis in self.axes])

    def along(self, column: int) -> Floats:
        """Where the nodes of a column are, with MARGIN more at either end."""
        axis = self.axes[column]
        index = np.arange(-MARGIN, axis.nodes + MARGIN) + 1 - axis.spline / 2 - axis.shift
        return np.asarray(axis.lower + self.steps[column] * index)

    @cached_property
    def places(self) -> Floats:
        """(…, d) all nodes with their margins, the last column running fastest."""
        along = [self.along(column) for column in range(len(self.axes))]
        return np.stack([each.ravel() for each in np.meshgrid(*along, indexing="ij")], axis=1)

    def largest_square(self, units: int) -> float:
        """Upper bound on Σ share² of one row over all nodes: a product over columns.

        A share is off by at most 1 (the largest one: by the sum of the others' rounding, below r/2), so per column
        √Σ share² ≤ units·√max Σβ² + √(r − 1)/2 + (r − 1)/2. Weights of values are whole, and their squares exact.
        """
        bound = float(self.square_of_values)
        for order, is_cut in zip(self.orders, self.cut, strict=True):
            if is_cut:
                rounding = (math.sqrt(order - 1) + order - 1) / 2
                bound *= min(units, units * math.sqrt(LARGEST_SQUARE[order - 1]) + rounding) ** 2
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
    columns: Sequence[ColumnSteps] = (),
) -> Lattice:
    """space: of columns with rules, or None;  values: how those of its categories are counted
    columns: the steps of each that is no category, instead of `side`, `order` and `ends`; empty where these hold
    """

    def plain(around: Box | Ball) -> Lattice:
        return Lattice.of_columns(around, columns) if columns else Lattice.over(around, side, order, ends)

    return plain(domain) if space is None or not space.has_vertices else Lattice.over_space(space, plain, values)


@lru_cache(maxsize=8)
def _sharpening(order: int) -> Floats:
    """1, c₁, c₂, c₃ and the first one left out: coefficients of (arcsin(z)/z)^r in D = 4z²."""
    if order == EXACT:
        return np.array([1.0, 0.0, 0.0, 0.0, 0.0])
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
    for column, order in enumerate(lattice.sharpened_orders):
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
