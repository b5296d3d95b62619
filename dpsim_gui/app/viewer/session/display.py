"""How answers are shown in one tab: in total or per row, impossible ones clipped or not. Exports never change."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.viewer.session.question import CurrentQuestion
from dpsim_gui.arrays import Floats


class AnswerDisplay(Protocol):
    """Turns answers into what is drawn."""

    def shown(self, values: Floats) -> Floats: ...

    def is_informative(self, approximation: Floats) -> NDArray[np.bool_]: ...


class UnchangedDisplay:
    """For differences and ratios, which may be negative and have no unit to change."""

    def shown(self, values: Floats) -> Floats:
        return values

    def is_informative(self, approximation: Floats) -> NDArray[np.bool_]:
        return approximation > 0


class Display(QObject):
    """Follows the question: another function may be asked of some files."""

    changed = Signal()

    def __init__(self, question: CurrentQuestion, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._question = question
        self._per_row = False
        self._clipped = False

    @property
    def is_kernel(self) -> bool:
        return self._question.similarity.is_kernel

    @property
    def rows(self) -> int | None:
        """The public row count by which a sum of distances may be divided; None for kernels and private counts."""
        return None if self.is_kernel else self._question.release.receipt.rows or None

    @property
    def _ceiling(self) -> float:
        return 1.0 if self.is_kernel else np.inf

    @property
    def per_row(self) -> bool:
        return self._per_row and self.rows is not None

    @per_row.setter
    def per_row(self, wanted: bool) -> None:
        if self.rows is not None and wanted != self._per_row:
            self._per_row = wanted
            self.changed.emit()

    @property
    def clipped(self) -> bool:
        return self._clipped

    @clipped.setter
    def clipped(self, wanted: bool) -> None:
        if wanted != self._clipped:
            self._clipped = wanted
            self.changed.emit()

    @property
    def factor(self) -> float:
        return 1 / self.rows if self._per_row and self.rows else 1.0

    def shown(self, values: Floats) -> Floats:
        """Values in the chosen unit; a distance below 0 or a kernel beyond 1 is clipped if that was asked for."""
        held = np.clip(values, 0.0, self._ceiling) if self._clipped else values
        return held * self.factor

    def is_informative(self, approximation: Floats) -> NDArray[np.bool_]:
        """Where a bound on the method's error is worth showing: a larger one than 1 says nothing of a closeness."""
        return (approximation > 0) & (approximation < self._ceiling)

    def impossible(self, value: float) -> bool:
        """Noise has carried the answer to where no data could have put it."""
        return value < 0 or value > self._ceiling
