"""Where the release file goes: typed or chosen, and always a new file."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.text_input import TextInput
from dpsim_gui.app.wizard.dialogs import choose_release_target, choose_study_target


class TargetCard(Card):
    edited = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Where the file goes"), parent=parent)
        self._study = False
        self._text = TextInput(self.tr("Release file"), self.tr("choose a new file name"))
        self._text.textEdited.connect(self.edited)
        choose = QPushButton(self.tr("Choose…"))
        choose.setAccessibleName(self.tr("Choose the release file"))
        choose.clicked.connect(self._choose)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._text, 1)
        row.addWidget(choose)
        holder = QWidget()
        holder.setLayout(row)
        self.field = Field(
            "target",
            "",
            holder,
            self.tr("A new file; existing files are never replaced. It may be given to anyone."),
            focus=self._text,
        )
        self.add(self.field)

    def show_target(self, target: str, *, study: bool = False) -> None:
        """study: whether the file is that of a new study"""
        self._study = study
        self._text.mirror(target)

    def _choose(self) -> None:
        choose = choose_study_target if self._study else choose_release_target
        choose(self, self._text.text(), self._on_chosen)

    def _on_chosen(self, path: Path) -> None:
        self._text.mirror(str(path))
        self.edited.emit(str(path))
