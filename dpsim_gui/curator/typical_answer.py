"""How large an answer is when rows are spread evenly over the bounds: the public yardstick beside a predicted error."""

import numpy as np

from dpsim_gui.curator.plan import Plan
from dpsim_gui.domain import Everywhere
from dpsim_gui.structures.public_seed import PublicSeed
from dpsim_gui.structures.sample_points import sample_points

_POINTS = 128


def typical_answer(plan: Plan) -> float | None:
    """Mean over y of D(y) or K(y) for uniform x and y; None where there are no bounds to spread rows over."""
    facts = plan.receipt.facts
    if isinstance(facts.domain, Everywhere):
        return None
    seed = PublicSeed.of("typical answer")
    rows = sample_points(facts.domain, _POINTS, seed, "rows")
    points = sample_points(facts.domain, _POINTS, seed, "points")
    mean = float(np.mean(facts.similarity.between(rows, points)))
    return mean if facts.similarity.is_kernel else mean * plan.receipt.rows_bound
