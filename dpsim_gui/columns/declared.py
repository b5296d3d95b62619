"""From what the owner typed about columns to their rules. The command line, Python and the wizard all go through here.

All is typed as text or given as a number. What is missing, or typed for a column that has no use for it, is said in one
sentence: nothing is guessed from names or cells.
"""

import datetime
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from dpsim_gui.columns.category import CategoryColumn, OrderedColumn
from dpsim_gui.columns.column import IN_THE_MIDDLE, Column, ColumnKind, Missing
from dpsim_gui.columns.cycle import CycleColumn
from dpsim_gui.columns.date import DateColumn
from dpsim_gui.columns.date_text import ISO, DateForm, iso_text
from dpsim_gui.columns.number import LogColumn, NumberColumn, number_in
from dpsim_gui.columns.place import PlaceColumn
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message, Value

Typed = str | float | datetime.date
Bounds = tuple[Typed, Typed]

_TYPED_KINDS = tuple(kind for kind in ColumnKind if kind is not ColumnKind.PLACE)
_NEAR_MEANS = {
    ColumnKind.DATE: "type-near-days",
    ColumnKind.CYCLE: "type-near-of-period",
    ColumnKind.PLACE: "type-near-kilometres",
}


@dataclass(frozen=True, kw_only=True)
class DeclaredColumns:
    """Every mapping is by the name of a column; a place goes by its longitude or its latitude.

    columns:  in the order queries will use
    bounds:   (lowest, highest) by column; every_bounds: for all numbers that have none of their own
    near:     by column; every_near: for all that have none of their own
    kinds:    number (default), log, ordered, date, category, cycle:PERIOD
    places:   pairs (longitude, latitude)
    """

    columns: tuple[str, ...]
    bounds: Mapping[str, Bounds] = field(default_factory=dict)
    every_bounds: Bounds | None = None
    near: Mapping[str, Typed] = field(default_factory=dict)
    every_near: Typed | None = None
    kinds: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    far: Mapping[str, Typed] = field(default_factory=dict)
    places: tuple[tuple[str, str], ...] = ()
    date_formats: Mapping[str, str] = field(default_factory=dict)
    missing: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._check_places()
        for name, kind in self.kinds.items():
            if kind.partition(":")[0] not in _TYPED_KINDS or (":" in kind) != kind.startswith("cycle"):
                _refuse("kind", name, "choose-column-kind", kinds=", ".join(_TYPED_KINDS[:-2]))
        self._check_use()

    def _check_places(self) -> None:
        placed = [name for pair in self.places for name in pair]
        if len(set(placed)) != len(placed):
            raise PlanError("place", "place-column-twice")
        for name in placed:
            if name in self.kinds:
                _refuse("kind", name, "part-of-place")

    def _check_use(self) -> None:
        """What is typed for a column that is not there, or of a kind without use for it, would be passed over."""
        fitting: dict[str, tuple[Mapping[str, Any], tuple[ColumnKind, ...]]] = {
            "bounds": (self.bounds, (ColumnKind.NUMBER, ColumnKind.LOG, ColumnKind.DATE, ColumnKind.PLACE)),
            "near": (self.near, tuple(kind for kind in ColumnKind if kind is not ColumnKind.CATEGORY)),
            "kind": (self.kinds, _TYPED_KINDS),
            "values": (self.values, (ColumnKind.ORDERED, ColumnKind.CATEGORY, ColumnKind.CYCLE)),
            "far": (self.far, (ColumnKind.CATEGORY,)),
            "date format": (self.date_formats, (ColumnKind.DATE,)),
            "missing": (self.missing, tuple(ColumnKind)),
        }
        for said, (typed, kinds) in fitting.items():
            for name in typed:
                if name not in self.columns:
                    _refuse(said, name, "not-among-columns")
                if self._kind(name) not in kinds:
                    _refuse(said, name, "not-of-kind", kind=self._kind(name))
        for longitude, latitude in self.places:
            if longitude not in self.columns or latitude not in self.columns:
                raise PlanError("place", "unknown-column")
            for said, by_name in (("near", self.near), ("missing", self.missing)):
                if longitude in by_name and latitude in by_name:
                    _refuse(said, latitude, "place-said-twice", longitude=longitude)

    def _kind(self, name: str) -> ColumnKind:
        if any(name in pair for pair in self.places):
            return ColumnKind.PLACE
        return ColumnKind(self.kinds.get(name, ColumnKind.NUMBER).partition(":")[0])

    @property
    def every_near_is_typed(self) -> bool:
        """Then distances have a unit of their own, and the bandwidth is 1 unless typed."""
        return all(self._is_near_typed(name) for name in self.columns)

    def _is_near_typed(self, name: str) -> bool:
        return self._kind(name) is ColumnKind.CATEGORY or self._near(name) is not None

    def table(self) -> ColumnTable:
        """The rules, in the order of `columns`; a place stands where the first of its two columns does."""
        done: set[str] = set()
        rules: list[Column] = []
        for name in self.columns:
            if name in done and self._kind(name) is ColumnKind.PLACE:
                continue
            rules.append(self._rule(name))
            done.update(rules[-1].names)
        return ColumnTable(columns=tuple(rules))

    def _rule(self, name: str) -> Column:
        kind = self._kind(name)
        match kind:
            case ColumnKind.NUMBER:
                low, high = self._numbers(name)
                return NumberColumn(
                    name=name, low=low, high=high, near=self._nearness(name, 1.0), missing=self._missing(name)
                )
            case ColumnKind.LOG:
                low, high = self._numbers(name)
                return LogColumn(
                    name=name, low=low, high=high, near=self._nearness(name, 2.0), missing=self._missing(name)
                )
            case ColumnKind.ORDERED:
                return OrderedColumn(
                    name=name, values=self._values(name), near=self._nearness(name, 1.0), missing=self._missing(name)
                )
            case ColumnKind.DATE:
                return self._date(name)
            case ColumnKind.CYCLE:
                return CycleColumn(
                    name=name,
                    period=self.kinds[name].partition(":")[2].strip(),
                    near=self._nearness(name),
                    values=self.values.get(name, ()),
                    missing=self._missing(name),
                )
            case ColumnKind.PLACE:
                return self._place(name)
            case ColumnKind.CATEGORY:
                far = _number("far", name, self.far.get(name, 1.0))
                return CategoryColumn(name=name, values=self._values(name), far=far, missing=self._missing(name))

    def _date(self, name: str) -> DateColumn:
        form = DateForm(form=self.date_formats.get(name, ISO))
        first, last = (_day(name, bound, form) for bound in self._bounds(name))
        return DateColumn(
            name=name, first=first, last=last, near=self._nearness(name), form=form.form, missing=self._missing(name)
        )

    def _place(self, name: str) -> PlaceColumn:
        longitude, latitude = next(pair for pair in self.places if name in pair)
        (west, east), (south, north) = self._numbers(longitude), self._numbers(latitude)
        return PlaceColumn(
            longitude=longitude,
            latitude=latitude,
            west=west,
            east=east,
            south=south,
            north=north,
            near=self._nearness(longitude),
            missing=self._missing(longitude if longitude in self.missing else latitude),
        )

    def _bounds(self, name: str) -> Bounds:
        bounds = self.bounds.get(name, self.every_bounds)
        if bounds is None:
            _refuse("bounds", name, "needs-bounds")
        return bounds

    def _numbers(self, name: str) -> tuple[float, float]:
        low, high = (_number("bounds", name, bound) for bound in self._bounds(name))
        return low, high

    def _near(self, name: str) -> Typed | None:
        for pair in self.places:
            if name in pair:
                return self.near.get(pair[0], self.near.get(pair[1], self.every_near))
        return self.near.get(name, self.every_near)

    def _nearness(self, name: str, usual: float | None = None) -> float:
        typed = self._near(name)
        typed = usual if typed is None else typed
        if typed is None:
            _refuse("near", name, _NEAR_MEANS[self._kind(name)])
        return _number("near", name, typed)

    def _values(self, name: str) -> tuple[str, ...]:
        if name not in self.values:
            _refuse("values", name, "type-values")
        return tuple(value.strip() for value in self.values[name])

    def _missing(self, name: str) -> Missing:
        return Missing.parse(self.missing[name]) if name in self.missing else IN_THE_MIDDLE


def _number(said: str, name: str, typed: Typed) -> float:
    value = (
        number_in(typed) if isinstance(typed, str) else math.nan if isinstance(typed, datetime.date) else float(typed)
    )
    if not math.isfinite(value):
        _refuse(said, name, "write-number")
    return value


def _day(name: str, typed: Typed, form: DateForm) -> str:
    """A day as 2024-03-01, typed like that or in the form of the file."""
    text = typed.isoformat() if isinstance(typed, datetime.date) else str(typed)
    days = DateForm().days(text)
    days = form.days(text) if math.isnan(days) else days
    if math.isnan(days):
        _refuse("bounds", name, "first-and-last-day")
    return iso_text(days)


def _refuse(said: str, name: str, code: str, **values: Value) -> NoReturn:
    raise PlanError(said, "of-column", name=name, problem=Message(code, **values))
