"""Batch: a file of points in, a file of answers out."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.card import Card
from dpsim_gui.app.inline_problem import InlineProblem
from dpsim_gui.app.viewer.answer_words import place_words
from dpsim_gui.app.viewer.batch_job import BatchResult, Preview, answer_file, preview
from dpsim_gui.app.viewer.cells_table import CellsTable
from dpsim_gui.app.viewer.number_text import plain, rounded
from dpsim_gui.app.viewer.points_drop import PointsDrop
from dpsim_gui.app.viewer.save_dialog import ask_where_to_save
from dpsim_gui.app.viewer.session import Session
from dpsim_gui.app.worker import Done, Failed, Progressed, Worker
from dpsim_gui.errors import Cancelled


class BatchPanel(QWidget):
    uses_point = False
    topic = "viewer-batch"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.source: Path | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)
        self._worker.progressed.connect(self._on_progress)
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

    def shut_down(self) -> None:
        self._worker.close()

    def _preview_card(self) -> Card:
        self.card = Card(self.tr("Preview"))
        self.table = CellsTable(self.tr("First points with their answers"))
        self.note = QLabel()
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setProperty("role", "muted")
        self.note.setWordWrap(True)
        self.run = QPushButton(self.tr("&Answer all points…"))
        self.run.setProperty("kind", "primary")
        self.run.clicked.connect(self._choose_target)
        self.stop = QPushButton(self.tr("&Cancel"))
        self.stop.clicked.connect(lambda: self._worker.cancel())
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.count = QLabel()
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.bar, 1)
        row.addWidget(self.count)
        row.addStretch()
        row.addWidget(self.stop)
        row.addWidget(self.run)
        for part in (self.note, self.table, self.result):
            self.card.add(part, 1 if part is self.table else 0)
        self.card.add(row)
        self.card.setVisible(False)
        self._show_running(False)
        return self.card

    def look_at(self, path: Path) -> None:
        """Reads the first block only."""
        self.source = path
        self.problem.show_problem(None)
        self.result.setVisible(False)
        asker = self._session.question.asker
        self._worker.start(lambda progress: preview(asker, path, progress), supersede=True)

    def answer_to(self, target: Path) -> None:
        source, asker, footer = self.source, self._session.question.asker, self._session.footer
        if source is None:
            return
        self.problem.show_problem(None)
        self.result.setVisible(False)
        self._show_running(True)
        self._worker.start(lambda progress: answer_file(asker, source, target, footer, progress), supersede=True)

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
        if isinstance(report.value, Preview):
            self._show_preview(report.value)
        elif isinstance(report.value, BatchResult):
            self._show_result(report.value)

    def _on_failed(self, report: Failed) -> None:
        self._show_running(False)
        if isinstance(report.error, Cancelled):
            self.problem.show_problem(self.tr("Stopped. Nothing was written."))
            return
        if not self.card.isVisibleTo(self):
            self.source = None
        sentence = self.tr("The {field} {problem}.").format(field=report.error.field, problem=report.error.problem)
        self.problem.show_problem(sentence)

    def _on_progress(self, report: Progressed) -> None:
        self.count.setText(self.tr("{count} points").format(count=rounded(float(report.done))))

    def _on_question(self) -> None:
        if self.source is not None:
            self.look_at(self.source)

    def _show_preview(self, shown: Preview) -> None:
        assert self.source is not None
        header = (*self._session.columns, self.tr("Answer"), self.tr("Band from"), self.tr("to"), self.tr("Domain"))
        answer = shown.answer
        rows = []
        for at, point in enumerate(shown.points):
            spread = float(answer.noise_sd[at])
            rows.append(
                (
                    *(plain(float(value)) for value in point),
                    rounded(float(answer.value[at]), spread),
                    rounded(float(answer.low[at]), spread),
                    rounded(float(answer.high[at]), spread),
                    place_words(
                        inside=bool(answer.inside[at]), unseen=answer.unseen is not None and bool(answer.unseen[at])
                    ),
                )
            )
        self.table.show_cells(header, rows)
        counted = self.tr("the first {count} points") if shown.more else self.tr("all {count} points")
        self.note.setText(f"{self.source.name}: " + counted.format(count=len(shown.points)))
        self.card.setVisible(True)

    def _show_result(self, result: BatchResult) -> None:
        self.result.setText(
            self.tr("{count} points answered, {inside} of them inside the domain. Saved as {name}.").format(
                count=rounded(float(result.points)), inside=rounded(float(result.inside)), name=result.target.name
            )
        )
        self.result.setVisible(True)

    def _show_running(self, running: bool) -> None:
        for part in (self.bar, self.count, self.stop):
            part.setVisible(running)
        self.run.setEnabled(not running)
        self.drop.setEnabled(not running)
        self.count.setText("")
