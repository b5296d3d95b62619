"""Files opened by a double click on macOS, which hands them to the running program as events, not as arguments."""

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent


class FileOpenEvents(QObject):
    """An event filter for the application. Only macOS sends such events, and every other event passes here first."""

    def __init__(self, open_files: Callable[[Iterable[Path]], None], parent: QObject) -> None:
        super().__init__(parent)
        self._open_files = open_files

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent) and event.file():
            self._open_files([Path(event.file())])
            return True
        return False
