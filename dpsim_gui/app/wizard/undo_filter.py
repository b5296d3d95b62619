"""One undo for all fields: Qt's line edits have their own, which knows nothing of the draft."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget


class UndoFilter(QObject):
    """While installed, Ctrl+Z in a text field of `window` reaches the window's own undo."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        application = QApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def remove(self) -> None:
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(watched, QLineEdit | QPlainTextEdit):
            assert isinstance(event, QKeyEvent)
            undo_or_redo = event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
            if undo_or_redo and watched.window() is self._window:
                event.ignore()
                return True
        return False
