"""A read-only table of texts, numbers to the right; for previews and results."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QTableWidget, QTableWidgetItem, QWidget

from dpsim_gui.app.viewer.even_columns import EvenColumns


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
