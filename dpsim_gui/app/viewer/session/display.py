"""How answers are shown: in total or per row, clipped or not; and the display choices that are remembered.

Exports never change with it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QComboBox

from dpsim_gui.app.settings import Settings
from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import BAND_LEVEL, Release

# What is asked of a release: which rows, and which function where the file can answer more than one.
#
# The one way all panels ask.


@dataclass(frozen=True, kw_only=True, eq=False)
class BoundQuery:
    """A release and a class, as they are asked now. Fixed, so that nothing changes under work in the background."""

    release: Release
    label: str | None

    def query(self, points: ArrayLike, *, level: float = BAND_LEVEL) -> Answer:
        return self.release.query(points, label=self.label, level=level)

    def query_plane(self, point: ArrayLike, across: tuple[int, ArrayLike], up: tuple[int, ArrayLike]) -> Answer:
        return self.release.query_plane(point, across, up, label=self.label)


@dataclass(frozen=True, kw_only=True)
class Override:
    """Another function of a release that can answer it, and consistent answers. None: as the release was made."""

    similarity: Similarity | None = None
    consistent: bool = False


class CurrentQuestion(QObject):
    """What all panels of a tab ask. A kernel is asked about one class at a time, so it starts with the first class."""

    changed = Signal()

    def __init__(self, release: Release) -> None:
        super().__init__()
        self._own = release
        self._asked = release
        self._override = Override()
        self._label = self.choices[0]

    @property
    def can_ask_others(self) -> bool:
        return self._own.answers_any_function

    @property
    def release(self) -> Release:
        """The release as it is asked: its receipt names the function asked, not the one it was made for."""
        return self._asked

    @property
    def similarity(self) -> Similarity:
        return self._asked.receipt.facts.similarity

    @property
    def choices(self) -> tuple[str | None, ...]:
        """Rows that can be asked about. None: all classes together."""
        classes = self._own.classes
        together = not (classes and self.similarity.is_kernel)
        return (*((None,) if together else ()), *classes)

    @property
    def label(self) -> str | None:
        """None: all classes together."""
        return self._label

    @label.setter
    def label(self, wanted: str | None) -> None:
        if wanted != self._label:
            self._label = wanted
            self.changed.emit()

    @property
    def override(self) -> Override:
        return self._override

    def ask_for(self, override: Override) -> None:
        """From now on all panels ask this; one that the release cannot answer is refused."""
        if override == self._override:
            return
        asked = self._own
        if override.similarity is not None:
            asked = asked.asking(override.similarity.name, override.similarity.bandwidth, override.similarity.power)
        if override.consistent:
            asked = asked.consistent()
        self._asked, self._override = asked, override
        if self._label not in self.choices:
            self._label = self.choices[0]
        self.changed.emit()

    def use_text_model(self, named: str) -> None:
        """From now on texts are read by the model in this folder or file."""
        self._own, self._asked = self._own.with_text_model(named), self._asked.with_text_model(named)
        self.changed.emit()

    @property
    def is_as_made(self) -> bool:
        return self._override == Override()

    @property
    def words(self) -> str:
        """What is asked, where that is not what the release was made for."""
        if self.is_as_made:
            return ""
        return describe(self.similarity) + (self.tr(", consistent") if self._override.consistent else "")

    @property
    def arguments(self) -> str:
        """The same as arguments of `release.query`, each after a comma."""
        parts = [] if self._label is None else [f"label={self._label!r}"]
        wanted = self._override.similarity
        if wanted is not None:
            parts.append(f"function={str(wanted.name)!r}")
            parts += [f"bandwidth={wanted.bandwidth!r}"] if wanted.bandwidth is not None else []
            parts += [f"p={wanted.power!r}"] if wanted.power is not None else []
        parts += ["consistent=True"] if self._override.consistent else []
        return "".join(f", {part}" for part in parts)

    @property
    def bound_query(self) -> BoundQuery:
        return BoundQuery(release=self._asked, label=self._label)


def describe(similarity: Similarity) -> str:
    """gaussian, s = 0.3"""
    if similarity.bandwidth is not None:
        return f"{similarity.name}, s = {similarity.bandwidth:g}"
    return f"{similarity.name}, p = {similarity.power:g}" if similarity.power is not None else similarity.name


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


class Display(QObject):
    """Follows the question: another function may be asked of some files."""

    changed = Signal()

    def __init__(self, question: CurrentQuestion) -> None:
        super().__init__()
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

    def is_informative(self, approximation: Floats) -> Flags:
        # Where a bound on the method's error is worth showing: a larger one than 1 says nothing of a closeness.
        return (approximation > 0) & (approximation < self._ceiling)

    def impossible(self, value: float) -> bool:
        # Noise has carried the answer to where no data could have put it.
        return value < 0 or value > self._ceiling
