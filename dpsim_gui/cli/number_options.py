"""Values of options that are numbers, as people type them."""

from collections.abc import Callable
from functools import partial

from dpsim_gui.errors import PlanError
from dpsim_gui.typed_number import real_number, whole_number


def number(field: str) -> Callable[[str], float]:
    return partial(real_number, field)


def whole(field: str, *, least: int = 1) -> Callable[[str], int]:
    def parse(text: str) -> int:
        value = whole_number(field, text)
        if value < least:
            raise PlanError(field, "whole-number-from", least=least)
        return value

    return parse
