"""The history as a table: answers first, then the point. Newest on top."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.viewer.answer_words import place_words
from dpsim_gui.app.viewer.session.history import Asked
from dpsim_gui.app.viewer.session.session import Session

_ANSWERS = 4
_DOMAIN = 3
Index = QModelIndex | QPersistentModelIndex


class HistoryTable(QAbstractTableModel):
    """Numbers in the unit chosen for display; copies and exports take them from the history itself."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        session.display.changed.connect(self._restyle)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._session.history.entries)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else _ANSWERS + len(self._session.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> str | None:
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        if section < _ANSWERS:
            return (self.tr("Answer"), self.tr("Band from"), self.tr("to"), self.tr("Domain"))[section]
        return self._session.columns[section - _ANSWERS]

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        entry = self._session.history.entries[index.row()]
        column = index.column()
        if column >= _ANSWERS:
            return self._session.point.axes[column - _ANSWERS].text(entry.point[column - _ANSWERS])
        if column == _DOMAIN:
            return place_words(inside=entry.inside, unseen=bool(entry.unseen))
        display = self._session.display
        shown = display.shown(np.array([entry.value, entry.at("total_low"), entry.at("total_high")]))
        return rounded(float(shown[column]), entry.noise_sd * display.factor)

    def add(self, asked: Asked) -> None:
        self.beginResetModel()
        self._session.history.add(asked)
        self.endResetModel()

    def clear(self) -> None:
        self.beginResetModel()
        self._session.history.clear()
        self.endResetModel()

    def entries(self, rows: Sequence[int]) -> list[Asked]:
        return [self._session.history.entries[row] for row in rows]

    def _restyle(self) -> None:
        self.beginResetModel()
        self.endResetModel()
