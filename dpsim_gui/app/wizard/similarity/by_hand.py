"""Choosing by hand: the ten functions with their formulas, their comparison, and public rows as landmarks."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QButtonGroup, QHeaderView, QTableWidget, QTableWidgetItem

from dpsim_gui.app.language.function_words import function_words
from dpsim_gui.app.language.messages import structure_title, translated_sentence
from dpsim_gui.app.language.numbers import bytes_in_words, figure, seconds_in_words, share
from dpsim_gui.app.look.text_size import scaled
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, ChoiceGrid, FoldedCard
from dpsim_gui.app.widgets.field import Field, NumberInput
from dpsim_gui.app.widgets.table import LEFT, RIGHT, set_up_table
from dpsim_gui.app.wizard.dialogs import FileChoice
from dpsim_gui.app.wizard.page import BusyNote, BusyOverlay
from dpsim_gui.app.wizard.similarity.function_card import function_card
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.function_comparison import Offer
from dpsim_gui.functions.similarity import DISTANCES, KERNELS, TRAITS, FunctionName


class LandmarksCard(Card):
    """The public file whose points may become landmarks, and the plain statement that it will be published."""

    chosen = Signal(str)
    """path of the file, "" to go without"""

    def __init__(self) -> None:
        super().__init__(self.tr("Public rows like yours (optional)"))
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
                "A public file with the same columns can make kernels over many columns far more accurate. It needs a "
                "δ above 0 and is used only if it helps."
            ),
            focus=self.file.choose,
        )
        text = form.sentence(
            self.tr(
                "This file will be published inside the release, and anyone can read it there. Choose only data that "
                "are public already, never a part of your private file."
            )
        )
        self._warning = Card("", text, kind="warning", name=self.tr("This file will be published"))
        self.add(self.field, self._warning)

    def show_file(self, path: str, *, beside: str = "") -> None:
        """beside: the data"""
        self.file.show_file(path, beside=beside)
        self._warning.setVisible(bool(path))


_LINE = 32
_NUMBERS_FROM = _ERROR = 2
_OPERATIONS_PER_SECOND = 5e8
_FAR_OFF = 10.0


class ComparisonTable(QTableWidget):
    """All functions: expected error, file size, time to build and to ask. Read only, in the order of the cards."""

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
                        "The expected error as a share of the usual difference between answers. Up to 33 % is useful, "
                        "67 % is too much. Without bounds, it is a share of all rows."
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


class ByHandCard(FoldedCard):
    """Folded until somebody wants it, or until something inside it has to be put right."""

    chosen = Signal(str)  # a FunctionName
    opened = Signal()

    def __init__(self) -> None:
        # Kernels and distances are one choice: arrow keys lead from card to card.
        group = QButtonGroup()
        self._grids = tuple(self._grid(names, group) for names in (KERNELS, DISTANCES))
        kernels, distances = self._grids
        self.cards = kernels.cards | distances.cards
        self.power = Field(
            "p", self.tr("Power p"), NumberInput("", "3", 200), self.tr("From 1 to 16."), choice="power_text"
        )
        self.landmarks = LandmarksCard()
        self._table = ComparisonTable()
        self._busy = BusyNote(self.tr("Comparing…"))
        comparison = form.column(
            form.row(form.label(self.tr("Comparison"), "label"), form.STRETCH, self._busy), self._table
        )
        self._functions = form.as_widget(
            form.column(
                form.label(self.tr("Kernels: what share of the rows is near?"), "label"),
                kernels,
                form.label(self.tr("Distances: how far away are all rows together?"), "label"),
                distances,
                self.power,
                spacing=12,
            )
        )
        self._comparison = form.as_widget(comparison)
        super().__init__(
            self.tr("Choose by hand"),
            self.tr("Show all ten functions, their comparison and public rows"),
            self._functions,
            self.landmarks,
            self._comparison,
        )
        group.setParent(self)
        self._overlay = BusyOverlay(self._table)
        self.more.toggled.connect(lambda on: self.opened.emit() if on else None)

    def _grid(self, names: Sequence[FunctionName], group: QButtonGroup) -> ChoiceGrid:
        grid = ChoiceGrid(most=3 if len(names) > 4 else 4, narrowest=148, group=group)
        grid.chosen.connect(lambda name: self.chosen.emit(name))
        for name in names:
            grid.add_choice(name, function_card(name))
        return grid

    @property
    def is_open(self) -> bool:
        return self.more.isChecked()

    def show_choices(self, choices: Choices, name: FunctionName | None) -> None:
        for grid in self._grids:
            grid.show_chosen(name)
        free, kernel = not choices.is_fixed, name is not None and name not in DISTANCES
        self.power.setVisible(name is not None and TRAITS[name].has_power)
        self._functions.setEnabled(free)
        self.landmarks.show_file(choices.landmarks, beside=choices.source)
        self.landmarks.setVisible(self.is_open and free and kernel)
        self._comparison.setVisible(self.is_open and free)

    def forget_offers(self) -> None:
        """They are of other data: neither numbers nor reasons are this draft's."""
        self._table.show_offers((), "")
        for card in self.cards.values():
            card.show_reason(None)

    def show_working(self) -> None:
        self._busy.start()
        self._overlay.show_busy(True)

    def show_offers(self, offers: tuple[Offer, ...], chosen: str) -> None:
        self._busy.stop()
        self._overlay.show_busy(False)
        for offer in offers:
            self.cards[offer.function].show_reason(None if offer.reason is None else translated_sentence(offer.reason))
        self._table.show_offers(offers, chosen)
