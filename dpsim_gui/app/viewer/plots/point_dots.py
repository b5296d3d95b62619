"""The points of a file as dots on a plot: one is found by a click near it."""

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF

from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.plot_style import line_pen, translucent
from dpsim_gui.arrays import Floats

MOST_DRAWN = 5_000
_NEAR = 12.0
"""pixels within which a click finds a point"""
_HEIGHT = 7


class PointDots(pg.ScatterPlotItem):  # type: ignore[misc]  # the library has no types
    """places: (k, 2), the first MOST_DRAWN of them."""

    def __init__(self, *, size: int) -> None:
        super().__init__(size=size, pen=None)
        self.places = np.zeros((0, 2))
        self.setZValue(_HEIGHT)

    def show_places(self, x: Floats, y: Floats) -> None:
        self.places = np.column_stack([x, y])[:MOST_DRAWN]
        self.setData(self.places[:, 0], self.places[:, 1])

    def paint_in(self, colours: Colours) -> None:
        """In one colour that is seen on any ground."""
        self.setBrush(translucent(colours.surface, 0.85))
        self.setPen(line_pen(colours.text, 1))

    def nearest(self, place: QPointF) -> int | None:
        """place: of the scene;  which dot is there, None where there is none."""
        box = self.getViewBox()
        if box is None or not len(self.places):
            return None
        (left, right), (bottom, top) = box.viewRange()
        area = box.sceneBoundingRect()
        x = area.left() + (self.places[:, 0] - left) / (right - left) * area.width()
        y = area.bottom() - (self.places[:, 1] - bottom) / (top - bottom) * area.height()
        gaps = np.hypot(x - place.x(), y - place.y())
        found = int(np.argmin(gaps))
        return found if gaps[found] <= _NEAR else None
