"""A date: days since the first possible day / near. Also the fast way to read moments written by ISO 8601."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import (
    IN_THE_MIDDLE,
    ColumnKind,
    Missing,
    brief,
    check_name,
    check_near,
    figure,
    finite_or_missing,
    read_each,
)
from dpsim_gui.columns.date_text import DAY, ISO, DateForm, iso_text
from dpsim_gui.columns.geometry import Part, Span
from dpsim_gui.errors import PlanError, QueryError
from dpsim_gui.messages import Message, Value

_LENGTH = 19
_MARKS = ((4, "-"), (7, "-"), (13, ":"), (16, ":"))
_DIGITS = [place for place in range(_LENGTH) if place not in (4, 7, 10, 13, 16)]


def plain_moments(texts: Sequence[str | None]) -> tuple[Floats, NDArray[np.bool_]]:
    """(k,) days since 1970-01-01 and which of them are known; all others are left to a closer look."""
    values, known = np.full(len(texts), np.nan), np.zeros(len(texts), dtype=np.bool_)
    at = [place for place, text in enumerate(texts) if text is not None and len(text) == _LENGTH]
    values[at], known[at] = _moments([texts[place] or "" for place in at])
    return values, known


def _moments(texts: list[str]) -> tuple[Floats, NDArray[np.bool_]]:
    letters = np.array(texts, dtype=f"U{_LENGTH}").view(np.uint32).reshape(len(texts), _LENGTH)
    known = (letters[:, 10] == ord("T")) | (letters[:, 10] == ord(" "))
    for place, mark in _MARKS:
        known &= letters[:, place] == ord(mark)
    digits = letters[:, _DIGITS].astype(np.int64) - ord("0")
    known &= ((digits >= 0) & (digits <= 9)).all(axis=1)
    pairs = np.where(known[:, None], digits[:, 0::2] * 10 + digits[:, 1::2], 1)
    year, (month, day, hour, minute, second) = pairs[:, 0] * 100 + pairs[:, 1], pairs[:, 2:].T
    known &= (year >= 1) & (month >= 1) & (month <= 12) & (hour < 24) & (minute < 60) & (second < 60) & (day >= 1)
    months = np.where(known, (year - 1970) * 12 + month - 1, 0).astype("datetime64[M]")
    first = months.astype("datetime64[D]").astype(np.int64)
    known &= day <= (months + 1).astype("datetime64[D]").astype(np.int64) - first
    microseconds = ((hour * 60 + minute) * 60 + second) * 1_000_000
    return np.where(known, (first + day - 1) + microseconds / DAY, np.nan), known


@dataclass(frozen=True, kw_only=True)
class DateColumn:
    """first, last: the earliest and latest possible day, as 2024-03-01;  near: how many days count as close.

    form: how the file writes dates, iso or codes such as %d.%m.%Y. Queries may be written in it, or as 2024-03-01.
    Days and moments of a typed file come as numbers, days since 1970-01-01; its whole numbers come as texts.
    """

    name: str
    first: str
    last: str
    near: float
    form: str = ISO
    missing: Missing = IN_THE_MIDDLE

    kind: ClassVar[ColumnKind] = ColumnKind.DATE
    reads_numbers: ClassVar[bool] = False
    choices: ClassVar[tuple[str, ...]] = ()

    def __post_init__(self) -> None:
        check_name(self.name)
        _ = self._form
        if not (math.isfinite(self._low) and math.isfinite(self._high)):
            raise PlanError("bounds", "bounds-not-days", name=self.name)
        if not self._low < self._high:
            raise PlanError("bounds", "days-crossed", name=self.name)
        check_near(self.name, self.near, self._high - self._low)
        self.missing.refuse_own(self.name)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name,)

    @cached_property
    def _form(self) -> DateForm:
        return DateForm(form=self.form)

    @cached_property
    def _low(self) -> float:
        return DateForm().days(self.first)

    @cached_property
    def _high(self) -> float:
        return DateForm().days(self.last)

    @property
    def parts(self) -> tuple[Part, ...]:
        return (Span(lower=0.0, upper=(self._high - self._low) / self.near),)

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return ((self._low, self._high),)

    def values_of_texts(self, texts: Sequence[str | None]) -> Floats:
        if self.form != ISO:
            return read_each(texts, self._form.days)
        values, known = plain_moments(texts)
        left = np.flatnonzero(~known)
        values[left] = read_each([texts[at] for at in left.tolist()], self._form.days)
        return values

    def values_of_numbers(self, numbers: Floats) -> Floats:
        return finite_or_missing(numbers)

    def coordinates(self, values: Floats, *, clip: bool = True) -> Floats:
        return ((np.clip(values, self._low, self._high) if clip else values) - self._low) / self.near

    def values_at(self, coordinates: Floats) -> Floats:
        return self._low + coordinates * self.near

    def asked(self, text: str, place: int = 0) -> float:
        days = DateForm().days(text)
        if math.isnan(days):
            days = self._form.days(text)
        if math.isnan(days):
            raise QueryError("points", "asked-not-a-day", name=brief(self.name))
        return days

    def shown(self, value: float, place: int = 0) -> str:
        return iso_text(value)

    @property
    def default_fill(self) -> tuple[Floats, Value]:
        middle = self._low + (self._high - self._low) / 2
        return self.coordinates(np.array([middle])), iso_text(middle)

    @property
    def description(self) -> Message:
        code = "day-rule" if self.near == 1 else "days-rule"
        return Message(code, first=self.first, last=self.last, near=figure(self.near))
