"""Batch: a file of points in, a file of answers out, of all points or of those most like the data."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.language.numbers import plain, rounded
from dpsim_gui.app.viewer.answer_words import place_words
from dpsim_gui.app.viewer.batch.job import BatchPreview, BatchResult, answer_file, preview
from dpsim_gui.app.viewer.batch.ranking import MOST, RankedPoints, rank_file, save_selection
from dpsim_gui.app.viewer.export.save_dialog import ask_where_to_save
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable
from dpsim_gui.app.viewer.widgets.job_row import JobRow
from dpsim_gui.app.viewer.widgets.number_box import CountBox
from dpsim_gui.app.viewer.widgets.points_drop import PointsDrop
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.drop_zone import dropped_file
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.errors import Cancelled, QueryError
from dpsim_gui.file_suffixes import RELEASE, has_suffix
from dpsim_gui.release.answer import Answer, Floats

_USUAL_SELECTION = 100
_MOST_SHOWN = 1000


class BatchPanel(QWidget):
    uses_point = False
    topic = "viewer-batch"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setAcceptDrops(True)
        self.source: Path | None = None
        self.shown: BatchPreview | None = None
        self.selection: RankedPoints | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)
        self._worker.crashed.connect(lambda _report: self._show_running(False))
        self.drop = PointsDrop(
            self.tr("Drop a file of points here"),
            self.tr("CSV with one point per line, or NPY. Columns by name, or in the order of the release."),
        )
        self.drop.chosen.connect(self.look_at)
        self.problem = InlineProblem()
        self.result = QLabel()
        self.result.setTextFormat(Qt.TextFormat.PlainText)
        self.result.setWordWrap(True)
        self.result.setProperty("role", "good")
        self.result.setVisible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(16)
        layout.addWidget(self.drop)
        layout.addWidget(self.problem)
        layout.addWidget(self._preview_card(), 1)
        layout.addStretch()
        session.question.changed.connect(self._on_question)

    @property
    def widget(self) -> QWidget:
        return self

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        path = dropped_file(event)
        if path is not None and not has_suffix(path, RELEASE) and self.other.isEnabled():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event)
        if path is not None:
            event.acceptProposedAction()
            self.look_at(path)

    def shut_down(self) -> None:
        self._worker.close()

    def _preview_card(self) -> Card:
        self.card = Card(self.tr("Points"))
        self.other = QPushButton(self.tr("&Other file…"))
        self.other.clicked.connect(self.drop.ask)
        self.card.add_to_heading(self.other)
        self.table = CellsTable(self.tr("First points with their answers"))
        self.note = QLabel()
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setProperty("role", "muted")
        self.note.setWordWrap(True)
        self.ranked = QCheckBox(self.tr("Only the &most similar"))
        self.ranked.setToolTip(
            self.tr("Ranks all points of the file and keeps those that are most like the data, best first")
        )
        self.ranked.toggled.connect(self._on_ranked)
        self.wanted = CountBox(self.tr("How many points to keep"))
        self.wanted.setRange(1, MOST)
        self.wanted.setValue(_USUAL_SELECTION)
        self.wanted.valueChanged.connect(self._forget_selection)
        self.run = QPushButton()
        self.run.setProperty("kind", "primary")
        self.run.clicked.connect(self._on_run)
        self.save = QPushButton(self.tr("&Save the selection…"))
        self.save.clicked.connect(self._choose_selection)
        self.job = JobRow(self._worker, self.tr("{count} points"))
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.ranked)
        row.addWidget(self.wanted)
        row.addWidget(self.job, 1)
        row.addStretch()
        row.addWidget(self.save)
        row.addWidget(self.run)
        for part in (self.note, self.table, self.result):
            self.card.add(part, 1 if part is self.table else 0)
        self.card.add(row)
        self.card.setVisible(False)
        self._on_ranked(False)
        self._show_running(False)
        return self.card

    def _on_ranked(self, ranked: bool) -> None:
        self.wanted.setEnabled(ranked)
        self.run.setText(self.tr("&Rank all points") if ranked else self.tr("&Answer all points…"))
        self._forget_selection()

    def _forget_selection(self) -> None:
        """The table goes back to the first points of the file."""
        if self.selection is not None and self.shown is not None:
            self._show_preview(self.shown)
        self.selection = None
        self.save.setVisible(False)

    def look_at(self, path: Path) -> None:
        """Reads the first block only."""
        self.source = path
        self.selection = None
        self.save.setVisible(False)
        self.problem.show_problem(None)
        self.result.setVisible(False)
        bound_query = self._session.question.bound_query
        self._worker.start(lambda progress: preview(bound_query, path, progress), supersede=True)

    def answer_to(self, target: Path) -> None:
        source, bound_query, footer = self.source, self._session.question.bound_query, self._session.footer
        if source is None:
            return
        self.problem.show_problem(None)
        self.result.setVisible(False)
        self._show_running(True)
        self._worker.start(lambda progress: answer_file(bound_query, source, target, footer, progress), supersede=True)

    def rank(self) -> None:
        """Every point of the file is answered; the best are shown."""
        source, bound_query, count = self.source, self._session.question.bound_query, self.wanted.value()
        if source is None:
            return
        self._forget_selection()
        self.problem.show_problem(None)
        self.result.setVisible(False)
        self._show_running(True)
        self._worker.start(lambda progress: rank_file(bound_query, source, count, progress), supersede=True)

    def save_selection(self, target: Path) -> None:
        if self.selection is None:
            return
        try:
            save_selection(self.selection, self._session.columns, target, self._session.footer)
        except QueryError as error:
            self.problem.show_error(error)
            return
        self.problem.show_problem(None)
        self.result.setText(
            self.tr("{count} points saved as {name}.").format(
                count=rounded(float(len(self.selection.rows))), name=target.name
            )
        )
        self.result.setVisible(True)

    def _choose_selection(self) -> None:
        assert self.source is not None
        ask_where_to_save(
            self,
            title=self.tr("Save the selection"),
            name=f"{self.source.stem}-most-similar.csv",
            kinds=((self.tr("Table"), "csv"),),
            chosen=self.save_selection,
        )

    def _on_run(self) -> None:
        if self.ranked.isChecked():
            self.rank()
        else:
            self._choose_target()

    def _choose_target(self) -> None:
        assert self.source is not None
        ask_where_to_save(
            self,
            title=self.tr("Save the answers"),
            name=f"{self.source.stem}-answers.csv",
            kinds=((self.tr("Table"), "csv"),),
            chosen=self.answer_to,
        )

    def _on_done(self, report: Done) -> None:
        self._show_running(False)
        if isinstance(report.value, BatchPreview):
            self._show_preview(report.value)
        elif isinstance(report.value, BatchResult):
            self._show_result(report.value)
        elif isinstance(report.value, RankedPoints):
            self._show_selection(report.value)

    def _on_failed(self, report: Failed) -> None:
        self._show_running(False)
        if isinstance(report.error, Cancelled):
            self.problem.show_problem(self.tr("Stopped. Nothing was written."))
            return
        if not self.card.isVisibleTo(self):
            self.source = None
        self.problem.show_error(report.error)

    def _on_question(self) -> None:
        if self.source is not None:
            self.look_at(self.source)

    def _show_preview(self, shown: BatchPreview) -> None:
        assert self.source is not None
        self.shown = shown
        self.table.show_cells((*self._answer_names(), *self._session.columns), self._cells(shown.points, shown.answer))
        counted = self.tr("the first {count} points") if shown.more else self.tr("all {count} points")
        self.note.setText(f"{self.source.name}: " + counted.format(count=len(shown.points)))
        # A file is there: the table needs the room, and another file can still be dropped anywhere on the panel.
        self.card.setVisible(True)
        self.drop.setVisible(False)

    def _show_selection(self, selection: RankedPoints) -> None:
        self.selection = selection
        shown = slice(0, _MOST_SHOWN)
        cells = self._cells(selection.points[shown], selection.answer)
        places = enumerate(selection.rows[shown].tolist(), start=1)
        header = (self.tr("Rank"), self.tr("Row"), *self._answer_names(), *self._session.columns)
        self.table.show_cells(
            header, [(str(rank), str(row), *line) for (rank, row), line in zip(places, cells, strict=True)]
        )
        words = self.tr(
            "{name}: the {count} points most like the data, of {candidates}, best first. Where noise bands overlap, "
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

    def _answer_names(self) -> tuple[str, ...]:
        return self.tr("Answer"), self.tr("Band from"), self.tr("to"), self.tr("Domain")

    def _cells(self, points: Floats, answer: Answer) -> list[tuple[str, ...]]:
        """Answers first, so that they are in sight however many columns there are."""
        return [
            (
                *(
                    rounded(float(part[at]), float(answer.noise_sd[at]))
                    for part in (answer.value, answer.low, answer.high)
                ),
                place_words(
                    inside=bool(answer.inside[at]), unseen=answer.unseen is not None and bool(answer.unseen[at])
                ),
                *(plain(float(value)) for value in point),
            )
            for at, point in enumerate(points)
        ]

    def _show_result(self, result: BatchResult) -> None:
        self.result.setText(
            self.tr("{count} points answered, {inside} of them inside the domain. Saved as {name}.").format(
                count=rounded(float(result.points)), inside=rounded(float(result.inside)), name=result.target.name
            )
        )
        self.result.setVisible(True)

    def _show_running(self, running: bool) -> None:
        self.job.show_running(running)
        self.ranked.setVisible(not running)
        self.wanted.setVisible(not running)
        self.run.setEnabled(not running)
        self.other.setEnabled(not running)
