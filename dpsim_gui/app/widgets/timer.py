"""A timer that fires once, a while after it was last started."""

from PySide6.QtCore import QObject, QTimer

from dpsim_gui.app.widgets.form import Reaction


def make_timer(parent: QObject, milliseconds: int, on_timeout: Reaction) -> QTimer:
    """Not started yet. Starting it again puts it off."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(on_timeout)
    return timer
