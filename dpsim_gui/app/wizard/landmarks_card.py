"""The public file whose points may become landmarks, and the plain statement that it will be published."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from dpsim_gui.app.card import Card
from dpsim_gui.app.elided_label import ElidedLabel
from dpsim_gui.app.field import Field
from dpsim_gui.app.wizard.dialogs import choose_table


class LandmarksCard(Card):
    chosen = Signal(str)
    """path of the file, "" to go without"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Public points like your rows (optional)"), parent=parent)
        self._path = ""
        self._name = ElidedLabel()
        self._choose = QPushButton(self.tr("Choose a file…"))
        self._choose.setAccessibleName(self.tr("Choose a public file"))
        self._choose.clicked.connect(self._choose_file)
        self._remove = QPushButton(self.tr("Remove"))
        self._remove.setAccessibleName(self.tr("Go on without the public file"))
        self._remove.clicked.connect(lambda: self.chosen.emit(""))
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._choose)
        row.addWidget(self._name, 1)
        row.addWidget(self._remove)
        row.addStretch()
        holder = QWidget()
        holder.setLayout(row)
        self.field = Field(
            "landmarks",
            "",
            holder,
            self.tr(
                "With a file of the same columns that anyone may see, a kernel over many columns can answer far more "
                "sharply. It needs a δ above 0, and it is used only where it helps."
            ),
            focus=self._choose,
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

    def show_file(self, path: str) -> None:
        self._path = path
        self._name.setText(Path(path).name if path else "")
        self._name.setVisible(bool(path))
        self._remove.setVisible(bool(path))
        self._warning.setVisible(bool(path))

    def _choose_file(self) -> None:
        title = self.tr("A public file, which will be published inside the release")
        choose_table(self, title, self._path, lambda path: self.chosen.emit(str(path)))
