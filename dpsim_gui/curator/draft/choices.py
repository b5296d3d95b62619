"""Everything an owner has chosen or typed so far, as typed, half-finished and wrong texts too; nothing of the data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from dpsim_gui.curator.request.fields import FIELD, default_of
from dpsim_gui.curator.template.file import StudyTerms
from dpsim_gui.json_values import Typed
from dpsim_gui.privacy.sensitivity import Relation


class DomainKind(StrEnum):
    """SPHERE: every row is divided by its length."""

    BOX = "box"
    BALL = "ball"
    SPHERE = "sphere"
    NONE = "none"


# Fields of Choices that are said column by column.
BY_COLUMN = ("bounds", "kinds", "near", "values", "missing")


@dataclass(frozen=True, kw_only=True)
class Choices:
    """One state of the form. A change makes a new one, so that undo is keeping the old one.

    source:      path of the private file as text, "" before one is chosen; or of a folder, or a pattern
    more_files:  paths of further files that make one table with it
    reading:     how the file is read: options of the data layer by name, only those the owner changed
    header:      the column names of the file (from its header only)
    in_words:    columns whose first lines are mostly words or dates
    as_numbers:  those of them that the owner reads as numbers all the same
    columns:     those that are used, in the file's order
    bounds:      (lower, upper) as typed, by column name; kept for columns that were unticked again
    kinds, near, values, missing: what a column is, what counts as near in it, its list of values, and what becomes of
                 its missing cells, by name and as typed; `column_choices` says in which words
    text_model:  what makes vectors of a column of texts
    fill_text:   what stands for missing cells where columns have no bounds of their own
    person:      the column that says whose a row is, "" without one
    rows_per_person_text, neighbours: "" as long as the owner has not said whom the release protects
    rows_text:   the exact number of rows, typed or counted; public where one row is replaced
    rows_bound_text: a public number that the rows do not exceed, where one row is added or removed. These are two
                 fields, since the exact number is private there and must not become the bound by a switch
    look:        path of the first look that was made of these data or opened for them, "" without one
    look_epsilon_text, look_delta_text: the budget of a look that is about to be made
    purpose:     what the owner wants to find out, "" where that was not said; it only proposes a function
    landmarks:   path of a public file with points like the rows, "" without one
    publisher_text, stated_purpose_text, contact_text: what the receipt says of them, each may be empty
    signing_key: name of the owner's key that signs the release, "" for none
    target:      path of the release file as text
    threads_text, memory_text: how much of this machine the release may use, memory in MB; empty for the usual
    study:       the study that the release is part of. Columns go by its names then, and what it fixes stands in the
                 fields above only to be shown
    match:       by column of the study, the owner's column
    starts_study: whether this is the plan of a new study, without data; column_names_text: its columns as typed,
                 from which header and columns follow
    """

    source: Typed = ""
    more_files: tuple[Typed, ...] = ()
    reading: Mapping[Typed, Typed] = field(default_factory=dict)
    header: tuple[Typed, ...] = ()
    in_words: tuple[Typed, ...] = ()
    as_numbers: tuple[Typed, ...] = ()
    columns: tuple[Typed, ...] = ()
    label_column: Typed = ""
    classes_text: Typed = ""
    class_names_text: Typed = ""
    fill_text: Typed = ""
    dataset_text: Typed = ""

    row_means_text: Typed = "one person"
    rows_per_person_text: Typed = str(default_of("rows_per_person"))
    neighbours: Typed = FIELD["neighbours"].default
    rows_text: Typed = ""
    rows_bound_text: Typed = ""
    person: Typed = ""

    look: Typed = ""
    look_epsilon_text: Typed = ""
    look_delta_text: Typed = ""

    domain: DomainKind = DomainKind.BOX
    bounds: Mapping[Typed, tuple[Typed, Typed]] = field(default_factory=dict)
    kinds: Mapping[Typed, Typed] = field(default_factory=dict)
    near: Mapping[Typed, Typed] = field(default_factory=dict)
    values: Mapping[Typed, Typed] = field(default_factory=dict)
    missing: Mapping[Typed, Typed] = field(default_factory=dict)
    radius_text: Typed = ""
    bounds_note_text: Typed = ""
    text_model: Typed = FIELD["text_model"].default

    purpose: Typed = ""
    function: Typed = ""
    bandwidth_text: Typed = ""
    power_text: Typed = "3"
    landmarks: Typed = ""

    epsilon_text: Typed = "1"
    delta_text: Typed = FIELD["delta"].default
    alpha_text: Typed = str(default_of("alpha"))
    structure: Typed = FIELD["structure"].default

    publisher_text: Typed = ""
    stated_purpose_text: Typed = ""
    contact_text: Typed = ""
    signing_key: Typed = ""
    target: Typed = ""
    threads_text: Typed = ""
    memory_text: Typed = ""

    study: StudyTerms | None = None
    match: Mapping[Typed, Typed] = field(default_factory=dict)
    starts_study: bool = False
    study_title_text: Typed = ""
    sites_text: Typed = ""
    column_names_text: Typed = ""

    @property
    def files(self) -> tuple[str, ...]:
        """All that makes up the table; empty before anything is chosen."""
        return (self.source, *self.more_files) if self.source else ()

    @property
    def is_fixed(self) -> bool:
        """Whether all that is asked was fixed before this owner came: pages show it, and nobody types it."""
        return self.study is not None

    @property
    def is_shared(self) -> bool:
        """Whether several owners release by one plan, which this draft follows or starts."""
        return self.is_fixed or self.starts_study

    @property
    def stated_rows_text(self) -> str:
        """The number that the release states: n where n is public, the bound otherwise."""
        return self.rows_text if self.neighbours == Relation.REPLACE else self.rows_bound_text

    @property
    def asked_columns(self) -> tuple[str, ...]:
        """All that the file must have: the columns that are measured, the label, the person."""
        return (*self.columns, *(name for name in (self.label_column, self.person) if name))

    def bounds_of(self, column: str) -> tuple[str, str]:
        return self.bounds.get(column, ("", ""))

    @property
    def classes(self) -> tuple[str, ...]:
        """As the cells of the label column have them."""
        return _listed(self.classes_text)

    @property
    def class_names(self) -> tuple[str, ...]:
        """What readers see instead, in the same order; empty for the classes themselves."""
        return _listed(self.class_names_text)


BLANK = Choices(row_means_text="", rows_per_person_text="", neighbours="")
"""a draft in which nobody has said anything yet; who is protected is asked, never guessed"""


def _listed(text: str) -> tuple[str, ...]:
    """One name per line or separated by commas or semicolons."""
    parts = text.replace(";", "\n").replace(",", "\n").split("\n")
    return tuple(part.strip() for part in parts if part.strip())
