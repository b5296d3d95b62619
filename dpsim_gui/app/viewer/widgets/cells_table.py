"""A read-only table: words to the left, numbers to the right; for previews and results."""

import re
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QTableView, QTableWidget, QTableWidgetItem

from dpsim_gui.app.look.text_size import scaled


def make_readable(table: QTableView, name: str) -> None:
    """A table to read: rows are chosen as a whole, in alternating colours, and Tab leads out of it."""
    table.setAccessibleName(name)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setShowGrid(False)
    table.setAlternatingRowColors(True)
    table.setTabKeyNavigation(False)
    table.verticalHeader().setVisible(False)


class CellsTable(QTableWidget):
    def __init__(self, name: str) -> None:
        super().__init__()
        make_readable(self, name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._columns = EvenColumns(self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        # Its least height: an ignored one would count as none beside text that wraps, and squeeze the text.
        return self.minimumSize()

    def show_cells(self, header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.clear()
        self.setColumnCount(len(header))
        self.setRowCount(len(rows))
        for column, name in enumerate(header):
            cells = [row[column] for row in rows]
            side = _LEFT if any(map(_WORD.search, cells)) else _RIGHT
            self.setHorizontalHeaderItem(column, _item(name, side))
            for at, cell in enumerate(cells):
                self.setItem(at, column, _item(cell, side))
        self._columns.fit()


def _item(text: str, side: Qt.AlignmentFlag) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    return item


_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
_WORD = re.compile(r"[^\W\d_]{2}")
_NARROWEST, _WIDEST, _WIDEST_TEXT = 84, 150, 320
_LOWEST = 120
_MEASURED = 60  # columns that are measured; a table of hundreds takes the narrowest for the rest
_MEASURED_ROWS = 30  # of each: the window waits for it, and rows of a column are alike


class EvenColumns(QObject):
    """`fit` after the contents have changed; where the table changes its size, room is shared out by itself."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self._wanted: list[int] = []
        self._measured_in_sight = False
        # Headers are names from files: what does not fit is left out in the middle.
        table.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.horizontalHeader().setResizeContentsPrecision(_MEASURED_ROWS)
        table.viewport().installEventFilter(self)
        # A table is as high as there is room, and scrolls by itself.
        table.setMinimumHeight(scaled(_LOWEST))
        table.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            # Out of sight a table has not its style yet.
            if not self._measured_in_sight or len(self._wanted) != self._table.model().columnCount():
                self._measure()
            self._share_out()
        return super().eventFilter(watched, event)

    def fit(self) -> None:
        self._measure()
        self._share_out()

    def _measure(self) -> None:
        # What each column needs for its contents. It takes a while: every cell that is looked at is put in words.
        self._measured_in_sight = self._table.isVisible()
        header = self._table.horizontalHeader()
        narrowest, most = scaled(_NARROWEST), scaled(_WIDEST)
        self._wanted = [narrowest] * self._table.model().columnCount()
        for column in range(min(len(self._wanted), _MEASURED)):
            widest = max(self._table.sizeHintForColumn(column), header.sectionSizeHint(column)) + 12
            self._wanted[column] = min(scaled(_WIDEST_TEXT) if self._is_text(column) else most, max(narrowest, widest))

    def _share_out(self) -> None:
        count = len(self._wanted)
        spare = max(0, self._table.viewport().width() - sum(self._wanted))
        for column, wanted in enumerate(self._wanted):
            # Whole pixels: the first few take one more, so that nothing is left over.
            self._table.setColumnWidth(column, wanted + spare // count + (column < spare % count))

    def _is_text(self, column: int) -> bool:
        # Numbers stand to the right; a sentence may take more room.
        align = self._table.model().headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole)
        return align is not None and bool(Qt.AlignmentFlag(align) & _LEFT)
