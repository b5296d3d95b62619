"""A statement to tick that may take several lines, which a plain check box cannot."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QWidget


class Statement(QWidget):
    toggled = Signal(bool)

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = QCheckBox()
        self.box.setAccessibleName(text)
        self.box.toggled.connect(self.toggled)
        words = QLabel(text)
        words.setWordWrap(True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.box, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(words, 1)

    def isChecked(self) -> bool:
        return self.box.isChecked()

    def setChecked(self, checked: bool) -> None:
        self.box.setChecked(checked)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The words are as good as the box."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.box.setFocus(Qt.FocusReason.MouseFocusReason)
            self.box.toggle()
