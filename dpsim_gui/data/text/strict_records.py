"""Records whose cells may hold line breaks, in text that is strictly as RFC 4180 has it.

Each cell stands in quotes or has none in it; a quote inside a cell is doubled; every record has as many cells as there
are columns, the last record ends with the text. Anything else is refused, and with it the whole file.

So one record cannot change how another is read: whether a byte stands in quotes is told by the number of quotes before
it, odd or even. A record with an even number of them leaves all others as they are. With an odd number, the text ends
inside quotes, since all other records together have an even number, and is refused.
"""

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.errors import DataFileError
from dpsim_gui.messages import Message

LONGEST_RECORD = 1 << 20

_LF, _QUOTE, _TAB, _SPACE = ord("\n"), ord('"'), ord("\t"), ord(" ")
# What a line break inside a cell becomes: white space that ends no line.
_INNER_BREAK = ord("\v")

Codes = NDArray[np.uint8]
Places = NDArray[np.int64]


class StrictRecords:
    """Turns whole lines, block after block, into whole records of one line each."""

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
