"""From the error an owner can accept to the smallest ε, by the same closed forms the plan uses."""

import math
from dataclasses import dataclass, replace

import numpy as np

from dpsim_gui.curator.plan.curves import error_terms_of
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.budget import exact_number
from dpsim_gui.privacy.calibration import epsilon_for, unit_noise
from dpsim_gui.release.receipt_sections import figure
from dpsim_gui.structures.forecast import CandidateErrors

# Digits of the ε that is found.
_DIGITS = 5
# The largest noise that still reaches the target: so many values are tried, then the last good one is halved up to.
_TRIED, _HALVINGS = 256, 40
# Where the closed forms only bound the noise, so many plans at most bring ε down to within a thousandth.
_MOST_LOWERINGS, _CLOSE = 3, 1e-3
# More rows are no advice that anybody could follow.
_MOST_ROWS = 10**9
_LEAST_EPSILON, _LARGEST_EPSILON = 1e-6, 100.0


@dataclass(frozen=True, kw_only=True)
class Goal:
    """epsilon: exact text, rounded up to five digits;  structure: which one reaches the target there."""

    epsilon: str
    structure: str


def seek_epsilon(request: ReleaseRequest, target: float) -> Goal:
    """The smallest ε whose predicted error is at most `target`.

    A candidate of typical < target reaches it where noise·u = √(target² − typical²); u is turned back into ε exactly
    as the calibration turns ε into u. The candidate that bears the most noise wins. Where rows may be left out, and
    with classes, the closed forms only bound the noise, and the plan itself says how much less will do.
    """
    if not (math.isfinite(target) and target > 0):
        raise PlanError("target error", "target-not-positive")
    terms = _wanted(request)
    if not terms:
        raise PlanError("function", "no-structure-here", function=request.function)
    unit, structure = max((_bearable(each, target), name) for name, each in terms.items())
    if unit <= 0:
        raise PlanError("target error", _unreachable(request, terms, target))
    epsilon = _epsilon_at(request, unit)
    if epsilon > _LARGEST_EPSILON:
        raise PlanError(
            "target error", "would-take-larger-epsilon", limit=_LARGEST_EPSILON, advice=_rows_advice(request, target)
        )
    goal = Goal(epsilon=_rounded_up(max(epsilon, _LEAST_EPSILON)), structure=structure)
    is_bound = request.counted_rows_are_private or bool(request.classes)
    return _lowered(request, target, goal) if is_bound else goal


def _lowered(request: ReleaseRequest, target: float, goal: Goal) -> Goal:
    """As long as a plan at a smaller ε still reaches the target: its noise ∝ u, so u can grow by room/noise.

    Where another candidate is taken there that misses the target, the same says at which ε it would not.
    """
    plan = make_plan(replace(request, epsilon=goal.epsilon))
    for _ in range(_MOST_LOWERINGS):
        forecast = plan.predicted_error
        room = target**2 - forecast.approximation**2 - forecast.discretisation**2
        if forecast.noise == 0 or room <= 0 or target * (1 - _CLOSE) < forecast.total <= target:
            break
        unit = unit_noise(plan.receipt.budget, request.rows_per_person).sd_per_sensitivity
        lower = _rounded_up(max(_epsilon_at(request, unit * math.sqrt(room) / forecast.noise), _LEAST_EPSILON))
        if float(lower) >= float(goal.epsilon):
            break
        plan = make_plan(replace(request, epsilon=lower))
        if plan.predicted_error.total <= target * (1 + 1e-9):
            goal = Goal(epsilon=lower, structure=plan.receipt.structure)
    return goal


def _wanted(request: ReleaseRequest) -> dict[str, CandidateErrors]:
    terms = error_terms_of(request)
    if request.structure == "auto":
        return terms
    return {name: each for name, each in terms.items() if name == request.structure}


def _bearable(terms: CandidateErrors, target: float) -> float:
    """The largest noise per unit of sensitivity under which the chosen candidate still reaches the target; 0 if none.

    No more than under which any of them does. Below that the choice changes now and then, and the error with it.
    """
    room = np.square(target) - np.square(terms.typical)
    most = float(np.where(room > 0, np.sqrt(np.maximum(room, 0)) / terms.noise, 0).max())
    units = most * np.geomspace(1e-3, 1, _TRIED)
    reached = np.flatnonzero(terms.total(units) <= target * (1 + 1e-12))
    if not reached.size:
        return 0.0
    low, high = units[reached[-1]], units[min(reached[-1] + 1, _TRIED - 1)]
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if terms.total(np.array([middle]))[0] <= target else (low, middle)
    return float(low)


def _epsilon_at(request: ReleaseRequest, unit: float) -> float:
    delta = exact_number("delta", request.delta)
    return epsilon_for(unit, delta=delta, rows_per_person=request.rows_per_person)


def _rounded_up(epsilon: float) -> str:
    step = 10.0 ** (math.floor(math.log10(epsilon)) - _DIGITS + 1)
    return f"{math.ceil(epsilon / step * (1 - 1e-12)) * step:.{_DIGITS}g}"


def _unreachable(request: ReleaseRequest, terms: dict[str, CandidateErrors], target: float) -> Message:
    least = min(float(each.typical.min()) for each in terms.values())
    return Message("target-unreachable", least=figure(least), advice=_rows_advice(request, target))


def _rows_advice(request: ReleaseRequest, target: float) -> Message:
    """How many rows would do, found by doubling: the mean over more rows hides one row better, the sum does not."""
    rows = request.rows or 1
    while request.similarity.is_kernel and (rows := rows * 2) <= _MOST_ROWS:
        changed = replace(request, rows=rows)
        unit = max((_bearable(each, target) for each in _wanted(changed).values()), default=0.0)
        if unit > 0 and _epsilon_at(changed, unit) <= float(exact_number("epsilon", request.epsilon)):
            return Message("more-rows-needed", rows=rows)
    return Message("accept-larger-error")
