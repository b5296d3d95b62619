"""The predicted error in people, as a verdict, and the levers that help most as buttons."""

import math
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.language.numbers import counted, figure
from dpsim_gui.app.language.typed_numbers import shown_number
from dpsim_gui.app.worker import Done, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.levers import Lever, LeverKind, best_levers, lever_question
from dpsim_gui.curator.plan.verdict import Judgement, Verdict
from dpsim_gui.progress import Progress
from dpsim_gui.release.receipt_sections import ROW_NOT_SAID


class VerdictView(QWidget):
    lever_wanted = Signal(object)
    """a Lever"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._verdict = QLabel()
        # A label that has no frame when it is first painted never gets one.
        self._verdict.setProperty("role", Verdict.USEFUL.value)
        self._verdict.setAccessibleName(self.tr("Verdict"))
        self._people = QLabel()
        self._people.setWordWrap(True)
        self._people.setTextFormat(Qt.TextFormat.PlainText)
        self._buttons = QVBoxLayout()
        self._buttons.setSpacing(6)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._verdict, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self._people)
        layout.addLayout(self._buttons)

    def close_work(self) -> None:
        self._worker.close()

    def clear(self) -> None:
        self._worker.drop()
        self.show_levers(())
        self._verdict.clear()
        self._people.clear()
        self.setVisible(False)

    def show_judgement(self, judgement: Judgement, *, kernel: bool, row_means: str) -> None:
        """row_means: what one row is, in the owner's words"""
        # Levers still being worked out are those of the choices before.
        self._worker.drop()
        self.setVisible(True)
        self.show_levers(())
        self._verdict.setText(self._words(judgement.verdict))
        self._verdict.setProperty("role", judgement.verdict.value)
        self._verdict.style().unpolish(self._verdict)
        self._verdict.style().polish(self._verdict)
        self._verdict.updateGeometry()
        self._people.setText(self._in_people(judgement, kernel=kernel, row_means=row_means))
        self._verdict.setAccessibleDescription(self._people.text())

    def ask_for_levers(self, choices: Choices) -> None:
        """Worked out beside; they appear when they are known."""
        self._worker.start(_pulling(choices), supersede=True)

    def _on_done(self, done: Done) -> None:
        assert isinstance(done.value, tuple)
        self.show_levers(done.value)

    def show_levers(self, levers: tuple[Lever, ...]) -> None:
        while (item := self._buttons.takeAt(0)) is not None:
            old = item.widget()
            assert old is not None
            old.setParent(None)
            old.deleteLater()
        for lever in levers:
            button = QPushButton(self._lever_words(lever))
            if not lever.changes:
                button.setToolTip(
                    self.tr("Goes to the page Data, where more files with the same columns can be chosen")
                )
            button.clicked.connect(lambda _checked=False, lever=lever: self.lever_wanted.emit(lever))
            self._buttons.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def _lever_words(self, lever: Lever) -> str:
        match lever.kind:
            case LeverKind.REACH:
                what = self.tr("Reach s = {value}").format(value=shown_number(lever.value))
            case LeverKind.COLUMN:
                what = self.tr("Without {value}").format(value=lever.value)
            case LeverKind.DELTA:
                what = self.tr("δ = {value}").format(value=shown_number(lever.value))
            case LeverKind.EPSILON:
                what = self.tr("ε = {value}").format(value=shown_number(lever.value))
            case LeverKind.ROWS:
                what = self.tr("{value} rows").format(value=counted(int(lever.value)))
        # An ampersand in the name of a column is no keyboard shortcut.
        return (
            self.tr("{what}: {gain} times sharper")
            .format(what=what, gain=figure(float(f"{lever.gain:.2g}")))
            .replace("&", "&&")
        )

    def _words(self, verdict: Verdict) -> str:
        match verdict:
            case Verdict.USEFUL:
                return self.tr("Useful")
            case Verdict.BORDERLINE:
                return self.tr("Borderline")
            case Verdict.DROWNED:
                return self.tr("Drowned in noise: a constant would do as well")

    def _in_people(self, judgement: Judgement, *, kernel: bool, row_means: str) -> str:
        people, needed = (counted(math.ceil(max(1.0, times * judgement.people))) for times in (1, 2))
        rows = self.tr("{people} of {rows} rows").format(people=people, rows=counted(judgement.rows))
        if row_means != ROW_NOT_SAID:
            rows = self.tr("{rows} ({row_means} each)").format(rows=rows, row_means=row_means)
        if not kernel:
            return self.tr("As much as if about {rows} stood elsewhere.").format(rows=rows)
        about = self.tr("As much as about {rows} at the point.").format(rows=rows)
        match judgement.verdict:
            case Verdict.USEFUL:
                said = self.tr("Nearly every place within the bounds stands out from the noise.")
            case Verdict.BORDERLINE:
                said = self.tr("A place stands out where more than about {needed} are near it.")
            case Verdict.DROWNED:
                said = self.tr("A place would need more than about {needed} near it to stand out.")
        return f"{about} {said.format(needed=needed)}"


def _pulling(choices: Choices) -> Callable[[Progress], tuple[Lever, ...]]:
    return lambda progress: best_levers(lever_question(choices), progress)
