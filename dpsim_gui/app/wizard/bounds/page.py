"""Bounds and units: where values can lie, how much counts as near, what missing cells become. All of it is typed."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QVBoxLayout, QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.card_grid import CardGrid
from dpsim_gui.app.widgets.choice_card import ChoiceCard
from dpsim_gui.app.widgets.field import Field
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.widgets.text_input import NumberInput, TextArea
from dpsim_gui.app.wizard.bounds.column_card import ColumnCard
from dpsim_gui.app.wizard.bounds.earlier_offer import Earlier, EarlierOffer
from dpsim_gui.app.wizard.bounds.table import BoundsTable
from dpsim_gui.app.wizard.problem_board import ProblemBoard
from dpsim_gui.curator.draft.choices import DomainKind
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.problems import Problem


class BoundsPage(QWidget):
    edited = Signal()

    def __init__(self, draft: Draft, earlier: Earlier, parent: QWidget | None = None) -> None:
        """earlier: finds the choices of the last release of a data set"""
        super().__init__(parent)
        self._draft = draft
        body = PageBody(
            self.tr("Bounds and units"),
            self.tr(
                "Which values are possible at all, and how much of a difference still counts as near? Answer from what "
                "you know about the subject, not from the file: what is read from the rows would reveal them."
            ),
            self,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(body)
        self._domain = Field("domain", "", self._kinds(), focus=self._kind_cards[DomainKind.BOX])
        self._earlier = EarlierOffer(earlier)
        self._earlier.wanted.connect(self._on_earlier)
        body.add(self._earlier)
        body.add(self._domain)
        self._box = self._box_card()
        self._ball = self._ball_card()
        self._sphere = _note(
            self.tr(
                "Rows are divided by their length (√(x₁² + x₂² + …)) before anything is added up, and so is every "
                "point that is asked about: only directions count, as with embeddings compared by their angle. No "
                "bounds are needed. A row of zeros has no direction and stays as it is."
            )
        )
        self._none = _note(
            self.tr(
                "Random Fourier features of a kernel are bounded by themselves, so rows may lie anywhere. "
                "Distances need bounds: one far row could otherwise change an answer without limit."
            )
        )
        self._holes = self._missing_card()
        note = self._note_card()
        for card in (self._box, self._ball, self._sphere, self._none, self._holes, note):
            body.add(card)
        # The sheet is locked by itself: it can still be scrolled.
        self._locked_parts = (self._domain, self._ball, self._holes, note)
        self._board = ProblemBoard(self._domain, self._bounds, self._radius, self._fill, self._note)

    def _kinds(self) -> CardGrid:
        grid = CardGrid(most=4, narrowest=150)
        self._group = QButtonGroup(self)
        self._kind_cards: dict[DomainKind, ChoiceCard] = {}
        for kind, title, text in (
            (DomainKind.BOX, self.tr("Each column has bounds"), self.tr("Tables: ages, prices, positions.")),
            (DomainKind.BALL, self.tr("Rows have a largest length"), self.tr("Embeddings, often of length 1.")),
            (DomainKind.SPHERE, self.tr("Only directions count"), self.tr("Every row is divided by its length.")),
            (DomainKind.NONE, self.tr("No bounds"), self.tr("Only some kernels can do without.")),
        ):
            card = ChoiceCard(title, text)
            card.clicked.connect(lambda _checked=False, kind=kind: self._choose(kind))
            self._group.addButton(card)
            self._kind_cards[kind] = card
            grid.add(card)
        return grid

    def _box_card(self) -> Card:
        card = Card(self.tr("Each column in its own unit"))
        self._table = BoundsTable(self._draft)
        self._table.edited.connect(self._on_table_edited)
        self._table.column_shown.connect(lambda _name: self._show_column())
        self._bounds = Field(
            "bounds",
            self.tr("Type into the table, or paste cells copied from a spreadsheet"),
            self._table,
            self.tr(
                "Example: age 0 to 110, 10 years count as near. Distances are in units of near, so that years and "
                "kilograms can be compared. Values beyond a bound are moved to it; tighter bounds mean less noise."
            ),
            focus=self._table.table,
        )
        self._column = ColumnCard()
        card.add(self._bounds)
        card.add(self._column)
        return card

    def _missing_card(self) -> Card:
        card = Card(self.tr("Missing cells"))
        self._fill_text = NumberInput(self.tr("Missing cells count as"), "0", 160)
        self._fill_text.edited.connect(lambda text: self._edit("fill", fill_text=text))
        self._fill = Field(
            "fill",
            self.tr("Missing cells count as"),
            self._fill_text,
            self.tr("One number for every empty or unreadable cell. 0 is the middle; embeddings rarely have holes."),
        )
        card.add(self._fill)
        return card

    def _ball_card(self) -> Card:
        card = Card(self.tr("Largest possible length of a row"))
        self._radius_text = NumberInput(self.tr("Radius"), "1", 160)
        self._radius_text.edited.connect(lambda text: self._edit("ball", radius_text=text))
        self._radius = Field(
            "ball",
            self.tr("Radius"),
            self._radius_text,
            self.tr("The Euclidean length √(x₁² + x₂² + …). Embeddings that were normalised have length 1."),
        )
        card.add(self._radius)
        return card

    def _note_card(self) -> Card:
        card = Card(self.tr("How do you know?"))
        self._note_text = TextArea(
            self.tr("How do you know the bounds?"), self.tr("for example: range of the instrument, legal limits")
        )
        self._note_text.textChanged.connect(
            lambda: self._edit("bounds note", bounds_note_text=self._note_text.toPlainText())
        )
        self._note = Field(
            "bounds note",
            "",
            self._note_text,
            self.tr("One sentence for the receipt. It shows readers that the bounds did not come from the rows."),
        )
        card.add(self._note)
        return card

    def show_draft(self) -> None:
        choices = self._draft.choices
        self._kind_cards[choices.domain].setChecked(True)
        self._box.setVisible(choices.domain is DomainKind.BOX)
        self._ball.setVisible(choices.domain is DomainKind.BALL)
        self._sphere.setVisible(choices.domain is DomainKind.SPHERE)
        self._none.setVisible(choices.domain is DomainKind.NONE)
        self._holes.setVisible(choices.domain is not DomainKind.BOX)
        for part in self._locked_parts:
            part.setEnabled(choices.study is None)
        self._earlier.show_choices(choices)
        self._table.show_draft()
        self._show_column()
        self._fill_text.mirror(choices.fill_text)
        self._radius_text.mirror(choices.radius_text)
        self._note_text.mirror(choices.bounds_note_text)

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        self._board.show(problems, all_of_them=all_of_them)

    def close_work(self) -> None:
        """Nothing runs in the background here."""

    def focus_first(self, problems: Sequence[Problem]) -> None:
        choices = self._draft.choices
        first = self._kind_cards[choices.domain] if choices.study is None else self._table.table
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        self._board.focus_first(problems)

    def _on_earlier(self, changes: Mapping[str, object]) -> None:
        # The button that was pressed goes away now.
        self._kind_cards[self._draft.choices.domain].setFocus(Qt.FocusReason.OtherFocusReason)
        if self._draft.change(**changes):
            self.show_draft()
            self.edited.emit()

    def _choose(self, kind: DomainKind) -> None:
        if self._draft.change(domain=kind):
            self.show_draft()
            self.edited.emit()

    def _edit(self, name: str, **changes: str) -> None:
        self._board.touch(name)
        if self._draft.change(**changes):
            self.edited.emit()

    def _on_table_edited(self) -> None:
        self._earlier.show_choices(self._draft.choices)
        self._show_column()
        self.edited.emit()

    def _show_column(self) -> None:
        self._column.show_column(self._draft.choices, self._table.current_column)


def _note(sentences: str) -> Card:
    card = Card(kind="note")
    text = QLabel(sentences)
    text.setWordWrap(True)
    card.add(text)
    return card
