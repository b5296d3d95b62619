"""Says that something is being worked out. It appears only when that takes a while, so nothing flickers."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QWidget

_WAIT_MS = 400


class BusyNote(QLabel):
    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setProperty("role", "small")
        self.setVisible(False)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT_MS)
        self._timer.timeout.connect(lambda: self.setVisible(True))

    def start(self) -> None:
        if self.isHidden() and not self._timer.isActive():
            self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        self.setVisible(False)
