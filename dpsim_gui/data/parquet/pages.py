"""Whether the pages of a Parquet file hold what its metadata says, found out before polars reads them.

polars makes room for as many values as a page header asks for. Where one damaged byte asks for 2⁶¹, the process ends
and no exception is raised; so the headers of all pages that will be read are looked at first. Values are not: a page
is skipped from header to header, which costs a small part of reading it.

    pages of a column in a row group:  Σ num_values = num_values of the column, each between 0 and that
    size of a page:                    0 ≤ compressed, 0 ≤ uncompressed, and the page ends inside the file
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.parquet.thrift import Struct, read_struct
from dpsim_gui.errors import DataFileError

MAGIC = b"PAR1"
TAIL_BYTES = 8
# Headers with long statistics need more than the first guess.
_FIRST_GUESS, _LONGEST_HEADER = 1 << 10, 16 << 20
_PAGES_PER_TICK = 64
# Kinds of pages: of values, of an index, of a dictionary, of values in the second version of the format.
_DATA, _DICTIONARY, _DATA_2 = 0, 2, 3
_HEADER_FIELD = {_DATA: 5, _DICTIONARY: 7, _DATA_2: 8}


@dataclass(frozen=True, kw_only=True)
class ColumnPages:
    """One column of one row group: where its pages begin and how many values they hold together."""

    start: int
    values: int


class Bytes(Protocol):
    """A whole Parquet file, in a file or in memory."""

    size: int

    def seek(self, offset: int, /) -> int: ...

    def read(self, size: int, /) -> bytes: ...


def check_pages(path: Path, columns: set[str], tick: Callable[[], None]) -> None:
    """Refuses the file if a page of one of the columns contradicts the metadata; tick may raise to stop."""
    with ByteStream(path) as stream:
        check_pages_of(stream, columns, tick)


def check_pages_of(stream: Bytes, columns: set[str], tick: Callable[[], None]) -> None:
    try:
        for pages in _column_pages(stream, columns):
            _walk(stream, pages, tick)
    except (ValueError, KeyError, TypeError, AttributeError, UnicodeDecodeError):
        # A field that is missing or of another type: the metadata is damaged.
        raise DataFileError("data", "damaged-parquet") from None


def _column_pages(stream: Bytes, columns: set[str]) -> Iterator[ColumnPages]:
    footer = _footer(stream)
    for group in footer[4]:
        rows = _count(group[3])
        for chunk in group[1]:
            about: Struct = chunk[3]
            path = about[3]
            # A column inside another one has more values than rows; it is not offered as a column.
            if len(path) != 1 or path[0].decode("utf-8") not in columns:
                continue
            if _count(about[5]) != rows:
                raise ValueError("a column has not as many values as its row group has rows")
            dictionary = about.get(11) or 0
            start = min(about[9], dictionary) if dictionary > 0 else about[9]
            yield ColumnPages(start=_count(start), values=rows)


def _footer(stream: Bytes) -> Struct:
    return read_struct(footer_bytes(stream))[0]


def footer_bytes(stream: Bytes) -> bytes:
    stream.seek(max(0, stream.size - TAIL_BYTES))
    tail = stream.read(TAIL_BYTES)
    length = int.from_bytes(tail[:4], "little")
    if tail[4:] != MAGIC or length + TAIL_BYTES > stream.size:
        raise ValueError("the metadata is cut off")
    stream.seek(stream.size - TAIL_BYTES - length)
    return stream.read(length)


def _walk(stream: Bytes, pages: ColumnPages, tick: Callable[[], None]) -> None:
    at, seen, count = pages.start, 0, 0
    while seen < pages.values:
        header, at = _page_header(stream, at)
        kind = header[1]
        size = _count(header[2])
        at += _count(header[3])
        if at > stream.size:
            raise ValueError("a page goes on after the end of the file")
        if kind in _HEADER_FIELD:
            values = _count(header[_HEADER_FIELD[kind]][1])
            # An entry of a dictionary takes a byte at least; it may have entries that no row uses.
            if values > (size if kind == _DICTIONARY else pages.values - seen):
                raise ValueError("a page has more values than there can be")
            seen += 0 if kind == _DICTIONARY else values
        if count % _PAGES_PER_TICK == 0:
            tick()
        count += 1


def _page_header(stream: Bytes, at: int) -> tuple[Struct, int]:
    length = _FIRST_GUESS
    while True:
        stream.seek(at)
        raw = stream.read(length)
        try:
            header, used = read_struct(raw)
        except ValueError:
            if len(raw) < length or length >= _LONGEST_HEADER:
                raise
            length *= 16
        else:
            return header, at + used


def _count(value: Any) -> int:
    if not isinstance(value, int) or value < 0:
        raise ValueError("a count is below zero")
    return value
