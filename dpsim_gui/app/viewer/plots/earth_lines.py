"""Coasts and degrees on a map of places."""

from typing import Any

import numpy as np
import pyqtgraph as pg

from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.plot_style import line_pen
from dpsim_gui.app.viewer.plots.geography import coastline, graticule

_NONE = np.full((1, 2), np.nan)


class EarthLines:
    """box: of the plot they lie on."""

    def __init__(self, box: Any) -> None:
        self.shown = False
        self._coast, self._degrees = pg.PlotCurveItem(connect="finite"), pg.PlotCurveItem(connect="finite")
        for item in (self._degrees, self._coast):
            box.addItem(item, ignoreBounds=True)

    def show(self, shown: bool) -> None:
        self.shown = shown
        coast = coastline() if shown else _NONE
        self._coast.setData(coast[:, 0], coast[:, 1])

    def follow(self, x_range: tuple[float, float], y_range: tuple[float, float]) -> None:
        """Round degrees of the part of the map that is looked at."""
        degrees = graticule(x_range, y_range) if self.shown else _NONE
        self._degrees.setData(degrees[:, 0], degrees[:, 1])

    def paint_in(self, colours: Colours) -> None:
        self._coast.setPen(line_pen(colours.muted, 1.2, opacity=0.9))
        self._degrees.setPen(line_pen(colours.muted, 1.0, opacity=0.25))
