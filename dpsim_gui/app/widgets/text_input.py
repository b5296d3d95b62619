"""A line of text that is a mirror of a value elsewhere: setting it never moves the cursor of somebody who types."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from dpsim_gui.app.language.typed_numbers import shown_number, typed_number
from dpsim_gui.app.look.text_size import scaled


class TextInput(QLineEdit):
    def __init__(
        self, name: str, placeholder: str = "", width: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        if width is not None:
            self.setMaximumWidth(scaled(width))

    def mirror(self, text: str) -> None:
        if text != self.text():
            self.setText(text)


class NumberInput(TextInput):
    """A line for a number in the marks of the language; outside it is a text as the layers below read it."""

    edited = Signal(str)

    def __init__(
        self, name: str, placeholder: str = "", width: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(name, shown_number(placeholder), width, parent)
        self.textEdited.connect(lambda text: self.edited.emit(typed_number(text)))

    def number(self) -> str:
        return typed_number(self.text())

    def mirror(self, text: str) -> None:
        if text != self.number():
            self.setText(shown_number(text))


class TextArea(QPlainTextEdit):
    """A few lines; Tab leaves it, as in every other field."""

    def __init__(self, name: str, placeholder: str = "", lines: int = 2, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self.setTabChangesFocus(True)
        self.setFixedHeight(self.fontMetrics().lineSpacing() * lines + 22)

    def mirror(self, text: str) -> None:
        if text != self.toPlainText():
            self.blockSignals(True)
            self.setPlainText(text)
            self.blockSignals(False)
