"""What the owner declares about a file: which columns, within which bounds, and what stands for a missing cell."""

import math
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from dpsim_gui.columns.column import Column
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.columns.text import TextColumn
from dpsim_gui.domain import Domain
from dpsim_gui.errors import DataFileError, PlanError
from dpsim_gui.plain_text import LONGEST_NAME, close_match, is_plain

CellReader = Column | TextColumn
"""A rule that makes values of cells: one of each, or a vector."""

_LONGEST_STEM = 180
"""letters that are kept of a longer name, with room for a number after it"""


def numbered(count: int) -> tuple[str, ...]:
    """x0, x1, …: the names of columns that have none."""
    return tuple(f"x{index}" for index in range(count))


def from_header(cells: Iterable[str]) -> tuple[str, ...]:
    """A header's cells as names: an empty one is called x<position>, a repeated one gets _2, _3, … after it.

    Of one that is longer than names may be, such as a question of a survey, the beginning is kept.
    """
    cleaned = [_visible(cell) for cell in cells]
    wanted = set(cleaned)
    taken: set[str] = set()
    last_suffix: dict[str, int] = {}
    for index, cell in enumerate(cleaned):
        name = stem = cell or f"x{index}"
        # A made-up name must not take one that another column really has.
        while name in taken or (name != cell and name in wanted):
            last_suffix[stem] = last_suffix.get(stem, 1) + 1
            name = f"{stem}_{last_suffix[stem]}"
        taken.add(name)
        cleaned[index] = name
    return tuple(cleaned)


def _visible(cell: str) -> str:
    shown = " ".join("".join(letter if is_plain(letter) else " " for letter in cell).split())
    return shown if len(shown) <= LONGEST_NAME else f"{shown[:_LONGEST_STEM].rstrip()}…"


def positions_of(wanted: Sequence[str], columns: Sequence[str], field: str) -> list[int]:
    """The position of each wanted column; names come from the header and the request, so both may be shown."""
    where = {name: position for position, name in enumerate(columns)}
    for name in wanted:
        if name not in where:
            near = close_match(name, columns)
            if near is not None:
                raise DataFileError(field, "no-such-column-but", name=name, near=near)
            raise DataFileError(field, "no-such-column", name=name)
    return [where[name] for name in wanted]


def position_of(wanted: str | None, columns: Sequence[str], field: str) -> int | None:
    """Of one column, None where none is wanted."""
    return None if wanted is None else positions_of((wanted,), columns, field)[0]


# Control characters, line and paragraph separators: how they are stored depends on the program that wrote the file.
_LINE_BREAKING = {"Cc", "Zl", "Zp"}


@dataclass(frozen=True, kw_only=True, eq=False)
class Selection:
    """columns, in this order, are the d coordinates; nothing in here is read from the rows.

    fill: one value for each column, inside the domain; it replaces cells that are missing or cannot be read.
    table: the rules of columns in their own units, in the order of `columns`; they say what becomes of a missing cell,
           and the coordinates are theirs. None for plain numbers
    text: the only column holds texts, which a model turns into the d coordinates
    person: the column that says whose a row is
    label_column, classes: both or neither; classes are typed in by the owner, never collected from the file.
    """

    columns: tuple[str, ...]
    domain: Domain
    fill: tuple[float, ...]
    label_column: str | None = None
    classes: tuple[str, ...] = ()
    table: ColumnTable | None = None
    text: TextColumn | None = None
    person: str | None = None

    def __post_init__(self) -> None:
        if not self.columns:
            raise PlanError("columns", "no-columns-chosen")
        twice = _first_repeated(self.columns)
        if twice is not None:
            raise PlanError("columns", "column-chosen-twice", twice=twice)
        if self.table is not None:
            if len(self.table.names) != len(self.columns):
                raise PlanError(
                    "columns", "rules-of-other-columns", rules=len(self.table.names), chosen=len(self.columns)
                )
        elif self.domain.dimension != self.width:
            raise PlanError("bounds", "columns-but-chosen", dimension=self.domain.dimension, count=len(self.columns))
        else:
            self._check_fill()
        self._check_classes()

    @property
    def width(self) -> int:
        """Numbers that are made of a row's cells."""
        return len(self.columns) if self.text is None else self.text.width

    @property
    def rules(self) -> tuple[CellReader | None, ...]:
        """What each of `columns` means; None for a plain number."""
        if self.text is not None:
            return (self.text,)
        if self.table is None:
            return (None,) * len(self.columns)
        return tuple(column for column in self.table.columns for _ in column.names)

    def _check_fill(self) -> None:
        if len(self.fill) != self.width:
            raise PlanError("fill", "fill-width")
        if not all(math.isfinite(value) for value in self.fill):
            raise PlanError("fill", "must-finite-number")
        if not bool(self.domain.contains(np.array([self.fill], dtype=np.float64))[0]):
            raise PlanError("fill", "fill-outside")

    def _check_classes(self) -> None:
        if self.label_column is None:
            if self.classes:
                raise PlanError("classes", "classes-without-label")
            return
        if self.label_column in self.columns:
            raise PlanError("label column", "label-also-a-number", label_column=self.label_column)
        if not self.classes:
            raise PlanError("classes", "type-classes")
        names = tuple(name.strip() for name in self.classes)
        if "" in names:
            raise PlanError("classes", "class-needs-name")
        if any(unicodedata.category(letter) in _LINE_BREAKING for name in names for letter in name):
            raise PlanError("classes", "class-not-plain")
        twice = _first_repeated(tuple(map(str.lower, names)))
        if twice is not None:
            raise PlanError("classes", "class-listed-twice", twice=twice)


def _first_repeated(names: tuple[str, ...]) -> str | None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    return None
