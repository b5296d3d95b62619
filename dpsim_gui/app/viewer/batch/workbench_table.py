"""The rows of a file with their answers as a table that can be sorted: answers first, then the file's own columns."""

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.viewer.answer_words import place_words
from dpsim_gui.app.viewer.batch.job import Workbench
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.columns.number import number_in
from dpsim_gui.release.points import places_of

Index = QModelIndex | QPersistentModelIndex
ANSWER_COLUMN = 1
_OWN = 5


class WorkbenchTable(QAbstractTableModel):
    """Numbers in the unit chosen for display; files that are saved take them from the answers themselves."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns, self._display = session.columns, session.display
        self._own: list[int] = []
        display = session.display
        self._bench: Workbench | None = None
        self._order = np.zeros(0, dtype=np.intp)
        display.changed.connect(self._restyle)

    def show_rows(self, bench: Workbench | None) -> None:
        self.beginResetModel()
        self._bench = bench
        self._order = np.arange(0 if bench is None else len(bench.points))
        if bench is not None:
            # The reader's own texts before numbers of a hundred columns.
            asked = set(places_of(self._columns, bench.header))
            self._own = sorted(range(len(bench.header)), key=lambda at: at in asked)
            names = ("value", "total_low", "total_high", "noise_sd")
            self._values, self._low, self._high, self._sd = map(bench.spread, names)
            self._inside = bench.spread("inside")
            self._unseen = bench.spread("unseen") if bench.answer.unseen is not None else np.zeros(len(bench.points))
        self.endResetModel()

    def place(self, row: int) -> int:
        """Which row of the workbench stands in a line of the table."""
        return int(self._order[row])

    def line_of(self, place: int) -> int:
        """In which line of the table a row of the workbench stands."""
        return int(np.flatnonzero(self._order == place)[0])

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._order)

    def columnCount(self, parent: Index | None = None) -> int:
        held = 0 if self._bench is None else _OWN + len(self._bench.header)
        return 0 if parent is not None and parent.isValid() else held

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> str | None:
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal or self._bench is None:
            return None
        own = (self.tr("Row"), self.tr("Answer"), self.tr("Band from"), self.tr("to"), self.tr("Domain"))
        return own[section] if section < _OWN else self._bench.header[self._own[section - _OWN]]

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid() or self._bench is None:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        at, column = self.place(index.row()), index.column()
        if column >= _OWN:
            cells, wanted = self._bench.cells[at], self._own[column - _OWN]
            return cells[wanted] if wanted < len(cells) else ""
        if column == 0:
            return str(self._bench.rows[at])
        if math.isnan(self._values[at]):
            return self.tr("not readable") if column == _OWN - 1 else ""
        if column == _OWN - 1:
            return place_words(inside=bool(self._inside[at]), unseen=bool(self._unseen[at]))
        value = (self._values, self._low, self._high)[column - 1][at]
        shown = float(self._display.shown(np.array([value]))[0])
        return rounded(shown, float(self._sd[at]) * self._display.factor)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Rows without an answer, and cells without a number among numbers, come last either way."""
        if self._bench is None or not 0 <= column < self.columnCount():
            return
        self.layoutAboutToBeChanged.emit()
        self._order = _ordered(self._keys(column), descending=order is Qt.SortOrder.DescendingOrder)
        self.layoutChanged.emit()

    def _keys(self, column: int) -> NDArray[np.float64] | list[str]:
        assert self._bench is not None
        if column < _OWN:
            return (self._bench.rows.astype(np.float64), self._values, self._low, self._high, self._inside)[column]
        wanted = self._own[column - _OWN]
        cells = [cells[wanted] if wanted < len(cells) else "" for cells in self._bench.cells]
        numbers = np.array([number_in(cell) for cell in cells])
        return numbers if np.isfinite(numbers).any() else cells

    def _restyle(self) -> None:
        self.layoutAboutToBeChanged.emit()
        self.layoutChanged.emit()


def _ordered(keys: NDArray[np.float64] | list[str], *, descending: bool) -> NDArray[np.intp]:
    if isinstance(keys, list):
        places = sorted(range(len(keys)), key=lambda at: keys[at].casefold(), reverse=descending)
        return np.array(places, dtype=np.intp)
    return np.argsort(-keys if descending else keys, kind="stable")
