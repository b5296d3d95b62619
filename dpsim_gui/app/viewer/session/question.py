"""What is asked of a release: which rows, and which function where the file can answer more than one.

The one way all panels ask.
"""

from dataclasses import dataclass

from numpy.typing import ArrayLike
from PySide6.QtCore import QObject, Signal

from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import BAND_LEVEL, Release


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

    def __init__(self, release: Release, parent: QObject | None = None) -> None:
        super().__init__(parent)
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

    @property
    def is_as_made(self) -> bool:
        return self._asked is self._own

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
