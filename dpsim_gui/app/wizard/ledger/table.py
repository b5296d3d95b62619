"""A table of the ledger: read only, a line of text for each row, as high as there is room."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.elided_label import plain_tip

_LOWEST = 100


class _LowTable(QTableWidget):
    """As high as there is room: what Qt would like for a table must not make the window scroll."""

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), scaled(_LOWEST))


def ledger_table(name: str, headings: tuple[str, ...]) -> QTableWidget:
    table = _LowTable(0, len(headings))
    table.setAccessibleName(name)
    table.setHorizontalHeaderLabels(list(headings))
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.setAlternatingRowColors(True)
    table.setWordWrap(False)
    table.verticalHeader().setVisible(False)
    table.verticalHeader().setDefaultSectionSize(scaled(30))
    table.horizontalHeader().setHighlightSections(False)
    table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.horizontalHeader().setMaximumSectionSize(scaled(260))
    table.horizontalHeader().setStretchLastSection(True)
    table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    return table


def fill_table(table: QTableWidget, lines: Sequence[tuple[str, ...]]) -> None:
    table.setRowCount(len(lines))
    for row, texts in enumerate(lines):
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setToolTip(plain_tip(text))
            table.setItem(row, column, item)
