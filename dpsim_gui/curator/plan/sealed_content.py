"""What a value holds, down to the last number: for a seal that notices any change, and arrays nobody can change."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np

# What most values are; their subclasses, such as names from a list, take the longer way to the same words.
_PLAIN = frozenset({bool, int, float, str, bytes, Fraction, type(None)})


def sealed(*values: Any) -> str:
    """SHA-256 of dataclasses, mappings, tuples, arrays and plain values, every field and number of them by its type.

    Only fields count: what an object works out from them and remembers does not.
    """
    digest = hashlib.sha256()
    small: list[bytes] = []
    _tell(values, small, digest.update)
    digest.update(b"".join(small))
    return digest.hexdigest()


def make_read_only(*values: Any) -> None:
    """No array among the fields can be written to from now on."""
    waiting: list[Any] = [values]
    while waiting:
        value = waiting.pop()
        if isinstance(value, np.ndarray):
            value.setflags(write=False)
        else:
            waiting += _inside(value)


def _tell(value: Any, small: list[bytes], update: Callable[[bytes], None]) -> None:
    """The type and the content of a value, part by part;  small: what is gathered before `update` is told of it"""
    kind: type = type(value)
    small.append(_name(kind))
    if kind in _PLAIN:
        small.append(_part(repr(value).encode()))
    elif isinstance(value, np.ndarray):
        small.append(_part(f"{value.dtype.str}{value.shape}".encode()))
        # Arrays may be large: none is copied into a text of all.
        content = value.tobytes()
        update(b"".join(small) + _length(content))
        update(content)
        small.clear()
    elif inner := _inside(value):
        small.append(_part(f"{len(inner)}".encode()))
        for each in inner:
            _tell(each, small, update)
    elif isinstance(value, bool | int | float | str | bytes | Fraction | tuple | Mapping):
        small.append(_part(repr(value).encode()))
    else:
        raise TypeError(f"a plan cannot be sealed with a {kind.__name__} in it")


def _inside(value: Any) -> Sequence[Any]:
    """The parts of a value that has any."""
    kind: type = type(value)
    if kind in _PLAIN:
        return ()
    if names := _fields(kind):
        return [part for name in names for part in (name, getattr(value, name))]
    if isinstance(value, Mapping):
        return [part for item in value.items() for part in item]
    return value if isinstance(value, tuple) else ()


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


@cache
def _name(kind: type) -> bytes:
    return _part(kind.__name__.encode())


def _part(content: bytes) -> bytes:
    """With its length, so that no two contents read alike."""
    return _length(content) + content


def _length(content: bytes) -> bytes:
    return len(content).to_bytes(8, "big")
