"""Cells in quotes: what the quotes protect is freed of them, so that a table without quotes is left.

A quote counts where a cell begins, and it must be closed on the same line:

    "a,b",1           a,b and 1
    "a ""b"" c",1     a "b" c and 1
    5' 11",170        the quote is an ordinary character
    "a,b"c,1          the quoted part protects its comma; the rest is added to the cell
    "Bob,1,2          nothing closes it on this line: all quotes of the line are ordinary characters

A quote of one line never has a say in another: a careless one cannot swallow its neighbours. Only where the owner says
that cells hold line breaks may quotes span lines, and the text must then be strict (`StrictRecords`).
"""

import csv

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags
from dpsim_gui.errors import DataFileError
from dpsim_gui.messages import Message

# Stands for a separator inside a cell. It is no character of text, and is taken out of the lines before.
INNER = b"\x1f"

_LF, _SPACE, _QUOTE, _INNER = ord("\n"), ord(" "), ord('"'), INNER[0]
_SPACES = bytes.maketrans(b"\t\r", b"  ")
# Python's csv module refuses cells longer than its limit, 131072 unless told otherwise.
_LONGEST_CELL = 1 << 30

Codes = NDArray[np.uint8]
Places = NDArray[np.int64]


def without_quotes(lines: bytes, separator: str) -> bytes:
    """The same lines, as many, in which every separator parts two cells; those inside of cells have become INNER.

    lines: whole lines of UTF-8, each with its LF, without INNER.
    """
    if b'"' not in lines:
        return lines
    codes = np.frombuffer(lines, dtype=np.uint8)
    is_quote = codes == _QUOTE
    inside = _inside(is_quote)
    if _all_orderly(codes, is_quote, inside, ord(separator)):
        return _freed(codes, is_quote, inside, ord(separator))
    quotes, ends = np.flatnonzero(is_quote), np.flatnonzero(codes == _LF)
    line_of = np.searchsorted(ends, quotes)
    careless = _careless_lines(codes, quotes, line_of, ord(separator))
    # Quotes of careless lines stay for now, and these lines are read one by one.
    is_quote[quotes[np.isin(line_of, careless)]] = False
    found = _freed(codes, is_quote, _inside(is_quote), ord(separator)).split(b"\n")
    starts = np.concatenate([[0], ends[:-1] + 1])
    for line in careless.tolist():
        raw = lines[int(starts[line]) : int(ends[line])]
        found[line] = _joined(cells_of_line(raw.decode("utf-8", "replace"), separator), separator)
    return b"\n".join(found)


def are_plain(lines: bytes, separator: str) -> bool:
    """Whether every quote begins or ends a whole cell of one line, and none is doubled: "a,b",1 and no other form.

    Any reader of CSV then finds the same cells in each line, whatever the other lines are.
    """
    codes = np.frombuffer(lines, dtype=np.uint8)
    marks = np.flatnonzero((codes == _QUOTE) | (codes == _LF))
    is_quote = codes[marks] == _QUOTE
    inside = np.bitwise_xor.accumulate(is_quote.view(np.uint8)).view(np.bool_)
    if (inside & ~is_quote).any() or inside[-1]:
        return False
    quotes = marks[is_quote]
    # Before the first byte comes the last one: a line end.
    outside = np.concatenate([codes[quotes[0::2] - 1], codes[quotes[1::2] + 1]])
    at_edges = (outside == _LF) | (outside == ord(separator))
    return bool(at_edges.all() and (quotes[1::2] > quotes[0::2] + 1).all())


def cells_of_line(line: str, separator: str) -> list[str]:
    """line: without its line end."""
    # The limit belongs to the module, not to a reader. It is only ever raised: putting it back would cut off another
    # thread that is reading just now.
    if csv.field_size_limit() < _LONGEST_CELL:
        csv.field_size_limit(_LONGEST_CELL)
    asked = iter([line, ""])
    cells = next(csv.reader(asked, delimiter=separator, skipinitialspace=separator != " "), [])
    # A reader that is still inside a quote asks for the next line.
    return (cells or [""]) if next(asked, None) is not None else line.split(separator)


def _all_orderly(codes: Codes, is_quote: Flags, inside: Flags, separator: int) -> bool:
    """Whether `_careless_lines` would find none; quicker, since no place is looked for."""
    edge = is_quote | (codes == separator) | (codes == _LF)
    opening = is_quote & inside
    return not ((opening[1:] & ~edge[:-1]).any() or (inside & (codes == _LF)).any())


def _careless_lines(codes: Codes, quotes: Places, line_of: Places, separator: int) -> Places:
    """Numbers of the lines in which quotes are not in order.

    In order: counted from the start of the line, every odd quote follows a separator, the line's start or a quote, and
    their number is even. What follows an even one is then the rest of its cell.
    """
    ordinal = np.arange(len(quotes)) - np.searchsorted(line_of, line_of)
    opening = ordinal % 2 == 0
    # Before the first byte comes the last one: a line end.
    before = codes[quotes - 1]
    follows_edge = (before == separator) | (before == _LF) | (before == _QUOTE)
    last = np.append(line_of[1:] != line_of[:-1], True)
    return np.unique(line_of[opening & (last | ~follows_edge)])


def _inside(is_quote: Flags) -> Flags:
    """Whether a byte stands behind an odd number of quotes, itself counted."""
    return np.bitwise_xor.accumulate(is_quote.view(np.uint8)).view(np.bool_)


def _freed(codes: Codes, is_quote: Flags, inside: Flags, separator: int) -> bytes:
    """is_quote: an even number in each line, in order. Of two that stand for one inside a cell, the second stays."""
    protected = inside & (codes == separator)
    changed = np.where(protected, np.uint8(_INNER), codes) if protected.any() else codes
    dropped = is_quote.copy()
    # One that opens directly behind one that closes.
    dropped[1:] &= ~(inside[1:] & is_quote[:-1] & ~inside[:-1])
    return changed[~dropped].tobytes()


def _joined(cells: list[str], separator: str) -> bytes:
    inner = INNER.decode()
    return separator.join([cell.replace(separator, inner) for cell in cells]).encode("utf-8", "replace")


def squeeze_spaces(lines: bytes) -> bytes:
    """Each run of spaces, tabs and CR becomes one space; none are left at either end of a line.

    lines: whole lines, each with its LF. Doing it twice changes nothing.
    """
    codes = np.frombuffer(lines.translate(_SPACES), dtype=np.uint8)
    # Of a run keep the last space, and none before a line end; then drop those that follow a line end.
    following = np.append(codes[1:], np.uint8(_LF))
    codes = codes[(codes != _SPACE) | ((following != _SPACE) & (following != _LF))]
    before = np.concatenate([np.array([_LF], dtype=np.uint8), codes[:-1]])
    return bytes(codes[(codes != _SPACE) | (before != _LF)])


LONGEST_RECORD = 1 << 20

_TAB = ord("\t")
# What a line break inside a cell becomes: white space that ends no line.
_INNER_BREAK = ord("\v")


class StrictRecords:
    """Turns whole lines, block after block, into whole records of one line each; strictly as RFC 4180 has it.

    Each cell stands in quotes or has none in it; a quote inside a cell is doubled; every record has as many cells as
    there are columns, the last record ends with the text. Anything else is refused, and with it the whole file.

    So one record cannot change how another is read: whether a byte stands in quotes is told by the number of quotes
    before it, odd or even. A record with an even number of them leaves all others as they are. With an odd number, the
    text ends inside quotes, since all other records together have an even number, and is refused.
    """

    def __init__(self, *, separator: str, columns: int) -> None:
        self._separator = ord(separator)
        self._columns = columns
        self._open_record = b""

    def take(self, lines: bytes) -> bytes:
        """The records that end in `lines`, line breaks inside of cells made white space."""
        text = self._open_record + lines
        if b"\0" in text:
            raise _refusal("zero-byte")
        codes = np.frombuffer(text, dtype=np.uint8)
        quotes, ends = np.flatnonzero(codes == _QUOTE), np.flatnonzero(codes == _LF)
        self._refuse_careless_quotes(codes, quotes)
        inside = np.searchsorted(quotes, ends) % 2 == 1
        records = ends[~inside]
        end = int(records[-1]) + 1 if records.size else 0
        if len(text) - end > LONGEST_RECORD:
            raise _refusal("open-quote-or-long-record")
        self._refuse_other_widths(codes[:end], quotes, records)
        changed = codes[:end].copy()
        changed[ends[inside & (ends < end)]] = _INNER_BREAK
        self._open_record = text[end:]
        return changed.tobytes()

    def finish(self) -> None:
        if self._open_record:
            raise _refusal("open-quote")

    def _refuse_careless_quotes(self, codes: Codes, quotes: Places) -> None:
        opening, closing = quotes[0::2], quotes[1::2]
        neighbours = np.array([self._separator, _LF, _QUOTE], dtype=np.uint8)
        # Before the first byte comes the last one: a line end.
        if not (np.isin(codes[opening - 1], neighbours).all() and np.isin(codes[closing + 1], neighbours).all()):
            raise _refusal("quote-not-doubled")
        controls = np.flatnonzero((codes < _SPACE) & (codes != _LF) & (codes != _TAB))
        if (np.searchsorted(quotes, controls) % 2 == 0).any():
            raise _refusal("control-outside-quotes")

    def _refuse_other_widths(self, codes: Codes, quotes: Places, records: Places) -> None:
        separators = np.flatnonzero(codes == self._separator)
        parting = separators[np.searchsorted(quotes, separators) % 2 == 0]
        counts = np.diff(np.searchsorted(parting, records), prepend=0)
        if (counts != self._columns - 1).any():
            raise _refusal("record-of-other-width")


def records_of(lines: list[str]) -> list[tuple[str, int]]:
    """Lines without their ends, joined to records, with the number of lines of each; one that stays open is left out.

    For the first lines only: nothing is refused here.
    """
    records: list[tuple[str, int]] = []
    held: list[str] = []
    for line in lines:
        held.append(line)
        if sum(each.count('"') for each in held) % 2 == 0:
            records.append(("\v".join(held), len(held)))
            held = []
    return records


def _refusal(why: str) -> DataFileError:
    return DataFileError("line_breaks_in_cells", "not-rfc-4180", why=Message(why))
