"""Who is protected: what one row is, how many rows a person has, and what about the number of rows."""

from collections.abc import Sequence
from enum import Enum, auto

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, CardGrid, ChoiceCard
from dpsim_gui.app.widgets.field import Field, NumberInput, TextInput
from dpsim_gui.app.widgets.page_body import PageBody
from dpsim_gui.app.wizard.problem_board import ProblemBoard
from dpsim_gui.app.wizard.protected.neighbour_picture import NeighbourPicture
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.problems import Problem, bound_tells_rows
from dpsim_gui.privacy.sensitivity import Relation

_ONCE = "1"


class _Answer(Enum):
    NO = auto()
    YES = auto()
    UNKNOWN = auto()


class Appearances(QWidget):
    """Can a person appear more than once? No; yes, at most so often; or the owner does not know and is told how to."""

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
        self._advice = form.sentence(
            self.tr(
                "Does a column name the person (a patient number, an account)? Choose it below and say how many rows "
                "of a person count: the program then counts no more, so that you need not know. Without such a column, "
                "ask who made the file; if there is a number that nobody exceeds, answer Yes and type it. Without an "
                "answer nothing can be released, since the release would promise more than it keeps."
            ),
            "small",
        )
        form.column(grid, self._advice, self.number, inside=self)
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


class ProtectedPage(QWidget):
    edited = Signal()
    count_stop_wanted = Signal()
    count_wanted = Signal()
    """the owner asks for the number of rows of the file; offered only where it is public"""

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        body = PageBody(
            self.tr("Who is protected"),
            self.tr(
                "The release hides the presence and the values of one person. Say how a person appears in the file."
            ),
            self,
        )
        form.column(body, inside=self)
        self._locked_cards = (self._row_card(), self._relation_card())
        for card in self._locked_cards:
            body.add(card)
        self._number_card = self._count_card()
        body.add(self._number_card)
        self._board = ProblemBoard(
            self._row_means, self._per_person, self._person, self._relation, self._rows, self._sites
        )

    def _row_card(self) -> Card:
        card = Card(self.tr("What one row is"))
        self._means_text = TextInput(self.tr("One row is"), self.tr("for example: one visit"))
        self._means_text.textEdited.connect(lambda text: self._edit("row means", row_means_text=text))
        suggestions = form.row()
        self._suggestions: list[tuple[QPushButton, str]] = []
        for text in (self.tr("one person"), self.tr("one visit"), self.tr("one household")):
            button = form.toggle(text, name=self.tr("One row is {what}").format(what=text))
            button.clicked.connect(lambda _checked=False, text=text: self._suggest(text))
            suggestions.addWidget(button)
            self._suggestions.append((button, text))
        suggestions.addWidget(self._means_text, 1)
        holder = form.as_widget(suggestions)
        suggestions.setContentsMargins(0, 0, 0, 0)
        self._row_means = Field(
            "row means",
            self.tr("One row is"),
            holder,
            self.tr("In your words; it will stand in the receipt."),
            focus=self._means_text,
        )
        self._appearances = Appearances()
        self._appearances.edited.connect(self._on_appearances)
        self._files: tuple[str, ...] = ()
        self._per_person = Field(
            "rows per person",
            self.tr("Can a person appear more than once?"),
            self._appearances,
            focus=self._appearances.number,
        )
        self._person_box = form.choice(self.tr("Column that names the person"))
        self._person_box.activated.connect(lambda _place: self._edit("person", person=self._person_box.currentData()))
        self._person = Field("person", self.tr("Column that names the person (optional)"), self._person_box)
        card.add(self._row_means, self._per_person, self._person)
        return card

    def _show_person(self) -> None:
        choices = self._draft.choices
        number = self.tr("If a person can have 5 visits in the file, type 5: all of them are then protected together.")
        self._per_person.show_hint("" if self._appearances.number.isHidden() else number)
        used = {*choices.columns, choices.label_column} - {choices.person}
        names = [name for name in choices.header if name not in used]
        self._person.setVisible(self._appearances.answered and bool(names))
        self._person_box.blockSignals(True)
        self._person_box.clear()
        self._person_box.addItem(self.tr("none"), "")
        for name in names:
            self._person_box.addItem(name, name)
        self._person_box.setCurrentIndex(max(0, self._person_box.findData(choices.person)))
        self._person_box.blockSignals(False)
        most = choices.rows_per_person_text.strip() or "…"
        kept = (
            self.tr("Each person is protected with all rows. Only the first row of each person is counted.")
            if most == "1"
            else self.tr(
                "Each person is protected with all rows. Only the first {count} rows of each person are counted."
            ).format(count=most)
        )
        also = self.tr("Rows without a person are not counted. A noisy count of the counted rows joins the release.")
        alone = self.tr("Without it, the promise rests on your word that nobody has more rows than that.")
        self._person.show_hint(f"{kept} {also}" if choices.person else alone)

    def _relation_card(self) -> Card:
        card = Card(self.tr("May the number of rows be known?"))
        row = form.row(spacing=12)
        self._relations = QButtonGroup(self)
        self._cards: dict[str, ChoiceCard] = {}
        for relation, title, text in (
            (
                Relation.REPLACE,
                self.tr("Yes: replace one"),
                self.tr("The number of rows is public. Nobody can tell whose values a row holds."),
            ),
            (
                Relation.ADD_REMOVE,
                self.tr("No: add or remove one"),
                self.tr("Nobody can tell whether a person is in the file at all. The number of rows stays private."),
            ),
        ):
            choice = ChoiceCard(title, text, picture=NeighbourPicture(relation))
            choice.clicked.connect(lambda _checked=False, relation=relation: self._choose(relation))
            self._relations.addButton(choice)
            self._cards[relation] = choice
            row.addWidget(choice)
        holder = form.as_widget(row)
        row.setContentsMargins(0, 0, 0, 0)
        self._relation = Field("neighbours", "", holder, focus=self._cards[Relation.REPLACE])
        card.add(self._relation)
        return card

    def _count_card(self) -> Card:
        card = Card(self.tr("Number of rows"))
        self._rows_text = NumberInput(self.tr("Number of rows"), self.tr("for example 2000"), 220)
        self._rows_text.edited.connect(self._on_rows_edited)
        self._count = form.button(self.tr("Count the rows of the file"), self._on_count)
        self._counting = False
        holder = form.as_widget(form.row(self._rows_text, self._count, form.STRETCH))
        self._rows = Field("rows", "", holder, focus=self._rows_text)
        self._sites_text = TextInput(self.tr("Number of sites"), self.tr("for example 4"), 220)
        self._sites_text.textEdited.connect(lambda text: self._edit("sites", sites_text=text))
        self._sites = Field(
            "sites",
            self.tr("Number of sites"),
            self._sites_text,
            self.tr(
                "How many releases are expected. Each adds noise of its own, and the structure is chosen for that."
            ),
        )
        card.add(self._rows, self._sites)
        return card

    def show_draft(self) -> None:
        choices = self._draft.choices
        self._means_text.mirror(choices.row_means_text)
        for button, text in self._suggestions:
            button.setChecked(choices.row_means_text.strip() == text)
        if choices.files != self._files:
            self._files = choices.files
            self._appearances.forget()
        self._appearances.show_text(choices.rows_per_person_text)
        self._show_person()
        self._relations.setExclusive(False)
        for relation, card in self._cards.items():
            card.setChecked(relation == choices.neighbours)
        self._relations.setExclusive(True)
        # What the number means depends on the answer above.
        self._number_card.setVisible(bool(choices.neighbours))
        self._rows_text.mirror(choices.stated_rows_text)
        public = choices.neighbours == Relation.REPLACE
        self._count.setVisible(public and bool(choices.source))
        self._rows.show_hint(self._rows_hint())
        self._sites.setVisible(choices.starts_study)
        self._sites_text.mirror(choices.sites_text)
        for fixed in self._locked_cards:
            fixed.setEnabled(not choices.is_fixed)

    def _rows_hint(self) -> str:
        choices = self._draft.choices
        if choices.starts_study:
            return self.tr(
                "Of all sites together, as expected; a round number will do. No site may have more. It is public."
            )
        if choices.neighbours == Relation.REPLACE:
            return self.tr("It will be public and must be exact. Counting it is allowed because you make it public.")
        if choices.rows_text.strip() and not choices.rows_bound_text.strip():
            return self.tr(
                "The number given before is exact, and private now, so it was taken away. Type one that is surely not "
                "exceeded, known without looking, such as the places on the list. It is public."
            )
        if bound_tells_rows(choices):
            return self.tr(
                "This is the exact number given before. As the bound it is published, and tells how many rows there "
                "are; type a larger one, unless everybody knows it anyway."
            )
        return self.tr(
            "Type a number that is surely not exceeded, known without looking, such as the places on the list. "
            "It is public; the true number stays private."
        )

    def show_counting(self, share: float | None) -> None:
        """share: how much of the file is counted; None when nothing is being counted."""
        self._counting = share is not None
        stop = self.tr("Stop counting ({percent} %)").format(percent=round(100 * (share or 0)))
        self._count.setText(stop if self._counting else self.tr("Count the rows of the file"))

    def _on_count(self) -> None:
        (self.count_stop_wanted if self._counting else self.count_wanted).emit()

    def show_problems(self, problems: Sequence[Problem], *, all_of_them: bool) -> None:
        self._board.show(problems, all_of_them=all_of_them)

    def close_work(self) -> None:
        """Nothing runs in the background here."""

    def focus_first(self, problems: Sequence[Problem]) -> None:
        first = self._means_text if not self._draft.choices.is_fixed else self._rows_text
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        self._board.focus_first(problems)
        if problems and problems[0][0] == "rows per person" and self._appearances.number.isHidden():
            self._appearances.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _edit(self, name: str, **changes: str) -> None:
        self._board.touch(name)
        if self._draft.change(**changes):
            self.show_draft()
            self.edited.emit()

    def _on_appearances(self, text: str) -> None:
        self._edit("rows per person", rows_per_person_text=text)
        # "Yes" and "I don't know" type nothing, and ask for more all the same.
        self._show_person()

    def _suggest(self, text: str) -> None:
        self._draft.change(row_means_text=text)
        self._draft.end_typing()
        self.show_draft()
        self.edited.emit()

    def _on_rows_edited(self, text: str) -> None:
        public = self._draft.choices.neighbours == Relation.REPLACE
        self._edit("rows", **{"rows_text" if public else "rows_bound_text": text})

    def _choose(self, relation: Relation) -> None:
        if relation is not Relation.REPLACE and self._counting:
            # What is private from now on is not read to its end.
            self.count_stop_wanted.emit()
        if self._draft.change(neighbours=relation.value):
            self.show_draft()
            self.edited.emit()
