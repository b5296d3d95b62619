"""One undo for all fields: Qt's line edits have their own, which knows nothing of the draft."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget


class UndoFilter(QObject):
    """Lets Ctrl+Z in the text fields that `window` has now, and in those of pages to come, reach the window's own undo.

    It watches those fields only. A filter on every event of the program would slow all of it down.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.watch(window)

    def watch(self, area: QWidget) -> None:
        for kind in (QLineEdit, QPlainTextEdit):
            for field in area.findChildren(kind):
                field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            assert isinstance(event, QKeyEvent)
            if event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo):
                # Not accepted means: not a key for this field but a shortcut of the window.
                event.ignore()
                return True
        return False
