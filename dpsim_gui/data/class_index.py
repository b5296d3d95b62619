"""From a label to the number of its class."""

import numpy as np
import polars as pl
from numpy.typing import NDArray

from dpsim_gui.data.local_engine import LOCAL
from dpsim_gui.data.selection import Selection

Labels = NDArray[np.int32]

_TRUTHS = {"true": 1.0, "false": 0.0}


class ClassIndex:
    """Index of a row's class in the declared list, or -1: a label that was not declared is nobody's class.

    Text is compared with the spaces around it removed. In number columns a class stands for its number, so that the
    class "3" is found as 3 and as 3.0, and "true" as true.
    """

    def __init__(self, selection: Selection) -> None:
        self._names = [name.strip() for name in selection.classes]
        numbers: dict[float, int] = {}
        for index, name in enumerate(self._names):
            value = _number(name)
            if value is not None:
                numbers.setdefault(value, index)
        self._values = np.array(sorted(numbers), dtype=np.float64)
        self._indices = np.array([numbers[value] for value in sorted(numbers)], dtype=np.int32)

    def of_text(self, cells: pl.Series) -> Labels:
        """cells: text with nulls, length k → (k,) int32."""
        names, indices = self._names, list(range(len(self._names)))
        label = pl.first().str.strip_chars()
        matched = label.replace_strict(names, indices, default=-1, return_dtype=pl.Int32).fill_null(-1)
        found = cells.to_frame().lazy().select(matched).collect(engine=LOCAL)
        return np.array(found.to_series().to_numpy(), dtype=np.int32)

    def of_numbers(self, values: NDArray[np.float64]) -> Labels:
        """values: (k,) float64 → (k,) int32; NaN is no class."""
        if not self._values.size:
            return np.full(len(values), -1, dtype=np.int32)
        at = np.searchsorted(self._values, values).clip(max=self._values.size - 1)
        return np.where(self._values[at] == values, self._indices[at], np.int32(-1)).astype(np.int32)


def _number(name: str) -> float | None:
    if name.lower() in _TRUTHS:
        return _TRUTHS[name.lower()]
    try:
        value = float(name)
    except ValueError:
        return None
    return None if np.isnan(value) else value
