"""The rows of a file with their answers: to be looked at, sorted and chosen, and what can be done with all of them."""

from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QCheckBox, QHBoxLayout, QLabel, QPushButton, QTableView, QWidget

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.viewer.answer_words import answer_name
from dpsim_gui.app.viewer.batch.answer_histogram import AnswerHistogram
from dpsim_gui.app.viewer.batch.job import BatchResult, Workbench
from dpsim_gui.app.viewer.batch.points_plot import PointsPlot
from dpsim_gui.app.viewer.batch.ranking import MOST, RankedPoints
from dpsim_gui.app.viewer.batch.workbench_table import ANSWER_COLUMN, WorkbenchTable
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.slices.principal_plane import principal_plane
from dpsim_gui.app.viewer.widgets.cells_table import EvenColumns
from dpsim_gui.app.viewer.widgets.job_row import JobRow
from dpsim_gui.app.viewer.widgets.number_box import CountBox
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.worker import Worker

_USUAL_SELECTION = 100


class PointsCard(Card):
    """worker: whose progress is shown while all points are answered or ranked."""

    other_wanted = Signal()
    run_wanted = Signal()
    save_wanted = Signal()
    ranking_chosen = Signal()
    """all points or the most similar ones, and how many"""
    row_chosen = Signal(object)
    """(d,) values of a readable row"""

    def __init__(self, heading: str, session: Session, worker: Worker, parent: QWidget | None = None) -> None:
        super().__init__(heading, parent=parent)
        self._session, self._display = session, session.display
        self.bench: Workbench | None = None
        self.other = QPushButton(self.tr("&Other file…"))
        self.other.clicked.connect(self.other_wanted)
        self.add_to_heading(self.other)
        self.rows = WorkbenchTable(session, self)
        self.table = QTableView()
        self.table.setModel(self.rows)
        self.table.setAccessibleName(self.tr("Rows of the file with their answers"))
        self.table.setToolTip(self.tr("Click a name to sort, a row to move the point there"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().setVisible(False)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._columns = EvenColumns(self.table)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.histogram = AnswerHistogram()
        self.note = _wrapped("muted")
        self.result = _wrapped("good")
        self.result.setVisible(False)
        self.add(self.note)
        self.add(self.histogram)
        self.plot = PointsPlot()
        self.plot.setVisible(False)
        self.plot.chosen.connect(self._on_dot)
        self.add(self.plot, 1)
        self.add(self.table, 1)
        self.add(self.result)
        self.add(self._controls(worker))
        session.display.changed.connect(self._show_histogram)
        self._on_ranked(False)
        self.show_running(False)

    def _controls(self, worker: Worker) -> QHBoxLayout:
        self.ranked = QCheckBox(self.tr("Only the &most similar"))
        self.ranked.setToolTip(
            self.tr("Ranks all points of the file and keeps those that are most like the data, best first")
        )
        self.ranked.toggled.connect(self._on_ranked)
        self.wanted = CountBox(self.tr("How many points to keep"))
        self.wanted.setRange(1, MOST)
        self.wanted.setValue(_USUAL_SELECTION)
        self.wanted.valueChanged.connect(self.ranking_chosen)
        self.run = QPushButton()
        self.run.setProperty("kind", "primary")
        self.run.clicked.connect(self.run_wanted)
        self.save = QPushButton(self.tr("&Save the selection…"))
        self.save.clicked.connect(self.save_wanted)
        self.save.setVisible(False)
        self.job = JobRow(worker, self.tr("{count} points"))
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.ranked)
        row.addWidget(self.wanted)
        row.addWidget(self.job, 1)
        row.addStretch()
        row.addWidget(self.save)
        row.addWidget(self.run)
        return row

    def _on_ranked(self, ranked: bool) -> None:
        self.wanted.setEnabled(ranked)
        self.run.setText(self.tr("&Rank all points") if ranked else self.tr("&Answer all points…"))
        self.ranking_chosen.emit()

    def show_rows(self, bench: Workbench) -> None:
        self.save.setVisible(False)
        self._show(bench)
        counted = self.tr("the first {count} rows") if bench.more else self.tr("all {count} rows")
        words = f"{bench.source.name}: " + counted.format(count=rounded(float(len(bench.points))))
        if bench.unreadable:
            words += ". " + self.tr("Rows that could not be read, and have no answer: {count}").format(
                count=rounded(float(bench.unreadable))
            )
        self.note.setText(words)

    def show_ranking(self, selection: RankedPoints, bench: Workbench) -> None:
        """bench: the selected rows, best first."""
        self._show(bench)
        words = self.tr(
            "{name}: the {count} points most like the data, of {candidates}, best first. Where bands overlap, "
            "noise may have decided the order."
        )
        self.note.setText(
            words.format(
                name=selection.source.name,
                count=rounded(float(len(selection.rows))),
                candidates=rounded(float(selection.candidates)),
            )
        )
        self.save.setVisible(True)

    def forget(self) -> None:
        """Nothing of a file that is no more stays in sight."""
        self.bench = None
        self.rows.show_rows(None)
        self.note.setText("")
        self.result.setVisible(False)
        self.histogram.show_answers(np.zeros(0), 0.0)

    def _show(self, bench: Workbench) -> None:
        self.bench = bench
        header = self.table.horizontalHeader()
        # As the file has them; a click on a name sorts.
        self.table.setSortingEnabled(False)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.rows.show_rows(bench)
        self.table.setSortingEnabled(True)
        if bench.plane is not None:
            # Of points that mean nothing by themselves the most alike come first.
            best = Qt.SortOrder.DescendingOrder if self._display.is_kernel else Qt.SortOrder.AscendingOrder
            self.table.sortByColumn(ANSWER_COLUMN, best)
        self.plot.setVisible(bench.plane is not None)
        self._columns.fit()
        self._show_histogram()

    def _show_histogram(self) -> None:
        if self.bench is not None:
            answer, factor = self.bench.answer, self._display.factor
            band = float(np.median(answer.total_high - answer.total_low)) * factor if len(answer) else 0.0
            shown = self._display.shown(answer.value)
            self.histogram.show_answers(shown, band)
            if self.bench.plane is not None:
                self.plot.show_points(self.bench.plane, shown, answer_name(self._display))

    def _on_dot(self, index: int) -> None:
        """A point of the sheet: its row is shown."""
        if self.bench is not None:
            self.table.selectRow(self.rows.line_of(int(np.flatnonzero(self.bench.readable)[index])))

    def _on_row(self, index: QModelIndex) -> None:
        if self.bench is None or not index.isValid():
            return
        at = self.rows.place(index.row())
        if self.bench.readable[at]:
            value = self.bench.spread("value")[at]
            self.histogram.mark(float(self._display.shown(np.array([value]))[0]))
            if self.bench.plane is not None:
                self.plot.mark(int(self.bench.readable[:at].sum()))
            self.row_chosen.emit(self.bench.points[at])

    def show_answered(self, result: BatchResult) -> None:
        words = self.tr("{count} points answered, {inside} of them inside the domain. Saved as {name}.").format(
            count=rounded(float(result.points - result.unreadable)),
            inside=rounded(float(result.inside)),
            name=result.target.name,
        )
        if result.unreadable:
            words += " " + self.tr("Rows that could not be read, left blank: {count}.").format(
                count=rounded(float(result.unreadable))
            )
        self._say(words)

    def show_saved(self, selection: RankedPoints, target: Path) -> None:
        self._say(
            self.tr("{count} points saved as {name}.").format(
                count=rounded(float(len(selection.rows))), name=target.name
            )
        )

    def show_running(self, running: bool) -> None:
        self.job.show_running(running)
        self.ranked.setVisible(not running)
        self.wanted.setVisible(not running)
        self.run.setEnabled(not running)
        self.other.setEnabled(not running)

    def _say(self, sentence: str) -> None:
        self.result.setText(sentence)
        self.result.setVisible(True)


def ranked_bench(selection: RankedPoints, like: Workbench) -> Workbench:
    """The selected rows as a table to look at."""
    return replace(
        like,
        header=selection.header,
        cells=selection.cells,
        rows=selection.rows,
        points=selection.points,
        answer=selection.answer,
        more=False,
        plane=None if like.plane is None else principal_plane(selection.points),
    )


def _wrapped(role: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setProperty("role", role)
    return label
