"""What a new study is about, and its columns: typed, since there is no file that could name them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.text_input import TextArea, TextInput
from dpsim_gui.curator.draft.choices import Choices


class NewStudyCard(Card):
    title_edited = Signal(str)
    names_edited = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("The study"), parent=parent)
        self.title_text = TextInput(self.tr("Title of the study"), self.tr("for example: Four clinics, 2026"))
        self.title_text.textEdited.connect(self.title_edited)
        self.title = Field("title", self.tr("Title of the study"), self.title_text, self.tr("Everyone may read it."))
        self._names_text = TextArea(
            self.tr("Names of the columns"), self.tr("for example: age, bmi, smoker, diagnosis"), lines=3
        )
        self._names_text.textChanged.connect(lambda: self.names_edited.emit(self._names_text.toPlainText()))
        self.names = Field(
            "column names",
            self.tr("Names of the columns, separated by commas or lines"),
            self._names_text,
            self.tr(
                "Every column that is measured, and those with labels or with the person, if there are any. Sites may "
                "call their columns otherwise: each says which one is which."
            ),
        )
        self.add(self.title)
        self.add(self.names)

    def show_choices(self, choices: Choices) -> None:
        self.title_text.mirror(choices.study_title_text)
        self._names_text.mirror(choices.column_names_text)
