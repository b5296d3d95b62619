"""A read-only table of texts, numbers to the right; for previews and results."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QTableView, QTableWidget, QTableWidgetItem, QWidget

from dpsim_gui.app.look.text_size import scaled


class CellsTable(QTableWidget):
    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.verticalHeader().setVisible(False)
        self._columns = EvenColumns(self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def sizeHint(self) -> QSize:
        """Its least height: an ignored one would count as none beside text that wraps, and squeeze the text."""
        return self.minimumSize()

    def show_cells(self, header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.clear()
        self.setColumnCount(len(header))
        self.setHorizontalHeaderLabels(list(header))
        self.setRowCount(len(rows))
        for at, row in enumerate(rows):
            for column, cell in enumerate(row):
                item = QTableWidgetItem(cell)
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(at, column, item)
        self._columns.fit()


_NARROWEST, _WIDEST, _WIDEST_TEXT = 84, 150, 320
_LOWEST = 120
_MEASURED = 60
"""columns that are measured; a table of hundreds takes the narrowest for the rest"""


class EvenColumns(QObject):
    """`fit` after the contents have changed; it happens by itself when the table changes its size."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        # Headers are names from files: what does not fit is left out in the middle.
        table.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.viewport().installEventFilter(self)
        # A table is as high as there is room, and scrolls by itself.
        table.setMinimumHeight(scaled(_LOWEST))
        table.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.fit()
        return super().eventFilter(watched, event)

    def fit(self) -> None:
        count = self._table.model().columnCount()
        if not count:
            return
        header = self._table.horizontalHeader()
        narrowest, most = scaled(_NARROWEST), scaled(_WIDEST)
        wanted = [narrowest] * count
        for column in range(min(count, _MEASURED)):
            widest = max(self._table.sizeHintForColumn(column), header.sectionSizeHint(column)) + 12
            wanted[column] = min(scaled(_WIDEST_TEXT) if self._is_text(column) else most, max(narrowest, widest))
        spare = max(0, self._table.viewport().width() - sum(wanted))
        for column in range(count):
            # Whole pixels: the first few take one more, so that nothing is left over.
            self._table.setColumnWidth(column, wanted[column] + spare // count + (column < spare % count))

    def _is_text(self, column: int) -> bool:
        """Numbers stand to the right; a sentence may take more room."""
        align = self._table.model().headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole)
        return isinstance(align, Qt.AlignmentFlag) and bool(align & Qt.AlignmentFlag.AlignLeft)
