"""The point all panels of one tab speak about: moved in one of them, it moves in all."""

from collections.abc import Mapping, Sequence

import numpy as np
from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.arrays import Floats


class CurrentPoint(QObject):
    """Values of the d columns, starting in the middle of each axis, or where `middle` says."""

    changed = Signal()
    stretched = Signal()
    """an axis without declared bounds grew, because a value was typed beyond it"""

    def __init__(self, axes: tuple[Axis, ...], parent: QObject | None = None, *, middle: Floats | None = None) -> None:
        super().__init__(parent)
        self._axes = list(axes)
        self._middle = middle
        self._values = self._in_the_middle

    @property
    def axes(self) -> tuple[Axis, ...]:
        return tuple(self._axes)

    @property
    def values(self) -> Floats:
        """(d,), a copy."""
        return self._values.copy()

    def value(self, column: int) -> float:
        return float(self._values[column])

    def set_value(self, column: int, value: float) -> None:
        if value != self._values[column]:
            self._values[column] = value
            self._stretch([column])
            self.changed.emit()

    def set_values(self, values: Sequence[float] | Floats) -> None:
        wanted = np.array(values, dtype=np.float64)
        if not np.array_equal(wanted, self._values):
            self._values = wanted
            self._stretch(range(len(wanted)))
            self.changed.emit()

    def position(self, column: int) -> float:
        """Where the value stands on a plot."""
        return self._axes[column].position(self.value(column))

    def go_to_positions(self, places: Mapping[int, float]) -> None:
        """Some columns moved at once, to the short value nearest to where the mouse pointed on a plot."""
        values = self.values
        for column, position in places.items():
            axis = self._axes[column]
            values[column] = axis.tidy(axis.value_at(position))
        self.set_values(values)

    def to_middle(self) -> None:
        self.set_values(self._in_the_middle)

    @property
    def _in_the_middle(self) -> Floats:
        return np.array([axis.middle for axis in self._axes]) if self._middle is None else self._middle.copy()

    def _stretch(self, columns: Sequence[int]) -> None:
        grown = {at: self._axes[at].reaching(float(self._values[at])) for at in columns}
        if any(self._axes[at] is not axis for at, axis in grown.items()):
            for at, axis in grown.items():
                self._axes[at] = axis
            self.stretched.emit()
