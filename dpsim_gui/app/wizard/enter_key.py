"""What Enter does where Qt does nothing: it presses the button that has the focus, and from a field it leads on."""

from collections.abc import Callable

from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from dpsim_gui.app.field import Field

_RETURN = "2returnPressed()"


def press_enter(focus: QWidget | None, forward: Callable[[], object]) -> bool:
    """Whether it did anything.

    forward: for a line of text that is a field by itself. One that filters a list or belongs to a button beside it
    leads nowhere, and one that knows what to do with Enter has done it already.
    """
    if isinstance(focus, QAbstractButton):
        focus.click()
        return True
    if isinstance(focus, QLineEdit) and _is_field(focus) and not focus.receivers(_RETURN):
        forward()
        return True
    return False


def _is_field(line: QLineEdit) -> bool:
    around = line.parentWidget()
    while around is not None and not isinstance(around, Field):
        around = around.parentWidget()
    return around is not None and around.focus_target is line
