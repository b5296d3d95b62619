"""Names for the columns of a file: each one unique, visible and on one line."""

from collections.abc import Iterable, Sequence

from dpsim_gui.errors import DataFileError
from dpsim_gui.plain_text import LONGEST_NAME, is_plain

_LONGEST_STEM = 180
"""letters that are kept of a longer name, with room for a number after it"""


def numbered(count: int) -> tuple[str, ...]:
    """x0, x1, …: the names of columns that have none."""
    return tuple(f"x{index}" for index in range(count))


def from_header(cells: Iterable[str]) -> tuple[str, ...]:
    """A header's cells as names: an empty one is called x<position>, a repeated one gets _2, _3, … after it.

    Of one that is longer than names may be, such as a question of a survey, the beginning is kept.
    """
    cleaned = [_visible(cell) for cell in cells]
    wanted = set(cleaned)
    taken: set[str] = set()
    last_suffix: dict[str, int] = {}
    for index, cell in enumerate(cleaned):
        name = stem = cell or f"x{index}"
        # A made-up name must not take one that another column really has.
        while name in taken or (name != cell and name in wanted):
            last_suffix[stem] = last_suffix.get(stem, 1) + 1
            name = f"{stem}_{last_suffix[stem]}"
        taken.add(name)
        cleaned[index] = name
    return tuple(cleaned)


def _visible(cell: str) -> str:
    shown = " ".join("".join(letter if is_plain(letter) else " " for letter in cell).split())
    return shown if len(shown) <= LONGEST_NAME else f"{shown[:_LONGEST_STEM].rstrip()}…"


def positions_of(wanted: Sequence[str], columns: Sequence[str], field: str) -> list[int]:
    """The position of each wanted column; names come from the header and the request, so both may be shown."""
    where = {name: position for position, name in enumerate(columns)}
    for name in wanted:
        if name not in where:
            raise DataFileError(field, "no-such-column", name=name)
    return [where[name] for name in wanted]


def position_of(wanted: str | None, columns: Sequence[str], field: str) -> int | None:
    """Of one column, None where none is wanted."""
    return None if wanted is None else positions_of((wanted,), columns, field)[0]
