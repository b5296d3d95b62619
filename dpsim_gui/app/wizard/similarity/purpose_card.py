"""What do you want to find out? The answer proposes a function; all ten stay open below."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QWidget

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.messages import structure_title, translated_sentence
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.card_grid import CardGrid
from dpsim_gui.app.widgets.choice_card import ChoiceCard
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.purpose import PROPOSED, PROPOSED_STRUCTURE, Purpose, purpose_obstacle


class PurposeCard(Card):
    chosen = Signal(object)
    """a Purpose"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("What do you want to find out?"), parent=parent)
        self._group = QButtonGroup(self)
        self._cards: dict[Purpose, ChoiceCard] = {}
        grid = CardGrid(most=3, narrowest=150)
        for purpose, title, text in (
            (
                Purpose.HOT_SPOTS,
                self.tr("Where are the hot spots?"),
                self.tr("Where rows crowd, on a map or along a scale."),
            ),
            (
                Purpose.UNUSUAL,
                self.tr("Is this typical or unusual?"),
                self.tr("How many rows are like a given one."),
            ),
            (
                Purpose.CLASSES,
                self.tr("Which class is it?"),
                self.tr("To which class a point is closest."),
            ),
            (
                Purpose.CANDIDATES,
                self.tr("Which candidate fits best?"),
                self.tr("Points of the reader's own, ranked by all rows."),
            ),
            (
                Purpose.OVER_TIME,
                self.tr("What has changed?"),
                self.tr("This release beside a later one."),
            ),
            (
                Purpose.DISTRIBUTION,
                self.tr("How are values distributed?"),
                self.tr("Medians, quantiles and shares of every column."),
            ),
        ):
            card = ChoiceCard(title, text)
            card.clicked.connect(lambda _checked=False, purpose=purpose: self.chosen.emit(purpose))
            self._group.addButton(card)
            self._cards[purpose] = card
            grid.add(card)
        self._proposal = QLabel()
        self._proposal.setProperty("role", "small")
        self._proposal.setWordWrap(True)
        self.add(grid)
        self.add(self._proposal)

    @property
    def first(self) -> QWidget:
        return self._cards[Purpose.HOT_SPOTS]

    def show_choices(self, choices: Choices) -> None:
        self._group.setExclusive(False)
        for purpose, card in self._cards.items():
            obstacle = purpose_obstacle(purpose, choices)
            card.show_reason(None if obstacle is None else translated_sentence(obstacle))
            card.setChecked(purpose == choices.purpose)
        self._group.setExclusive(True)
        self._proposal.setText(self._words(choices))

    def _words(self, choices: Choices) -> str:
        if choices.purpose not in set(Purpose):
            return self.tr("The answer proposes a function. You can also choose one yourself, below.")
        name = PROPOSED[Purpose(choices.purpose)]
        said = self.tr("Proposed: {function}.").format(function=function_words(name).title)
        if choices.function != name:
            said = self.tr("Proposed was: {function}. You chose another one.").format(
                function=function_words(name).title
            )
        if choices.purpose == Purpose.OVER_TIME:
            keep = self.tr(
                "Keep columns, bounds, units and reach the same in every release, so that they can be compared."
            )
            return f"{said} {keep}"
        if choices.purpose == Purpose.DISTRIBUTION and choices.function == name:
            with_it = self.tr("It is answered from {structure}, made for quantiles.").format(
                structure=structure_title(PROPOSED_STRUCTURE[Purpose.DISTRIBUTION])
            )
            return f"{said} {with_it}"
        return said
