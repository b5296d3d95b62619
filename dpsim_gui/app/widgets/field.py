"""A form field: label above, control, short help below, and its problem inline; lines of text and statements."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLayout, QLineEdit, QPlainTextEdit, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.language.numbers import shown_number, typed_number
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.form import TOP, align, grow, row, sentence, set_look, show_if
from dpsim_gui.errors import DpsimError


class InlineProblem(QLabel):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "problem")
        # Sentences may quote column names, which come from a file.
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setVisible(False)
        self.setAccessibleName(self.tr("Problem"))

    def show_problem(self, sentence: str | None) -> None:
        text = sentence or ""
        if text == self.text() and self.isHidden() is not bool(text):
            # Asked with every key, of every field.
            return
        self.setText(text)
        self.setAccessibleDescription(text)
        self.setVisible(bool(text))

    def show_error(self, error: DpsimError) -> None:
        self.show_problem(translated_error(error))


class TextInput(QLineEdit):
    """A line that is a mirror of a text elsewhere: setting it never moves the cursor of somebody who types."""

    edited = Signal(str)

    def __init__(self, name: str = "", placeholder: str = "", width: int | None = None) -> None:
        """name: for screen readers; a field gives its own where it is empty"""
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        if width is not None:
            self.setMaximumWidth(scaled(width))
        self.textEdited.connect(lambda _text: self.edited.emit(self.value()))

    def value(self) -> str:
        return self.text()

    def mirror(self, text: str) -> None:
        if text != self.text():
            self.setText(text)


class NumberInput(TextInput):
    """A line for a number in the marks of the language; outside it is a text as the layers below read it."""

    def __init__(self, name: str = "", placeholder: str = "", width: int | None = None) -> None:
        super().__init__(name, shown_number(placeholder), width)

    def value(self) -> str:
        return typed_number(self.text())

    def mirror(self, text: str) -> None:
        if text != self.value():
            self.setText(shown_number(text))


class TextArea(QPlainTextEdit):
    """A few lines; Tab leaves it, as in every other field."""

    edited = Signal(str)

    def __init__(self, name: str = "", placeholder: str = "", lines: int = 2) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self.setTabChangesFocus(True)
        self.setFixedHeight(self.fontMetrics().lineSpacing() * lines + 22)
        self.textChanged.connect(lambda: self.edited.emit(self.toPlainText()))

    def mirror(self, text: str) -> None:
        if text != self.toPlainText():
            self.blockSignals(True)
            self.setPlainText(text)
            self.blockSignals(False)


class ChoiceBox(QComboBox):
    """A box that is a mirror of a value elsewhere; only a person's choice is signalled."""

    edited = Signal(str)

    def __init__(self, name: str = "", entries: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.offer(entries)
        self.activated.connect(lambda _place: self.edited.emit(self.value()))

    def offer(self, entries: Iterable[tuple[str, str]], chosen: str = "") -> None:
        """entries: the value and its words"""
        self.clear()
        for value, words in entries:
            self.addItem(words, value)
        self.mirror(chosen)

    def value(self) -> str:
        return str(self.currentData())

    def mirror(self, value: str) -> None:
        self.setCurrentIndex(max(0, self.findData(value)))


Input = TextInput | TextArea | ChoiceBox


class Statement(QWidget):
    toggled = Signal(bool)

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = QCheckBox()
        self.box.setAccessibleName(text)
        self.box.toggled.connect(self.toggled)
        row(align(self.box, TOP), grow(sentence(text)), inside=self, spacing=4)

    def isChecked(self) -> bool:
        return self.box.isChecked()

    def setChecked(self, checked: bool) -> None:
        self.box.setChecked(checked)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The words are as good as the box."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.box.setFocus(Qt.FocusReason.MouseFocusReason)
            self.box.toggle()


class Field(QWidget):
    """`name` is the field's name in problems, so that a page can hand each sentence to its field.

    choice: the part of the draft that its input shows and edits, where a page binds it
    focus: what takes the focus where the control is made of several widgets
    label: may be empty where the card's heading says it already
    touched: the user has edited it, so its problems may be shown before anybody asked to go on
    """

    def __init__(
        self,
        name: str,
        label: str,
        control: QWidget | QLayout,
        hint: str = "",
        *,
        choice: str = "",
        focus: QWidget | None = None,
    ) -> None:
        super().__init__()
        self.name, self.choice = name, choice
        target = focus or control
        assert isinstance(target, QWidget)
        # No focus proxy: Qt would leave the other children of the control out of the Tab order.
        self.focus_target = target
        self.touched = False
        caption = form.label(label, "label", wrap=True, buddy=self.focus_target)
        self._hint = form.sentence(hint, "small")
        self.problem_label = InlineProblem()
        form.column(caption, control, self.problem_label, self._hint, inside=self, spacing=4)
        # Only now that they stand in the field: shown outside, each would be a window for a moment.
        show_if(caption, bool(label))
        show_if(self._hint, bool(hint))
        if label and not self.focus_target.accessibleName():
            self.focus_target.setAccessibleName(label)
        self.focus_target.setAccessibleDescription(hint)

    def show_hint(self, hint: str) -> None:
        self._hint.setText(hint)
        show_if(self._hint, bool(hint))
        self.focus_target.setAccessibleDescription(hint)

    def show_problem(self, sentence: str | None) -> None:
        self.problem_label.show_problem(sentence)
        edge = self.focus_target
        if bool(edge.property("problem")) != bool(sentence):
            set_look(edge, "problem", bool(sentence))
