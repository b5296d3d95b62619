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

from dpsim_gui.data.stored_file import ByteStream
from dpsim_gui.errors import DataFileError

# Structs of Thrift's compact protocol, in which Parquet writes its metadata.
#
# A struct becomes a dict from field number to value: numbers, texts, structs and lists, no deeper than Parquet needs.
# Anything that is not well formed raises `ValueError`.
# (Apache Thrift, doc/specs/thrift-compact-protocol.md)

_TRUE, _FALSE, _BYTE, _I16, _I32, _I64, _DOUBLE, _BINARY, _LIST, _SET, _MAP, _STRUCT = range(1, 13)
_NUMBERS = frozenset((_I16, _I32, _I64))
# Parquet nests its structs about five deep; damaged bytes could nest them until the stack ends.
_DEEPEST = 16

Struct = dict[int, Any]
Span = tuple[int, int]
"""[first, last) of the bytes of a value"""


def read_struct(raw: bytes, at: int = 0) -> tuple[Struct, int]:
    """The struct that begins at `at`, and where it ends."""
    try:
        return _struct(raw, at, 0)
    except IndexError:
        raise ValueError("a struct is cut off") from None


def struct_spans(raw: bytes, at: int) -> dict[int, Span]:
    """Where the values of the struct's fields stand."""
    spans: dict[int, Span] = {}
    number = 0
    try:
        while kind := raw[at]:
            number, at = _field_number(raw, at, number)
            _, end = _value(raw, at, kind & 15, 0)
            spans[number] = (at, end)
            at = end
    except IndexError:
        raise ValueError("a struct is cut off") from None
    return spans


def list_spans(raw: bytes, span: Span) -> list[Span]:
    """Where the entries of a list of structs or texts stand."""
    count, kind, at = _list_head(raw, span[0])
    if kind not in (_STRUCT, _BINARY):
        raise ValueError("a list holds something else")
    spans: list[Span] = []
    for _ in range(count):
        _, end = _value(raw, at, kind, 0)
        spans.append((at, end))
        at = end
    return spans


def number_at(raw: bytes, span: Span) -> int:
    return _signed(raw, span[0])[0]


def text_at(raw: bytes, span: Span) -> str:
    _, at = _unsigned(raw, span[0])
    return raw[at : span[1]].decode("utf-8")


def written_number(number: int) -> bytes:
    return _written_unsigned(number << 1 if number >= 0 else -2 * number - 1)


def written_structs(structs: list[bytes]) -> bytes:
    """A list of them."""
    count = len(structs)
    head = bytes([count << 4 | _STRUCT]) if count < 15 else bytes([15 << 4 | _STRUCT]) + _written_unsigned(count)
    return head + b"".join(structs)


def _struct(raw: bytes, at: int, depth: int) -> tuple[Struct, int]:
    if depth > _DEEPEST:
        raise ValueError("structs are nested too deeply")
    fields: Struct = {}
    number = 0
    while head := raw[at]:
        number, at = (number + (head >> 4), at + 1) if head >> 4 else _signed(raw, at + 1)
        kind, first = head & 15, raw[at]
        # Small numbers are most of what there is, and calls most of what they cost.
        if first < 0x80 and kind in _NUMBERS:
            fields[number], at = (first >> 1) ^ -(first & 1), at + 1
        else:
            fields[number], at = _value(raw, at, kind, depth)
    return fields, at + 1


def _field_number(raw: bytes, at: int, before: int) -> tuple[int, int]:
    """The number of the field whose kind stands at `at`, and where its value begins."""
    step = raw[at] >> 4
    return (before + step, at + 1) if step else _signed(raw, at + 1)


def _value(raw: bytes, at: int, kind: int, depth: int) -> tuple[Any, int]:
    if kind in _NUMBERS:
        return _signed(raw, at)
    if kind == _BINARY:
        # One that is cut off is noticed where the struct goes on.
        length, at = _unsigned(raw, at)
        return raw[at : at + length], at + length
    if kind == _STRUCT:
        return _struct(raw, at, depth + 1)
    if kind in (_TRUE, _FALSE):
        return kind == _TRUE, at
    if kind in (_LIST, _SET):
        return _list(raw, at, depth)
    if kind == _BYTE:
        return raw[at], at + 1
    if kind == _DOUBLE:
        return bytes(raw[at + k] for k in range(8)), at + 8
    # Maps occur in no struct of Parquet.
    raise ValueError("a field has an unknown type")


def _list_head(raw: bytes, at: int) -> tuple[int, int, int]:
    """How many entries of which kind, and where the first begins. Each takes a byte or more: too many are cut off."""
    count, kind = raw[at] >> 4, raw[at] & 15
    at += 1
    if count == 15:
        count, at = _unsigned(raw, at)
    return count, kind, at


def _list(raw: bytes, at: int, depth: int) -> tuple[list[Any], int]:
    if depth > _DEEPEST:
        raise ValueError("lists are nested too deeply")
    count, kind, at = _list_head(raw, at)
    values = []
    for _ in range(count):
        if kind in (_TRUE, _FALSE):
            value, at = raw[at] == _TRUE, at + 1
        else:
            value, at = _value(raw, at, kind, depth + 1)
        values.append(value)
    return values, at


def _signed(raw: bytes, at: int) -> tuple[int, int]:
    """Zigzag: 0, −1, 1, −2, … are written as 0, 1, 2, 3, …"""
    number, at = _unsigned(raw, at)
    return (number >> 1) ^ -(number & 1), at


def _unsigned(raw: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while (byte := raw[at]) & 0x80:
        number |= (byte & 0x7F) << shift
        shift += 7
        at += 1
        if shift > 63:
            raise ValueError("a number is too long")
    return number | byte << shift, at + 1


def _written_unsigned(number: int) -> bytes:
    parts = bytearray()
    while number > 0x7F:
        parts.append(number & 0x7F | 0x80)
        number >>= 7
    parts.append(number)
    return bytes(parts)


MAGIC = b"PAR1"
TAIL_BYTES = 8
# Headers with long statistics need more than the first guess.
_FIRST_GUESS, _LONGEST_HEADER = 1 << 10, 16 << 20
# Pages between two questions whether to stop.
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
