"""Who is protected: what one row is, how many rows a person has, and what about the number of rows."""

from collections.abc import Sequence
from enum import StrEnum, auto

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from dpsim_gui.app.language.messages import translated_error
from dpsim_gui.app.look.colours import Colours
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, ChoiceCard, ChoiceGrid
from dpsim_gui.app.widgets.drawing import Drawing
from dpsim_gui.app.widgets.field import ChoiceBox, Field, NumberInput, TextInput
from dpsim_gui.app.wizard.dialogs import tell
from dpsim_gui.app.wizard.page import Page, PageContext
from dpsim_gui.app.worker import Done, Failed, Progressed, Worker
from dpsim_gui.curator.draft.choices import Choices
from dpsim_gui.curator.draft.header import count_rows, reading_options
from dpsim_gui.curator.draft.problems import Problem, bound_tells_rows
from dpsim_gui.errors import Cancelled
from dpsim_gui.privacy.sensitivity import Relation

_RADIUS, _GAP, _ROWS = 6.0, 19.0, 5


class NeighbourPicture(Drawing):
    """Two data sets in one line that must look the same: one row differs, or one row is there or not."""

    def __init__(self, relation: Relation) -> None:
        super().__init__(260, 40)
        self._relation = relation

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, colours = self.begin_painting()
        width = (_ROWS - 1) * _GAP + 2 * _RADIUS
        left = 2.0
        self._paint_rows(painter, colours, left, QColor(colours.accent))
        painter.setPen(QPen(QColor(colours.muted), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for offset in (-3.0, 3.0):
            painter.drawPath(_wave(QPointF(left + width + 10, self.height() / 2 + offset)))
        changed = QColor(colours.series[1]) if self._relation is Relation.REPLACE else None
        self._paint_rows(painter, colours, left + width + 36, changed)

    def _paint_rows(self, painter: QPainter, colours: Colours, left: float, last: QColor | None) -> None:
        """`last` is the colour of the row that matters; None paints an empty place."""
        for index in range(_ROWS):
            special = index == _ROWS - 2
            if special and last is None:
                painter.setPen(QPen(QColor(colours.muted), 1.25, Qt.PenStyle.DotLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(last if special and last is not None else QColor(colours.strong_border))
            top = self.height() / 2 - _RADIUS
            painter.drawEllipse(QRectF(left + index * _GAP, top, 2 * _RADIUS, 2 * _RADIUS))


def _wave(start: QPointF) -> QPainterPath:
    path = QPainterPath(start)
    path.cubicTo(start + QPointF(4, -5), start + QPointF(6, 0), start + QPointF(8, 0))
    path.cubicTo(start + QPointF(10, 0), start + QPointF(12, 5), start + QPointF(16, 0))
    return path


_ONCE = "1"


class _Answer(StrEnum):
    NO = auto()
    YES = auto()
    UNKNOWN = auto()


class Appearances(QWidget):
    """Can a person appear more than once? No; yes, at most so often; or the owner does not know, and is led on."""

    edited = Signal(str)
    """rows per person as typed, "" as long as there is no answer"""
    rows_wanted = Signal()  # single rows shall be protected, whoever they belong to

    def __init__(self) -> None:
        super().__init__()
        self._answer: str | None = None
        self._has_person = False
        self._answers = ChoiceGrid(
            (
                (_Answer.NO, self.tr("No, once at most"), self.tr("Each person has one row or none.")),
                (_Answer.YES, self.tr("Yes"), self.tr("A person may have several rows: visits, purchases, days.")),
                (_Answer.UNKNOWN, self.tr("I don't know"), self.tr("Choose how to go on without knowing.")),
            ),
            most=3,
            narrowest=150,
        )
        self._answers.chosen.connect(self._choose)
        self.first = self._answers.cards[_Answer.NO]
        self.number = NumberInput(self.tr("Rows per person, at most"), self.tr("rows per person, at most"), 220)
        self.number.edited.connect(self.edited)
        self._advice = form.sentence("", "small")
        self._rows = form.button(self.tr("Protect single rows"), self.rows_wanted)
        self._way_on = form.as_widget(form.row(form.grow(self._advice), form.align(self._rows, form.TOP), spacing=12))
        form.column(self._answers, self._way_on, self.number, inside=self)
        self._show_answer()

    def show_text(self, text: str, *, has_columns: bool, has_person: bool) -> None:
        """text: rows per person as the draft has it;  has_columns: whether a column may name the person"""
        self._has_person = has_person
        by_column = self.tr(
            "Does a column name the person, such as a patient number? Choose it below and type how many rows of each "
            "person count. Extra rows are ignored, so you don't need to know."
        )
        by_asking = self.tr("Or ask the person who made the file for a number that nobody exceeds, and type it.")
        by_rows = self.tr(
            "If neither works, protect single rows: nobody can tell what one row says. Someone with many rows is "
            "protected less."
        )
        self._advice.setText(" ".join((*((by_column,) if has_columns else ()), by_asking, by_rows)))
        typed = text.strip()
        if typed and self._answer != _Answer.UNKNOWN and not (typed == _ONCE and self._answer == _Answer.YES):
            # Who says yes and begins to type 12 has typed 1 first.
            self._answer = _Answer.NO if typed == _ONCE else _Answer.YES
        elif not typed and self._answer == _Answer.NO:
            self._answer = None
        self.number.mirror("" if self._answer == _Answer.NO else text)
        self._show_answer()

    @property
    def answered(self) -> bool:
        return self._answer is not None

    def forget(self) -> None:
        """The draft is about other data."""
        self._answer = None

    def _choose(self, answer: str) -> None:
        self._answer = answer
        self._show_answer()
        self.edited.emit(_ONCE if answer == _Answer.NO else "")
        if answer == _Answer.YES:
            self.number.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_answer(self) -> None:
        self._answers.show_chosen(self._answer)
        self.number.setVisible(self._answer in (_Answer.YES, _Answer.UNKNOWN))
        self._way_on.setVisible(self._answer == _Answer.UNKNOWN)
        # With a column, the program itself counts no more rows of a person.
        self._rows.setVisible(not self._has_person)


class ProtectedPage(Page):
    counted = Signal()  # the number of rows is in the draft, perhaps while another page is shown

    def __init__(self, context: PageContext) -> None:
        super().__init__(
            context,
            self.tr("Who is protected"),
            self.tr("Your release hides every single person. Say how a person appears in your file."),
        )
        self._files: tuple[str, ...] = ()
        self._counted = Choices()
        self._counter = Worker(self, progressed=self._on_progress, done=self._on_counted, failed=self._on_count_failed)
        self._locked_cards = (self._row_card(), self._relation_card())
        self._number_card = self._count_card()
        self.add(*self._locked_cards, self._number_card)
        self.bind(self._row_means, self._per_person, self._person, self._relation, self._rows, self._sites)

    def _row_card(self) -> Card:
        means = TextInput(self.tr("One row is"), self.tr("for example: one visit"))
        self._suggestions: dict[str, QPushButton] = {}
        for text in (self.tr("one person"), self.tr("one visit"), self.tr("one household")):
            suggestion = form.toggle(text, name=self.tr("One row is {what}").format(what=text))
            suggestion.clicked.connect(lambda _checked=False, text=text: self._suggest(text))
            self._suggestions[text] = suggestion
        self._row_means = Field(
            "row means",
            self.tr("One row is"),
            form.row(*self._suggestions.values(), form.grow(means)),
            self.tr("In your own words. Readers see it in the receipt."),
            choice="row_means_text",
            focus=means,
        )
        self._appearances = Appearances()
        self._appearances.edited.connect(self._on_appearances)
        self._appearances.rows_wanted.connect(self._protect_rows)
        self._per_person = Field(
            "rows per person",
            self.tr("Can a person appear more than once?"),
            self._appearances,
            focus=self._appearances.number,
        )
        self._person_box = ChoiceBox(self.tr("Column that names the person"))
        self._person = Field(
            "person", self.tr("Column that names the person (optional)"), self._person_box, choice="person"
        )
        return Card(self.tr("What one row is"), self._row_means, self._per_person, self._person)

    def _show_person(self) -> None:
        choices = self._draft.choices
        number = self.tr("If a person can have 5 visits, type 5. All 5 are then protected together.")
        self._per_person.show_hint("" if self._appearances.number.isHidden() else number)
        names = self._person_names()
        self._person.setVisible(self._appearances.answered and bool(names))
        self._person_box.offer([("", self.tr("none")), *((name, name) for name in names)], choices.person)
        most = choices.rows_per_person_text.strip() or "…"
        kept = (
            self.tr("Each person is protected with all rows. Only the first row of each person counts.")
            if most == "1"
            else self.tr(
                "Each person is protected with all rows. Only the first {count} rows of each person count."
            ).format(count=most)
        )
        also = self.tr("Rows without a person are skipped. The release includes a noisy count of the rows that count.")
        alone = self.tr("Without it, the protection relies on your word that nobody has more rows.")
        self._person.show_hint(f"{kept} {also}" if choices.person else alone)

    def _person_names(self) -> list[str]:
        """Columns that may name the person: those that nothing else is made of."""
        choices = self._draft.choices
        used = {*choices.columns, choices.label_column} - {choices.person}
        return [name for name in choices.header if name not in used]

    def _protect_rows(self) -> None:
        """The promise is about one row then, and says so."""
        self.edit("rows per person", rows_per_person_text=_ONCE, row_means_text=self.tr("one row of the file"))
        self.show_draft()

    def _relation_card(self) -> Card:
        self._relations = ChoiceGrid(most=2, narrowest=200)
        self._relations.chosen.connect(self._choose)
        for relation, title, text in (
            (
                Relation.REPLACE,
                self.tr("Yes: replace one"),
                self.tr("The number of rows is public. Each person's values stay hidden."),
            ),
            (
                Relation.ADD_REMOVE,
                self.tr("No: add or remove one"),
                self.tr("The number of rows stays private. Nobody can tell whether a person is in the file."),
            ),
        ):
            self._relations.add_choice(relation, ChoiceCard(title, text, picture=NeighbourPicture(relation)))
        self._relation = Field("neighbours", "", self._relations, focus=self._relations.cards[Relation.REPLACE])
        return Card(self.tr("May the number of rows be known?"), self._relation)

    def _count_card(self) -> Card:
        self._rows_text = NumberInput(self.tr("Number of rows"), self.tr("for example 2000"), 220)
        self._rows_text.edited.connect(self._on_rows_edited)
        self._count = form.button(self.tr("Count the rows of the file"), self._on_count)
        self._rows = Field("rows", "", form.row(self._rows_text, self._count, form.STRETCH), focus=self._rows_text)
        self._sites = Field(
            "sites",
            self.tr("Number of sites"),
            TextInput("", self.tr("for example 4"), 220),
            self.tr("How many releases you expect. Each adds its own noise."),
            choice="sites_text",
        )
        return Card(self.tr("Number of rows"), self._rows, self._sites)

    def show_draft(self) -> None:
        super().show_draft()
        choices = self._draft.choices
        for text, suggestion in self._suggestions.items():
            suggestion.setChecked(choices.row_means_text.strip() == text)
        if choices.files != self._files:
            self._files = choices.files
            self._appearances.forget()
        self._appearances.show_text(
            choices.rows_per_person_text, has_columns=bool(self._person_names()), has_person=bool(choices.person)
        )
        self._show_person()
        self._relations.show_chosen(choices.neighbours)
        # What the number means depends on the answer above.
        self._number_card.setVisible(bool(choices.neighbours))
        self._rows_text.mirror(choices.stated_rows_text)
        self._count.setVisible(choices.neighbours == Relation.REPLACE and bool(choices.source))
        self._rows.show_hint(self._rows_hint())
        self._sites.setVisible(choices.starts_study)
        for fixed in self._locked_cards:
            fixed.setEnabled(not choices.is_fixed)

    def _rows_hint(self) -> str:
        choices = self._draft.choices
        if choices.starts_study:
            return self.tr(
                "The rows you expect of all sites together, about. No site may have more. The number is public."
            )
        if choices.neighbours == Relation.REPLACE:
            return self.tr("It must be exact, and it will be public. That is why the program may count it.")
        if choices.rows_text.strip() and not choices.rows_bound_text.strip():
            return self.tr(
                "The exact number is private now, so it was removed. Type a number that is surely not exceeded and "
                "that you know without looking, such as the places on the list. It will be public."
            )
        if bound_tells_rows(choices):
            return self.tr(
                "This is the exact number you gave before. As the upper limit it is published and tells how many rows "
                "there are. Type a larger one, unless everybody knows it anyway."
            )
        return self.tr(
            "Type a number that is surely not exceeded and that you know without looking, such as the places on the "
            "list. It will be public. The true number stays private."
        )

    def first_control(self) -> QWidget:
        return self._row_means.focus_target if not self._draft.choices.is_fixed else self._rows_text

    def focus_first(self, problems: Sequence[Problem]) -> None:
        super().focus_first(problems)
        if problems and problems[0][0] == "rows per person" and self._appearances.number.isHidden():
            self._appearances.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_appearances(self, text: str) -> None:
        self.edit("rows per person", rows_per_person_text=text)
        if not text:
            self.begin_anew("rows per person")
            self.edited.emit()
        # "Yes" and "I don't know" type nothing, and ask for more all the same.
        self._show_person()

    def _suggest(self, text: str) -> None:
        self.edit(row_means_text=text)
        self._draft.end_typing()
        self.show_draft()

    def _on_rows_edited(self, text: str) -> None:
        public = self._draft.choices.neighbours == Relation.REPLACE
        self.edit("rows", **{"rows_text" if public else "rows_bound_text": text})

    def _choose(self, relation: str) -> None:
        if relation != Relation.REPLACE:
            # What is private from now on is not read to its end.
            self._counter.cancel()
        self.edit(neighbours=relation)

    # Counting the rows of the file, offered only where their number is public

    def _on_count(self) -> None:
        if self._counter.busy:
            self._counter.cancel()
            return
        self._counted = choices = self._draft.choices
        # As the files were looked into, where they were.
        reading = self._planner.reading or reading_options(choices.reading)
        self._counter.start(lambda progress: count_rows(choices.files, reading, progress), supersede=True)
        self._show_counting(0)

    def _show_counting(self, percent: int | None) -> None:
        """percent: of the file that is counted; None when nothing is being counted."""
        stop = self.tr("Stop counting ({percent} %)").format(percent=percent)
        self._count.setText(self.tr("Count the rows of the file") if percent is None else stop)

    def _on_progress(self, report: Progressed) -> None:
        self._show_counting(round(100 * report.done / report.total) if report.total else 0)

    def _on_counted(self, done: Done) -> None:
        self._show_counting(None)
        now, then = self._draft.choices, self._counted
        same = (now.files, now.reading) == (then.files, then.reading)
        # The owner may have chosen another file, or made the number private, since the counting began.
        if same and now.neighbours == Relation.REPLACE:
            self._draft.change(rows_text=str(done.of(int)))
            self.counted.emit()

    def _on_count_failed(self, failed: Failed) -> None:
        self._show_counting(None)
        if not isinstance(failed.error, Cancelled):
            tell(self.window(), self.tr("The rows could not be counted"), translated_error(failed.error))
