"""What a check of the ledger found: all is well, or what is wrong and how to go on; and notes."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton, QVBoxLayout, QWidget

from dpsim_gui.app.language.language import translated
from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.widgets.inline_problem import InlineProblem
from dpsim_gui.curator.ledger.overview import LedgerOverview, unknown_units_words


class CheckResult(QWidget):
    accepted = Signal()
    """the owner goes on with what is left"""

    def __init__(self) -> None:
        super().__init__()
        self._state = QLabel()
        self._state.setWordWrap(True)
        self._state.setTextFormat(Qt.TextFormat.PlainText)
        self._problem = InlineProblem()
        self.accept_button = QPushButton(self.tr("Go on with what is left…"))
        self.accept_button.setVisible(False)
        self.accept_button.clicked.connect(self._ask_to_accept)
        self._notes = QLabel()
        self._notes.setProperty("role", "small")
        self._notes.setTextFormat(Qt.TextFormat.PlainText)
        self._notes.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self._state)
        column.addWidget(self._problem)
        column.addWidget(self.accept_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._notes)

    def show_problem(self, text: str) -> None:
        self._problem.show_problem(text)

    def show_overview(self, overview: LedgerOverview) -> None:
        self._problem.show_problem("\n".join(translated_sentence(problem) for problem in overview.problems) or None)
        if overview.problems:
            self._state.setText("")
        elif overview.entries:
            self._state.setText(self.tr("Checked: every line is as it was written."))
        else:
            self._state.setText(self.tr("No release was made yet."))
        self.accept_button.setVisible(bool(overview.problems))
        self._state.setProperty("role", "good" if overview.entries else "muted")
        self._state.style().unpolish(self._state)
        self._state.style().polish(self._state)
        notes = self._note_words(overview)
        self._notes.setText("\n".join(notes))
        self._notes.setVisible(bool(notes))

    def _note_words(self, overview: LedgerOverview) -> list[str]:
        notes = [self.tr("Accepted by you on {what}").format(what=text) for text in overview.accepted]
        notes += [
            self.tr("The same data were released as {names}; what was spent on them belongs together.").format(
                names=", ".join(names)
            )
            for names in overview.same_data
        ]
        counted_safely = [(each.name, each.unknown_units) for each in overview.datasets if each.unknown_units]
        return [*notes, *(f"{name}: {translated(unknown_units_words(releases))}." for name, releases in counted_safely)]

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
        go_on.clicked.connect(self.accepted)
        box.open()
