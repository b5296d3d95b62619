"""Answers of the rehearsed release against the truth on the simulated twin: the nearer to the line, the better."""

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.plot_style import card_plot, line_pen, style_axis
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.look.ticks import round_ticks
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal


class RehearsalPlot(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Rehearsed answers against the truth"))
        self.setFixedHeight(scaled(260))
        self._rehearsal: Rehearsal | None = None
        self._plot = card_plot(self.tr("Plot of rehearsed answers against the truth"), axis_width=84)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._plot)

    def show_rehearsal(self, rehearsal: Rehearsal) -> None:
        self._rehearsal = rehearsal
        self._draw(rehearsal)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._rehearsal is not None:
            self._draw(self._rehearsal)

    def _draw(self, rehearsal: Rehearsal) -> None:
        colours = colours_for(self.palette())
        self._plot.setBackground(colours.surface)
        item = self._plot.getPlotItem()
        item.clear()
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
        for side, name in (("bottom", self.tr("truth on the twin")), ("left", self.tr("rehearsed answer"))):
            style_axis(item.getAxis(side), name + ticks.unit, ticks.places, colours, self.font())
        self.setAccessibleDescription(
            self.tr("Answers differ from the truth by {error} on average.").format(
                error=figure(rehearsal.measured_absolute)
            )
        )
