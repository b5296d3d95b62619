"""Which column of the file is which column of the study, as a table: the study's, what it is, and the owner's."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.cell_delegate import CHOICES_ROLE, HINT_ROLE, CellDelegate, open_on_click
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.wizard.columns.kind_words import kind_words
from dpsim_gui.curator.draft.choices import Choices

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_LINE, _MOST_LINES = 30, 10
_STUDY, _KIND, _OWN = range(3)


class MatchModel(QAbstractTableModel):
    matched = Signal(object)
    """by column of the study, the owner's; all of them after each change"""

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._kinds: Mapping[str, str] = {}
        self._match: Mapping[str, str] = {}
        self._own: tuple[str, ...] = ()

    def show(
        self, names: tuple[str, ...], kinds: Mapping[str, str], match: Mapping[str, str], own: tuple[str, ...]
    ) -> None:
        """kinds: what stands beside a column, as a word;  own: columns of the file"""
        if (names, kinds, match, own) == (self._names, self._kinds, self._match, self._own):
            return
        self.beginResetModel()
        self._names, self._kinds, self._match, self._own = names, kinds, match, own
        self.endResetModel()

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._names)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        titles = (self.tr("Column of the study"), self.tr("What it is"), self.tr("Column of your file"))
        return titles[section] if role == Qt.ItemDataRole.DisplayRole else None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        base = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return base | Qt.ItemFlag.ItemIsEditable if index.column() == _OWN else base

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        name = self._names[index.row()]
        if index.column() == _OWN:
            return self._own_data(name, role)
        text = name if index.column() == _STUDY else self._kinds.get(name, "")
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return text
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(text)
        return None

    def _own_data(self, name: str, role: int) -> Any:
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return self._match.get(name, "")
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.tr("Your column for {name}").format(name=name)
            case _ if role == CHOICES_ROLE:
                return [(column, column) for column in self._own]
            case _ if role == HINT_ROLE:
                return self.tr("choose…")
        return None

    def setData(self, index: _Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.EditRole or index.column() != _OWN:
            return False
        self.matched.emit({**self._match, self._names[index.row()]: str(value)})
        return True


class MatchCard(Card):
    matched = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Columns of the study"), parent=parent)
        self.model = MatchModel()
        self.model.matched.connect(self.matched)
        self.view = view = QTableView()
        view.setModel(self.model)
        view.setItemDelegate(CellDelegate(view))
        open_on_click(view)
        trigger = QAbstractItemView.EditTrigger
        view.setEditTriggers(trigger.DoubleClicked | trigger.EditKeyPressed | trigger.AnyKeyPressed)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setTabKeyNavigation(False)
        view.setShowGrid(False)
        view.setWordWrap(False)
        view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        view.verticalHeader().setVisible(False)
        view.verticalHeader().setDefaultSectionSize(scaled(_LINE))
        header = view.horizontalHeader()
        header.setHighlightSections(False)
        for column in (_STUDY, _OWN):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(_KIND, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(_KIND, scaled(170))
        view.setAccessibleName(self.tr("Columns of the study and of your file"))
        view.setAccessibleDescription(self.tr("F2 in the last column chooses which of your columns it is"))
        self.field = Field(
            "match",
            self.tr("Which column of your file is it?"),
            view,
            self.tr("Columns of the same name are matched already. Other columns of your file are not read."),
            focus=view,
        )
        self.add(self.field)

    def show_choices(self, choices: Choices, label_columns: tuple[str, ...]) -> None:
        """label_columns: those of the file that may hold labels"""
        if not choices.is_fixed:
            return
        kinds = {name: kind_words(choices.kinds.get(name, "")).title for name in choices.columns}
        kinds |= {choices.label_column: self.tr("label"), choices.person: self.tr("names the person")}
        columns = tuple(dict.fromkeys((*choices.header, *label_columns)))
        self.model.show(choices.asked_columns, kinds, choices.match, columns)
        heading = self.view.horizontalHeader().sizeHint().height()
        self.view.setFixedHeight(heading + scaled(_LINE) * max(2, min(len(choices.asked_columns), _MOST_LINES)) + 8)
