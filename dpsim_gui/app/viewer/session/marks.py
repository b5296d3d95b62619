"""Points that all plots of a tab mark: places found by a search, or the rows of the reader's own file."""

import numpy as np
from PySide6.QtCore import QObject, Signal

from dpsim_gui.arrays import Floats


class Marks(QObject):
    """points: (k, d) values, in the order of their list"""

    changed = Signal()
    chosen = Signal(int)
    """one was clicked on a plot"""

    def __init__(self, columns: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._points = np.zeros((0, columns))

    @property
    def points(self) -> Floats:
        return self._points

    def show(self, points: Floats) -> None:
        self._points = points.reshape(-1, self._points.shape[1]).copy()
        self.changed.emit()

    def clear(self) -> None:
        if len(self._points):
            self.show(self._points[:0])

    def choose(self, index: int) -> None:
        self.chosen.emit(index)
