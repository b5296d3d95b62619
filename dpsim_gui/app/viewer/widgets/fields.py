"""Fields of the panels: a column, two columns, a class; a number of any size; one value of a column in its own unit."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QObject, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QValidator
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from dpsim_gui.app.language.numbers import shown_number, typed_number
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.session.axis import PLAIN, Axis, Scale, pleasant_step, usual_pair
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.form import label, row
from dpsim_gui.errors import QueryError
from dpsim_gui.typed_number import APOSTROPHES, MINUS_SIGN, SPACES, plain_number

_WIDEST_LIST = 480
_AROUND = 52  # of a name in its box: margins and the arrow
_ROOM = 48  # of the list beside its texts: margins, a scroll bar, the mark of the chosen one


class ClassBox(QWidget):
    changed = Signal()

    def __init__(self, classes: Sequence[str], *, with_all: bool) -> None:
        """with_all: whether all classes together can be chosen; they come first"""
        super().__init__()
        self._classes = (None, *classes) if with_all else tuple(classes)
        texts = [self.tr("all classes") if label is None else label for label in self._classes]
        self.box = ColumnBox(self.tr("Class"), texts, widest=200)
        self.box.currentIndexChanged.connect(self.changed)
        row(label(self.tr("C&lass"), buddy=self.box), self.box, inside=self, spacing=6)
        self.setVisible(bool(classes))

    @property
    def chosen(self) -> str | None:
        """None for all classes, and where the release has none."""
        at = self.box.currentIndex()
        return self._classes[at] if 0 <= at < len(self._classes) else None


def widen_list(box: QComboBox, texts: Sequence[str]) -> None:
    # The list that drops down shows its texts whole, however narrow the box is.
    widest = max((box.fontMetrics().horizontalAdvance(text) for text in texts), default=0)
    box.view().setMinimumWidth(min(scaled(_WIDEST_LIST), widest + _ROOM))
    box.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)


class ColumnBox(QComboBox):
    """narrowest, widest: in pixels of a usual text; 0 for no limit"""

    def __init__(self, name: str, columns: Sequence[str], *, narrowest: int = 0, widest: int = 0) -> None:
        super().__init__()
        self.setAccessibleName(name)
        if narrowest:
            self.setMinimumWidth(scaled(narrowest))
        if widest:
            self.setMaximumWidth(scaled(widest))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.addItems(list(columns))
        widen_list(self, columns)
        self.currentTextChanged.connect(self._name_in_full)
        self._name_in_full(self.currentText())

    def _name_in_full(self, text: str) -> None:
        self.setToolTip(plain_tip(text))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        # As wide as the chosen name, so far as its owner lets it.
        usual = super().sizeHint()
        wanted = self.fontMetrics().horizontalAdvance(self.currentText()) + scaled(_AROUND)
        return QSize(max(usual.width(), wanted), usual.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        # As Qt does, but for the text, which it would cut off.
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        text = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideMiddle, field.width() - 4)
        option.currentText = text
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)


class ColumnPair(QObject):
    """They stay different: choosing the other one's column swaps the two."""

    changed = Signal()

    def __init__(self, session: Session, *, widest: int, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        names = self.tr("Column across"), self.tr("Column up")
        self.across, self.up = (ColumnBox(name, session.columns, narrowest=110, widest=widest) for name in names)
        for start, box in zip(usual_pair(session.point.axes), (self.across, self.up), strict=True):
            box.setCurrentIndex(start)
            box.currentIndexChanged.connect(self._on_chosen)
        self._before = self.indices

    @property
    def indices(self) -> tuple[int, int]:
        return self.across.currentIndex(), self.up.currentIndex()

    @property
    def axes(self) -> tuple[Axis, Axis]:
        across, up = self.indices
        return self._session.point.axes[across], self._session.point.axes[up]

    @property
    def here(self) -> tuple[float, float]:
        across, up = self.indices
        return self._session.point.position(across), self._session.point.position(up)

    def choose(self, across: int, up: int) -> None:
        with QSignalBlocker(self.across), QSignalBlocker(self.up):
            self.across.setCurrentIndex(across)
            self.up.setCurrentIndex(up)
        self._before = across, up
        self.changed.emit()

    def go_to(self, x: float, y: float) -> None:
        across, up = self.indices
        self._session.point.go_to_positions({across: x, up: y})

    def _on_chosen(self) -> None:
        across, up = self.indices
        self.choose(*(self._before[::-1] if across == up else (across, up)))


_FINEST = 60
_LARGEST = 1e30

_NARROWEST_WORDS, _NARROWEST_TEXT = 110, 116
_WIDEST_NUMBER = 160
_AROUND_TEXT = 44  # of a day or time, with the arrows
_QUARTER, _DAY_AND_NIGHT = 0.25, 24.0


class NumberBox(QDoubleSpinBox):
    """Understands a decimal comma. A range is not enforced: a point outside the bounds is answered too, and marked."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setDecimals(_FINEST)
        self.setRange(-_LARGEST, _LARGEST)
        self.setKeyboardTracking(False)
        self.setMinimumWidth(scaled(86))
        # A style sheet cannot move the text away from the border here: Qt lays the field out from the very edge.
        self.lineEdit().setTextMargins(8, 0, 0, 0)

    def sizeHint(self) -> QSize:
        # For the number that it shows; the largest possible one would take half a window.
        needed = self.fontMetrics().horizontalAdvance(self.text()) + scaled(_AROUND_TEXT)
        return QSize(max(self.minimumWidth(), min(needed, scaled(_WIDEST_NUMBER))), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def setValue(self, value: float) -> None:
        super().setValue(value)
        self.updateGeometry()

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
    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setGroupSeparatorShown(True)
        self.setMinimumWidth(scaled(112))
        # A style sheet cannot move the text away from the border here: Qt lays the field out from the very edge.
        self.lineEdit().setTextMargins(8, 0, 0, 0)


class WordBox(QComboBox):
    """The values there are; one that is asked about is always one of them."""

    changed = Signal(float)

    def __init__(self) -> None:
        super().__init__()
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

    def __init__(self) -> None:
        super().__init__("")
        self.setMinimumWidth(scaled(_NARROWEST_TEXT))

    def show_scale(self, scale: Scale) -> None:
        self._scale = scale

    def sizeHint(self) -> QSize:
        # For the day or time that it shows.
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

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._editors: dict[type[Editor], Editor] = {}
        self._scale = PLAIN
        self._value = 0.0
        self._layout = row(inside=self)
        self.editor: Editor = self._made(NumberBox)

    def name(self, name: str) -> None:
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
        # A value that the editor shows in fewer digits is kept as it is.
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
