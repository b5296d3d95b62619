"""The sheet of columns: which cells a column has, what stands in them, and what is wrong with each.

Lowest and highest are one cell where values are a typed list; that cell is then called lowest.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from dpsim_gui.columns.column import ColumnKind, MissingRule
from dpsim_gui.columns.cycle import MONTHS, WEEKDAYS
from dpsim_gui.curator.draft import column_choices
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.request.numbers import is_day
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.typed_number import real_number


class Cell(IntEnum):
    LOWEST = 0
    HIGHEST = 1
    NEAR = 2
    MISSING = 3


_FIELDS = {
    Cell.LOWEST: ("bounds", "values", "place", "date format", "kind"),
    Cell.HIGHEST: ("bounds", "place"),
    Cell.NEAR: ("near", "far"),
    Cell.MISSING: ("missing",),
}


def takes_list(choices: Choices, name: str) -> bool:
    """Whether its values are typed: all of a category or an order, names of weekdays or months that are not English."""
    return column_choices.has_values(choices, name) or choices.kinds.get(name) in (
        f"cycle:{WEEKDAYS}",
        f"cycle:{MONTHS}",
    )


def is_open(choices: Choices, name: str, cell: Cell) -> bool:
    """Whether there is anything to type."""
    match cell:
        case Cell.LOWEST:
            return column_choices.has_bounds(choices, name) or takes_list(choices, name)
        case Cell.HIGHEST:
            return column_choices.has_bounds(choices, name)
    return not column_choices.is_answered_elsewhere(choices, name)


def cell_text(choices: Choices, name: str, cell: Cell) -> str:
    """As typed; what becomes of missing cells in the words of `columns.column`, a fill without the word fill."""
    match cell:
        case Cell.LOWEST if takes_list(choices, name):
            return choices.values.get(name, "")
        case Cell.LOWEST | Cell.HIGHEST:
            return choices.bounds_of(name)[cell] if is_open(choices, name, cell) else ""
        case Cell.NEAR:
            return choices.near.get(name, "") if is_open(choices, name, cell) else ""
        case Cell.MISSING:
            return (
                choices.missing.get(name, "").removeprefix(column_choices.FILL) if is_open(choices, name, cell) else ""
            )


def changed_cells(choices: Choices, cells: Mapping[tuple[str, Cell], str]) -> dict[str, Any]:
    """Fields of the draft after typing into these cells; those with nothing to type are passed over."""
    bounds, near = dict(choices.bounds), dict(choices.near)
    values, missing = dict(choices.values), dict(choices.missing)
    for (name, cell), typed in cells.items():
        text = typed.strip()
        if not is_open(choices, name, cell):
            continue
        match cell:
            case Cell.LOWEST if takes_list(choices, name):
                values[name] = text
            case Cell.LOWEST:
                bounds[name] = (text, bounds.get(name, ("", ""))[1])
            case Cell.HIGHEST:
                bounds[name] = (bounds.get(name, ("", ""))[0], text)
            case Cell.NEAR:
                near[name] = text
            case Cell.MISSING:
                missing[name] = _rule(text)
    return {"bounds": bounds, "near": near, "values": values, "missing": missing}


def cell_problem(choices: Choices, name: str, cell: Cell) -> Message | None:
    """What is wrong with the cell: its own text, or that it does not fit the others. None while it is empty."""
    if not cell_text(choices, name, cell).strip() or not is_open(choices, name, cell):
        return None
    problem = _own_problem(choices, name, cell)
    if problem is not None:
        return problem
    if any(_own_problem(choices, name, other) for other in Cell if is_open(choices, name, other)):
        # The other cell is the bad one.
        return None
    error = column_choices.column_error(choices, name)
    return error.message if error is not None and error.field in _FIELDS[cell] else None


def _own_problem(choices: Choices, name: str, cell: Cell) -> Message | None:
    text = cell_text(choices, name, cell)
    if not text.strip() or cell is Cell.MISSING or (cell is Cell.LOWEST and takes_list(choices, name)):
        return None
    if cell is not Cell.NEAR and column_choices.kind_of(choices, name) is ColumnKind.DATE:
        return None if is_day(text) else Message("first-and-last-day")
    try:
        real_number("bounds", text)
    except PlanError as error:
        return error.message
    return None


def _rule(text: str) -> str:
    if not text or text in (MissingRule.OWN, MissingRule.LEAVE_OUT) or text.startswith(column_choices.FILL):
        return text
    return f"{column_choices.FILL}{text}"


Pasted = dict[tuple[str, Cell], str]
_CELLS = tuple(Cell)


def pasted_cells(text: str, *, columns: Sequence[str], row: int, first: Cell) -> Pasted:
    """What goes where after pasting at line `row` (an index of `columns`) from the cell `first` on.

    Lines that begin with a name go to the column of that name, wherever they are pasted; names not in the table are an
    error, since a shifted paste would otherwise bound the wrong column.
    """
    lines = [line.split("\t") for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n") if line.strip()]
    if not lines:
        raise PlanError("bounds", "nothing-to-paste")
    if all(len(cells) > 2 for cells in lines) and _begins_with_names(lines, columns):
        return _named(lines, columns)
    if any(len(cells) > len(_CELLS) - first for cells in lines):
        raise PlanError("bounds", "paste-columns")
    if row + len(lines) > len(columns):
        raise PlanError("bounds", "paste-too-long", count=len(lines))
    result: Pasted = {}
    for name, cells in zip(columns[row:], lines, strict=False):
        result |= {(name, cell): typed.strip() for cell, typed in zip(_CELLS[first:], cells, strict=False)}
    return result


def _begins_with_names(lines: list[list[str]], columns: Sequence[str]) -> bool:
    """Three cells a line were always name, lowest, highest; with more, one known name tells."""
    return all(len(cells) == 3 for cells in lines) or any(cells[0].strip() in columns for cells in lines)


def _named(lines: list[list[str]], columns: Sequence[str]) -> Pasted:
    # A spreadsheet's own heading line has no number in it.
    body = lines[1:] if lines[0][0].strip() not in columns and len(lines) > 1 else lines
    unknown = [cells[0].strip() for cells in body if cells[0].strip() not in columns]
    if unknown:
        raise PlanError("bounds", "paste-unknown-column", unknown=unknown[0])
    result: Pasted = {}
    for name, *cells in body:
        result |= {(name.strip(), cell): typed.strip() for cell, typed in zip(_CELLS, cells, strict=False)}
    return result
