"""Strict JSON: frozen dataclasses to JSON and back, and every value of a stranger's JSON of the type it must have.

`encode` writes what `decode` reads. The type of a field says how it is read; limits stand in it as the reader of an
`Annotated` type:

    rows: Annotated[int, whole_to(10**15)] | None

Anything else is a ValueError that names the field: an unknown key, a missing one, another type, a number beyond the
limits. Exact fractions are texts such as "1/3", tuples are lists, mappings objects, members of an Enum their values.
"""

import json
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import partial
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from dpsim_gui.plain_text import is_plain

Read = Callable[[Any], Any]
T = TypeVar("T")

INLINE = "fields of this one stand among those of its owner"
OMITTED = "no key where it is None"
UNWRITTEN = "never in a file: has its default there"
"""Marks of an `Annotated` type. Fields that older files lack are OMITTED."""

_KNOWN_READERS: dict[Any, dict[str, tuple[Read, str]]] = {}
_EXACT = re.compile(r"[0-9]{1,60}(/[0-9]{1,60})?")
_FINGERPRINT = re.compile("[0-9a-f]{64}")


def canonical(content: Any) -> str:
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) != len(pairs):
        raise ValueError("a key appears twice")
    return content


def no_constant(name: str) -> float:
    raise ValueError(f"{name} is not a number")


def encode(value: Any) -> Any:
    """What JSON can hold of a dataclass, its fields in their order."""
    match value:
        case Enum():
            return value.value
        case Fraction():
            return str(value)
        case tuple() | list():
            return [encode(item) for item in value]
        case Mapping():
            return {name: encode(item) for name, item in value.items()}
    if not is_dataclass(value):
        return value
    content: dict[str, Any] = {}
    for name, (_, mark) in _readers(type(value)).items():
        item = getattr(value, name)
        if mark == INLINE:
            content |= encode(item)
        elif item is not None or mark != OMITTED:
            content[name] = encode(item)
    return content


def decode(kind: type[T], content: Any, *, earlier: bool = False) -> T:
    """The dataclass `kind` of which `content` says every field and nothing else.

    earlier: fields that are missing have their defaults, since earlier versions did not know them
    """
    if not isinstance(content, dict):
        raise ValueError(f"not a {kind.__name__}")
    left = dict(content)
    value = _take(kind, left, earlier=earlier)
    if left:
        raise ValueError(f"unknown keys in a {kind.__name__}")
    return value


def _take(kind: type[T], left: dict[str, Any], *, earlier: bool = False) -> T:
    """The same, and what belongs to it is taken out of `left`."""
    values: dict[str, Any] = {}
    for name, (read, mark) in _readers(kind).items():
        if mark == INLINE:
            values[name] = read(left)
        elif name in left:
            values[name] = _named(name, read, left.pop(name))
        elif mark == OMITTED:
            values[name] = None
        elif not earlier:
            raise ValueError(f"{name}: missing")
    return kind(**values)


def _named(name: str, read: Read, value: Any) -> Any:
    try:
        return read(value)
    except (ValueError, TypeError) as error:
        raise ValueError(f"{name}: {error}") from None


def _readers(kind: Any) -> dict[str, tuple[Read, str]]:
    """How each field is read, and its mark or nothing."""
    if kind in _KNOWN_READERS:
        return _KNOWN_READERS[kind]
    hints = get_type_hints(kind, include_extras=True)
    readers: dict[str, tuple[Read, str]] = {}
    for field in fields(kind):
        hint, mark = hints[field.name], ""
        if get_origin(hint) is Annotated and get_args(hint)[1] in (INLINE, OMITTED, UNWRITTEN):
            hint, mark = get_args(hint)
        if mark == UNWRITTEN:
            continue
        if mark == INLINE:
            readers[field.name] = partial(_take, hint), mark
        elif mark == OMITTED:
            # Where it is None there is no key, so a null is refused.
            (given,) = (option for option in get_args(hint) if option is not NoneType)
            readers[field.name] = _reader(given), mark
        else:
            readers[field.name] = _reader(hint), mark
    _KNOWN_READERS[kind] = readers
    return readers


def _reader(hint: Any) -> Read:
    origin, options = get_origin(hint), get_args(hint)
    if origin is Annotated:
        read: Read = options[1]
        return read
    if origin in (Union, UnionType):
        (given,) = (option for option in options if option is not NoneType)
        of_given = _reader(given)
        return lambda value: None if value is None else of_given(value)
    if origin is tuple:
        of_item = _reader(options[0])
        if options[-1] is not Ellipsis:
            return lambda value: tuple(map(of_item, listed(value, exactly=len(options))))
        return lambda value: tuple(map(of_item, listed(value)))
    if origin is Mapping:
        of_value = _reader(options[1])
        return lambda value: {name: of_value(item) for name, item in by_name(value).items()}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    if isinstance(hint, type) and is_dataclass(hint):
        return partial(decode, hint)
    return _PLAIN[hint]


def exact(value: Any) -> Fraction:
    if not isinstance(value, str) or _EXACT.fullmatch(value) is None:
        raise ValueError("not an exact number")
    return Fraction(value)


def whole(value: Any, most: int, *, least: int = 1) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("not a whole number in range")
    return value


def whole_to(most: int, *, least: int = 1) -> Read:
    return lambda value: whole(value, most, least=least)


def real(value: Any) -> float:
    """An error or another size: 0 or above."""
    if type(value) is not float or not 0 <= value < 1e300:
        raise ValueError("not a size of error")
    return value


Size = Annotated[float, real]


def finite(value: Any) -> float:
    """A float64; whole numbers are written as 5.0, so that there is one way to write each, and −0 is none."""
    if type(value) is not float or not math.isfinite(value) or (value == 0 and math.copysign(1, value) < 0):
        raise ValueError("not a real number")
    return value


def flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("not true or false")
    return value


def text(value: Any, *, longest: int = 200) -> str:
    if not isinstance(value, str) or not is_plain(value, longest=longest):
        raise ValueError("not plain text")
    return value


def any_text(value: Any) -> str:
    """What somebody typed, of any length and with line breaks."""
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value


Typed = Annotated[str, any_text]


def text_to(longest: int) -> Read:
    return lambda value: text(value, longest=longest)


def one_of(*choices: str) -> Read:
    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in choices:
            raise ValueError(f"not one of {', '.join(choices)}")
        return value

    return read


def listed(value: Any, *, most: int | None = None, exactly: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (most is not None and len(value) > most):
        raise ValueError("not a list, or too long")
    if exactly is not None and len(value) != exactly:
        raise ValueError(f"not a list of {exactly}")
    return value


def by_name(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError("not values by name")
    return value


def texts(value: Any, *, most: int) -> tuple[str, ...]:
    if len(set(map(str, listed(value, most=most)))) != len(value):
        raise ValueError("not a list of different texts")
    return tuple(map(text, value))


def scalars(value: Any) -> dict[str, int | float | str]:
    """An object of numbers and texts, under plain names."""
    if not isinstance(value, dict) or not all(map(is_plain, value)):
        raise ValueError("not an object with plain names")
    if any(isinstance(each, bool) or not isinstance(each, int | float | str) for each in value.values()):
        raise ValueError("not numbers and texts alone")
    return value


def hexadecimal(value: Any) -> str:
    """A SHA-256 or a public key."""
    if not isinstance(value, str) or _FINGERPRINT.fullmatch(value) is None:
        raise ValueError("not 64 hexadecimal digits")
    return value


# A field of whole numbers states its limits: none is read without.
_PLAIN: dict[Any, Read] = {str: text, float: finite, bool: flag, Fraction: exact}
