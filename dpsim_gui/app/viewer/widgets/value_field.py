"""Fields for numbers of any size, and for one value of a column: a number, a word, a day, a time of day."""

import math

from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QSizePolicy, QSpinBox, QWidget

from dpsim_gui.app.language.numbers import shown_number, typed_number
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.session.axis import PLAIN, Axis, Scale, pleasant_step
from dpsim_gui.app.viewer.widgets.columns import widen_list
from dpsim_gui.app.widgets.form import row
from dpsim_gui.errors import QueryError
from dpsim_gui.typed_number import APOSTROPHES, MINUS_SIGN, SPACES, plain_number

_FINEST = 60
_LARGEST = 1e30

_NARROWEST_WORDS, _NARROWEST_TEXT = 110, 116
_AROUND_TEXT = 44
"""of a day or time, with the arrows"""
_QUARTER, _DAY_AND_NIGHT = 0.25, 24.0


class NumberBox(QDoubleSpinBox):
    """Understands a decimal comma. A range is not enforced: a point outside the bounds is answered too, and marked."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setDecimals(_FINEST)
        self.setRange(-_LARGEST, _LARGEST)
        self.setKeyboardTracking(False)
        self.setMinimumWidth(scaled(86))
        # A style sheet cannot move the text away from the border here: Qt lays the field out from the very edge.
        self.lineEdit().setTextMargins(8, 0, 0, 0)

    def sizeHint(self) -> QSize:
        """For a usual number; the largest possible one would take half a window."""
        return QSize(self.minimumWidth(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def textFromValue(self, value: float) -> str:
        return shown_number(f"{value:.10g}")

    def valueFromText(self, text: str) -> float:
        value = _parsed(text)
        return self.value() if value is None else value

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        if _parsed(text) is not None:
            return QValidator.State.Acceptable, text, position
        typing = all(sign in f"0123456789+-.,eE{MINUS_SIGN}{SPACES}{APOSTROPHES}" for sign in text)
        return (QValidator.State.Intermediate if typing else QValidator.State.Invalid), text, position


def _parsed(text: str) -> float | None:
    plain = plain_number(typed_number(text))
    return float(plain) if plain is not None and abs(float(plain)) <= _LARGEST else None


class CountBox(QSpinBox):
    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setGroupSeparatorShown(True)
        self.setMinimumWidth(scaled(112))
        # A style sheet cannot move the text away from the border here: Qt lays the field out from the very edge.
        self.lineEdit().setTextMargins(8, 0, 0, 0)


class WordBox(QComboBox):
    """The values there are; one that is asked about is always one of them."""

    changed = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(scaled(_NARROWEST_WORDS))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.currentIndexChanged.connect(lambda index: self.changed.emit(float(index)))

    def show_words(self, words: tuple[str, ...]) -> None:
        if words != tuple(self.itemText(at) for at in range(self.count())):
            with QSignalBlocker(self):
                self.clear()
                self.addItems(list(words))
            widen_list(self, words)

    def show_value(self, value: float) -> None:
        self.setCurrentIndex(min(max(round(value), 0), self.count() - 1))


class WrittenBox(NumberBox):
    """A day or a time of day, typed in any form the column understands; what it does not is put back.

    The arrows move by a day, or by a quarter of an hour round the clock.
    """

    # Asked for its text before it is made.
    _scale = PLAIN

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setMinimumWidth(scaled(_NARROWEST_TEXT))

    def show_scale(self, scale: Scale) -> None:
        self._scale = scale

    def sizeHint(self) -> QSize:
        """For the day or time that it shows."""
        needed = self.fontMetrics().horizontalAdvance(self.text()) + scaled(_AROUND_TEXT)
        return QSize(max(self.minimumWidth(), needed), super().sizeHint().height())

    def textFromValue(self, value: float) -> str:
        return self._scale.text(value)

    def valueFromText(self, text: str) -> float:
        try:
            return self._scale.read(text)
        except QueryError:
            return self.value()

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        try:
            self._scale.read(text)
        except QueryError:
            return QValidator.State.Intermediate, text, position
        return QValidator.State.Acceptable, text, position

    def stepBy(self, steps: int) -> None:
        if self._scale.is_clock:
            self.setValue((self.value() + steps * _QUARTER) % _DAY_AND_NIGHT)
        else:
            self.setValue(self.value() + steps)


Editor = NumberBox | WordBox


class ValueField(QWidget):
    """The editor that fits the column it is shown; editors are made when they are first needed."""

    valueChanged = Signal(float)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._editors: dict[type[Editor], Editor] = {}
        self._scale = PLAIN
        self._value = 0.0
        self._layout = row(inside=self)
        self.editor: Editor = self._made(NumberBox)

    def name(self, name: str) -> None:
        """For screen readers."""
        self._name = name
        self.editor.setAccessibleName(name)

    def show_axis(self, axis: Axis) -> None:
        self._scale = axis.scale
        self.editor = self._made(_editor_for(axis.scale))
        for editor in self._editors.values():
            editor.setVisible(editor is self.editor)
        self.editor.setAccessibleName(self._name)
        self.setFocusProxy(self.editor)
        # What is left of a row goes to its slider, but for words, which have none.
        fixed = QSizePolicy.Policy.Expanding if axis.scale.words else QSizePolicy.Policy.Preferred
        self.setSizePolicy(fixed, QSizePolicy.Policy.Fixed)
        self.editor.setSizePolicy(fixed, QSizePolicy.Policy.Fixed)
        if isinstance(self.editor, WordBox):
            self.editor.show_words(axis.scale.words)
        elif isinstance(self.editor, WrittenBox):
            self.editor.show_scale(axis.scale)
        elif isinstance(self.editor, NumberBox):
            self.editor.setSingleStep(pleasant_step(axis.high - axis.low))

    def value(self) -> float:
        return self._value

    def setValue(self, value: float) -> None:
        """A value that the editor shows in fewer digits is kept as it is."""
        before, self._value = self._value, value
        with QSignalBlocker(self.editor):
            if isinstance(self.editor, NumberBox):
                if self._scale.is_log and value > 0:
                    # A twentieth of an amount, as a short number.
                    self.editor.setSingleStep(10.0 ** math.floor(math.log10(value)) / 20)
                self.editor.setValue(value)
            else:
                self.editor.show_value(value)
        if value != before:
            self.valueChanged.emit(value)

    def _made(self, kind: type[Editor]) -> Editor:
        if kind not in self._editors:
            made: Editor = NumberBox(self._name) if kind is NumberBox else kind()  # type: ignore[call-arg]
            (made.changed if isinstance(made, WordBox) else made.valueChanged).connect(self._on_edited)
            self._layout.addWidget(made)
            # Where the field is, not behind all that was made before.
            for before in list(self._editors.values())[-1:]:
                QWidget.setTabOrder(before, made)
            self._editors[kind] = made
        return self._editors[kind]

    def _on_edited(self, value: float) -> None:
        if value != self._value:
            self._value = value
            self.valueChanged.emit(value)


def _editor_for(scale: Scale) -> type[Editor]:
    if scale.words:
        return WordBox
    return WrittenBox if scale.is_written else NumberBox
