"""Back and Next, and between them what is still missing on the page."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.elided_label import ElidedLabel


class BottomBar(QFrame):
    back = Signal()
    forward = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "bar")
        self.back_button = QPushButton(self.tr("Back"))
        self.back_button.clicked.connect(self.back)
        self.next_button = QPushButton(self.tr("Next"))
        self.next_button.setProperty("kind", "primary")
        self.next_button.clicked.connect(self.forward)
        for button in (self.back_button, self.next_button):
            button.setMinimumWidth(scaled(104))
        self._note = ElidedLabel("", Qt.TextElideMode.ElideRight)
        self._note.setProperty("role", "problem")
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(32, 12, 32, 12)
        layout.setSpacing(12)
        layout.addWidget(self.back_button)
        layout.addWidget(self._note, 1)
        layout.addWidget(self.next_button)

    def show_state(self, *, can_go_back: bool, next_text: str, note: str) -> None:
        """An empty `next_text` hides the button: the page has its own."""
        self.back_button.setEnabled(can_go_back)
        self.next_button.setVisible(bool(next_text))
        self.next_button.setText(next_text or self.tr("Next"))
        self._note.setText(note)
