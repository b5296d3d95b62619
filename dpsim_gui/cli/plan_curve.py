"""`dpsim plan --curve`: the predicted error of every structure as one of the numbers changes."""

import math
from typing import Any

from dpsim_gui.cli.language import translated
from dpsim_gui.cli.table import table
from dpsim_gui.curator.plan.curves import (
    CurveAxis,
    ErrorCurve,
    curve_values,
    epsilon_curves,
    epsilon_values,
    error_curves,
)
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.messages import Figure, Message
from dpsim_gui.release.receipt_sections import figure

EPSILON = "epsilon"
CURVES = (EPSILON, *(str(axis) for axis in CurveAxis))

_POINTS = 25


def plan_curve(request: ReleaseRequest, over: str) -> tuple[list[float], tuple[ErrorCurve, ...]]:
    """Values, evenly spaced in orders of magnitude, and the errors there."""
    if over == EPSILON:
        values = epsilon_values(_POINTS)
        return values, epsilon_curves(request, [f"{value:.6g}" for value in values])
    axis = CurveAxis(over)
    values = curve_values(request, axis, _POINTS)
    return values, error_curves(request, axis, values)


def curve_text(over: str, values: list[float], curves: tuple[ErrorCurve, ...]) -> str:
    rows = [
        (
            Figure(f"{value:,.0f}" if over == CurveAxis.ROWS else f"{value:g}"),
            *(_cell(each.errors[i]) for each in curves),
        )
        for i, value in enumerate(values)
    ]
    title = translated(Message("cli.error-over", over=over))
    shown = f"{title}\n{table((over, *(each.structure for each in curves)), rows)}"
    flat = all(len({_cell(error) for error in each.errors}) == 1 for each in curves)
    return f"{shown}\n\n{translated(Message('cli.all-flat', over=over))}" if flat else shown


def _cell(error: float) -> str:
    return "-" if math.isnan(error) else figure(error)


def curve_json(over: str, values: list[float], curves: tuple[ErrorCurve, ...]) -> dict[str, Any]:
    """Where a structure is impossible there is null."""
    errors = {each.structure: [None if math.isnan(error) else float(error) for error in each.errors] for each in curves}
    return {"over": over, "values": values, "predicted_error": errors}
