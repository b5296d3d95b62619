"""The columns of the file with ticks: filter, all, none; two hundred stay easy to handle."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListView, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.text_input import TextInput

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_LINE, _MOST_LINES, _FILTER_FROM = 30, 8, 8


class ColumnModel(QAbstractListModel):
    toggled = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._ticked: frozenset[str] = frozenset()

    def show(self, names: tuple[str, ...], ticked: Iterable[str]) -> None:
        chosen = frozenset(ticked)
        if names != self._names:
            self.beginResetModel()
            self._names, self._ticked = names, chosen
            self.endResetModel()
        elif chosen != self._ticked:
            self._ticked = chosen
            self.dataChanged.emit(self.index(0), self.index(len(names) - 1))

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._names)

    def flags(self, _index: _Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        name = self._names[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return name
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(name)
            case Qt.ItemDataRole.CheckStateRole:
                return Qt.CheckState.Checked if name in self._ticked else Qt.CheckState.Unchecked
        return None

    def setData(self, index: _Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.toggled.emit(self._names[index.row()], Qt.CheckState(value) is Qt.CheckState.Checked)
        return True


class ColumnList(QWidget):
    """Emits all ticked names, in the file's order, after each change."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = ()
        self._ticked: frozenset[str] = frozenset()
        self.model = ColumnModel()
        self.model.toggled.connect(self._on_toggled)
        self._shown = QSortFilterProxyModel()
        self._shown.setSourceModel(self.model)
        self._shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._filter = TextInput(self.tr("Filter columns"), self.tr("Filter columns"))
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self._shown.setFilterFixedString)
        self._all = QPushButton(self.tr("Tick all"))
        self._none = QPushButton(self.tr("Untick all"))
        self._all.clicked.connect(lambda: self._set_shown(True))
        self._none.clicked.connect(lambda: self._set_shown(False))
        self._count = QLabel()
        self._count.setProperty("role", "muted")
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self._filter, 1)
        top.addWidget(self._all)
        top.addWidget(self._none)
        top.addStretch()
        top.addWidget(self._count)
        self.view = QListView()
        self.view.setModel(self._shown)
        self.view.setUniformItemSizes(True)
        self.view.setSpacing(1)
        self.view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setAccessibleName(self.tr("Columns of the file"))
        self.view.setAccessibleDescription(self.tr("Space ticks or unticks a column"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.view)

    def show_columns(self, names: tuple[str, ...], ticked: tuple[str, ...]) -> None:
        if names != self._names:
            self._filter.clear()
        self._names, self._ticked = names, frozenset(ticked)
        self.model.show(names, ticked)
        self._filter.setVisible(len(names) >= _FILTER_FROM)
        self.view.setFixedHeight(scaled(_LINE) * max(2, min(len(names), _MOST_LINES)) + 8)
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
