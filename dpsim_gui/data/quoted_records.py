"""Records of a text table read with Python's csv module, for text whose quotes are not in order.

polars takes every quote as the begin or end of a quoted cell; one stray quote then joins the rows up to the next one.
Here a quote counts only where a cell begins, and a cell may run over several lines only if it is properly closed:

    5' 11",170        the quote is an ordinary character
    "a,b"c,1          the quoted part protects its comma; the rest is added to the cell
    "Bob,1,2          nothing closes it: the line is read by itself, with quotes as ordinary characters

so that a careless quote in one row cannot swallow its neighbours.
"""

import csv
import io
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

# A record over several lines that is longer than this was opened by a stray quote.
LONGEST_OVER_LINES = 1 << 20
# Python's csv module refuses cells longer than its limit, 131072 unless told otherwise.
_LONGEST_CELL = 1 << 30


class Record(NamedTuple):
    """cells of one record and the lines [start, end) it was read from."""

    cells: list[str]
    start: int
    end: int


def text_lines(lines: bytes) -> list[str]:
    """Whole lines of UTF-8, each with its LF. A CR inside a line is space like any other: csv would end the line."""
    # Not splitlines: that also cuts at a dozen other characters.
    return list(io.StringIO(lines.decode("utf-8", "replace").replace("\r", "\v"), newline="\n"))


def read_records(
    lines: Sequence[str], *, separator: str, final: bool, blank_is_record: bool = False
) -> Iterator[Record]:
    """Records of `lines`, each with its LF; a last one that may go on beyond `lines` is left out.

    final: nothing follows `lines`, so that an open quote will not be closed.
    blank_is_record: an empty line is a record with one empty cell (tables of one column); otherwise it is nothing.
    """
    # The limit belongs to the module, not to a reader. It is only ever raised: putting it back would cut off another
    # thread that is reading just now.
    if csv.field_size_limit() < _LONGEST_CELL:
        csv.field_size_limit(_LONGEST_CELL)
    at = 0
    while at < len(lines):
        at, read_all = yield from _proper_records(lines, at, separator, blank_is_record)
        if at >= len(lines) or (read_all and not final and _length(lines[at:]) <= LONGEST_OVER_LINES):
            return
        yield Record(_cells_of_line(lines[at], separator), at, at + 1)
        at += 1


def _proper_records(
    lines: Sequence[str], at: int, separator: str, blank_is_record: bool
) -> Generator[Record, None, tuple[int, bool]]:
    """Records from line `at` on, until one is not in order.

    Returns the line where that one begins and whether all lines were read to find out: it may then go on after them.
    """
    reader = csv.reader(
        map(lines.__getitem__, range(at, len(lines))),
        delimiter=separator,
        skipinitialspace=separator != " ",
        strict=True,
    )
    start = at
    try:
        for cells in reader:
            end = at + reader.line_num
            if end - start > 1 and _length(lines[start:end]) > LONGEST_OVER_LINES:
                return start, False
            # A blank line gives no cell or an empty one; looking at the line is only needed then.
            if blank_is_record or len(cells) > 1 or lines[start].strip(" \n"):
                yield Record(cells or [""], start, end)
            start = end
    except csv.Error:
        return start, at + reader.line_num == len(lines)
    return start, True


def _length(lines: Sequence[str]) -> int:
    return sum(map(len, lines))


def _cells_of_line(line: str, separator: str) -> list[str]:
    asked = iter([line, ""])
    cells = next(csv.reader(asked, delimiter=separator, skipinitialspace=separator != " "))
    # A reader that is still inside a quote asks for the next line.
    return cells if next(asked, None) is not None else line.removesuffix("\n").split(separator)
