"""Finds a cell in a typed list.

A cell is a listed value if both are the same text, but for spaces around them and for how accents are stored, or else
the same number: "3" is found as 3, 3.0 and " 3 ", and "true" as true. This holds for every cell by itself, so it does
not matter whether a program kept a column as numbers or, because of one odd cell, as text.
"""

import math
import unicodedata
from collections.abc import Sequence

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import read_each
from dpsim_gui.columns.missing import MISSING_WORDS
from dpsim_gui.columns.number import number_in

_TRUTHS = {"true": 1.0, "false": 0.0}


class ListedValues:
    """others: the position of a cell that says something that is not listed; NaN where such a cell is missing."""

    def __init__(self, values: Sequence[str], *, others: float = math.nan) -> None:
        self._others = others
        self._positions = {spelling(value): float(position) for position, value in enumerate(values)}
        self._numbers: dict[float, float] = {}
        for position, value in enumerate(values):
            number = _number(value)
            if math.isfinite(number):
                self._numbers.setdefault(number, float(position))

    def position(self, text: str) -> float:
        spelled = spelling(text)
        if (found := self._positions.get(spelled)) is not None:
            return found
        number = _number(spelled)
        if (found := self._numbers.get(number)) is not None:
            return found
        return math.nan if spelled.lower() in MISSING_WORDS else self._others

    def of_texts(self, texts: Sequence[str | None]) -> Floats:
        return read_each(texts, self.position)

    def of_numbers(self, numbers: Floats) -> Floats:
        """NaN is missing; every other number that is not listed says something else."""
        found = np.where(np.isnan(numbers), np.nan, self._others)
        if self._numbers:
            keys = np.array(sorted(self._numbers))
            at = np.searchsorted(keys, numbers).clip(max=keys.size - 1)
            positions = np.array([self._numbers[key] for key in keys.tolist()])
            found = np.where(keys[at] == numbers, positions[at], found)
        return found


def spelling(text: str) -> str:
    """One way to write each text: no spaces around it, accents joined with their letters."""
    return unicodedata.normalize("NFC", text.strip())


def _number(text: str) -> float:
    lowered = text.lower()
    return _TRUTHS[lowered] if lowered in _TRUTHS else number_in(text)
