"""Predicted error over one axis, both on log scales: ε can be dragged along the curve, all else is read from it."""

from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.plot_style import card_plot, line_pen, style_axis
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.look.ticks import log_ticks
from dpsim_gui.app.wizard.budget.curve_words import instead_of_lines, legend, note, reading
from dpsim_gui.app.wizard.planning.axis_curves import AxisCurves
from dpsim_gui.app.wizard.planning.plot_axis import PlotAxis, axis_words
from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.plan import Plan

_HEIGHT = 240
_EPSILON_STEP = 0.05
_KEYS = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}
# A factor of about 2: what hardly changes shall look like it.
_LEAST_SPAN = 0.35


class ErrorPlot(QWidget):
    epsilon_dragged = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Predicted error"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.curves: AxisCurves | None = None
        self._plan: Plan | None = None
        self._target: float | None = None
        self._pointed: int | None = None
        self._moving = False
        self._plot = card_plot(self.tr("Plot of the predicted error"), axis_width=88)
        self._plot.setFixedHeight(scaled(_HEIGHT))
        self._plot.scene().sigMouseMoved.connect(self._on_mouse)
        self._plot.getViewBox().sigResized.connect(self._label_axes)
        self._sentence = QLabel(self.tr("The curve is drawn once the choices above are complete."))
        self._sentence.setProperty("role", "muted")
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._sentence.setFixedHeight(scaled(_HEIGHT))
        self._reading, self._note, self._legend = QLabel(), QLabel(), QLabel()
        for label in (self._sentence, self._reading, self._note, self._legend):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        for label in (self._note, self._legend):
            label.setProperty("role", "small")
        self._line = pg.InfiniteLine(angle=90)
        self._line.sigPositionChanged.connect(self._on_dragged)
        self._cross = pg.InfiniteLine(angle=90)
        self._dot = pg.ScatterPlotItem(size=12)
        layout = QVBoxLayout(self)
        # Room for the frame that shows the focus.
        layout.setContentsMargins(6, 4, 6, 4)
        layout.setSpacing(2)
        for widget in (self._plot, self._sentence, self._reading, self._note, self._legend):
            layout.addWidget(widget)
        self._show_sentence(self._sentence.text())

    @property
    def axis(self) -> PlotAxis | None:
        """Of the curves that are shown."""
        return None if self.curves is None else self.curves.axis

    def show_curves(self, curves: AxisCurves, plan: Plan, target: float | None = None) -> None:
        before = self.curves
        if before is None or not np.array_equal(before.values, curves.values):
            self._pointed = None
        self.curves, self._plan, self._target = curves, plan, target
        self.setAccessibleName(self.tr("Predicted error against {axis}").format(axis=axis_words(curves.axis).title))
        self._draw()

    def show_problem(self, sentence: str) -> None:
        """Stands in the place of the curves."""
        self.curves = None
        self._show_sentence(sentence)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _KEYS.get(event.key())
        if self.curves is None or self._plot.isHidden():
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape and self._pointed is not None:
            self._point_at(None)
        elif step is None:
            super().keyPressEvent(event)
        elif self.curves.axis is PlotAxis.EPSILON:
            self._line.setValue(float(self._line.value()) + step * _EPSILON_STEP)
        else:
            start = self._nearest(float(np.log10(self.curves.at))) if self._pointed is None else self._pointed
            self._point_at(int(np.clip(start + step, 0, len(self.curves.values) - 1)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self.curves is not None:
            self._draw()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self._pointed is not None:
            self._point_at(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(colours_for(self.palette()).accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def _draw(self) -> None:
        curves, plan = self.curves, self._plan
        assert curves is not None
        assert plan is not None
        if sentence := instead_of_lines(curves, plan):
            self._show_sentence(sentence)
            return
        self._sentence.hide()
        self._plot.show()
        colours = colours_for(self.palette())
        self._plot.setBackground(colours.surface)
        item = self._plot.getPlotItem()
        item.clear()
        chosen = plan.receipt.structure
        x = np.log10(curves.values)
        for curve in sorted(curves.curves, key=lambda each: each.structure == chosen):
            mine = curve.structure == chosen
            pen = line_pen(colours.accent_text if mine else colours.strong_border, 2.5 if mine else 1.2, screen=self)
            item.plot(x, _log(curve.errors), pen=pen, connect="finite", antialias=True)
        if np.isfinite(curves.floor).any():
            pen = line_pen(colours.muted, 1.5, Qt.PenStyle.DashLine, screen=self)
            item.plot(x, _log(curves.floor), pen=pen, connect="finite", antialias=True)
        low, high = _heights(curves)
        target = float(np.log10(self._target)) if self._target else None
        target_drawn = target is not None and low <= target <= high
        if target_drawn:
            item.addItem(pg.InfiniteLine(pos=target, angle=0, pen=line_pen(colours.series[1], 1.5, screen=self)))
        self._cross.setPen(line_pen(colours.muted, 1, Qt.PenStyle.DotLine, screen=self))
        self._line.setPen(line_pen(colours.accent, 1.2, screen=self))
        self._line.setHoverPen(line_pen(colours.accent, 3, screen=self))
        self._dot.setBrush(pg.mkBrush(colours.accent))
        self._dot.setPen(line_pen(colours.surface, 2, screen=self))
        for each in (self._cross, self._line, self._dot):
            item.addItem(each, ignoreBounds=True)
        self._place_draft(curves, plan)
        item.setXRange(float(x[0]), float(x[-1]), padding=0.02)
        item.setYRange(low, high, padding=0.08)
        self._label_axes()
        self._legend.setText(legend(curves, chosen, target_drawn=target_drawn))
        self._point_at(self._pointed)

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
        self._dot.setData([here], [float(_log(np.array([plan.predicted_error.total]))[0])])

    def _label_axes(self) -> None:
        if self.curves is None or self._plot.isHidden():
            return
        colours, metrics = colours_for(self.palette()), QFontMetricsF(self.font())
        item = self._plot.getPlotItem()
        box = item.getViewBox()
        low, high = _heights(self.curves)
        ends = np.log10(self.curves.values[[0, -1]])
        across = log_ticks(float(ends[0]), float(ends[1]), length=box.width(), extent=metrics.horizontalAdvance)
        up = log_ticks(low, high, length=box.height(), extent=lambda _label: metrics.height())
        style_axis(item.getAxis("bottom"), axis_words(self.curves.axis).title, across, colours, self.font())
        style_axis(item.getAxis("left"), self.tr("typical error"), up, colours, self.font())

    def _on_mouse(self, position: QPointF) -> None:
        box: Any = self._plot.getViewBox()
        if self.curves is not None and self._plot.isVisible() and box.sceneBoundingRect().contains(position):
            self._point_at(self._nearest(box.mapSceneToView(position).x()))

    def _nearest(self, x: float) -> int:
        assert self.curves is not None
        return int(np.argmin(np.abs(np.log10(self.curves.values) - x)))

    def _point_at(self, place: int | None) -> None:
        """Reads the curve at one of its values, or at the draft's own."""
        curves, plan = self.curves, self._plan
        assert curves is not None
        assert plan is not None
        self._pointed = place
        self._cross.setVisible(place is not None)
        if place is not None:
            self._cross.setPos(float(np.log10(curves.values[place])))
        said = reading(curves, plan, place)
        self._reading.setText(said)
        self._note.setText(note(curves, plan, place))
        keys = (
            self.tr("Left and right arrow keys move ε.")
            if curves.axis is PlotAxis.EPSILON
            else self.tr("Left and right arrow keys read the curve at other places.")
        )
        self.setAccessibleDescription(f"{said} {self._note.text()} {keys}")

    def _show_sentence(self, sentence: str) -> None:
        self._sentence.setText(sentence)
        self._sentence.show()
        self._plot.hide()
        self._pointed = None
        for label in (self._reading, self._note, self._legend):
            # A blank keeps the line, so that nothing below jumps.
            label.setText("\u00a0")
        self.setAccessibleDescription(sentence)

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
