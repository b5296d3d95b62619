"""The rows that stand in for the private ones: simulated in three ways, or a public file; and the button to begin."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.card_grid import CardGrid
from dpsim_gui.app.widgets.choice_card import ChoiceCard
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.wizard.dialogs import choose_table
from dpsim_gui.app.worker import Progressed
from dpsim_gui.curator.rehearse.twin import TwinKind

_FILE = "file"


class TwinCard(Card):
    rehearse_wanted = Signal()
    cancel_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Rows that stand in for yours"), parent=parent)
        self._chosen: str = TwinKind.CLUSTERS
        self._file = self._beside = ""
        grid = CardGrid(most=4, narrowest=132)
        self._group = QButtonGroup(self)
        self._cards: dict[str, ChoiceCard] = {}
        for twin, title, text in (
            (TwinKind.CLUSTERS, self.tr("Clusters"), self.tr("Groups of similar rows, as most data have.")),
            (TwinKind.UNIFORM, self.tr("Evenly spread"), self.tr("Rows anywhere within the bounds.")),
            (
                TwinKind.HEAVY_TAIL,
                self.tr("Long tail"),
                self.tr("Most rows crowd and a few lie far out, as incomes do."),
            ),
            (_FILE, self.tr("A public file"), self.tr("A table with the same columns that is not private.")),
        ):
            choice = ChoiceCard(title, text)
            choice.clicked.connect(lambda _checked=False, twin=twin: self._choose(twin))
            self._group.addButton(choice)
            self._cards[twin] = choice
            grid.add(choice)
        self.add(grid)
        self._file_name = QLabel()
        self._file_name.setProperty("role", "muted")
        self._file_name.setTextFormat(Qt.TextFormat.PlainText)
        self._file_name.setVisible(False)
        self.add(self._file_name)
        self.add(self._run_line())
        self._problem = InlineProblem()
        self.add(self._problem)
        self._cards[self._chosen].setChecked(True)

    def _run_line(self) -> QHBoxLayout:
        self._go = QPushButton(self.tr("Rehearse"))
        self._go.clicked.connect(self.rehearse_wanted)
        self._cancel = QPushButton(self.tr("Cancel"))
        self._cancel.setAccessibleName(self.tr("Cancel the rehearsal"))
        self._cancel.setVisible(False)
        self._cancel.clicked.connect(self.cancel_wanted)
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self._progress.setAccessibleName(self.tr("Progress of the rehearsal"))
        self._progress.setVisible(False)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._go)
        line.addWidget(self._cancel)
        line.addWidget(self._progress, 1)
        line.addStretch()
        return line

    @property
    def twin(self) -> str:
        """A TwinKind, or the path of a public file."""
        return self._file if self._chosen == _FILE else self._chosen

    def show_data(self, source: str) -> None:
        """source: path of the private data, in whose folder the dialog begins"""
        self._beside = source

    def show_state(self, *, possible: bool, running: bool) -> None:
        if not running and self._cancel.hasFocus():
            # A hidden button would hand the focus to the start of the window.
            self._cards[self._chosen].setFocus(Qt.FocusReason.OtherFocusReason)
        self._go.setEnabled(possible and not running)
        self._cancel.setVisible(running)
        self._progress.setVisible(running)

    def show_begin(self) -> None:
        self._problem.show_problem(None)
        self._progress.setRange(0, 0)
        self.show_state(possible=True, running=True)
        self._cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_progress(self, report: Progressed) -> None:
        if report.total:
            # After the last of one stage comes another, of which nothing is known yet: a full bar would look stuck.
            self._progress.setRange(0, 1000 if report.done < report.total else 0)
            self._progress.setValue(round(1000 * report.done / report.total))

    def show_problem(self, sentence: str | None) -> None:
        self._problem.show_problem(sentence)

    def take_focus(self) -> None:
        self._go.setFocus(Qt.FocusReason.OtherFocusReason)

    def use_file(self, path: Path) -> None:
        """A public table takes the place of the simulated rows."""
        self._chosen, self._file = _FILE, str(path)
        self._cards[_FILE].setChecked(True)
        self._file_name.setText(path.name)
        self._file_name.setVisible(True)

    def _choose(self, twin: str) -> None:
        if twin == _FILE:
            # Chosen once the dialog has given a file.
            self._cards[self._chosen].setChecked(True)
            choose_table(self, self.tr("Public file"), self._file or self._beside, self.use_file)
            return
        self._chosen = twin
        self._file_name.setVisible(False)
