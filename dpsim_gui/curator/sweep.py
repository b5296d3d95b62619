"""Predicted error over ε, the curve behind the preview that follows a slider; and over α, bandwidth or rows.

Along ε a structure's candidates stay the same, and their errors follow from two numbers each. Along the others there
are new candidates at every value: the first such curve takes as long as that many plans. They are remembered, so that
later ones over the same values, at whatever ε, take milliseconds.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.curator.comparison import contenders
from dpsim_gui.curator.plan import setting_of
from dpsim_gui.curator.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import Budget, exact_number
from dpsim_gui.privacy.calibration import unit_noise

Floats = NDArray[np.float64]

# Some curves of sixty points.
_REMEMBERED = 256


class CurveAxis(StrEnum):
    """What a curve runs over besides ε: the fields of a request."""

    ALPHA = "alpha"
    BANDWIDTH = "bandwidth"
    ROWS = "rows"


@dataclass(frozen=True, kw_only=True, eq=False)
class ErrorCurve:
    """errors[i]: predicted total of `structure`, its parameters chosen anew at each point; nan where it cannot."""

    structure: str
    errors: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class Pieces:
    """What does not depend on ε, per candidate of one structure: gain of the noise, and the rest of the error."""

    gain: Floats
    rest: Floats

    def total(self, unit: Floats) -> Floats:
        """min over candidates of √((gain·u)² + rest²) for every u; unit: (k,)."""
        return np.asarray(np.sqrt(np.square(unit[:, None] * self.gain) + np.square(self.rest)).min(axis=1))


def epsilon_curves(request: ReleaseRequest, epsilons: Sequence[str]) -> tuple[ErrorCurve, ...]:
    """Predicted error of every possible structure over ε, from pieces computed once per request."""
    delta = exact_number("delta", request.delta)
    budgets = [Budget(epsilon=exact_number("epsilon", text), delta=delta) for text in epsilons]
    unit = np.array([unit_noise(budget, request.rows_per_person).sd_per_sensitivity for budget in budgets])
    return tuple(ErrorCurve(structure=name, errors=pieces.total(unit)) for name, pieces in pieces_of(request).items())


def error_curves(request: ReleaseRequest, axis: CurveAxis, values: Sequence[float]) -> tuple[ErrorCurve, ...]:
    """Predicted error of every structure that is possible at one of the values, with the request's ε and δ."""
    # What is wrong with the request itself is told.
    pieces_of(request)
    unit = np.array([unit_noise(request.budget, request.rows_per_person).sd_per_sensitivity])
    found: dict[str, Floats] = {}
    for place, value in enumerate(values):
        for name, pieces in _pieces_at(request, axis, value).items():
            errors = found.setdefault(name, np.full(len(values), np.nan))
            errors[place] = pieces.total(unit)[0]
    return tuple(ErrorCurve(structure=name, errors=errors) for name, errors in found.items())


def _pieces_at(request: ReleaseRequest, axis: CurveAxis, value: float) -> dict[str, Pieces]:
    """Nothing where no such request can be made, such as with a bandwidth out of all proportion to the bounds."""
    changed: dict[str, Any] = {axis: round(value) if axis is CurveAxis.ROWS else value}
    try:
        return pieces_of(replace(request, **changed))
    except PlanError:
        return {}


def pieces_of(request: ReleaseRequest) -> dict[str, Pieces]:
    """The pieces of every possible structure; remembered, since only ε moves under a slider."""
    pure = exact_number("delta", request.delta) == 0
    return _pieces(replace(request, epsilon="1", delta="0" if pure else "1e-6", rows_per_person=1, structure="auto"))


@lru_cache(maxsize=_REMEMBERED)
def _pieces(request: ReleaseRequest) -> dict[str, Pieces]:
    setting = setting_of(request, request.budget)
    pieces = {}
    for name, contender in contenders(setting).items():
        if contender.kind.obstacle(contender.setting) is not None:
            continue
        candidates = contender.candidates()
        # Where a row may touch two classes, one copy bears more noise than the whole.
        factor = contender.setting.noise.sd_per_sensitivity / setting.noise.sd_per_sensitivity
        if candidates:
            rest = [np.hypot(each.approximation, each.discretisation) for each in candidates]
            pieces[name] = Pieces(gain=np.array([factor * each.gain for each in candidates]), rest=np.array(rest))
    return pieces
