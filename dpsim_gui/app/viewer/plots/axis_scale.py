"""Where the axis of a plot is labelled, and how, for each scale: numbers, factors, days, times of day, words."""

import datetime
import math
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication

from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.look.plot_style import label_axis, tick_texts
from dpsim_gui.app.look.text_size import scaled, small
from dpsim_gui.app.viewer.session.axis import Axis, Scale
from dpsim_gui.columns.date import clock_text, iso_text

Ticks = list[tuple[float, list[float]]]
"""as the plot library wants them: spacing, and positions"""

_EPOCH = datetime.date(1970, 1, 1)
_ROOM = {"bottom": 96, "left": 40}
"""pixels that a label takes along its axis"""
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


def show_words(plot: Any, side: str, name: str, words: Sequence[str]) -> None:
    """Words at the positions 0, 1, 2 …"""
    label_axis(plot, side, name)
    _write_words(plot.getAxis(side), side, words)


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
