"""The lines of the expected error, both axes on log scales, with a handle at the draft's own value."""

from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.look.colours import LIGHT, Colours
from dpsim_gui.app.look.plot_style import card_plot, line_pen, style_axis
from dpsim_gui.app.look.ticks import log_ticks
from dpsim_gui.app.widgets.form import column
from dpsim_gui.app.wizard.axis_curves import AxisCurves, PlotAxis, axis_words
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.release.receipt_sections import PERSON

# A factor of about 2: what hardly changes shall look like it.
_LEAST_SPAN = 0.35


class ErrorChart(QWidget):
    epsilon_dragged = Signal(str)
    pointed = Signal(int)  # place of the value that is nearest to the mouse

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._curves: AxisCurves | None = None
        self._colours: Colours = LIGHT
        self._moving = False
        self._error_name = ""
        self._plot = card_plot(self.tr("Plot of the expected error"), axis_width=88)
        self._plot.scene().sigMouseMoved.connect(self._on_mouse)
        self._plot.getViewBox().sigResized.connect(self._label_axes)
        self._line = pg.InfiniteLine(angle=90)
        self._line.sigPositionChanged.connect(self._on_dragged)
        self._cross = pg.InfiniteLine(angle=90)
        self._dot = pg.ScatterPlotItem(size=12)
        column(self._plot, inside=self)

    def draw(self, curves: AxisCurves, plan: Plan, target: float | None, colours: Colours) -> bool:
        """Whether the target is drawn too; one that lies far from all lines is not."""
        self._curves, self._colours = curves, colours
        self._error_name = self.tr("expected error")
        if plan.receipt.facts.similarity.is_kernel:
            is_person = plan.request.row_means in PERSON
            in_rows = self.tr("error in people") if is_person else self.tr("error in rows")
            self._error_name = self.tr("share of all rows") if curves.axis is PlotAxis.ROWS else in_rows
        self._plot.setBackground(colours.surface)
        item = self._plot.getPlotItem()
        item.clear()
        chosen = plan.receipt.structure
        x = np.log10(curves.values)
        for curve in sorted(curves.curves, key=lambda drawn: drawn.structure == chosen):
            mine = curve.structure == chosen
            pen = line_pen(colours.accent_text if mine else colours.strong_border, 2.5 if mine else 1.2, screen=self)
            item.plot(x, _log(curve.errors), pen=pen, connect="finite", antialias=True)
        if np.isfinite(curves.floor).any():
            pen = line_pen(colours.muted, 1.5, Qt.PenStyle.DashLine, screen=self)
            item.plot(x, _log(curves.floor), pen=pen, connect="finite", antialias=True)
        low, high = _heights(curves)
        level = float(np.log10(target * curves.scale)) if target else None
        level_drawn = level is not None and low <= level <= high
        if level_drawn:
            item.addItem(pg.InfiniteLine(pos=level, angle=0, pen=line_pen(colours.series[1], 1.5, screen=self)))
        self._cross.setPen(line_pen(colours.muted, 1, Qt.PenStyle.DotLine, screen=self))
        self._line.setPen(line_pen(colours.accent, 1.2, screen=self))
        self._line.setHoverPen(line_pen(colours.accent, 3, screen=self))
        self._dot.setBrush(pg.mkBrush(colours.accent))
        self._dot.setPen(line_pen(colours.surface, 2, screen=self))
        for mark in (self._cross, self._line, self._dot):
            item.addItem(mark, ignoreBounds=True)
        self._place_draft(curves, plan)
        item.setXRange(float(x[0]), float(x[-1]), padding=0.02)
        item.setYRange(low, high, padding=0.08)
        self._label_axes()
        return level_drawn

    def mark(self, place: int | None) -> None:
        """A dotted line where the curve is being read."""
        self._cross.setVisible(place is not None)
        if place is not None and self._curves is not None:
            self._cross.setPos(float(np.log10(self._curves.values[place])))

    def move_epsilon(self, step: float) -> None:
        """step: in powers of ten"""
        self._line.setValue(float(self._line.value()) + step)

    def _place_draft(self, curves: AxisCurves, plan: Plan) -> None:
        """The line stands at the draft's value. An ε beyond the curve leaves it at the end, where it can be dragged."""
        ends = float(np.log10(curves.values[0])), float(np.log10(curves.values[-1]))
        here = float(np.log10(curves.at))
        movable = curves.axis is PlotAxis.EPSILON
        self._moving = True
        self._line.setMovable(movable)
        if not movable:
            self._line.setMouseHover(False)
        self._line.setBounds(ends)
        self._line.setValue(min(max(here, ends[0]), ends[1]))
        self._moving = False
        self._line.setVisible(movable or ends[0] - 1e-6 <= here <= ends[1] + 1e-6)
        self._dot.setData([here], [float(_log(np.array([curves.scale * plan.predicted_error.total]))[0])])

    def _label_axes(self) -> None:
        if self._curves is None or self.isHidden():
            return
        colours, metrics = self._colours, QFontMetricsF(self.font())
        item = self._plot.getPlotItem()
        box = item.getViewBox()
        low, high = _heights(self._curves)
        ends = np.log10(self._curves.values[[0, -1]])
        across = log_ticks(float(ends[0]), float(ends[1]), length=box.width(), extent=metrics.horizontalAdvance)
        up = log_ticks(low, high, length=box.height(), extent=lambda _label: metrics.height())
        style_axis(item.getAxis("bottom"), axis_words(self._curves.axis).title, across, colours, self.font())
        style_axis(item.getAxis("left"), self._error_name, up, colours, self.font())

    def _on_mouse(self, position: QPointF) -> None:
        box: Any = self._plot.getViewBox()
        if self._curves is not None and self.isVisible() and box.sceneBoundingRect().contains(position):
            self.pointed.emit(self._curves.nearest(10.0 ** box.mapSceneToView(position).x()))

    def _on_dragged(self) -> None:
        if not self._moving:
            self.epsilon_dragged.emit(f"{10 ** float(self._line.value()):.2g}")


def _log(errors: Floats) -> Floats:
    return np.asarray(np.log10(np.maximum(errors, 1e-300)))


def _heights(curves: AxisCurves) -> tuple[float, float]:
    drawn = np.concatenate([_log(curve.errors) for curve in curves.curves])
    low, high = float(np.nanmin(drawn)), float(np.nanmax(drawn))
    missing = max(0.0, _LEAST_SPAN - (high - low)) / 2
    return low - missing, high + missing
