"""Answers of the rehearsed release against the truth on the simulated twin: the nearer to the line, the better."""

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.plot_style import card_plot, line_pen, style_axis
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.look.ticks import round_ticks
from dpsim_gui.app.widgets.form import column
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal


class _CardPlot(QWidget):
    """A plot in a card, drawn again for each rehearsal and each theme."""

    def __init__(self, name: str, plot_name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFixedHeight(scaled(260))
        self._rehearsal: Rehearsal | None = None
        self._plot = card_plot(plot_name, axis_width=84)
        column(self._plot, inside=self)

    def show_rehearsal(self, rehearsal: Rehearsal) -> None:
        self._rehearsal = rehearsal
        colours = colours_for(self.palette())
        self._plot.setBackground(colours.surface)
        item = self._plot.getPlotItem()
        item.clear()
        self.draw(item, rehearsal, colours)

    def draw(self, item: pg.PlotItem, rehearsal: Rehearsal, colours: Colours) -> None:
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._rehearsal is not None:
            self.show_rehearsal(self._rehearsal)


class RehearsalPlot(_CardPlot):
    def __init__(self) -> None:
        super().__init__(
            self.tr("Rehearsed answers against the truth"), self.tr("Plot of rehearsed answers against the truth")
        )

    def draw(self, item: pg.PlotItem, rehearsal: Rehearsal, colours: Colours) -> None:
        truth, answer = rehearsal.exact, rehearsal.answer
        reach = answer.high - answer.value
        bars = pg.ErrorBarItem(
            x=truth, y=answer.value, top=reach, bottom=reach, pen=line_pen(colours.strong_border, 1, screen=self)
        )
        lowest = float(min(truth.min(), answer.value.min()))
        highest = float(max(truth.max(), answer.value.max()))
        ends = np.array([lowest, highest])
        item.addItem(bars)
        item.plot(ends, ends, pen=line_pen(colours.muted, 1.5, Qt.PenStyle.DashLine, screen=self), antialias=True)
        item.addItem(
            pg.ScatterPlotItem(
                truth, answer.value, size=6, brush=pg.mkBrush(colours.accent), pen=pg.mkPen(colours.surface, width=0.5)
            )
        )
        ticks = round_ticks(lowest, highest, 4)
        for side, name in (("bottom", self.tr("truth of the made-up rows")), ("left", self.tr("rehearsed answer"))):
            style_axis(item.getAxis(side), name + ticks.unit, ticks.places, colours, self.font())
        self.setAccessibleDescription(
            self.tr("Answers differ from the truth by {error} on average.").format(
                error=figure(rehearsal.measured_absolute)
            )
        )


class RehearsalCurvePlot(_CardPlot):
    """The rehearsed curve with its noise band, beside the truth: what readers of the release would see."""

    def __init__(self) -> None:
        super().__init__(self.tr("Rehearsed curve"), self.tr("Plot of the rehearsed curve"))
        self.setAccessibleDescription(
            self.tr("Answers on the way from one simulated row to another, with their noise band, and the truth.")
        )

    def draw(self, item: pg.PlotItem, rehearsal: Rehearsal, colours: Colours) -> None:
        curve = rehearsal.curve
        band = QColor(colours.accent)
        band.setAlpha(48)
        low = pg.PlotCurveItem(curve.share, curve.answer.low, pen=None)
        high = pg.PlotCurveItem(curve.share, curve.answer.high, pen=None)
        item.addItem(pg.FillBetweenItem(low, high, brush=pg.mkBrush(band)))
        item.plot(curve.share, curve.answer.value, pen=line_pen(colours.accent_text, 2, screen=self), antialias=True)
        truth = line_pen(colours.muted, 1.5, Qt.PenStyle.DashLine, screen=self)
        item.plot(curve.share, curve.exact, pen=truth, antialias=True)
        ticks = round_ticks(float(curve.answer.low.min()), float(curve.answer.high.max()))
        way = [(0.0, self.tr("one row")), (1.0, self.tr("another"))]
        style_axis(item.getAxis("bottom"), self.tr("on the way between simulated rows"), way, colours, self.font())
        name = self.tr("rehearsed answer") + ticks.unit
        style_axis(item.getAxis("left"), name, ticks.places, colours, self.font())
        item.setXRange(0.0, 1.0, padding=0.08)
