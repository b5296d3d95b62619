"""Over which values a curve of predicted errors is drawn: evenly spaced in orders of magnitude."""

import numpy as np

from dpsim_gui.curator.request import ReleaseRequest
from dpsim_gui.curator.sweep import CurveAxis
from dpsim_gui.errors import PlanError

_EPSILONS, _ALPHAS = (0.01, 10.0), (0.01, 0.5)
_BANDWIDTH_REACH, _ROWS_REACH = 10.0, 100.0


def epsilon_values(points: int) -> list[float]:
    """From 0.01 to 10."""
    return _spread(*_EPSILONS, points)


def curve_values(request: ReleaseRequest, axis: CurveAxis, points: int) -> list[float]:
    """α from 0.01 to 0.5, bandwidths within a factor of 10 of the request's, rows within one of 100.

    Rising; of few rows fewer values, since a part of a row is none.
    """
    match axis:
        case CurveAxis.ALPHA:
            return _spread(*_ALPHAS, points)
        case CurveAxis.BANDWIDTH:
            if request.bandwidth is None:
                raise PlanError("curve", f"{request.function} has no bandwidth; choose epsilon, alpha or rows")
            return _spread(request.bandwidth / _BANDWIDTH_REACH, request.bandwidth * _BANDWIDTH_REACH, points)
        case CurveAxis.ROWS:
            if request.rows is None:
                raise PlanError("curve", "a curve over rows starts from --rows; give their number")
            fewest, most = max(1.0, request.rows / _ROWS_REACH), request.rows * _ROWS_REACH
            return sorted({float(round(n)) for n in _spread(fewest, most, points)})


def _spread(low: float, high: float, points: int) -> list[float]:
    return [float(f"{value:.4g}") for value in np.geomspace(low, high, points)]
