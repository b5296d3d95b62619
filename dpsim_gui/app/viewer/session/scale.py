"""How the values of a column are placed on a plot, written and read: numbers, factors, days, times, words, degrees."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.app.language.numbers import plain, value_text
from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column, ColumnKind
from dpsim_gui.columns.cycle import HOURS, CycleColumn
from dpsim_gui.columns.number import asked_number

_DAY_AND_NIGHT = 24.0
_MINUTES = 60.0
_LONG = 60.0
"""days; on a longer axis a mouse means a day, on a shorter one a minute"""


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

    @property
    def is_category(self) -> bool:
        return self.column is not None and self.column.kind is ColumnKind.CATEGORY

    @property
    def is_log(self) -> bool:
        return self.column is not None and self.column.kind is ColumnKind.LOG

    @property
    def is_date(self) -> bool:
        return self.column is not None and self.column.kind is ColumnKind.DATE

    @cached_property
    def is_clock(self) -> bool:
        return isinstance(self.column, CycleColumn) and self.column.period == HOURS

    @property
    def comes_round(self) -> bool:
        """Beyond its ends lie the same values again."""
        return self.column is not None and self.column.kind is ColumnKind.CYCLE

    @property
    def is_longitude(self) -> bool:
        return self._is_place and self.place == 0

    @property
    def is_latitude(self) -> bool:
        return self._is_place and self.place == 1

    @property
    def _is_place(self) -> bool:
        return self.column is not None and self.column.kind is ColumnKind.PLACE

    @property
    def is_written(self) -> bool:
        """Whether a value is a text in a table: a word, a day, a time."""
        return bool(self.words) or self.is_date or self.is_clock

    def positions(self, values: Floats) -> Floats:
        """An amount that is not above 0 has no logarithm; the smallest one stands for it."""
        return np.log10(np.maximum(values, np.finfo(np.float64).tiny)) if self.is_log else values + 0.0

    def values(self, positions: Floats) -> Floats:
        """Of words the nearest one."""
        if self.words:
            return np.clip(np.rint(positions), 0.0, len(self.words) - 1.0)
        return np.asarray(10.0**positions) if self.is_log else positions + 0.0

    def text(self, value: float) -> str:
        """As people write it."""
        if self.column is None or self.column.kind is ColumnKind.NUMBER or self.is_log:
            return plain(value)
        return value_text(self.column.shown(value, self.place))

    def read(self, text: str) -> float:
        """The value of a text, or QueryError with what to write instead."""
        return asked_number("", text) if self.column is None else self.column.asked(text, self.place)

    def tidy(self, value: float, low: float, high: float) -> float | None:
        """The value as a mouse on an axis from low to high can mean it; None where any short number will do."""
        if self.words:
            return float(self.values(np.array(value)))
        if self.is_date:
            return (
                float(round(value))
                if high - low > _LONG
                else round(value * _DAY_AND_NIGHT * _MINUTES) / (_DAY_AND_NIGHT * _MINUTES)
            )
        if self.is_clock:
            return round(value * _MINUTES) / _MINUTES
        return float(f"{value:.3g}") if self.is_log else None


PLAIN = Scale()
