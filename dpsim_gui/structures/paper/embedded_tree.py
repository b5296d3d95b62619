"""`embedded-tree`: the paper's ℓ2 through ℓ1 (its theorem on embedding ℓ2, Matoušek), one tree per coordinate.

    T(x)_i = (1/(βk)) Σ_j Z_ij x_j,   Z_ij standard normal,   β = √(2/π),   ‖T(x) − T(y)‖₁ ≈ ‖x − y‖₂

Z is made from the public seed. Coordinates are clipped, as in the paper, where all but a millionth of the seeds leave
no row: at √(2 ln(2·10⁶·n·k)) radii, or at the largest value in the domain if that is less.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.messages import Message
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.embedded import Embedding, embedding_of
from dpsim_gui.structures.lines.directions import (
    MOST_COLUMNS,
    MOST_DIRECTIONS,
    LineProjection,
    SlicedReader,
    gaussian_directions,
    gaussian_error,
)
from dpsim_gui.structures.paper.tree_bank import (
    LEAST_ALPHA,
    TreeBank,
    designed_trees,
    restored_trees,
    tree_candidate,
    tree_parameters,
    tree_tables,
)
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.restored import require_bounds, seed_of, whole_number, without_bounds
from dpsim_gui.structures.setting import Candidate, Facts, Parameter, Setting
from dpsim_gui.structures.structure import Block, Description, Tables

# E|Z| of a standard normal Z.
_BETA = math.sqrt(2 / math.pi)
# Directions on offer: the error of the embedding falls with their root, the noise rises with it.
_COUNTS = (4, 8, 16, 32, 64, 128, 256)
# What a file may state.
_MOST_ROWS = 10**12


@dataclass(frozen=True, kw_only=True, eq=False)
class EmbeddedTree:
    """rows: the public n (or bound) from which the clipping follows."""

    name: ClassVar[str] = "embedded-tree"
    description: ClassVar[Description] = Description(title=Message("structure.embedded-tree"))
    never_negative: ClassVar[bool] = True

    facts: Facts
    bank: TreeBank
    seed: PublicSeed
    rows: int

    @property
    def blocks(self) -> tuple[Block, ...]:
        return self.bank.blocks

    @property
    def sensitivity(self) -> Sensitivity:
        """See `TreeBank.sensitivity`."""
        return self.bank.sensitivity

    @property
    def _projection(self) -> LineProjection:
        seen = embedding_of(self.facts)
        return LineProjection(vectors=gaussian_directions(seen.dimension, self.bank.trees, self.seed), embedding=seen)

    @property
    def touched(self) -> int:
        return self.bank.touched

    def summarise(self, rows: Floats) -> Integers:
        return self.bank.summarise(self._projection.of_rows(rows))

    def read(self, noisy: Integers, rows: int | None) -> SlicedReader:
        projection = self._projection
        longest = float(np.sqrt(np.square(projection.vectors).sum(axis=1).max()))
        return SlicedReader(
            slices=replace(self.bank.read(noisy, rows), uneven=self.bank.trees / max(1, self.bank.trees - 1)),
            projection=projection,
            relative=gaussian_error(self.bank.trees)[1],
            rounding=longest * projection.rounding / _BETA,
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        parameters = tree_parameters(self.bank)
        parameters |= {"directions": self.bank.trees, "seed": f"{self.seed.value:016x}", "clip_rows": self.rows}
        return parameters

    @property
    def tables(self) -> Tables:
        return tree_tables(self.bank)

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "EmbeddedTree":
        require_bounds(facts, most_columns=MOST_COLUMNS)
        seed = seed_of(parameters)
        count = whole_number(parameters, "directions", 1, MOST_DIRECTIONS)
        rows = whole_number(parameters, "clip_rows", 1, _MOST_ROWS)
        bank = restored_trees(facts, parameters, tables, power=1.0, span=_span(embedding_of(facts), count, seed, rows))
        return cls(facts=facts, bank=bank, seed=seed, rows=rows)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        if obstacle := without_bounds(setting.facts):
            return obstacle
        if embedding_of(setting.facts).dimension > MOST_COLUMNS:
            return Message("structure-too-many-columns", limit=MOST_COLUMNS)
        if setting.alpha < LEAST_ALPHA:
            return Message("embedded-tree-alpha", limit=LEAST_ALPHA)
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """One per number of directions, at the α asked for."""
        return tuple(cls._candidate(setting, count) for count in _COUNTS)

    @classmethod
    def _candidate(cls, setting: Setting, count: int) -> Candidate:
        choice = {"directions": count, "alpha": setting.alpha}
        bank = cls.design(setting, choice).bank
        relative, bound = gaussian_error(count)
        return tree_candidate(
            bank,
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
        bank = designed_trees(
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
    vectors = gaussian_directions(seen.dimension, count, seed)
    clip = seen.radius * math.sqrt(2 * math.log(2e6 * rows * count))
    reach = np.minimum(seen.half_ranges(vectors), clip)
    return -reach, 2 * reach, 2 * reach / (_BETA * count)


def _law(seen: Embedding, bank: TreeBank) -> float:
    """The dimension of the ball whose coordinates spread as widely in their range as the places of queries do."""
    variance = seen.typical_distance**2 / 2
    share = float(np.mean(variance / np.square(bank.widths / 2)))
    return max(1.0, 1 / share - 2)
