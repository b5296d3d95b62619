"""What is to be done with all points of a file: answer them, keep the most similar, or weigh them together."""

from enum import StrEnum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.viewer.batch.ranking import MOST
from dpsim_gui.app.viewer.widgets.job_row import JobRow
from dpsim_gui.app.viewer.widgets.number_box import CountBox
from dpsim_gui.app.widgets.form import SLACK, button, choice, grow, row
from dpsim_gui.app.worker import Worker

_USUAL_SELECTION = 100


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
