"""Where a text table can be cut so that each piece, read by itself, gives the same records as the whole.

A cut is a line end at which a record ends; a line end inside a quoted cell is none. Two ways to be sure of one:

look back   no quote stands before the line end for longer than any cell over several lines can be. Little is read.
count       from the last cut on, quotes are in order and an even number of them stands before the line end, as
            `record_blocks` reads it. All text in between is read, but no cell is.

Text after quotes that are not in order is not cut. Nor is text that has to be unpacked or whose bytes are no ASCII.
"""

from dataclasses import dataclass

import numpy as np

from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.quoted_records import LONGEST_OVER_LINES
from dpsim_gui.data.space_runs import squeeze_spaces
from dpsim_gui.data.text_encoding import has_one_byte_marks
from dpsim_gui.data.text_layout import TextLayout

_LF, _CR, _QUOTE = ord("\n"), ord("\r"), ord('"')
_BLOCK_BYTES = 4 << 20
# Lengths of cells are limited in characters, and one of UTF-8 has four bytes at most.
_LOOK_BACK = 4 * LONGEST_OVER_LINES + 1


def text_cuts(stream: ByteStream, layout: TextLayout, step: int) -> list[int]:
    """Offsets of records that are at least `step` bytes apart, in order; the end of the lead lines is not one."""
    if stream.is_gzip or layout.old_mac_lines or not has_one_byte_marks(layout.encoding):
        return []
    last = _end_of_lines(stream, layout.lead_lines)
    records = _Records(stream=stream, start=last, separator=layout.separator)
    cuts: list[int] = []
    while last + step < stream.size:
        cut = records.surely_after(last + step) or records.counted_after(last, last + step)
        if cut is None or cut >= stream.size:
            break
        cuts.append(cut)
        last = cut
    return cuts


def _end_of_lines(stream: ByteStream, count: int) -> int:
    """Where line number `count` begins."""
    stream.seek(0)
    at = 0
    while count and (block := stream.read(_BLOCK_BYTES)):
        ends = np.flatnonzero(np.frombuffer(block, dtype=np.uint8) == _LF)
        if len(ends) >= count:
            return at + int(ends[count - 1]) + 1
        count -= len(ends)
        at += len(block)
    return at if count else 0


@dataclass(frozen=True, kw_only=True)
class _Records:
    """start: where the first record begins."""

    stream: ByteStream
    start: int
    separator: str

    def surely_after(self, offset: int) -> int | None:
        """A line end at or after `offset` that no cell can reach over, if the text before it has no quote."""
        begin = max(self.start, offset - 2 * _LOOK_BACK)
        text = self._text(begin, offset + _BLOCK_BYTES)
        end = text.find(b"\n", offset - begin) + 1
        before = text[:end]
        if not end or b'"' in before or b"\0" in before:
            return None
        # What the reader drops does not make a cell longer.
        kept = squeeze_spaces(before) if self.separator == " " else before.replace(b"\r", b"")
        return begin + end if begin == self.start or len(kept) >= _LOOK_BACK else None

    def counted_after(self, start: int, offset: int) -> int | None:
        """The first line end at or after `offset` with an even number of quotes since `start`, itself a cut."""
        if self.separator == " ":
            return None
        odd, before, record = False, b"\n", start
        at = start
        while at < self.stream.size:
            # A look at the byte after the block tells whether a quote at its end closes.
            text = before + self._text(at, at + _BLOCK_BYTES + 2)
            block = np.frombuffer(text, dtype=np.uint8)[: len(before) + _BLOCK_BYTES]
            quotes = np.flatnonzero(block[1:] == _QUOTE) + 1
            if b"\0" in text or not _in_order(text, quotes, odd, self.separator):
                return None
            ends = np.flatnonzero(block[1:] == _LF) + 1
            ends = ends[(np.searchsorted(quotes, ends) + odd) % 2 == 0]
            offsets = at + ends
            # A cell that long would be taken for a stray quote, also if it is closed in the end.
            if np.diff(np.concatenate([[record], offsets, [at + len(block) - 1]])).max() > LONGEST_OVER_LINES:
                return None
            found = offsets[offsets >= offset]
            if len(found):
                return int(found[0])
            odd ^= bool(len(quotes) % 2)
            record = int(offsets[-1]) if len(offsets) else record
            before = bytes(block[-1:])
            at += len(block) - 1
        return None

    def _text(self, begin: int, end: int) -> bytes:
        self.stream.seek(begin)
        return self.stream.read(end - begin)


def _in_order(text: bytes, quotes: "np.ndarray[tuple[int], np.dtype[np.intp]]", odd: bool, separator: str) -> bool:
    """As in `record_blocks`: a quote that opens follows a separator, a line end or a quote; after one that closes
    comes one of these. A CR counts as the line end it belongs to."""
    codes = np.frombuffer(text + b"\n\n", dtype=np.uint8)
    neighbours = np.array([ord(separator), _LF, _QUOTE], dtype=np.uint8)
    opening, closing = quotes[int(odd) :: 2], quotes[1 - int(odd) :: 2]
    line_end = (codes[closing + 1] == _CR) & (codes[closing + 2] == _LF)
    opened = np.isin(codes[opening - 1], neighbours)
    closed = np.isin(codes[closing + 1], neighbours) | line_end
    return bool(opened.all() and closed.all())
