"""Curves with their bands: the one that follows the point, and those that were kept beside it."""

from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.plot_style import (
    DIMMED,
    LONG_STEP,
    LOWEST,
    apply_style,
    label_axis,
    line_pen,
    panel_plot,
    render_plot,
)
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.plots.axis_scale import show_scale
from dpsim_gui.app.viewer.plots.curve_drawing import CurveDrawing
from dpsim_gui.app.viewer.plots.hatching import Hatching
from dpsim_gui.app.viewer.plots.numbered_marks import NumberedMarks
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.display import AnswerDisplay
from dpsim_gui.app.viewer.slices.curve import Curve
from dpsim_gui.app.widgets.form import column
from dpsim_gui.arrays import Floats

_KEY_STEPS = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}


class CurvePlot(QWidget):
    """Pointing at the plot moves the crosshair; a click or Enter moves the point there."""

    pointed = Signal(object)
    """index of the sample under the crosshair, None when it leaves"""
    chosen = Signal(float)
    """position the point should move to"""

    def __init__(self, display: AnswerDisplay, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Curve"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._display = display
        self._curve: Curve | None = None
        self._drawing: CurveDrawing | None = None
        self._at: int | None = None
        self._here = 0.0
        self.setMinimumHeight(scaled(LOWEST))
        self.plot = panel_plot()
        self._items: list[Any] = []
        self.hatching, self.unseen_hatching = Hatching(), Hatching(falling=True)
        for hatching in (self.hatching, self.unseen_hatching):
            self.plot.getViewBox().addItem(hatching, ignoreBounds=True)
        self._marker = pg.InfiniteLine(angle=90)
        self._cross = pg.InfiniteLine(angle=90)
        self._neutral = pg.InfiniteLine(angle=0)
        self._neutral.hide()
        self.plot.addItem(self._neutral, ignoreBounds=True)
        self._dot = pg.ScatterPlotItem(size=9, useCache=False)
        for item in (self._marker, self._cross, self._dot):
            item.setZValue(10)
            self.plot.addItem(item, ignoreBounds=True)
        self._cross.hide()
        self.marks = NumberedMarks()
        self.plot.getViewBox().addItem(self.marks, ignoreBounds=True)
        column(self.plot, inside=self, margins=(2, 2, 2, 2))
        self.plot.scene().sigMouseMoved.connect(self._on_mouse)
        self.plot.scene().sigMouseClicked.connect(self._on_click)
        self._paint(colours_for(self.palette()))

    def show_axes(self, across: Axis, up: str) -> None:
        """up: what answers are."""
        show_scale(self.plot, "bottom", across)
        label_axis(self.plot, "left", up)

    def show_curves(
        self,
        curve: Curve,
        kept: list[Curve],
        *,
        together: bool,
        here: float,
        neutral: float,
        method: bool = False,
    ) -> None:
        """here: position of the point on the moving column;  together: show the simultaneous band too;
        neutral: the answer that means nothing special: where noise may explain the difference, the line is pale;
        method: show around the band how far the method itself may be off
        """
        self._curve, self._here = curve, here
        self._drawing = CurveDrawing(
            curve=curve, kept=tuple(kept), display=self._display, together=together, neutral=neutral, method=method
        )
        self._draw(colours_for(self.palette()))

    def clear(self, axis: Axis) -> None:
        """What was shown does not belong to the axis any more."""
        self._curve, self._drawing, self._at = None, None, None
        self._draw(colours_for(self.palette()))
        self.hatching.cover([])
        self.unseen_hatching.cover([])
        self.marks.show_places(np.zeros(0), np.zeros(0))
        for item in (self._marker, self._cross, self._dot):
            item.hide()
        self.plot.setXRange(axis.start, axis.end, padding=0)

    def show_marks(self, positions: Floats) -> None:
        """Places of a list, on the curve where their column puts them; the curve is that of the point, not theirs."""
        if self._curve is None:
            self.marks.show_places(positions[:0], positions[:0])
            return
        shown = self._display.shown(self._curve.answer.value)
        self.marks.show_places(positions, np.interp(positions, self._curve.positions, shown))

    def show_neutral(self, value: float) -> None:
        """A line at the answer that means no difference."""
        self._neutral.setPos(value)
        self._neutral.show()

    def dim(self) -> None:
        """What is drawn is of another point, and a new curve is on its way."""
        for item in self._items:
            item.setOpacity(DIMMED)

    def show_here(self, here: float) -> None:
        self._here = here
        self._place_marker()

    def render_to(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        """The plot in a scheme of its own, whatever the screen shows."""
        shown = colours_for(self.palette())
        crossed = self._cross.isVisible()
        self._cross.hide()
        self._paint(colours)
        render_plot(self.plot, painter, target)
        self._paint(shown)
        self._cross.setVisible(crossed)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint(colours_for(self.palette()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _KEY_STEPS.get(event.key())
        if self._curve is None:
            super().keyPressEvent(event)
        elif step is not None:
            long = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            start = self._curve.at(self._here) if self._at is None else self._at
            self._point_at(start + step * (LONG_STEP if long else 1))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at is not None:
            self.chosen.emit(float(self._curve.positions[self._at]))
        elif event.key() == Qt.Key.Key_Escape and self._at is not None:
            self._leave()
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._leave()
        super().leaveEvent(event)

    def _on_mouse(self, position: QPointF) -> None:
        if self._curve is not None and self.plot.getPlotItem().vb.sceneBoundingRect().contains(position):
            self._point_at(self._curve.at(self.plot.getViewBox().mapSceneToView(position).x()))

    def _on_click(self, event: Any) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self._curve is not None and event.button() == Qt.MouseButton.LeftButton:
            position = self.plot.getViewBox().mapSceneToView(event.scenePos()).x()
            if self._is_shown(position):
                self.chosen.emit(float(position))

    def _point_at(self, at: int) -> None:
        assert self._curve is not None
        self._at = int(np.clip(at, 0, self._curve.request.count - 1))
        self._cross.setPos(float(self._curve.positions[self._at]))
        self._cross.show()
        self.pointed.emit(self._at)

    def _leave(self) -> None:
        self._at = None
        self._cross.hide()
        self.pointed.emit(None)

    def _paint(self, colours: Colours) -> None:
        apply_style(self.plot, colours)
        for hatching in (self.hatching, self.unseen_hatching):
            hatching.paint_in(colours.muted, colours.surface)
        self._neutral.setPen(line_pen(colours.text, 1.2))
        self._marker.setPen(line_pen(colours.muted, style=Qt.PenStyle.DashLine))
        self._cross.setPen(line_pen(colours.accent_text))
        self.marks.paint_in(colours)
        self._dot.setBrush(colours.accent)
        self._dot.setPen(line_pen(colours.surface, 2))
        self._draw(colours)

    def _draw(self, colours: Colours) -> None:
        for item in self._items:
            self.plot.removeItem(item)
        self._items.clear()
        if self._drawing is None:
            return
        self._items = self._drawing.items(colours)
        for item in self._items:
            self.plot.addItem(item)
        self.plot.setXRange(*self._drawing.ends, padding=0)
        self.plot.setYRange(*self._drawing.range, padding=0)
        answer = self._drawing.curve.answer
        self.hatching.cover(self._drawing.boxes(~answer.inside))
        self.unseen_hatching.cover([] if answer.unseen is None else self._drawing.boxes(answer.unseen))
        self._place_marker()

    def _is_shown(self, position: float) -> bool:
        assert self._drawing is not None
        left, right = self._drawing.ends
        return left <= position <= right

    def _place_marker(self) -> None:
        if self._drawing is None:
            return
        self._marker.setPos(self._here)
        shown = self._display.shown(self._drawing.curve.answer.value)
        self._dot.setData([self._here], [float(np.interp(self._here, self._drawing.curve.positions, shown))])
        inside = self._is_shown(self._here)
        self._dot.setVisible(inside and not self._drawing.has_words)
        self._marker.setVisible(inside)
