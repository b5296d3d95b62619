"""Records of a text table read with Python's csv module, for text whose quotes are not in order.

polars takes every quote as the begin or end of a quoted cell; one stray quote then joins the rows up to the next one.
Here a quote counts only where a cell begins, and a cell may run over several lines only if it is properly closed:

    5' 11",170        the quote is an ordinary character
    "a,b"c,1          the quoted part protects its comma; the rest is added to the cell
    "Bob,1,2          nothing closes it: the line is read by itself, with quotes as ordinary characters

so that a careless quote in one row cannot swallow its neighbours.
"""

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

# A record over several lines that is longer than this was opened by a stray quote.
LONGEST_OVER_LINES = 1 << 20
# Python's csv module refuses cells longer than its limit, 131072 unless told otherwise.
_LONGEST_CELL = 1 << 30


@dataclass(frozen=True, kw_only=True)
class Record:
    """cells of one record and the lines [start, end) it was read from."""

    cells: list[str]
    start: int
    end: int


def read_records(
    lines: Sequence[str], *, separator: str, final: bool, blank_is_record: bool = False
) -> Iterator[Record]:
    """Records of `lines` (without their line ends); a last one that may go on beyond `lines` is left out.

    final: nothing follows `lines`, so that an open quote will not be closed.
    blank_is_record: an empty line is a record with one empty cell (tables of one column); otherwise it is nothing.
    """
    # The limit belongs to the module, not to a reader. It is only ever raised: putting it back would cut off another
    # thread that is reading just now.
    if csv.field_size_limit() < _LONGEST_CELL:
        csv.field_size_limit(_LONGEST_CELL)
    at = 0
    while at < len(lines):
        feed = _Feed(lines, at)
        reader = csv.reader(feed, delimiter=separator, skipinitialspace=separator != " ", strict=True)
        yield from _proper_records(reader, feed, blank_is_record)
        at = feed.start
        if at >= len(lines) or (feed.ran_out and not final):
            return
        yield Record(cells=_cells_of_line(lines[at], separator), start=at, end=at + 1)
        at += 1


class _Feed:
    """Lines for the csv reader, with a note of where the current record began and why it stopped."""

    def __init__(self, lines: Sequence[str], start: int) -> None:
        self._lines = lines
        self.start = start
        self.next = start
        self.ran_out = False
        self._length = 0

    def begin_record(self, blank_is_record: bool) -> bool:
        """Step to the line where the next record begins; False at the end."""
        while not blank_is_record and self.next < len(self._lines) and not self._lines[self.next].strip(" "):
            self.next += 1
        self.start = self.next
        self._length = 0
        return self.next < len(self._lines)

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        if self.next >= len(self._lines):
            self.ran_out = True
            raise StopIteration
        line = self._lines[self.next]
        self._length += len(line)
        if self.next > self.start and self._length > LONGEST_OVER_LINES:
            raise StopIteration
        self.next += 1
        return line + "\n"


def _proper_records(reader: Iterator[list[str]], feed: _Feed, blank_is_record: bool) -> Iterator[Record]:
    """Records until one is not in order; feed.start is then the line where that one begins."""
    while feed.begin_record(blank_is_record):
        try:
            cells = next(reader)
        except (csv.Error, StopIteration):
            return
        yield Record(cells=cells or [""], start=feed.start, end=feed.next)


def _cells_of_line(line: str, separator: str) -> list[str]:
    feed = _Feed([line], 0)
    cells = next(csv.reader(feed, delimiter=separator, skipinitialspace=separator != " "))
    return line.split(separator) if feed.ran_out else cells
