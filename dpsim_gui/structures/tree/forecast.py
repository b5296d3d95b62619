"""What may be expected of the paper's trees, from public numbers."""

import math
from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.structures.categories import Categories
from dpsim_gui.structures.setting import Candidate, Parameter
from dpsim_gui.structures.structure import size_of
from dpsim_gui.structures.tree.bank import TreeBank
from dpsim_gui.structures.tree.intervals import geometric_intervals

LEAST_ALPHA = 0.001


def tree_candidate(
    bank: TreeBank,
    kind: NoiseKind,
    rows: int,
    *,
    choice: Mapping[str, Parameter],
    dimension: float,
    answer: float | None = None,
    relative: float = 0.0,
    multiplicative: float = 1.0,
    categories: Categories | None = None,
) -> Candidate:
    """answer: a typical one, where rows are not uniform along the trees
    categories: counted beside the trees
    relative, multiplicative: rms and bound of what the directions of an embedding add to the trees' own error

    Approximation: a row uniform in its interval counts for too much by a factor of 1 + α/2 on average, so α/2 of the
    answer, which for uniform rows is (y^(p+1) + (1−y)^(p+1))/(p+1) per row of a unit column.
    Discretisation: rounding the query by up to half a leaf moves D by n(2y − 1) of that, rms 1/6 of a leaf (p = 1); p
    times as much bounds the rest.
    """
    p = bank.power
    intervals = geometric_intervals(2**bank.levels, bank.alpha, p)
    whole = rows * float(bank.scales.sum())
    leaf = 1 / (2**bank.levels - 1)
    answer = whole * _typical_answer(p) if answer is None else answer
    step, square, numbers = bank.sensitivity, bank.mean_square(dimension), size_of(bank)
    if categories is not None:
        step, square = categories.sensitivity_beside(step, bank.relation), square + categories.mean_square
        numbers += sum(categories.sizes)
    cut = bank.levels < max(2, math.ceil(math.log2(rows + 1)))
    return Candidate(
        choice=choice,
        gain=kind.of(step) * math.sqrt(square),
        approximation=answer * math.hypot(bank.alpha / 2, relative),
        discretisation=whole * p * leaf / 6,
        worst=whole * (intervals.excess + p * leaf),
        multiplicative=intervals.multiplicative * multiplicative,
        numbers=numbers,
        build_cost=(4.0 + bank.levels) * bank.trees,
        query_cost=8.0 * bank.levels * len(intervals.far) * bank.trees,
        why=Message("why-small-tree" if cut else "why-tree", leaves=2**bank.levels, alpha=bank.alpha),
    )


@lru_cache(maxsize=16)
def _typical_answer(p: float) -> float:
    """rms over y of the mean |x − y|^p for uniform x: (y^(p+1) + (1−y)^(p+1))/(p+1)."""
    y = (np.arange(512) + 0.5) / 512
    return math.sqrt(float(np.mean(((y ** (p + 1) + (1 - y) ** (p + 1)) / (p + 1)) ** 2)))
