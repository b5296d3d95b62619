"""The bundled example tables with choices that fit them."""

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.resources import resource


@dataclass(frozen=True, kw_only=True)
class Example:
    """title, description: for people;  path: the table;  choices: a form filled in, ready for Budget.

    points: to ask about, in the units of the columns
    """

    name: str
    title: str
    description: str
    path: Path
    choices: Choices
    points: tuple[tuple[str | float, ...], ...]


@cache
def examples() -> tuple[Example, ...]:
    """In the order of `resources/data/examples.toml`."""
    listed = tomllib.loads(resource("data/examples.toml").read_text("utf-8"))["example"]
    return tuple(_example(entry) for entry in listed)


def _example(entry: dict[str, Any]) -> Example:
    path = resource(f"data/{entry['file']}")
    rows_field = "rows_text" if entry["neighbours"] == Relation.REPLACE else "rows_bound_text"
    choices = Choices(
        source=str(path),
        columns=tuple(entry["columns"]),
        dataset_text=f"example {entry['name']}",
        row_means_text=entry.get("row_means", "one person"),
        neighbours=entry["neighbours"],
        bounds={name: (str(low), str(high)) for name, (low, high) in entry["bounds"].items()},
        bounds_note_text="General knowledge; nothing was read from the rows.",
        function=entry["function"],
        epsilon_text=str(entry["epsilon"]),
        delta_text=str(entry["delta"]),
        kinds=_typed(entry.get("kinds", {})),
        near=_typed(entry.get("near", {})),
        values=_typed(entry.get("values", {})),
        missing=_typed(entry.get("missing", {})),
    )
    rows: dict[str, Any] = {rows_field: str(entry["rows"])}
    said = {name: entry[name] for name in ("name", "title", "description")}
    return Example(path=path, choices=replace(choices, **rows), points=tuple(map(tuple, entry["points"])), **said)


def _typed(texts: dict[str, Any]) -> dict[str, str]:
    """By column; a list becomes the text an owner would type."""
    return {column: ", ".join(text) if isinstance(text, list) else str(text) for column, text in texts.items()}
