"""Sums of a first look: how many cells of each kind a column has, and how many values fall into each bin."""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.columns.looked import CODES, KINDS
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.structures.structure import Block

BIN_WEIGHT = 2
"""What a value adds to its bin where kinds are counted too: bins are many, so they get half of the noise."""


@dataclass(frozen=True, kw_only=True)
class CellCounts:
    """bins: of each column of the rows, 0 where only kinds are counted;  kinds: whether those are counted as well

    Rows hold a code for each cell (`columns.looked`), which depends on that cell alone.

    **Sensitivity.** A row adds φ(x) = ⊕ⱼ (e_kind, w·e_bin): in each of the d columns a 1 to one of four kinds, and w
    to at most one bin. With w = 2, or w = 1 and no kinds (κ = 1 or 0):

        a row appears or goes    ‖φ(x)‖₁ ≤ d (κ + w)               ‖φ(x)‖₂² ≤ d (κ + w²)
        a row is replaced        ‖φ(x) − φ(x')‖₁ ≤ 2d (κ + w)      ‖φ(x) − φ(x')‖₂² ≤ 2d (κ + w²)

    A column without bins adds w = 0. The second line holds since φ has no negative entry: ‖a − b‖₂² ≤ ‖a‖₂² + ‖b‖₂²
    where a, b ≥ 0. Both are reached by rows that differ in kind and bin everywhere. k rows of one person move the sums
    k times as far at most (`Sensitivity.for_group`), whether they are replaced, appear or go.

    **Values of texts** have no bins. Each adds a 1 to the count of its own text, in a second stage (κ = 0, w = 1) where
    it has no other bin. So a column of texts is one of the d columns here: `texts` counts these.
    """

    bins: tuple[int, ...]
    kinds: bool
    relation: Relation
    texts: int = 0

    @property
    def weight(self) -> int:
        return BIN_WEIGHT if self.kinds else 1

    @property
    def touched(self) -> int:
        return 2 * len(self.bins)

    @property
    def blocks(self) -> tuple[Block, ...]:
        kinds = (Block(name="kinds", shape=(len(self.bins), len(KINDS))),) if self.kinds else ()
        return (*kinds, *(Block(name=f"bins.{at}", shape=(count,)) for at, count in enumerate(self.bins) if count))

    @property
    def sensitivity(self) -> Sensitivity:
        binned, kinds = sum(count > 0 for count in self.bins) + self.texts, int(self.kinds) * len(self.bins)
        sides = 2 if self.relation is Relation.REPLACE else 1
        return Sensitivity(
            l1=sides * (kinds + binned * self.weight), l2_squared=sides * (kinds + binned * self.weight**2)
        )

    def summarise(self, rows: Floats) -> Integers:
        """rows: (k, columns) codes of cells → the flat sums"""
        codes = rows.astype(np.int64)
        kinds, places = np.divmod(codes, CODES)
        sums = []
        if self.kinds:
            sums += [np.bincount(kinds[:, at], minlength=len(KINDS)) for at in range(len(self.bins))]
        for at, count in enumerate(self.bins):
            sums.append(self.weight * np.bincount(places[:, at], minlength=count + 1)[1:])
        return np.concatenate(sums).astype(np.int64)

    def parts(self, numbers: Integers) -> tuple[Integers, tuple[Integers, ...]]:
        """The flat sums apart: (columns, kinds), without kinds (columns, 0), and the bins of each column."""
        first = len(self.bins) * len(KINDS) if self.kinds else 0
        ends = first + np.cumsum([0, *self.bins])
        kinds = numbers[:first].reshape(len(self.bins), -1)
        return kinds, tuple(numbers[a:b] for a, b in pairwise(ends))
