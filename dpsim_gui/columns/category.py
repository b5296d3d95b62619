"""A category: a typed list, and one more value for anything else. Two different values are `far` apart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Self

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import ColumnKind, brief, check_list, check_name, figure
from dpsim_gui.columns.geometry import Part, Vertices
from dpsim_gui.columns.json_fields import real, text_of, texts_of
from dpsim_gui.columns.listed_values import ListedValues
from dpsim_gui.columns.missing import IN_THE_MIDDLE, Missing, MissingRule
from dpsim_gui.errors import QueryError
from dpsim_gui.messages import Message, Value

ANYTHING_ELSE = "(anything else)"
NO_VALUE = "(missing)"


@dataclass(frozen=True, kw_only=True)
class CategoryColumn:
    """values: typed, never collected from the file;  far: the distance between any two of them.

    A cell's value is its position in the list. The position after the last stands for anything else, and with missing
    cells as a value of their own the one after that for those.
    """

    name: str
    values: tuple[str, ...]
    far: float = 1.0
    missing: Missing = IN_THE_MIDDLE

    kind: ClassVar[ColumnKind] = ColumnKind.CATEGORY
    reads_numbers: ClassVar[bool] = False

    def __post_init__(self) -> None:
        check_name(self.name)
        # One value will do: yes, and anything else.
        check_list(self.name, (*self.values, ANYTHING_ELSE), (NO_VALUE,))
        # Refuses what cannot be a distance.
        _ = self.parts

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name,)

    @property
    def choices(self) -> tuple[str, ...]:
        """What a reader can ask about, in the order of positions."""
        own = (NO_VALUE,) if self.missing.rule is MissingRule.OWN else ()
        return (*self.values, ANYTHING_ELSE, *own)

    @cached_property
    def _listed(self) -> ListedValues:
        return ListedValues(self.values, others=float(len(self.values)))

    @property
    def parts(self) -> tuple[Part, ...]:
        return (Vertices(count=len(self.choices), far=self.far),)

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return ((0.0, len(self.choices) - 1.0),)

    def values_of_texts(self, texts: Sequence[str | None]) -> Floats:
        return self._listed.of_texts(texts)

    def values_of_numbers(self, numbers: Floats) -> Floats:
        return self._listed.of_numbers(numbers)

    def coordinates(self, values: Floats, *, clip: bool = True) -> Floats:
        if self.missing.rule is not MissingRule.OWN:
            return values + 0.0
        return np.where(np.isnan(values), len(self.values) + 1.0, values)

    def values_at(self, coordinates: Floats) -> Floats:
        return np.clip(np.rint(coordinates), 0.0, len(self.choices) - 1.0)

    def asked(self, text: str, place: int = 0) -> float:
        if text.strip() in self.choices[len(self.values) :]:
            return float(self.choices.index(text.strip()))
        position = self._listed.position(text)
        if not position < len(self.values):
            some = ", ".join((*self.values[:6], *(("…",) if len(self.values) > 6 else ()), ANYTHING_ELSE))
            raise QueryError("points", "asked-unknown-value", name=brief(self.name), text=brief(text), some=some)
        return position

    def shown(self, value: float, place: int = 0) -> str:
        return self.choices[round(min(max(value, 0.0), len(self.choices) - 1.0))]

    @property
    def default_fill(self) -> tuple[Floats, Value]:
        """A category has no middle: a missing cell is anything else."""
        return np.array([float(len(self.values))]), ANYTHING_ELSE

    @property
    def description(self) -> Message:
        return Message("category-rule", names=", ".join(self.values), far=figure(self.far))

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "values": list(self.values), "far": self.far}

    @classmethod
    def from_json(cls, content: Mapping[str, Any], missing: Missing) -> Self:
        return cls(
            name=text_of(content["name"]),
            values=texts_of(content["values"]),
            far=real(content["far"]),
            missing=missing,
        )
