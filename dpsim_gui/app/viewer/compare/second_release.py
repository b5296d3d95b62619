"""The file a release is compared with: opened in the background, and asked what the first one is asked."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from dpsim_gui.app.language.numbers import exact
from dpsim_gui.app.viewer.compare.comparison import Mode, Pair, pair_of
from dpsim_gui.app.viewer.session.session import Session
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.errors import DpsimError
from dpsim_gui.release.open import open_release
from dpsim_gui.release.release import Release

_LONGEST_NAME = 11


@dataclass(frozen=True, kw_only=True, eq=False)
class _Opened:
    name: str
    release: Release


class SecondRelease(QObject):
    """pair: None until a file is open that can be compared, and while the two cannot answer the same question."""

    paired = Signal()
    refused = Signal(object)
    """the DpsimError: the file cannot be opened, or not be compared"""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._opened: _Opened | None = None
        self.pair: Pair | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._on_opened)
        self._worker.failed.connect(self._on_failed)
        session.question.changed.connect(self._on_question)

    def open(self, path: Path) -> None:
        self._worker.start(lambda _progress: _Opened(name=path.name, release=open_release(path)), supersede=True)

    def shut_down(self) -> None:
        self._worker.close()

    @property
    def release(self) -> Release:
        """As it was opened, whatever is asked."""
        assert self._opened is not None, "only a file that was opened can be compared"
        return self._opened.release

    @property
    def title(self) -> str:
        """Which file is compared with which, and at what privacy."""
        assert self._opened is not None, "only a file that was opened has a title"
        receipt = self._opened.release.receipt
        unit = self.tr(", per row") if self.pair is not None and self.pair.per_row else ""
        if receipt.simulated:
            unit += self.tr(", SIMULATED")
        return self.tr("{second} (ε = {epsilon}, δ = {delta}) against {first}{unit}").format(
            second=self._opened.name,
            epsilon=exact(receipt.budget.epsilon),
            delta=exact(receipt.budget.delta),
            first=self._session.path.name,
            unit=unit,
        )

    def formula(self, mode: Mode) -> str:
        """Which file is subtracted from which, or divided by which; short enough for an axis."""
        assert self._opened is not None, "only a file that was opened can be compared"
        first, second = self._session.path.stem, Path(self._opened.name).stem
        if first == second:
            first, second = self.tr("this file"), self.tr("other file")
        sign = "−" if mode is Mode.DIFFERENCE else "÷"
        return f"{shortened(second)} {sign} {shortened(first)}"

    def _on_opened(self, report: Done) -> None:
        assert isinstance(report.value, _Opened)
        try:
            pair = self._paired(report.value.release)
        except DpsimError as error:
            self.refused.emit(error)
            return
        self._opened, self.pair = report.value, pair
        self.paired.emit()

    def _on_question(self) -> None:
        if self._opened is None:
            return
        try:
            self.pair = self._paired(self._opened.release)
        except DpsimError as error:
            self.pair = None
            self.refused.emit(error)
            return
        self.paired.emit()

    def _paired(self, second: Release) -> Pair:
        question = self._session.question
        second = second.asked_by(question.release.form)
        wanted = question.override.similarity
        if wanted is not None:
            second = second.asking(wanted.name, wanted.bandwidth, wanted.power)
        return pair_of(question.release, second.consistent() if question.override.consistent else second)

    def _on_failed(self, report: Failed) -> None:
        self.refused.emit(report.error)


def shortened(name: str) -> str:
    """Beginning and end of a name, for an axis that names two."""
    most = _LONGEST_NAME
    return name if len(name) <= most else f"{name[: most // 2]}…{name[len(name) - most // 2 :]}"
