"""How answers are shown: in total or per row, clipped or not; and the display choices that are remembered.

Exports never change with it.
"""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QComboBox

from dpsim_gui.app.settings import Settings
from dpsim_gui.app.viewer.session.question import CurrentQuestion
from dpsim_gui.arrays import Floats


class DisplayChoices:
    """How the reader likes pictures drawn, remembered from one start of the viewer to the next.

    Colours, mask, contours and bands are a matter of taste: chosen once, they hold for every release. Limits of the
    colours, a level and the proportions of a map are in the units of one release: they come back with that file.

    settings: None where nothing outlives the window, as in tests;  release: fingerprint of the one that is shown
    """

    def __init__(self, settings: Settings | None, release: str) -> None:
        self._settings, self._release = settings, release
        self._all = {} if settings is None else settings.choices()
        self._here = {} if settings is None else settings.choices(release)

    def follow_tick(self, name: str, control: QAbstractButton | QAction) -> None:
        """The control starts as it was left, and is remembered."""
        # Set before others listen to the control: what was remembered is no new choice.
        ticked = self._all.get(name)
        if isinstance(ticked, bool):
            control.setChecked(ticked)
        control.toggled.connect(lambda wanted: self._remember(name, wanted))

    def follow_box(self, name: str, box: QComboBox, keys: Sequence[str]) -> None:
        """keys: of the options, which stay the same in every language"""
        # Settings may come from a later version with more options, or from somebody's editor.
        key = self._all.get(name)
        if key in keys:
            box.setCurrentIndex(keys.index(str(key)))
        box.currentIndexChanged.connect(lambda at: self._remember(name, str(keys[at])))

    def of_release(self, name: str) -> object:
        """None where nothing was chosen for this release."""
        return self._here.get(name)

    def remember_for_release(self, name: str, value: object) -> None:
        """value: anything that JSON holds; None goes back to what is usual"""
        if self._here.get(name) != value:
            self._here[name] = value
            if self._settings is not None:
                # Read again first: another window may show the same file.
                stored = self._settings.choices(self._release) | {name: value}
                self._settings.remember_choices(stored, self._release)

    def _remember(self, name: str, value: object) -> None:
        self._all[name] = value
        if self._settings is not None:
            # Read again first: other tabs remember theirs in the same place.
            self._settings.remember_choices(self._settings.choices() | {name: value})


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
