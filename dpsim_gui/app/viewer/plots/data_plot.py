"""A plot whose contents its panel draws: lines with bands, bars, points; drawn anew in the colours of each scheme."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.plot_style import (
    LOWEST,
    apply_style,
    label_axis,
    line_pen,
    panel_plot,
    render_plot,
    translucent,
)
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.plots.axis_scale import show_scale, show_words
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.widgets.form import column
from dpsim_gui.arrays import Floats

Drawing = Callable[[Colours], list[Any]]
"""items of the plot library in the given colours"""


class DataPlot(QWidget):
    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(scaled(LOWEST))
        self.plot = panel_plot()
        self._items: list[Any] = []
        self._drawing: Drawing | None = None
        column(self.plot, inside=self, margins=(2, 2, 2, 2))
        self._paint(colours_for(self.palette()))

    def show_axes(self, across: Axis | str, up: Axis | str) -> None:
        """An axis in the unit of its column, or a plain one by its name."""
        for side, axis in (("bottom", across), ("left", up)):
            if isinstance(axis, Axis):
                show_scale(self.plot, side, axis)
            else:
                label_axis(self.plot, side, axis)

    def show_words(self, words: Sequence[str], across: str, up: str) -> None:
        """Words at the positions 0, 1, 2 … across."""
        show_words(self.plot, "bottom", across, words)
        label_axis(self.plot, "left", up)

    def show_drawing(self, drawing: Drawing | None, *, x: tuple[float, float], y: tuple[float, float]) -> None:
        """None clears;  x, y: the ranges shown."""
        self._drawing = drawing
        self.plot.setXRange(*x, padding=0)
        self.plot.setYRange(*y, padding=0)
        self._paint(colours_for(self.palette()))

    def render_to(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        """In a scheme of its own, whatever the screen shows."""
        self._paint(colours)
        render_plot(self.plot, painter, target)
        self._paint(colours_for(self.palette()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint(colours_for(self.palette()))

    def _paint(self, colours: Colours) -> None:
        apply_style(self.plot, colours)
        for item in self._items:
            self.plot.removeItem(item)
        self._items = [] if self._drawing is None else self._drawing(colours)
        for item in self._items:
            self.plot.addItem(item)


def band(x: Floats, low: Floats, high: Floats, colour: str, opacity: float) -> list[Any]:
    edges = [pg.PlotDataItem(x, edge, antialias=True, pen=line_pen(colour, 1, opacity=0.3)) for edge in (low, high)]
    return [*edges, pg.FillBetweenItem(*edges, brush=translucent(colour, opacity))]


def line(x: Floats, y: Floats, colour: str, width: float = 2.2) -> Any:
    return pg.PlotDataItem(x, y, antialias=True, pen=line_pen(colour, width))


def bars(x: Floats, heights: Floats, colour: str, *, width: float = 0.6, opacity: float = 0.85) -> Any:
    pen = line_pen(colour, 1, opacity=opacity)
    return pg.BarGraphItem(x=x, y0=0, height=heights, width=width, brush=translucent(colour, opacity), pen=pen)


def whiskers(x: Floats, y: Floats, low: Floats, high: Floats, colour: str, width: float = 2.0) -> Any:
    return pg.ErrorBarItem(x=x, y=y, top=high - y, bottom=y - low, beam=0.12, pen=line_pen(colour, width, opacity=0.8))


def dots(x: Floats, y: Floats, colour: str) -> Any:
    return pg.ScatterPlotItem(x=x, y=y, size=4.0, pen=None, brush=translucent(colour, 0.55), useCache=True)


def padded(*values: Floats) -> tuple[float, float]:
    """From the least to the greatest, with a little room."""
    every = np.concatenate([np.ravel(part) for part in values])
    low, high = float(every.min(initial=0.0)), float(every.max(initial=0.0))
    room = 0.05 * (high - low) or 1.0
    return low - room, high + room
