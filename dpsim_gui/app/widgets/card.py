"""A card: a bordered surface with an optional heading, holding one subject."""

from PySide6.QtWidgets import QFrame, QWidget

from dpsim_gui.app.widgets.form import STRETCH, Item, add_items, column, label, row


class Card(QFrame):
    """`kind` is a look of the style sheet: card, well, note, good, warning."""

    def __init__(self, heading: str = "", *items: Item, kind: str = "card", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", kind)
        self.body = column(inside=self, spacing=12, margins=(16, 14, 16, 16))
        self.heading_row = row()
        if heading:
            add_items(self.heading_row, (label(heading, "heading"), STRETCH))
            self.body.addLayout(self.heading_row)
            self.setAccessibleName(heading)
        self.add(*items)

    def add(self, *items: Item) -> None:
        add_items(self.body, items)

    def add_to_heading(self, widget: QWidget) -> None:
        """At the right end of the heading's line."""
        self.heading_row.addWidget(widget)
