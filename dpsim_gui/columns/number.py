"""A number, x / near, and a number whose ratios count, log x / log near."""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import IN_THE_MIDDLE, Column, ColumnKind, Missing, brief, check_near, figure, number_in
from dpsim_gui.columns.portable_math import logarithm
from dpsim_gui.domain import FARTHEST
from dpsim_gui.errors import PlanError, QueryError
from dpsim_gui.messages import Message, Value
from dpsim_gui.typed_number import plain_number

_LARGEST = 1e30


def asked_number(name: str, text: str) -> float:
    value = number_in(plain_number(text) or text)
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
class NumberColumn(Column):
    """low, high: the lowest and highest possible number;  near: the difference that still counts as close."""

    name: str
    low: float
    high: float
    near: float = 1.0
    missing: Missing = IN_THE_MIDDLE

    kind: ClassVar[ColumnKind] = ColumnKind.NUMBER

    def __post_init__(self) -> None:
        super().__post_init__()
        check_bounds(self.name, self.low, self.high)
        check_near(self.name, self.near, self.high - self.low)

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return ((self.low, self.high),)

    def coordinates(self, values: Floats, *, clip: bool = True) -> Floats:
        """Division is rounded once and never turns an order round, so what is within low and high stays in the span."""
        return (np.clip(values, self.low, self.high) if clip else values) / self.near + 0.0

    def values_at(self, coordinates: Floats) -> Floats:
        return coordinates * self.near

    def asked(self, text: str, place: int = 0) -> float:
        value = asked_number(self.name, text)
        if not abs(value / self.near) <= FARTHEST:
            raise QueryError("points", "value-too-far", name=brief(self.name))
        return value

    @property
    def description(self) -> Message:
        return Message("number-rule", low=figure(self.low), high=figure(self.high), near=figure(self.near))


@dataclass(frozen=True, kw_only=True)
class LogColumn(Column):
    """low, high: the smallest and largest amount, both above 0;  near: a factor above 1.

    Amounts of 0 or below count as `low`, like all that lies below the bounds.
    """

    name: str
    low: float
    high: float
    near: float = 2.0
    missing: Missing = IN_THE_MIDDLE

    kind: ClassVar[ColumnKind] = ColumnKind.LOG

    def __post_init__(self) -> None:
        super().__post_init__()
        check_bounds(self.name, self.low, self.high)
        if self.low < 1e-30:
            raise PlanError("bounds", "log-bound-not-positive", name=self.name)
        if not 1 < self.near <= 1e30:
            raise PlanError("near", "near-not-factor", name=self.name)
        check_near(self.name, self._step, math.log(self.high / self.low))

    @cached_property
    def _step(self) -> float:
        return float(logarithm(np.array(self.near)))

    @cached_property
    def _upper(self) -> float:
        return float(self._of(np.array(self.high)))

    def _of(self, values: Floats) -> Floats:
        return logarithm(values / self.low) / self._step

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return ((self.low, self.high),)

    def coordinates(self, values: Floats, *, clip: bool = True) -> Floats:
        if not clip:
            return self._of(values)
        # Clipped again: nobody proved that the logarithm's last bit never turns an order round.
        return np.clip(self._of(np.clip(values, self.low, self.high)), 0.0, self._upper)

    def values_at(self, coordinates: Floats) -> Floats:
        return self.low * np.exp(np.clip(coordinates * self._step, -600.0, 600.0))

    def asked(self, text: str, place: int = 0) -> float:
        value = asked_number(self.name, text)
        if not 1e-60 <= value <= 1e60:
            raise QueryError("points", "asked-not-positive", name=brief(self.name))
        return value

    @property
    def default_fill(self) -> tuple[Floats, Value]:
        """In the middle of the factors: √(low·high)."""
        middle = math.sqrt(self.low) * math.sqrt(self.high)
        return self.coordinates(np.array([middle])), f"{middle:.4g}"

    @property
    def description(self) -> Message:
        return Message("log-rule", low=figure(self.low), high=figure(self.high), near=figure(self.near))
