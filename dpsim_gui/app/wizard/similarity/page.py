"""Similarity: how closeness to a row is measured, as ten cards; those the choices so far rule out say why."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.messages import structure_title, translated_sentence
from dpsim_gui.app.widgets.card import Card, CardGrid, ChoiceCard
from dpsim_gui.app.widgets.field import Field, NumberInput
from dpsim_gui.app.widgets.form import column, sentence
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.wizard.dialogs import FileChoice
from dpsim_gui.app.wizard.notes import BusyNote, BusyOverlay
from dpsim_gui.app.wizard.problem_board import ProblemBoard
from dpsim_gui.app.wizard.similarity.comparison_table import ComparisonTable
from dpsim_gui.app.wizard.similarity.function_card import function_card
from dpsim_gui.app.wizard.similarity.reach_card import ReachCard
from dpsim_gui.app.worker import Done, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.function_comparison import (
    PROPOSED,
    PROPOSED_STRUCTURE,
    Offer,
    Purpose,
    compare_functions,
    comparison_request,
    purpose_obstacle,
)
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.functions.traits import DISTANCES, KERNELS, TRAITS, FunctionName
from dpsim_gui.progress import Progress


class LandmarksCard(Card):
    """The public file whose points may become landmarks, and the plain statement that it will be published."""

    chosen = Signal(str)
    """path of the file, "" to go without"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Public points like your rows (optional)"), parent=parent)
        self.file = FileChoice(
            self.tr("A public file, which will be published inside the release"),
            choose_name=self.tr("Choose a public file"),
            remove_name=self.tr("Go on without the public file"),
        )
        self.file.chosen.connect(self.chosen)
        self.field = Field(
            "landmarks",
            "",
            self.file,
            self.tr(
                "With a file of the same columns that anyone may see, a kernel over many columns can answer far more "
                "sharply. It needs a δ above 0, and it is used only where it helps."
            ),
            focus=self.file.choose,
        )
        self._warning = Card(kind="warning")
        text = sentence(
            self.tr(
                "This file will be published: its points are stored inside the release, and everyone who gets the "
                "release can read them. Choose only what is public already, never a part of the private file."
            )
        )
        self._warning.add(text)
        self._warning.setAccessibleName(self.tr("This file will be published"))
        self.add(self.field, self._warning)

    def show_file(self, path: str, *, beside: str = "") -> None:
        """beside: the data"""
        self.file.show_file(path, beside=beside)
        self._warning.setVisible(bool(path))


class PurposeCard(Card):
    """What do you want to find out? The answer proposes a function; all ten stay open below."""

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
        self._proposal = sentence("", "small")
        self.add(grid, self._proposal)

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
        words = self.tr("Proposed: {function}.").format(function=function_words(name).title)
        if choices.function != name:
            words = self.tr("Proposed was: {function}. You chose another one.").format(
                function=function_words(name).title
            )
        if choices.purpose == Purpose.OVER_TIME:
            keep = self.tr(
                "Keep columns, bounds, units and reach the same in every release, so that they can be compared."
            )
            return f"{words} {keep}"
        if choices.purpose == Purpose.DISTRIBUTION and choices.function == name:
            with_it = self.tr("It is answered from {structure}, made for quantiles.").format(
                structure=structure_title(PROPOSED_STRUCTURE[Purpose.DISTRIBUTION])
            )
            return f"{words} {with_it}"
        return words


class SimilarityPage(QWidget):
    edited = Signal()
    explained = Signal(str)
    """the help page about the function that was just chosen"""

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._worker = Worker(self)
        self._worker.done.connect(self._on_compared)
        self._body = body = PageBody(
            self.tr("Similarity"),
            self.tr(
                "What should an answer mean? Kernels say what share of the rows is near a point; "
                "distances add up how far all rows are from it."
            ),
            self,
        )
        column(body, inside=self)
        self._group = QButtonGroup(self)
        self._cards: dict[FunctionName, ChoiceCard] = {}
        self._function_cards: list[Card] = []
        self._purpose = PurposeCard()
        self._purpose.chosen.connect(self._on_purpose)
        body.add(self._purpose, self._function_card(self.tr("Kernels: what share of the rows is near?"), KERNELS))
        self._reach = ReachCard()
        self._reach.bandwidth_edited.connect(lambda text: self._edit("bandwidth", bandwidth_text=text))
        body.add(self._reach, self._function_card(self.tr("Distances: how far are all rows together?"), DISTANCES))
        self._power_card = self._power_parameter_card()
        body.add(self._power_card)
        self._landmarks = LandmarksCard()
        self._landmarks.chosen.connect(self._on_landmarks)
        body.add(self._landmarks)
        self._table = ComparisonTable()
        self._comparison = comparison = Card(self.tr("Comparison"))
        self._busy = BusyNote(self.tr("Comparing…"))
        comparison.add_to_heading(self._busy)
        comparison.add(self._table)
        body.add(comparison)
        self._overlay = BusyOverlay(self._table)
        self._compared: tuple[str, ...] = ()
        self._board = ProblemBoard(self._reach.bandwidth, self._power, self._landmarks.field)

    def _function_card(self, heading: str, names: Sequence[FunctionName]) -> Card:
        card = Card(heading)
        grid = CardGrid(most=3 if len(names) > 4 else 4, narrowest=148)
        for name in names:
            choice = function_card(name)
            choice.clicked.connect(lambda _checked=False, name=name: self._choose(name))
            self._group.addButton(choice)
            self._cards[name] = choice
            grid.add(choice)
        card.add(grid)
        self._function_cards.append(card)
        return card

    def _power_parameter_card(self) -> Card:
        card = Card(kind="note")
        self._power_text = NumberInput(self.tr("Power p"), "3", 200)
        self._power_text.edited.connect(lambda text: self._edit("p", power_text=text))
        self._power = Field("p", self.tr("Power p"), self._power_text, self.tr("From 1 to 16."))
        card.add(self._power)
        return card

    def show_draft(self) -> None:
        choices = self._draft.choices
        chosen = FunctionName(choices.function) if choices.function in set(FunctionName) else None
        self._group.setExclusive(False)
        for name, card in self._cards.items():
            card.setChecked(name is chosen)
        self._group.setExclusive(True)
        free = not choices.is_fixed
        self._purpose.show_choices(choices)
        self._purpose.setVisible(free)
        self._comparison.setVisible(free)
        for locked in (*self._function_cards, self._reach.bandwidth, self._power_card):
            locked.setEnabled(free)
        self._reach.setVisible(chosen is not None and chosen not in DISTANCES)
        self._reach.show_choices(choices)
        self._power_card.setVisible(chosen is not None and TRAITS[chosen].has_power)
        self._power_text.mirror(choices.power_text)
        self._landmarks.show_file(choices.landmarks, beside=choices.source)
        self._landmarks.setVisible(free and chosen is not None and chosen not in DISTANCES)
        if free:
            self._compare()

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        self._board.show(problems, all_of_them=all_of_them)

    def focus_first(self, problems: Sequence[Problem]) -> None:
        chosen = next((card for card in self._cards.values() if card.isChecked()), None)
        if not self._draft.choices.is_fixed:
            (chosen or self._purpose.first).setFocus(Qt.FocusReason.OtherFocusReason)
        self._board.focus_first(problems)

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever has gone on waits for no comparison; coming back asks again."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._worker.drop()

    def close_work(self) -> None:
        self._worker.close()

    def _compare(self) -> None:
        files = self._draft.choices.files
        if files != self._compared:
            # Of other data: neither numbers nor reasons are this draft's.
            self._compared = files
            self._table.show_offers((), "")
            for card in self._cards.values():
                card.show_reason(None)
        self._busy.start()
        self._overlay.show_busy(True)
        self._worker.start(_comparing(self._draft.choices), supersede=True)

    def _on_compared(self, done: Done) -> None:
        self._busy.stop()
        self._overlay.show_busy(False)
        offers: tuple[Offer, ...] = done.of(tuple)
        for offer in offers:
            self._cards[offer.function].show_reason(None if offer.reason is None else translated_sentence(offer.reason))
        self._table.show_offers(offers, self._draft.choices.function)

    def _choose(self, name: FunctionName) -> None:
        if self._draft.change(function=name.value, structure="auto"):
            self.show_draft()
            self.edited.emit()
            self.explained.emit(f"function-{name}")
            if name not in DISTANCES:
                self._reach.text.setFocus(Qt.FocusReason.OtherFocusReason)
                self._body.bring_into_view(self._reach.text)

    def _on_purpose(self, purpose: Purpose) -> None:
        name = PROPOSED[purpose]
        structure = PROPOSED_STRUCTURE.get(purpose, "auto")
        if self._draft.change(purpose=purpose.value, function=name.value, structure=structure):
            self.show_draft()
            self.edited.emit()
            self.explained.emit(f"function-{name}")

    def _on_landmarks(self, path: str) -> None:
        self._board.touch("landmarks")
        if self._draft.change(landmarks=path):
            self.show_draft()
            self.edited.emit()

    def _edit(self, name: str, **changes: str) -> None:
        self._board.touch(name)
        if self._draft.change(**changes):
            self._reach.show_choices(self._draft.choices)
            self._compare()
            self.edited.emit()


def _comparing(choices: Choices) -> Callable[[Progress], tuple[Offer, ...]]:
    """A draft of its own: ten requests about hundreds of columns are made off the GUI thread."""
    return lambda progress: compare_functions(comparison_request(Draft(choices)), progress)
