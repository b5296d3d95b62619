"""Two lines that meet at a grid point of a map: what is read there follows the mouse or the arrow keys."""

from typing import Any

import numpy as np
import pyqtgraph as pg

from dpsim_gui.app.look.plot_style import line_pen
from dpsim_gui.app.viewer.slices.surface_request import SurfaceRequest

Place = tuple[float, float]
_HEIGHT = 8


class Crosshair:
    """box: of the plot it lies on;  at: (row, column) of the grid, None while it is hidden."""

    def __init__(self, box: Any) -> None:
        self.at: tuple[int, int] | None = None
        self._lines = (pg.InfiniteLine(angle=90), pg.InfiniteLine(angle=0))
        for line in self._lines:
            line.setZValue(_HEIGHT)
            line.setPen(line_pen("#FFFFFF", 1.2, opacity=0.9))
            box.addItem(line, ignoreBounds=True)
        self.leave()

    def point_at(self, request: SurfaceRequest, row: int, column: int) -> None:
        """At the nearest grid point there is."""
        rows, columns = request.shape
        self.at = (int(np.clip(row, 0, rows - 1)), int(np.clip(column, 0, columns - 1)))
        for line, position in zip(self._lines, self.place(request), strict=True):
            line.setPos(position)
        self.show(True)

    def place(self, request: SurfaceRequest) -> Place:
        assert self.at is not None
        return float(request.x[self.at[1]]), float(request.y[self.at[0]])

    def leave(self) -> None:
        self.at = None
        self.show(False)

    def show(self, visible: bool) -> None:
        """Where it points, or not at all in a picture that is exported."""
        for line in self._lines:
            line.setVisible(visible)
