"""Every field of a request, stated once: name, default, how it is typed, given, checked, written and explained.

The request, the command line, the draft of the wizard and the generated scripts read this table. A new field is one
entry here, one attribute of `ReleaseRequest`, and a control on a page of the wizard.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from dpsim_gui.curator.request.checks import (
    LARGEST_ROWS,
    LARGEST_ROWS_PER_PERSON,
    check_alpha,
    check_classes,
    check_columns,
    check_names,
    one_of,
    plain_to,
    whole_to,
)
from dpsim_gui.curator.request.numbers import (
    given_exact,
    given_names,
    given_pairs,
    given_points,
    given_real,
    given_whole,
    real_number,
    whole_number,
)
from dpsim_gui.curator.request.written import (
    one_line,
    typed_names,
    written_names,
    written_number,
    written_pairs,
)
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.landmarks.thinning import Thinning
from dpsim_gui.structures.registry import CLASSIFIERS, STRUCTURES


class FieldGroup(StrEnum):
    """Headings of `dpsim plan --help`."""

    WHAT = "what is asked"
    PRIVACY = "privacy"
    HOW = "how"


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
    optional: left empty in a form, it takes its default
    always:   written on a generated command line even where it is the default
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
    optional: bool = False
    always: bool = False
    repeated: bool = False

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


FIELDS: tuple[RequestField, ...] = (
    RequestField(
        name="function",
        group=FieldGroup.WHAT,
        metavar="NAME",
        help=f"one of {', '.join(FunctionName)}",
        needed=True,
        choice="function",
    ),
    RequestField(
        name="bandwidth",
        group=FieldGroup.WHAT,
        metavar="S",
        help="reach of a kernel, in the unit of the columns",
        given=given_real,
        typed=real_number,
        written=written_number,
        choice="bandwidth_text",
    ),
    RequestField(
        name="p",
        group=FieldGroup.WHAT,
        metavar="P",
        help="power of lpp, from 1 to 16",
        given=given_real,
        typed=real_number,
        written=written_number,
        choice="power_text",
    ),
    RequestField(
        name="columns",
        group=FieldGroup.WHAT,
        metavar="A,B,…",
        help="columns to measure; all of the file's if left out",
        needed=True,
        given=given_names,
        typed=typed_names,
        check=check_columns,
        written=written_names,
        always=True,
    ),
    RequestField(
        name="bounds",
        group=FieldGroup.WHAT,
        metavar="[COLUMN=]LOW:HIGH",
        help="lowest and highest possible value, never read from the data; without a name for all columns",
        given=given_pairs,
        written=written_pairs,
        repeated=True,
    ),
    RequestField(
        name="ball",
        group=FieldGroup.WHAT,
        metavar="RADIUS",
        help="a ball around the origin instead of bounds",
        given=given_real,
        typed=real_number,
        written=written_number,
        choice="radius_text",
    ),
    RequestField(
        name="unit_norm",
        group=FieldGroup.WHAT,
        default=False,
        help="divide every row, and every query, by its length; no bounds needed",
    ),
    RequestField(
        name="epsilon",
        group=FieldGroup.PRIVACY,
        metavar="E",
        help="privacy budget, exact: 1, 0.5, 1/3",
        needed=True,
        given=given_exact,
        typed=one_line,
        choice="epsilon_text",
        always=True,
    ),
    RequestField(
        name="delta",
        group=FieldGroup.PRIVACY,
        metavar="D",
        default="0",
        help="0 for pure privacy (default), or well below 1/rows, such as 1e-6",
        given=given_exact,
        typed=one_line,
        choice="delta_text",
        always=True,
    ),
    RequestField(
        name="neighbours",
        group=FieldGroup.PRIVACY,
        metavar="|".join(Relation),
        default=Relation.REPLACE.value,
        help="replace one row: their number is public (default); add or remove one: it is private",
        choice="neighbours",
        always=True,
    ),
    RequestField(
        name="rows",
        group=FieldGroup.PRIVACY,
        metavar="N",
        help="public number of rows, or public upper bound under add-remove",
        given=given_whole,
        typed=whole_number,
        check=whole_to(LARGEST_ROWS),
        choice="stated_rows_text",
        always=True,
    ),
    RequestField(
        name="rows_per_person",
        group=FieldGroup.PRIVACY,
        metavar="K",
        default=1,
        help="at most so many rows of one person",
        given=given_whole,
        typed=whole_number,
        check=whole_to(LARGEST_ROWS_PER_PERSON),
        choice="rows_per_person_text",
    ),
    RequestField(
        name="alpha",
        group=FieldGroup.HOW,
        metavar="A",
        default=0.05,
        help="relative accuracy of approximations (0.05)",
        given=given_real,
        typed=real_number,
        check=check_alpha,
        written=written_number,
        choice="alpha_text",
    ),
    RequestField(
        name="structure",
        group=FieldGroup.HOW,
        metavar="NAME",
        default="auto",
        help=f"auto or one of {', '.join((*STRUCTURES, *CLASSIFIERS))}",
        choice="structure",
    ),
    RequestField(
        name="landmarks",
        group=FieldGroup.HOW,
        metavar="PUBLIC.npy|.csv",
        given=given_points,
        help="public points like your rows, for kernels with delta above 0; they are published inside the file",
    ),
    RequestField(
        name="landmarks_rule",
        group=FieldGroup.HOW,
        metavar="|".join(Thinning),
        default=Thinning.RANDOM.value,
        help="which points are taken if there are too many: by chance, or greedily so that rare ones are seen too",
        check=one_of(*Thinning),
    ),
    RequestField(
        name="label_column",
        group=FieldGroup.HOW,
        metavar="NAME",
        help="column with the class of a row",
        check=lambda field, name: check_names(field, (name,)),
        choice="label_column",
        optional=True,
    ),
    RequestField(
        name="classes",
        group=FieldGroup.HOW,
        metavar="A,B,…",
        default=(),
        help="the full public list of classes",
        given=given_names,
        typed=typed_names,
        check=check_classes,
        written=written_names,
    ),
    RequestField(
        name="fill",
        group=FieldGroup.WHAT,
        metavar="VALUE",
        help="stands in for unreadable cells; middle of the bounds if left out",
        given=given_real,
        typed=real_number,
        written=written_number,
        choice="fill_text",
        optional=True,
    ),
    RequestField(
        name="dataset",
        group=FieldGroup.HOW,
        metavar="NAME",
        default="unnamed",
        help="the data's name in the ledger",
        typed=one_line,
        choice="dataset_text",
        always=True,
    ),
    RequestField(
        name="row_means",
        group=FieldGroup.PRIVACY,
        metavar="TEXT",
        default="one row",
        help="what one row is, for the receipt",
        typed=one_line,
        check=plain_to(200),
        choice="row_means_text",
        always=True,
    ),
    RequestField(
        name="bounds_note",
        group=FieldGroup.PRIVACY,
        metavar="TEXT",
        default="",
        help="how the bounds are known, for the receipt",
        typed=one_line,
        check=plain_to(2000),
        choice="bounds_note_text",
        optional=True,
    ),
)

FIELD = {each.name: each for each in FIELDS}


def default_of(name: str) -> Any:
    return FIELD[name].default
