"""How large a window opens and how small it may become: never larger than the screen, less a panel and the frame."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.look.text_size import scaled

_AROUND = QSize(40, 80)


def resize_within_screen(window: QWidget, width: int, height: int) -> None:
    """So large at the usual size of text, or as large as the screen allows."""
    window.resize(_within_screen(window, width, height))


def shrink_no_further(window: QWidget, width: int, height: int) -> None:
    """The smallest size the window may get; on a small screen, or with large text, its contents scroll."""
    window.setMinimumSize(_within_screen(window, width, height))


def _within_screen(window: QWidget, width: int, height: int) -> QSize:
    room = window.screen().availableSize() - _AROUND
    return QSize(scaled(width), scaled(height)).boundedTo(room)
