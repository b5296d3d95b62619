"""The ledger as a window: what was spent on which data, caps, a check, and a copy for a spreadsheet."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.messages import structure_title, translated_sentence
from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.look.window_size import resize_within_screen
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.elided_label import ElidedLabel, plain_tip
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.app.widgets.text_input import TextInput
from dpsim_gui.app.wizard.ledger.table import fill_table, ledger_table
from dpsim_gui.app.worker import Done, Failed, Worker
from dpsim_gui.curator.ledger.entry import State
from dpsim_gui.curator.ledger.overview import (
    LedgerOverview,
    accept_losses,
    export_ledger,
    ledger_overview,
    left_of,
    set_cap,
    unknown_units_words,
)
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.accounting import Accountant
from dpsim_gui.privacy.privacy_unit import PrivacyUnit
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.progress import Progress


class LedgerWindow(QDialog):
    changed = Signal()
    """something was written to the ledger"""

    def __init__(self, ledger: Path | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ledger = ledger
        self._released: frozenset[str] = frozenset()
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
        self._state = QLabel()
        self._state.setWordWrap(True)
        self._state.setTextFormat(Qt.TextFormat.PlainText)
        self._problem = InlineProblem()
        self._notes = QLabel()
        self._notes.setProperty("role", "small")
        self._notes.setTextFormat(Qt.TextFormat.PlainText)
        self._notes.setWordWrap(True)
        self.accept_button = QPushButton(self.tr("Go on with what is left…"))
        self.accept_button.setVisible(False)
        self.accept_button.clicked.connect(self._ask_to_accept)

        self.datasets = ledger_table(
            self.tr("Data sets"),
            (
                self.tr("Data set"),
                self.tr("Releases"),
                self.tr("Spent ε"),
                self.tr("Spent δ"),
                self.tr("Cap ε"),
                self.tr("Left ε"),
                self.tr("Counted by"),
                self.tr("Unit"),
            ),
        )
        self.datasets.itemSelectionChanged.connect(self._on_selected)
        self.entries = ledger_table(
            self.tr("Releases"),
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
        totals = Card(self.tr("Data sets"))
        totals.add(self.datasets)
        totals.add(self._cap_rows())
        releases = Card(self.tr("Releases"))
        releases.add(self.entries)

        check = QPushButton(self.tr("Check again"))
        check.clicked.connect(self.refresh)
        export = QPushButton(self.tr("Export CSV…"))
        export.clicked.connect(self._choose_export)
        close = QPushButton(self.tr("Close"))
        close.setProperty("kind", "primary")
        close.clicked.connect(self.close)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(check)
        buttons.addWidget(export)
        buttons.addStretch()
        buttons.addWidget(close)

        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(24, 20, 24, 0)
        column.setSpacing(12)
        column.addWidget(title)
        column.addWidget(lead)
        column.addWidget(self._state)
        column.addWidget(self._problem)
        column.addWidget(self.accept_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._notes)
        column.addWidget(totals, 2)
        column.addWidget(releases, 3)
        roll = QScrollArea()
        roll.setWidget(content)
        roll.setWidgetResizable(True)
        roll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons.setContentsMargins(24, 0, 24, 0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 16)
        layout.setSpacing(12)
        layout.addWidget(roll, 1)
        layout.addLayout(buttons)
        for button in self.findChildren(QPushButton):
            # Enter in a field sets the cap; it must not press whichever button comes first.
            button.setAutoDefault(False)
        self.refresh()

    def _cap_rows(self) -> QVBoxLayout:
        self.cap_epsilon = TextInput(self.tr("Cap ε of the selected data set"), self.tr("ε"), 90)
        self.cap_delta = TextInput(self.tr("Cap δ of the selected data set"), self.tr("δ"), 90)
        self._set = QPushButton(self.tr("Set cap"))
        self._set.clicked.connect(self._set_cap)
        self.relation = QComboBox()
        self.relation.setAccessibleName(self.tr("What is counted together for the selected data set"))
        self.relation.addItem(self.tr("Unit of the first release"), "")
        self.relation.addItem(self.tr("Rows replaced"), Relation.REPLACE)
        self.relation.addItem(self.tr("Rows added or removed"), Relation.ADD_REMOVE)
        self.rows_per_person = TextInput(self.tr("Rows per person that the cap protects"), self.tr("rows"), 90)
        for line in (self.cap_epsilon, self.cap_delta, self.rows_per_person):
            line.returnPressed.connect(self._set_cap)
        self.accountant = QComboBox()
        self.accountant.setAccessibleName(self.tr("How releases of the selected data set add up"))
        self.accountant.setToolTip(
            plain_tip(
                self.tr(
                    "Decided once, with the cap. The basic sum adds ε and δ. zCDP needs δ above 0; many releases with "
                    "δ then cost less, and releases without δ more."
                )
            )
        )
        self.accountant.addItem(self.tr("Basic sum"), Accountant.BASIC)
        self.accountant.addItem(self.tr("zCDP"), Accountant.ZCDP)
        self._lift = QPushButton(self.tr("Lift cap"))
        self._lift.clicked.connect(self._lift_cap)
        self._chosen, self._unit_told = ElidedLabel(), ElidedLabel()
        for label in (self._chosen, self._unit_told):
            label.setProperty("role", "muted")
        rows = QVBoxLayout()
        rows.setSpacing(8)
        limits = (self.cap_epsilon, self.cap_delta, self.accountant)
        unit_and_buttons = (self.relation, self.rows_per_person, self._set, self._lift)
        for first, widgets in ((self._chosen, limits), (self._unit_told, unit_and_buttons)):
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(first, 1)
            for widget in widgets:
                row.addWidget(widget)
            rows.addLayout(row)
        self._on_selected()
        return rows

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
        self._problem.show_problem(None)
        self._show(overview)
        self.changed.emit()

    def _on_failed(self, failed: Failed) -> None:
        self._problem.show_problem(translated_sentence(failed.error.message))

    def _show(self, overview: LedgerOverview) -> None:
        if overview.problems:
            self._problem.show_problem("\n".join(translated_sentence(problem) for problem in overview.problems))
            self._state.setText("")
        elif overview.entries:
            self._state.setText(self.tr("Checked: every line is as it was written."))
        else:
            self._state.setText(self.tr("No release was made yet."))
        self.accept_button.setVisible(bool(overview.problems))
        self._show_notes(overview)
        self._state.setProperty("role", "good" if overview.entries else "muted")
        self._state.style().unpolish(self._state)
        self._state.style().polish(self._state)
        chosen = self._selected()
        lines = []
        for each in overview.datasets:
            left = left_of(each)
            lines.append(
                (
                    each.name,
                    str(each.releases),
                    figure(float(each.spent.epsilon)),
                    figure(float(each.spent.delta)),
                    "–" if each.cap is None else figure(float(each.cap.epsilon)),
                    "–" if left is None else figure(float(left)),
                    self._accountant_words(each.accountant),
                    _unit_words(each.unit, self.tr("that of the first release")),
                )
            )
        fill_table(self.datasets, lines)
        fill_table(
            self.entries,
            [
                (
                    entry.at[:16].replace("T", " "),
                    entry.dataset,
                    figure(float(entry.cost.epsilon)),
                    figure(float(entry.cost.delta)),
                    self._state_words(entry.state),
                    entry.file_name,
                    _in_words(entry.description),
                    _unit_words(entry.unit, self.tr("not recorded")),
                )
                for entry in reversed(overview.entries)
            ],
        )
        names = [each.name for each in overview.datasets]
        self._released = frozenset(each.name for each in overview.datasets if each.releases)
        if names:
            self.datasets.selectRow(names.index(chosen) if chosen in names else 0)
        self._on_selected()

    def _state_words(self, state: State) -> str:
        match state:
            case State.RESERVED:
                return self.tr("spent, no file")
            case State.HASHED:
                return self.tr("spent, file not finished")
            case State.WRITTEN:
                return self.tr("written")

    def _accountant_words(self, accountant: Accountant) -> str:
        return str(self.accountant.itemText(self.accountant.findData(accountant)))

    def _show_notes(self, overview: LedgerOverview) -> None:
        notes = [self.tr("Accepted by you on {what}").format(what=text) for text in overview.accepted]
        notes += [
            self.tr("The same data were released as {names}; what was spent on them belongs together.").format(
                names=", ".join(names)
            )
            for names in overview.same_data
        ]
        counted_safely = [(each.name, each.unknown_units) for each in overview.datasets if each.unknown_units]
        notes += [f"{name}: {translated(unknown_units_words(releases))}." for name, releases in counted_safely]
        self._notes.setText("\n".join(notes))
        self._notes.setVisible(bool(notes))

    def _ask_to_accept(self) -> None:
        """What was lost is counted no more, so this is asked twice and kept on record."""
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(self.tr("Ledger"))
        box.setText(self.tr("Go on with what is left of the ledger?"))
        box.setInformativeText(
            self.tr(
                "Releases that are no longer listed will not be counted. If you have a copy of the ledger, restore it "
                "instead. If not, lower the caps by what was lost. That you accepted this stays on record."
            )
        )
        go_on = box.addButton(self.tr("Go on with what is left"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        go_on.clicked.connect(self.accept_losses)
        box.open()

    def accept_losses(self) -> None:
        self._run(lambda: accept_losses(self._ledger))

    def _selected(self) -> str:
        lines = self.datasets.selectionModel().selectedRows()
        return str(lines[0].data()) if lines else ""

    def _on_selected(self) -> None:
        name = self._selected()
        self._chosen.setText(self.tr("Cap of {dataset}").format(dataset=name) if name else "")
        for widget in (self.cap_epsilon, self.cap_delta, self.accountant, self._set, self._lift):
            widget.setEnabled(bool(name))
        fixed = name in self._released
        self._unit_told.setText(self.tr("Its unit is fixed since the first release") if fixed else "")
        for widget in (self.relation, self.rows_per_person):
            widget.setEnabled(bool(name) and not fixed)

    def _set_cap(self) -> None:
        name, epsilon, delta = self._selected(), self.cap_epsilon.text(), self.cap_delta.text()
        if not epsilon.strip():
            self._problem.show_problem(self.tr("Type the largest ε that all releases together may spend."))
            return
        way = Accountant(self.accountant.currentData())
        fixed = name in self._released
        relation, rows = ("", "") if fixed else (str(self.relation.currentData()), self.rows_per_person.text())
        self._run(
            lambda: set_cap(name, epsilon, delta, self._ledger, accountant=way, relation=relation, rows_per_person=rows)
        )

    def _lift_cap(self) -> None:
        name = self._selected()
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


def _in_words(description: str) -> str:
    """The ledger keeps identifiers, `gaussian, fourier`; people read names."""
    function, _, structure = description.partition(", ")
    if function not in set(FunctionName):
        return description
    return f"{function_words(FunctionName(function)).title}, {structure_title(structure)}"


def _unit_words(unit: PrivacyUnit | None, otherwise: str) -> str:
    return otherwise if unit is None else translated(unit.words)
