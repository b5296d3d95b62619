"""What the owner confirms before anything is spent: statements to tick, the ε to type, and then the button."""

from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from dpsim_gui.app.language.numbers import exact
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.statement import Statement
from dpsim_gui.app.widgets.text_input import NumberInput
from dpsim_gui.app.wizard.release.failure_note import FailureNote
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import exact_number


class ConfirmCard(Card):
    changed = Signal()
    """something was ticked or typed"""
    release_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Confirm"), parent=parent)
        self._honest = Statement(self.tr("I did not look at the private values to choose the bounds or the bandwidth."))
        self._honest.toggled.connect(lambda _on: self.changed.emit())
        self._public = Statement(self.tr("The landmarks are public: everyone who gets the file may read their points."))
        self._public.toggled.connect(lambda _on: self.changed.emit())
        self._public.setVisible(False)
        self._typed = NumberInput(self.tr("Type the ε to confirm"), "", 120)
        self._typed.textChanged.connect(lambda _text: self.changed.emit())
        self._typed.returnPressed.connect(self.release_wanted)
        typed = Field(
            "confirm",
            self.tr("Type the ε to confirm"),
            self._typed,
            self.tr("So much is spent, once and for good; the noise cannot be drawn again."),
        )
        self._go = QPushButton(self.tr("Make the release"))
        self._go.setProperty("kind", "primary")
        self._go.clicked.connect(self.release_wanted)
        self._missing = QLabel()
        self._missing.setTextFormat(Qt.TextFormat.PlainText)
        self._missing.setProperty("role", "muted")
        self._missing.setWordWrap(True)
        self.failure = FailureNote()
        row = QHBoxLayout()
        row.addWidget(self._go)
        row.addSpacing(8)
        row.addWidget(self._missing, 1)
        self.add(self._honest)
        self.add(self._public)
        self.add(typed)
        self.add(row)
        self.add(self.failure)

    @property
    def ready(self) -> bool:
        return self._go.isEnabled()

    def ask_about_landmarks(self, asked: bool) -> None:
        self._public.setVisible(asked)

    def missing(self, epsilon: Fraction) -> str:
        """What is not confirmed yet of a release that spends `epsilon`, "" for nothing."""
        if not self._public.isHidden() and not (self._honest.isChecked() and self._public.isChecked()):
            return self.tr("Tick both statements above.")
        if not self._honest.isChecked():
            return self.tr("Tick the statement above.")
        try:
            same = exact_number("epsilon", self._typed.number()) == epsilon
        except PlanError:
            same = False
        if not same:
            return self.tr("Type {epsilon}, the ε this release spends.").format(epsilon=exact(epsilon))
        return ""

    def show_missing(self, sentence: str, *, enabled: bool) -> None:
        """The button can be pressed when nothing is missing; beside it stands what is."""
        self._go.setEnabled(enabled)
        self._missing.setText(sentence)

    def confirm(self, epsilon: str) -> None:
        """Ticks and types all of it."""
        self._honest.setChecked(True)
        self._public.setChecked(True)
        self._typed.mirror(epsilon)

    def clear(self) -> None:
        """What was confirmed is confirmed for one release only."""
        self._honest.setChecked(False)
        self._public.setChecked(False)
        self._typed.clear()
        self.failure.clear()

    def take_focus(self) -> None:
        """To the first statement, from which no key spends anything."""
        self._honest.box.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_running(self, running: bool) -> None:
        """All stays where it is, so that nothing jumps; it cannot be changed while the release is made."""
        for widget in (self._honest, self._public, self._typed):
            widget.setEnabled(not running)
