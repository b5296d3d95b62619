"""Bounds and units: where values can lie, how much counts as near, what missing cells become. All of it is typed."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QWidget

from dpsim_gui.app.language.numbers import shown_number
from dpsim_gui.app.widgets import form
from dpsim_gui.app.widgets.card import Card, ChoiceGrid
from dpsim_gui.app.widgets.field import Field, NumberInput, TextArea
from dpsim_gui.app.wizard.bounds.table import BoundsTable
from dpsim_gui.app.wizard.columns.column_picture import ColumnPicture, PlacePicture
from dpsim_gui.app.wizard.columns.kind_words import kind_words
from dpsim_gui.app.wizard.page import Page, PageContext
from dpsim_gui.columns.column import ColumnKind, MissingRule
from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.curator.draft.choices import Choices, DomainKind
from dpsim_gui.curator.draft.column_choices import column_table, group_of, is_text, kind_of
from dpsim_gui.curator.draft.column_ruler import ColumnRuler
from dpsim_gui.curator.draft.file import earlier_release, taken_over
from dpsim_gui.errors import PlanError


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
                "Two different values are {far} apart; anything that is not listed is one more value."
            ).format(far=near or "1")
        if not near:
            return ""
        if kind is ColumnKind.LOG:
            return self.tr("Up to {near} times as much, or as little, counts as near.").format(near=near)
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
                    "Rows with a hole here add nothing. How many there are stays private, so a noisy count of the "
                    "complete rows joins the release."
                )
            case MissingRule.OWN:
                return self.tr("Missing cells are a value of their own, as far from the others as these are apart.")
            case MissingRule.FILL:
                return self.tr(
                    "Every missing cell counts as {value}: readers will find all of them there, as if people had that "
                    "value. Where many cells are missing, leave these rows out instead."
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


class EarlierOffer(Card):
    """The offer to take over what was said in an earlier release of the same data set; gone once bounds are typed."""

    wanted = Signal(object)  # the changes of the draft

    def __init__(self, drafts: Path | None) -> None:
        """drafts: the folder with the choices of earlier releases"""
        super().__init__(kind="note", name=self.tr("Choices of an earlier release"))
        self._drafts, self._changes = drafts, dict[str, Any]()
        self._text = form.sentence()
        use = form.button(
            self.tr("Use them"),
            lambda: self.wanted.emit(self._changes),
            name=self.tr("Use the choices of the earlier release"),
        )
        self.add(form.row(form.grow(self._text), form.align(use, form.TOP), spacing=12))
        self.setVisible(False)

    def show_choices(self, choices: Choices) -> None:
        kept = None if choices.is_fixed else earlier_release(choices.dataset_text, self._drafts)
        self._changes = {} if kept is None else taken_over(kept.choices, choices)
        self.setVisible(bool(self._changes))
        if kept is not None and self._changes:
            day = QDateTime.fromSecsSinceEpoch(int(kept.at.timestamp())).date()
            self._text.setText(
                self.tr(
                    "{dataset} was released before, on {day}. Bounds, units and missing cells of that release are "
                    "public already: releases that share them can be compared."
                ).format(dataset=choices.dataset_text, day=QLocale().toString(day, QLocale.FormatType.ShortFormat))
            )


class BoundsPage(Page):
    def __init__(self, context: PageContext) -> None:
        super().__init__(
            context,
            self.tr("Bounds and units"),
            self.tr(
                "Which values are possible at all, and how much of a difference still counts as near? Answer from what "
                "you know about the subject, not from the file: what is read from the rows would reveal them."
            ),
        )
        self._earlier = EarlierOffer(context.drafts)
        self._earlier.wanted.connect(self._on_earlier)
        self._kinds = ChoiceGrid(
            (
                (DomainKind.BOX, self.tr("Each column has bounds"), self.tr("Tables: ages, prices, positions.")),
                (DomainKind.BALL, self.tr("Rows have a largest length"), self.tr("Embeddings, often of length 1.")),
                (DomainKind.SPHERE, self.tr("Only directions count"), self.tr("Every row is divided by its length.")),
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
            self.tr("The Euclidean length √(x₁² + x₂² + …). Embeddings that were normalised have length 1."),
            choice="radius_text",
        )
        fill = Field(
            "fill",
            self.tr("Missing cells count as"),
            NumberInput("", "0", 160),
            self.tr("One number for every empty or unreadable cell. 0 is the middle; embeddings rarely have holes."),
            choice="fill_text",
        )
        note = Field(
            "bounds note",
            "",
            TextArea(
                self.tr("How do you know the bounds?"), self.tr("for example: range of the instrument, legal limits")
            ),
            self.tr("One sentence for the receipt. It shows readers that the bounds did not come from the rows."),
            choice="bounds_note_text",
        )
        direction_words = self.tr(
            "Rows are divided by their length (√(x₁² + x₂² + …)) before anything is added up, and so is every "
            "point that is asked about: only directions count, as with embeddings compared by their angle. No "
            "bounds are needed. A row of zeros has no direction and stays as it is."
        )
        unbounded_words = self.tr(
            "Random Fourier features of a kernel are bounded by themselves, so rows may lie anywhere. "
            "Distances need bounds: one far row could otherwise change an answer without limit."
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
        self._holes = Card(self.tr("Missing cells"), fill)
        note_card = Card(self.tr("How do you know?"), note)
        self.add(self._earlier, domain, *self._of_domain.values(), self._of_text, self._holes, note_card)
        # The sheet is locked by itself: it can still be scrolled.
        self._locked_parts = (domain, ball, self._holes, note_card)
        self.bind(domain, self._bounds, radius, fill, note)

    def _box_card(self) -> Card:
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
        return Card(self.tr("Each column in its own unit"), self._bounds, self._column)

    def show_draft(self) -> None:
        super().show_draft()
        choices = self._draft.choices
        self._kinds.show_chosen(choices.domain)
        for domain, card in self._of_domain.items():
            card.setVisible(choices.domain is domain and not is_text(choices))
        self._of_text.setVisible(is_text(choices))
        self._kinds.setVisible(not is_text(choices))
        self._holes.setVisible(choices.domain is not DomainKind.BOX)
        for part in self._locked_parts:
            part.setEnabled(not choices.is_fixed)
        self._earlier.show_choices(choices)
        self._table.show_draft()
        self._show_column()

    def show_edited(self) -> None:
        """What is typed beside the sheet changes nothing in it, and hundreds of columns take their time."""

    def first_control(self) -> QWidget:
        choices = self._draft.choices
        return self._kinds.cards[choices.domain] if not choices.is_fixed else self._table.table

    def _on_earlier(self, changes: Mapping[str, Any]) -> None:
        # The button that was pressed goes away now.
        self.first_control().setFocus(Qt.FocusReason.OtherFocusReason)
        if self.edit(**changes):
            self.show_draft()

    def _choose(self, kind: str) -> None:
        if self.edit(domain=DomainKind(kind)):
            self.show_draft()

    def _on_table_edited(self) -> None:
        self._earlier.show_choices(self._draft.choices)
        self._show_column()
        self.edited.emit()

    def _show_column(self) -> None:
        self._column.show_column(self._draft.choices, self._table.current_column)
