"""From a label to the number of its class."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.polars_engine import cells_engine, pl
from dpsim_gui.data.selection import Selection

Labels = NDArray[np.int32]

_TRUTHS = {"true": "1", "false": "0"}


class ClassIndex:
    """Index of a row's class in the declared list, or -1: a label that was not declared is nobody's class.

    A label is a class's if both are the same text, but for spaces around them, or else the same number: the class "3"
    is found as 3, 3.0, "3.0" and " 3 ", and "true" as true. This holds for every label by itself. So it does not matter
    whether a program kept a column as numbers or, because of one odd cell, as text.
    """

    def __init__(self, selection: Selection) -> None:
        self._names = [name.strip() for name in selection.classes]
        self._values, self._indices = _declared(tuple(self._names))

    def of_text(self, cells: pl.Series) -> Labels:
        """cells: text with nulls, length k → (k,) int32."""
        names, indices = self._names, list(range(len(self._names)))
        label = pl.first().str.strip_chars()
        matched = label.replace_strict(names, indices, default=-1, return_dtype=pl.Int32)
        found = cells.to_frame().lazy().select(matched).collect(engine=cells_engine())
        labels = np.array(found.to_series().to_numpy(), dtype=np.int32)
        unmatched = labels < 0
        if self._values.size and unmatched.any():
            labels[unmatched] = self.of_numbers(_numbers(cells.filter(pl.Series(unmatched))))
        return labels

    def of_numbers(self, values: NDArray[np.float64]) -> Labels:
        """values: (k,) float64 → (k,) int32; NaN is no class."""
        if not self._values.size:
            return np.full(len(values), -1, dtype=np.int32)
        at = np.searchsorted(self._values, values).clip(max=self._values.size - 1)
        return np.where(self._values[at] == values, self._indices[at], np.int32(-1)).astype(np.int32)


@lru_cache(maxsize=8)
def _declared(names: tuple[str, ...]) -> tuple[NDArray[np.float64], Labels]:
    """The numbers among the declared classes, rising, and the class of each: the first of those that are the same."""
    numbers: dict[float, int] = {}
    for index, value in enumerate(_numbers(pl.Series(names, dtype=pl.String)) if names else ()):
        if not np.isnan(value):
            numbers.setdefault(float(value), index)
    values = np.array(sorted(numbers), dtype=np.float64)
    return values, np.array([numbers[value] for value in sorted(numbers)], dtype=np.int32)


def _numbers(texts: pl.Series) -> NDArray[np.float64]:
    """The number that each text is, true and false included; NaN where it is none."""
    plain = pl.first().str.strip_chars()
    truths = plain.str.to_lowercase().replace_strict(_TRUTHS, default=plain, return_dtype=pl.String)
    number = truths.cast(pl.Float64, strict=False)
    found = texts.to_frame().lazy().select(number).collect(engine=cells_engine())
    return np.array(found.to_series().to_numpy(), dtype=np.float64)
