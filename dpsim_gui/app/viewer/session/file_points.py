"""The points of the reader's file that all plots of a tab show as dots; one of them may be chosen anywhere."""

import numpy as np
from PySide6.QtCore import QObject, Signal

from dpsim_gui.arrays import Floats


class FilePoints(QObject):
    """points: (k, d) values of the readable rows, in the order of the file."""

    changed = Signal()
    chosen = Signal(int)
    """a dot was clicked on a plot"""

    def __init__(self, columns: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._points = np.zeros((0, columns))

    @property
    def points(self) -> Floats:
        return self._points

    def show(self, points: Floats) -> None:
        self._points = points.copy()
        self.changed.emit()

    def clear(self) -> None:
        if len(self._points):
            self.show(self._points[:0])

    def choose(self, index: int) -> None:
        self.chosen.emit(index)
