"""Similarity: how closeness to a row is measured, as ten cards; those the choices so far rule out say why."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.card_grid import CardGrid
from dpsim_gui.app.widgets.choice_card import ChoiceCard
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.widgets.text_input import NumberInput
from dpsim_gui.app.wizard.busy_note import BusyNote
from dpsim_gui.app.wizard.busy_overlay import BusyOverlay
from dpsim_gui.app.wizard.problem_board import ProblemBoard
from dpsim_gui.app.wizard.similarity.comparison_table import ComparisonTable
from dpsim_gui.app.wizard.similarity.function_card import function_card
from dpsim_gui.app.wizard.similarity.landmarks_card import LandmarksCard
from dpsim_gui.app.wizard.similarity.purpose_card import PurposeCard
from dpsim_gui.app.wizard.similarity.reach_card import ReachCard
from dpsim_gui.app.worker import Done, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.function_comparison import Offer, compare_functions, comparison_request
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.curator.draft.purpose import PROPOSED, PROPOSED_STRUCTURE, Purpose
from dpsim_gui.functions.traits import DISTANCES, KERNELS, TRAITS, FunctionName
from dpsim_gui.progress import Progress


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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(body)
        self._group = QButtonGroup(self)
        self._cards: dict[FunctionName, ChoiceCard] = {}
        self._function_cards: list[Card] = []
        self._purpose = PurposeCard()
        self._purpose.chosen.connect(self._on_purpose)
        body.add(self._purpose)
        body.add(self._function_card(self.tr("Kernels: what share of the rows is near?"), KERNELS))
        self._reach = ReachCard()
        self._reach.bandwidth_edited.connect(lambda text: self._edit("bandwidth", bandwidth_text=text))
        body.add(self._reach)
        body.add(self._function_card(self.tr("Distances: how far are all rows together?"), DISTANCES))
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
        free = choices.study is None
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
        if self._draft.choices.study is None:
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
        offers = done.value
        assert isinstance(offers, tuple)
        for offer in offers:
            assert isinstance(offer, Offer)
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
