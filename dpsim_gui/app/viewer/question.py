"""Which rows are asked about: all of them, or those of one class; and the one way all panels ask."""

from dataclasses import dataclass

from numpy.typing import ArrayLike
from PySide6.QtCore import QObject, Signal

from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import BAND_LEVEL, Release


@dataclass(frozen=True, kw_only=True, eq=False)
class Asker:
    """A release and a choice of class, fixed, so that work in the background is not changed under its feet."""

    release: Release
    label: str | None

    def query(self, points: ArrayLike, *, level: float = BAND_LEVEL) -> Answer:
        return self.release.query(points, label=self.label, level=level)

    def query_plane(self, point: ArrayLike, across: tuple[int, ArrayLike], up: tuple[int, ArrayLike]) -> Answer:
        return self.release.query_plane(point, across, up, label=self.label)


class Question(QObject):
    """A kernel release with classes answers one class at a time, so there the first class is chosen at first."""

    changed = Signal()

    def __init__(self, release: Release, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._release = release
        together = not release.receipt.facts.similarity.is_kernel
        self.choices: tuple[str | None, ...] = (
            (*((None,) if together else ()), *release.classes) if release.classes else (None,)
        )
        self._label = self.choices[0]

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
    def asker(self) -> Asker:
        return Asker(release=self._release, label=self._label)
