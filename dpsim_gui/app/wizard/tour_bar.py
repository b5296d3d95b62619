"""The tour: one sentence per page while an example is walked through, from the file to the viewer."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from dpsim_gui.app.widgets.icon_label import IconLabel


class TourBar(QFrame):
    """Hidden unless a tour is under way. Everything it speaks of is filled in already; the reader presses Next."""

    ended = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "note")
        self.setAccessibleName(self.tr("Tour"))
        self._text = QLabel()
        self._text.setWordWrap(True)
        end = QPushButton(self.tr("End the tour"))
        end.setProperty("kind", "quiet")
        end.clicked.connect(self.ended)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(32, 8, 24, 8)
        layout.setSpacing(12)
        layout.addWidget(IconLabel("info", 20, "accent_text"))
        layout.addWidget(self._text, 1)
        layout.addWidget(end)
        self.setVisible(False)

    def show_text(self, text: str) -> None:
        self._text.setText(text)
