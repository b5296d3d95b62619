"""A row as it comes from the clipboard: a spreadsheet, a CSV line, a Python list."""

import csv
import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.session.scale import PLAIN
from dpsim_gui.errors import QueryError
from dpsim_gui.typed_number import plain_number

_LONGEST = 2**20
_LARGEST = 1e30
_FIELD = "pasted row"


def parse_row(text: str, axes: Sequence[Axis]) -> NDArray[np.float64]:
    """(d,) values from one line of d cells, or from a line of names followed by a line of cells.

    Separated by tabs, semicolons, commas or spaces; brackets around are allowed. With tabs, semicolons or spaces a
    comma inside a number is a decimal comma.
    """
    lines = [line for line in text[:_LONGEST].splitlines() if line.strip()]
    if not lines:
        raise QueryError(_FIELD, "clipboard-empty")
    columns = [axis.name for axis in axes]
    words = any(axis.scale.is_written for axis in axes)
    cells = _split(lines[0], words=words)
    if len(lines) > 1 and set(columns) <= set(cells):
        values = _split(lines[1], words=words)
        if len(values) != len(cells):
            raise QueryError(_FIELD, "paste-mismatch")
        cells = [values[cells.index(name)] for name in columns]
    if len(cells) != len(columns):
        raise QueryError(_FIELD, "values-count", count=len(cells), needed=len(columns))
    read = [_value(cell, axis, at) for at, (cell, axis) in enumerate(zip(cells, axes, strict=True), start=1)]
    return np.array(read, dtype=np.float64)


def _split(line: str, *, words: bool) -> list[str]:
    """words: cells may be words, days or times, which may hold a space or a comma."""
    line = line.strip().strip("[](){}").strip()
    for separator in ("\t", ";"):
        if separator in line:
            return [cell.strip() for cell in line.split(separator)]
    # "1,5 2,5" is two numbers with decimal commas; "1, 2" is a list with commas between.
    if not words and re.search(r"[^,]\s+[^,\s]", line) and not re.search(r",\s", line):
        return line.split()
    try:
        return [cell.strip() for cell in next(csv.reader([line], skipinitialspace=True))]
    except csv.Error:
        # A cell longer than the csv module takes: anything may be in the clipboard.
        return [line]


def _value(cell: str, axis: Axis, position: int) -> float:
    """A comma inside a number is a decimal comma: one between two numbers has parted them already."""
    if axis.scale is PLAIN:
        return _number(cell, position)
    plain = cell.strip().strip("\"'")
    if axis.scale.is_written:
        return axis.scale.read(plain)
    return axis.scale.read(plain_number(plain, decimal_comma=True) or plain)


def _number(cell: str, position: int) -> float:
    plain = plain_number(cell.strip().strip("\"'"), decimal_comma=True)
    if plain is None or abs(float(plain)) > _LARGEST:
        raise QueryError(_FIELD, "pasted-not-a-number", position=position)
    return float(plain)
