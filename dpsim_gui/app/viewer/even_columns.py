"""Columns of a table as wide as they need, and where there is room left, all of them wider alike."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QSizePolicy, QTableView

from dpsim_gui.app.text_size import scaled

_NARROWEST, _WIDEST = 84, 150
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
            wanted[column] = min(most, max(narrowest, widest))
        spare = max(0, self._table.viewport().width() - sum(wanted))
        for column in range(count):
            # Whole pixels: the first few take one more, so that nothing is left over.
            self._table.setColumnWidth(column, wanted[column] + spare // count + (column < spare % count))
