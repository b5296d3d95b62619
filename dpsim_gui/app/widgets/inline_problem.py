"""A sentence under a field that says what to do; takes no room while there is nothing to say."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.errors import DpsimError


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
        text = sentence or ""
        if text == self.text() and self.isHidden() is not bool(text):
            # Asked with every key, of every field.
            return
        self.setText(text)
        self.setAccessibleDescription(text)
        self.setVisible(bool(text))

    def show_error(self, error: DpsimError) -> None:
        self.show_problem(translated_error(error))
