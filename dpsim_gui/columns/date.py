"""A date: days since the first possible day / near."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Self

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import (
    ColumnKind,
    brief,
    check_name,
    check_near,
    figure,
    finite_or_missing,
    read_each,
)
from dpsim_gui.columns.date_text import ISO, DateForm, iso_text
from dpsim_gui.columns.geometry import Part, Span
from dpsim_gui.columns.iso_moments import plain_moments
from dpsim_gui.columns.json_fields import real, text_of
from dpsim_gui.columns.missing import IN_THE_MIDDLE, Missing
from dpsim_gui.errors import PlanError, QueryError
from dpsim_gui.messages import Message, Value


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

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "first": self.first, "last": self.last, "near": self.near, "form": self.form}

    @classmethod
    def from_json(cls, content: Mapping[str, Any], missing: Missing) -> Self:
        return cls(
            name=text_of(content["name"]),
            first=text_of(content["first"]),
            last=text_of(content["last"]),
            near=real(content["near"]),
            form=text_of(content["form"]),
            missing=missing,
        )
