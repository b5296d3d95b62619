"""A place to drop a file on, with buttons for those who prefer to choose."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.icon_label import IconLabel


def dropped_file(event: QDragEnterEvent | QDropEvent) -> Path | None:
    """The one local file being dragged; several files or a web address are nobody's file."""
    urls = event.mimeData().urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    path = Path(urls[0].toLocalFile())
    return path if path.is_file() else None


class DropZone(QFrame):
    dropped = Signal(object)
    """the Path"""

    def __init__(self, icon_name: str, headline: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "drop")
        self.setAcceptDrops(True)
        self.setAccessibleName(headline)
        title = QLabel(headline)
        title.setProperty("role", "heading")
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        note = QLabel(text)
        note.setProperty("role", "muted")
        note.setWordWrap(True)
        note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._buttons.addStretch()
        self._buttons.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 28, 24, 28)
        layout.setSpacing(8)
        layout.addWidget(IconLabel(icon_name, 40, "accent_text"), 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addSpacing(4)
        layout.addWidget(title)
        layout.addWidget(note)
        layout.addSpacing(8)
        layout.addLayout(self._buttons)

    def add_button(self, button: QPushButton) -> None:
        self._buttons.insertWidget(self._buttons.count() - 1, button)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_file(event) is not None:
            event.acceptProposedAction()
            self._show_over(True)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        self._show_over(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self._show_over(False)
        path = dropped_file(event)
        if path is not None:
            event.acceptProposedAction()
            self.dropped.emit(path)

    def _show_over(self, over: bool) -> None:
        self.setProperty("over", over)
        self.style().unpolish(self)
        self.style().polish(self)
