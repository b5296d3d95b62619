"""Bounds of the columns as a table, which stays readable with many columns."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from dpsim_gui.app.language.numbers import plain
from dpsim_gui.domain import Box
from dpsim_gui.release.receipt import Receipt

_ROWS_SHOWN = 8


class DeclaredBoundsTable(QTableWidget):
    def __init__(self, receipt: Receipt, domain: Box, parent: QWidget | None = None) -> None:
        columns = receipt.columns
        super().__init__(len(columns), 4, parent)
        self.setAccessibleName(self.tr("Columns and bounds"))
        self.setHorizontalHeaderLabels(
            [self.tr("Column"), self.tr("Lowest"), self.tr("Highest"), self.tr("Unreadable cells count as")]
        )
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.verticalHeader().setVisible(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for at, name in enumerate(columns):
            self.setItem(at, 0, QTableWidgetItem(name))
            for column, value in enumerate((domain.lower[at], domain.upper[at], receipt.fill[at]), start=1):
                item = QTableWidgetItem(plain(float(value)))
                item.setTextAlignment(right)
                self.setItem(at, column, item)
        for column in range(4):
            header = self.horizontalHeaderItem(column)
            if header is not None:
                header.setTextAlignment(right if column else Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        shown = min(len(columns), _ROWS_SHOWN)
        self.setFixedHeight(self.verticalHeader().defaultSectionSize() * shown + 40)
