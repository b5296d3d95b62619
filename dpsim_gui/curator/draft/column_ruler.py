"""A column's rule laid out along a line, from the choices alone: its values, where they stand, and how close they are.

Nothing here is read from the rows: the ends are the typed bounds, or the ends of a typed list or of a period.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import Column, ColumnKind
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.errors import DpsimError
from dpsim_gui.functions.similarity import Similarity

_SAMPLES = 241
# Bounds that are further apart are not named by times of day.
_DAYS_APART = 60


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

    def marks_at(self, places: Floats) -> Floats:
        """The values there as people would name them: of some months or years a day, not a time of day."""
        low, high = self.column.ranges[0]
        whole = self.column.kind is ColumnKind.DATE and high - low > _DAYS_APART
        return np.rint(self.value_at(places)) if whole else self.value_at(places)

    def distances(self, point: float) -> Floats:
        """(k,) of `values` from a point, in units of near."""
        return self._between(point, 2.0)

    def closeness(self, similarity: Similarity, point: float) -> Floats:
        """(k,) how much a row at each of `values` counts at the point, all other columns being the same."""
        rows, at = self._embedded(point, similarity.p)
        return np.asarray(similarity.between(rows, at)[:, 0])

    def closeness_between(self, similarity: Similarity, point: float, value: float) -> float:
        """How much a row at `value` counts at `point`."""
        both = self.table.space.embedded(self.table.coordinates(np.array([[point], [value]]))[0], similarity.p)
        return float(similarity.between(both[:1], both[1:])[0, 0])

    def shares_at(self, similarity: Similarity, point: float) -> list[tuple[float, list[str]]]:
        """How much a row at the point counts once and twice `near` away, and where that is, in words of the column."""
        found: list[tuple[float, list[str]]] = []
        for steps in (1, 2):
            values = [value for value in self._away(point, steps) if value is not None]
            if values:
                counts = self.closeness_between(similarity, point, values[0])
                found.append((counts, [self.column.shown(value) for value in values]))
        return found

    def _away(self, point: float, steps: int) -> list[float | None]:
        """The values so many times `near` below and above; None beyond the ends."""
        distances = self.distances(point)
        sides = (np.flatnonzero(self.values < point)[::-1], np.flatnonzero(self.values > point))
        found: list[float | None] = []
        for side in sides:
            beyond = side[distances[side] >= steps]
            found.append(None if beyond.size == 0 else self._exactly(point, float(self.values[beyond[0]]), steps))
        return found

    def _exactly(self, point: float, value: float, steps: int) -> float:
        """The value that is `steps` away, where coordinates are a line; the sample next to it otherwise."""
        if self.column.kind not in (ColumnKind.NUMBER, ColumnKind.LOG, ColumnKind.DATE):
            return value
        at = self.table.coordinates(np.array([[point]]))[0]
        edge = float(self.column.values_at(at + (steps if value > point else -steps))[0, 0])
        # Shown to people: 50, and not 49.99999999999999.
        return float(f"{edge:.12g}")

    @property
    def pile(self) -> float | None:
        """The value at which missing cells pile up; None where they do not."""
        missing = self.column.missing
        if missing.fill is None:
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
