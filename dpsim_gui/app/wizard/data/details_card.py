"""The name of the data in the ledger."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.text_input import TextInput
from dpsim_gui.curator.draft.choices import Choices


class DetailsCard(Card):
    dataset_edited = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Details"), parent=parent)
        self._dataset_text = TextInput(self.tr("Name of the data in the ledger"))
        self._dataset_text.textEdited.connect(self.dataset_edited)
        self.dataset = Field(
            "dataset",
            self.tr("Name of the data in your ledger"),
            self._dataset_text,
            self.tr("Releases of the same data must have the same name, so that their budgets are added up."),
        )
        self.add(self.dataset)

    def show_choices(self, choices: Choices) -> None:
        self._dataset_text.mirror(choices.dataset_text)
