"""What the plots of the wizard have in common: nothing to zoom or pan, axes in the colours and font of the window."""

from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPen
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.colours import Colours
from dpsim_gui.app.wizard.figures import RAISED


def still_plot(name: str, *, axis_width: int) -> pg.PlotWidget:
    """A plot to look at; what can be moved in it is added by its owner."""
    plot = pg.PlotWidget(background=None)
    plot.setAccessibleName(name)
    plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    plot.setMenuEnabled(False)
    plot.setMouseEnabled(x=False, y=False)
    plot.hideButtons()
    item = plot.getPlotItem()
    item.getAxis("left").setWidth(axis_width)
    item.setContentsMargins(0, 4, 14, 0)
    return plot


def line_pen(plot: QWidget, colour: str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """pyqtgraph counts in the pixels of the screen, so on a fine one a line needs more of them to look the same."""
    pen: QPen = pg.mkPen(colour, width=width * plot.devicePixelRatioF(), style=style)
    return pen


def dress_axis(axis: pg.AxisItem, text: str, ticks: list[tuple[float, str]], colours: Colours, font: QFont) -> None:
    axis.enableAutoSIPrefix(False)
    axis.setTicks([ticks])
    axis.setStyle(tickLength=-4, hideOverlappingLabels=False)
    axis.setPen(pg.mkPen(colours.strong_border))
    axis.setTextPen(pg.mkPen(colours.muted))
    axis.setLabel(text, color=colours.muted)
    axis.setTickFont(QFont(font))


@dataclass(frozen=True, kw_only=True)
class RoundTicks:
    """places: with their labels;  unit: "" or a power of ten to be written after the name of the axis."""

    places: list[tuple[float, str]]
    unit: str


def round_ticks(low: float, high: float, most: int = 5) -> RoundTicks:
    """At round numbers. Very large and very small ones are counted in a power of ten, so that labels stay short."""
    largest = max(abs(low), abs(high))
    power = 0 if largest == 0 or 1e-3 <= largest < 1e5 else 3 * int(np.floor(np.log10(largest) / 3))
    unit = f" (× 10{str(power).translate(RAISED)})" if power else ""
    if not high > low:
        return RoundTicks(places=[(low, f"{low / 10.0**power:.4g}")], unit=unit)
    raw = (high - low) / (most - 1)
    decade = 10.0 ** np.floor(np.log10(raw))
    step = next(decade * factor for factor in (1, 2, 2.5, 5, 10) if decade * factor >= raw * (1 - 1e-9))
    numbers = range(int(np.ceil(low / step)), int(np.floor(high / step)) + 1)
    places = [(float(number * step), f"{number * step / 10.0**power:,.6g}") for number in numbers]
    return RoundTicks(places=places, unit=unit)
