"""What the owner should read before the budget is spent; takes no room while there is nothing to say."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from dpsim_gui.app.widgets.card import Card


class WarningNote(Card):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(kind="warning", parent=parent)
        self.setAccessibleName(self.tr("Worth knowing before you release"))
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self.add(self._text)
        self.setVisible(False)

    def show_warnings(self, sentences: tuple[str, ...]) -> None:
        self._text.setText("\n\n".join(sentences))
        self.setAccessibleDescription(self._text.text())
        self.setVisible(bool(sentences))
