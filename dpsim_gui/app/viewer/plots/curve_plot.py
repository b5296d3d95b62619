"""Curves with their bands: the one that follows the point, and those that were kept beside it.

Over words there is no line, since nothing lies between two words: bars rise or fall from the neutral answer.
"""

from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.plot_style import (
    LOWEST,
    apply_style,
    label_axis,
    line_pen,
    panel_plot,
    render_plot,
    translucent,
)
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.plots.axis_scale import show_scale
from dpsim_gui.app.viewer.plots.hatching import Hatching
from dpsim_gui.app.viewer.plots.numbered_marks import NumberedMarks
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.display import AnswerDisplay
from dpsim_gui.app.viewer.slices.band import stated_band
from dpsim_gui.app.viewer.slices.curve import Curve
from dpsim_gui.arrays import Floats

_KEY_STEPS = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}
_LONG_STEP = 16
_PALE = 0.3
_HALF_A_WORD = 0.5
_BARS = 0.7
"""of the room of a word that its bars take"""


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
        self._kept: list[Curve] = []
        self._together = False
        self._method = False
        self._neutral_answer = 0.0
        self._ink = ""
        self._at: int | None = None
        self._here = 0.0
        self._axis: Axis | None = None
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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.addWidget(self.plot)
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
        axis: Axis,
        together: bool,
        here: float,
        neutral: float,
        method: bool = False,
    ) -> None:
        """here: position of the point on the moving column;  together: show the simultaneous band too;
        neutral: the answer that means nothing special: where noise may explain the difference, the line is pale;
        method: show around the band how far the method itself may be off
        """
        self._curve, self._kept, self._axis = curve, list(kept), axis
        self._together, self._here, self._method, self._neutral_answer = together, here, method, neutral
        self._draw(colours_for(self.palette()))

    def clear(self, axis: Axis) -> None:
        """What was shown does not belong to the axis any more."""
        self._curve, self._at = None, None
        self._draw(colours_for(self.palette()))
        self.hatching.cover([])
        self.unseen_hatching.cover([])
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
            self._point_at(start + step * (_LONG_STEP if long else 1))
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
            if self._left <= position <= self._right:
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
        self._ink = colours.text
        self._draw(colours)

    def _draw(self, colours: Colours) -> None:
        for item in self._items:
            self.plot.removeItem(item)
        self._items.clear()
        if self._curve is None or self._axis is None:
            return
        for at, curve in enumerate(self._kept, start=1):
            self._add(curve, colours.series[1 + (at - 1) % (len(colours.series) - 1)], width=1.5, place=at)
        self._add(self._curve, colours.series[0], width=2.2, place=0)
        self._set_ranges()
        self._place_marker()

    @property
    def _has_words(self) -> bool:
        return self._curve is not None and bool(self._curve.request.scale.words)

    @property
    def _left(self) -> float:
        assert self._curve is not None
        return self._curve.request.start - (_HALF_A_WORD if self._has_words else 0.0)

    @property
    def _right(self) -> float:
        assert self._curve is not None
        return self._curve.request.end + (_HALF_A_WORD if self._has_words else 0.0)

    def _add(self, curve: Curve, colour: str, *, width: float, place: int) -> None:
        """place: of its bars beside those of the others."""
        if self._has_words:
            self._items += self._bars(curve, colour, place)
        else:
            self._items += self._lines(curve, colour, width)
        for item in self._items:
            if item.scene() is None:
                self.plot.addItem(item)

    def _bars(self, curve: Curve, colour: str, place: int) -> list[Any]:
        shown, width = self._display.shown, _BARS / (1 + len(self._kept))
        x = curve.positions + width * (place + 0.5) - _BARS / 2
        value, base = shown(curve.answer.value), float(shown(np.array([self._neutral_answer]))[0])
        pale = curve.explained_by_noise(self._neutral_answer)
        items: list[Any] = []
        for chosen, opacity in ((pale, _PALE), (~pale, 0.9)):
            bars = pg.BarGraphItem(
                x=x[chosen],
                y0=base,
                height=value[chosen] - base,
                width=0.86 * width,
                brush=translucent(colour, opacity),
                pen=line_pen(colour, 1, opacity=opacity),
            )
            items.append(bars)
        bands = [(*stated_band(curve.answer), 2.2, 0.16)]
        if self._together:
            bands.append((curve.all_low, curve.all_high, 1.0, 0.3))
        for low, high, thick, beam in bands:
            known = np.isfinite(low) & np.isfinite(high) & np.isfinite(value)
            items.append(
                pg.ErrorBarItem(
                    x=x[known],
                    y=value[known],
                    top=(shown(high) - value)[known],
                    bottom=(value - shown(low))[known],
                    beam=beam * width,
                    pen=line_pen(self._ink, thick, opacity=0.75),
                )
            )
        return items

    def _lines(self, curve: Curve, colour: str, width: float) -> list[Any]:
        items: list[Any] = []
        x, shown = curve.positions, self._display.shown
        # The simultaneous band is shown under the pointwise one: wider and fainter.
        bands = [(*stated_band(curve.answer), 0.24)]
        if self._together:
            bands.insert(0, (curve.all_low, curve.all_high, 0.12))
        if self._method and self._display.is_informative(curve.answer.approximation).any():
            low, high, off = *bands[0][:2], curve.answer.approximation
            bands.insert(0, (low - off, high + off, 0.08))
        for low, high, opacity in bands:
            edges = [
                pg.PlotDataItem(x, shown(edge), antialias=True, pen=line_pen(colour, 1, opacity=0.3))
                for edge in (low, high)
            ]
            fill = pg.FillBetweenItem(*edges, brush=translucent(colour, opacity))
            items += [*edges, fill]
        value = shown(curve.answer.value)
        real = np.where(curve.explained_by_noise(self._neutral_answer), np.nan, value)
        for line, opacity in ((value, _PALE), (real, 1.0)):
            pen = line_pen(colour, width, opacity=opacity)
            items.append(pg.PlotDataItem(x, line, antialias=True, connect="finite", pen=pen))
        return items

    def _set_ranges(self) -> None:
        assert self._curve is not None
        curves = [self._curve, *self._kept]
        edges = [(curve.all_low, curve.all_high) if self._together else stated_band(curve.answer) for curve in curves]
        drawn = np.concatenate([self._display.shown(edge) for pair in edges for edge in pair])
        drawn = drawn[np.isfinite(drawn)]
        # An unbounded band, such as that of a ratio to almost nothing, leaves gaps and does not stretch the scale.
        low, high = (float(drawn.min()), float(drawn.max())) if drawn.size else (0.0, 1.0)
        if self._method and self._display.is_informative(self._curve.answer.approximation).any():
            # The method's bound may be far wider than the noise: it does not flatten the curve beyond recognition.
            answer, room = self._curve.answer, 0.5 * (high - low)
            lowest = float(self._display.shown(answer.low - answer.approximation).min())
            highest = float(self._display.shown(answer.high + answer.approximation).max())
            low, high = min(low, max(lowest, low - room)), max(high, min(highest, high + room))
        if self._has_words:
            base = float(self._display.shown(np.array([self._neutral_answer]))[0])
            low, high = min(low, base), max(high, base)
        pad = 0.05 * (high - low) or 1.0
        self.plot.setXRange(self._left, self._right, padding=0)
        self.plot.setYRange(low - pad, high + pad, padding=0)
        answer = self._curve.answer
        self.hatching.cover(self._runs(~answer.inside, low - pad, high + pad))
        self.unseen_hatching.cover([] if answer.unseen is None else self._runs(answer.unseen, low - pad, high + pad))

    def _runs(self, marked: NDArray[np.bool_], bottom: float, top: float) -> list[QRectF]:
        """Runs of samples that are marked, as boxes."""
        assert self._curve is not None
        x = self._curve.positions
        changes = np.flatnonzero(np.diff(marked.astype(np.int8)))
        starts = np.concatenate([[0], changes + 1])
        ends = np.concatenate([changes, [len(x) - 1]])
        half = (x[1] - x[0]) / 2
        return [
            QRectF(x[first] - half, bottom, x[last] - x[first] + 2 * half, top - bottom)
            for first, last in zip(starts, ends, strict=True)
            if marked[first]
        ]

    def _place_marker(self) -> None:
        if self._curve is None:
            return
        self._marker.setPos(self._here)
        shown = self._display.shown(self._curve.answer.value)
        self._dot.setData([self._here], [float(np.interp(self._here, self._curve.positions, shown))])
        inside = self._left <= self._here <= self._right
        self._dot.setVisible(inside and not self._has_words)
        self._marker.setVisible(inside)
