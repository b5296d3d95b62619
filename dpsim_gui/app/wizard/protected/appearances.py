"""Can a person appear more than once? No; yes, at most so often; or the owner does not know and is told how to."""

from enum import Enum, auto

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QVBoxLayout, QWidget

from dpsim_gui.app.widgets.card_grid import CardGrid
from dpsim_gui.app.widgets.choice_card import ChoiceCard
from dpsim_gui.app.widgets.text_input import NumberInput

_ONCE = "1"


class _Answer(Enum):
    NO = auto()
    YES = auto()
    UNKNOWN = auto()


class Appearances(QWidget):
    edited = Signal(str)
    """rows per person as typed, "" as long as there is no answer"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answer: _Answer | None = None
        self._group = QButtonGroup(self)
        self._cards: dict[_Answer, ChoiceCard] = {}
        grid = CardGrid(most=3, narrowest=150)
        for answer, title, text in (
            (_Answer.NO, self.tr("No, once at most"), self.tr("Each person has one row or none.")),
            (_Answer.YES, self.tr("Yes"), self.tr("A person may have several rows: visits, purchases, days.")),
            (_Answer.UNKNOWN, self.tr("I don't know"), self.tr("How to find out without looking at values.")),
        ):
            card = ChoiceCard(title, text)
            card.clicked.connect(lambda _checked=False, answer=answer: self._choose(answer))
            self._group.addButton(card)
            self._cards[answer] = card
            grid.add(card)
        self.number = NumberInput(self.tr("Rows per person, at most"), self.tr("rows per person, at most"), 220)
        self.number.edited.connect(self.edited)
        self._advice = QLabel(
            self.tr(
                "Does a column name the person (a patient number, an account)? Choose it below and say how many rows "
                "of a person count: the program then counts no more, so that you need not know. Without such a column, "
                "ask who made the file; if there is a number that nobody exceeds, answer Yes and type it. Without an "
                "answer nothing can be released, since the release would promise more than it keeps."
            )
        )
        self._advice.setProperty("role", "small")
        self._advice.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for widget in (grid, self._advice, self.number):
            layout.addWidget(widget)
        self._show_answer()

    @property
    def first(self) -> QWidget:
        return self._cards[_Answer.NO]

    def show_text(self, text: str) -> None:
        """text: rows per person as the draft has it"""
        typed = text.strip()
        if typed and self._answer is not _Answer.UNKNOWN and not (typed == _ONCE and self._answer is _Answer.YES):
            # Who says yes and begins to type 12 has typed 1 first.
            self._answer = _Answer.NO if typed == _ONCE else _Answer.YES
        elif not typed and self._answer is _Answer.NO:
            self._answer = None
        self.number.mirror("" if self._answer is _Answer.NO else text)
        self._show_answer()

    @property
    def answered(self) -> bool:
        return self._answer is not None

    def forget(self) -> None:
        """The draft is about other data."""
        self._answer = None

    def _choose(self, answer: _Answer) -> None:
        self._answer = answer
        self._show_answer()
        self.edited.emit(_ONCE if answer is _Answer.NO else "")
        if answer is _Answer.YES:
            self.number.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_answer(self) -> None:
        self._group.setExclusive(False)
        for answer, card in self._cards.items():
            card.setChecked(answer is self._answer)
        self._group.setExclusive(True)
        self.number.setVisible(self._answer in (_Answer.YES, _Answer.UNKNOWN))
        self._advice.setVisible(self._answer is _Answer.UNKNOWN)
