"""A card: a bordered surface with an optional heading, holding one subject."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget


class Card(QFrame):
    """`kind` is a look of the style sheet: card, well, note, good, warning."""

    def __init__(self, heading: str = "", *, kind: str = "card", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", kind)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(16, 14, 16, 16)
        self.body.setSpacing(12)
        self.heading_row = QHBoxLayout()
        self.heading_row.setSpacing(8)
        self._heading: QLabel | None = None
        if heading:
            self._heading = QLabel(heading)
            self._heading.setProperty("role", "heading")
            self.heading_row.addWidget(self._heading)
            self.heading_row.addStretch()
            self.body.addLayout(self.heading_row)
            self.setAccessibleName(heading)

    def add(self, item: QWidget | QLayout, stretch: int = 0) -> None:
        if isinstance(item, QWidget):
            self.body.addWidget(item, stretch)
        else:
            self.body.addLayout(item, stretch)

    def add_to_heading(self, widget: QWidget) -> None:
        """At the right end of the heading's line."""
        self.heading_row.addWidget(widget)
