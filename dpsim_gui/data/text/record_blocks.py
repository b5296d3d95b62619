"""A text file cut into blocks of whole records, each far smaller than the memory; one line is one record.

Every step looks at single lines, so neither the size of blocks nor what stands in another line makes a difference. Only
where the owner says that cells hold line breaks, `strict_records` joins lines, and refuses what is not written so.
"""

import re
from collections.abc import Callable, Iterator

import numpy as np

from dpsim_gui.data.text.layout import TextLayout
from dpsim_gui.data.text.line_stream import LineStream
from dpsim_gui.data.text.quoted_lines import INNER, squeeze_spaces, without_quotes
from dpsim_gui.data.text.strict_records import StrictRecords

_LF = ord("\n")
_BLANK_BEGINS = np.frombuffer(b"\n ", dtype=np.uint8)
_BLANK_LINES = re.compile(rb"\n(?: *\n)+")
_BLANK_START = re.compile(rb"(?: *\n)+")


def record_blocks(stream: LineStream, layout: TextLayout, tick: Callable[[], None]) -> Iterator[bytes]:
    """The records of data in order, one on each line, cells parted by the separator and by nothing else.

    tick: called often; it may raise to stop.
    """
    strict = None
    if layout.line_breaks_in_cells:
        strict = StrictRecords(separator=layout.separator, columns=len(layout.columns))
    for lines in _body(stream, layout, tick):
        block = _records(lines if strict is None else strict.take(lines), layout)
        if block:
            yield block
    if strict is not None:
        strict.finish()


def _body(stream: LineStream, layout: TextLayout, tick: Callable[[], None]) -> Iterator[bytes]:
    """Whole lines without those above the table and below it."""
    lead_lines, held = layout.lead_lines, b""
    while True:
        tick()
        text = stream.read()
        if text is None:
            return
        if lead_lines:
            text, lead_lines = _drop_lines(text, lead_lines)
        if layout.skip_footer:
            # The last lines so far may be the footer.
            text = held + text
            end = _start_of_last_lines(text, layout.skip_footer)
            text, held = text[:end], text[end:]
        if text:
            yield text


def _drop_lines(text: bytes, count: int) -> tuple[bytes, int]:
    """`text` without its first `count` lines, or all of it and how many of them are still to come."""
    at = 0
    while count and (end := text.find(b"\n", at)) >= 0:
        at = end + 1
        count -= 1
    return (b"" if count else text[at:]), count


def _start_of_last_lines(text: bytes, count: int) -> int:
    at = len(text)
    for _ in range(count):
        if not at:
            return 0
        at = text.rfind(b"\n", 0, at - 1) + 1
    return at


def _records(lines: bytes, layout: TextLayout) -> bytes:
    if b"\0" in lines:
        lines = lines.replace(b"\0", b"")
    if INNER in lines:
        lines = lines.replace(INNER, b" ")
    if layout.separator == " ":
        lines = squeeze_spaces(lines)
    # In a table of one column a blank line is a row without a value; elsewhere it is nothing.
    text = lines if len(layout.columns) == 1 else _without_blank_lines(lines)
    return without_quotes(text, layout.separator)


def _without_blank_lines(lines: bytes) -> bytes:
    if not lines:
        return lines
    codes = np.frombuffer(lines, dtype=np.uint8)
    after_line_ends = codes[np.flatnonzero(codes[:-1] == _LF) + 1]
    # The patterns are slow and only tried if a line begins as a blank one would.
    if lines[0] not in _BLANK_BEGINS and not np.isin(after_line_ends, _BLANK_BEGINS).any():
        return lines
    start = _BLANK_START.match(lines)
    return _BLANK_LINES.sub(b"\n", lines[start.end() :] if start else lines)
