"""What a value holds, down to the last number: for a seal that notices any change, and arrays nobody can change."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray


def sealed(*values: Any) -> str:
    """SHA-256 of dataclasses, mappings, tuples, arrays and plain values, every field and number of them by its type.

    Only fields count: what an object works out from them and remembers does not.
    """
    digest = hashlib.sha256()

    def add(part: bytes) -> None:
        # With its length, so that no two contents read alike.
        digest.update(len(part).to_bytes(8, "big") + part)

    _tell(values, add)
    return digest.hexdigest()


def make_read_only(*values: Any) -> None:
    """No array among the fields can be written to from now on."""
    for array in _arrays(values):
        array.setflags(write=False)


def _tell(value: Any, add: Callable[[bytes], None]) -> None:
    """The type and the content of a value, part by part."""
    add(type(value).__name__.encode())
    if isinstance(value, np.ndarray):
        add(f"{value.dtype.str}{value.shape}".encode())
        add(value.tobytes())
    elif inner := _inside(value):
        add(f"{len(inner)}".encode())
        for each in inner:
            _tell(each, add)
    elif value is None or isinstance(value, bool | int | float | str | bytes | Fraction | tuple | Mapping):
        add(repr(value).encode())
    else:
        raise TypeError(f"a plan cannot be sealed with a {type(value).__name__} in it")


def _arrays(value: Any) -> Iterator[NDArray[Any]]:
    if isinstance(value, np.ndarray):
        yield value
    for each in _inside(value):
        yield from _arrays(each)


def _inside(value: Any) -> tuple[Any, ...]:
    """The parts of a value that has any."""
    if isinstance(value, str | float | int):
        return ()
    if is_dataclass(value):
        return tuple(part for field in fields(value) for part in (field.name, getattr(value, field.name)))
    if isinstance(value, Mapping):
        return tuple(part for item in value.items() for part in item)
    return value if isinstance(value, tuple) else ()
