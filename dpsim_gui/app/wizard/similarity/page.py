"""Similarity: how closeness to a row is measured, as ten cards; those the choices so far rule out say why."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QHideEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QButtonGroup, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.messages import structure_title, translated_sentence
from dpsim_gui.app.language.numbers import bytes_in_words, figure, seconds_in_words, share
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets.card import Card, ChoiceGrid
from dpsim_gui.app.widgets.field import Field, NumberInput
from dpsim_gui.app.widgets.form import sentence
from dpsim_gui.app.widgets.table import LEFT, RIGHT, set_up_table
from dpsim_gui.app.wizard.dialogs import FileChoice
from dpsim_gui.app.wizard.page import BusyNote, BusyOverlay, Page, PageContext
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
from dpsim_gui.functions.similarity import DISTANCES, KERNELS, TRAITS, FunctionName
from dpsim_gui.progress import Progress


class LandmarksCard(Card):
    """The public file whose points may become landmarks, and the plain statement that it will be published."""

    chosen = Signal(str)
    """path of the file, "" to go without"""

    def __init__(self) -> None:
        super().__init__(self.tr("Public points like your rows (optional)"))
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
        text = sentence(
            self.tr(
                "This file will be published: its points are stored inside the release, and everyone who gets the "
                "release can read them. Choose only what is public already, never a part of the private file."
            )
        )
        self._warning = Card("", text, kind="warning", name=self.tr("This file will be published"))
        self.add(self.field, self._warning)

    def show_file(self, path: str, *, beside: str = "") -> None:
        """beside: the data"""
        self.file.show_file(path, beside=beside)
        self._warning.setVisible(bool(path))


class PurposeCard(Card):
    """What do you want to find out? The answer proposes a function; all ten stay open below."""

    chosen = Signal(str)  # a Purpose

    def __init__(self) -> None:
        super().__init__(self.tr("What do you want to find out?"))
        self._purposes = ChoiceGrid(
            (
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
            ),
            most=3,
            narrowest=150,
        )
        self._purposes.chosen.connect(self.chosen)
        self.first = self._purposes.cards[Purpose.HOT_SPOTS]
        self._proposal = sentence("", "small")
        self.add(self._purposes, self._proposal)

    def show_choices(self, choices: Choices) -> None:
        for purpose, card in self._purposes.cards.items():
            obstacle = purpose_obstacle(Purpose(purpose), choices)
            card.show_reason(None if obstacle is None else translated_sentence(obstacle))
        self._purposes.show_chosen(choices.purpose)
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


_LINE = 32
_NUMBERS_FROM = _ERROR = 2
_OPERATIONS_PER_SECOND = 5e8
_FAR_OFF = 10.0


class ComparisonTable(QTableWidget):
    """All functions: predicted error, file size, time to build and to ask. Read only; ordered as the cards are."""

    def __init__(self) -> None:
        super().__init__(0, 6)
        set_up_table(self, self.tr("Comparison of the functions"), line=_LINE)
        for column, heading in enumerate(
            (
                self.tr("Function"),
                self.tr("Structure"),
                self.tr("Error"),
                self.tr("File"),
                self.tr("Build"),
                self.tr("One query"),
            )
        ):
            item = QTableWidgetItem(heading)
            item.setTextAlignment(RIGHT if column >= _NUMBERS_FROM else LEFT)
            if column == _ERROR:
                item.setToolTip(
                    self.tr(
                        "The typical error as a share of what answers usually differ by: a third is useful, two thirds "
                        "are too much. Without bounds, as a share of all rows."
                    )
                )
            self.setHorizontalHeaderItem(column, item)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAlternatingRowColors(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The names take the room that is left, and never less than they need: where that is too much, one scrolls."""
        others = sum(map(self.columnWidth, range(1, self.columnCount())))
        self.setColumnWidth(0, max(self.sizeHintForColumn(0), self.viewport().width() - others))

    def show_offers(self, offers: tuple[Offer, ...], chosen: str) -> None:
        possible = [offer for offer in offers if offer.plan is not None]
        self.setRowCount(len(possible))
        for line, offer in enumerate(possible):
            assert offer.plan is not None
            plan, work = offer.plan, offer.plan.candidate.work
            error = self.tr("needs a bandwidth") if offer.assumed_bandwidth else self._error(offer)
            cells = (
                function_words(offer.function).title,
                structure_title(plan.receipt.structure),
                error,
                bytes_in_words(offer.size),
                seconds_in_words(work.per_row * plan.receipt.rows_bound / _OPERATIONS_PER_SECOND),
                seconds_in_words(work.per_query / _OPERATIONS_PER_SECOND),
            )
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                if column >= _NUMBERS_FROM:
                    item.setTextAlignment(RIGHT)
                if offer.function == chosen:
                    font = QFont(self.font())
                    font.setWeight(QFont.Weight.DemiBold)
                    item.setFont(font)
                self.setItem(line, column, item)
        self._fit()
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + scaled(_LINE) * len(possible) + 4)

    def _error(self, offer: Offer) -> str:
        """In one unit for all functions: the share of what answers differ by, or, without bounds, of all rows."""
        assert offer.plan is not None
        relative = offer.plan.predicted_error.total if offer.relative is None else offer.relative
        return (
            share(relative)
            if relative < _FAR_OFF
            else self.tr("× {times}").format(times=figure(float(f"{relative:.2g}")))
        )


class SimilarityPage(Page):
    explained = Signal(str)  # the help page about the function that was just chosen

    def __init__(self, context: PageContext) -> None:
        super().__init__(
            context,
            self.tr("Similarity"),
            self.tr(
                "What should an answer mean? Kernels say what share of the rows is near a point; "
                "distances add up how far all rows are from it."
            ),
        )
        self._worker = Worker(self, done=self._on_compared)
        self._compared: tuple[str, ...] = ()
        self._purpose = PurposeCard()
        self._purpose.chosen.connect(self._on_purpose)
        # Kernels and distances are one choice: arrow keys lead from card to card.
        group = QButtonGroup(self)
        self._kernels, self._distances = self._function_grid(KERNELS, group), self._function_grid(DISTANCES, group)
        self._cards = self._kernels.cards | self._distances.cards
        self._reach = ReachCard()
        power = Field("p", self.tr("Power p"), NumberInput("", "3", 200), self.tr("From 1 to 16."), choice="power_text")
        self._power_card = Card("", power, kind="note")
        self._landmarks = LandmarksCard()
        self._landmarks.chosen.connect(self._on_landmarks)
        self._table = ComparisonTable()
        self._comparison = Card(self.tr("Comparison"), self._table)
        self._busy = BusyNote(self.tr("Comparing…"))
        self._comparison.add_to_heading(self._busy)
        self._overlay = BusyOverlay(self._table)
        self._function_cards = (
            Card(self.tr("Kernels: what share of the rows is near?"), self._kernels),
            Card(self.tr("Distances: how far are all rows together?"), self._distances),
        )
        kernels, distances = self._function_cards
        self.add(self._purpose, kernels, self._reach, distances, self._power_card, self._landmarks, self._comparison)
        self.bind(self._reach.bandwidth, power, self._landmarks.field)

    def _function_grid(self, names: Sequence[FunctionName], group: QButtonGroup) -> ChoiceGrid:
        grid = ChoiceGrid(most=3 if len(names) > 4 else 4, narrowest=148, group=group)
        grid.chosen.connect(self._choose)
        for name in names:
            grid.add_choice(name, function_card(name))
        return grid

    def show_draft(self) -> None:
        super().show_draft()
        choices = self._draft.choices
        chosen = FunctionName(choices.function) if choices.function in set(FunctionName) else None
        self._kernels.show_chosen(chosen)
        self._distances.show_chosen(chosen)
        free = not choices.is_fixed
        self._purpose.show_choices(choices)
        self._purpose.setVisible(free)
        self._comparison.setVisible(free)
        for locked in (*self._function_cards, self._reach.bandwidth, self._power_card):
            locked.setEnabled(free)
        self._reach.setVisible(chosen is not None and chosen not in DISTANCES)
        self._reach.show_choices(choices)
        self._power_card.setVisible(chosen is not None and TRAITS[chosen].has_power)
        self._landmarks.show_file(choices.landmarks, beside=choices.source)
        self._landmarks.setVisible(free and chosen is not None and chosen not in DISTANCES)
        if free:
            self._compare()

    def first_control(self) -> QWidget | None:
        if self._draft.choices.is_fixed:
            # What is fixed cannot have the focus.
            return None
        return next((card for card in self._cards.values() if card.isChecked()), self._purpose.first)

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever has gone on waits for no comparison; coming back asks again."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._worker.drop()

    def _compare(self) -> None:
        choices = self._draft.choices
        if choices.files != self._compared:
            # Of other data: neither numbers nor reasons are this draft's.
            self._compared = choices.files
            self._table.show_offers((), "")
            for card in self._cards.values():
                card.show_reason(None)
        self._busy.start()
        self._overlay.show_busy(True)

        def compare(progress: Progress) -> tuple[Offer, ...]:
            # A draft of its own: ten requests about hundreds of columns are made off the GUI thread.
            return compare_functions(comparison_request(Draft(choices)), progress)

        self._worker.start(compare, supersede=True)

    def _on_compared(self, done: Done) -> None:
        self._busy.stop()
        self._overlay.show_busy(False)
        offers: tuple[Offer, ...] = done.of(tuple)
        for offer in offers:
            self._cards[offer.function].show_reason(None if offer.reason is None else translated_sentence(offer.reason))
        self._table.show_offers(offers, self._draft.choices.function)

    def _choose(self, name: str) -> None:
        if self.edit(function=name, structure="auto"):
            self.explained.emit(f"function-{name}")
            if name not in DISTANCES:
                bandwidth = self._reach.bandwidth.focus_target
                bandwidth.setFocus(Qt.FocusReason.OtherFocusReason)
                self.bring_into_view(bandwidth)

    def _on_purpose(self, purpose: str) -> None:
        name, structure = PROPOSED[Purpose(purpose)], PROPOSED_STRUCTURE.get(Purpose(purpose), "auto")
        if self.edit(purpose=purpose, function=name.value, structure=structure):
            self.explained.emit(f"function-{name}")

    def _on_landmarks(self, path: str) -> None:
        self.edit("landmarks", landmarks=path)
