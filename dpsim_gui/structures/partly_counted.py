"""Sensitivity where a row may add nothing at all: one with a missing cell that leaves it out, or beyond a person's k.

How many rows are counted is then private, even where the number of records is public. So the structure is built for
add-or-remove, with a noisy count, whatever the relation. φ = (φ_rest, w): w, the units of one row in that count, is the
same for every row. Neighbours under `replace` are (row, row') and (row, nothing):

    (row, nothing)   ‖φ‖, the structure's own add-or-remove sensitivity Δ
    (row, row')      the counts cancel, and ‖φ_rest − φ'_rest‖ ≤ 2·sup‖φ_rest‖, with sup‖φ_rest‖₁ ≤ Δ₁ − w and
                     sup‖φ_rest‖₂² ≤ Δ₂² − w²

    replace          Δ₁' = max(Δ₁, 2(Δ₁ − w)),   Δ₂'² = max(Δ₂², 4(Δ₂² − w²))
    add-remove       Δ

For a grid Δ₁ = U + w, so that Δ₁' = max(U + w, 2U): nothing smaller holds.
A person whose rows are counted up to k is up to k rows against up to k others or nothing: k times this.
"""

import numpy as np

from dpsim_gui.domain import Everywhere
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.structures.structure import Structure


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
        l2_squared=max(own.l2_squared, 4 * (own.l2_squared - w**2)),
    )


def units_of_a_row(structure: Structure) -> int:
    """w: what any row adds to the count."""
    domain = structure.facts.domain
    # The lowest bounds are a row whatever the columns are; half way between two categories there is none.
    somewhere = np.zeros(domain.dimension) if isinstance(domain, Everywhere) else domain.clip(domain.lower[None])[0]
    counts = [block.name == "count" for block in structure.blocks for _ in range(block.size)]
    (units,) = structure.summarise(somewhere[None])[counts]
    return int(units)
