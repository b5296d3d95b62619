"""What is drawn of curves: lines with their bands, or bars over words, and the range that shows them well.

Over words there is no line, since nothing lies between two words: bars rise or fall from the neutral answer.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QRectF

from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.look.plot_style import line_pen, translucent
from dpsim_gui.app.viewer.session.display import AnswerDisplay
from dpsim_gui.app.viewer.slices.band import stated_band
from dpsim_gui.app.viewer.slices.curve import Curve
from dpsim_gui.arrays import Flags

_PALE = 0.3
_HALF_A_WORD = 0.5
_BARS = 0.7
"""of the room of a word that its bars take"""


@dataclass(frozen=True, kw_only=True, eq=False)
class CurveDrawing:
    """curve: the one that follows the point;  kept: those beside it;  together: with the simultaneous band too
    neutral: the answer that means nothing special: where noise may explain the difference, the line is pale
    method: with how far the method itself may be off around the band
    """

    curve: Curve
    kept: tuple[Curve, ...]
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
            found = (self._bars(*each, place, colours.text) for each, place in zip(drawn, places, strict=True))
        else:
            found = (self._lines(*each, 2.2 if each[0] is self.curve else 1.5) for each in drawn)
        return [item for items in found for item in items]

    def _bars(self, curve: Curve, colour: str, place: int, ink: str) -> list[Any]:
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

    def _lines(self, curve: Curve, colour: str, width: float) -> list[Any]:
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

    def _shows_method(self, curve: Curve) -> bool:
        return self.method and bool(self.display.is_informative(curve.answer.approximation).any())
