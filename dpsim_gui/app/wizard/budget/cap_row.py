"""A cap for the data set, set where its budget is chosen: ε is typed, and δ follows until it is typed too."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from dpsim_gui.app.language.numbers import in_any_language
from dpsim_gui.app.widgets.text_input import NumberInput
from dpsim_gui.curator.ledger.overview import LedgerPreview
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import exact_number


class CapRow(QWidget):
    asked = Signal(str, str)
    """the largest ε and δ that all releases of the data set together may spend, as typed"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seen: LedgerPreview | None = None
        self._own_delta = False
        self._epsilon = NumberInput(self.tr("Cap ε of this data set"), self.tr("largest ε in all"), 150)
        self._delta = NumberInput(self.tr("Cap δ of this data set"), self.tr("largest δ in all"), 150)
        self._delta.setToolTip(
            self.tr("Follows ε, so that as many releases like this one fit in δ as in ε, until you type another")
        )
        button = QPushButton(self.tr("Set a cap"))
        button.setToolTip(self.tr("No release goes beyond it; how releases add up is chosen in the ledger's window"))
        button.clicked.connect(lambda: self.asked.emit(self._epsilon.number(), self._delta.number()))
        self._epsilon.textChanged.connect(lambda _text: self._follow())
        self._delta.edited.connect(self._on_delta)
        for line in (self._epsilon, self._delta):
            line.returnPressed.connect(button.click)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for widget in (QLabel("ε"), self._epsilon, QLabel("δ"), self._delta, button):
            row.addWidget(widget)
        row.addStretch()

    def show_ledger(self, seen: LedgerPreview | None) -> None:
        """Offered where there is a ledger without a cap."""
        self._seen = seen
        self.setVisible(seen is not None and seen.cap is None)
        self._follow()

    def clear(self) -> None:
        """The draft is about other data."""
        self._own_delta = False
        self._epsilon.clear()
        self._delta.clear()

    def _on_delta(self, text: str) -> None:
        self._own_delta = bool(text.strip())

    def _follow(self) -> None:
        if self._own_delta or self._seen is None:
            return
        try:
            delta = in_any_language(self._seen.delta_beside(exact_number("cap", self._epsilon.number())))
        except PlanError:
            delta = ""
        self._delta.mirror(delta)
