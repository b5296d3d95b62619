"""`tree`: the paper's data structure for ‖x − y‖₁ and ‖x − y‖ₚᵖ (Algorithms 1 to 4).

One balanced binary tree of noisy counts per column; a query adds geometric intervals around the point. Error
(1 + α, Õ(R/(ε√α))) per column. The number of leaves is n as in the paper, but at most 2²² a column and 2²³ in all.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures import lines
from dpsim_gui.structures.categories import (
    Categories,
    columns_of,
    designed_categories,
    only_categories,
    plain_categories,
    restored_categories,
)
from dpsim_gui.structures.embedded import Embedding, embedding_of
from dpsim_gui.structures.paper.tree_bank import LEAST_ALPHA, MOST_NUMBERS, TreeBank
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.restored import require_bounds, seed_of, whole_number, without_bounds
from dpsim_gui.structures.setting import Candidate, Facts, Parameter, Setting
from dpsim_gui.structures.structure import Description, Tables

# Tried beside the owner's own.
_ALPHAS = (0.5, 0.2, 0.1, 0.05)


@dataclass(frozen=True, kw_only=True, eq=False)
class Tree(lines.PerColumn[TreeBank]):
    name: ClassVar[str] = "tree"
    description: ClassVar[Description] = Description(title=Message("structure.tree"))
    never_negative: ClassVar[bool] = True

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "Tree":
        require_bounds(facts)
        categories = restored_categories(facts, tables)
        bank = TreeBank.restore(
            facts,
            parameters,
            tables,
            power=lines.power_of(facts.similarity),
            span=lines.column_spans(columns_of(facts).known),
            constant=categories.constant,
        )
        return cls(facts=facts, bank=bank, categories=categories)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if obstacle := without_bounds(setting.facts):
            return obstacle
        if setting.alpha / lines.power_of(setting.facts.similarity) < LEAST_ALPHA:
            return Message("tree-alpha", limit=LEAST_ALPHA)
        if setting.facts.dimension * 8 > MOST_NUMBERS:
            return Message("structure-too-large")
        return only_categories(setting.facts)

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """The α that was asked for, then some others: a coarser α adds fewer noisy counts to an answer."""
        alphas = (setting.alpha, *(alpha for alpha in _ALPHAS if alpha != setting.alpha))
        power = lines.power_of(setting.facts.similarity)
        kept = [alpha for alpha in alphas if alpha / power >= LEAST_ALPHA]
        return tuple(_candidate(setting.facts, setting.noise.kind, setting.rows, alpha) for alpha in kept)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Tree":
        bank = _bank(setting.facts, setting.noise.kind, setting.rows, float(choice["alpha"]))
        categories = _categories(setting.facts, setting.noise.kind, setting.rows_in_a_sum, bank)
        return cls(facts=setting.facts, bank=bank, categories=categories)


def _categories(facts: Facts, kind: NoiseKind, rows: int, bank: TreeBank) -> Categories:
    step = bank.sensitivity.l1 if kind.norm == 1 else bank.sensitivity.l2_squared
    return designed_categories(facts, kind, rows, step=step, mean_square=bank.mean_square(lines.query_law(facts)))


def _bank(facts: Facts, kind: NoiseKind, rows: int, alpha: float) -> TreeBank:
    lower, widths, scales = lines.column_spans(columns_of(facts).known)
    return TreeBank.design(
        rows=rows,
        alpha=alpha,
        power=lines.power_of(facts.similarity),
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
    return bank.candidate(
        kind,
        rows,
        choice={"alpha": alpha},
        dimension=lines.query_law(facts),
        categories=_categories(facts, kind, rows, bank),
    )


# `embedded-tree`: the paper's ℓ2 through ℓ1 (its theorem on embedding ℓ2, Matoušek), one tree per coordinate.
#
#     T(x)_i = (1/(βk)) Σ_j Z_ij x_j,   Z_ij standard normal,   β = √(2/π),   ‖T(x) − T(y)‖₁ ≈ ‖x − y‖₂
#
# Z is made from the public seed. Coordinates are clipped, as in the paper, where all but a millionth of the seeds leave
# no row: at √(2 ln(2·10⁶·n·k)) radii, or at the largest value in the domain if that is less.

# E|Z| of a standard normal Z.
_BETA = math.sqrt(2 / math.pi)
# Directions on offer: the error of the embedding falls with their root, the noise rises with it.
_COUNTS = (4, 8, 16, 32, 64, 128, 256)
# What a file may state.
_MOST_ROWS = 10**12


@dataclass(frozen=True, kw_only=True, eq=False)
class EmbeddedTree(lines.AlongDirections[TreeBank]):
    """rows: the public n (or bound) from which the clipping follows."""

    name: ClassVar[str] = "embedded-tree"
    description: ClassVar[Description] = Description(title=Message("structure.embedded-tree"))
    never_negative: ClassVar[bool] = True

    rows: int

    @property
    def _projection(self) -> lines.LineProjection:
        seen = embedding_of(self.facts)
        return lines.LineProjection(
            vectors=lines.gaussian_directions(seen.dimension, self.bank.trees, self.seed), embedding=seen
        )

    def summarise(self, rows: Floats) -> Integers:
        return self.bank.summarise(self._projection.of_rows(rows))

    def read(self, noisy: Integers, rows: int | None) -> lines.SlicedReader:
        projection = self._projection
        longest = float(np.sqrt(np.square(projection.vectors).sum(axis=1).max()))
        return lines.SlicedReader(
            slices=replace(self.bank.read(noisy, rows), uneven=self.bank.trees / max(1, self.bank.trees - 1)),
            projection=projection,
            relative=lines.gaussian_error(self.bank.trees)[1],
            rounding=longest * projection.rounding / _BETA,
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return {**super().parameters, "clip_rows": self.rows}

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "EmbeddedTree":
        require_bounds(facts, most_columns=lines.MOST_COLUMNS)
        seed = seed_of(parameters)
        count = whole_number(parameters, "directions", 1, lines.MOST_DIRECTIONS)
        rows = whole_number(parameters, "clip_rows", 1, _MOST_ROWS)
        bank = TreeBank.restore(
            facts, parameters, tables, power=1.0, span=_span(embedding_of(facts), count, seed, rows)
        )
        return cls(facts=facts, bank=bank, seed=seed, rows=rows)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        is_fine = setting.alpha >= LEAST_ALPHA
        return super().obstacle(setting) or (None if is_fine else Message("embedded-tree-alpha", limit=LEAST_ALPHA))

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """One per number of directions, at the α asked for."""
        return tuple(cls._candidate(setting, count) for count in _COUNTS)

    @classmethod
    def _candidate(cls, setting: Setting, count: int) -> Candidate:
        choice = {"directions": count, "alpha": setting.alpha}
        bank = cls.design(setting, choice).bank
        relative, bound = lines.gaussian_error(count)
        return bank.candidate(
            setting.noise.kind,
            setting.rows,
            choice=choice,
            dimension=_law(embedding_of(setting.facts), bank),
            answer=setting.rows * embedding_of(setting.facts).typical_distance,
            relative=relative,
            multiplicative=1 + bound,
        )

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "EmbeddedTree":
        facts, count = setting.facts, int(choice["directions"])
        lower, widths, scales = _span(embedding_of(facts), count, setting.seed, setting.rows)
        bank = TreeBank.design(
            rows=setting.rows,
            alpha=float(choice["alpha"]),
            power=1.0,
            kind=setting.noise.kind,
            relation=facts.relation,
            lower=lower,
            widths=widths,
            scales=scales,
        )
        return cls(facts=facts, bank=bank, seed=setting.seed, rows=setting.rows)


@lru_cache(maxsize=64)
def _span(seen: Embedding, count: int, seed: PublicSeed, rows: int) -> tuple[Floats, Floats, Floats]:
    """Lower ends and widths of <Z_i, x − centre>, and what a width counts for: 1/(βk) times it."""
    vectors = lines.gaussian_directions(seen.dimension, count, seed)
    clip = seen.radius * math.sqrt(2 * math.log(2e6 * rows * count))
    reach = np.minimum(seen.half_ranges(vectors), clip)
    return -reach, 2 * reach, 2 * reach / (_BETA * count)


def _law(seen: Embedding, bank: TreeBank) -> float:
    """The dimension of the ball whose coordinates spread as widely in their range as the places of queries do."""
    variance = seen.typical_distance**2 / 2
    share = float(np.mean(variance / np.square(bank.widths / 2)))
    return max(1.0, 1 / share - 2)
