"""`nested-histograms`: how the rows of each column are distributed, in counts at two or three depths (ours).

Ranks and quantiles are sums of counts from one end. Of cells alone a rank adds up many, each with its noise. Where
every 16 or so are counted together too, and those again, it adds up a few of each (Hay and others 2010; Qardaji, Yang
and Li 2013). The coarser cells overlap, which is better still (`overlapping_levels`), except where there are so many
rows that the finest cells matter most: there all are nested (`levels`). The number of rows is public or counted, so
that no noise is spent on it. Distances ‖x − y‖₁ follow from the same counts, though a ladder, whose noise is least for
those, answers them better.

A ball is treated as the box around it. Categories are counted exactly beside the histograms (`categories`).
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.structures.categories import (
    balanced_units,
    columns_of,
    designed_categories,
    only_categories,
    plain_categories,
    restored_categories,
)
from dpsim_gui.structures.histograms.levels import NestedLevels
from dpsim_gui.structures.histograms.overlapping_levels import OverlappingLevels
from dpsim_gui.structures.lines import PerColumn, ball_law, column_spans, query_law
from dpsim_gui.structures.offset_laws import below_crowded, below_spread, between_laws
from dpsim_gui.structures.reading import Reader, Reading, read_in_blocks
from dpsim_gui.structures.restored import require_bounds, whole_number, whole_numbers, without_bounds
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting, Workload
from dpsim_gui.structures.structure import Block, Description, Tables, size_of

# Points times columns at a time: what they look up stays close to a core.
_BLOCK_VALUES = 2**14


@dataclass(frozen=True, kw_only=True, eq=False)
class HistogramReader(Reader):
    """noisy:    (k, size) integers of each column, level by level
    widths:      (k,) of the columns, in the unit of the answer
    rows:        n or its noisy count;  row_worth: 1/units of the count, 0 where n is public
    constant:    what each row adds to every answer beside the histograms
    """

    levels: NestedLevels | OverlappingLevels
    lower: Floats
    widths: Floats
    noisy: Integers
    rows: float
    row_worth: float
    constant: float

    def answer(self, points: Floats) -> Reading:
        """points: (q, k)"""
        return read_in_blocks(self._answer, points, _BLOCK_VALUES // max(1, points.shape[1]))

    def _answer(self, points: Floats) -> Reading:
        """Beyond an edge D is D at the edge plus n times the distance (the paper's remark on simplifications)."""
        last = self.levels.leaves - 1
        place = (points - self.lower) * (last / self.widths)
        inside = np.clip(place, 0, last)
        left = np.minimum(inside.astype(np.int64), last - 1)
        line = np.arange(len(self.lower))
        start, end = self.distances[line, left], self.distances[line, left + 1]
        value = (start + (inside - left) * (end - start)).sum(axis=1)
        base, square, fourth = (each.reshape(points.shape) for each in self.levels.distance_powers(inside.ravel()))
        # What the number of rows enters an answer with.
        away = (base + np.abs(place - inside)) @ self._steps + self.constant
        value += self.rows * (np.abs(place - inside) @ self._steps + self.constant)
        counted = np.square(away * self.row_worth)
        square = square @ self._steps**2 + counted
        fourth = fourth @ self._steps**4 + np.square(counted)
        every = np.ones(len(points))
        return Reading(
            value=value,
            square=square,
            fourth=np.minimum(fourth, np.square(square)),
            approximation=every * (max(self.rows, 0.0) * float(self._steps.sum()) / 2),
            scatter=every * float(np.square(self.fitted).sum(axis=1) @ self._moved),
            scatter_noise=every * (self._variance_of_leaves * float(self._moved.sum())),
        )

    @cached_property
    def fitted(self) -> Floats:
        """(k, m) rows at each leaf, by all counts together."""
        return self.levels.fitted(self.noisy, self.rows)

    @cached_property
    def distances(self) -> Floats:
        """(k, m) Σ_j F_j·|j − i| at every leaf i, in the unit of the answer: D rises by 2·#(j ≤ i) − n to the next."""
        first = self.fitted @ np.arange(self.levels.leaves)
        rises = 2 * np.cumsum(self.fitted[:, :-1], axis=1) - self.rows
        return np.column_stack([first, first[:, None] + np.cumsum(rises, axis=1)]) * self._steps[:, None]

    @cached_property
    def _steps(self) -> Floats:
        """(k,) from a leaf to the next, in the unit of the answer."""
        return self.widths / (self.levels.leaves - 1)

    @cached_property
    def _moved(self) -> Floats:
        """(k,) mean square of how far a row is from its leaf. Rows at one leaf may lie together, others apart, so that

        errors add up within a leaf and in squares over leaves: Σ_j F_j²·step²/12.
        """
        return self._steps**2 / 12

    @property
    def _variance_of_leaves(self) -> float:
        """Σ_j of the variances of F_j, per σ² and column."""
        variances, of_rows = self.levels.leaf_squares
        return variances + self.row_worth**2 * of_rows


Levels = NestedLevels | OverlappingLevels

MOST_NUMBERS = 2**22
"""of all columns together, that a release may hold"""
# A row's units, so that sums of 2⁴⁰ rows fit 64 bits.
MOST_UNITS = 2**20
# Weights of levels are whole numbers up to this.
_FINEST_UNITS = 64
# Places that stand for a law of queries along a column.
_SAMPLES = 256


@dataclass(frozen=True, kw_only=True, eq=False)
class HistogramBank:
    """lower, widths: (k,) of the columns, which share one form: a rank has no unit, so all deserve the same noise
    count:    integer units of one row in the shared count; 0 where n is public
    law:      of queries along a column, as in `ball_law`: 1 where they are spread evenly
    constant: what each row adds to every answer beside the histograms
    """

    levels: Levels
    relation: Relation
    lower: Floats
    widths: Floats
    count: int
    law: float
    constant: float

    @property
    def columns(self) -> int:
        return len(self.lower)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """One line of counts per column, the coarsest level first, then the count where n is private."""
        counts = Block(name="histogram", shape=(self.columns, self.levels.size))
        return (counts, Block(name="count", shape=(1,))) if self.count else (counts,)

    @property
    def touched(self) -> int:
        """One leaf of each column, which has to be found; nodes above it are summed once for all rows."""
        return 3 * self.columns

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """A row adds u_l units to every level of every column, and `count` to the count.

        They go to one node, or are shared out among two in whole numbers a ≥ 0 and u_l − a ≥ 0, so that a row's part
        of a level has the ℓ1 norm u_l and an ℓ2 norm of at most u_l. Two rows' parts have no negative numbers, so their
        difference is at most 2·u_l in ℓ1 and at most 2·u_l² in ℓ2². For k columns, e = 1 under `add-remove` and e = 2
        under `replace`, where there is no count,

            Δ₁ = e·k·Σ u_l + count        Δ₂² = e·k·Σ u_l² + count²
        """
        changed = self.columns * (2 if self.relation is Relation.REPLACE else 1)
        units = self.levels.units
        return Sensitivity(
            l1=changed * sum(units) + self.count,
            l2_squared=changed * sum(unit * unit for unit in units) + self.count**2,
        )

    def summarise(self, places: Floats) -> Integers:
        """places: (n, k), anywhere; clipped to the columns → flat summary: column by column, then the count."""
        columns = [self._counts(places[:, u], u) for u in range(self.columns)]
        last = [np.array([len(places) * self.count], dtype=np.int64)] if self.count else []
        return np.concatenate([*columns, *last])

    def _counts(self, column: Floats, u: int) -> Integers:
        leaves = self.levels.leaves
        place = np.clip((column - self.lower[u]) * ((leaves - 1) / self.widths[u]), 0, leaves - 1)
        return self.levels.sums(np.bincount(np.rint(place).astype(np.int64), minlength=leaves))

    def read(self, noisy: Integers, rows: int | None) -> HistogramReader:
        """noisy: flat summary plus noise; rows: n where it is public."""
        return HistogramReader(
            levels=self.levels,
            lower=self.lower,
            widths=self.widths,
            noisy=noisy[: self.columns * self.levels.size].reshape(self.columns, self.levels.size),
            rows=float(rows) if rows is not None else float(noisy[-1]) / self.count,
            row_worth=1 / self.count if self.count else 0.0,
            constant=self.constant,
        )

    @cached_property
    def mean_square(self) -> float:
        """E Σψ² of an answer."""
        squares, base, base_square = distance_means(self.levels, self.law)
        total = squares * float(np.square(self.widths).sum())
        return total + self._square_of_count(base, base_square) / self.count**2 if self.count else total

    def _square_of_count(self, base: float, base_square: float) -> float:
        """Mean square of what the count enters an answer with, (Σ_u width_u·Q_0 + constant)²."""
        spread = float(np.square(self.widths).sum()) * (base_square - base**2)
        return (float(self.widths.sum()) * base + self.constant) ** 2 + spread

    @property
    def parameters(self) -> dict[str, Parameter]:
        parameters: dict[str, Parameter] = {"levels": self.levels.depth}
        return parameters | ({"count": self.count} if self.count else {})

    @property
    def tables(self) -> dict[str, Floats]:
        return self.levels.tables

    def counting(self, kind: NoiseKind) -> "HistogramBank":
        """The same with a count whose units make the noise of an answer least, where n is private."""
        if self.relation is Relation.REPLACE:
            return self
        step = self.sensitivity.l1 if kind.norm == 1 else self.sensitivity.l2_squared
        squares, base, base_square = distance_means(self.levels, self.law)
        coefficient = np.sqrt([self._square_of_count(base, base_square)])
        alone = squares * float(np.square(self.widths).sum())
        (units,) = balanced_units(coefficient, kind, step=step, mean_square=alone)
        return replace(self, count=max(1, min(round(float(units)), MOST_UNITS)))


@lru_cache(maxsize=256)
def distance_means(levels: Levels, law: float) -> tuple[float, float, float]:
    """E Σψ², E Q_0, E Q_0² of one column of width 1;  law: of queries along it."""
    last, samples = levels.leaves - 1, np.arange(_SAMPLES)
    t, weight = ball_law(law)
    quantiles = np.interp((samples + 0.5) / _SAMPLES, np.cumsum(weight), t)
    base, square, _ = levels.distance_powers((1 + np.where(samples % 2, quantiles, -quantiles)) / 2 * last)
    return float(square.mean()) / last**2, float(base.mean()) / last, float(np.square(base).mean()) / last**2


@lru_cache(maxsize=64)
def designed_levels(form: str, kind: NoiseKind) -> Levels:
    """form: branches of nested levels, 32x32x16, or nodes of overlapping ones, 16~256~4096

    Nested: units for the least noise in ranks. A level of b siblings enters one with Σψ² of about b/6 of a count's,
    so they are ∝ b^(1/3) (Laplace), b^(1/4) (Gaussian). Overlapping: half as many for the leaves as for all others.
    What leaves hold is largely known from their neighbours, and what they cost, all others lack.
    """
    if "~" in form:
        nodes = tuple(map(int, form.split("~")))
        return OverlappingLevels(nodes=nodes, units=(*(_FINEST_UNITS,) * (len(nodes) - 1), _FINEST_UNITS // 2))
    branches = tuple(map(int, form.split("x")))
    shares = kind.balance(np.sqrt(np.array(branches, dtype=np.float64)), np.ones(len(branches)))
    units = np.rint(shares / shares.max() * _FINEST_UNITS)
    return NestedLevels(branches=branches, units=tuple(int(unit) for unit in units))


FORMS = ("8", "16", "32", "64", "16~128", "16~128~768", "16~256~4096", "24x24x16", "24x24x24", "32x32x16")
"""As in `designed_levels`: single histograms for few rows, overlapping levels for more, nested ones for very many."""


def _missed(rows: int, share: float) -> float:
    """Rms error of a rank between two edges, in rows, where a cell holds `share` of all.

    Rows inside a cell are where chance put them: a Brownian bridge, of mean variance 1/6 of their number. And the
    curve through the edges is not quite theirs where the density changes from a cell to the next: by about the cell's
    share of its own rows. On incomes, delays, prices and places this chose the best of the forms that were tried.
    """
    return math.hypot(math.sqrt(rows * share / 6), rows * share**2)


# What a file may state, and more than any plan takes.
_MOST_LEVELS, _MOST_LEAVES = 8, 2**16
# Leaves, and nodes above them, that a table of all pairs is made of.
_MOST_OVERLAPPING, _MOST_ABOVE = 2**13, 2**10


@dataclass(frozen=True, kw_only=True, eq=False)
class NestedHistograms(PerColumn[HistogramBank]):
    name: ClassVar[str] = "nested-histograms"
    description: ClassVar[Description] = Description(title=Message("structure.nested-histograms"))
    never_negative: ClassVar[bool] = True

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "NestedHistograms":
        require_bounds(facts)
        categories = restored_categories(facts, tables)
        depth = whole_number(parameters, "levels", 1, _MOST_LEVELS)
        levels = _restored_levels(tables, depth)
        lower, widths, _ = column_spans(columns_of(facts).known)
        if levels.leaves > _MOST_LEAVES or len(lower) * levels.size > MOST_NUMBERS:
            raise ReleaseFileError("file", "damaged-histogram-depth")
        bank = HistogramBank(
            levels=levels,
            relation=facts.relation,
            lower=lower,
            widths=widths,
            count=whole_number(parameters, "count", 1, MOST_UNITS) if facts.counts_rows else 0,
            law=query_law(facts),
            constant=categories.constant,
        )
        return cls(facts=facts, bank=bank, categories=categories)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if obstacle := without_bounds(setting.facts):
            return obstacle
        fewest = min(designed_levels(form, setting.noise.kind).size for form in FORMS)
        if setting.facts.dimension * fewest > MOST_NUMBERS:
            return Message("structure-too-large")
        return only_categories(setting.facts)

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """One per form. Which is best follows from the ranks, not from the distances. The α asked for plays no part."""
        return _candidates(setting.facts, setting.noise.kind, setting.rows, setting.rows_in_a_sum)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "NestedHistograms":
        return cls._designed(setting.facts, setting.noise.kind, setting.rows_in_a_sum, str(choice["cells"]))

    @classmethod
    def _designed(cls, facts: Facts, kind: NoiseKind, rows: int, form: str) -> "NestedHistograms":
        lower, widths, _ = column_spans(columns_of(facts).known)
        alone = HistogramBank(
            levels=designed_levels(form, kind),
            relation=facts.relation,
            lower=lower,
            widths=widths,
            count=0,
            law=query_law(facts),
            constant=plain_categories(facts).constant,
        )
        step = alone.sensitivity.l1 if kind.norm == 1 else alone.sensitivity.l2_squared
        categories = designed_categories(facts, kind, rows, step=step, mean_square=alone.mean_square)
        return cls(facts=facts, bank=alone.counting(kind), categories=categories)


def _restored_levels(tables: Tables, depth: int) -> Levels:
    units = tuple(int(each) for each in whole_numbers(tables, "units", depth, MOST_UNITS))
    if "nodes" not in tables:
        branches = tuple(int(each) for each in whole_numbers(tables, "branches", depth, _MOST_LEAVES))
        if min(branches) < 2:
            raise ReleaseFileError("file", "damaged-histogram-depth")
        return NestedLevels(branches=branches, units=units)
    nodes = tuple(int(each) for each in whole_numbers(tables, "nodes", depth, _MOST_OVERLAPPING))
    if min(nodes) < 2 or sum(nodes[:-1]) > _MOST_ABOVE or any(nodes[-1] % each for each in nodes):
        raise ReleaseFileError("file", "damaged-histogram-depth")
    return OverlappingLevels(nodes=nodes, units=units)


@lru_cache(maxsize=64)
def _candidates(facts: Facts, kind: NoiseKind, rows: int, in_a_sum: int) -> tuple[Candidate, ...]:
    designs = ((form, NestedHistograms._designed(facts, kind, in_a_sum, form)) for form in FORMS)
    return tuple(_candidate(form, made, kind, rows) for form, made in designs if size_of(made.bank) <= MOST_NUMBERS)


def _candidate(form: str, made: NestedHistograms, kind: NoiseKind, rows: int) -> Candidate:
    """Distances: a row is off by up to half a step from its leaf, step/√12 rms. Errors add up within a leaf, in squares
    over leaves, and rows share a leaf as often as two of them lie less than half a step apart.
    """
    bank, levels, step = made.bank, made.bank.levels, 1 / (made.bank.levels.leaves - 1)
    moved = rows * step / math.sqrt(12) * math.sqrt(float(np.square(bank.widths).sum()))
    # The share of all rows that a row shares its leaf with.
    shares = [float(law(np.array([step / 2]))[0]) for law in (below_spread, below_crowded)]
    even, crowded = (moved * math.sqrt(share) for share in shares)
    even_ranks, crowded_ranks = (_missed(rows, share) for share in shares)
    reach = kind.of(made.sensitivity)
    return Candidate(
        choice={"cells": form},
        errors=ErrorModel(
            noise=reach * math.sqrt(bank.mean_square + made.categories.mean_square),
            discretisation=between_laws(even, crowded),
            even=even,
            clustered=crowded,
            worst=rows * step / 2 * float(bank.widths.sum()),
        ),
        purpose=ErrorModel(noise=reach * math.sqrt(levels.rank_square), even=even_ranks, clustered=crowded_ranks),
        work=Workload(
            numbers=size_of(made), per_row=8.0 * bank.columns, per_query=12.0 * levels.touched * bank.columns
        ),
        why=Message("why-nested-histograms", levels=levels.depth, cells=levels.leaves),
    )
