"""The ledger as a window: what was spent on which data, caps, a check, and a copy for a spreadsheet."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.look.window_size import resize_within_screen
from dpsim_gui.app.wizard.ledger.cap_controls import TypedCap
from dpsim_gui.app.wizard.ledger.check_result import CheckResult
from dpsim_gui.app.wizard.ledger.datasets_card import DatasetsCard
from dpsim_gui.app.wizard.ledger.releases_card import ReleasesCard
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.ledger.overview import LedgerOverview, accept_losses, export_ledger, ledger_overview, set_cap
from dpsim_gui.progress import Progress


class LedgerWindow(QDialog):
    changed = Signal()
    """something was written to the ledger"""

    def __init__(self, ledger: Path | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ledger = ledger
        self.setWindowTitle(self.tr("Ledger"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        resize_within_screen(self, 860, 640)
        self._worker = Worker(self)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self._on_failed)

        title = QLabel(self.tr("Ledger"))
        title.setProperty("role", "title")
        lead = QLabel(self.tr("What was spent on each data set. It holds names and numbers, no data."))
        lead.setProperty("role", "muted")
        lead.setWordWrap(True)
        self.check = CheckResult()
        self.check.accepted.connect(self.accept_losses)
        self.datasets = DatasetsCard(self.tr("Data sets"))
        self.datasets.cap.asked.connect(self._set_cap)
        self.datasets.cap.lifted.connect(self._lift_cap)
        self.releases = ReleasesCard(self.tr("Releases"))

        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(24, 20, 24, 0)
        column.setSpacing(12)
        column.addWidget(title)
        column.addWidget(lead)
        column.addWidget(self.check)
        column.addWidget(self.datasets, 2)
        column.addWidget(self.releases, 3)
        roll = QScrollArea()
        roll.setWidget(content)
        roll.setWidgetResizable(True)
        roll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 16)
        layout.setSpacing(12)
        layout.addWidget(roll, 1)
        layout.addLayout(self._buttons())
        for button in self.findChildren(QPushButton):
            # Enter in a field sets the cap; it must not press whichever button comes first.
            button.setAutoDefault(False)
        self.refresh()

    def _buttons(self) -> QHBoxLayout:
        check = QPushButton(self.tr("Check again"))
        check.clicked.connect(self.refresh)
        export = QPushButton(self.tr("Export CSV…"))
        export.clicked.connect(self._choose_export)
        close = QPushButton(self.tr("Close"))
        close.setProperty("kind", "primary")
        close.clicked.connect(self.close)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(24, 0, 24, 0)
        buttons.setSpacing(8)
        buttons.addWidget(check)
        buttons.addWidget(export)
        buttons.addStretch()
        buttons.addWidget(close)
        return buttons

    def refresh(self) -> None:
        self._run(lambda: None)

    def done(self, result: int) -> None:
        self._worker.close()
        super().done(result)

    def _run(self, change: Callable[[], None]) -> None:
        """Makes a change, then looks at the ledger again; off the GUI thread, since the file may be locked."""
        path = self._ledger

        def work(_progress: Progress) -> LedgerOverview:
            change()
            return ledger_overview(path)

        self._worker.start(work)

    def _on_done(self, done: Done) -> None:
        overview = done.value
        assert isinstance(overview, LedgerOverview)
        self.check.show_overview(overview)
        self.datasets.show_datasets(overview.datasets)
        self.releases.show_entries(overview.entries)
        self.changed.emit()

    def _on_failed(self, failed: Failed) -> None:
        self.check.show_problem(translated_sentence(failed.error.message))

    def accept_losses(self) -> None:
        self._run(lambda: accept_losses(self._ledger))

    def _set_cap(self, cap: TypedCap) -> None:
        if not cap.epsilon.strip():
            self.check.show_problem(self.tr("Type the largest ε that all releases together may spend."))
            return
        name = self.datasets.selected
        self._run(
            lambda: set_cap(
                name,
                cap.epsilon,
                cap.delta,
                self._ledger,
                accountant=cap.accountant,
                relation=cap.relation,
                rows_per_person=cap.rows_per_person,
                person=cap.person,
            )
        )

    def _lift_cap(self) -> None:
        name = self.datasets.selected
        self._run(lambda: set_cap(name, "", "", self._ledger))

    def _choose_export(self) -> None:
        dialog = QFileDialog(self, self.tr("Export the ledger"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Tables (*.csv)"))
        dialog.setDefaultSuffix("csv")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.export(Path(name)))
        dialog.open()

    def export(self, target: Path) -> None:
        self._run(lambda: export_ledger(target, self._ledger))
