"""A box to choose a column of the release: long names are shortened in the middle, and shown whole in the list."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from dpsim_gui.app.plain_tip import plain_tip
from dpsim_gui.app.text_size import scaled

_WIDEST_LIST = 480
_ROOM = 48
"""of the list beside its texts: margins, a scroll bar, the mark of the chosen one"""


class ColumnBox(QComboBox):
    def __init__(self, name: str, columns: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.addItems(list(columns))
        widest = max((self.fontMetrics().horizontalAdvance(column) for column in columns), default=0)
        self.view().setMinimumWidth(min(scaled(_WIDEST_LIST), widest + _ROOM))
        self.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.currentTextChanged.connect(self._name_in_full)
        self._name_in_full(self.currentText())

    def _name_in_full(self, text: str) -> None:
        self.setToolTip(plain_tip(text))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """As Qt does, but for the text, which it would cut off."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        text = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideMiddle, field.width() - 4)
        option.currentText = text
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
