"""A card for what few people need: a button, and under it, once pressed, the rest."""

from PySide6.QtWidgets import QPushButton, QWidget

from dpsim_gui.app.widgets.card import Card
from dpsim_gui.app.widgets.form import STRETCH, row


class FoldedCard(Card):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.more = QPushButton()
        self.more.setCheckable(True)
        self.add(row(self.more, STRETCH))

    def fold(self, title: str, purpose: str, *inside: QWidget) -> None:
        """title: on the button;  purpose: what the button does, for those who hear it."""
        self.setAccessibleName(title)
        self.more.setText(title)
        self.more.setAccessibleName(purpose)
        for widget in inside:
            widget.setVisible(False)
            self.more.toggled.connect(widget.setVisible)
            self.add(widget)
