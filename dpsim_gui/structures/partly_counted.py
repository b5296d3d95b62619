"""Sensitivity where a row may add nothing at all: one with a missing cell that leaves it out, or beyond a person's k.

How many rows are counted is then private, even where the number of records is public. So the structure is built for
add-or-remove, with a noisy count, whatever the relation. φ = (φ_rest, w): w, the units of one row in that count, is the
same for every row. Neighbours under `replace` are (row, row') and (row, nothing):

    (row, nothing)   ‖φ‖, the structure's own add-or-remove sensitivity Δ
    (row, row')      the counts cancel, and ‖φ_rest − φ'_rest‖ ≤ 2·sup‖φ_rest‖, with sup‖φ_rest‖₁ ≤ Δ₁ − w and
                     sup‖φ_rest‖₂² ≤ Δ₂² − w²
                     where no feature is negative, ‖φ_rest − φ'_rest‖₂² = ‖φ_rest‖² + ‖φ'_rest‖² − 2<φ_rest, φ'_rest>
                     is at most twice that, since the last term is not negative

    replace          Δ₁' = max(Δ₁, 2(Δ₁ − w)),   Δ₂'² = max(Δ₂², c(Δ₂² − w²)),   c = 2 without negative features, else 4
    add-remove       Δ

For a grid Δ₁ = U + w, so that Δ₁' = max(U + w, 2U): nothing smaller holds.
A person whose rows are counted up to k is up to k rows against up to k others or nothing: k times this.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Everywhere
from dpsim_gui.privacy.noise_law import UnitNoise
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.setting import Parameter, Setting
from dpsim_gui.structures.structure import Block, Structure, Tables


@dataclass(frozen=True, kw_only=True, eq=False)
class PartlyCounted:
    """base: built for add-or-remove;  relation: of the whole release. Only rows that are counted reach it."""

    base: Structure
    relation: Relation

    @property
    def blocks(self) -> tuple[Block, ...]:
        return self.base.blocks

    @cached_property
    def sensitivity(self) -> Sensitivity:
        return partly_counted_sensitivity(self.base, self.relation)

    def summarise(self, rows: Floats) -> Integers:
        return self.base.summarise(rows)

    def read(self, noisy: Integers, rows: int | None) -> Reader:
        """How many rows were counted is in the noisy count alone, even where the number of records is public."""
        return self.base.read(noisy, None)

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return self.base.parameters

    @property
    def tables(self) -> Tables:
        return self.base.tables


def setting_of_counted_rows(setting: Setting, *, never_negative: bool) -> Setting:
    """The setting such a structure is designed in; its sensitivity grows by a factor of 2 at most.

    never_negative: as of the structure
    """
    factor = 1.0 if setting.facts.relation is Relation.ADD_REMOVE else most_of_a_change(setting, never_negative)
    return noisier(replace(setting, facts=replace(setting.facts, relation=Relation.ADD_REMOVE)), factor)


def most_of_a_change(setting: Setting, never_negative: bool) -> float:
    """How much farther apart two rows can be than one row is from nothing, in the norm of the noise."""
    return math.sqrt(2) if never_negative and setting.noise.kind.norm != 1 else 2.0


def noisier(setting: Setting, factor: float) -> Setting:
    """The same with so many times as much noise per unit of the structure's own sensitivity."""
    return replace(
        setting,
        noise=UnitNoise(kind=setting.noise.kind, sd_per_sensitivity=setting.noise.sd_per_sensitivity * factor),
    )


def partly_counted_sensitivity(structure: Structure, relation: Relation) -> Sensitivity:
    """structure: built for add-or-remove;  relation: of the whole release."""
    if not structure.facts.counts_rows:
        raise ValueError("a structure that may leave rows out needs a noisy count")
    own = structure.sensitivity
    if relation is Relation.ADD_REMOVE:
        return own
    w = units_of_a_row(structure)
    return Sensitivity(
        l1=max(own.l1, 2 * (own.l1 - w)),
        l2_squared=max(own.l2_squared, change_squared(structure)),
    )


def change_squared(structure: Structure) -> int:
    """Upper bound on ‖φ(x) − φ(x')‖₂² of two rows: what each adds to the count cancels."""
    rest = structure.sensitivity.l2_squared - units_of_a_row(structure) ** 2
    return (2 if structure.never_negative else 4) * rest


def units_of_a_row(structure: Structure) -> int:
    """w: what any row adds to the count."""
    domain = structure.facts.domain
    # The lowest bounds are a row whatever the columns are; half way between two categories there is none.
    somewhere = np.zeros(domain.dimension) if isinstance(domain, Everywhere) else domain.clip(domain.lower[None])[0]
    names, sizes = [block.name for block in structure.blocks], [block.size for block in structure.blocks]
    at = names.index("count")
    assert sizes[at] == 1
    return int(structure.summarise(somewhere[None])[sum(sizes[:at])])
