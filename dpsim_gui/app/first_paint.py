"""When a program's window was first painted: what the person waited for."""

import sys
import time

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.program import print_line


class FirstPaint(QObject):
    """Says it once, with the processor time the whole process has taken so far, interpreter and imports included."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._window.removeEventFilter(self)
            # The event is seen before the window has drawn itself; this comes after.
            QTimer.singleShot(0, self, self._say)
        return False

    def _say(self) -> None:
        print_line(f"first paint: {time.process_time():.2f} s of processor time")
        if sys.stdout is not None:
            sys.stdout.flush()  # whoever measures reads it through a pipe, at once
