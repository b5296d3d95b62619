"""Curves with their bands: the one that follows the point, and those that were kept beside it.

Over words there is no line, because nothing lies between two words: bars rise or fall from the neutral answer.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from dpsim_gui.app.language.language import tr
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.plot_style import DIMMED, LONG_STEP, line_pen
from dpsim_gui.app.viewer.plots.data_plot import band, bars, whiskers
from dpsim_gui.app.viewer.plots.overlays import SlicePlot
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.display import Display
from dpsim_gui.app.viewer.slices.curve import CurveAnswer, stated_band
from dpsim_gui.app.widgets.form import column
from dpsim_gui.arrays import Flags, Floats

_PALE = 0.3
_HALF_A_WORD = 0.5
_BARS = 0.7  # of the room of a word that its bars take

_KEY_STEPS = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}


@dataclass(frozen=True, kw_only=True, eq=False)
class CurveDrawing:
    """curve: the one that follows the point;  kept: those beside it;  together: with the simultaneous band too
    display: None for comparisons, which may be negative and have no unit to change
    neutral: the answer that means nothing special: where noise may explain the difference, the line is pale
    method: with how far the method itself may be off around the band
    """

    curve: CurveAnswer
    kept: tuple[CurveAnswer, ...] = ()
    display: Display | None = None
    together: bool
    neutral: float
    method: bool = False

    def shown(self, values: Floats) -> Floats:
        return values if self.display is None else self.display.shown(values)

    @property
    def has_words(self) -> bool:
        return bool(self.curve.request.scale.words)

    @property
    def ends(self) -> tuple[float, float]:
        """Positions of the left and the right end."""
        room = _HALF_A_WORD if self.has_words else 0.0
        return self.curve.request.start - room, self.curve.request.end + room

    def items(self, colours: Colours) -> list[Any]:
        # The moving curve last, on top of the others.
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
        shown, width = self.shown, _BARS / (1 + len(self.kept))
        x = curve.positions + width * (place + 0.5) - _BARS / 2
        value, base = shown(curve.answer.value), self._base
        pale = curve.explained_by_noise(self.neutral)
        items = [
            bars(x[chosen], value[chosen] - base, colour, base=base, width=0.86 * width, opacity=opacity)
            for chosen, opacity in ((pale, _PALE), (~pale, 0.9))
        ]
        bands = [(*stated_band(curve.answer), 2.2, 0.16)]
        if self.together:
            bands.append((curve.all_low, curve.all_high, 1.0, 0.3))
        for low, high, thick, beam in bands:
            known = np.isfinite(low) & np.isfinite(high) & np.isfinite(value)
            places, middle, bottom, top = (part[known] for part in (x, value, shown(low), shown(high)))
            items.append(whiskers(places, middle, bottom, top, ink, thick, beam * width))
        return items

    def _lines(self, curve: CurveAnswer, colour: str, width: float) -> list[Any]:
        x, shown = curve.positions, self.shown
        # The simultaneous band is shown under the pointwise one: wider and fainter.
        bands = [(*stated_band(curve.answer), 0.24)]
        if self.together:
            bands.insert(0, (curve.all_low, curve.all_high, 0.12))
        if self._shows_method(curve):
            low, high, off = *bands[0][:2], curve.answer.approximation
            bands.insert(0, (low - off, high + off, 0.08))
        items = [item for low, high, opacity in bands for item in band(x, shown(low), shown(high), colour, opacity)]
        value = shown(curve.answer.value)
        real = np.where(curve.explained_by_noise(self.neutral), np.nan, value)
        for drawn, opacity in ((value, _PALE), (real, 1.0)):
            pen = line_pen(colour, width, opacity=opacity)
            items.append(pg.PlotDataItem(x, drawn, antialias=True, connect="finite", pen=pen))
        return items

    @property
    def range(self) -> tuple[float, float]:
        """Lowest and highest answer to show, with a little room."""
        shown, curves = self.shown, (self.curve, *self.kept)
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
        return float(self.shown(np.array([self.neutral]))[0])

    def _shows_method(self, curve: CurveAnswer) -> bool:
        off = curve.answer.approximation
        return self.method and self.display is not None and bool(self.display.is_informative(off).any())


class CurveWidget(SlicePlot):
    """Curves of one column; those that were kept lie under the one that follows the point."""

    chosen = Signal(float)  # position the point should move to

    def __init__(self) -> None:
        super().__init__(tr("Curve"), lines=(pg.InfiniteLine(angle=90),), dot=9)
        self._drawing: CurveDrawing | None = None
        self._here = 0.0
        self._items: list[Any] = []
        self._marker, self._neutral = pg.InfiniteLine(angle=90), pg.InfiniteLine(angle=0)
        self._neutral.hide()
        for item in (self._neutral, self._marker):
            self.plot.addItem(item, ignoreBounds=True)
        for item in (self._marker, *self._cross):
            item.setZValue(10)
        column(self.plot, inside=self, margins=(2, 2, 2, 2))
        self.plot.scene().sigMouseClicked.connect(self._on_click)
        self._paint(self.colours)

    @property
    def has_picture(self) -> bool:
        return self._drawing is not None

    def show_curves(self, drawing: CurveDrawing, here: float) -> None:
        """here: position of the point on the moving column"""
        self._drawing, self._here = drawing, here
        self._draw(self.colours)

    def clear(self, axis: Axis) -> None:
        # What was shown does not belong to the axis any more.
        self._drawing = self._at = None
        self._draw(self.colours)
        for hatching in (self.hatching, self.unseen_hatching):
            hatching.cover([])
        self.marks.show_places(np.zeros(0), np.zeros(0))
        for item in (self._marker, self._dot, *self._cross):
            item.hide()
        self.plot.setXRange(axis.start, axis.end, padding=0)

    def show_marks(self, positions: Floats) -> None:
        # Places of a list, on the curve where their column puts them; the curve is that of the point, not theirs.
        shown = positions if self._drawing is not None else positions[:0]
        self.marks.show_places(shown, self._height(shown))

    def show_neutral(self, value: float) -> None:
        """A line at the answer that means no difference."""
        self._neutral.setPos(value)
        self._neutral.show()

    def dim(self) -> None:
        # What is drawn is of another point, and a new curve is on its way.
        for item in self._items:
            item.setOpacity(DIMMED)

    def show_here(self, here: float) -> None:
        self._here = here
        self._place_marker()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _KEY_STEPS.get(event.key())
        if self._drawing is None or step is None:
            super().keyPressEvent(event)
            return
        start = self._drawing.curve.at(self._here) if self._at is None else self._at
        self._point_at(start + step * (LONG_STEP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1))

    def _on_click(self, event: Any) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        position = float(self.plot.getViewBox().mapSceneToView(event.scenePos()).x())
        if event.button() == Qt.MouseButton.LeftButton and self._is_shown(position):
            self.chosen.emit(position)

    def _point_near(self, position: QPointF) -> None:
        assert self._drawing is not None
        self._point_at(self._drawing.curve.at(position.x()))

    def _point_at(self, at: int) -> None:
        assert self._drawing is not None
        positions = self._drawing.curve.positions
        at = int(np.clip(at, 0, len(positions) - 1))
        self._move_cross(at, (float(positions[at]),))
        self.pointed.emit(at)

    def _choose_crosshair(self) -> None:
        if self._drawing is not None:
            self.chosen.emit(float(self._drawing.curve.positions[self._at]))

    def _paint(self, colours: Colours) -> None:
        super()._paint(colours)
        self._neutral.setPen(line_pen(colours.text, 1.2))
        self._marker.setPen(line_pen(colours.muted, style=Qt.PenStyle.DashLine))
        self._cross[0].setPen(line_pen(colours.accent_text))
        self._dot.setPen(line_pen(colours.surface, 2))
        self._draw(colours)

    def _draw(self, colours: Colours) -> None:
        for item in self._items:
            self.plot.removeItem(item)
        self._items = [] if self._drawing is None else self._drawing.items(colours)
        for item in self._items:
            self.plot.addItem(item)
        if self._drawing is None:
            return
        self.plot.setXRange(*self._drawing.ends, padding=0)
        self.plot.setYRange(*self._drawing.range, padding=0)
        answer = self._drawing.curve.answer
        self.hatching.cover(self._drawing.boxes(~answer.inside))
        self.unseen_hatching.cover([] if answer.unseen is None else self._drawing.boxes(answer.unseen))
        self._place_marker()

    def _is_shown(self, position: float) -> bool:
        return self._drawing is not None and self._drawing.ends[0] <= position <= self._drawing.ends[1]

    def _height(self, positions: Floats) -> Floats:
        """Where the curve is over some positions."""
        if self._drawing is None:
            return positions
        curve = self._drawing.curve
        return np.interp(positions, curve.positions, self._drawing.shown(curve.answer.value))

    def _place_marker(self) -> None:
        if self._drawing is None:
            return
        self._marker.setPos(self._here)
        self._dot.setData([self._here], self._height(np.array([self._here])))
        inside = self._is_shown(self._here)
        self._dot.setVisible(inside and not self._drawing.has_words)
        self._marker.setVisible(inside)
