"""Structs of Thrift's compact protocol, in which Parquet writes its metadata.

A struct becomes a dict from field number to value: numbers, texts, structs and lists, no deeper than Parquet needs.
Anything that is not well formed raises `ValueError`.
(Apache Thrift, doc/specs/thrift-compact-protocol.md)
"""

from typing import Any

_TRUE, _FALSE, _BYTE, _I16, _I32, _I64, _DOUBLE, _BINARY, _LIST, _SET, _MAP, _STRUCT = range(1, 13)
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
    while kind := raw[at]:
        number, at = _field_number(raw, at, number)
        fields[number], at = _value(raw, at, kind & 15, depth)
    return fields, at + 1


def _field_number(raw: bytes, at: int, before: int) -> tuple[int, int]:
    """The number of the field whose kind stands at `at`, and where its value begins."""
    step = raw[at] >> 4
    return (before + step, at + 1) if step else _signed(raw, at + 1)


def _value(raw: bytes, at: int, kind: int, depth: int) -> tuple[Any, int]:
    if kind in (_I16, _I32, _I64):
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
