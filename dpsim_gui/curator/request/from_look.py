"""What a first look proposes for a request, and what it says against one. Looks are public, so this may be shown."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from dpsim_gui.columns.category import spelling
from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.columns.looked import CellKind
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.domain import Box
from dpsim_gui.functions.similarity import TRAITS, FunctionName
from dpsim_gui.messages import Figure, Message
from dpsim_gui.release.look import FirstLook
from dpsim_gui.release.receipt_sections import figure
from dpsim_gui.structures.looks.told import ToldColumn

_KINDS = {CellKind.DATE: ColumnKind.DATE, CellKind.TEXT: ColumnKind.CATEGORY}
# Shares of rows from which on an owner should know: text among numbers, missing cells, rows beyond a bound.
_MANY_TEXTS, MANY_MISSING, _MANY_BEYOND = 0.05, 0.3, 0.01


@dataclass(frozen=True, kw_only=True)
class Proposal:
    """values: the fields of a request, completed;  notes: what was taken from the look, a sentence for each column"""

    values: dict[str, Any]
    notes: tuple[Message, ...]


def complete_by_look(values: Mapping[str, Any], look: FirstLook) -> Proposal:
    """Kinds, lists, bounds and nearness that were not typed, as far as the look tells them.

    values: fields of a `ReleaseRequest`, by name
    """
    open_choices = _OpenChoices(values)
    places = {name for pair in values["place"] or () for name in pair}
    notes = []
    for name in values["columns"]:
        if name in look.told and name not in places:
            said = open_choices.take(name, look.told[name])
            notes += [Message("look.took", name=name, said=tuple(said))] if said else []
    return Proposal(values=dict(values) | open_choices.fields, notes=tuple(notes))


class _OpenChoices:
    """What was typed of each column; a look completes it."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._kinds, self._lists = dict(values["kind"] or {}), dict(values["values"] or {})
        self._nears = dict(values["near"] or {})
        self._measured = _wants_near(values) and "" not in self._nears
        self._typed_bounds = values["bounds"]
        by_column = self._typed_bounds is None or isinstance(self._typed_bounds, Mapping)
        self._bounded = by_column and values["ball"] is None and not values["unit_norm"]
        self._bounds: dict[str, Any] = dict(self._typed_bounds or {}) if by_column else {}

    @property
    def fields(self) -> dict[str, Any]:
        bounds = self._bounds if self._bounded and self._bounds else self._typed_bounds
        return {
            "kind": self._kinds or None,
            "values": self._lists or None,
            "near": self._nears or None,
            "bounds": bounds,
        }

    def take(self, name: str, told: ToldColumn) -> list[Message]:
        """What was taken from the look."""
        return [*self._take_kind(name, told), *self._take_bounds(name, told)]

    def _take_kind(self, name: str, told: ToldColumn) -> Iterator[Message]:
        listed = listed_values(told)
        kind = None if told.main_kind is None else _KINDS.get(told.main_kind)
        is_open = name not in self._kinds and name not in self._lists
        if is_open and (kind is ColumnKind.DATE or (kind is ColumnKind.CATEGORY and listed)):
            self._kinds[name] = kind.value
            yield Message("look.took-kind", kind=kind.value)
        if self._kinds.get(name) == ColumnKind.CATEGORY and name not in self._lists and listed:
            self._lists[name] = listed
            yield Message("look.took-values", values=listed)

    def _take_bounds(self, name: str, told: ToldColumn) -> Iterator[Message]:
        kind = self._kinds.get(name, "number")
        if kind not in ("number", "log", "date") or name in self._lists or told.bounds is None:
            return
        low, high = told.bounds
        if self._bounded and name not in self._bounds:
            self._bounds[name] = (low, high)
            first, last = (each if isinstance(each, str) else figure(each) for each in (low, high))
            yield Message("look.took-bounds", low=first, high=last)
        if self._measured and name not in self._nears and kind != "log" and told.near is not None:
            self._nears[name] = told.near
            yield Message("look.took-near", near=figure(told.near))


def _wants_near(values: Mapping[str, Any]) -> bool:
    """Only kernels measure in units of near, and a typed bandwidth is in the unit of the columns."""
    known = values["function"] in set(FunctionName) and TRAITS[FunctionName(values["function"])].is_kernel
    return known and values["bandwidth"] is None


def listed_values(told: ToldColumn) -> tuple[str, ...]:
    """The values that occur beyond doubt, each once whatever its capital letters."""
    found: dict[str, str] = {}
    for value, interval in told.values:
        if interval.low > 0:
            found.setdefault(spelling(value).casefold(), value)
    return tuple(found.values())


def doubts_of_look(request: ReleaseRequest, look: FirstLook) -> tuple[Message, ...]:
    """What the owner should read before the main budget is spent."""
    doubts: list[Message] = []
    for column in request.table.columns if request.table is not None else ():
        if len(column.names) == 1 and (told := look.told.get(column.names[0])) is not None:
            doubts += _doubts(column.names[0], column.kind, column.choices, told)
    if request.table is None:
        for name in request.columns:
            if (told := look.told.get(name)) is not None:
                doubts += _doubts(name, ColumnKind.NUMBER, (), told)
    doubts += _beyond_bounds(request, look)
    return tuple(doubts)


def _doubts(name: str, kind: ColumnKind, choices: tuple[str, ...], told: ToldColumn) -> list[Message]:
    doubts = []
    text, missing = told.kinds[CellKind.TEXT], told.kinds[CellKind.MISSING]
    if kind in (ColumnKind.NUMBER, ColumnKind.LOG) and text.low > _MANY_TEXTS:
        doubts.append(Message("look.cells-are-text", name=name, share=_percent(text.value)))
    if missing.low > MANY_MISSING:
        doubts.append(Message("look.cells-are-missing", name=name, share=_percent(missing.value)))
    if kind in (ColumnKind.CATEGORY, ColumnKind.ORDERED) and (known := listed_values(told)):
        typed = {spelling(value).casefold() for value in choices}
        if not typed & {spelling(value).casefold() for value in known}:
            doubts.append(Message("look.no-value-occurs", name=name))
    return doubts


def _beyond_bounds(request: ReleaseRequest, look: FirstLook) -> list[Message]:
    doubts = []
    ranges: dict[str, tuple[float, float]] = {}
    if request.table is not None:
        for column in request.table.columns:
            if column.kind in (ColumnKind.NUMBER, ColumnKind.LOG, ColumnKind.DATE):
                ranges[column.names[0]] = column.ranges[0]
    elif isinstance(box := request.domain, Box):
        ranges = {
            name: (float(low), float(high))
            for name, low, high in zip(request.columns, box.lower, box.upper, strict=True)
        }
    for name, (low, high) in ranges.items():
        outside = look.told[name].outside(low, high) if name in look.told else None
        if outside is None:
            continue
        for code, interval in zip(("look.rows-below", "look.rows-above"), outside, strict=True):
            if interval.low > 0 and interval.value > _MANY_BEYOND:
                doubts.append(Message(code, name=name, share=_percent(interval.value)))
    return doubts


def _percent(share: float) -> Figure:
    return Figure(f"{100 * share:.0f}" if share >= 0.1 else f"{100 * share:.2g}")
