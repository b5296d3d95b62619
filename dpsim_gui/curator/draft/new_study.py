"""The draft of a new study: columns are typed, since there is no file, and the sites are counted."""

from typing import Any

from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.request.written import typed_names
from dpsim_gui.curator.study.study import FEWEST_SITES, MOST_SITES
from dpsim_gui.errors import PlanError
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
