"""Rows of a text table: CSV, TSV and their kin.

A table can be cut into shares that, each read by itself, give the same records as the whole. One line is one record, so
a cut is any place where a line begins. Text that has to be unpacked is not cut, and neither is text with line breaks
inside of cells, which has to be read from its beginning.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import pairwise

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import CellRule
from dpsim_gui.columns.text import TextColumn
from dpsim_gui.data.chunk import Chunk, Cleaning, LazyChunk
from dpsim_gui.data.column_values import ClassIndex, reads_numbers, values_of_texts
from dpsim_gui.data.numbers import numbers_of_series
from dpsim_gui.data.person_key import Keys
from dpsim_gui.data.reading_options import FileReading, TextLayout
from dpsim_gui.data.row_source import Places, RowSource
from dpsim_gui.data.selection import CellReader, Selection
from dpsim_gui.data.stored_file import ByteStream, StoredFile, Stretch
from dpsim_gui.data.text.cells import Cells, cells_of
from dpsim_gui.data.text.lines import LineStream, line_end_of
from dpsim_gui.data.text.quotes import INNER, StrictRecords, squeeze_spaces
from dpsim_gui.progress import Progress, unwatched

_LF = ord("\n")
_BLANK_BEGINS = np.frombuffer(b"\n ", dtype=np.uint8)
_BLANK_LINES = re.compile(rb"\n(?: *\n)+")
_BLANK_START = re.compile(rb"(?: *\n)+")


def record_blocks(stream: LineStream, layout: TextLayout, tick: Callable[[], None]) -> Iterator[bytes]:
    """The records of data in order, one on each line; quotes are still there, see `cells_of`.

    Every step looks at single lines, so neither the size of blocks nor what stands in another line makes a difference.
    Only where the owner says that cells hold line breaks, `StrictRecords` joins lines.
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
    return lines if len(layout.columns) == 1 else _without_blank_lines(lines)


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


# Of a block for one of numbers: an empty cell takes one byte of text and eight as a number, and small blocks answer a
# stop sooner. A text of some words becomes two thousand bytes.
_NUMBER_BYTES, _TEXT_BYTES = 8, 128
# Read at a time while a place to cut is looked for.
_BLOCK_BYTES = 64 << 10


class TextSource(RowSource):
    """Streams blocks of records, one on each line. Inside, a column goes by its position."""

    known_rows = None

    def __init__(self, path: StoredFile, reading: FileReading, chunk_bytes: int) -> None:
        assert reading.layout is not None
        self.files = (path,)
        self.columns = reading.layout.columns
        self._layout = reading.layout
        self._chunk_bytes = chunk_bytes

    def count_rows(self, progress: Progress | None = None) -> int:
        """Reads the whole file; only for a number of rows that is public."""
        blocks = self._blocks(progress or unwatched, max(1, self._chunk_bytes // _NUMBER_BYTES))
        return sum(block.count(b"\n") for block in blocks)

    def shares(self, share_bytes: int) -> "tuple[TextSource, ...]":
        with ByteStream(self.files[0]) as stream:
            size = stream.size
            if not can_cut(stream, self._layout):
                return (self._share(Stretch(first=0, last=size, file_bytes=size)),)
            cuts = text_cuts(stream, self._layout, share_bytes)
        shares = [self._share(Stretch(first=first, last=last, file_bytes=size)) for first, last in pairwise(cuts)]
        for share in shares:
            # Lines above the table are all in the first share, those below it in none.
            lead_lines = 0 if share is not shares[0] else self._layout.lead_lines
            share._layout = replace(self._layout, skip_footer=0, lead_lines=lead_lines)
        return tuple(shares)

    def _parts(self, selection: Selection, places: Places, progress: Progress) -> Iterator[LazyChunk]:
        cleaning, classes = Cleaning(selection), ClassIndex(selection)
        label, person = places.label, places.person
        rules = dict(zip(places.columns, selection.rules, strict=True))
        numbers = [column for column, rule in rules.items() if rule is None or reads_numbers(rule)]
        worded = [column for column, rule in rules.items() if rule is not None and not reads_numbers(rule)]
        # A look counts the texts of a column as if they were people, so it may be asked for twice.
        texts = list(dict.fromkeys([*worded, *(column for column in (label, person) if column is not None)]))

        def make(block: bytes) -> Chunk:
            cells = cells_of(block, self._layout, numbers, texts)
            return cleaning.chunk(
                _values(cells, rules, self._layout),
                None if label is None else classes.of_text(cells.texts(label)),
                None if person is None else Keys.of_series(cells.texts(person), decimal=self._layout.decimal),
            )

        block_bytes = self._chunk_bytes // (_NUMBER_BYTES if selection.text is None else _TEXT_BYTES)
        for block in self._blocks(progress, max(1, block_bytes)):
            yield partial(make, block)

    def _blocks(self, progress: Progress, block_bytes: int) -> Iterator[bytes]:
        layout = self._layout
        if self._stretch is not None:
            self._stretch.refuse_another_file(self.files[0])
        with LineStream(
            self.files[0],
            encoding=layout.encoding,
            line_ends=layout.line_ends,
            block_bytes=block_bytes,
            stretch=self._stretch,
        ) as stream:
            yield from record_blocks(stream, layout, lambda: progress(stream.position, stream.size))


def _values(cells: Cells, rules: Mapping[int, CellReader | None], layout: TextLayout) -> Floats:
    """(k, columns) what each cell is by the rule of its column."""
    numbers = cells.numbers()
    if all(rule is None for rule in rules.values()):
        return numbers
    for column, rule in rules.items():
        if isinstance(rule, TextColumn):
            return rule.values_of_texts(cells.texts(column).to_list())
    values, of_numbers = np.empty((len(numbers), len(rules))), iter(numbers.T)
    for at, (column, rule) in enumerate(rules.items()):
        assert rule is not None, "all columns have rules, or none"
        if reads_numbers(rule):
            values[:, at] = rule.values_of_numbers(next(of_numbers))
        elif isinstance(rule, CellRule):
            texts = cells.texts(column)
            found = numbers_of_series(texts, decimal=layout.decimal, thousands=layout.thousands)
            values[:, at] = rule.values_of_cells(texts.to_list(), found)
        else:
            values[:, at] = values_of_texts(rule, cells.texts(column))
    return values


def text_cuts(stream: ByteStream, layout: TextLayout, step: int) -> list[int]:
    """Offsets of lines that are at least `step` bytes apart: the first is 0, the last where the footer begins.

    The lead lines are all in the first piece.
    """
    mark = line_end_of(layout.encoding, layout.line_ends)
    end = _start_of_footer(stream, mark, layout.skip_footer)
    last = 0
    for _ in range(layout.lead_lines):
        last = _line_after(stream, mark, last, end)
    cuts = [0]
    while last + step < end:
        last = _line_after(stream, mark, last + step, end)
        if last < end:
            cuts.append(last)
    return [*cuts, end]


def can_cut(stream: ByteStream, layout: TextLayout) -> bool:
    return not stream.is_gzip and not layout.line_breaks_in_cells


def _line_after(stream: ByteStream, mark: bytes, offset: int, end: int) -> int:
    """Where the first line begins after a line end at or after `offset`."""
    at = offset
    while at < end:
        stream.seek(at)
        text = stream.read(_BLOCK_BYTES + len(mark) - 1)
        found = text.find(mark)
        if found >= 0:
            return min(end, at + found + len(mark))
        at += _BLOCK_BYTES
    return end


def _start_of_footer(stream: ByteStream, mark: bytes, lines: int) -> int:
    """Where the last `lines` lines begin, the size of the file for none."""
    if not lines:
        return stream.size
    block = _BLOCK_BYTES
    while True:
        begin = max(0, stream.size - block)
        stream.seek(begin)
        text = stream.read(stream.size - begin)
        # The end of the file ends its last line, as a line end there does.
        text = text if text.endswith(mark) else text + mark
        at = len(text)
        for _ in range(lines):
            found = text.rfind(mark, 0, max(0, at - len(mark)))
            at = found + len(mark) if found >= 0 else 0
        if at or not begin:
            return begin + at
        block *= 4
