"""The public file whose points may become landmarks, and the plain statement that it will be published."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.wizard.file_choice import FileChoice


class LandmarksCard(Card):
    chosen = Signal(str)
    """path of the file, "" to go without"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Public points like your rows (optional)"), parent=parent)
        self.file = FileChoice(
            self.tr("A public file, which will be published inside the release"),
            choose_name=self.tr("Choose a public file"),
            remove_name=self.tr("Go on without the public file"),
        )
        self.file.chosen.connect(self.chosen)
        self.field = Field(
            "landmarks",
            "",
            self.file,
            self.tr(
                "With a file of the same columns that anyone may see, a kernel over many columns can answer far more "
                "sharply. It needs a δ above 0, and it is used only where it helps."
            ),
            focus=self.file.choose,
        )
        self._warning = Card(kind="warning")
        text = QLabel(
            self.tr(
                "This file will be published: its points are stored inside the release, and everyone who gets the "
                "release can read them. Choose only what is public already, never a part of the private file."
            )
        )
        text.setWordWrap(True)
        self._warning.add(text)
        self._warning.setAccessibleName(self.tr("This file will be published"))
        self.add(self.field)
        self.add(self._warning)

    def show_file(self, path: str, *, beside: str = "") -> None:
        """beside: the data"""
        self.file.show_file(path, beside=beside)
        self._warning.setVisible(bool(path))
