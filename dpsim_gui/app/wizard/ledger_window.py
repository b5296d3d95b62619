"""The ledger as a window: what was spent on which data, caps, a check, and a copy for a spreadsheet."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.messages import structure_title, translated_sentence
from dpsim_gui.app.language.numbers import figure, spent
from dpsim_gui.app.look.text_size import resize_within_screen, scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import plain_tip
from dpsim_gui.app.widgets.field import InlineProblem
from dpsim_gui.app.widgets.file_dialog import choose_target
from dpsim_gui.app.widgets.table import set_up_table
from dpsim_gui.app.wizard.cap_controls import CapControls
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.ledger.entry import Entry, State
from dpsim_gui.curator.ledger.overview import (
    DatasetOverview,
    LedgerOverview,
    accept_losses,
    export_ledger,
    ledger_overview,
    left_of,
    set_cap,
    unknown_units_words,
)
from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.privacy.accounting import Accountant
from dpsim_gui.progress import Progress


class CheckResult(QWidget):
    """What a check of the ledger found: all is well, or what is wrong and how to go on; and notes."""

    accepted = Signal()  # the owner goes on with what is left

    def __init__(self) -> None:
        super().__init__()
        self._state = form.sentence()
        self._problem = InlineProblem()
        self.accept_button = form.button(self.tr("Continue with what is left…"), self._ask_to_accept)
        self.accept_button.setVisible(False)
        self._notes = form.sentence("", "small")
        form.column(
            self._state, self._problem, form.align(self.accept_button, form.LEFT), self._notes, inside=self, spacing=12
        )

    def show_problem(self, text: str) -> None:
        self._problem.show_problem(text)

    def show_overview(self, overview: LedgerOverview) -> None:
        self._problem.show_problem("\n".join(translated_sentence(problem) for problem in overview.problems) or None)
        if overview.problems:
            self._state.setText("")
        elif overview.entries:
            self._state.setText(self.tr("Checked: the ledger is intact."))
        else:
            self._state.setText(self.tr("No releases yet."))
        self.accept_button.setVisible(bool(overview.problems))
        form.set_look(self._state, "role", "good" if overview.entries else "muted")
        notes = self._note_words(overview)
        self._notes.setText("\n".join(notes))
        self._notes.setVisible(bool(notes))

    def _note_words(self, overview: LedgerOverview) -> list[str]:
        notes = [self.tr("You accepted this on {what}").format(what=text) for text in overview.accepted]
        notes += [
            self.tr("The same data were released as {names}. Add their totals together.").format(names=", ".join(names))
            for names in overview.same_data
        ]
        counted_safely = [(data.name, data.unknown_units) for data in overview.datasets if data.unknown_units]
        return [*notes, *(f"{name}: {translated(unknown_units_words(releases))}." for name, releases in counted_safely)]

    def _ask_to_accept(self) -> None:
        """What was lost is counted no more, so this is asked twice and kept on record."""
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(self.tr("Ledger"))
        box.setText(self.tr("Continue with what is left of the ledger?"))
        box.setInformativeText(
            self.tr(
                "Releases that are no longer listed will not be counted. If you have a copy of the ledger, restore it "
                "instead. If not, lower the caps by what was lost. That you accepted this stays on record."
            )
        )
        go_on = box.addButton(self.tr("Continue with what is left"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        go_on.clicked.connect(self.accepted)
        box.open()


_LOWEST = 100


class _LowTable(QTableWidget):
    """As high as there is room: what Qt would like for a table must not make the window scroll."""

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), scaled(_LOWEST))


def ledger_table(name: str, headings: tuple[str, ...]) -> QTableWidget:
    """A table of the ledger: read only, a line of text for each row, as high as there is room."""
    table = _LowTable(0, len(headings))
    set_up_table(table, name)
    table.setHorizontalHeaderLabels(list(headings))
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setAlternatingRowColors(True)
    header = table.horizontalHeader()
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setMaximumSectionSize(scaled(260))
    header.setStretchLastSection(True)
    return table


def fill_table(table: QTableWidget, lines: Sequence[tuple[str, ...]]) -> None:
    table.setRowCount(len(lines))
    for row, texts in enumerate(lines):
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setToolTip(plain_tip(text))
            table.setItem(row, column, item)


class DatasetsCard(Card):
    """What was spent on each data set, and the cap of the selected one."""

    def __init__(self, heading: str) -> None:
        super().__init__(heading)
        self._released: frozenset[str] = frozenset()
        self._accountants: dict[str, Accountant] = {}
        self.table = ledger_table(
            heading,
            (
                self.tr("Data set"),
                self.tr("Releases"),
                self.tr("ε spent"),
                self.tr("δ spent"),
                self.tr("ε cap"),
                self.tr("ε left"),
                self.tr("Counted by"),
                self.tr("Unit"),
            ),
        )
        self.table.itemSelectionChanged.connect(self._on_selected)
        self.cap = CapControls()
        self.add(self.table, self.cap)
        self._on_selected()

    @property
    def selected(self) -> str:
        """Its name, empty where there is none."""
        lines = self.table.selectionModel().selectedRows()
        return str(lines[0].data()) if lines else ""

    def show_datasets(self, datasets: Sequence[DatasetOverview]) -> None:
        chosen = self.selected
        fill_table(self.table, [self._line(dataset) for dataset in datasets])
        names = [dataset.name for dataset in datasets]
        self._released = frozenset(dataset.name for dataset in datasets if dataset.releases)
        self._accountants = {dataset.name: dataset.accountant for dataset in datasets}
        if names:
            self.table.selectRow(names.index(chosen) if chosen in names else 0)
        self._on_selected()

    def _line(self, dataset: DatasetOverview) -> tuple[str, ...]:
        left = left_of(dataset)
        return (
            dataset.name,
            str(dataset.releases),
            spent(dataset.spent.epsilon),
            spent(dataset.spent.delta),
            "–" if dataset.cap is None else figure(float(dataset.cap.epsilon)),
            "–" if left is None else figure(float(left)),
            translated(dataset.accountant.label),
            self.tr("the unit of the first release") if dataset.unit is None else translated(dataset.unit.words),
        )

    def _on_selected(self) -> None:
        name = self.selected
        accountant = self._accountants.get(name, Accountant.BASIC)
        self.cap.show_dataset(name, fixed=name in self._released, accountant=accountant)


class ReleasesCard(Card):
    """Every release the ledger knows, the latest first."""

    def __init__(self, heading: str) -> None:
        super().__init__(heading)
        self.table = ledger_table(
            heading,
            (
                self.tr("Time (UTC)"),
                self.tr("Data set"),
                "ε",
                "δ",
                self.tr("State"),
                self.tr("File"),
                self.tr("What"),
                self.tr("Unit"),
            ),
        )
        self.add(self.table)

    def show_entries(self, entries: Sequence[Entry]) -> None:
        fill_table(self.table, [self._line(entry) for entry in reversed(entries)])

    def _line(self, entry: Entry) -> tuple[str, ...]:
        return (
            entry.at[:16].replace("T", " "),
            entry.dataset,
            figure(float(entry.cost.epsilon)),
            figure(float(entry.cost.delta)),
            self._state_words(entry.state),
            entry.file_name,
            _description_words(entry.description),
            self.tr("not recorded") if entry.unit is None else translated(entry.unit.words),
        )

    def _state_words(self, state: State) -> str:
        match state:
            case State.RESERVED:
                return self.tr("spent, no file")
            case State.HASHED:
                return self.tr("spent, file not finished")
            case State.WRITTEN:
                return self.tr("written")


def _description_words(description: str) -> str:
    """The ledger keeps identifiers, `gaussian, fourier`; people read names."""
    function, _, structure = description.partition(", ")
    if function not in set(FunctionName):
        return description
    return f"{function_words(FunctionName(function)).title}, {structure_title(structure)}"


class LedgerWindow(QDialog):
    changed = Signal()  # something was written to the ledger

    def __init__(self, ledger: Path | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ledger = ledger
        self.setWindowTitle(self.tr("Ledger"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        resize_within_screen(self, 860, 640)
        self._worker = Worker(self, done=self._on_done, failed=self._on_failed)
        lead = form.sentence(
            self.tr("This shows what you spent on each data set. The ledger holds names and numbers, no data."), "muted"
        )
        self.check = CheckResult()
        self.check.accepted.connect(self.accept_losses)
        self.datasets = DatasetsCard(self.tr("Data sets"))
        self.datasets.cap.asked.connect(self._set_cap)
        self.datasets.cap.lifted.connect(self._lift_cap)
        self.releases = ReleasesCard(self.tr("Releases"))

        content = form.as_widget(
            form.column(
                form.label(self.tr("Ledger"), "title"),
                lead,
                self.check,
                form.grow(self.datasets, 2),
                form.grow(self.releases, 3),
                spacing=12,
                margins=(24, 20, 24, 0),
            )
        )
        roll = QScrollArea()
        roll.setWidget(content)
        roll.setWidgetResizable(True)
        roll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = form.row(
            form.button(self.tr("Check again"), self.refresh),
            form.button(self.tr("Export CSV…"), self._choose_export),
            form.STRETCH,
            form.button(self.tr("Close"), self.close, kind="primary"),
            margins=(24, 0, 24, 0),
        )
        form.column(form.grow(roll), buttons, inside=self, spacing=12, margins=(0, 0, 0, 16))
        for button in self.findChildren(QPushButton):
            # Enter in a field sets the cap; it must not press whichever button comes first.
            button.setAutoDefault(False)
        self.refresh()

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
        overview = done.of(LedgerOverview)
        self.check.show_overview(overview)
        self.datasets.show_datasets(overview.datasets)
        self.releases.show_entries(overview.entries)
        self.changed.emit()

    def _on_failed(self, failed: Failed) -> None:
        self.check.show_problem(translated_sentence(failed.error.message))

    def accept_losses(self) -> None:
        self._run(lambda: accept_losses(self._ledger))

    def _set_cap(self, cap: dict[str, Any]) -> None:
        if not cap["epsilon"].strip():
            self.check.show_problem(self.tr("Type the largest ε that all releases together may spend."))
            return
        name = self.datasets.selected
        self._run(lambda: set_cap(name, path=self._ledger, **cap))

    def _lift_cap(self) -> None:
        name = self.datasets.selected
        self._run(lambda: set_cap(name, "", "", self._ledger))

    def _choose_export(self) -> None:
        filters = [self.tr("Tables (*.csv)")]
        choose_target(self, self.tr("Export the ledger"), self.export, filters, suffix="csv")

    def export(self, target: Path) -> None:
        self._run(lambda: export_ledger(target, self._ledger))
