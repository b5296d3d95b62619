"""What to do with all points of a file (answer, rank or weigh them), and what was done, in words."""

from enum import StrEnum

import numpy as np
from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.numbers import rounded
from dpsim_gui.app.viewer.batch.job import MOST, BatchResult, Workbench
from dpsim_gui.app.viewer.widgets.job_row import JobRow
from dpsim_gui.app.viewer.widgets.value_field import CountBox
from dpsim_gui.app.widgets.form import SLACK, button, choice, grow, row
from dpsim_gui.app.worker import Worker
from dpsim_gui.release.ranking import RankedRows

_NO_WEIGHT = 1e-9

_USUAL_SELECTION = 100


def _tr(words: str) -> str:
    return QCoreApplication.translate("BatchSaid", words)


def describe_rows(bench: Workbench) -> str:
    counted = _tr("the first rows ({count})") if bench.more else _tr("all rows ({count})")
    words = f"{bench.source.name}: " + counted.format(count=_count(len(bench.points)))
    if bench.unreadable:
        words += ". " + _tr("Rows that could not be read, and have no answer: {count}").format(
            count=_count(bench.unreadable)
        )
        words += ". " + _tr("A cell there is empty or not what its column holds.")
    return words


def describe_ranking(selection: RankedRows) -> str:
    words = _tr(
        "{name}: the {count} points most like the data, of {candidates}, best first. Where bands overlap, "
        "noise may have decided the order."
    )
    return words.format(
        name=selection.source.name, count=_count(len(selection.rows)), candidates=_count(selection.candidates)
    )


def describe_weights(bench: Workbench) -> str:
    assert bench.weights is not None
    used = int((np.nan_to_num(bench.weights) > _NO_WEIGHT).sum())
    words = _tr(
        "{name}: weights that make all rows together look like the data, as the release tells it. Rows with any "
        "weight: {used} of {count}. What a row without weight would add is held by others."
    )
    return words.format(name=bench.source.name, used=_count(used), count=_count(len(bench.answer)))


def describe_answers(result: BatchResult) -> str:
    words = _tr("{count} points answered, {inside} of them inside the domain. Saved as {name}.").format(
        count=_count(result.points - result.unreadable), inside=_count(result.inside), name=result.target.name
    )
    if result.unreadable:
        words += " " + _tr("Rows that could not be read, left blank: {count}.").format(count=_count(result.unreadable))
        words += " " + _tr("A cell there is empty or not what its column holds.")
    return words


def _count(number: int) -> str:
    return rounded(float(number))


class BatchTask(StrEnum):
    ANSWER = "answer"
    RANK = "rank"
    WEIGH = "weigh"


class TaskRow(QWidget):
    """worker: whose progress is shown while it is done."""

    run_wanted = Signal()
    save_wanted = Signal()
    changed = Signal()
    """another task, or another number of points to keep"""

    def __init__(self, worker: Worker, *, can_weigh: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = choice(
            self.tr("What to do with all points"),
            (
                (self.tr("All points"), BatchTask.ANSWER),
                (self.tr("Only the most similar"), BatchTask.RANK),
            ),
            tip=self.tr("Of the most similar, the best are kept, best first"),
        )
        self.offer_weights(can_weigh)
        self.choice.currentIndexChanged.connect(self._on_choice)
        self.wanted = CountBox(self.tr("How many points to keep"))
        self.wanted.setRange(1, MOST)
        self.wanted.setValue(_USUAL_SELECTION)
        self.wanted.valueChanged.connect(self.changed)
        self.run = button("", self.run_wanted, kind="primary")
        self.save = button(self.tr("&Save…"), self.save_wanted)
        self.save.setVisible(False)
        self.job = JobRow(worker, self.tr("{count} points"))
        row(self.choice, self.wanted, grow(self.job), SLACK, self.save, self.run, inside=self, spacing=12)
        self.show_running(False)
        self._on_choice()

    @property
    def task(self) -> BatchTask:
        return BatchTask(self.choice.currentData())

    def offer_weights(self, offered: bool) -> None:
        """Only a kernel tells how candidates overlap."""
        at = self.choice.findData(BatchTask.WEIGH)
        if offered and at < 0:
            self.choice.addItem(self.tr("Weigh as candidates"), BatchTask.WEIGH)
        elif not offered and at >= 0:
            self.choice.removeItem(at)

    def show_running(self, running: bool) -> None:
        self.job.show_running(running)
        self.choice.setVisible(not running)
        self.wanted.setVisible(not running and self.task is BatchTask.RANK)
        self.run.setEnabled(not running)

    def _on_choice(self) -> None:
        words = {
            BatchTask.ANSWER: self.tr("&Answer all points…"),
            BatchTask.RANK: self.tr("&Rank all points"),
            BatchTask.WEIGH: self.tr("&Weigh them together"),
        }
        self.run.setText(words[self.task])
        self.wanted.setVisible(self.task is BatchTask.RANK)
        self.changed.emit()
