"""What stands for a cell that cannot be read, and the name of the data in the ledger."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.text_input import TextInput
from dpsim_gui.curator.draft.choices import Choices


class DetailsCard(Card):
    fill_edited = Signal(str)
    dataset_edited = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Details"), parent=parent)
        self._fill_text = TextInput(self.tr("Value for unreadable cells"), self.tr("middle of the bounds"))
        self._fill_text.textEdited.connect(self.fill_edited)
        self.fill = Field(
            "fill",
            self.tr("Value for missing or unreadable cells"),
            self._fill_text,
            self.tr("Left empty, the middle of each column's bounds is used. Rows are never dropped."),
        )
        self._dataset_text = TextInput(self.tr("Name of the data in the ledger"))
        self._dataset_text.textEdited.connect(self.dataset_edited)
        self.dataset = Field(
            "dataset",
            self.tr("Name of the data in your ledger"),
            self._dataset_text,
            self.tr("Releases of the same data must have the same name, so that their budgets are added up."),
        )
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self.fill, 1, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.dataset, 1, Qt.AlignmentFlag.AlignTop)
        self.add(row)

    def show_choices(self, choices: Choices) -> None:
        self._fill_text.mirror(choices.fill_text)
        self._dataset_text.mirror(choices.dataset_text)
