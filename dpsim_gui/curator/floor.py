"""The error no method can beat, where a proof is known (the paper, lower bounds for ℓ1 distance queries)."""

from dpsim_gui.curator.request import ReleaseRequest
from dpsim_gui.domain import Box
from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.privacy.budget import Budget

_LARGEST_EPSILON = 0.2


def error_floor(request: ReleaseRequest, budget: Budget) -> float | None:
    """0.02·R/ε: the worst error of any ε-DP structure for l1 in one column of width R, proved for ε ≤ 0.2."""
    domain = request.domain
    if request.similarity.name is not FunctionName.L1 or not isinstance(domain, Box) or domain.dimension != 1:
        return None
    if not budget.is_pure or budget.epsilon > _LARGEST_EPSILON:
        return None
    return 0.02 * float(domain.upper[0] - domain.lower[0]) / float(budget.epsilon)
