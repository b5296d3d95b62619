"""The releases that are open in other tabs, so that one can be compared with them."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal


@dataclass(frozen=True, kw_only=True)
class OpenRelease:
    path: Path
    columns: frozenset[str]


class OpenReleases(QObject):
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open: tuple[OpenRelease, ...] = ()

    def show(self, releases: tuple[OpenRelease, ...]) -> None:
        if releases != self._open:
            self._open = releases
            self.changed.emit()

    def like(self, path: Path, columns: tuple[str, ...]) -> list[Path]:
        """Those of the same columns, but for the file itself."""
        wanted = frozenset(columns)
        return [each.path for each in self._open if each.columns == wanted and each.path != path]
