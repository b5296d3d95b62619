"""One style for all plots: our colours and font, no menus of the plot library, text always escaped.

A plot of the viewer fills its panel and can be exported (`panel_plot`, `apply_style`); one of the wizard is a picture
in a card (`card_plot`, `style_axis`). Both are drawn with `line_pen`.
"""

import html
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QCoreApplication, QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.text_size import scaled, small

# An axis whose numbers never touch.
#
# The plot library leaves out fine ticks that have no room, but always writes all of the coarsest ones.

_GAP = 6.0
"""pixels between two texts side by side"""


class SparseAxis(pg.AxisItem):  # type: ignore[misc]  # the library has no types
    """An axis whose numbers never touch."""

    def generateDrawSpecs(self, painter: QPainter) -> Any:
        """As of the library: the axis, its ticks, and what is written where."""
        specs = super().generateDrawSpecs(painter)
        if specs is None:
            return None
        axis, ticks, texts = specs
        return axis, ticks, _apart(texts, _GAP if self.orientation == "bottom" else 0.0)


def _apart(texts: list[tuple[QRectF, int, str]], gap: float) -> list[tuple[QRectF, int, str]]:
    """Those that do not touch an earlier one; coarse ticks come first, and each from one end to the other."""
    kept: list[tuple[QRectF, int, str]] = []
    for text in texts:
        room = text[0].adjusted(-gap, 0.0, gap, 0.0)
        if not any(room.intersects(other) for other, _, _ in kept):
            kept.append(text)
    return kept


LOWEST = 240
"""height of a plot below which it says nothing; the panel is scrolled instead"""
DIMMED = 0.35
"""opacity of what is not true of the point any more"""
LONG_STEP = 16
"""samples that the crosshair goes at once while Shift is held"""
_LONGEST_NAME = {"left": 26, "bottom": 48}
"""letters of an axis label that fit beside a small plot"""
_AROUND_NAME = 10


class _QuietPlot(pg.PlotWidget):  # type: ignore[misc]  # the library has no types
    """The wheel scrolls the page around it, over the axes too."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def _quiet_plot(kind: type[pg.PlotWidget] = pg.PlotWidget) -> Any:
    """A PlotWidget without pan, zoom, context menu and buttons; what can be moved in it is added by its owner."""
    # No background: where `apply_style` sets none, the window's own shows through.
    axes = {side: SparseAxis(side) for side in ("left", "bottom")}
    plot = kind(background=None, enableMenu=False, axisItems=axes)
    plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    plot.hideButtons()
    plot.setMouseEnabled(x=False, y=False)
    return plot


def panel_plot() -> Any:
    """A plot as large as its panel; ranges are set by our own controls."""
    plot = _quiet_plot()
    # As large as there is room: what the library would like to have must not make a panel scroll.
    plot.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
    plot.setAntialiasing(True)
    plot.setFrameShape(plot.Shape.NoFrame)
    # Room for the outermost tick labels.
    plot.getPlotItem().layout.setContentsMargins(2, scaled(10), scaled(14), 2)
    for side in ("left", "bottom"):
        axis = plot.getAxis(side)
        axis.enableAutoSIPrefix(False)
        axis.setStyle(tickLength=-5, tickTextOffset=6)
        axis.tickStrings = tick_texts
    return plot


def card_plot(name: str, *, axis_width: int) -> Any:
    """A plot to look at, with an accessible name; axis_width: room for the labels of its left axis."""
    plot = _quiet_plot(_QuietPlot)
    plot.setAccessibleName(name)
    item = plot.getPlotItem()
    item.getAxis("left").setWidth(scaled(axis_width))
    item.setContentsMargins(0, 4, scaled(14), 0)
    return plot


def tick_texts(values: list[float], scale: float, spacing: float) -> list[str]:
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


def style_axis(axis: pg.AxisItem, text: str, ticks: list[tuple[float, str]], colours: Colours, font: QFont) -> None:
    axis.enableAutoSIPrefix(False)
    axis.setTicks([ticks])
    # A label may reach so many pixels beyond the end of its axis; one that needs more would be left out.
    axis.setStyle(tickLength=-4, hideOverlappingLabels=scaled(15))
    axis.setPen(pg.mkPen(colours.strong_border))
    axis.setTextPen(pg.mkPen(colours.muted))
    axis.setLabel(text, color=colours.muted)
    if axis.orientation == "bottom":
        # Labels and name one above the other; left to itself the axis lets large ones touch.
        axis.setHeight(round(2 * QFontMetricsF(font).height()) + _AROUND_NAME)
    # A new name of another length is centred only here.
    axis.resizeEvent()
    axis.setTickFont(QFont(font))


def render_plot(plot: Any, painter: QPainter, target: QRectF) -> None:
    """The plot laid out again for the size of the target, so that no text is stretched; then as it was."""
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


def line_pen(
    colour: str,
    width: float = 1.0,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
    *,
    opacity: float = 1.0,
    screen: QWidget | None = None,
) -> QPen:
    """A line of the same width at any scale of the plot.

    screen: a widget on the screen the line is for. The library counts in pixels, so on a fine screen a line needs
    more of them to look the same. None for lines that are exported as well.
    """
    pen = QPen(translucent(colour, opacity), width if screen is None else width * screen.devicePixelRatioF())
    pen.setCosmetic(True)
    pen.setStyle(style)
    return pen


def translucent(colour: str, opacity: float) -> QColor:
    shade = QColor(colour)
    shade.setAlphaF(opacity)
    return shade
