"""Drift as one sentence: how far the two releases are apart, whether chance explains it, and in which columns."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.analysis.drift import ColumnGap, Drift, column_gaps, drift
from dpsim_gui.app.language.numbers import figure, marked, share
from dpsim_gui.app.worker import Done, Worker
from dpsim_gui.errors import QueryError
from dpsim_gui.release.release import Release

_ALARM = 0.05
_LEAST = 0.001
_NAMED = 5


@dataclass(frozen=True, kw_only=True)
class DriftNumbers:
    """drift: None where the sums of the two cannot be compared as a whole"""

    drift: Drift | None
    columns: tuple[ColumnGap, ...]


def compare_drift(one: Release, two: Release) -> DriftNumbers:
    try:
        whole = drift(one, two)
    except QueryError:
        whole = None
    return DriftNumbers(drift=whole, columns=column_gaps(one, two))


class DriftLine(QLabel):
    """Takes no room where the two releases tell nothing of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # It names columns, which come from a file.
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAccessibleName(self.tr("Drift"))
        self.setVisible(False)
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        # What two releases cannot tell together is left unsaid.
        self._worker.failed.connect(self.forget)
        self._worker.crashed.connect(self.forget)

    def compare(self, one: Release, two: Release) -> None:
        self.setText(self.tr("Drift: working it out…"))
        self._worker.start(lambda _progress: compare_drift(one, two), supersede=True)

    def forget(self) -> None:
        self._worker.drop()
        self.clear()
        self.setVisible(False)

    def shut_down(self) -> None:
        self._worker.close()

    def _on_done(self, report: Done) -> None:
        assert isinstance(report.value, DriftNumbers)
        words = self._words(report.value)
        self.setText(words)
        self.setVisible(bool(words))

    def _words(self, numbers: DriftNumbers) -> str:
        parts = []
        if numbers.drift is not None:
            drift, p = numbers.drift, numbers.drift.p_value
            words = (
                self.tr("Drift: distance {distance}, band {low} to {high}, p {p}: more than noise and chance.")
                if p < _ALARM
                else self.tr("Drift: distance {distance}, band {low} to {high}, p {p}: noise and chance explain it.")
            )
            shown = marked(f"< {_LEAST}" if p < _LEAST else f"= {p:.2g}")
            ends = {"distance": figure(drift.distance), "low": figure(drift.low), "high": figure(drift.high)}
            parts.append(words.format(p=shown, **ends))
        if numbers.columns:
            sure = [column for column in numbers.columns if column.surely][:_NAMED]
            names = ", ".join(f"{column.column} ({share(column.gap)})" for column in sure)
            words = self.tr("Columns that differ by more than noise, and by which share of the rows at most: {names}.")
            parts.append(words.format(names=names) if sure else self.tr("No single column differs by more than noise."))
        return " ".join(parts)
