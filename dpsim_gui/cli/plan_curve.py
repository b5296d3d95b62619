"""`dpsim plan --curve`: the predicted error of every structure as one of the numbers changes."""

import math
from typing import Any

import numpy as np

from dpsim_gui.cli.table import table
from dpsim_gui.curator.request import ReleaseRequest
from dpsim_gui.curator.sweep import CurveAxis, ErrorCurve, epsilon_curves, error_curves
from dpsim_gui.errors import PlanError
from dpsim_gui.release.receipt_sections import figure

EPSILON = "epsilon"
CURVES = (EPSILON, *(str(axis) for axis in CurveAxis))

_POINTS = 25
_EPSILONS, _ALPHAS = (0.01, 10.0), (0.01, 0.5)
_BANDWIDTH_REACH, _ROWS_REACH = 10.0, 100.0


def plan_curve(request: ReleaseRequest, over: str) -> tuple[list[float], tuple[ErrorCurve, ...]]:
    """Values, evenly spaced in orders of magnitude, and the errors there.

    ε from 0.01 to 10, α from 0.01 to 0.5; bandwidths within a factor of 10 of the request's, rows within one of 100
    """
    if over == EPSILON:
        values = _spread(*_EPSILONS)
        return values, epsilon_curves(request, [f"{value:.6g}" for value in values])
    axis = CurveAxis(over)
    values = _values(request, axis)
    return values, error_curves(request, axis, values)


def _values(request: ReleaseRequest, axis: CurveAxis) -> list[float]:
    match axis:
        case CurveAxis.ALPHA:
            return _spread(*_ALPHAS)
        case CurveAxis.BANDWIDTH:
            if request.bandwidth is None:
                raise PlanError("curve", f"{request.function} has no bandwidth; choose {EPSILON}, alpha or rows")
            return _spread(request.bandwidth / _BANDWIDTH_REACH, request.bandwidth * _BANDWIDTH_REACH)
        case CurveAxis.ROWS:
            if request.rows is None:
                raise PlanError("curve", "a curve over rows starts from --rows; give their number")
            return [float(round(n)) for n in _spread(max(1.0, request.rows / _ROWS_REACH), request.rows * _ROWS_REACH)]


def _spread(low: float, high: float) -> list[float]:
    return [float(f"{value:.4g}") for value in np.geomspace(low, high, _POINTS)]


def curve_text(over: str, values: list[float], curves: tuple[ErrorCurve, ...]) -> str:
    rows = [
        (f"{value:,.0f}" if over == CurveAxis.ROWS else f"{value:g}", *(_cell(each.errors[i]) for each in curves))
        for i, value in enumerate(values)
    ]
    return f"Typical error over {over}\n{table((over, *(each.structure for each in curves)), rows)}"


def _cell(error: float) -> str:
    return "-" if math.isnan(error) else figure(error)


def curve_json(over: str, values: list[float], curves: tuple[ErrorCurve, ...]) -> dict[str, Any]:
    """Where a structure is impossible there is null."""
    errors = {each.structure: [None if math.isnan(error) else float(error) for error in each.errors] for each in curves}
    return {"over": over, "values": values, "predicted_error": errors}
