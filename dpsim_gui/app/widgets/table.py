"""Tables with a line of text for each row, whose cells show a unit or a grey hint, or are chosen from a list.

`LineModel` and `set_up_table` are what such tables have in common, `CellDelegate` is how cells are shown and edited.
"""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
    QTimer,
)
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.look.text_size import scaled

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
Role = Qt.ItemDataRole
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter

HINT_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""str, shown in grey while the cell is empty"""
UNIT_ROLE = HINT_ROLE + 1
"""str, shown behind what is typed"""
CHOICES_ROLE = HINT_ROLE + 2
"""list of (value, title), in order: the cell is chosen from them; EditRole is the value, DisplayRole its title"""
TYPED_ROLE = HINT_ROLE + 3
"""str: the title of the entry after which a value is typed instead; "" where nothing can be typed"""


class LineModel(QAbstractTableModel):
    """One line for each of `names`, and a column for each of `headings`."""

    names: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.names)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.headings)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        return {Role.DisplayRole: self.headings[section], Role.TextAlignmentRole: int(LEFT)}.get(Role(role))

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def show_names(self, names: tuple[str, ...]) -> None:
        """The cells may have changed, and the lines too."""
        if names != self.names:
            self.beginResetModel()
            self.names = names
            self.endResetModel()
        elif names:
            self.dataChanged.emit(self.index(0, 0), self.index(len(names) - 1, len(self.headings) - 1))


def set_up_table(view: QTableView, name: str, *, line: int = 30) -> None:
    """A line of text for each row, without numbers; Tab leaves the table.  line: height at the usual size of text"""
    view.setAccessibleName(name)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setTabKeyNavigation(False)
    view.setShowGrid(False)
    view.setWordWrap(False)
    # Long names often differ at their end only.
    view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    view.verticalHeader().setVisible(False)
    view.verticalHeader().setDefaultSectionSize(scaled(line))
    view.horizontalHeader().setHighlightSections(False)


def set_widths(view: QTableView, widths: Mapping[int, int]) -> None:
    """By column, in pixels at the usual size of text; the other columns share the room that is left."""
    header = view.horizontalHeader()
    for place in range(header.count()):
        stretch = place not in widths
        header.setSectionResizeMode(place, QHeaderView.ResizeMode.Stretch if stretch else QHeaderView.ResizeMode.Fixed)
        if not stretch:
            header.resizeSection(place, max(scaled(widths[place]), header.sectionSizeHint(place)))


def set_lines(view: QTableView, lines: int, most: int) -> None:
    """As high as its lines, at least two; more than `most` are scrolled."""
    line = view.verticalHeader().defaultSectionSize()
    heading = view.horizontalHeader().sizeHint().height()
    view.setFixedHeight(heading + line * max(2, min(lines, most)) + 8)


class CellDelegate(QStyledItemDelegate):
    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
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

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
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

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
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

    def setEditorData(self, editor: QWidget, index: Index) -> None:
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

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
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

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        super().updateEditorGeometry(editor, option, index)
        if isinstance(editor, QComboBox):
            editor.setGeometry(option.rect)

    def _on_chosen(self, box: QComboBox, place: int) -> None:
        if box.itemData(place) is None:
            box.clearEditText()
            return
        self.commitData.emit(box)
        self.closeEditor.emit(box)


def edit_cells(view: QAbstractItemView, *, typed: bool = True) -> None:
    """A click on a cell that is chosen from a list opens the list.  typed: whether any key opens a cell"""
    trigger = QAbstractItemView.EditTrigger
    # Not on every change of the current cell: an open editor would take a paste of many cells for itself.
    triggers = trigger.DoubleClicked | trigger.EditKeyPressed
    view.setEditTriggers(triggers | trigger.AnyKeyPressed if typed else triggers)
    view.setItemDelegate(CellDelegate(view))

    def opened(index: QModelIndex) -> None:
        if index.data(CHOICES_ROLE) is None or not index.flags() & Qt.ItemFlag.ItemIsEditable:
            return
        view.edit(index)
        for box in view.findChildren(QComboBox):
            if box.isVisible():
                # After the click itself, which would close the list again.
                QTimer.singleShot(0, box, box.showPopup)

    view.clicked.connect(opened)
