"""Cells of a table that show a unit or a grey hint, and cells that are chosen from a list, some of them typed too."""

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled

_Index = QModelIndex | QPersistentModelIndex

HINT_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""str, shown in grey while the cell is empty"""
UNIT_ROLE = HINT_ROLE + 1
"""str, shown behind what is typed"""
CHOICES_ROLE = HINT_ROLE + 2
"""list of (value, title), in order: the cell is chosen from them; EditRole is the value, DisplayRole its title"""
TYPED_ROLE = HINT_ROLE + 3
"""str: the title of the entry after which a value is typed instead; "" where nothing can be typed"""


class CellDelegate(QStyledItemDelegate):
    def initStyleOption(self, option: QStyleOptionViewItem, index: _Index) -> None:
        super().initStyleOption(option, index)
        unit = index.data(UNIT_ROLE)
        # Qt's stubs have no attributes of style options.
        text = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        if text and unit:
            option.text = f"{text} {unit}"
        elif not text and index.data(HINT_ROLE):
            option.text = str(index.data(HINT_ROLE))
            muted = QColor(colours_for(option.palette).muted)
            option.palette.setColor(QPalette.ColorRole.Text, muted)
            option.palette.setColor(QPalette.ColorRole.HighlightedText, muted)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        super().paint(painter, option, index)
        if index.data(CHOICES_ROLE) is not None and index.flags() & Qt.ItemFlag.ItemIsEditable:
            self._paint_arrow(painter, option.rect, option.palette)

    def _paint_arrow(self, painter: QPainter, cell: QRect, palette: QPalette) -> None:
        size = scaled(4)
        right, middle = cell.right() - scaled(9), cell.center().y()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = painter.pen()
        pen.setColor(QColor(colours_for(palette).muted))
        pen.setWidthF(1.5)
        painter.setPen(pen)
        painter.drawLine(right - size, middle - size // 2, right, middle + size // 2)
        painter.drawLine(right, middle + size // 2, right + size, middle - size // 2)
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: _Index) -> QWidget:
        choices = index.data(CHOICES_ROLE)
        if choices is None:
            return super().createEditor(parent, option, index)
        box = QComboBox(parent)
        box.setAccessibleName(str(index.data(Qt.ItemDataRole.AccessibleTextRole) or ""))
        box.setProperty("kind", "cell")
        for value, title in choices:
            box.addItem(title, value)
        typed = index.data(TYPED_ROLE)
        if typed:
            box.addItem(typed, None)
            box.setEditable(True)
            box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        box.activated.connect(lambda place: self._on_chosen(box, place))
        return box

    def setEditorData(self, editor: QWidget, index: _Index) -> None:
        if not isinstance(editor, QComboBox):
            super().setEditorData(editor, index)
            return
        value = index.data(Qt.ItemDataRole.EditRole)
        place = editor.findData(value) if value else -1
        editor.setCurrentIndex(place)
        typed = editor.lineEdit()
        if typed is not None:
            if place < 0:
                editor.setEditText(str(value or ""))
            # What is typed takes the place of what was there, as in any other cell.
            typed.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: _Index) -> None:
        if not isinstance(editor, QComboBox):
            super().setModelData(editor, model, index)
            return
        if editor.isEditable():
            place = editor.findText(editor.currentText(), Qt.MatchFlag.MatchFixedString)
            value = editor.itemData(place) if place >= 0 else editor.currentText()
            if place >= 0 and value is None:
                # The words that ask for a value are none.
                value = ""
        else:
            value = editor.currentData()
        if value is not None:
            model.setData(index, value, Qt.ItemDataRole.EditRole)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: _Index) -> None:
        super().updateEditorGeometry(editor, option, index)
        if isinstance(editor, QComboBox):
            editor.setGeometry(option.rect)

    def _on_chosen(self, box: QComboBox, place: int) -> None:
        if box.itemData(place) is None:
            box.clearEditText()
            return
        self.commitData.emit(box)
        self.closeEditor.emit(box)


def open_on_click(view: QAbstractItemView) -> None:
    """A click on a cell that is chosen from a list opens the list."""

    def opened(index: QModelIndex) -> None:
        if index.data(CHOICES_ROLE) is None or not index.flags() & Qt.ItemFlag.ItemIsEditable:
            return
        view.edit(index)
        for box in view.findChildren(QComboBox):
            if box.isVisible():
                # After the click itself, which would close the list again.
                QTimer.singleShot(0, box, box.showPopup)

    view.clicked.connect(opened)
