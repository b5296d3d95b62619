"""Columns with a typed list of values: categories, whose values are all `far` apart, and ordered values.

A category has one more value, for anything that is not in the list.
"""

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import (
    IN_THE_MIDDLE,
    MISSING_WORDS,
    AnyCase,
    Column,
    ColumnKind,
    Missing,
    MissingRule,
    TypedValues,
    brief,
    check_list,
    check_near,
    figure,
    number_in,
)
from dpsim_gui.columns.geometry import Part, Vertices
from dpsim_gui.errors import QueryError
from dpsim_gui.messages import Message, Value

# Finds a cell in a typed list.
#
# A cell is a listed value if both are the same text, but for spaces around them, capital letters and how accents are
# stored, or else the same number: "Yes" is found as yes, "3" as 3, 3.0 and " 3 ", and "true" as true. This holds for
# every cell by itself, so it does not matter whether a program kept a column as numbers or, because of one odd cell, as
# text. Files of format 1.6 and earlier were made with capital letters told apart (`any_case` is False there), and two
# values of theirs may differ in nothing else: such values are still told apart.

_TRUTHS = {"true": 1.0, "false": 0.0}


class ListedValues:
    """others: the position of a cell that says something that is not listed; NaN where such a cell is missing

    any_case: whether capital letters make no difference
    """

    def __init__(self, values: Sequence[str], *, others: float = math.nan, any_case: bool = True) -> None:
        self._others = others
        self._positions = {spelling(value): float(position) for position, value in enumerate(values)}
        self._folded = {spelling(value).casefold(): float(position) for position, value in enumerate(values)}
        if not any_case or len(self._folded) < len(self._positions):
            self._folded = {}
        self._numbers: dict[float, float] = {}
        for position, value in enumerate(values):
            number = _number(value)
            if math.isfinite(number):
                self._numbers.setdefault(number, float(position))

    def position(self, text: str) -> float:
        spelled = spelling(text)
        if (result := self._positions.get(spelled)) is not None:
            return result
        if (result := self._folded.get(spelled.casefold())) is not None:
            return result
        number = _number(spelled)
        if (result := self._numbers.get(number)) is not None:
            return result
        return math.nan if spelled.lower() in MISSING_WORDS else self._others

    def of_numbers(self, numbers: Floats) -> Floats:
        """NaN is missing; every other number that is not listed says something else."""
        result = np.where(np.isnan(numbers), np.nan, self._others)
        if self._numbers:
            keys = np.array(sorted(self._numbers))
            at = np.searchsorted(keys, numbers).clip(max=keys.size - 1)
            positions = np.array([self._numbers[key] for key in keys.tolist()])
            result = np.where(keys[at] == numbers, positions[at], result)
        return result


def spelling(text: str) -> str:
    """One way to write each text: no spaces around it, accents joined with their letters."""
    return unicodedata.normalize("NFC", text.strip())


def _number(text: str) -> float:
    lowered = text.lower()
    return _TRUTHS[lowered] if lowered in _TRUTHS else number_in(text)


ANYTHING_ELSE = "(anything else)"
NO_VALUE = "(missing)"
_SOME = 6
"""Values that a message lists."""


@dataclass(frozen=True, kw_only=True)
class CategoryColumn(Column):
    """values: typed, never collected from the file;  far: the distance between any two of them.

    A cell's value is its position in the list. The position after the last stands for anything else, and with missing
    cells as a value of their own the one after that for those.
    """

    name: str
    values: TypedValues
    far: float = 1.0
    missing: Missing = IN_THE_MIDDLE
    any_case: AnyCase = True

    kind: ClassVar[ColumnKind] = ColumnKind.CATEGORY

    def __post_init__(self) -> None:
        super().__post_init__()
        # One value will do: yes, and anything else.
        check_list(self.name, (*self.values, ANYTHING_ELSE), (NO_VALUE,))
        # Refuses what cannot be a distance.
        _ = self.parts

    @property
    def choices(self) -> tuple[str, ...]:
        """What a reader can ask about, in the order of positions."""
        return (*self.values, ANYTHING_ELSE, *((NO_VALUE,) if self.missing.rule is MissingRule.OWN else ()))

    @cached_property
    def _listed(self) -> ListedValues:
        return ListedValues(self.values, others=float(len(self.values)), any_case=self.any_case)

    @property
    def parts(self) -> tuple[Part, ...]:
        return (Vertices(count=len(self.choices), far=self.far),)

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return ((0.0, len(self.choices) - 1.0),)

    def _value_in(self, text: str) -> float:
        return self._listed.position(text)

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
            raise _unknown_value(self.name, text, self.values, ANYTHING_ELSE)
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


@dataclass(frozen=True, kw_only=True)
class OrderedColumn(Column):
    """values: in their order, the first at position 0;  near: how many steps count as close.

    A cell that is not in the list has no position, so it is a missing cell.
    """

    name: str
    values: TypedValues
    near: float = 1.0
    missing: Missing = IN_THE_MIDDLE
    any_case: AnyCase = True

    kind: ClassVar[ColumnKind] = ColumnKind.ORDERED

    def __post_init__(self) -> None:
        super().__post_init__()
        check_list(self.name, self.values)
        check_near(self.name, self.near, self._last)

    @property
    def choices(self) -> tuple[str, ...]:
        return self.values

    @property
    def _last(self) -> float:
        return len(self.values) - 1.0

    @cached_property
    def _listed(self) -> ListedValues:
        return ListedValues(self.values, any_case=self.any_case)

    @property
    def ranges(self) -> tuple[tuple[float, float], ...]:
        return ((0.0, self._last),)

    def _value_in(self, text: str) -> float:
        return self._listed.position(text)

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
            raise _unknown_value(self.name, text, self.values)
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


def _unknown_value(name: str, text: str, values: Sequence[str], *also: str) -> QueryError:
    some = ", ".join((*values[:_SOME], *(("…",) if len(values) > _SOME else ()), *also))
    return QueryError("points", "asked-unknown-value", name=brief(name), text=brief(text), some=some)
