"""The points of a file with their answers: the first ones or the most similar ones, and what can be done with all."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QWidget

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.viewer.answer_words import place_words
from dpsim_gui.app.viewer.batch.job import BatchPreview, BatchResult
from dpsim_gui.app.viewer.batch.ranking import MOST, RankedPoints
from dpsim_gui.app.viewer.session.axis import Axis
from dpsim_gui.app.viewer.widgets.cells_table import CellsTable
from dpsim_gui.app.viewer.widgets.job_row import JobRow
from dpsim_gui.app.viewer.widgets.number_box import CountBox
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.worker import Worker
from dpsim_gui.arrays import Floats
from dpsim_gui.release.answer import Answer

_USUAL_SELECTION = 100
_MOST_SHOWN = 1000


class PointsCard(Card):
    """worker: whose progress is shown while all points are answered or ranked."""

    other_wanted = Signal()
    run_wanted = Signal()
    save_wanted = Signal()
    ranking_chosen = Signal()
    """all points or the most similar ones, and how many"""

    def __init__(self, heading: str, axes: tuple[Axis, ...], worker: Worker, parent: QWidget | None = None) -> None:
        super().__init__(heading, parent=parent)
        self._axes = axes
        self.other = QPushButton(self.tr("&Other file…"))
        self.other.clicked.connect(self.other_wanted)
        self.add_to_heading(self.other)
        self.table = CellsTable(self.tr("First points with their answers"))
        self.note = _wrapped("muted")
        self.result = _wrapped("good")
        self.result.setVisible(False)
        self.add(self.note)
        self.add(self.table, 1)
        self.add(self.result)
        self.add(self._controls(worker))
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

    def show_preview(self, source: Path, shown: BatchPreview) -> None:
        self.save.setVisible(False)
        self.table.show_cells(
            (*self._answer_names(), *(axis.name for axis in self._axes)), _cells(self._axes, shown.points, shown.answer)
        )
        counted = self.tr("the first {count} points") if shown.more else self.tr("all {count} points")
        self.note.setText(f"{source.name}: " + counted.format(count=len(shown.points)))

    def show_ranking(self, selection: RankedPoints) -> None:
        shown = slice(0, _MOST_SHOWN)
        cells = _cells(self._axes, selection.points[shown], selection.answer)
        places = enumerate(selection.rows[shown].tolist(), start=1)
        header = (self.tr("Rank"), self.tr("Row"), *self._answer_names(), *(axis.name for axis in self._axes))
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

    def show_answered(self, result: BatchResult) -> None:
        self._say(
            self.tr("{count} points answered, {inside} of them inside the domain. Saved as {name}.").format(
                count=rounded(float(result.points)), inside=rounded(float(result.inside)), name=result.target.name
            )
        )

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

    def _answer_names(self) -> tuple[str, ...]:
        return self.tr("Answer"), self.tr("Band from"), self.tr("to"), self.tr("Domain")


def _cells(axes: Sequence[Axis], points: Floats, answer: Answer) -> list[tuple[str, ...]]:
    """Answers first, so that they are in sight however many columns there are."""
    return [
        (
            *(rounded(float(part[at]), float(answer.noise_sd[at])) for part in (answer.value, answer.low, answer.high)),
            place_words(inside=bool(answer.inside[at]), unseen=answer.unseen is not None and bool(answer.unseen[at])),
            *(axis.text(value) for axis, value in zip(axes, point.tolist(), strict=True)),
        )
        for at, point in enumerate(points)
    ]


def _wrapped(role: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setProperty("role", role)
    return label
