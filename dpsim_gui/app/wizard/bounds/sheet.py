"""A table that is filled in like a sheet: Tab and Enter go from one editable cell to the next, and at its end on."""

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QTableView, QWidget

_Hint = QAbstractItemDelegate.EndEditHint
_AWAY = (_Hint.EditNextItem, _Hint.EditPreviousItem, _Hint.SubmitModelCache)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class Sheet(QTableView):
    """Tab walks along the rows, Enter down the columns. No cell is opened by arriving at it: the next key does that,
    and a paste of many cells goes to the table.
    """

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        super().closeEditor(editor, _Hint.NoHint if hint in _AWAY else hint)
        match hint:
            case _Hint.EditNextItem:
                self._walk(self._along_rows(), 1)
            case _Hint.EditPreviousItem:
                self._walk(self._along_rows(), -1)
            case _Hint.SubmitModelCache:
                self._walk(self._down_columns(), 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # An open cell hands the key on after it has seen it; it is taken in first and then moves on by itself.
        if event.key() in _ENTER and self.state() is not QTableView.State.EditingState:
            self._walk(self._down_columns(), 1)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """What Tab does in a table that has no editor open; beyond the last cell it leaves the table."""
        return self._walk(self._along_rows(), 1 if forward else -1) or super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in _BY_KEY:
            cells = self._along_rows()
            if cells and self.currentIndex() not in cells:
                self.setCurrentIndex(cells[0 if event.reason() is _BY_KEY[0] else -1])

    def _walk(self, cells: list[QModelIndex], step: int) -> bool:
        """Whether there was a cell to go to."""
        current = self.currentIndex()
        place = cells.index(current) + step if current in cells else 0
        if not 0 <= place < len(cells):
            return False
        self.setCurrentIndex(cells[place])
        self.scrollTo(cells[place])
        return True

    def _along_rows(self) -> list[QModelIndex]:
        rows, columns = self._size()
        return self._editable((row, column) for row in rows for column in columns)

    def _down_columns(self) -> list[QModelIndex]:
        rows, columns = self._size()
        return self._editable((row, column) for column in columns for row in rows)

    def _size(self) -> tuple[range, range]:
        return range(self.model().rowCount()), range(self.model().columnCount())

    def _editable(self, places: Iterable[tuple[int, int]]) -> list[QModelIndex]:
        model = self.model()
        cells = [model.index(row, column) for row, column in places]
        return [cell for cell in cells if cell.flags() & Qt.ItemFlag.ItemIsEditable]
