"""The one draft behind all pages of the wizard: what was typed, what is wrong with it, and the way back.

Pages show it, edit it through `change`, and show its problems; they decide nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import column_fields
from dpsim_gui.curator.draft.problems import Problem, Step, problems_of
from dpsim_gui.curator.draft.site import site_request
from dpsim_gui.curator.request.fields import FIELD, FIELDS, default_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.similarity import TRAITS

_FIELDS = {field.name for field in fields(Choices)}
_LONGEST_UNDO = 500
# Pages whose problems depend on files, which may change while the draft does not.
_LOOKS_AT_FILES = (Step.LOOK, Step.SIMILARITY, Step.RELEASE)
# Fields that change with a typed one.
_FOLLOWING = {"column_names_text": {"header", "columns"}}


_OF_PAGES: Mapping[Step, tuple[str, ...]] = {
    Step.DATA: (
        *("source", "more_files", "study", "starts_study", "reading", "header", "in_words", "as_numbers", "match"),
        *("columns", "label_column", "classes_text", "class_names_text", "dataset_text"),
        *("study_title_text", "column_names_text", "text_model"),
    ),
    Step.PROTECTED: (
        *("row_means_text", "rows_per_person_text", "neighbours", "rows_text", "rows_bound_text", "person"),
        "sites_text",
    ),
    Step.LOOK: ("look", "look_epsilon_text", "look_delta_text"),
    Step.BOUNDS: (*("domain", "bounds", "values", "near", "missing", "radius_text", "fill_text", "bounds_note_text"),),
    Step.SIMILARITY: ("purpose", "function", "bandwidth_text", "power_text", "landmarks"),
    Step.BUDGET: ("epsilon_text", "delta_text", "alpha_text", "structure"),
    Step.RELEASE: (
        *("publisher_text", "stated_purpose_text", "contact_text", "signing_key", "target"),
        *("threads_text", "memory_text"),
    ),
}
PAGE_OF = {name: step for step, names in _OF_PAGES.items() for name in names} | {"kinds": Step.DATA}
"""the page on which each field of Choices is shown; a change of several fields is called by the first of them"""


@dataclass(frozen=True, kw_only=True)
class Change:
    """field: of Choices, by which the change is called;  step: the page that shows it"""

    field: str
    step: Step


def change_between(before: Choices, after: Choices) -> Change:
    field = next(name for name in PAGE_OF if getattr(before, name) != getattr(after, name))
    return Change(field=field, step=PAGE_OF[field])


class Draft:
    """The current Choices with undo and redo."""

    def __init__(self, choices: Choices | None = None) -> None:
        self._choices = choices or Choices()
        self._past: list[Choices] = []
        self._future: list[Choices] = []
        self._typing_in: str | None = None
        # What was found of the choices as they are: every page asks, and hundreds of columns take their time.
        self._judged: Choices | None = None
        self._found: dict[Step, tuple[Problem, ...]] = {}
        self._refused: tuple[Choices, Problem] | None = None

    @property
    def choices(self) -> Choices:
        return self._choices

    def change(self, **changes: Any) -> bool:
        """Sets fields of Choices; False if nothing differs. Letters typed in a row into one field undo as one."""
        unknown = set(changes) - _FIELDS
        if unknown:
            raise TypeError(f"a draft has no field {sorted(unknown)}")
        changed = replace(self._choices, **changes)
        if changed == self._choices:
            return False
        (first, *others) = changes
        typing_in = first if first.endswith("_text") and set(others) <= _FOLLOWING.get(first, set()) else None
        if typing_in is None or typing_in != self._typing_in:
            self._past.append(self._choices)
            del self._past[:-_LONGEST_UNDO]
        self._typing_in = typing_in
        self._future.clear()
        self._choices = changed
        if self._past[-1] == changed:
            # Typed back to what it was: there is nothing to undo.
            self._past.pop()
            self._typing_in = None
        return True

    def fill_in(self, **changes: Any) -> None:
        """What the program proposes in an empty field. Undo passes over it."""
        self._choices = replace(self._choices, **changes)
        self._drop_equal()

    def keep(self, **changes: Any) -> None:
        """What undo must not take back, such as a look that is paid for: set in all states of the same files."""
        files = self._choices.files

        def kept(choices: Choices) -> Choices:
            return replace(choices, **changes) if choices.files == files else choices

        self._choices = kept(self._choices)
        self._past, self._future = list(map(kept, self._past)), list(map(kept, self._future))
        self._drop_equal()

    def _drop_equal(self) -> None:
        """Every step of undo and redo shows something."""
        for states in (self._past, self._future):
            while states and states[-1] == self._choices:
                states.pop()

    def end_typing(self) -> None:
        """The next letter starts a new undo step; called when a field loses the focus."""
        self._typing_in = None

    def start_over(self, choices: Choices) -> None:
        """A whole new form, such as an example or an opened draft; one undo leads back."""
        self._past.append(self._choices)
        self._future.clear()
        self._typing_in = None
        self._choices = choices

    @property
    def undone_next(self) -> Change | None:
        """What undo would take back; None for nothing."""
        return change_between(self._past[-1], self._choices) if self._past else None

    @property
    def redone_next(self) -> Change | None:
        return change_between(self._choices, self._future[-1]) if self._future else None

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> None:
        if self._past:
            self._future.append(self._choices)
            self._choices = self._past.pop()
            self._typing_in = None

    def redo(self) -> None:
        if self._future:
            self._past.append(self._choices)
            self._choices = self._future.pop()
            self._typing_in = None

    def problems(self, step: Step) -> list[Problem]:
        """What is left to do on a page, in the page's order; empty when it is finished."""
        if step in _LOOKS_AT_FILES:
            return list(problems_of(step, self._choices))
        if step is Step.BUDGET:
            return [*self._known_problems(step), *self._refusal()]
        return self._known_problems(step)

    def remember_refusal(self, problem: Problem | None) -> None:
        """What only the plan or the ledger can tell of the choices as they are: Budget is unfinished until they change.

        None: nothing stands in the way.
        """
        self._refused = None if problem is None else (_planned(self._choices), problem)

    def _refusal(self) -> list[Problem]:
        if self._refused is None or self._refused[0] != _planned(self._choices):
            return []
        return [self._refused[1]]

    def _known_problems(self, step: Step) -> list[Problem]:
        if self._judged is not self._choices:
            self._judged, self._found = self._choices, {}
        if step not in self._found:
            self._found[step] = tuple(problems_of(step, self._choices))
        return list(self._found[step])

    def to_request(self, **instead: Any) -> ReleaseRequest:
        """The request, some of its fields replaced; PlanError with the first problem where it is not complete."""
        choices = self._choices
        if choices.is_fixed:
            return site_request(choices)
        if choices.starts_study:
            # Every site has a name of its own for its data.
            instead = {"dataset": default_of("dataset"), **instead}
        return _request(choices, instead)


def _planned(choices: Choices) -> Choices:
    """Without what no plan depends on."""
    return replace(choices, target="", signing_key="", threads_text="", memory_text="")


def _request(choices: Choices, instead: Mapping[str, Any]) -> ReleaseRequest:
    function = instead.get("function", choices.function)
    traits = TRAITS.get(function)
    values: dict[str, Any] = {"columns": choices.columns}
    if choices.label_column:
        values |= {"classes": choices.classes, "class_names": choices.class_names}
    # What belongs to another function, or to another kind of bounds, is kept in the form but not asked for.
    left_out = {"ball", *(() if traits is not None and traits.is_kernel else ("bandwidth",))}
    left_out |= set() if traits is not None and traits.has_power else {"p"}
    if choices.domain is DomainKind.BOX:
        # Missing cells are decided column by column, and the bandwidth is 1 where all columns have a unit.
        left_out |= {"fill"} if choices.bandwidth_text.strip() else {"fill", "bandwidth"}
    # What nobody has answered is not guessed: it decides whom the release protects.
    for name in ("neighbours", "rows_per_person_text"):
        if not getattr(choices, name).strip():
            raise PlanError("neighbours", "who-is-protected-not-said")
    for field in FIELDS:
        if field.choice and field.name not in left_out and field.name not in instead:
            values[field.name] = field.read(getattr(choices, field.choice))
    match choices.domain:
        case DomainKind.BOX:
            values |= column_fields(choices, choices.columns)
        case DomainKind.BALL:
            values["ball"] = FIELD["ball"].read(choices.radius_text)
        case DomainKind.SPHERE:
            values["unit_norm"] = True
        case DomainKind.NONE:
            pass
    if choices.landmarks and traits is not None and traits.is_kernel:
        # Only kernels use them, and what is not used must not look published.
        values["landmarks"] = choices.landmarks
    return ReleaseRequest(**(values | dict(instead)))
