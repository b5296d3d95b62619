"""One structure per class of a labelled data set (mathematics of classification).

The list of classes is public. A row belongs to one class or, where its label is missing or not in the list, to none;
then it changes nothing. Class sizes are private: every copy is built for add-or-remove and has its own noisy count.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.privacy.noise_law import UnitNoise
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.structures.structure import Block, Facts, Floats, Integers, Reader, Setting, Structure

Labels = NDArray[np.int32]


@dataclass(frozen=True, kw_only=True, eq=False)
class PerClass:
    """base: the structure of one class, built for add-remove;  classes: how many;  relation: of the whole release."""

    base: Structure
    classes: int
    relation: Relation

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of the base, one row per class."""
        return tuple(Block(name=block.name, shape=(self.classes, block.size)) for block in self.base.blocks)

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """Joint over all classes.

        add-remove  a row is in one class at most, so the whole moves as far as one copy: parallel composition.
        replace     the row leaves one class and enters another or the same. Δ₁ = 2 Δ₁(base). In ℓ2 two different
                    classes are orthogonal, which would give Δ₂² = 2 Δ₂²(base); but within one class the move is
                    φ(x) − φ(x'), and opposite features make it 2Δ₂(base) long: Δ₂² = 4 Δ₂²(base).
        """
        base = self.base.sensitivity
        if self.relation is Relation.ADD_REMOVE:
            return base
        return Sensitivity(l1=2 * base.l1, l2_squared=4 * base.l2_squared)

    def summarise(self, rows: Floats, labels: Labels) -> Integers:
        """rows: (k, d) clipped;  labels: (k,) class index, −1 for none."""
        order = np.argsort(labels, kind="stable")
        cuts = np.searchsorted(labels[order], np.arange(self.classes + 1))
        table = np.stack([
            self.base.summarise(rows[order[start:end]]) for start, end in pairwise(cuts)
        ])  # fmt: skip
        return self._by_block(table)

    def read(self, noisy: Integers) -> tuple[Reader, ...]:
        """One reader per class."""
        return tuple(self.base.read(numbers, None) for numbers in self._by_class(noisy))

    def _by_block(self, table: Integers) -> Integers:
        """(classes, size) → flat, block after block."""
        return np.concatenate([part.reshape(-1) for part in np.split(table, self._ends(), axis=1)])

    def _by_class(self, flat: Integers) -> Integers:
        parts = np.split(flat, [end * self.classes for end in self._ends()])
        return np.concatenate([part.reshape(self.classes, -1) for part in parts], axis=1)

    def _ends(self) -> list[int]:
        return [int(end) for end in np.cumsum([block.size for block in self.base.blocks])[:-1]]


def setting_of_one_class(setting: Setting, classes: int) -> Setting:
    """The setting one class is designed in: n is private, its typical size an equal share of all rows.

    The noise per unit of the base's sensitivity grows by the same factor as the sensitivity of the whole.
    """
    facts = Facts(similarity=setting.facts.similarity, domain=setting.facts.domain, relation=Relation.ADD_REMOVE)
    factor = 1.0 if setting.facts.relation is Relation.ADD_REMOVE else 2.0
    noise = UnitNoise(kind=setting.noise.kind, sd_per_sensitivity=setting.noise.sd_per_sensitivity * factor)
    return Setting(
        facts=facts, rows=max(1, setting.rows // classes), noise=noise, alpha=setting.alpha, seed=setting.seed
    )
