"""What the programs remember between two starts: window state, recent files, theme, display choices.

Never anything out of a private file. Of a release only its fingerprint is kept, to find the choices made for it again.
"""

import json
import os
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from dpsim_gui.app.look.theme import ThemeChoice

ORGANISATION = "dpsim"
LONGEST_RECENT = 10
MOST_TOGETHER = 200
MOST_RELEASES = 100
"""whose display choices are remembered; the one that was changed longest ago is forgotten first"""


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

    def choices(self, release: str = "") -> dict[str, object]:
        """Display choices by their names;  release: the fingerprint of one, or empty for those of all releases."""
        try:
            value = json.loads(str(self._own.value(f"choices/{release or 'all'}", "{}")))
        except ValueError:
            return {}
        return value if isinstance(value, dict) else {}

    def remember_choices(self, choices: dict[str, object], release: str = "") -> None:
        self._own.setValue(f"choices/{release or 'all'}", json.dumps(choices))
        if release:
            order = str(self._own.value("choices/newest", "")).split()
            order = [release, *(other for other in order if other != release)]
            for oldest in order[MOST_RELEASES:]:
                self._own.remove(f"choices/{oldest}")
            self._own.setValue("choices/newest", " ".join(order[:MOST_RELEASES]))

    @property
    def recent(self) -> tuple[tuple[Path, ...], ...]:
        """What was opened, newest first: one file or folder, or several files together.

        Left out where nothing is there any more, or all of it is closed to us by now.
        """
        value = self._own.value("recent", [])
        lines = [value] if isinstance(value, str) else value if isinstance(value, list) else []
        return tuple(paths for paths in map(_paths_of, map(str, lines)) if any(map(os.path.exists, paths)))

    @property
    def recent_files(self) -> tuple[Path, ...]:
        """Those that were opened by themselves."""
        return tuple(paths[0] for paths in self.recent if len(paths) == 1)

    def add_recent(self, *paths: Path) -> None:
        """What was opened together; a list too long to be remembered is not."""
        chosen = tuple(path.absolute() for path in paths)
        if len(chosen) <= MOST_TOGETHER:
            kept = [chosen, *(other for other in self.recent if other != chosen)]
            self._own.setValue("recent", [_line_of(item) for item in kept[:LONGEST_RECENT]])

    def forget_recent(self) -> None:
        self._own.setValue("recent", [])


def _line_of(paths: tuple[Path, ...]) -> str:
    """A path is its own line; several are a JSON list, which no absolute path looks like."""
    names = [str(path) for path in paths]
    return names[0] if len(names) == 1 else json.dumps(names)


def _paths_of(line: str) -> tuple[Path, ...]:
    """Nothing for a line that somebody else has written."""
    if not line.startswith("["):
        return (Path(line),)
    try:
        names = json.loads(line)
    except ValueError:
        return ()
    return tuple(Path(name) for name in names if isinstance(name, str))
