"""Query: the answer at the point, with its noise band, and what was asked before."""

from pathlib import Path

import numpy as np
from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.card import Card
from dpsim_gui.app.inline_problem import InlineProblem
from dpsim_gui.app.viewer.answer_words import method_words, no_answer, why_unseen
from dpsim_gui.app.viewer.band_gauge import BandGauge
from dpsim_gui.app.viewer.even_columns import EvenColumns
from dpsim_gui.app.viewer.flow_layout import FlowLayout
from dpsim_gui.app.viewer.history_table import HistoryTable
from dpsim_gui.app.viewer.number_text import rounded, significant
from dpsim_gui.app.viewer.python_snippet import query_snippet
from dpsim_gui.app.viewer.query_history import Asked
from dpsim_gui.app.viewer.save_dialog import ask_where_to_save, written
from dpsim_gui.app.viewer.session import Session
from dpsim_gui.app.viewer.table_text import tab_separated, table
from dpsim_gui.errors import QueryError

SETTLED_AFTER = 700
"""ms without a move after which the answer goes into the history"""


class QueryPanel(QWidget):
    uses_point = True
    topic = "viewer-query"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.table = HistoryTable(session, self)
        self._current: Asked | None = None
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLED_AFTER)
        self._settled.timeout.connect(self.keep)
        self.problem = InlineProblem()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(16)
        layout.addWidget(self._answer_card())
        layout.addWidget(self._history_card(), 1)
        session.point.changed.connect(self._on_moved)
        session.display.changed.connect(self._on_display)
        session.question.changed.connect(self._on_question)
        self.refresh()

    @property
    def widget(self) -> QWidget:
        return self

    def shut_down(self) -> None:
        self._settled.stop()

    def _answer_card(self) -> Card:
        card = Card(self.tr("Answer at this point"))
        self.value = QLabel()
        self.value.setProperty("role", "number")
        self.unit = QLabel()
        self.unit.setProperty("role", "muted")
        self.band = QLabel()
        self.other = QLabel()
        self.where = QLabel()
        self.where.setProperty("role", "badge")
        card.add_to_heading(self.where)
        number = QHBoxLayout()
        number.setSpacing(8)
        number.addWidget(self.value)
        number.addWidget(self.unit, 0, Qt.AlignmentFlag.AlignBottom)
        number.addStretch()
        facts = QGridLayout()
        facts.setHorizontalSpacing(16)
        facts.setVerticalSpacing(4)
        facts.setColumnStretch(1, 1)
        self._other_caption = QLabel()
        self.method = QLabel()
        self._method_caption = QLabel(self.tr("Method’s own error"))
        self._method_caption.setToolTip(
            self.tr("How far the answer without noise may be from the exact one; the fainter band on the scale")
        )
        for row, (caption, text) in enumerate(
            (
                (QLabel(self.tr("Noise band (95 %)")), self.band),
                (self._method_caption, self.method),
                (self._other_caption, self.other),
            )
        ):
            caption.setProperty("role", "muted")
            for label in (caption, text):
                label.setTextFormat(Qt.TextFormat.PlainText)
            text.setWordWrap(True)
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            facts.addWidget(caption, row, 0)
            facts.addWidget(text, row, 1)
        self.gauge = BandGauge()
        self.gauge.setMinimumHeight(self.gauge.sizeHint().height())
        self.hint = QLabel()
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        self.hint.setProperty("role", "muted")
        self.hint.setWordWrap(True)
        card.add(number)
        card.add(self.gauge)
        card.add(facts)
        card.add(self.hint)
        return card

    def _history_card(self) -> Card:
        card = Card(self.tr("History"))
        self.view = QTableView()
        self.view.setModel(self.table)
        self.view.setAccessibleName(self.tr("History of answers"))
        self.view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.view.setShowGrid(False)
        self.view.setAlternatingRowColors(True)
        self.view.setTabKeyNavigation(False)
        self.view.verticalHeader().setVisible(False)
        self.view.horizontalHeader().setDefaultSectionSize(108)
        self._columns = EvenColumns(self.view)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.view.horizontalHeader().setDefaultAlignment(right)
        self.view.activated.connect(self._go_to)
        self.view.setToolTip(self.tr("Double-click or press Enter to go back to a point"))
        copying = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self.view)
        copying.setContext(Qt.ShortcutContext.WidgetShortcut)
        copying.activated.connect(self.copy_rows)
        self.copy = QPushButton(self.tr("&Copy"))
        self.copy.setToolTip(self.tr("Selected rows, or all, as cells for a spreadsheet (Ctrl+C)"))
        self.copy.clicked.connect(self.copy_rows)
        self.python = QPushButton(self.tr("Copy as P&ython"))
        self.python.clicked.connect(self.copy_python)
        self.export = QPushButton(self.tr("&Export CSV…"))
        self.export.clicked.connect(self._choose_file)
        self.clear = QPushButton(self.tr("C&lear"))
        self.clear.setProperty("kind", "quiet")
        self.clear.clicked.connect(self._clear)
        buttons = FlowLayout()
        for button in (self.copy, self.python, self.export, self.clear):
            buttons.addWidget(button)
        self.nothing = QLabel(self.tr("Move a slider, type a value, paste a row: answers are listed here."))
        self.nothing.setProperty("role", "muted")
        self.nothing.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        card.add(self.view, 1)
        card.add(self.nothing, 1)
        card.add(self.problem)
        card.add(buttons)
        self._show_buttons()
        return card

    def refresh(self) -> None:
        """The answer at the point, as it stands now."""
        values = self._session.point.values
        try:
            answer = self._session.question.asker.query(values[None])
        except QueryError as error:
            self._show_refusal(error)
            return
        self._current = Asked(
            point=tuple(map(float, values)),
            value=float(answer.value[0]),
            noise_sd=float(answer.noise_sd[0]),
            low=float(answer.low[0]),
            high=float(answer.high[0]),
            inside=bool(answer.inside[0]),
            approximation=float(answer.approximation[0]),
            unseen=None if answer.unseen is None else bool(answer.unseen[0]),
            label=self._session.question.label,
            asked=self._session.question.words,
        )
        self._show(self._current)

    def _show_refusal(self, error: QueryError) -> None:
        """A point absurdly far away, for example."""
        self._current = None
        for label in (self.value, self.unit, self.band, self.method, self.other, self.where):
            label.setText("–" if label is self.value else "")
        self.hint.setText(no_answer(error))
        self.hint.setVisible(True)

    def _show(self, asked: Asked) -> None:
        display = self._session.display
        shown = display.shown(np.array([asked.value, asked.low, asked.high]))
        value, low, high = (float(each) for each in shown)
        spread = asked.noise_sd * display.factor
        self.value.setText(rounded(value, spread))
        self.value.setAccessibleName(self.tr("Answer {value}").format(value=rounded(value, spread)))
        self.unit.setText(self._unit(display.per_row))
        self.band.setText(
            self.tr("{low} to {high}   (sd {sd})").format(
                low=rounded(low, spread), high=rounded(high, spread), sd=significant(spread)
            )
        )
        if display.rows is not None:
            factor = 1.0 if display.per_row else 1 / display.rows
            self._other_caption.setText(self.tr("In total") if display.per_row else self.tr("Per row"))
            self.other.setText(
                self.tr("{value}   ({low} to {high})").format(
                    value=rounded(asked.value * factor, asked.noise_sd * factor),
                    low=rounded(asked.low * factor, asked.noise_sd * factor),
                    high=rounded(asked.high * factor, asked.noise_sd * factor),
                )
            )
        for widget in (self._other_caption, self.other):
            widget.setVisible(display.rows is not None)
        self.where.setText(self.tr("inside the domain") if asked.inside else self.tr("outside the domain"))
        self.method.setText(method_words(asked.approximation, self._session))
        for widget in (self._method_caption, self.method):
            widget.setVisible(bool(self.method.text()))
        told = bool(display.is_told(np.array([asked.approximation]))[0])
        self.gauge.show_answer(value, low, high, asked.approximation * display.factor if told else 0.0)
        self.hint.setText(self._hint(asked))
        self.hint.setVisible(bool(self.hint.text()))

    def _unit(self, per_row: bool) -> str:
        if self._session.display.is_kernel:
            return self.tr("mean closeness, 0 to 1")
        return self.tr("per row") if per_row else self.tr("sum over all rows")

    def _hint(self, asked: Asked) -> str:
        if self._session.display.impossible(asked.value):
            return self.tr(
                "No data can give this answer; noise has carried it there. It is shown as it is, because a clipped "
                "answer would be biased. The true answer most likely lies in the possible part of the band."
            )
        if asked.unseen:
            return why_unseen()
        if not asked.inside:
            return self.tr("The point lies outside the bounds the owner declared, so no row can be there.")
        return ""

    def keep(self) -> None:
        """The current answer goes into the history."""
        self._settled.stop()
        if self._current is not None:
            self.table.add(self._current)
            self._show_buttons()
            self._columns.fit()

    def selected_rows(self) -> list[int]:
        chosen = sorted({index.row() for index in self.view.selectionModel().selectedIndexes()})
        return chosen or list(range(self.table.rowCount()))

    def copy_rows(self) -> None:
        entries = self.table.entries(self.selected_rows())
        header, rows = self._session.history.table(entries)
        QGuiApplication.clipboard().setText(tab_separated(header, rows))

    def copy_python(self) -> None:
        points = [entry.point for entry in self.table.entries(self.selected_rows())]
        QGuiApplication.clipboard().setText(
            query_snippet(str(self._session.path), points, self._session.question.arguments)
        )

    def save_csv(self, path: Path) -> None:
        header, rows = self._session.history.table(self._session.history.entries)
        text = table(header, rows, self._session.footer)
        self.problem.show_problem(written(path, text))

    def _choose_file(self) -> None:
        ask_where_to_save(
            self,
            title=self.tr("Export the history"),
            name=f"{self._session.path.stem}-answers.csv",
            kinds=((self.tr("Table"), "csv"),),
            chosen=self.save_csv,
        )

    def _clear(self) -> None:
        self.table.clear()
        self._show_buttons()

    def _go_to(self, index: QModelIndex) -> None:
        (entry,) = self.table.entries([index.row()])
        self._session.point.set_values(entry.point)
        self._settled.stop()

    def _show_buttons(self) -> None:
        for button in (self.copy, self.python, self.export, self.clear):
            button.setEnabled(self.table.rowCount() > 0)
        self.view.setVisible(self.table.rowCount() > 0)
        self.nothing.setVisible(self.table.rowCount() == 0)

    def _on_moved(self) -> None:
        self.refresh()
        self._settled.start()

    def _on_display(self) -> None:
        self.gauge.forget_range()
        self.refresh()

    def _on_question(self) -> None:
        self.gauge.forget_range()
        self._on_moved()
