"""Curves with their bands: the one that follows the point, and those that were kept beside it.

Over words there is no line, because nothing lies between two words: bars rise or fall from the neutral answer.
"""

from dataclasses import dataclass
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
    translucent,
)
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.plots.axis_scale import show_scale
from dpsim_gui.app.viewer.plots.hatching import Hatching
from dpsim_gui.app.viewer.plots.marks import NumberedMarks
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.display import AnswerDisplay
from dpsim_gui.app.viewer.slices.band import stated_band
from dpsim_gui.app.viewer.slices.curve import CurveAnswer
from dpsim_gui.app.widgets.form import column
from dpsim_gui.arrays import Flags, Floats

_PALE = 0.3
_HALF_A_WORD = 0.5
_BARS = 0.7
"""of the room of a word that its bars take"""

_KEY_STEPS = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}


@dataclass(frozen=True, kw_only=True, eq=False)
class CurveDrawing:
    """curve: the one that follows the point;  kept: those beside it;  together: with the simultaneous band too
    neutral: the answer that means nothing special: where noise may explain the difference, the line is pale
    method: with how far the method itself may be off around the band
    """

    curve: CurveAnswer
    kept: tuple[CurveAnswer, ...]
    display: AnswerDisplay
    together: bool
    neutral: float
    method: bool

    @property
    def has_words(self) -> bool:
        return bool(self.curve.request.scale.words)

    @property
    def ends(self) -> tuple[float, float]:
        """Positions of the left and the right end."""
        room = _HALF_A_WORD if self.has_words else 0.0
        return self.curve.request.start - room, self.curve.request.end + room

    def items(self, colours: Colours) -> list[Any]:
        """The moving curve last, on top of the others."""
        shades = [colours.series[1 + at % (len(colours.series) - 1)] for at in range(len(self.kept))]
        drawn = [*zip(self.kept, shades, strict=True), (self.curve, colours.series[0])]
        if self.has_words:
            # The moving curve's bars stand first.
            places = [*range(1, len(drawn)), 0]
            groups = (self._bars(*curve, place, colours.text) for curve, place in zip(drawn, places, strict=True))
        else:
            groups = (self._lines(*curve, 2.2 if curve[0] is self.curve else 1.5) for curve in drawn)
        return [item for items in groups for item in items]

    def _bars(self, curve: CurveAnswer, colour: str, place: int, ink: str) -> list[Any]:
        """place: of its bars beside those of the others."""
        shown, width = self.display.shown, _BARS / (1 + len(self.kept))
        x = curve.positions + width * (place + 0.5) - _BARS / 2
        value, base = shown(curve.answer.value), self._base
        pale = curve.explained_by_noise(self.neutral)
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
        if self.together:
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
                    pen=line_pen(ink, thick, opacity=0.75),
                )
            )
        return items

    def _lines(self, curve: CurveAnswer, colour: str, width: float) -> list[Any]:
        items: list[Any] = []
        x, shown = curve.positions, self.display.shown
        # The simultaneous band is shown under the pointwise one: wider and fainter.
        bands = [(*stated_band(curve.answer), 0.24)]
        if self.together:
            bands.insert(0, (curve.all_low, curve.all_high, 0.12))
        if self._shows_method(curve):
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
        real = np.where(curve.explained_by_noise(self.neutral), np.nan, value)
        for line, opacity in ((value, _PALE), (real, 1.0)):
            pen = line_pen(colour, width, opacity=opacity)
            items.append(pg.PlotDataItem(x, line, antialias=True, connect="finite", pen=pen))
        return items

    @property
    def range(self) -> tuple[float, float]:
        """Lowest and highest answer to show, with a little room."""
        shown, curves = self.display.shown, (self.curve, *self.kept)
        edges = [(curve.all_low, curve.all_high) if self.together else stated_band(curve.answer) for curve in curves]
        drawn = np.concatenate([shown(edge) for pair in edges for edge in pair])
        drawn = drawn[np.isfinite(drawn)]
        # An unbounded band, such as that of a ratio to almost nothing, leaves gaps and does not stretch the scale.
        low, high = (float(drawn.min()), float(drawn.max())) if drawn.size else (0.0, 1.0)
        if self._shows_method(self.curve):
            # The method's bound may be far wider than the noise: it does not flatten the curve beyond recognition.
            answer, room = self.curve.answer, 0.5 * (high - low)
            lowest = float(shown(answer.low - answer.approximation).min())
            highest = float(shown(answer.high + answer.approximation).max())
            low, high = min(low, max(lowest, low - room)), max(high, min(highest, high + room))
        if self.has_words:
            low, high = min(low, self._base), max(high, self._base)
        pad = 0.05 * (high - low) or 1.0
        return low - pad, high + pad

    def boxes(self, marked: Flags) -> list[QRectF]:
        """Runs of samples that are marked, as high as the range."""
        x, (bottom, top) = self.curve.positions, self.range
        changes = np.flatnonzero(np.diff(marked.astype(np.int8)))
        starts = np.concatenate([[0], changes + 1])
        ends = np.concatenate([changes, [len(x) - 1]])
        half = (x[1] - x[0]) / 2
        return [
            QRectF(x[first] - half, bottom, x[last] - x[first] + 2 * half, top - bottom)
            for first, last in zip(starts, ends, strict=True)
            if marked[first]
        ]

    @property
    def _base(self) -> float:
        """Where bars start."""
        return float(self.display.shown(np.array([self.neutral]))[0])

    def _shows_method(self, curve: CurveAnswer) -> bool:
        return self.method and bool(self.display.is_informative(curve.answer.approximation).any())


class CurveWidget(QWidget):
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
        self._curve: CurveAnswer | None = None
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
        curve: CurveAnswer,
        kept: list[CurveAnswer],
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
