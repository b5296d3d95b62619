"""The same release without the wizard: as a command line and as lines of Python."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.wizard.release_job import ReleaseResult


class CodeCard(Card):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("The same without the wizard"), parent=parent)
        note = QLabel(self.tr("Running this again makes a new release with new noise, and spends the budget again."))
        note.setProperty("role", "muted")
        note.setWordWrap(True)
        self.add(note)
        self._command = self._code(self.tr("Command line"), 8)
        self._python = self._code(self.tr("Python"), 10)

    def _code(self, title: str, lines: int) -> QPlainTextEdit:
        caption = QLabel(title)
        caption.setProperty("role", "label")
        copy = QPushButton(self.tr("Copy"))
        copy.setProperty("kind", "quiet")
        copy.setAccessibleName(self.tr("Copy: {what}").format(what=title))
        text = QPlainTextEdit()
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setProperty("kind", "code")
        text.setAccessibleName(title)
        text.setFixedHeight(text.fontMetrics().lineSpacing() * lines + 20)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text.toPlainText()))
        row = QHBoxLayout()
        row.addWidget(caption)
        row.addStretch()
        row.addWidget(copy)
        self.add(row)
        self.add(text)
        return text

    def show_result(self, result: ReleaseResult) -> None:
        self._command.setPlainText(result.script.command_line)
        self._python.setPlainText(result.script.python_lines)
