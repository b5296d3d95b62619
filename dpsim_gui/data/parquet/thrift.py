"""Structs of Thrift's compact protocol, in which Parquet writes its metadata.

A struct becomes a dict from field number to value; lists, structs and numbers only, as deep and as many as the bytes
hold. Anything that is not well formed raises `ValueError`.
(Apache Thrift, doc/specs/thrift-compact-protocol.md)
"""

from typing import Any

_TRUE, _FALSE, _BYTE, _I16, _I32, _I64, _DOUBLE, _BINARY, _LIST, _SET, _MAP, _STRUCT = range(1, 13)
_DEEPEST = 16

Struct = dict[int, Any]


def read_struct(raw: bytes, at: int = 0) -> tuple[Struct, int]:
    """The struct that begins at `at`, and where it ends."""
    try:
        return _struct(raw, at, 0)
    except IndexError:
        raise ValueError("a struct is cut off") from None


def _struct(raw: bytes, at: int, depth: int) -> tuple[Struct, int]:
    if depth > _DEEPEST:
        raise ValueError("structs are nested too deeply")
    fields: Struct = {}
    number = 0
    while kind := raw[at]:
        at += 1
        if step := kind >> 4:
            number += step
        else:
            number, at = _signed(raw, at)
        fields[number], at = _value(raw, at, kind & 15, depth)
    return fields, at + 1


def _value(raw: bytes, at: int, kind: int, depth: int) -> tuple[Any, int]:
    if kind in (_I16, _I32, _I64):
        return _signed(raw, at)
    if kind == _BINARY:
        length, at = _unsigned(raw, at)
        if at + length > len(raw):
            raise IndexError
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
        return raw[at : at + 8], at + 8
    # Maps occur in no struct of Parquet.
    raise ValueError("a field has an unknown type")


def _list(raw: bytes, at: int, depth: int) -> tuple[list[Any], int]:
    count, kind = raw[at] >> 4, raw[at] & 15
    at += 1
    if count == 15:
        count, at = _unsigned(raw, at)
    if count > len(raw) - at:
        raise IndexError
    values = []
    for _ in range(count):
        if kind in (_TRUE, _FALSE):
            value, at = raw[at] == _TRUE, at + 1
        else:
            value, at = _value(raw, at, kind, depth)
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
