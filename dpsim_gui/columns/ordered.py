"""Steps in a typed order, such as never, sometimes, often: position / near."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Self

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import ColumnKind, brief, check_list, check_name, check_near, figure
from dpsim_gui.columns.geometry import Part, Span
from dpsim_gui.columns.json_fields import real, text_of, texts_of
from dpsim_gui.columns.listed_values import ListedValues
from dpsim_gui.columns.missing import IN_THE_MIDDLE, Missing
from dpsim_gui.errors import QueryError
from dpsim_gui.messages import Message, Value


@dataclass(frozen=True, kw_only=True)
class OrderedColumn:
    """values: in their order, the first at position 0;  near: how many steps count as close.

    A cell that is not in the list has no position, so it is a missing cell.
    """

    name: str
    values: tuple[str, ...]
    near: float = 1.0
    missing: Missing = IN_THE_MIDDLE

    kind: ClassVar[ColumnKind] = ColumnKind.ORDERED
    reads_numbers: ClassVar[bool] = False

    def __post_init__(self) -> None:
        check_name(self.name)
        check_list(self.name, self.values)
        check_near(self.name, self.near, self._last)
        self.missing.refuse_own(self.name)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name,)

    @property
    def choices(self) -> tuple[str, ...]:
        return self.values

    @property
    def _last(self) -> float:
        return len(self.values) - 1.0

    @cached_property
    def _listed(self) -> ListedValues:
        return ListedValues(self.values)

    @property
    def parts(self) -> tuple[Part, ...]:
        return (Span(lower=0.0, upper=self._last / self.near),)

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return ((0.0, self._last),)

    def values_of_texts(self, texts: Sequence[str | None]) -> Floats:
        return self._listed.of_texts(texts)

    def values_of_numbers(self, numbers: Floats) -> Floats:
        return self._listed.of_numbers(numbers)

    def coordinates(self, values: Floats, *, clip: bool = True) -> Floats:
        return (np.clip(values, 0.0, self._last) if clip else values) / self.near

    def values_at(self, coordinates: Floats) -> Floats:
        """The nearest step."""
        return np.clip(np.rint(coordinates * self.near), 0.0, self._last)

    def asked(self, text: str, place: int = 0) -> float:
        position = self._listed.position(text)
        if np.isnan(position):
            some = ", ".join(self.values[:6]) + (", …" if len(self.values) > 6 else "")
            raise QueryError("points", "asked-unknown-value", name=brief(self.name), text=brief(text), some=some)
        return position

    def shown(self, value: float, place: int = 0) -> str:
        return self.values[round(min(max(value, 0.0), self._last))]

    @property
    def default_fill(self) -> tuple[Floats, Value]:
        """Between the two middle steps where their number is even."""
        middle = self._last / 2
        below, above = self.values[math.floor(middle)], self.values[math.ceil(middle)]
        words: Value = below if below == above else Message("between-steps", below=below, above=above)
        return self.coordinates(np.array([middle])), words

    @property
    def description(self) -> Message:
        code = "step-rule" if self.near == 1 else "steps-rule"
        return Message(code, values=self.values, near=figure(self.near))

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "values": list(self.values), "near": self.near}

    @classmethod
    def from_json(cls, content: Mapping[str, Any], missing: Missing) -> Self:
        return cls(
            name=text_of(content["name"]),
            values=texts_of(content["values"]),
            near=real(content["near"]),
            missing=missing,
        )
