"""Bounds pasted from a spreadsheet: lines of cells separated by tabs."""

from collections.abc import Mapping, Sequence

from dpsim_gui.errors import PlanError

Pairs = Mapping[str, tuple[str, str]]


def pasted_bounds(
    text: str, *, columns: Sequence[str], bounds: Pairs, row: int, side: int
) -> dict[str, tuple[str, str]]:
    """The bounds after pasting at line `row` (an index of `columns`), side 0 = lowest, 1 = highest.

    Three cells a line are name, lowest, highest, wherever they are pasted; names not in the table are an error,
    since a shifted paste would otherwise bound the wrong column.
    """
    lines = [line.split("\t") for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n") if line.strip()]
    if not lines:
        raise PlanError("bounds", "there is nothing to paste; copy cells in a spreadsheet first")
    result = dict(bounds)
    if all(len(cells) == 3 for cells in lines):
        return result | _named(lines, columns)
    if any(len(cells) > 2 - side for cells in lines):
        raise PlanError("bounds", "paste one column, two columns (lowest, highest) or three (name, lowest, highest)")
    if row + len(lines) > len(columns):
        raise PlanError(
            "bounds", f"{len(lines)} lines do not fit below this cell; select the first one and paste again"
        )
    for name, cells in zip(columns[row:], lines, strict=False):
        pair = list(result.get(name, ("", "")))
        pair[side : side + len(cells)] = [cell.strip() for cell in cells]
        result[name] = (pair[0], pair[1])
    return result


def _named(lines: list[list[str]], columns: Sequence[str]) -> dict[str, tuple[str, str]]:
    # A spreadsheet's own heading line has no number in it.
    body = lines[1:] if lines[0][0].strip() not in columns and len(lines) > 1 else lines
    unknown = [cells[0].strip() for cells in body if cells[0].strip() not in columns]
    if unknown:
        raise PlanError("bounds", f"{unknown[0]!r} is not one of the columns; check the names in the spreadsheet")
    return {name.strip(): (low.strip(), high.strip()) for name, low, high in body}
