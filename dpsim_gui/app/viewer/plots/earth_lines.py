"""Coasts and degrees on a map of places."""

from typing import Any

import pyqtgraph as pg

from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.plot_style import line_pen
from dpsim_gui.app.viewer.plots.geography import coast_within, graticule


class EarthLines:
    """Of the part that is looked at.  box: of the plot they lie on."""

    def __init__(self, box: Any) -> None:
        self.shown = False
        self._box = box
        self._coast, self._degrees = pg.PlotCurveItem(connect="finite"), pg.PlotCurveItem(connect="finite")
        for item in (self._degrees, self._coast):
            box.addItem(item, ignoreBounds=True)
        box.sigRangeChanged.connect(lambda *_: self._follow())

    def show(self, shown: bool) -> None:
        self.shown = shown
        for item in (self._coast, self._degrees):
            item.setVisible(shown)
        self._follow()

    def _follow(self) -> None:
        if not self.shown:
            return
        x_range, y_range = ((float(low), float(high)) for low, high in self._box.viewRange())
        for item, lines in (
            (self._coast, coast_within(x_range, y_range)),
            (self._degrees, graticule(x_range, y_range)),
        ):
            item.setData(lines[:, 0], lines[:, 1])

    def paint_in(self, colours: Colours) -> None:
        self._coast.setPen(line_pen(colours.muted, 1.2, opacity=0.9))
        self._degrees.setPen(line_pen(colours.muted, 1.0, opacity=0.25))
