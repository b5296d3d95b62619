"""One look for all plots: our colours and font, no menus of the plot library, text always escaped."""

import html
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QCoreApplication, QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.text_size import scaled, small

LOWEST = 240
"""height of a plot below which it says nothing; the panel is scrolled instead"""
_LONGEST_NAME = {"left": 26, "bottom": 48}
"""letters of an axis label that fit beside a small plot"""


def new_plot() -> Any:
    """A PlotWidget without pan, zoom, context menu and buttons: ranges are set by our own controls."""
    # No background yet: `apply_style` sets it. Without this the library's global option would be taken.
    plot = pg.PlotWidget(background=None)
    plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    # As large as there is room: what the library would like to have must not make a panel scroll.
    plot.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
    plot.setMenuEnabled(False)
    plot.hideButtons()
    plot.setMouseEnabled(x=False, y=False)
    plot.setAntialiasing(True)
    plot.setFrameShape(plot.Shape.NoFrame)
    # Room for the outermost tick labels.
    plot.getPlotItem().layout.setContentsMargins(2, scaled(10), scaled(14), 2)
    for side in ("left", "bottom"):
        axis = plot.getAxis(side)
        axis.enableAutoSIPrefix(False)
        axis.setStyle(tickLength=-5, tickTextOffset=6)
        axis.tickStrings = _tick_texts
    return plot


def _tick_texts(values: list[float], scale: float, spacing: float) -> list[str]:
    """Ticks in our own number style: 1 500 000 and not 1.5e+06."""
    return [rounded(value * scale, spacing * scale * 10) if value else "0" for value in values]


def apply_style(plot: Any, colours: Colours) -> None:
    plot.setBackground(QColor(colours.surface))
    font = small(plot.font())
    for side in ("left", "bottom"):
        axis = plot.getAxis(side)
        axis.setPen(line_pen(colours.strong_border))
        axis.setTextPen(QColor(colours.muted))
        axis.setTickFont(font)
        axis.label.setDefaultTextColor(QColor(colours.muted))
        axis.setGrid(40)


def render_plot(plot: Any, painter: QPainter, target: QRectF) -> None:
    """The plot laid out anew for the size of the target, so that no text is stretched; then as it was."""
    shown = plot.size()
    plot.resize(target.size().toSize())
    # An axis learns how wide its numbers are by drawing them, and asks for that room the next time it is laid out.
    for _ in range(2):
        plot.grab()
        QCoreApplication.sendPostedEvents(None, int(QEvent.Type.LayoutRequest))
    plot.render(painter, target, plot.viewport().rect(), Qt.AspectRatioMode.KeepAspectRatio)
    plot.resize(shown)


def label_axis(plot: Any, side: str, text: str) -> None:
    """Names come from files: the library reads labels as HTML, so every sign is escaped; a long one is shortened."""
    most = _LONGEST_NAME[side]
    shown = text if len(text) <= most else f"{text[: most // 2]}…{text[len(text) - most // 2 + 1 :]}"
    plot.setLabel(side, html.escape(shown))


def line_pen(colour: str, width: float = 1.0, *, dashed: bool = False, opacity: float = 1.0) -> QPen:
    shade = QColor(colour)
    shade.setAlphaF(opacity)
    pen = QPen(shade, width)
    pen.setCosmetic(True)
    if dashed:
        pen.setStyle(Qt.PenStyle.DashLine)
    return pen


def translucent(colour: str, opacity: float) -> QColor:
    shade = QColor(colour)
    shade.setAlphaF(opacity)
    return shade
