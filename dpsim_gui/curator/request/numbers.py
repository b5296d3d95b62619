"""Values as Python programs hold them, made those of a request: 1 or 0.5 for ε, numpy's integers, lists of names."""

import datetime
import operator
import os
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from dpsim_gui.columns.category import spelling
from dpsim_gui.errors import PlanError
from dpsim_gui.plain_text import is_plain
from dpsim_gui.structures.public_points import PublicPoints
from dpsim_gui.typed_number import plain_number, real_number

_DAY = re.compile(r"\d{1,4}[-/.]\w{1,9}[-/.]\d{1,4}", re.ASCII)


def given_exact(_field: str, value: Any) -> str:
    """The number as it is written: 0.1 is one tenth, not the binary fraction nearest to it."""
    return str(value)


def given_names(field: str, value: Any) -> tuple[str, ...]:
    if isinstance(value, str):
        raise PlanError(field, "names-not-a-list")
    try:
        return tuple(map(str, value))
    except TypeError:
        raise PlanError(field, "list-of-names") from None


def given_whole(field: str, value: Any) -> int:
    try:
        return operator.index(value)
    except TypeError:
        raise PlanError(field, "not-whole") from None


def given_real(field: str, value: Any) -> float:
    try:
        return _real(value)
    except (TypeError, ValueError):
        raise PlanError(field, "not-a-number") from None


def given_points(field: str, value: Any) -> Any:
    """A path as text, or the points themselves: an array can neither be compared nor remembered, they can."""
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if not isinstance(value, np.ndarray | list | tuple):
        return value
    try:
        array = np.asarray(value)
    except ValueError:
        array = np.empty(0)
    if array.ndim != 2 or array.dtype.kind not in "fiu":
        raise PlanError(field, "public-not-numbers")
    return PublicPoints.of(array.astype(np.float64))


# The lowest or highest value of a column: a number, or a day as text.
End = float | str


def given_pairs(field: str, value: Any) -> dict[str, tuple[End, End]] | tuple[End, End]:
    if isinstance(value, Mapping):
        return {str(name): _pair(field, pair) for name, pair in value.items()}
    return _pair(field, value)


def _pair(field: str, value: Any) -> tuple[End, End]:
    try:
        low, high = value
        if all(map(is_day, (low, high))):
            return _day(low), _day(high)
        return _real(low), _real(high)
    except (TypeError, ValueError):
        raise PlanError(field, "bounds-not-pairs") from None


def is_day(value: Any) -> bool:
    """Whether it is written like a day: 2024-03-01, 1/3/2024 or 1.Mar.2024. Whether it is one, its column says."""
    return isinstance(value, datetime.date) or (isinstance(value, str) and _DAY.fullmatch(value.strip()) is not None)


def _day(value: Any) -> str:
    return value.isoformat()[:10] if isinstance(value, datetime.date) else str(value).strip()


def given_numbers(field: str, value: Any) -> dict[str, float]:
    """By column; a single number is for all columns, under the name "", and stands in for those that have none."""
    by_name = value if isinstance(value, Mapping) else {"": value}
    return {
        str(name): real_number(field, each) if isinstance(each, str) else given_real(field, each)
        for name, each in by_name.items()
    }


def given_texts(field: str, value: Any) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise PlanError(field, "is-given-by-column")
    return {str(name): str(text).strip() for name, text in value.items()}


def given_lists(field: str, value: Any) -> dict[str, tuple[str, ...]]:
    if not isinstance(value, Mapping):
        raise PlanError(field, "are-lists-by-column")
    return {str(name): given_names(field, values) for name, values in value.items()}


def given_places(field: str, value: Any) -> tuple[tuple[str, str], ...]:
    """One pair (longitude, latitude), or a list of such pairs."""
    wrong = PlanError(field, "place-not-pair")
    if isinstance(value, str):
        raise wrong
    try:
        pairs = [tuple(value)] if all(isinstance(each, str) for each in value) and value else list(map(tuple, value))
    except TypeError:
        raise wrong from None
    if any(len(pair) != 2 or not all(isinstance(name, str) for name in pair) for pair in pairs):
        raise wrong
    return tuple((longitude, latitude) for longitude, latitude in pairs)


def _real(value: Any) -> float:
    if isinstance(value, str):
        plain = plain_number(value)
        if plain is None:
            raise ValueError("no number that people write")
        return float(plain)
    return float(value)


LEAST_ALPHA = 1e-6
LARGEST_ROWS = 10**12
LARGEST_ROWS_PER_PERSON = 10**6


def whole_to(most: int) -> Callable[[str, int], None]:
    def check(field: str, value: int) -> None:
        if not 1 <= value <= most:
            raise PlanError(field, "whole-number-to-most", most=most)

    return check


def check_alpha(field: str, value: float) -> None:
    if not LEAST_ALPHA <= value < 1:
        raise PlanError(field, "alpha-range")


def one_of(*names: str) -> Callable[[str, str], None]:
    def check(field: str, value: str) -> None:
        if value not in names:
            raise PlanError(field, "choose-one-of-these", choices=", ".join(names))

    return check


def plain_to(longest: int) -> Callable[[str, str], None]:
    def check(field: str, value: str) -> None:
        if not is_plain(value, longest=longest):
            raise PlanError(field, "not-plain-text", longest=longest)

    return check


def check_names(field: str, names: tuple[str, ...]) -> None:
    if not all(map(is_plain, names)):
        raise PlanError(field, "column-names-too-long")


def check_columns(field: str, names: tuple[str, ...]) -> None:
    if not names:
        raise PlanError(field, "no-columns-chosen")
    if len(set(names)) != len(names):
        raise PlanError(field, "column-twice")
    check_names(field, names)


def refuse_same_but_for_case(field: str, values: Sequence[str]) -> None:
    """Cells match a value whatever its capital letters, so no two values may differ in these alone."""
    met: dict[str, str] = {}
    for value in values:
        other = met.setdefault(spelling(value).casefold(), value)
        if spelling(other) != spelling(value):
            raise PlanError(field, "same-but-for-case", one=other, other=value)


def check_lists(field: str, lists: Mapping[str, Sequence[str]]) -> None:
    for values in lists.values():
        refuse_same_but_for_case(field, values)


def check_classes(field: str, classes: tuple[str, ...]) -> None:
    refuse_same_but_for_case(field, classes)
    names = {name.strip() for name in classes}
    if len(names) != len(classes) or len(names) == 1 or "" in names:
        raise PlanError(field, "too-few-classes")
    check_names(field, classes)
