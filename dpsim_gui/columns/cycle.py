"""What comes round again: hours of a day, days of a week, months, degrees. Midnight is near to 23:30.

A value v of a period P lies on a circle of circumference P/near:

    (r·cos 2πv/P, r·sin 2πv/P),   r = P/(2π·near)

Two values Δ apart are a chord of length 2r·sin(πΔ/P) apart: Δ/near for small Δ, and at most P/(π·near). Only the ℓ2
distance of such a chord is the same all round the circle; in ℓ1 it is up to √2 times as long on the diagonals. So the
functions built on ℓ1 do not serve a cycle.
"""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.category import ListedValues
from dpsim_gui.columns.column import (
    IN_THE_MIDDLE,
    AnyCase,
    Column,
    ColumnKind,
    Missing,
    TypedValues,
    brief,
    check_list,
    check_near,
    figure,
    finite_or_missing,
    number_in,
)
from dpsim_gui.columns.date import MONTH_NAMES, clock_text, hours_in, month_number
from dpsim_gui.columns.geometry import Disc, Part
from dpsim_gui.columns.portable_math import cosine_and_sine
from dpsim_gui.errors import PlanError, QueryError
from dpsim_gui.messages import Message, Value

HOURS, WEEKDAYS, MONTHS, DEGREES = "hours", "weekdays", "months", "degrees"
PERIODS = {HOURS: 24.0, WEEKDAYS: 7.0, MONTHS: 12.0, DEGREES: 360.0}
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_NAMES = {WEEKDAYS: _DAYS, MONTHS: MONTH_NAMES}
_EXAMPLES = {HOURS: Message("example-time"), WEEKDAYS: Message("example-weekday"), MONTHS: Message("example-month")}
# Monday is 1; 0 and 7 are both Sunday, as programs differ.
_NUMBERED = {WEEKDAYS: range(8), MONTHS: range(1, 13)}


@dataclass(frozen=True, kw_only=True)
class CycleColumn(Column):
    """period: hours, weekdays, months, degrees, or any length as a number;  near: how much of it counts as close.

    values: names of the seven days from Monday or of the twelve months, where they are not English.
    The value is an hour, a number of days after Monday or of months after January, or the number itself.
    """

    name: str
    period: str
    near: float
    values: TypedValues = ()
    missing: Missing = IN_THE_MIDDLE
    any_case: AnyCase = True

    kind: ClassVar[ColumnKind] = ColumnKind.CYCLE

    def __post_init__(self) -> None:
        super().__post_init__()
        if not 1e-30 <= self.length <= 1e30:
            raise PlanError("kind", "period-unknown", name=self.name, choices=", ".join(PERIODS))
        if self.values:
            if self.period not in _NAMES or len(self.values) != len(_NAMES[self.period]):
                raise PlanError("values", "cycle-words-count", name=self.name)
            check_list(self.name, self.values)
        check_near(self.name, self.near, self.length)

    @property
    def reads_numbers(self) -> bool:
        return self.period == DEGREES or self.period not in PERIODS

    @property
    def length(self) -> float:
        return PERIODS.get(self.period, number_in(self.period))

    @property
    def choices(self) -> tuple[str, ...]:
        """The days or months; none of hours, degrees and other lengths."""
        return self.values or _NAMES.get(self.period, ())

    @cached_property
    def _listed(self) -> ListedValues:
        return ListedValues(self.choices, any_case=self.any_case)

    @property
    def _radius(self) -> float:
        return self.length / (2 * math.pi * self.near)

    @property
    def parts(self) -> tuple[Part, ...]:
        return (Disc(radius=self._radius),)

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return ((0.0, self.length),)

    def _value_in(self, text: str) -> float:
        number = number_in(text)
        if self.period == HOURS:
            return float(self.values_of_numbers(np.array(number))) if math.isfinite(number) else hours_in(text)
        if self.period in _NAMES:
            named = self._named(text)
            return named if math.isfinite(named) else float(self.values_of_numbers(np.array(number)))
        return float(self.values_of_numbers(np.array(number)))

    def _named(self, text: str) -> float:
        listed = self._listed.position(text)
        if math.isfinite(listed) or self.values:
            return listed
        word = text.strip().rstrip(".").lower()
        if self.period == MONTHS:
            return month_number(word) - 1.0 if month_number(word) else math.nan
        result = [at for at, day in enumerate(_DAYS) if word in (day.lower(), day[:3].lower())]
        return float(result[0]) if result else math.nan

    def values_of_numbers(self, numbers: Floats) -> Floats:
        """Hours from 0 to 24, weekdays from 1 (Monday), months from 1; degrees and other periods come round."""
        values = finite_or_missing(np.asarray(numbers, dtype=np.float64))
        if self.period == HOURS:
            return np.where((values >= 0) & (values <= 24), values, np.nan)
        if self.period in _NUMBERED:
            return np.where(np.isin(values, list(_NUMBERED[self.period])), (values - 1) % self.length, np.nan)
        # fmod is exact.
        return np.fmod(values, self.length) + 0.0

    def coordinates(self, values: Floats, *, clip: bool = True) -> Floats:
        turns = values[:, 0] / self.length
        absent = np.isnan(turns)
        cosine, sine = cosine_and_sine(np.where(absent, 0.0, turns))
        result = self._radius * np.stack([cosine, sine], axis=1)
        result[absent] = np.nan
        return result

    def values_at(self, coordinates: Floats) -> Floats:
        """By direction from the middle; the middle itself has none and counts as 0."""
        turns = np.arctan2(coordinates[:, 1], coordinates[:, 0]) / (2 * math.pi)
        values = (turns % 1.0) * self.length
        if self.choices:
            return np.asarray(np.rint(values) % self.length)[:, None]
        return np.where(values < self.length, values, 0.0)[:, None]

    def asked(self, text: str, place: int = 0) -> float:
        value = self._value_in(text)
        if math.isnan(value):
            example = ", ".join(self.values[:3]) or _EXAMPLES.get(self.period, Message("example-number"))
            raise QueryError("points", "asked-unknown-word", name=brief(self.name), text=brief(text), example=example)
        return value

    def shown(self, value: float, place: int = 0) -> str:
        if self.period == HOURS:
            return clock_text(value)
        return self.choices[round(value) % len(self.choices)] if self.choices else figure(value)

    @property
    def default_fill(self) -> tuple[Floats, Value]:
        return np.zeros(2), Message("middle-of-circle")

    @property
    def description(self) -> Message:
        code = "cycle-rule" if self.period in PERIODS else "period-rule"
        return Message(code, length=figure(self.length), near=figure(self.near), period=self.period)
