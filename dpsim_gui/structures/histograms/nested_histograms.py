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
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.categories import (
    columns_of,
    designed_categories,
    only_categories,
    plain_categories,
    restored_categories,
)
from dpsim_gui.structures.histograms.bank import MOST_NUMBERS, MOST_UNITS, HistogramBank, Levels, designed_levels
from dpsim_gui.structures.histograms.levels import NestedLevels
from dpsim_gui.structures.histograms.overlapping_levels import OverlappingLevels
from dpsim_gui.structures.lines.per_column import PerColumn, column_spans, query_law
from dpsim_gui.structures.offset_laws import below_crowded, below_spread, between_laws
from dpsim_gui.structures.restored import require_bounds, whole_number, whole_numbers, without_bounds
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting, Workload
from dpsim_gui.structures.structure import Description, Tables, size_of

FORMS = ("8", "16", "32", "64", "16~128", "16~128~768", "16~256~4096", "24x24x16", "24x24x24", "32x32x16")
"""As in `designed_levels`: single histograms for few rows, overlapping levels for more, nested ones for very many."""


def histogram_candidate(
    bank: HistogramBank, kind: NoiseKind, rows: int, *, form: str, sensitivity: Sensitivity, beside: float, numbers: int
) -> Candidate:
    """form: as in `designed_levels`;  sensitivity: of all that is released
    beside: E Σψ² of what is released beside the histograms

    Distances: a row is off by up to half a step from its leaf, step/√12 rms. Errors add up within a leaf, in squares
    over leaves, and rows share a leaf as often as two of them lie less than half a step apart.
    """
    levels, step = bank.levels, 1 / (bank.levels.leaves - 1)
    moved = rows * step / math.sqrt(12) * math.sqrt(float(np.square(bank.widths).sum()))
    even, crowded = (moved * math.sqrt(_together(law, step / 2)) for law in (below_spread, below_crowded))
    return Candidate(
        choice={"cells": form},
        errors=ErrorModel(
            noise=kind.of(sensitivity) * math.sqrt(bank.mean_square + beside),
            discretisation=between_laws(even, crowded),
            even=even,
            clustered=crowded,
            worst=rows * step / 2 * float(bank.widths.sum()),
        ),
        work=Workload(numbers=numbers, per_row=8.0 * bank.columns, per_query=12.0 * levels.touched * bank.columns),
        purpose=ErrorModel(
            noise=kind.of(sensitivity) * math.sqrt(levels.rank_square),
            even=_missed(rows, _together(below_spread, step / 2)),
            clustered=_missed(rows, _together(below_crowded, step / 2)),
        ),
        why=Message("why-nested-histograms", levels=levels.depth, cells=levels.leaves),
    )


def _together(law: Callable[[Floats], Floats], gap: float) -> float:
    """The share of all rows that a row shares its leaf with."""
    return float(law(np.array([gap]))[0])


def _missed(rows: int, share: float) -> float:
    """Rms error of a rank between two edges, in rows, where a cell holds `share` of all.

    Rows inside a cell are where chance put them: a Brownian bridge, of mean variance 1/6 of their number. And the
    curve through the edges is not quite theirs where the density changes from a cell to the next: by about the cell's
    share of its own rows. On incomes, delays, prices and places this chose the best of the forms that were tried.
    """
    return math.hypot(math.sqrt(rows * share / 6), rows * share**2)


# What a file may state, and more than any plan takes.
_MOST_LEVELS, _MOST_LEAVES = 8, 2**16
_MOST_OVERLAPPING, _MOST_ABOVE = 2**13, 2**10
"""Leaves, and nodes above them, that a table of all pairs is made of."""


@dataclass(frozen=True, kw_only=True, eq=False)
class NestedHistograms(PerColumn[HistogramBank]):
    name: ClassVar[str] = "nested-histograms"
    description: ClassVar[Description] = Description(title=Message("structure.nested-histograms"))
    never_negative: ClassVar[bool] = True

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        parameters: dict[str, Parameter] = {"levels": self.bank.levels.depth}
        return parameters | ({"count": self.bank.count} if self.bank.count else {})

    @property
    def tables(self) -> Tables:
        return self.bank.levels.tables | self.categories.tables

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
    found = []
    for form in FORMS:
        built = NestedHistograms._designed(facts, kind, in_a_sum, form)
        if size_of(built.bank) > MOST_NUMBERS:
            continue
        candidate = histogram_candidate(
            built.bank,
            kind,
            rows,
            form=form,
            sensitivity=built.sensitivity,
            beside=built.categories.mean_square,
            numbers=size_of(built),
        )
        found.append(candidate)
    return tuple(found)
