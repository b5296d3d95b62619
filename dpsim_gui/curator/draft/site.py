"""Drafts of studies: a new one, whose columns are typed and whose sites are counted, and one that a site takes part in.

What a study fixes is shown in the draft of the site, and its owner says which column is which.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from dpsim_gui.curator.draft.choices import BY_COLUMN, Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import FILL, column_choices
from dpsim_gui.curator.request.fields import FIELD, FIELDS, default_of
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.request.written import typed_names, written_number
from dpsim_gui.curator.template.file import StudyTerms
from dpsim_gui.curator.template.template import FEWEST_SITES, MOST_SITES, OWN_FIELDS
from dpsim_gui.errors import PlanError
from dpsim_gui.release.receipt import Receipt
from dpsim_gui.typed_number import whole_number


def column_names(text: str) -> tuple[str, ...]:
    """Commas, semicolons, tabs or lines part them, as pasted from the heading of a table."""
    listed = text.strip().replace("\r", "")
    for mark in ("\n", "\t", ";"):
        listed = listed.replace(mark, ",")
    names = tuple(name for name in typed_names("columns", listed) if name) if listed else ()
    if len(set(names)) < len(names):
        raise PlanError("columns", "column-twice")
    return names


def changes_of_names(choices: Choices, text: str) -> dict[str, Any]:
    """Fields of the draft after typing the names: new columns are ticked, those that were unticked stay so."""
    changes: dict[str, Any] = {"column_names_text": text}
    try:
        names = column_names(text)
    except PlanError:
        # Half a name; the columns are those of before until it is whole.
        return changes
    unticked = set(choices.header) - set(choices.columns)
    ticked = tuple(name for name in names if name not in unticked)
    return {**changes, "header": names, "columns": ticked}


def sites_of(choices: Choices) -> int:
    """How many releases are planned together: 1 where this is no study; PlanError with what is wrong."""
    if not choices.starts_study:
        return 1
    if not choices.sites_text.strip():
        raise PlanError("sites", "type-sites")
    sites = whole_number("sites", choices.sites_text)
    if not FEWEST_SITES <= sites <= MOST_SITES:
        raise PlanError("sites", "sites-range", least=FEWEST_SITES, most=MOST_SITES)
    return sites


# Fields of the request that a form has a text for; rows have two.
_TYPED = tuple(field for field in FIELDS if field.choice and field.name != "rows")
# What a study never speaks of.
_OF_THE_DATA = ("source", "more_files", "reading", "header", "rows_text", "signing_key", "threads_text", "memory_text")


def choices_of_study(terms: StudyTerms, now: Choices) -> Choices:
    """The draft of a site; data that are open stay open, with their name, but what was said of them is the study's."""
    asked = terms.request
    columns = (*now.header, *((now.label_column,) if now.label_column else ()))
    kept = (*_OF_THE_DATA, *(field.choice for field in _TYPED if field.of_site))
    return Choices(
        **{name: getattr(now, name) for name in kept},
        study=terms,
        match=matched(terms.columns, columns, {}),
        **_asked(asked),
        **_columns(asked),
    )


def site_request(choices: Choices) -> ReleaseRequest:
    """What the study asks, with all that a site says for itself (`template.OWN_FIELDS`)."""
    assert choices.study is not None, "only the draft of a site has such a request"
    typed = (FIELD[name] for name in OWN_FIELDS - {"study", "match", "rows"})
    site_values = {field.name: field.read(getattr(choices, field.choice)) for field in typed}
    rows = FIELD["rows"].read(choices.stated_rows_text) if choices.stated_rows_text.strip() else None
    match = {name: column for name, column in choices.match.items() if name != column}
    request = choices.study.request
    return replace(request, study=choices.study.path, rows=rows, match=match or None, **site_values)


def matched(wanted: Sequence[str], own: Sequence[str], before: Mapping[str, str]) -> dict[str, str]:
    """What was said before, where the file has that column; then equal names; then those equal but for capitals."""
    match = {name: column for name, column in before.items() if column in own}
    for alike in (str, str.casefold):
        free = [column for column in own if column not in match.values()]
        for name in wanted:
            matches = {column for column in free if alike(column) == alike(name)}
            if name not in match and len(matches) == 1:
                match |= dict.fromkeys((name,), matches.pop())
    return match


def refuse_another_template(choices: Choices, receipt: Receipt) -> None:
    """The file of the study is read again with every plan, and may not be the one that the owner has seen."""
    if choices.study is not None and receipt.study != choices.study.fingerprint:
        raise PlanError("study", "study-changed")


def error_of_all_sites(choices: Choices) -> float | None:
    """The typical error once all releases of the study are merged; None outside of one."""
    return None if choices.study is None else choices.study.error


def without_study(choices: Choices) -> Choices:
    """What the study said becomes the owner's own draft, under the names of his columns."""
    match = choices.match

    def renamed(name: str) -> str:
        return match.get(name, name)

    changes: dict[str, Any] = {
        field: {renamed(name): said for name, said in getattr(choices, field).items()} for field in BY_COLUMN
    }
    return replace(
        choices,
        study=None,
        match={},
        starts_study=False,
        structure=default_of("structure"),
        target="",
        columns=tuple(match[name] for name in choices.columns if name in match) if choices.source else (),
        label_column=match.get(choices.label_column, ""),
        person=match.get(choices.person, ""),
        **changes,
    )


def _asked(asked: ReleaseRequest) -> dict[str, Any]:
    """Everything but what is said column by column."""
    return {
        "columns": asked.columns,
        "classes_text": ", ".join(asked.classes),
        "class_names_text": ", ".join(asked.class_names),
        "domain": _domain(asked),
        **{field.choice: field.form_text(getattr(asked, field.name)) for field in _TYPED if not field.of_site},
    }


def _domain(asked: ReleaseRequest) -> DomainKind:
    if asked.unit_norm:
        return DomainKind.SPHERE
    if asked.ball is not None:
        return DomainKind.BALL
    has_rules = asked.table is not None or asked.has_text
    return DomainKind.NONE if asked.bounds is None and not has_rules else DomainKind.BOX


def _columns(asked: ReleaseRequest) -> dict[str, Any]:
    fields = column_choices(asked.specs)
    return {**fields, "missing": fields["missing"] or _fills(asked)}


def _fills(asked: ReleaseRequest) -> dict[str, str]:
    """One value for each column of plain numbers."""
    return {
        name: f"{FILL}{written_number(value)[0]}" for name, value in zip(asked.columns, asked.fill_values, strict=False)
    }
