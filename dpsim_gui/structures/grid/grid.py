"""`grid`: rows shared out among the nodes of a lattice, any of the ten functions read from the sums (ours).

    sums    N_k = Σ_x β(x − node_k)        β a B-spline of degree r − 1 (`grid.lattice`); r = 1 is the plain histogram
    answer  Σ_k g(node_k, y) N_k           g the function, slightly sharpened

The shares of a row are not negative and sum to 1. So neither the number of nodes nor the order r costs any noise, while
the error of the steps falls as h^r. The number of nodes is the limit, not that of columns: up to seven of them. Which f
is asked may be chosen after the release.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
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
from dpsim_gui.structures.grid.lattice import (
    END,
    NO_ENDS,
    ColumnSteps,
    Ends,
    Lattice,
    ends_for,
    lattice_over,
)
from dpsim_gui.structures.grid.looked_steps import LookedSteps
from dpsim_gui.structures.grid.reader import GridReader
from dpsim_gui.structures.grid.row_sums import sums_at_nodes
from dpsim_gui.structures.grid.sums import NodeSums
from dpsim_gui.structures.grid.units import (
    COLUMNS,
    MOST_COLUMNS,
    MOST_LOOKED_COLUMNS,
    bits_of_a_row,
    bits_of_values,
    counts_of_values,
    cut_columns,
    is_looked_at,
    kept_at_another_value,
    largest_steps,
    most_bits,
    obstacle_of_categories,
    parts_of_a_row,
    restored_columns,
    restored_ends,
    restored_steps,
    why_nodes,
    workload_of,
)
from dpsim_gui.structures.restored import whole_number, without_bounds
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting
from dpsim_gui.structures.structure import Block, Description, RowSums, Tables

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
    columns: the steps of each other column where each has its own: then side and order are the largest of these
    """

    name: ClassVar[str] = "grid"
    description: ClassVar[Description] = Description(
        title=Message("structure.grid"),
        since=((END, 5), (VALUES, 3), (COLUMNS, 7)),
        sums=RowSums(parameters=("side", "order", "shift", END, VALUES, COLUMNS)),
    )
    never_negative: ClassVar[bool] = True

    facts: Facts
    side: int
    order: int
    parts: int
    count: int
    ends: Ends = NO_ENDS
    values: tuple[ValueWeights, ...] = ()
    columns: tuple[ColumnSteps, ...] = ()

    @cached_property
    def lattice(self) -> Lattice:
        facts = self.facts
        return lattice_over(facts.bounds, facts.space, self.side, self.order, self.ends, self.values, self.columns)

    @property
    def units(self) -> int:
        """Of one row, over all nodes."""
        return int(self.parts ** cut_columns(self.facts)) * self.lattice.units_of_values

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
            square = int(self.parts ** (2 * cut_columns(self.facts))) * self.lattice.square_of_values
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
        sides = (
            {COLUMNS: " ".join(map(str, self.columns))} if self.columns else {"side": self.side, "order": self.order}
        )
        shape: dict[str, Parameter] = {**sides, "parts": self.parts}
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
        columns = restored_columns(facts, parameters)
        limit = MOST_LOOKED_COLUMNS if columns else MOST_COLUMNS
        if not isinstance(facts.domain, Box | Ball) or facts.dimension > limit:
            raise ReleaseFileError("file", "damaged-grid-bounds", limit=limit)
        side, order = largest_steps(columns) if columns else restored_steps(parameters)
        parts = whole_number(parameters, "parts", 1, 2 ** (most_bits(facts) // cut_columns(facts)))
        count = whole_number(parameters, "count", 1, _LARGEST_COUNT) if facts.counts_rows else 1
        if order > 1 and parts < _FEWEST_PARTS:
            raise ReleaseFileError("file", "damaged-parts")
        ends, values = restored_ends(parameters), restored_weights(counts_of_values(facts), parameters)
        lattice = lattice_over(facts.domain, facts.space, side, order, ends, values, columns)
        if lattice.count > node_forecast.MOST_NODES:
            raise ReleaseFileError("file", "damaged-nodes")
        return cls(
            facts=facts, side=side, order=order, parts=parts, count=count, ends=ends, values=values, columns=columns
        )

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if obstacle := without_bounds(setting.facts):
            return obstacle
        if setting.facts.dimension > (limit := MOST_LOOKED_COLUMNS if is_looked_at(setting) else MOST_COLUMNS):
            return Message("grid-columns", limit=limit)
        if len(columns_of(setting.facts).axes) > MOST_DIRECT and not is_separable(setting.facts.similarity):
            return Message("grid-columns-of-sums")
        return obstacle_of_categories(setting.facts)

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """One per number of steps and order; with a look, one alone, with steps of its own for each column."""
        looked = _looked_candidates(setting)
        if looked or setting.facts.dimension > MOST_COLUMNS:
            return looked
        return _candidates(setting.facts, setting.noise.kind, setting.rows, setting.rows_in_a_sum)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Grid":
        facts, kind, bits = setting.facts, setting.noise.kind, bits_of_a_row(setting.facts, setting.rows_in_a_sum)
        values = _weights_of_values(facts, kind, bits)
        if COLUMNS in choice:
            columns = restored_columns(facts, choice)
            return cls.balanced(facts, kind, bits, _looked(setting, values).forecast(columns), values, columns)[0]
        side, order = int(choice["side"]), int(choice["order"])
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
        columns: tuple[ColumnSteps, ...] = (),
    ) -> tuple["Grid", float]:
        """The grid whose row count gets the share of least predicted variance, and Δ·√E Σψ² of a sum over rows.

        With v as in `read` and D = K(y) − (mean of g), the variance holds D²·Cv/(C + v) besides that of the sums. D is
        0 for rows spread evenly, unless values are also counted together. Where rows crowd, the share of points among
        them and what K is there make the mean of K² that of f times `among`; nobody knows whether they do, so that it
        may only be a small part of the noise. A distance is not divided by n: there D is the mean of g itself.
        bits: of the units of one row
        """
        lattice, seen = foreseen.lattice, foreseen.noise
        parts = parts_of_a_row(facts, bits - bits_of_values(values), foreseen.order)
        plain = cls(
            facts=facts,
            side=foreseen.side,
            order=foreseen.order,
            parts=parts,
            count=1,
            ends=NO_ENDS if columns else ends_for(facts.similarity, foreseen.order),
            values=values,
            columns=columns,
        )
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
    for foreseen, parts, noise, why in _foreseen_grids(facts, kind, bits_of_a_row(facts, in_a_sum)):
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
            work=workload_of(foreseen.lattice, facts),
            why=why,
        )
        found.append(candidate)
    return tuple(found)


def _looked(setting: Setting, values: tuple[ValueWeights, ...]) -> LookedSteps:
    assert setting.marginals is not None
    facts, squared = setting.facts, setting.noise.kind.norm != 1
    return LookedSteps(facts=facts, marginals=setting.marginals, rows=setting.rows, values=values, squared=squared)


def _looked_candidates(setting: Setting) -> tuple[Candidate, ...]:
    if not is_looked_at(setting) or not columns_of(setting.facts).axes:
        return ()
    facts, kind, bits = setting.facts, setting.noise.kind, bits_of_a_row(setting.facts, setting.rows_in_a_sum)
    values = _weights_of_values(facts, kind, bits)
    looked = _looked(setting, values)
    sides = 1 if facts.counts_rows else 2
    unit = setting.noise.sd_per_sensitivity * (sides if kind.norm == 1 else math.sqrt(sides))
    columns = looked.chosen(unit)
    foreseen = looked.forecast(columns)
    grid, noise = Grid.balanced(facts, kind, bits, foreseen, values, columns)
    if grid.order > 1 and grid.parts < _FEWEST_PARTS:
        return ()
    bias = looked.bias(columns)
    return (
        Candidate(
            choice={COLUMNS: " ".join(map(str, columns))},
            errors=ErrorModel(noise=noise / setting.rows, discretisation=bias, worst=foreseen.worst.of(grid.parts)),
            work=workload_of(foreseen.lattice, facts),
            why=Message("why-grid-looked", nodes=" × ".join(map(str, foreseen.lattice.shape))),
        ),
    )


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
        found.append((foreseen, grid.parts, noise, why_nodes(foreseen.lattice, foreseen.order)))
    return tuple(found)


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
        tried = tuple(
            least_noisy(part.count, kept_at_another_value(facts, part) ** power, kind)
            for part in columns_of(facts).lists
        )
        tried = () if all(each.is_plain for each in tried) else tried
        if tried and bits - bits_of_values(tried) < _FINE_BITS * cut_columns(facts):
            continue
        foreseen = node_forecast.lattice_forecast(facts.similarity, facts.bounds, side, 1, facts.space, tried)
        noise = Grid.balanced(facts, kind, bits, foreseen, tried)[1]
        if noise < least:
            best, least = tried, noise
    return best
