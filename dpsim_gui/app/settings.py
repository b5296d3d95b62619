"""What the programs remember between two starts: window state, recent files, theme. Never anything out of a file."""

import os
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from dpsim_gui.app.theme import ThemeChoice

ORGANISATION = "dpsim"
LONGEST_RECENT = 10


class Settings:
    """The remembered values of one program, `wizard` or `viewer`; the theme is shared by both."""

    def __init__(self, program: str) -> None:
        self._own = QSettings(QSettings.defaultFormat(), QSettings.Scope.UserScope, ORGANISATION, program)
        self._shared = QSettings(QSettings.defaultFormat(), QSettings.Scope.UserScope, ORGANISATION, "both")

    def write_now(self) -> None:
        """Qt writes in its own time, at the latest when the program ends."""
        self._own.sync()
        self._shared.sync()

    @property
    def theme(self) -> ThemeChoice:
        text = str(self._shared.value("theme", ThemeChoice.SYSTEM.value))
        return ThemeChoice(text) if text in set(ThemeChoice) else ThemeChoice.SYSTEM

    @theme.setter
    def theme(self, choice: ThemeChoice) -> None:
        self._shared.setValue("theme", choice.value)

    def window_state(self, name: str) -> QByteArray | None:
        """What `QWidget.saveGeometry` or `QMainWindow.saveState` gave under this name."""
        value = self._own.value(f"window/{name}")
        return value if isinstance(value, QByteArray) else None

    def remember_window(self, name: str, state: QByteArray) -> None:
        self._own.setValue(f"window/{name}", state)

    def flag(self, name: str, *, default: bool) -> bool:
        return str(self._own.value(f"flag/{name}", default)).lower() == "true"

    def set_flag(self, name: str, value: bool) -> None:
        self._own.setValue(f"flag/{name}", value)

    @property
    def recent_files(self) -> tuple[Path, ...]:
        """Newest first; files and folders that are gone, or closed to us by now, are left out."""
        value = self._own.value("recent", [])
        names = [value] if isinstance(value, str) else value if isinstance(value, list) else []
        return tuple(path for path in map(Path, map(str, names)) if os.path.exists(path))

    def add_recent(self, path: Path) -> None:
        chosen = path.absolute()
        kept = [chosen, *(other for other in self.recent_files if other != chosen)]
        self._own.setValue("recent", [str(item) for item in kept[:LONGEST_RECENT]])

    def forget_recent(self) -> None:
        self._own.setValue("recent", [])
