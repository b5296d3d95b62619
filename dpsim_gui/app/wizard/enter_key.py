"""What Enter does where Qt does nothing: it presses the button that has the focus, and from a field it leads on."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from dpsim_gui.app.widgets.field import Field

_RETURN = "2returnPressed()"


class EnterKey(QObject):
    """Watches the buttons and fields that `window` has now, and those of pages to come.

    It sees a key before they do: they may move the focus.

    forward: what Enter does in a line of text that is a field by itself. A line that filters a list, or that belongs
    to a button beside it, leads nowhere. A line with a use of its own for Enter is left alone.
    """

    def __init__(self, window: QWidget, forward: Callable[[], object]) -> None:
        super().__init__(window)
        self._forward = forward
        self.watch(window)

    def watch(self, area: QWidget) -> None:
        for button in area.findChildren(QAbstractButton):
            button.installEventFilter(self)
        for line in area.findChildren(QLineEdit):
            if _is_field(line):
                line.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.KeyPress:
            return False
        assert isinstance(event, QKeyEvent)
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return False
        if isinstance(watched, QAbstractButton):
            watched.click()
            return True
        if isinstance(watched, QLineEdit) and not watched.receivers(_RETURN):
            self._forward()
            return True
        return False


def _is_field(line: QLineEdit) -> bool:
    around = line.parentWidget()
    while around is not None and not isinstance(around, Field):
        around = around.parentWidget()
    return around is not None and around.focus_target is line
