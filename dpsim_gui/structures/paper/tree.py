"""`tree`: the paper's data structure for ‖x − y‖₁ and ‖x − y‖ₚᵖ (Algorithms 1 to 4).

One balanced binary tree of noisy counts per column; a query adds geometric intervals around the point. Error
(1 + α, Õ(R/(ε√α))) per column. The number of leaves is n as in the paper, but at most 2²² a column and 2²³ in all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.categories import (
    Categories,
    columns_of,
    designed_categories,
    only_categories,
    plain_categories,
    restored_categories,
)
from dpsim_gui.structures.lines.per_column import PerColumn, column_spans, power_of, query_law
from dpsim_gui.structures.paper.tree_bank import (
    LEAST_ALPHA,
    MOST_NUMBERS,
    TreeBank,
    designed_trees,
    restored_trees,
    tree_candidate,
    tree_parameters,
    tree_tables,
)
from dpsim_gui.structures.restored import require_bounds, without_bounds
from dpsim_gui.structures.setting import Candidate, Facts, Parameter, Setting
from dpsim_gui.structures.structure import Description, Tables

# Tried beside the owner's own.
_ALPHAS = (0.5, 0.2, 0.1, 0.05)


@dataclass(frozen=True, kw_only=True, eq=False)
class Tree(PerColumn[TreeBank]):
    name: ClassVar[str] = "tree"
    description: ClassVar[Description] = Description(title=Message("structure.tree"))
    never_negative: ClassVar[bool] = True

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return tree_parameters(self.bank)

    @property
    def tables(self) -> Tables:
        return tree_tables(self.bank) | self.categories.tables

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "Tree":
        require_bounds(facts)
        categories = restored_categories(facts, tables)
        bank = restored_trees(
            facts,
            parameters,
            tables,
            power=power_of(facts.similarity),
            span=column_spans(columns_of(facts).known),
            constant=categories.constant,
        )
        return cls(facts=facts, bank=bank, categories=categories)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if obstacle := without_bounds(setting.facts):
            return obstacle
        if setting.alpha / power_of(setting.facts.similarity) < LEAST_ALPHA:
            return Message("tree-alpha", limit=LEAST_ALPHA)
        if setting.facts.dimension * 8 > MOST_NUMBERS:
            return Message("structure-too-large")
        return only_categories(setting.facts)

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """The α that was asked for, then some others: a coarser α adds fewer noisy counts to an answer."""
        alphas = (setting.alpha, *(alpha for alpha in _ALPHAS if alpha != setting.alpha))
        power = power_of(setting.facts.similarity)
        kept = [alpha for alpha in alphas if alpha / power >= LEAST_ALPHA]
        return tuple(_candidate(setting.facts, setting.noise.kind, setting.rows, alpha) for alpha in kept)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Tree":
        bank = _bank(setting.facts, setting.noise.kind, setting.rows, float(choice["alpha"]))
        categories = _categories(setting.facts, setting.noise.kind, setting.rows_in_a_sum, bank)
        return cls(facts=setting.facts, bank=bank, categories=categories)


def _categories(facts: Facts, kind: NoiseKind, rows: int, bank: TreeBank) -> Categories:
    step = bank.sensitivity.l1 if kind.norm == 1 else bank.sensitivity.l2_squared
    return designed_categories(facts, kind, rows, step=step, mean_square=bank.mean_square(query_law(facts)))


def _bank(facts: Facts, kind: NoiseKind, rows: int, alpha: float) -> TreeBank:
    lower, widths, scales = column_spans(columns_of(facts).known)
    return designed_trees(
        rows=rows,
        alpha=alpha,
        power=power_of(facts.similarity),
        kind=kind,
        relation=facts.relation,
        lower=lower,
        widths=widths,
        scales=scales,
        constant=plain_categories(facts).constant,
    )


@lru_cache(maxsize=256)
def _candidate(facts: Facts, kind: NoiseKind, rows: int, alpha: float) -> Candidate:
    bank = _bank(facts, kind, rows, alpha)
    return tree_candidate(
        bank,
        kind,
        rows,
        choice={"alpha": alpha},
        dimension=query_law(facts),
        categories=_categories(facts, kind, rows, bank),
    )
