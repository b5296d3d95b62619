"""What the plots of the wizard have in common: nothing to zoom or pan, axes in the colours and font of the window."""

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPen
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.colours import Colours


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


def round_ticks(low: float, high: float, most: int = 5) -> list[tuple[float, str]]:
    """At round numbers, written as people write them."""
    if not high > low:
        return [(low, f"{low:.4g}")]
    raw = (high - low) / (most - 1)
    power = 10.0 ** np.floor(np.log10(raw))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= raw * (1 - 1e-9))
    numbers = range(int(np.ceil(low / step)), int(np.floor(high / step)) + 1)
    return [(float(number * step), f"{number * step:,.10g}") for number in numbers]
