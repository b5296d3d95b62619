"""What the owner said about each column, as typed: what it is, what counts as near, its values, its missing cells.

A column's kind is one word of the draft:

    number (default), log, ordered, category, date, date:FORM, cycle:PERIOD, longitude, latitude

A longitude and a latitude are one place; where there are several, the first goes with the first. What is near, and
what becomes of a missing place, is said at the longitude. `near` of a category is how far two values are apart.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from dpsim_gui.columns.column import ColumnKind, MissingRule
from dpsim_gui.columns.spec import BOUNDED, LISTED, ColumnSpec, fields_of, table_of
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.request.numbers import is_day
from dpsim_gui.curator.request.written import some_names, typed_names, written_names, written_number
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.typed_number import real_number

LONGITUDE, LATITUDE = "longitude", "latitude"
FILL = f"{MissingRule.FILL}:"
# Any unit will do to look at bounds before one is typed.
_STAND_IN = "2"
_KINDS = {kind.value: kind for kind in ColumnKind}
_NUMBERS = (ColumnKind.NUMBER, ColumnKind.LOG, ColumnKind.PLACE)


def kind_of(choices: Choices, name: str) -> ColumnKind:
    word = choices.kinds.get(name, "").partition(":")[0]
    if word in (LONGITUDE, LATITUDE):
        return ColumnKind.PLACE
    return _KINDS.get(word, ColumnKind.NUMBER)


def has_bounds(choices: Choices, name: str) -> bool:
    return kind_of(choices, name) in BOUNDED


def has_values(choices: Choices, name: str) -> bool:
    """Whether its values are a typed list."""
    return kind_of(choices, name) in LISTED


def is_text(choices: Choices) -> bool:
    """Whether one column of texts is all that is measured: it needs no bounds, since only directions count."""
    kinds = [kind_of(choices, name) for name in choices.columns]
    return choices.domain is DomainKind.BOX and kinds == [ColumnKind.TEXT]


def places_of(choices: Choices) -> tuple[tuple[str, str], ...]:
    """Pairs (longitude, latitude) among the columns in use."""
    if LONGITUDE not in choices.kinds.values():
        # Asked for every column again: hundreds of plain numbers have no places.
        return ()
    longitudes, latitudes = (
        [name for name in choices.columns if choices.kinds.get(name) == word] for word in (LONGITUDE, LATITUDE)
    )
    return tuple(zip(longitudes, latitudes, strict=False))


def group_of(choices: Choices, name: str) -> tuple[str, ...]:
    """The columns that share a rule with it: both of a place, longitude first, or only itself."""
    return next((pair for pair in places_of(choices) if name in pair), (name,))


def is_answered_elsewhere(choices: Choices, name: str) -> bool:
    """Whether near and missing cells of it are said at the longitude of its place."""
    return group_of(choices, name)[0] != name


def changes_of_kind(choices: Choices, name: str, kind: str, labels: Sequence[str] = ()) -> dict[str, Any]:
    """Fields of the draft: what was near, or stood for a missing cell, was said in the unit of another kind.

    labels: what the file calls the values of the column; proposed as its list where none is typed yet
    """
    if kind == choices.kinds.get(name, ColumnKind.NUMBER):
        return {}
    near, missing = (
        {column: text for column, text in texts.items() if column != name} for texts in (choices.near, choices.missing)
    )
    changes = {"kinds": {**choices.kinds, name: kind}, "near": near, "missing": missing}
    if labels and kind in LISTED and not choices.values.get(name, "").strip():
        changes["values"] = {**choices.values, name: written_names(labels)[0]}
    return changes


def values_of(choices: Choices, name: str) -> tuple[str, ...]:
    """The typed list; commas, semicolons or lines part its values."""
    text = choices.values.get(name, "").replace(";", ",").replace("\n", ",")
    try:
        return tuple(value for value in typed_names("values", text) if value) if text.strip() else ()
    except PlanError as error:
        raise PlanError("values", "of-column", name=name, problem=error.message) from None


def column_spec(choices: Choices, name: str) -> ColumnSpec:
    """What is said of the column, or of its place; PlanError for a bad text."""
    kind, names = kind_of(choices, name), group_of(choices, name)
    near = choices.near.get(names[0], "").strip()
    return ColumnSpec(
        names=names,
        # A longitude without its latitude is a number until the other is chosen.
        kind=ColumnKind.NUMBER if kind is ColumnKind.PLACE and len(names) == 1 else kind,
        detail=choices.kinds.get(name, "").partition(":")[2],
        bounds=tuple(_ends(choices, each) for each in names) if kind in BOUNDED else (),
        near=""
        if kind is ColumnKind.TEXT
        else near and _number("far" if kind is ColumnKind.CATEGORY else "near", names[0], near),
        values=values_of(choices, name) if kind in (*LISTED, ColumnKind.CYCLE) else (),
        missing=_missing(choices, names[0]) if _is_decided(choices, names[0]) else "",
    )


def column_choices(specs: Sequence[ColumnSpec]) -> dict[str, dict[str, Any]]:
    """The way back: what a draft says of these columns, in its own words."""
    kinds: dict[str, str] = {}
    for spec in specs:
        word = f"{spec.kind}:{spec.detail}" if spec.detail else spec.kind.value
        words = (LONGITUDE, LATITUDE) if spec.kind is ColumnKind.PLACE else (word,)
        kinds |= dict(zip(spec.names, words, strict=True)) if spec.kind is not ColumnKind.NUMBER else {}
    return {
        "kinds": kinds,
        "near": {spec.names[0]: spec.near for spec in specs if spec.near},
        "bounds": {name: ends for spec in specs for name, ends in zip(spec.names, spec.bounds, strict=False)},
        "values": {spec.names[0]: written_names(spec.values)[0] for spec in specs if spec.values},
        "missing": {spec.names[0]: spec.missing for spec in specs if spec.missing},
    }


def column_fields(choices: Choices, names: tuple[str, ...]) -> dict[str, Any]:
    """Fields of a request about these columns, without those of which nothing was said; PlanError for a bad text."""
    groups = dict.fromkeys(group_of(choices, name) for name in names)
    return fields_of([column_spec(choices, group[0]) for group in groups])


def column_table(choices: Choices, name: str) -> ColumnTable:
    """The rule of this column alone, or of its place; PlanError where something of it is missing or wrong."""
    return table_of([column_spec(choices, name)])


def column_error(choices: Choices, name: str) -> PlanError | None:
    """What is wrong with what was typed about a column; None also where bounds or values are not typed yet.

    Hundreds of columns are asked about with every key, and hardly any has changed: the last answers are remembered.
    """
    answers = (choices.kinds, choices.bounds, choices.near, choices.values, choices.missing)
    group = group_of(choices, name)
    return _remembered_error(name, group, tuple(tuple(texts.get(column) for column in group) for texts in answers))


@lru_cache(maxsize=16_384)
def _remembered_error(name: str, group: tuple[str, ...], said: tuple[tuple[Any, ...], ...]) -> PlanError | None:
    """said: kinds, bounds, near, values and missing of the columns of the group, None where nothing was said."""
    fields = ({column: text for column, text in zip(group, texts, strict=True) if text is not None} for texts in said)
    kinds, bounds, near, values, missing = fields
    choices = Choices(columns=group, kinds=kinds, bounds=bounds, near=near, values=values, missing=missing)
    return _column_error(choices, name)


def _column_error(choices: Choices, name: str) -> PlanError | None:
    open_questions = set().union(*(_open_questions(choices, column) for column in group_of(choices, name)))
    if open_questions & {"bounds", "values"} or kind_of(choices, name) is ColumnKind.TEXT:
        return None
    if "near" in open_questions:
        # Bounds can be looked at before there is a unit.
        choices = replace(choices, near={**choices.near, group_of(choices, name)[0]: _STAND_IN})
    try:
        table = column_table(choices, name)
    except PlanError as error:
        return None if "near" in open_questions and error.field == "near" else error
    try:
        table.space.box.declared()
    except PlanError as error:
        return PlanError("bounds", "of-column", name=name, problem=error.message)
    return None


def is_complete(choices: Choices, name: str) -> bool:
    return not _open_questions(choices, name) and column_error(choices, name) is None


class _AsSaid:
    """What is said of the columns, as a key: two are equal where the very same objects hold it.

    A draft that changes in any other field keeps these objects, so what was found of them is still true.
    """

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        parts = (choices.columns, choices.kinds, choices.bounds, choices.near, choices.values, choices.missing)
        self._ids = tuple(map(id, parts))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _AsSaid) and self._ids == other._ids

    def __hash__(self) -> int:
        return hash(self._ids)


def complete_columns(choices: Choices) -> int:
    """How many of the columns in use nothing is missing or wrong of."""
    return _complete_columns(_AsSaid(choices))


@lru_cache(maxsize=8)
def _complete_columns(said: _AsSaid) -> int:
    return sum(is_complete(said.choices, name) for name in said.choices.columns)


def column_problems(choices: Choices) -> tuple[Message, ...]:
    """First what is wrong, of at most three columns, then what is not said yet."""
    return _column_problems(_AsSaid(choices))


@lru_cache(maxsize=8)
def _column_problems(said: _AsSaid) -> tuple[Message, ...]:
    return tuple(_problems(said.choices))


def _problems(choices: Choices) -> Iterator[Message]:
    if _unpaired(choices):
        yield Message("place-needs-both", names=some_names(_unpaired(choices)))
    texts = [name for name in choices.columns if kind_of(choices, name) is ColumnKind.TEXT]
    if texts and len(choices.columns) > 1:
        yield Message("text-with-others", name=texts[0])
    errors = {name: column_error(choices, name) for name in choices.columns}
    wrong = [error for name, error in errors.items() if error and not is_answered_elsewhere(choices, name)]
    for error in wrong[:3]:
        yield _about_field(error)
    for field, code in _QUESTIONS.items():
        names = [name for name in choices.columns if field in _open_questions(choices, name)]
        if names:
            yield Message(code, names=some_names(names))


_QUESTIONS: Mapping[str, str] = {
    "bounds": "type-bounds-of",
    "values": "list-values-of",
    "near": "say-near-of",
    "missing": "decide-missing-of",
}


def _open_questions(choices: Choices, name: str) -> set[str]:
    kind, asked = kind_of(choices, name), set[str]()
    if kind is ColumnKind.TEXT:
        return asked
    if kind in BOUNDED and not all(text.strip() for text in choices.bounds_of(name)):
        asked.add("bounds")
    if kind in LISTED and not choices.values.get(name, "").strip():
        asked.add("values")
    if is_answered_elsewhere(choices, name):
        return asked
    if kind is not ColumnKind.CATEGORY and not choices.near.get(name, "").strip():
        asked.add("near")
    if not _is_decided(choices, name):
        asked.add("missing")
    return asked


def _is_decided(choices: Choices, name: str) -> bool:
    """A fill without a value is none yet."""
    return choices.missing.get(name, "").strip() not in ("", FILL)


def _unpaired(choices: Choices) -> list[str]:
    paired = {name for pair in places_of(choices) for name in pair}
    return [name for name in choices.columns if kind_of(choices, name) is ColumnKind.PLACE and name not in paired]


def _ends(choices: Choices, name: str) -> tuple[str, str]:
    low, high = (text.strip() for text in choices.bounds_of(name))
    if kind_of(choices, name) is not ColumnKind.DATE:
        return _number("bounds", name, low), _number("bounds", name, high)
    if not (is_day(low) and is_day(high)):
        raise PlanError("bounds", "bounds-not-days", name=name)
    return low, high


def _number(field: str, name: str, text: str) -> str:
    """The number as a command line has it, without commas and groups."""
    try:
        return written_number(real_number(field, text))[0]
    except PlanError as error:
        raise PlanError(field, "of-column", name=name, problem=error.message) from None


def _missing(choices: Choices, name: str) -> str:
    """A decimal comma becomes a point, as in all other cells; what is no number is refused by the column's rule."""
    text = choices.missing[name].strip()
    if not text.startswith(FILL) or kind_of(choices, name) not in _NUMBERS:
        return text
    try:
        numbers = [written_number(real_number("missing", number))[0] for number in text.removeprefix(FILL).split()]
    except PlanError:
        return text
    return f"{FILL}{' '.join(numbers)}"


def _about_field(error: PlanError) -> Message:
    return Message("field-problem", field=Message(_NAMES.get(error.field, "field.bounds")), problem=error.message)


_NAMES = {
    field: f"field.{field}" for field in ("bounds", "near", "kind", "values", "far", "place", "date format", "missing")
}
