"""Bounds and units: where values can lie, how much counts as near, what missing cells become. All of it is typed."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.messages import translated_sentence
from dpsim_gui.app.language.numbers import shown_number
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, ChoiceGrid, FoldedCard
from dpsim_gui.app.widgets.field import Field, NumberInput, TextArea
from dpsim_gui.app.wizard.bounds.table import BoundsTable
from dpsim_gui.app.wizard.columns.column_picture import ColumnPicture, PlacePicture
from dpsim_gui.app.wizard.columns.kind_words import kind_words
from dpsim_gui.app.wizard.page import Page, PageContext, WarningNote
from dpsim_gui.app.worker import Done, Worker
from dpsim_gui.columns.column import ColumnKind, MissingRule
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import column_table, group_of, is_text, kind_of
from dpsim_gui.curator.draft.column_ruler import ColumnRuler
from dpsim_gui.curator.draft.draft import Draft
from dpsim_gui.curator.draft.file import EarlierRelease, KeptDraft, known_release, taken_over
from dpsim_gui.curator.draft.look import changes_by_look
from dpsim_gui.curator.draft.problems import Step
from dpsim_gui.curator.request.from_look import doubts_of_look
from dpsim_gui.errors import PlanError
from dpsim_gui.messages import Message
from dpsim_gui.release.look import FirstLook


class ColumnCard(Card):
    """Takes no room while the column is not described well enough to be drawn."""

    def __init__(self) -> None:
        super().__init__(kind="well")
        self._title = form.sentence("", "label")
        self._line = ColumnPicture(self.tr("Picture of the column"))
        self._map = PlacePicture(self.tr("Picture of the place"))
        self._words = form.sentence("", "small")
        self.add(self._title, self._line, self._map, self._words)
        self.setVisible(False)

    def show_column(self, choices: Choices, name: str) -> None:
        table = _drawable(choices, name)
        self.setVisible(table is not None)
        if table is None:
            return
        is_place = table.columns[0].kind is ColumnKind.PLACE
        self._line.setVisible(not is_place)
        self._map.setVisible(is_place)
        self._title.setText(", ".join(group_of(choices, name)))
        if is_place:
            self._map.show_place(table)
        else:
            self._line.show_ruler(ColumnRuler(table=table))
        words = f"{self._near(choices, name)} {self._missing(choices, name, table)}".strip()
        self._words.setText(words)
        for picture in (self._line, self._map):
            picture.setAccessibleDescription(words)

    def _near(self, choices: Choices, name: str) -> str:
        near = shown_number(choices.near.get(group_of(choices, name)[0], "").strip())
        kind = kind_of(choices, name)
        if kind is ColumnKind.CATEGORY:
            return self.tr(
                "Two different values are {far} apart. Whatever is not listed counts as one more value."
            ).format(far=near or "1")
        if not near:
            return ""
        if kind is ColumnKind.LOG:
            return self.tr("Up to {near} times as much or as little counts as near.").format(near=near)
        unit = kind_words(choices.kinds.get(name, "")).unit
        return self.tr("Coloured: within ± {near} counts as near.").format(near=f"{near} {unit}".strip())

    def _missing(self, choices: Choices, name: str, table: ColumnTable) -> str:
        rule = choices.missing.get(group_of(choices, name)[0], "").strip()
        missing = table.columns[0].missing
        if not rule:
            return ""
        match missing.rule:
            case MissingRule.LEAVE_OUT:
                return self.tr(
                    "Rows without a value here are skipped. How many stays private, so the release includes a noisy "
                    "count of the complete rows. If half of your rows are skipped, expect twice the error."
                )
            case MissingRule.OWN:
                return self.tr("Missing is one more value, as far from the others as they are from each other.")
            case MissingRule.FILL:
                return self.tr(
                    "Every missing cell counts as {value}, as if people had that value. If many cells are missing, "
                    "skip these rows instead."
                ).format(value=shown_number(missing.fill or ""))


def _drawable(choices: Choices, name: str) -> ColumnTable | None:
    """The rule, once there is a unit."""
    named = choices.near.get(group_of(choices, name)[0], "").strip()
    if name not in choices.columns or not (named or kind_of(choices, name) is ColumnKind.CATEGORY):
        return None
    try:
        return column_table(choices, name)
    except PlanError:
        return None


class ColumnOffer(Card):
    """Choices for columns that nothing was typed about, with one button; gone once there is nothing to take over."""

    wanted = Signal(object)  # the changes of the draft

    def __init__(self, name: str, button: str, button_name: str) -> None:
        super().__init__(kind="note", name=name)
        self._changes = dict[str, Any]()
        self._text = form.sentence()
        use = form.button(button, lambda: self.wanted.emit(self._changes), name=button_name)
        self.add(form.row(form.grow(self._text), form.align(use, form.TOP), spacing=12))
        self.setVisible(False)

    def show_changes(self, changes: Mapping[str, Any], words: str) -> None:
        self._changes = dict(changes)
        self._text.setText(words)
        self.setVisible(bool(changes))


class BoundsPage(Page):
    def __init__(self, context: PageContext) -> None:
        super().__init__(
            context,
            self.tr("Bounds and units"),
            self.tr(
                "Which values are possible, and which difference counts as near? Use what you know, or a first look."
            ),
        )
        self._drafts, self._ledger, self._looks = context.drafts, context.ledger, context.looks
        self._looks.answered.connect(self._show_offers)
        self._earlier_of: tuple[str, tuple[str, ...]] = ("", ())
        self._earlier: KeptDraft | None = None
        self._finder = Worker(self, done=self._on_found)
        self._earlier_offer = ColumnOffer(
            self.tr("Choices of an earlier release"),
            self.tr("Use them"),
            self.tr("Use the choices of the earlier release"),
        )
        self._look_offer = ColumnOffer(
            self.tr("Proposals of your first look"),
            self.tr("Use these proposals"),
            self.tr("Use the proposals of the first look"),
        )
        for offer in (self._earlier_offer, self._look_offer):
            offer.wanted.connect(self._on_offer)
        self._doubts = WarningNote()
        self._kinds = ChoiceGrid(
            (
                (DomainKind.BOX, self.tr("Each column has bounds"), self.tr("Tables: ages, prices, positions.")),
                (DomainKind.BALL, self.tr("Rows have a largest length"), self.tr("Embeddings, often of length 1.")),
                (DomainKind.SPHERE, self.tr("Only directions count"), self.tr("Embeddings compared by their angle.")),
                (DomainKind.NONE, self.tr("No bounds"), self.tr("Only some kernels can do without.")),
            ),
            most=4,
            narrowest=150,
        )
        self._kinds.chosen.connect(self._choose)
        domain = Field("domain", "", self._kinds, focus=self._kinds.cards[DomainKind.BOX])
        radius = Field(
            "ball",
            self.tr("Radius"),
            NumberInput("", "1", 160),
            self.tr("The Euclidean length √(x₁² + x₂² + …). Normalised embeddings have length 1."),
            choice="radius_text",
        )
        fill = Field(
            "fill",
            self.tr("Missing cells count as"),
            NumberInput("", "0", 160),
            self.tr("One number for every empty or unreadable cell. Embeddings rarely have any, so 0 will do."),
            choice="fill_text",
        )
        note = Field(
            "bounds note",
            "",
            TextArea(
                self.tr("How do you know the bounds?"), self.tr("for example: range of the instrument, legal limits")
            ),
            self.tr("One sentence for the receipt. It tells readers that the bounds did not come from the rows."),
            choice="bounds_note_text",
        )
        direction_words = self.tr(
            "Only directions count. Every row is divided by its length, and so is every point people ask about. You "
            "don't need any bounds. A row of zeros stays as it is."
        )
        unbounded_words = self.tr(
            "Rows may have any values. This works for some kernels, whose answers always lie between 0 and 1. "
            "Distances need bounds: a single far row could otherwise change an answer without limit."
        )
        ball = Card(self.tr("Largest possible length of a row"), radius)
        self._of_domain = {
            DomainKind.BOX: self._box_card(),
            DomainKind.BALL: ball,
            DomainKind.SPHERE: Card("", form.sentence(direction_words), kind="note"),
            DomainKind.NONE: Card("", form.sentence(unbounded_words), kind="note"),
        }
        text_words = self.tr(
            "Texts need no bounds. A public model turns each text into a direction, and only directions count. Texts "
            "without words count as equally far from all others."
        )
        self._of_text = Card("", form.sentence(text_words), kind="note")
        self._fill_card = Card(self.tr("Missing values"), fill)
        self._note_card = Card(self.tr("How do you know?"), note)
        self._others = FoldedCard(self.tr("Other kinds of bounds"), self.tr("Show other kinds of bounds"), domain)
        self.add(self._look_offer, self._earlier_offer, self._doubts, *self._of_domain.values(), self._of_text)
        self.add(self._fill_card, self._note_card, self._others)
        # The sheet is locked by itself: it can still be scrolled.
        self._locked_parts = (domain, ball, self._fill_card, self._note_card)
        self.bind(domain, self._bounds, radius, fill, note)

    def _box_card(self) -> Card:
        self._table = BoundsTable(self._draft)
        self._table.edited.connect(self._on_table_edited)
        self._table.column_shown.connect(lambda _name: self._show_column())
        self._bounds = Field(
            "bounds",
            self.tr("For example: age 0 to 110, and 10 years count as near"),
            self._table,
            self.tr("Values beyond a bound are moved to it. Tighter bounds mean less noise."),
            focus=self._table.table,
        )
        self._column = ColumnCard()
        return Card("", self._bounds, self._column, name=self.tr("Each column in its own unit"))

    def show_draft(self) -> None:
        super().show_draft()
        choices = self._draft.choices
        self._kinds.show_chosen(choices.domain)
        for domain, card in self._of_domain.items():
            card.setVisible(choices.domain is domain and not is_text(choices))
        self._of_text.setVisible(is_text(choices))
        self._others.setVisible(not is_text(choices))
        self._fill_card.setVisible(choices.domain is not DomainKind.BOX)
        # Directions have no bounds that anybody could know.
        self._note_card.setVisible(choices.domain in (DomainKind.BOX, DomainKind.BALL) and not is_text(choices))
        if choices.domain is not DomainKind.BOX:
            self._others.more.setChecked(True)
        for part in self._locked_parts:
            part.setEnabled(not choices.is_fixed)
        self._show_offers()
        self._table.show_draft()
        self._show_column()

    def show_edited(self) -> None:
        """What is typed beside the sheet changes nothing in it, and hundreds of columns take their time."""

    def first_control(self) -> QWidget:
        choices = self._draft.choices
        return self._table.table if choices.domain is DomainKind.BOX else self._kinds.cards[choices.domain]

    def _show_offers(self) -> None:
        choices = self._draft.choices
        look = None if choices.is_fixed else self._looks.ask(choices)
        self._look_offer.show_changes(
            {} if look is None else changes_by_look(choices, look),
            self.tr("Your first look proposes values for all columns that you have typed nothing about."),
        )
        self._doubts.show_warnings(() if look is None else tuple(map(translated_sentence, _doubts(self._draft, look))))
        self._show_earlier(choices)

    def _show_earlier(self, choices: Choices) -> None:
        asked = (choices.dataset_text, choices.files)
        if asked != self._earlier_of:
            self._earlier_of, self._earlier = asked, None
            if self._drafts is not None and not choices.is_fixed:
                folder, ledger, dataset = self._drafts, self._ledger, choices.dataset_text
                self._finder.start(lambda _progress: known_release(dataset, folder, ledger), supersede=True)
        kept = self._earlier
        changes = {} if kept is None or choices.is_fixed else taken_over(kept.choices, choices)
        words = ""
        if kept is not None:
            day = QDateTime.fromSecsSinceEpoch(int(kept.at.timestamp())).date()
            words = self.tr(
                "You released {dataset} before, on {day}. The bounds, units and missing values of that release are "
                "public. Releases that share them can be compared."
            ).format(dataset=choices.dataset_text, day=QLocale().toString(day, QLocale.FormatType.ShortFormat))
        self._earlier_offer.show_changes(changes, words)

    def _on_found(self, done: Done) -> None:
        self._earlier = done.of(EarlierRelease).kept
        self._show_earlier(self._draft.choices)

    def _on_offer(self, changes: Mapping[str, Any]) -> None:
        # The button that was pressed goes away now.
        self.first_control().setFocus(Qt.FocusReason.OtherFocusReason)
        if self.edit(**changes):
            self.show_draft()

    def _choose(self, kind: str) -> None:
        if self.edit(domain=DomainKind(kind)):
            self.show_draft()

    def _on_table_edited(self) -> None:
        self._show_offers()
        self._show_column()
        self.edited.emit()

    def _show_column(self) -> None:
        self._column.show_column(self._draft.choices, self._table.current_column)


def _doubts(draft: Draft, look: FirstLook) -> tuple[Message, ...]:
    """What the look says against the choices, as soon as they are complete."""
    if draft.problems(Step.BOUNDS) or draft.choices.domain is not DomainKind.BOX:
        return ()
    try:
        # Which function comes later.
        return doubts_of_look(draft.to_request(function="l1", structure="auto"), look)
    except PlanError:
        return ()
