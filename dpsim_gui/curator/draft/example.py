"""The bundled example tables with choices that fit them."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

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


def _example(entry: dict[str, object]) -> Example:
    path = resource(f"data/{entry['file']}")
    bounds = entry["bounds"]
    columns = entry["columns"]
    public = entry["neighbours"] == Relation.REPLACE
    assert isinstance(bounds, dict)
    assert isinstance(columns, list)
    points = entry["points"]
    assert isinstance(points, list)
    return Example(
        name=str(entry["name"]),
        title=str(entry["title"]),
        description=str(entry["description"]),
        path=path,
        choices=Choices(
            source=str(path),
            columns=tuple(columns),
            dataset_text=f"example {entry['name']}",
            row_means_text=str(entry.get("row_means", "one person")),
            neighbours=str(entry["neighbours"]),
            rows_text=str(entry["rows"]) if public else "",
            rows_bound_text="" if public else str(entry["rows"]),
            bounds={name: (str(low), str(high)) for name, (low, high) in bounds.items()},
            kinds=_by_column(entry, "kinds"),
            near=_by_column(entry, "near"),
            values=_by_column(entry, "values"),
            missing=_by_column(entry, "missing"),
            bounds_note_text="General knowledge; nothing was read from the rows.",
            function=str(entry["function"]),
            epsilon_text=str(entry["epsilon"]),
            delta_text=str(entry["delta"]),
        ),
        points=tuple(map(tuple, points)),
    )


def _by_column(entry: dict[str, object], name: str) -> dict[str, str]:
    """A list becomes the text an owner would type."""
    texts = entry.get(name, {})
    assert isinstance(texts, dict)
    return {column: ", ".join(text) if isinstance(text, list) else str(text) for column, text in texts.items()}
