"""A column's rule laid out along a line, from the choices alone: its values, where they stand, and how close they are.

Nothing here is read from the rows: the ends are the typed bounds, or the ends of a typed list or of a period.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column, ColumnKind
from dpsim_gui.columns.missing import MissingRule
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.errors import DpsimError
from dpsim_gui.functions.similarity import Similarity

_SAMPLES = 241


@dataclass(frozen=True, kw_only=True, eq=False)
class ColumnRuler:
    """table: the rule of one column that is no place."""

    table: ColumnTable

    @property
    def column(self) -> Column:
        return self.table.columns[0]

    @property
    def is_list(self) -> bool:
        """Whether values stand side by side without an order between them."""
        return self.column.kind is ColumnKind.CATEGORY

    @property
    def steps(self) -> int:
        """How many values there are; 0 where they are not counted."""
        low, high = self.column.ranges[0]
        return round(high - low) + 1 if self.column.kind in (ColumnKind.CATEGORY, ColumnKind.ORDERED) else 0

    @cached_property
    def values(self) -> Floats:
        """(k,) from one end to the other, in the column's own unit."""
        return self.value_at(np.linspace(0.0, 1.0, self.steps or _SAMPLES))

    def place_of(self, value: float) -> float:
        """0 at the lowest value, 1 at the highest; amounts by factor are laid out by factors."""
        low, high = self.column.ranges[0]
        if self.column.kind is ColumnKind.LOG:
            return float(np.log(value / low) / np.log(high / low))
        return (value - low) / (high - low) if high > low else 0.5

    def value_at(self, places: Floats) -> Floats:
        low, high = self.column.ranges[0]
        if self.column.kind is ColumnKind.LOG:
            return np.asarray(low * (high / low) ** places)
        values = low + (high - low) * np.asarray(places, dtype=np.float64)
        return np.rint(values) if self.steps else values

    def distances(self, point: float) -> Floats:
        """(k,) of `values` from a point, in units of near."""
        return self._between(point, 2.0)

    def closeness(self, similarity: Similarity, point: float) -> Floats:
        """(k,) how much a row at each of `values` counts at the point, all other columns being the same."""
        rows, at = self._embedded(point, similarity.p)
        return np.asarray(similarity.between(rows, at)[:, 0])

    @property
    def pile(self) -> float | None:
        """The value at which missing cells pile up; None where they do not."""
        missing = self.column.missing
        if missing.rule is not MissingRule.FILL or missing.fill is None:
            return None
        try:
            return self.column.asked(missing.fill)
        except DpsimError:
            return None

    def _between(self, point: float, p: float) -> Floats:
        rows, at = self._embedded(point, p)
        return np.asarray(np.linalg.norm(rows - at, axis=1))

    def _embedded(self, point: float, p: float) -> tuple[Floats, Floats]:
        rows = self.table.coordinates(self.values[:, None])[0]
        at = self.table.coordinates(np.array([[point]]))[0]
        return self.table.space.embedded(rows, p), self.table.space.embedded(at, p)
