"""Where a file went: “Saved as …”, and a button that shows its folder."""

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.widgets.form import button, grow, row, sentence


class SavedNote(QWidget):
    """Takes no room until something was saved."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folder = Path()
        self.saved = sentence(role="good")
        self.show_folder = button(
            self.tr("Sho&w"),
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder))),
            kind="quiet",
            tip=self.tr("Opens the folder"),
        )
        row(grow(self.saved), self.show_folder, inside=self)
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
