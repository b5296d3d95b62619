"""Noisy sums at the nodes of a grid, and what their noise does to an answer read from them."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.functions.product_terms import ROUGH, ProductTerms, farthest_apart, is_separable, product_terms
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.grid.forecast import farther, worst_error
from dpsim_gui.structures.grid.lattice import Lattice
from dpsim_gui.structures.grid.piles import Piles, cells_of, pile_shares, piled_rows, read_of_own, told_piles
from dpsim_gui.structures.grid.scatter import (
    all_but_one,
    column_errors,
    crowd_missed,
    crowd_missed_over_plane,
    rough_over_plane,
    scatter_of_slabs,
    scatter_over_plane,
)
from dpsim_gui.structures.reading import Reading
from dpsim_gui.structures.setting import Facts

# Sums that some rows could have, whose answers are nearest to those of the noisy sums.
#
#     minimise Σ_q a_q (<g_q, w> − <g_q, N>)²   over w ≥ 0, Σ w = n
#
# g_q reads an answer at a point q of a lattice over the bounds. Counts nearest to the noisy ones answer worse than
# these, since noise that answers average out is cut off there. a_q is how much lies near q, by a first fit without
# weights: most points are asked about where rows are. (Accelerated projected gradient: Beck and Teboulle 2009.)

# Rounds of projected gradients, before and after points are weighted.
_FIRST_ROUNDS, _ROUNDS = 60, 150
# Of the mean: points far from all rows count a little too.
_LEAST_WEIGHT = 0.02
# Rounds of the power method: a step needs the largest eigenvalue only roughly.
_POWER_ROUNDS = 20


def consistent_sums(answers: Floats, sums: Floats, total: float, *, is_kernel: bool) -> Floats:
    """answers: (C, q) coefficients of the answers;  sums: (C,) noisy N;  total: n ≥ 0

    is_kernel: whether answers are large where rows are; of a distance they are small there
    """
    answers = _about_one(answers)
    first = _fitted(answers @ answers.T, sums, total, _FIRST_ROUNDS)
    near = answers.T @ first
    near = _about_one(np.maximum(near if is_kernel else near.max() - near, 0.0))
    # A distance falls slowly towards the rows.
    weights = (near + _LEAST_WEIGHT * float(near.mean())) ** (2 if is_kernel else 3)
    if not weights.any():
        return first
    return _fitted((answers * weights) @ answers.T, sums, total, _ROUNDS)


def _about_one(values: Floats) -> Floats:
    """Over a power of two, so that neither they nor their powers overflow; the fit is the same to the last bit."""
    _, exponent = np.frexp(np.abs(values).max(initial=0.0))
    return np.asarray(np.ldexp(values, -exponent))


def _fitted(metric: Floats, sums: Floats, total: float, rounds: int) -> Floats:
    """The w ≥ 0 with Σ w = total that makes (w − N)ᵀ·metric·(w − N) least."""
    step = _largest_eigenvalue(metric)
    fitted = nearest_counts(sums, total)
    if step == 0:
        return fitted
    ahead, pace = fitted, 1.0
    for _ in range(rounds):
        moved = nearest_counts(ahead - metric @ (ahead - sums) / step, total)
        faster = (1 + np.sqrt(1 + 4 * pace * pace)) / 2
        ahead = moved + (pace - 1) / faster * (moved - fitted)
        fitted, pace = moved, faster
    return fitted


def _largest_eigenvalue(metric: Floats) -> float:
    """From above, nearly: powers come from below, by little where one direction leads, and steps may be shorter."""
    direction = np.ones(len(metric))
    size = 0.0
    for _ in range(_POWER_ROUNDS):
        direction = metric @ direction
        size = float(np.linalg.norm(direction))
        if size == 0:
            return 0.0
        direction /= size
    return 1.1 * size


def nearest_counts(counts: Floats, total: float) -> Floats:
    """The nearest point to `counts` with no negative entry and the given sum: max(N − θ, 0) for the right θ."""
    falling = np.sort(counts)[::-1]
    excess = (np.cumsum(falling) - total) / np.arange(1, len(counts) + 1)
    last = np.flatnonzero(falling > excess)
    if not last.size:
        return np.zeros_like(counts)
    return np.asarray(np.maximum(counts - excess[last[-1]], 0.0))


# 2 MiB at a time stay close to a core.
_BLOCK_VALUES = 2**18

SumsAbout = Callable[[Floats], tuple[Floats, Floats]]
"""shift (q,) → Σ_k (g − shift)² and Σ_k (g − shift)⁴"""


@dataclass(frozen=True, kw_only=True, eq=False)
class NodeSums:
    """sums: (C,) noisy, in rows, all moved alike towards their known total;  rows: n or its estimate
    parts, count, looseness: of the grid, to say how noise enters
    smoothed: (C,) what values are read from instead, for consistent answers
    told: piles that are read at their own places; None where none are looked for
    """

    facts: Facts
    lattice: Lattice
    parts: int
    count: int
    looseness: float
    sums: Floats
    rows: float
    smoothed: Floats | None = None
    told: Piles | None = None

    def asking(self, similarity: Similarity) -> "NodeSums":
        """The same noisy sums, read for another function."""
        return replace(self, facts=replace(self.facts, similarity=similarity))

    def consistent_for(self, answers: Floats) -> "NodeSums":
        """Those whose answers are nearest;  answers: (C, q) coefficients of the answers at points of the domain."""
        is_kernel, largest = self.facts.similarity.is_kernel, self._largest
        fitted = consistent_sums(answers, self._scaled_sums, max(self.rows, 0.0) / largest, is_kernel=is_kernel)
        return replace(self, smoothed=fitted * largest, told=None)

    def with_piles(self, noise_variance: float) -> "NodeSums":
        """noise_variance: of one integer"""
        if self.smoothed is not None:
            return self
        return replace(self, told=told_piles(self.lattice, self.sums, noise_variance / self.units**2))

    @property
    def units(self) -> float:
        """Of one row, over all nodes."""
        return float(self.parts) ** sum(self.lattice.cut) * self.lattice.units_of_values

    def as_counted(self) -> "NodeSums":
        """With the values of all categories counted as they are: sums read by least squares, their noise no longer of
        one size or independent."""
        lattice = self.lattice
        sums = self.sums.reshape(lattice.shape)
        for column, weights in lattice.mixed:
            sums = np.moveaxis(np.tensordot(sums, weights.of_values, axes=(column, 0)), -1, column)
        return replace(self, lattice=lattice.as_counted(), sums=np.ascontiguousarray(sums).ravel(), smoothed=None)

    @cached_property
    def noise_as_counted(self) -> float:
        """Standard deviation of the sum of one value's node in `as_counted`, over that of a node here."""
        return math.prod(math.sqrt(float(np.square(each.of_values[:, 0]).sum())) for _, each in self.lattice.mixed)

    @property
    def read_from(self) -> Floats:
        return self.sums if self.smoothed is None else self.smoothed

    def reading(self, points: Floats, value: Floats, one: Floats, about: SumsAbout) -> Reading:
        """value: Σ g N;  one: F = Σ g

        ψ = (g(node, y) − t)/(w n) for the sums, (F − K C)/((C + v) w_n n) for the row count; t = (F + K v)/(C + v),
        C nodes, v: looseness; n = 1 and K = 0 for distances, which are not divided.
        """
        nodes, loose, is_kernel = self.lattice.count, self.looseness, self.facts.similarity.is_kernel
        rows = max(self.rows, 1.0) if is_kernel else 1.0
        value = value / rows
        density = value if is_kernel else np.zeros(len(value))
        square, fourth = about((one + density * loose) / (nodes + loose))
        square, fourth = square / self.units**2, fourth / self.units**4
        if self.facts.counts_rows:
            of_count = np.square((one - density * nodes) / (nodes + loose) / self.count)
            square, fourth = square + of_count, fourth + np.square(of_count)
        square = square / rows**2
        worst = self._worst * farther(self.facts.similarity, points, self.lattice)
        return Reading(
            value=value,
            square=square,
            fourth=np.clip(fourth / rows**4, 0.0, np.square(square)),
            approximation=worst if is_kernel else worst * max(self.rows, 0.0),
            scatter=np.zeros(len(value)),
        )

    def scatter(self, points: Floats) -> tuple[Floats, Floats]:
        """(q,) method² (`scatter`) at these points, from rough terms: a guess in any case; and the share of an answer
        that steps would miss of rows that crowd, squared.

        Beyond the bounds it is that of the nearest point within them, so that what is said of one point does not depend
        on the others that are asked about with it.
        """
        if not len(points) or not self.lattice.stepped.any():
            return np.zeros(len(points)), np.zeros(len(points))
        of_sums = not is_separable(self.facts.similarity)
        rows = max(self.rows, 1.0) if self.facts.similarity.is_kernel else 1.0
        ask = self._scatter_of_sums if of_sums else self._scatter
        found = [ask(block) for block in self._blocks(self._within(points))]
        scatter, missed = (np.concatenate(each) for each in zip(*found, strict=True))
        return scatter * (self._largest / rows) ** 2, missed

    def scatter_over(
        self, point: Floats, across: tuple[int, Floats], up: tuple[int, Floats]
    ) -> tuple[Floats, Floats] | None:
        """`scatter` over two columns, the one across running fastest; None where each point is asked."""
        similarity, lattice, plane = self.facts.similarity, self.lattice, (across[0], up[0])
        if not is_separable(similarity) or not lattice.stepped.any():
            return None
        places = list(self._within(point[None]).T)
        for column, values in (across, up):
            (moved := np.tile(point, (len(values), 1)))[:, column] = values
            places[column] = self._within(moved)[:, column]
        seen, errors, unit = self._along_columns(places)
        steps, terms = scatter_over_plane(lattice, self._scaled_sums, seen, errors, plane) * unit**2, self.rough_terms
        if not similarity.is_kernel:
            return steps * self._largest**2, np.zeros(len(steps))
        missed = np.square(crowd_missed_over_plane(lattice, terms, places, seen, plane))
        value = rough_over_plane(self._scaled_sums.reshape(lattice.shape), seen, plane, terms.weights)
        return (steps + value**2 * missed) * (self._largest / max(self.rows, 1.0)) ** 2, missed

    def scattered(self, reading: Reading, points: Floats) -> Reading:
        """The same reading with method², at all points."""
        return self.scattered_by(reading, points, *self.scatter(points))

    def scattered_by(self, reading: Reading, points: Floats, scatter: Floats, missed: Floats) -> Reading:
        """The same with what `scatter` says; rows that pile up at a point are known only there."""
        whole = self._of_piles(points)
        found = reading.scattered(scatter + whole, missed)
        # Piles in one column alone are told of functions that are one product over columns without values.
        is_product = self.facts.similarity.traits.is_product and len(self.lattice.axes) > 1
        if not is_product or not self.lattice.plain.all() or not len(points):
            return found
        off, noise = self._off_by_shares(self._within(points))
        square = np.square(reading.value)
        return replace(found, piled=np.maximum(square * np.square(off) - whole, 0.0), piled_noise=square * noise)

    def _of_piles(self, points: Floats) -> Floats:
        """(q,) method² of the rows that pile up at each point, which are all off by the same (`piles`)."""
        if not len(points) or not self.lattice.stepped.any():
            return np.zeros(len(points))
        similarity, points = self.facts.similarity, self._within(points)
        rows = max(self.rows, 1.0) if similarity.is_kernel else 1.0
        by_columns = len(self.lattice.axes) == 1 or not is_separable(similarity)
        off = self._off_by_columns(points) if by_columns else self._off_by_products(points)
        return np.square(off * (self._largest / rows))

    def _along_one(self, gaps: Floats) -> Floats:
        return self.facts.similarity.of_gaps([gaps])[None]

    def _off_by_columns(self, points: Floats) -> Floats:
        """Of a function that is a sum over columns, or of one column: each has piles of its own."""
        lattice, along, off = self.lattice, self._along_one, np.zeros(len(points))
        for column in np.flatnonzero(lattice.plain).tolist():
            places = points[:, column]
            cell, _ = cells_of(lattice, column, places)
            off += (
                self._column_piles[column][cell] * (read_of_own(lattice, column, places, along) - along(np.zeros(1)))[0]
            )
        return off

    def _off_by_products(self, points: Floats) -> Floats:
        lattice, terms = self.lattice, self.rough_terms
        read, cells = terms.weights[:, None], []
        for column, places in enumerate(points.T):
            if lattice.plain[column]:
                read = read * read_of_own(lattice, column, places, terms.along)
                cells.append(cells_of(lattice, column, places)[0])
            else:
                cells.append(places.astype(np.int64))
        return np.asarray(self._piles[tuple(cells)] * (read.sum(axis=0) - terms.weights.sum()))

    def _off_by_shares(self, points: Floats) -> tuple[Floats, Floats]:
        """(q,) by what share of itself an answer is off for piles in single columns, and the noise of that per σ²."""
        off, noise = np.zeros(len(points)), np.zeros(len(points))
        for column, (shares, of_noise) in enumerate(self._pile_shares):
            cell, _ = cells_of(self.lattice, column, points[:, column])
            read = read_of_own(self.lattice, column, points[:, column], self.rough_terms.along)[0] - 1
            off += read * shares[cell]
            noise += np.square(read) * of_noise[cell]
        return off, noise

    @cached_property
    def _pile_shares(self) -> list[tuple[Floats, Floats]]:
        unit = 1 / (self.units * self._largest)
        return [
            pile_shares(self.lattice, column, sums, self.rough_terms.along, unit**2)
            for column, sums in enumerate(self.column_sums(self._scaled_sums))
        ]

    @cached_property
    def _piles(self) -> Floats:
        """Of each cell, for every value of categories; sums over `_largest`."""
        nodes = self.as_counted()
        return piled_rows(nodes.sums.reshape(nodes.lattice.shape) / self._largest, self._cut_orders)

    @cached_property
    def _column_piles(self) -> list[Floats]:
        sums = self.column_sums(self._scaled_sums)
        return [piled_rows(each, (order,)) for each, order in zip(sums, self._cut_orders, strict=True)]

    @property
    def _cut_orders(self) -> tuple[int, ...]:
        lattice = self.lattice
        return tuple(order if plain else 0 for order, plain in zip(lattice.orders, lattice.plain, strict=True))

    def _within(self, points: Floats) -> Floats:
        lower, lattice = self.lattice.lower, self.lattice
        return np.where(lattice.plain, np.clip(points, lower, lower + lattice.widths), points)

    @cached_property
    def rough_terms(self) -> ProductTerms:
        """f as a sum of products over columns, for all points within the bounds."""
        return self.terms(np.stack([self.lattice.lower, self.lattice.lower + self.lattice.widths]), ROUGH)

    def _blocks(self, points: Floats) -> Iterator[Floats]:
        shape, half = self.lattice.shape, self.first_half
        terms = len(self.rough_terms.rates) if is_separable(self.facts.similarity) else 1
        per_point = terms * (math.prod(shape[:half]) + math.prod(shape[half:]) + 2 * sum(shape)) + 8 * sum(shape)
        size = max(1, _BLOCK_VALUES // per_point)
        for start in range(0, max(1, len(points)), size):
            yield points[start : start + size]

    def _scatter(self, points: Floats) -> tuple[Floats, Floats]:
        lattice, terms = self.lattice, self.rough_terms
        g, errors, unit = self._along_columns(points.T)
        slabs = all_but_one(self._scaled_sums, lattice.shape, self.first_half, g)
        steps = scatter_of_slabs(lattice, slabs, errors) * unit**2
        if not self.facts.similarity.is_kernel:
            return steps, np.zeros(len(points))
        value = np.einsum("t,tmq,tmq->q", terms.weights, slabs[0], g[0])
        missed = np.square(crowd_missed(lattice, terms, points, g))
        return steps + np.square(value) * missed, missed

    def _along_columns(self, places: Sequence[Floats] | Floats) -> tuple[list[Floats], list[Floats | None], float]:
        """(T, m, k) g and (places, T, m, k) e of each column, from k places in it; what e is divided by."""
        lattice, terms = self.lattice, self.rough_terms
        unit = float(np.abs(terms.weights).max())
        weights = (terms.weights / unit)[:, None, None]
        g: list[Floats] = []
        errors: list[Floats | None] = []
        for column, stepped in enumerate(lattice.stepped):
            if stepped:
                seen, off = column_errors(lattice, column, places[column], terms.along)
                g.append(seen)
                errors.append(np.multiply(off, weights, out=off))
            else:
                g.append(lattice.seen_from(column, places[column], terms.along))
                errors.append(None)
        return g, errors, unit

    def _scatter_of_sums(self, points: Floats) -> tuple[Floats, Floats]:
        """Of a function that is a sum over columns."""
        lattice = self.lattice
        errors = [
            column_errors(lattice, column, points[:, column], self._along_one)[1] if stepped else None
            for column, stepped in enumerate(lattice.stepped)
        ]
        slabs = [each[None, :, None] for each in self.column_sums(self._scaled_sums)]
        return scatter_of_slabs(lattice, slabs, errors), np.zeros(len(points))

    @cached_property
    def _scaled_sums(self) -> Floats:
        return self.sums / self._largest

    @cached_property
    def _largest(self) -> float:
        """By which sums are divided, so that no power of them is too large."""
        return max(1.0, float(np.abs(self.sums).max()))

    def column_sums(self, sums: Floats) -> list[Floats]:
        """Per column: of all nodes at each of its places."""
        at_nodes, columns = sums.reshape(self.lattice.shape), range(len(self.lattice.axes))
        return [at_nodes.sum(axis=tuple(each for each in columns if each != column)) for column in columns]

    @cached_property
    def first_half(self) -> int:
        """How many columns make up the rows of the sums as a matrix: as many as make it most nearly square."""
        shape = self.lattice.shape
        sizes = [math.prod(shape[:k]) + math.prod(shape[k:]) for k in range(1, len(shape))]
        return 1 + int(np.argmin(sizes)) if sizes else 0

    def terms(self, points: Floats, step: float) -> ProductTerms:
        """f as a sum of products over columns, for these points and all nodes."""
        lattice, similarity, gaps = self.lattice, self.facts.similarity, []
        for column, plain in enumerate(lattice.plain):
            end = lattice.along(column)[[0, -1]]
            far = np.abs(end[:, None] - points[:, column]).max(initial=np.ptp(end))
            gaps.append(far if plain else lattice.axes[column].far)
        return product_terms(similarity, farthest_apart(similarity, np.array(gaps)), step)

    @cached_property
    def _worst(self) -> float:
        return worst_error(self.facts.similarity, self.facts.bounds, self.lattice).of(self.parts)
