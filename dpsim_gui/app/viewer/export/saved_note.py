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
        self.show_folder = QPushButton(self.tr("Sho&w"))
        self.show_folder.setProperty("kind", "quiet")
        self.show_folder.setToolTip(self.tr("Opens the folder"))
        self.show_folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder))))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.saved)
        row.addWidget(self.show_folder)
        row.addStretch()
        self.setVisible(False)

    def show_result(self, path: Path, problem: str | None) -> None:
        """problem: why the file could not be written, said elsewhere."""
        self.folder = path.parent
        self.saved.setText(self.tr("Saved as {name}").format(name=path.name))
        self.setVisible(problem is None)
