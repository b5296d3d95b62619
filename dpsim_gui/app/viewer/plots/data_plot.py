"""Plots in the colours of the window, axes in the units of their columns, and what is drawn: bands, bars, dots."""

import datetime
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.look.colours import Colours, colours_for
from dpsim_gui.app.look.plot_style import (
    LOWEST,
    apply_style,
    label_axis,
    line_pen,
    panel_plot,
    render_plot,
    tick_texts,
    translucent,
)
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.session.axis import Axis, Scale
from dpsim_gui.app.widgets.form import column
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.date import clock_text, iso_text

Ticks = list[tuple[float, list[float]]]  # as the plot library wants them: spacing, and positions

_EPOCH = datetime.date(1970, 1, 1)
_ROOM = {"bottom": 96, "left": 40}  # pixels that a label takes along its axis
_WIDEST_WORD = 120
_MONTHS = (1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12000)
_DAYS = (1.0, 2.0, 7.0, 14.0)
_HOURS = (1 / 60, 5 / 60, 0.25, 0.5, 1.0, 2.0, 3.0, 6.0, 12.0)
_YEAR, _MONTH = 365.0, 28.0
_DECADES: tuple[tuple[int, ...], ...] = ((1, 2, 3, 4, 5, 6, 7, 8, 9), (1, 2, 5), (1, 3), (1,))


def show_scale(plot: Any, side: str, axis: Axis) -> None:
    """side: bottom or left; named after the column and labelled in its unit."""
    label_axis(plot, side, axis.name)
    item, scale = plot.getAxis(side), axis.scale
    for method in ("tickValues", "tickStrings"):
        # What an earlier column put there.
        item.__dict__.pop(method, None)
    item.tickStrings = tick_texts
    if scale.words:
        _write_words(item, side, scale.words)
    elif scale.is_date or scale.is_clock or scale.is_log:
        places = _days if scale.is_date else _times if scale.is_clock else _factors
        item.tickValues = lambda low, high, size: places(low, high, max(2, int(size / scaled(_ROOM[side]))))
        item.tickStrings = lambda values, _scale, spacing: [_text(scale, value, spacing) for value in values]
    item.picture = None
    item.update()


def _write_words(item: Any, side: str, words: Sequence[str]) -> None:
    item.tickValues = lambda _low, _high, _size: [(1.0, list(map(float, range(len(words)))))]
    item.tickStrings = lambda values, _scale, _spacing: _short_words(item, side, words, values)
    item.picture = None
    item.update()


def _text(scale: Scale, position: float, spacing: float) -> str:
    if scale.is_log:
        return figure(10.0**position)
    if scale.is_clock:
        return clock_text(round(position * 60) / 60)
    day = iso_text(position)
    if spacing >= _YEAR:
        return day[:4]
    return day[:7] if spacing >= _MONTH else day[:10] if spacing >= 1 else day[5:16]


def _days(low: float, high: float, most: int) -> Ticks:
    """Firsts of years or months, then days, then hours."""
    width = high - low
    for step in (*(hour / 24 for hour in _HOURS), *_DAYS):
        if width / step <= most:
            return [(step, _multiples(low, high, step))]
    for months in _MONTHS:
        if width / (months * 30.4) <= most:
            return [(_YEAR if months >= 12 else _MONTH, list(_firsts(low, high, months)))]
    return [(_YEAR, [low, high])]


def _firsts(low: float, high: float, months: int) -> Iterator[float]:
    """First days of every so many months, counted from year 0."""
    start = datetime.date.fromisoformat(iso_text(low)[:10])
    month = (start.year * 12 + start.month - 1) // months * months
    while month < 12 * datetime.MAXYEAR:
        if month >= 12:
            day = float((datetime.date(month // 12, month % 12 + 1, 1) - _EPOCH).days)
            if day > high:
                return
            if day >= low:
                yield day
        month += months


def _times(low: float, high: float, most: int) -> Ticks:
    step = next((hours for hours in _HOURS if (high - low) / hours <= most), _HOURS[-1])
    return [(step, _multiples(low, high, step))]


def _factors(low: float, high: float, most: int) -> Ticks:
    """low, high: logarithms to base ten."""
    powers = range(math.floor(low), math.ceil(high) + 1)
    for steps in _DECADES:
        places = [power + math.log10(step) for power in powers for step in steps]
        places = [place for place in places if low - 1e-9 <= place <= high + 1e-9]
        if len(places) <= most:
            # On a narrow window no round factor may be in sight.
            return [(1.0, places)] if len(places) > 1 else [(1.0, np.linspace(low, high, 3).tolist())]
    every = math.ceil(len(powers) / most)
    return [(1.0, [float(power) for power in powers if power % every == 0])]


def _multiples(low: float, high: float, step: float) -> list[float]:
    return [step * at for at in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def _short_words(item: Any, side: str, words: Sequence[str], values: list[float]) -> list[str]:
    """As much of each word as there is room for; every so many words where they are many."""
    metrics = QFontMetricsF(small(QGuiApplication.font()))
    count, length = len(words), item.size().width() if side == "bottom" else item.size().height()
    room = length / count - 8 if side == "bottom" else scaled(_WIDEST_WORD)
    every = 1 if side == "bottom" else max(1, math.ceil(count * metrics.height() / max(1.0, length)))
    shown = [words[round(value)] if round(value) % every == 0 else "" for value in values]
    return [metrics.elidedText(word, Qt.TextElideMode.ElideRight, max(12.0, room)) for word in shown]


class StyledPlot(QWidget):
    """A plot in the colours of the window, or of a picture that is exported.

    What holds more than axes paints itself in `_paint`, which runs again whenever the colours change.
    """

    def __init__(self, name: str, lowest: int = LOWEST) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(scaled(lowest))
        self.plot = panel_plot()

    def show_axes(self, across: Axis | str, up: Axis | str) -> None:
        """An axis in the unit of its column, or a plain one by its name."""
        for side, axis in (("bottom", across), ("left", up)):
            if isinstance(axis, Axis):
                show_scale(self.plot, side, axis)
            else:
                label_axis(self.plot, side, axis)

    def render_to(self, painter: QPainter, target: QRectF, colours: Colours) -> None:
        """In a scheme of its own, whatever the screen shows."""
        self._paint(colours)
        render_plot(self.plot, painter, target)
        self._paint(self.colours)

    @property
    def colours(self) -> Colours:
        return colours_for(self.palette())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._paint(self.colours)

    def _paint(self, colours: Colours) -> None:
        apply_style(self.plot, colours)


# Items of the plot library in the given colours.
Drawing = Callable[[Colours], list[Any]]


class DataPlot(StyledPlot):
    """A plot whose contents its panel draws: lines with bands, bars, points."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._items: list[Any] = []
        self._drawing: Drawing = lambda _colours: []
        column(self.plot, inside=self, margins=(2, 2, 2, 2))
        self._paint(self.colours)

    def show_words(self, words: Sequence[str], across: str, up: str) -> None:
        """Words at the positions 0, 1, 2 … across."""
        self.show_axes(across, up)
        _write_words(self.plot.getAxis("bottom"), "bottom", words)

    def show_drawing(self, drawing: Drawing, *, x: tuple[float, float], y: tuple[float, float]) -> None:
        self._drawing = drawing
        self.plot.setXRange(*x, padding=0)
        self.plot.setYRange(*y, padding=0)
        self._paint(self.colours)

    def clear(self) -> None:
        self.show_drawing(lambda _colours: [], x=(0.0, 1.0), y=(0.0, 1.0))

    def _paint(self, colours: Colours) -> None:
        super()._paint(colours)
        for item in self._items:
            self.plot.removeItem(item)
        self._items = self._drawing(colours)
        for item in self._items:
            self.plot.addItem(item)


def band(x: Floats, low: Floats, high: Floats, colour: str, opacity: float) -> list[Any]:
    edges = [pg.PlotDataItem(x, edge, antialias=True, pen=line_pen(colour, 1, opacity=0.3)) for edge in (low, high)]
    return [*edges, pg.FillBetweenItem(*edges, brush=translucent(colour, opacity))]


def line(x: Floats, y: Floats, colour: str, width: float = 2.2) -> Any:
    return pg.PlotDataItem(x, y, antialias=True, pen=line_pen(colour, width))


def bars(
    x: Floats, heights: Floats, colour: str, *, base: float = 0.0, width: float = 0.6, opacity: float = 0.85
) -> Any:
    """heights: above the base"""
    pen = line_pen(colour, 1, opacity=opacity)
    return pg.BarGraphItem(x=x, y0=base, height=heights, width=width, brush=translucent(colour, opacity), pen=pen)


def whiskers(
    x: Floats, y: Floats, low: Floats, high: Floats, colour: str, width: float = 2.0, beam: float = 0.12
) -> Any:
    pen = line_pen(colour, width, opacity=0.8)
    return pg.ErrorBarItem(x=x, y=y, top=high - y, bottom=y - low, beam=beam, pen=pen)


def dots(x: Floats, y: Floats, colour: str) -> Any:
    return pg.ScatterPlotItem(x=x, y=y, size=4.0, pen=None, brush=translucent(colour, 0.55), useCache=True)


def padded(*values: Floats) -> tuple[float, float]:
    """From the least to the greatest, with a little room."""
    every = np.concatenate([np.ravel(part) for part in values])
    low, high = float(every.min(initial=0.0)), float(every.max(initial=0.0))
    room = 0.05 * (high - low) or 1.0
    return low - room, high + room
