"""What a field of a request is: name, default, how it is typed, given, checked, written and explained."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from dpsim_gui.curator.request.numbers import check_lists, given_lists, given_numbers, given_places, given_texts
from dpsim_gui.curator.request.written import (
    typed_lists,
    typed_numbers,
    typed_places,
    typed_texts,
    written_lists,
    written_numbers,
    written_places,
    written_texts,
)


class FieldGroup(StrEnum):
    """Headings of `dpsim plan --help`."""

    WHAT = "what is asked"
    COLUMNS = "columns in their own units (distances are then in units of near)"
    PRIVACY = "privacy"
    HOW = "how"
    RECEIPT = "what the receipt says to everyone"


def _as_it_is(_field: str, value: Any) -> Any:
    return value


def _accepted(_field: str, _value: Any) -> None:
    """Any value of the right type will do, or it is checked together with others."""


@dataclass(frozen=True, kw_only=True)
class RequestField:
    """One field.

    name:     attribute of `ReleaseRequest`; the option is --name with dashes
    help:     one line for the command line;  metavar: how its value is called there, "" for a switch
    default:  what is meant if it is left out;  needed: a request cannot be without it
    given:    (title, what a Python program holds) → value
    typed:    (title, text of a person) → value
    check:    (title, value) raises what is wrong with it alone; None is never checked
    written:  value → texts that stand behind the option, once each
    choice:   the text of the wizard's draft it is read from, "" where a page decides it in another way
    page:     of the wizard, on which that text is checked; "" where `draft.problems` looks at it together with others
    optional: left empty in a form, it takes its default
    of_site:  who takes part in a study says it; the study fixes all else
    always:   written on a generated command line even where it is the default
    gathered: (title, texts, names of the columns) → value, of an option that may be typed more than once
    """

    name: str
    group: FieldGroup
    help: str
    metavar: str = ""
    default: Any = None
    needed: bool = False
    given: Callable[[str, Any], Any] = _as_it_is
    typed: Callable[[str, str], Any] = _as_it_is
    check: Callable[[str, Any], None] = _accepted
    written: Callable[[Any], list[str]] = lambda value: [str(value)]
    choice: str = ""
    page: str = ""
    optional: bool = False
    of_site: bool = False
    always: bool = False
    gathered: Callable[[str, Sequence[str], Sequence[str]], Any] | None = None

    @property
    def repeated(self) -> bool:
        return self.gathered is not None

    @property
    def title(self) -> str:
        return self.name.replace("_", " ")

    @property
    def flag(self) -> str:
        return f"--{self.name.replace('_', '-')}"

    @property
    def is_switch(self) -> bool:
        return not self.metavar

    def take(self, value: Any) -> Any:
        """The value in its own type, checked; None stays None where it means that nothing is chosen."""
        if value is None and self.default is None and not self.needed:
            return None
        taken = self.given(self.title, value)
        self.check(self.title, taken)
        return taken

    def read(self, text: str) -> Any:
        """What was typed into a form, checked; the default of an optional field that was left empty."""
        if self.optional and not text.strip():
            return self.default
        value = self.typed(self.title, text)
        self.check(self.title, value)
        return value

    def form_text(self, value: Any) -> str:
        """What a form shows for this value, so that `read` gives it back."""
        return "" if value is None else ", ".join(self.written(value))

    def words(self, value: Any) -> list[str]:
        """What stands on a command line for this value; nothing for the default."""
        if value is None or (value == self.default and not self.always):
            return []
        if self.is_switch:
            return [self.flag]
        # A value that begins with a dash would be taken for an option.
        texts = self.written(value)
        joined = self.repeated or any(text.startswith("-") for text in texts)
        return [f"{self.flag}={text}" for text in texts] if joined else [self.flag, *texts]


COLUMN_FIELDS: tuple[RequestField, ...] = (
    RequestField(
        name="near",
        group=FieldGroup.COLUMNS,
        metavar="[COLUMN=]VALUE",
        help="the difference that still counts as near, in the column's own unit; without a name for all columns",
        given=given_numbers,
        written=written_numbers,
        gathered=typed_numbers,
    ),
    RequestField(
        name="kind",
        group=FieldGroup.COLUMNS,
        metavar="COLUMN=KIND",
        help="number (default), log, ordered, date, category, or cycle:hours|weekdays|months|degrees|LENGTH",
        given=given_texts,
        written=written_texts,
        gathered=typed_texts("KIND"),
    ),
    RequestField(
        name="values",
        group=FieldGroup.COLUMNS,
        metavar="COLUMN=A,B,…",
        help="of a category, or of an ordered column from lowest to highest; typed, never collected from the file",
        given=given_lists,
        check=check_lists,
        written=written_lists,
        gathered=typed_lists,
    ),
    RequestField(
        name="far",
        group=FieldGroup.COLUMNS,
        metavar="COLUMN=DISTANCE",
        help="between two different values of a category (1)",
        given=given_numbers,
        written=written_numbers,
        gathered=typed_numbers,
    ),
    RequestField(
        name="place",
        group=FieldGroup.COLUMNS,
        metavar="LNG,LAT",
        help="two columns that are a place, in degrees; near is then in kilometres",
        given=given_places,
        written=written_places,
        gathered=typed_places,
    ),
    RequestField(
        name="date_format",
        group=FieldGroup.COLUMNS,
        metavar="COLUMN=FORM",
        help="how days are written, such as %%d.%%m.%%Y; like 2024-03-01 if left out",
        given=given_texts,
        written=written_texts,
        gathered=typed_texts("FORM"),
    ),
    RequestField(
        name="missing",
        group=FieldGroup.COLUMNS,
        metavar="COLUMN=RULE",
        help="of empty and unreadable cells: fill:VALUE, own (of a category), or leave-out for the whole row",
        given=given_texts,
        written=written_texts,
        gathered=typed_texts("fill:VALUE, own or leave-out"),
    ),
    RequestField(
        name="match",
        group=FieldGroup.COLUMNS,
        metavar="COLUMN=OWN",
        help="what a column of the study is called in your file, where it has another name there",
        given=given_texts,
        written=written_texts,
        gathered=typed_texts("OWN"),
        of_site=True,
    ),
)
