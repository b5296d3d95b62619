"""`ladder`: ‖x − y‖₁ and ‖x − y‖ₚᵖ from one hierarchical basis per column (ours).

D(y) = Σ_j width_j^p · D_j(y_j), one ladder per column (features: `basis`, how far a row moves them: `sensitivity`). No
multiplicative error, no logarithm in the noise, and a query is one interpolation per column. Categories are counted
exactly beside the ladders (`categories`).

A ball is treated as the box around it, except in the sensitivity: its rows satisfy Σ_j (x_j − c_j)² ≤ r², so not all
columns can be extreme at once, and for l1 `shared_sensitivity` proves the smaller bound.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

from dpsim_gui.domain import Ball
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.categories import (
    columns_of,
    designed_categories,
    only_categories,
    plain_categories,
    restored_categories,
)
from dpsim_gui.structures.ladder.bank import MOST_NUMBERS, LadderBank
from dpsim_gui.structures.ladder.basis import DEEPEST, DEEPEST_POWER, SHALLOWEST
from dpsim_gui.structures.ladder.weights import RANKS, designed_basis
from dpsim_gui.structures.lines import PerColumn, column_spans, power_of, query_law
from dpsim_gui.structures.offset_laws import between_laws
from dpsim_gui.structures.restored import require_bounds, without_bounds
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting, Workload
from dpsim_gui.structures.structure import Description, Tables, size_of


@dataclass(frozen=True, kw_only=True, eq=False)
class Ladder(PerColumn[LadderBank]):
    name: ClassVar[str] = "ladder"
    description: ClassVar[Description] = Description(title=Message("structure.ladder"))
    never_negative: ClassVar[bool] = False

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "Ladder":
        require_bounds(facts)
        categories = restored_categories(facts, tables)
        bank = LadderBank.restore(
            facts,
            parameters,
            tables,
            power=power_of(facts.similarity),
            span=column_spans(columns_of(facts).known),
            energy=_energy(facts),
            constant=categories.constant,
        )
        return cls(facts=facts, bank=bank, categories=categories)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if setting.facts.similarity.power == 2:
            return Message("ladder-of-squares")
        if obstacle := without_bounds(setting.facts):
            return obstacle
        if setting.facts.dimension * 2**SHALLOWEST > MOST_NUMBERS:
            return Message("structure-too-large")
        return only_categories(setting.facts)

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """One per depth: each further level halves the cells and adds a little noise. The α asked for plays no part."""
        return _candidates(setting.facts, setting.noise.kind, setting.rows, setting.rows_in_a_sum)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Ladder":
        return cls._designed(setting.facts, setting.noise.kind, setting.rows_in_a_sum, int(choice["levels"]))

    @classmethod
    def _designed(cls, facts: Facts, kind: NoiseKind, rows: int, levels: int) -> "Ladder":
        bank, dimension = _bank(facts, kind, rows, levels), query_law(facts)
        alone = replace(bank, count=0)
        categories = designed_categories(
            facts,
            kind,
            rows,
            step=alone.unrounded_sensitivity(squared=kind.norm == 2),
            mean_square=alone.mean_square(dimension),
        )
        return cls(facts=facts, bank=bank, categories=categories)


def _bank(facts: Facts, kind: NoiseKind, rows: int, levels: int) -> LadderBank:
    dimension = query_law(facts)
    return LadderBank.design(
        basis=designed_basis(
            power=power_of(facts.similarity),
            levels=levels,
            kind=kind,
            relation=facts.relation,
            energy=1 / dimension,
            dimension=dimension,
            ranks=RANKS,
        ),
        kind=kind,
        relation=facts.relation,
        span=column_spans(columns_of(facts).known),
        rows=rows,
        dimension=dimension,
        energy=_energy(facts),
        constant=plain_categories(facts).constant,
    )


@lru_cache(maxsize=64)
def _candidates(facts: Facts, kind: NoiseKind, rows: int, in_a_sum: int) -> tuple[Candidate, ...]:
    deepest = DEEPEST if power_of(facts.similarity) == 1 else DEEPEST_POWER
    found: list[Candidate] = []
    for depth in range(SHALLOWEST, deepest + 1):
        if facts.dimension * 2**depth > MOST_NUMBERS:
            break
        try:
            ladder = Ladder._designed(facts, kind, in_a_sum, depth)
        except PlanError:  # too many rows for exact sums at this depth, and at all deeper ones
            break
        found.append(_candidate(ladder, kind, rows))
    return tuple(found)


def _candidate(ladder: Ladder, kind: NoiseKind, rows: int) -> Candidate:
    facts, bank, categories = ladder.facts, ladder.bank, ladder.categories
    d, levels, dimension = facts.dimension, bank.basis.levels, query_law(facts)
    spread, worst = bank.cut(dimension)
    square, step = bank.mean_square(dimension) + categories.mean_square, categories.step(kind, facts.relation)
    crowded = bank.crowded_cut(1)
    return Candidate(
        choice={"levels": levels},
        errors=ErrorModel(
            noise=bank.gain(kind, square, step),
            discretisation=rows * between_laws(spread, crowded),
            even=rows * spread,
            clustered=rows * crowded,
            worst=rows * worst,
        ),
        work=Workload(numbers=size_of(ladder), per_row=12.0 * d, per_query=30.0 * d),
        why=Message("why-ladder", levels=levels, cells=2**levels),
    )


def _energy(facts: Facts) -> float | None:
    """Also for columns seen from the middle of their ladders, which may lie a little beside the centre."""
    return facts.domain.reach**2 if isinstance(facts.domain, Ball) else None
