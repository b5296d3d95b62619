"""Question: what the owner wants to find out; the answer proposes the function, the δ and how near counts as near."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.messages import structure_title, translated_sentence
from dpsim_gui.app.language.numbers import figure
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, ChoiceGrid
from dpsim_gui.app.wizard.page import Page, PageContext
from dpsim_gui.app.wizard.similarity.bandwidth_card import BandwidthCard
from dpsim_gui.app.wizard.similarity.by_hand import ByHandCard
from dpsim_gui.app.worker import Done, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.function_comparison import Offer, compare_functions, comparison_request
from dpsim_gui.curator.draft.problems import Problem
from dpsim_gui.curator.draft.purpose import Purpose, proposal_for, proposed_changes, purpose_obstacle, usual_delta
from dpsim_gui.functions.similarity import DISTANCES, FunctionName
from dpsim_gui.progress import Progress


class PurposeCard(Card):
    """Six questions. The answer proposes a function and δ, and says so in a sentence."""

    chosen = Signal(str)  # a Purpose
    suggestion_wanted = Signal(bool)  # what was proposed, or what is proposed for δ = 0

    def __init__(self) -> None:
        super().__init__(name=self.tr("What should people find out?"))
        self._purposes = ChoiceGrid(self._questions(), most=3, narrowest=150)
        self._purposes.chosen.connect(self.chosen)
        self._proposal = form.sentence()
        self._pure = False
        self._other = form.button(
            self.tr("Use our suggestion"), lambda: self.suggestion_wanted.emit(self._pure), kind="quiet"
        )
        self.add(self._purposes, form.row(form.grow(self._proposal), form.align(self._other, form.TOP)))

    def _questions(self) -> tuple[tuple[str, str, str], ...]:
        return (
            (
                Purpose.HOT_SPOTS,
                self.tr("Where are the hot spots?"),
                self.tr("Places or values where many rows lie."),
            ),
            (Purpose.UNUSUAL, self.tr("Is this typical?"), self.tr("How many rows are like a given one.")),
            (Purpose.CLASSES, self.tr("Which class is it?"), self.tr("The class that a new row is closest to.")),
            (
                Purpose.CANDIDATES,
                self.tr("Which public texts are most like ours?"),
                self.tr("Ranks the texts or rows that readers bring."),
            ),
            (
                Purpose.DISTRIBUTION,
                self.tr("How are values distributed?"),
                self.tr("Medians, percentiles and shares of each column."),
            ),
            (
                Purpose.OVER_TIME,
                self.tr("Compare over time"),
                self.tr("What differs between this and a later release."),
            ),
        )

    @property
    def first(self) -> QWidget:
        """The card that is chosen, or the first one."""
        cards = self._purposes.cards
        return next((card for card in cards.values() if card.isChecked()), cards[Purpose.HOT_SPOTS])

    def show_choices(self, choices: Choices) -> None:
        for purpose, card in self._purposes.cards.items():
            obstacle = purpose_obstacle(Purpose(purpose), choices)
            card.show_reason(None if obstacle is None else translated_sentence(obstacle))
        self._purposes.show_chosen(choices.purpose)
        words, other, self._pure = self._words(choices)
        self._proposal.setText(words)
        self._other.setText(other or self.tr("Use our suggestion"))
        self._other.setVisible(bool(other))

    def _words(self, choices: Choices) -> tuple[str, str, bool]:
        """What is proposed;  what the button beside it says;  whether that is for δ = 0."""
        if choices.purpose not in set(Purpose):
            if choices.function not in set(FunctionName):
                return self.tr("Choose a question. It suggests how similarity is measured."), "", False
            title = function_words(FunctionName(choices.function)).title
            return self.tr("You chose by hand: {function}.").format(function=title), "", False
        purpose, small = Purpose(choices.purpose), usual_delta(choices)
        usual, pure = proposal_for(purpose, choices), proposal_for(purpose, choices, pure=True)
        is_pure = choices.delta_text.strip() == "0"
        proposal = pure if is_pure and usual.needs_delta else usual
        title, delta = function_words(proposal.function).title, figure(float(small))
        if choices.function != proposal.function:
            words = self.tr("You chose by hand: {mine}. We suggest: {function}.").format(
                mine=function_words(FunctionName(choices.function)).title
                if choices.function in set(FunctionName)
                else "–",
                function=title,
            )
            return words, self.tr("Use our suggestion"), is_pure and usual.needs_delta
        if usual.needs_delta and not is_pure:
            words = self.tr("We suggest: {function} with δ = {delta}. Such a tiny δ makes these answers far sharper.")
            return words.format(function=title, delta=delta), self.tr("Use δ = 0 instead"), True
        words = self.tr("We suggest: {function}.").format(function=title)
        if usual.needs_delta:
            words = self.tr("With δ = 0 we suggest: {function}. Answers are less sharp.").format(function=title)
            return words, self.tr("Use δ = {delta} instead").format(delta=delta), False
        more = ""
        if purpose is Purpose.OVER_TIME:
            more = self.tr("Keep columns, bounds, units and bandwidth the same in every release.")
        elif purpose is Purpose.DISTRIBUTION:
            more = self.tr("Answers come from {structure}, made for percentiles.").format(
                structure=structure_title(proposal.structure).lower()
            )
        return f"{words} {more}".strip(), "", False


class SimilarityPage(Page):
    explained = Signal(str)  # the help page about the function that was just chosen

    def __init__(self, context: PageContext) -> None:
        super().__init__(
            context,
            self.tr("Question"),
            self.tr("What should people be able to find out? Your answer suggests how to measure similarity."),
        )
        self._worker = Worker(self, done=self._on_compared)
        self._compared: tuple[str, ...] = ()
        self._purpose = PurposeCard()
        self._purpose.chosen.connect(self._on_purpose)
        self._purpose.suggestion_wanted.connect(
            lambda pure: self._propose(Purpose(self._draft.choices.purpose), pure=pure)
        )
        self._bandwidth = BandwidthCard()
        distance = self.tr(
            "An answer adds up how far all rows are from a point. Small means close. There is no bandwidth to choose."
        )
        self._distance = Card("", form.sentence(distance), kind="note")
        self._hand = ByHandCard()
        self._hand.chosen.connect(self._choose)
        self._hand.opened.connect(self.show_draft)
        self._hand.landmarks.chosen.connect(lambda path: self.edit("landmarks", landmarks=path))
        self.add(self._purpose, self._bandwidth, self._distance, self._hand)
        self.bind(self._bandwidth.bandwidth, self._hand.power, self._hand.landmarks.field)

    def show_draft(self) -> None:
        super().show_draft()
        choices = self._draft.choices
        chosen = FunctionName(choices.function) if choices.function in set(FunctionName) else None
        free = not choices.is_fixed
        self._purpose.show_choices(choices)
        self._purpose.setVisible(free)
        self._bandwidth.bandwidth.setEnabled(free)
        self._bandwidth.setVisible(chosen is not None and chosen not in DISTANCES)
        self._bandwidth.show_choices(choices)
        self._distance.setVisible(chosen in DISTANCES)
        if not free:
            self._hand.more.setChecked(True)
        self._hand.show_choices(choices, chosen)
        if free and self._hand.is_open:
            self._compare()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        super().show_problems(problems)
        if {"p", "landmarks"} & {where for where, _ in problems}:
            # A problem inside is not hidden from anybody.
            self._hand.more.setChecked(True)

    def first_control(self) -> QWidget | None:
        return None if self._draft.choices.is_fixed else self._purpose.first

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever has gone on waits for no comparison; coming back asks again."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._worker.drop()

    def _compare(self) -> None:
        choices = self._draft.choices
        if choices.files != self._compared:
            self._compared = choices.files
            self._hand.forget_offers()
        self._hand.show_working()

        def compare(progress: Progress) -> tuple[Offer, ...]:
            # A draft of its own: ten requests about hundreds of columns are made off the GUI thread.
            return compare_functions(comparison_request(Draft(choices)), progress)

        self._worker.start(compare, supersede=True)

    def _on_compared(self, done: Done) -> None:
        self._hand.show_offers(done.of(tuple), self._draft.choices.function)

    def _choose(self, name: str) -> None:
        if self.edit(function=name, structure="auto"):
            self.explained.emit(f"function-{name}")
            if name not in DISTANCES:
                bandwidth = self._bandwidth.bandwidth.focus_target
                bandwidth.setFocus(Qt.FocusReason.OtherFocusReason)
                self.bring_into_view(bandwidth)

    def _on_purpose(self, purpose: str) -> None:
        self._propose(Purpose(purpose))

    def _propose(self, purpose: Purpose, *, pure: bool = False) -> None:
        changes = proposed_changes(purpose, self._draft.choices, pure=pure)
        if self.edit(**changes):
            self.explained.emit(f"function-{changes['function']}")
