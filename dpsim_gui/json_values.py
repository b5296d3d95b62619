"""Values of a stranger's JSON, each of the type and size it must have; anything else is a ValueError."""

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from dpsim_gui.plain_text import is_plain

_EXACT = re.compile(r"[0-9]{1,60}(/[0-9]{1,60})?")
_FINGERPRINT = re.compile("[0-9a-f]{64}")


def canonical(content: Mapping[str, Any]) -> str:
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) != len(pairs):
        raise ValueError("a key appears twice")
    return content


def no_constant(name: str) -> float:
    raise ValueError(f"{name} is not a number")


def exact(value: Any) -> Fraction:
    if not isinstance(value, str) or _EXACT.fullmatch(value) is None:
        raise ValueError("not an exact number")
    return Fraction(value)


def whole(value: Any, most: int, *, least: int = 1) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("not a whole number in range")
    return value


def real(value: Any) -> float:
    if type(value) is not float or not 0 <= value < 1e300:
        raise ValueError("not a size of error")
    return value


def optional_real(value: Any) -> float | None:
    return None if value is None else real(value)


def flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("not true or false")
    return value


def text(value: Any, *, longest: int = 200) -> str:
    if not isinstance(value, str) or not is_plain(value, longest=longest):
        raise ValueError("not plain text")
    return value


def texts(value: Any, *, most: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > most or len(set(map(str, value))) != len(value):
        raise ValueError("not a list of different texts")
    return tuple(map(text, value))


def hexadecimal(value: Any) -> str:
    """A SHA-256 or a public key."""
    if not isinstance(value, str) or _FINGERPRINT.fullmatch(value) is None:
        raise ValueError("not 64 hexadecimal digits")
    return value
