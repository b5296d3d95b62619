"""A statement to tick that may take several lines, which a plain check box cannot."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from dpsim_gui.app.widgets.form import TOP, align, grow, row, sentence


class Statement(QWidget):
    toggled = Signal(bool)

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = QCheckBox()
        self.box.setAccessibleName(text)
        self.box.toggled.connect(self.toggled)
        row(align(self.box, TOP), grow(sentence(text)), inside=self, spacing=4)

    def isChecked(self) -> bool:
        return self.box.isChecked()

    def setChecked(self, checked: bool) -> None:
        self.box.setChecked(checked)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The words are as good as the box."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.box.setFocus(Qt.FocusReason.MouseFocusReason)
            self.box.toggle()
