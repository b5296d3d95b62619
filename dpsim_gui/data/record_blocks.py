"""A text file cut into blocks of whole records, each far smaller than the memory."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.quoted_records import LONGEST_OVER_LINES, read_records, text_lines
from dpsim_gui.data.space_runs import squeeze_spaces
from dpsim_gui.data.text_layout import TextLayout
from dpsim_gui.data.utf8_stream import Utf8Stream

# From a longer line, something is left out in the middle: one line must not fill the memory.
LONGEST_LINE = 16 << 20
# polars makes room for every cell of a block's first line, so a line with far more cells than columns is not for it.
_MOST_EXTRA_CELLS = 10_000

_LF, _QUOTE = ord("\n"), ord('"')
_BLANK_BEGINS = np.frombuffer(b"\r\n ", dtype=np.uint8)
_BLANK_LINES = re.compile(rb"\n(?: *\r?\n)+")
_BLANK_START = re.compile(rb"(?: *\r?\n)+")
# Records read one by one between two calls of `tick`.
_RECORDS_PER_TICK = 2048


@dataclass(frozen=True, kw_only=True)
class PlainBlock:
    """Whole records as UTF-8 text whose quotes, if any, are in order: polars reads it."""

    text: bytes = field(repr=False)


@dataclass(frozen=True, kw_only=True)
class ReadBlock:
    """Whole records already read cell by cell, because their quotes are not in order."""

    records: list[list[str]] = field(repr=False)


RecordBlock = PlainBlock | ReadBlock


def record_blocks(stream: Utf8Stream, layout: TextLayout, tick: Callable[[], None]) -> Iterator[RecordBlock]:
    """The records of data in order, as many as the file has; `tick` is called often and may raise to stop."""
    lead_lines = layout.lead_lines
    # The beginning of a record whose end is still to come.
    open_record = b""
    while True:
        tick()
        text = stream.read()
        if text is None:
            break
        if lead_lines:
            text, lead_lines = _drop_lines(text, lead_lines)
        end = text.rfind(b"\n") + 1
        if end:
            block, rest = _cut(b"".join((open_record, memoryview(text)[:end])), layout, False, tick)
            open_record = rest + text[end:]
            if block is not None:
                yield block
        elif len(open_record) < LONGEST_LINE:
            open_record += text
    if open_record:
        block, _ = _cut(open_record.removesuffix(b"\n") + b"\n", layout, True, tick)
        if block is not None:
            yield block


def _drop_lines(text: bytes, count: int) -> tuple[bytes, int]:
    """`text` without its first `count` lines, or all of it and how many of them are still to come."""
    at = 0
    while count and (end := text.find(b"\n", at)) >= 0:
        at = end + 1
        count -= 1
    return (b"" if count else text[at:]), count


def _cut(lines: bytes, layout: TextLayout, final: bool, tick: Callable[[], None]) -> tuple[RecordBlock | None, bytes]:
    """The whole records in `lines` and the lines of a record that goes on after them."""
    if layout.separator == " ":
        lines = squeeze_spaces(lines)
    blank_is_record = len(layout.columns) == 1
    if lines.count(layout.separator.encode(), 0, lines.find(b"\n")) > len(layout.columns) + _MOST_EXTRA_CELLS:
        return _read(lines, layout, final, tick)
    if b'"' not in lines:
        text = lines if blank_is_record else _without_blank_lines(lines)
        return (PlainBlock(text=text) if text else None), b""
    if b"\r" in lines:
        lines = lines.replace(b"\r\n", b"\n")
    end = _end_of_orderly_records(lines, layout.separator, blank_is_record)
    if end is None or (final and end < len(lines)):
        return _read(lines, layout, final, tick)
    return (PlainBlock(text=lines[:end]) if end else None), lines[end:]


def _without_blank_lines(lines: bytes) -> bytes:
    codes = np.frombuffer(lines, dtype=np.uint8)
    after_line_ends = codes[np.flatnonzero(codes[:-1] == _LF) + 1]
    # The patterns are slow and only tried if a line begins as a blank one would.
    if lines[0] not in _BLANK_BEGINS and not np.isin(after_line_ends, _BLANK_BEGINS).any():
        return lines
    start = _BLANK_START.match(lines)
    return _BLANK_LINES.sub(b"\n", lines[start.end() :] if start else lines)


def _end_of_orderly_records(lines: bytes, separator: str, blank_is_record: bool) -> int | None:
    """Where the last whole record ends, or None if the quotes are not in order or a blank line has to go.

    In order: counted from the start, every odd quote follows a separator, a line end or a quote, and every even one is
    followed by one. Then a line end with an even number of quotes before it ends a record, for polars as for us.
    """
    codes = np.frombuffer(lines, dtype=np.uint8)
    quotes = np.flatnonzero(codes == _QUOTE)
    neighbours = np.array([ord(separator), _LF, _QUOTE], dtype=np.uint8)
    opening, closing = quotes[0::2], quotes[1::2]
    before = codes[opening[opening > 0] - 1]
    if not (np.isin(before, neighbours).all() and np.isin(codes[closing + 1], neighbours).all()):
        return None
    line_ends = np.flatnonzero(codes == _LF)
    record_ends = line_ends[np.searchsorted(quotes, line_ends) % 2 == 0] + 1
    lengths = np.diff(np.concatenate([[0], record_ends, [len(lines)]]))
    if record_ends.size < line_ends.size and lengths.max() > LONGEST_OVER_LINES:
        return None
    if not blank_is_record and _has_blank_line(lines, quotes):
        return None
    return int(record_ends[-1]) if record_ends.size else 0


def _has_blank_line(lines: bytes, quotes: NDArray[np.int64]) -> bool:
    """Whether a line outside quotes is blank."""
    if _BLANK_START.match(lines):
        return True
    found = np.fromiter((match.start() for match in _BLANK_LINES.finditer(lines)), dtype=np.int64)
    return bool((np.searchsorted(quotes, found) % 2 == 0).any())


def _read(lines: bytes, layout: TextLayout, final: bool, tick: Callable[[], None]) -> tuple[RecordBlock | None, bytes]:
    texts = text_lines(lines)
    blank_is_record = len(layout.columns) == 1
    records: list[list[str]] = []
    end = 0
    for record in read_records(texts, separator=layout.separator, final=final, blank_is_record=blank_is_record):
        records.append(record.cells)
        end = record.end
        if len(records) % _RECORDS_PER_TICK == 0:
            tick()
    while not blank_is_record and end < len(texts) and not texts[end].strip(" \n"):
        end += 1
    rest = "".join(texts[end:]).encode("utf-8")
    return (ReadBlock(records=records) if records else None), rest
