"""A place to drop a file on, with buttons for those who prefer to choose."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from dpsim_gui.app.widgets.form import CENTRE, STRETCH, align, column, gap, label, row, sentence, set_look
from dpsim_gui.app.widgets.icon_label import IconLabel


def dropped_file(event: QDragEnterEvent | QDropEvent) -> Path | None:
    """The one local file being dragged; several files or a web address are nobody's file."""
    urls = event.mimeData().urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    path = Path(urls[0].toLocalFile())
    return path if path.is_file() else None


def dropped_paths(event: QDragEnterEvent | QDropEvent) -> tuple[Path, ...] | None:
    """All local files and folders being dragged; None where something else is among them."""
    urls = event.mimeData().urls()
    paths = tuple(Path(url.toLocalFile()) for url in urls if url.isLocalFile())
    return paths if paths and len(paths) == len(urls) and all(path.exists() for path in paths) else None


class DropZone(QFrame):
    """takes: what is dropped of an event, None for nothing that can be taken."""

    dropped = Signal(object)  # the Path, or whatever `takes` makes of the event

    def __init__(
        self,
        icon_name: str,
        headline: str,
        text: str,
        parent: QWidget | None = None,
        *,
        takes: Callable[[QDragEnterEvent | QDropEvent], object | None] = dropped_file,
    ) -> None:
        super().__init__(parent)
        self._takes = takes
        self.setProperty("kind", "drop")
        self.setAcceptDrops(True)
        self.setAccessibleName(headline)
        title, note = label(headline, "heading"), sentence(text, "muted")
        title.setAlignment(CENTRE)
        note.setAlignment(CENTRE)
        self._buttons = row(STRETCH, STRETCH)
        column(
            align(IconLabel(icon_name, 40, "accent_text"), Qt.AlignmentFlag.AlignHCenter),
            gap(4),
            title,
            note,
            gap(8),
            self._buttons,
            inside=self,
            margins=(24, 28, 24, 28),
        )

    def add_button(self, button: QPushButton) -> None:
        self._buttons.insertWidget(self._buttons.count() - 1, button)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._takes(event) is not None:
            event.acceptProposedAction()
            self._show_over(True)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        self._show_over(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self._show_over(False)
        content = self._takes(event)
        if content is not None:
            event.acceptProposedAction()
            self.dropped.emit(content)

    def _show_over(self, over: bool) -> None:
        set_look(self, "over", over)
