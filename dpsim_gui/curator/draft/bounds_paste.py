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
        raise PlanError("bounds", "there-nothing-paste-copy")
    result = dict(bounds)
    if all(len(cells) == 3 for cells in lines):
        return result | _named(lines, columns)
    if any(len(cells) > 2 - side for cells in lines):
        raise PlanError("bounds", "paste-one-column-two")
    if row + len(lines) > len(columns):
        raise PlanError("bounds", "lines-do-not-fit", count=len(lines))
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
        raise PlanError("bounds", "not-one-columns-check", unknown=unknown[0])
    return {name.strip(): (low.strip(), high.strip()) for name, low, high in body}
