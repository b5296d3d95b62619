"""`grid`: rows shared out among the nodes of a lattice, any of the ten functions read from the sums (ours).

    sums    N_k = Σ_x β(x − node_k)        β a B-spline of degree r − 1 (`grid.lattice`); r = 1 is the plain histogram
    answer  Σ_k g(node_k, y) N_k           g the function, slightly sharpened

The shares of a row are not negative and sum to 1. So neither the number of nodes nor the order r costs any noise, while
the error of the steps falls as h^r. The number of nodes is the limit, not that of columns: up to seven of them. Which f
is asked may be chosen after the release.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.columns.geometry import Vertices
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.product_terms import is_separable
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Sensitivity, round_up
from dpsim_gui.structures.categories import VALUES, ValueWeights, columns_of, least_noisy, restored_weights
from dpsim_gui.structures.grid import node_forecast
from dpsim_gui.structures.grid.columnwise import ColumnwiseReader
from dpsim_gui.structures.grid.forecast import MOST_DIRECT
from dpsim_gui.structures.grid.lattice import END, HIGHEST_ORDER, NO_ENDS, Ends, Lattice, ends_for, lattice_over
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.grid.row_sums import sums_at_nodes
from dpsim_gui.structures.grid.sums import NodeSums
from dpsim_gui.structures.restored import share, whole_number, without_bounds
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting, Workload
from dpsim_gui.structures.structure import Block, Description, RowSums, Tables

# Eight columns of five nodes each would be 390,625 sums.
MOST_COLUMNS = 7
# What a file may state: a row stays within the range of the noise sampler.
_LARGEST_COUNT = 2**44
# Of a row, that go to the count: tried ones, of which the best is taken.
_SHARES = np.geomspace(1 / 32, 2, 25)
# Of the noise variance of the sums: what the noisy count may add to it at most.
_SMALL_PART = 0.45
# Into which a row is cut along a column where it is shared out: with fewer, whole shares would be too rough.
_FEWEST_PARTS = 2**5
# Bits a column at least, or categories are counted as they are.
_FINE_BITS = 7
# Powers of what a category keeps by which weights are tried, beside counting values as they are.
_TRIED_POWERS = (1.0, 0.7, 0.5)
# Steps of the grid on which weights of categories are tried.
_TRIED_SIDE = 16


@dataclass(frozen=True, kw_only=True, eq=False)
class Grid:
    """side: steps along the widest column;  order: r;  ends: how far the lattice reaches beyond the bounds
    parts: whole shares into which a row is cut along each column, so that it adds parts^d units in all
    count: integer units of one row in the separate row count (add-remove only)
    values: how those of each category are counted; empty where all are as they are
    """

    name: ClassVar[str] = "grid"
    description: ClassVar[Description] = Description(
        title=Message("structure.grid"),
        since=((END, 5), (VALUES, 3)),
        sums=RowSums(parameters=("side", "order", "shift", END, VALUES)),
    )
    never_negative: ClassVar[bool] = True

    facts: Facts
    side: int
    order: int
    parts: int
    count: int
    ends: Ends = NO_ENDS
    values: tuple[ValueWeights, ...] = ()

    @cached_property
    def lattice(self) -> Lattice:
        return lattice_over(self.facts.bounds, self.facts.space, self.side, self.order, self.ends, self.values)

    @property
    def units(self) -> int:
        """Of one row, over all nodes."""
        return int(self.parts ** _cut_columns(self.facts)) * self.lattice.units_of_values

    @property
    def blocks(self) -> tuple[Block, ...]:
        shape = self.lattice.shape
        nodes = Block(name="nodes", shape=shape if len(shape) <= MOST_DIRECT else (self.lattice.count,))
        return (nodes, Block(name="count", shape=(1,))) if self.facts.counts_rows else (nodes,)

    @property
    def sensitivity(self) -> Sensitivity:
        """Joint over all nodes and the row count.

        Along each column the shares of a row are whole, none is negative, and they sum to `parts` exactly; in all,
        products of them sum to U = parts^d·Πu, d the columns that are no categories. Along these a row has one share of
        1, or shares of u units that depend on its value alone (`categories`): whole, exact, and not negative either.
        With S the bound on their squares (`Lattice.largest_square`), w_n: count,

            add-remove   ‖φ‖₁ = U + w_n,            ‖φ‖₂² ≤ S + w_n²
            replace      ‖φ − φ'‖₁ ≤ 2U,            ‖φ − φ'‖₂² = ‖φ‖² + ‖φ'‖² − 2<φ, φ'> ≤ 2S, as <φ, φ'> ≥ 0

        Exact for r = 1, where S = parts^2d·Πs, s the sum of a value's squared shares. Rounding is inside: the whole
        shares are what is summed.
        """
        if max(self.lattice.orders) == 1:
            square = int(self.parts ** (2 * _cut_columns(self.facts))) * self.lattice.square_of_values
        else:
            square = round_up(self.lattice.largest_square(self.parts))
        if self.facts.counts_rows:
            return Sensitivity(l1=self.units + self.count, l2_squared=square + self.count**2)
        return Sensitivity(l1=2 * self.units, l2_squared=2 * square)

    @property
    def touched(self) -> int:
        return math.prod(self.lattice.orders)

    def summarise(self, rows: Floats) -> Integers:
        """A row adds to Π r nodes. All is done in whole numbers, so that no order of rows changes a bit.

        Values are counted as they are first, and weighed all at once.
        """
        sums = self.lattice.weighted(sums_at_nodes(rows, self.lattice.as_counted(), self.parts))
        return np.append(sums, len(rows) * self.count) if self.facts.counts_rows else sums

    def read(self, noisy: Integers, rows: int | None) -> GridReader | ColumnwiseReader:
        """Sums are moved alike towards the known, or separately counted, number of rows n.

        With C nodes and v the variance of that count in units of a node's (0 where n is public) the least-squares sums
        are N_k + (n − ΣN)/(C + v); their total is the number of rows that kernels divide by.
        """
        sums = noisy[: self.lattice.count] / float(self.units)
        known = float(noisy[-1]) / self.count if rows is None else float(rows)
        sums += (known - sums.sum()) / (self.lattice.count + self.looseness)
        nodes = NodeSums(
            facts=self.facts,
            lattice=self.lattice,
            parts=self.parts,
            count=self.count,
            looseness=self.looseness,
            sums=sums,
            rows=float(sums.sum()) if rows is None else float(rows),
        )
        is_small = self.facts.dimension <= MOST_DIRECT and self.lattice.count <= node_forecast.MOST_DIRECT_NODES
        is_small = is_small and bool(self.lattice.plain.all())
        return GridReader(nodes=nodes) if is_small else ColumnwiseReader(nodes=nodes)

    @property
    def looseness(self) -> float:
        """v: variance of the separate row count over that of one node's sum."""
        return (self.units / self.count) ** 2 if self.facts.counts_rows else 0.0

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        shape: dict[str, Parameter] = {"side": self.side, "order": self.order, "parts": self.parts}
        if self.ends.shift:
            shape["shift"] = self.ends.shift
        if self.ends.end:
            shape[END] = self.ends.end
        if self.lattice.mixed:
            shape[VALUES] = " ".join(map(str, self.values))
        return {**shape, "count": self.count} if self.facts.counts_rows else shape

    @property
    def tables(self) -> Tables:
        return {}

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "Grid":
        if not isinstance(facts.domain, Box | Ball) or facts.dimension > MOST_COLUMNS:
            raise ReleaseFileError("file", "damaged-grid-bounds", limit=MOST_COLUMNS)
        side = whole_number(parameters, "side", 1, node_forecast.MOST_NODES)
        order = whole_number(parameters, "order", 1, HIGHEST_ORDER)
        parts = whole_number(parameters, "parts", 1, 2 ** (_most_bits(facts) // _cut_columns(facts)))
        count = whole_number(parameters, "count", 1, _LARGEST_COUNT) if facts.counts_rows else 1
        if order > 1 and parts < _FEWEST_PARTS:
            raise ReleaseFileError("file", "damaged-parts")
        ends, values = _restored_ends(parameters), restored_weights(_counts(facts), parameters)
        if lattice_over(facts.domain, facts.space, side, order, ends, values).count > node_forecast.MOST_NODES:
            raise ReleaseFileError("file", "damaged-nodes")
        return cls(facts=facts, side=side, order=order, parts=parts, count=count, ends=ends, values=values)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if obstacle := without_bounds(setting.facts):
            return obstacle
        if setting.facts.dimension > MOST_COLUMNS:
            return Message("grid-columns", limit=MOST_COLUMNS)
        if len(columns_of(setting.facts).axes) > MOST_DIRECT and not is_separable(setting.facts.similarity):
            return Message("grid-columns-of-sums")
        return _obstacle_of_categories(setting.facts)

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """One per number of steps and order."""
        return _candidates(setting.facts, setting.noise.kind, setting.rows, setting.rows_in_a_sum)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Grid":
        side, order = int(choice["side"]), int(choice["order"])
        facts, kind, bits = setting.facts, setting.noise.kind, _bits(setting.facts, setting.rows_in_a_sum)
        values = _weights_of_values(facts, kind, bits)
        forecast = node_forecast.lattice_forecast(facts.similarity, facts.bounds, side, order, facts.space, values)
        return cls.balanced(facts, kind, bits, forecast, values)[0]

    @classmethod
    def balanced(
        cls,
        facts: Facts,
        kind: NoiseKind,
        bits: int,
        foreseen: node_forecast.LatticeForecast,
        values: tuple[ValueWeights, ...] = (),
    ) -> tuple["Grid", float]:
        """The grid whose row count gets the share of least predicted variance, and Δ·√E Σψ² of a sum over rows.

        With v as in `read` and D = K(y) − (mean of g), the variance holds D²·Cv/(C + v) besides that of the sums. D is
        0 for rows spread evenly, unless values are also counted together. Where rows crowd, the share of points among
        them and what K is there make the mean of K² that of f times `among`; nobody knows whether they do, so that it
        may only be a small part of the noise. A distance is not divided by n: there D is the mean of g itself.
        bits: of the units of one row
        """
        lattice, seen = foreseen.lattice, foreseen.noise
        parts = _parts(facts, bits - _bits_of_values(values), foreseen.order)
        order, ends = foreseen.order, ends_for(facts.similarity, foreseen.order)
        plain = cls(facts=facts, side=foreseen.side, order=order, parts=parts, count=1, ends=ends, values=values)
        if not facts.counts_rows:
            return plain, kind.of(plain.sensitivity) * math.sqrt(seen.spread) / plain.units
        nodes, loose = lattice.count, 1 / _SHARES**2
        extra = nodes * loose / (nodes + loose)
        deviation = max(seen.mean * (foreseen.among - seen.mean), seen.uneven)
        if not facts.similarity.is_kernel:
            deviation = seen.mean_square
        spread = lattice.largest_square(plain.parts) / float(plain.units) ** 2
        moved = (1 + _SHARES) ** 2 if kind.norm == 1 else spread + _SHARES**2
        variance = moved * (seen.spread + deviation * extra)
        if facts.similarity.is_kernel:
            small = deviation * extra <= max(_SMALL_PART * seen.spread, deviation * float(extra.min()))
            variance = np.where(small, variance, np.inf)
        best = int(np.argmin(variance))
        made = replace(plain, count=max(1, round(float(plain.units * _SHARES[best]))))
        off = seen.uneven if facts.similarity.is_kernel else seen.mean_square
        total = seen.spread + off * float(extra[best])
        return made, kind.of(made.sensitivity) * math.sqrt(total) / made.units


@lru_cache(maxsize=64)
def _candidates(facts: Facts, kind: NoiseKind, rows: int, in_a_sum: int) -> tuple[Candidate, ...]:
    """Hundreds, the same for any ε."""
    of_all, found = 1 if facts.similarity.is_kernel else rows, []
    for foreseen, parts, noise, why in _foreseen_grids(facts, kind, _bits(facts, in_a_sum)):
        steps = foreseen.steps.of(rows)
        candidate = Candidate(
            choice={"side": foreseen.side, "order": foreseen.order},
            errors=ErrorModel(
                noise=noise * of_all / rows,
                discretisation=of_all * steps.among,
                even=of_all * steps.usual,
                clustered=of_all * steps.crowded,
                usual_clustered=of_all * steps.crowding,
                worst=of_all * foreseen.worst.of(parts),
            ),
            work=Workload(
                numbers=foreseen.lattice.count + (1 if facts.counts_rows else 0),
                per_row=20.0 * math.prod(foreseen.lattice.orders) * facts.dimension,
                per_query=20.0 * foreseen.lattice.count,
            ),
            why=why,
        )
        found.append(candidate)
    return tuple(found)


@lru_cache(maxsize=64)
def _foreseen_grids(
    facts: Facts, kind: NoiseKind, bits: int
) -> tuple[tuple[node_forecast.LatticeForecast, int, float, Message], ...]:
    """Every lattice with the parts of a row, the noise from `Grid.balanced`, and why: the same for any rows and ε.

    Very many rows in many columns leave a row too few parts to be shared out: then it is counted in one cell.
    """
    found, values = [], _weights_of_values(facts, kind, bits)
    for foreseen in node_forecast.lattice_forecasts(facts.similarity, facts.bounds, facts.space, values):
        grid, noise = Grid.balanced(facts, kind, bits, foreseen, values)
        if grid.order > 1 and grid.parts < _FEWEST_PARTS:
            continue
        found.append((foreseen, grid.parts, noise, _why(foreseen.lattice, foreseen.order)))
    return tuple(found)


def _restored_ends(parameters: Mapping[str, Parameter]) -> Ends:
    ends = Ends(share(parameters, "shift"), share(parameters, END))
    if ends.end and not ends.shift:
        raise ReleaseFileError("file", "damaged-number", key=END)
    return ends


def _obstacle_of_categories(facts: Facts) -> Message | None:
    columns = columns_of(facts)
    if not columns.categories:
        return None
    if columns.axes and not is_separable(facts.similarity):
        return Message("grid-categories-of-sums")
    if math.prod(part.count for part in columns.lists) * 3 ** len(columns.axes) > node_forecast.MOST_NODES:
        return Message("grid-too-many-categories")
    return None


@lru_cache(maxsize=64)
def _weights_of_values(facts: Facts, kind: NoiseKind, bits: int) -> tuple[ValueWeights, ...]:
    """Of each category, for what a kernel leaves at another value; empty where all are counted as they are.

    A kernel that is no product leaves more at a distance along other columns, and the known number of rows may do as
    well as a total. So a few are tried, at steps of about half the bandwidth.
    bits: of the units of one row: enough must be left for fine shares along the other columns
    """
    if not facts.similarity.is_kernel or not columns_of(facts).lists:
        return ()
    bandwidth, widths = facts.similarity.bandwidth or 1.0, lattice_over(facts.bounds, facts.space, 1, 1).widths
    side = min(max(2, math.ceil(2 * float(widths.max()) / bandwidth)), _TRIED_SIDE)
    best: tuple[ValueWeights, ...] = ()
    least = math.inf
    for power in (math.inf, *_TRIED_POWERS):
        tried = tuple(least_noisy(part.count, _kept(facts, part) ** power, kind) for part in columns_of(facts).lists)
        tried = () if all(each.is_plain for each in tried) else tried
        if tried and bits - _bits_of_values(tried) < _FINE_BITS * _cut_columns(facts):
            continue
        foreseen = node_forecast.lattice_forecast(facts.similarity, facts.bounds, side, 1, facts.space, tried)
        noise = Grid.balanced(facts, kind, bits, foreseen, tried)[1]
        if noise < least:
            best, least = tried, noise
    return best


def _counts(facts: Facts) -> tuple[int, ...]:
    """How many values each category has."""
    return tuple(part.count for part in columns_of(facts).lists)


def _kept(facts: Facts, part: Vertices) -> float:
    """κ: what f leaves of 1 at another value."""
    return float(facts.similarity.of_gaps([np.array([part.far])])[0])


def _bits_of_values(values: Sequence[ValueWeights]) -> int:
    return math.prod(each.units for each in values).bit_length() if values else 0


def _cut_columns(facts: Facts) -> int:
    """Along how many columns a row is cut into parts (`Lattice.cut`)."""
    return max(1, len(columns_of(facts).axes))


def _most_bits(facts: Facts) -> int:
    """Of the units of one row. In many columns more of them are needed for fine shares along each."""
    return 30 if facts.dimension <= MOST_DIRECT else 36


def _bits(facts: Facts, rows: int) -> int:
    """As many, or fewer where 2⁶¹ would be passed by all rows together."""
    return max(0, min(_most_bits(facts), 60 - rows.bit_length()))


def _parts(facts: Facts, bits: int, order: int) -> int:
    """Whole counts where rows are not shared out and nothing is weighed against them."""
    if order == 1:
        bits = min(bits, 10 if facts.counts_rows else 0)
    return int(2 ** (bits // _cut_columns(facts)))


def _why(lattice: Lattice, order: int) -> Message:
    nodes = " × ".join(map(str, lattice.shape))
    if order == 1:
        return Message("why-grid-of-counts", nodes=nodes)
    return Message("why-grid", order=order, nodes=nodes)
