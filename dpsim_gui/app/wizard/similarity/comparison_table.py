"""The comparison of all functions: predicted error, file size, time to build and to ask."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.messages import structure_title
from dpsim_gui.app.language.numbers import bytes_in_words, figure, seconds_in_words, share
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.curator.draft.function_comparison import Offer

_LINE = 32
_NUMBERS_FROM = _ERROR = 2
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_OPERATIONS_PER_SECOND = 5e8
_FAR_OFF = 10.0


class ComparisonTable(QTableWidget):
    """Read only; ordered as the cards are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 6, parent)
        self.setAccessibleName(self.tr("Comparison of the functions"))
        for column, heading in enumerate(
            (
                self.tr("Function"),
                self.tr("Structure"),
                self.tr("Error"),
                self.tr("File"),
                self.tr("Build"),
                self.tr("One query"),
            )
        ):
            item = QTableWidgetItem(heading)
            item.setTextAlignment(_RIGHT if column >= _NUMBERS_FROM else _LEFT)
            if column == _ERROR:
                item.setToolTip(
                    self.tr(
                        "The typical error as a share of what answers usually differ by: a third is useful, two thirds "
                        "are too much. Without bounds, as a share of all rows."
                    )
                )
            self.setHorizontalHeaderItem(column, item)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setVisible(False)
        self.verticalHeader().setDefaultSectionSize(scaled(_LINE))
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The names take the room that is left, and never less than they need: where that is too much, one scrolls."""
        others = sum(map(self.columnWidth, range(1, self.columnCount())))
        self.setColumnWidth(0, max(self.sizeHintForColumn(0), self.viewport().width() - others))

    def show_offers(self, offers: tuple[Offer, ...], chosen: str) -> None:
        possible = [offer for offer in offers if offer.plan is not None]
        self.setRowCount(len(possible))
        for line, offer in enumerate(possible):
            assert offer.plan is not None
            plan, work = offer.plan, offer.plan.candidate.work
            error = self.tr("needs a bandwidth") if offer.assumed_bandwidth else self._error(offer)
            cells = (
                function_words(offer.function).title,
                structure_title(plan.receipt.structure),
                error,
                bytes_in_words(offer.size),
                seconds_in_words(work.per_row * plan.receipt.rows_bound / _OPERATIONS_PER_SECOND),
                seconds_in_words(work.per_query / _OPERATIONS_PER_SECOND),
            )
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                if column >= _NUMBERS_FROM:
                    item.setTextAlignment(_RIGHT)
                if offer.function == chosen:
                    font = QFont(self.font())
                    font.setWeight(QFont.Weight.DemiBold)
                    item.setFont(font)
                self.setItem(line, column, item)
        self._fit()
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + scaled(_LINE) * len(possible) + 4)

    def _error(self, offer: Offer) -> str:
        """In one unit for all functions: the share of what answers differ by, or, without bounds, of all rows."""
        assert offer.plan is not None
        relative = offer.plan.predicted_error.total if offer.relative is None else offer.relative
        return (
            share(relative)
            if relative < _FAR_OFF
            else self.tr("× {times}").format(times=figure(float(f"{relative:.2g}")))
        )
