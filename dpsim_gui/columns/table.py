"""The rules of all columns together: what a chunk of values becomes, and what a point that is asked about becomes."""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.category import CategoryColumn, OrderedColumn
from dpsim_gui.columns.column import Column, ColumnKind, MissingRule
from dpsim_gui.columns.cycle import CycleColumn
from dpsim_gui.columns.date import DateColumn
from dpsim_gui.columns.geometry import Space
from dpsim_gui.columns.number import LogColumn, NumberColumn
from dpsim_gui.columns.place import PlaceColumn
from dpsim_gui.domain import Box
from dpsim_gui.errors import DpsimError, PlanError, QueryError, ReleaseFileError
from dpsim_gui.json_values import canonical, decode, encode, listed
from dpsim_gui.messages import Message

_LISTED = (CategoryColumn, OrderedColumn, CycleColumn)


@dataclass(frozen=True, kw_only=True)
class ColumnTable:
    """columns: the rules, in the order queries use; none of the file's columns is used twice."""

    columns: tuple[Column, ...]

    def __post_init__(self) -> None:
        if not self.columns:
            raise PlanError("columns", "no-columns-chosen")
        if len(set(self.names)) != len(self.names):
            raise PlanError("columns", "column-twice")
        # Refuses fills that cannot be read or lie outside the bounds.
        _ = self._fills

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The file's columns in the order of values."""
        return tuple(name for column in self.columns for name in column.names)

    @cached_property
    def space(self) -> Space:
        return Space(parts=tuple(part for column in self.columns for part in column.parts))

    @cached_property
    def value_box(self) -> Box:
        """The lowest and highest value for each of `names`."""
        low, high = np.array([pair for column in self.columns for pair in column.ranges]).T
        return Box(lower=np.ascontiguousarray(low), upper=np.ascontiguousarray(high))

    @property
    def leaves_rows_out(self) -> bool:
        """Whether a row may add nothing: the number of complete rows is then private, whatever the relation."""
        return any(column.missing.rule is MissingRule.LEAVE_OUT for column in self.columns)

    @property
    def has_lists(self) -> bool:
        """Whether cells are looked for in a list of values."""
        return any(isinstance(column, _LISTED) for column in self.columns)

    @property
    def with_cases_apart(self) -> "ColumnTable":
        """The same rules where capital letters make a difference, as in earlier files."""
        columns = (replace(each, any_case=False) if isinstance(each, _LISTED) else each for each in self.columns)
        return ColumnTable(columns=tuple(columns))

    def obstacle(self, p: float) -> Message | None:
        """Why a function built on the ℓp distance cannot compare these rows; None if it can."""
        round_again = [name for column in self.columns if column.kind is ColumnKind.CYCLE for name in column.names]
        if p == 2 or not round_again:
            return None
        return Message("comes-round-again", names=", ".join(round_again))

    def coordinates(self, values: Floats) -> tuple[Floats, NDArray[np.bool_]]:
        """(k, names) values of rows → (k, axes) coordinates inside the space, and which rows are counted.

        A row that is left out has coordinates as well, so that no later step meets NaN; they must add nothing.
        """
        counted = np.ones(len(values), dtype=np.bool_)
        result: list[Floats] = []
        for column, own, fill in zip(self.columns, self._own(values), self._fills, strict=True):
            coordinates = column.coordinates(own)
            absent = np.isnan(coordinates).any(axis=1)
            if absent.any():
                coordinates[absent] = fill
                if column.missing.rule is MissingRule.LEAVE_OUT:
                    counted &= ~absent
            result.append(coordinates)
        return np.concatenate(result, axis=1), counted

    def points(self, values: Floats) -> Floats:
        """(q, names) values asked about, none missing → (q, axes), not clipped."""
        columns = zip(self.columns, self._own(values), strict=True)
        return np.concatenate([column.coordinates(own, clip=False) for column, own in columns], axis=1)

    @cached_property
    def _axes(self) -> tuple[int, ...]:
        """How many coordinates each rule has."""
        return tuple(sum(len(part.box[0]) for part in column.parts) for column in self.columns)

    def axis_of(self, name: int) -> int | None:
        """Which coordinate the column at this place of `names` moves alone; None where that takes two, as a circle."""
        first, axis = 0, 0
        for column, axes in zip(self.columns, self._axes, strict=True):
            names = len(column.names)
            if name < first + names:
                return axis + name - first if names == axes else None
            first, axis = first + names, axis + axes
        raise IndexError(name)

    def values_at(self, coordinates: Floats) -> Floats:
        """The way back: (k, axes) → (k, names)."""
        own = np.split(coordinates, np.cumsum(self._axes)[:-1], axis=1)
        return np.concatenate([column.values_at(part) for column, part in zip(self.columns, own, strict=True)], axis=1)

    def asked(self, texts: Sequence[str]) -> list[float]:
        """One text for each of `names` → values, or QueryError."""
        columns = ((column, place) for column in self.columns for place in range(len(column.names)))
        return [column.asked(text, place) for (column, place), text in zip(columns, texts, strict=True)]

    def missing_words(self, column: Column) -> Message:
        """What becomes of a missing cell, for plan and receipt."""
        match column.missing.rule:
            case MissingRule.OWN:
                return Message("missing-own")
            case MissingRule.LEAVE_OUT:
                return Message("missing-left-out")
            case MissingRule.FILL:
                typed = column.missing.fill
                return Message("missing-count-as", fill=column.default_fill[1] if typed is None else typed)

    def _own(self, values: Floats) -> list[Floats]:
        ends = np.cumsum([len(column.names) for column in self.columns])[:-1]
        return np.split(values, ends, axis=1)

    @cached_property
    def _fills(self) -> tuple[Floats, ...]:
        return tuple(map(_fill, self.columns))


def _fill(column: Column) -> Floats:
    """Coordinates that stand for a missing cell; of a row that is left out, any inside the space."""
    typed = column.missing.fill
    if typed is None:
        return column.default_fill[0]
    name = ", ".join(column.names)
    # The two numbers of a place are parted by a space.
    texts = typed.split() if len(column.names) > 1 else [typed]
    if len(texts) != len(column.names):
        raise PlanError("missing", "fill-count", name=name, count=len(column.names))
    try:
        values = np.array([[column.asked(text, place) for place, text in enumerate(texts)]])
    except QueryError as error:
        raise PlanError("missing", "of-column", name=name, problem=error.message) from None
    inside, anywhere = column.coordinates(values)[0], column.coordinates(values, clip=False)[0]
    if not all(math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-12) for a, b in zip(inside, anywhere, strict=True)):
        raise PlanError("missing", "own-value-outside", name=name)
    return np.asarray(inside)


# Rules as they stand in a release file: canonical ASCII JSON with the keys listed here and no others.

COLUMNS: dict[ColumnKind, type[Column]] = {
    ColumnKind.NUMBER: NumberColumn,
    ColumnKind.LOG: LogColumn,
    ColumnKind.ORDERED: OrderedColumn,
    ColumnKind.DATE: DateColumn,
    ColumnKind.CYCLE: CycleColumn,
    ColumnKind.PLACE: PlaceColumn,
    ColumnKind.CATEGORY: CategoryColumn,
}

MOST_COLUMNS = 1_000
LONGEST_JSON = 4 << 20


def to_json(table: ColumnTable) -> str:
    """Sorted keys, no spaces, ASCII; equal tables have equal texts."""
    return canonical([{"kind": column.kind, **encode(column)} for column in table.columns])


def from_json(text: str) -> ColumnTable:
    """The rules in a file that may come from a stranger; anything out of order raises ReleaseFileError."""
    try:
        if len(text) > LONGEST_JSON:
            raise ValueError("too long")
        table = ColumnTable(columns=tuple(map(_column, listed(json.loads(text), most=MOST_COLUMNS))))
        # Writing it again shows that nothing was spelled in another way, named twice or passed over.
        if to_json(table) != text:
            raise ValueError("not canonical")
    except (ValueError, TypeError, KeyError, RecursionError, ArithmeticError):
        raise ReleaseFileError("file", "damaged-no-meaning") from None
    except DpsimError as error:
        raise ReleaseFileError("file", "damaged-column-rule", name=error.field) from None
    return table


def _column(content: Any) -> Column:
    if not isinstance(content, dict):
        raise ValueError("not a rule")
    kind = COLUMNS[ColumnKind(content.pop("kind"))]
    return decode(kind, content)
