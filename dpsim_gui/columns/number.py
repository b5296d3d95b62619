"""A number: x / near."""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import ColumnKind, brief, check_name, check_near, figure, read_each, refuse_far_away
from dpsim_gui.columns.geometry import Part, Span
from dpsim_gui.columns.json_fields import real, text_of
from dpsim_gui.columns.missing import IN_THE_MIDDLE, Missing
from dpsim_gui.errors import PlanError, QueryError
from dpsim_gui.messages import Message, Value

_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,9})?", re.ASCII)
_LARGEST = 1e30


def number_in(text: str) -> float:
    """The number a text is, as Python and spreadsheets write it with a point; NaN if it is none, ±inf if too large."""
    plain = text.strip().replace("\u2212", "-")
    return float(plain) + 0.0 if _NUMBER.fullmatch(plain) else math.nan


def asked_number(name: str, text: str) -> float:
    value = number_in(text)
    if not math.isfinite(value):
        raise QueryError("points", "asked-not-a-number", name=brief(name))
    return value


def check_bounds(name: str, low: float, high: float) -> None:
    if not (math.isfinite(low) and math.isfinite(high)):
        raise PlanError("bounds", "of-column-must-be-finite-numbers", name=name)
    if not low < high:
        raise PlanError("bounds", "of-column-lower-below-upper", name=name)
    # Before the width: that of the largest numbers overflows.
    if max(-low, high) > _LARGEST or high - low < 1 / _LARGEST:
        raise PlanError("bounds", "column-bounds-range", name=name)


@dataclass(frozen=True, kw_only=True)
class NumberColumn:
    """low, high: the lowest and highest possible number;  near: the difference that still counts as close."""

    name: str
    low: float
    high: float
    near: float = 1.0
    missing: Missing = IN_THE_MIDDLE

    kind: ClassVar[ColumnKind] = ColumnKind.NUMBER
    reads_numbers: ClassVar[bool] = True
    choices: ClassVar[tuple[str, ...]] = ()

    def __post_init__(self) -> None:
        check_name(self.name)
        check_bounds(self.name, self.low, self.high)
        check_near(self.name, self.near, self.high - self.low)
        self.missing.refuse_own(self.name)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name,)

    @property
    def parts(self) -> tuple[Part, ...]:
        return (Span(lower=self.low / self.near + 0.0, upper=self.high / self.near + 0.0),)

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return ((self.low, self.high),)

    def values_of_texts(self, texts: Sequence[str | None]) -> Floats:
        return read_each(texts, number_in)

    def values_of_numbers(self, numbers: Floats) -> Floats:
        return np.asarray(numbers, dtype=np.float64) + 0.0

    def coordinates(self, values: Floats, *, clip: bool = True) -> Floats:
        """Division is rounded once and never turns an order round, so what is within low and high stays in the span."""
        return (np.clip(values, self.low, self.high) if clip else values) / self.near + 0.0

    def values_at(self, coordinates: Floats) -> Floats:
        return coordinates * self.near

    def asked(self, text: str, place: int = 0) -> float:
        value = asked_number(self.name, text)
        refuse_far_away(self.name, value / self.near)
        return value

    def shown(self, value: float, place: int = 0) -> str:
        return figure(value)

    @property
    def default_fill(self) -> tuple[Floats, Value]:
        middle = self.low + (self.high - self.low) / 2
        return self.coordinates(np.array([middle])), figure(middle)

    @property
    def description(self) -> Message:
        return Message("number-rule", low=figure(self.low), high=figure(self.high), near=figure(self.near))

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "low": self.low, "high": self.high, "near": self.near}

    @classmethod
    def from_json(cls, content: Mapping[str, Any], missing: Missing) -> Self:
        return cls(
            name=text_of(content["name"]),
            low=real(content["low"]),
            high=real(content["high"]),
            near=real(content["near"]),
            missing=missing,
        )
