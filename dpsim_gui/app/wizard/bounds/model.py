"""The table of bounds: one line per column of the data, showing and editing the draft."""

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPalette

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.look.colours import colours_for
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.problems import cell_problem

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class BoundsModel(QAbstractTableModel):
    """Columns: name, lowest, highest."""

    edited = Signal()

    def __init__(self, draft: Draft, palette: QPalette) -> None:
        super().__init__()
        self._draft = draft
        self._names: tuple[str, ...] = ()
        self._palette = palette

    @property
    def names(self) -> tuple[str, ...]:
        return self._names

    def show_draft(self, palette: QPalette) -> None:
        self._palette = palette
        if self._draft.choices.columns != self._names:
            self.beginResetModel()
            self._names = self._draft.choices.columns
            self.endResetModel()
        elif self._names:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._names) - 1, 2))

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._names)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Column"), self.tr("Lowest possible"), self.tr("Highest possible"))[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if section == 0 else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        base = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return base | Qt.ItemFlag.ItemIsEditable if index.column() > 0 else base

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        name = self._names[index.row()]
        pair = self._draft.choices.bounds_of(name)
        problem = None if index.column() == 0 else cell_problem(pair, index.column() - 1)
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return name if index.column() == 0 else pair[index.column() - 1]
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(name) if index.column() == 0 else translated_sentence(problem) if problem else None
            case Qt.ItemDataRole.AccessibleTextRole:
                side = self.headerData(index.column(), Qt.Orientation.Horizontal)
                said = name if index.column() == 0 else f"{side}, {name}: {pair[index.column() - 1]}"
                return f"{said}. {translated_sentence(problem)}" if problem else said
            case Qt.ItemDataRole.TextAlignmentRole if index.column() > 0:
                return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            case Qt.ItemDataRole.BackgroundRole if problem:
                return QBrush(QColor(colours_for(self._palette).danger_soft))
            case Qt.ItemDataRole.ForegroundRole if problem:
                return QBrush(QColor(colours_for(self._palette).danger))
        return None

    def setData(self, index: _Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.EditRole or index.column() == 0:
            return False
        name = self._names[index.row()]
        pair = list(self._draft.choices.bounds_of(name))
        pair[index.column() - 1] = str(value).strip()
        self.set_pairs({name: (pair[0], pair[1])})
        return True

    def set_pairs(self, pairs: dict[str, tuple[str, str]]) -> None:
        """One undo step for all of them."""
        if self._draft.change(bounds={**self._draft.choices.bounds, **pairs}):
            self.show_draft(self._palette)
            self.edited.emit()
