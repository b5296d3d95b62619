"""A release under way: how far it is, how fast it goes, how long it will take, and Cancel."""

import time
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from dpsim_gui.app.language.numbers import bytes_in_words, figure, seconds_in_words
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.wizard.release_job import Pace, pace_of
from dpsim_gui.app.worker import Progressed


class RunningCard(Card):
    cancel_wanted = Signal()
    waits = Signal()
    """emitted on the worker's thread: another program holds the ledger"""

    def __init__(self, parent: QWidget | None = None, *, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(self.tr("Making the release"), parent=parent)
        self._clock, self._started = clock, 0.0
        self._rows: int | None = None
        self._bar = QProgressBar()
        self._bar.setRange(0, 1000)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress of the release"))
        self._pace = QLabel()
        self._pace.setProperty("role", "muted")
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.setToolTip(self.tr("Until the noise is drawn, cancelling spends nothing"))
        self.cancel.clicked.connect(self.cancel_wanted)
        row = QHBoxLayout()
        row.addWidget(self._pace, 1)
        row.addWidget(self.cancel)
        self.add(self._bar)
        self.add(row)
        self.waits.connect(self._show_waiting)
        self.setVisible(False)

    def start(self, rows: int | None) -> None:
        """rows: their number where it is public. Rows per second are shown then, otherwise bytes per second."""
        self._rows, self._started = rows, self._clock()
        self._bar.setValue(0)
        self._pace.setText(self.tr("Reading the rows…"))
        self.cancel.setEnabled(True)

    def take_focus(self) -> None:
        self.cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_stopping(self) -> None:
        self.cancel.setEnabled(False)
        self._pace.setText(self.tr("Stopping…"))

    def _show_waiting(self) -> None:
        if self.cancel.isEnabled():
            self._pace.setText(self.tr("Another program is using the ledger; waiting for it…"))

    def show_progress(self, report: Progressed) -> None:
        pace = pace_of(report, rows=self._rows, elapsed=self._clock() - self._started)
        if pace is None:
            return
        self._bar.setValue(round(1000 * pace.share))
        left = self.tr("{time} left").format(time=seconds_in_words(pace.seconds_left))
        self._pace.setText(f"{round(100 * pace.share)} %  ·  {self._speed(pace)}  ·  {left}")

    def _speed(self, pace: Pace) -> str:
        if pace.rows_per_second is None:
            return self.tr("{size} a second").format(size=bytes_in_words(pace.bytes_per_second))
        rows = figure(pace.rows_per_second)
        return self.tr("1 row a second") if rows == "1" else self.tr("{rows} rows a second").format(rows=rows)
