"""Every field of a request, stated once: name, default, how it is typed, given, checked, written and explained.

The request, the command line, the draft of the wizard, templates and the generated scripts read this table. A new field
is one entry here, an attribute of `ReleaseRequest`, its text in `draft.choices`, and a control on a page of the wizard.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Any

from dpsim_gui.columns.text_model import WORDLLAMA
from dpsim_gui.curator.request import numbers, written
from dpsim_gui.curator.request.numbers import one_of, plain_to, whole_to
from dpsim_gui.curator.request.written import one_line, typed_texts
from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.receipt_sections import ROW_NOT_SAID
from dpsim_gui.structures.public_points import Thinning
from dpsim_gui.structures.registry import CLASSIFIERS, PAPER_STRUCTURES, STRUCTURES
from dpsim_gui.typed_number import real_number, whole_number


class FieldGroup(StrEnum):
    """Headings of `dpsim plan --help`."""

    WHAT = "what people can ask"
    COLUMNS = "columns in their own units (distances are in units of near)"
    PRIVACY = "privacy"
    HOW = "how it is made"
    RECEIPT = "what the receipt tells everyone"


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


# What fields of one kind have in common.
_Kind = Mapping[str, Any]
_REAL: _Kind = {"given": numbers.given_real, "typed": real_number, "written": written.written_number}
_WHOLE: _Kind = {"given": numbers.given_whole, "typed": whole_number}
# Who reads a command line should see what it promises, the default too.
_EXACT: _Kind = {"given": numbers.given_exact, "typed": one_line, "always": True}
_NAMES: _Kind = {
    "metavar": "A,B,…",
    "given": numbers.given_names,
    "typed": written.typed_names,
    "written": written.written_names,
}
# Labels of rows and persons may be left out of a form.
_ONE_COLUMN: _Kind = {"check": lambda field, name: numbers.check_names(field, (name,)), "optional": True}
_NUMBER_BY_COLUMN: _Kind = {
    "given": numbers.given_numbers,
    "written": written.written_numbers,
    "gathered": written.typed_numbers,
}


def _text_by_column(form: str) -> _Kind:
    """form: what stands behind the name of a column, for the sentence about a mistake"""
    return {"given": numbers.given_texts, "written": written.written_texts, "gathered": typed_texts(form)}


def _said_to_readers(longest: int = 200) -> _Kind:
    """A line of the receipt, empty unless the owner writes one."""
    return {"metavar": "TEXT", "default": "", "typed": one_line, "check": plain_to(longest), "optional": True}


_SAID_BY_SITE: _Kind = {**_said_to_readers(), "of_site": True, "page": "release"}
_OFFERED = ", ".join((*(name for name in STRUCTURES if name not in PAPER_STRUCTURES), *CLASSIFIERS))
_STRUCTURE_HELP = f"auto or one of {_OFFERED}. The paper's structures: {', '.join(PAPER_STRUCTURES)}"

# One maker of fields for each heading.
_what, _columns, _privacy, _how, _receipt = (partial(RequestField, group=group) for group in FieldGroup)

FIELDS: tuple[RequestField, ...] = (
    _what(
        name="study",
        metavar="STUDY.json",
        given=lambda _field, value: str(value),
        of_site=True,
        help="take part in a study, which fixes columns, question and privacy, so that releases can be merged",
    ),
    _what(name="function", metavar="NAME", needed=True, choice="function", help=f"one of {', '.join(FunctionName)}"),
    _what(
        name="bandwidth",
        metavar="S",
        **_REAL,
        choice="bandwidth_text",
        help="distance within which rows count as near, in the unit of the columns (1 if every column has near)",
    ),
    _what(name="p", metavar="P", **_REAL, choice="power_text", help="power of lpp, from 1 to 16"),
    _what(
        name="columns",
        **_NAMES,
        needed=True,
        check=numbers.check_columns,
        always=True,
        help="the columns people can ask about (default: all)",
    ),
    _what(
        name="bounds",
        metavar="[COLUMN=]LOW:HIGH",
        given=numbers.given_pairs,
        written=written.written_pairs,
        gathered=lambda field, texts, _columns: written.typed_pairs(field, texts),
        help="lowest and highest possible value, never read from the data. Without a name it is for all columns",
    ),
    _columns(
        name="near",
        metavar="[COLUMN=]VALUE",
        **_NUMBER_BY_COLUMN,
        help="the difference that still counts as near, in the column's unit. Without a name it is for all columns",
    ),
    _columns(
        name="kind",
        metavar="COLUMN=KIND",
        **_text_by_column("KIND"),
        help="number (default), log, ordered, date, category, text, or cycle:hours|weekdays|months|degrees|LENGTH",
    ),
    _columns(
        name="text_model",
        metavar="wordllama|FOLDER",
        default=WORDLLAMA,
        typed=one_line,
        choice="text_model",
        help="what turns a column of the kind text into vectors: wordllama (default), a file of its wheel, or a folder "
        "of sentence-transformers",
    ),
    _columns(
        name="values",
        metavar="COLUMN=A,B,…",
        given=numbers.given_lists,
        check=numbers.check_lists,
        written=written.written_lists,
        gathered=written.typed_lists,
        help="values of a category, or of an ordered column from lowest to highest. Never collected from the file",
    ),
    _columns(
        name="far",
        metavar="COLUMN=DISTANCE",
        **_NUMBER_BY_COLUMN,
        help="distance between two different values of a category (1)",
    ),
    _columns(
        name="place",
        metavar="LNG,LAT",
        given=numbers.given_places,
        written=written.written_places,
        gathered=written.typed_places,
        help="two columns that form a place, in degrees. Near is then in kilometres",
    ),
    _columns(
        name="date_format",
        metavar="COLUMN=FORM",
        **_text_by_column("FORM"),
        help="how days are written, such as %%d.%%m.%%Y (default: 2024-03-01)",
    ),
    _columns(
        name="missing",
        metavar="COLUMN=RULE",
        **_text_by_column("fill:VALUE, own or leave-out"),
        help="if a cell is empty or unreadable: fill:VALUE, own (a category of its own), or leave-out to skip the row",
    ),
    _columns(
        name="match",
        metavar="COLUMN=OWN",
        **_text_by_column("OWN"),
        of_site=True,
        help="the name in your file of a column of the study, if it differs",
    ),
    _what(
        name="ball", metavar="RADIUS", **_REAL, choice="radius_text", help="a ball around the origin instead of bounds"
    ),
    _what(name="unit_norm", default=False, help="divide every row and every query by its length. Needs no bounds"),
    _privacy(
        name="epsilon",
        metavar="E",
        **_EXACT,
        needed=True,
        choice="epsilon_text",
        help="privacy budget, exact: 1, 0.5, 1/3",
    ),
    _privacy(
        name="delta",
        metavar="D",
        default="0",
        **_EXACT,
        choice="delta_text",
        help="0 for pure privacy (default), or a number well below 1/rows, such as 1e-6",
    ),
    _privacy(
        name="neighbours",
        metavar="|".join(Relation),
        default=Relation.REPLACE.value,
        given=numbers.given_exact,
        choice="neighbours",
        always=True,
        help="replace: the number of rows is public (default). add-remove: it is private",
    ),
    _privacy(
        name="rows",
        metavar="N",
        **_WHOLE,
        check=whole_to(numbers.LARGEST_ROWS),
        choice="stated_rows_text",
        always=True,
        of_site=True,
        help="number of rows, which is public. With add-remove: a public upper limit",
    ),
    _privacy(
        name="rows_per_person",
        metavar="K",
        default=1,
        **_WHOLE,
        check=whole_to(numbers.LARGEST_ROWS_PER_PERSON),
        choice="rows_per_person_text",
        help="the most rows that one person can have",
    ),
    _privacy(
        name="person",
        metavar="COLUMN",
        **_ONE_COLUMN,
        choice="person",
        help="column that says whose row it is. dpsim counts at most --rows-per-person rows of each person",
    ),
    _how(
        name="alpha",
        metavar="A",
        default=0.05,
        **_REAL,
        check=numbers.check_alpha,
        choice="alpha_text",
        page="budget",
        help="relative accuracy of approximations (0.05)",
    ),
    _how(name="structure", metavar="NAME", default="auto", choice="structure", help=_STRUCTURE_HELP),
    _how(
        name="landmarks",
        metavar="PUBLIC.npy|.csv",
        given=numbers.given_points,
        help="public points like your rows, for kernels with delta above 0. They are published inside the file",
    ),
    _how(
        name="landmarks_rule",
        metavar="|".join(Thinning),
        default=Thinning.RANDOM.value,
        check=one_of(*Thinning),
        help="how to choose among too many points: random, or greedy so that rare ones are covered too",
    ),
    _how(
        name="label_column", metavar="NAME", **_ONE_COLUMN, choice="label_column", help="column with the class of a row"
    ),
    _how(name="classes", default=(), **_NAMES, check=numbers.check_classes, help="the full public list of classes"),
    _how(
        name="class_names",
        default=(),
        **_NAMES,
        check=numbers.check_classes,
        help="what readers see instead of the classes, in the same order, such as World for 0",
    ),
    _what(
        name="fill",
        metavar="VALUE",
        **_REAL,
        choice="fill_text",
        optional=True,
        help="replaces unreadable cells (default: the middle of the bounds)",
    ),
    _how(
        name="dataset",
        metavar="NAME",
        default="unnamed",
        typed=one_line,
        choice="dataset_text",
        always=True,
        of_site=True,
        help="name of the data in the ledger",
    ),
    _receipt(
        name="row_means",
        metavar="TEXT",
        default=ROW_NOT_SAID,
        typed=one_line,
        check=plain_to(200),
        choice="row_means_text",
        always=True,
        help="what one row is",
    ),
    _receipt(name="bounds_note", **_said_to_readers(2000), choice="bounds_note_text", help="how you know the bounds"),
    _receipt(name="publisher", **_SAID_BY_SITE, choice="publisher_text", help="who publishes the release"),
    _receipt(
        name="purpose",
        **_SAID_BY_SITE,
        choice="stated_purpose_text",
        help="why it is published, such as 'planning of ambulance stations'",
    ),
    _receipt(
        name="contact", **_SAID_BY_SITE, choice="contact_text", help="where readers can ask: an address or a page"
    ),
)

# A site may spend less of these than the shared plan allows.
SPENT = frozenset({"epsilon", "delta"})
FIELD = {field.name: field for field in FIELDS}


def default_of(name: str) -> Any:
    return FIELD[name].default
