"""Cells pasted from a spreadsheet into the sheet of columns: lines of cells separated by tabs."""

from collections.abc import Sequence

from dpsim_gui.curator.draft.column_sheet import Cell
from dpsim_gui.errors import PlanError

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
