"""The points of a file on a sheet, coloured by their answers: along the directions in which they spread most."""

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.plot_style import apply_style, label_axis, line_pen, panel_plot
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.plots.colour_bar import ColourBar
from dpsim_gui.app.viewer.plots.colour_maps import MAPS, painted
from dpsim_gui.app.viewer.plots.colour_scale import ColourScale
from dpsim_gui.arrays import Floats

MOST_DRAWN = 5_000
_LOWEST = 220
_NEAR = 12.0
"""pixels within which a click finds a point"""


class PointsPlot(QWidget):
    """A click chooses the nearest point."""

    chosen = Signal(int)
    """index of the point"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Your points, coloured by their answers"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(scaled(_LOWEST))
        self.places = np.zeros((0, 2))
        self.plot = panel_plot()
        label_axis(self.plot, "bottom", self.tr("first principal component of your points"))
        label_axis(self.plot, "left", self.tr("second"))
        self._dots = pg.ScatterPlotItem(size=7, pen=None)
        self._ring = pg.ScatterPlotItem(size=14, brush=None)
        for item in (self._dots, self._ring):
            self.plot.addItem(item)
        self.bar = ColourBar()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self.bar)
        self.plot.scene().sigMouseClicked.connect(lambda event: self._on_click(event.scenePos(), event.button()))
        self._paint()

    def show_points(self, places: Floats, answers: Floats, title: str) -> None:
        """places: (k, 2);  answers: (k,) in the unit of display;  title: what answers are."""
        self.places = places[:MOST_DRAWN]
        answers = answers[:MOST_DRAWN]
        self._ring.setData([], [])
        if not len(answers):
            self._dots.setData([], [])
            return
        low, high = float(answers.min()), float(answers.max())
        scale = ColourScale(low=low, high=high if high > low else low + (abs(low) or 1.0))
        # The most alike are drawn last, on top of the others.
        order = np.argsort(answers, kind="stable")
        brushes = [QColor(*colour) for colour in painted(answers[order], MAPS[0], scale).tolist()]
        self._dots.setData(self.places[order, 0], self.places[order, 1], brush=brushes)
        self.bar.show_range(MAPS[0], scale, title)
        self.plot.getViewBox().autoRange(padding=0.05)

    def mark(self, index: int) -> None:
        """The chosen point."""
        shown = self.places[index : index + 1]
        self._ring.setData(shown[:, 0], shown[:, 1])

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint()

    def _paint(self) -> None:
        colours = colours_for(self.palette())
        apply_style(self.plot, colours)
        self._ring.setPen(line_pen(colours.text, 2))

    def _on_click(self, place: QPointF, button: Qt.MouseButton) -> None:
        if button != Qt.MouseButton.LeftButton or not len(self.places):
            return
        view = self.plot.getViewBox()
        pixels = [view.mapViewToScene(QPointF(x, y)) for x, y in self.places.tolist()]
        gaps = [(pixel - place).manhattanLength() for pixel in pixels]
        nearest = int(np.argmin(gaps))
        if gaps[nearest] <= _NEAR:
            self.chosen.emit(nearest)
