"""Predicted error over ε, α, bandwidth or rows: the curves behind a preview that follows a slider.

Along ε a structure's candidates stay the same, and their errors follow from two numbers each. Along the others every
value is a setting of its own, which is planned again. What does not depend on ε is remembered
(`structure_error_terms`), so that another ε costs nothing.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.design import contenders
from dpsim_gui.curator.plan.plan import setting_of
from dpsim_gui.curator.plan.proportions import refuse_absurd_bandwidth
from dpsim_gui.curator.request.numbers import LARGEST_ROWS, LEAST_ALPHA
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import Budget, exact_number
from dpsim_gui.privacy.calibration import unit_noise
from dpsim_gui.structures.forecast import CandidateErrors
from dpsim_gui.structures.setting import Setting

# Some curves of sixty points over four structures.
_REMEMBERED = 2048


def error_terms_of(request: ReleaseRequest) -> dict[str, CandidateErrors]:
    """The terms of every possible structure."""
    setting = setting_without_epsilon(request)
    found = {name: structure_error_terms(setting, name) for name in contenders(setting, request.structure)}
    return {name: terms for name, terms in found.items() if terms is not None}


def setting_without_epsilon(request: ReleaseRequest) -> Setting:
    """Of the request at ε = 1: the same one for all ε, and for all δ above 0."""
    pure = exact_number("delta", request.delta) == 0
    request = replace(request, epsilon="1", delta="0" if pure else "1e-6", rows_per_person=1, structure="auto")
    return setting_of(request, request.budget)


@lru_cache(maxsize=_REMEMBERED)
def structure_error_terms(setting: Setting, name: str) -> CandidateErrors | None:
    """None where the structure cannot serve the setting."""
    contender = contenders(setting, name)[name]
    candidates = [] if contender.kind.obstacle(contender.setting) is not None else contender.candidates()
    if not candidates:
        return None
    # Where a row may touch two classes, one copy bears more noise than the whole.
    factor = contender.setting.noise.sd_per_sensitivity / setting.noise.sd_per_sensitivity
    return CandidateErrors.of(candidates, factor)


class CurveAxis(StrEnum):
    """What a curve runs over besides ε: the fields of a request."""

    ALPHA = "alpha"
    BANDWIDTH = "bandwidth"
    ROWS = "rows"


# Values along a curve. Odd, so that the request's own bandwidth and rows are among them. A bandwidth takes up to
# 350 ms, because grid and waves are laid out again for it; anything else takes 1 to 70 ms.
_EPSILON_POINTS = 17
_POINTS = {CurveAxis.ALPHA: 17, CurveAxis.BANDWIDTH: 9, CurveAxis.ROWS: 17}


@dataclass(frozen=True, kw_only=True, eq=False)
class ErrorCurve:
    """errors[i]: predicted total of `structure`, its parameters chosen anew at each point; nan where it cannot."""

    structure: str
    errors: Floats


def epsilon_curves(request: ReleaseRequest, epsilons: Sequence[str]) -> tuple[ErrorCurve, ...]:
    """Predicted error of every possible structure over ε, from error terms computed once per request."""
    delta = exact_number("delta", request.delta)
    budgets = [Budget(epsilon=exact_number("epsilon", text), delta=delta) for text in epsilons]
    unit = np.array([unit_noise(budget, request.rows_per_person).sd_per_sensitivity for budget in budgets])
    return tuple(
        ErrorCurve(structure=name, errors=terms.total(unit)) for name, terms in error_terms_of(request).items()
    )


def error_curves(request: ReleaseRequest, axis: CurveAxis, values: Sequence[float]) -> tuple[ErrorCurve, ...]:
    """What plans predict at every value, for every structure that is possible at one of them."""
    setting = setting_without_epsilon(request)
    unit = unit_noise(request.budget, request.rows_per_person).sd_per_sensitivity
    settings = [_setting_at(setting, axis, value) for value in values]
    curves = (
        ErrorCurve(structure=name, errors=np.array([_total(each, name, unit) for each in settings]))
        for name in contenders(setting, request.structure)
    )
    return tuple(curve for curve in curves if np.isfinite(curve.errors).any())


def _setting_at(setting: Setting, axis: CurveAxis, value: float) -> Setting | None:
    """None where no such request can be made, such as with a bandwidth out of all proportion to the bounds."""
    match axis:
        case CurveAxis.ALPHA:
            return replace(setting, alpha=value) if LEAST_ALPHA <= value < 1 else None
        case CurveAxis.ROWS:
            rows = round(value)
            return replace(setting, rows=rows) if 1 <= rows <= LARGEST_ROWS else None
        case CurveAxis.BANDWIDTH:
            try:
                facts = replace(setting.facts, similarity=replace(setting.facts.similarity, bandwidth=value))
                refuse_absurd_bandwidth(facts)
            except PlanError:
                return None
            return replace(setting, facts=facts)


def _total(setting: Setting | None, name: str, unit: float) -> float:
    """nan where the structure cannot serve the setting."""
    terms = None if setting is None else structure_error_terms(setting, name)
    return math.nan if terms is None else float(terms.total(np.array([unit]))[0])


# How far a curve goes; for bandwidth and rows, to either side of the request's own value.
_EPSILONS, _ALPHAS = (0.01, 10.0), (0.01, 0.5)
_BANDWIDTH_FACTOR, _ROWS_FACTOR = 10.0, 100.0


def epsilon_values(points: int = _EPSILON_POINTS) -> list[float]:
    """From 0.01 to 10."""
    return _spread(*_EPSILONS, points)


def curve_values(request: ReleaseRequest, axis: CurveAxis, points: int | None = None) -> list[float]:
    """α from 0.01 to 0.5, bandwidths within a factor of 10 of the request's, rows within one of 100.

    Rising; of few rows fewer values, since a part of a row is none.
    """
    points = _POINTS[axis] if points is None else points
    match axis:
        case CurveAxis.ALPHA:
            return _spread(*_ALPHAS, points)
        case CurveAxis.BANDWIDTH:
            if request.bandwidth is None:
                raise PlanError("curve", "no-bandwidth-axis", function=request.function)
            return _spread(request.bandwidth / _BANDWIDTH_FACTOR, request.bandwidth * _BANDWIDTH_FACTOR, points)
        case CurveAxis.ROWS:
            if request.rows is None:
                raise PlanError("curve", "curve-needs-rows")
            fewest, most = max(1.0, request.rows / _ROWS_FACTOR), request.rows * _ROWS_FACTOR
            return sorted({float(round(n)) for n in _spread(fewest, most, points)})


def _spread(low: float, high: float, points: int) -> list[float]:
    return [float(f"{value:.4g}") for value in np.geomspace(low, high, points)]
