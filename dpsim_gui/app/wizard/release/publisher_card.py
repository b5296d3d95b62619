"""What the receipt says of who publishes the release, what for, and whom readers may ask."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.text_input import TextInput
from dpsim_gui.curator.draft.choices import Choices


class PublisherCard(Card):
    edited = Signal(str, str)
    """the field of the request, and the text typed"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("What readers should know about you"), parent=parent)
        self._publisher = TextInput(self.tr("Published by"), self.tr("such as the name of your institution"))
        self._purpose = TextInput(self.tr("Purpose"), self.tr("such as planning of ambulance stations"))
        self._contact = TextInput(self.tr("Contact"), self.tr("an address or a page"))
        self.fields = (
            Field("publisher", self.tr("Published by"), self._publisher, focus=self._publisher),
            Field("purpose", self.tr("Purpose"), self._purpose, focus=self._purpose),
            Field(
                "contact",
                self.tr("Contact"),
                self._contact,
                self.tr("All three may be left empty. What you write stands in the receipt, for everyone to read."),
                focus=self._contact,
            ),
        )
        for field, text in zip(self.fields, (self._publisher, self._purpose, self._contact), strict=True):
            self.add(field)
            text.textEdited.connect(lambda typed, name=field.name: self.edited.emit(name, typed))

    def show_choices(self, choices: Choices) -> None:
        self._publisher.mirror(choices.publisher_text)
        self._purpose.mirror(choices.stated_purpose_text)
        self._contact.mirror(choices.contact_text)
