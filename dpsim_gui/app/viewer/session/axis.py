"""One column as something to move along: its name, the range that sliders and plots cover at first, and its scale."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.language.numbers import plain, value_text
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column, ColumnKind
from dpsim_gui.columns.cycle import HOURS, CycleColumn
from dpsim_gui.columns.number import asked_number
from dpsim_gui.columns.place import LATITUDE, LONGITUDE
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.domain import Box, Domain, Everywhere
from dpsim_gui.functions.similarity import Similarity

_DAY_AND_NIGHT = 24.0
_MINUTES = 60.0
_LONG = 60.0  # days; on a longer axis a mouse means a day, on a shorter one a minute

_WITHOUT_BANDWIDTH = 1.0
_BANDWIDTHS_SHOWN = 10.0
_HALF_A_WORD = 0.5


@dataclass(frozen=True, kw_only=True)
class Scale:
    """column: the rule of a column in its own unit, None for a plain number;  place: which of its names it is.

    A position is where a value stands on a plot: its logarithm to base ten where factors count, itself elsewhere.
    """

    column: Column | None = None
    place: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """The only values there are; empty where a value may lie between two others."""
        return () if self.column is None else self.column.choices

    def _is(self, kind: ColumnKind) -> bool:
        return self.column is not None and self.column.kind is kind

    @property
    def is_category(self) -> bool:
        return self._is(ColumnKind.CATEGORY)

    @property
    def is_log(self) -> bool:
        return self._is(ColumnKind.LOG)

    @property
    def is_date(self) -> bool:
        return self._is(ColumnKind.DATE)

    @cached_property
    def is_clock(self) -> bool:
        return isinstance(self.column, CycleColumn) and self.column.period == HOURS

    @property
    def comes_round(self) -> bool:
        """Beyond its ends lie the same values again."""
        return self._is(ColumnKind.CYCLE)

    @property
    def is_longitude(self) -> bool:
        return self._is(ColumnKind.PLACE) and self.place == 0

    @property
    def is_latitude(self) -> bool:
        return self._is(ColumnKind.PLACE) and self.place == 1

    @property
    def is_written(self) -> bool:
        """Whether a value is a text in a table: a word, a day, a time."""
        return bool(self.words) or self.is_date or self.is_clock

    def positions(self, values: Floats) -> Floats:
        # An amount that is not above 0 has no logarithm; the smallest one stands for it.
        return np.log10(np.maximum(values, np.finfo(np.float64).tiny)) if self.is_log else values + 0.0

    def values(self, positions: Floats) -> Floats:
        """Of words the nearest one."""
        if self.words:
            return np.clip(np.rint(positions), 0.0, len(self.words) - 1.0)
        return np.asarray(10.0**positions) if self.is_log else positions + 0.0

    def text(self, value: float) -> str:
        if self.column is None or self.column.kind is ColumnKind.NUMBER or self.is_log:
            return plain(value)
        return value_text(self.column.shown(value, self.place))

    def cell(self, value: float) -> object:
        """For a table or a program: a number in full precision; words, days and times as texts."""
        return self.text(value) if self.is_written else value

    def read(self, text: str) -> float:
        """The value of a text, or QueryError with what to write instead."""
        return asked_number("", text) if self.column is None else self.column.asked(text, self.place)

    def tidy(self, value: float, low: float, high: float) -> float | None:
        """The value as a mouse on an axis from low to high can mean it; None where any short number will do."""
        if self.words:
            return float(self.values(np.array(value)))
        if self.is_date:
            parts = 1 if high - low > _LONG else _DAY_AND_NIGHT * _MINUTES
            return round(value * parts) / parts
        if self.is_clock:
            return round(value * _MINUTES) / _MINUTES
        return float(f"{value:.3g}") if self.is_log else None


PLAIN = Scale()


@dataclass(frozen=True, kw_only=True)
class Axis:
    """low < high, values. declared: the owner's bounds, beyond which no row lies; otherwise a range to start with."""

    name: str
    low: float
    high: float
    declared: bool
    scale: Scale = PLAIN

    @property
    def start(self) -> float:
        """Position of the low end; words take half a step of room around them."""
        return float(self.scale.positions(np.array(self.low))) - (_HALF_A_WORD if self.scale.words else 0.0)

    @property
    def end(self) -> float:
        return float(self.scale.positions(np.array(self.high))) + (_HALF_A_WORD if self.scale.words else 0.0)

    @property
    def width(self) -> float:
        return self.end - self.start

    @property
    def middle(self) -> float:
        # Where a point starts; the first value of a category, which has no middle.
        if self.scale.is_category:
            return self.low
        middle = self.value_at(self.start + self.width / 2)
        return middle if self.scale is PLAIN else self.tidy(middle)

    def value_at(self, position: float) -> float:
        return float(self.scale.values(np.array(position)))

    def position(self, value: float) -> float:
        return float(self.scale.positions(np.array(value)))

    def at(self, share: float) -> float:
        """low at share 0, high at share 1, exactly at both ends."""
        if share >= 1:
            return self.high
        return self.low if share <= 0 else self.value_at(self.start + self.width * share)

    def share_of(self, value: float) -> float:
        """Where the value lies between low (0) and high (1), held inside."""
        return min(1.0, max(0.0, (self.position(value) - self.start) / self.width))

    def text(self, value: float) -> str:
        return self.scale.text(value)

    def cell(self, value: float) -> object:
        return self.scale.cell(value)

    def tidy(self, value: float) -> float:
        """The value to a thousandth of the width or finer, as a short number: what a mouse or chance can mean."""
        short = self.scale.tidy(value, self.low, self.high)
        if short is None:
            short = round(value, 3 - math.floor(math.log10(self.width)))
        return min(max(short, self.low), self.high) if self.low <= value <= self.high else short

    def reaching(self, value: float) -> "Axis":
        """The same axis, widened to hold the value if it has no declared bounds."""
        if self.declared or self.low <= value <= self.high:
            return self
        return replace(self, low=min(self.low, value), high=max(self.high, value))


def make_axes(
    columns: Sequence[str], domain: Domain, similarity: Similarity, table: ColumnTable | None = None
) -> tuple[Axis, ...]:
    """Bounds of the box, the box around the ball, or ten bandwidths either side of 0 where nothing is declared.

    table: the rules of columns in their own units; domain is then the box of their values
    """
    if isinstance(domain, Everywhere):
        half_width = _BANDWIDTHS_SHOWN * (similarity.bandwidth or _WITHOUT_BANDWIDTH)
        return tuple(Axis(name=name, low=-half_width, high=half_width, declared=False) for name in columns)
    scales = make_scales(columns, table)
    # A week ends on its seventh day, not where the next one begins.
    highest = (
        len(scale.words) - 1.0 if scale.words else float(high) for scale, high in zip(scales, domain.upper, strict=True)
    )
    return tuple(
        Axis(name=name, low=float(low), high=high, declared=True, scale=scale)
        for name, low, high, scale in zip(columns, domain.lower, highest, scales, strict=True)
    )


def make_scales(columns: Sequence[str], table: ColumnTable | None) -> tuple[Scale, ...]:
    if table is None:
        return (PLAIN,) * len(columns)
    return tuple(Scale(column=column, place=place) for column in table.columns for place in range(len(column.names)))


def region_of(domain: Domain, axes: tuple[Axis, ...]) -> Domain:
    """Where positions may lie: the domain, or what the axes show of it where nothing is declared or units differ."""
    if not isinstance(domain, Everywhere) and all(axis.scale is PLAIN for axis in axes):
        return domain
    return Box(lower=np.array([axis.start for axis in axes]), upper=np.array([axis.end for axis in axes]))


def values_at(axes: Sequence[Axis], positions: Floats) -> Floats:
    """(k, d) positions → values, words rounded to the nearest."""
    values = positions.copy()
    for at, axis in enumerate(axes):
        if axis.scale is not PLAIN:
            values[:, at] = axis.scale.values(positions[:, at])
    return values


def tidy_values(domain: Domain, axes: Sequence[Axis], point: Floats) -> Floats:
    """(d,) a short value in each column, or the point as it is: a short one may leave a ball."""
    short = np.array([axis.tidy(value) for axis, value in zip(axes, point.tolist(), strict=True)])
    known = isinstance(domain, Everywhere) or bool(domain.contains(short[None])[0])
    return short if known else point


def is_longitude(axis: Axis) -> bool:
    """By the rule of the column, or by its name and bounds where it is a plain number."""
    named = LONGITUDE.search(axis.name.lower()) is not None and axis.low >= -360 and axis.high <= 360
    return named if axis.scale is PLAIN else axis.scale.is_longitude


def is_latitude(axis: Axis) -> bool:
    named = LATITUDE.search(axis.name.lower()) is not None and axis.low >= -90 and axis.high <= 90
    return named if axis.scale is PLAIN else axis.scale.is_latitude


def usual_pair(axes: Sequence[Axis]) -> tuple[int, int]:
    """The two columns a map shows first: a place, or else the first two that are no lists of words."""
    longitudes, latitudes = ([at for at, axis in enumerate(axes) if told(axis)] for told in (is_longitude, is_latitude))
    if longitudes and latitudes:
        return longitudes[0], latitudes[0]
    flowing = [at for at, axis in enumerate(axes) if not axis.scale.words]
    first, second, *_ = [*flowing, *(at for at in range(len(axes)) if at not in flowing), 0, 0]
    return first, second


def pleasant_step(width: float) -> float:
    """About a hundredth of the width, rounded to 1, 2 or 5 times a power of ten."""
    rough = width / 100
    power = 10.0 ** math.floor(math.log10(rough))
    return next(factor * power for factor in (1.0, 2.0, 5.0, 10.0) if factor * power >= rough * (1 - 1e-9))


class CurrentPoint(QObject):
    """Values of the d columns, starting in the middle of each axis, or where `middle` says."""

    changed = Signal()
    stretched = Signal()  # an axis without declared bounds grew, because a value was typed beyond it

    def __init__(self, axes: tuple[Axis, ...], *, middle: Floats | None = None) -> None:
        super().__init__()
        self.axes = axes
        self._middle = middle
        self._values = self._in_the_middle

    @property
    def values(self) -> Floats:
        """(d,), a copy."""
        return self._values.copy()

    def value(self, column: int) -> float:
        return float(self._values[column])

    def set_value(self, column: int, value: float) -> None:
        values = self.values
        values[column] = value
        self.set_values(values)

    def set_values(self, values: Sequence[float] | Floats) -> None:
        wanted = np.array(values, dtype=np.float64)
        if not np.array_equal(wanted, self._values):
            self._values = wanted
            self._stretch()
            self.changed.emit()

    def position(self, column: int) -> float:
        """Where the value stands on a plot."""
        return self.axes[column].position(self.value(column))

    def go_to_positions(self, places: Mapping[int, float]) -> None:
        """Some columns moved at once, to the short value nearest to where the mouse pointed on a plot."""
        values = self.values
        for column, position in places.items():
            axis = self.axes[column]
            values[column] = axis.tidy(axis.value_at(position))
        self.set_values(values)

    def to_middle(self) -> None:
        self.set_values(self._in_the_middle)

    @property
    def _in_the_middle(self) -> Floats:
        return np.array([axis.middle for axis in self.axes]) if self._middle is None else self._middle.copy()

    def _stretch(self) -> None:
        before = self.axes
        self.axes = tuple(axis.reaching(value) for axis, value in zip(before, self._values.tolist(), strict=True))
        if any(one is not other for one, other in zip(self.axes, before, strict=True)):
            self.stretched.emit()
