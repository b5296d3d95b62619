"""How a text table of points is laid out: where its columns stand, and what a line of it says."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.columns.text import TextColumn
from dpsim_gui.domain import FARTHEST
from dpsim_gui.errors import QueryError
from dpsim_gui.messages import Message
from dpsim_gui.typed_number import plain_number

PointRules = ColumnTable | TextColumn
"""How cells become points where they are no plain numbers."""

_FIELD = "points"
_UNDECODABLE = "\ufffd"
_NAMED_COLUMNS = 3
"""of those that are missing, in a message"""


@dataclass(frozen=True, kw_only=True)
class PointTable:
    """places: of the release's columns in a line;  cells: how many a line has."""

    columns: tuple[str, ...]
    places: tuple[int, ...]
    cells: int
    separator: str
    header: bool
    rules: tuple[tuple[Column, int], ...] = ()
    text: TextColumn | None = None

    @property
    def is_plain(self) -> bool:
        """Whether all cells are numbers."""
        return not self.rules and self.text is None

    def point(self, cells: Sequence[str], line: int) -> Sequence[float] | Floats:
        if len(cells) != self.cells:
            raise QueryError(
                _FIELD,
                "line-has-other-number-of-values",
                line=line,
                found=len(cells),
                needed=self.cells,
                columns=len(self.columns),
            )
        if self.text is not None:
            return self._vector(self.text, cells[self.places[0]], line)
        if self.rules:
            return [self._asked(cells[place], rule, line) for rule, place in zip(self.rules, self.places, strict=True)]
        return _values(cells, self.places, self.separator, line, self.columns)

    def _vector(self, text: TextColumn, cell: str, line: int) -> Floats:
        try:
            return text.asked(cell)
        except QueryError as error:
            if error.field != _FIELD:
                raise
            raise QueryError(_FIELD, "in-line", line=line, problem=error.message) from None

    def _asked(self, cell: str, rule: tuple[Column, int], line: int) -> float:
        column, place = rule
        if column.reads_numbers:
            cell = plain_number(cell, decimal_comma=self.separator != ",") or cell
        try:
            return column.asked(cell, place)
        except QueryError as error:
            raise QueryError(error.field, "in-line", line=line, problem=error.message) from None

    def plain_points(self, lines: list[str]) -> Floats | None:
        """All lines at once, four times as fast as one by one; None unless every one is as plain as can be."""
        if any(line.count(self.separator) != self.cells - 1 or line.isspace() for line in lines):
            return None
        if self.separator != ",":
            lines = [line.replace(",", ".") for line in lines]
        try:
            points = np.loadtxt(lines, delimiter=self.separator, comments=None, usecols=self.places, ndmin=2)
        except ValueError:
            return None
        # NaN makes either comparison false.
        plain = len(points) == len(lines) and points.max() <= FARTHEST and points.min() >= -FARTHEST
        return points if plain else None


def point_table(
    line: int, cells: Sequence[str], columns: Sequence[str], separator: str, rules: PointRules | None
) -> PointTable:
    """What the first line tells: a header, or the first point. Texts may be given as vectors, by the names of these."""
    if isinstance(rules, TextColumn):
        if not _names_all(cells, columns):
            return PointTable(
                columns=tuple(columns),
                places=_matched(line, cells, (rules.column,)),
                cells=len(cells),
                separator=separator,
                header=True,
                text=rules,
            )
        rules = None
    header = _names_all(cells, columns) if rules is not None else _is_header(cells, columns, separator)
    return PointTable(
        columns=tuple(columns),
        places=_matched(line, cells, columns) if header else tuple(range(len(columns))),
        cells=len(cells) if header else len(columns),
        separator=separator,
        header=header,
        rules=()
        if rules is None
        else tuple((column, place) for column in rules.columns for place in range(len(column.names))),
    )


def _number(cell: str, separator: str) -> float | None:
    plain = plain_number(cell, decimal_comma=separator != ",")
    return None if plain is None else float(plain)


def _values(
    cells: Sequence[str], places: Sequence[int], separator: str, line: int, columns: Sequence[str]
) -> list[float]:
    """One point. float() alone decides on plain numbers, which is twice as fast; all else is looked at cell by cell."""
    try:
        values = [float(cells[place]) for place in places]
        # NaN is no smaller than anything. float() would also read 1_000 and digits of other scripts.
        if min(values) >= -FARTHEST and max(values) <= FARTHEST and not _doubtful(values, cells):
            return values
    except ValueError:
        pass
    return [_value(cells[place], separator, line, columns[at]) for at, place in enumerate(places)]


def _doubtful(values: Sequence[float], cells: Sequence[str]) -> bool:
    text = "".join(cells)
    return math.isnan(sum(values)) or "_" in text or not text.isascii()


def _value(cell: str, separator: str, line: int, column: str) -> float:
    value = _number(cell, separator)
    if value is None or not math.isfinite(value):
        raise QueryError(_FIELD, "line-not-a-number", line=line, column=_short(column))
    if abs(value) > FARTHEST:
        raise QueryError(_FIELD, "line-value-too-far", line=line, column=_short(column))
    return value


def _is_header(cells: Sequence[str], columns: Sequence[str], separator: str) -> bool:
    return _names_all(cells, columns) or any(_number(cell, separator) is None for cell in cells)


def _names_all(cells: Sequence[str], columns: Sequence[str]) -> bool:
    return set(map(_spelled, columns)) <= set(map(_spelled, cells))


def _spelled(name: str) -> str:
    """Names are the same in any case, with any blanks around and between their words."""
    return " ".join(name.split()).casefold()


def places_of(wanted: Sequence[str], names: Sequence[str]) -> list[int | None]:
    """Where columns stand in a header: exactly as they are named, or else the only one of that spelling."""
    exact: dict[str, list[int]] = {}
    alike: dict[str, list[int]] = {}
    for at, name in enumerate(names):
        exact.setdefault(name, []).append(at)
        alike.setdefault(_spelled(name), []).append(at)
    result = (
        exact.get(name, []) if len(exact.get(name, [])) == 1 else alike.get(_spelled(name), []) for name in wanted
    )
    return [places[0] if len(places) == 1 else None for places in result]


def _matched(line: int, cells: Sequence[str], columns: Sequence[str]) -> tuple[int, ...]:
    names = [cell.strip() for cell in cells]
    known = set(map(_spelled, names))
    missing = [name for name in columns if _spelled(name) not in known]
    if missing and not all(sign.isprintable() and sign != _UNDECODABLE for sign in "".join(names)):
        raise QueryError(_FIELD, "points-not-utf8")
    if missing:
        some, hidden = ", ".join(map(_short, missing[:_NAMED_COLUMNS])), len(missing) - _NAMED_COLUMNS
        shown = Message("receipt.names-and-more", names=some, count=hidden) if hidden > 0 else some
        raise QueryError(_FIELD, "line-unknown-column", line=line, shown=shown)
    places = places_of(columns, names)
    twice = [name for name, place in zip(columns, places, strict=True) if place is None]
    if twice:
        raise QueryError(_FIELD, "line-column-twice", line=line, twice=_short(twice[0]))
    return tuple(place for place in places if place is not None)


def _short(name: str) -> str:
    shown = "".join(sign if sign.isprintable() else "?" for sign in name)
    return shown if len(shown) <= 40 else f"{shown[:39]}…"
