"""Predicted error against ε, both on log scales: the point that is chosen can be dragged along the curve."""

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from dpsim_gui.app.colours import colours_for
from dpsim_gui.app.structure_words import structure_words
from dpsim_gui.app.wizard.figures import figure
from dpsim_gui.app.wizard.planner import EPSILONS, Preview
from dpsim_gui.app.wizard.plot_dress import dress_axis, line_pen, still_plot

_X = np.log10(np.array([float(text) for text in EPSILONS]))


class ErrorPlot(QWidget):
    epsilon_dragged = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Predicted error against ε"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._preview: Preview | None = None
        self._target: float | None = None
        self._plot = still_plot(self.tr("Plot of the predicted error"), axis_width=98)
        self._plot.setFixedHeight(240)
        self._legend = QLabel()
        self._legend.setProperty("role", "small")
        self._legend.setTextFormat(Qt.TextFormat.PlainText)
        self._legend.setWordWrap(True)
        self._line = pg.InfiniteLine(angle=90, movable=True, bounds=(float(_X[0]), float(_X[-1])))
        self._line.sigPositionChanged.connect(self._on_dragged)
        self._dot = pg.ScatterPlotItem(size=12)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._plot)
        layout.addWidget(self._legend)
        self._drawn: list[object] = []
        self._moving = False

    def show_preview(self, preview: Preview, target: float | None = None) -> None:
        self._preview, self._target = preview, target
        self._draw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {int(Qt.Key.Key_Left): -0.05, int(Qt.Key.Key_Right): 0.05}.get(event.key())
        if step is None or self._preview is None:
            super().keyPressEvent(event)
        else:
            self._line.setValue(float(self._line.value()) + step)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._preview is not None:
            self._draw()

    def _draw(self) -> None:
        preview = self._preview
        assert preview is not None
        colours = colours_for(self.palette())
        self._plot.setBackground(colours.surface)
        item = self._plot.getPlotItem()
        item.clear()
        chosen = preview.plan.receipt.structure
        heights: list[np.ndarray] = []
        for curve in sorted(preview.curves, key=lambda each: each.structure == chosen):
            mine = curve.structure == chosen
            colour = colours.accent_text if mine else colours.strong_border
            values = np.log10(np.maximum(curve.errors, 1e-300))
            item.plot(_X, values, pen=line_pen(self, colour, 2.5 if mine else 1.2), antialias=True)
            heights.append(values)
        if np.isfinite(preview.floor).any():
            floor = np.log10(preview.floor)
            item.plot(
                _X,
                floor,
                pen=line_pen(self, colours.muted, 1.5, Qt.PenStyle.DashLine),
                connect="finite",
                antialias=True,
            )
        if self._target:
            level = float(np.log10(self._target))
            item.addItem(pg.InfiniteLine(pos=level, angle=0, pen=line_pen(self, colours.series[1], 1.5)))
        x = float(np.log10(float(preview.plan.receipt.budget.epsilon)))
        y = float(np.log10(max(preview.plan.predicted_error.total, 1e-300)))
        self._line.setPen(line_pen(self, colours.accent, 1.2))
        self._line.setHoverPen(line_pen(self, colours.accent, 3))
        self._dot.setData([x], [y], brush=pg.mkBrush(colours.accent), pen=line_pen(self, colours.surface, 2))
        self._moving = True
        self._line.setValue(min(max(x, float(_X[0])), float(_X[-1])))
        self._moving = False
        item.addItem(self._line)
        item.addItem(self._dot)
        lowest = min(float(np.nanmin(values)) for values in heights)
        highest = max(float(np.nanmax(values)) for values in heights)
        item.setXRange(float(_X[0]), float(_X[-1]), padding=0.02)
        item.setYRange(lowest, highest, padding=0.08)
        for side, text, low, high in (
            ("bottom", "ε", float(_X[0]), float(_X[-1])),
            ("left", self.tr("typical error"), lowest, highest),
        ):
            dress_axis(item.getAxis(side), text, _ticks(low, high), colours, self.font())
        self._legend.setText(self._lines_in_words(preview))
        self.setAccessibleDescription(
            self.tr("At ε = {epsilon} the typical error is {error}. Left and right arrow keys move ε.").format(
                epsilon=figure(10**x), error=figure(10**y)
            )
        )

    def _lines_in_words(self, preview: Preview) -> str:
        chosen = preview.plan.receipt.structure
        others = [structure_words(curve.structure) for curve in preview.curves if curve.structure != chosen]
        words = [self.tr("Thick: {name}.").format(name=structure_words(chosen))]
        if others:
            words.append(self.tr("Thin: {names}.").format(names=", ".join(others)))
        if np.isfinite(preview.floor).any():
            words.append(self.tr("Dashed: no method can do better."))
        if self._target:
            words.append(self.tr("Level: the error you can accept."))
        return " ".join(words)

    def _on_dragged(self) -> None:
        if not self._moving:
            self.epsilon_dragged.emit(f"{10 ** float(self._line.value()):.2g}")


def _ticks(lowest: float, highest: float) -> list[tuple[float, str]]:
    """At 1, 2 and 5 times the powers of ten, fewer where the range is wide; written as plain numbers."""
    span = highest - lowest
    steps = (1.0,) if span > 4 else (1.0, 2.0, 5.0) if span < 2 else (1.0, 3.0)
    powers = range(int(np.floor(lowest)), int(np.ceil(highest)) + 1)
    places = [power + float(np.log10(step)) for power in powers for step in steps]
    return [(place, figure(10**place)) for place in places if lowest <= place <= highest]
