"""The columns of the file with ticks and with what each one is: filter, all, none; two hundred stay easy to handle."""

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
    QWidget,
)

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.cell_delegate import CHOICES_ROLE, CellDelegate, open_on_click
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.field import TextInput
from dpsim_gui.app.widgets.form import STRETCH, button, column, grow, label, row
from dpsim_gui.app.wizard.columns.kind_words import kind_titles, kind_words
from dpsim_gui.columns.column import ColumnKind

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_LINE, _MOST_LINES, _FILTER_FROM = 30, 8, 8
_NAME, _KIND = range(2)


class ColumnModel(QAbstractTableModel):
    """The name with its tick, and what the column is; only of a ticked one can that be said."""

    toggled = Signal(str, bool)
    kind_chosen = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._ticked: frozenset[str] = frozenset()
        self._kinds: Mapping[str, str] = {}

    def show(self, names: tuple[str, ...], ticked: Iterable[str], kinds: Mapping[str, str]) -> None:
        chosen = frozenset(ticked)
        if names != self._names:
            self.beginResetModel()
            self._names, self._ticked, self._kinds = names, chosen, kinds
            self.endResetModel()
        elif (chosen, kinds) != (self._ticked, self._kinds):
            self._ticked, self._kinds = chosen, kinds
            self.dataChanged.emit(self.index(0, _NAME), self.index(len(names) - 1, _KIND))

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._names)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 2

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return (self.tr("Column"), self.tr("What it is"))[section] if role == Qt.ItemDataRole.DisplayRole else None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        base = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.column() == _NAME:
            return base | Qt.ItemFlag.ItemIsUserCheckable
        return base | Qt.ItemFlag.ItemIsEditable if self._names[index.row()] in self._ticked else base

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        name = self._names[index.row()]
        if index.column() == _KIND:
            return self._kind_data(name, role)
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return name
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(name)
            case Qt.ItemDataRole.CheckStateRole:
                return Qt.CheckState.Checked if name in self._ticked else Qt.CheckState.Unchecked
        return None

    def _kind_data(self, name: str, role: int) -> Any:
        if name not in self._ticked:
            return None
        code = self._kinds.get(name) or ColumnKind.NUMBER.value
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return kind_words(code).title
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.tr("What {name} is").format(name=name)
            case Qt.ItemDataRole.EditRole:
                return code
            case _ if role == CHOICES_ROLE:
                return list((kind_titles() | {code: kind_words(code).title}).items())
        return None

    def setData(self, index: _Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid():
            return False
        name = self._names[index.row()]
        if index.column() == _NAME and role == Qt.ItemDataRole.CheckStateRole:
            self.toggled.emit(name, Qt.CheckState(value) is Qt.CheckState.Checked)
            return True
        if index.column() == _KIND and role == Qt.ItemDataRole.EditRole:
            self.kind_chosen.emit(name, str(value))
            return True
        return False


class ColumnList(QWidget):
    """Emits all ticked names, in the file's order, after each change."""

    chosen = Signal(object)
    kind_chosen = Signal(str, str)
    """name of the column, and what it is as a word of the draft"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = ()
        self._ticked: frozenset[str] = frozenset()
        self.model = ColumnModel()
        self.model.toggled.connect(self._on_toggled)
        self.model.kind_chosen.connect(self.kind_chosen)
        self._shown = QSortFilterProxyModel()
        self._shown.setSourceModel(self.model)
        self._shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._filter = TextInput(self.tr("Filter columns"), self.tr("Filter columns"))
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self._shown.setFilterFixedString)
        self._all = button(self.tr("Tick all"))
        self._none = button(self.tr("Untick all"))
        self._all.clicked.connect(lambda: self._set_shown(True))
        self._none.clicked.connect(lambda: self._set_shown(False))
        self._count = label("", "muted")
        self.view = QTableView()
        self.view.setModel(self._shown)
        self.view.setItemDelegate(CellDelegate(self.view))
        open_on_click(self.view)
        trigger = QAbstractItemView.EditTrigger
        self.view.setEditTriggers(trigger.DoubleClicked | trigger.EditKeyPressed)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.view.setTabKeyNavigation(False)
        self.view.setShowGrid(False)
        self.view.setWordWrap(False)
        self.view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.verticalHeader().setVisible(False)
        self.view.verticalHeader().setDefaultSectionSize(scaled(_LINE))
        header = self.view.horizontalHeader()
        header.setSectionResizeMode(_NAME, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(_KIND, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(_KIND, scaled(190))
        header.setHighlightSections(False)
        self.view.setAccessibleName(self.tr("Columns of the file"))
        self.view.setAccessibleDescription(
            self.tr("Space ticks or unticks a column; F2 beside it chooses what the column is")
        )
        column(row(grow(self._filter), self._all, self._none, STRETCH, self._count), self.view, inside=self)

    def show_columns(self, names: tuple[str, ...], ticked: tuple[str, ...], kinds: Mapping[str, str]) -> None:
        if names != self._names:
            self._filter.clear()
        self._names, self._ticked = names, frozenset(ticked)
        self.model.show(names, ticked, kinds)
        self._filter.setVisible(len(names) >= _FILTER_FROM)
        heading = self.view.horizontalHeader().sizeHint().height()
        self.view.setFixedHeight(heading + scaled(_LINE) * max(2, min(len(names), _MOST_LINES)) + 8)
        self._count.setText(self.tr("{ticked} of {all} ticked").format(ticked=len(self._ticked), all=len(names)))

    def _on_toggled(self, name: str, ticked: bool) -> None:
        self._emit(self._ticked | {name} if ticked else self._ticked - {name})

    def _set_shown(self, ticked: bool) -> None:
        """All that pass the filter."""
        lines = range(self._shown.rowCount())
        shown = {self._names[self._shown.mapToSource(self._shown.index(line, 0)).row()] for line in lines}
        self._emit(self._ticked | shown if ticked else self._ticked - shown)

    def _emit(self, ticked: frozenset[str]) -> None:
        self.chosen.emit(tuple(name for name in self._names if name in ticked))
