"""Where a file went: “Saved as …”, and a button that shows its folder."""

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget


class SavedNote(QWidget):
    """Takes no room until something was saved."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folder = Path()
        self.saved = QLabel()
        self.saved.setTextFormat(Qt.TextFormat.PlainText)
        self.saved.setProperty("role", "good")
        self.saved.setWordWrap(True)
        self.show_folder = QPushButton(self.tr("Sho&w"))
        self.show_folder.setProperty("kind", "quiet")
        self.show_folder.setToolTip(self.tr("Opens the folder"))
        self.show_folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder))))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.saved, 1)
        row.addWidget(self.show_folder)
        self.setVisible(False)

    def show_result(self, path: Path, problem: str | None) -> None:
        """problem: why the file could not be written, said elsewhere."""
        self.say(path, self.tr("Saved as {name}").format(name=path.name))
        self.setVisible(problem is None)

    def say(self, path: Path, sentence: str) -> None:
        """More than its name is to be said about a file that was saved."""
        self.folder = path.parent
        self.saved.setText(sentence)
        self.setVisible(True)
