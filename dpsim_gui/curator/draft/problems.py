"""What is left to do on each page, as (field, message); a page without any is finished."""

import os
import tempfile
from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial
from pathlib import Path

import numpy as np

from dpsim_gui.columns.column import ColumnKind
from dpsim_gui.curator.building.copied_rows import is_private
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import column_problems, is_text, kind_of
from dpsim_gui.curator.draft.column_proposals import is_embedding
from dpsim_gui.curator.draft.header import capacity_of
from dpsim_gui.curator.draft.look import can_look
from dpsim_gui.curator.draft.site import column_names, sites_of
from dpsim_gui.curator.ledger.entry import checked_name
from dpsim_gui.curator.request.fields import FIELD, FIELDS
from dpsim_gui.curator.request.written import shortened, some_names
from dpsim_gui.curator.template.file import StudyTerms
from dpsim_gui.curator.template.template import LONGEST_TITLE
from dpsim_gui.data.remote.storage import is_address
from dpsim_gui.domain import Ball
from dpsim_gui.errors import DpsimError, PlanError
from dpsim_gui.functions.similarity import TRAITS, FunctionName, Similarity
from dpsim_gui.messages import Message
from dpsim_gui.plain_text import is_plain
from dpsim_gui.privacy.budget import Budget, exact_number
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.typed_number import real_number, whole_number

# The field it belongs to and what to do.
Problem = tuple[str, Message]


class Step(StrEnum):
    """The pages of the wizard, in their order. Done holds no field of the draft."""

    DATA = "data"
    PROTECTED = "protected"
    LOOK = "first-look"
    BOUNDS = "bounds"
    SIMILARITY = "similarity"
    BUDGET = "budget"
    REHEARSE = "rehearse"
    RELEASE = "release"
    DONE = "done"


def is_skipped(step: Step, choices: Choices) -> bool:
    """Whether Back and Next pass over the page: it has nothing to ask. It can still be opened from the list."""
    match step:
        case Step.LOOK:
            return not choices.look and not can_look(choices)
        case Step.BOUNDS:
            return is_text(choices) or (choices.domain is DomainKind.SPHERE and is_embedding(choices.columns))
    return False


def problems_of(step: Step, choices: Choices) -> Iterator[Problem]:
    """What a page looks at as a whole, then each field that is checked by itself."""
    if choices.study is not None and step in _OF_SITE:
        yield from _OF_SITE[step](choices, choices.study)
    elif choices.starts_study and step in _OF_NEW_STUDY:
        yield from _OF_NEW_STUDY[step](choices)
    else:
        yield from _PROBLEMS[step](choices)
    for field in FIELDS:
        if field.page == step:
            yield from _problem(partial(field.read, getattr(choices, field.choice)))


def _problem(check: Callable[[], object]) -> Iterator[Problem]:
    try:
        check()
    except DpsimError as error:
        yield error.field, error.message


def _data(choices: Choices) -> Iterator[Problem]:
    if not choices.source:
        yield "source", Message("choose-file-to-release")
        return
    yield from _columns(choices)
    yield from _problem(lambda: checked_name(choices.dataset_text))


def _columns(choices: Choices) -> Iterator[Problem]:
    if not choices.columns:
        yield "columns", Message("tick-a-column")
    odd = [name for name in choices.columns if not is_plain(name)]
    if odd:
        yield "columns", Message("untick-odd-columns", names=some_names(odd))
    if words := words_as_numbers(choices):
        yield "columns", Message("words-as-numbers", names=some_names(words))
    if choices.label_column:
        if choices.label_column in choices.columns:
            yield "label column", Message("label-is-measured")
        if len(choices.classes) < 2 or len(set(choices.classes)) != len(choices.classes):
            yield "classes", Message("list-two-classes")
        elif not all(is_plain(name) for name in choices.classes):
            yield "classes", Message("class-names-too-long")
        yield from _class_names(choices)


def words_as_numbers(choices: Choices) -> tuple[str, ...]:
    """Columns of the file that hold words and would be read as numbers: all of their cells would be missing."""
    doubtful = set(choices.in_words) - set(choices.as_numbers)
    numbers = (ColumnKind.NUMBER, ColumnKind.LOG, ColumnKind.PLACE)
    own = {name: choices.match.get(name, name) for name in choices.columns if kind_of(choices, name) in numbers}
    return tuple(column for column in own.values() if column in doubtful)


def _class_names(choices: Choices) -> Iterator[Problem]:
    names, classes = choices.class_names, choices.classes
    if not names:
        return
    if len(names) != len(classes):
        yield "class names", Message("one-name-a-class", names=len(names), classes=len(classes))
    elif len(set(names)) != len(names) or not all(map(is_plain, names)):
        yield "class names", Message("class-names-too-long")


def _protected(choices: Choices) -> Iterator[Problem]:
    if not choices.row_means_text.strip():
        yield "row means", Message("say-what-a-row-is")
    elif not is_plain(choices.row_means_text):
        yield "row means", Message("use-fewer-characters")
    if not choices.rows_per_person_text.strip():
        yield "rows per person", Message("say-how-often-a-person")
    else:
        yield from _problem(lambda: FIELD["rows_per_person"].read(choices.rows_per_person_text))
    if choices.person and choices.person in (*choices.columns, choices.label_column):
        yield "person", Message("person-is-measured", name=shortened(choices.person))
    if not choices.neighbours:
        yield "neighbours", Message("say-whether-rows-are-public")
        return
    yield from _rows(choices)


def _rows(choices: Choices) -> Iterator[Problem]:
    if choices.stated_rows_text.strip():
        yield from _problem(lambda: FIELD["rows"].read(choices.stated_rows_text))
    elif choices.neighbours == Relation.REPLACE:
        yield "rows", Message("type-rows")
    else:
        yield "rows", Message("type-bound-of-rows")


def _look(choices: Choices) -> Iterator[Problem]:
    """A look is optional; one that was made or opened has to be there still."""
    if choices.look and not Path(choices.look).is_file():
        yield "look", Message("look-not-found")


def bound_tells_rows(choices: Choices) -> bool:
    """Whether the bound typed is the exact number given before, however it is written."""
    try:
        return whole_number("rows", choices.rows_text) == whole_number("rows", choices.rows_bound_text)
    except PlanError:
        return False


def _bounds(choices: Choices) -> Iterator[Problem]:
    if not is_plain(" ".join(choices.bounds_note_text.split()), longest=2000):
        yield "bounds note", Message("use-fewer-characters-in-note")
    if choices.domain is DomainKind.BOX:
        yield from (("bounds", problem) for problem in column_problems(choices))
        return
    in_units = [name for name in choices.columns if kind_of(choices, name) is not ColumnKind.NUMBER]
    if in_units:
        yield "domain", Message("kinds-need-bounds", names=some_names(in_units))
    wrong = list(_problem(lambda: _ball(choices))) if choices.domain is DomainKind.BALL else []
    yield from wrong
    yield from _problem(lambda: _check_fill(choices, None if wrong else choices.domain))


def _ball(choices: Choices) -> Ball:
    if not choices.radius_text.strip():
        raise PlanError("ball", "type-radius")
    return Ball(centre=np.zeros(max(1, len(choices.columns))), radius=real_number("ball", choices.radius_text))


def _check_fill(choices: Choices, domain: DomainKind | None) -> None:
    """domain: None where it is not known well enough to say what lies inside"""
    if not choices.fill_text.strip():
        raise PlanError("fill", "say-what-missing-numbers-are")
    value = FIELD["fill"].read(choices.fill_text)
    if domain is DomainKind.BALL:
        row = np.full((1, max(1, len(choices.columns))), value)
        if not _ball(choices).contains(row)[0]:
            raise PlanError("fill", "fill-outside-ball")


def _similarity(choices: Choices) -> Iterator[Problem]:
    if choices.function not in set(FunctionName):
        yield "function", Message("choose-function")
        return
    name = FunctionName(choices.function)
    if TRAITS[name].is_kernel:
        if not choices.bandwidth_text.strip():
            if choices.domain is not DomainKind.BOX:
                yield "bandwidth", Message("type-bandwidth")
        else:
            yield from _problem(
                lambda: Similarity(name=name, bandwidth=real_number("bandwidth", choices.bandwidth_text))
            )
        yield from _landmarks(choices)
    if TRAITS[name].has_power:
        yield from _problem(lambda: Similarity(name=name, power=real_number("p", choices.power_text)))


def _landmarks(choices: Choices) -> Iterator[Problem]:
    if not choices.landmarks:
        return
    if not Path(choices.landmarks).is_file():
        yield "landmarks", Message("landmarks-not-found")
    elif is_private(choices.landmarks, [name for name in choices.files if not is_address(name)]):
        # Files elsewhere are compared when the plan is made, off the window's thread.
        yield "landmarks", Message("landmarks-are-private")


def _budget(choices: Choices) -> Iterator[Problem]:
    yield from _problem(lambda: Budget.parse(epsilon=choices.epsilon_text, delta="0"))
    yield from _problem(lambda: Budget.parse(epsilon="1", delta=choices.delta_text))


def _release(choices: Choices) -> Iterator[Problem]:
    target = Path(choices.target)
    if not choices.target.strip():
        yield "target", Message("choose-target")
    elif not target.parent.is_dir():
        yield "target", Message("target-folder-missing")
    elif not _can_write_to(target.parent):
        yield "target", Message("target-folder-not-writable")
    elif target.exists():
        yield "target", Message("target-exists")
    yield from _problem(lambda: capacity_of(choices))


# Folders that were written to once: a page asks with every key.
_WRITABLE: set[Path] = set()


def _can_write_to(folder: Path) -> bool:
    """Found out by trying. What permissions say is not true of every folder, nor of every user."""
    if folder not in _WRITABLE:
        try:
            with tempfile.TemporaryFile(dir=folder):
                _WRITABLE.add(folder)
        except OSError:
            return False
    return os.access(folder, os.W_OK)


def _data_of_site(choices: Choices, terms: StudyTerms) -> Iterator[Problem]:
    if not choices.source:
        yield "source", Message("choose-file-to-release")
        return
    open_names = [name for name in terms.columns if not choices.match.get(name)]
    chosen = [column for column in choices.match.values() if column]
    if open_names and len(choices.header) < len(terms.request.columns):
        needed, found = len(terms.request.columns), len(choices.header)
        yield "match", Message("fewer-columns-than-study", needed=needed, found=found)
    elif open_names:
        yield "match", Message("match-columns-of", names=some_names(open_names))
    elif len(set(chosen)) < len(chosen):
        yield "match", Message("matched-twice")
    elif words := words_as_numbers(choices):
        yield "match", Message("words-in-study", names=some_names(words))
    yield from _problem(lambda: checked_name(choices.dataset_text))


def _rows_of_site(choices: Choices, terms: StudyTerms) -> Iterator[Problem]:
    problems = list(_rows(choices))
    yield from problems
    if problems or choices.neighbours != Relation.REPLACE:
        return
    if whole_number("rows", choices.rows_text) > terms.rows:
        yield "rows", Message("study-expects-fewer", rows=terms.rows)


def _budget_of_site(choices: Choices, terms: StudyTerms) -> Iterator[Problem]:
    """A site may promise its people more than the study, never less."""
    wrong = list(_budget(choices))
    yield from wrong
    if wrong:
        return
    for name, typed in (("epsilon", choices.epsilon_text), ("delta", choices.delta_text)):
        if exact_number(name, typed) > getattr(terms.request.budget, name):
            yield name, Message("study-promises-less", limit=getattr(terms.request, name))


# What a page asks of a site. Everything else is fixed.
_OF_SITE: dict[Step, Callable[[Choices, StudyTerms], Iterator[Problem]]] = {
    Step.DATA: _data_of_site,
    Step.PROTECTED: _rows_of_site,
    Step.LOOK: lambda _choices, _terms: iter(()),
    Step.BOUNDS: lambda _choices, _terms: iter(()),
    Step.SIMILARITY: lambda _choices, _terms: iter(()),
    Step.BUDGET: _budget_of_site,
}


def _data_of_new_study(choices: Choices) -> Iterator[Problem]:
    if not is_plain(choices.study_title_text.strip(), longest=LONGEST_TITLE):
        yield "title", Message("title-not-plain")
    yield from _problem(lambda: column_names(choices.column_names_text))
    yield from _columns(choices)


def _protected_in_new_study(choices: Choices) -> Iterator[Problem]:
    yield from _protected(choices)
    yield from _problem(lambda: sites_of(choices))


_OF_NEW_STUDY: dict[Step, Callable[[Choices], Iterator[Problem]]] = {
    Step.DATA: _data_of_new_study,
    Step.PROTECTED: _protected_in_new_study,
}

_PROBLEMS: dict[Step, Callable[[Choices], Iterator[Problem]]] = {
    Step.DATA: _data,
    Step.PROTECTED: _protected,
    Step.LOOK: _look,
    Step.BOUNDS: _bounds,
    Step.SIMILARITY: _similarity,
    Step.BUDGET: _budget,
    Step.REHEARSE: lambda _choices: iter(()),
    Step.RELEASE: _release,
    Step.DONE: lambda _choices: iter(()),
}
