"""The part of a map outside the declared domain, as a path to hatch."""

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from dpsim_gui.app.viewer.plots.contour_lines import lines_at
from dpsim_gui.app.viewer.slices.surface_request import SurfaceRequest
from dpsim_gui.arrays import Flags, Floats


def outside_path(request: SurfaceRequest, inside: Flags) -> QPainterPath:
    """The whole map minus the loops around `inside`; empty where all of it is inside."""
    path = QPainterPath()
    if inside.all():
        return path
    path.setFillRule(Qt.FillRule.OddEvenFill)
    x, y = _ringed(request.x), _ringed(request.y)
    path.addRect(QRectF(QPointF(x[0], y[0]), QPointF(x[-1], y[-1])))
    # A ring of "outside" around the map closes every loop.
    mask = np.zeros((len(y), len(x)))
    mask[1:-1, 1:-1] = inside
    for line in lines_at(x, y, mask, 0.5):
        path.addPolygon(QPolygonF([QPointF(float(px), float(py)) for px, py in line]))
    return path


def _ringed(positions: Floats) -> Floats:
    step = positions[1] - positions[0]
    return np.concatenate([[positions[0] - step], positions, [positions[-1] + step]])
