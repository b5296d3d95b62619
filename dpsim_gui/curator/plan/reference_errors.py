"""What a predicted error is held against: the error that no method can beat, and the size of a typical answer.

The first is known for ℓ1 distances alone (the paper, its lower bound for them)."""

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Box, Everywhere
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.structures.public_seed import PublicSeed, sample_points
from dpsim_gui.structures.setting import Facts

_LARGEST_EPSILON = 0.2
_POINTS = 128


def error_floor(request: ReleaseRequest, budget: Budget) -> float | None:
    """0.02·R/ε: the worst error of any ε-DP structure for l1 in one column of width R, proved for ε ≤ 0.2."""
    domain = request.domain
    if request.similarity.name is not FunctionName.L1 or not isinstance(domain, Box) or domain.dimension != 1:
        return None
    if not budget.is_pure or budget.epsilon > _LARGEST_EPSILON:
        return None
    return 0.02 * float(domain.upper[0] - domain.lower[0]) / float(budget.epsilon)


def typical_answer(plan: Plan) -> float | None:
    """Mean over y of D(y) or K(y) for uniform x and y; None where there are no bounds to spread rows over."""
    facts = plan.receipt.facts
    if isinstance(facts.domain, Everywhere):
        return None
    seed = PublicSeed.of("typical answer")
    rows, points = (_sample(facts, seed, label) for label in ("rows", "points"))
    mean = float(np.mean(facts.similarity.between(rows, points)))
    return mean if facts.similarity.is_kernel else mean * plan.receipt.rows_bound


def _sample(facts: Facts, seed: PublicSeed, label: str) -> Floats:
    """In R^d, where plain distances are those of the columns."""
    if facts.space is None:
        return sample_points(facts.domain, _POINTS, seed, label)
    spread = facts.space.spread(seed.uniforms(label, (_POINTS, facts.dimension)))
    return facts.space.embedded(spread, facts.similarity.p)
