"""Query: the answer at the point, with its band, and what was asked before."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QTableView, QWidget

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.viewer.answer_words import place_words
from dpsim_gui.app.viewer.export.python_snippet import write_query_snippet
from dpsim_gui.app.viewer.export.save_dialog import SavedNote, ask_where_to_save_table, write_file
from dpsim_gui.app.viewer.export.table import format_cells, table
from dpsim_gui.app.viewer.plots.plot_panel import ViewerPanel
from dpsim_gui.app.viewer.query.answer_card import AnswerCard
from dpsim_gui.app.viewer.session.history import Asked
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.cells_table import EvenColumns, make_readable
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import CENTRE, button, flow, grow, make_timer, sentence
from dpsim_gui.errors import QueryError

_ANSWERS = 4
_DOMAIN = 3
Index = QModelIndex | QPersistentModelIndex

KEPT_AFTER = 700
"""ms without a move after which the answer goes into the history"""


class HistoryTable(QAbstractTableModel):
    """Numbers in the unit chosen for display; copies and exports take them from the history itself."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        session.display.changed.connect(self._restyle)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._session.history.entries)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else _ANSWERS + len(self._session.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> str | None:
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        if section < _ANSWERS:
            return (self.tr("Answer"), self.tr("Band from"), self.tr("to"), self.tr("Domain"))[section]
        return self._session.columns[section - _ANSWERS]

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        entry = self._session.history.entries[index.row()]
        column = index.column()
        if column >= _ANSWERS:
            return self._session.point.axes[column - _ANSWERS].text(entry.point[column - _ANSWERS])
        if column == _DOMAIN:
            return place_words(inside=entry.inside, unseen=bool(entry.unseen))
        display = self._session.display
        shown = display.shown(np.array([entry.value, entry.at("total_low"), entry.at("total_high")]))
        return rounded(float(shown[column]), entry.noise_sd * display.factor)

    def add(self, asked: Asked) -> None:
        self.beginResetModel()
        self._session.history.add(asked)
        self.endResetModel()

    def clear(self) -> None:
        self.beginResetModel()
        self._session.history.clear()
        self.endResetModel()

    def entries(self, rows: Sequence[int]) -> list[Asked]:
        return [self._session.history.entries[row] for row in rows]

    def _restyle(self) -> None:
        self.beginResetModel()
        self.endResetModel()


class QueryPanel(ViewerPanel):
    topic = "viewer-query"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.table = HistoryTable(session, self)
        self.current: Asked | None = None
        self._settled = make_timer(self, KEPT_AFTER, self.keep_answer)
        self.answer = AnswerCard(self.tr("Answer at this point"), session)
        self.saved = SavedNote()
        self._arrange(self.answer, grow(self._make_history_card()), spacing=16)
        session.point.changed.connect(self._on_moved)
        session.display.changed.connect(self._on_display)
        session.question.changed.connect(self._on_question)
        self.refresh()

    def shut_down(self) -> None:
        self._settled.stop()

    def _make_history_card(self) -> Card:
        card = Card(self.tr("History"))
        self.view = QTableView()
        self.view.setModel(self.table)
        make_readable(self.view, self.tr("History of answers"))
        self.view.horizontalHeader().setDefaultSectionSize(scaled(108))
        self._columns = EvenColumns(self.view)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.view.horizontalHeader().setDefaultAlignment(right)
        self.view.activated.connect(self._go_to)
        self.view.setToolTip(self.tr("Double-click or press Enter to go back to a point"))
        copying = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self.view)
        copying.setContext(Qt.ShortcutContext.WidgetShortcut)
        copying.activated.connect(self.copy_rows)
        self.copy = button(
            self.tr("&Copy"), self.copy_rows, tip=self.tr("Selected rows, or all, as cells for a spreadsheet (Ctrl+C)")
        )
        self.python = button(self.tr("Copy as P&ython"), self.copy_python)
        self.export = button(self.tr("&Export CSV…"), self._choose_file)
        self.clear = button(self.tr("C&lear"), self._clear, kind="quiet")
        self.nothing = sentence(self.tr("Move a slider, type a value, paste a row: answers are listed here."), "muted")
        self.nothing.setAlignment(CENTRE)
        buttons = flow(self.copy, self.python, self.export, self.clear)
        card.add(grow(self.view), grow(self.nothing), self.problem, self.saved, buttons)
        self._show_buttons()
        return card

    def refresh(self) -> None:
        """The answer at the point, as it stands now."""
        values = self._session.point.values
        try:
            answer = self._session.question.bound_query.query(values[None])
        except QueryError as error:
            self.current = None
            self.answer.show_refusal(error)
            return
        self.current = Asked(
            point=tuple(map(float, values)),
            answer=answer,
            label=self._session.question.label,
            asked=self._session.question.words,
            arguments=self._session.question.arguments,
        )
        self.answer.show_answer(self.current)

    def keep_answer(self) -> None:
        """The current answer goes into the history."""
        self._settled.stop()
        if self.current is not None:
            self.table.add(self.current)
            self._show_buttons()
            self._columns.fit()

    def selected_rows(self) -> list[int]:
        chosen = sorted({index.row() for index in self.view.selectionModel().selectedIndexes()})
        return chosen or list(range(self.table.rowCount()))

    def copy_rows(self) -> None:
        entries = self.table.entries(self.selected_rows())
        header, rows = self._session.history.table(entries)
        QGuiApplication.clipboard().setText(format_cells(header, rows))

    def copy_python(self) -> None:
        """Each with what was asked then, whatever is asked now."""
        asked: dict[str, list[tuple[object, ...]]] = {}
        for entry in self.table.entries(self.selected_rows()):
            asked.setdefault(entry.arguments, []).append(self._session.history.cells(entry))
        QGuiApplication.clipboard().setText(write_query_snippet(self._session.files, asked))

    def save_csv(self, path: Path) -> None:
        header, rows = self._session.history.table(self._session.history.entries)
        text = table(header, rows, self._session.footer)
        problem = write_file(path, text)
        self.problem.show_problem(problem)
        self.saved.show_result(path, problem)

    def _choose_file(self) -> None:
        ask_where_to_save_table(self, self.tr("Export the history"), self._name_file("answers.csv"), self.save_csv)

    def _clear(self) -> None:
        self.table.clear()
        self._show_buttons()

    def _go_to(self, index: QModelIndex) -> None:
        (entry,) = self.table.entries([index.row()])
        self._session.point.set_values(entry.point)
        self._settled.stop()

    def _show_buttons(self) -> None:
        for control in (self.copy, self.python, self.export, self.clear):
            control.setEnabled(self.table.rowCount() > 0)
        self.view.setVisible(self.table.rowCount() > 0)
        self.nothing.setVisible(self.table.rowCount() == 0)

    def _on_moved(self) -> None:
        self.refresh()
        self._settled.start()

    def _on_display(self) -> None:
        self.answer.forget_range()
        self.refresh()

    def _on_question(self) -> None:
        self.answer.forget_range()
        self._on_moved()
