"""A sentence under a field that says what to do; takes no room while there is nothing to say."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


class InlineProblem(QLabel):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "problem")
        # Sentences may quote column names, which come from a file.
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setVisible(False)
        self.setAccessibleName(self.tr("Problem"))

    def show_problem(self, sentence: str | None) -> None:
        self.setText(sentence or "")
        self.setAccessibleDescription(sentence or "")
        self.setVisible(bool(sentence))
