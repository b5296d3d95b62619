"""What a widget that we paint ourselves is, for screen readers: Qt calls each of them an area without a purpose."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QApplication, QWidget

_ROLE = "dpsim_role"
_INSTALLED = "dpsim_roles_installed"


def tell_role(widget: QWidget, role: QAccessible.Role) -> None:
    """A name is still needed, and said by setAccessibleName."""
    widget.setProperty(_ROLE, role.value)
    application = QApplication.instance()
    if application is not None and not application.property(_INSTALLED):
        application.setProperty(_INSTALLED, True)
        QAccessible.installFactory(_interface)


def _interface(_class_name: str, thing: QObject) -> QAccessibleInterface | None:
    """None for all widgets whose role Qt knows better."""
    role = thing.property(_ROLE) if isinstance(thing, QWidget) else None
    return QAccessibleWidget(thing, QAccessible.Role(role)) if isinstance(thing, QWidget) and role else None
