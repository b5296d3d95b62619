"""What is wrong with one field of a request, whatever the others are."""

from collections.abc import Callable

from dpsim_gui.errors import PlanError
from dpsim_gui.plain_text import is_plain

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


def check_classes(field: str, classes: tuple[str, ...]) -> None:
    names = {name.strip() for name in classes}
    if len(names) != len(classes) or len(names) == 1 or "" in names:
        raise PlanError(field, "too-few-classes")
    check_names(field, classes)
