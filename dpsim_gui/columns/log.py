"""Amounts by factor: log(x / low) / log(near). `near` is a factor: with 2, a doubling is one unit of distance."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Self

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import ColumnKind, brief, check_name, check_near, figure, read_each
from dpsim_gui.columns.geometry import Part, Span
from dpsim_gui.columns.json_fields import real, text_of
from dpsim_gui.columns.missing import IN_THE_MIDDLE, Missing
from dpsim_gui.columns.number import asked_number, check_bounds, number_in
from dpsim_gui.columns.portable_math import logarithm
from dpsim_gui.errors import PlanError, QueryError
from dpsim_gui.messages import Message, Value


@dataclass(frozen=True, kw_only=True)
class LogColumn:
    """low, high: the smallest and largest amount, both above 0;  near: a factor above 1.

    Amounts of 0 or below count as `low`, like all that lies below the bounds.
    """

    name: str
    low: float
    high: float
    near: float = 2.0
    missing: Missing = IN_THE_MIDDLE

    kind: ClassVar[ColumnKind] = ColumnKind.LOG
    reads_numbers: ClassVar[bool] = True
    choices: ClassVar[tuple[str, ...]] = ()

    def __post_init__(self) -> None:
        check_name(self.name)
        check_bounds(self.name, self.low, self.high)
        if self.low < 1e-30:
            raise PlanError("bounds", "log-bound-not-positive", name=self.name)
        if not 1 < self.near <= 1e30:
            raise PlanError("near", "near-not-factor", name=self.name)
        check_near(self.name, self._step, math.log(self.high / self.low))
        self.missing.refuse_own(self.name)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name,)

    @cached_property
    def _step(self) -> float:
        return float(logarithm(np.array(self.near)))

    @cached_property
    def _upper(self) -> float:
        return float(self._of(np.array(self.high)))

    @property
    def parts(self) -> tuple[Part, ...]:
        return (Span(lower=0.0, upper=self._upper),)

    def _of(self, values: Floats) -> Floats:
        return logarithm(values / self.low) / self._step

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return ((self.low, self.high),)

    def values_of_texts(self, texts: Sequence[str | None]) -> Floats:
        return read_each(texts, number_in)

    def values_of_numbers(self, numbers: Floats) -> Floats:
        return np.asarray(numbers, dtype=np.float64) + 0.0

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

    def shown(self, value: float, place: int = 0) -> str:
        return figure(value)

    @property
    def default_fill(self) -> tuple[Floats, Value]:
        """In the middle of the factors: √(low·high)."""
        middle = math.sqrt(self.low) * math.sqrt(self.high)
        return self.coordinates(np.array([middle])), f"{middle:.4g}"

    @property
    def description(self) -> Message:
        return Message("log-rule", low=figure(self.low), high=figure(self.high), near=figure(self.near))

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
