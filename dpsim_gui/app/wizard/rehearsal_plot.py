"""Answers of the rehearsed release against the truth on the simulated twin: the nearer to the line, the better."""

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dpsim_gui.app.colours import colours_for
from dpsim_gui.app.wizard.figures import figure
from dpsim_gui.curator.rehearsal import Rehearsal


class RehearsalPlot(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Rehearsed answers against the truth"))
        self.setFixedHeight(280)
        self._rehearsal: Rehearsal | None = None
        self._plot = pg.PlotWidget(background=None)
        self._plot.setAccessibleName(self.tr("Plot of rehearsed answers against the truth"))
        self._plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._plot.setMenuEnabled(False)
        self._plot.setMouseEnabled(x=False, y=False)
        self._plot.hideButtons()
        item = self._plot.getPlotItem()
        item.getAxis("left").setWidth(104)
        item.setContentsMargins(0, 4, 14, 0)
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
            x=truth, y=answer.value, top=reach, bottom=reach, pen=pg.mkPen(QColor(colours.strong_border), width=1)
        )
        lowest = float(min(truth.min(), answer.value.min()))
        highest = float(max(truth.max(), answer.value.max()))
        ends = np.array([lowest, highest])
        item.addItem(bars)
        item.plot(ends, ends, pen=pg.mkPen(colours.muted, width=1.5, style=Qt.PenStyle.DashLine), antialias=True)
        item.addItem(
            pg.ScatterPlotItem(
                truth, answer.value, size=6, brush=pg.mkBrush(colours.accent), pen=pg.mkPen(colours.surface, width=0.5)
            )
        )
        for side, text in (("bottom", self.tr("truth on the twin")), ("left", self.tr("rehearsed answer"))):
            axis = item.getAxis(side)
            axis.enableAutoSIPrefix(False)
            axis.setPen(pg.mkPen(colours.strong_border))
            axis.setTextPen(pg.mkPen(colours.muted))
            axis.setLabel(text, color=colours.muted)
            axis.setTickFont(QFont(self.font()))
            axis.setStyle(tickLength=-4)
            low, high = (ends[0], ends[1])
            axis.setTicks([_ticks(float(low), float(high))])
        self.setAccessibleDescription(
            self.tr("Answers differ from the truth by {error} on average.").format(
                error=figure(rehearsal.measured_absolute)
            )
        )


def _ticks(low: float, high: float) -> list[tuple[float, str]]:
    """Five at most, at round numbers, written as people write them."""
    if not high > low:
        return [(low, figure(low))]
    raw = (high - low) / 4
    power = 10.0 ** np.floor(np.log10(raw))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= raw)
    places = np.arange(np.ceil(low / step), np.floor(high / step) + 1) * step
    return [(float(place), f"{place:,.10g}") for place in places]
