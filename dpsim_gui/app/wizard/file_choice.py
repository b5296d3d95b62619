"""A line for one optional file: choose it, see its name, go on without it."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from dpsim_gui.app.widgets.elided_label import ElidedLabel
from dpsim_gui.app.wizard.dialogs import choose_table


class FileChoice(QWidget):
    """title: of the dialog;  choose_name, remove_name: what the buttons do, for those who hear them.

    suffixes: of files that may be chosen, none for all tables
    """

    chosen = Signal(str)
    """path of the file, "" to go without"""

    def __init__(
        self,
        title: str,
        *,
        choose_name: str,
        remove_name: str,
        suffixes: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._title, self._suffixes = title, suffixes
        self._path = self._beside = ""
        self.name = ElidedLabel()
        self.choose = QPushButton(self.tr("Choose a file…"))
        self.choose.setAccessibleName(choose_name)
        self.choose.clicked.connect(self._choose_file)
        self.remove = QPushButton(self.tr("Remove"))
        self.remove.setAccessibleName(remove_name)
        self.remove.clicked.connect(self._on_remove)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(8)
        self.row.addWidget(self.choose)
        self.row.addWidget(self.name, 1)
        self.row.addWidget(self.remove)
        self.row.addStretch()
        self.show_file("")

    def show_file(self, path: str, *, beside: str = "") -> None:
        """beside: a file in whose folder the dialog begins as long as none is chosen"""
        self._path, self._beside = path, beside
        self.name.setText(Path(path).name if path else "")
        self.name.setVisible(bool(path))
        self.remove.setVisible(bool(path))

    def _on_remove(self) -> None:
        # The button goes with the file; the focus stays in this line.
        self.choose.setFocus()
        self.chosen.emit("")

    def _choose_file(self) -> None:
        beside = self._path or self._beside
        choose_table(self, self._title, beside, lambda path: self.chosen.emit(str(path)), self._suffixes)
