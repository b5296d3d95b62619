"""The rows of a file with their answers as a table that can be sorted.

The answer first, then the reader's own texts, bands, and at last the numbers of the file, which may be hundreds.
"""

import math
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from dpsim_gui.app.language.numbers import marked, rounded
from dpsim_gui.app.viewer.answer_words import place_words
from dpsim_gui.app.viewer.batch.job import Workbench
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.columns.column import number_in
from dpsim_gui.release.points.text_table import places_of

Index = QModelIndex | QPersistentModelIndex
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LOOKED_AT = 100
"""cells that tell whether a column holds texts"""


class RowFact(StrEnum):
    """What the table says of a row before the file's own columns."""

    ROW = "row"
    WEIGHT = "weight"
    ANSWER = "answer"
    LOW = "low"
    HIGH = "high"
    DOMAIN = "domain"


class WorkbenchTable(QAbstractTableModel):
    """Numbers in the unit chosen for display; files that are saved take them from the answers themselves."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns, self._display = session.columns, session.display
        self._sequence: list[RowFact | int] = []
        self._texts: set[int] = set()
        self._bench: Workbench | None = None
        self._order = np.zeros(0, dtype=np.intp)
        session.display.changed.connect(self._restyle)

    def show_rows(self, bench: Workbench | None) -> None:
        self.beginResetModel()
        self._bench = bench
        self._order = np.arange(0 if bench is None else len(bench.points))
        if bench is not None:
            asked = {at for at in places_of(self._columns, bench.header) if at is not None}
            others = [at for at in range(len(bench.header)) if at not in asked]
            self._texts = {at for at in others if not self._numbers(at).size}
            self._sequence = [
                *(RowFact.ROW, *((RowFact.WEIGHT,) if bench.weights is not None else ()), RowFact.ANSWER),
                *sorted(self._texts),
                *(RowFact.LOW, RowFact.HIGH, RowFact.DOMAIN),
                *(at for at in others if at not in self._texts),
                *sorted(asked),
            ]
            names = ("value", "total_low", "total_high", "noise_sd")
            self._values, self._low, self._high, self._sd = map(bench.spread, names)
            self._inside = bench.spread("inside")
            self._unseen = bench.spread("unseen") if bench.answer.unseen is not None else np.zeros(len(bench.points))
        self.endResetModel()

    def column_of(self, fact: RowFact) -> int:
        return self._sequence.index(fact)

    def place(self, row: int) -> int:
        """Which row of the workbench stands in a line of the table."""
        return int(self._order[row])

    def line_of(self, place: int) -> int:
        """In which line of the table a row of the workbench stands."""
        return int(np.flatnonzero(self._order == place)[0])

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._order)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if self._bench is None or (parent is not None and parent.isValid()) else len(self._sequence)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or self._bench is None:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(section)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        names = {
            RowFact.ROW: self.tr("Row"),
            RowFact.WEIGHT: self.tr("Weight"),
            RowFact.ANSWER: self.tr("Answer"),
            RowFact.LOW: self.tr("Band from"),
            RowFact.HIGH: self.tr("to"),
            RowFact.DOMAIN: self.tr("Domain"),
        }
        held = self._sequence[section]
        return names[held] if isinstance(held, RowFact) else self._bench.header[held]

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid() or self._bench is None:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            # With each cell Qt also asks for fonts and colours, and numbers take a while to be put in words.
            return None
        at, held = self.place(index.row()), self._sequence[index.column()]
        shown = self._text_of(at, held) if isinstance(held, RowFact) else self._cell(at, held)
        if role == Qt.ItemDataRole.DisplayRole:
            return shown
        return plain_tip(shown) if held in self._texts else None

    def _text_of(self, at: int, fact: RowFact) -> str:
        assert self._bench is not None
        if fact is RowFact.ROW:
            return str(self._bench.rows[at])
        if math.isnan(self._values[at]):
            return self.tr("not readable") if fact is RowFact.DOMAIN else ""
        if fact is RowFact.DOMAIN:
            return place_words(inside=bool(self._inside[at]), unseen=bool(self._unseen[at]))
        if fact is RowFact.WEIGHT:
            assert self._bench.weights is not None
            return marked(f"{100 * self._bench.weights[at]:.2f} %")
        value = {RowFact.ANSWER: self._values, RowFact.LOW: self._low, RowFact.HIGH: self._high}[fact][at]
        shown = float(self._display.shown(np.array([value]))[0])
        return rounded(shown, float(self._sd[at]) * self._display.factor)

    def _cell(self, at: int, column: int) -> str:
        """Of the file's own columns."""
        assert self._bench is not None
        cells = self._bench.cells[at]
        return cells[column] if column < len(cells) else ""

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        return _LEFT if self._sequence[column] in self._texts else _RIGHT

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Rows without an answer, and cells without a number among numbers, come last either way."""
        if self._bench is None or not 0 <= column < self.columnCount():
            return
        self.layoutAboutToBeChanged.emit()
        kept = [(index, self.place(index.row())) for index in self.persistentIndexList()]
        self._order = _ordered(self._keys(column), descending=order is Qt.SortOrder.DescendingOrder)
        # What was chosen stays chosen, wherever it now stands.
        lines = np.argsort(self._order)
        moved = [self.index(int(lines[place]), index.column()) for index, place in kept]
        self.changePersistentIndexList([index for index, _ in kept], moved)
        self.layoutChanged.emit()

    def _keys(self, column: int) -> NDArray[np.float64] | list[str]:
        assert self._bench is not None
        held = self._sequence[column]
        if isinstance(held, RowFact):
            weights = self._bench.weights
            return {
                RowFact.ROW: self._bench.rows.astype(np.float64),
                RowFact.WEIGHT: self._values if weights is None else weights,
                RowFact.ANSWER: self._values,
                RowFact.LOW: self._low,
                RowFact.HIGH: self._high,
                RowFact.DOMAIN: self._inside,
            }[held]
        cells = [self._cell(at, held) for at in range(len(self._bench.cells))]
        numbers = np.array([number_in(cell) for cell in cells])
        return numbers if np.isfinite(numbers).any() else cells

    def _numbers(self, column: int) -> NDArray[np.float64]:
        """Those of a column's first cells that are numbers."""
        numbers = np.array([number_in(self._cell(at, column)) for at in range(min(_LOOKED_AT, len(self._order)))])
        return np.asarray(numbers[np.isfinite(numbers)])

    def _restyle(self) -> None:
        self.layoutAboutToBeChanged.emit()
        self.layoutChanged.emit()


def _ordered(keys: NDArray[np.float64] | list[str], *, descending: bool) -> NDArray[np.intp]:
    if isinstance(keys, list):
        places = sorted(range(len(keys)), key=lambda at: keys[at].casefold(), reverse=descending)
        return np.array(places, dtype=np.intp)
    return np.argsort(-keys if descending else keys, kind="stable")
