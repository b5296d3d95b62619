"""What the owner says about columns, as texts: one `ColumnSpec` for each rule.

The command line, Python programs and studies say it by option (`specs_of`), the wizard column by column. Rules, the
options of a request and the fields of a draft all follow from the specs. What is missing, or said about a column that
has no use for it, is refused in one sentence: nothing is guessed from names or cells.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from dpsim_gui.columns.column import IN_THE_MIDDLE, Column, ColumnKind, Missing, number_in
from dpsim_gui.columns.date import ISO, DateForm, iso_text
from dpsim_gui.columns.table import COLUMNS, ColumnTable
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message, Value

Bounds = tuple[str, str]
Said = Mapping[str, Mapping[str, Any]]
"""By option, then by column: a text, two of bounds, a tuple of values. "" stands for all columns without one."""

BOUNDED = (ColumnKind.NUMBER, ColumnKind.LOG, ColumnKind.DATE, ColumnKind.PLACE)
LISTED = (ColumnKind.ORDERED, ColumnKind.CATEGORY)
_TYPED_KINDS = tuple(kind for kind in ColumnKind if kind is not ColumnKind.PLACE)
_WITHOUT_NEAR = (ColumnKind.CATEGORY, ColumnKind.TEXT)
_KINDS = {
    "bounds": BOUNDED,
    "near": tuple(kind for kind in ColumnKind if kind not in _WITHOUT_NEAR),
    "kind": _TYPED_KINDS,
    "values": (*LISTED, ColumnKind.CYCLE),
    "far": (ColumnKind.CATEGORY,),
    "date format": (ColumnKind.DATE,),
    "missing": tuple(ColumnKind),
}
"""Which kinds of columns an option is for."""
_USUAL_NEAR = {ColumnKind.NUMBER: "1", ColumnKind.LOG: "2", ColumnKind.ORDERED: "1", ColumnKind.CATEGORY: "1"}
_NEAR_MEANS = {
    ColumnKind.DATE: "type-near-days",
    ColumnKind.CYCLE: "type-near-of-period",
    ColumnKind.PLACE: "type-near-kilometres",
}


@dataclass(frozen=True, kw_only=True)
class ColumnSpec:
    """names:  of the file: one, or longitude and latitude of a place
    detail: the period of a cycle, or how a file writes dates
    bounds: (lowest, highest) for each of `names`, where the kind has bounds
    near:   what counts as near; of a category how far two values are apart
    """

    names: tuple[str, ...]
    kind: ColumnKind = ColumnKind.NUMBER
    detail: str = ""
    bounds: tuple[Bounds, ...] = ()
    near: str = ""
    values: tuple[str, ...] = ()
    missing: str = ""

    @property
    def has_unit(self) -> bool:
        """Whether distances along it have a unit that was typed; values of a category need none."""
        return self.kind is ColumnKind.CATEGORY or bool(self.near)

    def rule(self) -> Column:
        """Not of a text, whose rule needs a model: see `text_of`."""
        fields: dict[str, Any] = {} if self.kind is ColumnKind.PLACE else {"name": self.names[0]}
        match self.kind:
            case ColumnKind.NUMBER | ColumnKind.LOG:
                fields["low"], fields["high"] = self._ends(0)
            case ColumnKind.PLACE:
                fields["longitude"], fields["latitude"] = self.names
                fields["west"], fields["east"] = self._ends(0)
                fields["south"], fields["north"] = self._ends(1)
            case ColumnKind.DATE:
                form = DateForm(form=self.detail or ISO)
                first, last = (self._day(text, form) for text in self._bounds(0))
                fields |= {"form": form.form, "first": first, "last": last}
            case ColumnKind.CYCLE:
                fields |= {"period": self.detail, "values": self.values}
            case ColumnKind.ORDERED | ColumnKind.CATEGORY:
                if not self.values:
                    refuse("values", self.names[0], "type-values")
                fields["values"] = tuple(value.strip() for value in self.values)
        near = self.near or _USUAL_NEAR.get(self.kind) or refuse("near", self.names[0], _NEAR_MEANS[self.kind])
        option = "far" if self.kind is ColumnKind.CATEGORY else "near"
        fields[option] = self._number(option, near)
        fields["missing"] = Missing.parse(self.missing) if self.missing else IN_THE_MIDDLE
        return COLUMNS[self.kind](**fields)

    def _bounds(self, place: int) -> Bounds:
        return self.bounds[place] if self.bounds else refuse("bounds", self.names[place], "needs-bounds")

    def _ends(self, place: int) -> tuple[float, float]:
        low, high = self._bounds(place)
        return self._number("bounds", low, place), self._number("bounds", high, place)

    def _number(self, option: str, text: str, place: int = 0) -> float:
        value = number_in(text)
        return value if math.isfinite(value) else refuse(option, self.names[place], "write-number")

    def _day(self, text: str, form: DateForm) -> str:
        """A day as 2024-03-01, typed like that or in the form of the file."""
        days = DateForm().days(text)
        days = form.days(text) if math.isnan(days) else days
        return refuse("bounds", self.names[0], "first-and-last-day") if math.isnan(days) else iso_text(days)


def text_of(specs: Sequence[ColumnSpec]) -> ColumnSpec | None:
    """The one column of texts; it is alone, since half a vector has no length to divide by."""
    texts = [spec for spec in specs if spec.kind is ColumnKind.TEXT]
    if not texts:
        return None
    if len(specs) > 1:
        raise PlanError("columns", "text-alone", name=texts[0].names[0])
    return texts[0]


def table_of(specs: Sequence[ColumnSpec]) -> ColumnTable:
    return ColumnTable(columns=tuple(spec.rule() for spec in specs))


def specs_of(columns: Sequence[str], said: Said, places: Sequence[tuple[str, str]] = ()) -> tuple[ColumnSpec, ...]:
    """In the order of `columns`; a place stands where the first of its two columns does.

    places: pairs (longitude, latitude); what is near and what a missing place becomes is said at one of the two
    """
    place_of = {name: pair for pair in places for name in pair}
    kinds = {name: ColumnKind.PLACE if name in place_of else _kind(name, said) for name in (*columns, *place_of)}
    _refuse_useless(columns, kinds, said, places)
    specs: list[ColumnSpec] = []
    for name in columns:
        names = place_of.get(name, (name,))
        if name in place_of and any(spec.names == names for spec in specs):
            continue
        bounds = [_about((each,), "bounds", said) for each in names]
        specs.append(
            ColumnSpec(
                names=names,
                kind=kinds[name],
                detail=_about(names, "kind", said).partition(":")[2].strip() or _about(names, "date format", said),
                bounds=tuple(bounds) if all(bounds) else (),
                near=_about(names, "far" if kinds[name] is ColumnKind.CATEGORY else "near", said),
                values=_about(names, "values", said) or (),
                missing=_about(names, "missing", said),
            )
        )
    return tuple(specs)


def _about(names: tuple[str, ...], option: str, said: Said) -> Any:
    """Of the first of the names that has it, else what is said for all columns, else nothing."""
    by_column = said.get(option, {})
    return next((by_column[name] for name in (*names, "") if name in by_column), "")


def _kind(name: str, said: Said) -> ColumnKind:
    typed = said.get("kind", {}).get(name, ColumnKind.NUMBER)
    word, colon, _ = typed.partition(":")
    if word not in _TYPED_KINDS or bool(colon) != (word == ColumnKind.CYCLE):
        plain = [kind for kind in _TYPED_KINDS if kind not in (ColumnKind.CYCLE, ColumnKind.CATEGORY)]
        refuse("kind", name, "choose-column-kind", kinds=", ".join(plain))
    return ColumnKind(word)


def _refuse_useless(
    columns: Sequence[str], kinds: Mapping[str, ColumnKind], said: Said, places: Sequence[tuple[str, str]]
) -> None:
    """What is said about a column that is not there, or of a kind without use for it, would be passed over."""
    placed = [name for pair in places for name in pair]
    if len(set(placed)) != len(placed):
        raise PlanError("place", "place-column-twice")
    for name in placed:
        if name in said.get("kind", {}):
            refuse("kind", name, "part-of-place")
    for option, fitting in _KINDS.items():
        for name in said.get(option, {}):
            if name and name not in columns:
                refuse(option, name, "not-among-columns")
            if name and kinds[name] not in fitting:
                refuse(option, name, "not-of-kind", kind=kinds[name])
    if not set(placed) <= set(columns):
        raise PlanError("place", "unknown-column")
    for longitude, latitude in places:
        for option in ("near", "missing"):
            if {longitude, latitude} <= set(said.get(option, {})):
                refuse(option, latitude, "place-said-twice", longitude=longitude)


def fields_of(specs: Sequence[ColumnSpec]) -> dict[str, Any]:
    """The way back: fields of a request that say the same, without those of which nothing is said."""
    fields: dict[str, dict[str, Any]] = {option.replace(" ", "_"): {} for option in _KINDS}
    for spec in specs:
        name, kind = spec.names[0], spec.kind
        fields["bounds"] |= dict(zip(spec.names, spec.bounds, strict=False))
        if kind not in (ColumnKind.NUMBER, ColumnKind.PLACE):
            fields["kind"][name] = f"{kind}:{spec.detail}" if kind is ColumnKind.CYCLE else kind.value
        said = {
            "far" if kind is ColumnKind.CATEGORY else "near": spec.near,
            "date_format": spec.detail if kind is ColumnKind.DATE else "",
            "values": spec.values,
            "missing": spec.missing,
        }
        for field, value in said.items():
            fields[field] |= {name: value} if value else {}
    places = tuple(spec.names for spec in specs if spec.kind is ColumnKind.PLACE)
    return {field: said for field, said in fields.items() if said} | ({"place": places} if places else {})


def refuse(option: str, name: str, code: str, **values: Value) -> NoReturn:
    raise PlanError(option, "of-column", name=name, problem=Message(code, **values))
