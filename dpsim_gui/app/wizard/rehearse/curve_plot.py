"""The rehearsed curve with its noise band, beside the truth: what readers of the release would see."""

import pyqtgraph as pg
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.plot_style import card_plot, line_pen, style_axis
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.look.ticks import round_ticks
from dpsim_gui.curator.rehearse.views import RehearsedCurve


class RehearsalCurvePlot(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Rehearsed curve"))
        self.setAccessibleDescription(
            self.tr("Answers on the way from one simulated row to another, with their noise band, and the truth.")
        )
        self.setFixedHeight(scaled(260))
        self._curve: RehearsedCurve | None = None
        self._plot = card_plot(self.tr("Plot of the rehearsed curve"), axis_width=84)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._plot)

    def show_curve(self, curve: RehearsedCurve) -> None:
        self._curve = curve
        self._draw(curve)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._curve is not None:
            self._draw(self._curve)

    def _draw(self, curve: RehearsedCurve) -> None:
        colours = colours_for(self.palette())
        self._plot.setBackground(colours.surface)
        item = self._plot.getPlotItem()
        item.clear()
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
